//! `chancery variant`: list, show and check boards.

use std::fmt::Write as _;

use anyhow::Result;
use chancery::board::{BUILT_IN, Board, Location, Province, VariantError, VariantFault};
use chancery::{Lang, UnitKind};
use chancery_draw::Art;
use chancery_lang::messages::cli;
use chancery_lang::{Arg, Message, text};
use clap::Subcommand;
use serde_json::{Map, Value, json};

use crate::args::OutputArgs;
use crate::{Status, input, output};

/// List, show or check variants
#[derive(clap::Args, Debug)]
pub(crate) struct VariantArgs {
    #[command(subcommand)]
    command: VariantCommand,
}

/// What to do with variants.
#[derive(Subcommand, Debug)]
pub(crate) enum VariantCommand {
    /// List variants
    #[command(after_help = "Examples:
  chancery variant list
  chancery variant list --json")]
    List(OutputArgs),
    /// Show a variant's powers, provinces and borders
    #[command(after_help = "Examples:
  chancery variant show lantern
  chancery variant show --lang fr classic
  chancery variant show --json my-board.toml")]
    Show {
        /// Name or file
        #[arg(value_name = "NAME|FILE")]
        variant: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Check a variant file and report every error with its line
    #[command(after_help = "Examples:
  chancery variant check my-board.toml
  chancery variant check --json < my-board.toml")]
    Check {
        /// File to read, or `-` for standard input
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
    let result = Board::compile(&text).and_then(|board| with_drawing(board, &text));
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
                let line = say!(cli::VariantSound { file, board });
                output::print_lines([line])?;
            }
            Err(error) => {
                for fault in &error.faults {
                    output::print_text(&format!(
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

/// A board whose drawing, if the file has one, fits it.
fn with_drawing(board: Board, text: &str) -> std::result::Result<Board, VariantError> {
    let drawing = board.drawing().map(|files| Art::read(&board, &files.svg, &files.anchors));
    let Some(Err(fault)) = drawing else { return Ok(board) };
    let line = text.lines().position(|line| line.trim() == "[drawing]").map_or(1, |at| at + 1);
    Err(VariantError { faults: vec![VariantFault { line, message: fault.message }] })
}

fn show(name: &str, args: &OutputArgs) -> Result<Status> {
    let board = &input::board(name)?;
    if args.json {
        output::print_json(&as_json(board))?;
    } else {
        output::print_text(&as_text(board, args.lang.lang()))?;
    }
    Ok(Status::Done)
}

/// The numbers of a board, as JSON names them and as people read them.
fn numbers(board: &Board) -> [(&'static str, usize, Message); 8] {
    let units = board.powers().map(|power| board.power(power).units.len()).sum();
    let (powers, provinces) = (board.powers().len(), board.provinces().len());
    let (locations, centres) = (board.locations().len(), board.centres().len());
    let armies = board.border_count(UnitKind::Army);
    let fleets = board.border_count(UnitKind::Fleet);
    let victory = board.victory();
    [
        ("powers", powers, text!(cli::PowerCount { count: powers })),
        ("provinces", provinces, text!(cli::ProvinceCount { count: provinces })),
        ("locations", locations, text!(cli::LocationCount { count: locations })),
        ("centres", centres, text!(cli::CentreCount { count: centres })),
        ("units", units, text!(cli::UnitCount { count: units })),
        ("army_borders", armies, text!(cli::ArmyBorderCount { count: armies })),
        ("fleet_borders", fleets, text!(cli::FleetBorderCount { count: fleets })),
        ("centres_to_win", victory, text!(cli::CentresToWin { count: victory })),
    ]
}

fn summary(board: &Board, lang: Lang) -> String {
    let counts = Arg::commas(numbers(board).map(|(_, _, message)| message));
    text!(cli::VariantSummary { name: board.name(lang), counts: counts }).get(lang)
}

fn summary_json(board: &Board) -> Value {
    let counts = numbers(board).map(|(key, count, _)| (key.to_owned(), Value::from(count)));
    let mut map = Map::new();
    map.insert("id".into(), board.id().into());
    map.insert("name".into(), names_json(|lang| board.name(lang).to_owned()));
    map.insert("first_year".into(), board.first_year().into());
    map.extend(counts);
    map.into()
}

/// A name in every language.
fn names_json(name: impl Fn(Lang) -> String) -> Value {
    let all = Lang::all().map(|lang| (lang.code().to_owned(), Value::from(name(lang))));
    all.collect::<Map<_, _>>().into()
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
    let terrains = board.provinces().map(|at| board.province(at).terrain.name(lang));
    let wide = terrains.map(|name| name.chars().count()).max().unwrap_or_default() + 1;
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
            "name": names_json(|lang| info.name.get(lang).to_owned()),
            "adjective": names_json(|lang| info.adjective.get(lang).to_owned()),
            "colour": info.colour,
            "homes": ids(board, info.homes.iter().map(|home| home.location())),
            "units": units,
        })
    });
    value["power_list"] = powers.collect();
    let provinces = board.provinces().map(|province| {
        let info = board.province(province);
        json!({
            "id": info.id, "name": names_json(|lang| info.name.get(lang).to_owned()), "aliases": info.aliases,
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
