//! `chancery hint`: order sets for a power, with what each hopes for and fears.

use anyhow::Result;
use chancery::board::Province;
use chancery::{Board, Lang};
use chancery_bots::{Clock, Hint};
use chancery_store::StoreError;
use serde_json::{Map, Value, json};

use super::look;
use crate::args::HintArgs;
use crate::{Status, output};

/// How many order sets are told.
pub(crate) const SETS: usize = 3;

pub(crate) fn run(args: &HintArgs) -> Result<Status> {
    let lang = args.game.output.lang.lang();
    let folder = look(&args.game)?;
    let board = folder.game().board();
    let power = board.power_named(&args.power)?;
    if folder.is_computer(power) {
        return Err(StoreError::Computer(board, power).into());
    }
    let asked = folder.due().iter().any(|due| due.power == power);
    let (study, phase) = (folder.study()?, folder.phase());
    // Nobody should wait while this is thought about.
    drop(folder);
    let hints =
        if asked { study.hints(power, args.level.into(), SETS, Clock::FREE) } else { Vec::new() };
    if args.game.output.json {
        let hints: Vec<Value> =
            hints.iter().map(|(orders, hint)| as_json(orders, hint, board, lang)).collect();
        let power = &board.power(power).id;
        output::print_json(&json!({"power": power, "phase": phase, "hints": hints}))?;
    } else if hints.is_empty() {
        let name = board.power(power).name.get(lang);
        output::print_lines([say!(
            "{name} has nothing to decide in {phase}." / "{name} n’a rien à décider en {phase}."
        )])?;
    } else {
        output::print_lines(lines(&hints, board, lang))?;
    }
    Ok(Status::Done)
}

/// The order sets, with what each hopes for and fears.
pub(crate) fn lines(hints: &[(Vec<String>, Hint)], board: &Board, lang: Lang) -> Vec<String> {
    let texts = hints.iter().enumerate().flat_map(|(number, (orders, hint))| {
        let number = format!("{}.", number + 1);
        let sentence = hint.sentence(board, lang);
        [output::beside(&number, &orders.join(", "), 4), output::beside("  ", &sentence, 4)]
    });
    texts.collect()
}

fn as_json(orders: &[String], hint: &Hint, board: &Board, lang: Lang) -> Value {
    let likely = |list: &[(Province, f32)]| -> Map<String, Value> {
        let one = |&(at, share): &(Province, f32)| {
            (board.location_upper(at.location()).to_owned(), super::rounded(share).into())
        };
        list.iter().map(one).collect()
    };
    json!({
        "orders": orders,
        "sentence": hint.sentence(board, lang),
        "centres": super::rounded(hint.centres),
        "hopes": likely(&hint.hopes),
        "fears": likely(&hint.fears),
    })
}
