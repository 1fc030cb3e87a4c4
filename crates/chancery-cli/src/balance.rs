//! `chancery variant check --balance`: lets computers play a board and says how fair it is.

use std::sync::Arc;

use anyhow::Result;
use chancery::{Board, BoardRef, Lang, Position, Rules};
use chancery_bots::arena::{Balance, Fairness, Interval, Match, PowerBalance, RecordAs};
use chancery_bots::{Entrant, Kind, Setting};
use chancery_lang::messages::cli;
use serde_json::{Value, json};

use crate::game_workers::{self, NextGame};
use crate::interrupt;
use crate::progress::Progress;
use crate::threads::processors;

/// How many years a game may last. Computers decide most games sooner.
const YEARS: u16 = 15;
/// The player of all powers: the quickest one that plays with a plan.
const PLAYER: Kind = Kind::Dumb;

/// Play games on a board. Ctrl-C ends it early; what was played counts.
pub(crate) fn measure(board: &BoardRef, rules: Rules, games: u64) -> Result<Balance> {
    let years = (YEARS - 1).saturating_mul(board.years_per_round());
    let last_year = board.first_year().saturating_add(years);
    let setting = Setting { start: Position::start(board), rules, last_year, patience: None };
    let players = vec![Entrant::Ours(PLAYER)];
    let of = Arc::new(Match { title: "balance".to_owned(), setting, players, seed: 1 });
    let interrupt = interrupt::watch()?;
    let mut progress = Progress::of(games);
    let mut workers = game_workers::spawn(&of, &(0..games), processors(), RecordAs::Numbered);
    let mut balance = Balance::default();
    while balance.games() < games && !interrupt.came() {
        if let NextGame::Played(game) = workers.next()? {
            balance.count(&game.outcome);
            progress.advance(1);
        }
    }
    Ok(balance)
}

/// The figures as lines of a table.
pub(crate) fn as_text(balance: &Balance, board: &Board, lang: Lang) -> Vec<String> {
    let mut lines = vec![say!(cli::BalanceTitle { games: balance.games(), player: PLAYER.name() })];
    let name = |power: &PowerBalance| {
        let found = board.powers().find(|&one| board.power(one).id == power.power);
        found.map_or_else(|| power.power.clone(), |one| board.power(one).name.get(lang).to_owned())
    };
    let names: Vec<String> = balance.powers().iter().map(name).collect();
    let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    for (power, name) in balance.powers().iter().zip(names) {
        let fairness = match balance.fairness(power) {
            Fairness::Ahead => say!(cli::BalanceAhead),
            Fairness::Behind => say!(cli::BalanceBehind),
            Fairness::Even => String::new(),
        };
        let line = say!(cli::BalanceLine {
            name: format!("{name:<wide$}"),
            centres: percent(power.centre_share()),
            centres_between: between(power.centre_interval()),
            solos: percent(power.solo_share()),
            solos_between: between(power.solo_interval()),
            survived: percent(power.survived_share()),
            fairness
        });
        lines.push(line.trim_end().to_owned());
    }
    lines
}

fn percent(share: f64) -> String {
    format!("{:>3.0}", share * 100.0)
}

fn between(interval: Interval) -> String {
    format!("{:.0}–{:.0}", interval.low.max(0.0) * 100.0, interval.high * 100.0)
}

/// The figures as JSON.
pub(crate) fn as_json(balance: &Balance) -> Value {
    let range = |interval: Interval| json!({"low": interval.low, "high": interval.high});
    let powers = balance.powers().iter().map(|power| {
        json!({
            "power": power.power,
            "centre_share": power.centre_share(), "centre_interval": range(power.centre_interval()),
            "solo_share": power.solo_share(), "solo_interval": range(power.solo_interval()),
            "survived": power.survived_share(),
            "fairness": match balance.fairness(power) {
                Fairness::Ahead => "ahead",
                Fairness::Behind => "behind",
                Fairness::Even => "even",
            },
        })
    });
    json!({"games": balance.games(), "player": PLAYER.name(), "powers": powers.collect::<Vec<_>>()})
}
