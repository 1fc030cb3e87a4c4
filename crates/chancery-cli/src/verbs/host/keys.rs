//! The settings of a club: one table that flags, environment variables and keys of the configuration file
//! come from.

use std::collections::BTreeMap;

use clap::{Arg, ArgAction, ArgMatches, Command, Error, FromArgMatches};

/// A setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HostKey {
    /// The flag without its hyphens, which is the key in the configuration file, too.
    pub(crate) name: &'static str,
    /// What stands for its value in the help; none for a flag without a value.
    pub(crate) value: Option<&'static str>,
    /// Can it be given several times?
    pub(crate) repeats: bool,
    /// Does it name a file or a directory? One in the configuration file is relative to that file.
    pub(crate) is_path: bool,
    pub(crate) help: &'static str,
}

const fn text(name: &'static str, value: &'static str, help: &'static str) -> HostKey {
    HostKey { name, value: Some(value), repeats: false, is_path: false, help }
}

const fn path(name: &'static str, value: &'static str, help: &'static str) -> HostKey {
    HostKey { is_path: true, ..text(name, value, help) }
}

/// All settings. `config` names the file, so it is no key of it.
pub(crate) const KEYS: [HostKey; 25] = [
    path("config", "FILE", "Configuration file, in TOML"),
    text(
        "listen",
        "ADDR",
        "Address and port; port 0 picks a free one [default: 127.0.0.1:8019 or the next free port]",
    ),
    text("public-url", "URL", "Address that people open [default: http://localhost:PORT]"),
    path(
        "data-dir",
        "DIR",
        "Directory for games [default: `CHANCERY_DATA_DIR`, or the user data directory]",
    ),
    path("variants", "DIR", "Directory of variants to offer besides those built in"),
    HostKey {
        repeats: true,
        ..text(
            "door",
            "DOOR",
            "Door for other programs: `webdip`, `python`, `daide:GAME` or `mcp`, each with `=ADDR` for another address; can be repeated",
        )
    },
    path("daide-tokens", "FILE", "File of API tokens, one a line, of those who come by DAIDE"),
    text(
        "database",
        "URL",
        "Database: `sqlite:FILE` or `postgres://…` [default: club.sqlite in the data directory]",
    ),
    path("database-file", "FILE", "File that holds the database URL, to keep a password secret"),
    text("mail", "URL", "Mail: `smtp://…`, `smtps://…`, `file:DIR` or `none` [default: none]"),
    path("mail-file", "FILE", "File that holds the mail URL, to keep a password secret"),
    text("mail-from", "ADDRESS", "Sender of mail [default: no-reply@HOST of the public URL]"),
    text("site-name", "NAME", "Name of the site [default: Chancery]"),
    text("sign-up", "WHO", "Who may sign up: `open` or `invitation` [default: invitation]"),
    HostKey {
        repeats: true,
        ..text(
            "trusted-proxy",
            "ADDR",
            "Reverse proxy whose X-Forwarded-For is believed: an address or a range; can be repeated",
        )
    },
    path("tls-cert", "FILE", "Certificate chain for HTTPS, in PEM format"),
    path("tls-key", "FILE", "Private key of the certificate, in PEM format"),
    HostKey {
        value: None,
        ..text(
            "insecure-http",
            "",
            "Allow plain HTTP beyond this machine; passkeys do not work then",
        )
    },
    HostKey {
        value: None,
        ..text(
            "loopback-targets",
            "",
            "Allow push services and webhooks on this machine, to try them out",
        )
    },
    text(
        "quiet-hours",
        "HOURS",
        "Hours when press between players is closed, as in `22:00-07:00 Europe/Paris`",
    ),
    text("outage-tolerated", "LENGTH", "Longest outage that changes no deadline [default: 5m]"),
    text(
        "outage-restore",
        "LENGTH",
        "After a longer outage, players get back the time they had left, and at least this [default: 6h]",
    ),
    text("outage-extend", "LENGTH", "After a longer outage, players get this time instead"),
    path(
        "metrics-token-file",
        "FILE",
        "File that holds a token with which monitoring reads /metrics",
    ),
    text("log", "FORMAT", "Log each request to standard error: `plain` or `json`"),
];

impl HostKey {
    /// The environment variable, as in `CHANCERY_PUBLIC_URL`.
    pub(crate) fn variable(self) -> String {
        format!("CHANCERY_{}", self.name.replace('-', "_").to_ascii_uppercase())
    }

    fn arg(self) -> Arg {
        let arg = Arg::new(self.name).long(self.name).help(self.help).global(true);
        match self.value {
            Some(value) if self.repeats => arg.value_name(value).action(ArgAction::Append),
            Some(value) => arg.value_name(value),
            None => arg.action(ArgAction::SetTrue),
        }
    }
}

/// Values of settings from one source. A flag without a value is `true`.
pub(crate) type Layer = BTreeMap<&'static str, Vec<String>>;

/// The settings on the command line.
#[derive(Clone, Debug, Default)]
pub(crate) struct HostFlags(pub(crate) Layer);

impl clap::Args for HostFlags {
    fn augment_args(command: Command) -> Command {
        KEYS.iter().fold(command, |command, key| command.arg(key.arg()))
    }

    fn augment_args_for_update(command: Command) -> Command {
        HostFlags::augment_args(command)
    }
}

impl FromArgMatches for HostFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<HostFlags, Error> {
        let mut layer = Layer::new();
        for key in KEYS {
            let values: Vec<String> = if key.value.is_none() {
                matches.get_flag(key.name).then(|| "true".to_owned()).into_iter().collect()
            } else {
                matches.get_many(key.name).unwrap_or_default().cloned().collect()
            };
            if !values.is_empty() {
                layer.insert(key.name, values);
            }
        }
        Ok(HostFlags(layer))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = HostFlags::from_arg_matches(matches)?;
        Ok(())
    }
}
