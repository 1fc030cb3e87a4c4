//! Which addresses are those of the internet.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// May the site send something to this address? Only to machines of the internet, and to this machine if the
/// operator allows that.
pub(crate) fn is_public(address: IpAddr, loopback: bool) -> bool {
    if loopback && address.to_canonical().is_loopback() {
        return true;
    }
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

#[expect(clippy::match_same_arms, reason = "each line has a reason of its own")]
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = match (a, b, c) {
        // This network, this machine, private networks.
        (0 | 10 | 127, ..) | (172, 16..=31, _) | (192, 168, _) => true,
        // Shared by customers of a provider, link-local, benchmarks.
        (100, 64..=127, _) | (169, 254, _) | (198, 18..=19, _) => true,
        // Protocols and documentation.
        (192, 0, 0 | 2) | (192, 88, 99) | (198, 51, 100) | (203, 0, 113) => true,
        // Multicast, reserved, broadcast.
        (224.., ..) => true,
        _ => false,
    };
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let v4 = |high: u16, low: u16| {
        let [[a, b], [c, d]] = [high.to_be_bytes(), low.to_be_bytes()];
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        // IPv4 in IPv6: mapped, translated, 6to4.
        [0, 0, 0, 0, 0, 0xffff, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => v4(high, low),
        // Teredo, protocols, documentation.
        [0x2001, 0..=0x01ff | 0x0db8, ..] => false,
        // Everything else that is given out.
        [0x2000..=0x3ffe, ..] => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_public;

    #[test]
    fn addresses_inside_of_networks_are_not_public() {
        let is = |text: &str, loopback| is_public(text.parse().unwrap(), loopback);
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "::",
            "::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:0a00:0001::1",
            "2001:db8::1",
            "2001::1",
            "::127.0.0.1",
            "100::1",
        ] {
            assert!(!is(inside, false), "{inside}");
        }
        for public in [
            "1.1.1.1",
            "8.8.8.8",
            "172.15.0.1",
            "172.32.0.1",
            "100.128.0.1",
            "192.1.0.1",
            "2606:4700::1111",
            "2a00:1450::1",
            "::ffff:1.1.1.1",
            "64:ff9b::101:101",
        ] {
            assert!(is(public, false), "{public}");
        }
        for own in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert!(is(own, true) && !is(own, false), "{own}");
        }
        for inside in ["10.0.0.1", "169.254.169.254", "fe80::1"] {
            assert!(!is(inside, true), "{inside}");
        }
    }
}
