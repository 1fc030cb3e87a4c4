//! What lies between the site and others: names are looked up, and addresses are connected to.

use std::fmt::Debug;
use std::io;
use std::net::SocketAddr;

use tokio::net::TcpStream;

/// A network.
pub(crate) trait Network: Debug + Send + Sync + 'static {
    /// The addresses of a name.
    fn lookup(
        &self,
        host: &str,
        port: u16,
    ) -> impl Future<Output = io::Result<Vec<SocketAddr>>> + Send;

    /// Connects to an address.
    fn connect(&self, address: SocketAddr) -> impl Future<Output = io::Result<TcpStream>> + Send;
}

/// The network of the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemNetwork;

impl Network for SystemNetwork {
    async fn lookup(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        Ok(tokio::net::lookup_host((host, port)).await?.collect())
    }

    async fn connect(&self, address: SocketAddr) -> io::Result<TcpStream> {
        TcpStream::connect(address).await
    }
}
