//! Non-interference: what a viewer receives, from any address, is a function of what that viewer may know.
//!
//! A test builds two worlds from one seed. Everything that the viewer may know is the same in both; what others
//! do in secret is not: which orders they save, withdraw and save again, who is ready, who plays in an
//! anonymous game, where units in a fog went, which private games there are, who signed in, and whether, when and
//! how often any of it happened. The viewer listens to events, reads every address and tries every operation;
//! status, headers, bodies, versions, entity tags, ids, mail and the events must be the same, byte by byte.
//!
//! ```text
//! seed ──▶ world 0 ──▶ transcript ┐
//!      └─▶ world 1 ──▶ transcript ┴▶ differences: none, unless there is a leak
//! ```
//!
//! [`Disclosed`](world::Disclosed) lists what both worlds have in common, and `transcript` what is disclosed
//! although it differs.

mod addresses;
mod attempts;
mod games;
mod hidden;
mod leaks;
mod look;
mod orders;
mod press;
mod streams;
mod transcript;
mod viewer;
mod world;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use chancery_club::account::SignUpMode;
use chancery_club::time::Timestamp;
use chancery_store::club::TestClock;
use chancery_store::{MemoryStore, StoreSecret};

pub(super) use self::addresses::paths as every_path;
use self::leaks::Leak;
use self::streams::NamedStreams;
use self::transcript::{Part, WorldDifference};
use self::viewer::ViewerRole;
use self::world::TwinWorld;
use super::{START, TestClub, TestSetup};
use crate::tests::pages::add_language;

/// How often hidden acts of each kind were accepted.
type Tally = BTreeMap<&'static str, usize>;

/// A part of the life of a world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Games are created and begin.
    Beginning,
    /// The viewer looks at everything in the first phase.
    FirstLook,
    /// A deadline is extended, seats are open, and phases are resolved.
    Resolution,
    /// The viewer looks at everything in the second phase.
    SecondLook,
    /// The viewer tries everything.
    Attempts,
}

impl Stage {
    const ALL: [Stage; 5] =
        [Stage::Beginning, Stage::FirstLook, Stage::Resolution, Stage::SecondLook, Stage::Attempts];
}

impl TwinWorld<'_> {
    async fn live(&mut self, stage: Stage) {
        match stage {
            Stage::Beginning => {
                self.create_games().await;
                self.listen().await;
                self.get_addresses().await;
                self.until(360).await;
                self.write_openly("first").await;
            }
            Stage::FirstLook => self.look("en").await,
            Stage::Resolution => {
                self.open_seats().await;
                self.until(1400).await;
                self.help_viewer().await;
                self.settle().await;
                self.may_draft = false;
                for (minute, key) in [(1460, "fog"), (1470, "anonymous"), (1510, "open")] {
                    self.until(minute).await;
                    self.resolves(key).await;
                }
                self.may_draft = true;
                self.until(1600).await;
                self.write_openly("second").await;
                self.until(1800).await;
            }
            Stage::SecondLook => self.look("fr").await,
            Stage::Attempts => {
                self.until(1830).await;
                self.try_everything().await;
                assert!(self.transcript.len() > 1000, "{} answers", self.transcript.len());
            }
        }
    }
}

/// One of the two clubs of a seed, with a leak or without.
fn club_of(seed: u64, leak: Option<Leak>) -> (TestClub, Arc<NamedStreams>) {
    // Versions are hashed with the secret of the store.
    static SECRET: LazyLock<StoreSecret> = LazyLock::new(|| StoreSecret::random().unwrap());
    add_language();
    let clock = TestClock::new(Timestamp::from_micros(START).unwrap());
    let store = MemoryStore::with_clock(Arc::new(clock.clone())).with_secret(*SECRET);
    let mut setup = TestSetup::over(Arc::new(store), clock);
    setup.settings.sign_up = SignUpMode::Open;
    let streams = Arc::new(NamedStreams::new(seed));
    (leaks::club(setup, &streams, leak), streams)
}

/// Where what a viewer receives from the two worlds of a seed differs, up to the first stage of their lives in
/// which a difference is enough.
async fn compare(
    viewer: ViewerRole,
    seed: u64,
    leak: Option<Leak>,
    is_enough: impl Fn(&WorldDifference) -> bool,
) -> (Vec<WorldDifference>, Tally) {
    let clubs = [club_of(seed, leak), club_of(seed, leak)];
    let [(one, one_streams), (other, other_streams)] = &clubs;
    let mut one = TwinWorld::new(one, Arc::clone(one_streams), viewer, seed, 0).await;
    let mut other = TwinWorld::new(other, Arc::clone(other_streams), viewer, seed, 1).await;
    let mut differences = Vec::new();
    for stage in Stage::ALL {
        one.live(stage).await;
        other.live(stage).await;
        if stage == Stage::SecondLook {
            assert_ne!(one.secrets().await, other.secrets().await, "something is hidden");
            assert_ne!(one.letters().await, other.letters().await, "and so are letters");
        }
        differences = one.transcript.differences(&other.transcript);
        if differences.iter().any(&is_enough) {
            break;
        }
    }
    let mut tally = one.accepted;
    for (kind, count) in other.accepted {
        *tally.entry(kind).or_default() += count;
    }
    (differences, tally)
}

/// How many rounds a random test runs: the usual number, times `CHANCERY_ROUNDS` if that is set.
fn rounds(usual: u64) -> u64 {
    let times = std::env::var("CHANCERY_ROUNDS").ok().and_then(|times| times.parse().ok());
    usual * times.unwrap_or(1)
}

async fn nothing_leaks_to(viewer: ViewerRole) {
    let mut tally = Tally::new();
    for round in 0..rounds(1) {
        let seed = 1_000 * viewer as u64 + round;
        let (differences, more) = compare(viewer, seed, None, |_| true).await;
        let (count, first) = (differences.len(), &differences[..differences.len().min(3)]);
        assert!(differences.is_empty(), "{viewer:?}, seed {seed}: {count} leaks, {first:#?}");
        for (kind, count) in more {
            *tally.entry(kind).or_default() += count;
        }
    }
    for kind in ["save", "account", "failure", "letter", "mark", "vote"] {
        assert!(tally.contains_key(kind), "no hidden act of this kind: {kind}, {tally:?}");
    }
}

#[tokio::test]
async fn nothing_leaks_to_a_player() {
    nothing_leaks_to(ViewerRole::Player).await;
}

#[tokio::test]
async fn nothing_leaks_to_an_opponent() {
    nothing_leaks_to(ViewerRole::Opponent).await;
}

#[tokio::test]
async fn nothing_leaks_to_a_spectator() {
    nothing_leaks_to(ViewerRole::Spectator).await;
}

#[tokio::test]
async fn nothing_leaks_to_a_game_master() {
    nothing_leaks_to(ViewerRole::Master).await;
}

#[tokio::test]
async fn nothing_leaks_to_an_operator() {
    nothing_leaks_to(ViewerRole::Operator).await;
}

#[tokio::test]
async fn nothing_leaks_to_a_visitor() {
    nothing_leaks_to(ViewerRole::Visitor).await;
}

/// Asserts that a leak is found in a part of an answer. What differs is random, so a seed may have nothing that leaks
/// just there; then the next one has.
async fn is_caught(leak: Leak, viewer: ViewerRole, asked: &str, part: Part) {
    const SEEDS: u64 = 4;
    let is_it = |found: &WorldDifference| found.asked.ends_with(asked) && found.part == part;
    let mut all = Vec::new();
    for seed in 0..SEEDS {
        let (differences, _) = compare(viewer, seed, Some(leak), is_it).await;
        if differences.iter().any(is_it) {
            return;
        }
        all.extend(differences.into_iter().map(|found| (found.asked, found.part)));
    }
    panic!("{leak:?} is not found at {asked}: {all:#?}");
}

#[tokio::test]
async fn a_draft_in_a_view_is_caught() {
    is_caught(Leak::Draft, ViewerRole::Opponent, "GET /api/v1/games/open", Part::Body).await;
}

#[tokio::test]
async fn a_vote_in_a_view_is_caught() {
    is_caught(Leak::Vote, ViewerRole::Opponent, "GET /api/v1/games/open", Part::Body).await;
}

#[tokio::test]
async fn a_version_that_counts_saves_is_caught() {
    let asked = "GET /api/v1/games/open";
    is_caught(Leak::VersionCountsSaves, ViewerRole::Player, asked, Part::Body).await;
}

#[tokio::test]
async fn an_event_too_many_is_caught() {
    is_caught(Leak::Event, ViewerRole::Spectator, "events until looking in en", Part::Body).await;
}

#[tokio::test]
async fn an_entity_tag_is_caught() {
    let part = Part::Header("etag".to_owned());
    is_caught(Leak::EntityTag, ViewerRole::Visitor, "GET /api/v1/games/open/scene", part).await;
}

#[tokio::test]
async fn a_time_ordered_id_is_caught() {
    is_caught(Leak::TimeOrderedId, ViewerRole::Master, "GET /api/v1/games/open/seats", Part::Body)
        .await;
}

#[tokio::test]
async fn a_counting_id_is_caught() {
    is_caught(Leak::CountingId, ViewerRole::Spectator, "GET /api/v1/games/waiting", Part::Body)
        .await;
}

#[tokio::test]
async fn a_name_in_an_anonymous_game_is_caught() {
    let asked = "GET /api/v1/games/anonymous/seats";
    is_caught(Leak::AnonymousName, ViewerRole::Visitor, asked, Part::Body).await;
}

#[tokio::test]
async fn a_unit_in_the_fog_is_caught() {
    is_caught(Leak::UnitInFog, ViewerRole::Player, "GET /api/v1/games/fog/picture.svg", Part::Body)
        .await;
}

#[tokio::test]
async fn a_private_game_that_is_refused_is_caught() {
    is_caught(
        Leak::PrivateGame,
        ViewerRole::Opponent,
        "GET /api/v1/games/private/scene",
        Part::Status,
    )
    .await;
}

#[tokio::test]
async fn a_preview_of_a_private_game_is_caught() {
    let asked = "GET /previews/games/private/S1650M/card.png";
    is_caught(Leak::PrivatePreview, ViewerRole::Spectator, asked, Part::Status).await;
}

#[tokio::test]
async fn an_anonymous_game_in_a_profile_is_caught() {
    let asked = "GET /api/v1/accounts/Hal/profile";
    let is_it = |found: &WorldDifference| found.asked.ends_with(asked) && found.part == Part::Body;
    // Whether Hal plays in the anonymous game is decided by lot, in each world.
    for seed in 0..20 {
        let leak = Some(Leak::AnonymousName);
        let (found, _) = compare(ViewerRole::Spectator, seed, leak, |_| true).await;
        if found.iter().any(is_it) {
            return;
        }
    }
    panic!("no profile differs");
}

#[tokio::test]
async fn the_time_of_a_save_is_caught() {
    let part = Part::Header("last-modified".to_owned());
    is_caught(Leak::LastModified, ViewerRole::Spectator, "GET /api/v1/games/fog", part).await;
}

#[tokio::test]
async fn a_count_of_drafts_is_caught() {
    is_caught(Leak::Metrics, ViewerRole::Operator, "GET /metrics", Part::Body).await;
}

#[tokio::test]
async fn an_unread_count_too_many_is_caught() {
    is_caught(Leak::UnreadCount, ViewerRole::Player, "GET /api/v1/games/open/press", Part::Body)
        .await;
}

#[tokio::test]
async fn an_event_for_a_letter_to_others_is_caught() {
    is_caught(Leak::PressEvent, ViewerRole::Opponent, "events until looking in en", Part::Body)
        .await;
}

#[tokio::test]
async fn a_list_with_threads_of_others_is_caught() {
    is_caught(Leak::ThreadList, ViewerRole::Spectator, "GET /api/v1/games/open/press", Part::Body)
        .await;
}

#[tokio::test]
async fn the_time_of_a_letter_is_caught() {
    let part = Part::Header("last-modified".to_owned());
    is_caught(Leak::LetterTime, ViewerRole::Master, "GET /api/v1/games/open/press", part).await;
}

#[tokio::test]
async fn a_feed_that_counts_saves_is_caught() {
    let asked = "GET /feed/secret of feed/notices.atom";
    is_caught(Leak::Feed, ViewerRole::Player, asked, Part::Body).await;
}

#[tokio::test]
async fn a_calendar_that_tells_the_time_of_a_save_is_caught() {
    let part = Part::Header("last-modified".to_owned());
    let asked = "GET /calendar/secret of calendar/deadlines.ics";
    is_caught(Leak::Calendar, ViewerRole::Spectator, asked, part).await;
}

#[tokio::test]
async fn a_notice_too_many_is_caught() {
    let asked = "mail until Game, create fog";
    is_caught(Leak::Notice, ViewerRole::Player, asked, Part::Body).await;
}
