//! Resource types, their attributes, and how a title identifies a resource.
//!
//! Types come from four sources: Puppet itself and the modules that its packages bundle
//! ([`core`], [`bundled`]), both as static tables that cost nothing until a type is requested;
//! files that `puppet generate types` wrote; and the Ruby files of modules, which the compiler runs
//! to make a [`Definition`]. This crate does no I/O and runs no Ruby.

mod generated;
mod resource_type;
mod tables;
mod title_pattern;
mod uniqueness;

pub use generated::{GeneratedError, GeneratedErrorKind, read_generated};
pub use resource_type::{Attribute, AttributeKind, Definition, Origin, ResourceType};
pub use syntax::{METAPARAMETERS, is_metaparameter};
pub use tables::{bundled, bundled_names, core, core_names};
pub use title_pattern::{TitleError, TitlePattern, TitlePatterns};
