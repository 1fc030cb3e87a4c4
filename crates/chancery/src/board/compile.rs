//! A variant file into a board: every name is resolved, every fault is found and reported with
//! its line. A board that comes out of here is sound.

use toml::Spanned;

use super::fault::{VariantError, VariantFault};
use super::file::{FleetBorders, Lines, PowerEntry, ProvinceEntry, Text, VariantFile};
use super::{
    Board, Coast, Location, LocationInfo, LocationSet, Names, Power, PowerInfo, Province,
    ProvinceInfo, ProvinceSet, Reach, Season, Spellings, Terrain, UnitKind,
};

/// The most locations a board can have: their numbers are bytes.
pub(crate) const MOST_LOCATIONS: usize = 256;
/// The most units a board can have: sets of units are 128 bits.
pub(crate) const MOST_UNITS: usize = 128;
/// The most powers: a unit's owner and kind share a byte.
pub(crate) const MOST_POWERS: usize = 64;
/// The most ways out of a location: a unit's retreats are 32 bits.
pub(crate) const MOST_BORDERS: usize = 32;

/// Words of orders, which can be no province's name.
const RESERVED: &str = "a army f fleet unit h hold holds holding stand stands m move moves moving \
                        attack attacks to into on of from s support supports supporting \
                        c convoy convoys via by land r retreat retreats d disband disbands destroy \
                        destroys remove removes b build builds w wait waive waives the in at and \
                        nc ec sc wc";

impl Board {
    /// Read a variant file. All faults are reported, not only the first.
    pub fn compile(text: &str) -> Result<Board, VariantError> {
        let lines = Lines::of(text);
        let file: VariantFile = toml::from_str(text).map_err(|error| VariantError {
            faults: vec![VariantFault {
                line: error.span().map_or(1, |span| lines.line(&span)),
                message: error.message().replace('\n', " "),
            }],
        })?;
        let mut compiler = Compiler {
            lines,
            faults: Vec::new(),
        };
        let board = compiler.board(&file);
        let mut faults = compiler.faults;
        if faults.is_empty() {
            return Ok(board);
        }
        faults.sort_by_key(|fault| fault.line);
        faults.dedup();
        Err(VariantError { faults })
    }
}

struct Compiler {
    lines: Lines,
    faults: Vec<VariantFault>,
}

impl Compiler {
    fn fault<T>(&mut self, at: &Spanned<T>, message: impl Into<String>) {
        self.faults.push(VariantFault {
            line: self.lines.line(&at.span()),
            message: message.into(),
        });
    }

    fn board(&mut self, file: &VariantFile) -> Board {
        if *file.format.get_ref() != 1 {
            let found = file.format.get_ref();
            self.fault(
                &file.format,
                format!("format {found} is not known here; this program reads format 1"),
            );
        }
        if !is_plain_id(file.id.get_ref()) {
            self.fault(
                &file.id,
                "a variant's id is one word of lower-case letters, digits and `_`",
            );
        }
        let mut board = Board {
            id: file.id.get_ref().clone(),
            name: file.name.clone(),
            first_year: self.year(&file.first_year),
            victory: *file.victory.get_ref(),
            seasons: self.seasons(file),
            powers: Vec::new(),
            provinces: Vec::new(),
            locations: Vec::new(),
            centres: Vec::new(),
            seas: ProvinceSet::EMPTY,
            coastal: ProvinceSet::EMPTY,
            split_coasts: ProvinceSet::EMPTY,
            most_neighbours: 0,
            army: Reach::default(),
            fleet: Reach::default(),
            names: Names::default(),
        };
        self.provinces(file, &mut board);
        if board.locations.len() > MOST_LOCATIONS || board.provinces.is_empty() {
            return board;
        }
        self.place_names(file, &mut board);
        self.borders(file, &mut board);
        self.powers(file, &mut board);
        let (victory, centres) = (board.victory, board.centres.len());
        if victory == 0 || victory > centres {
            self.fault(
                &file.victory,
                format!("victory must be between 1 and the number of supply centres, {centres}"),
            );
        }
        board
    }

    fn year(&mut self, year: &Spanned<u32>) -> u16 {
        // Room for a thousand years of play below the largest year that fits.
        u16::try_from(*year.get_ref())
            .ok()
            .filter(|&y| y <= 9000)
            .unwrap_or_else(|| {
                self.fault(year, "the first year must be between 0 and 9000");
                0
            })
    }

    fn seasons(&mut self, file: &VariantFile) -> Vec<Season> {
        let mut seasons: Vec<Season> = Vec::new();
        for entry in &file.season {
            let letter = self.letter(&entry.letter);
            if seasons.iter().any(|season| season.letter == letter) {
                self.fault(
                    &entry.letter,
                    format!("two seasons have the letter {letter}"),
                );
            }
            let phases = entry.phases.get_ref();
            if phases.is_empty() || !phases.is_sorted_by(|a, b| a < b) {
                self.fault(&entry.phases, "the phases of a season are some of movement, retreat, adjustment, in that order");
            }
            seasons.push(Season {
                letter,
                name: entry.name.clone(),
                phases: phases.clone(),
                captures: entry.captures,
            });
        }
        if !seasons
            .iter()
            .any(|s| s.phases.first() == Some(&crate::phase::PhaseKind::Movement))
        {
            self.fault(
                &file.id,
                "a variant needs at least one [[season]] with a movement phase",
            );
        }
        seasons
    }

    fn letter(&mut self, text: &Text) -> char {
        let mut letters = text.get_ref().chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphanumeric() => letter.to_ascii_uppercase(),
            _ => {
                self.fault(
                    text,
                    format!("`{}` is not a single letter or digit", text.get_ref()),
                );
                '?'
            }
        }
    }

    fn provinces(&mut self, file: &VariantFile, board: &mut Board) {
        let split: usize = file.province.iter().map(|entry| entry.coasts.len()).sum();
        let count = file.province.len() + split;
        if file.province.is_empty() {
            self.fault(&file.id, "the variant has no [[province]]");
        }
        for (number, entry) in file.province.iter().enumerate() {
            if number == MOST_LOCATIONS {
                self.fault(
                    &entry.id,
                    format!("{count} locations; a board can have {MOST_LOCATIONS}"),
                );
                break;
            }
            self.province(entry, Province(number as u8), board);
        }
        for (number, entry) in file.province.iter().enumerate().take(MOST_LOCATIONS) {
            self.coasts(entry, Province(number as u8), board);
            self.coast_aliases(entry, Province(number as u8), board);
        }
        if board.locations.len() > MOST_LOCATIONS && file.province.len() <= MOST_LOCATIONS {
            self.fault(
                &file.id,
                format!("{count} locations; a board can have {MOST_LOCATIONS}"),
            );
        }
    }

    fn province(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        let id = entry.id.get_ref();
        if !is_plain_id(id) || id.contains('_') || id.starts_with(|c: char| c.is_ascii_digit()) {
            self.fault(
                &entry.id,
                format!(
                    "`{id}`: a province's id is one word of lower-case letters and digits, with a letter first"
                ),
            );
        }
        let spelling = |text: &Option<Text>| text.as_ref().map(|text| text.get_ref().clone());
        match entry.kind {
            Terrain::Sea => board.seas.insert(province),
            Terrain::Coastal => board.coastal.insert(province),
            Terrain::Inland => {}
        }
        let centre = entry.centre.then_some(board.centres.len() as u8);
        if entry.centre {
            board.centres.push(province);
        }
        board.locations.push(LocationInfo {
            province,
            coast: None,
            id: id.clone(),
            upper: id.to_uppercase(),
        });
        board.provinces.push(ProvinceInfo {
            id: id.clone(),
            name: entry.name.clone(),
            aliases: entry
                .aliases
                .iter()
                .map(|alias| alias.get_ref().clone())
                .collect(),
            spellings: Spellings {
                daide: spelling(&entry.written.daide),
                datc: spelling(&entry.written.datc),
                godip: spelling(&entry.written.godip),
                webdip: spelling(&entry.written.webdip),
            },
            terrain: entry.kind,
            coasts: Vec::new(),
            coast_aliases: Vec::new(),
            home_of: None,
            centre,
        });
    }

    fn coasts(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        let id = entry.id.get_ref();
        if let [only] = &entry.coasts[..] {
            self.fault(
                only,
                format!("{id} has one coast only; leave `coasts` out unless there are two or more"),
            );
        }
        for text in &entry.coasts {
            let Some(coast) = Coast::from_id(text.get_ref()) else {
                self.fault(
                    text,
                    format!(
                        "`{}` is no coast; the coasts are nc, ec, sc, wc",
                        text.get_ref()
                    ),
                );
                continue;
            };
            if entry.kind != Terrain::Coastal {
                self.fault(
                    text,
                    format!(
                        "{id} is {}; only a coastal province has coasts",
                        entry.kind.id()
                    ),
                );
            }
            if board.coast(province, coast).is_some() {
                self.fault(text, format!("{id} has the coast {} twice", coast.id()));
                continue;
            }
            let number = board.locations.len();
            board.locations.push(LocationInfo {
                province,
                coast: Some(coast),
                id: format!("{id}/{}", coast.id()),
                upper: format!("{id}/{}", coast.id()).to_uppercase(),
            });
            board.split_coasts.insert(province);
            if number < MOST_LOCATIONS {
                board.provinces[province.index()]
                    .coasts
                    .push(Location(number as u8));
            }
        }
    }

    fn coast_aliases(&mut self, entry: &ProvinceEntry, province: Province, board: &mut Board) {
        for (alias, coast) in &entry.coast_aliases {
            match (
                Coast::from_id(alias.get_ref()),
                Coast::from_id(coast.get_ref()),
            ) {
                (Some(from), Some(to))
                    if board.coast(province, from).is_none()
                        && board.coast(province, to).is_some() =>
                {
                    board.provinces[province.index()]
                        .coast_aliases
                        .push((from, to));
                }
                _ => self.fault(
                    alias,
                    format!(
                        "{}: the alias of a coast names one that is not there, for one that is",
                        entry.id.get_ref()
                    ),
                ),
            }
        }
    }

    fn place_names(&mut self, file: &VariantFile, board: &mut Board) {
        let mut names = std::mem::take(&mut board.names);
        // Ids first: an exact id always wins.
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            self.place_name(
                &mut names,
                &entry.id,
                entry.id.get_ref(),
                province.location(),
                board,
            );
            for &coast in &board.province(province).coasts {
                let glued = board.location_id(coast).replace('/', "");
                self.place_name(&mut names, &entry.id, &glued, coast, board);
            }
        }
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            let place = province.location();
            let written = [
                &entry.written.daide,
                &entry.written.datc,
                &entry.written.godip,
                &entry.written.webdip,
            ];
            for name in [&entry.name.en, &entry.name.fr] {
                self.place_name(&mut names, &entry.id, name, place, board);
                names.suggest_as(name);
            }
            for text in written.into_iter().flatten().chain(&entry.aliases) {
                self.place_name(&mut names, text, text.get_ref(), place, board);
            }
            for alias in &entry.aliases {
                names.suggest_as(alias.get_ref());
            }
        }
        for (name, ids) in &file.ambiguous {
            let all: Vec<Province> = ids
                .iter()
                .filter_map(|id| self.find_province(id, board))
                .collect();
            if all.len() < 2 {
                self.fault(
                    name,
                    format!("`{}` must stand for two provinces or more", name.get_ref()),
                );
            } else if let Some(owner) = names.add_ambiguous(name.get_ref(), all) {
                self.fault(
                    name,
                    format!(
                        "`{}` is already a name of {}",
                        name.get_ref(),
                        board.location_id(owner)
                    ),
                );
            }
        }
        board.names = names;
    }

    fn place_name(
        &mut self,
        names: &mut Names,
        at: &Text,
        name: &str,
        place: Location,
        board: &Board,
    ) {
        let folded = super::fold(name);
        if folded.is_empty() || RESERVED.split_whitespace().any(|word| word == folded) {
            self.fault(
                at,
                format!("`{name}` cannot be a province's name: it is a word of orders, or empty"),
            );
        } else if let Some(owner) = names.add_place(name, place)
            && board.province_of(owner) != board.province_of(place)
        {
            self.fault(
                at,
                format!("`{name}` is already a name of {}", board.location_id(owner)),
            );
        }
    }

    fn find_province(&mut self, id: &Text, board: &Board) -> Option<Province> {
        let found = board
            .provinces()
            .find(|&p| board.province(p).id == *id.get_ref());
        if found.is_none() {
            self.fault(id, format!("there is no province `{}`", id.get_ref()));
        }
        found
    }

    fn find_location(&mut self, id: &Text, board: &Board) -> Option<Location> {
        let found = board
            .locations()
            .find(|&at| board.location_id(at) == id.get_ref());
        if found.is_none() {
            self.fault(id, format!("there is no location `{}`", id.get_ref()));
        }
        found
    }

    fn borders(&mut self, file: &VariantFile, board: &mut Board) {
        let mut army = Borders::new(board);
        let mut fleet = Borders::new(board);
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            let from = province.location();
            self.border_list(
                UnitKind::Army,
                from,
                &entry.id,
                &entry.army,
                board,
                &mut army,
            );
            match &entry.fleet {
                FleetBorders::Whole(list) if entry.coasts.is_empty() || list.is_empty() => {
                    self.border_list(UnitKind::Fleet, from, &entry.id, list, board, &mut fleet);
                }
                FleetBorders::Whole(list) => {
                    self.fault(
                        &list[0],
                        format!(
                            "the coast of {} is split; give `fleet` a list for each coast",
                            entry.id.get_ref()
                        ),
                    );
                }
                FleetBorders::Split(lists) => {
                    for (coast, list) in lists {
                        let at =
                            Coast::from_id(coast.get_ref()).and_then(|c| board.coast(province, c));
                        match at {
                            Some(from) => self.border_list(
                                UnitKind::Fleet,
                                from,
                                coast,
                                list,
                                board,
                                &mut fleet,
                            ),
                            None => self.fault(
                                coast,
                                format!(
                                    "{} has no coast `{}`",
                                    entry.id.get_ref(),
                                    coast.get_ref()
                                ),
                            ),
                        }
                    }
                }
            }
        }
        for borders in [&army, &fleet] {
            for (from, to, at) in borders.one_way() {
                let (from, to) = (board.location_id(from), board.location_id(to));
                self.fault(
                    &at,
                    format!("one-way border: {from} lists {to}, but {to} does not list {from}"),
                );
            }
        }
        board.army = army.reach(board);
        board.fleet = fleet.reach(board);
        board.most_neighbours = most_neighbours(board);
        self.unreachable(file, board);
    }

    fn border_list(
        &mut self,
        kind: UnitKind,
        from: Location,
        owner: &Text,
        list: &[Text],
        board: &Board,
        borders: &mut Borders,
    ) {
        for id in list {
            let Some(to) = self.find_location(id, board) else {
                continue;
            };
            let faulty = if board.province_of(to) == board.province_of(from) {
                Some(format!("{} cannot border itself", id.get_ref()))
            } else if !board.can_stand(kind, to) && board.terrain(to).admits(kind) {
                Some(match kind {
                    UnitKind::Army => format!(
                        "an army needs no coast: write `{}`",
                        board.location_id(board.province_of(to).location())
                    ),
                    UnitKind::Fleet => format!(
                        "the coast of {0} is split: write `{0}/` and the coast",
                        id.get_ref()
                    ),
                })
            } else {
                [from, to]
                    .into_iter()
                    .find(|&end| !board.terrain(end).admits(kind))
                    .map(|end| {
                        let (a, b) = (board.location_id(from), board.location_id(to));
                        let kind = kind.name(crate::Lang::En);
                        format!(
                            "{kind} border between {a} and {b}: {} is {}",
                            board.location_id(end),
                            board.terrain(end).id()
                        )
                    })
            };
            if let Some(message) = faulty {
                self.fault(id, message);
            } else if !borders.add(from, to, id) {
                self.fault(id, format!("{} is listed twice", id.get_ref()));
            }
        }
        if list.len() > MOST_BORDERS {
            self.fault(
                owner,
                format!("{} borders; a location can have {MOST_BORDERS}", list.len()),
            );
        }
    }

    /// Every province must be connected with the first one, over land or sea.
    fn unreachable(&mut self, file: &VariantFile, board: &Board) {
        let mut seen = ProvinceSet::from_iter([Province(0)]);
        let mut todo = vec![Province(0)];
        while let Some(province) = todo.pop() {
            let own = board
                .province(province)
                .coasts
                .iter()
                .copied()
                .chain([province.location()]);
            for from in own {
                let next = *board.reach_provinces(UnitKind::Army, from)
                    | *board.reach_provinces(UnitKind::Fleet, from);
                for province in (next - seen).iter() {
                    seen.insert(province);
                    todo.push(province);
                }
            }
        }
        for (entry, province) in file.province.iter().zip(board.provinces()) {
            if !seen.contains(province) {
                let first = &board.province(Province(0)).id;
                self.fault(
                    &entry.id,
                    format!(
                        "unreachable province: no unit could ever go from {first} to {}",
                        entry.id.get_ref()
                    ),
                );
            }
        }
    }

    fn powers(&mut self, file: &VariantFile, board: &mut Board) {
        if file.power.is_empty() {
            self.fault(&file.id, "the variant has no [[power]]");
        }
        let mut occupied = ProvinceSet::EMPTY;
        for (number, entry) in file.power.iter().enumerate() {
            if number == MOST_POWERS {
                self.fault(
                    &entry.id,
                    format!(
                        "{} powers; a variant can have {MOST_POWERS}",
                        file.power.len()
                    ),
                );
                break;
            }
            self.power(entry, Power(number as u8), &mut occupied, board);
        }
        let units: usize = file.power.iter().map(|entry| entry.units.len()).sum();
        if units > MOST_UNITS {
            self.fault(
                &file.id,
                format!("{units} units; a board can have {MOST_UNITS}"),
            );
        }
    }

    fn power(
        &mut self,
        entry: &PowerEntry,
        power: Power,
        occupied: &mut ProvinceSet,
        board: &mut Board,
    ) {
        let id = entry.id.get_ref();
        if id.is_empty()
            || !id
                .bytes()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
        {
            self.fault(
                &entry.id,
                format!("`{id}`: a power's id is one word of upper-case letters, digits and `_`"),
            );
        }
        let short = entry.short.get_ref();
        if short.len() != 3
            || !short
                .bytes()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        {
            self.fault(
                &entry.short,
                format!("`{short}` must be three upper-case letters"),
            );
        }
        let colour = entry.colour.get_ref();
        if colour.len() != 7
            || !colour.starts_with('#')
            || !colour[1..].bytes().all(|b| b.is_ascii_hexdigit())
        {
            self.fault(
                &entry.colour,
                format!("`{colour}` is no colour of the form `#rrggbb`"),
            );
        }
        let names = [
            &entry.name.en,
            &entry.name.fr,
            &entry.adjective.en,
            &entry.adjective.fr,
        ]
        .into_iter()
        .map(|name| (&entry.id, name));
        let texts = [&entry.id, &entry.letter, &entry.short]
            .into_iter()
            .chain(&entry.aliases);
        for (at, name) in names.chain(texts.map(|text| (text, text.get_ref()))) {
            if let Some(owner) = board.names.add_power(name, power) {
                let owner = &file_power(board, owner).id;
                self.fault(at, format!("`{name}` is already a name of {owner}"));
            }
        }
        let homes = self.homes(entry, power, board);
        let units = entry
            .units
            .iter()
            .filter_map(|text| self.unit(text, occupied, board))
            .collect();
        board.powers.push(PowerInfo {
            id: id.clone(),
            letter: self.letter(&entry.letter),
            short: short.clone(),
            name: entry.name.clone(),
            adjective: entry.adjective.clone(),
            colour: colour.clone(),
            homes,
            units,
        });
    }

    fn homes(&mut self, entry: &PowerEntry, power: Power, board: &mut Board) -> Vec<Province> {
        let mut homes = Vec::new();
        for text in &entry.homes {
            let Some(home) = self.find_province(text, board) else {
                continue;
            };
            let info = &mut board.provinces[home.index()];
            if info.centre.is_none() {
                self.fault(
                    text,
                    format!("the home centre {} is no supply centre", text.get_ref()),
                );
            }
            if info.home_of.is_some() {
                self.fault(text, format!("{} is a home centre already", text.get_ref()));
            }
            info.home_of = Some(power);
            homes.push(home);
        }
        homes
    }

    fn unit(
        &mut self,
        text: &Text,
        occupied: &mut ProvinceSet,
        board: &Board,
    ) -> Option<(UnitKind, Location)> {
        let written = text.get_ref();
        let parts = written.split_once(' ').and_then(|(letter, place)| {
            let mut letters = letter.chars();
            let kind = letters
                .next()
                .filter(char::is_ascii_uppercase)
                .and_then(UnitKind::from_letter)?;
            letters.next().is_none().then_some((kind, place.trim()))
        });
        let Some((kind, place)) = parts else {
            self.fault(
                text,
                format!(
                    "`{written}` is no unit: write `A` or `F` and a location, as in `F stp/sc`"
                ),
            );
            return None;
        };
        let Some(at) = board.locations().find(|&at| board.location_id(at) == place) else {
            self.fault(text, format!("there is no location `{place}`"));
            return None;
        };
        if !board.can_stand(kind, at) {
            let wish = if board.terrain(at).admits(kind) {
                "; say which coast if it has several"
            } else {
                ""
            };
            self.fault(
                text,
                format!(
                    "`{written}`: {} cannot stand there{wish}",
                    kind.name(crate::Lang::En)
                ),
            );
            return None;
        }
        let province = board.province_of(at);
        if occupied.contains(province) {
            self.fault(
                text,
                format!("two units in {}", board.province(province).id),
            );
        }
        occupied.insert(province);
        Some((kind, at))
    }
}

/// The power that already has a name: its entry was compiled, or is being compiled now.
fn file_power(board: &Board, power: Power) -> &PowerInfo {
    &board.powers[power.index()]
}

/// How many provinces at most touch one province, by land or by water.
fn most_neighbours(board: &Board) -> usize {
    let touching = |province: Province| {
        let coasts = board.province(province).coasts.iter().copied();
        let places = coasts.chain([province.location()]);
        let sets = places.flat_map(|at| {
            [UnitKind::Army, UnitKind::Fleet].map(|kind| *board.reach_provinces(kind, at))
        });
        sets.fold(ProvinceSet::EMPTY, |all, set| all | set).len()
    };
    board.provinces().map(touching).max().unwrap_or(0)
}

fn is_plain_id(id: &str) -> bool {
    !id.is_empty()
        && id
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// The borders that units of one kind can cross, while they are collected.
struct Borders {
    to: Vec<LocationSet>,
    written: Vec<(Location, Location, Text)>,
}

impl Borders {
    fn new(board: &Board) -> Borders {
        Borders {
            to: vec![LocationSet::EMPTY; board.locations.len()],
            written: Vec::new(),
        }
    }

    /// Add a border; false if it was there.
    fn add(&mut self, from: Location, to: Location, at: &Text) -> bool {
        let new = !self.to[from.index()].contains(to);
        self.to[from.index()].insert(to);
        self.written.push((from, to, at.clone()));
        new
    }

    fn one_way(&self) -> Vec<(Location, Location, Text)> {
        let missing = self
            .written
            .iter()
            .filter(|(from, to, _)| !self.to[to.index()].contains(*from));
        missing.cloned().collect()
    }

    fn reach(&self, board: &Board) -> Reach {
        let province_set = |set: &LocationSet| set.iter().map(|at| board.province_of(at)).collect();
        let provinces: Vec<ProvinceSet> = self.to.iter().map(province_set).collect();
        Reach {
            locations: self.to.iter().map(|set| set.iter().collect()).collect(),
            neighbours: provinces.iter().map(|set| set.iter().collect()).collect(),
            provinces,
        }
    }
}
