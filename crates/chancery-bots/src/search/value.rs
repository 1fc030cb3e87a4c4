//! The value of a position for a power: its centres, likely gains and losses, and how close others
//! are to winning.

use chancery::Position;
use chancery::board::Power;

use crate::dumb::Near;

/// The value of a win in centres, and the cost of elimination.
const WON: f32 = 30.0;
const LOST: f32 = -3.0;
/// The distance from winning at which a rival becomes a threat to all, and the weight of that.
const WORRY: i32 = 7;
const WORRIED: f32 = 0.1;
/// The value of a foreign centre where own units outnumber those of any rival, or equal them; and
/// of an own centre where a rival's outnumber them. The enemy moves in between.
const PROSPECT: f32 = 0.3;
const CONTEST: f32 = 0.1;
const DANGER: f32 = 0.3;

/// Evaluates positions.
#[derive(Clone, Debug, Default)]
pub(super) struct Scale {
    near: Near,
    centres: Vec<i32>,
}

impl Scale {
    /// Evaluates a position.
    pub(super) fn weigh<'s>(&'s mut self, position: &'s Position) -> Weighed<'s> {
        self.near.fill(position);
        self.centres.clear();
        self.centres.resize(position.board().powers().len(), 0);
        for (_, owner) in position.owned_centres() {
            self.centres[owner.index()] += 1;
        }
        Weighed { position, near: &self.near, centres: &self.centres }
    }
}

/// An evaluated position.
#[derive(Debug)]
pub(super) struct Weighed<'s> {
    position: &'s Position,
    near: &'s Near,
    centres: &'s [i32],
}

impl Weighed<'_> {
    /// Its value for a power, in centres.
    pub(super) fn value(&self, power: Power) -> f32 {
        let board = self.position.board();
        let goal = i32::try_from(board.victory()).unwrap_or(i32::MAX);
        match self.centres[power.index()] {
            own if own >= goal => WON,
            0 => LOST,
            own => {
                let rivals = board.powers().filter(|&rival| rival != power);
                let worry = rivals.map(|rival| {
                    let near = self.centres[rival.index()] - (goal - WORRY);
                    WORRIED * near.max(0).pow(2) as f32
                });
                own as f32 + self.outlook(power) - worry.sum::<f32>()
            }
        }
    }

    /// The likely gains of a power minus the likely losses.
    fn outlook(&self, power: Power) -> f32 {
        let mut outlook = 0.0;
        for &centre in self.position.board().centres() {
            let own = self.near.strength(power, centre);
            let rival = self.near.competition(power, centre);
            if self.position.owner(centre) == Some(power) {
                outlook -= if rival > own { DANGER } else { 0.0 };
            } else if own > rival {
                outlook += PROSPECT;
            } else if own == rival && own > 0 {
                outlook += CONTEST;
            }
        }
        outlook
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery::Board;

    fn value(text: &str, power: &str) -> f32 {
        let position = Position::from_text(Board::classic(), text).unwrap();
        let power = position.board().power_named(power).unwrap();
        Scale::default().weigh(&position).value(power)
    }

    #[test]
    fn centres_add_value_and_threats_reduce_it() {
        let alone = value("classic/S1902M/F:Apar/T:Acon", "FRANCE");
        let more = value("classic/S1902M/F:Apar=bre,mar,par,spa/T:Acon", "FRANCE");
        let beset = value("classic/S1902M/F:Apar/T:Agas,Apic,Abur", "FRANCE");
        assert!(more > alone && alone > beset, "{more} {alone} {beset}");
        assert!(value("classic/S1902M/T:Acon=con", "FRANCE") < beset);
    }

    #[test]
    fn a_rival_about_to_win_reduces_value() {
        let all = "ank,con,smy,bul,rum,ser,gre,bud,vie,tri,sev,war,mos,ven,rom,nap";
        let few = value("classic/S1910M/F:Apar/T:Acon=ank,con,smy", "FRANCE");
        let many = value(&format!("classic/S1910M/F:Apar/T:Acon={all}"), "FRANCE");
        assert!(few > many + 1.0, "{few} {many}");
        assert!(value(&format!("classic/S1910M/F:Apar/T:Acon={all},mun,ber"), "TURKEY") == WON);
    }
}
