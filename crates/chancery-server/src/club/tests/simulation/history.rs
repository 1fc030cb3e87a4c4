//! What people tried, and what they were told.

use chancery_club::account::AccountId;
use chancery_club::time::Timestamp;

use super::people::POWERS;

/// Something that somebody tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Attempt {
    /// Saved orders for a turn.
    Orders { turn: u32, texts: Vec<String> },
    /// Said whether they are ready for a turn.
    Ready { turn: u32, ready: bool },
    /// Wrote to others. A repeat has the same key.
    Message { key: String, text: String, readers: Vec<usize> },
    /// Resolved a turn as the game master.
    Force { turn: u32 },
    /// Changed the game otherwise.
    Act,
    /// Looked at the game while the others had secrets.
    Look { secrets: Vec<String> },
    /// Signed a browser out.
    SignOut { session: usize },
    /// Used a browser, which may be signed out.
    UseSession { session: usize, is_ended: bool },
}

/// What somebody was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ToldOutcome {
    /// Nothing yet.
    Open,
    /// It is done.
    Done,
    /// It is not done.
    Refused,
    /// It may be done or not.
    Unknown,
}

/// An attempt of a person in a game.
#[derive(Clone, Debug)]
pub(super) struct SimulatedAttempt {
    pub(super) game: usize,
    /// The seat of the person; none for the game master.
    pub(super) seat: Option<usize>,
    pub(super) account: AccountId,
    /// The process that was asked.
    pub(super) process: u64,
    pub(super) attempt: Attempt,
    pub(super) outcome: ToldOutcome,
    pub(super) sent_at: Timestamp,
}

/// All attempts, in the order in which they were made. Nobody tries two things at once.
#[derive(Debug, Default)]
pub(super) struct SimulatedHistory(pub(super) Vec<SimulatedAttempt>);

impl SimulatedHistory {
    fn of(&self, game: usize, seat: usize) -> impl Iterator<Item = (&Attempt, ToldOutcome)> {
        let own = self.0.iter().filter(move |one| one.game == game && one.seat == Some(seat));
        own.map(|one| (&one.attempt, one.outcome))
    }

    /// The orders that a seat may have for a turn.
    pub(super) fn possible_orders(&self, game: usize, seat: usize, turn: u32) -> Vec<Vec<String>> {
        let mut possible = vec![Vec::new()];
        for (attempt, outcome) in self.of(game, seat) {
            let Attempt::Orders { turn: of, texts } = attempt else { continue };
            if *of == turn {
                match outcome {
                    ToldOutcome::Done => possible = vec![texts.clone()],
                    ToldOutcome::Open | ToldOutcome::Unknown => possible.push(texts.clone()),
                    ToldOutcome::Refused => {}
                }
            }
        }
        possible
    }

    /// May a seat be ready for a turn?
    pub(super) fn may_be_ready(&self, game: usize, seat: usize, turn: u32) -> bool {
        let mut may_be = false;
        for (attempt, outcome) in self.of(game, seat) {
            let Attempt::Ready { turn: of, ready } = attempt else { continue };
            if *of == turn {
                match outcome {
                    ToldOutcome::Done => may_be = *ready,
                    ToldOutcome::Open | ToldOutcome::Unknown => may_be |= *ready,
                    ToldOutcome::Refused => {}
                }
            }
        }
        may_be
    }

    /// May the game master have resolved a turn?
    pub(super) fn may_be_forced(&self, game: usize, turn: u32) -> bool {
        let mut own = self.0.iter().filter(|one| one.game == game);
        own.any(|one| one.attempt == Attempt::Force { turn } && one.outcome != ToldOutcome::Refused)
    }

    /// May somebody have written to a seat? The game master reads what is written to everybody.
    pub(super) fn may_have_mail(&self, game: usize, seat: Option<usize>) -> bool {
        let mut own = self.0.iter().filter(|one| one.game == game && one.seat != seat);
        own.any(|one| match &one.attempt {
            Attempt::Message { readers, .. } => {
                let is_reader = match seat {
                    Some(seat) => readers.contains(&seat),
                    None => readers.len() == POWERS.len(),
                };
                is_reader && one.outcome != ToldOutcome::Refused
            }
            _ => false,
        })
    }

    /// The texts of messages in a game, and whether each was acknowledged.
    pub(super) fn messages(&self, game: usize) -> Vec<(&str, bool)> {
        let mut all: Vec<(&str, bool)> = Vec::new();
        for one in self.0.iter().filter(|one| one.game == game) {
            let Attempt::Message { text, .. } = &one.attempt else { continue };
            let is_done = one.outcome == ToldOutcome::Done;
            match all.iter_mut().find(|(known, _)| known == text) {
                Some((_, known)) => *known |= is_done,
                None => all.push((text, is_done)),
            }
        }
        all
    }

    /// The outcome of what a killed process was doing stays unknown.
    pub(super) fn forget(&mut self, process: u64) {
        for one in self.0.iter_mut().filter(|one| one.process == process) {
            if one.outcome == ToldOutcome::Open {
                one.outcome = ToldOutcome::Unknown;
            }
        }
    }

    /// Does somebody wait for an answer?
    pub(super) fn is_waiting(&self, account: AccountId) -> bool {
        let mut own = self.0.iter().rev().filter(|one| one.account == account);
        own.next().is_some_and(|one| one.outcome == ToldOutcome::Open)
    }
}
