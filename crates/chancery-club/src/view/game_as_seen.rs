//! A game as a viewer sees it.

use chancery::Power;
use chancery::game::GameSession;

use super::seen_session;
use crate::account::{AccountId, GameId};
use crate::clock::PhaseTimer;
use crate::game::ClubGame;
use crate::policy::{Actor, ClubAction, Denial, GameFacts, GameRole, GameStage, MasterAct, Policy};
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
    let may = |action: &ClubAction| Policy::Club.may(actor, action, &facts).is_ok();
    let power = actor.account().and_then(|account| played_by(game, account, now));
    let document = &game.document;
    let own_orders = power.filter(|&power| may(&ClubAction::ViewOrders(power)));
    let seats = game.seats.iter().map(|seat| seat_as_seen(seat, game, actor, &facts, now));
    Ok(GameAsSeen {
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
        may: actions(power, game).into_iter().filter(may).collect(),
    })
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
    }
}

/// The actions that pages offer.
fn actions(power: Option<Power>, game: &ClubGame) -> Vec<ClubAction> {
    use ClubAction::{Confirm, Join, Leave, Master, SaveOrders, SetReady, TakeOver, UseHints};
    let own = power.into_iter().flat_map(|power| {
        [Leave(power), Confirm(power), SaveOrders(power), SetReady(power), UseHints(power)]
    });
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
    ];
    let replace = game.seats.iter().map(|seat| MasterAct::Replace(seat.power));
    let master = master.into_iter().chain(replace).map(Master);
    std::iter::once(Join).chain(own).chain(vacant).chain(master).collect()
}

impl GameAsSeen {
    /// Are powers given out only when the game begins? Until then a seat only stands for a place.
    pub fn powers_are_open(&self) -> bool {
        let before = matches!(self.stage, GameStage::Waiting | GameStage::RollCall);
        before && self.settings.assignment != PowerAssignment::Choice
    }
}
