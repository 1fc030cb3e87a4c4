//! How a game on the board begins, how years pass, which rules it chooses, and what wins.

use toml::Spanned;

use super::super::file::{VariantFile, VictoryEntry};
use super::Compiler;
use crate::board::{Board, Lead, Season, Tie, UnitKind, Victory};
use crate::lang::messages::variant as said;
use crate::lang::{Arg, text};
use crate::phase::{Phase, PhaseKind};
use crate::rules::Rules;

/// The most years between two seasons.
const MOST_YEARS: u16 = 100;

impl Compiler {
    pub(super) fn year(&mut self, year: &Spanned<u32>) -> u16 {
        // Four digits, with room for the years to come.
        u16::try_from(*year.get_ref()).ok().filter(|&y| y <= 9000).unwrap_or_else(|| {
            self.fault(year, text!(said::YearRange));
            0
        })
    }

    pub(super) fn seasons(&mut self, file: &VariantFile) -> Vec<Season> {
        let mut seasons: Vec<Season> = Vec::new();
        for entry in &file.season {
            let letter = self.letter(&entry.letter);
            if seasons.iter().any(|season| season.letter == letter) {
                self.fault(&entry.letter, text!(said::SeasonLetterTwice { letter }));
            }
            let phases = entry.phases.get_ref();
            if phases.is_empty() || !phases.is_sorted_by(|a, b| a < b) {
                self.fault(&entry.phases, text!(said::SeasonPhases));
            }
            let usual = u16::from(seasons.is_empty());
            let year_step = entry.year_step.as_ref().map_or(usual, |step| *step.get_ref());
            if let Some(step) = entry.year_step.as_ref().filter(|_| year_step > MOST_YEARS) {
                self.fault(step, text!(said::YearStepRange { most: MOST_YEARS }));
            }
            seasons.push(Season {
                letter,
                name: entry.name.clone(),
                phases: phases.clone(),
                captures: entry.captures,
                year_step,
            });
        }
        if !seasons.iter().any(|s| s.phases.first() == Some(&PhaseKind::Movement)) {
            self.fault(&file.id, text!(said::NoSeason));
        }
        let still = seasons.iter().all(|season| season.year_step == 0);
        if let Some(step) = file.season.iter().find_map(|entry| entry.year_step.as_ref())
            && still
        {
            self.fault(step, text!(said::YearsStandStill));
        }
        seasons
    }

    /// The phase that a game begins with: the first of the year, unless the file says otherwise.
    pub(super) fn first_phase(&mut self, file: &VariantFile, board: &Board) -> Phase {
        let first = board.first_phase;
        let Some(text) = &file.first_phase else { return first };
        match Phase::parse(board, text.get_ref()) {
            Err(error) => self.fault(text, error.said()),
            Ok(phase) if phase.year != first.year => {
                self.fault(text, text!(said::FirstPhaseYear { year: first.year }));
            }
            Ok(Phase { kind: PhaseKind::Retreat, .. }) => {
                self.fault(text, text!(said::FirstPhaseRetreat));
            }
            Ok(phase) => return phase,
        }
        first
    }

    pub(super) fn default_builds(&mut self, file: &VariantFile, board: &Board) -> Option<UnitKind> {
        let text = file.default_builds.as_ref()?;
        if text.get_ref() != UnitKind::Army.id() {
            self.fault(text, text!(said::DefaultBuildsKind { kind: text.get_ref() }));
        } else if board.first_phase.kind != PhaseKind::Adjustment {
            self.fault(text, text!(said::DefaultBuildsPhase));
        }
        Some(UnitKind::Army)
    }

    /// The rules that the file chooses. They are kept by the names that the program has for them.
    pub(super) fn rule_choices(&mut self, file: &VariantFile) -> Vec<(&'static str, &'static str)> {
        let mut chosen = Vec::new();
        for (option, choice) in file.rules.iter().flat_map(Spanned::get_ref) {
            let mut rules = Rules::default();
            match rules.set(option.get_ref(), choice.get_ref()) {
                Ok(()) => chosen.extend(rules.named_choice(option.get_ref())),
                Err(error) => self.fault(option, error.said()),
            }
        }
        chosen
    }

    pub(super) fn victory(&mut self, file: &VariantFile, first_year: u16) -> Victory {
        let VictoryEntry { centres, more } = file.victory.get_ref();
        let mut victory = Victory::by_centres(*centres);
        let Some(more) = more else { return victory };
        if let Some(text) = &more.tie {
            let known = Tie::ALL.into_iter().find(|tie| tie.id() == text.get_ref());
            if known.is_none() {
                let ties = Arg::or(Tie::ALL.map(|tie| format!("`{}`", tie.id())));
                self.fault(text, text!(said::InvalidTie { tie: text.get_ref(), ties }));
            }
            victory.tie = known.unwrap_or_default();
        }
        if let Some(year) = &more.last_year {
            victory.last_year = Some(*year.get_ref());
            if *year.get_ref() < first_year {
                self.fault(year, text!(said::LastYear { year: first_year }));
            }
        }
        if let Some(entry) = &more.lead {
            let lead = entry.get_ref();
            let least = lead.least.unwrap_or(1);
            if lead.margin == 0 || least == 0 || least > lead.margin {
                self.fault(entry, text!(said::InvalidLead));
            }
            victory.lead = Some(Lead {
                margin: lead.margin,
                from: lead.from.unwrap_or(first_year),
                falls: lead.falls.unwrap_or(0),
                least,
            });
        }
        victory
    }
}
