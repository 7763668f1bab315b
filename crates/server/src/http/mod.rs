//! HTTP over TLS: connections, limits, and the data flow between sockets and handlers.

mod body;
pub mod client;
mod connection;
pub mod http_date;
pub mod message;
mod serve;
pub mod url;
mod write_timeout;

pub use serve::{Limits, serve};
