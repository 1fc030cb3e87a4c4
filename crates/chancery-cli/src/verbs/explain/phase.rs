//! `chancery explain GAME`: what came of the orders of a phase, and why.

use anyhow::{Result, bail};
use chancery::board::Province;
use chancery::game::{Ruled, Turn};
use chancery::{Lang, Location, Phase, Position, notation};
use chancery_store::Folder;
use serde_json::{Value, json};

use super::sentences;
use crate::game::results;
use crate::{Status, output};

/// Explain a phase of a game, the last one if none is named; of one province, if one is.
pub(crate) fn run(folder: Folder, words: &[&str], json: bool, lang: Lang) -> Result<Status> {
    let (rules, board) = (folder.game().rules, &folder.game().board_ref().clone());
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
        Some(phase) => Some(folder.turn(phase)?),
        None => folder.last_turn()?,
    };
    // All is read: nobody should wait for whoever reads the answer.
    drop(folder);
    let Some(turn) = turn else {
        bail!(match lang {
            Lang::EN => "no phase has been resolved yet",
            _ => "aucune phase n’a encore été résolue",
        });
    };
    let mut turn = turn.told_in(&rules, lang);
    if let Some(place) = place {
        turn.results.retain(|one| speaks_of(one, place, &turn.position));
    }
    if json {
        output::print_json(&as_json(&turn)?)?;
    } else {
        let mut lines = vec![turn.position.phase().name(board)];
        lines.extend(sentences(
            board,
            lang,
            turn.results.iter().map(|one| {
                let order = one.order.as_deref().or(one.text.as_deref()).unwrap_or_default();
                (one.power, order, one.verdict, one.because.as_str(), one.issue.as_deref())
            }),
        ));
        output::print_lines(lines)?;
    }
    Ok(Status::Done)
}

/// Does an order name a province, or stand in it?
fn speaks_of(one: &Ruled, place: Province, position: &Position) -> bool {
    let board = position.board();
    let there = |at: &Location| board.province_of(*at) == place;
    // A unit reads as an order to it would.
    let units = [one.unit.as_deref(), one.dislodged_by.as_deref()].into_iter().flatten();
    let texts = units.map(|unit| format!("{unit} H")).chain(one.order.clone());
    texts.into_iter().any(|text| {
        let reading = notation::read(&text, board, Some(position));
        reading.orders.iter().any(|read| read.order.places().iter().any(there))
    })
}

/// The results as they stand in the record of the turn.
fn as_json(turn: &Turn) -> Result<Value> {
    let mut record = results::turn_json(turn)?;
    let name = turn.position.phase().name(turn.position.board());
    Ok(json!({"name": name, "orders": record["results"].take()}))
}
