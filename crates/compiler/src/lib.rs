//! Compiles programs to values and catalogs.
//!
//! A compilation evaluates programs for one node. It owns its mutable state; shared state (trees, types,
//! parsed data) is immutable.

pub mod compilation;
pub mod configuration;
pub mod coverage;
pub mod environment;
pub mod error;
mod eval;
mod exported;
mod function_table;
pub mod functions;
pub mod hint;
mod identity;
mod inspect;
mod limits;
pub mod loader;
pub mod log;
mod lookup;
mod names;
pub mod node;
mod observers;
mod pattern_cache;
pub mod program;
pub mod provenance;
mod resources;
mod ruby;
mod scope;
pub mod settings;
mod stack;
mod stubs;
mod variables;

pub use compilation::Compilation;
pub use environment::{Environment, Watch};
pub use error::{
    Error, ErrorKind, Interrupt, Location, MissingFeature, Origin, Result, Trace, TraceFrame,
};
pub use exported::{ExportedResource, ExportedResources, Queries};
pub use host::{Host, HostError, PathKind};
pub use inspect::{DeclaredResource, DefinitionSummary};
pub use log::{Level, Log};
pub use node::{Classification, Node};
pub use program::Program;
pub use resources::NodeClasses;
pub use settings::Settings;
pub use stubs::{Stub, StubUse, Stubs};
