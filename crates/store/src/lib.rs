//! Storage for the data of nodes: facts, catalogs, reports, exported resources.
//!
//! One trait, [`Store`], and its implementations: [`MemoryStore`] for tests and servers that need no persistence,
//! [`SqliteStore`] for one file, [`PostgresqlStore`] for several servers, [`puppetdb::PuppetDb`] for an existing
//! PuppetDB. A write that returns is durable, or queued by PuppetDB.

mod exported;
mod memory;
mod postgresql;
pub mod puppetdb;
pub mod query;
mod sql;
mod sqlite;

use std::fmt::Debug;

use catalog::query::Query;
use catalog::stored::{StoredEdge, StoredResource};
use serde_json::Value;

pub use exported::Exported;
pub use memory::MemoryStore;
pub use postgresql::PostgresqlStore;
pub use sqlite::SqliteStore;

/// The facts of a node.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    pub certname: String,
    pub environment: String,
    /// The facts of the agent, and `trusted`.
    pub values: Value,
    /// The server that received them.
    pub producer: String,
    /// When they were received, as `2026-01-31T12:00:00.000Z`.
    pub timestamp: String,
}

/// The last catalog of a node.
#[derive(Clone, PartialEq, Debug)]
pub struct Catalog {
    pub certname: String,
    pub version: String,
    pub environment: String,
    pub transaction_uuid: Option<String>,
    pub catalog_uuid: String,
    pub code_id: Option<String>,
    pub job_id: Option<String>,
    /// The server that compiled it.
    pub producer: String,
    pub timestamp: String,
    /// Includes resources that are only exported.
    pub resources: Vec<StoredResource>,
    pub edges: Vec<StoredEdge>,
    /// The Hiera keys that were looked up for it.
    pub looked_up: Vec<String>,
}

/// An agent's report about a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub certname: String,
    pub producer: String,
    pub timestamp: String,
    /// As the agent sent it.
    pub report: Value,
}

/// A node that the store has data of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeEntry {
    pub certname: String,
    /// When it was deactivated.
    pub deactivated: Option<String>,
}

/// A query for exported resources.
#[derive(Clone, Copy, Debug)]
pub struct ExportedQuery<'q> {
    /// Capitalised: `File`.
    pub type_name: &'q str,
    /// The requesting node, whose own resources are excluded.
    pub except: &'q str,
    pub query: Option<&'q Query>,
}

/// A store for the data of nodes. Errors describe what went wrong.
pub trait Store: Send + Sync + Debug {
    /// Replaces the facts of a node, which becomes active.
    fn save_facts(&self, facts: &Facts) -> Result<(), String>;

    /// Replaces the catalog of a node and its exported resources atomically. The node becomes active.
    fn save_catalog(&self, catalog: &Catalog) -> Result<(), String>;

    fn save_report(&self, report: &Report) -> Result<(), String>;

    /// Deactivates a node: its exported resources are invisible until it is active again. Returns the id of the command
    /// if the database executes it later.
    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<Option<String>, String>;

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String>;

    /// The exported resources of other active nodes, sorted by node, in the order of their catalogs if the store keeps
    /// it.
    fn exported(&self, wanted: ExportedQuery<'_>) -> Result<Vec<Exported>, String>;

    /// Answers a query in PuppetDB's query language: PQL if it is a string, else a syntax tree.
    fn query(&self, query: &Value) -> Result<Value, String>;

    /// Whether the store keeps relationships, so that the caller has to resolve them.
    fn keeps_edges(&self) -> bool {
        false
    }
}

/// Additional queries of stores with their own data.
pub trait LocalStore: Store {
    /// The last reports of a node, the newest first.
    fn reports(&self, certname: &str, limit: usize) -> Result<Vec<Report>, String>;

    /// All nodes, sorted by name.
    fn nodes(&self) -> Result<Vec<NodeEntry>, String>;
}

#[cfg(test)]
mod tests;
