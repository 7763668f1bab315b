//! HTTP over TLS: connections, limits, and the data flow between sockets and handlers.

mod body;
pub mod client;
mod connection;
pub mod message;
mod patient;
mod serve;
pub mod url;

pub use serve::{Limits, serve};
