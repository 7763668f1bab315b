//! The part of a draft that is kept after the catalog is finished, for its provenance.

use std::sync::OnceLock;

use catalog::symbol::{Symbol, Symbols};
use pcore::{Str, Value};
use rustc_hash::FxHashMap;

use super::definition::DefinitionId;
use super::draft::Draft;
use super::resource::{Parameter, ResourceId, ResourceKind};
use crate::error::Location;
use crate::scope::ScopeId;

/// The resources of a catalog with details that the catalog lacks.
#[derive(Debug, Default)]
pub struct KeptCatalog {
    pub symbols: Symbols,
    resources: Vec<KeptResource>,
    /// Built when a resource is first searched: a recording may be dropped without a question.
    by_reference: OnceLock<FxHashMap<String, ResourceId>>,
}

#[derive(Debug)]
pub struct KeptResource {
    pub type_name: Str,
    pub title: Str,
    /// The definition of a class or a defined type.
    pub definition: Option<DefinitionId>,
    pub parameters: Vec<Parameter>,
    pub scope: ScopeId,
    pub location: Option<Location>,
    /// The location where a class was included.
    pub included_at: Option<Location>,
    pub is_virtual: bool,
    pub is_exported: bool,
    /// The node that exports it.
    pub exported_by: Option<Str>,
    pub sensitive: Vec<Symbol>,
    /// Its parameters in the catalog.
    pub values: Vec<(Symbol, Value)>,
}

impl KeptCatalog {
    pub(super) fn of(draft: &Draft) -> KeptCatalog {
        let mut kept = KeptCatalog {
            resources: Vec::with_capacity(draft.resources.len()),
            ..KeptCatalog::default()
        };
        for (index, resource) in draft.resources.iter().enumerate() {
            let id = ResourceId::from_index(index);
            kept.resources.push(KeptResource {
                type_name: resource.type_name.clone(),
                title: resource.title.clone(),
                definition: match resource.kind {
                    ResourceKind::Defined(definition) => Some(definition),
                    ResourceKind::Native(_) => None,
                },
                parameters: resource.parameters.clone(),
                scope: resource.scope,
                location: resource.location.clone(),
                included_at: draft.included_at(id).cloned(),
                is_virtual: resource.is_virtual,
                is_exported: resource.exported == Some(true),
                exported_by: draft.foreign.get(&id).cloned(),
                sensitive: resource.sensitive.clone(),
                values: Vec::new(),
            });
        }
        kept
    }

    /// Sets the parameters of a resource in the catalog.
    pub(super) fn set_values(&mut self, index: usize, resource: &catalog::Resource) {
        if let Some(kept) = self.resources.get_mut(index) {
            kept.values = resource.parameters.clone();
        }
    }

    pub fn get(&self, id: ResourceId) -> &KeptResource {
        &self.resources[id.index()]
    }

    /// The resource with the type and title of the catalog.
    pub fn find(&self, reference: &str) -> Option<ResourceId> {
        let by_reference = self.by_reference.get_or_init(|| {
            let references = self.resources.iter().map(KeptResource::reference);
            references.zip(self.ids()).collect()
        });
        by_reference.get(reference).copied()
    }

    pub fn ids(&self) -> impl Iterator<Item = ResourceId> + use<> {
        (0..self.resources.len()).map(ResourceId::from_index)
    }
}

impl KeptResource {
    pub fn reference(&self) -> String {
        format!("{}[{}]", self.type_name, self.title)
    }

    pub fn parameter(&self, name: Symbol) -> Option<&Parameter> {
        self.parameters.iter().find(|p| p.name == name)
    }

    pub fn value(&self, name: Symbol) -> Option<&Value> {
        let mut values = self.values.iter();
        values
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }
}
