//! What programs show of a link to a page: tags in its head. They tell what a visitor may know, whoever asks for
//! the page, and the same for a game that is hidden and for one that does not exist.

use std::fmt::Write as _;

use chancery::Lang;
use chancery_draw::CARD_SIZE;
use chancery_lang::messages::sharing;
use chancery_lang::text;

use super::shared_phase::{SharedPhase, stage_id};
use crate::club::state::ClubState;
use crate::pages::html::escaped;
use crate::pages::texts::text_of;

/// The preview of a page about a game.
#[derive(Debug)]
pub(in crate::club) struct PagePreview {
    title: String,
    description: String,
    /// The address of the page on the site.
    path: String,
    /// The address of the picture on the site.
    image: String,
    image_text: String,
}

impl PagePreview {
    /// The preview of a game, or of one of its phases.
    pub(in crate::club) fn of(
        game: &str,
        shared: &SharedPhase,
        is_phase: bool,
        lang: Lang,
    ) -> PagePreview {
        let phase = &shared.phase;
        let stage = shared.stage(None);
        let shown = shared.stage_title(stage, lang);
        let path =
            if is_phase { format!("/games/{game}/{phase}") } else { format!("/games/{game}") };
        // The address changes with the phase, so that programs that keep pictures ask again.
        let image = format!(
            "/previews/games/{game}/{phase}/card.png?stage={}&lang={lang}",
            stage_id(stage)
        );
        PagePreview {
            title: format!("{} · {shown}", shared.title()),
            description: shared.summary(lang),
            path,
            image,
            image_text: text!(sharing::PreviewPicture { phase: &shown }).get(lang),
        }
    }

    /// What every other page has.
    fn site(club: &ClubState, lang: Lang) -> PagePreview {
        PagePreview {
            title: club.site_name.clone(),
            description: text_of("club-pages", "club-hero", lang),
            path: "/".to_owned(),
            image: format!("/previews/site.png?lang={lang}"),
            image_text: text_of("club-sharing", "preview-board", lang),
        }
    }
}

/// The tags of a preview, for the head of a page.
pub(in crate::club) fn preview_tags(
    club: &ClubState,
    preview: Option<&PagePreview>,
    lang: Lang,
) -> String {
    let site;
    let preview = if let Some(preview) = preview {
        preview
    } else {
        site = PagePreview::site(club, lang);
        &site
    };
    let page = |path: &str| club.public_url.page(path);
    let (width, height) = CARD_SIZE;
    let (image, width, height) = (page(&preview.image), width.to_string(), height.to_string());
    let address = page(&preview.path);
    let PagePreview { title, description, image_text, .. } = preview;
    let tags: [(&str, &str, &str); 16] = [
        ("name", "description", description),
        ("property", "og:type", "website"),
        ("property", "og:site_name", &club.site_name),
        ("property", "og:locale", if lang == Lang::EN { "en_GB" } else { lang.code() }),
        ("property", "og:title", title),
        ("property", "og:description", description),
        ("property", "og:url", &address),
        ("property", "og:image", &image),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", &width),
        ("property", "og:image:height", &height),
        ("property", "og:image:alt", image_text),
        ("name", "twitter:card", "summary_large_image"),
        ("name", "twitter:title", title),
        ("name", "twitter:description", description),
        ("name", "twitter:image", &image),
    ];
    let mut out = String::new();
    for (kind, name, value) in tags {
        let _ = writeln!(out, "<meta {kind}=\"{name}\" content=\"{}\">", escaped(value));
    }
    out
}
