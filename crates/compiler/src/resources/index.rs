//! Indexes that find resources for queries without searching all of them.
//!
//! An index is created when a query first uses an attribute or a tag, and extended as resources are declared.
//! Later changes are recorded and checked again.

use catalog::symbol::{Symbol, known};
use pcore::Value;
use rustc_hash::FxHashMap;

use super::draft::Draft;
use super::query::Query;
use super::resource::{ResourceId, ResourceKind};
use super::type_table::TypeId;

/// An attribute of a resource type.
type Attribute = (TypeId, Symbol);

#[derive(Debug, Default)]
pub struct Indexes {
    by_value: FxHashMap<Attribute, Index<String>>,
    by_tag: FxHashMap<TypeId, Index<Symbol>>,
    /// Attributes that queries use, with the resources in which they changed since.
    changed: FxHashMap<Attribute, Vec<ResourceId>>,
    /// Whether a tag, by index, belongs to a container, whose content inherits it.
    container_tags: Vec<bool>,
}

/// The positions of a key in the list of resources of a type.
#[derive(Debug)]
struct Index<K> {
    places: FxHashMap<K, Vec<u32>>,
    /// The number of indexed resources.
    known: usize,
}

impl<K> Default for Index<K> {
    fn default() -> Self {
        Index {
            places: FxHashMap::default(),
            known: 0,
        }
    }
}

impl Draft {
    /// The resources of a type, starting at a position, that a query may match, in order.
    pub(super) fn candidates(
        &mut self,
        type_id: TypeId,
        query: Option<&Query>,
        from: usize,
    ) -> Vec<ResourceId> {
        let places = query.and_then(|query| self.places(type_id, query));
        let declared = self.declared(type_id);
        let mut candidates: Vec<ResourceId> = match places {
            None => declared[from..].to_vec(),
            Some(mut places) => {
                places.sort_unstable();
                places.dedup();
                let first = places.partition_point(|&place| (place as usize) < from);
                let places = places[first..].iter();
                places.map(|&place| declared[place as usize]).collect()
            }
        };
        candidates.retain(|&id| !self.get(id).is_removed);
        candidates
    }

    /// The positions of resources that may match; `None` if all of them may.
    fn places(&mut self, type_id: TypeId, query: &Query) -> Option<Vec<u32>> {
        match query {
            Query::And(left, right) => {
                let left = self.places(type_id, left);
                left.or_else(|| self.places(type_id, right))
            }
            Query::Or(left, right) => {
                let mut places = self.places(type_id, left)?;
                places.extend(self.places(type_id, right)?);
                Some(places)
            }
            Query::Equal(name, Value::String(text)) => {
                Some(self.places_of_value(type_id, *name, text))
            }
            Query::Tagged(tags) => self.places_of_tags(type_id, tags),
            Query::Equal(..) | Query::NotEqual(..) | Query::Constant(_) => None,
        }
    }

    fn places_of_value(&mut self, type_id: TypeId, name: Symbol, text: &str) -> Vec<u32> {
        let attribute = (type_id, name);
        let mut index = self.indexes.by_value.remove(&attribute).unwrap_or_default();
        for (place, &id) in self.declared(type_id).iter().enumerate().skip(index.known) {
            let resource = self.get(id);
            let mut add = |text: &str| {
                let places = index.places.entry(text.to_lowercase()).or_default();
                places.push(place as u32);
            };
            match resource.value(name) {
                _ if name == known::TITLE => add(&resource.title),
                Value::String(text) => add(text),
                Value::Array(items) => {
                    for item in items.iter().filter_map(Value::as_str) {
                        add(item);
                    }
                }
                _ => {}
            }
        }
        index.known = self.declared(type_id).len();
        let found = index.places.get(&text.to_lowercase());
        let found = found.cloned().unwrap_or_default();
        self.indexes.by_value.insert(attribute, index);
        found
    }

    fn places_of_tags(&mut self, type_id: TypeId, tags: &[Symbol]) -> Option<Vec<u32>> {
        let of_containers = &self.indexes.container_tags;
        let is_of_container = |tag: &Symbol| of_containers.get(tag.index()).copied();
        if tags.iter().filter_map(is_of_container).any(|is| is) {
            return None;
        }
        let mut index = self.indexes.by_tag.remove(&type_id).unwrap_or_default();
        for (place, &id) in self.declared(type_id).iter().enumerate().skip(index.known) {
            for tag in self.get(id).tags.iter() {
                index.places.entry(tag).or_default().push(place as u32);
            }
        }
        index.known = self.declared(type_id).len();
        let found = tags.iter().filter_map(|tag| index.places.get(tag));
        let found = found.flatten().copied().collect();
        self.indexes.by_tag.insert(type_id, index);
        Some(found)
    }

    /// Starts recording changes of an attribute; returns the recorded ones.
    pub(super) fn watch(&mut self, type_id: TypeId, name: Symbol) -> &[ResourceId] {
        let attribute = (type_id, name);
        self.indexes.changed.entry(attribute).or_default()
    }

    /// Records that an attribute of a resource has changed.
    pub(super) fn note_change(&mut self, id: ResourceId, name: Symbol) {
        if name == known::TAG {
            self.note_tags(id);
        }
        if self.indexes.changed.is_empty() {
            return;
        }
        let attribute = (self.get(id).type_id, name);
        if let Some(changed) = self.indexes.changed.get_mut(&attribute) {
            changed.push(id);
        }
    }

    /// Records the tags of a container, whose content inherits them.
    pub(super) fn note_tags(&mut self, id: ResourceId) {
        let resource = &self.resources[id.index()];
        if matches!(resource.kind, ResourceKind::Defined(_)) {
            let of_containers = &mut self.indexes.container_tags;
            for tag in resource.tags.iter() {
                if of_containers.len() <= tag.index() {
                    of_containers.resize(tag.index() + 1, false);
                }
                of_containers[tag.index()] = true;
            }
        }
    }
}
