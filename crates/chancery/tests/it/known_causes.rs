//! An illegal order is refused with the cause that is known, and with no other.

use chancery::board::Board;
use chancery::{Lang, Position, Rules, check, notation};

fn reasons(position: &str, text: &str, lang: Lang) -> Vec<String> {
    let board = Board::classic();
    let position = Position::from_text(board, position).unwrap();
    let reading = notation::read(text, board, Some(&position));
    assert_eq!(reading.errors, [], "{text}");
    let faults = check(&reading.orders[0].order, &position, &Rules::default()).unwrap_err();
    faults.iter().map(|fault| fault.sentence(board, lang)).collect()
}

fn says(position: &str, text: &str, english: &str, french: &str) {
    assert_eq!(reasons(position, text, Lang::EN), [english], "{text} in {position}");
    let french = french.replace(" : ", "\u{202f}: ");
    assert_eq!(reasons(position, text, Lang::FR), [french], "{text} in {position}");
}

#[test]
fn no_convoy_begins_or_ends_inland() {
    let moscow = "Moscow is inland: armies are convoyed from coast to coast.";
    let moscou = "Moscou n’a pas de côte : un convoi mène une armée de côte à côte.";
    says("classic/S1901M/E:Alon,Fnth", "F NTH C A LON - MOS", moscow, moscou);
    says(
        "classic/S1901M/E:Fnth/F:Apar",
        "F NTH C A PAR - BEL",
        "Paris is inland: armies are convoyed from coast to coast.",
        "Paris n’a pas de côte : un convoi mène une armée de côte à côte.",
    );
    says("classic/S1901M/R:Amos,Fbla", "A MOS - SEV VIA", moscow, moscou);
}

#[test]
fn a_dislodged_unit_cannot_stay() {
    says(
        "classic/S1901R/F:Apar*gas/G:Apar",
        "A PAR R PAR",
        "The unit was dislodged from Paris and cannot stay there. It can retreat or disband.",
        "L’unité a été délogée de Paris et ne peut pas y rester. Elle peut se retirer ou être dispersée.",
    );
}

#[test]
fn a_refused_retreat_names_the_condition_that_failed() {
    says(
        "classic/S1901R/F:Abur*gas*par/G:Abur,Abel",
        "A BUR R BEL",
        "The unit in Burgundy cannot retreat to Belgium: it is occupied.",
        "L’unité de la Bourgogne ne peut pas se retirer en Belgique : la province est occupée.",
    );
    // Only the dislodged unit is near Munich: nobody met there.
    says(
        "classic/S1901R/F:Abur*gas*par/G:Abur",
        "A BUR R MUN",
        "The unit in Burgundy cannot retreat to Munich: the attacker came from there.",
        "L’unité de la Bourgogne ne peut pas se retirer à Munich : l’attaque en est venue.",
    );
    // Another unit can retreat there, so nobody met there.
    says(
        "classic/S1901R/F:Abur*gas*par,Aruh*mun/G:Abur,Aruh,Atyr,Aboh",
        "A BUR R MUN",
        "The unit in Burgundy cannot retreat to Munich: the attacker came from there.",
        "L’unité de la Bourgogne ne peut pas se retirer à Munich : l’attaque en est venue.",
    );
    // An army does not come from the sea.
    says(
        "classic/S1901R/E:Fbre*gas*mao*pic,Flon,Firi/G:Abre",
        "F BRE R ENG",
        "The unit in Brest cannot retreat to the English Channel: there was a standoff.",
        "L’unité de Brest ne peut pas se retirer dans la Manche : un blocage y a eu lieu.",
    );
    says(
        "classic/S1901R/F:Abur*gas*par/G:Abur",
        "A BUR R LON",
        "An army cannot move from Burgundy to London: they are not adjacent.",
        "Une armée ne peut pas aller de la Bourgogne à Londres : ces provinces ne sont pas adjacentes.",
    );
}
