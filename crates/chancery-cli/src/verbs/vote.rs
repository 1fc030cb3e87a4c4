//! `chancery vote`: the powers agree on a draw, or do not.

use anyhow::Result;
use chancery::Lang;
use chancery::game::GameSession;
use chancery_lang::messages::cli;
use chancery_lang::text;
use clap::ValueEnum;
use serde_json::json;

use crate::args::GameArgs;
use crate::game::{look, power_ids, power_names};
use crate::verbs::show;
use crate::{Status, output};

/// Vote for or against a draw
///
/// The game ends in a draw when all powers vote for one, except computers and powers in civil
/// disorder. A vote counts for the current phase.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery vote friday FRANCE draw
  chancery vote friday FRANCE none")]
pub(crate) struct VoteArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Power that votes
    #[arg(value_name = "POWER")]
    power: String,
    /// `draw` to end the game, `none` to withdraw the vote
    #[arg(value_name = "VOTE")]
    vote: VoteChoice,
}

/// A vote.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VoteChoice {
    Draw,
    None,
}

pub(crate) fn run(args: &VoteArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let mut game = look(&args.game)?;
    let power = game.game().board().power_named(&args.power)?;
    game.vote(power, args.vote == VoteChoice::Draw)?;
    let board = game.game().board();
    output::print_change(&if args.game.output.json {
        output::json(&json!({
            "draw_votes": power_ids(board, game.game().votes()),
            "asked": power_ids(board, &game.voters()),
            "ending": show::ending_json(game.game()),
        }))
    } else {
        output::lines([sentence(&game, lang)])
    })?;
    Ok(Status::Done)
}

/// How the vote stands.
pub(crate) fn sentence(session: &GameSession, lang: Lang) -> String {
    let game = session.game();
    let board = game.board();
    if let Some(ending) = game.ending() {
        return ending.sentence(board, lang);
    }
    let votes = power_names(board, game.votes(), lang);
    let (count, asked) = (game.votes().len(), session.voters().len());
    let message = if count == 0 {
        text!(cli::NoVotes { asked })
    } else {
        text!(cli::Votes { count, asked, votes })
    };
    message.get(lang)
}
