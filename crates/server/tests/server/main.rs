//! A server in this process, and clients over TLS.
#![allow(clippy::unwrap_used, clippy::panic)]

mod agents;
mod authorization;
mod catalogs;
mod certificates;
mod classification;
mod environments;
mod files;
mod fixture;
mod hostile;
mod limits;
mod logs;
mod parity;
mod reports;
mod support;
