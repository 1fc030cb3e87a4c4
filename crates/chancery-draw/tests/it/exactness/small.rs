//! The checks on a drawing of five provinces, which is valid, and then modified in one place.

use chancery::Board;
use chancery_draw::Art;

use super::net::Net;
use super::{anchors, fleets};
use crate::rings;
use crate::small_board::{SVG, TOML, VARIANT};

/// All faults after replacing texts in the three files.
fn faults(changes: &[(&str, &str)]) -> Vec<String> {
    let mut files = [VARIANT, SVG, TOML].map(str::to_owned);
    for (from, to) in changes {
        let file = files.iter_mut().find(|file| file.contains(from));
        let file = file.unwrap_or_else(|| panic!("{from} is in no file"));
        *file = file.replacen(from, to, 1);
    }
    let board = &Board::load(&files[0]).unwrap_or_else(|error| panic!("{error}"));
    let art = Art::read(board, &files[1], &files[2]).unwrap_or_else(|error| panic!("{error}"));
    let net = Net::of(board, &art);
    let mut found = net.ring_faults();
    found.extend(net.tiling_faults());
    found.extend(net.border_faults());
    found.extend(fleets::faults(&net));
    found.extend(anchors::strays(board, &art));
    found.extend(anchors::overlaps(board, &art));
    found.extend(anchors::names_of_seas(board, &art));
    found
}

#[track_caller]
fn assert_faults(changes: &[(&str, &str)], wanted: &[&str]) {
    let found = faults(changes);
    for fault in wanted {
        assert!(found.iter().any(|one| one == fault), "{fault}\nnot among\n{}", found.join("\n"));
    }
}

#[test]
fn a_valid_drawing_has_no_faults() {
    assert_eq!(faults(&[]), [""; 0]);
}

#[test]
fn a_moved_corner_is_found() {
    assert_faults(
        &[("M500 200H900V600H500Z", "M500 200H900V600L500 590Z")],
        &[
            "500.0,590.0 to 900.0,600.0 is a line of cap alone",
            "the areas are 2000.000 square units short of the frame",
            "cap and sou border, but share only 0.0",
        ],
    );
}

#[test]
fn areas_that_overlap_are_found() {
    assert_faults(
        &[("M900 200H1300V600H900Z", "M880 200H1300V600H880Z")],
        &["the areas are -8000.000 square units short of the frame"],
    );
}

#[test]
fn a_missing_border_is_found() {
    assert_faults(
        &[
            (
                "army = [\"cap\"]\nfleet = [\"cap/nc\"",
                "army = [\"cap\", \"wes\"]\nfleet = [\"cap/nc\"",
            ),
            ("army = [\"cap\"]\nfleet = { nc", "army = [\"cap\", \"eas\"]\nfleet = { nc"),
        ],
        &["eas and wes border, but share only 0.0"],
    );
}

#[test]
fn extra_borders_and_touching_points_are_found() {
    assert_faults(
        &[
            ("\"eas\", \"sou\", \"wes/nc\"]", "\"eas\", \"wes/nc\"]"),
            ("\"eas\", \"nor\", \"wes/sc\"]", "\"eas\", \"wes/sc\"]"),
        ],
        &[
            "nor and sou do not border, but are 0.00 apart",
            "a way for a fleet is drawn from nor to sou",
        ],
    );
    let square = [(0, 0), (100, 0), (100, 100), (0, 100)];
    let corner = [(100, 100), (200, 100), (200, 200), (100, 200)];
    let near = [(115, 0), (200, 0), (200, 90), (115, 90)];
    assert!(rings::distance(&square, &corner, 2.0) < 1e-9);
    assert!((rings::distance(&square, &near, 2.0) - 1.5).abs() < 1e-9);
    assert!((rings::distance(&corner, &near, 2.0) - 1.0).abs() < 1e-9);
    assert!(
        (rings::distance(&square, &[(300, 300), (400, 300), (400, 400)], 2.0) - 2.0).abs() < 1e-9
    );
}

#[test]
fn differing_moves_of_fleets_are_found() {
    assert_faults(
        &[
            ("sc = [\"eas\", \"sou\"", "sc = [\"sou\""),
            ("[\"cap/nc\", \"cap/sc\", \"nor\"", "[\"cap/nc\", \"nor\""),
        ],
        // The coast ends at a land that it does not reach, so it is not a coast of the rules.
        &[
            "the coast of cap along eas, sou, wes belongs to 0 coasts",
            "no way for a fleet is drawn from cap/sc to sou",
        ],
    );
    assert_faults(
        &[
            (
                "fleet = { nc = [\"cap/nc\", \"nor\"], sc = [\"cap/sc\", \"sou\"] }",
                "fleet = { nc = [\"cap/nc\", \"nor\"], sc = [\"cap/sc\", \"nor\", \"sou\"] }",
            ),
            (
                "\"sou\", \"wes/nc\"]\n[[province]]\nid = \"sou\"",
                "\"sou\", \"wes/nc\", \"wes/sc\"]\n[[province]]\nid = \"sou\"",
            ),
        ],
        &["no way for a fleet is drawn from nor to wes/sc"],
    );
}

#[test]
fn crossing_and_tiny_rings_are_found() {
    assert_faults(
        &[("M100 200H500V600H100Z", "M100 200L500 600V200L100 600Z")],
        &["wes crosses itself near 500.0,200.0"],
    );
    let eight = [(0, 0), (10, 0), (5, 5), (10, 10), (0, 10), (5, 5)];
    assert!(rings::faults(&eight).contains(&"passes 0.5,0.5 twice".to_owned()));
    let spike = [(0, 0), (10, 0), (20, 0), (15, 0), (15, 10)];
    assert!(!rings::faults(&spike).is_empty());
    assert_faults(
        &[("M100 200H500V600H100Z", "M100 200H110V210H100Z")],
        &["wes has an area of 100, less than 1000"],
    );
}

#[test]
fn overlaps_are_found() {
    assert_faults(
        &[("label = [1100, 430]", "label = [1100, 410]")],
        &["unit of eas lies over label of eas by 9.0"],
    );
    assert_faults(
        &[("centre = [660, 400]", "centre = [680, 400]")],
        &["unit of cap lies over centre of cap by 3.0"],
    );
    assert_faults(
        &[("dislodged = [1100, 360]", "dislodged = [1100, 380]")],
        &["dislodged unit of eas lies over unit of eas by 2.5"],
    );
    assert_faults(
        &[("long = [1100, 460]", "long = [1100, 410]")],
        &[
            "name of eas (en) lies over unit of eas by 8.0",
            "name of eas (fr) lies over unit of eas by 8.0",
        ],
    );
}

#[test]
fn misplaced_anchors_are_found() {
    assert_faults(
        &[("unit = [1100, 400]", "unit = [700, 500]")],
        &["unit of eas is not in its province"],
    );
    assert_faults(&[("unit = [700, 100]", "unit = [610, 110]")], &["unit of nor is on an island"]);
    assert_faults(
        &[("label = [1100, 430]", "label = [1010, 310]")],
        &["label of eas is in a lake"],
    );
}

#[test]
fn names_of_seas_on_land_are_found() {
    assert_faults(
        &[("[[200, 100], [300, 90], [400, 100]]", "[[300, 100], [300, 200], [300, 300]]")],
        &["5 of 9 letters of nor (en) leave the water"],
    );
    assert_faults(
        &[("[[200, 100], [300, 90], [400, 100]]", "[[650, 100], [700, 100], [750, 100]]")],
        &["4 letters of nor (en) lie over the unit of nor"],
    );
}
