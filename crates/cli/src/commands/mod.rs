//! The subcommands.

#[cfg(feature = "server")]
pub mod ca;
mod catalog_summary;
mod catalog_yaml;
pub mod check;
pub mod compile;
pub mod completions;
pub mod config;
pub mod diff;
pub mod dump;
pub mod epp;
pub mod eval;
pub mod lookup;
pub mod man;
#[cfg(feature = "server")]
pub mod node;
pub mod repl;
pub mod ruby;
#[cfg(feature = "server")]
pub mod server;
mod summary;
pub mod validate;
pub mod why;
