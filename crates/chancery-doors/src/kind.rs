//! Which doors there are, and where they open.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;

use chancery_server::Door;

use crate::daide::DaideDoor;
use crate::mcp::McpDoor;
use crate::python::PythonDoor;
use crate::table_ready::TableReady;
use crate::webdip::WebdipDoor;

/// What the doors of a server share.
#[derive(Clone, Debug, Default)]
pub struct Doors {
    pub(crate) table: TableReady,
    /// API tokens of seats that programs take which come by DAIDE, since that has no place for a token.
    pub(crate) daide_tokens: Vec<String>,
    /// The directory of all games at a table, if they are in files: notebooks of seats are kept with them.
    pub(crate) games: Option<PathBuf>,
}

impl Doors {
    /// Doors of a table, with its games in the files of a directory.
    pub fn beside(games: PathBuf) -> Doors {
        Doors { games: Some(games), ..Doors::default() }
    }

    /// Doors of a club, with tokens for DAIDE.
    pub fn with_daide_tokens(daide_tokens: Vec<String>) -> Doors {
        Doors { daide_tokens, ..Doors::default() }
    }
}

/// A door that is bound to its address.
#[derive(Clone, Debug)]
pub struct BoundDoor {
    /// Its kind.
    pub kind: DoorKind,
    /// Where it listens; none for the address of the main door.
    pub address: Option<SocketAddr>,
    /// The door itself.
    pub door: Arc<dyn Door>,
}

/// A kind of door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DoorKind {
    /// webDiplomacy's bot API.
    Webdip,
    /// The network protocol of the Python package `diplomacy`.
    Python,
    /// DAIDE.
    Daide,
    /// The Model Context Protocol, at `/mcp` of the main door.
    Mcp,
}

/// A door that is asked for, as in `daide`, `daide:friday` or `daide:friday=127.0.0.1:16713`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoorAddress {
    /// Its kind.
    pub kind: DoorKind,
    /// The game that it leads to; only DAIDE has no names for games.
    pub game: Option<String>,
    /// Where it listens; none for the usual port on the loopback interface.
    pub address: Option<SocketAddr>,
}

/// Why a text does not name a door, or why the door cannot be opened.
#[derive(Debug)]
pub enum DoorError {
    /// No door has this name.
    Unknown(String),
    /// The part after `=` is not an address with a port.
    BadAddress(String),
    /// This door needs the name of a game.
    NoGame,
    /// This door leads to all games.
    SpareGame(DoorKind),
    /// This door is at the address of the main door.
    SpareAddress(DoorKind),
    /// The address cannot be bound.
    Listen(SocketAddr, io::Error),
}

impl DoorKind {
    /// All doors.
    pub const ALL: [DoorKind; 4] =
        [DoorKind::Webdip, DoorKind::Python, DoorKind::Daide, DoorKind::Mcp];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            DoorKind::Webdip => "webdip",
            DoorKind::Python => "python",
            DoorKind::Daide => "daide",
            DoorKind::Mcp => "mcp",
        }
    }

    /// The port that programs expect, or ours where there is none; none if the door is at the main address.
    pub fn usual_port(self) -> Option<u16> {
        match self {
            DoorKind::Webdip => Some(8031),
            DoorKind::Python => Some(8432),
            DoorKind::Daide => Some(16713),
            DoorKind::Mcp => None,
        }
    }
}

impl DoorAddress {
    /// Reads a door as it is asked for on the command line.
    pub fn parse(text: &str) -> Result<DoorAddress, DoorError> {
        let (named, address) =
            text.split_once('=').map_or((text, None), |(named, at)| (named, Some(at)));
        let (name, game) =
            named.split_once(':').map_or((named, None), |(name, game)| (name, Some(game)));
        let kind = DoorKind::ALL.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| DoorError::Unknown(name.to_owned()))?;
        let address = address
            .map(|at| at.parse().map_err(|_| DoorError::BadAddress(at.to_owned())))
            .transpose()?;
        match (kind, game, address) {
            (DoorKind::Daide, None | Some(""), _) => Err(DoorError::NoGame),
            (DoorKind::Daide, Some(_), _) | (_, None, None) => Ok(()),
            (_, Some(_), _) => Err(DoorError::SpareGame(kind)),
            (DoorKind::Mcp, None, Some(_)) => Err(DoorError::SpareAddress(kind)),
            (_, None, Some(_)) => Ok(()),
        }?;
        Ok(DoorAddress { kind, game: game.map(str::to_owned), address })
    }

    /// Binds its address, so that the door is there when the server says that it is ready.
    pub fn bind(&self, doors: &Doors) -> Result<BoundDoor, DoorError> {
        let listener = self.kind.usual_port().map(|port| self.listener(port)).transpose()?;
        let address = listener.as_ref().and_then(|listener| listener.local_addr().ok());
        let door: Arc<dyn Door> = match (self.kind, listener) {
            (DoorKind::Python, Some(listener)) => {
                Arc::new(PythonDoor::new(listener, doors.table.clone()))
            }
            (DoorKind::Daide, Some(listener)) => {
                let game = self.game.clone().unwrap_or_default();
                let (tokens, table) = (doors.daide_tokens.clone(), doors.table.clone());
                Arc::new(DaideDoor::new(listener, game, tokens, table))
            }
            (DoorKind::Webdip, Some(listener)) => {
                Arc::new(WebdipDoor::new(listener, doors.table.clone()))
            }
            (_, _) => Arc::new(McpDoor::new(doors)),
        };
        Ok(BoundDoor { kind: self.kind, address, door })
    }

    /// The listener of a door.
    fn listener(&self, port: u16) -> Result<TcpListener, DoorError> {
        let at = self.address.unwrap_or_else(|| (Ipv4Addr::LOCALHOST, port).into());
        TcpListener::bind(at)
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
            .map_err(|error| DoorError::Listen(at, error))
    }
}
