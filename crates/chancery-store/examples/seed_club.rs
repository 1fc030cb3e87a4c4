//! Fills a club for measurements: accounts with tokens, and games that are being played.
//!
//! ```text
//! cargo run --profile dist -p chancery-store --all-features --example seed_club ADDRESS FIRST GAMES SECONDS
//! ```
//!
//! The address is a path of an `SQLite` database or begins with `postgres:`. Games are numbered, and `FIRST` is how many
//! there are already. All new games are due in so many seconds. It prints a line for each of them: its id, and the secret
//! of a token of the account that plays France in it.

use std::ops::Range;
use std::sync::Arc;

use chancery::Board;
use chancery::game::GameTitle;
use chancery_club::account::{AccountId, ApiTokenId, DisplayName, GameId, Scope};
use chancery_club::clock::{ClockPace, ClockSettings, PhaseTimer};
use chancery_club::game::ClubGame;
use chancery_club::policy::GameStage;
use chancery_club::settings::{ClubGameSettings, Excuses, MissLimit};
use chancery_club::time::{Length, PhaseLength, Timestamp};
use chancery_store::club::{ApiToken, ClubStore, NewAccount, TokenHash};
use chancery_store::{PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, wait};
use sha2::{Digest as _, Sha256};

/// Accounts, each in many games, and the threads that write.
const ACCOUNTS: usize = 700;
const THREADS: usize = 32;

fn main() {
    let mut words = std::env::args().skip(1);
    let address = words.next().expect("the address of a database");
    let mut number = || words.next().and_then(|word| word.parse::<u32>().ok()).expect("a number");
    let (first, games, seconds) = (number() as usize, number() as usize, number());
    let store: Arc<dyn ClubStore> = if address.starts_with("postgres:") {
        Arc::new(wait(PostgresStore::open(PostgresOptions::new(address))).expect("a store"))
    } else {
        Arc::new(wait(SqliteStore::open(SqliteOptions::new(address))).expect("a store"))
    };
    let now = wait(store.now()).expect("the time");
    if first == 0 {
        in_parallel(0..ACCOUNTS, |index| add_account(store.as_ref(), index, now));
    }
    let deadline = now.after(Length::seconds(seconds));
    let new = first..first + games;
    in_parallel(new.clone(), |index| add_game(store.as_ref(), index, now, deadline));
    for index in new {
        println!("{} {}", game_id(index), secret(player(index, 2)));
    }
}

fn in_parallel(numbers: Range<usize>, work: impl Fn(usize) + Sync) {
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let (work, Range { start, end }) = (&work, numbers.clone());
            scope.spawn(move || (start + thread..end).step_by(THREADS).for_each(work));
        }
    });
}

/// 32 bytes that are the same in every run.
fn bytes(kind: &str, index: usize) -> [u8; 32] {
    Sha256::digest(format!("{kind} {index}")).into()
}

fn id(kind: &str, index: usize) -> [u8; 16] {
    bytes(kind, index)[..16].try_into().expect("16 bytes")
}

fn game_id(index: usize) -> GameId {
    GameId::from_random(id("game", index))
}

fn account_id(index: usize) -> AccountId {
    AccountId::from_random(id("account", index))
}

/// Who plays a power in a game.
fn player(game: usize, power: usize) -> usize {
    (game * 7 + power) % ACCOUNTS
}

/// The token of an account, in the alphabet of tokens: 43 characters for 256 bits.
fn secret(account: usize) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bytes = bytes("token", account);
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let mut group = [0; 3];
        group[..chunk.len()].copy_from_slice(chunk);
        let bits = u32::from_be_bytes([0, group[0], group[1], group[2]]);
        for digit in 0..=chunk.len() {
            text.push(char::from(DIGITS[(bits >> (18 - 6 * digit) & 63) as usize]));
        }
    }
    text
}

fn add_account(store: &dyn ClubStore, index: usize, now: Timestamp) {
    let name = DisplayName::new(&format!("Player {index}")).expect("a name");
    let new = NewAccount {
        id: account_id(index),
        name,
        email: None,
        password: None,
        operator: false,
        created_at: now,
    };
    wait(store.create_account(new)).expect("an account");
    let token = ApiToken {
        id: ApiTokenId::from_random(id("token id", index)),
        account: account_id(index),
        label: "measured".to_owned(),
        scopes: [Scope::Read, Scope::Play].into_iter().collect(),
        created_at: now,
        expires_at: now.after(Length::days(30)),
    };
    let hash = TokenHash::from_bytes(Sha256::digest(bytes("token", index)).into());
    wait(store.create_api_token(token, hash)).expect("a token");
}

fn add_game(store: &dyn ClubStore, index: usize, now: Timestamp, deadline: Timestamp) {
    let day = PhaseLength::new(Length::days(1)).expect("a length");
    let clock = ClockSettings::new(ClockPace::Lengths { movement: day, other: day });
    let title = GameTitle::new(&format!("Measured {index}")).expect("a title");
    // Phases that are due are resolved, whoever sent orders.
    let settings = ClubGameSettings {
        excuses: Excuses::new(0).expect("excuses"),
        misses: MissLimit::new(10).expect("misses"),
        ..ClubGameSettings::new(title, clock)
    };
    let (board, master) = (Board::classic(), account_id(player(index, 0)));
    let mut game = ClubGame::new(game_id(index), settings, master, board, now).expect("a game");
    for power in board.powers() {
        let account = account_id(player(index, power.index()));
        game.seats.join(account, Some(power)).expect("a seat");
    }
    game.document.stage = GameStage::Running;
    game.document.timer = PhaseTimer::until(Some(deadline));
    wait(store.create_club_game(game, Vec::new())).expect("a game");
}
