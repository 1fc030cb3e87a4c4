//! `chancery film` from the outside: a picture for each phase, small enough to be sent to a friend.

use std::process::Output;

use crate::common::data::{Data, a_game};
use crate::common::picture::high;
use crate::common::play::random_game;
use crate::common::random::Random;
use crate::common::{err, out, status};

/// What a friend's mailbox takes.
const SMALL: u64 = 10_000_000;

/// The width and height of a film, and how long each of its pictures stays.
fn frames(gif: &[u8]) -> ((u32, u32), Vec<u16>) {
    let mut decoder = gif::Decoder::new(gif).unwrap();
    let size = (decoder.width().into(), decoder.height().into());
    let mut stays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        stays.push(frame.delay);
    }
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    (size, stays)
}

fn at(data: &Data, args: &[&str]) -> Output {
    data.command(args).current_dir(data.path()).output().unwrap()
}

fn film(data: &Data, name: &str) -> Vec<u8> {
    std::fs::read(data.path().join(name)).unwrap()
}

#[test]
fn every_phase_is_a_picture_and_the_last_one_stays() {
    let data = a_game("film-phases");
    let output = at(&data, &["film", "g", "-o", "g.gif", "--width", "300"]);
    assert_eq!((status(&output), err(&output)), (0, ""));
    assert!(out(&output).starts_with("g.gif: 3 pictures, 300 × "), "{}", out(&output));
    assert_eq!(frames(&film(&data, "g.gif")), ((300, high(300)), vec![200, 200, 600]));
    let more = ["--seconds", "0.5", "--theme", "dark", "--labels", "none", "--power", "france"];
    let output = at(&data, &[&["film", "g", "-o", "h.GIF", "--width", "16"], &more[..]].concat());
    assert_eq!((status(&output), err(&output)), (0, ""));
    assert_eq!(frames(&film(&data, "h.GIF")).1, [50, 50, 150]);
    let french = at(&data, &["film", "g", "-o", "g.gif", "--width", "100", "--lang", "fr"]);
    assert!(out(&french).starts_with("g.gif : 3 images, 100 × "), "{}", out(&french));
    // Nothing is left beside them.
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 3);
}

#[test]
fn what_cannot_be_filmed_is_told_before_anything_is_drawn() {
    let data = a_game("film-refused");
    data.ok(&["new", "fresh"]);
    for (args, code, says) in [
        (&["g", "-o", "g.mp4"][..], 2, "Unknown film format: g.mp4. Use .gif."),
        (&["g", "-o", "g.gif", "--width", "15"], 2, "use 16 to 2000 pixels"),
        (&["g", "-o", "g.gif", "--width", "2001"], 2, "use 16 to 2000 pixels"),
        (&["g", "-o", "g.gif", "--seconds", "0"], 2, "use 0.1 to 60"),
        (&["g", "-o", "g.gif", "--seconds", "NaN"], 2, "use 0.1 to 60"),
        (&["g", "-o", "g.gif", "--power", "wales"], 1, "wales"),
        (&["g", "-o", "nowhere/g.gif"], 1, "nowhere"),
        (&["g", "-o", "g.gif", "--art", "nowhere"], 1, "no board.svg in nowhere"),
        (&["fresh", "-o", "g.gif"], 1, "No phase has been resolved yet"),
        (&["gg", "-o", "g.gif"], 1, "Did you mean g?"),
    ] {
        let output = at(&data, &[&["film"], args].concat());
        assert_eq!(status(&output), code, "{args:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
        assert_eq!((err(&output).lines().count(), out(&output)), (1, ""), "{args:?}");
    }
    assert_eq!(status(&at(&data, &["film", "g"])), 2);
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 1);
}

#[test]
fn ten_years_are_small_enough_to_send() {
    let mut random = Random::new(7);
    let record = random_game("ten", 10, &mut || random.next());
    let data = Data::new("film-ten");
    std::fs::write(data.path().join("ten.json"), record.write()).unwrap();
    assert_eq!(status(&at(&data, &["import", "ten", "ten.json"])), 0);
    let output = at(&data, &["film", "ten", "-o", "ten.gif"]);
    assert_eq!((status(&output), err(&output)), (0, ""));
    let gif = film(&data, "ten.gif");
    let (size, stays) = frames(&gif);
    assert_eq!(size, (1000, high(1000)));
    assert_eq!(stays.len(), record.turns.len() + 1);
    assert!(stays.len() > 25, "{}", stays.len());
    assert!((gif.len() as u64) < SMALL, "{} bytes", gif.len());
}
