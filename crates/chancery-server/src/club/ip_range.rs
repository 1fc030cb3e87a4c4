//! Ranges of IP addresses, as in `10.0.0.0/8`.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use chancery::Message;
use chancery_lang::messages::identity;
use chancery_lang::{speaks, text};

/// A range of IP addresses: those that begin with the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IpRange {
    first: IpAddr,
    bits: u8,
}

/// The text is not a range of addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IpRangeError(String);

impl IpRangeError {
    fn said(&self) -> Message {
        text!(identity::IpRangeInvalid { text: &self.0 })
    }
}

speaks!(IpRangeError);

impl IpRange {
    /// The addresses that share the first bits with this one; none if it has fewer bits.
    pub fn new(address: IpAddr, bits: u8) -> Option<IpRange> {
        let first = match address {
            IpAddr::V4(address) => {
                let low = u32::MAX.checked_shr(bits.into()).unwrap_or(0);
                (bits <= 32).then(|| IpAddr::V4((address.to_bits() & !low).into()))?
            }
            IpAddr::V6(address) => {
                let low = u128::MAX.checked_shr(bits.into()).unwrap_or(0);
                (bits <= 128).then(|| IpAddr::V6((address.to_bits() & !low).into()))?
            }
        };
        Some(IpRange { first, bits })
    }

    /// Is an address in the range?
    pub fn contains(self, address: IpAddr) -> bool {
        IpRange::new(address.to_canonical(), self.bits) == Some(self)
    }
}

impl fmt::Display for IpRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// An address with the number of bits, or an address alone.
impl FromStr for IpRange {
    type Err = IpRangeError;

    fn from_str(text: &str) -> Result<IpRange, IpRangeError> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text.trim(), None),
        };
        let range = || {
            let address: IpAddr = address.parse().ok()?;
            let all = if address.is_ipv4() { 32 } else { 128 };
            IpRange::new(address, bits.map_or(Some(all), |bits| bits.parse().ok())?)
        };
        range().ok_or_else(|| IpRangeError(text.chars().take(64).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::IpRange;

    #[test]
    fn a_range_holds_the_addresses_that_begin_alike() {
        let holds = |range: &str, address: &str| {
            range.parse::<IpRange>().unwrap().contains(address.parse().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.255.1.2") && !holds("10.0.0.0/8", "11.0.0.0"));
        assert!(holds("10.1.2.3/8", "10.255.1.2"), "the rest of the address does not matter");
        assert!(holds("0.0.0.0/0", "192.0.2.1") && !holds("0.0.0.0/0", "2001:db8::1"));
        assert!(holds("192.0.2.1", "192.0.2.1") && !holds("192.0.2.1", "192.0.2.2"));
        assert!(holds("192.0.2.0/24", "::ffff:192.0.2.9"), "an IPv4 address within IPv6");
        assert!(holds("2001:db8::/32", "2001:db8:ffff::1") && !holds("::1", "::2"));
    }

    #[test]
    fn other_texts_are_refused() {
        for odd in ["", "10.0.0.0/33", "::1/129", "10.0.0/8", "10.0.0.0/", "10.0.0.0/-1", "a/8"] {
            let error = odd.parse::<IpRange>().unwrap_err();
            assert!(error.to_string().contains("10.0.0.0/8"), "{error}");
        }
        assert_eq!("10.9.9.9/8".parse::<IpRange>().unwrap().to_string(), "10.0.0.0/8");
    }
}
