//! HTTP over TLS: connections, limits, and the way from bytes to handlers and back.

mod body;
pub mod client;
mod connection;
pub mod message;
mod patient;
mod serve;
pub mod url;

pub use serve::{Limits, serve};
