//! The subcommands.

pub mod dump;
pub mod eval;
pub mod repl;
mod summary;
pub mod validate;
