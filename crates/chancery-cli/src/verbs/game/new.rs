//! `chancery new`: begin a game.

use anyhow::Result;
use chancery::Game;
use chancery::game::record::Record;
use serde_json::json;

use super::store;
use crate::args::{NewArgs, Usage};
use crate::{Status, input, output};

pub(crate) fn run(args: &NewArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let table = input::table(&args.board)?;
    let first = table.position.phase().year;
    if let Some(last) = args.until.filter(|&last| last < first) {
        return Err(Usage(say!(
            "the last year {last} is over before the game begins, in {first}"
                / "la dernière année {last} est finie avant le début de la partie, en {first}"
        ))
        .into());
    }
    let mut game = Game::begin(table.position, input::rules(&args.rules)?);
    game.year_limit = args.until;
    let record = Record::new(&args.game.game, game);
    let path = store(&args.game.store)?.create(&args.game.game, &record)?;
    let phase = record.game.position().phase();
    output::print_change(&if args.game.output.json {
        output::json(&json!({
            "game": record.id,
            "path": path,
            "variant": table.board.id(),
            "rules": record.game.rules.to_string(),
            "phase": phase.name(table.board),
        }))
    } else {
        let (name, path) = (&record.id, output::shown_path(&path));
        let title = phase.title(table.board, lang);
        output::lines([say!(
            "{name} begins: {title}. It is kept in {path}"
                / "{name} commence : {title}. La partie est dans {path}"
        )])
    })?;
    Ok(Status::Done)
}
