//! The finished, immutable catalog of a node.
//!
//! It can be written for agents ([`json`]) and read back ([`read`]), shown to people ([`summary`], [`dot`]),
//! ordered ([`order`]), and compared with another one ([`diff`]). This crate evaluates nothing.

pub mod diff;
pub mod dot;
pub mod json;
pub mod order;
pub mod query;
pub mod read;
pub mod stored;
pub mod summary;
pub mod symbol;

use std::fmt;

use pcore::{Str, Value};
use smallvec::SmallVec;

use symbol::{Symbol, Symbols};

/// The catalog that an agent gets.
#[derive(Debug, Default)]
pub struct Catalog {
    /// The name of the node.
    pub name: String,
    pub version: Version,
    pub code_id: Option<String>,
    pub catalog_uuid: String,
    pub environment: String,
    /// The interned names of attributes and tags.
    pub symbols: Symbols,
    pub tags: Vec<Str>,
    pub resources: Vec<Resource>,
    /// Containment.
    pub edges: Vec<Edge>,
    /// The names of the classes.
    pub classes: Vec<Str>,
}

/// The version of a catalog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Version {
    /// Seconds since 1970.
    Time(i64),
    /// The output of the environment's `config_version` command.
    Command(String),
}

impl Default for Version {
    fn default() -> Version {
        Version::Time(0)
    }
}

/// The version of the catalog format.
pub const FORMAT: u32 = 2;

#[derive(Clone, Debug)]
pub struct Resource {
    /// Capitalised: `File`.
    pub type_name: Str,
    pub title: Str,
    pub tags: Tags,
    pub file: Option<Str>,
    pub line: Option<u32>,
    /// `None` for resources that a function declared.
    pub exported: Option<bool>,
    pub kind: TypeKind,
    /// Data only: rich data has been converted.
    pub parameters: Vec<(Symbol, Value)>,
    pub sensitive_parameters: Vec<Symbol>,
}

/// Tags in the order in which they were added: the type, the title, those of the container.
pub type Tags = SmallVec<[Symbol; 12]>;

/// The kind of a resource's type, for an agent that does not know the type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    /// A class that was declared like a resource.
    Class,
    DefinedType,
    /// A native type, which agents know.
    Native,
    Unknown,
}

impl TypeKind {
    pub fn name(self) -> &'static str {
        match self {
            TypeKind::Class => "class",
            TypeKind::DefinedType => "defined_type",
            TypeKind::Native => "compilable_type",
            TypeKind::Unknown => "unknown",
        }
    }
}

/// Containment, by the indexes of the resources in the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    pub source: u32,
    pub target: u32,
}

impl Catalog {
    /// The resource at an index.
    pub fn resource(&self, index: u32) -> &Resource {
        &self.resources[index as usize]
    }
}

impl Resource {
    pub fn parameter(&self, name: Symbol) -> Option<&Value> {
        let found = self.parameters.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value)
    }
}

/// `Type[title]`
impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.type_name, self.title)
    }
}
