//! The results of an arena: as tables, as JSON, as a chart.

use chancery::Board;
use chancery_bots::arena::{Chart, ChartLine, Figures, Interval, PlayerTally, Run, Tally};
use chancery_lang::Arg;
use chancery_lang::messages::cli;
use serde_json::{Map, Value, json};

use crate::language::lang;
use crate::paint::Paint;

/// How many years a table has room for.
const YEARS: usize = 10;

pub(super) fn as_text(run: &Run, tally: &Tally, board: &Board) -> Vec<String> {
    let (games, solos) = (tally.games(), tally.solos());
    let Run { seed, until, rules, .. } = run;
    let games = counted(games);
    let head = say!(cli::ArenaHead { games, until: *until, seed: seed.to_string(), rules, solos });
    let mut lines = vec![Paint::stdout().heading(&head), String::new()];
    lines.extend(table(&main_table(tally)));
    lines.push(String::new());
    lines.push(say!(cli::CentresByYear));
    lines.extend(table(&years_table(run, tally)));
    lines.push(String::new());
    lines.push(say!(cli::SolosByPower));
    lines.extend(table(&powers_table(tally, board)));
    lines
}

fn counted(games: u64) -> String {
    say!(cli::GameCount { games })
}

fn main_table(tally: &Tally) -> Vec<Vec<String>> {
    let mut rows = vec![vec![
        say!(cli::ColumnPlayer),
        say!(cli::ColumnSeats),
        say!(cli::ColumnSolos),
        say!(cli::ColumnSoloShare),
        say!(cli::ColumnSquares),
        say!(cli::ColumnDraws),
        say!(cli::ColumnSurvived),
        say!(cli::ColumnCentres),
        say!(cli::ColumnTime),
        say!(cli::ColumnForfeits),
    ]];
    rows.extend(tally.standings().iter().map(|standing| {
        let total = standing.total;
        vec![
            standing.name.clone(),
            total.seats.to_string(),
            total.solos.to_string(),
            share(total, total.solo_share()),
            decimal(total.sum_of_squares(), 3),
            decimal(total.draw_score(), 3),
            share(total, total.survival()),
            decimal(total.centres(), 1),
            standing.time_ms().map_or_else(|| "–".to_owned(), |time| decimal(time, 2)),
            forfeits(standing),
        ]
    }));
    rows
}

fn years_table(run: &Run, tally: &Tally) -> Vec<Vec<String>> {
    let all: Vec<_> = tally.standings().iter().map(|one| (one, one.centres_by_year())).collect();
    let count = all.iter().map(|(_, years)| years.len()).max().unwrap_or_default();
    let apart = count.div_ceil(YEARS).max(1);
    // The last one is always there.
    let shown: Vec<usize> = (0..count).filter(|year| (count - 1 - year) % apart == 0).collect();
    let year = |&year: &usize| (usize::from(run.from) + year).to_string();
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(shown.iter().map(year));
    rows.extend(all.iter().map(|(standing, years)| {
        let cell =
            |&year: &usize| years.get(year).map_or_else(String::new, |&mean| decimal(mean, 1));
        std::iter::once(standing.name.clone()).chain(shown.iter().map(cell)).collect()
    }));
    rows
}

fn powers_table(tally: &Tally, board: &Board) -> Vec<Vec<String>> {
    let standings = tally.standings();
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(standings.iter().map(|standing| standing.name.clone()));
    rows.extend(board.powers().map(|power| {
        let name = board.power(power).name.get(lang()).to_owned();
        let cell = |standing: &PlayerTally| {
            let of = standing.powers.get(power.index()).map(|(_, figures)| *figures);
            let Figures { solos, seats, .. } = of.unwrap_or_default();
            format!("{solos}/{seats}")
        };
        std::iter::once(name).chain(standings.iter().map(cell)).collect()
    }));
    rows
}

/// Rows in columns: names on the left, all else to the right.
fn table(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column == 0 { format!("{cell:width$}") } else { format!("  {cell:>width$}") }
        });
        cells.collect::<String>().trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// A share with its interval: `71.4 % (45.4–88.3)`.
fn share(figures: Figures, share: f64) -> String {
    let Interval { low, high } = figures.interval(share);
    let percent = |share: f64| decimal(100.0 * share, 1);
    format!("{} % ({}–{})", percent(share), percent(low), percent(high))
}

/// How often orders were forfeited, and by what if it was so.
fn forfeits(standing: &PlayerTally) -> String {
    let by = standing.forfeits;
    let kinds = [
        (by.ended, say!(cli::ForfeitEnded)),
        (by.late, say!(cli::ForfeitLate)),
        (by.nonsense, say!(cli::ForfeitUnreadable)),
        (by.illegal, say!(cli::ForfeitIllegal)),
    ];
    let told = kinds.iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told.map(|(count, kind)| format!("{count} {kind}")).collect();
    match by.total() {
        0 => "0".to_owned(),
        all => format!("{all} ({})", told.join(", ")),
    }
}

/// A number with some digits behind the decimal point.
fn decimal(number: f64, digits: u8) -> String {
    Arg::decimal(number, digits).get(lang())
}

pub(super) fn as_json(run: &Run, tally: &Tally) -> Value {
    let players: Vec<Value> =
        tally.standings().iter().map(|standing| of_name(run, standing)).collect();
    json!({
        "games": tally.games(),
        "players": players,
        "solos": tally.solos(),
        "seed": run.seed,
        "until": run.until,
        "variant": run.variant,
        "rules": run.rules,
        "seats": run.players,
    })
}

fn of_name(run: &Run, standing: &PlayerTally) -> Value {
    let years = standing.centres_by_year().into_iter().enumerate();
    let centres: Map<String, Value> = years
        .map(|(year, mean)| ((usize::from(run.from) + year).to_string(), mean.into()))
        .collect();
    let powers: Map<String, Value> = standing
        .powers
        .iter()
        .map(|(power, figures)| (power.clone(), Value::Object(shares(*figures))))
        .collect();
    let mut value = Map::new();
    value.insert("name".to_owned(), standing.name.clone().into());
    value.extend(shares(standing.total));
    let rounded = |time: f64| (1000.0 * time).round() / 1000.0;
    let beside = json!({
        "centres": centres,
        "time_ms": standing.time_ms().map(rounded),
        "forfeits": standing.forfeits.total(),
        "forfeits_by": standing.forfeits,
        "powers": powers,
    });
    if let Value::Object(beside) = beside {
        value.extend(beside);
    }
    value.into()
}

/// The figures of a player, overall or for one power.
fn shares(figures: Figures) -> Map<String, Value> {
    let bounds = |share: f64| {
        let Interval { low, high } = figures.interval(share);
        json!([low, high])
    };
    let (solos, squares) = (figures.solo_share(), figures.sum_of_squares());
    let (draws, survived) = (figures.draw_score(), figures.survival());
    let Interval { low, high } = figures.interval(solos);
    let value = json!({
        "games": figures.seats,
        "solos": figures.solos,
        "solo_share": solos,
        "low": low,
        "high": high,
        "sos": squares,
        "draw_score": draws,
        "survived": survived,
        "intervals": {
            "solo_share": [low, high],
            "sos": bounds(squares),
            "draw_score": bounds(draws),
            "survived": bounds(survived),
        },
    });
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// The picture of centres by year.
pub(super) fn chart(run: &Run, tally: &Tally) -> String {
    let games = counted(tally.games());
    let title = say!(cli::ChartTitle { games, until: run.until });
    let axes = [say!(cli::ColumnYear), say!(cli::ColumnCentres)];
    let lines = tally.standings().iter();
    let lines = lines
        .map(|standing| ChartLine { name: &standing.name, values: standing.centres_by_year() });
    let chart = Chart {
        title: &title,
        axes: [&axes[0], &axes[1]],
        first_year: run.from,
        lines: lines.collect(),
    };
    chart.svg()
}
