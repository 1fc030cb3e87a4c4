//! The options that decide which written orders are legal (DATC 4.B, 4.C, 4.D.7): for each the
//! default, and every other choice.

use chancery::board::Board;
use chancery::notation::{self, Dialect};
use chancery::{Lang, Position, RawOrder, Rules, check_by};

/// What becomes of an order under the default rules with these options: the order in the canonical
/// style, or the codes of its faults.
fn becomes(options: &str, position: &str, power: &str, order: &str) -> String {
    let rules: Rules = options.parse().unwrap_or_else(|error| panic!("{options}: {error}"));
    let board = Board::classic();
    let position = Position::from_text(board, position).unwrap();
    let reading = notation::read(order, board, Some(&position));
    assert_eq!((reading.orders.len(), reading.errors.len()), (1, 0), "{order}");
    let power = board.find_power(power).unwrap();
    match check_by(power, &reading.orders[0].order, &position, &rules) {
        Ok(exact) => {
            let full = RawOrder::of(exact, &position);
            assert_eq!(check_by(power, &full, &position, &rules), Ok(exact), "{order} in full");
            notation::write(Dialect::Standard, &full, board, None).unwrap()
        }
        Err(faults) => {
            for fault in &faults {
                assert!(!fault.sentence(board, Lang::EN).is_empty());
            }
            faults.iter().map(chancery::order::Fault::code).collect::<Vec<_>>().join(" ")
        }
    }
}

/// One order, and what becomes of it under each choice.
#[track_caller]
fn order(position: &str, power: &str, order: &str, choices: &[(&str, &str)]) {
    for &(options, expected) in choices {
        let found = becomes(options, position, power, order);
        assert_eq!(found, expected, "{order} under `{options}`");
    }
}

const MAO: &str = "classic/S1901M/F:Fmao";
const GAS: &str = "classic/S1901M/F:Fgas";
/// A French fleet that can go to both coasts of Spain, and who could help: its own, and a foreign one.
const SPAIN: &str = "classic/S1901M/F:Fmao,Amar/I:Flyo";
const DISLODGED_MAO: &str = "classic/S1901R/F:Fmao*spa-nc*spa-sc*por/E:Fmao";
const DISLODGED_GAS: &str = "classic/S1901R/F:Fgas*spa-nc*bre/E:Agas";

#[test]
fn two_coasts() {
    let choices = [("", "coast-missing"), ("two_coasts=default-coast", "F MAO - SPA/NC")];
    order(MAO, "FRANCE", "F MAO - SPA", &choices);
    let choices = [("", "coast-missing"), ("two_coasts=default-coast", "F MAO R SPA/NC")];
    order(DISLODGED_MAO, "FRANCE", "F MAO R SPA", &choices);
    // A named coast is taken, and a support without one stays good for either.
    order(MAO, "FRANCE", "F MAO - SPA/SC", &[("two_coasts=default-coast", "F MAO - SPA/SC")]);
    let support = "A MAR S F MAO - SPA";
    order(SPAIN, "FRANCE", support, &[("", support), ("two_coasts=default-coast", support)]);
    // What is out of reach, or one coast alone, is no matter of this option.
    order(GAS, "FRANCE", "F GAS - BUL", &[("two_coasts=default-coast", "not-adjacent")]);
    let both = "two_coasts=default-coast,one_coast=illegal";
    order(MAO, "FRANCE", "F MAO - SPA", &[(both, "F MAO - SPA/NC")]);
}

#[test]
fn one_coast() {
    let choices = [("", "F GAS - SPA/NC"), ("one_coast=illegal", "coast-omitted")];
    order(GAS, "FRANCE", "F GAS - SPA", &choices);
    let choices = [("", "F GAS R SPA/NC"), ("one_coast=illegal", "coast-omitted")];
    order(DISLODGED_GAS, "FRANCE", "F GAS R SPA", &choices);
    order(GAS, "FRANCE", "F GAS - SPA/NC", &[("one_coast=illegal", "F GAS - SPA/NC")]);
    order(GAS, "FRANCE", "F GAS - BRE", &[("one_coast=illegal", "F GAS - BRE")]);
    order(MAO, "FRANCE", "F MAO - SPA", &[("one_coast=illegal", "coast-missing")]);
    // An army has no coast to name.
    let army = "classic/S1901M/F:Agas";
    order(army, "FRANCE", "A GAS - SPA", &[("one_coast=illegal", "A GAS - SPA")]);
    let army = "classic/S1901R/F:Agas*spa/E:Fgas";
    order(army, "FRANCE", "A GAS R SPA/NC", &[("one_coast=illegal", "A GAS R SPA")]);
}

#[test]
fn impossible_coast() {
    let choices = [("", "coast-impossible"), ("impossible_coast=ignored", "F GAS - SPA/NC")];
    order(GAS, "FRANCE", "F GAS - SPA/SC", &choices);
    let choices = [("", "coast-impossible"), ("impossible_coast=ignored", "F GAS R SPA/NC")];
    order(DISLODGED_GAS, "FRANCE", "F GAS R SPA/SC", &choices);
    let closed = "classic/S1901R/F:Fgas*bre/E:Agas";
    let choices = [("", "coast-impossible"), ("impossible_coast=ignored", "retreat-not-possible")];
    order(closed, "FRANCE", "F GAS R SPA/SC", &choices);
    order(GAS, "FRANCE", "F GAS - BUL/SC", &[("impossible_coast=ignored", "not-adjacent")]);
    // A coast named in a support must be possible, whatever the fleet itself may write.
    let helped = "classic/S1901M/F:Fgas,Amar";
    let choices = [("", "coast-impossible"), ("impossible_coast=ignored", "coast-impossible")];
    order(helped, "FRANCE", "A MAR S F GAS - SPA/SC", &choices);
}

#[test]
fn support_coast() {
    let (own, foreign) = ("A MAR S F MAO - SPA", "F LYO S F MAO - SPA");
    let choices = |omitted: &'static str, own_may_omit: &'static str| {
        [
            ("", omitted),
            ("support_coast=own-may-omit", own_may_omit),
            ("support_coast=required", "support-coast-missing"),
            ("support_coast=not-compared", omitted),
        ]
    };
    order(SPAIN, "FRANCE", own, &choices(own, own));
    order(SPAIN, "ITALY", foreign, &choices(foreign, "support-coast-missing"));
    let named = "F LYO S F MAO - SPA/NC";
    order(SPAIN, "ITALY", named, &[("support_coast=required", named), ("", named)]);
    // Also where only one coast can be meant, and never for an army.
    let one = "classic/S1901M/F:Fgas,Amar,Apor";
    let choices = [
        ("", "A MAR S F GAS - SPA/NC"),
        ("one_coast=illegal", "A MAR S F GAS - SPA/NC"),
        ("support_coast=required", "support-coast-missing"),
    ];
    order(one, "FRANCE", "A MAR S F GAS - SPA", &choices);
    let army = "A POR S A MAR - SPA";
    order(one, "FRANCE", army, &[("support_coast=required", army)]);
    order(
        SPAIN,
        "FRANCE",
        "A MAR S F MAO - GAS",
        &[("support_coast=required", "A MAR S F MAO - GAS")],
    );
}

#[test]
fn wrong_coast() {
    let stp = "classic/S1901M/R:Fstp-sc";
    let choices = [("", "F STP/SC - BOT"), ("wrong_coast=illegal", "wrong-coast")];
    order(stp, "RUSSIA", "F STP/NC - BOT", &choices);
    for right in ["F STP/SC - BOT", "F STP - BOT"] {
        order(stp, "RUSSIA", right, &[("wrong_coast=illegal", "F STP/SC - BOT")]);
    }
    let choices = [("", "F STP/SC D"), ("wrong_coast=illegal", "wrong-coast")];
    order("classic/S1901R/R:Fstp-sc*bot/E:Astp", "RUSSIA", "F STP/NC D", &choices);
    order("classic/W1901A/R:Fstp-sc=/E:=stp", "RUSSIA", "F STP/NC D", &choices);
    // A coast for an army is another matter.
    let army = "classic/S1901M/R:Astp";
    order(army, "RUSSIA", "A STP/NC H", &[("wrong_coast=illegal", "A STP H")]);
}

#[test]
fn irrelevant_coast() {
    let illegal = "irrelevant_coast=illegal";
    let stp = "classic/S1901M/R:Astp,Amos,Ffin,Fbar/E:Fnwy";
    for (written, exact) in [
        ("A STP/NC - LVN", "A STP - LVN"),
        ("A MOS - STP/SC", "A MOS - STP"),
        ("A MOS S A STP/NC", "A MOS S A STP"),
        ("F FIN S A MOS - STP/SC", "F FIN S A MOS - STP"),
        ("F BAR C A STP/NC - NWY", "F BAR C A STP - NWY"),
    ] {
        order(stp, "RUSSIA", written, &[("", exact), (illegal, "irrelevant-coast")]);
        order(stp, "RUSSIA", exact, &[(illegal, exact)]);
    }
    let goal = "classic/S1901M/E:Anwy,Fbar";
    for written in ["F BAR C A NWY - STP/NC", "A NWY - STP/NC VIA"] {
        let exact = written.replace("/NC", "");
        order(goal, "ENGLAND", written, &[("", &exact), (illegal, "irrelevant-coast")]);
    }
    let retreat = "classic/S1901R/R:Amos*stp/E:Amos";
    let choices = [("", "A MOS R STP"), (illegal, "irrelevant-coast")];
    order(retreat, "RUSSIA", "A MOS R STP/NC", &choices);
    let build = "classic/W1901A/R:Amos";
    order(build, "RUSSIA", "BUILD A STP/NC", &[("", "A STP B"), (illegal, "irrelevant-coast")]);
    order(build, "RUSSIA", "BUILD F STP/NC", &[(illegal, "F STP/NC B")]);
    // To a fleet a coast means something, also where one support speaks of it.
    let fleets = "classic/S1901M/R:Fstp-sc,Ffin,Fbot";
    for written in ["F BOT S F STP/SC - LVN", "F FIN S F BOT - STP/SC"] {
        order(fleets, "RUSSIA", written, &[(illegal, written)]);
    }
}

#[test]
fn missing_unit() {
    let paris = "classic/S1901M/F:Apar,Abur";
    let choices = [
        ("", "A PAR - PIC"),
        ("missing_unit=illegal", "unit-not-said"),
        ("missing_unit=valid-unless-other", "A PAR - PIC"),
    ];
    order(paris, "FRANCE", "PAR - PIC", &choices);
    order(paris, "FRANCE", "A PAR - PIC", &[("missing_unit=illegal", "A PAR - PIC")]);
    // Only the ordered unit is asked for.
    let support = "A PAR S A BUR";
    order(paris, "FRANCE", "A PAR S BUR", &[("missing_unit=illegal", support)]);
    let retreat = "classic/S1901R/F:Apar*gas/G:Apar";
    order(retreat, "FRANCE", "PAR R GAS", &[("missing_unit=illegal", "unit-not-said")]);
    let surplus = "classic/W1901A/F:Apar=/G:=par";
    let choices = [("", "A PAR D"), ("missing_unit=illegal", "unit-not-said")];
    order(surplus, "FRANCE", "DISBAND PAR", &choices);
    // Builds have a rule of their own; a waived build has no unit.
    let builds = "classic/W1901A/F:Amar";
    order(builds, "FRANCE", "BUILD PAR", &[("missing_unit=illegal", "A PAR B")]);
    order(builds, "FRANCE", "WAIVE", &[("missing_unit=illegal", "WAIVE")]);
}

#[test]
fn wrong_unit() {
    let choices = [
        ("", "A PAR - PIC"),
        ("wrong_unit=illegal", "wrong-unit"),
        ("wrong_unit=valid-unless-other", "A PAR - PIC"),
    ];
    let paris = "classic/S1901M/F:Apar";
    order(paris, "FRANCE", "F PAR - PIC", &choices);
    for right in ["A PAR - PIC", "PAR - PIC"] {
        order(paris, "FRANCE", right, &[("wrong_unit=illegal", "A PAR - PIC")]);
    }
    let retreat = "classic/S1901R/F:Apar*gas/G:Apar";
    order(retreat, "FRANCE", "F PAR D", &[("wrong_unit=illegal", "wrong-unit")]);
}

#[test]
fn build_unit() {
    let builds = "classic/W1901A/R:Asev";
    let choices = |by_coast: &'static str, inland: &'static str| {
        [("", by_coast), ("build_unit=army-inland", inland), ("build_unit=illegal", "unit-missing")]
    };
    order(builds, "RUSSIA", "BUILD MOS", &choices("A MOS B", "A MOS B"));
    order(builds, "RUSSIA", "BUILD STP/NC", &choices("F STP/NC B", "unit-missing"));
    order(builds, "RUSSIA", "BUILD STP", &choices("unit-missing", "unit-missing"));
    order(builds, "RUSSIA", "BUILD A STP", &[("build_unit=illegal", "A STP B")]);
}

#[test]
fn fleet_inland() {
    let builds = "classic/W1901A/R:Asev";
    let choices = [("", "fleet-inland"), ("fleet_inland=army", "A MOS B")];
    order(builds, "RUSSIA", "BUILD F MOS", &choices);
    order(builds, "RUSSIA", "BUILD F STP/NC", &[("fleet_inland=army", "F STP/NC B")]);
    // Fleets that move are no matter of this option.
    let sevastopol = "classic/S1901M/R:Fsev";
    order(sevastopol, "RUSSIA", "F SEV - MOS", &[("fleet_inland=army", "fleet-inland")]);
}

#[test]
fn missing_nationality() {
    let position = "classic/S1901M/F:Amar,Apar,Feng/G:Amun/E:Alon";
    for (written, exact) in [
        ("A PAR S A MUN - BUR", "A PAR S A MUN - BUR"),
        ("F ENG C A LON - BEL", "F ENG C A LON - BEL"),
    ] {
        let choices = [
            ("", exact),
            ("missing_nationality=illegal", "nationality-missing"),
            ("missing_nationality=valid-unless-other", exact),
        ];
        order(position, "FRANCE", written, &choices);
    }
    for fine in ["A PAR S GERMAN A MUN - BUR", "A PAR S A MAR - BUR"] {
        let exact = fine.replace("GERMAN ", "");
        order(position, "FRANCE", fine, &[("missing_nationality=illegal", &exact)]);
    }
    let hold = "classic/S1901M/F:Apar/G:Abur";
    let choices = [("missing_nationality=illegal", "nationality-missing")];
    order(hold, "FRANCE", "A PAR S A BUR", &choices);
}

#[test]
fn wrong_nationality() {
    let position = "classic/S1901M/F:Amar,Apar,Feng/G:Amun/E:Alon";
    for (written, exact) in [
        ("A PAR S RUSSIAN A MUN - BUR", "A PAR S A MUN - BUR"),
        ("A PAR S GERMAN A MAR - BUR", "A PAR S A MAR - BUR"),
        ("F ENG C GERMAN A LON - BEL", "F ENG C A LON - BEL"),
    ] {
        let choices = [
            ("", exact),
            ("wrong_nationality=illegal", "wrong-nationality"),
            ("wrong_nationality=valid-unless-other", exact),
        ];
        order(position, "FRANCE", written, &choices);
    }
    for fine in ["A PAR S GERMAN A MUN - BUR", "A PAR S A MUN - BUR"] {
        let choices = [("wrong_nationality=illegal", "A PAR S A MUN - BUR")];
        order(position, "FRANCE", fine, &choices);
    }
}

#[test]
fn waives() {
    let choices = [("", "WAIVE"), ("waives=illegal", "no-waiving")];
    order("classic/W1901A/F:Amar", "FRANCE", "WAIVE", &choices);
    let none_due = "classic/W1901A/F:Abur,Agas,Fspa-sc";
    let choices = [("", "no-build-due"), ("waives=illegal", "no-waiving no-build-due")];
    order(none_due, "FRANCE", "WAIVE", &choices);
}

#[test]
fn what_the_rules_forbid_is_not_listed() {
    let board = Board::classic();
    let listed = |position: &str, options: &str| -> Vec<String> {
        let position = Position::from_text(board, position).unwrap();
        let rules: Rules = options.parse().unwrap();
        let write = |&order: &_| {
            let full = RawOrder::of(order, &position);
            notation::write(Dialect::Standard, &full, board, None).unwrap()
        };
        chancery::legal_orders(&position, &rules).iter().map(write).collect()
    };
    let (own, foreign) = ("A MAR S F MAO - SPA", "F LYO S F MAO - SPA");
    for (options, own_listed, foreign_listed) in [
        ("", true, true),
        ("support_coast=not-compared", true, true),
        ("support_coast=own-may-omit", true, false),
        ("support_coast=required", false, false),
    ] {
        let all = listed(SPAIN, options);
        assert_eq!(all.contains(&own.to_owned()), own_listed, "{options}");
        assert_eq!(all.contains(&foreign.to_owned()), foreign_listed, "{options}");
        assert!(all.contains(&format!("{own}/NC")), "{options}");
    }
    let waive = "WAIVE".to_owned();
    assert!(listed("classic/W1901A/F:Amar", "").contains(&waive));
    assert!(!listed("classic/W1901A/F:Amar", "waives=illegal").contains(&waive));
}
