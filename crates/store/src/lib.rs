//! What is kept of nodes: facts, catalogs, reports, exported resources.
//!
//! One trait, and what keeps it: [`MemoryStore`] for tests and servers that need not remember,
//! [`SqliteStore`] for one file. A write that returns is durable.

mod memory;
mod sqlite;

use std::fmt::Debug;

use serde_json::{Map, Value};

pub use memory::MemoryStore;
pub use sqlite::SqliteStore;

/// The facts of a node.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    pub certname: String,
    pub environment: String,
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
    pub environment: String,
    pub uuid: String,
    pub transaction: Option<String>,
    pub timestamp: String,
    /// As the agent got it.
    pub json: String,
    pub exported: Vec<Exported>,
}

/// A resource that a node exports for others.
#[derive(Clone, PartialEq, Debug)]
pub struct Exported {
    pub certname: String,
    /// Capitalised: `File`.
    pub type_name: String,
    pub title: String,
    pub parameters: Map<String, Value>,
    pub tags: Vec<String>,
}

/// What an agent says about a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub certname: String,
    pub timestamp: String,
    pub report: Value,
}

/// A node that something is known of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeEntry {
    pub certname: String,
    /// When it was taken out of service.
    pub deactivated: Option<String>,
}

/// Where it is kept. Failures say what went wrong.
pub trait Store: Send + Sync + Debug {
    /// Replaces the facts of a node, which is active from then on.
    fn save_facts(&self, facts: &Facts) -> Result<(), String>;

    /// Replaces the catalog of a node and what it exports, whole or not at all. The node is active from
    /// then on.
    fn save_catalog(&self, catalog: &Catalog) -> Result<(), String>;

    fn save_report(&self, report: &Report) -> Result<(), String>;

    /// Takes a node out of service: nobody sees what it exports until it comes back.
    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<(), String>;

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String>;

    /// The JSON of the last catalog.
    fn catalog(&self, certname: &str) -> Result<Option<String>, String>;

    /// The last reports of a node, the newest first.
    fn reports(&self, certname: &str, limit: usize) -> Result<Vec<Report>, String>;

    /// All nodes, sorted by name.
    fn nodes(&self) -> Result<Vec<NodeEntry>, String>;

    /// What active nodes other than this one export of a type, sorted by node, in the order of their
    /// catalogs.
    fn exported(&self, type_name: &str, except: &str) -> Result<Vec<Exported>, String>;
}

#[cfg(test)]
mod tests;
