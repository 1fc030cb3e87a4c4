//! `chancery variant`: list, show and check boards.

use std::fmt::Write as _;

use anyhow::Result;
use chancery::board::{BUILT_IN, Board, Location, Province, VariantFault};
use chancery::{Lang, UnitKind};
use clap::Subcommand;
use serde_json::{Map, Value, json};

use crate::args::OutputArgs;
use crate::{Status, input, output};

/// Look at boards and check variant files
#[derive(clap::Args, Debug)]
pub(crate) struct VariantArgs {
    #[command(subcommand)]
    command: VariantCommand,
}

/// What to do with variants.
#[derive(Subcommand, Debug)]
pub(crate) enum VariantCommand {
    /// List the variants that are at hand
    #[command(after_help = "Examples:
  chancery variant list
  chancery variant list --json")]
    List(OutputArgs),
    /// Show a variant: powers, provinces, borders
    #[command(after_help = "Examples:
  chancery variant show lantern
  chancery variant show --lang fr classic
  chancery variant show --json my-board.toml")]
    Show {
        /// A name or a file
        #[arg(value_name = "NAME|FILE")]
        variant: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Check a variant file and tell every fault with its line
    #[command(after_help = "Examples:
  chancery variant check my-board.toml
  chancery variant check --json < my-board.toml")]
    Check {
        /// The file; standard input when none is given, or for `-`
        #[arg(value_name = "FILE", default_value = "-")]
        file: String,
        #[command(flatten)]
        output: OutputArgs,
    },
}

pub(crate) fn run(args: &VariantArgs) -> Result<Status> {
    match &args.command {
        VariantCommand::List(output) => list(output),
        VariantCommand::Show { variant, output } => show(variant, output),
        VariantCommand::Check { file, output } => check(file, output),
    }
}

fn list(args: &OutputArgs) -> Result<Status> {
    let boards = BUILT_IN.iter().filter_map(|(id, _)| Board::built_in(id));
    if args.json {
        let all: Vec<Value> = boards.map(|board| summary_json(board)).collect();
        output::print_json(&all.into())?;
    } else {
        let lang = args.lang.lang();
        output::print_lines(
            boards.map(|board| format!("{:<12}{}", board.id(), summary(board, lang))),
        )?;
    }
    Ok(Status::Done)
}

fn check(file: &str, args: &OutputArgs) -> Result<Status> {
    let (lang, text) = (args.lang.lang(), input::file(file)?);
    let result = Board::compile(&text);
    if args.json {
        let faults: Vec<Value> = match &result {
            Ok(_) => Vec::new(),
            Err(error) => {
                let told = |fault: &VariantFault| json!({"line": fault.line, "message": fault.message.get(lang)});
                error.faults.iter().map(told).collect()
            }
        };
        output::print_json(&json!({"file": file, "sound": faults.is_empty(), "faults": faults}))?;
    } else {
        match &result {
            Ok(board) => {
                let board = summary(board, lang);
                let line = say!("{file}: sound. {board}" / "{file} : en ordre. {board}");
                output::print_lines([line])?;
            }
            Err(error) => {
                for fault in &error.faults {
                    output::print(&format!(
                        "{file}:{}: {}\n",
                        fault.line,
                        fault.message.get(lang)
                    ))?;
                }
            }
        }
    }
    Ok(if result.is_ok() { Status::Done } else { Status::Refused })
}

fn show(name: &str, args: &OutputArgs) -> Result<Status> {
    let board = &input::board(name)?;
    if args.json {
        output::print_json(&as_json(board))?;
    } else {
        output::print(&as_text(board, args.lang.lang()))?;
    }
    Ok(Status::Done)
}

/// The numbers of a board.
fn numbers(board: &Board) -> [(&'static str, &'static str, usize); 8] {
    let units = board.powers().map(|power| board.power(power).units.len()).sum();
    [
        ("powers", "puissances", board.powers().len()),
        ("provinces", "provinces", board.provinces().len()),
        ("locations", "emplacements", board.locations().len()),
        ("centres", "centres", board.centres().len()),
        ("units", "unités", units),
        ("army borders", "frontières d’armée", board.border_count(UnitKind::Army)),
        ("fleet borders", "frontières de flotte", board.border_count(UnitKind::Fleet)),
        ("centres to win", "centres pour gagner", board.victory()),
    ]
}

fn summary(board: &Board, lang: Lang) -> String {
    let counts = numbers(board).map(|(en, fr, count)| say!("{count} {en}" / "{count} {fr}"));
    let between = match lang {
        Lang::EN => ": ",
        _ => " : ",
    };
    [board.name(lang), &counts.join(", ")].join(between)
}

fn summary_json(board: &Board) -> Value {
    let counts = numbers(board).map(|(en, _, count)| (en.replace(' ', "_"), Value::from(count)));
    let mut map = Map::new();
    map.insert("id".into(), board.id().into());
    map.insert("name".into(), json!({"en": board.name(Lang::EN), "fr": board.name(Lang::FR)}));
    map.insert("first_year".into(), board.first_year().into());
    map.extend(counts);
    map.into()
}

fn ids(board: &Board, places: impl IntoIterator<Item = Location>) -> Vec<&str> {
    places.into_iter().map(|at| board.location_id(at)).collect()
}

fn as_text(board: &Board, lang: Lang) -> String {
    let mut text = format!("{}\n", summary(board, lang));
    for power in board.powers() {
        let info = board.power(power);
        let homes = ids(board, info.homes.iter().map(|home| home.location())).join(" ");
        let units: Vec<String> = info
            .units
            .iter()
            .map(|(kind, at)| format!("{kind} {}", board.location_upper(*at)))
            .collect();
        let _ = writeln!(text, "\n{} ({}, {})", info.id, info.name.get(lang), info.letter);
        let _ = writeln!(text, "  {homes}\n  {}", units.join(", "));
    }
    text.push('\n');
    let wide = match lang {
        Lang::EN => 8,
        _ => 10,
    };
    for province in board.provinces() {
        let info = board.province(province);
        let centre = if board.is_centre(province) { "*" } else { " " };
        let _ = writeln!(
            text,
            "{:<4}{centre} {:<wide$} {}",
            info.id,
            info.terrain.name(lang),
            info.name.get(lang)
        );
        for (place, kind, to) in borders(board, province) {
            let _ = writeln!(
                text,
                "       {} {:<7} {}",
                kind.letter(),
                board.location_id(place),
                ids(board, to.iter().copied()).join(" ")
            );
        }
    }
    text
}

/// Where units can go from each location of a province.
fn borders(board: &Board, province: Province) -> Vec<(Location, UnitKind, &[Location])> {
    let places =
        [province.location()].into_iter().chain(board.province(province).coasts.iter().copied());
    let all = places.flat_map(|at| {
        [UnitKind::Army, UnitKind::Fleet].map(|kind| (at, kind, board.reach(kind, at)))
    });
    all.filter(|(.., to)| !to.is_empty()).collect()
}

fn as_json(board: &Board) -> Value {
    let mut value = summary_json(board);
    let powers = board.powers().map(|power| {
        let info = board.power(power);
        let units: Vec<String> = info
            .units
            .iter()
            .map(|(kind, at)| format!("{kind} {}", board.location_upper(*at)))
            .collect();
        json!({
            "id": info.id, "letter": info.letter.to_string(), "short": info.short,
            "name": {"en": info.name.get(chancery::Lang::EN), "fr": info.name.get(chancery::Lang::FR)},
            "adjective": {"en": info.adjective.get(chancery::Lang::EN), "fr": info.adjective.get(chancery::Lang::FR)},
            "colour": info.colour,
            "homes": ids(board, info.homes.iter().map(|home| home.location())),
            "units": units,
        })
    });
    value["power_list"] = powers.collect();
    let provinces = board.provinces().map(|province| {
        let info = board.province(province);
        json!({
            "id": info.id, "name": {"en": info.name.get(chancery::Lang::EN), "fr": info.name.get(chancery::Lang::FR)}, "aliases": info.aliases,
            "kind": info.terrain.id(), "centre": board.is_centre(province),
            "home_of": info.home_of.map(|power| board.power(power).id.as_str()),
        })
    });
    value["province_list"] = provinces.collect();
    let locations = board.locations().map(|at| {
        json!({
            "number": at.index(), "id": board.location_id(at),
            "army": ids(board, board.reach(UnitKind::Army, at).iter().copied()),
            "fleet": ids(board, board.reach(UnitKind::Fleet, at).iter().copied()),
        })
    });
    value["location_list"] = locations.collect();
    value
}
