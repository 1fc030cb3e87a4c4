//! Contests between units, from the results of a phase: who took part in them, with what strength,
//! and why orders failed in a few words.

use chancery::adjudicate::{Contender, Convoy, Reason, Role, SupportEffect, Travel, Verdict};
use chancery::board::Province;
use chancery::game::OrderResult;
use chancery::order::RawAction;
use chancery::position::Unit;
use chancery::{Lang, Position};
use chancery_lang::messages::server;
use chancery_lang::{Message, text};
use serde::Serialize;
use utoipa::ToSchema;

use super::id;

/// One side of a contest.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContestSide {
    /// Its strength.
    strength: u32,
    /// Whether it prevails.
    won: bool,
    /// The units that make up the strength, with the contender first, and the fleets that convoy it.
    units: Vec<ContestUnit>,
}

/// A unit in a contest.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContestUnit {
    /// The unit, as in `A PAR`.
    unit: String,
    /// Owner of the unit.
    power: String,
    /// Id of its province.
    province: String,
    /// What it does: `moves`, `holds`, `supports` or `convoys`.
    part: &'static str,
}

/// A support that was attacked or does not count as one might expect.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SupportNote {
    /// The supporting unit, as in `A PAR`.
    unit: String,
    /// What became of its support, in one or more sentences.
    because: String,
}

/// A reason in a few words.
#[derive(Clone, Debug)]
pub(super) struct ShortReason {
    pub(super) text: String,
    /// The strengths, which are part of the text.
    pub(super) score: Option<String>,
}

/// The results of a phase, to look up who took part in a contest.
pub(super) struct Contests<'r> {
    pub(super) results: &'r [OrderResult],
    pub(super) position: &'r Position,
    pub(super) lang: Lang,
}

impl Contests<'_> {
    fn province(&self, slot: usize) -> Province {
        self.position.board().province_of(self.position.units()[slot].location())
    }

    /// The unit that a result is about.
    pub(super) fn slot(&self, result: &OrderResult) -> Option<usize> {
        let board = self.position.board();
        let at = board.province_of(result.unit?.at);
        result.reason.as_ref()?;
        self.slot_in(at)
    }

    fn slot_in(&self, province: Province) -> Option<usize> {
        (0..self.position.units().len()).find(|&slot| self.province(slot) == province)
    }

    fn result(&self, slot: usize) -> Option<&OrderResult> {
        self.results.iter().find(|one| self.slot(one) == Some(slot))
    }

    /// The strengths in the move that dislodged a unit: the attacker's and its own.
    fn dislodgement(&self, own: usize, by: Unit) -> Option<(usize, u32, Contender)> {
        let attacker = self.slot_in(self.position.board().province_of(by.location()))?;
        let Some(Reason::Moves { strength, beaten, .. }) =
            self.result(attacker).and_then(|one| one.reason.as_ref())
        else {
            return None;
        };
        let own = beaten.iter().find(|one| one.slot == own)?;
        Some((attacker, *strength, *own))
    }

    /// The sides of the contest that decided a result, the unit's own first. Empty if there was none.
    pub(super) fn sides(&self, result: &OrderResult) -> Vec<ContestSide> {
        let Some((own, reason)) = self.slot(result).zip(result.reason.as_ref()) else {
            return Vec::new();
        };
        if let Some((attacker, strength, lost)) =
            result.dislodged_by.and_then(|by| self.dislodgement(own, by))
        {
            return vec![
                self.side(own, lost.strength, false, lost.role),
                self.side(attacker, strength, true, Role::Attacks),
            ];
        }
        let strength = reason.strength().unwrap_or_default();
        let (role, won) = match reason {
            Reason::Moves { .. } => (Role::Attacks, true),
            Reason::Bounces { .. } => (Role::Attacks, false),
            Reason::Stands { .. } => (Role::Stands, true),
            _ => return Vec::new(),
        };
        let others: Vec<ContestSide> = reason
            .contenders()
            .iter()
            .filter(|one| one.strength > 0)
            .map(|one| {
                let stays = matches!(one.role, Role::Stands | Role::FailsToLeave);
                self.side(
                    one.slot,
                    one.strength,
                    !won && (stays || one.strength > strength),
                    one.role,
                )
            })
            .collect();
        if others.is_empty() {
            return others;
        }
        std::iter::once(self.side(own, strength, won, role)).chain(others).collect()
    }

    fn side(&self, slot: usize, strength: u32, won: bool, role: Role) -> ContestSide {
        let moves = !matches!(role, Role::Stands | Role::FailsToLeave);
        let mut units = vec![self.unit(slot, if moves { "moves" } else { "holds" })];
        let supports =
            if role == Role::FailsToLeave { Vec::new() } else { self.supports(slot, moves) };
        let most = usize::try_from(strength).unwrap_or_default().saturating_sub(1);
        units.extend(supports.into_iter().take(most).map(|slot| self.unit(slot, "supports")));
        let reason = self.result(slot).and_then(|one| one.reason.as_ref());
        if let Some(
            Reason::Moves { travel: Travel::Convoy { fleets, .. }, .. }
            | Reason::Bounces { travel: Travel::Convoy { fleets, .. }, .. },
        ) = reason.filter(|_| moves)
        {
            units.extend(fleets.iter().map(|&fleet| self.unit(fleet, "convoys")));
        }
        ContestSide { strength, won, units }
    }

    fn unit(&self, slot: usize, part: &'static str) -> ContestUnit {
        let (board, unit) = (self.position.board(), self.position.units()[slot]);
        ContestUnit {
            unit: unit.name(board).to_owned(),
            power: id(board, unit.power()),
            province: board.province(self.province(slot)).id.clone(),
            part,
        }
    }

    /// The results of the supports for a unit, to move or to hold.
    fn supporting(&self, slot: usize, moves: bool) -> impl Iterator<Item = &OrderResult> {
        let province = self.province(slot);
        self.results.iter().filter(move |one| match one.order.as_ref().map(|order| &order.action) {
            Some(RawAction::Support { unit, to }) => {
                self.position.board().province_of(unit.at) == province && to.is_some() == moves
            }
            _ => false,
        })
    }

    /// The supports that count for a unit; those that count against some units only come last.
    fn supports(&self, slot: usize, moves: bool) -> Vec<usize> {
        let mut all: Vec<(bool, usize)> = Vec::new();
        for one in self.supporting(slot, moves) {
            let Some(Reason::Given { effect, .. }) = &one.reason else { continue };
            let partly = match effect {
                SupportEffect::Counts => false,
                SupportEffect::Spares { .. } => true,
                _ => continue,
            };
            all.extend(self.slot(one).map(|supporter| (partly, supporter)));
        }
        all.sort_by_key(|&(partly, _)| partly);
        all.into_iter().map(|(_, supporter)| supporter).collect()
    }

    /// The supports in a contest that were attacked, or that do not count.
    pub(super) fn notes(&self, sides: &[ContestSide]) -> Vec<SupportNote> {
        let board = self.position.board();
        let mut notes = Vec::new();
        for side in sides {
            let Some(first) = side.units.first() else { continue };
            let named = |slot: &usize| self.position.units()[*slot].name(board) == first.unit;
            let Some(slot) = (0..self.position.units().len()).find(named) else { continue };
            for one in self.supporting(slot, first.part == "moves") {
                let plain = Reason::Given {
                    contested: None,
                    contested_by_convoy: false,
                    harmless: None,
                    absent: None,
                    spares: None,
                    effect: SupportEffect::Counts,
                };
                let Some(unit) = one.unit.filter(|_| one.reason.as_ref() != Some(&plain)) else {
                    continue;
                };
                let unit = unit.name(board).to_owned();
                notes.push(SupportNote { unit, because: one.because.clone() });
            }
        }
        notes
    }

    /// The province that a contest is about.
    pub(super) fn contested(&self, result: &OrderResult) -> Option<Province> {
        let board = self.position.board();
        let own = board.province_of(result.unit?.at);
        if result.dislodged_by.is_some() {
            return Some(own);
        }
        match &result.order.as_ref()?.action {
            RawAction::Move { to, .. } | RawAction::Retreat { to } => Some(board.province_of(*to)),
            _ => Some(own),
        }
    }

    /// Why an order did not go as it was given, in a few words.
    pub(super) fn short(&self, result: &OrderResult) -> Option<ShortReason> {
        if result.verdict == Verdict::Succeeds && result.dislodged_by.is_none() {
            return None;
        }
        Some(self.short_reason(result))
    }

    fn short_reason(&self, result: &OrderResult) -> ShortReason {
        let lang = self.lang;
        let plain = |message: Message| ShortReason { text: message.get(lang), score: None };
        let name = |slot: usize| self.position.units()[slot].name(self.position.board());
        if let Some(by) = result.dislodged_by {
            let unit = by.name(self.position.board());
            let own = self.slot(result);
            return match own.and_then(|own| self.dislodgement(own, by)) {
                Some((_, theirs, own)) => self.scored(theirs, own.strength, |score| {
                    text!(server::ShortDislodged { unit, score })
                }),
                None => plain(text!(server::ShortDislodgedBy { unit })),
            };
        }
        let Some(reason) = &result.reason else {
            return match result.verdict {
                Verdict::Illegal => plain(text!(server::ShortIllegal)),
                _ => ShortReason { text: first_sentence(result, lang), score: None },
            };
        };
        match reason {
            Reason::Bounces { by, .. } => {
                let Some(one) = by.iter().max_by_key(|one| one.strength) else {
                    return plain(text!(server::ShortNoEffect));
                };
                let (unit, own) = (name(one.slot), reason.against(one).unwrap_or_default());
                self.scored(one.strength, own, |score| match one.role {
                    Role::Stands | Role::FailsToLeave => text!(server::ShortHeld { unit, score }),
                    _ if one.strength > own => text!(server::ShortBeaten { unit, score }),
                    Role::HeadToHead => text!(server::ShortOpposedWith { unit, score }),
                    _ => text!(server::ShortStandoffWith { unit, score }),
                })
            }
            Reason::OwnUnit { unit, .. } => {
                plain(text!(server::ShortOwnUnit { unit: name(*unit) }))
            }
            Reason::ConvoyBroken { .. } => plain(text!(server::ShortConvoyBroken)),
            Reason::Stopped { .. } | Reason::Paradox { .. } => plain(text!(server::ShortParadox)),
            Reason::CutBy { attacker, .. } => {
                plain(text!(server::ShortCut { unit: name(*attacker) }))
            }
            Reason::NoMatch { unit } => plain(text!(server::ShortNoMatch { unit: name(*unit) })),
            Reason::Unsupportable { unit, .. } => {
                plain(text!(server::ShortNoSupport { unit: name(*unit) }))
            }
            Reason::Carries { convoy: Convoy::Unused | Convoy::OffRoute, .. } => {
                plain(text!(server::ShortUnused))
            }
            Reason::NoRoute { .. } | Reason::Carries { .. } => plain(text!(server::ShortNoConvoy)),
            _ => plain(text!(server::ShortNoEffect)),
        }
    }

    /// What a standoff is called if all orders in it are named together.
    pub(super) fn shared(&self, result: &OrderResult) -> Option<ShortReason> {
        let Some(Reason::Bounces { by, .. }) = &result.reason else { return None };
        let one = by.iter().max_by_key(|one| one.strength)?;
        Some(self.scored(one.strength, one.strength, |score| match one.role {
            Role::HeadToHead => text!(server::ShortOpposed { score }),
            _ => text!(server::ShortStandoff { score }),
        }))
    }

    fn scored(&self, theirs: u32, own: u32, text: impl FnOnce(&Message) -> Message) -> ShortReason {
        let score = text!(server::Score { theirs, own });
        ShortReason { text: text(&score).get(self.lang), score: Some(score.get(self.lang)) }
    }
}

/// The first sentence of a reason without its full stop, or the verdict if there is none.
fn first_sentence(result: &OrderResult, lang: Lang) -> String {
    let first = result.because.split(". ").next().unwrap_or_default().trim_end_matches('.');
    let short = if first.is_empty() { result.verdict.word(lang) } else { first };
    short.to_owned()
}

/// The rivals with which an order shares a standoff, in which each keeps the other out.
pub(super) fn tied_with(result: &OrderResult) -> Vec<usize> {
    let Some(reason @ Reason::Bounces { by, .. }) = &result.reason else { return Vec::new() };
    if result.dislodged_by.is_some() {
        return Vec::new();
    }
    let ties = by.iter().filter(|one| {
        matches!(one.role, Role::Rival | Role::HeadToHead)
            && reason.against(one) == Some(one.strength)
    });
    ties.map(|one| one.slot).collect()
}
