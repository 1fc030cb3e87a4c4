//! Threads and their names. A thread is the set of those who take part, so nobody creates one: it is there as
//! soon as somebody writes, and there is one for each set.

use std::fmt;
use std::str::FromStr;

use chancery::{Board, Power};
use chancery_lang::messages::club_press;
use chancery_lang::{Message, speaks, text};
use serde::Serialize;

use crate::policy::PressThread;

/// The name of a thread: `public`, `powers.ENGLAND.FRANCE`, `master.FRANCE` or `notes.FRANCE`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct ThreadKey(String);

/// The text does not name a thread of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreadError(pub String);

impl ThreadError {
    fn said(&self) -> Message {
        text!(club_press::NoThread { name: &self.0 })
    }
}

speaks!(ThreadError);

impl ThreadKey {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is it the thread of everybody?
    pub fn is_public(&self) -> bool {
        self.0 == "public"
    }

    /// Are these the notes of somebody?
    pub fn is_notes(&self) -> bool {
        self.0.starts_with("notes.")
    }
}

impl fmt::Display for ThreadKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A key that was stored. Whoever reads one from outside asks [`PressThread::named`].
impl FromStr for ThreadKey {
    type Err = ThreadError;

    fn from_str(text: &str) -> Result<ThreadKey, ThreadError> {
        Ok(ThreadKey(text.to_owned()))
    }
}

impl PressThread {
    /// The thread between some powers; none if there are not at least two.
    pub fn between(powers: impl IntoIterator<Item = Power>) -> Option<PressThread> {
        let mut powers: Vec<Power> = powers.into_iter().collect();
        powers.sort_unstable();
        powers.dedup();
        (powers.len() > 1).then_some(PressThread::Between(powers))
    }

    /// The name on a board. Equal threads have equal names.
    pub fn key(&self, board: &Board) -> ThreadKey {
        let id = |power: Power| board.power(power).id.as_str();
        ThreadKey(match self {
            PressThread::Public => "public".to_owned(),
            PressThread::Between(powers) => {
                let mut powers = powers.clone();
                powers.sort_unstable();
                powers.dedup();
                powers.iter().fold("powers".to_owned(), |name, &power| name + "." + id(power))
            }
            PressThread::Master(power) => format!("master.{}", id(*power)),
            PressThread::Notes(power) => format!("notes.{}", id(*power)),
        })
    }

    /// The thread with a name. Powers may come in any order.
    pub fn named(name: &str, board: &Board) -> Result<PressThread, ThreadError> {
        let wrong = || ThreadError(name.chars().take(60).flat_map(char::escape_debug).collect());
        let power = |id: &str| board.powers().find(|&power| board.power(power).id == id);
        let (kind, ids) = name.split_once('.').unwrap_or((name, ""));
        let thread = match kind {
            "public" if ids.is_empty() && !name.contains('.') => Some(PressThread::Public),
            "powers" => {
                let powers: Option<Vec<Power>> = ids.split('.').map(power).collect();
                powers.and_then(PressThread::between)
            }
            "master" => power(ids).map(PressThread::Master),
            "notes" => power(ids).map(PressThread::Notes),
            _ => None,
        };
        thread.ok_or_else(wrong)
    }

    /// The powers that take part; none in a thread of everybody.
    pub fn powers(&self) -> &[Power] {
        match self {
            PressThread::Public => &[],
            PressThread::Between(powers) => powers,
            PressThread::Master(power) | PressThread::Notes(power) => std::slice::from_ref(power),
        }
    }
}
