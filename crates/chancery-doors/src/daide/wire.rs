//! Messages on the wire: a header of four bytes, type, pad and length, and a body.

use super::tokens::DaideToken;

/// The longest body: some clients read its length as a signed number of 16 bits.
pub(crate) const MAX_BODY: usize = 0x7FFE;
/// The version of the protocol.
pub(crate) const VERSION: u16 = 1;
/// The number that shows that both mean DAIDE, and the same order of bytes.
pub(crate) const MAGIC: u16 = 0xDA10;

/// A message as it arrived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum WireFrame {
    /// The first of a client.
    Initial {
        /// The version.
        version: u16,
        /// Has to be [`MAGIC`].
        magic: u16,
    },
    /// The tokens of powers and provinces; empty for the standard map.
    Representation(Vec<u8>),
    /// Tokens.
    Diplomacy(Vec<DaideToken>),
    /// The other side goes.
    Final,
    /// The other side goes because of an error.
    Error(u16),
}

/// An error of the wire format, after which the connection is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WireError {
    /// No initial message came in time.
    InitialTimer = 0x01,
    /// The first message is not the initial one.
    NotInitial = 0x02,
    /// The bytes are in the wrong order.
    WrongEndian = 0x03,
    /// The magic number is another.
    WrongMagic = 0x04,
    /// The version is another.
    WrongVersion = 0x05,
    /// A second initial message.
    SecondInitial = 0x06,
    /// An initial message of the server.
    InitialByServer = 0x07,
    /// There is no such type of message.
    UnknownType = 0x08,
    /// The body is shorter than its type asks for, or has half a token.
    TooShort = 0x09,
    /// The server sent tokens before the representation.
    TooEarly = 0x0A,
    /// The first message of the server is not the representation.
    NotRepresentation = 0x0B,
    /// A second representation.
    SecondRepresentation = 0x0C,
    /// A representation of the client.
    RepresentationByClient = 0x0D,
    /// A token that does not exist. Whoever gets one answers `HUH` instead.
    #[expect(dead_code, reason = "the table of errors is complete")]
    InvalidToken = 0x0E,
}

impl WireError {
    /// What is wrong, in a sentence.
    pub(crate) fn sentence(code: u16) -> &'static str {
        match code {
            0x01 => "No initial message came in time.",
            0x02 => "The first message was not the initial message.",
            0x03 => "The initial message has the wrong byte order.",
            0x04 => "The initial message has the wrong magic number.",
            0x05 => "The other side speaks another version of the protocol.",
            0x06 => "The client sent a second initial message.",
            0x07 => "The server sent an initial message.",
            0x08 => "There is no such type of message.",
            0x09 => "A message is too short.",
            0x0A => "A diplomacy message came before the representation message.",
            0x0B => "The first message of the server was not the representation message.",
            0x0C => "The server sent a second representation message.",
            0x0D => "The client sent a representation message.",
            0x0E => "A message has a token that does not exist.",
            _ => "The other side reported an unknown error.",
        }
    }
}

/// The type and the length of the body that a header announces.
pub(crate) fn header(bytes: [u8; 4]) -> (u8, usize) {
    (bytes[0], usize::from(u16::from_be_bytes([bytes[2], bytes[3]])))
}

impl WireFrame {
    /// Reads a message.
    pub(crate) fn read(kind: u8, body: Vec<u8>) -> Result<WireFrame, WireError> {
        match kind {
            0 => match *body.as_slice() {
                [a, b, c, d, ..] => Ok(WireFrame::Initial {
                    version: u16::from_be_bytes([a, b]),
                    magic: u16::from_be_bytes([c, d]),
                }),
                _ => Err(WireError::TooShort),
            },
            1 => Ok(WireFrame::Representation(body)),
            2 if body.is_empty() || body.len() % 2 == 1 => Err(WireError::TooShort),
            2 => Ok(WireFrame::Diplomacy(
                body.chunks_exact(2)
                    .map(|two| DaideToken(u16::from_be_bytes([two[0], two[1]])))
                    .collect(),
            )),
            3 => Ok(WireFrame::Final),
            4 => match *body.as_slice() {
                [a, b, ..] => Ok(WireFrame::Error(u16::from_be_bytes([a, b]))),
                _ => Err(WireError::TooShort),
            },
            _ => Err(WireError::UnknownType),
        }
    }

    /// The bytes of a message; none if it is longer than the format allows.
    pub(crate) fn bytes(&self) -> Option<Vec<u8>> {
        let (kind, body) = match self {
            WireFrame::Initial { version, magic } => {
                (0, [version.to_be_bytes(), magic.to_be_bytes()].concat())
            }
            WireFrame::Representation(body) => (1, body.clone()),
            WireFrame::Diplomacy(tokens) => {
                (2, tokens.iter().flat_map(|token| token.0.to_be_bytes()).collect())
            }
            WireFrame::Final => (3, Vec::new()),
            WireFrame::Error(code) => (4, code.to_be_bytes().to_vec()),
        };
        let length = u16::try_from(body.len()).ok().filter(|_| body.len() <= MAX_BODY)?;
        let mut bytes = vec![kind, 0];
        bytes.extend(length.to_be_bytes());
        bytes.extend(body);
        Some(bytes)
    }
}

/// Whether an initial message is right.
pub(crate) fn check_initial(version: u16, magic: u16) -> Result<(), WireError> {
    match (version, magic) {
        (VERSION, MAGIC) => Ok(()),
        (_, magic) if magic == MAGIC.swap_bytes() => Err(WireError::WrongEndian),
        (_, MAGIC) => Err(WireError::WrongVersion),
        _ => Err(WireError::WrongMagic),
    }
}
