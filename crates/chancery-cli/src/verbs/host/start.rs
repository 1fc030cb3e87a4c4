//! Starts a club.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use chancery_doors::Doors;
use chancery_lang::Arg;
use chancery_lang::messages::{cli, host};
use chancery_server::club::{
    ClubServer, ClubSettings, DemoAccess, DemoClock, ServeOptions, TlsIdentity, fill_demo,
    is_new_club, operator_link,
};
use chancery_store::wait;

use super::clock::clocks;
use super::config::{HostConfig, shown_mail};
use super::database::OpenDatabase;
use crate::language::lang;
use crate::{Status, doors, output};

pub(super) fn run(config: &HostConfig, demo: bool) -> Result<Status> {
    config.warn();
    let files = config.tls.as_ref();
    let tls = files.map(|(certificate, key)| TlsIdentity::read(certificate, key)).transpose()?;
    let server = ClubServer::bind(config.address()).with_context(|| {
        let address = config.listen.map_or("127.0.0.1".to_owned(), |listen| listen.to_string());
        say!(cli::CannotListen { address })
    })?;
    let shared = Doors::with_daide_tokens(config.daide_tokens.clone());
    let doors = doors::bind(&config.doors, &shared)?;
    let lock = config.database.lock()?;
    let clock = DemoClock::new(clocks().games);
    let database = config.database.open_at(Arc::new(clock.clone()))?;
    // Before new links are made: it ends all links.
    let restored = database.finish_restore()?;
    let address = server.address()?;
    let settings =
        ClubSettings { doors: doors::opened(&doors), ..settings(config, &database, address)? };
    let mut lines = vec![format!("listening on {}", settings.public_url)];
    lines.extend(doors::lines(&doors));
    if demo {
        lines.push(demonstrate(config, &settings, &clock)?);
    } else if wait(is_new_club(&settings))? {
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

/// Fills the database of a demonstration. Returns how to look at it.
fn demonstrate(config: &HostConfig, settings: &ClubSettings, clock: &DemoClock) -> Result<String> {
    if !wait(is_new_club(settings))? {
        bail!(say!(host::DemoNotEmpty { database: config.database.shown() }));
    }
    let DemoAccess { operator, members, password } = wait(fill_demo(settings, clock))?;
    let members = Arg::commas(members.iter().copied());
    Ok(say!(host::DemoAccess { operator, members, password }))
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
        quiet_hours: config.quiet_hours.clone(),
        trusted_proxies: config.trusted_proxies.clone(),
        insecure_http: config.insecure_http,
        loopback_targets: config.loopback_targets,
        metrics_token: config.metrics_token.clone(),
        data_dir: Some(config.data_dir.clone()),
        clock: clocks().site,
        variants: config.variants.clone(),
        ..ClubSettings::new(database.store(), public_url)
    })
}
