//! A store in memory, which is not persistent.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use crate::query::source::{CatalogRow, Filter, NodeRow, ResourceRow, Source};
use crate::{Catalog, Exported, ExportedQuery, Facts, LocalStore, NodeEntry, Report, Store};

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

/// How many reports of a node are kept.
const KEPT_REPORTS: usize = 20;

impl MemoryStore {
    fn nodes(&self) -> MutexGuard<'_, BTreeMap<String, Node>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn update(&self, certname: &str, change: impl FnOnce(&mut Node)) {
        let mut nodes = self.nodes();
        change(nodes.entry(certname.to_owned()).or_default());
    }

    /// Data of each node that a filter does not exclude.
    fn collected<T>(&self, filter: &Filter, of: impl Fn(&str, &Node) -> Vec<T>) -> Vec<T> {
        let nodes = MemoryStore::nodes(self);
        let name = filter.certname.as_deref();
        let wanted = nodes
            .iter()
            .filter(|(certname, _)| name.is_none_or(|name| name == certname.as_str()));
        wanted
            .flat_map(|(certname, node)| of(certname, node))
            .collect()
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

    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<Option<String>, String> {
        self.update(certname, |node| {
            node.deactivated = Some(timestamp.to_owned());
        });
        Ok(None)
    }

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String> {
        Ok(self
            .nodes()
            .get(certname)
            .and_then(|node| node.facts.clone()))
    }

    fn exported(&self, wanted: ExportedQuery<'_>) -> Result<Vec<Exported>, String> {
        let nodes = MemoryStore::nodes(self);
        let others = nodes.iter().filter(|(certname, node)| {
            certname.as_str() != wanted.except && node.deactivated.is_none()
        });
        let catalogs = others.filter_map(|(_, node)| node.catalog.as_ref());
        let exported = catalogs.flat_map(|catalog| {
            let resources = catalog.resources.iter();
            let of_type = resources
                .filter(|resource| resource.exported && resource.type_name.is(wanted.type_name));
            of_type.map(|resource| Exported {
                certname: catalog.certname.clone(),
                type_name: resource.type_name.to_string(),
                title: resource.title.to_string(),
                parameters: resource.parameters.clone(),
                tags: resource.tags.iter().map(ToString::to_string).collect(),
            })
        });
        let exported = exported.filter(|exported| exported.answers(wanted.query));
        Ok(exported.collect())
    }

    fn query(&self, query: &Value) -> Result<Value, String> {
        crate::query::answer(self, query)
    }
}

impl LocalStore for MemoryStore {
    fn reports(&self, certname: &str, limit: usize) -> Result<Vec<Report>, String> {
        let nodes = self.nodes();
        let reports = nodes.get(certname).map(|node| node.reports.as_slice());
        let reports = reports.unwrap_or_default().iter();
        Ok(reports.take(limit).cloned().collect())
    }

    fn nodes(&self) -> Result<Vec<NodeEntry>, String> {
        let nodes = MemoryStore::nodes(self);
        let entries = nodes.iter().map(|(certname, node)| NodeEntry {
            certname: certname.clone(),
            deactivated: node.deactivated.clone(),
        });
        Ok(entries.collect())
    }
}

impl Source for MemoryStore {
    fn node_rows(&self, filter: &Filter) -> Result<Vec<NodeRow>, String> {
        Ok(self.collected(filter, |certname, node| {
            let facts = node.facts.as_ref();
            let catalog = node.catalog.as_ref();
            let report = node.reports.first();
            vec![NodeRow {
                certname: certname.to_owned(),
                deactivated: node.deactivated.clone(),
                facts_environment: facts.map(|facts| facts.environment.clone()),
                facts_timestamp: facts.map(|facts| facts.timestamp.clone()),
                catalog_environment: catalog.map(|catalog| catalog.environment.clone()),
                catalog_timestamp: catalog.map(|catalog| catalog.timestamp.clone()),
                latest_report: report.map(|report| crate::query::report_summary(&report.report)),
            }]
        }))
    }

    fn inactive_nodes(&self) -> Result<Vec<String>, String> {
        let all = Filter::default();
        Ok(self.collected(&all, |certname, node| {
            let inactive = node.deactivated.iter();
            inactive.map(|_| certname.to_owned()).collect()
        }))
    }

    fn factsets(&self, filter: &Filter) -> Result<Vec<Facts>, String> {
        Ok(self.collected(filter, |_, node| node.facts.iter().cloned().collect()))
    }

    fn resource_rows(&self, filter: &Filter) -> Result<Vec<ResourceRow>, String> {
        let is = |wanted: &Option<String>, known: &str| {
            wanted.as_deref().is_none_or(|wanted| wanted == known)
        };
        Ok(self.collected(filter, |certname, node| {
            let catalogs = node.catalog.iter();
            let resources = catalogs.flat_map(|catalog| {
                let resources = catalog.resources.iter();
                resources.map(|resource| (&catalog.environment, resource))
            });
            let wanted = resources.filter(|(_, resource)| {
                is(&filter.type_name, &resource.type_name) && is(&filter.title, &resource.title)
            });
            let rows = wanted.map(|(environment, resource)| ResourceRow {
                certname: certname.to_owned(),
                environment: environment.clone(),
                type_name: resource.type_name.to_string(),
                title: resource.title.to_string(),
                exported: resource.exported,
                file: resource.file.as_ref().map(ToString::to_string),
                line: resource.line.map(i64::from),
                tags: resource.tags.iter().map(ToString::to_string).collect(),
                parameters: resource.parameters.clone(),
            });
            rows.collect()
        }))
    }

    fn catalog_rows(&self, filter: &Filter) -> Result<Vec<CatalogRow>, String> {
        Ok(self.collected(filter, |_, node| {
            let rows = node.catalog.iter().map(|catalog| CatalogRow {
                certname: catalog.certname.clone(),
                version: catalog.version.clone(),
                environment: catalog.environment.clone(),
                transaction_uuid: catalog.transaction_uuid.clone(),
                catalog_uuid: catalog.catalog_uuid.clone(),
                code_id: catalog.code_id.clone(),
                job_id: catalog.job_id.clone(),
                producer: catalog.producer.clone(),
                timestamp: catalog.timestamp.clone(),
                edges: crate::sql::edges_json(&catalog.edges),
            });
            rows.collect()
        }))
    }
}
