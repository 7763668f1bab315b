//! Everything in memory, gone with the process.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Catalog, Exported, Facts, NodeEntry, Report, Store};

#[derive(Debug, Default)]
pub struct MemoryStore {
    nodes: Mutex<BTreeMap<String, Node>>,
}

#[derive(Debug, Default)]
struct Node {
    deactivated: Option<String>,
    facts: Option<Facts>,
    catalog: Option<Catalog>,
    reports: Vec<Report>,
}

/// So many reports of a node are kept.
const KEPT_REPORTS: usize = 20;

impl MemoryStore {
    fn nodes(&self) -> MutexGuard<'_, BTreeMap<String, Node>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn update(&self, certname: &str, change: impl FnOnce(&mut Node)) {
        let mut nodes = self.nodes();
        change(nodes.entry(certname.to_owned()).or_default());
    }
}

impl Store for MemoryStore {
    fn save_facts(&self, facts: &Facts) -> Result<(), String> {
        self.update(&facts.certname, |node| {
            node.deactivated = None;
            node.facts = Some(facts.clone());
        });
        Ok(())
    }

    fn save_catalog(&self, catalog: &Catalog) -> Result<(), String> {
        self.update(&catalog.certname, |node| {
            node.deactivated = None;
            node.catalog = Some(catalog.clone());
        });
        Ok(())
    }

    fn save_report(&self, report: &Report) -> Result<(), String> {
        self.update(&report.certname, |node| {
            node.deactivated = None;
            node.reports.insert(0, report.clone());
            node.reports.truncate(KEPT_REPORTS);
        });
        Ok(())
    }

    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<(), String> {
        self.update(certname, |node| {
            node.deactivated = Some(timestamp.to_owned());
        });
        Ok(())
    }

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String> {
        Ok(self
            .nodes()
            .get(certname)
            .and_then(|node| node.facts.clone()))
    }

    fn catalog(&self, certname: &str) -> Result<Option<String>, String> {
        let nodes = self.nodes();
        let catalog = nodes.get(certname).and_then(|node| node.catalog.as_ref());
        Ok(catalog.map(|catalog| catalog.json.clone()))
    }

    fn reports(&self, certname: &str, limit: usize) -> Result<Vec<Report>, String> {
        let nodes = self.nodes();
        let reports = nodes.get(certname).map(|node| node.reports.as_slice());
        Ok(reports
            .unwrap_or_default()
            .iter()
            .take(limit)
            .cloned()
            .collect())
    }

    fn nodes(&self) -> Result<Vec<NodeEntry>, String> {
        let nodes = MemoryStore::nodes(self);
        let entries = nodes.iter().map(|(certname, node)| NodeEntry {
            certname: certname.clone(),
            deactivated: node.deactivated.clone(),
        });
        Ok(entries.collect())
    }

    fn exported(&self, type_name: &str, except: &str) -> Result<Vec<Exported>, String> {
        let nodes = MemoryStore::nodes(self);
        let others = nodes
            .iter()
            .filter(|(certname, node)| certname.as_str() != except && node.deactivated.is_none());
        let exported = others.filter_map(|(_, node)| Some(&node.catalog.as_ref()?.exported));
        let of_type = exported
            .flatten()
            .filter(|resource| resource.type_name == type_name);
        Ok(of_type.cloned().collect())
    }
}
