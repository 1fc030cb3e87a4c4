//! Two workers play one game at once through the command, and are killed (SIGKILL) at random
//! moments: no order that was acknowledged is lost, no phase is resolved twice, no file is torn.
//!
//! All units hold for ever, so every order is legal in every phase, and each order has a spelling of
//! its own that the game keeps as typed: where it went can be told.

mod ledger;
mod look;
mod worker;

use std::sync::Mutex;

use ledger::Ledger;
use worker::{Usual, Worker};

use crate::common::data::Data;
use crate::common::random::Random;

/// How many kills one game goes through.
const KILLS_A_GAME: usize = 100;
/// How many kills each worker makes before everybody stops and all is looked at.
const KILLS_A_ROUND: usize = 5;

#[test]
fn no_order_is_lost_and_no_phase_resolved_twice_when_commands_are_killed() {
    let rounds = std::env::var("CHANCERY_ROUNDS").ok().and_then(|rounds| rounds.parse().ok());
    let games = if rounds.unwrap_or(1) > 1 { 10 } else { 1 };
    let seed = std::env::var("CHANCERY_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed: u64 = seed.unwrap_or(20_261_101);
    println!("the seed is {seed}; CHANCERY_SEED sets another");
    let (mut kills, mut midway) = (0, 0);
    for game in 0..games {
        let ledger = campaign(seed.wrapping_add(game));
        kills += ledger.kills;
        midway += ledger.midway;
    }
    println!("{kills} commands killed, at least {midway} of them in the middle of a change");
    assert_eq!(kills, KILLS_A_GAME * games as usize);
    // Kills that all come before or after the change would show nothing. Of a hundred, some thirty
    // come in the middle; on a machine that is very busy it may be fewer.
    assert!(midway * 50 >= kills, "only {midway} of {kills} kills were in the middle of a change");
}

/// One game under fire.
fn campaign(seed: u64) -> Ledger {
    let data = Data::new(&format!("kill-{seed}"));
    data.ok(&["new", "g"]);
    let usual = Usual::measure(&data);
    let ledger = Mutex::new(Ledger::default());
    let mut workers = [0, 1].map(|number| Worker {
        data: &data,
        ledger: &ledger,
        usual: &usual,
        random: Random::new(seed.wrapping_mul(2).wrapping_add(number)),
        number: number as usize,
        phase: "S1901M".to_owned(),
    });
    while ledger.lock().unwrap().kills < KILLS_A_GAME {
        std::thread::scope(|scope| {
            for worker in &mut workers {
                scope.spawn(|| worker.work(KILLS_A_ROUND));
            }
        });
        ledger.lock().unwrap().check(&data);
    }
    // Whoever comes next finishes what was left.
    data.ok(&["order", "g", "AUSTRIA", "vie hold"]);
    let game = data.game("g");
    assert_eq!(look::interrupted(&game), None);
    look::all_files_are_whole(&game);
    for name in look::unfinished_files(&game) {
        let name = name.file_name().unwrap().to_string_lossy().into_owned();
        // One for each file at most: the next one to write it uses the same.
        assert!(name.starts_with('.') && name.ends_with(".json.tmp"), "{name} lies around");
    }
    let ledger = ledger.into_inner().unwrap();
    ledger.check(&data);
    ledger
}
