//! The numbers that webDiplomacy gives to variants, countries and territories.

use chancery::{Board, BoardRef, Location, Power, Province};

use super::numbers::hashed;

/// Classic: powers 1 to 7, places 1 to 81.
const CLASSIC_POWERS: [&str; 7] =
    ["ENGLAND", "FRANCE", "ITALY", "GERMANY", "AUSTRIA", "TURKEY", "RUSSIA"];
const CLASSIC_PLACES: &str = "\
    CLY EDI LVP YOR WAL LON POR SPA NAF TUN NAP ROM TUS PIE VEN APU GRE ALB SER BUL RUM CON SMY ANK ARM SYR SEV \
    UKR WAR LVN MOS STP FIN SWE NWY DEN KIE BER PRU SIL MUN RUH HOL BEL PIC BRE PAR BUR MAR GAS BAR NWG NTH SKA \
    HEL BAL BOT NAO IRI ENG MAO WES LYO TYS ION ADR AEG EAS BLA TYR BOH VIE TRI BUD GAL SPA/NC SPA/SC STP/NC \
    STP/SC BUL/EC BUL/SC";
/// The variants for two have the same places with the coasts behind their provinces.
const DUEL_PLACES: &str = "\
    CLY EDI LVP YOR WAL LON POR SPA SPA/NC SPA/SC NAF TUN NAP ROM TUS PIE VEN APU GRE ALB SER BUL BUL/EC BUL/SC RUM \
    CON SMY ANK ARM SYR SEV UKR WAR LVN MOS STP STP/NC STP/SC FIN SWE NWY DEN KIE BER PRU SIL MUN RUH HOL BEL PIC \
    BRE PAR BUR MAR GAS BAR NWG NTH SKA HEL BAL BOT NAO IRI ENG MAO WES LYO TYS ION ADR AEG EAS BLA TYR BOH VIE TRI \
    BUD GAL";
/// Variants that webDiplomacy's bots do not know have numbers from here on.
const FIRST_OWN_VARIANT: u32 = 1000;

/// A variant that webDiplomacy's bots know.
struct KnownVariant {
    id: &'static str,
    number: u32,
    powers: &'static [&'static str],
    places: &'static str,
}

const KNOWN: [KnownVariant; 3] = [
    KnownVariant { id: "classic", number: 1, powers: &CLASSIC_POWERS, places: CLASSIC_PLACES },
    KnownVariant {
        id: "france_austria",
        number: 15,
        powers: &["FRANCE", "AUSTRIA"],
        places: DUEL_PLACES,
    },
    KnownVariant {
        id: "germany_italy",
        number: 23,
        powers: &["GERMANY", "ITALY"],
        places: DUEL_PLACES,
    },
];

/// The numbers of a board.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    pub(super) board: BoardRef,
    /// The number of the variant.
    pub(super) variant: u32,
    /// The powers in the order of their numbers, from 1.
    powers: Vec<Power>,
    /// The places in the order of their numbers, from 1.
    places: Vec<Location>,
    /// The number of each place, by its number on our board.
    numbers: Vec<u32>,
}

impl Numbering {
    pub(super) fn of(board: &BoardRef) -> Numbering {
        let known = KNOWN.iter().find(|known| known.id == board.id());
        known.and_then(|known| Numbering::known(board, known)).unwrap_or_else(|| {
            let variant = FIRST_OWN_VARIANT + hashed(board.id()) % 1_000_000;
            let (powers, places) = (board.powers().collect(), board.locations().collect());
            Numbering::new(board, variant, powers, places)
        })
    }

    /// None if the board is another one that only has the same id.
    fn known(board: &BoardRef, known: &KnownVariant) -> Option<Numbering> {
        let power = |id: &&str| board.powers().find(|power| board.power(*power).id == *id);
        let powers: Vec<Power> = known.powers.iter().map(power).collect::<Option<_>>()?;
        let place = |id: &str| board.locations().find(|place| board.location_upper(*place) == id);
        let places: Vec<Location> = known.places.split(' ').map(place).collect::<Option<_>>()?;
        let is_whole =
            powers.len() == board.powers().len() && places.len() == board.locations().count();
        is_whole.then(|| Numbering::new(board, known.number, powers, places))
    }

    fn new(board: &BoardRef, variant: u32, powers: Vec<Power>, places: Vec<Location>) -> Numbering {
        let mut numbers = vec![0; places.len()];
        for (place, number) in places.iter().zip(1..) {
            numbers[place.index()] = number;
        }
        Numbering { board: board.clone(), variant, powers, places, numbers }
    }

    /// Whether webDiplomacy's bots know the variant. They crash on any other.
    pub(super) fn is_known(&self) -> bool {
        self.variant < FIRST_OWN_VARIANT
    }

    /// The countries with their numbers.
    pub(super) fn countries(&self) -> impl Iterator<Item = (u32, Power)> + '_ {
        (1..).zip(self.powers.iter().copied())
    }

    /// The number of a power; 0 for armed neutrals.
    pub(super) fn country(&self, power: Power) -> u32 {
        self.countries().find(|(_, other)| *other == power).map_or(0, |(number, _)| number)
    }

    /// The power with a number.
    pub(super) fn power(&self, country: u32) -> Option<Power> {
        let index = usize::try_from(country).ok()?.checked_sub(1)?;
        self.powers.get(index).copied()
    }

    /// The power with an id, as in `FRANCE`.
    pub(super) fn power_named(&self, id: &str) -> Option<Power> {
        self.board.powers().find(|power| self.board.power(*power).id.eq_ignore_ascii_case(id))
    }

    /// The territories with their numbers.
    pub(super) fn territories(&self) -> impl Iterator<Item = (u32, Location)> + '_ {
        (1..).zip(self.places.iter().copied())
    }

    /// The number of a place, with its coast.
    pub(super) fn place(&self, at: Location) -> u32 {
        self.numbers.get(at.index()).copied().unwrap_or_default()
    }

    /// The number of a province.
    pub(super) fn province(&self, province: Province) -> u32 {
        self.place(province.location())
    }

    /// The number of the province that a place is in.
    pub(super) fn parent(&self, at: Location) -> u32 {
        self.province(self.board.province_of(at))
    }

    /// The place with a number.
    pub(super) fn location(&self, number: u32) -> Option<Location> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.places.get(index).copied()
    }

    /// What webDiplomacy calls a place. It calls the east coast of Bulgaria its north coast.
    pub(super) fn name(&self, at: Location) -> String {
        let board: &Board = &self.board;
        let province = board.province_of(at);
        let info = board.province(province);
        let lang = chancery::Lang::EN;
        let name = info.spellings.webdip.as_deref().unwrap_or(info.name.get(lang));
        match board.coast_of(at) {
            None => name.to_owned(),
            Some(_) if self.is_known() && board.location_upper(at) == "BUL/EC" => {
                format!("{name} (North Coast)")
            }
            Some(coast) => format!("{name} ({})", coast.name(lang)),
        }
    }
}

#[cfg(test)]
mod tests {
    use chancery::Board;

    use super::Numbering;

    fn numbering(id: &str) -> Numbering {
        Numbering::of(Board::built_in(id).unwrap())
    }

    #[test]
    fn the_standard_board_has_the_numbers_of_the_original() {
        let numbering = numbering("classic");
        let board = &numbering.board;
        assert_eq!(numbering.variant, 1);
        for (place, number) in [
            ("CLY", 1),
            ("SPA", 8),
            ("BUL", 20),
            ("STP", 32),
            ("PAR", 47),
            ("BUR", 48),
            ("NAO", 58),
            ("GAL", 75),
            ("SPA/NC", 76),
            ("STP/SC", 79),
            ("BUL/EC", 80),
            ("BUL/SC", 81),
        ] {
            let at = board.locations().find(|at| board.location_upper(*at) == place).unwrap();
            assert_eq!(numbering.place(at), number, "{place}");
            assert_eq!(numbering.location(number), Some(at));
        }
        let france = numbering.power_named("france").unwrap();
        assert_eq!(numbering.country(france), 2);
        assert_eq!(numbering.power(2), Some(france));
        assert_eq!((numbering.power(0), numbering.power(8)), (None, None));
        assert_eq!(numbering.name(numbering.location(80).unwrap()), "Bulgaria (North Coast)");
        assert_eq!(numbering.name(numbering.location(79).unwrap()), "St. Petersburg (South Coast)");
    }

    #[test]
    fn the_variants_for_two_number_coasts_behind_their_provinces() {
        for (id, variant, first) in
            [("france_austria", 15, "FRANCE"), ("germany_italy", 23, "GERMANY")]
        {
            let numbering = numbering(id);
            assert_eq!(numbering.variant, variant);
            assert_eq!(numbering.power_named(first), numbering.power(1));
            let upper = |number| {
                numbering.board.location_upper(numbering.location(number).unwrap()).to_owned()
            };
            assert_eq!((upper(9), upper(81)), ("SPA/NC".to_owned(), "GAL".to_owned()));
        }
    }

    #[test]
    fn other_variants_have_numbers_in_the_order_of_the_board() {
        let numbering = numbering("ancient_med");
        assert!(!numbering.is_known());
        assert!(numbering.territories().all(|(number, at)| numbering.place(at) == number));
        assert_eq!(numbering.countries().count(), numbering.board.powers().len());
    }
}
