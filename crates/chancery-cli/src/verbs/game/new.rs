//! `chancery new`: begin a game.

use anyhow::Result;
use chancery::Game;
use chancery::game::record::Record;
use chancery_store::Table;
use serde_json::json;

use super::{computers, store};
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
    let mut seats = Table { seed: args.seed.unwrap_or_default(), ..Table::default() };
    computers::seat(&mut seats, table.board, &args.computers)?;
    let store = store(&args.game.store)?;
    let path = store.create_with(&args.game.game, &record, &seats)?;
    computers::attend(&store, &args.game.game)?;
    let phase = record.game.position().phase();
    output::print_change(&if args.game.output.json {
        let mut told = json!({
            "game": record.id,
            "path": path,
            "variant": table.board.id(),
            "rules": record.game.rules.to_string(),
            "phase": phase.name(table.board),
        });
        if !seats.computers.is_empty() {
            told["computers"] = json!(seats.computers);
        }
        output::json(&told)
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
