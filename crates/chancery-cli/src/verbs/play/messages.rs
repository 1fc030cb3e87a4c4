//! What is said at the table, in both languages.

use chancery::game::{Due, Task};
use chancery::{Board, Lang};
use chancery_store::Folder;

use crate::game::computers;

/// There is nobody to play.
pub(super) fn no_terminal(game: &str, lang: Lang) -> String {
    match lang {
        Lang::EN => format!(
            "`play` wants a terminal to type at, one that can be cleared; scripts use `chancery order {game} POWER …` and `chancery resolve {game}`"
        ),
        _ => format!(
            "`play` demande un terminal où taper, et qui s’efface ; un script emploie `chancery order {game} PUISSANCE …` et `chancery resolve {game}`"
        ),
    }
}

/// A heading: whose turn it is, and when.
pub(super) fn turn_of(power: &str, phase: &str, lang: Lang) -> String {
    match lang {
        Lang::EN => format!("{power}: {phase}"),
        _ => format!("{power} : {phase}"),
    }
}

/// Before a power sits down.
pub(super) fn alone(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "Press Enter when you are alone. ",
        _ => "Appuyez sur Entrée quand personne ne regarde. ",
    }
}

/// What the computers at the table have done, a line each.
pub(super) fn computers(folder: &Folder, lang: Lang) -> Vec<String> {
    let board = folder.game().board();
    let ordered = folder.orders().powers().filter_map(|(power, _)| {
        let who = computers::words(folder, power, lang)?;
        let name = board.power(power).name.get(lang);
        Some(match lang {
            Lang::EN => format!("{name} ({who}) has ordered."),
            _ => format!("{name} ({who}) a donné ses ordres."),
        })
    });
    ordered.collect()
}

/// Before a power sits down that has nothing left to give.
pub(super) fn all_given(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "All orders are given. `done` leaves them as they are.",
        _ => "Tous les ordres sont donnés. `fini` les laisse tels quels.",
    }
}

/// Before the table goes on.
pub(super) fn go_on(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "Press Enter to go on. ",
        _ => "Appuyez sur Entrée pour continuer. ",
    }
}

/// What to do now, with an example.
pub(super) fn what_to_do(example: Option<&str>, lang: Lang) -> String {
    match (example, lang) {
        (Some(example), Lang::EN) => format!(
            "Write your orders, such as `{example}`. Tab completes them, `?` helps, `done` ends your turn."
        ),
        (None, Lang::EN) => "`?` helps, `done` ends your turn.".to_owned(),
        (Some(example), _) => format!(
            "Écrivez vos ordres, par exemple `{example}`. Tab les complète, `?` aide, `fini` finit votre tour."
        ),
        (None, _) => "`?` aide, `fini` finit votre tour.".to_owned(),
    }
}

/// Ctrl-C was pressed.
pub(super) fn dropped(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "The line is dropped. `quit` or Ctrl-D leaves the table; everything is kept.",
        _ => "La ligne est oubliée. `quitter` ou Ctrl-D quitte la table ; tout est gardé.",
    }
}

/// A player left the table.
pub(super) fn left(game: &str, lang: Lang) -> String {
    match lang {
        Lang::EN => format!("Everything is kept. `chancery play {game}` goes on."),
        _ => format!("Tout est gardé. `chancery play {game}` reprend la partie."),
    }
}

/// Somebody else resolved the phase, or took one back.
pub(super) fn changed(phase: &str, lang: Lang) -> String {
    match lang {
        Lang::EN => format!(
            "Meanwhile the game has been changed from elsewhere: it is now in {phase}. What was typed last is not taken."
        ),
        _ => format!(
            "Entre-temps la partie a été changée d’ailleurs : elle en est à {phase}. Ce qui vient d’être tapé n’est pas pris."
        ),
    }
}

/// The game is over.
pub(super) fn over(game: &str, lang: Lang) -> String {
    match lang {
        Lang::EN => format!("The game is over. `chancery history {game}` tells it again."),
        _ => format!("La partie est finie. `chancery history {game}` la raconte."),
    }
}

/// What comes of leaving with orders missing, and whether it is meant.
pub(super) fn really(due: &Due, nothing: bool, board: &Board, lang: Lang) -> String {
    let name = board.power(due.power).name.get(lang);
    let left = due.wanted - due.given;
    let units: Vec<&str> = due.missing.iter().map(|unit| unit.name(board)).collect();
    let (units, one) = (units.join(", "), due.missing.len() == 1);
    let lack = match (due.task, lang) {
        (Task::Order, Lang::EN) if one => format!("{units} has no order and will hold."),
        (Task::Order, Lang::EN) => format!("{units} have no orders and will hold."),
        (Task::Order, Lang::FR) if one => format!("{units} n’a pas d’ordre et tiendra."),
        (Task::Order, _) => format!("{units} n’ont pas d’ordres et tiendront."),
        (Task::Retreat, Lang::EN) if one => format!("{units} has no order and will be disbanded."),
        (Task::Retreat, Lang::EN) => format!("{units} have no orders and will be disbanded."),
        (Task::Retreat, Lang::FR) if one => format!("{units} n’a pas d’ordre et sera dispersée."),
        (Task::Retreat, _) => format!("{units} n’ont pas d’ordres et seront dispersées."),
        (Task::Build, Lang::EN) => format!("Builds not used: {left}."),
        (Task::Build, _) => format!("Mobilisations non utilisées : {left}."),
        (Task::Remove, Lang::EN) => {
            format!("Removals missing: {left}. The rules will choose who leaves.")
        }
        (Task::Remove, _) => {
            format!("Suppressions manquantes : {left}. Les règles choisiront qui part.")
        }
    };
    let disorder = match (nothing, lang) {
        (false, _) => String::new(),
        (true, Lang::EN) => format!(" Without any orders {name} is in civil disorder."),
        (true, _) => format!(" Sans aucun ordre, {name} est en désordre civil."),
    };
    match lang {
        Lang::EN => format!("{lack}{disorder} Done all the same?"),
        _ => format!("{lack}{disorder} Fini quand même ?"),
    }
}

/// The prompt of a question.
pub(super) fn yes_or_no(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "y/N> ",
        _ => "o/N> ",
    }
}

/// Is the answer yes? In either language.
pub(super) fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes" | "o" | "oui")
}

/// Nothing is ordered.
pub(super) fn no_orders(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "No orders yet.",
        _ => "Pas encore d’ordres.",
    }
}

/// A province without an order to take back, or without any that could be given.
pub(super) fn nothing_there(place: &str, lang: Lang) -> String {
    match lang {
        Lang::EN => format!("Nothing of yours to order in {place}."),
        _ => format!("Rien à vous à ordonner en {place}."),
    }
}

/// A text of the player's orders that nobody can follow, and that is not kept.
pub(super) fn useless(text: &str, lang: Lang) -> String {
    match lang {
        Lang::EN => format!("`{text}` could not be followed and is gone, too."),
        _ => format!("`{text}` n’aurait pas pu être suivi et disparaît aussi."),
    }
}

/// Nothing was resolved yet.
pub(super) fn nothing_yet(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "No phase has been resolved yet.",
        _ => "Aucune phase n’a encore été résolue.",
    }
}

/// There is nothing to advise about.
pub(super) fn nothing_to_decide(lang: Lang) -> &'static str {
    match lang {
        Lang::EN => "You have nothing to decide in this phase.",
        _ => "Vous n’avez rien à décider dans cette phase.",
    }
}

/// The help, with orders as examples.
pub(super) fn help(examples: &[String], lang: Lang) -> String {
    let examples = examples.join("   ");
    match lang {
        Lang::EN => format!(
            "\
Orders, in any notation, one or several in a line:
  {examples}
A new order to a unit replaces the old one. Tab completes what is legal, the
arrows bring lines back.

  orders            your orders, and what is missing
  legal [PROVINCE]  what you can order
  clear [PROVINCE]  take an order back, or all of them
  show              the whole board
  last              what came of the last phase, and why
  hint              what a computer would order, and why
  draw, no draw     vote for a draw, or take the vote back
  done              end your turn
  quit              leave the table; everything is kept
  ?, help           this"
        ),
        _ => format!(
            "\
Des ordres, en toute notation, un ou plusieurs par ligne :
  {examples}
Un nouvel ordre à une unité remplace l’ancien. Tab complète ce qui est légal,
les flèches rappellent les lignes.

  ordres                vos ordres, et ce qui manque
  légal [PROVINCE]      ce que vous pouvez ordonner
  effacer [PROVINCE]    reprendre un ordre, ou tous
  voir                  tout le plateau
  bilan                 ce qu’a donné la dernière phase, et pourquoi
  conseil               ce qu’un ordinateur ordonnerait, et pourquoi
  nulle, pas de nulle   voter la partie nulle, ou reprendre ce vote
  fini                  finir votre tour
  quitter               quitter la table ; tout est gardé
  ?, aide               ceci"
        ),
    }
}
