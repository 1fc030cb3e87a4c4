//! The tokens of DAIDE: two bytes each, a category and a number in it.

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Token(pub(crate) u16);

/// The categories of tokens: their first bytes.
pub(crate) mod category {
    pub(crate) const POWER: u8 = 0x41;
    pub(crate) const SEASON: u8 = 0x47;
    pub(crate) const TEXT: u8 = 0x4B;
}

/// The smallest and the largest integer.
pub(crate) const INTEGERS: std::ops::RangeInclusive<i32> = -8192..=8191;

impl Token {
    /// An integer; one that is too large becomes the largest.
    pub(crate) fn int(value: i64) -> Token {
        let value = value.clamp(i64::from(*INTEGERS.start()), i64::from(*INTEGERS.end()));
        Token((value & 0x3FFF) as u16)
    }

    /// A character of a text. What has no byte becomes a question mark.
    pub(crate) fn letter(letter: char) -> Token {
        let byte = u8::try_from(letter).ok().filter(u8::is_ascii).unwrap_or(b'?');
        Token(u16::from_be_bytes([category::TEXT, byte]))
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

    pub(crate) const fn is_province(self) -> bool {
        matches!(self.category(), 0x50..=0x57)
    }

    /// Its name, if it is a word of the language; powers and provinces are those of a board.
    pub(crate) fn word(self) -> Option<&'static str> {
        WORDS.iter().find(|(_, token)| *token == self).map(|(name, _)| *name)
    }

    /// The word of the language with a name.
    pub(crate) fn named(name: &str) -> Option<Token> {
        WORDS.iter().find(|(word, _)| *word == name).map(|(_, token)| *token)
    }
}

impl std::fmt::Debug for Token {
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
    use super::Token;

    pub(crate) const OPEN: Token = Token(0x4000);
    pub(crate) const CLOSE: Token = Token(0x4001);
    pub(crate) const AMY: Token = Token(0x4200);
    pub(crate) const FLT: Token = Token(0x4201);
    pub(crate) const CTO: Token = Token(0x4320);
    pub(crate) const CVY: Token = Token(0x4321);
    pub(crate) const HLD: Token = Token(0x4322);
    pub(crate) const MTO: Token = Token(0x4323);
    pub(crate) const SUP: Token = Token(0x4324);
    pub(crate) const VIA: Token = Token(0x4325);
    pub(crate) const DSB: Token = Token(0x4340);
    pub(crate) const RTO: Token = Token(0x4341);
    pub(crate) const BLD: Token = Token(0x4380);
    pub(crate) const REM: Token = Token(0x4381);
    pub(crate) const WVE: Token = Token(0x4382);
    pub(crate) const MBV: Token = Token(0x4400);
    pub(crate) const BPR: Token = Token(0x4401);
    pub(crate) const CST: Token = Token(0x4402);
    pub(crate) const ESC: Token = Token(0x4403);
    pub(crate) const FAR: Token = Token(0x4404);
    pub(crate) const HSC: Token = Token(0x4405);
    pub(crate) const NAS: Token = Token(0x4406);
    pub(crate) const NMB: Token = Token(0x4407);
    pub(crate) const NMR: Token = Token(0x4408);
    pub(crate) const NRN: Token = Token(0x4409);
    pub(crate) const NRS: Token = Token(0x440A);
    pub(crate) const NSA: Token = Token(0x440B);
    pub(crate) const NSC: Token = Token(0x440C);
    pub(crate) const NSF: Token = Token(0x440D);
    pub(crate) const NSP: Token = Token(0x440E);
    pub(crate) const NSU: Token = Token(0x4410);
    pub(crate) const NVR: Token = Token(0x4411);
    pub(crate) const NYU: Token = Token(0x4412);
    pub(crate) const YSC: Token = Token(0x4413);
    pub(crate) const SUC: Token = Token(0x4500);
    pub(crate) const BNC: Token = Token(0x4501);
    pub(crate) const CUT: Token = Token(0x4502);
    pub(crate) const DSR: Token = Token(0x4503);
    pub(crate) const FLD: Token = Token(0x4504);
    pub(crate) const NSO: Token = Token(0x4505);
    pub(crate) const RET: Token = Token(0x4506);
    pub(crate) const NCS: Token = Token(0x4600);
    pub(crate) const NEC: Token = Token(0x4602);
    pub(crate) const ECS: Token = Token(0x4604);
    pub(crate) const SEC: Token = Token(0x4606);
    pub(crate) const SCS: Token = Token(0x4608);
    pub(crate) const SWC: Token = Token(0x460A);
    pub(crate) const WCS: Token = Token(0x460C);
    pub(crate) const NWC: Token = Token(0x460E);
    pub(crate) const SPR: Token = Token(0x4700);
    pub(crate) const SUM: Token = Token(0x4701);
    pub(crate) const FAL: Token = Token(0x4702);
    pub(crate) const AUT: Token = Token(0x4703);
    pub(crate) const WIN: Token = Token(0x4704);
    pub(crate) const CCD: Token = Token(0x4800);
    pub(crate) const DRW: Token = Token(0x4801);
    pub(crate) const FRM: Token = Token(0x4802);
    pub(crate) const GOF: Token = Token(0x4803);
    pub(crate) const HLO: Token = Token(0x4804);
    pub(crate) const HST: Token = Token(0x4805);
    pub(crate) const HUH: Token = Token(0x4806);
    pub(crate) const IAM: Token = Token(0x4807);
    pub(crate) const LOD: Token = Token(0x4808);
    pub(crate) const MAP: Token = Token(0x4809);
    pub(crate) const MDF: Token = Token(0x480A);
    pub(crate) const MIS: Token = Token(0x480B);
    pub(crate) const NME: Token = Token(0x480C);
    pub(crate) const NOT: Token = Token(0x480D);
    pub(crate) const NOW: Token = Token(0x480E);
    pub(crate) const OBS: Token = Token(0x480F);
    pub(crate) const OFF: Token = Token(0x4810);
    pub(crate) const ORD: Token = Token(0x4811);
    pub(crate) const OUT: Token = Token(0x4812);
    pub(crate) const PRN: Token = Token(0x4813);
    pub(crate) const REJ: Token = Token(0x4814);
    pub(crate) const SCO: Token = Token(0x4815);
    pub(crate) const SLO: Token = Token(0x4816);
    pub(crate) const SND: Token = Token(0x4817);
    pub(crate) const SUB: Token = Token(0x4818);
    pub(crate) const SVE: Token = Token(0x4819);
    pub(crate) const THX: Token = Token(0x481A);
    pub(crate) const TME: Token = Token(0x481B);
    pub(crate) const YES: Token = Token(0x481C);
    pub(crate) const ADM: Token = Token(0x481D);
    pub(crate) const SMR: Token = Token(0x481E);
    pub(crate) const AOA: Token = Token(0x4900);
    pub(crate) const BTL: Token = Token(0x4901);
    pub(crate) const ERR: Token = Token(0x4902);
    pub(crate) const LVL: Token = Token(0x4903);
    pub(crate) const MRT: Token = Token(0x4904);
    pub(crate) const MTL: Token = Token(0x4905);
    pub(crate) const NPB: Token = Token(0x4906);
    pub(crate) const NPR: Token = Token(0x4907);
    pub(crate) const PDA: Token = Token(0x4908);
    pub(crate) const PTL: Token = Token(0x4909);
    pub(crate) const RTL: Token = Token(0x490A);
    pub(crate) const UNO: Token = Token(0x490B);
    pub(crate) const DSD: Token = Token(0x490D);
    pub(crate) const ALY: Token = Token(0x4A00);
    pub(crate) const AND: Token = Token(0x4A01);
    pub(crate) const BWX: Token = Token(0x4A02);
    pub(crate) const DMZ: Token = Token(0x4A03);
    pub(crate) const ELS: Token = Token(0x4A04);
    pub(crate) const EXP: Token = Token(0x4A05);
    pub(crate) const FCT: Token = Token(0x4A06);
    pub(crate) const FOR: Token = Token(0x4A07);
    pub(crate) const FWD: Token = Token(0x4A08);
    pub(crate) const HOW: Token = Token(0x4A09);
    pub(crate) const IDK: Token = Token(0x4A0A);
    pub(crate) const IFF: Token = Token(0x4A0B);
    pub(crate) const INS: Token = Token(0x4A0C);
    pub(crate) const OCC: Token = Token(0x4A0E);
    pub(crate) const ORR: Token = Token(0x4A0F);
    pub(crate) const PCE: Token = Token(0x4A10);
    pub(crate) const POB: Token = Token(0x4A11);
    pub(crate) const PRP: Token = Token(0x4A13);
    pub(crate) const QRY: Token = Token(0x4A14);
    pub(crate) const SCD: Token = Token(0x4A15);
    pub(crate) const SRY: Token = Token(0x4A16);
    pub(crate) const SUG: Token = Token(0x4A17);
    pub(crate) const THK: Token = Token(0x4A18);
    pub(crate) const THN: Token = Token(0x4A19);
    pub(crate) const TRY: Token = Token(0x4A1A);
    pub(crate) const VSS: Token = Token(0x4A1C);
    pub(crate) const WHT: Token = Token(0x4A1D);
    pub(crate) const WHY: Token = Token(0x4A1E);
    pub(crate) const XDO: Token = Token(0x4A1F);
    pub(crate) const XOY: Token = Token(0x4A20);
    pub(crate) const YDO: Token = Token(0x4A21);
    pub(crate) const CHO: Token = Token(0x4A22);
    pub(crate) const BCC: Token = Token(0x4A23);
    pub(crate) const UNT: Token = Token(0x4A24);
    pub(crate) const NAR: Token = Token(0x4A25);
    pub(crate) const CCL: Token = Token(0x4A26);
}

/// All words of the language.
const WORDS: [(&str, Token); 134] = [
    ("(", Token(0x4000)),
    (")", Token(0x4001)),
    ("AMY", Token(0x4200)),
    ("FLT", Token(0x4201)),
    ("CTO", Token(0x4320)),
    ("CVY", Token(0x4321)),
    ("HLD", Token(0x4322)),
    ("MTO", Token(0x4323)),
    ("SUP", Token(0x4324)),
    ("VIA", Token(0x4325)),
    ("DSB", Token(0x4340)),
    ("RTO", Token(0x4341)),
    ("BLD", Token(0x4380)),
    ("REM", Token(0x4381)),
    ("WVE", Token(0x4382)),
    ("MBV", Token(0x4400)),
    ("BPR", Token(0x4401)),
    ("CST", Token(0x4402)),
    ("ESC", Token(0x4403)),
    ("FAR", Token(0x4404)),
    ("HSC", Token(0x4405)),
    ("NAS", Token(0x4406)),
    ("NMB", Token(0x4407)),
    ("NMR", Token(0x4408)),
    ("NRN", Token(0x4409)),
    ("NRS", Token(0x440A)),
    ("NSA", Token(0x440B)),
    ("NSC", Token(0x440C)),
    ("NSF", Token(0x440D)),
    ("NSP", Token(0x440E)),
    ("NSU", Token(0x4410)),
    ("NVR", Token(0x4411)),
    ("NYU", Token(0x4412)),
    ("YSC", Token(0x4413)),
    ("SUC", Token(0x4500)),
    ("BNC", Token(0x4501)),
    ("CUT", Token(0x4502)),
    ("DSR", Token(0x4503)),
    ("FLD", Token(0x4504)),
    ("NSO", Token(0x4505)),
    ("RET", Token(0x4506)),
    ("NCS", Token(0x4600)),
    ("NEC", Token(0x4602)),
    ("ECS", Token(0x4604)),
    ("SEC", Token(0x4606)),
    ("SCS", Token(0x4608)),
    ("SWC", Token(0x460A)),
    ("WCS", Token(0x460C)),
    ("NWC", Token(0x460E)),
    ("SPR", Token(0x4700)),
    ("SUM", Token(0x4701)),
    ("FAL", Token(0x4702)),
    ("AUT", Token(0x4703)),
    ("WIN", Token(0x4704)),
    ("CCD", Token(0x4800)),
    ("DRW", Token(0x4801)),
    ("FRM", Token(0x4802)),
    ("GOF", Token(0x4803)),
    ("HLO", Token(0x4804)),
    ("HST", Token(0x4805)),
    ("HUH", Token(0x4806)),
    ("IAM", Token(0x4807)),
    ("LOD", Token(0x4808)),
    ("MAP", Token(0x4809)),
    ("MDF", Token(0x480A)),
    ("MIS", Token(0x480B)),
    ("NME", Token(0x480C)),
    ("NOT", Token(0x480D)),
    ("NOW", Token(0x480E)),
    ("OBS", Token(0x480F)),
    ("OFF", Token(0x4810)),
    ("ORD", Token(0x4811)),
    ("OUT", Token(0x4812)),
    ("PRN", Token(0x4813)),
    ("REJ", Token(0x4814)),
    ("SCO", Token(0x4815)),
    ("SLO", Token(0x4816)),
    ("SND", Token(0x4817)),
    ("SUB", Token(0x4818)),
    ("SVE", Token(0x4819)),
    ("THX", Token(0x481A)),
    ("TME", Token(0x481B)),
    ("YES", Token(0x481C)),
    ("ADM", Token(0x481D)),
    ("SMR", Token(0x481E)),
    ("AOA", Token(0x4900)),
    ("BTL", Token(0x4901)),
    ("ERR", Token(0x4902)),
    ("LVL", Token(0x4903)),
    ("MRT", Token(0x4904)),
    ("MTL", Token(0x4905)),
    ("NPB", Token(0x4906)),
    ("NPR", Token(0x4907)),
    ("PDA", Token(0x4908)),
    ("PTL", Token(0x4909)),
    ("RTL", Token(0x490A)),
    ("UNO", Token(0x490B)),
    ("DSD", Token(0x490D)),
    ("ALY", Token(0x4A00)),
    ("AND", Token(0x4A01)),
    ("BWX", Token(0x4A02)),
    ("DMZ", Token(0x4A03)),
    ("ELS", Token(0x4A04)),
    ("EXP", Token(0x4A05)),
    ("FCT", Token(0x4A06)),
    ("FOR", Token(0x4A07)),
    ("FWD", Token(0x4A08)),
    ("HOW", Token(0x4A09)),
    ("IDK", Token(0x4A0A)),
    ("IFF", Token(0x4A0B)),
    ("INS", Token(0x4A0C)),
    ("OCC", Token(0x4A0E)),
    ("ORR", Token(0x4A0F)),
    ("PCE", Token(0x4A10)),
    ("POB", Token(0x4A11)),
    ("PRP", Token(0x4A13)),
    ("QRY", Token(0x4A14)),
    ("SCD", Token(0x4A15)),
    ("SRY", Token(0x4A16)),
    ("SUG", Token(0x4A17)),
    ("THK", Token(0x4A18)),
    ("THN", Token(0x4A19)),
    ("TRY", Token(0x4A1A)),
    ("VSS", Token(0x4A1C)),
    ("WHT", Token(0x4A1D)),
    ("WHY", Token(0x4A1E)),
    ("XDO", Token(0x4A1F)),
    ("XOY", Token(0x4A20)),
    ("YDO", Token(0x4A21)),
    ("CHO", Token(0x4A22)),
    ("BCC", Token(0x4A23)),
    ("UNT", Token(0x4A24)),
    ("NAR", Token(0x4A25)),
    ("CCL", Token(0x4A26)),
];

/// The powers of the standard map.
pub(crate) const POWERS: [(&str, Token); 7] = [
    ("AUS", Token(0x4100)),
    ("ENG", Token(0x4101)),
    ("FRA", Token(0x4102)),
    ("GER", Token(0x4103)),
    ("ITA", Token(0x4104)),
    ("RUS", Token(0x4105)),
    ("TUR", Token(0x4106)),
];

/// The provinces of the standard map.
pub(crate) const PROVINCES: [(&str, Token); 75] = [
    ("BOH", Token(0x5000)),
    ("BUR", Token(0x5001)),
    ("GAL", Token(0x5002)),
    ("RUH", Token(0x5003)),
    ("SIL", Token(0x5004)),
    ("TYR", Token(0x5005)),
    ("UKR", Token(0x5006)),
    ("BUD", Token(0x5107)),
    ("MOS", Token(0x5108)),
    ("MUN", Token(0x5109)),
    ("PAR", Token(0x510A)),
    ("SER", Token(0x510B)),
    ("VIE", Token(0x510C)),
    ("WAR", Token(0x510D)),
    ("ADR", Token(0x520E)),
    ("AEG", Token(0x520F)),
    ("BAL", Token(0x5210)),
    ("BAR", Token(0x5211)),
    ("BLA", Token(0x5212)),
    ("EAS", Token(0x5213)),
    ("ECH", Token(0x5214)),
    ("GOB", Token(0x5215)),
    ("GOL", Token(0x5216)),
    ("HEL", Token(0x5217)),
    ("ION", Token(0x5218)),
    ("IRI", Token(0x5219)),
    ("MAO", Token(0x521A)),
    ("NAO", Token(0x521B)),
    ("NTH", Token(0x521C)),
    ("NWG", Token(0x521D)),
    ("SKA", Token(0x521E)),
    ("TYS", Token(0x521F)),
    ("WES", Token(0x5220)),
    ("ALB", Token(0x5421)),
    ("APU", Token(0x5422)),
    ("ARM", Token(0x5423)),
    ("CLY", Token(0x5424)),
    ("FIN", Token(0x5425)),
    ("GAS", Token(0x5426)),
    ("LVN", Token(0x5427)),
    ("NAF", Token(0x5428)),
    ("PIC", Token(0x5429)),
    ("PIE", Token(0x542A)),
    ("PRU", Token(0x542B)),
    ("SYR", Token(0x542C)),
    ("TUS", Token(0x542D)),
    ("WAL", Token(0x542E)),
    ("YOR", Token(0x542F)),
    ("ANK", Token(0x5530)),
    ("BEL", Token(0x5531)),
    ("BER", Token(0x5532)),
    ("BRE", Token(0x5533)),
    ("CON", Token(0x5534)),
    ("DEN", Token(0x5535)),
    ("EDI", Token(0x5536)),
    ("GRE", Token(0x5537)),
    ("HOL", Token(0x5538)),
    ("KIE", Token(0x5539)),
    ("LON", Token(0x553A)),
    ("LVP", Token(0x553B)),
    ("MAR", Token(0x553C)),
    ("NAP", Token(0x553D)),
    ("NWY", Token(0x553E)),
    ("POR", Token(0x553F)),
    ("ROM", Token(0x5540)),
    ("RUM", Token(0x5541)),
    ("SEV", Token(0x5542)),
    ("SMY", Token(0x5543)),
    ("SWE", Token(0x5544)),
    ("TRI", Token(0x5545)),
    ("TUN", Token(0x5546)),
    ("VEN", Token(0x5547)),
    ("BUL", Token(0x5748)),
    ("SPA", Token(0x5749)),
    ("STP", Token(0x574A)),
];
