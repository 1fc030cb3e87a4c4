//! Who may do what: a stored table of everything, and the promises that it must keep.

mod actions;
mod promises;
mod table;

use chancery::game::GameTitle;
use chancery::{Board, PhaseKind, Power};
use chancery_club::account::{AccountId, Scope, Scopes};
use chancery_club::clock::ClockSettings;
use chancery_club::policy::{
    Access, AccountActor, Actor, ClubAction, Denial, GameFacts, GameStage, MasterAct, Policy,
    Relation,
};
use chancery_club::seats::{SeatHolder, SeatList, Sitter};
use chancery_club::settings::{ClubGameSettings, ComputerName};
use chancery_club::time::{Length, Timestamp};

/// Accounts of the test, by number.
fn account(number: u8) -> AccountId {
    AccountId::from_random([number; 16])
}

const AUSTRIAN: u8 = 1;
const ENGLISH: u8 = 2;
const SITTER: u8 = 3;
const MASTER: u8 = 4;
const OPERATOR: u8 = 5;
const STRANGER: u8 = 6;
const PAST_SITTER: u8 = 7;

fn powers() -> [Power; 7] {
    let powers: Vec<Power> = Board::classic().powers().collect();
    powers.try_into().unwrap()
}

fn now() -> Timestamp {
    Timestamp::from_micros(1_794_852_000_000_000).unwrap()
}

/// A game on the standard board: people in Austria, which has a sitter, and England; a computer in France;
/// Germany is vacant, Italy is held and eliminated.
struct TestGame {
    settings: ClubGameSettings,
    seats: SeatList,
    survivors: Vec<Power>,
    approved: Vec<MasterAct>,
    phase: PhaseKind,
    relation: Relation,
    master: AccountId,
}

impl TestGame {
    fn new() -> TestGame {
        let title = GameTitle::new("Friday").unwrap();
        let [austria, england, france, _, italy, russia, turkey] = powers();
        let mut seats = SeatList::new(Board::classic());
        seats.join(account(AUSTRIAN), Some(austria)).unwrap();
        let sitter = Sitter { account: account(SITTER), until: now().after(Length::days(1)) };
        seats.set_sitter(austria, Some(sitter)).unwrap();
        seats.join(account(ENGLISH), Some(england)).unwrap();
        let past = Sitter { account: account(PAST_SITTER), until: now() };
        seats.set_sitter(england, Some(past)).unwrap();
        let computer = SeatHolder::Computer(ComputerName::new("strong").unwrap());
        seats.replace(france, computer).unwrap();
        seats.join(account(20), Some(italy)).unwrap();
        seats.join(account(21), Some(russia)).unwrap();
        seats.join(account(22), Some(turkey)).unwrap();
        let survivors = powers().into_iter().filter(|&power| power != italy).collect();
        TestGame {
            settings: ClubGameSettings::new(title, ClockSettings::untimed()),
            seats,
            survivors,
            approved: Vec::new(),
            phase: PhaseKind::Movement,
            relation: Relation::default(),
            master: account(MASTER),
        }
    }

    fn facts(&self, stage: GameStage) -> GameFacts<'_> {
        GameFacts {
            stage,
            settings: &self.settings,
            seats: &self.seats,
            phase: self.phase,
            survivors: &self.survivors,
            master: Some(self.master),
            approved: &self.approved,
            relation: self.relation,
            now: now(),
        }
    }

    fn may(&self, actor: &Actor, action: &ClubAction, stage: GameStage) -> Result<(), Denial> {
        Policy::Club.may(actor, action, &self.facts(stage))
    }

    /// The stages in which something is allowed, as letters.
    fn stages(&self, policy: Policy, actor: &Actor, action: &ClubAction) -> String {
        let letter = |stage: GameStage| {
            let may = policy.may(actor, action, &self.facts(stage)).is_ok();
            let number = GameStage::ALL.iter().position(|&other| other == stage).unwrap();
            if may { ["W", "C", "R", "P", "F", "X"][number] } else { "·" }
        };
        GameStage::ALL.into_iter().map(letter).collect()
    }
}

fn member(number: u8) -> Actor {
    let reliability = None;
    let access = Access::Session;
    Actor::Account(AccountActor {
        account: account(number),
        access,
        is_operator: false,
        reliability,
    })
}

fn operator(number: u8) -> Actor {
    let Actor::Account(own) = member(number) else { unreachable!() };
    Actor::Account(AccountActor { is_operator: true, ..own })
}

fn token(number: u8, scopes: &[Scope]) -> Actor {
    let Actor::Account(own) = member(number) else { unreachable!() };
    Actor::Account(AccountActor {
        access: Access::Token(scopes.iter().copied().collect::<Scopes>()),
        ..own
    })
}

fn roles() -> [(&'static str, Actor); 10] {
    [
        ("visitor", Actor::Visitor),
        ("stranger", member(STRANGER)),
        ("Austria", member(AUSTRIAN)),
        ("sitter", member(SITTER)),
        ("England", member(ENGLISH)),
        ("ex-sitter", member(PAST_SITTER)),
        ("GM", member(MASTER)),
        ("operator", operator(OPERATOR)),
        ("computer", Actor::Computer),
        ("system", Actor::System),
    ]
}
