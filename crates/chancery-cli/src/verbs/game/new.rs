//! `chancery new`: begin a game.

use anyhow::Result;
use chancery::game::record::Record;
use chancery::{Game, Lang};
use serde_json::json;

use super::{said, store};
use crate::args::{NewArgs, Usage};
use crate::{Status, input, output};

pub(crate) fn run(args: &NewArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let table = input::table(&args.board)?;
    let first = table.position.phase().year;
    if let Some(last) = args.until.filter(|&last| last < first) {
        return Err(Usage(match lang {
            Lang::En => format!("the last year {last} is over before the game begins, in {first}"),
            Lang::Fr => format!(
                "la dernière année {last} est finie avant le début de la partie, en {first}"
            ),
        })
        .into());
    }
    let mut game = Game::from_position(table.position, input::rules(&args.rules)?);
    game.year_limit = args.until;
    let record = Record::new(&args.game.game, game);
    let path = store(&args.game.store, lang)?
        .create(&args.game.game, &record)
        .map_err(|error| said(&error, lang))?;
    let phase = record.game.position().phase();
    if args.game.output.json {
        output::print_json(&json!({
            "game": record.id,
            "path": path,
            "variant": table.board.id(),
            "rules": record.game.rules.to_string(),
            "phase": phase.name(table.board),
        }))?;
    } else {
        let (name, path) = (&record.id, output::shown_path(&path));
        let title = phase.title(table.board, lang);
        output::print_lines([match lang {
            Lang::En => format!("{name} begins: {title}. It is kept in {path}"),
            Lang::Fr => format!("{name} commence : {title}. La partie est dans {path}"),
        }])?;
    }
    Ok(Status::Done)
}
