//! The connection of a client.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use super::super::wire::{WireError, WireFrame, header};
use super::DaideError;

/// How long a server may take to accept a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

pub(super) struct ClientLink(TcpStream);

impl ClientLink {
    pub(super) fn connect(address: &str) -> Result<ClientLink, DaideError> {
        let wrong = |error| DaideError::Connect(address.to_owned(), error);
        let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
        for at in address.to_socket_addrs().map_err(wrong)? {
            match TcpStream::connect_timeout(&at, CONNECT_TIMEOUT) {
                Ok(stream) => {
                    let _ = stream.set_nodelay(true);
                    return Ok(ClientLink(stream));
                }
                Err(error) => last = error,
            }
        }
        Err(wrong(last))
    }

    pub(super) fn send(&mut self, frame: &WireFrame) -> Result<(), DaideError> {
        let Some(bytes) = frame.bytes() else { return Ok(()) };
        self.0.write_all(&bytes).map_err(DaideError::Lost)
    }

    pub(super) fn read(&mut self) -> Result<WireFrame, DaideError> {
        let mut head = [0; 4];
        self.0.read_exact(&mut head).map_err(DaideError::Lost)?;
        let (kind, length) = header(head);
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).map_err(DaideError::Lost)?;
        WireFrame::read(kind, body).map_err(|error| self.fail(error))
    }

    /// Says what is wrong, after which the connection is over.
    pub(super) fn fail(&mut self, error: WireError) -> DaideError {
        let _ = self.send(&WireFrame::Error(error as u16));
        DaideError::Wire(error as u16)
    }

    pub(super) fn close(&mut self) {
        let _ = self.send(&WireFrame::Final);
    }
}
