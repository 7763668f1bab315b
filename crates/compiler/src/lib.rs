//! From programs to values and catalogs.
//!
//! A compilation evaluates programs for one node. It owns everything that changes while it runs;
//! what it shares with others (trees, types, parsed data) is immutable.

pub mod compilation;
pub mod configuration;
pub mod error;
mod eval;
pub mod functions;
mod inspect;
pub mod loader;
pub mod log;
mod lookup;
pub mod program;
mod resources;
mod scope;
mod variables;

pub use compilation::{Compilation, Settings};
pub use error::{
    Error, ErrorKind, Interrupt, Location, MissingFeature, Origin, Result, Trace, TraceFrame,
};
pub use host::{Host, HostError, PathKind};
pub use log::{Level, Log};
pub use program::Program;
pub use resources::NodeClasses;
