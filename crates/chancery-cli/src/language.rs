//! The language of the run, known in one place, and errors told in it. The command's own sentences
//! are written with `say!`, English and French side by side.

use std::error::Error;
use std::io;
use std::sync::OnceLock;

use chancery::Lang;
use chancery_store::StoreError;

static LANG: OnceLock<Lang> = OnceLock::new();

/// Choose the language of the run, once.
pub(crate) fn set(lang: Lang) {
    let _ = LANG.set(lang);
}

/// The language of the run.
pub(crate) fn lang() -> Lang {
    LANG.get().copied().unwrap_or_default()
}

/// A sentence in the language of the run, from two formats: `say!("not JSON" / "pas du JSON")`.
macro_rules! say {
    ($en:literal / $fr:literal) => {
        match $crate::language::lang() {
            chancery::Lang::EN => format!($en),
            _ => format!($fr),
        }
    };
}

/// An error with all its causes, in one line.
pub(crate) fn error_text(error: &anyhow::Error) -> String {
    let between = match lang() {
        Lang::EN => ": ",
        _ => " : ",
    };
    error.chain().map(cause).collect::<Vec<_>>().join(between)
}

/// An error of the library speaks for itself; that of a system is told in its own words, or in
/// ours where it is usual.
fn cause(error: &(dyn Error + 'static)) -> String {
    macro_rules! spoken {
        ($($known:ty),+ $(,)?) => {
            $(if let Some(known) = error.downcast_ref::<$known>() {
                return known.message(lang()).into();
            })+
        };
    }
    spoken!(
        chancery::board::NameError,
        chancery::board::VariantError,
        chancery::datc::CaseError,
        chancery::game::record::RecordError,
        chancery::notation::SyntaxError,
        chancery::notation::Unwritable,
        chancery::phase::PhaseError,
        chancery::position::JsonError,
        chancery::position::PositionError,
        chancery::position::TextError,
        chancery::replay::GameError,
        chancery::rules::RulesError,
        chancery_draw::ArtFault,
        chancery_draw::PixelFault,
    );
    if let Some(error) = error.downcast_ref::<StoreError>() {
        return store_error_text(error);
    }
    if let Some(error) = error.downcast_ref::<serde_json::Error>() {
        return chancery::Message::of_json(error).get(lang()).clone();
    }
    match (error.downcast_ref::<io::Error>(), lang()) {
        (Some(error), _) => french(error),
        _ => error.to_string(),
    }
}

/// An error of games in files. What the system says of a file is English whatever the locale, so in
/// French it is told in our words.
pub(crate) fn store_error_text(error: &StoreError) -> String {
    match (error, lang()) {
        (StoreError::Io(path, doing, error), _) => {
            format!("{} : {} : {}", path.display(), doing.words(Lang::FR), french(error))
        }
        (StoreError::Unfinished(error), _) => format!(
            "le changement est fait, mais {} ; la prochaine commande le finira",
            store_error_text(error)
        ),
        (error, lang) => error.message(lang),
    }
}

fn french(error: &io::Error) -> String {
    let usual = match error.kind() {
        io::ErrorKind::NotFound => "fichier ou dossier introuvable",
        io::ErrorKind::PermissionDenied => "accès refusé",
        io::ErrorKind::AlreadyExists => "le fichier existe déjà",
        io::ErrorKind::IsADirectory => "c’est un dossier",
        io::ErrorKind::NotADirectory => "ce n’est pas un dossier",
        io::ErrorKind::StorageFull => "plus de place sur le disque",
        io::ErrorKind::ReadOnlyFilesystem => "le système de fichiers est en lecture seule",
        io::ErrorKind::UnexpectedEof => "la fin arrive trop tôt",
        _ => return format!("erreur du système : {error}"),
    };
    match error.raw_os_error() {
        Some(number) => format!("{usual} (erreur {number})"),
        None => usual.to_owned(),
    }
}
