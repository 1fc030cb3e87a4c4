//! Retreats: alone into a province, or not at all.

use chancery::UnitKind;
use chancery::board::Board;

use crate::common::hearing::hear;

/// Three that can all go to Tyrolia, and their attackers.
const THREE: &str = "classic/S1902R/A:Aboh*tyr*vie,Aser=vie/F:Amun,Aven=par/\
                     G:Aboh,Amun*tyr*ber=ber/I:Aven*tyr*rom=rom";

#[track_caller]
fn judged(rules: &str, position: &str, orders: &str, verdicts: &str, units: &str) {
    let heard = hear(rules, position, orders);
    assert_eq!((&*heard.verdicts, &*heard.units), (verdicts, units), "under `{rules}`");
}

#[test]
fn each_goes_its_way() {
    let orders = "AUSTRIA: A BOH R VIE\nGERMANY: A MUN R BER\nITALY: A VEN R TYR";
    let units = "A:Aser,Avie F:Amun,Aven G:Aber,Aboh I:Atyr";
    judged("", THREE, orders, "succeeds succeeds succeeds", units);
}

#[test]
fn two_and_three_into_one_province() {
    let orders = "AUSTRIA: A BOH R TYR\nGERMANY: A MUN R BER\nITALY: A VEN R TYR";
    judged("", THREE, orders, "fails succeeds fails", "A:Aser F:Amun,Aven G:Aber,Aboh");
    let orders = "AUSTRIA: A BOH R TYR\nGERMANY: A MUN R TYR\nITALY: A VEN R TYR";
    judged("", THREE, orders, "fails fails fails", "A:Aser F:Amun,Aven G:Aboh");
    // Also two of one power.
    let position = "classic/S1902R/A:Aboh*tyr,Aven*tyr=vie/F:Aven=par/G:Aboh=ber";
    let orders = "AUSTRIA: A BOH R TYR\nAUSTRIA: A VEN R TYR";
    judged("", position, orders, "fails fails", "F:Aven G:Aboh");
}

#[test]
fn both_coasts_are_one_province() {
    let position =
        "classic/S1902R/A:Flyo=vie/E:Agas=lon/F:Fgas*spa-nc*bre=par/I:Flyo*spa-sc*tus=rom";
    let orders = "FRANCE: F GAS R SPA/NC\nITALY: F LYO R SPA/SC";
    judged("", position, orders, "fails fails", "A:Flyo E:Agas");
    let position = "classic/S1902R/E:Agas=lon/F:Fgas*spa-nc*bre=par/I:Amar=rom/T:Amar*spa=con";
    let orders = "FRANCE: F GAS R SPA/NC\nTURKEY: A MAR R SPA";
    judged("", position, orders, "fails fails", "E:Agas I:Amar");
    let orders = "FRANCE: F GAS R BRE\nTURKEY: A MAR R SPA";
    judged("", position, orders, "succeeds succeeds", "E:Agas F:Fbre I:Amar T:Aspa");
}

#[test]
fn several_orders() {
    let orders = "AUSTRIA: A BOH R TYR\nAUSTRIA: A BOH R VIE";
    let without = "A:Aser F:Amun,Aven G:Aboh";
    judged("", THREE, orders, "illegal illegal", without);
    judged(
        "several_orders=first",
        THREE,
        orders,
        "succeeds illegal",
        "A:Aser,Atyr F:Amun,Aven G:Aboh",
    );
    judged(
        "several_orders=last",
        THREE,
        orders,
        "illegal succeeds",
        "A:Aser,Avie F:Amun,Aven G:Aboh",
    );
    let orders = "AUSTRIA: A BOH R TYR\nAUSTRIA: A BOH D";
    judged("several_orders=last", THREE, orders, "illegal succeeds", without);
    // The same order twice is one order, and an illegal one is none.
    let orders = "AUSTRIA: A BOH R VIE\nAUSTRIA: A BOH R VIE\nAUSTRIA: A BOH R GAL";
    let with = "A:Aser,Avie F:Amun,Aven G:Aboh";
    judged("", THREE, orders, "succeeds succeeds illegal", with);
    // Who is left without an order stands in nobody's way.
    let orders = "AUSTRIA: A BOH R TYR\nAUSTRIA: A BOH R VIE\nITALY: A VEN R TYR";
    judged("", THREE, orders, "illegal illegal succeeds", "A:Aser F:Amun,Aven G:Aboh I:Atyr");
}

#[test]
fn no_order_and_no_option() {
    judged("", THREE, "", "", "A:Aser F:Amun,Aven G:Aboh");
    let position = "classic/S1902R/A:Aboh*=vie/G:Aboh=ber";
    judged("", position, "", "", "G:Aboh");
    judged("", position, "AUSTRIA: A BOH R TYR", "illegal", "G:Aboh");
    judged("", position, "AUSTRIA: A BOH D", "succeeds", "G:Aboh");
}

#[test]
fn only_the_owner_orders_and_only_the_dislodged() {
    let orders = "GERMANY: A BOH R TYR\nAUSTRIA: A SER R BUL\nAUSTRIA: A SER D";
    judged("", THREE, orders, "illegal illegal illegal", "A:Aser F:Amun,Aven G:Aboh");
}

#[test]
fn who_retreats_in_fall_takes_the_centre() {
    let position = "classic/F1902R/A:Aboh*mun*vie=vie/G:Aboh=ber,mun";
    let heard = hear("", position, "AUSTRIA: A BOH R MUN");
    assert_eq!((&*heard.verdicts, &*heard.phase), ("succeeds", "W1902A"));
    let board = Board::classic();
    let munich = board.province_of(board.place_named("mun").unwrap());
    assert_eq!(heard.next.owner(munich), board.find_power("AUSTRIA"));
    assert_eq!(heard.next.unit_in(munich).unwrap().kind(), UnitKind::Army);
    // In spring it does not, and the year goes on.
    let position = position.replace("F1902R", "S1902R");
    let heard = hear("", &position, "AUSTRIA: A BOH R MUN");
    assert_eq!((&*heard.phase, heard.next.owner(munich)), ("F1902M", board.find_power("GERMANY")));
}

#[test]
fn an_order_that_names_the_dislodged_unit_rightly_goes_first() {
    let position = "classic/S1902R/F:Apic*par*bel=par/E:Fpic=lon";
    let orders = "FRANCE: A PIC R PAR\nFRANCE: F PIC R BEL";
    judged("wrong_unit=valid-unless-other", position, orders, "succeeds illegal", "E:Fpic F:Apar");
}
