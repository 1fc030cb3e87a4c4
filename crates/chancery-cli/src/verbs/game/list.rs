//! `chancery list`: the games that are kept.

use anyhow::Result;
use chancery::board::BUILT_IN;
use chancery::{Board, Lang, Power};
use chancery_store::{Folder, StoreError};
use serde_json::{Value, json};

use super::{power_ids, store};
use crate::args::ListArgs;
use crate::{Status, output, speech};

pub(crate) fn run(args: &ListArgs) -> Result<Status> {
    let lang = args.output.lang.lang();
    let store = store(&args.store)?;
    let names = store.names()?;
    // Each game is let go as soon as it has been looked at.
    let boards = BUILT_IN.iter().filter_map(|(id, _)| Board::built_in(id));
    let variants = boards.map(|board| board.name(lang).chars().count()).max().unwrap_or_default();
    let told = |name: &str| -> Result<Value, StoreError> {
        let folder = store.read(name)?;
        let json = args.output.json;
        Ok(if json { as_json(name, &folder) } else { summary(&folder, variants, lang).into() })
    };
    let games: Vec<_> = names.iter().map(|name| (name.as_str(), told(name.as_str()))).collect();
    // One damaged game does not hide the others.
    let damaged = games.iter().any(|(_, game)| game.is_err());
    if args.output.json {
        let all = games.into_iter().map(|(name, game)| {
            game.unwrap_or_else(|error| json!({"game": name, "error": speech::of_store(&error)}))
        });
        output::print_json(&all.collect())?;
    } else if games.is_empty() {
        let folder = store.folder().display();
        output::print_lines([say!(
            "There are no games in {folder}; `chancery new` begins one."
                / "Pas de partie dans {folder} ; `chancery new` en commence une."
        )])?;
    } else {
        let width = games.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
        output::print_lines(games.iter().filter_map(|(name, game)| {
            let summary = game.as_ref().ok()?.as_str()?;
            // The name, the phase, the variant, and what is between.
            Some(output::beside(&format!("{name:width$}"), summary, width + 2))
        }))?;
        for error in games.iter().filter_map(|(_, game)| game.as_ref().err()) {
            output::error_line(&speech::of_store(error));
        }
    }
    Ok(if damaged { Status::Refused } else { Status::Done })
}

fn as_json(name: &str, folder: &Folder) -> Value {
    let game = folder.game();
    let board = game.board();
    let awaited = game.awaited(folder.orders());
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

fn summary(folder: &Folder, variants: usize, lang: Lang) -> String {
    let game = folder.game();
    let board = game.board();
    let (phase, variant) = (folder.phase(), board.name(lang));
    let state = match game.ending() {
        Some(ending) => ending.sentence(board, lang),
        None => match (game.awaited(folder.orders()).len(), lang) {
            (0, Lang::En) => "all orders are in".to_owned(),
            (0, Lang::Fr) => "tous les ordres sont là".to_owned(),
            (1, Lang::En) => "waits for 1 power".to_owned(),
            (1, Lang::Fr) => "attend 1 puissance".to_owned(),
            (count, Lang::En) => format!("waits for {count} powers"),
            (count, Lang::Fr) => format!("attend {count} puissances"),
        },
    };
    format!("{phase}  {variant:variants$}  {state}")
}
