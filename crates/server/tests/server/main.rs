//! A server in this process, and clients over TLS.
#![allow(clippy::unwrap_used, clippy::panic)]

mod agents;
mod hostile;
mod parity;
mod support;
