//! People: accounts, their names and addresses, and what a token or a role lets them do.

mod attendance;
mod display_name;
mod email;
mod id;
mod scope;

pub use attendance::AttendanceCount;
pub use display_name::{AccountName, DisplayName, DisplayNameError, NameSkeleton};
pub use email::{EmailAddress, EmailAddressError};
pub use id::{AccountId, ApiTokenId, GameId, IdError, MessageId, ReportId, SessionId};
pub use scope::{Scope, Scopes, SignUpMode};
