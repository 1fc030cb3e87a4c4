//! Entrants of a match: built-in players and external programs.

use std::io;

use crate::{Kind, Leash, Player, Program};

/// The prefix of the name of a program.
const COMMAND: &str = "cmd:";

/// A built-in player or an external program.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entrant {
    /// A built-in player.
    Ours(Kind),
    /// A program, by its command line: a path or a name, and arguments, separated by spaces.
    Program(String),
}

impl Entrant {
    /// The entrant with a name: that of a [`Kind`], or `cmd:` and a command line. None if there is
    /// no such kind, or if the command is empty.
    pub fn named(name: &str) -> Option<Entrant> {
        match name.strip_prefix(COMMAND) {
            None => Kind::named(name).map(Entrant::Ours),
            Some(command) => {
                let words: Vec<&str> = command.split_whitespace().collect();
                (!words.is_empty()).then(|| Entrant::Program(words.join(" ")))
            }
        }
    }

    /// The name.
    pub fn name(&self) -> String {
        match self {
            Entrant::Ours(kind) => kind.name().to_owned(),
            Entrant::Program(command) => format!("{COMMAND}{command}"),
        }
    }

    /// Checks that it can play: a program must exist and start.
    pub fn try_out(&self) -> io::Result<()> {
        match self {
            Entrant::Ours(_) => Ok(()),
            Entrant::Program(command) => Program::new(command, &Leash::default()).start(),
        }
    }

    /// Creates a player. The leash controls its program, if it is one.
    pub fn player(&self, leash: &Leash) -> Box<dyn Player> {
        match self {
            Entrant::Ours(kind) => kind.player(),
            Entrant::Program(command) => Box::new(Program::new(command, leash)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_found_by_name() {
        for kind in Kind::ALL {
            assert_eq!(Entrant::named(kind.name()), Some(Entrant::Ours(kind)));
        }
        let program = Entrant::named("cmd: ./my bot  -x ").unwrap();
        assert_eq!(program, Entrant::Program("./my bot -x".to_owned()));
        assert_eq!(program.name(), "cmd:./my bot -x");
        assert_eq!(Entrant::named(&program.name()), Some(program));
        for unknown in ["", "randm", "cmd:", "cmd:  ", "./mybot"] {
            assert_eq!(Entrant::named(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn missing_programs_cannot_play() {
        let missing = Entrant::named("cmd:./there-is-no-such-program").unwrap();
        assert_eq!(missing.try_out().unwrap_err().kind(), io::ErrorKind::NotFound);
        assert!(Entrant::named("dumb").unwrap().try_out().is_ok());
    }
}
