//! What the notation takes: every line of its description, and what comes of it.

use chancery::blind::{self, Finding, Spelling};
use chancery::{Court, Lang, Rules};

use super::lines;

/// What comes of orders.
#[track_caller]
fn judged_by(rules: &str, text: &str) -> Vec<Finding> {
    let orders = blind::read(text, Spelling::Exact);
    let orders = orders.unwrap_or_else(|errors| panic!("{errors:?}"));
    orders.judge(&mut Court::default(), &rules.parse().unwrap(), Lang::EN)
}

/// The verdicts over orders; a `!` behind that of a dislodged unit.
#[track_caller]
fn verdicts_by(rules: &str, text: &str) -> String {
    let words = judged_by(rules, text).into_iter().map(|one| {
        format!("{}{}", one.verdict.name(), if one.dislodged_by.is_some() { "!" } else { "" })
    });
    words.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn verdicts(text: &str) -> String {
    verdicts_by("classic", text)
}

#[test]
fn hold_and_move() {
    assert_eq!(verdicts("A a HOL\nF b HOL\nA c MOV d\nF e MOV f\n"), "succeeds ".repeat(4).trim());
    assert_eq!(verdicts("A a MOV b\nA c MOV b"), "fails fails");
    assert_eq!(verdicts("A a MOV b\nA b MOV a"), "fails fails");
    assert_eq!(verdicts("A a MOV b\nA b MOV c\nA c MOV a"), "succeeds succeeds succeeds");
}

#[test]
fn supports() {
    assert_eq!(verdicts("A a MOV b\nA c SUP a MOV b\nA b HOL"), "succeeds succeeds fails!");
    assert_eq!(verdicts("A a MOV b\nA c SUP b HOL\nF b HOL"), "fails succeeds succeeds");
    let cut = "A a MOV b\nA c SUP a MOV b\nA b HOL\nF d MOV c";
    assert_eq!(verdicts(cut), "fails cut succeeds fails");
    // One that does not match what the other unit is ordered to do.
    assert_eq!(verdicts("A a HOL\nA c SUP a MOV b"), "succeeds void");
    assert_eq!(verdicts("A a MOV b\nA c SUP a HOL"), "succeeds void");
    assert_eq!(verdicts("A a MOV b\nA c SUP a MOV nowhere"), "succeeds void");
    // Any order that stays in place can be supported.
    let supported = "A a SUP b HOL\nA b HOL\nA c SUP a HOL\nF d MOV a\nF e SUP d MOV a";
    assert_eq!(verdicts(supported), "cut succeeds succeeds fails succeeds");
}

#[test]
fn a_convoy_by_one_fleet_in_every_spelling() {
    for convoy in ["CON x to y", "CON x MOV y", "CON x"] {
        let text = format!("A x MOV y via s\nF s {convoy}\n");
        let found = judged_by("classic", &text);
        assert_eq!(found[0].because, "Convoyed by F s. Unopposed.");
        assert_eq!(found[1].order, format!("F s {convoy}"));
        assert_eq!(verdicts(&text), "succeeds succeeds");
        let sunk = text + "F a MOV s\nF b SUP a MOV s";
        assert_eq!(verdicts(&sunk), "fails disrupted! succeeds succeeds");
    }
}

#[test]
fn a_chain_of_convoys_in_every_spelling() {
    for convoy in ["CON x to y", "CON x MOV y", "CON x"] {
        let text = format!("A x MOV y via s1\nF s1 {convoy} via s2\nF s2 {convoy}\n");
        assert_eq!(verdicts(&text), "succeeds succeeds succeeds");
        for sea in ["s1", "s2"] {
            let sunk = format!("{text}F a MOV {sea}\nF b SUP a MOV {sea}");
            assert!(verdicts(&sunk).starts_with("fails "), "{sunk}");
        }
    }
}

#[test]
fn several_routes() {
    let two = "A x MOV y via s1 or s2\nF s1 CON x to y\nF s2 CON x to y\n";
    assert_eq!(verdicts(two), "succeeds succeeds succeeds");
    let one_sunk = format!("{two}F a MOV s1\nF b SUP a MOV s1");
    assert_eq!(verdicts(&one_sunk), "succeeds disrupted! succeeds succeeds succeeds");
    assert_eq!(verdicts_by("1971", &one_sunk), "fails disrupted! succeeds succeeds succeeds");
    let both_sunk = format!("{one_sunk}\nF c MOV s2\nF d SUP c MOV s2");
    assert!(verdicts(&both_sunk).starts_with("fails disrupted! disrupted!"));
    // Three are as good as two, and one named twice is one.
    let three = "A x MOV y via s1 or s2 or s3\nF s1 CON x\nF s2 CON x\nF s3 CON x";
    assert_eq!(verdicts(three), "succeeds succeeds succeeds succeeds");
    assert_eq!(verdicts("A x MOV y via s or s\nF s CON x"), "succeeds succeeds");
    // The last fleets of a chain.
    let fork = "A x MOV y via s\nF s CON x MOV y via t or u\nF t CON x MOV y\nF u CON x MOV y\n";
    let sunk = format!("{fork}F a MOV t\nF b SUP a MOV t");
    assert!(verdicts(&sunk).starts_with("succeeds succeeds disrupted!"));
}

/// Routes go the way that is written. Backwards, v, u and w would make another.
#[test]
fn nobody_sails_back() {
    let text = "A x MOV y via v or p\nF p CON x to y via u\nF u CON x to y via v or w\n\
                F v CON x to y via z\nF w CON x to y\nF z CON x to y\n";
    assert!(verdicts(text).starts_with("succeeds"));
    let sunk = format!("{text}F a MOV z\nF b SUP a MOV z\nF c MOV p\nF d SUP c MOV p");
    assert!(verdicts(&sunk).starts_with("fails disrupted! succeeds succeeds succeeds disrupted!"));
}

#[test]
fn a_route_that_is_not_complete_leaves_the_army_where_it_is() {
    // The fleet carries somebody else, or elsewhere, or hands over to one that does.
    assert_eq!(
        verdicts("A x MOV y via s\nF s CON z to y\nA z MOV y via s"),
        "void succeeds succeeds"
    );
    assert_eq!(verdicts("A x MOV y via s\nF s CON x to z"), "void void");
    let chain = "A x MOV y via s\nF s CON x via t\nF t CON z\nA z HOL";
    assert_eq!(verdicts(chain), "void succeeds void succeeds");
    // It neither leaves nor can be supported to hold.
    let attacked = "A x MOV y via s\nF s CON x to z\nA w SUP x HOL\nA a MOV x\nA b SUP a MOV x";
    assert_eq!(verdicts(attacked), "void! void void succeeds succeeds");
}

#[test]
fn an_army_that_names_no_fleet_walks() {
    let found = judged_by("classic", "A x MOV y\nF s CON x to y\nF a MOV s\nF b SUP a MOV s");
    assert_eq!(found[0].verdict.name(), "succeeds");
    assert_eq!(found[1].verdict.name(), "disrupted");
    for rules in ["1982", "1971", "webdip", "adjacent_convoy=prefer-sea"] {
        // Two that walk meet head to head; one that sails passes.
        assert_eq!(
            verdicts_by(rules, "A x MOV y\nA y MOV x\nF s CON x to y"),
            "fails fails succeeds"
        );
        let swap = "A x MOV y via s\nA y MOV x\nF s CON x to y";
        assert_eq!(verdicts_by(rules, swap), "succeeds succeeds succeeds");
    }
}

#[test]
fn every_unit_is_a_power_of_its_own_unless_a_heading_says_whose_it_is() {
    let attack = "A a MOV b\nA c SUP a MOV b\nA b HOL\n";
    assert_eq!(verdicts(attack), "succeeds succeeds fails!");
    assert_eq!(verdicts(&format!("ENGLAND:\n{attack}")), "fails succeeds succeeds");
    // Up to the next heading; the same name is the same power.
    let two = "ENGLAND:\nA a MOV b\nA c SUP a MOV b\nFRANCE:\nA b HOL\n";
    assert_eq!(verdicts(two), "succeeds succeeds fails!");
    let back = "ENGLAND:\nA a MOV b\nFRANCE:\nA c SUP a MOV b\nENGLAND:\nA b HOL\n";
    assert_eq!(verdicts(back), "fails succeeds succeeds");
    // Above the first heading there is none.
    let above = "A a MOV b\nA b HOL\nENGLAND:\nA c SUP a MOV b";
    assert_eq!(verdicts(above), "succeeds fails! succeeds");
    assert_eq!(judged_by("classic", two)[2].power.as_deref(), Some("FRANCE"));
}

#[test]
fn what_is_written_right_but_makes_no_sense_is_illegal_and_the_unit_holds() {
    for (order, others) in [
        ("A x MOV x", ""),
        ("A x SUP x HOL", ""),
        ("A x SUP x MOV y", ""),
        ("A x SUP y MOV x", "A y MOV x"),
        ("A x SUP y MOV y", "A y HOL"),
        ("F x CON y to z", "F y MOV z"),
        ("F x CON y to x", "A y MOV x via x"),
        ("F x CON y", "A y MOV x via x"),
        ("F x CON y to y", "A y HOL"),
    ] {
        let found = judged_by("classic", &format!("{order}\n{others}"));
        assert_eq!((&*found[0].order, found[0].verdict.name()), (order, "illegal"));
        assert!(found[0].because.ends_with('.'), "{order}");
    }
    let supported = "A x MOV x\nA y SUP x HOL\nA a MOV x\nA b SUP a MOV x";
    assert_eq!(verdicts(supported), "illegal succeeds fails succeeds");
    assert_eq!(
        verdicts_by("illegal_order=refuses-support", supported),
        "illegal! void succeeds succeeds"
    );
}

#[test]
fn coasts_are_compared_in_supports_of_fleets() {
    let text = |move_to: &str, support: &str| {
        verdicts(&format!("F bot MOV {move_to}\nF nwy SUP bot MOV {support}\nA stp HOL"))
    };
    assert_eq!(text("stp/sc", "stp/sc"), "succeeds succeeds fails!");
    assert_eq!(text("stp/sc", "stp"), "succeeds succeeds fails!");
    assert_eq!(text("stp/sc", "stp/nc"), "fails void succeeds");
    assert_eq!(text("stp", "stp/nc"), "fails void succeeds");
    let armies = "A lvn MOV stp\nF nwy SUP lvn MOV stp/nc\nF stp/nc HOL";
    assert_eq!(verdicts(armies), "succeeds succeeds fails!");
    let fleet = "F stp/nc SUP fin HOL\nF fin HOL\nA a MOV fin";
    assert_eq!(judged_by("classic", fleet)[2].because.matches("F fin").count(), 1);
}

#[test]
fn names_are_any_letters_digits_or_underscores_in_their_own_case() {
    let text = "A A MOV B\nA a MOV EnG_ChAnNeL\nF 1 HOL\nA Île_42 SUP A MOV B\nA via MOV or via MOV\n\
                F MOV CON via to or\n";
    assert_eq!(verdicts(text), "succeeds ".repeat(6).trim());
}

#[test]
fn comments_empty_lines_and_line_ends_say_nothing() {
    let text =
        "\u{feff}# Read this first\r\n\r\n  A a HOL # and more \r\n#A b HOL\nA c SUP a HOL  ";
    assert_eq!(verdicts(text), "succeeds succeeds");
    assert_eq!(verdicts(""), "");
    assert_eq!(verdicts("# nothing\nENGLAND:\n"), "");
}

#[test]
fn lenient_reading_takes_keywords_in_any_case_and_any_space() {
    let text = "a  Lon\tmov Bel   VIA nth OR eng\nf nth con Lon TO Bel\nF eng Con Lon Mov Bel\n\
                f STP/SC sup  Lon hol\n england :\nA x Hol";
    assert!(blind::read(text, Spelling::Exact).is_err());
    let orders = blind::read(text, Spelling::Lenient).unwrap();
    let found = orders.judge(&mut Court::default(), &Rules::default(), Lang::EN);
    let written: Vec<&str> = found.iter().map(|one| &*one.order).collect();
    let wanted = [
        "A Lon MOV Bel via nth or eng",
        "F nth CON Lon to Bel",
        "F eng CON Lon MOV Bel",
        "F STP/sc SUP Lon HOL",
        "A x HOL",
    ];
    assert_eq!(written, wanted);
    // Names are names: their case still counts.
    let errors = blind::read("a lon hol\na bel sup Lon hol", Spelling::Lenient).unwrap_err();
    assert_eq!(errors.len(), 1);
}

/// As many units as the court has room for, each a power of its own, and all of them fleets.
#[test]
fn up_to_128_units_of_as_many_powers() {
    let text = lines(128, |n| format!("F a{n} MOV b{}", n / 2));
    assert_eq!(verdicts(&text), "fails ".repeat(128).trim());
    let pairs = lines(64, |n| format!("F a{n} MOV c{n}\nF b{n} SUP a{n} MOV c{n}"));
    assert_eq!(verdicts(&pairs), "succeeds ".repeat(128).trim());
    // A long chain of convoys, and one fleet that many hand over to.
    let chain = lines(126, |n| format!("F s{n} CON x to y via s{}", n + 1));
    let chain = format!("A x MOV y via s0\n{chain}\nF s126 CON x to y");
    assert_eq!(verdicts(&chain), "succeeds ".repeat(128).trim());
    let all = (0..124).map(|n| format!("s{n}")).collect::<Vec<_>>().join(" or ");
    let handing = lines(124, |n| format!("F s{n} CON x to y via t"));
    let sinking = "F t CON x to y\nF a MOV t\nF b SUP a MOV t";
    let funnel = format!("A x MOV y via {all}\n{handing}\n{sinking}");
    assert!(verdicts(&funnel).starts_with("fails succeeds"));
    assert!(verdicts(&funnel).ends_with("disrupted! succeeds succeeds"));
}

#[test]
fn reasons_are_told_in_both_languages_and_never_of_retreats() {
    let text = "A a MOV b\nA c SUP a MOV b\nA b HOL\nA d SUP a MOV e";
    let orders = blind::read(text, Spelling::Exact).unwrap();
    let told = |lang| {
        let found = orders.judge(&mut Court::default(), &Rules::default(), lang);
        found.into_iter().map(|one| one.because).collect::<Vec<_>>()
    };
    assert_eq!(
        told(Lang::EN),
        [
            "Dislodges A b, 2 to 1.",
            "Not cut, so it counts for A a MOV b.",
            "Dislodged by A a, 2 to 1.",
            "A a is not ordered to make that move: its order is A a MOV b.",
        ]
    );
    let french = told(Lang::FR);
    assert!(french.iter().all(|one| one.ends_with('.')) && french[2].contains("A a"), "{french:?}");
    assert!(french.iter().zip(told(Lang::EN)).all(|(french, english)| *french != english));
}
