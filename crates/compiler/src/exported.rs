//! Exported resources: those of this node, and the sources of those of other nodes.

use std::sync::Arc;

use catalog::query::{Queried, Query};
use catalog::stored::Unfiltered;
use pcore::{Str, Value};

/// A resource that a node exports, as a database stores it.
#[derive(Clone, PartialEq, Debug)]
pub struct ExportedResource {
    /// The node that exports it.
    pub node: Str,
    /// Capitalised: `File`.
    pub type_name: Str,
    pub title: Str,
    /// Data only. Sensitive ones are left out.
    pub parameters: Vec<(Str, Value)>,
    pub tags: Vec<Str>,
}

impl Queried for ExportedResource {
    fn is_titled(&self, title: &str) -> bool {
        self.title.is(title)
    }

    fn is_tagged(&self, tag: &str) -> bool {
        self.tags.iter().any(|known| known.is(tag))
    }

    fn has_parameter(&self, name: &str, value: &Value) -> bool {
        let mut parameters = self.parameters.iter();
        parameters.any(|(known, found)| known.is(name) && found == value)
    }
}

/// The exported resources of a compilation and of other nodes.
#[derive(Default)]
pub(crate) struct Exports<'e> {
    /// The exported resources of other nodes.
    pub foreign: Option<&'e dyn ExportedResources>,
    /// The database for `puppetdb_query`.
    pub queries: Option<&'e dyn Queries>,
    /// Whether a collector has searched exported resources of other nodes.
    pub is_asked: bool,
    /// The resources that the finished catalog exports.
    pub exported: Vec<ExportedResource>,
    /// Whether the catalog for databases is requested.
    pub is_stored: bool,
    pub unfiltered: Option<Unfiltered>,
}

/// A source of exported resources of other nodes for collectors (`Type <<| |>>`).
pub trait ExportedResources: Sync {
    /// The resources of a type (capitalised) that other nodes export and that match the query, in a
    /// deterministic order.
    fn collect(
        &self,
        type_name: &str,
        node: &str,
        query: Option<&Query>,
    ) -> Result<Vec<Arc<ExportedResource>>, String>;
}

/// A database for `puppetdb_query`.
pub trait Queries: Sync {
    /// The result of a query: PQL if it is a string, or an AST query if it is an array.
    fn query(&self, query: &Value) -> Result<Value, String>;
}
