//! Limits on what each client has open: connections and event streams.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The maximum number of connections. Most systems allow a process 1024 open files.
pub(crate) const CONNECTIONS: ClientLimits = ClientLimits { all: 800, loopback: 700, each: 100 };
/// The maximum number of event streams. A browser opens one per page.
pub(crate) const LISTENERS: ClientLimits = ClientLimits { all: 600, loopback: 550, each: 50 };

/// How many of something may be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClientLimits {
    /// In total.
    pub(crate) all: usize,
    /// By programs on this machine, which share an address. A reverse proxy is one of them.
    pub(crate) loopback: usize,
    /// By every other address.
    pub(crate) each: usize,
}

/// The address of the client of a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ClientAddr(IpAddr);

impl ClientAddr {
    /// A program on this machine.
    pub(crate) const LOOPBACK: ClientAddr = ClientAddr(IpAddr::V4(Ipv4Addr::LOCALHOST));

    /// The client at an address. A household has a whole IPv6 network of 64 bits, so that counts as
    /// one client.
    pub(crate) fn of(address: IpAddr) -> ClientAddr {
        let address = address.to_canonical();
        if address.is_loopback() {
            return ClientAddr::LOOPBACK;
        }
        match address {
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                ClientAddr(IpAddr::V6(Ipv6Addr::from_bits(network)))
            }
            address @ IpAddr::V4(_) => ClientAddr(address),
        }
    }

    /// The address; of an IPv6 network, the first.
    pub(crate) fn ip(self) -> IpAddr {
        self.0
    }
}

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClientRefusal {
    /// Too many are open in total.
    Server,
    /// This client has too many open.
    Client,
}

/// Counts what is open, by client.
#[derive(Debug)]
pub(crate) struct ClientCounts {
    limits: Mutex<ClientLimits>,
    open: Mutex<HashMap<ClientAddr, usize>>,
    refused: AtomicUsize,
}

/// One that is open, until it is dropped.
#[derive(Debug)]
pub(crate) struct ClientPlace {
    counts: Arc<ClientCounts>,
    client: ClientAddr,
}

impl ClientCounts {
    /// Nothing is open.
    pub(crate) fn new(limits: ClientLimits) -> Arc<ClientCounts> {
        Arc::new(ClientCounts {
            limits: Mutex::new(limits),
            open: Mutex::default(),
            refused: AtomicUsize::default(),
        })
    }

    fn limits(&self) -> MutexGuard<'_, ClientLimits> {
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the limits.
    #[cfg(feature = "club")]
    pub(crate) fn set_limits(&self, limits: ClientLimits) {
        *self.limits() = limits;
    }

    fn open(&self) -> MutexGuard<'_, HashMap<ClientAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number that is open.
    pub(crate) fn total(&self) -> usize {
        self.open().values().sum()
    }

    /// The number that was refused.
    pub(crate) fn refused(&self) -> usize {
        self.refused.load(Ordering::Relaxed)
    }

    /// Opens one, if the limits allow it.
    pub(crate) fn enter(
        self: &Arc<Self>,
        client: ClientAddr,
    ) -> Result<ClientPlace, ClientRefusal> {
        self.enter_quietly(client).inspect_err(|_| {
            self.refused.fetch_add(1, Ordering::Relaxed);
        })
    }

    fn enter_quietly(self: &Arc<Self>, client: ClientAddr) -> Result<ClientPlace, ClientRefusal> {
        let limits = *self.limits();
        let most = if client == ClientAddr::LOOPBACK { limits.loopback } else { limits.each };
        let mut open = self.open();
        if open.values().sum::<usize>() >= limits.all {
            return Err(ClientRefusal::Server);
        }
        let own = open.entry(client).or_default();
        if *own >= most {
            return Err(ClientRefusal::Client);
        }
        *own += 1;
        Ok(ClientPlace { counts: Arc::clone(self), client })
    }
}

impl Drop for ClientPlace {
    fn drop(&mut self) {
        let mut open = self.counts.open();
        if let Some(own) = open.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(text: &str) -> ClientAddr {
        ClientAddr::of(text.parse().unwrap())
    }

    #[test]
    fn a_client_cannot_take_all_places() {
        let counts = ClientCounts::new(ClientLimits { all: 4, loopback: 3, each: 2 });
        let near = client("127.0.0.1");
        let far = client("192.0.2.1");
        let first = counts.enter(far).unwrap();
        let _second = counts.enter(far).unwrap();
        assert_eq!(counts.enter(far).unwrap_err(), ClientRefusal::Client);
        let _near = (counts.enter(near).unwrap(), counts.enter(client("127.0.0.2")).unwrap());
        assert_eq!(counts.enter(client("192.0.2.2")).unwrap_err(), ClientRefusal::Server);
        assert_eq!((counts.total(), counts.refused()), (4, 2));
        drop(first);
        assert!(counts.enter(far).is_ok());
        assert_eq!(counts.total(), 3, "closed at once");
    }

    #[test]
    fn addresses_of_one_household_are_one_client() {
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:1"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
        assert_eq!(client("::1"), ClientAddr::LOOPBACK);
    }
}
