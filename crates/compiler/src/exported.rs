//! Exported resources: those that nodes export for others, and where others find them.

use std::sync::Arc;

use catalog::query::{Queried, Query};
use catalog::stored::Unfiltered;
use pcore::{Str, Value};

/// A resource that a node exports, as a database of catalogs keeps it.
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

/// What a compilation exports, and what it collects of other nodes.
#[derive(Default)]
pub(crate) struct Exchange<'e> {
    /// What other nodes export.
    pub foreign: Option<&'e dyn ExportedResources>,
    /// Who answers `puppetdb_query`.
    pub queries: Option<&'e dyn Queries>,
    /// A collector has asked for exported resources of other nodes.
    pub is_asked: bool,
    /// What the finished catalog exports.
    pub exported: Vec<ExportedResource>,
    /// Somebody wants the catalog as databases keep it.
    pub is_stored: bool,
    pub unfiltered: Option<Unfiltered>,
}

/// Where collectors (`Type <<| |>>`) find what other nodes export.
pub trait ExportedResources: Sync {
    /// Those of a type, capitalised, that other nodes than this one export and that answer the query,
    /// in an order that is always the same.
    fn collect(
        &self,
        type_name: &str,
        node: &str,
        query: Option<&Query>,
    ) -> Result<Vec<Arc<ExportedResource>>, String>;
}

/// A database that `puppetdb_query` asks.
pub trait Queries: Sync {
    /// The answer to a query in PQL, if it is a string, or to one that is an array.
    fn query(&self, query: &Value) -> Result<Value, String>;
}
