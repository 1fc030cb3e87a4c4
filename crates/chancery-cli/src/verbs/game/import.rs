//! `chancery import`: a game from one document into a folder of its own.

use anyhow::{Result, anyhow};
use chancery::Lang;
use chancery::game::record::Record;
use serde_json::json;

use super::{said, store};
use crate::args::ImportArgs;
use crate::{Status, input, output};

pub(crate) fn run(args: &ImportArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let text = input::file(&args.file)?;
    let from = input::shown(&args.file);
    let record = Record::read(&text).map_err(|error| anyhow!("{from}: {}", error.message(lang)))?;
    let path = store(&args.game.store, lang)?
        .create(&args.game.game, &record)
        .map_err(|error| said(&error, lang))?;
    let board = record.game.board();
    let (count, phase) = (record.turns.len(), record.game.position().phase().name(board));
    if args.game.output.json {
        output::print_json(&json!({
            "game": args.game.game,
            "path": path,
            "phases": count,
            "phase": phase,
        }))?;
    } else {
        let name = &args.game.game;
        output::print_lines([match lang {
            Lang::En => format!("{name}: {count} phases, now in {phase}."),
            Lang::Fr => format!("{name} : {count} phases, maintenant en {phase}."),
        }])?;
    }
    Ok(Status::Done)
}
