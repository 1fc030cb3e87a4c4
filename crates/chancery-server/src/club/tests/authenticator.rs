//! An authenticator in software, as far as tests of passkeys need one: keys for ES256, without attestation.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{DerSignature, SigningKey};
use serde_json::{Value, json};

use crate::club::secret_token::sha256;

/// Somebody is there, and is who they should be.
const PRESENT_AND_VERIFIED: u8 = 0b101;
/// A new key is attached.
const WITH_KEY: u8 = 0b100_0000;

/// An authenticator with one passkey.
pub(super) struct SoftAuthenticator {
    key: SigningKey,
    id: Vec<u8>,
    user: String,
    counter: u32,
    pub(super) origin: &'static str,
    pub(super) flags: u8,
}

fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The head of a value in CBOR: its kind and a small number.
fn cbor(kind: u8, number: usize) -> Vec<u8> {
    match u8::try_from(number).unwrap() {
        small @ 0..24 => vec![kind << 5 | small],
        larger => vec![kind << 5 | 0x18, larger],
    }
}

fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    [cbor(2, bytes.len()), bytes.to_vec()].concat()
}

fn cbor_text(text: &str) -> Vec<u8> {
    [cbor(3, text.len()), text.as_bytes().to_vec()].concat()
}

impl SoftAuthenticator {
    pub(super) fn new(number: u8) -> SoftAuthenticator {
        SoftAuthenticator {
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: vec![number; 16],
            user: String::new(),
            counter: 0,
            origin: "http://localhost:8019",
            flags: PRESENT_AND_VERIFIED,
        }
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let (challenge, origin) = (&options["challenge"], self.origin);
        let data =
            json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false});
        data.to_string().into_bytes()
    }

    fn data(&self, site: &str, flags: u8) -> Vec<u8> {
        let mut data = sha256(site.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// The public key in the format COSE.
    fn public_key(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = (&point.as_bytes()[1..33], &point.as_bytes()[33..]);
        // A map of five: the kind of key, the algorithm ES256, the curve P-256 and the point.
        let head = [cbor(5, 5), vec![0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]].concat();
        [head, cbor_bytes(x), vec![0x22], cbor_bytes(y)].concat()
    }

    /// Makes a passkey.
    pub(super) fn register(&mut self, options: &Value) -> Value {
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.user);
        let site = options["rp"]["id"].as_str().unwrap();
        let mut data = self.data(site, self.flags | WITH_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        data.extend(&self.id);
        data.extend(self.public_key());
        let object = [
            cbor(5, 3),
            cbor_text("fmt"),
            cbor_text("none"),
            cbor_text("attStmt"),
            cbor(5, 0),
            cbor_text("authData"),
            cbor_bytes(&data),
        ];
        let client = self.client_data("webauthn.create", options);
        json!({
            "id": encoded(&self.id), "rawId": encoded(&self.id), "type": "public-key",
            "response": {
                "attestationObject": encoded(&object.concat()),
                "clientDataJSON": encoded(&client),
            },
            "extensions": {},
        })
    }

    /// Signs in with the passkey.
    pub(super) fn sign_in(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let data = self.data(options["rpId"].as_str().unwrap(), self.flags);
        let client = self.client_data("webauthn.get", options);
        let signed = [data.clone(), sha256(&client).to_vec()].concat();
        let signature: DerSignature = self.key.sign(&signed);
        json!({
            "id": encoded(&self.id), "rawId": encoded(&self.id), "type": "public-key",
            "response": {
                "authenticatorData": encoded(&data), "clientDataJSON": encoded(&client),
                "signature": encoded(signature.as_bytes()), "userHandle": self.user,
            },
            "extensions": {},
        })
    }
}
