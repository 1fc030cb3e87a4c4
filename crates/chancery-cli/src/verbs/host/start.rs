//! Starts a club.

use std::net::SocketAddr;

use anyhow::{Context as _, Result};
use chancery_lang::messages::{cli, host};
use chancery_server::club::{
    ClubServer, ClubSettings, ServeOptions, TlsIdentity, is_new_club, operator_link,
};
use chancery_store::wait;

use super::clock::clocks;
use super::config::{HostConfig, shown_mail};
use super::database::OpenDatabase;
use crate::language::lang;
use crate::{Status, output};

pub(super) fn run(config: &HostConfig) -> Result<Status> {
    config.warn();
    let files = config.tls.as_ref();
    let tls = files.map(|(certificate, key)| TlsIdentity::read(certificate, key)).transpose()?;
    let server = ClubServer::bind(config.address()).with_context(|| {
        let address = config.listen.map_or("127.0.0.1".to_owned(), |listen| listen.to_string());
        say!(cli::CannotListen { address })
    })?;
    let lock = config.database.lock()?;
    let database = config.database.open()?;
    // Before new links are made: it ends all links.
    let restored = database.finish_restore()?;
    let address = server.address()?;
    let settings = settings(config, &database, address)?;
    let mut lines = vec![format!("listening on {}", settings.public_url)];
    if wait(is_new_club(&settings))? {
        let url = wait(operator_link(&settings))?;
        lines.push(say!(host::FirstOperator { url }));
    }
    if restored {
        lines.push(say!(host::AfterRestore));
    }
    lines.push(say!(host::Hosting {
        address: address.to_string(),
        database: config.database.shown(),
        mail: shown_mail(&config.mail, lang()),
    }));
    let options = ServeOptions { tls, log: config.log };
    let served = server.run(settings, options, || {
        // Whoever started it may have gone; the site is there all the same.
        let _ = output::print_lines(lines);
    });
    database.close();
    drop(lock);
    served?;
    Ok(Status::Done)
}

/// The settings of a club that is bound to an address.
pub(super) fn settings(
    config: &HostConfig,
    database: &OpenDatabase,
    address: SocketAddr,
) -> Result<ClubSettings> {
    let public_url = config.public_url(address)?;
    Ok(ClubSettings {
        site_name: config.site_name.clone(),
        sign_up: config.sign_up,
        mail: config.mail.clone(),
        outage: config.outage,
        trusted_proxies: config.trusted_proxies.clone(),
        insecure_http: config.insecure_http,
        clock: clocks().site,
        ..ClubSettings::new(database.store(), public_url)
    })
}
