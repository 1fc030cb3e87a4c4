//! `view`: the board in words, from a seat.

use std::fmt::Write as _;

use chancery::game::Turn;
use chancery::position::Unit;
use chancery::{Lang, PhaseKind, Position, Power};
use serde_json::{Value, json};

use super::super::answer::{AnswerHead, ToolAnswer, ToolTrouble};
use super::super::arguments::Arguments;
use super::super::desk::{Desk, Sitting};
use super::super::space::{Space, unit_name, upper};
use super::history::turn_text;

/// The most phases that are told of what has changed.
const MAX_TURNS: usize = 6;
/// The threats to a place that are named in the short form.
const MAX_THREATS: usize = 4;

/// Describes the board.
pub(crate) async fn view(desk: &Desk, arguments: &Arguments) -> Result<ToolAnswer, ToolTrouble> {
    let is_full = arguments.word("detail", &["short", "full"])? == Some("full");
    let since = arguments.name("since")?.map(str::to_owned);
    let sitting = desk.sitting(arguments).await?;
    Ok(described(&sitting, since.as_deref(), is_full))
}

pub(crate) fn described(sitting: &Sitting, since: Option<&str>, is_full: bool) -> ToolAnswer {
    let mut lines = vec![tasks(sitting)];
    if let Some(changed) = since.map(|since| changes(sitting, since)) {
        lines.push(changed);
    } else if is_full && let Some(last) = sitting.seen.record.turns.last() {
        lines.push(format!("Last phase:\n{}", turn_text(last, &sitting.seen.game().rules, None)));
    }
    let position = sitting.seen.game().position();
    let space = Space::of(position, &sitting.seen.game().rules);
    lines.push(own_units(&space, position, sitting.power, is_full));
    lines.push(exposed(&space, position, sitting.power));
    lines.push(others(position, sitting.power, is_full));
    lines.retain(|line| !line.is_empty());
    sitting.answer(&lines.join("\n"), data(sitting, is_full))
}

/// What is to be done, and what is saved.
fn tasks(sitting: &Sitting) -> String {
    let game = sitting.seen.game();
    let mut text = format!("You play {}.", sitting.id());
    if let Some(ending) = sitting.seen.view["ending"]["sentence"].as_str() {
        let _ = write!(text, " The game is over: {ending}");
        return text;
    }
    let saved = sitting.saved();
    match sitting.own_view()["due"]["wanted"].as_u64().unwrap_or_default() {
        0 => text.push_str(" You have nothing to order in this phase."),
        wanted => {
            let task = match sitting.own_view()["due"]["task"].as_str() {
                Some("retreat") => "retreats or disbandments",
                Some("build") => "builds (or waives)",
                Some("remove") => "removals",
                _ => "orders",
            };
            let _ = write!(text, " {wanted} {task} due, {} saved", saved.len());
            if !saved.is_empty() {
                let _ = write!(text, " ({})", saved.join("; "));
            }
            text.push_str(if sitting.is_ready() { ", ready." } else { ", not ready." });
        }
    }
    let missing = match game.position().phase().kind {
        PhaseKind::Movement => "units without orders hold",
        PhaseKind::Retreat => "dislodged units without orders disband",
        PhaseKind::Adjustment => {
            "builds without orders are waived, removals are chosen by the rules"
        }
    };
    let _ = write!(text, " When the phase ends, {missing}.");
    let position = game.position();
    for dislodged in position.dislodged().iter().filter(|one| one.unit.power() == sitting.power) {
        let board = position.board();
        let places: Vec<&str> =
            position.retreats(*dislodged).map(|at| board.location_upper(at)).collect();
        let to = if places.is_empty() { "nowhere".to_owned() } else { places.join(", ") };
        let _ = write!(
            text,
            "\nDislodged: {} can retreat to {to}.",
            unit_name(position, dislodged.unit)
        );
    }
    text
}

/// What has happened since a version or a phase.
fn changes(sitting: &Sitting, since: &str) -> String {
    let turns = &sitting.seen.record.turns;
    let board = sitting.seen.game().board();
    let named =
        turns.iter().position(|turn| turn.position.phase().name(board).eq_ignore_ascii_case(since));
    let is_now = sitting.seen.phase().eq_ignore_ascii_case(since);
    let known = AnswerHead::turns_of(since).or(named).or(is_now.then_some(turns.len()));
    let Some(from) = known else {
        return "The version in `since` is unknown: everything may have changed.".to_owned();
    };
    let new: Vec<&Turn> = turns.iter().skip(from).map(AsRef::as_ref).collect();
    if new.is_empty() {
        return "No phase was resolved since.".to_owned();
    }
    let left_out = new.len().saturating_sub(MAX_TURNS);
    let mut text = "Since then:".to_owned();
    if left_out > 0 {
        let _ = write!(text, " ({left_out} earlier phases left out; see history)");
    }
    for turn in &new[left_out..] {
        let _ = write!(text, "\n{}", turn_text(turn, &sitting.seen.game().rules, None));
    }
    text
}

/// A line for each own unit.
fn own_units(space: &Space<'_>, position: &Position, own: Power, is_full: bool) -> String {
    let mut text = "Your units:".to_owned();
    let (board, mut count) = (position.board(), 0);
    for &unit in position.units().iter().filter(|unit| unit.power() == own) {
        count += 1;
        let name = unit_name(position, unit);
        let _ = write!(text, "\n- {name}");
        if is_full {
            let _ = write!(text, " ({})", board.location_name(unit.location(), Lang::EN));
        }
        let borders: Vec<String> = space
            .borders(unit)
            .into_iter()
            .map(|(to, standing)| {
                let place = board.location_upper(to);
                match standing {
                    None => place.to_owned(),
                    Some(unit) if unit.power() == own => format!("{place} (own)"),
                    Some(unit) => {
                        format!("{place} ({} {})", unit.kind(), id(position, unit.power()))
                    }
                }
            })
            .collect();
        let _ = write!(text, " borders {}", borders.join(", "));
        let at = board.province_of(unit.location());
        let threats =
            threats(space, position, at, own, if is_full { usize::MAX } else { MAX_THREATS });
        let _ = write!(
            text,
            "; threatened by {}",
            if threats.is_empty() { "nobody" } else { &threats }
        );
        let near: Vec<String> = space
            .nearest_centres(unit, own, if is_full { 6 } else { 3 })
            .into_iter()
            .map(|(centre, moves)| {
                let owner = position.owner(centre).map_or("neutral", |owner| id(position, owner));
                format!("{} {moves} ({owner})", upper(position, centre))
            })
            .collect();
        if !near.is_empty() {
            let _ = write!(text, "; nearest centres in moves: {}", near.join(", "));
        }
    }
    if count == 0 {
        return "You have no units.".to_owned();
    }
    text
}

/// Own centres that others can enter and no own unit stands in.
fn exposed(space: &Space<'_>, position: &Position, own: Power) -> String {
    let mut exposed = Vec::new();
    for centre in position.centres_of(own) {
        if position.unit_in(centre).is_some_and(|unit| unit.power() == own) {
            continue;
        }
        let threats = threats(space, position, centre, own, MAX_THREATS);
        if !threats.is_empty() {
            exposed.push(format!("{} ({threats})", upper(position, centre)));
        }
    }
    if exposed.is_empty() {
        return String::new();
    }
    format!("Your open centres that others can enter: {}.", exposed.join("; "))
}

fn threats(
    space: &Space<'_>,
    position: &Position,
    at: chancery::Province,
    own: Power,
    most: usize,
) -> String {
    let threats = space.threats(at, own);
    let mut named: Vec<String> = (threats.iter().take(most))
        .map(|threat| {
            let convoy = if threat.by_convoy { ", by convoy" } else { "" };
            format!(
                "{} ({}{convoy})",
                unit_name(position, threat.unit),
                id(position, threat.unit.power())
            )
        })
        .collect();
    if threats.len() > most {
        named.push(format!("{} more", threats.len() - most));
    }
    named.join(", ")
}

/// A line for each power, the own one first.
fn others(position: &Position, own: Power, is_full: bool) -> String {
    let board = position.board();
    let mut text = format!("All powers ({} centres win):", board.victory());
    let mut powers: Vec<Power> = board.powers().collect();
    powers.sort_by_key(|power| *power != own);
    for power in powers {
        let centres: Vec<&str> = position.centres_of(power).map(|at| upper(position, at)).collect();
        let units: Vec<&str> =
            units_of(position, power).map(|unit| unit_name(position, unit)).collect();
        if centres.is_empty() && units.is_empty() {
            continue;
        }
        let _ = write!(
            text,
            "\n- {} {} centres: {}",
            id(position, power),
            centres.len(),
            centres.join(" ")
        );
        if power != own || is_full {
            let _ = write!(text, "; units: {}", units.join(", "));
        }
    }
    let mut neutral: Vec<&str> = Vec::new();
    for &centre in board.centres() {
        if position.owner(centre).is_none() {
            neutral.push(upper(position, centre));
        }
    }
    if !neutral.is_empty() {
        let _ = write!(text, "\n- neutral centres: {}", neutral.join(" "));
    }
    if board.has_fog() {
        text.push_str("\nThere is fog: you see only what is next to your units and centres.");
    }
    text
}

fn units_of(position: &Position, power: Power) -> impl Iterator<Item = Unit> + '_ {
    let standing = position.units().iter().copied();
    let dislodged = position.dislodged().iter().map(|one| one.unit);
    standing.chain(dislodged).filter(move |unit| unit.power() == power)
}

fn id(position: &Position, power: Power) -> &str {
    &position.board().power(power).id
}

fn data(sitting: &Sitting, is_full: bool) -> Value {
    let view = &sitting.seen.view;
    let mut data = json!({
        "due": sitting.own_view()["due"], "saved": sitting.saved(), "ready": sitting.is_ready(),
        "ending": view["ending"],
    });
    if is_full {
        data["position"] = sitting.seen.game().position().to_json();
    }
    data
}
