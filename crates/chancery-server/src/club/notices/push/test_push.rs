//! A browser in tests: it makes keys, and reads what it gets.

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, KeyInit as _, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};

use super::encrypt::derived;

/// A browser that has subscribed.
pub(crate) struct TestBrowser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl TestBrowser {
    pub(crate) fn new(number: u8) -> TestBrowser {
        let secret = SecretKey::from_slice(&[number; 32]).unwrap();
        TestBrowser { secret, auth: [number; 16] }
    }

    /// What the browser tells the site.
    pub(crate) fn subscription(&self, endpoint: &str) -> Value {
        let key = URL_SAFE_NO_PAD.encode(self.secret.public_key().to_sec1_bytes());
        let auth = URL_SAFE_NO_PAD.encode(self.auth);
        json!({"endpoint": endpoint, "keys": {"p256dh": key, "auth": auth}})
    }

    /// A message that it got, in the clear.
    pub(crate) fn read(&self, body: &[u8]) -> Value {
        let salt: [u8; 16] = body[..16].try_into().unwrap();
        let length = usize::from(body[20]);
        let (site, sealed) = body[21..].split_at(length);
        let shared = self.secret.diffie_hellman(&PublicKey::from_sec1_bytes(site).unwrap());
        let own = self.secret.public_key().to_sec1_bytes();
        let keys = derived(shared.raw_secret_bytes(), &self.auth, &salt, &own, site);
        let (key, nonce) = keys.unwrap();
        let plain = Aes128Gcm::new(&key.into()).decrypt(&Nonce::from(nonce), sealed).unwrap();
        assert_eq!(plain.last(), Some(&2));
        serde_json::from_slice(&plain[..plain.len() - 1]).unwrap()
    }
}

/// The claims of an `Authorization` header, if the signature is right.
pub(crate) fn verified_claims(header: &str) -> Value {
    let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
    let signature = Signature::from_slice(&decode(signature)).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap()
}
