//! The rules of the club. Each action has one place here; what is not allowed is denied.

use chancery::Power;

use super::press;
use super::{
    AccountActor, Actor, ClubAction, Denial, GameFacts, GameStage, MasterAct, PressThread,
    VoteKind, may_see,
};
use crate::account::{AccountId, Scope};
use crate::seats::SeatHolder;
use crate::settings::DrawRule;

type Result = std::result::Result<(), Denial>;

/// Ok, or why not.
pub(super) const fn must(holds: bool, denial: Denial) -> Result {
    if holds { Ok(()) } else { Err(denial) }
}

pub(super) fn may(actor: &Actor, action: &ClubAction, game: &GameFacts<'_>) -> Result {
    match actor {
        Actor::Computer => return computer(action, game),
        Actor::System => {
            must(*action == ClubAction::Resolve, Denial::SystemOnly)?;
            return must(game.stage == GameStage::Running, Denial::Stage(game.stage));
        }
        Actor::Visitor => {}
        Actor::Account(member) => {
            // What does not exist for somebody is not a matter of scopes.
            may_see_for(actor, action, game)?;
            must(member.access.allows(action.scope()), Denial::Scope(action.scope()))?;
        }
    }
    may_see_for(actor, action, game)?;
    let now = game.stage;
    match action {
        ClubAction::ViewGame => Ok(()),
        ClubAction::ReadPress(PressThread::Public) => press::may_read_public(game),
        ClubAction::ViewReady(power) => view_ready(actor.account(), *power, game),
        ClubAction::ViewHolder(power) => view_holder(actor, *power, game),
        ClubAction::ViewSubmissions => must(now.is_over(), Denial::Sealed),
        ClubAction::ReadPress(thread) if press::is_published(thread, game) => Ok(()),
        ClubAction::Resolve | ClubAction::SubmitComputerOrders(_) => Err(Denial::SystemOnly),
        _ => match actor {
            Actor::Account(member) => as_member(member, actor, action, game),
            _ => Err(Denial::SignIn),
        },
    }
}

fn computer(action: &ClubAction, game: &GameFacts<'_>) -> Result {
    match *action {
        ClubAction::ViewGame => Ok(()),
        ClubAction::SubmitComputerOrders(power) => {
            under_way(game)?;
            must(game.is_computer(power), Denial::NotYourSeat)
        }
        _ => Err(Denial::NotYourSeat),
    }
}

/// Whoever has the link of a seat takes it, even if nobody may watch.
fn may_see_for(actor: &Actor, action: &ClubAction, game: &GameFacts<'_>) -> Result {
    match (may_see_with_seat(actor, game), action) {
        (Err(Denial::NoSpectators), ClubAction::AcceptSeat(_)) => Ok(()),
        (other, _) => other,
    }
}

/// Vacant seats of a game are seen by those who may join it, even if nobody may watch.
fn may_see_with_seat(actor: &Actor, game: &GameFacts<'_>) -> Result {
    match may_see(actor, game) {
        Err(Denial::NoSpectators) if game.seats.vacant().next().is_some() => Ok(()),
        other => other,
    }
}

fn under_way(game: &GameFacts<'_>) -> Result {
    must(game.stage.is_under_way(), Denial::Stage(game.stage))
}

fn view_ready(account: Option<AccountId>, power: Power, game: &GameFacts<'_>) -> Result {
    under_way(game)?;
    let is_own = account.is_some_and(|account| game.plays(account, power));
    must(is_own || game.settings.show_ready, Denial::ReadyHidden)
}

fn view_holder(actor: &Actor, power: Power, game: &GameFacts<'_>) -> Result {
    // A game that was cancelled stays anonymous: its players may meet again.
    let is_open = !game.settings.anonymous || game.stage == GameStage::Finished;
    let may_know = actor.account().is_some_and(|account| {
        game.plays(account, power) || (game.is_master(account) && !game.plays_any(account))
    });
    // Operators need names to run the site; those who play in the game do not get them here.
    let runs_site =
        actor.is_operator() && !actor.account().is_some_and(|account| game.plays_any(account));
    must(is_open || may_know || runs_site, Denial::Anonymous)
}

fn as_member(
    member: &AccountActor,
    actor: &Actor,
    action: &ClubAction,
    game: &GameFacts<'_>,
) -> Result {
    let account = member.account;
    let own = |power: Power| must(game.plays(account, power), Denial::NotYourSeat);
    let held = |power: Power| {
        own(power)?;
        must(game.holds(account, power), Denial::HolderOnly)
    };
    let alive = |power: Power| must(game.survivors.contains(&power), Denial::Eliminated);
    let now = game.stage;
    match action {
        ClubAction::ViewOrders(power) => must(game.plays(account, *power), Denial::OthersOrders),
        ClubAction::ViewReceipts(power) => held(*power),
        ClubAction::UseHints(power) => {
            own(*power)?;
            under_way(game)?;
            must(game.settings.hints, Denial::NoHints)
        }
        ClubAction::Join => {
            must(matches!(now, GameStage::Waiting), Denial::Stage(now))?;
            may_take_seat(member, None, game)
        }
        ClubAction::TakeOver(power) => {
            under_way(game)?;
            knows_no_press(account, game)?;
            may_take_seat(member, Some(*power), game)
        }
        ClubAction::Leave(power) => {
            held(*power)?;
            must(!now.is_over(), Denial::Stage(now))
        }
        ClubAction::Confirm(power) => {
            held(*power)?;
            must(now == GameStage::RollCall, Denial::Stage(now))
        }
        ClubAction::NameSitter(power) => {
            held(*power)?;
            under_way(game)?;
            // A sitter would learn who plays, and a refusal would tell who plays already.
            must(!game.settings.anonymous, Denial::Anonymous)
        }
        ClubAction::Return(power) => {
            held(*power)?;
            under_way(game)
        }
        ClubAction::EndSitting(power) | ClubAction::WithdrawVote(power) => {
            own(*power)?;
            under_way(game)
        }
        ClubAction::OfferSeat(power) => offer_seat(member, actor, *power, game),
        ClubAction::AcceptSeat(_) => {
            under_way(game)?;
            may_play(member, game)
        }
        ClubAction::SaveOrders(power) | ClubAction::SetReady(power) => {
            own(*power)?;
            under_way(game)?;
            alive(*power)
        }
        ClubAction::Vote(kind, power) => {
            own(*power)?;
            under_way(game)?;
            alive(*power)?;
            vote(*kind, game.holds(account, *power), game)
        }
        ClubAction::ReadPress(thread) => press::may_read(account, thread, game),
        ClubAction::ReadEarlierPress(power) => {
            own(*power)?;
            must(game.settings.inherit_press, Denial::EarlierPress)
        }
        ClubAction::WritePress(thread, power) => {
            own(*power)?;
            press::may_write(account, thread, *power, game)
        }
        ClubAction::WritePressAsMaster(thread) => {
            must(game.is_master(account), Denial::MasterOnly)?;
            press::may_write_as_master(thread, game)
        }
        ClubAction::ViewRelations => {
            let runs = game.is_master(account) || actor.is_operator();
            must(runs && !game.plays_any(account), Denial::MasterOnly)
        }
        ClubAction::Master(act) => master(account, actor.is_operator(), *act, game),
        ClubAction::ViewGame
        | ClubAction::ViewSubmissions
        | ClubAction::ViewReady(_)
        | ClubAction::ViewHolder(_)
        | ClubAction::Resolve
        | ClubAction::SubmitComputerOrders(_) => Err(Denial::SystemOnly),
    }
}

/// Whoever could read the letters of all cannot become one of them.
fn knows_no_press(account: AccountId, game: &GameFacts<'_>) -> Result {
    let knows_press = game.is_master(account) && game.settings.master_reads_press;
    must(!knows_press, Denial::KnowsPress)
}

/// Whoever holds a seat offers it, and the game master offers what they may replace. Nobody loses a seat that
/// is vacant, so a game master who plays offers those without a vote.
fn offer_seat(member: &AccountActor, actor: &Actor, power: Power, game: &GameFacts<'_>) -> Result {
    under_way(game)?;
    if game.holds(member.account, power) {
        return Ok(());
    }
    must(game.is_master(member.account), Denial::NotYourSeat)?;
    must(member.access.allows(Scope::Admin), Denial::Scope(Scope::Admin))?;
    let is_vacant = game.seats.vacant().any(|vacant| vacant == power);
    if is_vacant {
        return Ok(());
    }
    master(member.account, actor.is_operator(), MasterAct::Replace(power), game)
}

fn may_take_seat(member: &AccountActor, wanted: Option<Power>, game: &GameFacts<'_>) -> Result {
    // A sitter plays too, and nobody plays two powers.
    must(!game.plays_any(member.account), Denial::AlreadySeated)?;
    let is_free =
        |power: Power| game.seats.get(power).is_some_and(|seat| seat.holder == SeatHolder::Vacant);
    let has_seat = wanted.map_or_else(|| game.seats.vacant().next().is_some(), is_free);
    must(has_seat, Denial::NoSeat)?;
    is_welcome(member, game)
}

/// May an account become a player of a game that has begun, whatever its seats?
fn may_play(member: &AccountActor, game: &GameFacts<'_>) -> Result {
    must(!game.plays_any(member.account), Denial::AlreadySeated)?;
    knows_no_press(member.account, game)?;
    is_welcome(member, game)
}

fn is_welcome(member: &AccountActor, game: &GameFacts<'_>) -> Result {
    must(!game.relation.is_blocked, Denial::Blocked)?;
    // Whoever is new has no figure yet and is given a chance.
    let least = game.settings.least_reliability;
    must(member.reliability.is_none_or(|own| own >= least), Denial::Unreliable(least))
}

fn vote(kind: VoteKind, is_holder: bool, game: &GameFacts<'_>) -> Result {
    let now = game.stage;
    let running = || must(now == GameStage::Running, Denial::Stage(now));
    match kind {
        VoteKind::Draw => {
            must(is_holder, Denial::HolderOnly)?;
            must(game.settings.draw != DrawRule::Never, Denial::NoDraws)?;
            running()
        }
        VoteKind::Concede => {
            must(is_holder, Denial::HolderOnly)?;
            running()
        }
        VoteKind::Cancel => must(is_holder, Denial::HolderOnly),
        VoteKind::Pause | VoteKind::Extend => running(),
        VoteKind::Resume => must(now == GameStage::Paused, Denial::Stage(now)),
        VoteKind::Approve(act) => {
            must(is_holder, Denial::HolderOnly)?;
            must(act.needs_approval(), Denial::MasterOnly)
        }
    }
}

fn master(account: AccountId, is_operator: bool, act: MasterAct, game: &GameFacts<'_>) -> Result {
    let is_master = game.is_master(account);
    // What an operator does to any game of the site. A game is judged by its master alone.
    let is_of_site = matches!(
        act,
        MasterAct::Pause
            | MasterAct::Resume
            | MasterAct::Extend
            | MasterAct::Cancel
            | MasterAct::Archive
            | MasterAct::Delete
            | MasterAct::AppointMaster
    );
    must(is_master || (is_operator && is_of_site), Denial::MasterOnly)?;
    master_stage(act, is_operator, game)?;
    if act.needs_approval() && game.plays_any(account) {
        return must(game.approved.contains(&act), Denial::NeedsApproval);
    }
    Ok(())
}

fn master_stage(act: MasterAct, is_operator: bool, game: &GameFacts<'_>) -> Result {
    let now = game.stage;
    let is_over = now.is_over();
    let before = matches!(now, GameStage::Waiting | GameStage::RollCall);
    let fits = match act {
        MasterAct::CallRoll | MasterAct::ChangeSettings => now == GameStage::Waiting,
        MasterAct::Invite | MasterAct::ChangeClock | MasterAct::AppointMaster => !is_over,
        MasterAct::Pause | MasterAct::Force => now == GameStage::Running,
        MasterAct::Resume => now == GameStage::Paused,
        MasterAct::Extend | MasterAct::Undo => now.is_under_way(),
        MasterAct::Replace(_) => now.is_under_way() || now == GameStage::RollCall,
        // A game that has begun belongs to its players.
        MasterAct::Cancel if now.is_under_way() => {
            return must(is_operator, Denial::NeedsVote);
        }
        MasterAct::Cancel => before,
        MasterAct::Archive => is_over,
        MasterAct::ManageWebhooks => true,
        MasterAct::Delete if now == GameStage::Waiting || now == GameStage::Cancelled => true,
        MasterAct::Delete => return must(is_operator, Denial::OperatorOnly),
    };
    must(fits, Denial::Stage(now))
}
