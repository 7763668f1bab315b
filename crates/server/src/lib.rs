//! A server for Puppet agents: certificates, catalogs, files, reports.
//!
//! [`http`] turns bytes into requests, [`auth`] decides who may make them, [`api`] answers. Certificates are in [`ca`],
//! files for agents in [`serving`], code in [`environments`]. The semantics of the language are elsewhere.

pub mod api;
pub mod auth;
pub mod ca;
mod code_id;
pub mod config;
pub mod environments;
mod files;
pub mod http;
pub mod log;
pub mod metrics;
pub mod outgoing;
pub mod pool;
mod puppetdb;
mod run;
pub mod serving;
pub mod tls;

pub use http::Limits;
pub use run::{ServerOptions, open_store};
