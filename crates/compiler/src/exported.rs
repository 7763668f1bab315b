//! Exported resources: those that nodes export for others, and where others find them.

use std::sync::Arc;

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

impl ExportedResource {
    pub fn parameter(&self, name: &str) -> Option<&Value> {
        let mut parameters = self.parameters.iter();
        let found = parameters.find(|(known, _)| known.is(name));
        found.map(|(_, value)| value)
    }
}

/// What a compilation exports, and what it collects of other nodes.
#[derive(Default)]
pub(crate) struct Exchange<'e> {
    /// What other nodes export.
    pub foreign: Option<&'e dyn ExportedResources>,
    /// A collector has asked for exported resources of other nodes.
    pub is_asked: bool,
    /// What the finished catalog exports.
    pub exported: Vec<ExportedResource>,
}

/// Where collectors (`Type <<| |>>`) find what other nodes export.
pub trait ExportedResources: Sync {
    /// Those of a type, capitalised, that other nodes than this one export, in an order that is
    /// always the same. The collector chooses among them.
    fn of_type(&self, type_name: &str, node: &str) -> Result<Vec<Arc<ExportedResource>>, String>;
}
