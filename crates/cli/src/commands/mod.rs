//! The subcommands.

mod catalog_summary;
pub mod compile;
pub mod dump;
pub mod eval;
pub mod repl;
mod summary;
pub mod validate;
