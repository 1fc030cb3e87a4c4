//! The board as a graph: a node for every place where an army or a fleet can stand, with the moves
//! of that unit as edges.

use chancery::board::{BoardRef, Location, ProvinceSet, UnitKind};

/// Marks an army at sea or a fleet inland.
const NOWHERE: u16 = u16::MAX;

/// The nodes of a board.
#[derive(Clone, Debug)]
pub(crate) struct NodeGraph {
    board: BoardRef,
    nodes: Vec<(UnitKind, Location)>,
    /// The index of the node for each unit type and location.
    numbers: [Vec<u16>; 2],
    /// The neighbours of all nodes, one after the other, and the end of each list. Of two coasts of
    /// a province, only one is included.
    neighbours: Vec<u16>,
    ends: Vec<u32>,
}

impl NodeGraph {
    pub(crate) fn of(board: &BoardRef) -> NodeGraph {
        let mut nodes = Vec::new();
        let mut numbers = [(); 2].map(|()| vec![NOWHERE; board.locations().len()]);
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for at in board.locations().filter(|&at| board.can_stand(kind, at)) {
                numbers[kind as usize][at.index()] = nodes.len() as u16;
                nodes.push((kind, at));
            }
        }
        let (mut neighbours, mut ends) = (Vec::new(), Vec::new());
        for &(kind, at) in &nodes {
            let mut seen = ProvinceSet::EMPTY;
            for &to in board.reach(kind, at) {
                if !seen.contains(board.province_of(to)) {
                    seen.insert(board.province_of(to));
                    neighbours.push(numbers[kind as usize][to.index()]);
                }
            }
            ends.push(neighbours.len() as u32);
        }
        NodeGraph { board: board.clone(), nodes, numbers, neighbours, ends }
    }

    pub(crate) fn board(&self) -> &BoardRef {
        &self.board
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The locations of the nodes, in order.
    pub(super) fn places(&self) -> impl Iterator<Item = Location> {
        self.nodes.iter().map(|&(_, at)| at)
    }

    /// The neighbours of every node, in order.
    pub(super) fn neighbours(&self) -> impl Iterator<Item = &[u16]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let all = &self.neighbours[start..end as usize];
            start = end as usize;
            all
        })
    }

    /// The index of a node; none where no such unit can stand.
    pub(super) fn number(&self, kind: UnitKind, at: Location) -> Option<usize> {
        let number = self.numbers[kind as usize][at.index()];
        (number != NOWHERE).then_some(usize::from(number))
    }
}

#[cfg(test)]
mod tests {
    use chancery::Board;

    use super::*;

    #[test]
    fn there_is_a_node_wherever_a_unit_can_stand() {
        let board = Board::classic();
        let ground = NodeGraph::of(board);
        let place = |name: &str| board.place_named(name).unwrap();
        // 56 places for armies; 19 seas, 39 single coasts, and 6 coasts of three provinces.
        assert_eq!(ground.len(), 56 + 19 + 39 + 6);
        assert_eq!(ground.number(UnitKind::Army, place("nth")), None);
        assert_eq!(ground.number(UnitKind::Fleet, place("spa")), None);
        let node = ground.number(UnitKind::Fleet, place("mao")).unwrap();
        // Spain is included once, by one of its coasts.
        let neighbours = ground.neighbours().nth(node).unwrap();
        let names = neighbours.iter().map(|&to| ground.nodes[usize::from(to)].1);
        let spain = names.filter(|&at| board.province_of(at).location() == place("spa"));
        assert_eq!(spain.count(), 1);
    }
}
