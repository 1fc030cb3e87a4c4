//! The lines of moves stay in their two provinces, and those of fleets on water.

use chancery::board::{BUILT_IN, Terrain};
use chancery::position::Setup;
use chancery::{Board, Location, Phase, Province, UnitKind};
use chancery_draw::geometry::Point;
use chancery_draw::{Art, Scene};

use crate::rings;

/// How far a line may leave its two provinces, in the units of the drawing. Half of a unit is
/// longer.
const ASTRAY: f64 = 24.0;

/// Moves that leave their provinces, in both directions, how far, and why.
const UNAVOIDABLE: [(&str, &str, f64, &str); 7] = [
    ("cly", "edi", 30.0, "short: bent above the units"),
    ("hel", "hol", 42.0, "short: bent above the units"),
    ("den", "swe", 45.0, "across the Sound"),
    ("mao", "wes", 30.0, "through the Strait of Gibraltar"),
    ("nwy", "fin", 115.0, "around the head of Sweden"),
    ("nwy", "stp", 170.0, "around the heads of Sweden and Finland"),
    ("nwy", "stp/nc", 120.0, "around the heads of Sweden and Finland"),
];

fn is_inside(art: &Art, province: Province, at: Point) -> bool {
    art.shape(province).lines.iter().any(|line| rings::holds(&line.points, at))
}

/// The length of a line in other provinces than its own.
fn astray(board: &Board, art: &Art, ends: [Province; 2], points: &[[f64; 2]]) -> f64 {
    let mut length = 0.0;
    for pair in points.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|[x, y]| Point::new(x, y));
        for part in 0..4 {
            let at = from + (to - from) * ((f64::from(part) + 0.5) / 4.0);
            let is_home = ends.iter().any(|&end| is_inside(art, end, at));
            let is_taken = board.provinces().any(|one| is_inside(art, one, at));
            if !is_home && is_taken {
                length += (to - from).length() / 4.0;
            }
        }
    }
    length
}

/// The length of a line on land.
fn dry(board: &Board, art: &Art, points: &[[f64; 2]]) -> f64 {
    let land = || board.provinces().filter(|&one| board.terrain(one.location()) != Terrain::Sea);
    let steps = points.windows(2).map(|pair| pair.iter().map(|&[x, y]| Point::new(x, y)));
    let steps = steps.map(|mut ends| (ends.next().unwrap(), ends.next().unwrap()));
    let on_land = steps.filter(|(from, to)| {
        let middle = (*from + *to) * 0.5;
        land().any(|one| is_inside(art, one, middle))
    });
    on_land.map(|(from, to)| (to - from).length()).sum()
}

fn line(board: &Board, from: &str, to: &str) -> Vec<[f64; 2]> {
    let place = |id: &str| board.locations().find(|&at| board.location_id(at) == id).unwrap();
    lines_of(board, &[(place(from), place(to))]).remove(0)
}

fn lines_of(board: &Board, moves: &[(Location, Location)]) -> Vec<Vec<[f64; 2]>> {
    let reference = Board::built_in(board.id()).unwrap();
    let empty = Setup::new(reference, Phase::first(board)).finish().unwrap();
    let (scene, art) = (Scene::of(&empty), Art::of(board));
    moves.iter().map(|&(from, to)| scene.line_of_move(&art, from, to).points).collect()
}

#[test]
fn moves_stay_in_their_provinces() {
    let mut found = Vec::new();
    // Charts have long and crooked shapes, and crossings that lead over others.
    for (id, _) in &BUILT_IN[..2] {
        let board = Board::built_in(id).unwrap();
        let art = Art::of(board);
        let kinds = [UnitKind::Army, UnitKind::Fleet];
        let reach =
            |from: Location| kinds.into_iter().flat_map(move |kind| board.reach(kind, from));
        let mut moves: Vec<(Location, Location)> =
            board.locations().flat_map(|from| reach(from).map(move |&to| (from, to))).collect();
        moves.sort_unstable();
        moves.dedup();
        for (&(from, to), points) in moves.iter().zip(lines_of(board, &moves)) {
            let names = (board.location_id(from), board.location_id(to));
            let ends = [from, to].map(|at| board.province_of(at));
            let length = astray(board, &art, ends, &points);
            let is_it = |&&(one, other, ..): &&(&str, &str, f64, &str)| {
                (one, other) == names || (other, one) == names
            };
            let allowed = UNAVOIDABLE.iter().find(is_it).map_or(ASTRAY, |(_, _, most, _)| *most);
            if length > allowed {
                found.push(format!("{id}: {} - {}: {length:.0}", names.0, names.1));
            }
        }
    }
    assert!(found.is_empty(), "{} lines go astray:\n{}", found.len(), found.join("\n"));
}

#[test]
fn fleets_go_around_capes() {
    let board = Board::classic();
    let art = Art::of(board);
    for (from, to) in [("mao", "spa/sc"), ("spa/sc", "mao")] {
        let points = line(board, from, to);
        let straight = [points[0], points[points.len() - 1]];
        let straight: Vec<[f64; 2]> = (0..=40)
            .map(|step| f64::from(step) / 40.0)
            .map(|t| [0, 1].map(|axis| straight[0][axis] * (1.0 - t) + straight[1][axis] * t))
            .collect();
        let (around, across) = (dry(board, &art, &points), dry(board, &art, &straight));
        assert!(around < across / 2.0, "{from} - {to}: {around:.0} of {across:.0} on land");
    }
}
