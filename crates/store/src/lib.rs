//! What is kept of nodes: facts, catalogs, reports, exported resources.
//!
//! One trait, and what keeps it: [`MemoryStore`] for tests and servers that need not remember,
//! [`SqliteStore`] for one file, [`PostgresqlStore`] for several servers, [`puppetdb::PuppetDb`] for an existing PuppetDB. A write that returns is
//! durable, or queued by PuppetDB.

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
    /// What the agent sent, and `trusted`.
    pub values: Value,
    /// The server that received them.
    pub producer: String,
    /// When, as `2026-01-31T12:00:00.000Z`.
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
    /// With those that are only exported.
    pub resources: Vec<StoredResource>,
    pub edges: Vec<StoredEdge>,
    /// The keys of data that were looked up for it.
    pub looked_up: Vec<String>,
}

/// What an agent says about a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub certname: String,
    pub producer: String,
    pub timestamp: String,
    /// As the agent sent it.
    pub report: Value,
}

/// A node that something is known of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeEntry {
    pub certname: String,
    /// When it was taken out of service.
    pub deactivated: Option<String>,
}

/// Which exported resources are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'q> {
    /// Capitalised: `File`.
    pub type_name: &'q str,
    /// The node that asks: its own are not wanted.
    pub except: &'q str,
    pub query: Option<&'q Query>,
}

/// Where it is kept. Failures say what went wrong.
pub trait Store: Send + Sync + Debug {
    /// Replaces the facts of a node, which is active from then on.
    fn save_facts(&self, facts: &Facts) -> Result<(), String>;

    /// Replaces the catalog of a node and what it exports, whole or not at all. The node is active from
    /// then on.
    fn save_catalog(&self, catalog: &Catalog) -> Result<(), String>;

    fn save_report(&self, report: &Report) -> Result<(), String>;

    /// Takes a node out of service: nobody sees what it exports until it comes back. A database that
    /// does so later gives the id of its command.
    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<Option<String>, String>;

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String>;

    /// What active nodes other than the one that asks export, sorted by node, in the order of their
    /// catalogs, if the store has an order.
    fn exported(&self, wanted: Wanted<'_>) -> Result<Vec<Exported>, String>;

    /// Answers a question in PuppetDB's query language: PQL if it is a string, else a syntax tree.
    fn query(&self, query: &Value) -> Result<Value, String>;

    /// Whether relationships are kept, so that somebody has to find what they are with.
    fn keeps_edges(&self) -> bool {
        false
    }
}

/// What stores with data of their own can tell more.
pub trait LocalStore: Store {
    /// The last reports of a node, the newest first.
    fn reports(&self, certname: &str, limit: usize) -> Result<Vec<Report>, String>;

    /// All nodes, sorted by name.
    fn nodes(&self) -> Result<Vec<NodeEntry>, String>;
}

#[cfg(test)]
mod tests;
