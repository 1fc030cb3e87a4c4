//! Orders as the notation has them, by names alone, and how they are written.

use std::fmt;
use std::ops::Range;

use crate::board::{Coast, UnitKind};

/// A territory, as an order names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Territory<'t> {
    pub(super) name: &'t str,
    pub(super) coast: Option<Coast>,
    /// Its place in the text, in bytes.
    pub(super) span: Range<usize>,
}

/// An order to a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BlindOrder<'t> {
    /// The power whose heading it stands under.
    pub(super) power: Option<&'t str>,
    pub(super) kind: UnitKind,
    pub(super) at: Territory<'t>,
    pub(super) action: BlindAction<'t>,
    /// The line it stands in, from 1.
    pub(super) line: usize,
}

/// What a unit is ordered to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BlindAction<'t> {
    Hold,
    /// By convoy if any fleets are named; by any of those then.
    Move {
        to: Territory<'t>,
        via: Vec<Territory<'t>>,
    },
    SupportHold {
        unit: Territory<'t>,
    },
    SupportMove {
        unit: Territory<'t>,
        to: Territory<'t>,
    },
    /// Where to, if it is said, behind `to` or `MOV`; and the fleets that may take the army over,
    /// none for the last.
    Convoy {
        army: Territory<'t>,
        to: Option<(&'static str, Territory<'t>)>,
        via: Vec<Territory<'t>>,
    },
}

impl<'t> BlindOrder<'t> {
    /// The fleets that a convoy goes on by.
    pub(super) fn via(&self) -> &[Territory<'t>] {
        match &self.action {
            BlindAction::Move { via, .. } | BlindAction::Convoy { via, .. } => via,
            _ => &[],
        }
    }

    /// Does it name this fleet to go on by?
    pub(super) fn goes_via(&self, fleet: &BlindOrder<'_>) -> bool {
        self.via().iter().any(|sea| sea.name == fleet.at.name)
    }

    /// The unit, as in `A lon`.
    pub(super) fn unit(&self) -> String {
        format!("{} {}", self.kind, self.at)
    }
}

impl fmt::Display for Territory<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        self.coast.map_or(Ok(()), |coast| write!(f, "/{}", coast.id()))
    }
}

impl fmt::Display for BlindOrder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.kind, self.at)?;
        match &self.action {
            BlindAction::Hold => f.write_str("HOL")?,
            BlindAction::Move { to, .. } => write!(f, "MOV {to}")?,
            BlindAction::SupportHold { unit } => write!(f, "SUP {unit} HOL")?,
            BlindAction::SupportMove { unit, to } => write!(f, "SUP {unit} MOV {to}")?,
            BlindAction::Convoy { army, to: None, .. } => write!(f, "CON {army}")?,
            BlindAction::Convoy { army, to: Some((word, to)), .. } => {
                write!(f, "CON {army} {word} {to}")?;
            }
        }
        for (number, sea) in self.via().iter().enumerate() {
            write!(f, " {} {sea}", if number == 0 { "via" } else { "or" })?;
        }
        Ok(())
    }
}
