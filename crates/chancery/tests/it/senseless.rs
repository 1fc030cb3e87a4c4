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

/// Orders that nobody could give by the rules: builds where removals are due, in places that are
/// taken, and removals where builds are.
#[test]
fn undue_adjustments_change_nothing() {
    use chancery::order::AdjustmentOrder;
    let board = Board::classic();
    let position =
        Position::from_text(board, "classic/W1901A/F:Abre,Amar,Apar=par/G:Amun=ber,kie,mun")
            .unwrap();
    let at = |name: &str| board.place_named(name).unwrap();
    let [france, germany] = ["FRANCE", "GERMANY"].map(|name| board.find_power(name).unwrap());
    let army = chancery::UnitKind::Army;
    let orders = [
        (france, AdjustmentOrder::Build { kind: army, at: at("gas") }),
        (france, AdjustmentOrder::Waive),
        (germany, AdjustmentOrder::Build { kind: army, at: at("mun") }),
        (germany, AdjustmentOrder::Remove { unit: at("mun") }),
    ];
    let mut court = chancery::Court::default();
    let outcome = court.adjustment(&position, &orders, &chancery::Rules::default());
    assert!(outcome.rulings().all(|(_, _, verdict)| verdict == chancery::Verdict::Illegal));
    let next = outcome.next(&position, &chancery::Rules::default());
    assert_eq!(next.to_text(), "classic/S1902M/F:Apar=par/G:Amun");
}
