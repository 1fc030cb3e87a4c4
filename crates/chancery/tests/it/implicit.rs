//! Orders that are deduced from a support or a convoy of the own power, where the rules allow it.

use crate::common::hearing::hear;

const RULES: &str = "implicit_orders=allowed";

#[track_caller]
fn ends(position: &str, orders: &str, units: &str) {
    assert_eq!(hear(RULES, position, orders).units, units);
}

#[test]
fn a_unit_without_an_order_does_what_the_others_say() {
    let position = "classic/S1901M/F:Amar,Apar=par";
    ends(position, "FRANCE: A MAR S A PAR - BUR", "F:Abur,Amar");
    assert_eq!(hear("", position, "FRANCE: A MAR S A PAR - BUR").units, "F:Amar,Apar");
}

#[test]
fn an_explicit_order_takes_precedence_even_if_it_cannot_be_followed() {
    let position = "classic/S1901M/F:Amar,Apar=par";
    ends(position, "FRANCE: A MAR S A PAR - BUR\nFRANCE: A PAR - GAS", "F:Agas,Amar");
    ends(position, "FRANCE: A MAR S A PAR - BUR\nFRANCE: A PAR - MOS", "F:Amar,Apar");
    let several = "FRANCE: A MAR S A PAR - BUR\nFRANCE: A PAR - GAS\nFRANCE: A PAR - PIC";
    ends(position, several, "F:Amar,Apar");
}

#[test]
fn others_do_not_speak_for_a_unit_and_contradictions_say_nothing() {
    let position = "classic/S1901M/F:Abre,Amar,Apar=par/G:Amun=mun";
    ends(position, "GERMANY: A MUN S A PAR - BUR", "F:Abre,Amar,Apar G:Amun");
    let orders = "FRANCE: A MAR S A PAR - BUR\nFRANCE: A BRE S A PAR - GAS";
    ends(position, orders, "F:Abre,Amar,Apar G:Amun");
}

#[test]
fn a_convoy_says_more_than_a_support() {
    let position = "classic/S1901M/E:Anwy,Afin,Fska=lon/R:Aswe=stp";
    let orders = "ENGLAND: F SKA C A NWY - SWE\nENGLAND: A FIN S A NWY - SWE\nRUSSIA: A SWE - NWY";
    ends(position, orders, "E:Afin,Fska,Aswe R:Anwy");
}
