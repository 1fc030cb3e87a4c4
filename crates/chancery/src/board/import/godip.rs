//! godip: the graph and the start of a variant, from its Go file. Nothing is run, so a variant whose
//! graph is made from another one cannot be read.

use std::collections::BTreeMap;

use super::code::{Token, TokenReader, Word, tokens, whole};
use super::draft::{
    BorderDraft, CentreDraft, PowerDraft, ProvinceDraft, Spot, UnitDraft, VariantDraft,
};
use super::note::{ImportError, Notes, SourcePlace};
use super::powers::MOST_POWERS;
use super::settle::MOST_PROVINCES;
use super::{SourceFile, VariantSource};
use crate::board::{Terrain, UnitKind};
use crate::lang::messages::variant_import as said;
use crate::lang::text;

pub(super) fn read(source: &VariantSource, notes: &mut Notes) -> Result<VariantDraft, ImportError> {
    let has_graph = |file: &SourceFile| {
        !file.path.ends_with("_test.go")
            && file.text.contains("Prov(\"")
            && file.text.contains("Conn(\"")
    };
    let main = source.main_file(has_graph, "*.go")?;
    let all: Vec<Token> = tokens(&main.text, false);
    let mut go = GoFile {
        path: &main.path,
        graph: Vec::new(),
        nations: BTreeMap::new(),
        order: Vec::new(),
        units: Vec::new(),
        owners: Vec::new(),
        names: BTreeMap::new(),
        name: None,
        start: None,
        victory: None,
        any_owned: false,
        any_home: false,
        graphs: 0,
        owning: false,
    };
    go.read(&all, notes);
    if go.graph.is_empty() {
        return Err(ImportError::new(&SourcePlace::file(&main.path), text!(said::NoGraph)));
    }
    Ok(go.draft(main, notes))
}

/// What a program says of a province: `Prov("par").Conn(…).Flag(…).SC(…)`.
struct Node {
    id: String,
    line: usize,
    /// The comment before it, which is its name.
    comment: Option<String>,
    /// Conns: to, and whether fleets and armies pass.
    conns: Vec<(String, Flags, usize)>,
    flags: Flags,
    /// The nation of its centre.
    centre: Option<String>,
}

#[derive(Clone, Copy, Default)]
struct Flags {
    sea: bool,
    land: bool,
    convoys: bool,
}

struct GoFile<'a> {
    path: &'a str,
    graph: Vec<Node>,
    /// Names of nations by their constant.
    nations: BTreeMap<String, (String, usize)>,
    /// The nations in the sequence of the list.
    order: Vec<String>,
    units: Vec<(String, UnitKind, String, usize)>,
    owners: Vec<(String, String, usize)>,
    names: BTreeMap<String, String>,
    name: Option<String>,
    start: Option<(u32, String, String, usize)>,
    victory: Option<usize>,
    any_owned: bool,
    any_home: bool,
    graphs: usize,
    /// Are the elements that follow owners of centres? Tables of other things look alike.
    owning: bool,
}

impl GoFile<'_> {
    fn read(&mut self, all: &[Token], notes: &mut Notes) {
        let mut reader = TokenReader::new(all);
        let mut comment = None;
        while let Some(word) = reader.peek(0) {
            let line = reader.line();
            match word {
                Word::Comment(text) => {
                    comment = Some(text.clone());
                    reader.next();
                    continue;
                }
                Word::Name(name) => {
                    let at = SourcePlace::line(self.path, line);
                    reader.next();
                    self.name(name, &mut reader, line, &at, comment.take(), notes);
                }
                Word::Text(province) if reader.is_sign(1, ":") => {
                    // An element of a table: units, owners or long names.
                    reader.next();
                    reader.next();
                    self.element(province, &mut reader, line);
                }
                _ => drop(reader.next()),
            }
            if !matches!(reader.peek(0), Some(Word::Comment(_))) && !reader.is_name(0, "Prov") {
                comment = None;
            }
        }
    }

    /// After a name.
    fn name(
        &mut self,
        name: &str,
        reader: &mut TokenReader<'_>,
        line: usize,
        at: &SourcePlace,
        comment: Option<String>,
        notes: &mut Notes,
    ) {
        match name {
            "Prov" if reader.is_sign(0, "(") => {
                if let Some(Word::Text(id)) = reader.peek(1) {
                    let (conns, flags) = (Vec::new(), Flags::default());
                    let (id, centre) = (id.clone(), None);
                    self.graph.push(Node { id, line, comment, conns, flags, centre });
                }
            }
            "Conn" | "Flag" | "SC" if reader.is_sign(0, "(") => self.chain(name, reader, line),
            "New" if Self::is_graph(reader) => {
                self.graphs += 1;
                if self.graphs > 1 {
                    notes.left_out(at, text!(said::SecondGraph));
                }
            }
            "BuildAnywhereOrder" | "BuildAnywhereParser" | "Anywhere" => self.any_owned = true,
            "BuildAnyHomeCenterOrder" | "BuildAnyHomeCenterParser" | "AnyHomeCenter" => {
                self.any_home = true;
            }
            "SCCountWinner" if reader.is_sign(0, "(") => {
                if let Some(Word::Number(number)) = reader.peek(1) {
                    self.victory = whole(*number).map(|number| number as usize);
                }
            }
            "SoloWinner" if reader.is_sign(0, ":") => {
                let usual = [1, 3].iter().any(|&ahead| reader.is_name(ahead, "SCCountWinner"));
                if !usual {
                    notes.left_out(at, text!(said::WinnerInCode));
                }
            }
            "SetSupplyCenters" => self.owning = true,
            "Dependencies" | "func" | "var" => self.owning = false,
            "Rules" if reader.is_sign(0, ":") => notes.left_out(at, text!(said::RulesText)),
            "Name" if reader.is_sign(0, ":") => {
                if let Some(Word::Text(name)) = reader.peek(1) {
                    self.name.get_or_insert_with(|| name.clone());
                }
            }
            "Nations" => self.nation_list(reader),
            _ if name.ends_with("Phase") && reader.is_sign(0, "(") => self.phase(reader, line),
            // `Turkey godip.Nation = "Turkey"`
            _ if reader.is_sign(1, ".")
                && reader.is_name(2, "Nation")
                && reader.is_sign(3, "=") =>
            {
                if let Some(Word::Text(called)) = reader.peek(4) {
                    self.nations.insert(name.to_owned(), (called.clone(), line));
                }
            }
            _ => {}
        }
    }

    /// Is it `graph.New()`, and not the beginning of a state? Only a graph goes on with `Prov`.
    fn is_graph(reader: &TokenReader<'_>) -> bool {
        let chained = reader.is_sign(0, "(") && reader.is_sign(1, ")") && reader.is_sign(2, ".");
        let comment = matches!(reader.peek(3), Some(Word::Comment(_)));
        chained && (comment || reader.is_name(3, "Prov"))
    }

    /// `.Conn("bur", godip.Land)`, `.Flag(godip.Coast...)`, `.SC(France)`
    fn chain(&mut self, name: &str, reader: &mut TokenReader<'_>, line: usize) {
        let Some(node) = self.graph.last_mut() else { return };
        reader.next();
        let to = match reader.peek(0) {
            Some(Word::Text(to)) => Some(to.clone()),
            _ => None,
        };
        let mut flags = Flags::default();
        let mut last = None;
        while let Some(word) = reader.next() {
            match word {
                Word::Sign(")") => break,
                Word::Name(flag) => {
                    match flag.as_str() {
                        "Sea" => flags.sea = true,
                        "Land" => flags.land = true,
                        "Coast" => (flags.sea, flags.land) = (true, true),
                        "Archipelago" => flags = Flags { sea: true, land: true, convoys: true },
                        "Convoyable" => flags.convoys = true,
                        _ => {}
                    }
                    last = Some(flag.clone());
                }
                _ => {}
            }
        }
        match (name, to) {
            ("Conn", Some(to)) => node.conns.push((to, flags, line)),
            ("Flag", _) => {
                node.flags.sea |= flags.sea;
                node.flags.land |= flags.land;
                node.flags.convoys |= flags.convoys;
            }
            ("SC", _) => node.centre = last,
            _ => {}
        }
    }

    /// `Nations = []godip.Nation{Turkey, Italy}`
    fn nation_list(&mut self, reader: &mut TokenReader<'_>) {
        let mut ahead = 0;
        while !reader.is_sign(ahead, "{") {
            if ahead > 8 || reader.peek(ahead).is_none() || reader.is_sign(ahead, ",") {
                return;
            }
            ahead += 1;
        }
        let mut names = Vec::new();
        for ahead in ahead + 1.. {
            match reader.peek(ahead) {
                Some(Word::Name(name)) if !reader.is_sign(ahead + 1, ".") => {
                    names.push(name.clone());
                }
                Some(Word::Sign("}")) | None => break,
                _ => {}
            }
        }
        if self.order.is_empty() {
            names.truncate(MOST_POWERS);
            self.order = names;
        }
    }

    /// `NewPhase(1901, godip.Spring, godip.Movement)`
    fn phase(&mut self, reader: &TokenReader<'_>, line: usize) {
        let Some(Word::Number(year)) = reader.peek(1) else { return };
        let mut words = (2..12).map_while(|ahead| reader.peek(ahead));
        let mut named = Vec::new();
        let mut last: Option<&String> = None;
        for word in &mut words {
            match word {
                Word::Name(name) => last = Some(name),
                Word::Sign(".") => last = None,
                Word::Sign("," | ")") => {
                    named.extend(last.take().cloned());
                    if *word == Word::Sign(")") {
                        break;
                    }
                }
                _ => return,
            }
        }
        let year = whole(*year).filter(|year| *year <= 9000);
        if let ([season, kind], Some(year)) = (&named[..], year) {
            self.start.get_or_insert((year, season.clone(), kind.clone(), line));
        }
    }

    /// `"par": godip.Unit{godip.Army, France}`, `"par": France`, `"par": "Paris"`
    fn element(&mut self, province: &str, reader: &mut TokenReader<'_>, line: usize) {
        if let Some(Word::Text(name)) = reader.peek(0) {
            self.names.insert(province.to_owned(), name.clone());
            return;
        }
        let mark = reader.mark();
        let mut names = Vec::new();
        let mut braced = false;
        for _ in 0..16 {
            match reader.next() {
                Some(Word::Name(name)) => {
                    // `godip.Army` is Army, and `Type:` a label.
                    if reader.is_sign(0, ".") || reader.is_sign(0, ":") {
                        continue;
                    }
                    names.push(name.clone());
                }
                Some(Word::Sign("{")) => {
                    braced = true;
                    names.clear();
                }
                Some(Word::Sign(",")) if !braced => break,
                Some(Word::Sign("}")) | None => break,
                Some(Word::Sign("." | ":" | ",")) => {}
                Some(_) => return reader.reset(mark),
            }
        }
        match (&names[..], braced) {
            ([kind, nation], true) => {
                let kind = match kind.as_str() {
                    "Army" => UnitKind::Army,
                    "Fleet" => UnitKind::Fleet,
                    _ => return reader.reset(mark),
                };
                self.units.push((province.to_owned(), kind, nation.clone(), line));
            }
            ([nation], false) if self.owning && self.is_nation(nation) => {
                self.owners.push((province.to_owned(), nation.clone(), line));
            }
            _ => reader.reset(mark),
        }
    }

    fn is_nation(&self, name: &str) -> bool {
        self.nations.contains_key(name) || self.order.iter().any(|known| known == name)
    }

    fn draft(self, main: &SourceFile, notes: &mut Notes) -> VariantDraft {
        let mut draft = VariantDraft::new(SourcePlace::file(&main.path));
        let name = self.name.clone().unwrap_or_else(|| main.file_name().replace(".go", ""));
        draft.id.clone_from(&name);
        draft.name = name;
        draft.victory = self.victory;
        if self.any_home {
            draft.rules.push(("builds", "any-home"));
        } else if self.any_owned {
            draft.rules.push(("builds", "any-owned"));
        }
        if let Some((year, season, kind, line)) = &self.start {
            draft.first_year = *year;
            draft.first_phase = match (season.as_str(), kind.as_str()) {
                ("Spring", "Movement") => None,
                ("Fall", "Movement") => Some(('F', 'M')),
                ("Fall" | "Winter", "Adjustment") => Some(('W', 'A')),
                _ => {
                    let phase = format!("{year}, {season}, {kind}");
                    let at = SourcePlace::line(&main.path, *line);
                    notes.left_out(&at, text!(said::PhaseUnknown { phase }));
                    None
                }
            };
        } else {
            let year = draft.first_year as usize;
            notes.assumed(&draft.at, text!(said::YearAssumed { year }));
        }
        self.powers(&mut draft);
        self.provinces(&mut draft);
        if !draft.neutral.is_empty() {
            notes.assumed(&draft.at, text!(said::NeutralInCode));
        }
        draft
    }

    fn powers(&self, draft: &mut VariantDraft) {
        let path = self.path;
        let mut order = self.order.clone();
        let centres = self.graph.iter().filter_map(|node| node.centre.as_ref());
        let units = self.units.iter().map(|(.., nation, _)| nation);
        order.truncate(MOST_POWERS);
        for nation in centres.chain(units).chain(self.nations.keys()) {
            if order.len() < MOST_POWERS && nation != "Neutral" && !order.contains(nation) {
                order.push(nation.clone());
            }
        }
        for constant in &order {
            let (name, line) = self.nations.get(constant).cloned().unwrap_or((constant.clone(), 1));
            let at = |line: usize| SourcePlace::line(path, line);
            let mut power = PowerDraft::new(at(line), name.clone(), name);
            let centre = |province: &str, line: usize| CentreDraft {
                at: at(line),
                province: province.to_owned(),
            };
            let own = self.graph.iter().filter(|node| node.centre.as_ref() == Some(constant));
            power.homes = own.map(|node| centre(&node.id, node.line)).collect();
            if !self.owners.is_empty() {
                let own = self.owners.iter().filter(|(_, nation, _)| nation == constant);
                power.owns = Some(own.map(|(id, _, line)| centre(id, *line)).collect());
            }
            let own = self.units.iter().filter(|(.., nation, _)| nation == constant);
            power.units = own.map(|unit| self.unit(unit)).collect();
            draft.powers.push(power);
        }
        let neutral = self.units.iter().filter(|(.., nation, _)| nation == "Neutral");
        draft.neutral = neutral.map(|unit| self.unit(unit)).collect();
    }

    fn unit(&self, (id, kind, _, line): &(String, UnitKind, String, usize)) -> UnitDraft {
        UnitDraft { at: SourcePlace::line(self.path, *line), kind: *kind, place: Spot::parse(id) }
    }

    fn provinces(&self, draft: &mut VariantDraft) {
        let mut index: BTreeMap<String, usize> = BTreeMap::new();
        for node in &self.graph {
            if draft.provinces.len() > MOST_PROVINCES {
                break;
            }
            let spot = Spot::parse(&node.id);
            let number = *index.entry(spot.province.clone()).or_insert_with(|| {
                let at = SourcePlace::line(self.path, node.line);
                draft.provinces.push(ProvinceDraft::new(
                    at,
                    spot.province.clone(),
                    Terrain::Coastal,
                ));
                draft.provinces.len() - 1
            });
            let province = &mut draft.provinces[number];
            if let Some(coast) = &spot.coast {
                if !province.coasts.contains(coast) {
                    province.coasts.push(coast.clone());
                }
            } else {
                province.id = Some(spot.province.clone());
                province.kind = match node.flags {
                    Flags { land: true, sea: false, .. } => Terrain::Inland,
                    Flags { land: false, sea: true, .. } => Terrain::Sea,
                    _ => Terrain::Coastal,
                };
                province.convoys = node.flags.convoys;
                province.centre = node.centre.is_some();
                let long = self.names.get(&node.id).or(node.comment.as_ref());
                long.unwrap_or(&node.id).clone_into(&mut province.name);
            }
            for (to, flags, line) in &node.conns {
                let kinds = [(flags.land, UnitKind::Army), (flags.sea, UnitKind::Fleet)];
                for (_, kind) in kinds.into_iter().filter(|(open, _)| *open) {
                    let at = SourcePlace::line(self.path, *line);
                    let (coast, to) = (spot.coast.clone(), Spot::parse(to));
                    province.borders.push(BorderDraft { at, kind, coast, to });
                }
            }
        }
        // A province with coasts is flagged as land; its coasts are the sea's.
        for province in draft.provinces.iter_mut().filter(|one| !one.coasts.is_empty()) {
            province.kind = Terrain::Coastal;
            let key = province.key.clone();
            province.id.get_or_insert(key);
        }
    }
}
