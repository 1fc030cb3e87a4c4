//! What is said about a name that nobody has: the province that was meant, however many words its
//! name has, once, and in the language of the message.

use chancery::Lang;
use chancery::board::Board;
use chancery::notation;

#[test]
fn near_names_are_suggested_whole_and_in_the_language() {
    for (text, written, english, french) in [
        ("F Norht Sea H", "Norht Sea", "North Sea", "Mer du Nord"),
        ("Norht Sea - NWY", "Norht Sea", "North Sea", "Mer du Nord"),
        ("F LON - Norht Sea", "Norht Sea", "North Sea", "Mer du Nord"),
        ("F English Chanel H", "English Chanel", "English Channel", "Manche"),
        ("F LON S F English Chanel", "English Chanel", "English Channel", "Manche"),
        ("A St Petrsburg H", "St Petrsburg", "St. Petersburg", "Saint-Pétersbourg"),
        ("F Mer du Nrd H", "Mer du Nrd", "North Sea", "Mer du Nord"),
        (
            "F Western Mediteranean - TUN",
            "Western Mediteranean",
            "Western Mediterranean",
            "Méditerranée occidentale",
        ),
        ("F Mid-Atlntic Ocean H", "Mid-Atlntic Ocean", "Mid-Atlantic Ocean", "Atlantique Centre"),
        (
            "Western Mediteranean - TUN",
            "Western Mediteranean",
            "Western Mediterranean",
            "Méditerranée occidentale",
        ),
        ("a burgandy holds", "burgandy", "Burgundy", "Bourgogne"),
    ] {
        let reading = notation::read(text, Board::classic(), None);
        let [error] = &reading.errors[..] else { panic!("{text}: {reading:?}") };
        assert_eq!(&text[error.span.clone()], written, "{text}");
        let message = error.message(Lang::EN);
        assert!(message.contains(&format!("`{written}`")), "{message}");
        assert!(message.contains(&format!("Did you mean {english}")), "{message}");
        assert_eq!(message.matches(english).count(), 1, "{message}");
        let message = error.message(Lang::FR);
        assert!(message.contains(&format!("Vouliez-vous dire {french}")), "{message}");
        assert_eq!(message.matches(french).count(), 1, "{message}");
    }
}

#[test]
fn a_coast_that_is_none_is_named() {
    for (text, english, french) in [
        (
            "F stp/xx H",
            "`xx` is not a coast: write STP/NC or STP/SC.",
            "«\u{202f}xx\u{202f}» n’est pas une côte\u{202f}: écrivez STP/NC ou STP/SC.",
        ),
        (
            "F Spain (xx) - MAO",
            "`xx` is not a coast: write SPA/NC or SPA/SC.",
            "«\u{202f}xx\u{202f}» n’est pas une côte\u{202f}: écrivez SPA/NC ou SPA/SC.",
        ),
        (
            "A PAR/xx H",
            "`xx` is not a coast: write `nc`, `ec`, `sc` or `wc`.",
            "«\u{202f}xx\u{202f}» n’est pas une côte\u{202f}: écrivez `nc`, `ec`, `sc` ou `wc`.",
        ),
    ] {
        let reading = notation::read(text, Board::classic(), None);
        let [error] = &reading.errors[..] else { panic!("{text}: {reading:?}") };
        assert_eq!(&text[error.span.clone()], "xx", "{text}");
        assert_eq!(error.message(Lang::EN), english);
        assert_eq!(error.message(Lang::FR), french);
    }
}
