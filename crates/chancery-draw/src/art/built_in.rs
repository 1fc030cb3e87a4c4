//! The built-in drawings, and what boards without one get.

use std::sync::Arc;

use chancery::Board;

use super::Art;
use super::based::base_of;
use crate::chart::{BoardChart, Nudges};

/// A list of drawings: the id of the variant, the shapes and the anchors.
macro_rules! drawings {
    ($($id:literal),+ $(,)?) => {
        &[$((
            $id,
            include_str!(concat!("../../boards/", $id, "/board.svg")),
            include_str!(concat!("../../boards/", $id, "/board.toml")),
        )),+]
    };
}

/// The built-in drawings. The first two are drawn by tools, the others are charts of `chancery variant draw`.
const BUILT_IN: &[(&str, &str, &str)] = drawings![
    "classic",
    "lantern",
    "1908",
    "ancient_med",
    "canton",
    "coldwar",
    "colonial",
    "empire4",
    "empires_coalitions",
    "europe1939",
    "hundred",
    "milan",
    "modern2",
    "north_sea_wars",
    "pure",
    "sengoku",
    "sengoku_5",
    "twenty_twenty",
    "western_world_901",
    "world9",
    "youngstown",
];

impl Art {
    /// The drawing of a board: the built-in one, that in its variant file, that of its base, a [`BoardChart`] if its
    /// provinces have places, or cells. It is cached in the board, since creating it takes longer than drawing
    /// a position.
    pub fn of(board: &Board) -> Arc<Art> {
        board.derived(|board| {
            let own = Art::files(board).and_then(|(svg, toml)| Art::read(board, svg, toml).ok());
            let based = || {
                let base = base_of(board)?;
                Some(drawing(base.id(), base)?.adapted(base, board))
            };
            let charted = || charted(board);
            own.or_else(based).or_else(charted).unwrap_or_else(|| Art::cells(board))
        })
    }

    /// The shapes and the anchors of a board's drawing, as text; none if it is drawn as cells.
    pub fn files(board: &Board) -> Option<(&str, &str)> {
        // Another variant may have the same id; the drawing would not fit it.
        let built_in = BUILT_IN.iter().find(|(id, ..)| board.is_built_in() && *id == board.id());
        let own = || board.drawing().map(|files| (files.svg.as_str(), files.anchors.as_str()));
        built_in.map(|&(_, svg, toml)| (svg, toml)).or_else(own)
    }

    /// A variant file with a drawing inside, so that both travel as one text. The file must have none yet.
    pub fn bundled(variant: &str, svg: &str, anchors: &str) -> String {
        let text = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let (svg, anchors) = (text(svg), text(anchors));
        format!("{}\n\n[drawing]\nsvg = {svg}\nanchors = {anchors}\n", variant.trim_end())
    }
}

/// The drawing with this id, if it fits the board.
fn drawing(id: &str, board: &Board) -> Option<Art> {
    let (_, svg, toml) = BUILT_IN.iter().find(|(known, ..)| *known == id)?;
    Art::read(board, svg, toml).ok()
}

/// The chart of a board, if there is one that agrees with its rules.
fn charted(board: &Board) -> Option<Art> {
    let chart = BoardChart::of(board, &Nudges::default()).ok()?;
    Art::read(board, &chart.svg, &chart.toml).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_drawn_on_the_drawing_of_their_base() {
        let classic = Art::of(Board::classic());
        for id in ["crowded", "chaos", "france_austria", "winter1900"] {
            let board = Board::built_in(id).unwrap();
            let art = Art::of(board);
            assert_eq!(art.provinces, classic.provinces, "{id}");
            for province in board.provinces() {
                let ground = art.ground(province);
                assert_eq!(ground.centre.is_some(), board.is_centre(province), "{id}");
                assert!(ground.homeland.is_none_or(|power| power.index() < board.powers().len()));
            }
        }
    }

    #[test]
    fn built_in_drawings_are_valid() {
        for &(id, svg, toml) in BUILT_IN {
            let board = Board::built_in(id).unwrap();
            if let Err(fault) = Art::read(board, svg, toml) {
                panic!("{id}: {fault}");
            }
        }
    }

    #[test]
    fn a_drawing_inside_the_variant_file_is_drawn() {
        let (_, svg, toml) = BUILT_IN[1];
        let variant = Board::built_in("lantern").unwrap().source().unwrap();
        let named = variant.replacen("id = \"lantern\"", "id = \"own\"", 1);
        let plain = Board::load(&named).unwrap();
        assert!(Art::files(&plain).is_none());
        let own = Board::load(&Art::bundled(&named, svg, toml)).unwrap();
        assert_eq!(Art::files(&own), Some((svg, toml)));
        let (drawn, built_in) = (Art::of(&own), Art::of(Board::built_in("lantern").unwrap()));
        assert_eq!(drawn.provinces, built_in.provinces);
        assert_ne!(Art::of(&plain).provinces, built_in.provinces);
        // A drawing that does not fit is not drawn, and the board still works.
        let wrong = Board::load(&Art::bundled(&named, "<svg/>", toml)).unwrap();
        assert_eq!(Art::of(&wrong).provinces, Art::of(&plain).provinces);
    }

    #[test]
    fn a_sea_around_an_island_has_no_border_with_itself() {
        let variant = r##"
format = 1
id = "isle"
name = { en = "Isle", fr = "Ile" }
first_year = 1
victory = 1
[[season]]
letter = "S"
name = { en = "S", fr = "S" }
phases = ["movement"]
captures = true
[[power]]
id = "ONE"
letter = "O"
short = "ONE"
name = { en = "One", fr = "Un" }
adjective = { en = "One", fr = "Un" }
colour = "#aa0000"
[[province]]
id = "sea"
name = { en = "Open Water", fr = "Large" }
kind = "sea"
fleet = ["isl"]
[[province]]
id = "isl"
name = { en = "Island", fr = "Ile du large" }
kind = "coastal"
centre = true
fleet = ["sea"]
"##;
        // The sea goes to the island, around it, and back.
        let svg = r#"<svg><g id="provinces">
<path id="sea" d="M0 0H300V300H0Z L100 100V200H200V100H100L0 0Z"/>
<path id="isl" d="M100 100H200V200H100Z"/></g></svg>"#
            .replace("H0Z L100", "H0V0L100");
        let anchors = r#"format = 1
size = [300, 300]
[[province]]
id = "sea"
unit = [50, 50]
dislodged = [60, 60]
label = [50, 80]
[[province]]
id = "isl"
unit = [150, 150]
dislodged = [160, 160]
label = [150, 180]
centre = [130, 130]
"#;
        let board = Board::compile(variant).unwrap();
        let art = Art::read(&board, &svg, anchors).unwrap();
        let pairs: Vec<_> = art.borders().iter().map(|border| border.between).collect();
        assert_eq!(pairs.len(), 1);
        assert_ne!(pairs[0].0, pairs[0].1);
    }
}
