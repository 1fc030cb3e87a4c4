//! Every address of the site, from the `OpenAPI` document and from the router itself, with its parameters filled
//! in. A parameter that nobody knows how to fill in is a failure, so that a new route is asked for or noticed.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::Router;
use axum::http::Method;
use serde_json::Value;

use super::attempts::TOKEN;
use super::games::WorldGame;
use super::press;
use super::viewer::ViewerRole;
use super::world::TwinWorld;
use crate::assets;
use crate::club::document;

/// Where the API is.
pub(super) const API: &str = "/api/v1";

/// An operation of the document.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub(super) method: Method,
    pub(super) path: String,
    query: Vec<QueryParameter>,
    /// The fields of the JSON body.
    pub(super) fields: Vec<String>,
}

#[derive(Clone, Debug)]
struct QueryParameter {
    name: String,
    is_required: bool,
    /// The values that it may have, if there are few.
    values: Vec<String>,
}

/// An address: with names for ids, and as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AskedAddress {
    pub(super) shown: String,
    pub(super) sent: String,
}

/// All operations of the document.
pub(super) fn operations() -> &'static [Operation] {
    static OPERATIONS: LazyLock<Vec<Operation>> = LazyLock::new(|| {
        let parsed: Value = serde_json::from_str(&document()).unwrap();
        let mut all = Vec::new();
        for (path, methods) in parsed["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let query = parameters.filter(|one| one["in"] == "query" && one["name"] != "lang");
                let query = query.map(|one| QueryParameter::read(one, &parsed)).collect();
                let body = &operation["requestBody"]["content"]["application/json"]["schema"];
                let fields = resolved(body, &parsed)["properties"].as_object();
                let fields = fields.into_iter().flatten().map(|(name, _)| name.clone()).collect();
                let method = method.to_uppercase().parse().unwrap();
                all.push(Operation { method, path: path.clone(), query, fields });
            }
        }
        assert!(all.len() > 80, "{}", all.len());
        all
    });
    &OPERATIONS
}

/// A schema, or the one that it refers to.
fn resolved<'d>(schema: &'d Value, document: &'d Value) -> &'d Value {
    match schema["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

impl QueryParameter {
    fn read(parameter: &Value, document: &Value) -> QueryParameter {
        let schema = resolved(&parameter["schema"], document);
        // The choices of an enumeration that is documented are constants.
        let listed = schema["enum"].as_array().into_iter().flatten();
        let choices = schema["oneOf"].as_array().into_iter().flatten();
        let choices = choices.flat_map(|one| one["enum"].as_array().into_iter().flatten());
        let values = listed.chain(choices).filter_map(|value| value.as_str());
        QueryParameter {
            name: parameter["name"].as_str().unwrap().to_owned(),
            is_required: parameter["required"] == true,
            values: values.map(str::to_owned).collect(),
        }
    }
}

/// All paths of a router. It lists them when it is debugged, and nowhere else.
pub(in crate::club::tests) fn paths(router: &Router) -> BTreeSet<String> {
    let text = format!("{router:?}");
    let parts = text.split("RouteId(").filter_map(|part| part.split_once("): \""));
    let paths = parts.filter_map(|(_, rest)| rest.split_once('"').map(|(path, _)| path.to_owned()));
    // What answers every other path has a name of its own.
    let paths = paths.filter(|path| path.starts_with('/') && !path.contains("__private"));
    let paths: BTreeSet<String> = paths.collect();
    assert!(paths.contains("/") && paths.contains("/api/v1/games/{game}"), "{text}");
    paths
}

impl Operation {
    /// The method and the path.
    pub(super) fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// The path on the site.
    pub(super) fn full_path(&self) -> String {
        format!("{API}{}", self.path)
    }

    /// Whether the answers are lists in pages: the parameter with which the next page is asked for.
    pub(super) fn next_page(&self) -> Option<&'static str> {
        ["after", "before"].into_iter().find(|name| self.query.iter().any(|one| one.name == *name))
    }

    /// The lists that a parameter chooses from.
    pub(super) fn lists(&self) -> &[String] {
        let shown = self.query.iter().find(|one| one.name == "show");
        shown.map_or(&[], |one| &one.values)
    }

    /// Every address of the operation, for a viewer: without optional parameters, and with all of them, as often
    /// as it takes to use each value once.
    pub(super) fn addresses(&self, world: &TwinWorld<'_>) -> Vec<AskedAddress> {
        let mut all = Vec::new();
        for (game, address) in filled(&self.full_path(), world) {
            let in_pixels = self.is_in_pixels();
            if in_pixels && !game.is_none_or(|game| IN_PIXELS.contains(&game.key)) {
                continue;
            }
            let parameters =
                self.query.iter().filter(|one| !matches!(one.name.as_str(), "after" | "before"));
            let values: Vec<(&QueryParameter, Vec<String>)> =
                parameters.map(|one| (one, one.samples(game, world.viewer))).collect();
            let query = |number: usize, is_all: bool| {
                let used = values.iter().filter(|(one, _)| is_all || one.is_required);
                let pairs = used
                    .map(|(one, values)| format!("{}={}", one.name, values[number % values.len()]));
                pairs.collect::<Vec<String>>().join("&")
            };
            if in_pixels {
                all.push(address.with_query(&query(0, true)));
                continue;
            }
            let variants = values.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
            all.push(address.with_query(&query(0, false)));
            all.extend((0..variants).map(|number| address.with_query(&query(number, true))));
        }
        all.dedup();
        all
    }

    fn is_in_pixels(&self) -> bool {
        is_in_pixels(&self.path)
    }
}

/// Does a path lead to a picture in pixels?
pub(super) fn is_in_pixels(path: &str) -> bool {
    matches!(path.rsplit('.').next(), Some("png" | "gif"))
}

/// The games of which pictures in pixels are asked for, small ones: they take long to draw, and they are drawn
/// from the SVG, which is asked for in every game and every way.
pub(super) const IN_PIXELS: [&str; 3] = ["fog", "private", "none"];

impl AskedAddress {
    pub(super) fn with_query(&self, query: &str) -> AskedAddress {
        let AskedAddress { shown, sent } = self;
        let sign = if sent.contains('?') { '&' } else { '?' };
        if query.is_empty() {
            return self.clone();
        }
        AskedAddress {
            shown: format!("{shown}{sign}{query}"),
            sent: format!("{sent}{sign}{query}"),
        }
    }
}

impl QueryParameter {
    /// Values to ask with.
    fn samples(&self, game: Option<&WorldGame>, viewer: ViewerRole) -> Vec<String> {
        let powers = game.map(|game| powers(game, viewer)).unwrap_or_default();
        let one: &[&str] = match self.name.as_str() {
            // A level of hints takes longer than the next, and tells nothing else.
            "level" => &["casual"],
            _ if !self.values.is_empty() => return self.values.clone(),
            "as" | "power" => return powers,
            "archived" | "ground" => &["true"],
            "legend" => &["false"],
            "limit" => &["2"],
            "o" => &["A%20PAR%20H"],
            "p" => &[""],
            "prefix" => &["x"],
            "preset" => &["daily"],
            "r" | "rules" => &["2023"],
            "search" => &["o", "letter"],
            "games" => &["", "00000000-0000-4000-8000-000000000000"],
            "seconds" | "turn" => &["1"],
            "title" => &["Title"],
            "v" | "variant" => &["classic"],
            "width" => &["100"],
            "zone" => &["Europe/Paris"],
            name => panic!("nobody knows a value of the parameter {name}"),
        };
        one.iter().map(|&value| value.to_owned()).collect()
    }
}

/// A path with its parameters filled in, in every way that makes a difference, and the game that it is about.
pub(super) fn filled<'w>(
    path: &str,
    world: &'w TwinWorld<'_>,
) -> Vec<(Option<&'w WorldGame>, AskedAddress)> {
    let plain = AskedAddress { shown: path.to_owned(), sent: path.to_owned() };
    let mut all = vec![(None, plain)];
    while let Some(name) = all.first().and_then(|(_, address)| next_parameter(&address.sent)) {
        let mut next = Vec::new();
        for (game, address) in all {
            for (game, shown, sent) in values(&name, game, world) {
                let parameter = format!("{{{name}}}");
                next.push((
                    game,
                    AskedAddress {
                        shown: address.shown.replacen(&parameter, &shown, 1),
                        sent: address.sent.replacen(&parameter, &sent, 1),
                    },
                ));
            }
        }
        all = next;
    }
    all
}

/// The first parameter of a path that is not filled in.
fn next_parameter(path: &str) -> Option<String> {
    let (_, rest) = path.split_once('{')?;
    Some(rest.split_once('}')?.0.to_owned())
}

/// The values of a parameter of a path: the game that it is about then, with a name, and as they are sent.
fn values<'w>(
    name: &str,
    game: Option<&'w WorldGame>,
    world: &'w TwinWorld<'_>,
) -> Vec<(Option<&'w WorldGame>, String, String)> {
    let plain = |values: &[&str]| {
        values.iter().map(|&value| (game, value.to_owned(), value.to_owned())).collect()
    };
    match name {
        "game" => {
            let games = world.games.iter();
            games.map(|game| (Some(game), game.key.to_owned(), game.id.clone())).collect()
        }
        "phase" => plain(&game.expect("a game").phases()),
        "power" => {
            let powers = powers(game.expect("a game"), world.viewer);
            powers.into_iter().map(|power| (game, power.clone(), power)).collect()
        }
        "thread" => {
            let threads = press::threads(game.expect("a game"), world.viewer);
            threads.into_iter().map(|thread| (game, thread.clone(), thread)).collect()
        }
        "account" => {
            let people = ["Ada", "Bea", "Hal"].map(|name| (name, world.person(name).id()));
            people.into_iter().map(|(name, id)| (game, name.to_owned(), id)).collect()
        }
        "kind" => plain(&["draw", "pause", "moon", "feed", "calendar"]),
        "case" => plain(&["6.A.1"]),
        // Secret addresses: those of the viewer, and one that nobody has.
        "secret" => {
            let own = world.secret_addresses.iter();
            let own = own.map(|(kind, secret)| (game, format!("secret of {kind}"), secret.clone()));
            own.chain([(game, "unknown".to_owned(), TOKEN.to_owned())]).collect()
        }
        "delivery" => plain(&["1"]),
        "browser" | "webhook" | "report" | "passkey" | "session" | "token" => {
            plain(&["8e03978e-40d5-43dd-bc93-6894a57f9324"])
        }
        "variant" => plain(&["classic", "foggy"]),
        // A file of the pages, the same for everybody.
        "hash" => {
            let address = assets::address("main.js");
            let hash = address.split('/').nth(2).unwrap();
            vec![(game, "hash".to_owned(), hash.to_owned())]
        }
        "name" => plain(&["180.png"]),
        "*path" => plain(&["main.js"]),
        name => panic!("nobody knows a value of the parameter {name}"),
    }
}

/// The own power, if the viewer has one, and one of somebody else.
pub(super) fn powers(game: &WorldGame, viewer: ViewerRole) -> Vec<String> {
    let own = viewer.name().and_then(|name| game.power_of(name));
    let other = if game.is_classic { "RUSSIA" } else { "OSTERA" };
    own.into_iter().chain([other]).map(str::to_owned).collect()
}
