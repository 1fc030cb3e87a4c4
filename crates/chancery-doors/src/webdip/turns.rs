//! Turns and phases as webDiplomacy counts them: a turn for each season in which units move, and builds belong to
//! the autumn before.

use chancery::{Board, Phase, PhaseKind};

/// No game is longer; a walk through the years ends here at the latest.
const MAX_STEPS: usize = 100_000;

/// The name of a kind of phase.
pub(super) fn phase_name(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Movement => "Diplomacy",
        PhaseKind::Retreat => "Retreats",
        PhaseKind::Adjustment => "Builds",
    }
}

/// The number of the turn that a phase belongs to. The first is 0.
pub(super) fn turn_of(board: &Board, phase: Phase) -> u32 {
    let mut walked = board.first_phase();
    let mut turn = 0;
    for _ in 0..MAX_STEPS {
        if walked >= phase {
            break;
        }
        walked = walked.following(board);
        // A skipped phase, such as one of retreats, is none of its own.
        if walked.kind == PhaseKind::Movement && walked <= phase {
            turn += 1;
        }
    }
    turn
}

/// The season and year of a phase, as in `Spring, 1901`.
pub(super) fn turn_text(board: &Board, phase: Phase) -> String {
    let season = &board.seasons()[phase.season()];
    format!("{}, {}", season.name.get(chancery::Lang::EN), phase.year)
}

#[cfg(test)]
mod tests {
    use chancery::{Board, Phase};

    use super::turn_of;

    fn turn(board: &str, phase: &str) -> u32 {
        let board = Board::built_in(board).unwrap();
        turn_of(board, Phase::parse(board, phase).unwrap())
    }

    #[test]
    fn builds_belong_to_autumn() {
        let turns = ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M", "W1950A"];
        assert_eq!(turns.map(|phase| turn("classic", phase)), [0, 0, 1, 1, 1, 2, 99]);
    }

    #[test]
    fn a_game_that_begins_with_builds_counts_them_as_a_turn() {
        assert_eq!(turn("winter1900", "W1900A"), 0);
        assert_eq!(turn("winter1900", "S1901M"), 1);
    }
}
