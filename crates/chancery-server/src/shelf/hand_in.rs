//! Orders of a power, handed in all at once. Those that are good are taken; of each of the others it is
//! told why it is not.

use axum::http::StatusCode;
use chancery::game::{Refusal, Submission, SubmitMode, SubmitOptions};
use chancery::notation::{self, SyntaxError};
use chancery::{Board, Lang, Power};
use chancery_store::{Desk, StoreError};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::fault::{Fault, Result};

/// How many texts are taken at once, and how long one may be. No position needs more.
const MOST: usize = 300;
const LONGEST: usize = 500;

/// Orders that are handed in.
#[derive(Clone, Debug)]
pub(crate) struct HandIn {
    /// The name of the power.
    pub(crate) power: String,
    /// What it wrote.
    pub(crate) texts: Vec<String>,
    /// Does it mean those that are not legal?
    pub(crate) bluff: bool,
}

/// What came of orders that were handed in.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Taken {
    /// The version of the game now.
    pub(crate) version: String,
    /// The orders that were taken.
    pub(crate) accepted: Vec<Accepted>,
    /// Those that were not.
    pub(crate) refused: Vec<Refused>,
}

/// An order that was taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Accepted {
    /// As it was typed.
    pub(crate) text: String,
    /// As it was understood, as in `A PAR - BUR`.
    pub(crate) order: String,
    /// Why nothing can come of it, whatever else is ordered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) warning: Option<String>,
    /// Why it is not legal, if it is a bluff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bluff: Option<String>,
}

/// An order that was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Refused {
    /// As it was typed.
    pub(crate) text: String,
    /// Why not, in a sentence or a few.
    pub(crate) message: String,
    /// The place in the text, in characters: from, to. None if the whole is meant.
    pub(crate) span: Option<[usize; 2]>,
}

impl Refused {
    /// A text that cannot be read.
    pub(crate) fn unread(text: &str, error: &SyntaxError, lang: Lang) -> Refused {
        let count = |byte: usize| text[..byte].chars().count();
        let span = Some([count(error.span.start), count(error.span.end)]);
        Refused { text: text.to_owned(), message: error.message(lang), span }
    }
}

/// Refuse more, or longer, texts than anybody needs.
pub(crate) fn check_size<'t>(mut texts: impl ExactSizeIterator<Item = &'t str>) -> Result<()> {
    let count = texts.len();
    if count > MOST {
        let message = both!(
            "{count} orders; at most {MOST} are read" / "{count} ordres ; {MOST} au plus sont lus"
        );
        return Err(Fault::unfit("orders", message));
    }
    if let Some(text) = texts.find(|text| text.len() > LONGEST) {
        let length = text.len();
        let message = both!(
            "an order of {length} letters; at most {LONGEST} are read"
                / "un ordre de {length} lettres ; {LONGEST} au plus sont lues"
        );
        return Err(Fault::unfit("orders", message));
    }
    Ok(())
}

impl HandIn {
    /// Hand them in. If none is good, nothing is changed.
    pub(super) fn to(&self, desk: &mut Desk, lang: Lang) -> Result<Taken> {
        check_size(self.texts.iter().map(String::as_str))?;
        let power = desk.game().board().power_named(&self.power)?;
        if self.bluff && !desk.table().bluffs {
            let message = both!(
                "this table does not bluff: orders have to be legal"
                    / "cette table ne bluffe pas : les ordres doivent être légaux"
            );
            return Err(Fault::said(StatusCode::CONFLICT, "no-bluffs", message));
        }
        if self.texts.iter().all(|text| text.trim().is_empty()) {
            desk.clear(power)?;
            return Ok(Taken::default());
        }
        self.take(desk, power, lang)
    }

    fn take(&self, desk: &mut Desk, power: Power, lang: Lang) -> Result<Taken> {
        let options =
            SubmitOptions { mode: SubmitMode::LegalOnly, replace: true, bluff: self.bluff };
        match desk.submit(power, &self.texts, options, lang) {
            Ok(taken) => {
                let refused = self.refused(&taken.refused, lang);
                let accepted = accepted(&taken, desk.game().board());
                Ok(Taken { version: String::new(), accepted, refused })
            }
            Err(StoreError::Refused(refusal)) => {
                let refused = self.refused(&refusal, lang);
                let message = both!(
                    "no order was taken; nothing was changed"
                        / "aucun ordre n’a été pris ; rien n’a été changé"
                );
                Err(Fault::Said {
                    status: StatusCode::UNPROCESSABLE_ENTITY,
                    kind: "refused",
                    message,
                    beside: vec![("accepted", json!([])), ("refused", json!(refused))],
                })
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The texts that were refused, in the sequence in which they were sent: of each the first error.
    fn refused(&self, refusal: &Refusal, lang: Lang) -> Vec<Refused> {
        let unread = refusal.unread.iter().map(|one| {
            let text = &self.texts[one.index];
            (one.index, Refused::unread(text, &one.error, lang))
        });
        let illegal = refusal.illegal.iter().map(|one| {
            // Orders that were given before are replaced, so each has its text here.
            let index = one.index.unwrap_or_default();
            let (text, message) = (self.texts[index].trim().to_owned(), one.because.clone());
            (index, Refused { text, message, span: None })
        });
        let mut all: Vec<(usize, Refused)> = unread.chain(illegal).collect();
        all.sort_by_key(|(index, _)| *index);
        all.dedup_by_key(|(index, _)| *index);
        all.into_iter().map(|(_, refused)| refused).collect()
    }
}

fn accepted(taken: &Submission, board: &Board) -> Vec<Accepted> {
    let accepted = taken.accepted.iter().map(|one| {
        let warning = taken.warnings.iter().find(|warning| warning.index == Some(one.index));
        let bluff = taken.bluffs.iter().find(|bluff| bluff.index == Some(one.index));
        Accepted {
            text: one.text.clone(),
            order: notation::standard(&one.order, board),
            warning: warning.map(|warning| warning.because.clone()),
            bluff: bluff.map(|bluff| bluff.because.clone()),
        }
    });
    accepted.collect()
}
