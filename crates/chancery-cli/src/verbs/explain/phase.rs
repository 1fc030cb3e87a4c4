//! `chancery explain GAME`: explains a past phase of a game.

use crate::game::StoredGame;
use anyhow::{Result, bail};
use chancery::game::Turn;
use chancery::{Lang, Phase};
use chancery_lang::messages::cli;
use chancery_lang::text;
use serde_json::{Value, json};

use super::sentences;
use crate::game::results;
use crate::{Status, output};

/// Explain a phase of a game, the last one if none is named; of one province, if one is.
pub(crate) fn run(stored: &StoredGame, words: &[&str], json: bool, lang: Lang) -> Result<Status> {
    let (rules, board) = (stored.game().rules, &stored.game().board_ref().clone());
    let (phase, place) = match *words {
        [] => (None, None),
        // One word is a phase if it can be one.
        [word] if Phase::parse(board, word).is_ok() => (Some(word), None),
        [word] => (None, Some(word)),
        [phase, place, ..] => (Some(phase), Some(place)),
    };
    let place = place.map(|name| board.place_named(name)).transpose()?;
    let place = place.map(|at| board.province_of(at));
    let turn = match phase {
        Some(phase) => Some(stored.turn(phase)?),
        None => stored.last_turn()?,
    };
    let Some(turn) = turn else {
        bail!(text!(cli::NothingResolved).get(lang));
    };
    let mut turn = turn.told_in(&rules, lang);
    if let Some(place) = place {
        let position = &turn.position;
        turn.results.retain(|one| one.provinces(position).contains(&place));
    }
    if json {
        output::print_json(&as_json(&turn)?)?;
    } else {
        let mut lines = vec![turn.position.phase().name(board)];
        let orders: Vec<String> = turn
            .results
            .iter()
            .map(|one| results::shown_order(one.texts(board, &turn.orders)))
            .collect();
        let told = turn.results.iter().zip(&orders).map(|(one, order)| {
            (one.power, order.as_str(), one.verdict, one.because.as_str(), one.issue.as_deref())
        });
        lines.extend(sentences(board, lang, told));
        output::print_lines(lines)?;
    }
    Ok(Status::Done)
}

/// The results as they stand in the record of the turn.
fn as_json(turn: &Turn) -> Result<Value> {
    let mut record = results::turn_json(turn)?;
    let name = turn.position.phase().name(turn.position.board());
    Ok(json!({"name": name, "orders": record["results"].take()}))
}
