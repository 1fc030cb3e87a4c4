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
  chancery list --json --data-dir club
  chancery list --archived")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// List archived games instead
    #[arg(long)]
    archived: bool,
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
    let games = names.iter().map(|name| (name.as_str(), look(name.as_str())));
    // A damaged game belongs to the list: it needs attention.
    let is_wanted = |game: &chancery_store::Result<StoredGame>| {
        game.as_ref().map_or(!args.archived, |game| game.settings().archived == args.archived)
    };
    let games: Vec<_> = games.filter(|(_, game)| is_wanted(game)).collect();
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
        output::print_lines([if args.archived {
            say!(cli::NoArchivedGames { folder })
        } else {
            say!(cli::NoGames { folder })
        }])?;
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
    // The column of titles is there only if a game has one.
    let title = |stored: &StoredGame| stored.settings().title.as_str().to_owned();
    let titles = match width(&title) {
        0 => 0,
        width => width + 2,
    };
    let lines = games.iter().map(|stored| {
        let (name, phase) = (stored.name.as_str(), stored.phase());
        let (title, variant) = (title(stored), variant(stored));
        let line = format!("{name:names$}  {title:titles$}{phase:phases$}  {variant:variants$}");
        output::beside(&line, &state(stored, lang), names + 2 + titles + phases + 2 + variants + 2)
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
        "title": stored.title(),
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
