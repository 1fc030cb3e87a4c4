//! Every error of the wire format, and what is not understood.

use serde_json::json;

use super::super::wire::{WireError, WireFrame};
use super::DaideTestTable;

#[tokio::test]
async fn errors_of_the_wire_format_have_their_codes() {
    let table = DaideTestTable::new(json!({})).await;
    let first: [(&[u8], u16); 8] = [
        (&[2, 0, 0, 2, 0x48, 0x0F], 0x02),
        (&[0, 0, 0, 4, 0, 1, 0x10, 0xDA], 0x03),
        (&[0, 0, 0, 4, 0, 1, 0x12, 0x34], 0x04),
        (&[0, 0, 0, 4, 0, 2, 0xDA, 0x10], 0x05),
        (&[9, 0, 0, 0], 0x08),
        (&[0, 0, 0, 2, 0, 1], 0x09),
        (&[1, 0, 0, 0], 0x02),
        (&[2, 0, 0, 0], 0x09),
    ];
    for (bytes, code) in first {
        let mut client = table.connect().await;
        client.bytes(bytes).await;
        assert_eq!(client.frame().await, Some(WireFrame::Error(code)), "{bytes:?}");
        assert_eq!(client.frame().await, None);
    }
    let later: [(&[u8], u16); 5] = [
        (&[0, 0, 0, 4, 0, 1, 0xDA, 0x10], 0x06),
        (&[1, 0, 0, 0], 0x0D),
        (&[7, 0, 0, 0], 0x08),
        (&[2, 0, 0, 3, 0x48, 0x0F, 0], 0x09),
        (&[2, 0, 0, 0], 0x09),
    ];
    for (bytes, code) in later {
        let mut client = table.guest().await;
        client.bytes(bytes).await;
        assert_eq!(client.frame().await, Some(WireFrame::Error(code)), "{bytes:?}");
        assert_eq!(client.frame().await, None);
    }
    for goes in [&[3, 0, 0, 0][..], &[4, 0, 0, 2, 0, 8]] {
        let mut client = table.guest().await;
        client.bytes(goes).await;
        assert_eq!(client.frame().await, None);
    }
    for code in 1..=14 {
        assert!(!WireError::sentence(code).contains("unknown"));
    }
}

#[tokio::test]
async fn the_initial_message_has_a_timer() {
    let table = DaideTestTable::new(json!({})).await;
    let mut client = table.connect().await;
    assert_eq!(client.frame().await, Some(WireFrame::Error(0x01)));
}

#[tokio::test]
async fn what_is_not_understood_is_told_with_its_place() {
    let table = DaideTestTable::new(json!({})).await;
    let mut client = table.guest().await;
    let cases = [
        ("FRM (ENG) (FRA) (YES (OBS))", "HUH (ERR FRM (ENG) (FRA) (YES (OBS)))"),
        ("NME ('x')", "HUH (NME ('x') ERR)"),
        ("NME ('x') (1)", "HUH (NME ('x') (ERR 1))"),
        ("OBS OBS", "HUH (OBS ERR OBS)"),
        ("IAM (PAR) (1)", "HUH (IAM (ERR PAR) (1))"),
        ("IAM (FRA)", "HUH (IAM (FRA) ERR)"),
        ("SND (ENG) (PRP (PCE (ENG FRA)))", "HUH (ERR SND (ENG) (PRP (PCE (ENG FRA))))"),
        ("SUB ((FRA AMY PAR) MTO)", "HUH (SUB ((FRA AMY PAR) MTO ERR))"),
        ("SUB ((FRA AMY) HLD)", "HUH (SUB ((FRA AMY ERR) HLD))"),
        ("SUB ((FRA UNT PAR) HLD)", "HUH (SUB ((FRA ERR UNT PAR) HLD))"),
        ("SUB", "HUH (SUB ERR)"),
        ("((ENG AMY LVP) HLD)", "HUH (ERR ((ENG AMY LVP) HLD))"),
        ("HST (1901 SPR)", "HUH (HST (ERR 1901 SPR))"),
        ("NOT (OBS)", "HUH (NOT (ERR OBS))"),
        ("DRW (ENG FRA)", "HUH (DRW ERR (ENG FRA))"),
        ("TME (FRA)", "HUH (TME (ERR FRA))"),
        ("OBS #4F00", "HUH (OBS ERR #4F00)"),
        ("#4199", "HUH (ERR #4199)"),
    ];
    for (said, heard) in cases {
        assert_eq!(client.ask(said).await, heard);
    }
    for (said, heard) in
        [("OBS (", "PRN (OBS ()"), (")", "PRN ())"), ("SUB (OBS))", "PRN (SUB (OBS)))")]
    {
        assert_eq!(client.ask(said).await, heard);
    }
    // What is not understood is never answered with the same.
    for said in ["HUH (ERR OBS)", "PRN (OBS ()", "HUH (", "YES (SVE ('x'))", "REJ (LOD ('x'))"] {
        client.say(said).await;
    }
    assert_eq!(client.ask("MAP").await, "MAP ('STANDARD')");
}

#[tokio::test]
async fn who_has_no_seat_is_rejected() {
    let table = DaideTestTable::new(json!({})).await;
    let mut client = table.guest().await;
    for said in [
        "HLO",
        "NOW",
        "SCO",
        "ORD",
        "MIS",
        "GOF",
        "NOT (GOF)",
        "DRW",
        "NOT (DRW)",
        "TME",
        "TME (5)",
        "NOT (TME (5))",
        "HST (SPR 1901)",
        "SUB ((FRA AMY PAR) HLD)",
        "NOT (SUB)",
        "NOT (SUB ((FRA AMY PAR) HLD))",
        "ADM ('x') ('y')",
        "IAM (FRA) (77)",
    ] {
        assert_eq!(client.ask(said).await, format!("REJ ({said})"));
    }
    assert!(client.ask("MDF").await.starts_with("MDF (AUS ENG FRA GER ITA RUS TUR) (((AUS "));
}
