//! Open redirects: no address of the site leads to another site. `club-redirects.test.js` has the scripts.

use axum::http::{Method, header};

use crate::club::tests::TestClub;
use crate::club::tests::secrecy::every_path;

/// Parts of addresses that lead away if they are taken for an address.
const AWAY: [&str; 8] = [
    "//evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/.//evil.example",
    "/..//evil.example/",
    "/%0d%0aLocation:%20https://evil.example",
    "/https://evil.example",
    "/@evil.example",
];
const QUERIES: [&str; 4] = [
    "next=https://evil.example",
    "next=//evil.example&redirect=//evil.example&return=//evil.example&url=//evil.example",
    "next=%5c%5cevil.example",
    "lang=fr&next=javascript:alert(1)",
];

/// Asserts that a redirect stays on the site.
fn stays(address: &str, location: &str) {
    let path = location.strip_prefix('/').unwrap_or_else(|| panic!("{address}: {location}"));
    assert!(!path.starts_with(['/', '\\']), "{address}: {location}");
    assert!(location.bytes().all(|byte| byte.is_ascii_graphic()), "{address}: {location}");
}

#[tokio::test]
async fn no_address_leads_to_another_site() {
    let club = TestClub::new();
    let (ada, visitor) = (club.join("Ada").await, club.browser());
    let mut paths: Vec<String> = every_path(&club.app)
        .into_iter()
        .filter(|path| !path.contains("/events"))
        .map(|path| path.replace(['{', '}', '*'], ""))
        .collect();
    let pages = ["", "/account", "/operator", "/new", "/sign-in", "/sign-up", "/link"];
    paths.extend(AWAY.iter().flat_map(|away| pages.map(|page| format!("{away}{page}"))));
    paths.extend(AWAY.iter().flat_map(|away| pages.map(|page| format!("{page}{away}"))));
    let mut redirects = 0;
    for path in &paths {
        for query in QUERIES {
            let address = format!("{path}?{query}");
            for client in [&ada, &visitor] {
                let answer = client.send(client.request_to(Method::GET, &address, None)).await;
                let location = answer.header(header::LOCATION);
                if !location.is_empty() {
                    redirects += 1;
                    stays(&address, location);
                }
                assert_eq!(answer.headers.get("refresh"), None, "{address}");
            }
        }
    }
    assert!(redirects > 10, "{redirects}");
}
