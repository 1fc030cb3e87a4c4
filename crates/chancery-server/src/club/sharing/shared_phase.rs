//! A phase of a game as a visitor sees it.

use chancery::game::Turn;
use chancery::{Lang, Phase, Position};
use chancery_club::policy::{Actor, GameStage};
use chancery_draw::SceneStage;

use crate::api::phases::{NamedPhase, named_phase};
use crate::current::CurrentGame;
use crate::error::{ApiError, Result};
use crate::pages::texts::text;
use crate::state::AppState;
use crate::view::club;

/// A phase of a game as a visitor sees it, with the game around it.
pub(in crate::club) struct SharedPhase {
    pub(super) current: CurrentGame,
    /// The name of the phase, as in `S1901M`.
    pub(super) phase: String,
    /// The orders and results; none for the current phase.
    turn: Option<Box<Turn>>,
}

impl SharedPhase {
    /// A phase of a game, or the current one.
    pub(in crate::club) fn read(
        state: &AppState,
        game: &str,
        phase: Option<&str>,
    ) -> Result<SharedPhase> {
        SharedPhase::of(state.peek(&Actor::Visitor, game)?, phase)
    }

    /// A phase of a game that was read as a visitor sees it.
    pub(super) fn of(current: CurrentGame, phase: Option<&str>) -> Result<SharedPhase> {
        let game = current.snapshot.game();
        let now = game.position().phase().name(game.board());
        let Some(phase) = phase else {
            return Ok(SharedPhase { current, phase: now, turn: None });
        };
        let phase = Phase::parse(game.board(), phase)
            .map_err(|error| ApiError::not_found("no-phase", error))?
            .name(game.board());
        let turn = match named_phase(&current, &phase)? {
            NamedPhase::Turn(turn) => Some(turn).filter(|turn| turn.is_resolved()),
            NamedPhase::Now => None,
        };
        Ok(SharedPhase { current, phase, turn })
    }

    /// The title of the game.
    pub(super) fn title(&self) -> &str {
        self.current.snapshot.title()
    }

    /// The phase in words.
    pub(super) fn phase_title(&self, lang: Lang) -> String {
        let position = self.position();
        position.phase().title(position.board(), lang)
    }

    /// The phase in words, with what is shown of it.
    pub(super) fn stage_title(&self, stage: SceneStage, lang: Lang) -> String {
        let phase = self.phase_title(lang);
        match stage {
            SceneStage::Position => phase,
            SceneStage::Orders | SceneStage::Results => {
                format!("{phase} · {}", text(stage_id(stage), lang).to_lowercase())
            }
        }
    }

    /// The position before the orders.
    pub(super) fn position(&self) -> &Position {
        match &self.turn {
            Some(turn) => &turn.position,
            None => self.current.snapshot.game().position(),
        }
    }

    /// The orders and results, if the phase is resolved.
    pub(super) fn turn(&self) -> Option<&Turn> {
        self.turn.as_deref()
    }

    /// What can be shown of the phase: as much as is wanted, if it is resolved.
    pub(super) fn stage(&self, wanted: Option<SceneStage>) -> SceneStage {
        match &self.turn {
            Some(_) => wanted.unwrap_or(SceneStage::Results),
            None => SceneStage::Position,
        }
    }

    /// The phases before and after it, if they are resolved or the current one.
    pub(super) fn neighbours(&self) -> (Option<String>, Option<String>) {
        let snapshot = &self.current.snapshot;
        let (phases, now) = (&snapshot.phases, snapshot.phase());
        let mut all: Vec<&String> = phases.iter().collect();
        if phases.last() != Some(&now) {
            all.push(&now);
        }
        let place = all.iter().position(|known| **known == self.phase);
        let at = |place: Option<usize>| Some((*all.get(place?)?).clone());
        (
            at(place.and_then(|place| place.checked_sub(1))),
            at(place.and_then(|place| place.checked_add(1))),
        )
    }

    /// What happened, in a sentence or two: the end of a game, what it waits for, or the centres of the powers.
    pub(super) fn summary(&self, lang: Lang) -> String {
        let is_now = self.turn.is_none();
        if let Some(sight) = self.current.club().filter(|_| is_now) {
            let stage = sight.seen.stage;
            if stage.is_over() || stage == GameStage::Waiting {
                return club::outlook(sight, lang);
            }
        }
        let position = self.turn.as_ref().map_or_else(|| self.position(), |turn| &turn.next);
        let board = position.board();
        let mut powers: Vec<_> =
            board.powers().map(|power| (position.centres_of(power).count(), power)).collect();
        powers.retain(|(centres, _)| *centres > 0);
        powers.sort_by_key(|(centres, _)| std::cmp::Reverse(*centres));
        let standing = |&(centres, power): &(usize, chancery::Power)| {
            format!("{} {centres}", board.power(power).name.get(lang))
        };
        let standings: Vec<String> = powers.iter().map(standing).collect();
        if standings.is_empty() {
            return self.phase_title(lang);
        }
        format!("{}.", standings.join(", "))
    }
}

/// The name of a stage in addresses and texts.
pub(super) const fn stage_id(stage: SceneStage) -> &'static str {
    match stage {
        SceneStage::Position => "before",
        SceneStage::Orders => "orders",
        SceneStage::Results => "results",
    }
}
