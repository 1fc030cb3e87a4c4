//! Every drawing that is compiled in says exactly what the rules say: which provinces border, where
//! fleets go, coast by coast. And nothing that stands on it covers anything else. The checks
//! themselves are tried on a small drawing that is broken in every way they look for.

#![allow(
    unreachable_pub,
    clippy::cast_precision_loss,
    reason = "a test has no public side, and counts tenths on a sheet of paper"
)]

pub mod anchors;
mod fleets;
mod net;
mod small;

use chancery::Board;
use chancery::board::BUILT_IN;
use chancery_draw::Art;
use net::Net;

/// Look at every drawing that is compiled in, and tell all faults at once. Each board has one.
fn all_drawings(faults: impl Fn(&Board, &Art) -> Vec<String>) {
    let mut told = Vec::new();
    for (id, _) in BUILT_IN {
        let board = Board::built_in(id).unwrap();
        let art = Art::of(board);
        assert!(!art.is_cells(), "{id} has no drawing");
        told.extend(faults(board, &art).into_iter().map(|fault| format!("{id}: {fault}")));
    }
    assert!(told.is_empty(), "{} faults:\n{}", told.len(), told.join("\n"));
}

#[test]
fn every_area_is_one_ring_that_does_not_cross_itself() {
    all_drawings(|board, art| Net::of(board, art).ring_faults());
}

#[test]
fn the_areas_tile_the_frame() {
    all_drawings(|board, art| Net::of(board, art).tiling_faults());
}

#[test]
fn provinces_share_a_border_exactly_if_a_unit_can_cross_it() {
    all_drawings(|board, art| Net::of(board, art).border_faults());
}

#[test]
fn fleets_go_by_the_drawing_where_they_go_by_the_rules_coast_by_coast() {
    all_drawings(|board, art| fleets::faults(&Net::of(board, art)));
}

#[test]
fn what_stands_in_a_province_stands_inside_it() {
    all_drawings(anchors::strays);
}

#[test]
fn units_labels_centres_and_names_keep_clear_of_each_other() {
    all_drawings(anchors::overlaps);
}

#[test]
fn names_of_seas_are_in_their_water_and_cover_nothing() {
    all_drawings(anchors::names_of_seas);
}
