//! `chancery list`: the games that are kept.

use anyhow::Result;
use chancery::{Lang, Power};
use chancery_lang::messages::cli;
use chancery_lang::text;
use chancery_store::{GameStore as _, wait};
use serde_json::{Value, json};

use crate::args::{OutputArgs, StoreArgs};
use crate::game::{StoredGame, power_ids, store};
use crate::{Status, language, output};

/// List games
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery list
  chancery list --json --data-dir club")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Print only the names
    #[arg(long, conflicts_with = "json")]
    names: bool,
}

pub(crate) fn run(args: &ListArgs) -> Result<Status> {
    let lang = args.output.lang.lang();
    let store = store(&args.store)?;
    let names = wait(store.names())?;
    if args.names {
        output::print_lines(names.iter().map(ToString::to_string))?;
        return Ok(Status::Done);
    }
    let look = |name: &str| StoredGame::read(&store, name);
    let games: Vec<_> = names.iter().map(|name| (name.as_str(), look(name.as_str()))).collect();
    // One damaged game does not hide the others.
    let damaged = games.iter().any(|(_, game)| game.is_err());
    if args.output.json {
        let all = games.iter().map(|(name, game)| match game {
            Ok(stored) => as_json(name, stored),
            Err(error) => json!({"game": name, "error": language::store_error_text(error)}),
        });
        output::print_json(&all.collect())?;
    } else if games.is_empty() {
        let folder = store.directory().display().to_string();
        output::print_lines([say!(cli::NoGames { folder })])?;
    } else {
        let whole: Vec<&StoredGame> =
            games.iter().filter_map(|(_, game)| game.as_ref().ok()).collect();
        output::print_lines(as_text(&whole, lang))?;
        for error in games.iter().filter_map(|(_, game)| game.as_ref().err()) {
            output::error_line(&language::store_error_text(error));
        }
    }
    Ok(if damaged { Status::Refused } else { Status::Done })
}

fn as_text(games: &[&StoredGame], lang: Lang) -> Vec<String> {
    let variant = |stored: &StoredGame| stored.game().board().name(lang).to_owned();
    let width = |text: &dyn Fn(&StoredGame) -> String| {
        games.iter().map(|stored| text(stored).chars().count()).max().unwrap_or_default()
    };
    let names = width(&|stored| stored.name.to_string());
    let (phases, variants) = (width(&|stored| stored.phase()), width(&variant));
    let lines = games.iter().map(|stored| {
        let (name, phase) = (stored.name.as_str(), stored.phase());
        let line = format!("{name:names$}  {phase:phases$}  {:variants$}", variant(stored));
        output::beside(&line, &state(stored, lang), names + 2 + phases + 2 + variants + 2)
    });
    lines.collect()
}

fn as_json(name: &str, stored: &StoredGame) -> Value {
    let game = stored.game();
    let board = game.board();
    let awaited = stored.awaited();
    let awaited: Vec<Power> = awaited.iter().map(|due| due.power).collect();
    json!({
        "game": name,
        "variant": board.id(),
        "rules": game.rules.to_string(),
        "phase": stored.phase(),
        "awaited": power_ids(board, &awaited),
        "ending": super::show::ending_json(game),
    })
}

/// Whom a game waits for, or how it ended.
fn state(stored: &StoredGame, lang: Lang) -> String {
    let game = stored.game();
    match game.ending() {
        Some(ending) => ending.sentence(game.board(), lang),
        None => text!(cli::ListState { count: stored.awaited().len() }).get(lang),
    }
}
