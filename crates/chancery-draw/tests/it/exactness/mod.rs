//! Every built-in drawing agrees exactly with the rules: which provinces border, and where fleets
//! move, coast by coast. No symbols overlap. The checks themselves are tested on a small drawing
//! with deliberate errors.

#![allow(
    unreachable_pub,
    clippy::cast_precision_loss,
    reason = "tests have no public API, and coordinates are small"
)]

pub mod anchors;
mod fleets;
mod net;
pub mod pages;
mod small;

use chancery::Board;
use chancery::board::BUILT_IN;
use chancery_draw::Art;
use net::Net;

/// Everything in which a drawing differs from the rules.
pub fn faults(board: &Board, art: &Art) -> Vec<String> {
    let net = Net::of(board, art);
    let mut found = net.ring_faults();
    found.extend(net.tiling_faults());
    found.extend(net.border_faults());
    found.extend(fleets::faults(&net));
    found.extend(anchors::strays(board, art));
    found
}

/// Checks every built-in drawing and reports all faults at once.
fn all_drawings(faults: impl Fn(&Board, &Art) -> Vec<String>) {
    all_drawings_but(&[], faults);
}

/// The same, but charts may have as many faults as are known of them, and no more: where provinces are small, symbols
/// crowd. Whoever corrects one lowers its number.
fn all_drawings_but(known: &[(&str, usize)], faults: impl Fn(&Board, &Art) -> Vec<String>) {
    let mut found = Vec::new();
    for (id, _) in BUILT_IN {
        let board = Board::built_in(id).unwrap();
        let art = Art::of(board);
        assert!(!art.is_cells(), "{id} has no drawing");
        let own = faults(board, &art);
        let most = known.iter().find(|(known, _)| *known == id).map_or(0, |(_, most)| *most);
        if own.len() > most {
            found.extend(own.into_iter().map(|fault| format!("{id}: {fault}")));
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn areas_are_simple_rings() {
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
fn fleets_move_on_the_drawing_as_in_the_rules() {
    all_drawings(|board, art| fleets::faults(&Net::of(board, art)));
}

#[test]
fn symbols_are_inside_their_provinces() {
    all_drawings(anchors::strays);
}

#[test]
fn symbols_do_not_overlap() {
    all_drawings_but(&[("twenty_twenty", 2)], anchors::overlaps);
}

#[test]
fn names_of_seas_are_on_water_and_cover_nothing() {
    all_drawings_but(&[("twenty_twenty", 2)], anchors::names_of_seas);
}

#[test]
fn large_units_are_inside_their_provinces_and_the_frame() {
    all_drawings(pages::strays);
}

#[test]
fn large_units_hide_nothing() {
    let known = [
        ("coldwar", 2),
        ("empire4", 1),
        ("north_sea_wars", 1),
        ("sengoku", 2),
        ("sengoku_5", 2),
        ("twenty_twenty", 10),
        ("youngstown", 3),
    ];
    all_drawings_but(&known, pages::overlaps);
}
