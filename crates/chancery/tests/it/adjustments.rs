//! Builds, waived builds, removals and civil disorder, one rule at a time (DATC 4.D.4 to 4.D.8).

use chancery::board::{BUILT_IN, Board};

use crate::common::hearing::{hear, hear_on};

/// Verdicts and units after orders, under each of several rules.
#[track_caller]
fn judged(position: &str, orders: &str, choices: &[(&str, &str, &str)]) {
    for &(rules, verdicts, units) in choices {
        let heard = hear(rules, position, orders);
        assert_eq!((&*heard.verdicts, &*heard.units), (verdicts, units), "under `{rules}`");
    }
}

/// Five centres, three units: two builds.
const TWO_BUILDS: &str = "classic/W1901A/F:Abur,Apor,Aspa=bre,mar,par,por,spa";
/// Four units, two centres: two removals.
const TWO_REMOVALS: &str = "classic/W1901A/F:Abur,Fmao,Apor,Aspa=mar,par";

#[test]
fn too_many_builds() {
    let orders = "FRANCE: A PAR B\nFRANCE: A MAR B\nFRANCE: F BRE B";
    let choices = [
        ("", "succeeds succeeds illegal", "F:Abur,Amar,Apar,Apor,Aspa"),
        ("too_many_builds=last", "illegal succeeds succeeds", "F:Fbre,Abur,Amar,Apor,Aspa"),
        ("too_many_builds=none", "illegal illegal illegal", "F:Abur,Apor,Aspa"),
    ];
    judged(TWO_BUILDS, orders, &choices);
    // As many as there are is not too many.
    let orders = "FRANCE: A PAR B\nFRANCE: A MAR B";
    let choices = ["first", "last", "none"];
    for choice in choices.map(|choice| format!("too_many_builds={choice}")) {
        judged(TWO_BUILDS, orders, &[(&choice, "succeeds succeeds", "F:Abur,Amar,Apar,Apor,Aspa")]);
    }
}

#[test]
fn several_builds_in_one_province() {
    let orders = "FRANCE: A MAR B\nFRANCE: F MAR B\nFRANCE: A PAR B";
    let choices = [
        ("", "succeeds illegal succeeds", "F:Abur,Amar,Apar,Apor,Aspa"),
        ("several_builds=last", "illegal succeeds succeeds", "F:Abur,Fmar,Apar,Apor,Aspa"),
        ("several_builds=none", "illegal illegal succeeds", "F:Abur,Apar,Apor,Aspa"),
    ];
    judged(TWO_BUILDS, orders, &choices);
    // Those that fall away do not use up a build.
    let orders = "FRANCE: A MAR B\nFRANCE: F MAR B\nFRANCE: A PAR B\nFRANCE: F BRE B";
    let choices = [
        ("", "succeeds illegal succeeds illegal", "F:Abur,Amar,Apar,Apor,Aspa"),
        (
            "several_builds=last,too_many_builds=last",
            "illegal illegal succeeds succeeds",
            "F:Fbre,Abur,Apar,Apor,Aspa",
        ),
        (
            "several_builds=none,too_many_builds=none",
            "illegal illegal succeeds succeeds",
            "F:Fbre,Abur,Apar,Apor,Aspa",
        ),
    ];
    judged(TWO_BUILDS, orders, &choices);
}

#[test]
fn both_coasts_are_one_province() {
    let position = "classic/W1901A/R:Amos=mos,stp,sev,war";
    let orders = "RUSSIA: F STP/NC B\nRUSSIA: F STP/SC B\nRUSSIA: A STP B";
    let choices = [
        ("", "succeeds illegal illegal", "R:Amos,Fstp-nc"),
        ("several_builds=last", "illegal illegal succeeds", "R:Amos,Astp"),
        ("several_builds=none", "illegal illegal illegal", "R:Amos"),
    ];
    judged(position, orders, &choices);
}

#[test]
fn a_waived_build_is_used_up() {
    let orders = "FRANCE: WAIVE\nFRANCE: A PAR B\nFRANCE: A MAR B";
    let choices = [
        ("", "succeeds succeeds illegal", "F:Abur,Apar,Apor,Aspa"),
        ("too_many_builds=last", "illegal succeeds succeeds", "F:Abur,Amar,Apar,Apor,Aspa"),
        ("too_many_builds=none", "illegal illegal illegal", "F:Abur,Apor,Aspa"),
        ("waives=illegal", "illegal succeeds succeeds", "F:Abur,Amar,Apar,Apor,Aspa"),
    ];
    judged(TWO_BUILDS, orders, &choices);
    let orders = "FRANCE: WAIVE\nFRANCE: WAIVE\nFRANCE: WAIVE";
    judged(TWO_BUILDS, orders, &[("", "succeeds succeeds illegal", "F:Abur,Apor,Aspa")]);
    // What is not ordered is not built.
    judged(
        TWO_BUILDS,
        "",
        &[("", "", "F:Abur,Apor,Aspa"), ("waives=illegal", "", "F:Abur,Apor,Aspa")],
    );
}

#[test]
fn where_one_builds() {
    let position = "classic/W1901A/F:Abur=mar,par,por,spa";
    let orders = "FRANCE: F POR B\nFRANCE: F BRE B\nFRANCE: A PAR B\nFRANCE: A SPA B";
    let choices = [
        ("", "illegal illegal succeeds illegal", "F:Abur,Apar"),
        ("builds=any-owned", "succeeds illegal succeeds succeeds", "F:Abur,Apar,Fpor,Aspa"),
    ];
    judged(position, orders, &choices);
}

#[test]
fn too_many_removals() {
    let orders = "FRANCE: A SPA D\nFRANCE: A BUR D\nFRANCE: A POR D";
    let choices = [
        ("", "succeeds succeeds illegal", "F:Fmao,Apor"),
        ("too_many_removals=last", "illegal succeeds succeeds", "F:Fmao,Aspa"),
        // The farthest, and of those as far the fleet.
        ("too_many_removals=civil-disorder", "illegal illegal illegal", "F:Abur,Aspa"),
    ];
    judged(TWO_REMOVALS, orders, &choices);
}

#[test]
fn a_removal_that_is_repeated_counts_once() {
    let orders = "FRANCE: A SPA D\nFRANCE: A SPA D\nFRANCE: A BUR D";
    for choice in ["first", "last", "civil-disorder"] {
        let rules = format!("too_many_removals={choice},several_builds=none");
        judged(TWO_REMOVALS, orders, &[(&rules, "succeeds illegal succeeds", "F:Fmao,Apor")]);
    }
    let orders = "FRANCE: A SPA D\nFRANCE: A SPA D";
    judged(TWO_REMOVALS, orders, &[("", "succeeds illegal", "F:Abur,Fmao")]);
}

#[test]
fn too_few_removals_leave_the_rest_to_disorder() {
    judged(TWO_REMOVALS, "", &[("", "", "F:Abur,Aspa")]);
    judged(TWO_REMOVALS, "FRANCE: A BUR D", &[("", "succeeds", "F:Fmao,Aspa")]);
    judged(TWO_REMOVALS, "FRANCE: A POR D", &[("", "succeeds", "F:Abur,Aspa")]);
    // A build does not help who must remove, nor a removal who may build.
    let orders = "FRANCE: A PAR B\nFRANCE: WAIVE\nFRANCE: A BUR D";
    judged(TWO_REMOVALS, orders, &[("", "illegal illegal succeeds", "F:Fmao,Aspa")]);
    judged(TWO_BUILDS, "FRANCE: A BUR D", &[("", "illegal", "F:Abur,Apor,Aspa")]);
    // Who has as many units as centres has nothing to order; others keep the phase alive.
    let even = "classic/W1901A/F:Abur,Apor=mar,par/G:Aber=ber,kie";
    judged(
        even,
        "FRANCE: A BUR D\nFRANCE: F MAR B",
        &[("", "illegal illegal", "F:Abur,Apor G:Aber")],
    );
}

#[test]
fn fleets_leave_before_armies_that_are_as_far() {
    let position = "classic/W1901A/G:Abel,Fska=kie";
    judged(position, "", &[("", "", "G:Abel")]);
}

#[test]
fn then_english_names_decide() {
    // By its id Livonia (lvn) would come before Liverpool (lvp); both are five moves from Italy.
    let position = "classic/W1901A/I:Alvn,Alvp=rom";
    judged(position, "", &[("", "", "I:Alvn")]);
    let position = "classic/W1901A/I:Alvp,Amun,Aven=rom,ven";
    judged(position, "", &[("", "", "I:Amun,Aven")]);
}

#[test]
fn home_or_the_nearest_owned_centre() {
    let position = "classic/W1901A/F:Abur,Aukr=sev";
    judged(position, "", &[("", "", "F:Abur"), ("2023", "", "F:Aukr")]);
    // At home one is not away at all, whoever owns it now; without any centre all are as far.
    let position = "classic/W1901A/E:Flon=par/F:Apar,Abur=mar";
    judged(position, "", &[("", "", "E:Flon F:Apar")]);
    judged("classic/W1901A/F:Apar,Fbre=/E:Aedi=", "", &[("", "", ""), ("2023", "", "")]);
}

#[test]
fn fleets_go_home_as_fleets_move() {
    // From the north coast of Spain it is two moves to Brest, from the south coast one to Marseilles.
    let north = "classic/W1901A/F:Apor,Fspa-nc=mar";
    judged(north, "", &[("", "", "F:Apor")]);
    let south = "classic/W1901A/F:Apor,Fspa-sc=mar";
    judged(south, "", &[("", "", "F:Fspa-sc")]);
    // Over land and sea alike, Spain is next to Marseilles whatever the coast.
    judged(north, "", &[("2023", "", "F:Fspa-nc")]);
}

#[test]
fn a_fleet_that_cannot_get_home_is_the_farthest() {
    let (_, classic) = BUILT_IN[0];
    let text = classic.replacen("id = \"classic\"", "id = \"landlocked\"", 1).replacen(
        "homes = [\"bud\", \"tri\", \"vie\"]",
        "homes = [\"bud\", \"vie\"]",
        1,
    );
    assert!(text.contains("homes = [\"bud\", \"vie\"]"));
    let board = Board::load(&text).unwrap();
    let position = "landlocked/W1901A/A:Alvp,Ftri=bud";
    assert_eq!(hear_on(&board, "", position, "").units, "A:Alvp");
    assert_eq!(hear_on(&board, "2023", position, "").units, "A:Ftri");
}

#[test]
fn every_power_is_judged_by_itself() {
    let position = "classic/W1901A/E:Fnth,Anwy=lon/F:Abur,Apor,Aspa=bre,mar,par,por,spa/\
                    G:Aden,Ahol=ber,kie,mun/I:Aven,Aapu=ven";
    let orders = "FRANCE: A PAR B\nGERMANY: A BER B\nFRANCE: A MAR B\nENGLAND: F NTH D\n\
                  FRANCE: F BRE B\nGERMANY: A MUN B\nGERMANY: WAIVE";
    let heard = hear("", position, orders);
    assert_eq!(heard.verdicts, "succeeds succeeds succeeds succeeds illegal illegal illegal");
    let units = "E:Anwy F:Abur,Amar,Apar,Apor,Aspa G:Aber,Aden,Ahol I:Aven";
    assert_eq!((&*heard.units, &*heard.phase), (units, "S1902M"));
}
