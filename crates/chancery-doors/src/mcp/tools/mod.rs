//! The tools: one file for each idea, and the table of them in `list`.

mod check;
mod hint;
mod history;
mod legal;
mod list;
mod new_game;
mod notes;
mod press;
mod seats;
mod submit;
mod view;
mod vote;
mod wait;
mod what_if;

use tokio::sync::mpsc;

use super::answer::{ToolAnswer, ToolTrouble};
use super::arguments::Arguments;
use super::desk::Desk;

pub(crate) use history::turn_text;
pub(crate) use list::{ToolSpec, all};
pub(crate) use view::described;
pub(crate) use wait::WaitProgress;

/// What came of a call: an answer, or a refusal with what is known of the game.
pub(crate) type Called = Result<ToolAnswer, ToolAnswer>;

/// Calls a tool. None if there is no such tool.
pub(crate) async fn call(
    desk: &Desk,
    name: &str,
    arguments: &Arguments,
    progress: &mpsc::Sender<WaitProgress>,
) -> Option<Called> {
    let answered = match name {
        "list_seats" => seats::list_seats(desk).await,
        "view" => view::view(desk, arguments).await,
        "legal" => legal::legal(desk, arguments).await,
        "check" => check::check(desk, arguments).await,
        "submit" => submit::submit(desk, arguments).await,
        "ready" => submit::ready(desk, arguments).await,
        "what_if" => what_if::what_if(desk, arguments).await,
        "explain" => history::explain(desk, arguments).await,
        "hint" => hint::hint(desk, arguments).await,
        "history" => history::history(desk, arguments).await,
        "read_press" => press::read_press(desk, arguments).await,
        "send_press" => press::send_press(desk, arguments).await,
        "vote" => vote::vote(desk, arguments).await,
        "wait" => wait::wait(desk, arguments, progress).await,
        "notes" => notes::notes(desk, arguments).await,
        "new_game" => new_game::new_game(desk, arguments).await,
        _ => return None,
    };
    Some(match answered {
        Ok(answer) => Ok(answer),
        Err(trouble) => Err(refused(desk, arguments, &trouble).await),
    })
}

/// A refusal, with the present phase, version and time if they can be found out.
async fn refused(desk: &Desk, arguments: &Arguments, trouble: &ToolTrouble) -> ToolAnswer {
    let said = serde_json::json!({"refused": trouble.kind, "message": trouble.message, "next": trouble.next});
    if let Some(head) = desk.head(arguments).await {
        return ToolAnswer::about(&head, &trouble.text(), said);
    }
    let mut answer = ToolAnswer { text: trouble.text(), ..ToolAnswer::default() };
    if let serde_json::Value::Object(said) = said {
        answer.data = said;
    }
    answer
}

/// The texts of all legal orders of a power.
#[cfg(test)]
pub(crate) fn texts_of_legal_orders(game: &chancery::Game, power: chancery::Power) -> Vec<String> {
    legal::numbered(game, power).into_iter().map(|order| order.text).collect()
}
