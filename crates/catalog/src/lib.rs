//! The finished catalog: what a node is to be, and nothing that could change any more.
//!
//! It knows how it is written for agents ([`json`]) and read again ([`read`]), how it is shown to
//! people ([`summary`], [`dot`]), what has to come before what ([`order`]), and what is different
//! between two of them ([`diff`]). It evaluates nothing.

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

/// Everything that an agent gets.
#[derive(Debug, Default)]
pub struct Catalog {
    /// The name of the node.
    pub name: String,
    pub version: Version,
    pub code_id: Option<String>,
    pub catalog_uuid: String,
    pub environment: String,
    /// The names that resources mention.
    pub symbols: Symbols,
    pub tags: Vec<Str>,
    pub resources: Vec<Resource>,
    /// Which resource contains which.
    pub edges: Vec<Edge>,
    /// The names of the classes.
    pub classes: Vec<Str>,
}

/// Tells catalogs of one node apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Version {
    /// Seconds since 1970.
    Time(i64),
    /// What the `config_version` of the environment printed.
    Command(String),
}

impl Default for Version {
    fn default() -> Version {
        Version::Time(0)
    }
}

/// The number of the form in which catalogs are written.
pub const FORMAT: u32 = 2;

#[derive(Clone, Debug)]
pub struct Resource {
    /// Capitalised: `File`.
    pub type_name: Str,
    pub title: Str,
    pub tags: Tags,
    pub file: Option<Str>,
    pub line: Option<u32>,
    /// Not said at all by resources that a function declared.
    pub exported: Option<bool>,
    pub kind: TypeKind,
    /// Data only: what is richer has been converted.
    pub parameters: Vec<(Symbol, Value)>,
    pub sensitive_parameters: Vec<Symbol>,
}

/// Tags in the order in which they were given: the type, the title, those of what contains it.
pub type Tags = SmallVec<[Symbol; 12]>;

/// What the type of a resource is, for an agent that does not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    /// A class that was declared like a resource.
    Class,
    DefinedType,
    /// A type that agents know.
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

/// Containment, by the places of the resources in the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    pub source: u32,
    pub target: u32,
}

impl Catalog {
    /// A resource by its place.
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
