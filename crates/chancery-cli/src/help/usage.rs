//! What is wrong with arguments, in French: clap tells the kind of error and what it is about.

use std::fmt::Write as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The error as it is printed.
pub(super) fn french(error: &Error) -> String {
    let mut text = format!("erreur : {}\n", sentence(error));
    let tips = tips(error);
    if !tips.is_empty() {
        text.push('\n');
    }
    for tip in tips {
        let _ = writeln!(text, "  conseil : {tip}");
    }
    if let Some(usage) = get(error, ContextKind::Usage) {
        let usage = usage.trim().replacen("Usage:", "Utilisation :", 1);
        let _ = write!(text, "\n{usage}\n");
    }
    text + "\nPour en savoir plus, essayez « --help ».\n"
}

fn get(error: &Error, kind: ContextKind) -> Option<String> {
    error.get(kind).map(ToString::to_string).filter(|text| !text.is_empty())
}

/// What an error is about, one a line.
fn lines(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) => format!("\n  {}", all.join("\n  ")),
        Some(other) => format!("\n  {other}"),
        None => String::new(),
    }
}

fn sentence(error: &Error) -> String {
    let about = |kind| get(error, kind).unwrap_or_default();
    let arg = about(ContextKind::InvalidArg);
    let value = about(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => format!("argument inattendu « {arg} »"),
        ErrorKind::InvalidSubcommand => {
            format!("commande inconnue « {} »", about(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => format!(
            "il faut une commande à « {} »{}",
            about(ContextKind::InvalidSubcommand),
            list("commandes", error, ContextKind::ValidSubcommand)
        ),
        ErrorKind::MissingRequiredArgument => {
            format!("il manque ces arguments :{}", lines(error, ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue if value.is_empty() => format!(
            "il faut une valeur à « {arg} »{}",
            list("valeurs possibles", error, ContextKind::ValidValue)
        ),
        ErrorKind::InvalidValue => format!(
            "valeur « {value} » inconnue pour « {arg} »{}",
            list("valeurs possibles", error, ContextKind::ValidValue)
        ),
        ErrorKind::ValueValidation => {
            format!("valeur « {value} » incorrecte pour « {arg} »")
        }
        ErrorKind::NoEquals => format!("il faut un signe égal entre « {arg} » et sa valeur"),
        ErrorKind::TooManyValues => {
            format!("valeur « {value} » de trop pour « {arg} »")
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("« {arg} » n’a pas le bon nombre de valeurs")
        }
        ErrorKind::ArgumentConflict if get(error, ContextKind::PriorArg).as_ref() == Some(&arg) => {
            format!("« {arg} » ne peut pas être donné plusieurs fois")
        }
        ErrorKind::ArgumentConflict => {
            format!("« {arg} » ne va pas avec :{}", lines(error, ContextKind::PriorArg))
        }
        ErrorKind::InvalidUtf8 => "un argument n’est pas en UTF-8".to_owned(),
        _ => "ces arguments ne vont pas".to_owned(),
    }
}

/// What would have been possible.
fn list(name: &str, error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) if !all.is_empty() => {
            format!("\n  [{name} : {}]", all.join(", "))
        }
        _ => String::new(),
    }
}

fn tips(error: &Error) -> Vec<String> {
    let near = [
        (ContextKind::SuggestedSubcommand, "une commande semblable"),
        (ContextKind::SuggestedArg, "un argument semblable"),
        (ContextKind::SuggestedValue, "une valeur semblable"),
    ];
    near.into_iter()
        .filter_map(|(kind, what)| Some(format!("il y a {what} : « {} »", get(error, kind)?)))
        .collect()
}
