//! The page that other sites frame: a phase of a game with its board and its results, without scripts and without
//! cookies. It is the only page that may be framed.

use std::fmt::Write as _;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use chancery::Lang;
use chancery::game::Turn;
use chancery_club::policy::Actor;
use chancery_draw::SceneStage;
use chancery_lang::messages::sharing;
use chancery_lang::text as message;

use super::card::refused;
use super::shared_phase::{SharedPhase, stage_id};
use crate::api::pictures::{PictureLook, StageQuery, drawn, shot};
use crate::assets::{EMBED_STYLES, address};
use crate::cache::CachedResponse;
use crate::club::state::ClubState;
use crate::extract::{PathParams, QueryParams, language};
use crate::guard::Framable;
use crate::pages::html::escaped;
use crate::pages::texts::{text, text_of};
use crate::state::{GameQuery, REVALIDATE, Workload, content_tag};

/// What these answers depend on.
const VARY: &str = "accept-encoding, accept-language";

/// The language of a visitor: of the address, or of the browser. Cookies are not read.
pub(super) fn visitor_language(uri: &Uri, headers: &HeaderMap) -> Lang {
    let mut headers = headers.clone();
    headers.remove(header::COOKIE);
    language(uri, &headers)
}

pub(super) async fn game(
    State(club): State<ClubState>,
    PathParams(game): PathParams<String>,
    QueryParams(stage): QueryParams<StageQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page(&club, game, None, stage.view(), &uri, &headers).await
}

pub(super) async fn phase(
    State(club): State<ClubState>,
    PathParams((game, phase)): PathParams<(String, String)>,
    QueryParams(stage): QueryParams<StageQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page(&club, game, Some(phase), stage.view(), &uri, &headers).await
}

async fn page(
    club: &ClubState,
    game: String,
    phase: Option<String>,
    stage: Option<SceneStage>,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    let lang = visitor_language(uri, headers);
    let site = club.clone();
    let asked = uri.query().is_some_and(|query| query.contains("lang="));
    let found = club.app().run(lang, move |state| {
        let shared = SharedPhase::read(state, &game, phase.as_deref())?;
        let embed = EmbedPage { club: &site, game: &game, shared: &shared, lang, asked };
        Ok(embed.write(shared.stage(stage)))
    });
    match found.await {
        Ok(body) => framable(body, StatusCode::OK, headers),
        Err(problem) => {
            // As for a picture: hidden and missing games look the same.
            let status = refused(&problem, lang).status();
            framable(nothing(club, lang), status, &HeaderMap::new())
        }
    }
}

/// The board of a phase for the page.
pub(super) async fn board(
    State(club): State<ClubState>,
    PathParams((name, phase)): PathParams<(String, String)>,
    QueryParams(stage): QueryParams<StageQuery>,
    QueryParams(look): QueryParams<PictureLook>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let lang = visitor_language(&uri, &headers);
    let what = format!("embedded board {phase} {stage:?} {look:?}");
    let (actor, work) = (Actor::Visitor, Workload::Light);
    let question = GameQuery { lang, actor, name, what, headers, work };
    let answer = club.app().answer(question, move |current, tag| {
        let style = look.style(current.snapshot.title(), lang)?;
        let shared = SharedPhase::of(current.clone(), Some(&phase))?;
        drawn(&shot(current, Some(&shared.phase), stage.view())?, &style, false, tag)
    });
    match answer.await {
        Ok(mut picture) => {
            picture.headers_mut().insert(header::VARY, HeaderValue::from_static(VARY));
            picture
        }
        Err(problem) => refused(&problem, lang),
    }
}

/// A page that other sites may frame.
fn framable(body: String, status: StatusCode, headers: &HeaderMap) -> Response {
    let tag = content_tag(body.as_bytes());
    let page = CachedResponse::new(body, "text/html; charset=utf-8", tag);
    let mut response = page.answer(headers, REVALIDATE);
    if status != StatusCode::OK {
        *response.status_mut() = status;
    }
    response.headers_mut().insert(header::VARY, HeaderValue::from_static(VARY));
    response.extensions_mut().insert(Framable);
    response
}

fn say(key: &str, lang: Lang) -> String {
    escaped(&text_of("club-sharing", key, lang))
}

/// The whole document around a body.
fn document(title: &str, body: &str, lang: Lang) -> String {
    let style = |name: &&str| format!("<link rel=\"stylesheet\" href=\"{}\">\n", address(name));
    let styles: String = EMBED_STYLES.iter().map(style).collect();
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"robots\" content=\"noindex\">\n<title>{title}</title>\n{styles}</head>\n\
         <body class=\"embed\">\n{body}</body>\n</html>\n"
    )
}

/// The page in place of a game that a visitor does not see.
fn nothing(club: &ClubState, lang: Lang) -> String {
    let (site, said, open) =
        (escaped(&club.site_name), say("embed-nothing", lang), say("embed-open-site", lang));
    let address = escaped(&club.public_url.page("/"));
    let body = format!(
        "<main class=\"embed-nothing\">\n<h1>{site}</h1>\n<p>{said}</p>\n\
         <p><a href=\"{address}\" target=\"_blank\" rel=\"noopener\">{open}</a></p>\n</main>\n"
    );
    document(&club.site_name, &body, lang)
}

struct EmbedPage<'e> {
    club: &'e ClubState,
    game: &'e str,
    shared: &'e SharedPhase,
    lang: Lang,
    /// Whether the address names the language.
    asked: bool,
}

impl EmbedPage<'_> {
    fn write(&self, stage: SceneStage) -> String {
        let EmbedPage { club, game, shared, lang, .. } = *self;
        let phase = &shared.phase;
        let (title, shown) = (shared.title(), shared.stage_title(stage, lang));
        let opened = match stage {
            SceneStage::Position => format!("/games/{game}"),
            _ => format!("/games/{game}/{phase}?stage={}", stage_id(stage)),
        };
        let opened = escaped(&club.public_url.page(&opened));
        let open = say("embed-open", lang);
        let body = format!(
            "<header class=\"embed-head\">\n<h1><a href=\"{opened}\" target=\"_blank\" rel=\"noopener\">{}</a></h1>\n\
             <p class=\"embed-phase\">{}</p>\n{}</header>\n<main>\n{}{}{}</main>\n\
             <footer class=\"embed-foot\"><a href=\"{opened}\" target=\"_blank\" rel=\"noopener\">{open}</a> \
             <span>{}</span></footer>\n",
            escaped(title),
            escaped(&shared.phase_title(lang)),
            self.stages(stage),
            self.board(stage, &shown),
            self.steps(stage),
            shared.turn().map(|turn| self.results(turn)).unwrap_or_default(),
            escaped(&club.site_name),
        );
        document(&format!("{title} · {shown}"), &body, lang)
    }

    /// The address of a phase in the frame.
    fn at(&self, phase: &str, stage: SceneStage) -> String {
        let lang = if self.asked { format!("&lang={}", self.lang) } else { String::new() };
        escaped(&format!("/embed/games/{}/{phase}?stage={}{lang}", self.game, stage_id(stage)))
    }

    /// Before, orders and results. The current phase has no choice.
    fn stages(&self, shown: SceneStage) -> String {
        if self.shared.turn().is_none() {
            return String::new();
        }
        let mut links = String::new();
        for stage in [SceneStage::Position, SceneStage::Orders, SceneStage::Results] {
            let here = if stage == shown { " aria-current=\"true\"" } else { "" };
            let _ = writeln!(
                links,
                "<a href=\"{}\"{here}>{}</a>",
                self.at(&self.shared.phase, stage),
                escaped(&text(stage_id(stage), self.lang))
            );
        }
        format!(
            "<nav class=\"embed-stages\" aria-label=\"{}\">\n{links}</nav>\n",
            say("embed-stages", self.lang)
        )
    }

    fn board(&self, stage: SceneStage, shown: &str) -> String {
        let (phase, game, lang) = (&self.shared.phase, self.game, self.lang);
        let picture = |theme: &str| {
            let stage = stage_id(stage);
            escaped(&format!(
                "/embed/games/{game}/{phase}/board.svg?stage={stage}&theme={theme}&lang={lang}"
            ))
        };
        let said = message!(sharing::PreviewPicture { phase: shown }).get(lang);
        format!(
            "<picture>\n<source srcset=\"{}\" media=\"(prefers-color-scheme: dark)\">\n\
             <img class=\"embed-board\" src=\"{}\" alt=\"{}\">\n</picture>\n",
            picture("dark"),
            picture("light"),
            escaped(&said)
        )
    }

    /// The phases before and after this one.
    fn steps(&self, stage: SceneStage) -> String {
        let (before, after) = self.shared.neighbours();
        let stage = if stage == SceneStage::Position { SceneStage::Results } else { stage };
        let step = |phase: Option<String>, rel: &str, key: &str| match phase {
            Some(phase) => format!(
                "<a rel=\"{rel}\" href=\"{}\">{}</a>\n",
                self.at(&phase, stage),
                say(key, self.lang)
            ),
            None => format!("<span class=\"muted\">{}</span>\n", say(key, self.lang)),
        };
        format!(
            "<nav class=\"embed-steps\" aria-label=\"{}\">\n{}{}</nav>\n",
            say("embed-phases", self.lang),
            step(before, "prev", "embed-previous"),
            step(after, "next", "embed-next")
        )
    }

    /// The results of all orders with their explanations, by power.
    fn results(&self, turn: &Turn) -> String {
        let lang = self.lang;
        let board = turn.position.board();
        let results = turn.results_in(&self.shared.current.snapshot.game().rules, lang);
        let mut rows = String::new();
        for power in board.powers() {
            let own = results.iter().filter(|result| result.power == power);
            let lines: Vec<String> = own
                .map(|result| {
                    let texts = result.texts(board, &turn.orders);
                    let order = texts.order.as_deref().or(texts.text).or(texts.unit);
                    format!(
                        "<li class=\"{}\"><b>{}</b> <i>{}</i><span>{}</span></li>\n",
                        result.verdict.name(),
                        escaped(order.unwrap_or_default()),
                        escaped(result.verdict.word(lang)),
                        escaped(&result.because)
                    )
                })
                .collect();
            if !lines.is_empty() {
                let name = escaped(board.power(power).name.get(lang));
                let _ = write!(rows, "<h2>{name}</h2>\n<ul>\n{}</ul>\n", lines.concat());
            }
        }
        let news = turn.news(lang);
        if !news.is_empty() {
            let news: Vec<String> =
                news.iter().map(|line| format!("<li>{}</li>\n", escaped(line))).collect();
            let _ = write!(rows, "<ul class=\"embed-news\">\n{}</ul>\n", news.concat());
        }
        format!(
            "<details class=\"embed-results\">\n<summary>{}</summary>\n{rows}</details>\n",
            escaped(&text("results", lang))
        )
    }
}
