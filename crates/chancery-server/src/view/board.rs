//! A board: its provinces and powers, where things stand on the drawing, and in what colours.

use std::collections::BTreeMap;

use chancery::board::Terrain;
use chancery::{Board, BoardRef, Lang, Location, Phase, Province, UnitKind};
use chancery_draw::geometry::Point;
use chancery_draw::{Art, Livery, PictureStyle};
use serde::Serialize;
use utoipa::ToSchema;

use super::id;

/// A variant in the list of all.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantLine {
    /// Its id, as in `classic`.
    id: String,
    /// Its name.
    name: String,
    /// Its powers.
    powers: Vec<PowerLine>,
    /// The year a game begins in.
    start_year: u16,
}

/// A power of a variant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PowerLine {
    /// As in `FRANCE`.
    id: String,
    /// Its name.
    name: String,
    /// Three letters, as in `FRA`.
    abbr: String,
    /// The letter on its units.
    letter: char,
    /// Its colour, as in `#2f9be0`.
    colour: String,
}

impl VariantLine {
    pub(crate) fn of(board: &Board, lang: Lang) -> VariantLine {
        VariantLine {
            id: board.id().to_owned(),
            name: board.name(lang).to_owned(),
            powers: powers(board, lang),
            start_year: board.first_year(),
        }
    }
}

fn powers(board: &Board, lang: Lang) -> Vec<PowerLine> {
    let powers = board.powers().map(|power| board.power(power));
    let lines = powers.map(|info| PowerLine {
        id: info.id.clone(),
        name: info.name.get(lang).to_owned(),
        abbr: info.short.clone(),
        letter: info.letter,
        colour: info.colour.clone(),
    });
    lines.collect()
}

/// A board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardView {
    /// Its id, as in `classic`.
    id: String,
    /// Its name.
    name: String,
    /// The powers.
    powers: Vec<PowerLine>,
    /// How many centres win.
    victory: usize,
    /// The year a game begins in.
    start_year: u16,
    /// The seasons of a year.
    seasons: Vec<SeasonView>,
    /// The first phase, as in `S1901M`.
    first_phase: String,
    /// The `viewBox` of its drawing.
    view_box: [f64; 4],
    /// Half the width and height of what stands on it.
    sizes: SizesView,
    /// The colours of each theme: `light`, `dark` and `print`.
    themes: BTreeMap<String, ThemeView>,
    /// The provinces.
    provinces: Vec<ProvinceView>,
}

/// A season.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeasonView {
    /// The letter in the name of a phase.
    letter: char,
    /// Its name.
    name: String,
    /// Its phases, by the letters in their names: `M`, `R` and `A`.
    phases: Vec<char>,
}

/// Half the sizes of what stands on a board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SizesView {
    unit: [f64; 2],
    dislodged: [f64; 2],
    label: [f64; 2],
    centre: [f64; 2],
}

/// The colours of a theme.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ThemeView {
    /// Of land that nobody has.
    land: String,
    /// Of water.
    water: String,
    /// Of each power.
    powers: BTreeMap<String, LiveryView>,
}

/// The colours of a power.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LiveryView {
    /// Of its units.
    token: String,
    /// Of what is drawn on its units.
    on_token: String,
    /// Of its centres.
    tint: String,
    /// Of land that is its homeland or under its unit, and no centre of its own.
    pale: String,
    /// Of its orders.
    arrow: String,
}

/// A province.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProvinceView {
    /// Its id, as in `par`; the drawing has an element `province-par`.
    id: String,
    /// Its name.
    name: String,
    /// `land`, `coast` or `sea`.
    kind: &'static str,
    /// Its coasts, if its coast is split.
    coasts: Vec<CoastView>,
    /// Is it a supply centre?
    centre: bool,
    /// The power whose home centre it is.
    home_of: Option<String>,
    /// The power whose homeland it is, centre or not.
    homeland_of: Option<String>,
    /// Where a unit stands on the drawing.
    at: [f64; 2],
    /// Where things stand on the drawing.
    anchors: AnchorsView,
    /// The middle of its supply centre on the drawing.
    centre_at: Option<[f64; 2]>,
    /// Where units can go by themselves, by ids of places.
    neighbours: NeighboursView,
}

/// A coast.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CoastView {
    /// As in `stp/sc`.
    id: String,
    /// As in `St. Petersburg (South Coast)`.
    name: String,
    /// Where things stand on the drawing.
    anchors: AnchorsView,
    /// Where a fleet can go from it.
    fleet: Vec<String>,
}

/// Where things stand.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnchorsView {
    /// A unit.
    unit: [f64; 2],
    /// A unit that was dislodged.
    dislodged: [f64; 2],
    /// The short label.
    label: [f64; 2],
}

/// Where units can go by themselves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NeighboursView {
    /// An army.
    army: Vec<String>,
    /// A fleet; where the coast is split, from any of the coasts.
    fleet: Vec<String>,
}

fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y]
}

impl BoardView {
    pub(crate) fn of(board: &Board, lang: Lang) -> BoardView {
        let art = Art::of(board);
        let size = art.size();
        let seasons = board.seasons().iter().map(|season| SeasonView {
            letter: season.letter,
            name: season.name.get(lang).to_owned(),
            phases: season.phases.iter().map(|phase| phase.letter()).collect(),
        });
        BoardView {
            id: board.id().to_owned(),
            name: board.name(lang).to_owned(),
            powers: powers(board, lang),
            victory: board.victory(),
            start_year: board.first_year(),
            seasons: seasons.collect(),
            first_phase: Phase::first(board).name(board),
            view_box: [0.0, 0.0, size.x, size.y],
            sizes: SizesView {
                unit: pair(chancery_draw::art::size::UNIT),
                dislodged: pair(chancery_draw::art::size::DISLODGED),
                label: pair(chancery_draw::art::size::LABEL),
                centre: pair(chancery_draw::art::size::CENTRE),
            },
            themes: themes(board),
            provinces: board.provinces().map(|one| province(board, &art, one, lang)).collect(),
        }
    }
}

fn themes(board: &Board) -> BTreeMap<String, ThemeView> {
    let theme = |theme: chancery_draw::Theme| {
        let (land, water) = theme.ground();
        let livery = |power| {
            let Livery { token, on_token, tint, pale, arrow } =
                Livery::of(board.power(power), theme);
            let view = LiveryView {
                token: token.to_string(),
                on_token: on_token.to_string(),
                tint: tint.to_string(),
                pale: pale.to_string(),
                arrow: arrow.to_string(),
            };
            (id(board, power), view)
        };
        let powers = board.powers().map(livery).collect();
        ThemeView { land: land.to_string(), water: water.to_string(), powers }
    };
    chancery_draw::Theme::ALL.into_iter().map(|one| (one.name().to_owned(), theme(one))).collect()
}

fn anchors(art: &Art, at: Location) -> AnchorsView {
    let spots = art.spots(at);
    AnchorsView {
        unit: pair(spots.unit),
        dislodged: pair(spots.dislodged),
        label: pair(spots.label),
    }
}

fn province(board: &Board, art: &Art, province: Province, lang: Lang) -> ProvinceView {
    let info = board.province(province);
    let ground = art.ground(province);
    let reach = |kind, from: Location| -> Vec<String> {
        board.reach(kind, from).iter().map(|&to| board.location_id(to).to_owned()).collect()
    };
    let coast = |&at: &Location| CoastView {
        id: board.location_id(at).to_owned(),
        name: board.location_name(at, lang),
        anchors: anchors(art, at),
        fleet: reach(UnitKind::Fleet, at),
    };
    let at = province.location();
    let mut fleet: Vec<String> =
        [at].iter().chain(&info.coasts).flat_map(|&from| reach(UnitKind::Fleet, from)).collect();
    fleet.sort_unstable();
    fleet.dedup();
    ProvinceView {
        id: info.id.clone(),
        name: info.name.get(lang).to_owned(),
        kind: match info.terrain {
            Terrain::Inland => "land",
            Terrain::Coastal => "coast",
            Terrain::Sea => "sea",
        },
        coasts: info.coasts.iter().map(coast).collect(),
        centre: board.is_centre(province),
        home_of: info.home_of.map(|power| id(board, power)),
        homeland_of: ground.homeland.map(|power| id(board, power)),
        at: pair(art.spots(at).unit),
        anchors: anchors(art, at),
        centre_at: ground.centre.map(pair),
        neighbours: NeighboursView { army: reach(UnitKind::Army, at), fleet },
    }
}

/// The board alone, for a page to lay things over.
pub(crate) fn empty(board: &BoardRef, style: &PictureStyle<'_>) -> String {
    let bare = chancery::position::Setup::new(board, Phase::first(board)).finish();
    // Nothing stands on it, so nothing can be wrong with it.
    let Ok(bare) = bare else { return String::new() };
    chancery_draw::draw(&Art::of(board), &chancery_draw::Scene::of(&bare), style)
}
