//! The positions that are measured, with the orders that are given in them.

use anyhow::{Result, bail};
use chancery::adjudicate::Standing;
use chancery::game::is_over;
use chancery::order::MovementOrder;
use chancery::{BoardRef, LegalOrders, Order, PhaseKind, Position, Rules};
use chancery_bots::{Dice, Rollout};
use chancery_lang::messages::cli;

use crate::args::{LangArgs, RulesArgs, VariantOption};
use crate::input;
use crate::judging::PositionJudge;

/// How many positions of a kind are made up: so many that no processor learns them by heart.
const MADE_UP: usize = 1500;
/// Of how many years the games are that they come from.
pub(super) const YEARS: u16 = 10;

/// Positions of one kind.
pub(super) struct PositionSet {
    pub(super) kind: String,
    pub(super) turns: Vec<(Position, Vec<MovementOrder>)>,
}

/// The positions of a file, by their kinds.
pub(super) fn of_file(
    path: &str,
    board: &VariantOption,
    rules: &RulesArgs,
    lang: LangArgs,
) -> Result<Vec<PositionSet>> {
    let mut groups: Vec<PositionSet> = Vec::new();
    PositionJudge::of(board, rules, lang)?.judge_file(path, |value, judged| {
        if judged.position.phase().kind != PhaseKind::Movement {
            return Ok(());
        }
        let kind = value.get("kind").and_then(|kind| kind.as_str()).unwrap_or("all");
        let entries = judged.judgment.docket.entries.iter();
        let orders = entries.filter_map(|entry| match entry.standing {
            Standing::Followed(Order::Movement(order)) => Some(order),
            _ => None,
        });
        let turn = (judged.position.clone(), orders.collect());
        match groups.iter_mut().find(|group| group.kind == kind) {
            Some(group) => group.turns.push(turn),
            None => groups.push(PositionSet { kind: kind.to_owned(), turns: vec![turn] }),
        }
        Ok(())
    })?;
    if groups.is_empty() {
        let from = input::shown(path);
        bail!(say!(cli::NoMovement { from }));
    }
    Ok(groups)
}

/// Positions of random games: with random orders, and with orders by which units help each other.
pub(super) fn made_up(board: &BoardRef, rules: Rules) -> Result<Vec<PositionSet>> {
    let random = PositionSet { kind: "random".to_owned(), turns: played(board, rules, 1, any) };
    let dense = PositionSet { kind: "dense".to_owned(), turns: played(board, rules, 2, helpful) };
    if random.turns.is_empty() {
        bail!(say!(cli::NothingToMeasure));
    }
    Ok(vec![random, dense])
}

/// How the orders of a movement phase are chosen.
type OrderChooser = fn(&Position, &LegalOrders, &mut Dice) -> Vec<MovementOrder>;

fn played(
    board: &BoardRef,
    rules: Rules,
    seed: u64,
    choice: OrderChooser,
) -> Vec<(Position, Vec<MovementOrder>)> {
    let (mut legal, mut rollout) = (LegalOrders::new(), Rollout::new(rules));
    let last_year = board.first_year() + YEARS - 1;
    let mut turns = Vec::with_capacity(MADE_UP);
    // Each game has a position at least, unless the board decides it before it begins.
    for game in 0..MADE_UP as u64 {
        let dice = &mut Dice::new(seed, game);
        let mut position = Position::start(board);
        while !is_over(&position, Some(last_year)) {
            if turns.len() == MADE_UP {
                return turns;
            }
            let next = rollout.turn(&position, dice);
            if position.phase().kind == PhaseKind::Movement {
                legal.fill(&position, &rules);
                let orders = choice(&position, &legal, dice);
                turns.push((position, orders));
            }
            position = next;
        }
    }
    turns
}

/// Any legal order for each unit.
fn any(position: &Position, legal: &LegalOrders, dice: &mut Dice) -> Vec<MovementOrder> {
    let units = 0..position.units().len();
    units.filter_map(|slot| movement(dice.pick(legal.of_unit(slot))?)).collect()
}

/// Every unit moves; then every other one supports or convoys what another does, if it can.
fn helpful(position: &Position, legal: &LegalOrders, dice: &mut Dice) -> Vec<MovementOrder> {
    let of_unit = |slot| legal.of_unit(slot).iter().filter_map(|&order| movement(order));
    let mut orders = any(position, legal, dice);
    for (slot, order) in orders.iter_mut().enumerate() {
        let moves = of_unit(slot).filter(|order| matches!(order, MovementOrder::Move { .. }));
        *order = dice.pick(&moves.collect::<Vec<_>>()).unwrap_or(*order);
    }
    for slot in 0..orders.len() {
        if dice.below(2) == 0 {
            continue;
        }
        let help = of_unit(slot).filter(|&order| helps(order, &orders));
        orders[slot] = dice.pick(&help.collect::<Vec<_>>()).unwrap_or(orders[slot]);
    }
    orders
}

/// Does an order help another one?
fn helps(order: MovementOrder, orders: &[MovementOrder]) -> bool {
    let helped = match order {
        MovementOrder::SupportMove { supported, .. }
        | MovementOrder::SupportHold { supported, .. } => supported,
        MovementOrder::Convoy { army, .. } => army,
        _ => return false,
    };
    let moves_to = orders.iter().find(|other| other.unit() == helped).map(|other| match *other {
        MovementOrder::Move { to, .. } => Some(to),
        _ => None,
    });
    match order {
        MovementOrder::SupportHold { .. } => moves_to == Some(None),
        MovementOrder::SupportMove { to, .. } | MovementOrder::Convoy { to, .. } => {
            moves_to == Some(Some(to))
        }
        _ => false,
    }
}

fn movement(order: Order) -> Option<MovementOrder> {
    match order {
        Order::Movement(order) => Some(order),
        _ => None,
    }
}
