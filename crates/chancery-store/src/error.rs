//! What can go wrong with games in files, and what is refused, in a sentence that names the file.

use std::path::{Path, PathBuf};

use chancery::game::record::RecordError;
use chancery::game::{Due, Ending, Refusal};
use chancery::{Board, BoardRef, Lang, Message, Power};

use crate::name::NameFault;

/// What was being done to a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// It was read.
    Reading,
    /// It was written.
    Writing,
    /// It was removed.
    Removing,
    /// It was renamed.
    Renaming,
    /// What was changed was made to last.
    Syncing,
    /// It was locked.
    Locking,
}

impl Doing {
    /// What cannot be done, in words.
    pub const fn words(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Doing::Reading, Lang::EN) => "cannot be read",
            (Doing::Writing, Lang::EN) => "cannot be written",
            (Doing::Removing, Lang::EN) => "cannot be removed",
            (Doing::Renaming, Lang::EN) => "cannot be renamed",
            (Doing::Syncing, Lang::EN) => "cannot be synced to disk",
            (Doing::Locking, Lang::EN) => "cannot be locked",
            (Doing::Reading, _) => "lecture impossible",
            (Doing::Writing, _) => "écriture impossible",
            (Doing::Removing, _) => "suppression impossible",
            (Doing::Renaming, _) => "changement de nom impossible",
            (Doing::Syncing, _) => "synchronisation du disque impossible",
            (Doing::Locking, _) => "verrouillage impossible",
        }
    }
}

/// Why a game in files could not be had or changed.
#[derive(Debug)]
pub enum StoreError {
    /// The name is none for a game.
    Name(String, NameFault),
    /// There is no such game; these are near.
    NoGame(String, PathBuf, Vec<String>),
    /// There is one already.
    Exists(PathBuf),
    /// A file could not be read or written.
    Io(PathBuf, Doing, std::io::Error),
    /// A change was made, but could not be finished; the next command finishes it.
    Unfinished(Box<StoreError>),
    /// A record does not hang together.
    Unsound(RecordError),
    /// A file is not what was written there.
    Damaged(PathBuf, RecordError),
    /// Somebody else is working on the game, and does not come to an end.
    Busy(PathBuf),
    /// The game is over.
    Over(BoardRef, Ending),
    /// The orders were refused; none was taken.
    Refused(Box<Refusal>),
    /// These powers still owe orders.
    Awaited(BoardRef, Vec<Due>),
    /// The game is in another phase than was asked for.
    OtherPhase {
        /// The phase that was asked for.
        asked: String,
        /// The phase it is in.
        now: String,
    },
    /// The power is not in the game any more, or has nobody to speak for it.
    NoVote(BoardRef, Power),
    /// A computer plays the power, and nobody else orders or votes for it.
    Computer(BoardRef, Power),
    /// No phase has been resolved yet.
    NothingToUndo,
    /// No such phase was resolved; these were.
    NoPhase(String, Vec<String>),
    /// The user's folder for data is not known.
    NoHome,
}

impl StoreError {
    pub(crate) fn io(path: &Path, doing: Doing, error: std::io::Error) -> StoreError {
        StoreError::Io(path.to_owned(), doing, error)
    }

    pub(crate) fn damaged(path: &Path, error: RecordError) -> StoreError {
        StoreError::Damaged(path.to_owned(), error)
    }

    /// What is wrong, in a sentence.
    pub fn message(&self, lang: Lang) -> String {
        match lang {
            Lang::EN => self.english(),
            _ => self.french(),
        }
    }

    fn english(&self) -> String {
        match self {
            StoreError::Name(name, fault) => {
                let name = shown(name);
                let why = match fault {
                    NameFault::Length => "it has 1 to 64 characters".to_owned(),
                    NameFault::Ends => {
                        "it begins with a letter or a digit and does not end with a dot".to_owned()
                    }
                    NameFault::Character(odd) => format!(
                        "it is made of letters, digits, `-`, `_` and `.`, and `{}` is none",
                        odd.escape_default()
                    ),
                    NameFault::Reserved => "some systems keep it for a device".to_owned(),
                };
                format!("`{name}` is no name for a game: {why}")
            }
            StoreError::NoGame(name, folder, near) => {
                let hint = match near.as_slice() {
                    [] => "`chancery new` begins one".to_owned(),
                    near => format!("did you mean {}?", near.join(" or ")),
                };
                format!("there is no game `{}` in {}: {hint}", shown(name), folder.display())
            }
            StoreError::Exists(path) => {
                format!("there is such a game already: {}; choose another name", path.display())
            }
            StoreError::Io(path, doing, error) => {
                let error = Message::of_io(error).get(Lang::EN);
                format!("{} {}: {error}", path.display(), doing.words(Lang::EN))
            }
            StoreError::Unfinished(error) => {
                format!("the change is made, but {}; the next command finishes it", error.english())
            }
            StoreError::Unsound(error) => error.message(Lang::EN),
            StoreError::Damaged(path, error) => format!(
                "{}: {}; the file is left as it is: mend it, or put a copy in its place",
                path.display(),
                error.message(Lang::EN)
            ),
            StoreError::Busy(path) => format!(
                "another command is working on this game ({} is locked): try again",
                path.display()
            ),
            StoreError::Over(board, ending) => {
                format!("the game is over. {}", ending.sentence(board, Lang::EN))
            }
            StoreError::Refused(_) => "the orders are refused; nothing was changed".to_owned(),
            StoreError::Awaited(board, due) => format!(
                "orders are missing of {}; `--force` resolves without them",
                names(board, due, Lang::EN)
            ),
            StoreError::OtherPhase { asked, now } => {
                format!("the game is in {now}, not in {asked}; nothing was changed")
            }
            StoreError::NoVote(board, power) => format!(
                "{} has no vote: it is eliminated, or in civil disorder",
                board.power(*power).name.get(Lang::EN)
            ),
            StoreError::Computer(board, power) => format!(
                "a computer plays {}; `chancery seats` gives the seat to a person",
                board.power(*power).name.get(Lang::EN)
            ),
            StoreError::NothingToUndo => "no phase has been resolved yet".to_owned(),
            StoreError::NoPhase(name, all) => match all.as_slice() {
                [] => "no phase has been resolved yet".to_owned(),
                all => {
                    format!("`{}` was not resolved; these were: {}", shown(name), all.join(", "))
                }
            },
            StoreError::NoHome => {
                "the folder for your data is not known: name one with `--data-dir`".to_owned()
            }
        }
    }

    fn french(&self) -> String {
        match self {
            StoreError::Name(name, fault) => {
                let name = shown(name);
                let why = match fault {
                    NameFault::Length => "il compte de 1 à 64 caractères".to_owned(),
                    NameFault::Ends => {
                        "il commence par une lettre ou un chiffre et ne finit pas par un point"
                            .to_owned()
                    }
                    NameFault::Character(odd) => format!(
                        "il est fait de lettres sans accent, de chiffres, de `-`, `_` et `.`, ce que `{}` n’est pas",
                        odd.escape_default()
                    ),
                    NameFault::Reserved => {
                        "certains systèmes le réservent à un périphérique".to_owned()
                    }
                };
                format!("`{name}` n’est pas un nom de partie : {why}")
            }
            StoreError::NoGame(name, folder, near) => {
                let hint = match near.as_slice() {
                    [] => "`chancery new` en commence une".to_owned(),
                    near => format!("vouliez-vous dire {} ?", near.join(" ou ")),
                };
                format!(
                    "il n’y a pas de partie `{}` dans {} : {hint}",
                    shown(name),
                    folder.display()
                )
            }
            StoreError::Exists(path) => {
                format!("cette partie existe déjà : {} ; choisissez un autre nom", path.display())
            }
            StoreError::Io(path, doing, error) => {
                let error = Message::of_io(error).get(Lang::FR);
                format!("{} : {} : {error}", path.display(), doing.words(Lang::FR))
            }
            StoreError::Unfinished(error) => format!(
                "le changement est fait, mais {} ; la prochaine commande le finira",
                error.french()
            ),
            StoreError::Unsound(error) => error.message(Lang::FR),
            StoreError::Damaged(path, error) => format!(
                "{} : {} ; le fichier reste tel quel : réparez-le, ou remplacez-le par une copie",
                path.display(),
                error.message(Lang::FR)
            ),
            StoreError::Busy(path) => format!(
                "une autre commande travaille sur cette partie ({} est verrouillé) : réessayez",
                path.display()
            ),
            StoreError::Over(board, ending) => {
                format!("la partie est finie. {}", ending.sentence(board, Lang::FR))
            }
            StoreError::Refused(_) => "les ordres sont refusés ; rien n’a été changé".to_owned(),
            StoreError::Awaited(board, due) => format!(
                "il manque des ordres de : {} ; `--force` s’en passe",
                names(board, due, Lang::FR)
            ),
            StoreError::OtherPhase { asked, now } => {
                format!("la partie en est à {now}, et non à {asked} ; rien n’a été changé")
            }
            StoreError::NoVote(board, power) => format!(
                "{} n’a pas de voix : puissance éliminée, ou en désordre civil",
                board.power(*power).name.get(Lang::FR)
            ),
            StoreError::Computer(board, power) => format!(
                "un ordinateur joue {} ; `chancery seats` donne la place à une personne",
                board.power(*power).name.get(Lang::FR)
            ),
            StoreError::NothingToUndo => "aucune phase n’a encore été résolue".to_owned(),
            StoreError::NoPhase(name, all) => match all.as_slice() {
                [] => "aucune phase n’a encore été résolue".to_owned(),
                all => format!(
                    "`{}` n’a pas été résolue ; celles-ci l’ont été : {}",
                    shown(name),
                    all.join(", ")
                ),
            },
            StoreError::NoHome => {
                "le dossier de vos données n’est pas connu : nommez-en un avec `--data-dir`"
                    .to_owned()
            }
        }
    }
}

/// A name that somebody typed, short enough to be shown.
fn shown(name: &str) -> String {
    name.chars().take(64).flat_map(char::escape_debug).collect()
}

fn names(board: &Board, due: &[Due], lang: Lang) -> String {
    let names: Vec<&str> = due.iter().map(|due| board.power(due.power).name.get(lang)).collect();
    names.join(", ")
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message(Lang::EN))
    }
}

impl std::error::Error for StoreError {}
