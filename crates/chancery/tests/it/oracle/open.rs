//! Decisions that are known and decisions that are open. An equation reads decisions; where one is
//! open both values are tried, one run of the equation for each.

/// The decision about each unit's order, as far as it is known.
#[derive(Clone, Debug)]
pub struct OracleDecisions {
    values: Vec<Option<bool>>,
    /// The open decisions that were given a value to try, in the order they were read.
    tried: Vec<usize>,
}

impl OracleDecisions {
    pub fn all_open(count: usize) -> OracleDecisions {
        OracleDecisions { values: vec![None; count], tried: Vec::new() }
    }

    pub fn known(&self, unit: usize) -> Option<bool> {
        self.values[unit]
    }

    pub fn decide(&mut self, unit: usize, value: Option<bool>) {
        self.values[unit] = value;
    }

    /// The decisions that the last run of an equation tried.
    pub fn tried(&self) -> &[usize] {
        &self.tried
    }

    /// What an equation is told.
    pub fn read(&mut self, unit: usize) -> bool {
        self.values[unit].unwrap_or_else(|| {
            self.values[unit] = Some(false);
            self.tried.push(unit);
            false
        })
    }

    /// Run an equation for all values of the open decisions that it reads, until it is enough.
    pub fn every_case(
        &mut self,
        mut equation: impl FnMut(&mut OracleDecisions) -> bool,
        mut enough: impl FnMut(&OracleDecisions, bool) -> bool,
    ) {
        let outside = std::mem::take(&mut self.tried);
        loop {
            let outcome = equation(self);
            let stop = enough(self, outcome);
            while let Some(&last) = self.tried.last() {
                if self.values[last] == Some(false) && !stop {
                    self.values[last] = Some(true);
                    break;
                }
                self.values[last] = None;
                self.tried.pop();
            }
            if self.tried.is_empty() {
                break;
            }
        }
        self.tried = outside;
    }
}
