//! Passkeys: challenges, and what authenticators answer. Challenges wait in the store, since another server may
//! get the answer.

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chancery_club::account::AccountId;
use chancery_lang::messages::{identity, server};
use chancery_lang::text;
use chancery_store::club::{StoredAccount, StoredPasskey};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;
use webauthn_rs::prelude::{
    CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};

use super::settings::ClubSettings;
use crate::error::{ApiError, Result};

/// The passkeys of a site.
#[derive(Debug)]
pub(crate) struct Passkeys(Option<Webauthn>);

/// A challenge for a browser, and what is needed to check the answer.
pub(crate) struct PasskeyChallenge {
    /// The options for the browser.
    pub(crate) options: Value,
    /// The state to store.
    pub(crate) state: String,
}

/// What is stored of a registration that was begun.
#[derive(Serialize, Deserialize)]
pub(crate) struct PasskeyRequest {
    label: String,
    state: PasskeyRegistration,
}

impl Passkeys {
    /// Browsers offer passkeys to sites with a name, over HTTPS or on this machine.
    pub(crate) fn new(settings: &ClubSettings) -> Passkeys {
        let url = &settings.public_url;
        let is_possible = url.has_domain() && (url.is_https() || url.is_local());
        let build = || {
            let builder = WebauthnBuilder::new(url.host(), url.as_url()).ok()?;
            builder.rp_name(&settings.site_name).build().ok()
        };
        Passkeys(is_possible.then(build).flatten())
    }

    pub(crate) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    fn site(&self) -> Result<&Webauthn> {
        let off = || ApiError::conflict("no-passkeys", text!(identity::NoPasskeys));
        self.0.as_ref().ok_or_else(off)
    }

    /// Begins the registration of a passkey.
    pub(crate) fn register(
        &self,
        account: &StoredAccount,
        label: String,
        known: &[StoredPasskey],
    ) -> Result<PasskeyChallenge> {
        let known = known.iter().filter_map(|passkey| URL_SAFE_NO_PAD.decode(&passkey.id).ok());
        let known: Vec<CredentialID> = known.collect();
        let name = account.name.said().to_string();
        let started =
            self.site()?.start_passkey_registration(user_id(account.id), &name, &name, Some(known));
        let (challenge, state) = started.map_err(|_| failed())?;
        let mut options = serde_json::to_value(challenge.public_key).map_err(|_| failed())?;
        // Only a passkey that the authenticator remembers can sign in without a name.
        options["authenticatorSelection"]["residentKey"] = json!("required");
        options["authenticatorSelection"]["requireResidentKey"] = json!(true);
        let state =
            serde_json::to_string(&PasskeyRequest { label, state }).map_err(|_| failed())?;
        Ok(PasskeyChallenge { options, state })
    }

    /// Checks the answer to a registration. Returns the id, the label and the document to store.
    pub(crate) fn registered(
        &self,
        request: &PasskeyRequest,
        answer: &RegisterPublicKeyCredential,
    ) -> Result<(String, String, String)> {
        let passkey = self.site()?.finish_passkey_registration(answer, &request.state);
        let passkey = passkey.map_err(|_| refused())?;
        let id = URL_SAFE_NO_PAD.encode(passkey.cred_id());
        let document = serde_json::to_string(&passkey).map_err(|_| failed())?;
        Ok((id, request.label.clone(), document))
    }

    /// Begins a sign-in, with whichever passkey the person chooses.
    pub(crate) fn sign_in(&self) -> Result<PasskeyChallenge> {
        let started = self.site()?.start_discoverable_authentication();
        let (challenge, state) = started.map_err(|_| failed())?;
        let options = serde_json::to_value(challenge.public_key).map_err(|_| failed())?;
        let state = serde_json::to_string(&state).map_err(|_| failed())?;
        Ok(PasskeyChallenge { options, state })
    }

    /// The credential id that an answer to a sign-in names.
    pub(crate) fn credential_id(answer: &PublicKeyCredential) -> String {
        URL_SAFE_NO_PAD.encode(answer.get_credential_id())
    }

    /// Checks the answer to a sign-in. Returns the document to store if it changed.
    pub(crate) fn signed_in(
        &self,
        state: DiscoverableAuthentication,
        answer: &PublicKeyCredential,
        stored: &StoredPasskey,
    ) -> Result<Option<String>> {
        let site = self.site()?;
        let (user, _) = site.identify_discoverable_authentication(answer).map_err(|_| refused())?;
        if user != user_id(stored.account) {
            return Err(refused());
        }
        let mut passkey: Passkey = serde_json::from_str(&stored.document).map_err(|_| failed())?;
        let checked = site.finish_discoverable_authentication_v2(answer, state, &passkey);
        let checked = checked.map_err(|_| refused())?;
        let has_changed = passkey.update_credential(&checked) == Some(true);
        let document = has_changed.then(|| serde_json::to_string(&passkey));
        document.transpose().map_err(|_| failed())
    }
}

/// What authenticators remember an account by: its id.
fn user_id(account: AccountId) -> Uuid {
    Uuid::try_parse(&account.to_string()).unwrap_or_default()
}

/// The refusal of an answer that is not right. It says nothing about which part.
pub(crate) fn refused() -> ApiError {
    ApiError::unauthorized("bad-passkey", text!(identity::BadPasskey))
}

fn failed() -> ApiError {
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "", text!(server::ServerFailed))
}
