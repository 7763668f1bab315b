//! Which resource types exist, which attributes they have, and how a title names a resource.
//!
//! Types come from four places: the core of Puppet and the modules that its packages bring along
//! ([`core`], [`bundled`]), both as tables that cost nothing until a type is asked for; files that
//! `puppet generate types` wrote; and the Ruby files of modules, which the compiler runs to make a
//! [`Definition`]. Nothing here touches the disk, and nothing here runs Ruby.

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
