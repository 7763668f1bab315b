//! Writes catalogs to the store, and answers collectors from it.

use std::path::Path;
use std::sync::Arc;

use catalog::query::Query;
use catalog::stored::Unfiltered;
use catalog::{Catalog, Version};
use compiler::{ExportedResource, ExportedResources, Queries};
use pcore::{Str, Value};

use super::Service;
use crate::log;

/// The data of a compilation that the store needs.
pub(super) struct Stored {
    pub unfiltered: Unfiltered,
    pub looked_up: Vec<Str>,
}

/// The catalog request whose result is stored.
pub(super) struct StoredRequest<'r> {
    pub node: &'r str,
    pub environment: &'r str,
    pub transaction: Option<&'r str>,
    pub job: Option<&'r str>,
}

impl Service {
    pub(super) fn store_catalog(
        &self,
        request: &StoredRequest<'_>,
        catalog: &Catalog,
        stored: &Stored,
    ) -> Result<(), String> {
        let Some(store) = &self.store else {
            return Ok(());
        };
        let edges = match store.keeps_edges() {
            true => stored.unfiltered.stored_edges()?,
            false => Vec::new(),
        };
        store.save_catalog(&store::Catalog {
            certname: request.node.to_owned(),
            version: match &catalog.version {
                Version::Time(seconds) => seconds.to_string(),
                Version::Command(output) => output.clone(),
            },
            environment: request.environment.to_owned(),
            transaction_uuid: request.transaction.map(str::to_owned),
            catalog_uuid: catalog.catalog_uuid.clone(),
            code_id: catalog.code_id.clone(),
            job_id: request.job.map(str::to_owned),
            producer: self.certname.clone(),
            timestamp: log::now(),
            resources: stored.unfiltered.stored_resources(&catalog.symbols),
            edges,
            looked_up: stored.looked_up.iter().map(ToString::to_string).collect(),
        })
    }
}

/// Exported resources of other nodes, from the store.
pub(super) struct StoredResources<'s>(pub Option<&'s dyn store::Store>);

impl ExportedResources for StoredResources<'_> {
    fn collect(
        &self,
        type_name: &str,
        node: &str,
        query: Option<&Query>,
    ) -> Result<Vec<Arc<ExportedResource>>, String> {
        let Some(store) = self.0 else {
            return Ok(Vec::new());
        };
        let found = store.exported(store::ExportedQuery {
            type_name,
            except: node,
            query,
        })?;
        let resources = found.into_iter().map(|found| {
            let path = Path::new("parameters.json");
            let parameters = match hiera::data::parse(&found.parameters, path)? {
                Value::Hash(parameters) => {
                    let entries = parameters.iter();
                    entries
                        .filter_map(|(name, value)| {
                            Some((Str::from(name.as_str()?), value.clone()))
                        })
                        .collect()
                }
                _ => Vec::new(),
            };
            let tags = found.tags.iter().map(|tag| Str::from(tag.as_str()));
            Ok(Arc::new(ExportedResource {
                node: Str::from(found.certname.as_str()),
                type_name: Str::from(found.type_name.as_str()),
                title: Str::from(found.title.as_str()),
                parameters,
                tags: tags.collect(),
            }))
        });
        resources.collect()
    }
}

/// `puppetdb_query`, answered by the store.
pub(super) struct StoreQueries<'s>(pub &'s dyn store::Store);

impl Queries for StoreQueries<'_> {
    fn query(&self, query: &Value) -> Result<Value, String> {
        let query = catalog::json::value_to_json(query);
        let query = serde_json::from_str(&query).map_err(|error| error.to_string())?;
        let answer = self.0.query(&query)?;
        hiera::data::parse(&answer.to_string(), Path::new("answer.json"))
    }
}
