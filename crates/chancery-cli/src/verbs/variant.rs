//! `chancery variant`: list, show and check boards; `variant_draw` draws them and `variant_import` imports them.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;
use chancery::board::{BUILT_IN, Board, Location, Province, VariantFault, Victory, playability};
use chancery::{BoardRef, Lang, Rules, UnitKind};
use chancery_draw::Art;
use chancery_lang::messages::cli;
use chancery_lang::{Arg, Message, text};
use clap::Subcommand;
use serde_json::{Map, Value, json};

use super::variant_draw::{self, VariantDrawArgs};
use super::variant_import::{self, VariantImportArgs};
use crate::args::{OutputArgs, UsageError};
use crate::{Status, balance, input, output};

/// List, show, check, draw or import variants
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
    ///
    /// A valid file is also examined for what makes a game hard to play: centres that nobody can
    /// reach, powers that cannot build, passages that invite stalemates. `--balance` lets computers
    /// play and compares the powers.
    #[command(after_help = "Examples:
  chancery variant check my-board.toml
  chancery variant check --json < my-board.toml
  chancery variant check --balance my-board.toml
  chancery variant check --balance=200 lantern")]
    Check {
        /// Name, file, or `-` for standard input
        #[arg(value_name = "NAME|FILE", default_value = "-")]
        file: String,
        /// Let computers play so many games and compare the powers [default: 1000]
        #[arg(long, value_name = "GAMES", num_args = 0..=1, require_equals = true, default_missing_value = "1000")]
        balance: Option<u64>,
        #[command(flatten)]
        output: OutputArgs,
    },
    Draw(VariantDrawArgs),
    Import(VariantImportArgs),
}

pub(crate) fn run(args: &VariantArgs) -> Result<Status> {
    match &args.command {
        VariantCommand::List(output) => list(output),
        VariantCommand::Show { variant, output } => show(variant, output),
        VariantCommand::Check { file, balance, output } => check(file, *balance, output),
        VariantCommand::Draw(args) => variant_draw::run(args),
        VariantCommand::Import(args) => variant_import::run(args),
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
            boards.map(|board| format!("{:<20}{}", board.id(), summary(board, lang))),
        )?;
    }
    Ok(Status::Done)
}

fn check(file: &str, games: Option<u64>, args: &OutputArgs) -> Result<Status> {
    if games == Some(0) {
        return Err(UsageError(say!(cli::GamesRange)).into());
    }
    let (lang, text) = (args.lang.lang(), source(file)?);
    let board = match load(&text) {
        Ok(board) => board,
        Err(faults) => return refuse(file, &faults, args),
    };
    let rules = Rules::of_board(&board);
    let concerns: Vec<String> = playability::concerns(&board, &rules)
        .iter()
        .map(|concern| concern.message(&board).get(lang))
        .collect();
    let balance = games.map(|games| balance::measure(&board, rules, games)).transpose()?;
    if args.json {
        let mut value = json!({"file": file, "sound": true, "faults": [], "concerns": concerns});
        if let Some(balance) = &balance {
            value["balance"] = balance::as_json(balance);
        }
        output::print_json(&value)?;
    } else {
        let mut lines = vec![say!(cli::VariantSound { file, board: summary(&board, lang) })];
        lines.extend(concerns.into_iter().map(|concern| say!(cli::VariantConcern { concern })));
        lines.extend(balance.iter().flat_map(|balance| balance::as_text(balance, &board, lang)));
        output::print_lines(lines)?;
    }
    Ok(Status::Done)
}

/// Report the errors of a file.
fn refuse(file: &str, faults: &[VariantFault], args: &OutputArgs) -> Result<Status> {
    let lang = args.lang.lang();
    if args.json {
        let told =
            |fault: &VariantFault| json!({"line": fault.line, "message": fault.message.get(lang)});
        let faults: Vec<Value> = faults.iter().map(told).collect();
        output::print_json(
            &json!({"file": file, "sound": false, "faults": faults, "concerns": []}),
        )?;
    } else {
        let told =
            |fault: &VariantFault| format!("{file}:{}: {}\n", fault.line, fault.message.get(lang));
        output::print_text(&faults.iter().map(told).collect::<String>())?;
    }
    Ok(Status::Refused)
}

/// The text of a variant: a file, or a built-in one by its name.
fn source(name: &str) -> Result<String> {
    if !Path::new(name).exists()
        && let Some((_, text)) = BUILT_IN.iter().find(|(id, _)| *id == name)
    {
        return Ok((*text).to_owned());
    }
    input::file(name)
}

/// The board of a variant file, whose drawing, if it has one, must fit it.
fn load(text: &str) -> Result<BoardRef, Vec<VariantFault>> {
    let board = Board::load(text).map_err(|error| error.faults)?;
    let drawing = board.drawing().map(|files| Art::read(&board, &files.svg, &files.anchors));
    let Some(Err(fault)) = drawing else { return Ok(board) };
    let line = text.lines().position(|line| line.trim() == "[drawing]").map_or(1, |at| at + 1);
    Err(vec![VariantFault { line, message: fault.message }])
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
    let units = board.forces().map(|power| board.power(power).units.len()).sum();
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
    map.insert("first_phase".into(), board.first_phase().name(board).into());
    if let Some(base) = board.based_on() {
        map.insert("based_on".into(), base.into());
    }
    if !board.rule_choices().is_empty() {
        let rules = board.rule_choices().iter();
        let rules = rules.map(|&(option, choice)| (option.to_owned(), Value::from(choice)));
        map.insert("rules".into(), rules.collect::<Map<_, _>>().into());
    }
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
    for power in board.forces() {
        let info = board.power(power);
        let homes = ids(board, info.homes.iter().map(|home| home.location())).join(" ");
        let units: Vec<String> = info
            .units
            .iter()
            .map(|(kind, at)| format!("{kind} {}", board.location_upper(*at)))
            .collect();
        let _ = writeln!(text, "\n{} ({}, {})", info.id, info.name.get(lang), info.letter);
        if !board.is_neutral(power) {
            let _ = writeln!(text, "  {homes}");
        }
        let _ = writeln!(text, "  {}", units.join(", "));
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

/// How the game is won.
fn victory_json(victory: &Victory) -> Value {
    let lead = victory.lead.map(|lead| {
        json!({"margin": lead.margin, "from": lead.from, "falls": lead.falls, "least": lead.least})
    });
    json!({
        "centres": victory.centres, "tie": victory.tie.id(), "last_year": victory.last_year, "lead": lead,
    })
}

fn as_json(board: &Board) -> Value {
    let mut value = summary_json(board);
    let power_json = |power| {
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
            "owns": ids(board, info.owns.iter().map(|centre| centre.location())),
            "units": units,
        })
    };
    value["power_list"] = board.powers().map(power_json).collect();
    if let Some(neutral) = board.neutral() {
        value["neutral"] = power_json(neutral);
        value["neutral"]["returns"] = (!board.returning_neutrals().is_empty()).into();
    }
    let choices = board.rule_choices().iter();
    let choices = choices.map(|&(option, choice)| (option.to_owned(), choice.into()));
    value["rules"] = choices.collect::<Map<_, _>>().into();
    value["first_phase"] = board.first_phase().name(board).into();
    value["victory"] = victory_json(board.victory_terms());
    value["fog"] = board.has_fog().into();
    value["based_on"] = board.based_on().into();
    let provinces = board.provinces().map(|province| {
        let info = board.province(province);
        let mut one = json!({
            "id": info.id, "name": names_json(|lang| info.name.get(lang).to_owned()), "aliases": info.aliases,
            "kind": info.terrain.id(), "centre": board.is_centre(province),
            "home_of": info.home_of.map(|power| board.power(power).id.as_str()),
        });
        if (board.convoying() - board.seas()).contains(province) {
            one["convoys"] = true.into();
        }
        one
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
