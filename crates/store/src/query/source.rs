//! The interface between queries and stores: rows, restricted by a filter.

use serde_json::Value;

use crate::Facts;

/// Properties of all matching rows, as far as they are known from a query. A source may return more rows, because rows
/// are tested again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    pub certname: Option<String>,
    /// The type and the title of a resource.
    pub type_name: Option<String>,
    pub title: Option<String>,
    pub is_exported: bool,
}

/// A node, with data about its last run.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NodeRow {
    pub certname: String,
    pub deactivated: Option<String>,
    pub facts_environment: Option<String>,
    pub facts_timestamp: Option<String>,
    pub catalog_environment: Option<String>,
    pub catalog_timestamp: Option<String>,
    /// The result of [`crate::query::report_summary`] for the last report.
    pub latest_report: Option<Value>,
}

/// A resource of a node.
#[derive(Clone, PartialEq, Debug)]
pub struct ResourceRow {
    pub certname: String,
    pub environment: String,
    pub type_name: String,
    pub title: String,
    pub exported: bool,
    pub file: Option<String>,
    pub line: Option<i64>,
    pub tags: Vec<String>,
    /// An object in JSON.
    pub parameters: String,
}

/// A catalog without its resources.
#[derive(Clone, PartialEq, Debug)]
pub struct CatalogRow {
    pub certname: String,
    pub version: String,
    pub environment: String,
    pub transaction_uuid: Option<String>,
    pub catalog_uuid: String,
    pub code_id: Option<String>,
    pub job_id: Option<String>,
    pub producer: String,
    pub timestamp: String,
    /// An array in JSON.
    pub edges: String,
}

/// A store that can answer queries.
pub trait Source {
    /// Nodes, active or not, sorted by name.
    fn node_rows(&self, filter: &Filter) -> Result<Vec<NodeRow>, String>;
    /// The names of deactivated nodes.
    fn inactive_nodes(&self) -> Result<Vec<String>, String>;
    fn factsets(&self, filter: &Filter) -> Result<Vec<Facts>, String>;
    fn resource_rows(&self, filter: &Filter) -> Result<Vec<ResourceRow>, String>;
    fn catalog_rows(&self, filter: &Filter) -> Result<Vec<CatalogRow>, String>;
}
