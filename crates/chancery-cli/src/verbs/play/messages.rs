//! The longer messages at the prompt of `chancery play`.

use crate::game::StoredGame;
use chancery::Board;
use chancery::game::{Due, Task};
use chancery_lang::messages::prompt;
use chancery_lang::{Arg, Joining, Lang, Message, text};

use crate::game::computers;

/// What the computers at the table have done, a line each.
pub(super) fn computers(stored: &StoredGame, lang: Lang) -> Vec<String> {
    let board = stored.game().board();
    let ordered = stored.orders().powers().filter_map(|(power, _)| {
        let computer = computers::words(stored, power, lang)?;
        let power = &board.power(power).name;
        Some(text!(prompt::ComputerOrdered { power, computer }).get(lang))
    });
    ordered.collect()
}

/// What to do now, with an example.
pub(super) fn what_to_do(example: Option<&str>) -> Message {
    match example {
        Some(example) => text!(prompt::WhatToDoWith { example }),
        None => text!(prompt::WhatToDo),
    }
}

/// What happens if the turn ends with orders missing, and whether that is intended.
pub(super) fn confirm_done(due: &Due, nothing: bool, board: &Board) -> Message {
    let left = due.wanted - due.given;
    let count = due.missing.len();
    let units = Arg::and(due.missing.iter().map(|unit| unit.name(board)));
    let mut sentences = vec![match due.task {
        Task::Order => text!(prompt::WillHold { units: units, count }),
        Task::Retreat => text!(prompt::WillDisband { units: units, count }),
        Task::Build => text!(prompt::BuildsLeft { count: left }),
        Task::Remove => text!(prompt::RemovalsLeft { count: left }),
    }];
    if nothing {
        let power = &board.power(due.power).name;
        sentences.push(text!(prompt::WillBeInDisorder { power }));
    }
    sentences.push(text!(prompt::DoneAnyway));
    Message::join(Joining::Space, sentences)
}

/// Is the answer yes, in any language?
pub(crate) fn is_yes(answer: &str) -> bool {
    let answer = answer.trim().to_lowercase();
    Lang::all().any(|lang| {
        let words = text!(prompt::Yes).get(lang);
        words.split('|').any(|word| word.trim() == answer)
    })
}
