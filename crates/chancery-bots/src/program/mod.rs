//! External programs as players: requests and answers are lines of JSON.
//!
//! A program that exits, does not answer in time, or answers nonsense forfeits its orders for the
//! phase, and is restarted for the next, since a late answer would be mistaken for another.

mod answer;
mod leash;
mod process;
pub(crate) mod request;

use std::io;
use std::time::Duration;

use chancery::Order;

pub use leash::Leash;
use process::{Process, ProgramFailure};

use crate::{Clock, Dice, Forfeits, Player, Seat};

/// The default time limit for a phase.
const DEFAULT_TIME_LIMIT: Duration = Duration::from_secs(10);

/// An external program that plays. `docs/BOTS.md` documents the protocol.
#[derive(Debug)]
pub struct Program {
    command: Vec<String>,
    leash: Leash,
    game: String,
    process: Option<Process>,
    forfeits: Forfeits,
}

impl Program {
    /// The program with a command line: a path or a name, and arguments, separated by spaces. It is
    /// started with the first request, and killed with the player or with the leash.
    pub fn new(command: &str, leash: &Leash) -> Program {
        Program {
            command: command.split_whitespace().map(str::to_owned).collect(),
            leash: leash.clone(),
            game: String::new(),
            process: None,
            forfeits: Forfeits::default(),
        }
    }

    /// Starts it, if it is not running.
    pub(crate) fn start(&mut self) -> io::Result<()> {
        if self.process.as_mut().is_none_or(Process::has_ended) {
            self.process = None;
            self.process = Some(Process::start(&self.command, &self.leash)?);
        }
        Ok(())
    }

    fn ask(&mut self, request: String, clock: Clock<'_>) -> Result<Vec<u8>, ProgramFailure> {
        self.start().map_err(|_| ProgramFailure::Ended)?;
        match &mut self.process {
            Some(process) => process.ask(request, clock),
            None => Err(ProgramFailure::Ended),
        }
    }
}

impl Player for Program {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let clock = seat.clock.or_within(DEFAULT_TIME_LIMIT);
        let Some(request) = request::line(&self.game, seat, clock, dice) else { return };
        let mut forfeits = Forfeits::default();
        let answer = match self.ask(request, clock) {
            Ok(line) => answer::read(&line).ok_or(ProgramFailure::Nonsense),
            Err(silence) => Err(silence),
        };
        match answer {
            Ok(texts) => forfeits.illegal = u32::from(!answer::follow(&texts, seat, orders)),
            Err(silence) => {
                match silence {
                    ProgramFailure::Ended => forfeits.ended = 1,
                    ProgramFailure::Late => forfeits.late = 1,
                    ProgramFailure::Nonsense => forfeits.nonsense = 1,
                }
                self.process = None;
            }
        }
        self.forfeits += forfeits;
    }

    fn begin(&mut self, game: &str) {
        game.clone_into(&mut self.game);
    }

    fn forfeited(&mut self) -> Forfeits {
        std::mem::take(&mut self.forfeits)
    }
}
