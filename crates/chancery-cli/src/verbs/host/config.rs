//! The configuration of a club, read and checked.

use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use chancery::{BoardRef, Lang};
use chancery_club::account::{EmailAddress, SignUpMode};
use chancery_club::clock::{OutageExtension, OutageRule};
use chancery_club::press::QuietHours;
use chancery_club::time::{Length, PhaseLength};
use chancery_doors::DoorAddress;
use chancery_lang::messages::{cli, host};
use chancery_lang::{Message, text};
use chancery_server::club::{IpRange, MailSettings, PublicUrl, SecretText};
use chancery_server::{Address, LogFormat};

use super::database::DatabasePlace;
use super::layers::{LayerSource, Layers};
use crate::args::UsageError;
use crate::language::lang;
use crate::{doors, game, input, installed, output};

/// The shortest metrics token: nobody guesses 20 random letters.
const MIN_TOKEN: usize = 20;

/// Something that is wrong with the configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ConfigFault {
    /// The setting.
    pub(super) key: &'static str,
    pub(super) message: String,
}

/// The configuration. What is wrong has its default here, and a fault beside.
#[derive(Debug)]
pub(super) struct HostConfig {
    pub(super) listen: Option<SocketAddr>,
    pub(super) public_url: Option<PublicUrl>,
    pub(super) database: DatabasePlace,
    /// The directory of the table's games; none is that of the user.
    pub(super) games: Option<PathBuf>,
    pub(super) mail: MailSettings,
    pub(super) site_name: String,
    pub(super) sign_up: SignUpMode,
    pub(super) trusted_proxies: Vec<IpRange>,
    /// The files of the certificate and of its key.
    pub(super) tls: Option<(PathBuf, PathBuf)>,
    pub(super) insecure_http: bool,
    pub(super) loopback_targets: bool,
    pub(super) outage: OutageRule,
    pub(super) quiet_hours: Option<QuietHours>,
    /// What lets monitoring read `/metrics`.
    pub(super) metrics_token: Option<SecretText>,
    /// The directory whose free space `/metrics` tells.
    pub(super) data_dir: PathBuf,
    pub(super) log: Option<LogFormat>,
    /// Variants to offer besides those built in.
    pub(super) variants: Vec<BoardRef>,
    /// Doors for other programs.
    pub(super) doors: Vec<DoorAddress>,
    /// API tokens of those who come by DAIDE.
    pub(super) daide_tokens: Vec<String>,
    pub(super) faults: Vec<ConfigFault>,
    pub(super) warnings: Vec<String>,
}

impl HostConfig {
    /// The configuration that the sources make. Only a missing home directory is an error.
    pub(super) fn new(layers: &Layers) -> Result<HostConfig> {
        let games = layers.one("data-dir").map(PathBuf::from);
        let data_dir = match &games {
            Some(directory) => directory.clone(),
            None => game::user_data_dir()?,
        };
        let mut read = ConfigReader { layers, faults: Vec::new(), warnings: Vec::new() };
        let listen = read.parsed("listen", |text| {
            let found = text.to_socket_addrs().ok().and_then(|mut all| all.next());
            found.ok_or_else(|| text!(cli::ListenForm { text }))
        });
        let public_url: Option<PublicUrl> = read.parsed("public-url", str::parse);
        let database = read.database(&data_dir);
        let mail = read.mail(public_url.as_ref());
        let sign_up = read.parsed("sign-up", |text| match text {
            "open" => Ok(SignUpMode::Open),
            "invitation" => Ok(SignUpMode::Invitation),
            _ => Err(choice(text, "open, invitation")),
        });
        let log = read.parsed("log", |text| match text {
            "plain" => Ok(LogFormat::Plain),
            "json" => Ok(LogFormat::Json),
            _ => Err(choice(text, "plain, json")),
        });
        let trusted_proxies = layers.all("trusted-proxy").to_vec();
        let trusted_proxies = trusted_proxies.iter().filter_map(|text| {
            let range = text.parse::<IpRange>();
            range.map_err(|error| read.fault("trusted-proxy", &error.into())).ok()
        });
        let trusted_proxies = trusted_proxies.collect();
        let site_name = read.parsed("site-name", |text| {
            let is_name = !text.trim().is_empty() && text.chars().count() <= 80;
            let is_name = is_name && !text.chars().any(char::is_control);
            if is_name { Ok(text.trim().to_owned()) } else { Err(text!(host::SiteName)) }
        });
        let tls = read.tls();
        let outage = read.outage();
        let quiet_hours = read.parsed("quiet-hours", str::parse);
        let metrics_token = read.metrics_token();
        let data_dir = match &database {
            DatabasePlace::Sqlite(path) => path.parent().map_or(data_dir, Path::to_owned),
            DatabasePlace::Postgres(_) => data_dir,
        };
        let insecure_http = layers.one("insecure-http") == Some("true");
        let loopback_targets = layers.one("loopback-targets") == Some("true");
        let variants = layers
            .one("variants")
            .map_or(Ok(Vec::new()), |directory| installed::variants(Path::new(directory)));
        let variants = variants.unwrap_or_else(|error| {
            read.faults.push(ConfigFault { key: "variants", message: format!("{error:#}") });
            Vec::new()
        });
        let doors = doors::read(layers.all("door")).unwrap_or_else(|wrong| {
            read.fault("door", &wrong);
            Vec::new()
        });
        let daide_tokens = layers.one("daide-tokens").map_or(Ok(String::new()), input::file);
        let daide_tokens = daide_tokens.unwrap_or_else(|error| {
            read.faults.push(ConfigFault { key: "daide-tokens", message: format!("{error:#}") });
            String::new()
        });
        let daide_tokens = daide_tokens.lines().map(str::trim).filter(|line| !line.is_empty());
        let daide_tokens = daide_tokens.map(str::to_owned).collect();
        let ConfigReader { faults, warnings, .. } = read;
        let mut config = HostConfig {
            listen,
            public_url,
            database,
            games,
            mail,
            site_name: site_name.unwrap_or_else(|| "Chancery".to_owned()),
            sign_up: sign_up.unwrap_or_default(),
            trusted_proxies,
            tls,
            insecure_http,
            loopback_targets,
            outage,
            quiet_hours,
            metrics_token,
            data_dir,
            log,
            variants,
            doors,
            daide_tokens,
            faults,
            warnings,
        };
        config.check_exposure();
        Ok(config)
    }

    /// Fails if something is wrong, and says everything that is.
    pub(super) fn must_be_sound(&self) -> Result<()> {
        let faults: Vec<String> = self.faults.iter().map(ConfigFault::line).collect();
        if faults.is_empty() {
            return Ok(());
        }
        Err(UsageError(faults.join("\n")).into())
    }

    /// Says what may be meant otherwise, to standard error.
    pub(super) fn warn(&self) {
        for warning in &self.warnings {
            output::error_line(warning);
        }
    }

    pub(super) fn address(&self) -> Address {
        self.listen.map_or(Address::Usual, Address::At)
    }

    /// The public address of a site that is bound to an address.
    pub(super) fn public_url(&self, bound: SocketAddr) -> Result<PublicUrl> {
        if let Some(url) = &self.public_url {
            return Ok(url.clone());
        }
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        let ip = bound.ip();
        // Passkeys refuse an IP address.
        let host = match ip {
            ip if ip.is_loopback() || ip.is_unspecified() => "localhost".to_owned(),
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        Ok(format!("{scheme}://{host}:{}", bound.port()).parse::<PublicUrl>()?)
    }

    /// Beyond this machine, nobody sends a password in plain text unless the operator says so.
    fn check_exposure(&mut self) {
        let fault = |key, message: Message| ConfigFault { key, message: message.get(lang()) };
        let is_https = self.public_url.as_ref().is_some_and(PublicUrl::is_https);
        let is_local = self.public_url.as_ref().is_none_or(PublicUrl::is_local);
        let is_loopback = self.listen.is_none_or(|listen| listen.ip().is_loopback());
        let is_encrypted = self.tls.is_some() || is_https;
        if self.tls.is_some() && self.public_url.is_some() && !is_https {
            self.faults.push(fault("public-url", text!(host::TlsNeedsHttps)));
        }
        if !(is_encrypted || self.insecure_http) {
            if !is_loopback {
                self.faults.push(fault("listen", text!(host::Exposed)));
            } else if !is_local {
                self.faults.push(fault("public-url", text!(host::ExposedUrl)));
            }
        }
        let door_beyond =
            |door: &DoorAddress| door.address.is_some_and(|address| !address.ip().is_loopback());
        if !self.insecure_http && self.doors.iter().any(door_beyond) {
            self.faults.push(fault("door", text!(cli::DoorExposed)));
        }
        let mut warn = |message: Message| self.warnings.push(message.get(lang()));
        if is_https && self.tls.is_none() && self.trusted_proxies.is_empty() {
            warn(text!(host::NoTrustedProxy));
        }
        let is_everywhere = self.listen.is_some_and(|listen| listen.ip().is_unspecified());
        if is_everywhere && self.public_url.is_none() {
            warn(text!(host::NoPublicUrl));
        }
    }
}

impl ConfigFault {
    /// The fault in one line.
    pub(super) fn line(&self) -> String {
        say!(cli::Chain { context: self.key, cause: &self.message })
    }
}

fn choice(value: &str, known: &str) -> Message {
    text!(host::Choice { value, known })
}

/// Reads settings and collects what is wrong.
struct ConfigReader<'l> {
    layers: &'l Layers,
    faults: Vec<ConfigFault>,
    warnings: Vec<String>,
}

impl ConfigReader<'_> {
    fn fault(&mut self, key: &'static str, message: &Message) {
        self.faults.push(ConfigFault { key, message: message.get(lang()) });
    }

    fn parsed<T, E: Into<Message>>(
        &mut self,
        key: &'static str,
        parse: impl Fn(&str) -> Result<T, E>,
    ) -> Option<T> {
        match parse(self.layers.one(key)?) {
            Ok(value) => Some(value),
            Err(error) => {
                self.fault(key, &error.into());
                None
            }
        }
    }

    /// A setting that can be secret, from its own value or from a file.
    fn secret(&mut self, names: [&'static str; 2]) -> Option<String> {
        let found = match self.layers.either(names) {
            Ok(found) => found?,
            Err(message) => {
                self.fault(names[0], &message);
                return None;
            }
        };
        let (name, value, source) = found;
        if name == names[0] {
            if source == LayerSource::Flag && has_password(value) {
                let variable = format!("CHANCERY_{}", name.to_ascii_uppercase());
                self.warnings.push(say!(host::SecretOnCommandLine {
                    flag: names[0],
                    file: names[1],
                    variable
                }));
            }
            return Some(value.to_owned());
        }
        self.secret_file(names[1], value)
    }

    /// The text of a file that a setting names.
    fn secret_file(&mut self, name: &'static str, path: &str) -> Option<String> {
        match std::fs::read_to_string(path) {
            Ok(text) => Some(text.trim().to_owned()),
            Err(error) => {
                let error = Message::of_io(&error);
                self.fault(name, &text!(host::SecretFile { path, error }));
                None
            }
        }
    }

    fn metrics_token(&mut self) -> Option<SecretText> {
        let path = self.layers.one("metrics-token-file")?;
        let token = self.secret_file("metrics-token-file", path)?;
        // It travels in a header.
        if token.len() < MIN_TOKEN || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            self.fault("metrics-token-file", &text!(host::MetricsTokenForm { least: MIN_TOKEN }));
            return None;
        }
        Some(SecretText::new(token))
    }

    fn database(&mut self, data_dir: &Path) -> DatabasePlace {
        let default = || DatabasePlace::Sqlite(data_dir.join("club.sqlite"));
        let Some(url) = self.secret(["database", "database-file"]) else { return default() };
        let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
        match (scheme, url.split_once(':')) {
            ("postgres" | "postgresql", _) => DatabasePlace::Postgres(SecretText::new(url)),
            ("sqlite", Some((_, path))) if !path.trim_start_matches("//").is_empty() => {
                // Some write an address with two slashes, `sqlite:///srv/club.sqlite`.
                DatabasePlace::Sqlite(PathBuf::from(path.strip_prefix("//").unwrap_or(path)))
            }
            _ => {
                self.fault("database", &text!(host::DatabaseForm));
                default()
            }
        }
    }

    fn mail(&mut self, public_url: Option<&PublicUrl>) -> MailSettings {
        let from = self.parsed("mail-from", EmailAddress::new);
        let Some(url) = self.secret(["mail", "mail-file"]) else { return MailSettings::None };
        match url.split_once(':') {
            None if url == "none" => MailSettings::None,
            Some(("file", directory)) if !directory.is_empty() => {
                MailSettings::File(PathBuf::from(directory))
            }
            Some(("smtp" | "smtps", rest)) if rest.starts_with("//") && rest.len() > 2 => {
                let sender = || {
                    let host = public_url.map_or("localhost", PublicUrl::host);
                    EmailAddress::new(&format!("no-reply@{host}")).ok()
                };
                if let Some(from) = from.or_else(sender) {
                    MailSettings::Smtp { url: SecretText::new(url), from }
                } else {
                    if self.layers.one("mail-from").is_none() {
                        self.fault("mail-from", &text!(host::NoSender));
                    }
                    MailSettings::None
                }
            }
            _ => {
                self.fault("mail", &text!(host::MailForm));
                MailSettings::None
            }
        }
    }

    fn tls(&mut self) -> Option<(PathBuf, PathBuf)> {
        match (self.layers.one("tls-cert"), self.layers.one("tls-key")) {
            (Some(certificate), Some(key)) => Some((certificate.into(), key.into())),
            (None, None) => None,
            (Some(_), None) => {
                self.fault("tls-key", &text!(host::TlsIncomplete));
                None
            }
            (None, Some(_)) => {
                self.fault("tls-cert", &text!(host::TlsIncomplete));
                None
            }
        }
    }

    fn outage(&mut self) -> OutageRule {
        let phase = |text: &str| text.parse::<Length>().and_then(PhaseLength::new);
        let mut rule = OutageRule::default();
        if let Some(tolerated) = self.parsed("outage-tolerated", str::parse::<Length>) {
            rule.tolerated = tolerated;
        }
        match self.layers.either(["outage-restore", "outage-extend"]) {
            Ok(Some(("outage-restore", ..))) => {
                if let Some(least) = self.parsed("outage-restore", phase) {
                    rule.extension = OutageExtension::Restore { least };
                }
            }
            Ok(Some(_)) => {
                if let Some(length) = self.parsed("outage-extend", phase) {
                    rule.extension = OutageExtension::Length { length };
                }
            }
            Ok(None) => (),
            Err(message) => self.fault("outage-extend", &message),
        }
        rule
    }
}

/// Does an address contain a password?
fn has_password(url: &str) -> bool {
    let authority = url.split_once("://").map_or("", |(_, rest)| rest);
    let authority = authority.split(['/', '?']).next().unwrap_or_default();
    authority.rsplit_once('@').is_some_and(|(user, _)| user.contains(':'))
}

/// A mail server without its password.
pub(super) fn shown_mail(mail: &MailSettings, lang: Lang) -> String {
    match mail {
        MailSettings::None => text!(host::MailNone).get(lang),
        MailSettings::File(directory) => output::shown_path(directory),
        MailSettings::Smtp { url, .. } => {
            let rest = url.reveal().split_once("://").map_or("", |(_, rest)| rest);
            let authority = rest.split(['/', '?']).next().unwrap_or_default();
            authority.rsplit_once('@').map_or(authority, |(_, server)| server).to_owned()
        }
    }
}
