//! The written forms: each reads back as itself, and nonsense is refused with a sentence.

use chancery_club::clock::{ClockFault, ClockPace, ClockSettings, FixedTimes, SkippedDays};
use chancery_club::time::{Grace, Length, PhaseLength, ReadyWait, Zone};
use chancery_lang::Lang;

use super::sample;
use crate::{Random, rounds};

#[test]
fn canonical_forms_read_back() {
    let canonical = |text: &str| text.parse::<FixedTimes>().unwrap().to_string();
    for (written, form) in [
        ("Mon and Thu 19:00 Europe/Paris", "Mon and Thu 19:00 Europe/Paris"),
        ("thursday,monday 19:00 europe/paris", "Mon and Thu 19:00 Europe/Paris"),
        ("Mon, Wed and Fri 7:30 UTC", "Mon, Wed and Fri 07:30 UTC"),
        ("Mon 12:00 19:00; Thu 19:00 UTC", "Mon 12:00 and 19:00; Thu 19:00 UTC"),
        ("daily 20:00 Asia/Kathmandu", "daily 20:00 Asia/Kathmandu"),
    ] {
        assert_eq!(canonical(written), form);
        assert_eq!(canonical(form), form);
    }
    let skipped: SkippedDays = "2026-12-25 sun, 2026-01-01 Sat Europe/Paris".parse().unwrap();
    assert_eq!(skipped.to_string(), "Sat and Sun; 2026-01-01 and 2026-12-25 Europe/Paris");
    for (written, form) in
        [("1d12h", "1d12h"), ("36h", "1d12h"), ("90m", "1h30m"), ("0s", "0s"), (" 1d 5s ", "1d5s")]
    {
        assert_eq!(written.parse::<Length>().unwrap().to_string(), form);
    }
}

#[test]
fn a_clock_is_told_in_words() {
    let length = |text: &str| PhaseLength::new(text.parse().unwrap()).unwrap();
    let times = "Mon and Thu 19:00; Sat 12:00 and 20:30 Europe/Paris".parse().unwrap();
    let pace = ClockPace::Fixed { times, least: length("12h"), other: length("1d") };
    let mut clock = ClockSettings::new(pace);
    clock.skip = Some("Sun, 2026-12-25 Europe/Paris".parse().unwrap());
    clock.first = Some(length("4d"));
    clock.grace = Grace::new(Length::minutes(30)).unwrap();
    let told = |clock: &ClockSettings, lang| -> Vec<String> {
        clock.summary().iter().map(|sentence| sentence.get(lang)).collect()
    };
    assert_eq!(
        told(&clock, Lang::EN),
        [
            "Movement phases end on Monday and Thursday at 19:00; on Saturday at 12:00 and 20:30 (Europe/Paris \
             time); retreats and adjustments last 1 day.",
            "The first phase lasts at least 4 days.",
            "These days do not count: Sunday and 2026-12-25.",
            "Missing orders are accepted for 30 minutes after a deadline.",
            "Ending a phase early never shortens the next one.",
        ]
    );
    assert_eq!(
        told(&clock, Lang::FR)[0],
        "Les phases de mouvement se terminent le lundi et le jeudi à 19:00\u{202f}; le samedi à 12:00 et 20:30 \
         (fuseau horaire Europe/Paris)\u{202f}; les retraites et ajustements durent 1 jour."
    );
    let daily = ClockPace::Lengths { movement: length("1d"), other: length("1d") };
    assert_eq!(told(&ClockSettings::new(daily), Lang::EN)[0], "Each phase lasts 1 day.");
    let untimed = told(&ClockSettings::untimed(), Lang::FR);
    assert_eq!(untimed.len(), 1, "{untimed:?}");
}

#[test]
fn random_settings_survive_json() {
    for seed in 0..rounds(500) as u64 {
        let mut random = Random::new(seed);
        let clock = sample::clock(&mut random);
        let json = serde_json::to_string(&clock).unwrap();
        assert_eq!(serde_json::from_str::<ClockSettings>(&json).unwrap(), clock, "{json}");
        let micros = (random.next() >> random.below(63)).cast_signed();
        let length = Length::from_micros(micros);
        assert_eq!(length.to_string().parse(), Ok(length));
    }
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let times = |text: &str| text.parse::<FixedTimes>().unwrap_err().to_string();
    assert!(times("Mon and Thu 25:00 Europe/Paris").contains("`25:00` is neither"));
    assert!(times("Mon and Thu Europe/Paris").contains("need days, a time"));
    assert!(times("19:00 Europe/Paris").contains("need days, a time"));
    assert!(times("Mon 19:00").contains("a time and a time zone"));
    assert!(times("Mon 19:00 Europe/Atlantis").contains("Unknown time zone `Europe/Atlantis`"));
    assert!(times("").contains("need days"));
    assert!(times(&"Mon ".repeat(10_000)).contains("need days"));
    assert!(times("daily 1:00 2:00 3:00 4:00 5:00 UTC").starts_with("35 fixed times"));
    let skipped = |text: &str| text.parse::<SkippedDays>().unwrap_err().to_string();
    assert!(skipped("daily UTC").starts_with("All days of the week are skipped"));
    assert!(skipped("UTC").contains("at least one day"));
    assert!(skipped("2026-02-30 UTC").contains("`2026-02-30` is neither"));
    for bad in ["", "1", "h", "1h1d", "1d1d", "-1h", "1.5h", "1w", "99999999999999999999d", "1d x"]
    {
        assert!(bad.parse::<Length>().is_err(), "{bad}");
    }
    assert!("Etc/Unknown".parse::<Zone>().is_err());
    assert!("../../etc/passwd".parse::<Zone>().is_err());
}

#[test]
fn lengths_have_bounds() {
    let error = PhaseLength::new(Length::seconds(30)).unwrap_err();
    assert_eq!(error.to_string(), "A phase lasts 1 minute to 30 days, not 30 seconds.");
    let error = PhaseLength::new("30d1s".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.message(Lang::FR),
        "Une phase dure de 1 minute à 30 jours, et non 30 jours 1 seconde."
    );
    let error = Grace::new(Length::days(4)).unwrap_err();
    assert_eq!(error.to_string(), "The grace after a deadline lasts 3 days at most, not 4 days.");
    assert!(ReadyWait::new(Length::hours(25)).is_err());
    assert!(serde_json::from_str::<PhaseLength>("\"0s\"").is_err());
}

#[test]
fn settings_refuse_what_they_do_not_know() {
    let good = r#"{"pace":{"kind":"lengths","movement":"1d","other":"12h"},"grace":"5m","early":"restart"}"#;
    assert!(serde_json::from_str::<ClockSettings>(good).is_ok());
    for (from, to) in [
        ("\"grace\"", "\"graze\""),
        ("\"movement\":\"1d\"", "\"movement\":\"1d\",\"spare\":1"),
        ("lengths", "untimed"),
        ("restart", "rewind"),
        ("12h", "12 parsecs"),
    ] {
        let bad = good.replace(from, to);
        assert!(serde_json::from_str::<ClockSettings>(&bad).is_err(), "{bad}");
    }
}

#[test]
fn contradictions_are_all_reported() {
    let length = |text: &str| PhaseLength::new(text.parse().unwrap()).unwrap();
    let times = "Sat 19:00 UTC".parse().unwrap();
    let mut clock =
        ClockSettings::new(ClockPace::Fixed { times, least: length("12h"), other: length("1d") });
    clock.skip = Some(SkippedDays::weekends(Zone::UTC));
    clock.first = Some(length("1h"));
    assert_eq!(clock.faults(), [ClockFault::TimesSkipped, ClockFault::FirstShorter]);
    clock.first = None;
    clock.skip = None;
    assert_eq!(clock.faults(), []);
}
