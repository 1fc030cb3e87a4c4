//! `chancery host check`: says everything that is wrong before a start, and changes nothing.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::Result;
use chancery_club::time::{Length, Timestamp};
use chancery_lang::Message;
use chancery_lang::messages::host;
use chancery_server::club::{
    ClubClock as _, MailSettings, ProcessClock, PublicUrl, TlsIdentity, check_mail,
};
use serde_json::json;

use super::config::{HostConfig, shown_mail};
use super::database::{DatabasePlace, HostLock};
use crate::args::OutputArgs;
use crate::language::{error_text, lang};
use crate::{Status, output};

/// How far clocks may be apart.
const CLOCK_TOLERANCE: Duration = Duration::from_mins(5);
/// Certificates are renewed a month before they expire, so this one was forgotten.
const RENEWAL: Length = Length::days(14);

/// How a check ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Grade {
    Ok,
    Warning,
    Error,
}

impl Grade {
    const fn id(self) -> &'static str {
        match self {
            Grade::Ok => "ok",
            Grade::Warning => "warning",
            Grade::Error => "error",
        }
    }
}

/// What a check found.
struct CheckFinding {
    name: &'static str,
    grade: Grade,
    message: String,
}

#[derive(Default)]
struct CheckFindings(Vec<CheckFinding>);

impl CheckFindings {
    fn add(&mut self, name: &'static str, grade: Grade, message: impl Into<String>) {
        self.0.push(CheckFinding { name, grade, message: message.into() });
    }
}

pub(super) fn run(config: &HostConfig, args: &OutputArgs) -> Result<Status> {
    let mut findings = CheckFindings::default();
    check_configuration(config, &mut findings);
    check_directory(config, &mut findings);
    check_database(config, &mut findings);
    check_certificate(config, &mut findings);
    check_mail_server(config, &mut findings);
    check_push(config, &mut findings);
    check_port(config, &mut findings);
    let errors = findings.0.iter().filter(|one| one.grade == Grade::Error).count();
    if args.json {
        let all = findings
            .0
            .iter()
            .map(|one| json!({"check": one.name, "grade": one.grade.id(), "message": one.message}));
        let all: Vec<_> = all.collect();
        output::print_json(&json!({"ok": errors == 0, "checks": all}))?;
    } else {
        let mut lines: Vec<String> = findings
            .0
            .iter()
            .map(|one| say!(host::CheckLine { grade: one.grade.id(), message: &one.message }))
            .collect();
        lines.push(say!(host::CheckTotal { errors }));
        output::print_lines(lines)?;
    }
    Ok(if errors == 0 { Status::Done } else { Status::Refused })
}

fn check_configuration(config: &HostConfig, findings: &mut CheckFindings) {
    for fault in &config.faults {
        findings.add("configuration", Grade::Error, fault.line());
    }
    for warning in &config.warnings {
        findings.add("configuration", Grade::Warning, warning);
    }
    let bound = config.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8019)));
    if config.faults.is_empty()
        && let Ok(url) = config.public_url(bound)
    {
        findings.add("configuration", Grade::Ok, say!(host::CheckUrl { url: url.to_string() }));
    }
}

/// Whether a file can be created in a directory, or the directory itself.
fn check_directory(config: &HostConfig, findings: &mut CheckFindings) {
    let mut directories = Vec::new();
    if let DatabasePlace::Sqlite(path) = &config.database {
        directories.extend(path.parent());
    }
    if let MailSettings::File(directory) = &config.mail {
        directories.push(directory);
    }
    for directory in directories {
        let shown = output::shown_path(directory);
        match probe(directory) {
            Ok(true) => {
                findings.add("directory", Grade::Ok, say!(host::CheckWritable { path: shown }));
            }
            Ok(false) => {
                findings.add("directory", Grade::Ok, say!(host::CheckCreates { path: shown }));
            }
            Err(error) => {
                let error = Message::of_io(&error);
                let message = say!(host::CheckNotWritable { path: shown, error });
                findings.add("directory", Grade::Error, message);
            }
        }
    }
}

/// Writes a file to a directory and deletes it. Returns `false` if the directory does not exist yet; then the one
/// above is tried.
fn probe(directory: &Path) -> std::io::Result<bool> {
    let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
    let file = directory.join(format!(".chancery-check-{}", std::process::id()));
    match std::fs::write(&file, "") {
        Ok(()) => std::fs::remove_file(&file).map(|()| true),
        Err(error) if error.kind() == ErrorKind::NotFound => match directory.parent() {
            Some(above) if !directory.exists() => probe(above).map(|_| false),
            _ => Err(error),
        },
        Err(error) => Err(error),
    }
}

fn check_database(config: &HostConfig, findings: &mut CheckFindings) {
    let database = config.database.shown();
    let schema = match config.database.schema() {
        Ok(schema) => schema,
        Err(error) => {
            let message = say!(host::CheckDatabase { database, error: error_text(&error) });
            return findings.add("database", Grade::Error, message);
        }
    };
    let (version, known, needed) = (schema.version, schema.known, schema.needed);
    let (grade, message) = if !schema.is_usable() {
        (Grade::Error, say!(host::SchemaNewer { database, version, needed, known }))
    } else if schema.is_newer() {
        (Grade::Warning, say!(host::SchemaExpanded { database, version, known }))
    } else if version == 0 {
        (Grade::Ok, say!(host::SchemaEmpty { database }))
    } else if version < known {
        (Grade::Ok, say!(host::SchemaOlder { database, version, known }))
    } else {
        (Grade::Ok, say!(host::SchemaCurrent { database, version }))
    };
    findings.add("database", grade, message);
    if !schema.is_durable {
        findings.add("database", Grade::Warning, say!(host::CheckNotDurable));
    }
    check_clock(config, schema.clock, findings);
}

/// Deadlines depend on the clock. A database that was written in the future, or whose server has another time,
/// shows one that is wrong.
fn check_clock(config: &HostConfig, server: Option<i64>, findings: &mut CheckFindings) {
    let now = SystemTime::now();
    let other = match (&config.database, server) {
        (_, Some(micros)) => {
            SystemTime::UNIX_EPOCH.checked_add(Duration::from_micros(micros.unsigned_abs()))
        }
        (DatabasePlace::Sqlite(path), None) => {
            let modified = path.metadata().and_then(|file| file.modified()).ok();
            modified.filter(|&modified| modified > now)
        }
        (DatabasePlace::Postgres(_), None) => None,
    };
    let apart =
        other.map(|other| other.duration_since(now).unwrap_or_else(|error| error.duration()));
    let time = ProcessClock.now().to_string();
    match apart.filter(|&apart| apart > CLOCK_TOLERANCE) {
        Some(apart) => {
            let minutes = apart.as_secs() / 60;
            findings.add("clock", Grade::Error, say!(host::CheckClock { time, minutes }));
        }
        None => findings.add("clock", Grade::Ok, say!(host::CheckTime { time })),
    }
}

fn check_certificate(config: &HostConfig, findings: &mut CheckFindings) {
    let Some((certificate, key)) = &config.tls else { return };
    let identity = match TlsIdentity::read(certificate, key) {
        Ok(identity) => identity,
        Err(error) => return findings.add("certificate", Grade::Error, error.message(lang())),
    };
    let now: Timestamp = ProcessClock.now();
    let path = output::shown_path(certificate);
    let (begins, expires) = (identity.begins_at(), identity.expires_at());
    let time = if now < begins { begins } else { expires }.to_string();
    let (grade, message) = if now < begins {
        (Grade::Error, say!(host::CertificateEarly { path: &path, time }))
    } else if expires <= now {
        (Grade::Error, say!(host::CertificateExpired { path: &path, time }))
    } else if expires < now.after(RENEWAL) {
        (Grade::Warning, say!(host::CertificateSoon { path: &path, time }))
    } else {
        (Grade::Ok, say!(host::CertificateValid { path: &path, time }))
    };
    findings.add("certificate", grade, message);
    let host = config.public_url.as_ref().map_or("localhost", PublicUrl::host);
    if !identity.is_for(host) {
        let message = say!(host::CertificateName { path, host });
        // Whoever tries it out on this machine may have none for it.
        let is_public = config.public_url.is_some();
        let grade = if is_public { Grade::Error } else { Grade::Warning };
        findings.add("certificate", grade, message);
    }
}

fn check_mail_server(config: &HostConfig, findings: &mut CheckFindings) {
    let mail = shown_mail(&config.mail, lang());
    let MailSettings::Smtp { from, .. } = &config.mail else {
        return findings.add("mail", Grade::Ok, say!(host::CheckMail { mail }));
    };
    let host = config.public_url.as_ref().map_or("localhost", PublicUrl::host);
    match check_mail(&config.mail, host) {
        Ok(()) => {
            let message = say!(host::CheckMailServer { mail, from: from.as_str() });
            findings.add("mail", Grade::Ok, message);
        }
        Err(error) => {
            let error = error.to_string();
            findings.add("mail", Grade::Error, say!(host::CheckMailFails { mail, error }));
        }
    }
}

/// Whether notices reach anybody outside of the pages.
fn check_push(config: &HostConfig, findings: &mut CheckFindings) {
    if config.mail == MailSettings::None {
        findings.add("notices", Grade::Warning, say!(host::CheckNoNotices));
    }
    let bound = config.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8019)));
    if let Ok(url) = config.public_url(bound) {
        let is_on = url.is_https() || url.is_local();
        let url = url.to_string();
        let (grade, message) = if is_on {
            (Grade::Ok, say!(host::CheckPush { url }))
        } else {
            (Grade::Warning, say!(host::CheckNoPush { url }))
        };
        findings.add("push", grade, message);
    }
    if config.loopback_targets {
        findings.add("webhooks", Grade::Warning, say!(host::CheckLoopback));
    }
}

fn check_port(config: &HostConfig, findings: &mut CheckFindings) {
    // Without an address, the next free port is taken.
    let Some(listen) = config.listen else { return };
    let address = listen.to_string();
    let running =
        matches!(&config.database, DatabasePlace::Sqlite(path) if HostLock::is_held(path));
    match TcpListener::bind(listen) {
        Ok(_) => findings.add("address", Grade::Ok, say!(host::CheckFree { address })),
        Err(error) if error.kind() == ErrorKind::AddrInUse && running => {
            findings.add("address", Grade::Ok, say!(host::CheckRunning { address }));
        }
        Err(error) => {
            let error = Message::of_io(&error);
            findings.add("address", Grade::Error, say!(host::CheckTaken { address, error }));
        }
    }
}
