//! How the verbs that play games answer: nobody waits for whoever reads an answer, and the same
//! thing is told in the same way by every verb, in both languages.

mod common;

use common::data::Data;
use common::{err, out, status};

/// A game of which more is to be told than a pipe holds.
fn long_game(name: &str) -> Data {
    let data = Data::new(name);
    data.ok(&["new", "g"]);
    while data.ok(&["history", "g", "--all"]).len() < 100_000 {
        for (power, orders) in [("FRANCE", "par - bur"), ("GERMANY", "mun - bur")] {
            data.run(&["order", "g", power, orders]);
        }
        // Many phases at once: only their number matters.
        for _ in 0..10 {
            data.ok(&["resolve", "g", "--force"]);
        }
    }
    data
}

#[test]
fn nobody_waits_for_the_reader_of_an_answer() {
    let data = long_game("unread");
    for args in
        [&["history", "g", "--all"][..], &["history", "g", "--all", "--json"], &["export", "g"]]
    {
        let mut reader = data.command(args).spawn().unwrap();
        // It has begun to print as soon as there is a byte, and cannot end: the pipe is full.
        let mut pipe = reader.stdout.take().unwrap();
        std::io::Read::read_exact(&mut pipe, &mut [0]).unwrap();
        assert!(reader.try_wait().unwrap().is_none(), "{args:?} fits into a pipe");
        let begun = std::time::Instant::now();
        let output = data.run(&["order", "g", "ENGLAND", "lon h"]);
        assert_eq!(status(&output), 0, "{args:?}: {}", err(&output));
        assert!(begun.elapsed().as_secs() < 5, "{args:?}");
        drop(pipe);
        reader.wait().unwrap();
    }
}

/// A script that only sees the exit status would do it again.
#[cfg(target_os = "linux")]
#[test]
fn a_change_that_cannot_be_printed_is_told_to_be_made() {
    let data = Data::new("unprinted");
    for args in [
        &["new", "g"][..],
        &["order", "g", "FRANCE", "par - bur"],
        &["order", "g", "FRANCE", "--clear"],
        &["vote", "g", "FRANCE", "draw"],
        &["resolve", "g", "--force"],
        &["undo", "g"],
    ] {
        for (lang, told) in [("en", "the change is made"), ("fr", "le changement est fait")] {
            if args[0] == "new" {
                let _ = std::fs::remove_dir_all(data.game("g"));
            }
            let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let mut command = data.command(args);
            let output = command.args(["--lang", lang]).stdout(full).output().unwrap();
            assert_eq!(status(&output), 1, "{args:?}");
            assert!(err(&output).contains(told), "{args:?}: {}", err(&output));
            assert_eq!(err(&output).lines().count(), 1, "{args:?}: {}", err(&output));
        }
    }
    // Two phases were resolved, and both were taken back.
    assert!(out(&data.run(&["list"])).starts_with("g  S1901M"));
}
