//! What can be wrong with a variant file.

use std::fmt;

/// A fault in a variant file, and the line it is in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for VariantFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// A variant file that was refused, with all its faults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantError {
    /// The faults, in the order of their lines.
    pub faults: Vec<VariantFault>,
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.faults.iter().enumerate() {
            if number > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for VariantError {}
