//! The key by which push services recognise the site: RFC 8292.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chancery_club::time::{Length, Timestamp};
use p256::SecretKey;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use url::Url;

use crate::club::state::ClubState;
use crate::error::Result;

/// How long a signature is valid. At most a day is allowed.
const VALID: Length = Length::hours(12);

/// The key of the site.
#[derive(Clone)]
pub(in crate::club::notices) struct VapidKey {
    secret: SecretKey,
    public: String,
}

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VapidKey({})", self.public)
    }
}

impl VapidKey {
    /// A new key.
    pub(in crate::club::notices) fn random(club: &ClubState) -> Result<VapidKey> {
        loop {
            let mut bytes = [0; 32];
            for half in bytes.chunks_exact_mut(16) {
                half.copy_from_slice(&club.random()?);
            }
            // Hardly any number is not a key.
            if let Some(key) = VapidKey::from_bytes(&bytes) {
                return Ok(key);
            }
        }
    }

    /// The key from its 32 bytes.
    pub(in crate::club::notices) fn from_bytes(bytes: &[u8]) -> Option<VapidKey> {
        let secret = SecretKey::from_slice(bytes).ok()?;
        let public = URL_SAFE_NO_PAD.encode(secret.public_key().to_sec1_bytes());
        Some(VapidKey { secret, public })
    }

    /// The secret as text.
    pub(in crate::club::notices) fn written(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.secret.to_bytes())
    }

    /// The public key, which browsers get.
    pub(in crate::club::notices) fn public(&self) -> String {
        self.public.clone()
    }

    /// The header by which a push service recognises the site.
    pub(super) fn authorization(&self, endpoint: &Url, contact: &str, now: Timestamp) -> String {
        let expires = now.after(VALID).as_micros() / 1_000_000;
        let head = json!({"typ": "JWT", "alg": "ES256"}).to_string();
        let audience = endpoint.origin().ascii_serialization();
        let claims = json!({"aud": audience, "exp": expires, "sub": contact}).to_string();
        let (head, claims) = (URL_SAFE_NO_PAD.encode(head), URL_SAFE_NO_PAD.encode(claims));
        let signed = format!("{head}.{claims}");
        let signature: Signature = SigningKey::from(&self.secret).sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}
