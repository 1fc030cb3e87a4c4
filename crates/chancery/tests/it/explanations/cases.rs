//! One small position for each kind of claim that is easy to get wrong, under several rule sets and in
//! both languages. Every sentence about them is counted again too.

use chancery::explain::explain;
use chancery::notation::Given;
use chancery::{Board, Court, Lang, Position, Rules};

use super::campaign::recount;
use super::sentences::judged;

/// What is said of the orders of some units, and that it is so.
#[track_caller]
fn told(sets: &[&str], orders: &[&str], expected: &[(&str, &str, &str)]) {
    for set in sets {
        let rules: Rules = set.parse().unwrap();
        let (judgment, position) = judged(&rules, orders);
        recount(&judgment, &position, &rules);
        for (column, lang) in [Lang::EN, Lang::FR].into_iter().enumerate() {
            let all = explain(&judgment, &position, &rules, lang);
            for &(unit, english, french) in expected {
                let one = all.iter().find(|one| one.unit == Some(unit)).unwrap();
                let text = one.because.replace('\u{202f}', " ");
                assert_eq!(text, [english, french][column], "{unit} by {set}");
            }
        }
    }
}

const SETS: &[&str] = &["classic", "2023", "1971", "webdip"];

#[test]
fn only_a_tie_is_a_standoff() {
    told(
        SETS,
        &["FRANCE: A PAR - BUR", "GERMANY: A MUN - BUR"],
        &[("A PAR", "Standoff with A MUN, 1 to 1.", "Blocage avec A MUN, 1 contre 1.")],
    );
}

#[test]
fn the_winner_is_named_with_both_strengths() {
    told(
        SETS,
        &["FRANCE: A PAR - BUR", "GERMANY: A MUN - BUR", "GERMANY: A RUH S A MUN - BUR"],
        &[
            ("A PAR", "Beaten by A MUN, 2 to 1.", "Battue par A MUN, 2 contre 1."),
            ("A MUN", "Beats A PAR, 2 to 1.", "Elle bat A PAR, 2 contre 1."),
        ],
    );
}

#[test]
fn a_support_against_an_own_unit_has_no_effect() {
    told(
        SETS,
        &["FRANCE: A PAR - BUR", "ITALY: A GAS S A PAR - BUR", "FRANCE: A BUR H"],
        &[
            (
                "A GAS",
                "Not cut. It has no effect, since A PAR cannot dislodge A BUR, a unit of its own power.",
                "Il n’est pas coupé. Il ne sert à rien, car A PAR ne peut pas déloger A BUR, de sa propre puissance.",
            ),
            (
                "A PAR",
                "A BUR holds there, and a power cannot dislodge its own unit.",
                "A BUR y tient, et une puissance ne déloge pas ses propres unités.",
            ),
        ],
    );
}

#[test]
fn the_numbers_about_a_beleaguered_garrison_agree() {
    told(
        SETS,
        &[
            "GERMANY: A BUR H",
            "GERMANY: A MUN S A PAR - BUR",
            "FRANCE: A PAR - BUR",
            "FRANCE: A GAS S A PAR - BUR",
            "ITALY: A MAR - BUR",
            "ITALY: A RUH S A MAR - BUR",
            "ITALY: A BEL S A MAR - BUR",
        ],
        &[
            (
                "A BUR",
                "Beleaguered garrison: its strength is 1, but A MAR (3) and A PAR (3, but only 2 against it) keep each other out.",
                "Garnison assiégée : sa force est de 1, mais A MAR (3) et A PAR (3, mais seulement 2 contre elle) se bloquent mutuellement.",
            ),
            (
                "A PAR",
                "Its strength is 3, but only 2 to dislodge A BUR: the support of A MUN does not help to dislodge a unit of the same power. Standoff with A MAR, 3 to 3.",
                "Sa force est de 3, mais seulement de 2 pour déloger A BUR : le soutien de A MUN n’aide pas à déloger une unité de la même puissance. Blocage avec A MAR, 3 contre 3.",
            ),
            ("A MAR", "Standoff with A PAR, 3 to 3.", "Blocage avec A PAR, 3 contre 3."),
        ],
    );
}

#[test]
fn a_unit_that_another_attacker_replaced_is_not_in_the_way() {
    told(
        SETS,
        &[
            "ITALY: A BUR - GAS",
            "ITALY: A GAS H",
            "FRANCE: A PAR - BUR",
            "GERMANY: A MUN - BUR",
            "GERMANY: A RUH S A MUN - BUR",
        ],
        &[
            ("A PAR", "Beaten by A MUN, 2 to 1.", "Battue par A MUN, 2 contre 1."),
            (
                "A MUN",
                "Chained move (conditional conflict): A BUR stays, since A BUR - GAS fails, and is dislodged, 2 to 1. Beats A PAR, 2 to 1.",
                "Déplacement enchaîné (conflit conditionnel) : A BUR reste, car A BUR - GAS échoue, et se fait déloger, 2 contre 1. Elle bat A PAR, 2 contre 1.",
            ),
        ],
    );
}

#[test]
fn a_support_that_keeps_others_out_is_said_to_count() {
    told(
        SETS,
        &[
            "FRANCE: A BUR H",
            "FRANCE: A PAR S A MUN - BUR",
            "GERMANY: A MUN - BUR",
            "ITALY: A MAR - BUR",
            "ITALY: A GAS S A MAR - BUR",
        ],
        &[
            (
                "A PAR",
                "Not cut. It counts against A MAR, but does not help to dislodge A BUR, a unit of the same power.",
                "Il n’est pas coupé. Il compte contre A MAR, mais n’aide pas à déloger A BUR, de la même puissance.",
            ),
            ("A MAR", "Standoff with A MUN, 2 to 2.", "Blocage avec A MUN, 2 contre 2."),
        ],
    );
}

#[test]
fn a_conditional_conflict_is_named_with_what_decides_it() {
    told(
        SETS,
        &[
            "GERMANY: A BER - PRU",
            "GERMANY: A SIL S A BER - PRU",
            "GERMANY: F KIE - BER",
            "RUSSIA: A PRU - BER",
        ],
        &[
            (
                "F KIE",
                "Chained move (conditional conflict): A BER makes room, since A BER - PRU succeeds. Conditional conflict: A PRU does not count here, since A BER, coming the other way, dislodges it.",
                "Déplacement enchaîné (conflit conditionnel) : A BER lui fait place, car A BER - PRU réussit. Conflit conditionnel : A PRU ne compte pas ici, car A BER, qui vient en sens inverse, la déloge.",
            ),
            (
                "A PRU",
                "Opposed move: beaten by A BER, 2 to 1. Dislodged by A BER, 2 to 1. The unit may retreat to LVN or WAR.",
                "Déplacement opposé : battue par A BER, 2 contre 1. Délogée par A BER, 2 contre 1. L’unité peut se retirer vers LVN ou WAR.",
            ),
        ],
    );
    told(
        SETS,
        &["GERMANY: A BER - PRU", "ENGLAND: F KIE - BER", "RUSSIA: A PRU - BER"],
        &[(
            "F KIE",
            "Chained move (conditional conflict): A BER stays, since A BER - PRU fails, and holds, 1 to 1. Conditional conflict: standoff with A PRU, 1 to 1, since A BER, coming the other way, does not dislodge it.",
            "Déplacement enchaîné (conflit conditionnel) : A BER reste, car A BER - PRU échoue, et résiste, 1 contre 1. Conflit conditionnel : blocage avec A PRU, 1 contre 1, car A BER, qui vient en sens inverse, ne la déloge pas.",
        )],
    );
}

/// What is said of units that leave in civil disorder.
#[track_caller]
fn leaves(set: &str, position: &str, expected: &[(&str, &str, &str)]) {
    let rules: Rules = set.parse().unwrap();
    let position = Position::from_text(Board::classic(), position).unwrap();
    let judgment = Court::default().judge(&position, [], &rules);
    recount(&judgment, &position, &rules);
    let [english, french] =
        [Lang::EN, Lang::FR].map(|lang| explain(&judgment, &position, &rules, lang));
    let told: Vec<_> = english
        .iter()
        .zip(french.iter())
        .map(|(one, other)| (one.unit.unwrap(), one.because, other.because))
        .collect();
    assert_eq!(told, expected, "{set}");
}

#[test]
fn a_removal_in_civil_disorder_tells_distance_and_tie_break() {
    leaves(
        "classic",
        "classic/W1901A/F:Aden,Apar,Amar=par,mar",
        &[(
            "A DEN",
            "Too few removals were ordered. It is 3 moves from home. Every unit that stays is nearer.",
            "Les démobilisations ordonnées ne suffisent pas. Elle est à 3 déplacements de son pays. Chaque unité qui reste est plus proche.",
        )],
    );
    leaves(
        "classic",
        "classic/W1901A/F:Feng,Agas,Apar=par,mar",
        &[(
            "F ENG",
            "Too few removals were ordered. It is 1 move from home. A GAS is as far away, but fleets leave before armies.",
            "Les démobilisations ordonnées ne suffisent pas. Elle est à 1 déplacement de son pays. A GAS est aussi éloignée, mais les flottes partent avant les armées.",
        )],
    );
    leaves(
        "2023",
        "classic/W1901A/F:Abur,Agas,Apic=par,mar",
        &[(
            "A BUR",
            "Too few removals were ordered. It is 1 move from an owned centre. A GAS and A PIC are as far away, but come later in alphabetical order.",
            "Les démobilisations ordonnées ne suffisent pas. Elle est à 1 déplacement d’un centre possédé. A GAS et A PIC sont aussi éloignées, mais viennent après dans l’ordre alphabétique des noms anglais.",
        )],
    );
}

/// French rulebooks have two words where English has one.
#[test]
fn a_unit_without_a_way_out_is_annihilated_and_another_is_dispersed() {
    let text =
        "classic/S1901R/F:Abur*gas,Amar*gas,Apar*pic,Abre*pic,Alon*/G:Abur,Amar,Apar,Abre,Alon";
    let position = Position::from_text(Board::classic(), text).unwrap();
    let france = Board::classic().find_power("FRANCE").unwrap();
    let orders = ["bur - gas", "mar - gas", "par d"].map(|text| (france, text));
    let given = Given::read(&position, orders);
    assert!(given.unread.is_empty());
    let rules = Rules::default();
    let judgment = Court::default().judge(&position, given.orders, &rules);
    recount(&judgment, &position, &rules);
    for (unit, french) in [
        ("A BUR", "A MAR s’y retire aussi : les deux sont annihilées."),
        ("A LON", "Elle n’a nulle part où se retirer : elle est annihilée."),
        ("A PAR", "L’unité est dispersée."),
        ("A BRE", "Sans ordre valable, elle est dispersée."),
    ] {
        let all = explain(&judgment, &position, &rules, Lang::FR);
        let one = all.iter().find(|one| one.unit == Some(unit)).unwrap();
        assert_eq!(one.because.replace('\u{202f}', " "), french, "{unit}");
    }
}
