//! `chancery list`: the games that are kept.

use anyhow::Result;
use chancery::{Lang, Power};
use chancery_lang::messages::cli;
use chancery_lang::text;
use chancery_store::Folder;
use serde_json::{Value, json};

use crate::args::{OutputArgs, StoreArgs};
use crate::game::{power_ids, store};
use crate::{Status, output};

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
}

pub(crate) fn run(args: &ListArgs) -> Result<Status> {
    let lang = args.output.lang.lang();
    let store = store(&args.store)?;
    let names = store.names()?;
    // Each game is let go as soon as it has been looked at.
    let look = |name: &str| store.read(name).map(Folder::let_go);
    let games: Vec<_> = names.iter().map(|name| (name.as_str(), look(name.as_str()))).collect();
    // One damaged game does not hide the others.
    let damaged = games.iter().any(|(_, game)| game.is_err());
    if args.output.json {
        let all = games.iter().map(|(name, game)| match game {
            Ok(folder) => as_json(name, folder),
            Err(error) => json!({"game": name, "error": error.message(lang)}),
        });
        output::print_json(&all.collect())?;
    } else if games.is_empty() {
        let folder = store.folder().display().to_string();
        output::print_lines([say!(cli::NoGames { folder })])?;
    } else {
        let whole: Vec<&Folder> = games.iter().filter_map(|(_, game)| game.as_ref().ok()).collect();
        output::print_lines(as_text(&whole, lang))?;
        for error in games.iter().filter_map(|(_, game)| game.as_ref().err()) {
            output::error_line(&error.message(lang));
        }
    }
    Ok(if damaged { Status::Refused } else { Status::Done })
}

fn as_text(games: &[&Folder], lang: Lang) -> Vec<String> {
    let variant = |folder: &Folder| folder.game().board().name(lang).to_owned();
    let width = |text: &dyn Fn(&Folder) -> String| {
        games.iter().map(|folder| text(folder).chars().count()).max().unwrap_or_default()
    };
    let names = width(&|folder| folder.name().to_string());
    let (phases, variants) = (width(&Folder::phase), width(&variant));
    let lines = games.iter().map(|folder| {
        let (name, phase) = (folder.name().as_str(), folder.phase());
        let line = format!("{name:names$}  {phase:phases$}  {:variants$}", variant(folder));
        output::beside(&line, &state(folder, lang), names + 2 + phases + 2 + variants + 2)
    });
    lines.collect()
}

fn as_json(name: &str, folder: &Folder) -> Value {
    let game = folder.game();
    let board = game.board();
    let awaited = folder.awaited();
    let awaited: Vec<Power> = awaited.iter().map(|due| due.power).collect();
    json!({
        "game": name,
        "variant": board.id(),
        "rules": game.rules.to_string(),
        "phase": folder.phase(),
        "awaited": power_ids(board, &awaited),
        "ending": super::show::ending_json(game),
    })
}

/// Whom a game waits for, or how it ended.
fn state(folder: &Folder, lang: Lang) -> String {
    let game = folder.game();
    match game.ending() {
        Some(ending) => ending.sentence(game.board(), lang),
        None => text!(cli::ListState { count: folder.awaited().len() }).get(lang),
    }
}
