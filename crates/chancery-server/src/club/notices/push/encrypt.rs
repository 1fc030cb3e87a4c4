//! Encryption of a message for one browser: RFC 8291, with the coding of RFC 8188 in a single record.

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, KeyInit as _, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

/// The size of the record. Push services take 4096 bytes in all.
const RECORD: u32 = 4096;
/// What a push service takes, without the head, the tag and the mark of the last record.
const LARGEST: usize = 4096 - 86 - 17;

/// The keys of a browser.
#[derive(Clone, Debug)]
pub(in crate::club::notices) struct BrowserKeys {
    public: PublicKey,
    auth: [u8; 16],
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).or_else(|_| URL_SAFE.decode(text)).ok()
}

impl BrowserKeys {
    /// The keys from what a browser tells, in base64url; none if they are damaged.
    pub(in crate::club::notices) fn read(p256dh: &str, auth: &str) -> Option<BrowserKeys> {
        let bytes = decoded(p256dh).filter(|bytes| bytes.len() == 65)?;
        let public = PublicKey::from_sec1_bytes(&bytes).ok()?;
        let auth = decoded(auth)?.try_into().ok()?;
        Some(BrowserKeys { public, auth })
    }

    /// A message that only the browser can read. The salt and the secret must be new each time.
    pub(super) fn encrypt(
        &self,
        message: &[u8],
        salt: [u8; 16],
        secret: &[u8; 32],
    ) -> Option<Vec<u8>> {
        if message.len() > LARGEST {
            return None;
        }
        let own = SecretKey::from_slice(secret).ok()?;
        let own_public = own.public_key().to_sec1_bytes();
        let shared = own.diffie_hellman(&self.public);
        let (key, nonce) = derived(
            shared.raw_secret_bytes(),
            &self.auth,
            &salt,
            &self.public.to_sec1_bytes(),
            &own_public,
        )?;
        // The mark of the last record; there is no padding.
        let plain = [message, &[2]].concat();
        let sealed = Aes128Gcm::new(&key.into()).encrypt(&Nonce::from(nonce), &plain[..]).ok()?;
        let length = u8::try_from(own_public.len()).ok()?;
        let head: [&[u8]; 4] = [&salt, &RECORD.to_be_bytes(), &[length], &own_public];
        Some([head.concat(), sealed].concat())
    }
}

/// The key and the nonce of the record.
pub(super) fn derived(
    shared: &[u8],
    auth: &[u8; 16],
    salt: &[u8; 16],
    browser: &[u8],
    site: &[u8],
) -> Option<([u8; 16], [u8; 12])> {
    let info = [b"WebPush: info\0", browser, site].concat();
    let (mut input, mut key, mut nonce) = ([0; 32], [0; 16], [0; 12]);
    Hkdf::<Sha256>::new(Some(auth), shared).expand(&info, &mut input).ok()?;
    let record = Hkdf::<Sha256>::new(Some(salt), &input);
    record.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
    record.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    Some((key, nonce))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_written_to_the_byte() {
        let keys = BrowserKeys::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let salt = decoded("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let secret = decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let written = keys.unwrap().encrypt(message, salt, &secret.try_into().unwrap()).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
            mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
            pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(written), expected);
    }

    #[test]
    fn damaged_keys_are_refused() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(BrowserKeys::read(good, auth).is_some());
        // A point that is not on the curve.
        let off = URL_SAFE_NO_PAD.encode([&[4][..], &[1; 64]].concat());
        for (key, auth) in [(good, ""), (good, "AAAA"), ("", auth), ("AAAA", auth), (&off, auth)] {
            assert!(BrowserKeys::read(key, auth).is_none(), "{key} {auth}");
        }
        let keys = BrowserKeys::read(good, auth).unwrap();
        assert!(keys.encrypt(&[0; LARGEST], [1; 16], &[1; 32]).unwrap().len() <= 4096);
        assert!(keys.encrypt(&[0; LARGEST + 1], [1; 16], &[1; 32]).is_none());
    }
}
