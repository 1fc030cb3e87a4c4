//! What a variant file may say, but a designer should know: centres that nobody reaches, powers that
//! cannot build, narrow passages that invite stalemates.

use std::collections::BTreeSet;

use super::{Board, Location, Power, Province, Terrain, UnitKind};
use crate::Rules;
use crate::lang::messages::variant as said;
use crate::lang::{Arg, Message, text};
use crate::rules::Builds;

/// How many narrow passages are listed.
const MOST_PASSAGES: usize = 5;

/// Something that makes a valid variant hard to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Concern {
    /// No unit of any power can ever reach this supply centre.
    UnreachableCentre(Province),
    /// The power has no place where it could ever build.
    CannotBuild(Power),
    /// The number of centres that wins is not more than half of all.
    NoMajority {
        /// The number that wins.
        victory: usize,
        /// All supply centres.
        centres: usize,
    },
    /// One or two provinces that separate home centres of different powers.
    NarrowPassage {
        /// The provinces.
        through: Vec<Province>,
        /// A home centre on each side.
        between: (Province, Province),
    },
}

impl Concern {
    /// The concern in words.
    pub fn message(&self, board: &Board) -> Message {
        let name = |province: Province| board.place_arg(province.location());
        match self {
            Concern::UnreachableCentre(centre) => {
                text!(said::UnreachableCentre { centre: name(*centre) })
            }
            Concern::CannotBuild(power) => {
                text!(said::CannotBuild { power: board.power_arg(*power) })
            }
            Concern::NoMajority { victory, centres } => {
                text!(said::NoMajority {
                    victory: *victory,
                    centres: *centres,
                    majority: centres / 2 + 1
                })
            }
            Concern::NarrowPassage { through, between } => {
                let ids = through.iter().map(|&at| board.province(at).id.to_uppercase());
                text!(said::NarrowPassage {
                    through: Arg::and(ids),
                    one: name(between.0),
                    other: name(between.1)
                })
            }
        }
    }
}

/// Everything that makes a board hard to play under these rules.
pub fn concerns(board: &Board, rules: &Rules) -> Vec<Concern> {
    let mut all = Vec::new();
    let reached = reached(board, rules);
    let unreachable = board.centres().iter().filter(|centre| !reached.contains(centre));
    all.extend(unreachable.map(|&centre| Concern::UnreachableCentre(centre)));
    all.extend(
        board.powers().filter(|&power| cannot_build(board, rules, power)).map(Concern::CannotBuild),
    );
    let (victory, centres) = (board.victory(), board.centres().len());
    if victory * 2 <= centres {
        all.push(Concern::NoMajority { victory, centres });
    }
    all.extend(narrow_passages(board));
    all
}

/// Under the usual rule a power builds at home only; otherwise any centre that it takes will do.
fn cannot_build(board: &Board, rules: &Rules, power: Power) -> bool {
    rules.builds == Builds::Home && board.power(power).homes.is_empty()
}

/// The provinces that units of some power reach: those it starts with, and those it may build.
fn reached(board: &Board, rules: &Rules) -> BTreeSet<Province> {
    let mut walk = Walk { board, rules, seen: BTreeSet::new(), todo: Vec::new() };
    for power in board.powers() {
        let info = board.power(power);
        info.units.iter().for_each(|&(kind, at)| walk.visit(kind, at));
        info.homes.iter().for_each(|&home| walk.build(home));
    }
    while let Some((kind, at)) = walk.todo.pop() {
        walk.step(kind, at);
    }
    walk.seen.into_iter().map(|(_, at)| board.province_of(at)).collect()
}

/// A search for all that units can reach.
struct Walk<'a> {
    board: &'a Board,
    rules: &'a Rules,
    /// Where units of each kind get to; an army that embarks is at sea.
    seen: BTreeSet<(u8, Location)>,
    todo: Vec<(UnitKind, Location)>,
}

impl Walk<'_> {
    fn visit(&mut self, kind: UnitKind, at: Location) {
        if self.seen.insert((kind as u8, at)) {
            self.todo.push((kind, at));
        }
    }

    fn has_seen(&self, kind: UnitKind, at: Location) -> bool {
        self.seen.contains(&(kind as u8, at))
    }

    /// Units may be built there.
    fn build(&mut self, province: Province) {
        let board = self.board;
        builds(board, province).for_each(|(kind, at)| self.visit(kind, at));
    }

    fn step(&mut self, kind: UnitKind, at: Location) {
        let board = self.board;
        for &to in board.reach(kind, at) {
            self.visit(kind, to);
        }
        if self.rules.builds != Builds::Home && board.is_centre(board.province_of(at)) {
            self.build(board.province_of(at));
        }
        let is_sea = |place: Location| board.terrain(place) == Terrain::Sea;
        match kind {
            // A fleet at sea takes on armies that wait next to it, or that other fleets carry.
            UnitKind::Fleet if is_sea(at) => {
                let near = board
                    .reach(UnitKind::Fleet, at)
                    .iter()
                    .map(|&to| board.province_of(to).location());
                if near.into_iter().any(|to| self.has_seen(UnitKind::Army, to)) {
                    self.visit(UnitKind::Army, at);
                }
            }
            // A convoyed army lands, or goes on with the next fleet. One that waits embarks.
            UnitKind::Army => {
                let shores: Vec<Location> = board
                    .provinces()
                    .map(Province::location)
                    .filter(|&to| touches(board, at, to))
                    .collect();
                for to in shores {
                    let lands = is_sea(at) && !is_sea(to);
                    if lands || (is_sea(to) && self.has_seen(UnitKind::Fleet, to)) {
                        self.visit(UnitKind::Army, to);
                    }
                }
            }
            UnitKind::Fleet => {}
        }
    }
}

/// Does a fleet border lead from one province to another, on whatever coast?
fn touches(board: &Board, from: Location, to: Location) -> bool {
    let province = board.province_of(from);
    let places =
        [province.location()].into_iter().chain(board.province(province).coasts.iter().copied());
    let to = board.province_of(to);
    places.into_iter().any(|at| board.reach_provinces(UnitKind::Fleet, at).contains(to))
}

/// The units that can be built in a province.
fn builds(board: &Board, province: Province) -> impl Iterator<Item = (UnitKind, Location)> {
    let places =
        [province.location()].into_iter().chain(board.province(province).coasts.iter().copied());
    let all = places.flat_map(|at| [(UnitKind::Army, at), (UnitKind::Fleet, at)]);
    all.filter(|&(kind, at)| board.can_stand(kind, at))
}

/// Single provinces, and pairs of provinces, without which home centres of two powers are in different parts.
fn narrow_passages(board: &Board) -> Vec<Concern> {
    let near = neighbours(board);
    let mut found = Vec::new();
    let mut single = BTreeSet::new();
    for one in board.provinces() {
        if let Some(between) = separated(board, &near, &[one]) {
            single.insert(one);
            found.push(Concern::NarrowPassage { through: vec![one], between });
        }
    }
    for one in board.provinces().filter(|one| !single.contains(one)) {
        for other in board.provinces().filter(|other| one < *other && !single.contains(other)) {
            if found.len() >= MOST_PASSAGES {
                return found;
            }
            if let Some(between) = separated(board, &near, &[one, other]) {
                found.push(Concern::NarrowPassage { through: vec![one, other], between });
            }
        }
    }
    found.truncate(MOST_PASSAGES);
    found
}

/// For each province, those that some unit can go to from it or come to it from.
fn neighbours(board: &Board) -> Vec<BTreeSet<Province>> {
    let mut near = vec![BTreeSet::new(); board.provinces().len()];
    for at in board.locations() {
        let one = board.province_of(at);
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for &other in board.neighbours(kind, at) {
                near[one.index()].insert(other);
                near[other.index()].insert(one);
            }
        }
    }
    near
}

/// A home centre on each side, if the board falls apart without these provinces and both sides have homes
/// of powers that have none on the other side.
fn separated(
    board: &Board,
    near: &[BTreeSet<Province>],
    without: &[Province],
) -> Option<(Province, Province)> {
    let homes = || {
        board
            .provinces()
            .filter(|at| board.province(*at).home_of.is_some() && !without.contains(at))
    };
    let first = homes().next()?;
    let mut seen: BTreeSet<Province> = without.iter().copied().chain([first]).collect();
    let mut todo = vec![first];
    while let Some(at) = todo.pop() {
        todo.extend(near[at.index()].iter().copied().filter(|&next| seen.insert(next)));
    }
    let owner = |at: Province| board.province(at).home_of;
    let (here, there): (Vec<Province>, Vec<Province>) = homes().partition(|at| seen.contains(at));
    let one = here.iter().find(|&&at| there.iter().all(|&other| owner(other) != owner(at)))?;
    let other = there.iter().find(|&&at| here.iter().all(|&other| owner(other) != owner(at)))?;
    Some((*one, *other))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    /// Provinces in a row, each a home of one power or of nobody.
    fn row(homes: &[Option<usize>], victory: usize) -> String {
        let mut text = format!(
            "format = 1\nid = \"row\"\nname = \"Row\"\nfirst_year = 1900\nvictory = {victory}\n\
             [[season]]\nletter = \"S\"\nname = \"Spring\"\nphases = [\"movement\", \"retreat\"]\ncaptures = true\n\
             [[season]]\nletter = \"W\"\nname = \"Winter\"\nphases = [\"adjustment\"]\n"
        );
        for power in 0..2 {
            let own: Vec<String> = (0..homes.len())
                .filter(|&at| homes[at] == Some(power))
                .map(|at| format!("\"p{at}\""))
                .collect();
            let unit =
                own.first().map(|at| format!("\"A {}\"", at.trim_matches('"'))).unwrap_or_default();
            let _ = write!(
                text,
                "[[power]]\nid = \"P{power}\"\nletter = \"{power}\"\nshort = \"PP{power}\"\nname = \"P {power}\"\n\
                 adjective = \"P {power}ish\"\ncolour = \"#00000{power}\"\nhomes = [{}]\nunits = [{unit}]\n",
                own.join(", ")
            );
        }
        for at in 0..homes.len() {
            let near = [at.checked_sub(1), (at + 1 < homes.len()).then_some(at + 1)];
            let near: Vec<String> =
                near.into_iter().flatten().map(|to| format!("\"p{to}\"")).collect();
            let _ = write!(
                text,
                "[[province]]\nid = \"p{at}\"\nname = \"Place {at}\"\nkind = \"inland\"\ncentre = true\narmy = [{}]\n",
                near.join(", ")
            );
        }
        text
    }

    fn found(text: &str) -> Vec<Concern> {
        concerns(&Board::compile(text).unwrap(), &Rules::default())
    }

    #[test]
    fn the_built_in_boards_of_usual_size_raise_no_concern() {
        for id in ["classic", "lantern"] {
            assert_eq!(concerns(Board::built_in(id).unwrap(), &Rules::default()), []);
        }
    }

    #[test]
    fn a_single_province_between_two_powers_is_a_narrow_passage() {
        let concerns = found(&row(&[Some(0), None, Some(1)], 2));
        let between = (Province(0), Province(2));
        assert_eq!(concerns, [Concern::NarrowPassage { through: vec![Province(1)], between }]);
    }

    #[test]
    fn a_power_without_homes_cannot_build() {
        let concerns = found(&row(&[Some(0), None, Some(0)], 2));
        assert_eq!(concerns, [Concern::CannotBuild(Power(1))]);
        let rules = Rules { builds: Builds::AnyOwned, ..Rules::default() };
        let board = Board::compile(&row(&[Some(0), None, Some(0)], 2)).unwrap();
        assert_eq!(super::concerns(&board, &rules), []);
    }

    #[test]
    fn half_of_the_centres_are_no_majority() {
        let concerns = found(&row(&[Some(0), Some(1)], 1));
        assert_eq!(concerns, [Concern::NoMajority { victory: 1, centres: 2 }]);
    }

    #[test]
    fn a_centre_that_only_armies_reach_is_unreachable_without_armies() {
        // The hill has no coast, and the only power has a fleet.
        let text = "format = 1\nid = \"pond\"\nname = \"Pond\"\nfirst_year = 1900\nvictory = 2\n\
             [[season]]\nletter = \"S\"\nname = \"Spring\"\nphases = [\"movement\"]\ncaptures = true\n\
             [[power]]\nid = \"ONE\"\nletter = \"O\"\nshort = \"ONE\"\nname = \"One\"\nadjective = \"Oneish\"\n\
             colour = \"#000000\"\nhomes = []\nunits = [\"F pon\"]\n\
             [[province]]\nid = \"pon\"\nname = \"Pond Water\"\nkind = \"sea\"\nfleet = [\"sho\"]\n\
             [[province]]\nid = \"sho\"\nname = \"Shore\"\nkind = \"coastal\"\ncentre = true\narmy = [\"hil\"]\nfleet = [\"pon\"]\n\
             [[province]]\nid = \"hil\"\nname = \"Hill\"\nkind = \"inland\"\ncentre = true\narmy = [\"sho\"]\n";
        assert_eq!(
            found(text),
            [Concern::UnreachableCentre(Province(2)), Concern::CannotBuild(Power(0))]
        );
        // With an army on the shore the hill is near.
        let army = text.replace("\"F pon\"", "\"F pon\", \"A sho\"");
        assert_eq!(found(&army), [Concern::CannotBuild(Power(0))]);
    }
}
