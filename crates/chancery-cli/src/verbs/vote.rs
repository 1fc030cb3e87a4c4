//! `chancery vote`: the powers agree on a draw, or do not.

use anyhow::Result;
use chancery::Lang;
use chancery::game::GameSession;
use chancery_lang::messages::cli;
use chancery_lang::text;
use serde_json::json;

use crate::args::{GameArgs, UsageError};
use crate::game::{is_power, look_with, power_ids, power_names};
use crate::verbs::show;
use crate::{Status, output};

/// Vote for or against a draw
///
/// The game ends in a draw when all powers vote for one that people play. A power that sent no
/// orders for its last two movement phases counts as a yes until it sends orders again. All powers
/// share the draw that still have a unit or a centre. A vote counts for the current phase.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery vote friday FRANCE draw
  chancery vote friday FRANCE none")]
pub(crate) struct VoteArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Power that votes
    #[arg(value_name = "POWER")]
    power: Option<String>,
    /// `draw` to end the game, `none` to withdraw the vote
    #[arg(value_name = "VOTE")]
    vote: Option<String>,
}

pub(crate) fn run(args: &VoteArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let words = args.power.iter().chain(&args.vote).cloned().collect();
    let (mut game, words) = look_with(&args.game, words, is_power)?;
    let [power, vote] = words.as_slice() else {
        return Err(UsageError(say!(cli::NameAVote)).into());
    };
    let power = game.game().board().power_named(power)?;
    let vote = match vote.to_ascii_lowercase().as_str() {
        "draw" => true,
        "none" => false,
        _ => return Err(UsageError(say!(cli::NameAVote)).into()),
    };
    game.vote(power, vote)?;
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
