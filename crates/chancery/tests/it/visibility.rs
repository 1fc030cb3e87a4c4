//! On a board with fog, a power sees its units, its centres and what is next to them, and nothing else.

use chancery::game::record::Record;
use chancery::game::visibility::{seen_position, seen_record};
use chancery::game::{Format, Game};
use chancery::{Board, BoardRef, Court, Position, Power, Rules, UnitKind};

use crate::common::Random;
use crate::common::play::random_orders;

fn foggy() -> &'static BoardRef {
    Board::built_in("fog_of_war").unwrap()
}

/// Is a province of the power, or next to one? Found by asking every location, and not as the library does.
fn is_near(position: &Position, power: Power, place: chancery::Province) -> bool {
    let board = position.board();
    let own = |province: chancery::Province| {
        position.owner(province) == Some(power)
            || position.unit_in(province).is_some_and(|unit| unit.power() == power)
            || position.dislodged_in(province).is_some_and(|one| one.unit.power() == power)
    };
    own(place)
        || board.locations().any(|from| {
            let reaches =
                |kind| board.reach(kind, from).iter().any(|&to| board.province_of(to) == place);
            own(board.province_of(from))
                && [UnitKind::Army, UnitKind::Fleet].into_iter().any(reaches)
        })
}

/// A random game, as a record.
fn played(seed: u64, phases: usize) -> Record {
    let board = foggy();
    let rules = Rules::of_board(board);
    let mut record = Record::new("foggy", Game::begin(Position::start(board), rules));
    let (mut court, mut random) = (Court::default(), Random::new(seed));
    for _ in 0..phases {
        let orders = random_orders(&record.game, &mut || random.next());
        record.turns.push(record.game.resolve(&mut court, orders));
    }
    record
}

#[test]
fn a_power_sees_what_is_near_it_and_nothing_else() {
    let record = played(7, 12);
    let board = foggy();
    let positions = record.turns.iter().map(|turn| &turn.position);
    for position in positions.chain([record.game.position()]) {
        for power in board.powers() {
            let seen = seen_position(position, Some(power));
            for province in board.provinces() {
                let near = is_near(position, power, province);
                let (unit, owner) = (position.unit_in(province), position.owner(province));
                assert_eq!(seen.unit_in(province), unit.filter(|_| near));
                assert_eq!(seen.owner(province), owner.filter(|_| near));
            }
        }
        let spectator = seen_position(position, None);
        assert!(spectator.units().is_empty() && spectator.owned_centres().next().is_none());
    }
}

#[test]
fn a_game_as_a_power_sees_it_can_be_written_in_every_format() {
    let record = played(11, 9);
    let board = foggy();
    for power in board.powers() {
        let seen = seen_record(record.clone(), Some(power), false);
        for (turn, whole) in seen.turns.iter().zip(record.turns.iter()) {
            assert_eq!(turn.position, seen_position(&whole.position, Some(power)));
            assert_eq!(turn.orders.of(power), whole.orders.of(power));
            for other in board.powers().filter(|&other| other != power) {
                assert!(turn.orders.of(other).is_empty());
            }
        }
        assert_eq!(Record::read(&seen.write()).unwrap().turns.len(), record.turns.len());
        assert!(!Format::Python.write(&seen).is_empty());
        assert!(!Format::Godip.write(&seen).is_empty());
    }
    let over = seen_record(record.clone(), None, true);
    assert_eq!(over.turns.len(), record.turns.len());
    assert_eq!(over.turns.iter().last(), record.turns.iter().last());
}
