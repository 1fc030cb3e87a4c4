//! What is simulated. Everything follows from a plan, so that a failure can be seen again, and made smaller.

use chancery_store::BrokenRule;

/// What may go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum FaultKind {
    /// A process is killed, and another one started.
    KilledProcess,
    /// A call is lost on its way to the store.
    LostCall,
    /// The answer of the store is lost, so that its outcome is unknown.
    LostAnswer,
    /// A mail is lost, or the word that it arrived.
    LostMail,
    /// The database stops without warning, and all connections with it.
    StoppedDatabase,
    /// All processes are down for days.
    Outage,
}

impl FaultKind {
    pub(super) const ALL: [FaultKind; 6] = [
        FaultKind::KilledProcess,
        FaultKind::LostCall,
        FaultKind::LostAnswer,
        FaultKind::LostMail,
        FaultKind::StoppedDatabase,
        FaultKind::Outage,
    ];
}

/// What is simulated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SimulationPlan {
    pub(super) seed: u64,
    pub(super) processes: usize,
    pub(super) games: usize,
    pub(super) steps: usize,
    pub(super) faults: Vec<FaultKind>,
    /// A rule that the store breaks.
    pub(super) broken: Option<BrokenRule>,
}

impl SimulationPlan {
    pub(super) fn new(seed: u64) -> SimulationPlan {
        let faults = FaultKind::ALL.to_vec();
        SimulationPlan { seed, processes: 3, games: 4, steps: 6000, faults, broken: None }
    }

    pub(super) fn has(&self, fault: FaultKind) -> bool {
        self.faults.contains(&fault)
    }

    /// Plans with less in them, the most promising first.
    pub(super) fn smaller(&self) -> Vec<SimulationPlan> {
        let mut all = Vec::new();
        for fault in &self.faults {
            let mut faults = self.faults.clone();
            faults.retain(|one| one != fault);
            all.push(SimulationPlan { faults, ..self.clone() });
        }
        if self.processes > 1 {
            all.push(SimulationPlan { processes: self.processes - 1, ..self.clone() });
        }
        if self.games > 1 {
            all.push(SimulationPlan { games: self.games / 2, ..self.clone() });
        }
        if self.steps > 100 {
            all.push(SimulationPlan { steps: self.steps / 2, ..self.clone() });
            all.push(SimulationPlan { steps: self.steps - self.steps / 8, ..self.clone() });
        }
        all
    }
}
