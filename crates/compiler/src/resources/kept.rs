//! The part of a draft that is kept after the catalog is finished, for its provenance.

use std::sync::{Arc, OnceLock};

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
    /// Its parameters in the catalog; `None` if they are those that were given, as for most resources: copying them
    /// was a sixth of the cost of a recording.
    values: Option<Vec<(Symbol, Value)>>,
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
                values: Some(Vec::new()),
            });
        }
        kept
    }

    /// Sets the parameters of a resource in the catalog.
    pub(super) fn set_values(&mut self, index: usize, resource: &catalog::Resource) {
        if let Some(kept) = self.resources.get_mut(index) {
            let (given, values) = (&kept.parameters, &resource.parameters);
            let mut pairs = given.iter().zip(values);
            let is_given = given.len() == values.len()
                && pairs.all(|(given, (name, value))| {
                    given.name == *name && is_same(&given.value, value)
                });
            kept.values = (!is_given).then(|| values.clone());
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

    /// The value of a parameter in the catalog.
    pub fn value(&self, name: Symbol) -> Option<&Value> {
        let Some(values) = &self.values else {
            return self.parameter(name).map(|given| &given.value);
        };
        let mut values = values.iter();
        values
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    /// The names of its parameters in the catalog.
    pub fn names(&self) -> Vec<Symbol> {
        match &self.values {
            Some(values) => values.iter().map(|(name, _)| *name).collect(),
            None => self.parameters.iter().map(|given| given.name).collect(),
        }
    }
}

/// Whether two values are the same object, or the same number or boolean.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Boolean(one), Value::Boolean(other)) => one == other,
        (Value::Integer(one), Value::Integer(other)) => one == other,
        (Value::String(one), Value::String(other)) => std::ptr::eq(one.as_str(), other.as_str()),
        (Value::Array(one), Value::Array(other)) => Arc::ptr_eq(one, other),
        (Value::Hash(one), Value::Hash(other)) => Arc::ptr_eq(one, other),
        _ => false,
    }
}
