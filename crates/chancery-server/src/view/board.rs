//! A board as data: provinces, powers, positions on the drawing, and colours.

use std::collections::BTreeMap;

use chancery::board::Terrain;
use chancery::{Board, BoardRef, Lang, Location, Phase, Province, UnitKind};
use chancery_draw::geometry::Point;
use chancery_draw::{Art, Livery, PictureStyle};
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::Serialize;
use utoipa::ToSchema;

use super::id;

/// A variant in the list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantLine {
    /// Id, as in `classic`.
    id: String,
    /// Name.
    name: String,
    /// Powers.
    powers: Vec<PowerLine>,
    /// First year of a game.
    start_year: u16,
}

/// A power of a variant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PowerLine {
    /// Id, as in `FRANCE`.
    id: String,
    /// Name.
    name: String,
    /// Name with its article, in languages where sentences need one, as in `la France`.
    the: String,
    /// Abbreviation of three letters, as in `FRA`.
    abbr: String,
    /// Letter, as in positions written as text.
    letter: char,
    /// Colour, as in `#2f9be0`.
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
        the: text!(server::PowerThe { power: &info.name }).get(lang),
        abbr: info.short.clone(),
        letter: info.letter,
        colour: info.colour.clone(),
    });
    lines.collect()
}

/// A board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardView {
    /// Id, as in `classic`.
    id: String,
    /// Name.
    name: String,
    /// Powers.
    powers: Vec<PowerLine>,
    /// Number of centres needed to win.
    victory: usize,
    /// First year of a game.
    start_year: u16,
    /// Seasons of a year.
    seasons: Vec<SeasonView>,
    /// First phase, as in `S1901M`.
    first_phase: String,
    /// `viewBox` of the drawing.
    view_box: [f64; 4],
    /// Colours of the themes `light`, `dark` and `print`.
    themes: BTreeMap<String, ThemeView>,
    /// Provinces.
    provinces: Vec<ProvinceView>,
}

/// A season.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeasonView {
    /// Letter in the names of phases.
    letter: char,
    /// Name.
    name: String,
    /// Phases, by the letters in their names: `M`, `R` and `A`.
    phases: Vec<char>,
}

/// The colours of a theme.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ThemeView {
    /// Colour of neutral land.
    land: String,
    /// Colour of water.
    water: String,
    /// Colours of each power.
    powers: BTreeMap<String, LiveryView>,
}

/// The colours of a power.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LiveryView {
    /// Colour of its units.
    token: String,
    /// Colour of the symbols on its units.
    on_token: String,
    /// Colour of its centres.
    tint: String,
    /// Colour of land that is its homeland or occupied by its units, but not its centre.
    pale: String,
    /// Colour of its orders.
    arrow: String,
}

/// A province.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProvinceView {
    /// Id, as in `par`. The element in the drawing has the id `province-par`.
    id: String,
    /// Name.
    name: String,
    /// `land`, `coast` or `sea`.
    kind: &'static str,
    /// Coasts, if it has several.
    coasts: Vec<CoastView>,
    /// Position of its supply centre on the drawing, if it is one.
    centre: Option<[f64; 2]>,
    /// Power whose home centre it is.
    home_of: Option<String>,
    /// Power whose homeland it belongs to, centre or not.
    homeland_of: Option<String>,
    /// Position of a unit on the drawing.
    at: [f64; 2],
    /// Position of its label on the drawing, if no unit stands there.
    label: [f64; 2],
    /// Places that units can move to without a convoy.
    neighbours: NeighboursView,
}

/// A coast.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CoastView {
    /// Id, as in `stp/sc`.
    id: String,
    /// Name, as in `St. Petersburg (South Coast)`.
    name: String,
    /// Position of a fleet on the drawing.
    at: [f64; 2],
    /// Places a fleet can move to from here.
    fleet: Vec<String>,
}

/// Places that units can move to without a convoy.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NeighboursView {
    /// Places an army can move to.
    army: Vec<String>,
    /// Places a fleet can move to, from any coast.
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
        let powers = board.forces().map(livery).collect();
        ThemeView { land: land.to_string(), water: water.to_string(), powers }
    };
    chancery_draw::Theme::ALL.into_iter().map(|one| (one.name().to_owned(), theme(one))).collect()
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
        at: pair(art.spots(at).page.unit),
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
        centre: ground.centre.map(pair),
        home_of: info.home_of.map(|power| id(board, power)),
        homeland_of: ground.homeland.map(|power| id(board, power)),
        at: pair(art.spots(at).page.unit),
        label: pair(art.spots(at).page.label),
        neighbours: NeighboursView { army: reach(UnitKind::Army, at), fleet },
    }
}

/// The drawing of the board without units.
pub(crate) fn empty(board: &BoardRef, style: &PictureStyle<'_>) -> String {
    let bare = chancery::position::Setup::new(board, Phase::first(board)).finish();
    // An empty position is always valid.
    let Ok(bare) = bare else { return String::new() };
    chancery_draw::draw(&Art::of(board), &chancery_draw::Scene::of(&bare), style)
}
