//! The answers of every player in all kinds of positions: legal orders, at most one for each unit,
//! and the same for the same seed.

use std::time::{Duration, Instant};

use chancery::board::{Power, Province};
use chancery::{Board, BoardRef, LegalOrders, Order, PhaseKind, Position, Rules};
use chancery_bots::{
    Clock, Dice, Dumb, Greedy, Hold, Player, RandomPlayer, Rollout, Search, SearchEffort, Seat,
    standing,
};

const SMALL: SearchEffort = SearchEffort { playouts: 60, ideas: 8, rounds: 2 };

fn players() -> Vec<(&'static str, Box<dyn Player>)> {
    vec![
        ("random", Box::new(RandomPlayer::default())),
        ("hold", Box::new(Hold)),
        ("greedy", Box::new(Greedy::default())),
        ("dumb", Box::new(Dumb::default())),
        ("search", Box::new(Search::with(SMALL))),
    ]
}

/// Positions of random games, with all kinds of phases.
fn positions(board: &BoardRef, rules: Rules, count: usize) -> Vec<Position> {
    let mut rollout = Rollout::new(rules);
    let mut all = Vec::new();
    for game in 0.. {
        let dice = &mut Dice::new(3, game);
        let mut position = Position::start(board);
        for phase in 0..40 {
            position = rollout.turn(&position, dice);
            if phase % 7 == game % 7 || position.phase().kind != PhaseKind::Movement {
                all.push(position.clone());
            }
        }
        if all.len() >= count {
            break;
        }
    }
    all
}

fn boards() -> [(&'static BoardRef, &'static str); 3] {
    let lantern = Board::built_in("lantern").unwrap();
    [
        (Board::classic(), "classic"),
        (lantern, "classic"),
        (Board::classic(), "1971,builds=any-owned"),
    ]
}

/// The orders of every power of a position.
fn asked(
    player: &mut dyn Player,
    position: &Position,
    rules: &Rules,
    seed: u64,
    mut show: impl FnMut(Power, &LegalOrders, Vec<Order>),
) {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    for power in position.board().powers() {
        let seat = Seat {
            power,
            position,
            legal: &legal,
            rules,
            past: &[],
            last_year: None,
            clock: Clock::FREE,
        };
        let mut orders = Vec::new();
        player.choose(&seat, &mut Dice::new(seed, 0), &mut orders);
        show(power, &legal, orders);
    }
}

#[test]
fn orders_are_legal_and_one_for_each_unit() {
    let mut kinds = [0; 3];
    for (board, rules) in boards() {
        let rules: Rules = rules.parse().unwrap();
        for (number, position) in positions(board, rules, 120).iter().enumerate() {
            kinds[position.phase().kind as usize] += 1;
            for (name, mut player) in players() {
                // The search gets every fourth position only.
                if name == "search" && number % 4 != 0 {
                    continue;
                }
                asked(player.as_mut(), position, &rules, number as u64, |power, legal, orders| {
                    let own: Vec<Order> = legal.of_power(position, power).collect();
                    let mut places: Vec<Province> = Vec::new();
                    for order in &orders {
                        assert!(own.contains(order), "{name}: {order:?} in {position:?}");
                        let place = order.place().map(|at| board.province_of(at));
                        assert!(place.is_none_or(|place| !places.contains(&place)), "{name}");
                        places.extend(place);
                    }
                    let count = |one: &Position| {
                        one.units().iter().filter(|unit| unit.power() == power).count()
                    };
                    match position.phase().kind {
                        PhaseKind::Movement => {
                            assert_eq!(orders.len(), count(position), "{name}");
                        }
                        PhaseKind::Retreat => {}
                        PhaseKind::Adjustment => {
                            let due = position.surplus(power);
                            assert!(orders.len() <= due.unsigned_abs() as usize, "{name}");
                            if due < 0 {
                                assert_eq!(orders.len(), due.unsigned_abs() as usize, "{name}");
                            }
                        }
                    }
                });
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 25), "{kinds:?}");
}

#[test]
fn orders_depend_only_on_position_and_dice() {
    let rules = Rules::default();
    let positions = positions(Board::classic(), rules, 12);
    for (number, position) in positions.iter().enumerate() {
        let used = players();
        for ((name, mut fresh), (_, mut used)) in players().into_iter().zip(used) {
            let before = &positions[(number + 1) % positions.len()];
            asked(used.as_mut(), before, &rules, 1, |_, _, _| {});
            let (mut one, mut other) = (Vec::new(), Vec::new());
            asked(fresh.as_mut(), position, &rules, 2, |_, _, orders| one.push(orders));
            asked(used.as_mut(), position, &rules, 2, |_, _, orders| other.push(orders));
            assert_eq!(one, other, "{name} in {position:?}");
        }
    }
}

/// The best of several attempts counts, as the machine may be busy.
#[test]
fn a_search_stops_when_its_time_is_up() {
    let position = Position::start(Board::classic());
    let rules = Rules::default();
    let mut legal = LegalOrders::new();
    legal.fill(&position, &rules);
    let mut search = Search::with(SearchEffort { playouts: u32::MAX, ideas: 64, rounds: 4 });
    let limit = Duration::from_millis(250);
    let attempts = (0..8).map(|_| {
        let seat = Seat {
            power: position.board().powers().next().unwrap(),
            position: &position,
            legal: &legal,
            rules: &rules,
            past: &[],
            last_year: None,
            clock: Clock::within(limit),
        };
        let (start, mut orders) = (Instant::now(), Vec::new());
        search.choose(&seat, &mut Dice::new(1, 0), &mut orders);
        assert_eq!(orders.len(), 3);
        start.elapsed()
    });
    let best = attempts.min_by_key(|time| time.abs_diff(limit)).unwrap();
    assert!(best.abs_diff(limit) <= limit / 5, "{best:?}");
}

#[test]
fn a_search_without_time_still_orders() {
    let position = Position::start(Board::classic());
    let rules = Rules::default();
    let mut legal = LegalOrders::new();
    legal.fill(&position, &rules);
    let stop = std::sync::atomic::AtomicBool::new(true);
    let seat = Seat {
        power: position.board().powers().last().unwrap(),
        position: &position,
        legal: &legal,
        rules: &rules,
        past: &[],
        last_year: None,
        clock: Clock::FREE.stopped_by(&stop),
    };
    let mut orders = Vec::new();
    Search::with(SMALL).choose(&seat, &mut Dice::new(1, 0), &mut orders);
    assert_eq!(orders.len(), 3);
}

/// An army that is only useful overseas is convoyed there.
#[test]
fn a_search_convoys() {
    let text = "classic/F1902M/E:Alon,Fnth/G:Amun/T:Acon";
    let position = Position::from_text(Board::classic(), text).unwrap();
    let rules = Rules::default();
    let mut legal = LegalOrders::new();
    legal.fill(&position, &rules);
    let board = position.board();
    let seat = Seat {
        power: board.power_named("ENGLAND").unwrap(),
        position: &position,
        legal: &legal,
        rules: &rules,
        past: &[],
        last_year: None,
        clock: Clock::FREE,
    };
    let hints = Search::with(SearchEffort { playouts: 2000, ideas: 32, rounds: 0 }).hints(
        &seat,
        3,
        &mut Dice::new(1, 0),
    );
    assert_eq!(hints.len(), 3);
    let best = &hints[0];
    assert!(
        best.orders.iter().any(|order| matches!(
            order,
            Order::Movement(chancery::order::MovementOrder::Convoy { .. })
        )),
        "{best:?}"
    );
}

#[test]
fn estimated_shares_add_up_and_follow_the_centres() {
    let rules = Rules::default();
    let shares =
        |position: &Position| standing(position, &rules, &mut Dice::new(1, 0), Clock::FREE);
    for position in positions(Board::classic(), rules, 20) {
        let sum: f32 = shares(&position).iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
    }
    let text = "classic/S1905M/F:Apar=par/T:Acon,Abul,Agre,Aser,Arum=ank,con,smy,bul,gre,ser,rum";
    let position = Position::from_text(Board::classic(), text).unwrap();
    let of = |name| shares(&position)[position.board().power_named(name).unwrap().index()];
    assert!(of("TURKEY") > 0.8 && of("AUSTRIA") == 0.0, "{} {}", of("TURKEY"), of("AUSTRIA"));
}
