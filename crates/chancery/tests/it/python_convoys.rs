//! Attacks by convoy as the Python package `diplomacy` judges them, for programs that were written for it. Each case
//! is judged with and without.

use chancery::adjudicate::{MovementContext, PythonConvoys};
use chancery::board::{Board, ProvinceSet};
use chancery::order::{MovementOrder, Order};
use chancery::{Court, Position, Rules, check_by, notation};

/// The verdicts over orders, one a line and headed by its power, in their sequence: by our rules, and by the package's
/// for all armies. In a position that has these units alone.
#[track_caller]
fn judged(position: &str, orders: &str) -> [String; 2] {
    let board = Board::classic();
    let rules = Rules::default();
    let position = Position::from_text(board, position).unwrap();
    let given: Vec<MovementOrder> = orders
        .lines()
        .map(|line| {
            let (power, order) = line.trim().split_once(": ").unwrap();
            let reading = notation::read(order, board, Some(&position));
            let power = board.find_power(power).unwrap();
            match check_by(power, &reading.orders[0].order, &position, &rules) {
                Ok(Order::Movement(order)) => order,
                other => panic!("{line}: {other:?}"),
            }
        })
        .collect();
    let counted: ProvinceSet = board.provinces().collect();
    [None, Some(PythonConvoys { counted, ..PythonConvoys::default() })].map(|python_convoys| {
        let context = MovementContext { python_convoys, ..MovementContext::NONE };
        let outcome = Court::default().movement_with(&position, &given, &context, &rules);
        let verdict = |order: &MovementOrder| {
            let slot = position.units().iter().position(|unit| unit.location() == order.unit());
            outcome.verdict(slot.unwrap()).name()
        };
        given.iter().map(verdict).collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn supports_against_the_own_unit_count() {
    let position = "classic/S1901M/E:Alon,Feng=lon/F:Abre,Fmao=par";
    let orders = "ENGLAND: A LON - BRE VIA\nENGLAND: F ENG C A LON - BRE\n\
                  FRANCE: F MAO S A LON - BRE";
    assert_eq!(judged(position, orders), ["fails succeeds succeeds", "succeeds succeeds succeeds"]);
    // By land they do not, and nobody dislodges a unit of the own power.
    let position = "classic/S1901M/E:Apic=lon/F:Abre,Fmao=par";
    let orders = "ENGLAND: A PIC - BRE\nFRANCE: F MAO S A PIC - BRE";
    assert_eq!(judged(position, orders), ["fails succeeds"; 2]);
    let position = "classic/S1901M/E:Abre,Alon,Feng,Fmao=lon";
    let orders = "ENGLAND: A LON - BRE VIA\nENGLAND: F ENG C A LON - BRE\n\
                  ENGLAND: F MAO S A LON - BRE";
    assert_eq!(judged(position, orders), ["fails succeeds succeeds"; 2]);
}

#[test]
fn the_support_of_a_fleet_that_carries_is_not_cut() {
    let position = "classic/S1901M/E:Ahol,Feng,Fnth=lon/F:Fedi=par/G:Fhel,Fska=ber";
    let orders = "ENGLAND: A HOL - EDI VIA\nENGLAND: F NTH C A HOL - EDI\nFRANCE: F EDI S F NTH";
    assert_eq!(judged(position, orders), ["fails succeeds cut", "fails succeeds succeeds"]);
    // With a supported attack on the fleet it is the paradox of 6.F.18, which the package judges as we do.
    let orders = format!("{orders}\nGERMANY: F HEL S F SKA - NTH\nGERMANY: F SKA - NTH");
    let verdicts = judged(position, &orders);
    assert_eq!(verdicts[0], verdicts[1]);
}

#[test]
fn the_support_of_a_fleet_that_is_not_needed_is_cut() {
    let position = "classic/S1901M/E:Alon,Feng,Fnth=lon/F:Fbel=par";
    let orders = "ENGLAND: A LON - BEL VIA\nENGLAND: F NTH C A LON - BEL\n\
                  ENGLAND: F ENG C A LON - BEL\nFRANCE: F BEL S F NTH";
    assert_eq!(judged(position, orders), ["fails succeeds succeeds cut"; 2]);
}
