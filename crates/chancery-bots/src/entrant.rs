//! Whoever can be asked to a table: a player of ours, or anybody's program.

use std::io;

use crate::{Kind, Leash, Player, Program};

/// What the name of a program begins with.
const COMMAND: &str = "cmd:";

/// Somebody who can be asked to play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entrant {
    /// A player of ours.
    Ours(Kind),
    /// A program, by its command: a path or a name, and arguments, with spaces between them.
    Program(String),
}

impl Entrant {
    /// The one with a name: that of a [`Kind`], or `cmd:` and a command. None if there is no such kind,
    /// or no command.
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

    /// See whether it could play: a program must be there and start.
    pub fn try_out(&self) -> io::Result<()> {
        match self {
            Entrant::Ours(_) => Ok(()),
            Entrant::Program(command) => Program::new(command, &Leash::default()).start(),
        }
    }

    /// A player. If it is a program, the leash holds it.
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
    fn entrants_are_called_by_their_names() {
        for kind in Kind::ALL {
            assert_eq!(Entrant::named(kind.name()), Some(Entrant::Ours(kind)));
        }
        let program = Entrant::named("cmd: ./my bot  -x ").unwrap();
        assert_eq!(program, Entrant::Program("./my bot -x".to_owned()));
        assert_eq!(program.name(), "cmd:./my bot -x");
        assert_eq!(Entrant::named(&program.name()), Some(program));
        for nobody in ["", "randm", "cmd:", "cmd:  ", "./mybot"] {
            assert_eq!(Entrant::named(nobody), None, "{nobody}");
        }
    }

    #[test]
    fn who_is_not_there_cannot_play() {
        let nobody = Entrant::named("cmd:./there-is-no-such-program").unwrap();
        assert_eq!(nobody.try_out().unwrap_err().kind(), io::ErrorKind::NotFound);
        assert!(Entrant::named("dumb").unwrap().try_out().is_ok());
    }
}
