//! A game as a viewer sees it.

use chancery::Power;
use chancery::game::GameSession;

use super::motion_as_seen::{MotionAsSeen, motions_as_seen};
use super::seen_session;
use crate::account::{AccountId, GameId};
use crate::clock::PhaseTimer;
use crate::game::ClubGame;
use crate::policy::{
    Actor, ClubAction, Denial, GameFacts, GameRole, GameStage, MasterAct, Policy, VoteKind,
};
use crate::seats::{GameSeat, SeatHolder};
use crate::settings::{ClubGameSettings, ComputerName, PowerAssignment};
use crate::time::Timestamp;

/// A game as a viewer sees it. It holds nothing that the viewer may not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameAsSeen {
    /// Its id.
    pub id: GameId,
    /// When it was created.
    pub created: Timestamp,
    /// Where it is in its life.
    pub stage: GameStage,
    /// Its settings.
    pub settings: ClubGameSettings,
    /// Who runs it, if the viewer may know.
    pub master: Option<AccountId>,
    /// What the viewer is in it.
    pub roles: Vec<GameRole>,
    /// The power that the viewer plays.
    pub power: Option<Power>,
    /// How many places are taken.
    pub taken: usize,
    /// The seats, in the order of the powers.
    pub seats: Vec<SeatAsSeen>,
    /// The game with the viewer's own orders only, and without what the board hides from the viewer.
    pub session: GameSession,
    /// The clock of the phase.
    pub timer: PhaseTimer,
    /// Until when orders are accepted.
    pub closes: Option<Timestamp>,
    /// When the roll call ends, while there is one.
    pub roll_call: Option<Timestamp>,
    /// The number of acts in the public log. Nothing else of it is here: its hashes commit to what the viewer
    /// may not know.
    pub acts: u64,
    /// What somebody has voted for, as far as the viewer may know.
    pub motions: Vec<MotionAsSeen>,
    /// The powers for which the phase was extended, because they had sent no orders.
    pub excused: Vec<Power>,
    /// What the viewer may do.
    pub may: Vec<ClubAction>,
}

/// A seat as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatAsSeen {
    /// The power.
    pub power: Power,
    /// Who holds it.
    pub holder: HolderAsSeen,
    /// Whether the viewer plays it.
    pub is_own: bool,
    /// Whether it is ready, if the viewer may know.
    pub ready: Option<bool>,
    /// Whether its holder has confirmed to be there, during the roll call.
    pub confirmed: Option<bool>,
    /// How many excuses the person in it has left, while the game is played.
    pub excuses_left: Option<u8>,
    /// How many phases the person in it missed without an excuse.
    pub misses: u8,
    /// The phase that was missed last, as in `S1902M`.
    pub missed: Option<String>,
    /// Whether the power is in civil disorder, and nobody waits for it.
    pub is_away: bool,
    /// Who plays for the holder.
    pub sitter: Option<SitterAsSeen>,
    /// Whether there is a link by which somebody can take it over.
    pub is_offered: bool,
}

/// Somebody who plays for the holder of a seat, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SitterAsSeen {
    /// The account, if the viewer may know it.
    pub account: Option<AccountId>,
    /// When it ends.
    pub until: Timestamp,
}

/// Who holds a seat, as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HolderAsSeen {
    /// Nobody.
    Vacant,
    /// A person; their account if the viewer may know it.
    Person(Option<AccountId>),
    /// A computer.
    Computer(ComputerName),
}

/// A game as an actor sees it at a moment, or why the actor does not.
pub fn view(actor: &Actor, game: &ClubGame, now: Timestamp) -> Result<GameAsSeen, Denial> {
    let survivors = game.survivors();
    let facts = game.facts(&survivors, game.relation(actor.account()), now);
    Policy::Club.may(actor, &ClubAction::ViewGame, &facts)?;
    Ok(as_seen(actor, game, &facts, now))
}

/// A game as it is announced where its game master has asked for it: what a visitor would see, even if visitors may
/// not see this one.
pub fn announced(game: &ClubGame, now: Timestamp) -> GameAsSeen {
    let survivors = game.survivors();
    let facts = game.facts(&survivors, game.relation(None), now);
    as_seen(&Actor::Visitor, game, &facts, now)
}

fn as_seen(actor: &Actor, game: &ClubGame, facts: &GameFacts<'_>, now: Timestamp) -> GameAsSeen {
    let may = |action: &ClubAction| Policy::Club.may(actor, action, facts).is_ok();
    let power = actor.account().and_then(|account| played_by(game, account, now));
    let document = &game.document;
    let own_orders = power.filter(|&power| may(&ClubAction::ViewOrders(power)));
    let seats = game.seats.iter().map(|seat| seat_as_seen(seat, game, actor, facts, now));
    GameAsSeen {
        id: game.id,
        created: game.created,
        stage: document.stage,
        settings: document.settings.clone(),
        master: document.master.filter(|&master| sees_master(actor, master, game)),
        roles: facts.roles(actor),
        power,
        taken: game.seats.iter().filter(|seat| seat.holder != SeatHolder::Vacant).count(),
        seats: seats.collect(),
        session: seen_session(game.session(), own_orders),
        timer: document.timer,
        closes: document.timer.closes_at(document.clock()),
        roll_call: document.roll_call.map(|roll_call| roll_call.deadline),
        acts: game.acts.count,
        motions: motions_as_seen(actor, power, game, now),
        excused: excused(game),
        may: actions(actor, power, game).into_iter().filter(may).collect(),
    }
}

fn played_by(game: &ClubGame, account: AccountId, now: Timestamp) -> Option<Power> {
    let own = game.seats.held_by(account).map(|seat| seat.power);
    let sat = || game.seats.iter().find(|seat| seat.has_sitter(account, now));
    own.or_else(|| sat().map(|seat| seat.power))
}

/// In an anonymous game the game master may be one of the players.
fn sees_master(actor: &Actor, master: AccountId, game: &ClubGame) -> bool {
    let document = &game.document;
    !document.settings.anonymous
        || document.stage == GameStage::Finished
        || actor.account() == Some(master)
}

fn seat_as_seen(
    seat: &GameSeat,
    game: &ClubGame,
    actor: &Actor,
    facts: &GameFacts<'_>,
    now: Timestamp,
) -> SeatAsSeen {
    let power = seat.power;
    let may = |action: &ClubAction| Policy::Club.may(actor, action, facts).is_ok();
    let holder = match &seat.holder {
        SeatHolder::Vacant => HolderAsSeen::Vacant,
        SeatHolder::Account(account) => {
            HolderAsSeen::Person(Some(*account).filter(|_| may(&ClubAction::ViewHolder(power))))
        }
        SeatHolder::Computer(name) => HolderAsSeen::Computer(name.clone()),
    };
    let is_own = actor.account().is_some_and(|account| seat.is_played_by(account, now));
    let is_person = matches!(seat.holder, SeatHolder::Account(_));
    // Who has not confirmed is known when the roll call fails; before, only oneself.
    let is_called = is_person && game.document.stage == GameStage::RollCall && is_own;
    SeatAsSeen {
        power,
        holder,
        is_own,
        ready: (is_person && may(&ClubAction::ViewReady(power)))
            .then_some(seat.ready_since.is_some()),
        confirmed: is_called.then_some(seat.confirmed),
        excuses_left: excuses_left(seat, game),
        misses: game.absence(power).map_or(0, |absence| absence.misses),
        missed: game.absence(power).and_then(|absence| absence.phase.clone()),
        is_away: is_person && game.document.stage.is_under_way() && game.is_away(power),
        sitter: seat.sitter.filter(|sitter| now < sitter.until).map(|sitter| SitterAsSeen {
            account: Some(sitter.account).filter(|_| may(&ClubAction::ViewHolder(power))),
            until: sitter.until,
        }),
        is_offered: is_offered(power, game),
    }
}

fn excuses_left(seat: &GameSeat, game: &ClubGame) -> Option<u8> {
    let document = &game.document;
    let is_asked = seat.account().is_some() && document.stage.is_under_way();
    let spent = game.absence(seat.power).map_or(0, |absence| absence.excuses);
    is_asked.then(|| document.settings.excuses.get().saturating_sub(spent))
}

fn is_offered(power: Power, game: &ClubGame) -> bool {
    let id = &game.session().game().board().power(power).id;
    game.document.offers.iter().any(|offer| offer.power == *id)
}

fn excused(game: &ClubGame) -> Vec<Power> {
    let board = game.session().game().board();
    let is_excused = |power: &Power| game.document.excused.contains(&board.power(*power).id);
    board.powers().filter(is_excused).collect()
}

/// The actions that pages offer.
fn actions(actor: &Actor, power: Option<Power>, game: &ClubGame) -> Vec<ClubAction> {
    use ClubAction::{Confirm, Join, Leave, Master, SaveOrders, SetReady, TakeOver, UseHints};
    let own = power.into_iter().flat_map(|power| {
        [Leave(power), Confirm(power), SaveOrders(power), SetReady(power), UseHints(power)]
    });
    let own = own.chain(power.into_iter().flat_map(|power| life_actions(actor, power, game)));
    let offers = game.seats.iter().map(|seat| ClubAction::OfferSeat(seat.power));
    let vacant = game.seats.vacant().map(TakeOver);
    let master = [
        MasterAct::CallRoll,
        MasterAct::Invite,
        MasterAct::ChangeSettings,
        MasterAct::ChangeClock,
        MasterAct::Pause,
        MasterAct::Resume,
        MasterAct::Extend,
        MasterAct::Force,
        MasterAct::Undo,
        MasterAct::Cancel,
        MasterAct::Archive,
        MasterAct::Delete,
        MasterAct::AppointMaster,
        MasterAct::ManageWebhooks,
    ];
    let replace = game.seats.iter().map(|seat| MasterAct::Replace(seat.power));
    let master = master.into_iter().chain(replace).map(Master);
    std::iter::once(Join).chain(own).chain(vacant).chain(offers).chain(master).collect()
}

/// What players do about votes and absence.
fn life_actions(actor: &Actor, power: Power, game: &ClubGame) -> Vec<ClubAction> {
    use VoteKind::{Approve, Cancel, Concede, Draw, Extend, Pause, Resume};
    let mut actions = vec![ClubAction::NameSitter(power)];
    let has_sitter = game.seats.get(power).is_some_and(|seat| seat.sitter.is_some());
    if has_sitter {
        actions.push(ClubAction::EndSitting(power));
    }
    if has_sitter || game.is_away(power) {
        actions.push(ClubAction::Return(power));
    }
    // Whoever is away comes back first.
    if game.is_away(power) {
        return actions;
    }
    let is_timed = game.document.timer.deadline().is_some();
    let kinds = [Draw, Cancel, Concede, Pause, Resume, Extend];
    let kinds = kinds.into_iter().filter(|kind| *kind != Extend || is_timed);
    actions.extend(kinds.map(|kind| ClubAction::Vote(kind, power)));
    // A game master who plays proposes what needs the approval of the players.
    let is_master = actor.account().is_some() && actor.account() == game.document.master;
    if is_master {
        let replace = game.seats.iter().map(|seat| MasterAct::Replace(seat.power));
        let acts = [MasterAct::Force, MasterAct::Undo].into_iter().chain(replace);
        actions.extend(acts.map(|act| ClubAction::Vote(Approve(act), power)));
    }
    actions
}

impl GameAsSeen {
    /// Are powers given out only when the game begins? Until then a seat only stands for a place.
    pub fn powers_are_open(&self) -> bool {
        let before = matches!(self.stage, GameStage::Waiting | GameStage::RollCall);
        before && self.settings.assignment != PowerAssignment::Choice
    }
}
