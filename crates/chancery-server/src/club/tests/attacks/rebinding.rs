//! A webhook whose name leads elsewhere with every lookup (DNS rebinding): the site never talks to its own network.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use chancery_club::time::Length;
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use url::Url;

use crate::club::notices::{HttpOutbound, Network, Outbound as _, OutboundFault, OutboundRequest};
use crate::club::tests::TestSetup;

/// An address of the internet. Nothing is sent to it: connections to it are refused here.
const PUBLIC: &str = "93.184.215.14:443";

/// A network with a resolver that the attacker controls.
#[derive(Clone, Debug, Default)]
struct HostileNetwork(Arc<Mutex<NetworkLog>>);

#[derive(Debug, Default)]
struct NetworkLog {
    /// What the next lookups find; the last answer is repeated.
    answers: VecDeque<Vec<SocketAddr>>,
    lookups: usize,
    /// What was connected to.
    dialled: Vec<SocketAddr>,
}

impl HostileNetwork {
    fn new<const N: usize>(answers: [&[&str]; N]) -> HostileNetwork {
        let read = |all: &[&str]| all.iter().map(|text| text.parse().unwrap()).collect();
        let answers = answers.into_iter().map(read).collect();
        HostileNetwork(Arc::new(Mutex::new(NetworkLog { answers, ..NetworkLog::default() })))
    }

    fn lookups(&self) -> usize {
        self.0.lock().unwrap().lookups
    }

    fn dialled(&self) -> Vec<String> {
        self.0.lock().unwrap().dialled.iter().map(ToString::to_string).collect()
    }
}

impl Network for HostileNetwork {
    async fn lookup(&self, _: &str, _: u16) -> io::Result<Vec<SocketAddr>> {
        let mut log = self.0.lock().unwrap();
        log.lookups += 1;
        let next = if log.answers.len() > 1 { log.answers.pop_front() } else { None };
        Ok(next.or_else(|| log.answers.front().cloned()).unwrap_or_default())
    }

    async fn connect(&self, address: SocketAddr) -> io::Result<TcpStream> {
        self.0.lock().unwrap().dialled.push(address);
        // Only this machine can be reached in tests.
        if address.ip().is_loopback() {
            return TcpStream::connect(address).await;
        }
        Err(io::ErrorKind::ConnectionRefused.into())
    }
}

fn message(url: &str) -> OutboundRequest {
    let url: Url = url.parse().unwrap();
    OutboundRequest { url, headers: Vec::new(), body: b"{}".to_vec() }
}

#[tokio::test]
async fn the_address_that_was_checked_is_the_one_that_is_connected_to() {
    // Whatever listens inside of the network.
    let trap = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let inside = trap.local_addr().unwrap().to_string();
    let network = HostileNetwork::new([&[PUBLIC], &[&inside]]);
    let outbound = HttpOutbound::over(network.clone(), false);
    let first = outbound.post(message("http://rebind.example/")).await;
    assert!(matches!(first, Err(OutboundFault::Failed(_))), "{first:?}");
    assert_eq!((network.lookups(), network.dialled()), (1, vec![PUBLIC.to_owned()]));
    // The next message is checked again.
    let second = outbound.post(message("http://rebind.example/")).await;
    assert_eq!(second, Err(OutboundFault::Private));
    assert_eq!((network.lookups(), network.dialled()), (2, vec![PUBLIC.to_owned()]));
    let visit = tokio::time::timeout(std::time::Duration::from_millis(50), trap.accept()).await;
    assert!(visit.is_err(), "nobody came");
}

#[tokio::test]
async fn addresses_inside_of_the_network_are_left_out_among_others() {
    let mixed = [
        "127.0.0.1:443",
        "169.254.169.254:443",
        "[::1]:443",
        "[::ffff:10.0.0.1]:443",
        "[64:ff9b::a00:1]:443",
        PUBLIC,
        "192.168.0.1:443",
    ];
    let network = HostileNetwork::new([&mixed]);
    let outbound = HttpOutbound::over(network.clone(), false);
    let answer = outbound.post(message("https://mixed.example/")).await;
    assert!(matches!(answer, Err(OutboundFault::Failed(_))), "{answer:?}");
    assert_eq!(network.dialled(), [PUBLIC]);
    // Where the operator allows this machine, nothing else inside is.
    let network = HostileNetwork::new([&["10.0.0.1:443", "[fe80::1]:443", "169.254.169.254:443"]]);
    let outbound = HttpOutbound::over(network.clone(), true);
    let answer = outbound.post(message("https://inside.example/")).await;
    assert_eq!(answer, Err(OutboundFault::Private));
    assert!(network.dialled().is_empty());
}

#[tokio::test]
async fn numbers_that_stand_for_an_address_are_read_as_one() {
    let network = HostileNetwork::new([&["127.0.0.1:443"]]);
    let outbound = HttpOutbound::over(network.clone(), false);
    for host in ["2130706433", "0x7f000001", "0177.0.0.1", "127.1", "localhost.", "①②⑦.0.0.1"]
    {
        let answer = outbound.post(message(&format!("https://{host}/"))).await;
        assert_eq!(answer, Err(OutboundFault::Private), "{host}");
    }
    assert!(network.dialled().is_empty());
}

#[tokio::test]
async fn a_webhook_that_is_rebound_is_given_up_and_tells_nothing_of_the_network() {
    let network = HostileNetwork::new([&["10.0.0.1:443"]]);
    let outbound = Arc::new(HttpOutbound::over(network.clone(), false));
    let club = TestSetup::new().build_over(outbound);
    let (players, game) = club.begun(json!({})).await;
    let hooks = format!("/games/{game}/webhooks");
    for number in ["https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/"] {
        let form = json!({"shape": "json", "url": number});
        players[0].post(&hooks, form).await.fails(422, "private-target");
    }
    // What happened before is no news for it.
    club.deliver().await;
    let form = json!({"shape": "json", "url": "https://rebind.example/"});
    players[0].post(&hooks, form).await.is(201);
    players[0].act(&game, json!({"act": "pause"})).await.is(200);
    club.deliver().await;
    assert_eq!(network.lookups(), 1);
    assert!(network.dialled().is_empty());
    let listed = players[0].get(&hooks).await.is(200).json();
    assert_eq!(listed[0]["reason"], "the address is private");
    club.wait(Length::days(2));
    club.deliver().await;
    assert_eq!(network.lookups(), 1, "it is not tried again");
}
