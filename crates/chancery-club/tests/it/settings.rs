//! The settings of games: presets, validation, and the documents they are stored as.

use chancery::Board;
use chancery::PhaseKind::{Movement, Retreat};
use chancery::game::GameTitle;
use chancery_club::clock::ClockFault;
use chancery_club::settings::{
    ClubGameSettings, ComputerName, Excuses, MissLimit, Preset, PressKind, Reliability,
    SettingsFault,
};
use chancery_club::time::{Length, Timestamp, Zone};
use chancery_lang::Lang;

fn title() -> GameTitle {
    GameTitle::new("Friday").unwrap()
}

fn paris() -> Zone {
    "Europe/Paris".parse().unwrap()
}

#[test]
fn every_preset_is_sound_and_survives_json() {
    for preset in Preset::ALL {
        let settings = preset.settings(title(), paris());
        assert_eq!(settings.faults(Some(Board::classic())), [], "{preset:?}");
        let json = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<ClubGameSettings>(&json).unwrap(), settings, "{json}");
        assert_eq!(serde_json::to_value(preset).unwrap(), preset.id());
        assert_ne!(preset.said().get(Lang::EN), preset.said().get(Lang::FR));
    }
}

#[test]
fn presets_do_what_their_names_say() {
    let clock = |preset: Preset| preset.settings(title(), paris()).clock;
    // Monday, 16 November 2026, 19:00 in Paris.
    let monday = Timestamp::from_micros(1_794_852_000_000_000).unwrap();
    let lasts = |preset, kind| {
        clock(preset).next_deadline(kind, monday, Some(monday)).map(|end| end.since(monday))
    };
    assert_eq!(lasts(Preset::LiveEvening, Movement), Some(Length::minutes(15)));
    assert_eq!(lasts(Preset::LiveEvening, Retreat), Some(Length::minutes(5)));
    assert_eq!(lasts(Preset::Daily, Movement), Some(Length::days(1)));
    assert_eq!(lasts(Preset::TwiceWeekly, Movement), Some(Length::days(3)));
    assert_eq!(lasts(Preset::Untimed, Movement), None);
    // Retreats that begin on Friday evening end on Monday evening.
    let friday = monday.after(Length::days(4));
    let end = clock(Preset::TwiceWeekly).next_deadline(Retreat, friday, None).unwrap();
    assert_eq!(end.since(monday), Length::days(7));
}

#[test]
fn all_faults_are_reported_at_once() {
    let mut settings = Preset::TwiceWeekly.settings(GameTitle::default(), paris());
    settings.clock.skip = Some("Mon and Thu Europe/Paris".parse().unwrap());
    settings.last_year = Some(1899);
    settings.press = PressKind::Off;
    settings.master_reads_press = true;
    assert_eq!(
        settings.faults(Some(Board::classic())),
        [
            SettingsFault::NoTitle,
            SettingsFault::LastYear { last: 1899, first: 1901 },
            SettingsFault::Clock(ClockFault::TimesSkipped),
            SettingsFault::NoPressToRead,
        ]
    );
    settings.variant = "atlantis\u{202e}".to_owned();
    let faults = settings.faults(None);
    assert!(faults.contains(&SettingsFault::Variant("atlantis\\u{202e}".to_owned())));
    for fault in faults {
        let [english, french] = [Lang::EN, Lang::FR].map(|lang| fault.message(lang));
        assert!(english.ends_with('.') && french.ends_with('.') && english != french, "{english}");
        let settings = serde_json::to_value(&settings).unwrap();
        assert!(settings.get(fault.field()).is_some(), "{}", fault.field());
    }
}

#[test]
fn a_document_may_leave_out_defaults_but_not_invent_fields() {
    let short = r#"{"title":"Friday","clock":{"pace":{"kind":"untimed"}}}"#;
    let settings: ClubGameSettings = serde_json::from_str(short).unwrap();
    assert!(settings.show_ready, "others see who is ready by default");
    assert_eq!(settings.rules, chancery::rules::Rules::default());
    for bad in [
        r#""colour":"red""#,
        r#""excuses":5"#,
        r#""misses":0"#,
        r#""least_reliability":101"#,
        r#""rules":"1492""#,
        r#""press":"shouting""#,
        r#""computers":"../x""#,
        r#""roll_call":"61d""#,
    ] {
        let text = short.replacen('{', &format!("{{{bad},"), 1);
        assert!(serde_json::from_str::<ClubGameSettings>(&text).is_err(), "{text}");
    }
    let text = short.replacen('{', r#"{"rules":"2023","computers":"strong","excuses":4,"#, 1);
    assert!(serde_json::from_str::<ClubGameSettings>(&text).is_ok(), "{text}");
}

#[test]
fn numbers_have_ranges() {
    assert!(Excuses::new(4).is_ok() && MissLimit::new(1).is_ok() && Reliability::new(100).is_ok());
    let error = Excuses::new(5).unwrap_err();
    assert_eq!(error.to_string(), "A player can have 0 to 4 excuses, not 5.");
    assert!(MissLimit::new(0).is_err() && Reliability::new(101).is_err());
    for bad in ["", "Strong", "a b", "é", &"x".repeat(41)] {
        assert!(ComputerName::new(bad).is_err(), "{bad}");
    }
}
