//! The subcommands.

pub mod dump;
pub mod validate;
