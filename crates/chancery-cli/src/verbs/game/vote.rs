//! `chancery vote`: the powers agree on a draw, or do not.

use anyhow::Result;
use chancery::{Game, Lang};
use serde_json::json;

use super::{show, work};
use crate::args::{VoteArg, VoteArgs};
use crate::{Status, output};

pub(crate) fn run(args: &VoteArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let mut desk = work(&args.game)?;
    let board = desk.game().board();
    let power = board.power_named(&args.power)?;
    desk.vote(power, args.vote == VoteArg::Draw)?;
    let game = desk.game();
    if args.game.output.json {
        let ids = |powers: &[chancery::Power]| -> Vec<&str> {
            powers.iter().map(|&power| board.power(power).id.as_str()).collect()
        };
        output::print_json(&json!({
            "draw_votes": ids(game.votes()),
            "asked": ids(&game.asked()),
            "ending": show::ending_json(game),
        }))?;
    } else {
        output::print_lines([sentence(game, lang)])?;
    }
    Ok(Status::Done)
}

/// How the vote stands.
pub(crate) fn sentence(game: &Game, lang: Lang) -> String {
    let board = game.board();
    if let Some(ending) = game.ending() {
        return ending.sentence(board, lang);
    }
    let votes = game.votes().iter().map(|&power| board.power(power).name.get(lang));
    let votes = votes.collect::<Vec<_>>().join(", ");
    let (count, asked) = (game.votes().len(), game.asked().len());
    match (count, lang) {
        (0, Lang::En) => format!("Nobody votes for a draw; {asked} would have to."),
        (0, Lang::Fr) => format!("Personne ne vote la partie nulle ; il en faudrait {asked}."),
        (_, Lang::En) => format!("{count} of {asked} vote for a draw: {votes}."),
        (_, Lang::Fr) => format!("{count} sur {asked} votent la partie nulle : {votes}."),
    }
}
