//! What the club writes to people.

use chancery::Message;
use chancery_lang::messages::identity;
use chancery_lang::text;

/// What a mail says. Each has the address of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MailText {
    /// Sign in with this link.
    SignIn { name: String, url: String },
    /// Complete your sign-up with this link.
    SignUp { name: String, url: String },
    /// You have an account already, to which this link signs you in.
    KnownAddress { name: String, url: String },
    /// Confirm that this is your new address.
    NewAddress { name: String, url: String },
    /// Confirm that your address is to be replaced by another.
    OldAddress { name: String, email: String, url: String },
}

impl MailText {
    /// The subject and the text.
    pub(super) fn said(&self, site: &str) -> (Message, Message) {
        match self {
            MailText::SignIn { name, url } => (
                text!(identity::MailSignInSubject { site }),
                text!(identity::MailSignIn { site, name, url }),
            ),
            MailText::SignUp { name, url } => (
                text!(identity::MailSignUpSubject { site }),
                text!(identity::MailSignUp { site, name, url }),
            ),
            MailText::KnownAddress { name, url } => (
                text!(identity::MailSignUpSubject { site }),
                text!(identity::MailKnownAddress { site, name, url }),
            ),
            MailText::NewAddress { name, url } => (
                text!(identity::MailNewAddressSubject { site }),
                text!(identity::MailNewAddress { site, name, url }),
            ),
            MailText::OldAddress { name, email, url } => (
                text!(identity::MailOldAddressSubject { site }),
                text!(identity::MailOldAddress { site, name, email, url }),
            ),
        }
    }
}
