//! A game in a folder of its own, and a pseudo-terminal that it is played at.

#![allow(unreachable_pub, reason = "it is read by its parent alone")]

use std::path::PathBuf;
use std::process::{Command, Output};

use rexpect::session::{PtySession, spawn_command};
use serde_json::Value;

use crate::common::{err, out, run, status};

/// How long to wait for the program to say something, in milliseconds: machines can be busy.
const PATIENCE: u64 = 120_000;
/// What clears the screen and what has scrolled away.
pub const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";
pub const UP: &str = "\x1b[A";
pub const CTRL_C: &str = "\x03";
pub const CTRL_D: &str = "\x04";
pub const CTRL_U: &str = "\x15";
pub const CTRL_Y: &str = "\x19";
/// Two powers; Germany can be driven out of Munich.
pub const DUEL: &str = "classic/S1901M/F:Abur,Aruh=mar,par/G:Amun=mun";

/// A folder with one game, gone when the test is over.
pub struct TerminalGame {
    pub data: PathBuf,
}

impl TerminalGame {
    pub fn new(test: &str, position: &str) -> TerminalGame {
        let data =
            std::env::temp_dir().join(format!("chancery-play-{}-{test}", std::process::id()));
        let game = TerminalGame { data };
        let made = game.run(&["new", "friday", "--position", position]);
        assert_eq!(status(&made), 0, "{}", err(&made));
        game
    }

    pub fn run(&self, args: &[&str]) -> Output {
        run(&[args, &["--data-dir", self.data.to_str().unwrap()]].concat())
    }

    pub fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(out(&self.run(&[args, &["--json"]].concat()))).unwrap()
    }

    pub fn play(&self, more: &[&str]) -> TerminalSession {
        self.play_at("xterm", more)
    }

    pub fn play_at(&self, term: &str, more: &[&str]) -> TerminalSession {
        let mut command = Command::new("sh");
        // A pseudo-terminal has no size until somebody gives it one.
        command.args(["-c", r#"stty rows 24 cols 80 && exec "$0" "$@""#]);
        command.args([env!("CARGO_BIN_EXE_chancery"), "play", "friday", "--data-dir"]);
        command.arg(&self.data).args(more);
        command.env("LC_ALL", "C").env("TERM", term).env("NO_COLOR", "1");
        TerminalSession(spawn_command(command, Some(PATIENCE)).unwrap())
    }
}

impl Drop for TerminalGame {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// The terminal that a game is played at.
pub struct TerminalSession(PtySession);

impl TerminalSession {
    /// Wait for a text. What came before it is returned.
    #[track_caller]
    pub fn sees(&mut self, text: &str) -> String {
        // The session takes every byte for a character.
        let text: String = text.bytes().map(char::from).collect();
        match self.0.exp_string(&text) {
            Ok(before) => before,
            Err(error) => panic!("{error}"),
        }
    }

    /// Press keys.
    pub fn keys(&mut self, keys: &str) {
        self.0.send(keys).unwrap();
        self.0.flush().unwrap();
    }

    /// Write a line, and wait for an answer and the next prompt.
    #[track_caller]
    pub fn says(&mut self, line: &str, answer: &str, prompt: &str) -> String {
        self.keys(&format!("{line}\n"));
        let before = self.sees(answer);
        self.sees(prompt);
        before
    }

    /// A power sits down: nothing of it is seen before it is alone.
    #[track_caller]
    pub fn sits(&mut self, power: &str, phase: &str) {
        self.sees(CLEAR);
        self.sees(&format!("{power}: {phase}"));
        let before = self.sees("Press Enter when you are alone. ");
        assert!(!before.contains("units"), "{before}");
        self.keys("\n");
        self.sees(CLEAR);
        self.sees(&format!("{power}> "));
    }

    /// A power's turn ends, and the screen is cleared.
    #[track_caller]
    pub fn leaves(&mut self) {
        self.keys("done\n");
        self.sees(CLEAR);
    }

    /// The program ends, and well.
    #[track_caller]
    pub fn ends(mut self) -> String {
        let last = self.0.exp_eof().unwrap();
        let status = format!("{:?}", self.0.process().wait().unwrap());
        assert!(status.starts_with("Exited(") && status.ends_with(", 0)"), "{status}: {last}");
        last
    }
}
