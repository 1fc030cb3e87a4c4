//! Somebody who uses the site of a test: a browser that keeps cookies, or a program with a token.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::http::{Method, Request, header};
use chancery_club::account::{AccountId, ApiTokenId, Scope, Scopes};
use chancery_club::policy::{Access, AccountActor, Actor};
use chancery_club::time::Length;
use chancery_store::club::{ApiToken, ApiTokenStore as _};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::{PASSWORD, TestClub};
use crate::clients::ClientAddr;
use crate::club::authentication::TOKEN_PREFIX;
use crate::tests::TestAnswer;

/// Somebody who uses the site. A browser says which page it is on; a program with a token does not.
#[derive(Clone)]
pub(super) struct TestClient<'c> {
    club: &'c TestClub,
    address: ClientAddr,
    /// The account, once there is one.
    pub(super) id: Option<AccountId>,
    is_operator: bool,
    cookies: Arc<Mutex<BTreeMap<String, String>>>,
    token: Option<String>,
}

impl<'c> TestClient<'c> {
    /// A browser without cookies.
    pub(super) fn new(club: &'c TestClub, address: ClientAddr) -> TestClient<'c> {
        let (id, is_operator, cookies, token) = (None, false, Arc::default(), None);
        TestClient { club, address, id, is_operator, cookies, token }
    }

    /// The same client, as one of an account.
    pub(super) fn of(self, id: AccountId, is_operator: bool) -> TestClient<'c> {
        TestClient { id: Some(id), is_operator, ..self }
    }

    /// The same client, as one of the account that an answer shows.
    pub(super) fn signed_in(self, answer: &TestAnswer, is_operator: bool) -> TestClient<'c> {
        let id = answer.json()["account"]["id"].as_str().unwrap().parse().unwrap();
        self.of(id, is_operator)
    }

    /// A program of the same account, with a token of some scopes.
    pub(super) async fn with_scopes(&self, scopes: Scopes) -> TestClient<'c> {
        let (secret, now) = (self.club.state.secret().unwrap(), self.club.clock.now());
        let token = ApiToken {
            id: ApiTokenId::from_random(self.club.state.random().unwrap()),
            account: self.id.unwrap(),
            label: "test".to_owned(),
            scopes,
            created_at: now,
            expires_at: now.after(Length::days(3650)),
        };
        self.club.store.create_api_token(token, secret.hash()).await.unwrap();
        TestClient { token: Some(format!("{TOKEN_PREFIX}{}", secret.reveal())), ..self.clone() }
    }

    pub(super) async fn with_scope(&self, scope: Scope) -> TestClient<'c> {
        self.with_scopes(Scopes::from_iter([scope])).await
    }

    /// Whom the policy judges.
    pub(super) fn actor(&self) -> Actor {
        let Some(account) = self.id else { return Actor::Visitor };
        let access = match self.token {
            Some(_) => Access::Token(Scopes::ALL),
            None => Access::Session,
        };
        let is_operator = self.is_operator;
        Actor::Account(AccountActor { account, access, is_operator, reliability: None })
    }

    pub(super) fn id(&self) -> String {
        self.id.unwrap().to_string()
    }

    /// A request to the API, as the client sends it.
    pub(super) fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Request<Body> {
        self.request_to(method, &format!("/api/v1{path}"), body)
    }

    /// A request to any address of the site.
    pub(super) fn request_to(
        &self,
        method: Method,
        uri: &str,
        body: Option<&Value>,
    ) -> Request<Body> {
        let mut request = Request::builder()
            .uri(uri)
            .header(header::HOST, "localhost:8019")
            .extension(self.address);
        let cookies = self.cookies.lock().unwrap();
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        } else if method != Method::GET {
            request = request.header(header::ORIGIN, "http://localhost:8019");
        }
        if !cookies.is_empty() {
            let cookies: Vec<String> =
                cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        let request = request.method(method);
        match body {
            None => request.body(Body::empty()),
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
        }
        .unwrap()
    }

    /// Sends a request and keeps the cookies of the response.
    pub(super) async fn send(&self, request: Request<Body>) -> TestAnswer {
        let asked = format!("{} {}", request.method(), request.uri());
        let response = self.club.app.clone().oneshot(request).await.unwrap();
        let answer = TestAnswer::of(&asked, response).await;
        for cookie in answer.headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            // The language that somebody chose is no secret.
            if cookie.starts_with("lang=") {
                continue;
            }
            assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
            let (pair, rest) = cookie.split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let mut cookies = self.cookies.lock().unwrap();
            if rest.contains("Max-Age=0;") {
                cookies.remove(name);
            } else {
                cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    pub(super) async fn get(&self, path: &str) -> TestAnswer {
        self.send(self.request(Method::GET, path, None)).await
    }

    pub(super) async fn post(&self, path: &str, body: Value) -> TestAnswer {
        self.send(self.request(Method::POST, path, Some(&body))).await
    }

    pub(super) async fn put(&self, path: &str, body: Value) -> TestAnswer {
        self.send(self.request(Method::PUT, path, Some(&body))).await
    }

    pub(super) async fn patch(&self, path: &str, body: Value) -> TestAnswer {
        self.send(self.request(Method::PATCH, path, Some(&body))).await
    }

    pub(super) async fn delete(&self, path: &str) -> TestAnswer {
        self.send(self.request(Method::DELETE, path, None)).await
    }

    pub(super) fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap().get(name).cloned()
    }

    pub(super) fn set_cookie(&self, name: &str, value: &str) {
        self.cookies.lock().unwrap().insert(name.to_owned(), value.to_owned());
    }

    /// The own account.
    pub(super) async fn me(&self) -> Value {
        self.get("/me").await.is(200).json()
    }

    /// Asserts that nobody is signed in.
    pub(super) async fn is_visitor(&self) {
        self.get("/me").await.fails(401, "sign-in");
    }

    /// Signs in with the password of all tests.
    pub(super) async fn sign_in(&self, login: &str) -> TestAnswer {
        self.post("/session", json!({"login": login, "password": PASSWORD})).await
    }
}
