//! Signing in and out.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::Method;
use serde_json::Value;

use crate::python::hub::Hub;
use crate::python::session::{Outbox, PythonSession};
use crate::python::wire::{PythonFault, PythonRequest, Result, data, ok};

/// Signs somebody in.
pub(super) async fn sign_in(
    hub: &Arc<Hub>,
    client: IpAddr,
    outbox: &Outbox,
    asked: &PythonRequest,
) -> Result<Value> {
    let (user, password) = (asked.text("username")?, asked.text("password")?);
    if user.trim().is_empty() {
        return Err(PythonFault::new("UserException", "The name of the user is empty."));
    }
    let session = hub.sign_in(client, user, password).await?;
    session.connect(outbox);
    Ok(data("data_token", session.token.clone()))
}

/// Signs somebody out.
pub(super) async fn log_out(hub: &Hub, session: &PythonSession) -> Result<Value> {
    hub.sign_out(&session.token);
    if session.caller.has_session() {
        session.caller.ask(Method::DELETE, "/session", None).await?;
    }
    Ok(ok())
}
