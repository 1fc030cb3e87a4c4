//! The work of a process until it is killed: half of the players of every game, and the site.

use std::time::Duration;

use chancery::Board;
use chancery_club::game::ClubGameError;
use chancery_store::club::{ClubStore, QueuedNotice, TestClock};
use chancery_store::{DatabaseError, Result, StoreError, wait};

use super::report::PlayerReport;
use super::{GAMES, WORKERS};
use crate::club::open;
use crate::club_game::{ClubTestGame, powers, refusal};
use crate::random::Random;
use crate::worker::say;

/// The job is the number of the worker, the file of the clock and the address of the store.
pub(crate) fn play(job: &str) {
    let mut words = job.splitn(3, ' ');
    let mut word = || words.next().expect("a word");
    let (number, clock, address) = (word(), word(), word());
    let number: usize = number.parse().expect("a number");
    let store = open(address, &TestClock::from_file(clock));
    std::thread::scope(|scope| {
        for game in 0..GAMES {
            for player in (0..7).filter(|player| (player + usize::from(game)) % WORKERS == number) {
                let store = &*store;
                scope.spawn(move || play_for(ClubTestGame::new(store, game), game, player as u8));
            }
        }
        run_site(&*store);
    });
}

fn play_for(game: ClubTestGame<'_>, number: u8, player: u8) {
    let actor = format!("{number}.{player}");
    let process = std::process::id();
    let mut random =
        Random::new(u64::from(process) << 16 | u64::from(number) << 8 | u64::from(player));
    // Units only hold, so that each stays where it is.
    let snapshot = game.read();
    let mut units = snapshot.game.session().game().position().units().iter();
    let own = units.find(|unit| unit.power() == powers()[usize::from(player)]);
    let unit = own.expect("a unit").name(Board::classic());
    for round in 0.. {
        // Processes that never pause would keep each other from an `SQLite` database.
        std::thread::sleep(Duration::from_millis(random.below(20) as u64));
        let snapshot = game.read();
        let turn = snapshot.game.turn();
        if random.chance(35) {
            let ready = random.chance(85);
            say(&actor, &PlayerReport::Flagging { turn, ready }.to_string());
            answer(&actor, game.set_ready(player, turn, ready), |()| PlayerReport::Flagged);
            continue;
        }
        // A game that everybody has left for too long is paused.
        let Some(deadline) = snapshot.game.document.timer.deadline() else { continue };
        let deadline = deadline.as_micros();
        let text = format!("{unit} H # {process}.{round}");
        let text = if random.chance(90) { text } else { String::new() };
        let texts: Vec<String> = Some(text.clone()).into_iter().filter(|t| !t.is_empty()).collect();
        say(&actor, &PlayerReport::Saving { turn, deadline, text }.to_string());
        answer(&actor, game.save(player, turn, &texts), |receipt| PlayerReport::Saved {
            at: receipt.at.as_micros(),
            hash: receipt.hash.to_string(),
        });
    }
}

fn answer<T>(actor: &str, done: Result<T>, report: impl Fn(T) -> PlayerReport) {
    // On a slow machine a process waits too long for the others. It says that nothing has changed.
    if matches!(done, Err(StoreError::Database(DatabaseError::Busy))) {
        say(actor, &PlayerReport::Refused.to_string());
        return;
    }
    let report = match refusal(&done) {
        None => done.map(report).expect("an answer"),
        // Whoever has missed too many phases has lost the seat.
        Some(
            ClubGameError::Late { .. } | ClubGameError::Stale { .. } | ClubGameError::Denied(_),
        ) => PlayerReport::Refused,
        Some(error) => panic!("{error}"),
    };
    say(actor, &report.to_string());
}

/// Does what is due and sends notices.
fn run_site(store: &dyn ClubStore) {
    loop {
        let now = wait(store.now()).expect("the time");
        for id in wait(store.due_games(now, 100)).expect("games") {
            let game = (0..GAMES).find(|&number| ClubTestGame::new(store, number).id == id);
            let game = game.expect("a game of this test");
            say("site", &PlayerReport::Sweeping { game }.to_string());
            let swept = ClubTestGame::new(store, game).sweep();
            answer("site", swept, |turn| {
                turn.map_or(PlayerReport::NothingDue, |turn| PlayerReport::Resolved { turn })
            });
        }
        for notice in wait(store.queued_notices(3)).expect("notices") {
            say("site", &PlayerReport::Sending { notice: key(&notice) }.to_string());
            let sent = wait(store.mark_notice_sent(notice.number, now)).expect("an answer");
            say("site", &if sent { PlayerReport::Sent } else { PlayerReport::Refused }.to_string());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// What a notice is about, in one word.
pub(super) fn key(queued: &QueuedNotice) -> String {
    let notice = queued.notice;
    let (turn, revision) = (notice.turn, notice.revision);
    format!("{}/{turn}/{revision}/{}/{}", queued.game, notice.account, notice.kind.id())
}
