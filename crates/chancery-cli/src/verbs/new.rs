//! `chancery new`: begin a game.

use anyhow::Result;
use chancery::Game;
use chancery::game::TableSettings;
use chancery::game::record::Record;
use chancery_lang::messages::cli;
use chancery_store::{GameStore as _, wait};
use serde_json::json;

use crate::args::{BoardArgs, NewGameArgs, RulesArgs, TitleArg, UsageError};
use crate::game::{computers, store};
use crate::{Status, input, output};

/// Start a game
///
/// Without --computers, people play all powers. A seat is written POWER=PLAYER, where PLAYER is
/// `person` or a computer; a player without a power takes all powers not named. `chancery seats
/// --help` lists the computers.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery new friday
  chancery new alone --computers search-casual,FRANCE=person
  chancery new duel --computers AUSTRIA=dumb,TURKEY=search-club
  chancery new study --rules 2023 --until 1907
  chancery new small --variant lantern --title 'Lunch break'
  chancery new open --open-orders --bluffs
  chancery new late --position 'classic/F1903M/F:Apar,Fbre=par,bre'")]
pub(crate) struct NewArgs {
    #[command(flatten)]
    game: NewGameArgs,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    rules: RulesArgs,
    /// Title for lists and pages, any text of one line [default: the name]
    #[arg(long, value_name = "TEXT", default_value_t, hide_default_value = true)]
    title: TitleArg,
    /// Last year; the game ends after it even if nobody has won
    #[arg(long, value_name = "YEAR")]
    until: Option<u16>,
    /// Seats played by computers, separated by commas
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    computers: Vec<String>,
    /// Random seed for the computers [default: random]
    #[arg(long, value_name = "N", requires = "computers")]
    seed: Option<u64>,
    /// Let everybody see the orders of the others before they are resolved
    #[arg(long)]
    open_orders: bool,
    /// Allow illegal orders, to mislead the others
    #[arg(long)]
    bluffs: bool,
}

pub(crate) fn run(args: &NewArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let choice = input::position_choice(&args.board)?;
    let first = choice.position.phase().year;
    if let Some(last) = args.until.filter(|&last| last < first) {
        return Err(UsageError(say!(cli::UntilBeforeStart { last, first })).into());
    }
    let rules = input::rules(&args.rules, &choice.board)?;
    let mut game = Game::begin(choice.position, rules);
    game.year_limit = args.until;
    let record = Record::new(&args.game.game, game);
    let mut seats = TableSettings {
        title: args.title.0.clone(),
        open_orders: args.open_orders,
        bluffs: args.bluffs,
        seed: args.seed.unwrap_or_default(),
        ..TableSettings::default()
    };
    seats.apply(&computers::seats(&choice.board, &args.computers)?, &choice.board);
    let store = store(&args.game.store)?;
    let created = wait(store.create(&args.game.game, &record, &seats))?;
    let path = store.path(&created.name);
    computers::go_on(&store, &args.game.game)?;
    let phase = record.game.position().phase();
    output::print_change(&if args.game.output.json {
        let mut told = json!({
            "game": record.id,
            "path": path,
            "variant": choice.board.id(),
            "rules": record.game.rules.to_string(),
            "phase": phase.name(&choice.board),
        });
        if !seats.title.is_empty() {
            told["title"] = json!(seats.title);
        }
        if !seats.computers.is_empty() {
            told["computers"] = json!(seats.computers);
        }
        output::json(&told)
    } else {
        let (name, path) = (&record.id, output::shown_path(&path));
        let title = phase.title(&choice.board, lang);
        output::lines([say!(cli::GameStarted { name, phase: title, path })])
    })?;
    Ok(Status::Done)
}
