//! What can be wrong with a variant file.

use crate::lang::messages::variant as said;
use crate::lang::{Joining, Message, text};

/// A fault in a variant file, and the line it is in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: Message,
}

impl VariantFault {
    fn said(&self) -> Message {
        let VariantFault { line, message } = self;
        text!(said::AtLine { line: *line, message })
    }
}

/// A variant file that was refused, with all its faults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantError {
    /// The faults, in the order of their lines.
    pub faults: Vec<VariantFault>,
}

impl VariantError {
    /// Each fault in a line of its own.
    pub(crate) fn said(&self) -> Message {
        Message::join(Joining::Line, self.faults.iter().map(VariantFault::said))
    }
}

speaks!(VariantFault, VariantError);
