//! A game: where it stands, by which rules it is played, what its players still owe, and how it goes
//! on from phase to phase until somebody wins, all agree on a draw, or the last year is over.
//!
//! [`GameSession`] is a game at a table, with the rules of play; [`PlayedGame`] adds its history. Where
//! games are stored does not matter here; [`record`] gives them a form that can be.

mod bars;
mod choices;
mod due;
mod ending;
mod event;
mod format;
mod godip;
mod news;
mod order_result;
mod order_texts;
mod play_error;
mod played_game;
mod power_texts;
pub mod record;
mod resolve;
pub mod saved;
mod scoring;
mod session;
mod settings;
mod silence;
mod submit;
mod title;
mod turn_results;
pub mod visibility;

pub use bars::name_bars;
pub use choices::{ChoiceSlot, PhaseChoices};
pub use due::{Due, Task};
pub use ending::{Ending, is_over};
pub use event::Event;
pub use format::Format;
pub use order_result::{OrderResult, ResultTexts};
pub use order_texts::{OrderTexts, TextPart};
pub use play_error::PlayError;
pub use played_game::PlayedGame;
pub use resolve::{Turn, pass_over_lost_retreats};
pub use scoring::{FinalStanding, ScoringSystem};
pub use session::{ComputerOrders, GameSession, Undo};
pub use settings::{SettingsChange, TableSettings};
pub use silence::SilentPhases;
pub use submit::{
    AcceptedOrder, OrderWarning, Refusal, RefusedOrder, Submission, SubmitMode, SubmitOptions,
    UnreadText,
};
pub use title::{GameTitle, GameTitleError};
pub use turn_results::TurnResults;

use crate::board::{Board, BoardRef, Power};
use crate::position::Position;
use crate::rules::Rules;

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The rules it is played by.
    pub rules: Rules,
    position: Position,
    /// The year after which it ends, if nobody has won.
    pub year_limit: Option<u16>,
    /// The powers in civil disorder: they owed orders and gave none.
    disorder: Vec<Power>,
    silent: SilentPhases,
    /// The powers that would agree on a draw now.
    votes: Vec<Power>,
    ending: Option<Ending>,
    /// The flags that the Python package keeps as a game's `rules`. They mean nothing here, and are
    /// kept for whoever gives the game back.
    pub flags: Vec<String>,
}

impl Game {
    /// A game about to begin.
    pub fn new(board: &BoardRef, rules: Rules) -> Game {
        Game::from_position(Position::start(board), rules)
    }

    /// A game that begins with a position.
    pub fn from_position(position: Position, rules: Rules) -> Game {
        Game {
            rules,
            position,
            year_limit: None,
            disorder: Vec::new(),
            silent: SilentPhases::default(),
            votes: Vec::new(),
            ending: None,
            flags: Vec::new(),
        }
    }

    /// The board it is played on.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// A handle on the board, for those who keep it longer than the game.
    pub fn board_ref(&self) -> &BoardRef {
        self.position.board_ref()
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The powers in civil disorder. They are not waited for.
    pub fn disorder(&self) -> &[Power] {
        &self.disorder
    }

    /// How many movement phases in a row each power sent no orders for.
    pub fn silent(&self) -> &SilentPhases {
        &self.silent
    }

    /// The powers that would agree on a draw now.
    pub fn votes(&self) -> &[Power] {
        &self.votes
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The powers that are still in the game.
    pub fn survivors(&self) -> Vec<Power> {
        survivors(&self.position)
    }
}

/// The powers that have a unit or a centre.
fn survivors(position: &Position) -> Vec<Power> {
    position.board().powers().filter(|&power| survives(position, power)).collect()
}

fn survives(position: &Position, power: Power) -> bool {
    position.centres_of(power).next().is_some()
        || position.units().iter().any(|unit| unit.power() == power)
        || position.dislodged().iter().any(|dislodged| dislodged.unit.power() == power)
}
