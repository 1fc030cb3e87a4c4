//! The examples of how orders are written and what is legal: in upper case, many in one string, and
//! in lower case as at the command line.

use chancery::board::{Board, BoardRef};
use chancery::notation::{self, Dialect};
use chancery::{Position, Rules, check};

const START: &str = "classic/S1901M/A:Abud,Ftri,Avie/E:Fedi,Flon,Alvp/F:Fbre,Amar,Apar/G:Aber,Fkie,Amun/I:Fnap,Arom,Aven/R:Amos,Fsev,Fstp-sc,Awar/T:Fank,Acon,Asmy";

fn position(text: &str) -> Position {
    Position::from_text(Board::classic(), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The codes of what is wrong with an order of a power; empty if it is legal.
fn faults_on(position: &Position, power: &str, order: &str) -> Vec<&'static str> {
    let board = position.board();
    let reading = notation::read(order, board, Some(position));
    if !reading.errors.is_empty() {
        return vec!["syntax"];
    }
    let mut raw = reading.orders[0].order.clone();
    raw.power = raw.power.or(board.find_power(power));
    let faults = check(&raw, position, &Rules::default()).err().unwrap_or_default();
    faults.iter().map(chancery::order::Fault::code).collect()
}

#[track_caller]
fn legal(text: &str, power: &str, order: &str) {
    assert_eq!(faults_on(&position(text), power, order), Vec::<&str>::new(), "{order}");
}

#[track_caller]
fn illegal(text: &str, power: &str, order: &str, code: &str) {
    let found = faults_on(&position(text), power, order);
    assert!(found.contains(&code), "{order}: {code} is not among {found:?}");
}

/// What a text is split into, in the canonical style.
fn split(text: &str) -> Vec<String> {
    let board = Board::classic();
    let reading = notation::read(text, board, None);
    assert_eq!(reading.errors, [], "{text}");
    let write = |read: &notation::ReadOrder| {
        notation::write(Dialect::Standard, &read.order, board, None).unwrap()
    };
    reading.orders.iter().map(write).collect()
}

#[test]
fn many_orders_in_one_string() {
    for (text, orders) in [
        ("A ROM - TUS A VEN H", &["A ROM - TUS", "A VEN H"][..]),
        ("A ROM S A VEN H", &["A ROM S A VEN"]),
        ("F NAP S A ROM - TUS", &["F NAP S A ROM - TUS"]),
        ("A ROM S A VEN H A TUS - PIE", &["A ROM S A VEN", "A TUS - PIE"]),
        ("F NAP S A ROM - TUS A VEN H", &["F NAP S A ROM - TUS", "A VEN H"]),
        ("BUILD A PAR DESTROY A ROM", &["A PAR B", "A ROM D"]),
        (
            "A ROM - TUS F NAP - ROM A VEN S A ROM H",
            &["A ROM - TUS", "F NAP - ROM", "A VEN S A ROM"],
        ),
        ("A ROM S A VEN A TUS - PIE", &["A ROM S A VEN", "A TUS - PIE"]),
        ("F LON A PAR", &["F LON H", "A PAR H"]),
        ("A ROM S A VEN - TUS A TUS H", &["A ROM S A VEN - TUS", "A TUS H"]),
    ] {
        assert_eq!(split(text), orders, "{text}");
        let strict = notation::read_strict(Dialect::Standard, text, Board::classic(), None);
        assert_eq!((strict.orders.len(), strict.errors.len()), (orders.len(), 0), "{text}");
    }
}

#[test]
fn moves() {
    for (power, order) in [
        ("FRANCE", "A PAR - BUR"),
        ("ENGLAND", "F LON - NTH"),
        ("RUSSIA", "A MOS - UKR"),
        ("GERMANY", "F KIE - DEN"),
    ] {
        legal(START, power, order);
    }
    illegal(START, "FRANCE", "A PAR - LON", "not-adjacent");
    illegal(START, "ENGLAND", "F LON - MOS", "fleet-inland");
    illegal(START, "FRANCE", "A PAR - PAR", "same-province");
    // "When Paris is occupied by another unit": no unit of yours stands there.
    illegal("classic/S1901M/G:Apar", "FRANCE", "A PAR - BUR", "not-your-unit");
    illegal("classic/S1901M/G:Aber", "FRANCE", "A PAR - BUR", "no-unit");
    // Into an occupied province it is an attack, and may fail.
    legal("classic/S1901M/F:Apar/G:Abur", "FRANCE", "A PAR - BUR");
    // Our board is the official one.
    illegal(START, "FRANCE", "A PAR - MAR", "not-adjacent");
}

#[test]
fn supports() {
    legal("classic/S1901M/E:Flon,Fnth", "ENGLAND", "F NTH S F LON");
    legal("classic/S1901M/G:Asil/R:Awar", "GERMANY", "A SIL S RUSSIAN A WAR - PRU");
    legal("classic/S1901M/G:Aber,Fbal", "GERMANY", "F BAL S A BER - KIE");
    legal("classic/S1901M/F:Abur,Apar", "FRANCE", "A BUR S A PAR - PIC");
    illegal("classic/S1901M/F:Abur,Apar", "FRANCE", "A BUR S A PAR - MAR", "supported-cannot-go");
    illegal("classic/S1901M/F:Abur,Apar", "FRANCE", "A BUR S A PAR - LON", "cannot-reach");
    illegal("classic/S1901M/E:Fnth/F:Apar", "ENGLAND", "F NTH S A PAR - MAR", "cannot-reach");
    illegal("classic/S1901M/E:Flon/F:Abur", "FRANCE", "A BUR S F LON - NTH", "cannot-reach");
    illegal("classic/S1901M/F:Apar/G:Abur", "FRANCE", "A BUR S A PAR - PIC", "not-your-unit");
    illegal("classic/S1901M/F:Abur", "FRANCE", "A BUR S A BUR", "supports-itself");
    illegal("classic/S1901M/F:Abur", "FRANCE", "A BUR S A PAR", "nobody-to-support");
    // A supporting unit can be supported, and one's own unit attacked as long as it leaves.
    legal(START, "FRANCE", "A PAR S F BRE - GAS");
    legal(START, "FRANCE", "A MAR - GAS");
}

#[test]
fn convoys() {
    let north_sea = "classic/S1901M/E:Alon,Fnth";
    legal(north_sea, "ENGLAND", "F NTH C A LON - BEL");
    legal("classic/S1901M/E:Alon,Feng", "ENGLAND", "F ENG C A LON - BEL");
    legal("classic/S1901M/E:Alon/G:Fnth", "GERMANY", "F NTH C ENGLISH A LON - BEL");
    let chain = "classic/S1901M/E:Feng,Alon,Fmao,Fwes";
    for fleet in ["ENG", "MAO", "WES"] {
        legal(chain, "ENGLAND", &format!("F {fleet} C A LON - TUN"));
    }
    legal(chain, "ENGLAND", "A LON - TUN");
    legal(chain, "ENGLAND", "A LON - TUN VIA");
    // There is no Mediterranean as a whole.
    illegal(north_sea, "ENGLAND", "F MED C A ROM - TUN", "syntax");
    illegal("classic/S1901M/E:Alon/F:Apar", "FRANCE", "A PAR C A LON - BEL", "only-fleets-convoy");
    illegal("classic/S1901M/E:Flon,Fnth", "ENGLAND", "F NTH C F LON - BEL", "only-armies-convoyed");
    illegal(north_sea, "ENGLAND", "F NTH C A LON - MOS", "inland-convoy");
    illegal("classic/S1901M/E:Fnth/F:Apar", "ENGLAND", "F NTH C A PAR - BEL", "inland-convoy");
    illegal("classic/S1901M/E:Fbel,Alon,Fnth", "ENGLAND", "F BEL C A LON - HOL", "only-at-sea");
    // A fleet that no route needs (6.G.19), and one that would have to carry what it supports
    // (6.D.31).
    illegal(
        "classic/S1901M/E:Alon,Firi,Fnth",
        "ENGLAND",
        "F IRI C A LON - NWY",
        "fleet-not-needed",
    );
    illegal(north_sea, "ENGLAND", "F NTH S A LON - NWY", "only-you-could-carry");
    // Another destination than the army's own order is legal here, and void when they are read
    // together.
    legal(north_sea, "ENGLAND", "F NTH C A LON - HOL");
}

/// The classic board without the border between London and the North Sea.
fn board_without_that_border() -> BoardRef {
    let (_, classic) = chancery::board::BUILT_IN[0];
    let mut provinces: Vec<String> = classic.split("\n\n").map(str::to_owned).collect();
    for province in &mut provinces {
        let other = if province.contains("id = \"lon\"") {
            "\"nth\""
        } else if province.contains("id = \"nth\"") {
            "\"lon\""
        } else {
            continue;
        };
        assert!(province.contains(other));
        *province = province.replace(&format!(", {other}"), "").replace(&format!("{other}, "), "");
    }
    Board::load(&provinces.join("\n\n")).unwrap()
}

#[test]
fn borders_that_the_board_has_are_tested_where_they_are_missing() {
    let board = board_without_that_border();
    let position = Position::from_text(&board, "classic/S1901M/E:Alon,Fnth").unwrap();
    assert_eq!(faults_on(&position, "ENGLAND", "F NTH C A LON - BEL"), ["no-convoy"]);
    let position = Position::from_text(&board, "classic/S1901M/E:Flon,Fnth").unwrap();
    assert_eq!(faults_on(&position, "ENGLAND", "F LON - NTH"), ["not-adjacent"]);
    assert_eq!(faults_on(&position, "ENGLAND", "F NTH S F LON"), ["cannot-reach"]);
}

#[test]
fn holds() {
    legal(START, "FRANCE", "A PAR H");
    legal(START, "ENGLAND", "F LON");
    legal(START, "RUSSIA", "A MOS H");
    legal(START, "RUSSIA", "F STP H");
    illegal(START, "FRANCE", "A PAR H MOS", "syntax");
    illegal("classic/S1901M/G:Apar", "FRANCE", "A PAR H", "not-your-unit");
    // Holding needs no ownership of the province.
    legal("classic/S1901M/F:Amun=", "FRANCE", "A MUN H");
}

#[test]
fn retreats() {
    let paris = "classic/F1901R/F:Abre,Apar*gas*pic/G:Aber,Apar";
    legal(paris, "FRANCE", "A PAR - GAS");
    legal(paris, "FRANCE", "A PAR R GAS");
    legal("classic/F1901R/E:Flon*eng/G:Flon", "ENGLAND", "F LON - ENG");
    legal("classic/F1901R/R:Amos*stp/T:Amos", "RUSSIA", "A MOS - STP");
    legal("classic/F1901R/R:Fsev*bla/T:Asev", "RUSSIA", "F SEV - BLA");
    illegal(paris, "FRANCE", "A PAR - BRE", "retreat-not-possible");
    // The attacker's origin, or a standoff: the position does not list it.
    illegal(paris, "FRANCE", "A PAR - BUR", "retreat-not-possible");
    illegal(paris, "FRANCE", "A PAR - LON", "not-adjacent");
    illegal(paris, "FRANCE", "A BRE - GAS", "not-dislodged");
    illegal(paris, "GERMANY", "A PAR - GAS", "not-your-unit");
    illegal(START, "FRANCE", "A PAR R GAS", "wrong-phase");
    illegal(paris, "FRANCE", "A PAR H", "wrong-phase");
    illegal(paris, "FRANCE", "A PAR - GAS VIA", "retreat-by-convoy");
}

#[test]
fn builds() {
    let winter = "classic/W1901A/E:Fnth/F:Amar/R:Asev";
    legal(winter, "FRANCE", "BUILD A PAR");
    legal(winter, "ENGLAND", "BUILD F LON");
    legal(winter, "RUSSIA", "BUILD F STP/NC");
    legal(winter, "RUSSIA", "BUILD F STP NC");
    legal(winter, "RUSSIA", "BUILD F STP/SC");
    legal(winter, "RUSSIA", "BUILD A MOS");
    legal(winter, "FRANCE", "WAIVE");
    illegal(winter, "FRANCE", "BUILD A MAR", "centre-occupied");
    illegal("classic/W1901A/F:Fbre,Amar,Apic", "FRANCE", "BUILD A PAR", "no-build-due");
    illegal(START, "FRANCE", "BUILD A PAR", "wrong-phase");
    illegal(winter, "RUSSIA", "BUILD F STP", "build-coast-missing");
    illegal(winter, "FRANCE", "BUILD F PAR", "fleet-inland");
    illegal("classic/W1901A/A:Abud=bud,tri,vie,war", "AUSTRIA", "BUILD A WAR", "not-home");
    illegal(
        "classic/W1901A/F:Amar=bre,mar/G:Apic=par,ber",
        "FRANCE",
        "BUILD A PAR",
        "centre-not-yours",
    );
    illegal(winter, "FRANCE", "BUILD A BUR", "not-a-centre");
    illegal(winter, "RUSSIA", "BUILD STP", "unit-missing");
    legal(winter, "FRANCE", "BUILD PAR");
}

#[test]
fn removals() {
    let winter = "classic/W1901A/E:Flon=lon/F:Apar,Apic=/R:Amos,Fsev=mos/T:Awar=";
    legal(winter, "FRANCE", "DESTROY A PAR");
    legal(winter, "RUSSIA", "DESTROY F SEV");
    legal(winter, "RUSSIA", "DESTROY A MOS");
    illegal(winter, "ENGLAND", "DESTROY F LON", "no-removal-due");
    illegal(winter, "RUSSIA", "DESTROY A PAR", "not-your-unit");
    illegal(winter, "RUSSIA", "DESTROY A WAR", "not-your-unit");
    illegal(winter, "RUSSIA", "DESTROY A GAL", "no-unit");
    illegal(START, "FRANCE", "DESTROY A PAR", "wrong-phase");
    // In a retreat phase it disbands a dislodged unit.
    legal("classic/F1901R/F:Apar*gas/G:Apar", "FRANCE", "DESTROY A PAR");
}

#[test]
fn the_lower_case_style_and_its_canonical_form() {
    let board = Board::classic();
    for (text, canonical) in [
        ("mun hold", "mun hold"),
        ("par - pic", "par - pic"),
        ("bur s par", "bur s par"),
        ("bur s par - pic", "bur s par - pic"),
        ("bal c pru - den", "bal c pru - den"),
        ("pru - den", "pru - den"),
        ("build army par", "build army par"),
        ("disband fleet bal", "disband fleet bal"),
        ("  BUR  S   PAR - PIC! ", "bur s par - pic"),
        ("Paris - Burgundy", "par - bur"),
        ("build fleet st petersburg south coast", "build fleet stp/sc"),
        ("stp/sc - bot", "stp/sc - bot"),
    ] {
        for reading in [
            notation::read(text, board, None),
            notation::read_strict(Dialect::Cli, text, board, None),
        ] {
            assert_eq!(reading.errors, [], "{text}");
            let order = &reading.orders[0].order;
            assert_eq!(notation::write(Dialect::Cli, order, board, None).as_deref(), Ok(canonical));
        }
    }
}

#[test]
fn syntax_errors_name_their_place() {
    let board = Board::classic();
    for (text, place) in [
        ("par -- pic", "--"),
        ("disband horse par", "horse"),
        ("unknowncommand", "unknowncommand"),
        ("A PAR - BUR A MUN - XYZ", "XYZ"),
        ("a burgandy holds", "burgandy"),
        ("lvp ---> edi", "--->"),
        ("A PAR S", ""),
        ("par", "par"),
    ] {
        let reading = notation::read(text, board, None);
        assert_eq!(reading.errors.len(), 1, "{text}: {:?}", reading.errors);
        assert_eq!(&text[reading.errors[0].span.clone()], place, "{text}");
    }
}

#[test]
fn mistyped_names_get_help() {
    let message = |text: &str| notation::read(text, Board::classic(), None).errors[0].to_string();
    assert!(message("a burgandy holds").ends_with("Did you mean Burgundy?"));
    assert!(message("F MED C A ROM - TUN").contains("Did you mean"));
    assert!(message("liv hold").contains("Livonia (LVN) or Liverpool (LVP)"));
    assert!(message("Frence: A PAR H").ends_with("Did you mean FRANCE?"));
}
