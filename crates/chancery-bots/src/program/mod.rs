//! Anybody's program as a player: it is asked in a JSON line, and answers in one.
//!
//! Whoever ends, says nothing in time or says what is no answer forfeits its orders for the phase, and is
//! started anew for the next: what it says later would be taken for another answer.

mod answer;
mod leash;
mod process;
pub(crate) mod request;

use std::io;
use std::time::Duration;

use chancery::Order;

pub use leash::Leash;
use process::{Process, Silence};

use crate::{Clock, Dice, Forfeits, Player, Seat};

/// How long a program may think about a phase if nobody says.
const PATIENCE: Duration = Duration::from_secs(10);

/// A program that plays. `docs/BOTS.md` has what it is asked and how it answers.
#[derive(Debug)]
pub struct Program {
    command: Vec<String>,
    leash: Leash,
    game: String,
    process: Option<Process>,
    forfeits: Forfeits,
}

impl Program {
    /// The program with a command: a path or a name, and arguments, with spaces between them. It is
    /// started when it is asked for the first time, and ended with the player or with the leash.
    pub fn new(command: &str, leash: &Leash) -> Program {
        Program {
            command: command.split_whitespace().map(str::to_owned).collect(),
            leash: leash.clone(),
            game: String::new(),
            process: None,
            forfeits: Forfeits::default(),
        }
    }

    /// Start it, if it does not run.
    pub(crate) fn start(&mut self) -> io::Result<()> {
        if self.process.as_mut().is_none_or(Process::has_ended) {
            self.process = None;
            self.process = Some(Process::start(&self.command, &self.leash)?);
        }
        Ok(())
    }

    fn ask(&mut self, request: String, clock: Clock<'_>) -> Result<Vec<u8>, Silence> {
        self.start().map_err(|_| Silence::Ended)?;
        match &mut self.process {
            Some(process) => process.ask(request, clock),
            None => Err(Silence::Ended),
        }
    }
}

impl Player for Program {
    fn choose(&mut self, seat: &Seat<'_>, dice: &mut Dice, orders: &mut Vec<Order>) {
        let clock = seat.clock.or_within(PATIENCE);
        let Some(request) = request::line(&self.game, seat, clock, dice) else { return };
        let mut forfeits = Forfeits::default();
        let answer = match self.ask(request, clock) {
            Ok(line) => answer::read(&line).ok_or(Silence::Nonsense),
            Err(silence) => Err(silence),
        };
        match answer {
            Ok(texts) => forfeits.illegal = u32::from(!answer::follow(&texts, seat, orders)),
            Err(silence) => {
                match silence {
                    Silence::Ended => forfeits.ended = 1,
                    Silence::Late => forfeits.late = 1,
                    Silence::Nonsense => forfeits.nonsense = 1,
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
