//! A site with TLS: browsers are told never to open it without.

use axum::http::header;

use super::TestClub;

/// The header in the answers of a site with a public address, each of which should have the same.
async fn header_of(url: &'static str) -> String {
    let club = TestClub::with(|settings| settings.public_url = url.parse().unwrap(), true);
    let host = club.state.public_url.authority();
    let browser = club.browser();
    let mut found = Vec::new();
    for path in ["/api/v1/site", "/api/v1/me", "/", "/nowhere", "/health"] {
        let mut request = browser.request(axum::http::Method::GET, "", None);
        *request.uri_mut() = path.parse().unwrap();
        request.headers_mut().insert(header::HOST, host.parse().unwrap());
        let answer = browser.send(request).await;
        found.push(answer.header(header::STRICT_TRANSPORT_SECURITY).to_owned());
    }
    found.dedup();
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

#[tokio::test]
async fn browsers_never_open_a_site_with_tls_without() {
    let always = "max-age=63072000; includeSubDomains";
    assert_eq!(header_of("https://club.example.org").await, always);
    assert_eq!(header_of("https://club.example.org:8443").await, always);
    assert_eq!(header_of("http://club.example.org").await, "");
    // Other programs of this machine may have no TLS.
    assert_eq!(header_of("https://localhost:8019").await, "");
}
