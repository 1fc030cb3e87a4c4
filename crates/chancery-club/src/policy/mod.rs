//! Who may do what. [`Policy::may`] answers for one game, [`may_on_site`] for the site. All roads to a game
//! ask here: pages, the API, workers.

mod action;
mod actor;
mod club;
mod denial;
mod facts;
mod press;
mod site;

pub use action::{ClubAction, MasterAct, PressThread, VoteKind};
pub use actor::{Access, AccountActor, Actor};
pub use denial::Denial;
pub use facts::{GameFacts, GameRole, GameStage, Relation};
pub(crate) use press::is_published;
pub use site::{SiteAction, may_on_site};

use crate::settings::SpectatorRule;

/// How strangers are treated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// A table: everybody who reaches it is trusted.
    Table,
    /// A club: accounts, seats and secrets.
    Club,
}

impl Policy {
    /// May an actor do something in a game?
    pub fn may(
        self,
        actor: &Actor,
        action: &ClubAction,
        game: &GameFacts<'_>,
    ) -> Result<(), Denial> {
        match self {
            Policy::Table => at_a_table(action, game),
            Policy::Club => club::may(actor, action, game),
        }
    }
}

/// At a table everybody does what the program can do there. A table has no accounts, so it has nothing that
/// is between accounts.
fn at_a_table(action: &ClubAction, game: &GameFacts<'_>) -> Result<(), Denial> {
    match *action {
        ClubAction::ViewGame
        | ClubAction::ViewReady(_)
        | ClubAction::UseHints(_)
        | ClubAction::SaveOrders(_)
        | ClubAction::SubmitComputerOrders(_)
        | ClubAction::Vote(VoteKind::Draw, _)
        | ClubAction::Resolve
        | ClubAction::Master(
            MasterAct::Force
            | MasterAct::Undo
            | MasterAct::Replace(_)
            | MasterAct::ChangeSettings
            | MasterAct::Archive
            | MasterAct::Delete,
        ) => Ok(()),
        // Nobody sits in a computer's seat.
        ClubAction::ViewOrders(power) => club::must(!game.is_computer(power), Denial::OthersOrders),
        _ => Err(Denial::NotAtATable),
    }
}

/// May an actor see a game at all? Otherwise it does not exist for them.
fn may_see(actor: &Actor, game: &GameFacts<'_>) -> Result<(), Denial> {
    use crate::settings::Visibility;
    let settings = game.settings;
    let has_part = actor.account().is_some_and(|account| game.has_part(account));
    if has_part || actor.is_operator() || matches!(actor, Actor::Computer | Actor::System) {
        return Ok(());
    }
    let is_found = match settings.visibility {
        Visibility::Public => true,
        Visibility::Link => game.relation.has_link || game.relation.is_invited,
        Visibility::Private => game.relation.is_invited,
    };
    if !is_found {
        return Err(Denial::NoSuchGame);
    }
    let is_open = matches!(game.stage, GameStage::Waiting | GameStage::Finished);
    match settings.spectators {
        SpectatorRule::Everybody => Ok(()),
        SpectatorRule::Accounts if actor.account().is_some() => Ok(()),
        SpectatorRule::Accounts => Err(Denial::SignIn),
        // Whoever thinks of joining has to see what.
        SpectatorRule::Nobody if is_open => Ok(()),
        SpectatorRule::Nobody => Err(Denial::NoSpectators),
    }
}
