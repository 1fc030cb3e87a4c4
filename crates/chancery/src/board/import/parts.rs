//! Into how many parts a board falls that no unit can go between.

use super::borders::BorderTable;

/// The number of parts of a board with so many provinces.
pub(super) fn count(provinces: usize, borders: &BorderTable) -> usize {
    let mut leader: Vec<usize> = (0..provinces).collect();
    let mut parts = provinces;
    for ((from, _), (to, _)) in borders.army.iter().chain(&borders.fleet) {
        let (a, b) = (find(&mut leader, *from), find(&mut leader, *to));
        if a != b {
            leader[a] = b;
            parts -= 1;
        }
    }
    parts
}

fn find(leader: &mut [usize], mut at: usize) -> usize {
    while leader[at] != at {
        leader[at] = leader[leader[at]];
        at = leader[at];
    }
    at
}
