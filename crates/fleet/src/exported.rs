//! Exported resources of the nodes of a fleet.

use std::sync::Arc;

use catalog::query::Query;
use compiler::{ExportedResource, ExportedResources};
use pcore::Str;
use rustc_hash::FxHashMap;

/// Exported resources by type, sorted by the names of the nodes.
#[derive(Debug, Default, PartialEq)]
pub struct FleetExports {
    by_type: FxHashMap<Str, Vec<Arc<ExportedResource>>>,
}

impl FleetExports {
    pub(crate) fn new<'a>(
        exported: impl Iterator<Item = &'a Vec<ExportedResource>>,
    ) -> FleetExports {
        let mut by_type: FxHashMap<Str, Vec<Arc<ExportedResource>>> = FxHashMap::default();
        let mut of_nodes: Vec<&Vec<ExportedResource>> =
            exported.filter(|exported| !exported.is_empty()).collect();
        of_nodes.sort_by(|a, b| a[0].node.cmp(&b[0].node));
        for resource in of_nodes.into_iter().flatten() {
            let of_type = by_type.entry(resource.type_name.clone()).or_default();
            of_type.push(Arc::new(resource.clone()));
        }
        FleetExports { by_type }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_type.is_empty()
    }
}

impl ExportedResources for FleetExports {
    fn collect(
        &self,
        type_name: &str,
        node: &str,
        query: Option<&Query>,
    ) -> Result<Vec<Arc<ExportedResource>>, String> {
        let of_type = self.by_type.get(type_name).into_iter().flatten();
        let wanted = of_type.filter(|resource| {
            let is_asked_for = |query: &Query| query.is_answered_by(&***resource);
            !resource.node.is(node) && query.is_none_or(is_asked_for)
        });
        Ok(wanted.cloned().collect())
    }
}
