//! What the notation refuses: every error, with its line and word, and what would be right.

use chancery::Lang;
use chancery::blind::{self, Spelling};

use super::lines;

/// The errors of a text, as `line word: message`.
fn errors(text: &str) -> Vec<String> {
    let errors = blind::read(text, Spelling::Exact).err().unwrap_or_default();
    let shown = errors.iter().map(|error| {
        assert!(!error.message(Lang::FR).is_empty());
        assert_ne!(error.message(Lang::EN), error.message(Lang::FR));
        format!("{} {}: {}", error.line, &text[error.span.clone()], error.message(Lang::EN))
    });
    shown.collect()
}

#[test]
fn every_error_names_its_line_and_word_and_what_would_be_right() {
    for (text, wanted) in [
        ("B x HOL", "1 B: `B` cannot stand here: write `A` or `F`."),
        ("a x HOL", "1 a: `a` is not a keyword: case matters, write `A`."),
        ("A x HOLD", "1 HOLD: `HOLD` cannot stand here: write `HOL`, `MOV`, `SUP` or `CON`."),
        ("A x mov y", "1 mov: `mov` is not a keyword: case matters, write `MOV`."),
        ("A x", "1 : The order is incomplete: `HOL`, `MOV`, `SUP` or `CON` is missing."),
        ("A", "1 : The order is incomplete: a territory is missing."),
        ("A x MOV", "1 : The order is incomplete: a territory is missing."),
        ("A x MOV y by s", "1 by: `by` cannot stand here: write `via` or nothing."),
        ("A x MOV y via s and t", "1 and: `and` cannot stand here: write `or` or nothing."),
        ("A x SUP y", "1 : The order is incomplete: `HOL` or `MOV` is missing."),
        ("A x SUP y CON", "1 CON: `CON` cannot stand here: write `HOL` or `MOV`."),
        ("F s CON x - y", "1 -: `-` cannot stand here: write `to`, `MOV`, `via` or nothing."),
        ("A x HOL y", "1 y: `y` does not belong to the order, which ends before it."),
        ("A x SUP y HOL z", "1 z: `z` does not belong to the order, which ends before it."),
        ("A x-y HOL", "1 x-y: `x-y` is not a territory name: use letters, digits and `_`."),
        ("F x/NC HOL", "1 x/NC: `NC` is not a coast: write `nc`, `ec`, `sc` or `wc`."),
        ("F /nc HOL", "1 /nc: `/nc` is not a territory name: use letters, digits and `_`."),
        ("A  x HOL", "1   : Write one space between words."),
        ("A x\tHOL", "1 \t: Write one space between words."),
        (
            "Old England:",
            "1 Old England: `Old England` is not a power’s name: use letters, digits and `_`, as in `ENGLAND:`.",
        ),
        ("ENGLAND: A x HOL", "1 ENGLAND:: A power stands alone on its line, above its orders."),
        ("A x CON y", "1 CON: An army cannot convoy: only fleets take `CON`."),
        (
            "F x MOV y via s",
            "1 via: A fleet cannot be convoyed: only the move of an army takes `via`.",
        ),
        (
            "A x HOL\n\nA x MOV y",
            "3 x: The unit in `x` already has an order on line 1: keep one of them.",
        ),
        (
            "A x HOL\nF x/nc HOL",
            "2 x/nc: The unit in `x` already has an order on line 1: keep one of them.",
        ),
        ("A x SUP y HOL", "1 y: No unit in `y` has an order. Give it one, such as `A y HOL`."),
        ("A x SUP y MOV z", "1 y: No unit in `y` has an order. Give it one, such as `A y HOL`."),
        ("F s CON x to y", "1 x: No unit in `x` has an order. Give it one, such as `A x HOL`."),
        (
            "A x MOV y via s",
            "1 s: No fleet in `s` is ordered to convoy. Give it an order such as `F s CON …`.",
        ),
        (
            "A x MOV y via s\nF s HOL",
            "1 s: No fleet in `s` is ordered to convoy. Give it an order such as `F s CON …`.",
        ),
        (
            "A x MOV y via s\nF s CON x via t",
            "2 t: No fleet in `t` is ordered to convoy. Give it an order such as `F t CON …`.",
        ),
        (
            "A x MOV y via s\nF s CON x via s",
            "2 s: The route goes in a circle, s via s: remove one `via`.",
        ),
        (
            "A x MOV y via s\nF s CON x via t\nF t CON x via u\nF u CON x via t",
            "4 t: The route goes in a circle, t via u via t: remove one `via`.",
        ),
    ] {
        assert_eq!(errors(text), [wanted], "{text}");
    }
}

#[test]
fn all_errors_are_told_in_the_order_of_the_text() {
    let text = "A x MOVE y\nA y SUP z HOL\nF s CON x via q\nA y HOL";
    let lines: Vec<String> = errors(text);
    let lines: Vec<&str> = lines.iter().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(lines, ["1 MOVE", "2 z", "3 q", "4 y"]);
    // An order that cannot be read is an order all the same: its unit is not missed.
    assert_eq!(errors("a x HOL\nA y SUP x HOL").len(), 1);
    assert_eq!(errors("F s CON x through t\nA x MOV y via s").len(), 1);
}

#[test]
fn more_units_than_there_is_room_for() {
    let text = lines(130, |n| format!("A a{n} HOL"));
    assert_eq!(errors(&text), ["129 a128: Too many orders: 130 (at most 128)."]);
}

#[test]
fn a_long_text_is_refused_in_good_time() {
    let chain = lines(40_000, |n| format!("F s{n} CON x via s{}", n + 1));
    assert!(blind::read(&chain, Spelling::Exact).is_err());
    let word = "x".repeat(1_000_000);
    let errors = blind::read(&word, Spelling::Exact).unwrap_err();
    assert!(errors[0].message(Lang::EN).len() < 200);
}
