//! The tokens of DAIDE: two bytes each, a category and a number in it.

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct DaideToken(pub(crate) u16);

/// The categories of tokens: their first bytes.
pub(crate) mod category {
    pub(crate) const POWER: u8 = 0x41;
    pub(crate) const SEASON: u8 = 0x47;
    pub(crate) const TEXT: u8 = 0x4B;
}

/// The smallest and the largest integer.
pub(crate) const INTEGERS: std::ops::RangeInclusive<i32> = -8192..=8191;

impl DaideToken {
    /// An integer; one that is too large becomes the largest.
    pub(crate) fn int(value: i64) -> DaideToken {
        let value = value.clamp(i64::from(*INTEGERS.start()), i64::from(*INTEGERS.end()));
        // The remainder of what is at least -8192 is not negative, and has 14 bits.
        DaideToken(u16::try_from(value.rem_euclid(0x4000)).unwrap_or_default())
    }

    /// A character of a text. What has no byte becomes a question mark.
    pub(crate) fn letter(letter: char) -> DaideToken {
        let byte = u8::try_from(letter).ok().filter(u8::is_ascii).unwrap_or(b'?');
        DaideToken(u16::from_be_bytes([category::TEXT, byte]))
    }

    pub(crate) const fn category(self) -> u8 {
        self.0.to_be_bytes()[0]
    }

    /// The integer that it is.
    pub(crate) fn as_int(self) -> Option<i32> {
        let value = i32::from(self.0);
        match self.0 {
            0..0x2000 => Some(value),
            0x2000..0x4000 => Some(value - 0x4000),
            _ => None,
        }
    }

    /// The character that it is.
    pub(crate) fn as_letter(self) -> Option<char> {
        let [category, byte] = self.0.to_be_bytes();
        (category == category::TEXT).then(|| char::from(byte))
    }

    /// Its name, if it is a word of the language; powers and provinces are those of a board.
    pub(crate) fn word(self) -> Option<&'static str> {
        WORDS.iter().find(|(_, token)| *token == self).map(|(name, _)| *name)
    }

    /// The word of the language with a name.
    pub(crate) fn named(name: &str) -> Option<DaideToken> {
        WORDS.iter().find(|(word, _)| *word == name).map(|(_, token)| *token)
    }
}

impl std::fmt::Debug for DaideToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.word(), self.as_int()) {
            (Some(word), _) => write!(f, "{word}"),
            (None, Some(value)) => write!(f, "{value}"),
            (None, None) => write!(f, "{:04X}", self.0),
        }
    }
}

/// The words of the language as constants.
#[expect(dead_code, reason = "the table is complete, whether or not each word is used")]
pub(crate) mod words {
    use super::DaideToken;

    pub(crate) const OPEN: DaideToken = DaideToken(0x4000);
    pub(crate) const CLOSE: DaideToken = DaideToken(0x4001);
    pub(crate) const AMY: DaideToken = DaideToken(0x4200);
    pub(crate) const FLT: DaideToken = DaideToken(0x4201);
    pub(crate) const CTO: DaideToken = DaideToken(0x4320);
    pub(crate) const CVY: DaideToken = DaideToken(0x4321);
    pub(crate) const HLD: DaideToken = DaideToken(0x4322);
    pub(crate) const MTO: DaideToken = DaideToken(0x4323);
    pub(crate) const SUP: DaideToken = DaideToken(0x4324);
    pub(crate) const VIA: DaideToken = DaideToken(0x4325);
    pub(crate) const DSB: DaideToken = DaideToken(0x4340);
    pub(crate) const RTO: DaideToken = DaideToken(0x4341);
    pub(crate) const BLD: DaideToken = DaideToken(0x4380);
    pub(crate) const REM: DaideToken = DaideToken(0x4381);
    pub(crate) const WVE: DaideToken = DaideToken(0x4382);
    pub(crate) const MBV: DaideToken = DaideToken(0x4400);
    pub(crate) const BPR: DaideToken = DaideToken(0x4401);
    pub(crate) const CST: DaideToken = DaideToken(0x4402);
    pub(crate) const ESC: DaideToken = DaideToken(0x4403);
    pub(crate) const FAR: DaideToken = DaideToken(0x4404);
    pub(crate) const HSC: DaideToken = DaideToken(0x4405);
    pub(crate) const NAS: DaideToken = DaideToken(0x4406);
    pub(crate) const NMB: DaideToken = DaideToken(0x4407);
    pub(crate) const NMR: DaideToken = DaideToken(0x4408);
    pub(crate) const NRN: DaideToken = DaideToken(0x4409);
    pub(crate) const NRS: DaideToken = DaideToken(0x440A);
    pub(crate) const NSA: DaideToken = DaideToken(0x440B);
    pub(crate) const NSC: DaideToken = DaideToken(0x440C);
    pub(crate) const NSF: DaideToken = DaideToken(0x440D);
    pub(crate) const NSP: DaideToken = DaideToken(0x440E);
    pub(crate) const NSU: DaideToken = DaideToken(0x4410);
    pub(crate) const NVR: DaideToken = DaideToken(0x4411);
    pub(crate) const NYU: DaideToken = DaideToken(0x4412);
    pub(crate) const YSC: DaideToken = DaideToken(0x4413);
    pub(crate) const SUC: DaideToken = DaideToken(0x4500);
    pub(crate) const BNC: DaideToken = DaideToken(0x4501);
    pub(crate) const CUT: DaideToken = DaideToken(0x4502);
    pub(crate) const DSR: DaideToken = DaideToken(0x4503);
    pub(crate) const FLD: DaideToken = DaideToken(0x4504);
    pub(crate) const NSO: DaideToken = DaideToken(0x4505);
    pub(crate) const RET: DaideToken = DaideToken(0x4506);
    pub(crate) const NCS: DaideToken = DaideToken(0x4600);
    pub(crate) const NEC: DaideToken = DaideToken(0x4602);
    pub(crate) const ECS: DaideToken = DaideToken(0x4604);
    pub(crate) const SEC: DaideToken = DaideToken(0x4606);
    pub(crate) const SCS: DaideToken = DaideToken(0x4608);
    pub(crate) const SWC: DaideToken = DaideToken(0x460A);
    pub(crate) const WCS: DaideToken = DaideToken(0x460C);
    pub(crate) const NWC: DaideToken = DaideToken(0x460E);
    pub(crate) const SPR: DaideToken = DaideToken(0x4700);
    pub(crate) const SUM: DaideToken = DaideToken(0x4701);
    pub(crate) const FAL: DaideToken = DaideToken(0x4702);
    pub(crate) const AUT: DaideToken = DaideToken(0x4703);
    pub(crate) const WIN: DaideToken = DaideToken(0x4704);
    pub(crate) const CCD: DaideToken = DaideToken(0x4800);
    pub(crate) const DRW: DaideToken = DaideToken(0x4801);
    pub(crate) const FRM: DaideToken = DaideToken(0x4802);
    pub(crate) const GOF: DaideToken = DaideToken(0x4803);
    pub(crate) const HLO: DaideToken = DaideToken(0x4804);
    pub(crate) const HST: DaideToken = DaideToken(0x4805);
    pub(crate) const HUH: DaideToken = DaideToken(0x4806);
    pub(crate) const IAM: DaideToken = DaideToken(0x4807);
    pub(crate) const LOD: DaideToken = DaideToken(0x4808);
    pub(crate) const MAP: DaideToken = DaideToken(0x4809);
    pub(crate) const MDF: DaideToken = DaideToken(0x480A);
    pub(crate) const MIS: DaideToken = DaideToken(0x480B);
    pub(crate) const NME: DaideToken = DaideToken(0x480C);
    pub(crate) const NOT: DaideToken = DaideToken(0x480D);
    pub(crate) const NOW: DaideToken = DaideToken(0x480E);
    pub(crate) const OBS: DaideToken = DaideToken(0x480F);
    pub(crate) const OFF: DaideToken = DaideToken(0x4810);
    pub(crate) const ORD: DaideToken = DaideToken(0x4811);
    pub(crate) const OUT: DaideToken = DaideToken(0x4812);
    pub(crate) const PRN: DaideToken = DaideToken(0x4813);
    pub(crate) const REJ: DaideToken = DaideToken(0x4814);
    pub(crate) const SCO: DaideToken = DaideToken(0x4815);
    pub(crate) const SLO: DaideToken = DaideToken(0x4816);
    pub(crate) const SND: DaideToken = DaideToken(0x4817);
    pub(crate) const SUB: DaideToken = DaideToken(0x4818);
    pub(crate) const SVE: DaideToken = DaideToken(0x4819);
    pub(crate) const THX: DaideToken = DaideToken(0x481A);
    pub(crate) const TME: DaideToken = DaideToken(0x481B);
    pub(crate) const YES: DaideToken = DaideToken(0x481C);
    pub(crate) const ADM: DaideToken = DaideToken(0x481D);
    pub(crate) const SMR: DaideToken = DaideToken(0x481E);
    pub(crate) const AOA: DaideToken = DaideToken(0x4900);
    pub(crate) const BTL: DaideToken = DaideToken(0x4901);
    pub(crate) const ERR: DaideToken = DaideToken(0x4902);
    pub(crate) const LVL: DaideToken = DaideToken(0x4903);
    pub(crate) const MRT: DaideToken = DaideToken(0x4904);
    pub(crate) const MTL: DaideToken = DaideToken(0x4905);
    pub(crate) const NPB: DaideToken = DaideToken(0x4906);
    pub(crate) const NPR: DaideToken = DaideToken(0x4907);
    pub(crate) const PDA: DaideToken = DaideToken(0x4908);
    pub(crate) const PTL: DaideToken = DaideToken(0x4909);
    pub(crate) const RTL: DaideToken = DaideToken(0x490A);
    pub(crate) const UNO: DaideToken = DaideToken(0x490B);
    pub(crate) const DSD: DaideToken = DaideToken(0x490D);
    pub(crate) const ALY: DaideToken = DaideToken(0x4A00);
    pub(crate) const AND: DaideToken = DaideToken(0x4A01);
    pub(crate) const BWX: DaideToken = DaideToken(0x4A02);
    pub(crate) const DMZ: DaideToken = DaideToken(0x4A03);
    pub(crate) const ELS: DaideToken = DaideToken(0x4A04);
    pub(crate) const EXP: DaideToken = DaideToken(0x4A05);
    pub(crate) const FCT: DaideToken = DaideToken(0x4A06);
    pub(crate) const FOR: DaideToken = DaideToken(0x4A07);
    pub(crate) const FWD: DaideToken = DaideToken(0x4A08);
    pub(crate) const HOW: DaideToken = DaideToken(0x4A09);
    pub(crate) const IDK: DaideToken = DaideToken(0x4A0A);
    pub(crate) const IFF: DaideToken = DaideToken(0x4A0B);
    pub(crate) const INS: DaideToken = DaideToken(0x4A0C);
    pub(crate) const OCC: DaideToken = DaideToken(0x4A0E);
    pub(crate) const ORR: DaideToken = DaideToken(0x4A0F);
    pub(crate) const PCE: DaideToken = DaideToken(0x4A10);
    pub(crate) const POB: DaideToken = DaideToken(0x4A11);
    pub(crate) const PRP: DaideToken = DaideToken(0x4A13);
    pub(crate) const QRY: DaideToken = DaideToken(0x4A14);
    pub(crate) const SCD: DaideToken = DaideToken(0x4A15);
    pub(crate) const SRY: DaideToken = DaideToken(0x4A16);
    pub(crate) const SUG: DaideToken = DaideToken(0x4A17);
    pub(crate) const THK: DaideToken = DaideToken(0x4A18);
    pub(crate) const THN: DaideToken = DaideToken(0x4A19);
    pub(crate) const TRY: DaideToken = DaideToken(0x4A1A);
    pub(crate) const VSS: DaideToken = DaideToken(0x4A1C);
    pub(crate) const WHT: DaideToken = DaideToken(0x4A1D);
    pub(crate) const WHY: DaideToken = DaideToken(0x4A1E);
    pub(crate) const XDO: DaideToken = DaideToken(0x4A1F);
    pub(crate) const XOY: DaideToken = DaideToken(0x4A20);
    pub(crate) const YDO: DaideToken = DaideToken(0x4A21);
    pub(crate) const CHO: DaideToken = DaideToken(0x4A22);
    pub(crate) const BCC: DaideToken = DaideToken(0x4A23);
    pub(crate) const UNT: DaideToken = DaideToken(0x4A24);
    pub(crate) const NAR: DaideToken = DaideToken(0x4A25);
    pub(crate) const CCL: DaideToken = DaideToken(0x4A26);
}

/// All words of the language.
const WORDS: [(&str, DaideToken); 134] = [
    ("(", DaideToken(0x4000)),
    (")", DaideToken(0x4001)),
    ("AMY", DaideToken(0x4200)),
    ("FLT", DaideToken(0x4201)),
    ("CTO", DaideToken(0x4320)),
    ("CVY", DaideToken(0x4321)),
    ("HLD", DaideToken(0x4322)),
    ("MTO", DaideToken(0x4323)),
    ("SUP", DaideToken(0x4324)),
    ("VIA", DaideToken(0x4325)),
    ("DSB", DaideToken(0x4340)),
    ("RTO", DaideToken(0x4341)),
    ("BLD", DaideToken(0x4380)),
    ("REM", DaideToken(0x4381)),
    ("WVE", DaideToken(0x4382)),
    ("MBV", DaideToken(0x4400)),
    ("BPR", DaideToken(0x4401)),
    ("CST", DaideToken(0x4402)),
    ("ESC", DaideToken(0x4403)),
    ("FAR", DaideToken(0x4404)),
    ("HSC", DaideToken(0x4405)),
    ("NAS", DaideToken(0x4406)),
    ("NMB", DaideToken(0x4407)),
    ("NMR", DaideToken(0x4408)),
    ("NRN", DaideToken(0x4409)),
    ("NRS", DaideToken(0x440A)),
    ("NSA", DaideToken(0x440B)),
    ("NSC", DaideToken(0x440C)),
    ("NSF", DaideToken(0x440D)),
    ("NSP", DaideToken(0x440E)),
    ("NSU", DaideToken(0x4410)),
    ("NVR", DaideToken(0x4411)),
    ("NYU", DaideToken(0x4412)),
    ("YSC", DaideToken(0x4413)),
    ("SUC", DaideToken(0x4500)),
    ("BNC", DaideToken(0x4501)),
    ("CUT", DaideToken(0x4502)),
    ("DSR", DaideToken(0x4503)),
    ("FLD", DaideToken(0x4504)),
    ("NSO", DaideToken(0x4505)),
    ("RET", DaideToken(0x4506)),
    ("NCS", DaideToken(0x4600)),
    ("NEC", DaideToken(0x4602)),
    ("ECS", DaideToken(0x4604)),
    ("SEC", DaideToken(0x4606)),
    ("SCS", DaideToken(0x4608)),
    ("SWC", DaideToken(0x460A)),
    ("WCS", DaideToken(0x460C)),
    ("NWC", DaideToken(0x460E)),
    ("SPR", DaideToken(0x4700)),
    ("SUM", DaideToken(0x4701)),
    ("FAL", DaideToken(0x4702)),
    ("AUT", DaideToken(0x4703)),
    ("WIN", DaideToken(0x4704)),
    ("CCD", DaideToken(0x4800)),
    ("DRW", DaideToken(0x4801)),
    ("FRM", DaideToken(0x4802)),
    ("GOF", DaideToken(0x4803)),
    ("HLO", DaideToken(0x4804)),
    ("HST", DaideToken(0x4805)),
    ("HUH", DaideToken(0x4806)),
    ("IAM", DaideToken(0x4807)),
    ("LOD", DaideToken(0x4808)),
    ("MAP", DaideToken(0x4809)),
    ("MDF", DaideToken(0x480A)),
    ("MIS", DaideToken(0x480B)),
    ("NME", DaideToken(0x480C)),
    ("NOT", DaideToken(0x480D)),
    ("NOW", DaideToken(0x480E)),
    ("OBS", DaideToken(0x480F)),
    ("OFF", DaideToken(0x4810)),
    ("ORD", DaideToken(0x4811)),
    ("OUT", DaideToken(0x4812)),
    ("PRN", DaideToken(0x4813)),
    ("REJ", DaideToken(0x4814)),
    ("SCO", DaideToken(0x4815)),
    ("SLO", DaideToken(0x4816)),
    ("SND", DaideToken(0x4817)),
    ("SUB", DaideToken(0x4818)),
    ("SVE", DaideToken(0x4819)),
    ("THX", DaideToken(0x481A)),
    ("TME", DaideToken(0x481B)),
    ("YES", DaideToken(0x481C)),
    ("ADM", DaideToken(0x481D)),
    ("SMR", DaideToken(0x481E)),
    ("AOA", DaideToken(0x4900)),
    ("BTL", DaideToken(0x4901)),
    ("ERR", DaideToken(0x4902)),
    ("LVL", DaideToken(0x4903)),
    ("MRT", DaideToken(0x4904)),
    ("MTL", DaideToken(0x4905)),
    ("NPB", DaideToken(0x4906)),
    ("NPR", DaideToken(0x4907)),
    ("PDA", DaideToken(0x4908)),
    ("PTL", DaideToken(0x4909)),
    ("RTL", DaideToken(0x490A)),
    ("UNO", DaideToken(0x490B)),
    ("DSD", DaideToken(0x490D)),
    ("ALY", DaideToken(0x4A00)),
    ("AND", DaideToken(0x4A01)),
    ("BWX", DaideToken(0x4A02)),
    ("DMZ", DaideToken(0x4A03)),
    ("ELS", DaideToken(0x4A04)),
    ("EXP", DaideToken(0x4A05)),
    ("FCT", DaideToken(0x4A06)),
    ("FOR", DaideToken(0x4A07)),
    ("FWD", DaideToken(0x4A08)),
    ("HOW", DaideToken(0x4A09)),
    ("IDK", DaideToken(0x4A0A)),
    ("IFF", DaideToken(0x4A0B)),
    ("INS", DaideToken(0x4A0C)),
    ("OCC", DaideToken(0x4A0E)),
    ("ORR", DaideToken(0x4A0F)),
    ("PCE", DaideToken(0x4A10)),
    ("POB", DaideToken(0x4A11)),
    ("PRP", DaideToken(0x4A13)),
    ("QRY", DaideToken(0x4A14)),
    ("SCD", DaideToken(0x4A15)),
    ("SRY", DaideToken(0x4A16)),
    ("SUG", DaideToken(0x4A17)),
    ("THK", DaideToken(0x4A18)),
    ("THN", DaideToken(0x4A19)),
    ("TRY", DaideToken(0x4A1A)),
    ("VSS", DaideToken(0x4A1C)),
    ("WHT", DaideToken(0x4A1D)),
    ("WHY", DaideToken(0x4A1E)),
    ("XDO", DaideToken(0x4A1F)),
    ("XOY", DaideToken(0x4A20)),
    ("YDO", DaideToken(0x4A21)),
    ("CHO", DaideToken(0x4A22)),
    ("BCC", DaideToken(0x4A23)),
    ("UNT", DaideToken(0x4A24)),
    ("NAR", DaideToken(0x4A25)),
    ("CCL", DaideToken(0x4A26)),
];

/// The powers of the standard map.
pub(crate) const POWERS: [(&str, DaideToken); 7] = [
    ("AUS", DaideToken(0x4100)),
    ("ENG", DaideToken(0x4101)),
    ("FRA", DaideToken(0x4102)),
    ("GER", DaideToken(0x4103)),
    ("ITA", DaideToken(0x4104)),
    ("RUS", DaideToken(0x4105)),
    ("TUR", DaideToken(0x4106)),
];

/// The provinces of the standard map.
pub(crate) const PROVINCES: [(&str, DaideToken); 75] = [
    ("BOH", DaideToken(0x5000)),
    ("BUR", DaideToken(0x5001)),
    ("GAL", DaideToken(0x5002)),
    ("RUH", DaideToken(0x5003)),
    ("SIL", DaideToken(0x5004)),
    ("TYR", DaideToken(0x5005)),
    ("UKR", DaideToken(0x5006)),
    ("BUD", DaideToken(0x5107)),
    ("MOS", DaideToken(0x5108)),
    ("MUN", DaideToken(0x5109)),
    ("PAR", DaideToken(0x510A)),
    ("SER", DaideToken(0x510B)),
    ("VIE", DaideToken(0x510C)),
    ("WAR", DaideToken(0x510D)),
    ("ADR", DaideToken(0x520E)),
    ("AEG", DaideToken(0x520F)),
    ("BAL", DaideToken(0x5210)),
    ("BAR", DaideToken(0x5211)),
    ("BLA", DaideToken(0x5212)),
    ("EAS", DaideToken(0x5213)),
    ("ECH", DaideToken(0x5214)),
    ("GOB", DaideToken(0x5215)),
    ("GOL", DaideToken(0x5216)),
    ("HEL", DaideToken(0x5217)),
    ("ION", DaideToken(0x5218)),
    ("IRI", DaideToken(0x5219)),
    ("MAO", DaideToken(0x521A)),
    ("NAO", DaideToken(0x521B)),
    ("NTH", DaideToken(0x521C)),
    ("NWG", DaideToken(0x521D)),
    ("SKA", DaideToken(0x521E)),
    ("TYS", DaideToken(0x521F)),
    ("WES", DaideToken(0x5220)),
    ("ALB", DaideToken(0x5421)),
    ("APU", DaideToken(0x5422)),
    ("ARM", DaideToken(0x5423)),
    ("CLY", DaideToken(0x5424)),
    ("FIN", DaideToken(0x5425)),
    ("GAS", DaideToken(0x5426)),
    ("LVN", DaideToken(0x5427)),
    ("NAF", DaideToken(0x5428)),
    ("PIC", DaideToken(0x5429)),
    ("PIE", DaideToken(0x542A)),
    ("PRU", DaideToken(0x542B)),
    ("SYR", DaideToken(0x542C)),
    ("TUS", DaideToken(0x542D)),
    ("WAL", DaideToken(0x542E)),
    ("YOR", DaideToken(0x542F)),
    ("ANK", DaideToken(0x5530)),
    ("BEL", DaideToken(0x5531)),
    ("BER", DaideToken(0x5532)),
    ("BRE", DaideToken(0x5533)),
    ("CON", DaideToken(0x5534)),
    ("DEN", DaideToken(0x5535)),
    ("EDI", DaideToken(0x5536)),
    ("GRE", DaideToken(0x5537)),
    ("HOL", DaideToken(0x5538)),
    ("KIE", DaideToken(0x5539)),
    ("LON", DaideToken(0x553A)),
    ("LVP", DaideToken(0x553B)),
    ("MAR", DaideToken(0x553C)),
    ("NAP", DaideToken(0x553D)),
    ("NWY", DaideToken(0x553E)),
    ("POR", DaideToken(0x553F)),
    ("ROM", DaideToken(0x5540)),
    ("RUM", DaideToken(0x5541)),
    ("SEV", DaideToken(0x5542)),
    ("SMY", DaideToken(0x5543)),
    ("SWE", DaideToken(0x5544)),
    ("TRI", DaideToken(0x5545)),
    ("TUN", DaideToken(0x5546)),
    ("VEN", DaideToken(0x5547)),
    ("BUL", DaideToken(0x5748)),
    ("SPA", DaideToken(0x5749)),
    ("STP", DaideToken(0x574A)),
];
