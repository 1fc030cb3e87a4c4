//! `chancery show`: where a game stands, who has ordered, what is due.

mod map;

use crate::game::StoredGame;
use anyhow::Result;
use chancery::game::{Due, Task};
use chancery::{Game, Lang, Power};
use chancery_lang::messages::cli;
use chancery_lang::text;
use clap::ValueEnum;
use serde_json::{Value, json};

use crate::args::{GameArgs, ViewerArgs};
use crate::game::{
    computers, due_json, due_words, look, power_ids, power_names, power_width, task_word,
};
use crate::paint::Paint;
use crate::picture::ThemeName;
use crate::{Status, output};

/// Show a game's position and which orders are missing
///
/// With --map, the board is drawn in the terminal: with the graphics of kitty (also Ghostty,
/// Konsole), iTerm2 (also WezTerm, mintty) or sixel (foot, mlterm, Windows Terminal), or with
/// coloured half blocks anywhere else.
#[derive(clap::Args, Debug)]
#[allow(clippy::doc_markdown, reason = "it is the text of the help")]
#[command(after_help = "Examples:
  chancery show friday
  chancery show friday --power france
  chancery show friday --json
  chancery show friday --map
  chancery show friday --map --graphics blocks --theme dark
  chancery show foggy --as france")]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Show only this power
    #[arg(long, value_name = "POWER", conflicts_with = "map")]
    power: Option<String>,
    #[command(flatten)]
    viewer: ViewerArgs,
    #[command(flatten)]
    map: MapArgs,
}

/// A map in the terminal.
#[derive(clap::Args, Debug)]
pub(crate) struct MapArgs {
    /// Draw the board in the terminal
    #[arg(long, conflicts_with = "json")]
    map: bool,
    /// How to draw in this terminal
    #[arg(long, value_name = "HOW", default_value = "auto", requires = "map")]
    graphics: GraphicsName,
    /// Colours of the map
    #[arg(long, value_name = "THEME", default_value = "light", requires = "map")]
    theme: ThemeName,
}

/// A way to show pictures in terminals.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GraphicsName {
    Auto,
    Kitty,
    Iterm2,
    Sixel,
    Blocks,
}

pub(crate) fn run(args: &ShowArgs) -> Result<Status> {
    let stored = look(&args.game)?.seen_by(&args.viewer)?;
    let board = stored.game().board();
    let power = args.power.as_deref().map(|name| board.power_named(name)).transpose()?;
    if args.game.output.json {
        let mut state = as_json(&stored);
        if let Some(power) = power {
            keep_only(&mut state, &board.power(power).id);
        }
        output::print_json(&state)?;
    } else if args.map.map {
        output::print(&map::text(&stored, &args.map)?)?;
    } else {
        output::print_lines(as_text(&stored, power, args.game.output.lang.lang()))?;
    }
    Ok(Status::Done)
}

/// The state in the layout of the Python package, and beside it what belongs to the game.
pub(crate) fn as_json(stored: &StoredGame) -> Value {
    let game = stored.game();
    let board = game.board();
    let due = stored.due();
    let done = due.iter().filter(|due| due.is_done()).map(|due| due.power);
    let owing = stored.awaited();
    let disorder: Vec<Power> =
        board.powers().filter(|&power| stored.is_in_disorder(power)).collect();
    let mut state = game.position().to_json();
    let beside = json!({
        "game": stored.name.as_str(),
        "variant": board.id(),
        "rules": game.rules.to_string(),
        "year_limit": game.year_limit,
        "ordered": power_ids(board, &done.collect::<Vec<_>>()),
        "due": due_json(&owing, board),
        "civil_disorder": power_ids(board, &disorder),
        "draw_votes": power_ids(board, game.votes()),
        "ending": ending_json(game),
        "computers": stored.settings().computers,
    });
    if let (Value::Object(state), Value::Object(beside)) = (&mut state, beside) {
        state.extend(beside);
    }
    state
}

/// How the game ended, as JSON; null if it goes on.
pub(crate) fn ending_json(game: &Game) -> Value {
    game.ending().map_or(
        Value::Null,
        |ending| json!({"kind": ending.name(), "powers": power_ids(game.board(), ending.powers())}),
    )
}

/// Which game it is, and where it stands.
pub(super) fn headline(stored: &StoredGame, lang: Lang) -> String {
    let game = stored.game();
    let title = game.position().phase().title(game.board(), lang);
    let (name, phase) = (stored.name.as_str(), stored.phase());
    let head = say!(cli::Headline { name, title, phase });
    Paint::stdout().heading(&head)
}

/// Leave only one power in what is listed by power.
fn keep_only(state: &mut Value, id: &str) {
    for key in ["units", "centers", "retreats", "due", "computers"] {
        if let Some(Value::Object(lists)) = state.get_mut(key) {
            lists.retain(|power, _| power == id);
        }
    }
}

fn as_text(stored: &StoredGame, only: Option<Power>, lang: Lang) -> Vec<String> {
    let (game, paint) = (stored.game(), Paint::stdout());
    let board = game.board();
    let mut lines = vec![headline(stored, lang)];
    let (variant, rules) = (board.name(lang), game.rules.to_string());
    let rules = text!(cli::VariantAndRules { variant, rules }).get(lang);
    lines.push(paint.faint(&rules));
    let width = power_width(board, lang);
    let due = stored.due();
    for power in board.powers().filter(|&power| only.is_none_or(|only| only == power)) {
        lines.push(String::new());
        let mut notes: Vec<String> = computers::words(stored, power, lang).into_iter().collect();
        notes.extend(disorder_note(stored.is_in_disorder(power)));
        lines.extend(of_power(game, power, &due, notes, width, lang));
    }
    let units = game.position().units();
    let is_there = |neutral: &Power| units.iter().any(|unit| unit.power() == *neutral);
    if let Some(neutral) = board.neutral().filter(is_there).filter(|_| only.is_none()) {
        lines.push(String::new());
        lines.extend(of_power(game, neutral, &due, Vec::new(), width, lang));
    }
    lines.push(String::new());
    lines.push(output::fitting(&outlook(stored, lang)));
    lines
}

/// What is said of a power in civil disorder.
pub(crate) fn disorder_note(disorder: bool) -> Option<String> {
    disorder.then(|| say!(cli::InDisorder))
}

/// A power's centres and units, what is due of it, and notes.
pub(crate) fn of_power(
    game: &Game,
    power: Power,
    due: &[Due],
    notes: Vec<String>,
    width: usize,
    lang: Lang,
) -> Vec<String> {
    let (board, position, paint) = (game.board(), game.position(), Paint::stdout());
    let name = paint.power(board.power(power), lang, width);
    let is_neutral = board.is_neutral(power);
    if !is_neutral && !game.survivors().contains(&power) {
        return vec![format!("{name}  {}", text!(cli::Eliminated).get(lang))];
    }
    let mut centres: Vec<&str> =
        position.centres_of(power).map(|at| board.location_upper(at.location())).collect();
    centres.sort_unstable();
    let own = position.units().iter().filter(|unit| unit.power() == power);
    let mut units: Vec<String> = own.map(|unit| unit.name(board).to_owned()).collect();
    let dislodged = position.dislodged().iter().filter(|one| one.unit.power() == power);
    units.extend(dislodged.map(|&one| {
        let to: Vec<&str> = position.retreats(one).map(|to| board.location_upper(to)).collect();
        let (name, to) = (one.unit.name(board), to.join(", "));
        if to.is_empty() {
            return say!(cli::DislodgedNowhere { unit: name });
        }
        say!(cli::DislodgedTo { unit: name, to })
    }));
    let centres: Vec<String> = centres.into_iter().map(str::to_owned).collect();
    let centre_count = text!(cli::CentreCount { count: centres.len() }).get(lang);
    let unit_count = text!(cli::UnitCount { count: units.len() }).get(lang);
    // Where there is colour, a block stands before the name.
    let indent = " ".repeat(width + usize::from(paint.is_on()));
    let mut rows = vec![(centre_count, centres.join(" ")), (unit_count, units.join(", "))];
    if is_neutral {
        rows.remove(0);
    }
    let own = due.iter().find(|due| due.power == power);
    rows.extend(own.map(|due| (task_word(due.task, lang), due_words(due, board, lang))));
    rows.extend(notes.into_iter().map(|note| (String::new(), note)));
    // The longest word for what is due, so that all powers stand in one column.
    let labels = [Task::Order, Task::Retreat, Task::Build, Task::Remove]
        .map(|task| task_word(task, lang).chars().count());
    let labels = labels.into_iter().max().unwrap_or_default().max(10);
    let column = width + usize::from(paint.is_on()) + 2 + labels + 2;
    let rows = rows.iter().enumerate().map(|(number, (label, text))| {
        let first = if number == 0 { &name } else { &indent };
        output::beside(&format!("{first}  {label:labels$}"), text, column)
    });
    rows.collect()
}

/// What comes next.
pub(crate) fn outlook(stored: &StoredGame, lang: Lang) -> String {
    let game = stored.game();
    let (board, name) = (game.board(), stored.name.as_str());
    if let Some(ending) = game.ending() {
        return ending.sentence(board, lang);
    }
    let awaited = stored.awaited();
    let awaited: Vec<Power> = awaited.iter().map(|due| due.power).collect();
    let names = power_names(board, &awaited, lang);
    if !awaited.is_empty() {
        return say!(cli::WaitingFor { names });
    }
    // A power in civil disorder owes orders, but has nobody to give them.
    if stored.due().iter().all(Due::is_done) {
        say!(cli::ReadyToResolve { name })
    } else {
        say!(cli::NobodyMissing { name })
    }
}
