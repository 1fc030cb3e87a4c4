//! The oracle held to cases of the DATC: circular movement, battles, paradoxes, and convoys to
//! neighbouring provinces. The paradoxes are resolved by every set of rules.

use chancery::board::{Board, Province};
use chancery::order::{MovementOrder, Order};
use chancery::position::{Setup, Unit};
use chancery::{Phase, Position, Rules, check_by, notation};

use crate::oracle::{self, Findings};

/// The position of the units that are ordered, and the orders: `ENGLAND: F LON H; A WAL H / ...`.
fn setting(text: &str, rules: &Rules) -> (Position, Vec<MovementOrder>) {
    let board = Board::classic();
    let mut setup = Setup::new(board, Phase::first(board));
    let mut written = Vec::new();
    for part in text.split('/') {
        let (power, orders) = part.split_once(':').unwrap();
        let power = board.power_named(power.trim()).unwrap();
        // A slash parts the powers here, so coasts are written with a dot.
        let reading = notation::read(&orders.replace('.', "/"), board, None);
        assert_eq!(reading.errors, [], "{orders}");
        for read in reading.orders {
            let (kind, at) = (read.order.kind.unwrap(), read.order.at.unwrap());
            setup.unit(Unit::new(power, kind, at));
            written.push((power, read.order));
        }
    }
    let position = setup.finish().unwrap();
    let orders =
        written.iter().map(|(power, order)| match check_by(*power, order, &position, rules) {
            Ok(Order::Movement(order)) => order,
            other => panic!("{order:?} is not legal: {other:?}"),
        });
    let orders = orders.collect();
    (position, orders)
}

fn resolved(set: &str, text: &str) -> Findings {
    let rules: Rules = set.parse().unwrap();
    let (position, orders) = setting(text, &rules);
    oracle::resolve(&position, &orders, &rules)
}

fn named(provinces: impl IntoIterator<Item = Province>) -> String {
    let board = Board::classic();
    let mut ids: Vec<&str> =
        provinces.into_iter().map(|province| board.location_id(province.location())).collect();
    ids.sort_unstable();
    ids.join(" ")
}

/// Under each of the sets, these units move, and these are dislodged (`eng<wal`, by whom).
#[track_caller]
fn holds(case: &str, sets: &str, text: &str, moved: &str, dislodged: &str) {
    for set in sets.split(' ') {
        let found = resolved(set, text);
        assert_eq!(named(found.moved.iter().copied()), moved, "{case} under {set}: moved");
        let mut victims: Vec<String> = found
            .dislodged
            .iter()
            .map(|(&victim, &attacker)| format!("{}<{}", named([victim]), named([attacker])))
            .collect();
        victims.sort_unstable();
        assert_eq!(victims.join(" "), dislodged, "{case} under {set}: dislodged");
    }
}

const ALL: &str = "classic 2023 2000 1982 1971 webdip";

#[test]
fn circular_movement() {
    let ring = "TURKEY: F ANK - CON; A CON - SMY; A SMY - ANK";
    holds("6.C.1", ALL, ring, "ank con smy", "");
    let with = |more: &str| format!("{ring}; {more}");
    holds("6.C.2", ALL, &with("A BUL S F ANK - CON"), "ank con smy", "");
    holds("6.C.3", ALL, &with("A BUL - CON"), "", "");
    let carried = "AUSTRIA: A TRI - SER; A SER - BUL / TURKEY: A BUL - TRI; F AEG C A BUL - TRI; \
        F ION C A BUL - TRI; F ADR C A BUL - TRI / ITALY: F NAP - ION";
    holds("6.C.4", ALL, carried, "bul ser tri", "");
    let sunk = format!("{carried}; F TUN S F NAP - ION");
    holds("6.C.5", ALL, &sunk, "nap", "ion<nap");
    let swap = "ENGLAND: F NTH C A LON - BEL; A LON - BEL / \
        FRANCE: F ENG C A BEL - LON; A BEL - LON";
    holds("6.C.6", ALL, swap, "bel lon", "");
    holds("6.C.7", ALL, &format!("{swap}; A BUR - BEL"), "", "");
    let blocked = "TURKEY: F CON - BLA; A BUL - CON; A SMY S A BUL - CON / \
        RUSSIA: F BLA - BUL.EC / AUSTRIA: A SER - BUL";
    holds("6.C.8", ALL, blocked, "", "");
    let helped = "TURKEY: F CON - BLA; A SMY S A BUL - CON / RUSSIA: F BLA - BUL.EC / \
        AUSTRIA: A SER - BUL; A BUL - CON";
    holds("6.C.9", ALL, helped, "", "");
}

#[test]
fn a_circle_is_found_and_a_blocked_one_is_none() {
    let ring = "TURKEY: F ANK - CON; A CON - SMY; A SMY - ANK";
    let circles = resolved("2023", ring).circles;
    assert_eq!(circles.len(), 1);
    assert_eq!(named(circles[0].iter().copied()), "ank con smy");
    assert!(resolved("2023", &format!("{ring}; A BUL - CON")).circles.is_empty());
}

#[test]
fn supports_and_who_cuts_them() {
    let cut = "RUSSIA: F CON S F BLA - ANK; F BLA - ANK / \
        TURKEY: F ANK - CON; A SMY S F ANK - CON; A ARM - ANK";
    holds("6.D.17", ALL, cut, "ank", "con<ank");
    let saved = "RUSSIA: F CON S F BLA - ANK; F BLA - ANK; A BUL S F CON / \
        TURKEY: F ANK - CON; A SMY S F ANK - CON; A ARM - ANK";
    holds("6.D.18", ALL, saved, "bla", "ank<bla");
    let late = "AUSTRIA: F TRI H / ITALY: A VEN - TRI; A TYR S A VEN - TRI / \
        GERMANY: A MUN - TYR / RUSSIA: A SIL - MUN; A BER S A SIL - MUN";
    holds("6.D.21", ALL, late, "sil", "mun<sil");
}

#[test]
fn battles_head_to_head_and_beleaguered_garrisons() {
    let beaten = "GERMANY: A BER - PRU; F KIE - BER; A SIL S A BER - PRU / RUSSIA: A PRU - BER";
    holds("6.E.1", ALL, beaten, "ber kie", "pru<ber");
    let besieged = "GERMANY: F HOL - NTH; F HEL S F HOL - NTH; F SKA S F HOL - NTH / \
        FRANCE: F NTH - HOL; F BEL S F NTH - HOL / \
        AUSTRIA: A KIE S A RUH - HOL; A RUH - HOL / \
        ENGLAND: F EDI S F NWG - NTH; F YOR S F NWG - NTH; F NWG - NTH";
    holds("6.E.4", ALL, besieged, "", "");
    let stronger = format!("{besieged}; F LON S F NWG - NTH");
    holds("6.E.5", ALL, &stronger, "nwg", "nth<nwg");
    let own = "ENGLAND: F NTH - NWY; F YOR S F NWY - NTH / \
        GERMANY: F HOL S F HEL - NTH; F HEL - NTH / RUSSIA: F SKA S F NWY - NTH; F NWY - NTH";
    holds("6.E.8", ALL, own, "", "");
    let rival = "AUSTRIA: A BUD - RUM; A SER S A VIE - BUD / ITALY: A VIE - BUD / \
        RUSSIA: A GAL - BUD; A RUM S A GAL - BUD";
    holds("6.E.12", ALL, rival, "", "");
    let friendly = "ENGLAND: F HOL S A RUH - KIE; A RUH - KIE / \
        FRANCE: A KIE - BER; A MUN S A KIE - BER; A SIL S A KIE - BER / \
        GERMANY: A BER - KIE; F DEN S A BER - KIE; F HEL S A BER - KIE / \
        RUSSIA: F BAL S A PRU - BER; A PRU - BER";
    holds("6.E.15", ALL, friendly, "", "");
}

const SIMPLE: &str = "ENGLAND: F LON S F WAL - ENG; F WAL - ENG / \
    FRANCE: F ENG C A BRE - LON; A BRE - LON";

#[test]
fn paradoxes_of_the_first_order() {
    holds("6.F.14", ALL, SIMPLE, "wal", "eng<wal");
    let more = "ITALY: F IRI C A NAF - WAL; F MAO C A NAF - WAL; A NAF - WAL";
    holds("6.F.15", ALL, &format!("{SIMPLE} / {more}"), "naf wal", "eng<wal");
    let garrison = "GERMANY: F NTH S F BEL - ENG; F BEL - ENG";
    holds("6.F.16", ALL, &format!("{SIMPLE} / {garrison}"), "", "");
    let extended = format!("{SIMPLE}; F YOR S A BRE - LON / {garrison}");
    holds("6.F.17", "2000 1982 1971", &extended, "bre", "lon<bre");
    holds("6.F.17", "classic 2023 webdip", &extended, "", "");
    let betrayal = "ENGLAND: F NTH C A LON - BEL; A LON - BEL; F ENG S A LON - BEL / \
        FRANCE: F BEL S F NTH / GERMANY: F HEL S F SKA - NTH; F SKA - NTH";
    holds("6.F.18", "1982", betrayal, "lon", "bel<lon");
    holds("6.F.18", "classic 2023 2000 1971 webdip", betrayal, "", "");
    let routes = "FRANCE: A TUN - NAP; F TYS C A TUN - NAP; F ION C A TUN - NAP / \
        ITALY: F NAP S F ROM - TYS; F ROM - TYS";
    holds("6.F.19", "1971 1982", routes, "rom", "tys<rom");
    holds("6.F.19", "classic 2023 2000 webdip", routes, "", "");
    let unwanted = "FRANCE: A TUN - NAP; F TYS C A TUN - NAP / \
        ITALY: F NAP S F ION; F ION C A TUN - NAP / TURKEY: F AEG S F EAS - ION; F EAS - ION";
    holds("6.F.20", "1971 1982", unwanted, "", "");
    holds("6.F.20", "classic 2023 2000 webdip", unwanted, "eas", "ion<eas");
    let cloak = "RUSSIA: A EDI S A NWY - CLY; F NWG C A NWY - CLY; A NWY - CLY / \
        FRANCE: F IRI S F MAO - NAO; F MAO - NAO / \
        ENGLAND: A LVP - CLY VIA; F NAO C A LVP - CLY; F CLY S F NAO";
    holds("6.F.21", "1982", cloak, "nwy", "cly<nwy");
    holds("6.F.21", "classic 2023 2000 1971 webdip", cloak, "mao nwy", "cly<nwy nao<mao");
}

#[test]
fn paradoxes_of_the_second_order() {
    let convoys = "FRANCE: A BRE - LON; F ENG C A BRE - LON / \
        RUSSIA: A NWY - BEL; F NTH C A NWY - BEL";
    let both = format!(
        "{convoys} / ENGLAND: F EDI - NTH; F LON S F EDI - NTH / \
        GERMANY: F BEL S F PIC - ENG; F PIC - ENG"
    );
    holds("6.F.22", ALL, &both, "edi pic", "eng<pic nth<edi");
    let exclusive = format!(
        "{convoys} / ENGLAND: F EDI - NTH; F YOR S F EDI - NTH / \
        GERMANY: F BEL S F ENG; F LON S F NTH / ITALY: F MAO - ENG; F IRI S F MAO - ENG"
    );
    holds("6.F.23", ALL, &exclusive, "", "");
    let neither = format!(
        "{convoys} / ENGLAND: F EDI - NTH; F LON S F EDI - NTH; F IRI - ENG; F MAO S F IRI - ENG / \
        GERMANY: F BEL S F ENG"
    );
    holds("6.F.24", ALL, &neither, "edi", "nth<edi");
    assert_eq!(cores("2023", &neither), "bel edi eng iri lon nth");
    assert_eq!(cores("1982", &neither), "");
}

/// The units of all cores that a rule for paradoxes was applied to.
fn cores(set: &str, text: &str) -> String {
    named(resolved(set, text).cores.into_iter().flatten())
}

#[test]
fn only_the_core_is_touched() {
    assert_eq!(cores("2023", SIMPLE), "eng lon wal");
    for set in ["2000", "1982", "1971"] {
        assert_eq!(cores(set, SIMPLE), "", "{set} has its own rule for that");
    }
    let all_hold = "2023,paradox=all-hold";
    holds("6.F.14", all_hold, SIMPLE, "", "");
    let more = "ITALY: F IRI C A NAF - WAL; F MAO C A NAF - WAL; A NAF - WAL";
    holds("6.F.15", all_hold, &format!("{SIMPLE} / {more}"), "", "");
}

#[test]
fn convoys_to_neighbouring_provinces() {
    let kidnapped = "ENGLAND: A NWY - SWE / RUSSIA: F SWE - NWY / GERMANY: F SKA C A NWY - SWE";
    holds("6.G.2", "classic 2023 2000 1982 webdip", kidnapped, "", "");
    holds("6.G.2", "1971", kidnapped, "nwy swe", "");
    let disrupted = "FRANCE: F BRE - ENG; A PIC - BEL; A BUR S A PIC - BEL; F MAO S F BRE - ENG / \
        ENGLAND: F ENG C A PIC - BEL; A BEL - PIC";
    holds("6.G.4", ALL, disrupted, "bre pic", "bel<pic eng<bre");
    let absent = "FRANCE: A BEL - HOL VIA / ENGLAND: F NTH - HEL; A HOL - KIE";
    holds("6.G.8", "classic 2023 2000", absent, "hol nth", "");
    holds("6.G.8", "webdip", absent, "bel hol nth", "");
    let bounce = "ENGLAND: A NWY - SWE VIA; F DEN S A NWY - SWE; F FIN S A NWY - SWE / \
        GERMANY: F SKA C A NWY - SWE / RUSSIA: A SWE - NWY; F BAR S A SWE - NWY / \
        FRANCE: F NWG - NWY; F NTH S F NWG - NWY";
    holds("6.G.10", "classic 2023 webdip", bounce, "nwy", "swe<nwy");
    holds("6.G.10", "2000", bounce, "nwg nwy", "swe<nwy");
    let paradox = "ENGLAND: F NWY S F NTH - SKA; F NTH - SKA / \
        RUSSIA: A SWE - NWY; F SKA C A SWE - NWY; F BAR S A SWE - NWY";
    holds("6.G.11", "classic 2023 2000 1982", paradox, "nth", "ska<nth");
    holds("6.G.11", "1971 webdip", paradox, "swe", "nwy<swe");
    let itself = "AUSTRIA: F ADR C A TRI - VEN; A TRI - VEN VIA / \
        ITALY: A VEN S F ALB - TRI; F ALB - TRI";
    holds("6.G.13", ALL, itself, "alb", "tri<alb");
    holds("6.G.13", "2023,convoyed_cut=cut", itself, "", "");
    let double = "ENGLAND: F NTH C A LON - BEL; A HOL S A LON - BEL; A YOR - LON; \
        A LON - BEL VIA / FRANCE: F ENG C A BEL - LON; A BEL - LON VIA";
    holds("6.G.15", "classic 2023 webdip", double, "lon", "bel<lon");
    holds("6.G.15", "2000 1982 1971", double, "lon yor", "bel<lon");
}

#[test]
fn no_two_units_end_in_one_province() {
    let by_sea = "ENGLAND: A NWY - SWE; A DEN S A NWY - SWE; F BAL S A NWY - SWE; F NTH - NWY / \
        RUSSIA: A SWE - NWY VIA; F SKA C A SWE - NWY; F NWG S A SWE - NWY";
    holds("6.G.16", ALL, by_sea, "nwy swe", "");
    let by_land = "ENGLAND: A NWY - SWE VIA; A DEN S A NWY - SWE; F BAL S A NWY - SWE; \
        F SKA C A NWY - SWE; F NTH - NWY / RUSSIA: A SWE - NWY; F NWG S A SWE - NWY";
    holds("6.G.17", ALL, by_land, "nwy swe", "");
    let both = "ENGLAND: F NTH C A LON - BEL; A HOL S A LON - BEL; A YOR - LON; A LON - BEL; \
        A RUH S A LON - BEL / FRANCE: F ENG C A BEL - LON; A BEL - LON; A WAL S A BEL - LON";
    holds("6.G.18", ALL, both, "bel lon", "");
}

#[test]
fn retreats_avoid_standoffs_and_the_attacker() {
    let board = Board::classic();
    let at = |name: &str| board.province_of(board.place_named(name).unwrap());
    let text = "AUSTRIA: A VEN H; A BOH - TYR / GERMANY: A MUN - TYR / \
        ITALY: A ROM - VEN; A APU S A ROM - VEN";
    let found = resolved("2023", text);
    assert_eq!(named(found.standoffs), "tyr");
    let options = found.retreats[&at("ven")].iter().map(|&to| board.province_of(to));
    assert_eq!(named(options), "pie tri tus");
}
