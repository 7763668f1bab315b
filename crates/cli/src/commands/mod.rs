//! The subcommands.

pub mod dump;
pub mod eval;
mod summary;
pub mod validate;
