//! Scenes for tests and benchmarks.

use chancery::adjudicate::Judgment;
use chancery::notation::Given;
use chancery::{Board, Court, Position, Rules};
use chancery_draw::Scene;

/// A position with orders.
pub(crate) struct DrawnTurn {
    /// The name used in file names.
    pub(crate) name: &'static str,
    /// The position.
    pub(crate) position: Position,
    /// The results of the orders; none for a position alone.
    pub(crate) judgment: Option<Judgment>,
}

impl DrawnTurn {
    /// The scene to draw.
    pub(crate) fn scene(&self) -> Scene<'_> {
        match &self.judgment {
            None => Scene::of(&self.position),
            Some(judgment) => Scene::judged(&self.position, judgment),
        }
    }
}

const OPENING: &str = "\
ENGLAND: F LON - NTH; F EDI - NWG; A LVP - YOR
FRANCE: F BRE - MAO; A PAR - BUR; A MAR S A PAR - BUR
GERMANY: F KIE - DEN; A BER - KIE; A MUN - RUH
ITALY: F NAP - ION; A ROM - APU; A VEN H
AUSTRIA: F TRI - ALB; A BUD - SER; A VIE - GAL
RUSSIA: F STP/SC - BOT; F SEV - BLA; A MOS - UKR; A WAR - GAL
TURKEY: F ANK - BLA; A CON - BUL; A SMY - CON";

/// Every kind of order of a movement phase, successful and failed: holds, moves, a bounce, a
/// standoff, supports that hold, are cut and are void, a convoy, a disrupted one, a dislodged unit,
/// an illegal order, and two units that attack each other.
const EVERY_KIND: (&str, &str) = (
    "classic/F1904M/A:Avie,Abud,Ftri,Aser=vie,bud,tri,ser/E:Fnth,Fnwg,Ayor,Feng=lon,lvp,edi/F:Apar,Abur,Amar,Fmao=par,bre,mar,por,spa/G:Amun,Aruh,Fden,Aber=ber,kie,mun,den/I:Aven,Apie,Atun,Ftys,Fion=ven,rom,nap,tun/R:Agal,Awar,Fsev,Fstp-nc=stp,mos,war,sev,rum/T:Fbla,Abul,Acon,Faeg,Feas=con,ank,smy,bul",
    "\
AUSTRIA: A VIE - GAL; A BUD S A VIE - GAL; F TRI - VEN; A SER S A BUL
ENGLAND: A YOR - NWY VIA; F NTH C A YOR - NWY; F NWG S A YOR - NWY; F ENG - MAO
FRANCE: A PAR S A BUR; A BUR H; A MAR S A BUR; F MAO S F ENG
GERMANY: A MUN - BUR; A RUH S A MUN - BUR; F DEN - KIE; A BER - KIE
ITALY: A VEN - TRI; A PIE - MAR; A TUN - ALB VIA; F TYS C A TUN - ALB; F ION C A TUN - ALB
RUSSIA: A GAL - VIE; A WAR S A GAL - VIE; F SEV - BLA; F STP/NC - MOS
TURKEY: F BLA S A BUL; A BUL - GRE; A CON - BUL; F AEG S F EAS - ION; F EAS - ION",
);

/// As many units as the classic board has centres.
const DENSE: (&str, &str) = (
    "classic/S1908M/A:Aser,Arum,Abud,Avie,Fgre=ser,rum,bud,vie,tri,gre/E:Fnth,Fnwg,Fska,Ahol,Abel,Feng=lon,lvp,edi,nwy,hol,bel/F:Abur,Apic,Agas,Fmao,Fspa-sc=par,bre,mar,spa,por/G:Amun,Aruh,Akie,Aber,Fbal=mun,ber,kie,den,swe/I:Apie,Aven,Atyr,Fion,Fadr,Ftys=ven,rom,nap,tun/R:Agal,Aukr,Asil,Awar,Fbot=war,mos,stp,sev/T:Abul,Fcon=con,ank,smy,bul",
    "\
AUSTRIA: A SER - BUL; A RUM S A SER - BUL; A BUD S A RUM; A VIE S A BUD; F GRE - AEG
ENGLAND: F NTH C A HOL - DEN; F NWG - NWY; F SKA - DEN; A HOL - KIE; A BEL - RUH; F ENG - BRE
FRANCE: A BUR - MUN; A PIC - BEL; A GAS - MAR; F MAO S A PIC - BRE; F SPA/SC - LYO
GERMANY: A MUN - BUR; A RUH S A MUN - BUR; A KIE S A RUH; A BER - SIL; F BAL S A KIE - DEN
ITALY: A PIE - MAR; A VEN - TRI; A TYR S A VEN - TRI; F ION - GRE; F ADR S A VEN - TRI; F TYS - LYO
RUSSIA: A GAL - BUD; A UKR S A GAL - RUM; A SIL - MUN; A WAR - PRU; F BOT - SWE
TURKEY: A BUL H; F CON S A BUL",
);

const BUILDS: (&str, &str) = (
    "classic/W1903A/A:Avie,Abud,Ftri=vie,bud,tri,ser,gre/E:Fnth,Fnwg,Anwy=lon,lvp,edi,nwy,bel/F:Aspa,Apor=par,bre,mar,spa,por/G:Aden,Ahol,Fbal,Akie,Aruh=ber,kie,mun,den/I:Ftun,Aven=ven,rom,nap,tun/R:Fbot,Asev,Arum,Agal,Aukr,Fswe=mos,war,sev,rum,stp/T:Abul,Fcon=con,ank,smy,bul",
    "\
AUSTRIA: WAIVE; WAIVE
ENGLAND: BUILD F LON; BUILD A LVP
FRANCE: BUILD A PAR; BUILD F BRE; BUILD A MAR
GERMANY: REMOVE A RUH
ITALY: BUILD F NAP; BUILD A ROM
RUSSIA: REMOVE A GAL
TURKEY: BUILD F SMY; BUILD A ANK",
);

/// Units are dislodged, then retreat, bounce in retreat and disband.
const DRIVEN_OUT: (&str, &str) = (
    "classic/F1905M/A:Abud,Aser,Fadr=vie,tri,bud,ser/E:Fnth,Fhol=lon,lvp,edi,hol/F:Abur,Apar=par,bre,mar/G:Amun,Aruh,Fden,Fhel=ber,kie,mun,den/I:Fion,Fapu=ven,rom,nap,tun/R:Agal,Arum,Aukr=mos,war,sev,rum/T:Abul,Agre,Fcon=con,ank,smy,bul,gre",
    "\
AUSTRIA: A BUD H; A SER H; F ADR H
ENGLAND: F NTH H; F HOL - BEL
FRANCE: A BUR H; A PAR - PIC
GERMANY: A MUN - BUR; A RUH S A MUN - BUR; F DEN - NTH; F HEL S F DEN - NTH
ITALY: F ION - ADR; F APU S F ION - ADR
RUSSIA: A GAL - BUD; A RUM S A GAL - BUD; A UKR - GAL
TURKEY: A BUL - SER; A GRE S A BUL - SER; F CON H",
);

const RETREATS: &str = "\
AUSTRIA: A BUD - TRI; A SER - TRI; F ADR - ALB
ENGLAND: F NTH D
FRANCE: A BUR - GAS";

fn judged(name: &'static str, position: Position, orders: &str) -> DrawnTurn {
    let board = position.board();
    let mut given = Given::new(&position);
    for line in orders.lines() {
        let (power, list) = line.split_once(": ").unwrap();
        let power = board.power_named(power).unwrap();
        for order in list.split("; ") {
            given.add(power, order, &position);
        }
    }
    let unread: Vec<&str> = given.unread.iter().map(|one| one.text).collect();
    assert!(unread.is_empty(), "{name}: {unread:?}");
    let judgment = Court::default().judge(&position, given.orders, &Rules::default());
    DrawnTurn { name, position, judgment: Some(judgment) }
}

/// The scenes that are compared with stored pictures.
pub(crate) fn turns() -> Vec<DrawnTurn> {
    let board = Board::classic();
    let start = Position::start(board);
    let read = |(position, orders), name| {
        judged(name, Position::from_text(board, position).unwrap(), orders)
    };
    let driven_out = read(DRIVEN_OUT, "driven-out");
    let outcome = &driven_out.judgment.as_ref().unwrap().outcome;
    let retreats = outcome.next(&driven_out.position, &Rules::default());
    vec![
        DrawnTurn { name: "opening", position: start.clone(), judgment: None },
        judged("opening-moves", start, OPENING),
        read(EVERY_KIND, "every-kind"),
        judged("retreats", retreats, RETREATS),
        read(DENSE, "dense"),
        read(BUILDS, "builds"),
    ]
}
