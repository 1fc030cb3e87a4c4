//! Exact orders that no check would let through do no harm: the court is done with them.

use chancery::board::Board;
use chancery::order::{MovementOrder, Way};
use chancery::{Position, Rules, adjudicate};

#[test]
fn an_army_carried_to_where_it_stands_stays() {
    let board = Board::classic();
    let at = |name: &str| board.place_named(name).unwrap();
    let position = Position::from_text(board, "classic/S1901M/E:Alon,Fnth").unwrap();
    let (unit, to) = (at("lon"), at("lon"));
    let orders = [
        MovementOrder::Move { unit, to, way: Way::Convoy }.into(),
        MovementOrder::Convoy { unit: at("nth"), army: unit, to }.into(),
    ];
    let rules = Rules::default();
    let next = adjudicate(&position, &orders, &rules).next(&position, &rules);
    assert_eq!(next.units(), position.units());
}
