//! `chancery host operator-link`: for an operator who is locked out.

use std::net::SocketAddr;

use anyhow::Result;
use chancery_lang::messages::host;
use chancery_server::club::operator_link;
use chancery_store::wait;
use serde_json::json;

use super::config::HostConfig;
use super::start::settings;
use crate::args::OutputArgs;
use crate::{Status, output};

pub(super) fn run(config: &HostConfig, args: &OutputArgs) -> Result<Status> {
    let database = config.database.open_existing()?;
    // Without a public address and a port, the site is at its default one.
    let address = config.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8019)));
    let url = wait(operator_link(&settings(config, &database, address)?));
    database.close();
    let url = url?;
    if args.json {
        output::print_change(&output::json(&json!({"url": url})))?;
    } else {
        output::print_change(&output::lines([say!(host::NewOperator { url })]))?;
    }
    Ok(Status::Done)
}
