//! `chancery explain GAME`: what came of the orders of a phase, and why.

use anyhow::{Result, bail};
use chancery::board::Province;
use chancery::game::{Ruled, Turn};
use chancery::{Board, Lang, Phase};
use chancery_store::Folder;
use serde_json::{Value, json};

use crate::verbs::explain::sentences;
use crate::{Status, output};

/// Explain a phase of a game, the last one if none is named; of one province, if one is.
pub(crate) fn run(folder: &Folder, words: &[&str], json: bool, lang: Lang) -> Result<Status> {
    let board = folder.game().board();
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
    let Some(turn) = turn else {
        bail!(match lang {
            Lang::En => "no phase has been resolved yet",
            Lang::Fr => "aucune phase n’a encore été résolue",
        });
    };
    let mut told = turn.results_in(&folder.game().rules, lang);
    told.retain(|one| place.is_none_or(|place| speaks_of(one, place, board)));
    if json {
        output::print_json(&as_json(&turn, &told))?;
    } else {
        let mut lines = vec![turn.position.phase().name(board)];
        lines.extend(sentences(
            board,
            lang,
            told.iter().map(|one| {
                let order = one.order.as_deref().or(one.text.as_deref()).unwrap_or_default();
                (one.power, order, one.verdict, one.because.as_str(), one.issue.as_deref())
            }),
        ));
        output::print_lines(lines)?;
    }
    Ok(Status::Done)
}

/// Does an order name a province, or stand in it?
fn speaks_of(one: &Ruled, place: Province, board: &Board) -> bool {
    let texts = [one.order.as_deref(), one.unit.as_deref(), one.dislodged_by.as_deref()];
    let mut words = texts.into_iter().flatten().flat_map(str::split_whitespace);
    // `A` and `S` are words of orders, and no board has places of one letter.
    words.any(|word| {
        word.len() > 1 && board.place_named(word).is_ok_and(|at| board.province_of(at) == place)
    })
}

fn as_json(turn: &Turn, told: &[Ruled]) -> Value {
    let board = turn.position.board();
    let orders: Vec<Value> = told
        .iter()
        .map(|one| {
            json!({
                "power": board.power(one.power).id,
                "unit": one.unit,
                "text": one.text,
                "order": one.order,
                "verdict": one.verdict.name(),
                "because": one.because,
                "dislodged_by": one.dislodged_by,
                "issue": one.issue,
            })
        })
        .collect();
    json!({"name": turn.position.phase().name(board), "orders": orders})
}
