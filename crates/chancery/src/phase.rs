//! Phases: the season and year, and what kind of orders it takes.

use crate::board::Board;
use crate::lang::messages::board;
use crate::lang::{Lang, Message, text};

/// What kind of orders a phase takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseKind {
    /// Holds, moves, supports, convoys.
    Movement,
    /// Retreats and disbandments of dislodged units.
    Retreat,
    /// Builds and removals.
    Adjustment,
}

impl PhaseKind {
    /// `M`, `R` or `A`.
    pub const fn letter(self) -> char {
        match self {
            PhaseKind::Movement => 'M',
            PhaseKind::Retreat => 'R',
            PhaseKind::Adjustment => 'A',
        }
    }

    /// `movement`, `retreats` or `adjustments`, in a language.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            PhaseKind::Movement => lang.word("words", "phase-movement"),
            PhaseKind::Retreat => lang.word("words", "phase-retreat"),
            PhaseKind::Adjustment => lang.word("words", "phase-adjustment"),
        }
    }

    /// `movement`, `retreat` or `adjustment`.
    pub const fn id(self) -> &'static str {
        match self {
            PhaseKind::Movement => "movement",
            PhaseKind::Retreat => "retreat",
            PhaseKind::Adjustment => "adjustment",
        }
    }

    fn from_letter(letter: char) -> Option<PhaseKind> {
        match letter {
            'M' | 'm' => Some(PhaseKind::Movement),
            'R' | 'r' => Some(PhaseKind::Retreat),
            'A' | 'a' => Some(PhaseKind::Adjustment),
            _ => None,
        }
    }
}

/// A phase of a game, such as `S1901M`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Phase {
    /// The year.
    pub year: u16,
    /// The season's number in the variant's list.
    pub(crate) season: u8,
    /// What kind of orders it takes.
    pub kind: PhaseKind,
}

/// Why a text names no phase of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseError {
    text: String,
    example: String,
}

impl PhaseError {
    pub(crate) fn said(&self) -> Message {
        let PhaseError { text, example } = self;
        text!(board::NoSuchPhase { phase: text, example })
    }
}

speaks!(PhaseError);

impl Phase {
    /// The first phase of a game.
    pub fn first(board: &Board) -> Phase {
        board.first_phase()
    }

    /// The phase that comes after this one in the variant's year, whether anything happens in it.
    #[must_use]
    pub fn following(self, board: &Board) -> Phase {
        let seasons = board.seasons();
        let phases = &seasons[usize::from(self.season)].phases;
        if let Some(&kind) = phases.iter().find(|&&kind| kind > self.kind) {
            return Phase { kind, ..self };
        }
        let last = usize::from(self.season) + 1 == seasons.len();
        let season = if last { 0 } else { self.season + 1 };
        let year = self.year.saturating_add(seasons[usize::from(season)].year_step);
        Phase { year, season, kind: seasons[usize::from(season)].phases[0] }
    }

    /// The season's number in the variant's list, from 0.
    pub fn season(self) -> usize {
        usize::from(self.season)
    }

    /// Read a name such as `S1901M`.
    pub fn parse(board: &Board, text: &str) -> Result<Phase, PhaseError> {
        Phase::read(board, text.trim()).ok_or_else(|| PhaseError {
            text: text.chars().take(40).collect(),
            example: Phase::first(board).name(board),
        })
    }

    fn read(board: &Board, text: &str) -> Option<Phase> {
        let mut inner = text.chars();
        let letter = inner.next()?.to_ascii_uppercase();
        let kind = PhaseKind::from_letter(inner.next_back()?)?;
        let digits = inner.as_str();
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let season = board.seasons().iter().position(|s| s.letter == letter)?;
        board.seasons()[season].phases.contains(&kind).then_some(())?;
        Some(Phase { year: digits.parse().ok()?, season: season as u8, kind })
    }

    /// The name, such as `S1901M`.
    pub fn name(self, board: &Board) -> String {
        let letter = board.seasons()[usize::from(self.season)].letter;
        format!("{letter}{}{}", self.year, self.kind.letter())
    }
    /// The name in words, such as `Spring 1901, movement`.
    pub fn title(self, board: &Board, lang: Lang) -> String {
        let season = board.seasons()[usize::from(self.season)].name.get(lang);
        format!("{season} {}, {}", self.year, self.kind.name(lang))
    }
}
