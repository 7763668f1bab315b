//! The catalog while it is being made: nodes, classes, resources, and what is said about them.

mod attribute;
mod class;
mod collector;
mod compile;
mod container;
mod data;
mod declare;
mod default;
mod definition;
mod draft;
mod finish;
mod index;
mod load;
mod native;
mod node;
mod output;
mod overrides;
mod parameter;
mod query;
mod reference;
mod relationship;
mod resource;
mod tag;
mod trace;
mod type_table;

pub use catalog::symbol::known;
pub use compile::NodeClasses;
pub(crate) use declare::Declaration;
pub use definition::{Definition, DefinitionId, DefinitionKind, Definitions};
pub use draft::Draft;
pub(crate) use draft::TitleValues;
pub use native::NativeTypes;
pub use resource::{Parameter, ResourceId, capitalized};
