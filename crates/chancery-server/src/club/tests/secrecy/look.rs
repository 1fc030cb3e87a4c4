//! A viewer looks at everything: every address of the document that is read, every page, and every other address
//! of the router.

use axum::http::Method;
use serde_json::Value;

use super::addresses::{
    API, AskedAddress, IN_PIXELS, Operation, filled, is_in_pixels, operations, paths,
};
use super::games::WorldGame;
use super::world::TwinWorld;
use crate::tests::TestAnswer;

/// Pages of a list that are followed, at most.
const MAX_PAGES: usize = 12;
/// After so many requests, others may do something in secret.
const PAUSE: usize = 40;

impl TwinWorld<'_> {
    /// The viewer asks for everything, in a language.
    pub(super) async fn look(&mut self, lang: &str) {
        assert!(self.is_listening(), "the stream of events is an address, too");
        let reads = operations().iter().filter(|one| one.method == Method::GET);
        let mut addresses = Vec::new();
        for operation in reads.clone().filter(|one| one.path != "/events") {
            addresses.extend(operation.addresses(self));
        }
        for path in undocumented(self) {
            let is_asked = |game: Option<&WorldGame>| {
                !is_in_pixels(&path) || game.is_none_or(|game| IN_PIXELS.contains(&game.key))
            };
            let all = filled(&path, self).into_iter().filter(|(game, _)| is_asked(*game));
            addresses.extend(all.map(|(_, address)| address));
        }
        let lang_query = format!("lang={lang}");
        let addresses: Vec<AskedAddress> =
            addresses.iter().map(|address| address.with_query(&lang_query)).collect();
        for (number, address) in addresses.into_iter().enumerate() {
            self.get(&address).await;
            if number % PAUSE == PAUSE - 1 && self.hidden.below(2) == 0 {
                self.hidden_act().await;
            }
        }
        for operation in reads {
            self.turn_pages(operation).await;
        }
        self.notice(&format!("looking in {lang}")).await;
    }

    async fn get(&mut self, address: &AskedAddress) -> TestAnswer {
        let request = self.eyes().request_to(Method::GET, &address.sent, None);
        let shown = address.shown.trim_end_matches("?lang=en").trim_end_matches("?lang=fr");
        self.ask(&format!("GET {shown}"), request).await
    }

    /// Follows lists from page to page, one entry on each.
    async fn turn_pages(&mut self, operation: &Operation) {
        let Some(next) = operation.next_page() else { return };
        let lists: Vec<String> = match operation.lists() {
            [] => vec![String::new()],
            lists => lists.iter().map(|list| format!("show={list}&")).collect(),
        };
        for list in lists {
            let (path, mut place) = (operation.full_path(), String::new());
            for page in 0..MAX_PAGES {
                let shown = format!("{path}?{list}page={page}");
                let sent = format!("{path}?{list}limit=1{place}");
                let answer = self.get(&AskedAddress { shown, sent }).await;
                place = match &answer.json()["next"] {
                    Value::String(after) => format!("&{next}={after}"),
                    Value::Number(before) => format!("&{next}={before}"),
                    _ => break,
                };
            }
        }
    }
}

/// The paths of the router that are not in the document: the pages, and a few more.
fn undocumented(world: &TwinWorld<'_>) -> Vec<String> {
    let documented: Vec<String> = operations().iter().map(Operation::full_path).collect();
    let all = paths(&world.club.app);
    let rest: Vec<String> = all.into_iter().filter(|path| !documented.contains(path)).collect();
    // Whatever else the API has would be a resource without documentation.
    let of_api: Vec<&String> = rest.iter().filter(|path| path.starts_with(API)).collect();
    assert_eq!(of_api, [&format!("{API}/openapi.json")]);
    rest
}
