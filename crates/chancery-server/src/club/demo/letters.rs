//! The letters of a demonstration. They fit the map and any course of a game.

use chancery::{Board, Power};
use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::policy::PressThread;
use chancery_club::press::{PressRequest, PressText};

use super::playing::{Playing, Result, account_actor, holders};

/// Who writes to whom, and what. Powers are named by their ids; nobody is everybody.
type DemoLetter = (&'static str, &'static [&'static str], &'static str);

/// Letters in English, the first in the first phase, and so on.
const ENGLISH: [DemoLetter; 14] = [
    ("RUSSIA", &[], "Good luck, all. May the best liar win."),
    (
        "ENGLAND",
        &["FRANCE"],
        "Shall we leave ENG empty this year? I have plenty to do in the north.",
    ),
    ("FRANCE", &["ENGLAND"], "Agreed. F BRE - MAO, and nothing of mine goes near London."),
    (
        "GERMANY",
        &["ENGLAND", "FRANCE"],
        "If you two are friends, I should like to be a third. Belgium to England?",
    ),
    (
        "AUSTRIA",
        &["ITALY"],
        "Trieste and Venice can sleep quietly. Turkey is the problem we share.",
    ),
    ("ITALY", &["AUSTRIA"], "Then I convoy to Tunis and we talk about F ION - EAS next year."),
    ("TURKEY", &["RUSSIA"], "Black Sea stays empty, as we said. BLA, not BUL: read it twice."),
    ("RUSSIA", &["TURKEY"], "I read it twice. I still do not like F ANK."),
    (
        "ENGLAND",
        &["FRANCE"],
        "Norway is mine and Sweden can be Russia's. What do you hear from Germany?",
    ),
    (
        "FRANCE",
        &["ENGLAND"],
        "He asked me for help into HOL. I said I would think about it. I have thought.",
    ),
    ("FRANCE", &["GERMANY"], "I can support you into BEL if A MUN stays at home."),
    ("GERMANY", &["FRANCE"], "It stays. Please do not make me regret it."),
    ("ITALY", &[], "Somebody lied to me this season. You know who you are; so do I."),
    ("ENGLAND", &["FRANCE"], "Could you send F MAO - IRI? Only as a gesture."),
];

/// Letters in French.
const FRENCH: [DemoLetter; 8] = [
    ("ITALY", &[], "Bonne partie à tous, et que les traités durent au moins un printemps."),
    ("FRANCE", &["ENGLAND"], "La Manche reste vide, c’est entendu ? Je pars vers l’Espagne."),
    ("ENGLAND", &["FRANCE"], "Entendu. F LON - NTH, et je ne regarde pas vers Brest."),
    ("AUSTRIA", &["RUSSIA"], "La Galicie vide jusqu’à l’automne, et la Roumanie pour vous."),
    ("RUSSIA", &["AUSTRIA"], "D’accord pour GAL. Je vous écris avant de toucher à RUM."),
    ("TURKEY", &["ITALY"], "La mer Ionienne me suffit. Que voulez-vous pour la paix ?"),
    ("ITALY", &["TURKEY"], "Du temps, surtout. F NAP - ION n’est pas contre vous."),
    (
        "GERMANY",
        &["FRANCE", "ENGLAND"],
        "Trois amis à l’ouest, cela peut durer. La Belgique à qui la demande poliment.",
    ),
];

impl Playing<'_> {
    /// Writes the letters of a phase: two, until there are no more.
    pub(super) async fn write_letters(&self, id: GameId, phase: u32, french: bool) -> Result<()> {
        let game = self.read(id).await?;
        let held = holders(&game.game);
        let all: &[DemoLetter] = if french { &FRENCH } else { &ENGLISH };
        let first = 2 * usize::try_from(phase).unwrap_or_default();
        let board = game.game.session().game().board();
        for (author, readers, text) in all.iter().skip(first).take(2) {
            let named = |id: &&str| board.power_named(id).ok();
            let Some(author) = named(author) else { continue };
            let Some(account) = holder(&held, author) else { continue };
            // Eliminated powers stay silent.
            if !game.game.survivors().contains(&author) {
                continue;
            }
            let request = PressRequest {
                actor: account_actor(account),
                id: MessageId::from_random(self.settings.random()?),
                thread: thread(board, author, readers),
                as_master: false,
                text: PressText::new(text).expect("a text that fits"),
            };
            self.store().send_press(id, request).await?;
        }
        Ok(())
    }
}

fn holder(held: &[(Power, AccountId)], power: Power) -> Option<AccountId> {
    held.iter().find(|(other, _)| *other == power).map(|(_, account)| *account)
}

/// The thread of an author and readers.
fn thread(board: &Board, author: Power, readers: &[&str]) -> PressThread {
    if readers.is_empty() {
        return PressThread::Public;
    }
    let mut powers: Vec<Power> =
        readers.iter().filter_map(|id| board.power_named(id).ok()).chain([author]).collect();
    powers.sort_unstable();
    PressThread::Between(powers)
}
