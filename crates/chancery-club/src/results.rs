//! How a game ended for those who played it.

use chancery::game::{Ending, Game};
use chancery::{Power, game::FinalStanding};

use crate::account::AccountId;
use crate::game::ClubGame;
use crate::policy::GameStage;
use crate::settings::{SpectatorRule, Visibility};

/// How a game ended for a power.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SeatOutcome {
    /// It won alone.
    Solo,
    /// It shares the game.
    Draw,
    /// Another won, and it has a unit or a centre left.
    Survived,
    /// It has nothing left.
    Eliminated,
}

impl SeatOutcome {
    /// All outcomes, the best first.
    pub const ALL: [SeatOutcome; 4] =
        [SeatOutcome::Solo, SeatOutcome::Draw, SeatOutcome::Survived, SeatOutcome::Eliminated];

    /// `solo`, `draw`, `survived` or `eliminated`.
    pub const fn id(self) -> &'static str {
        match self {
            SeatOutcome::Solo => "solo",
            SeatOutcome::Draw => "draw",
            SeatOutcome::Survived => "survived",
            SeatOutcome::Eliminated => "eliminated",
        }
    }

    /// The outcome with an id.
    pub fn named(id: &str) -> Option<SeatOutcome> {
        SeatOutcome::ALL.into_iter().find(|outcome| outcome.id() == id)
    }
}

/// How a game ended for a power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PowerResult {
    /// The power.
    pub power: Power,
    /// How it ended.
    pub outcome: SeatOutcome,
    /// How many share the game, if it is a draw; 1 for a solo, and 0 for the others.
    pub sharers: u16,
    /// Its centres.
    pub centres: u16,
}

/// How a game ended for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerResult {
    /// The account that held the seat at the end.
    pub account: AccountId,
    /// How it ended for the power.
    pub result: PowerResult,
}

/// How a game ended for each power, in the order of the board; none if it has not ended.
pub fn power_results(game: &Game) -> Option<Vec<PowerResult>> {
    let ending = game.ending()?;
    let standings = game.standings();
    let result = |(power, standing): (Power, FinalStanding)| {
        let shares = ending.powers().contains(&power);
        let (outcome, sharers) = match ending {
            Ending::Victory(_) if shares => (SeatOutcome::Solo, 1),
            Ending::Draw(all) | Ending::YearLimit(all) if shares => {
                (SeatOutcome::Draw, u16::try_from(all.len()).unwrap_or(u16::MAX))
            }
            _ if standing.survived => (SeatOutcome::Survived, 0),
            _ => (SeatOutcome::Eliminated, 0),
        };
        PowerResult { power, outcome, sharers, centres: standing.centres }
    };
    Some(game.board().powers().zip(standings).map(result).collect())
}

impl ClubGame {
    /// How the game ended for those who held its seats, once it has a result.
    pub fn player_results(&self) -> Vec<PlayerResult> {
        if self.document.stage != GameStage::Finished {
            return Vec::new();
        }
        let results = power_results(self.session().game()).unwrap_or_default();
        let players = self.seats.iter().filter_map(|seat| {
            let result = results.iter().find(|result| result.power == seat.power)?;
            Some(PlayerResult { account: seat.account()?, result: *result })
        });
        players.collect()
    }

    /// Who may know from the profile of a player that they played here; none if nobody may. Whoever knows the
    /// id of a game that only a link shows has its link, so only public games stand in a profile.
    pub fn profile_audience(&self) -> Option<ProfileAudience> {
        let settings = &self.document.settings;
        match (settings.visibility, settings.spectators) {
            (Visibility::Public, SpectatorRule::Accounts) => Some(ProfileAudience::Members),
            (Visibility::Public, _) => Some(ProfileAudience::Everybody),
            (Visibility::Link | Visibility::Private, _) => None,
        }
    }
}

/// Who sees a game in a profile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ProfileAudience {
    /// Everybody.
    Everybody,
    /// Whoever has an account.
    Members,
}
