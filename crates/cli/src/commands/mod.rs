//! The subcommands.

pub mod dump;
mod summary;
pub mod validate;
