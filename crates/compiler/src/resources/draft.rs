//! The draft of a catalog: all resources of a catalog under construction.

use std::borrow::Cow;
use std::collections::hash_map::Entry;

use catalog::symbol::{Symbols, known};
use pcore::{Message, Str, Value};
use resource_types::{ResourceType, TitleError};
use rustc_hash::FxHashMap;

use super::collector::Collector;
use super::declare::flattened;
use super::definition::file_and_line;
use super::index::Indexes;
use super::overrides::Override;
use super::relationship::Relationship;
use super::resource::{Resource, ResourceId, ResourceKind};
use super::tag::Tags;
use super::type_table::{TypeId, TypeTable};
use crate::error::{Error, ErrorKind, Interrupt, Location, Result, raise};
use crate::eval::ruby::{inspect, to_s};
use crate::hint::REPEATED_CLASS;

/// The attributes that follow from a title.
pub(crate) type TitleValues = Vec<(Str, Value)>;

pub(super) type ComputedTitles = FxHashMap<(Str, Str), TitleValues>;

#[derive(Debug, Default)]
pub struct Draft {
    pub symbols: Symbols,
    pub resources: Vec<Resource>,
    pub(super) types: TypeTable,
    /// Classes and defined types whose code has not been evaluated.
    pub unevaluated: Vec<ResourceId>,
    /// Names of the classes, in the order of their evaluation.
    pub classes: Vec<Str>,
    pub tags: Tags,
    pub collectors: Vec<Collector>,
    pub overrides: Vec<Override>,
    /// Overrides of resources that are not declared yet, by reference.
    pub awaited: FxHashMap<String, Vec<usize>>,
    pub relationships: Vec<Relationship>,
    pub(super) indexes: Indexes,
    /// The locations where classes were included, for error traces.
    includes: FxHashMap<ResourceId, Location>,
    /// Resources from other nodes, with the name of the exporting node.
    pub(super) foreign: FxHashMap<ResourceId, Str>,
    /// Attributes that Ruby code of a type derived from titles, by type and title.
    pub(super) computed_titles: ComputedTitles,
    /// Counts changes of tags, to detect that queries must be evaluated again.
    pub tag_changes: u64,
}

/// The number of resources that Puppet adds before any code is evaluated: a stage and the class of the
/// settings. Collectors ignore them.
pub const PRESET: usize = 2;

impl Draft {
    pub fn get(&self, id: ResourceId) -> &Resource {
        &self.resources[id.index()]
    }

    pub fn get_mut(&mut self, id: ResourceId) -> &mut Resource {
        &mut self.resources[id.index()]
    }

    /// Visits the parameters of all resources.
    pub fn for_each_value(&mut self, visit: &mut dyn FnMut(&mut Value)) {
        let parameters = self.resources.iter_mut().flat_map(|r| &mut r.parameters);
        parameters.for_each(|parameter| visit(&mut parameter.value));
    }

    pub fn ids(&self) -> impl Iterator<Item = ResourceId> + use<> {
        (0..self.resources.len()).map(ResourceId::from_index)
    }

    /// The capitalised name of a type; resources share it.
    pub fn type_name(&mut self, name: &str) -> Str {
        let id = self.types.id(name);
        self.types.get(id).name.clone()
    }

    pub fn by_title(&self, type_id: TypeId, title: &str) -> Option<ResourceId> {
        self.types.get(type_id).by_title.get(title).copied()
    }

    /// The resources of a type that code has declared, in order.
    pub fn declared(&self, type_id: TypeId) -> &[ResourceId] {
        &self.types.get(type_id).declared
    }

    /// Records the location where a class was first included.
    pub(super) fn note_include(&mut self, class: ResourceId, location: Location) {
        self.includes.entry(class).or_insert(location);
    }

    pub(super) fn included_at(&self, class: ResourceId) -> Option<&Location> {
        self.includes.get(&class)
    }

    /// Adds a resource with its title and aliases.
    pub fn add(&mut self, resource: Resource) -> Result<ResourceId> {
        let id = ResourceId::from_index(self.resources.len());
        let of_type = self.types.get_mut(resource.type_id);
        match of_type.by_title.entry(resource.title.clone()) {
            Entry::Vacant(place) => place.insert(id),
            Entry::Occupied(existing) => {
                let existing = *existing.get();
                return Err(self.duplicate(&resource, existing));
            }
        };
        if id.index() >= PRESET {
            of_type.declared.push(id);
        }
        if matches!(resource.kind, ResourceKind::Defined(_)) {
            self.unevaluated.push(id);
        }
        self.resources.push(resource);
        self.note_tags(id);
        self.add_aliases(id)?;
        Ok(id)
    }

    pub(super) fn duplicate(&self, resource: &Resource, existing: ResourceId) -> Box<Interrupt> {
        let place = self.get(existing).location.as_ref();
        let place = place.map_or(String::new(), |l| format!(" at {}", file_and_line(l)));
        let here = super::class::place(resource.location.as_ref());
        let message = Message::new(format!(
            "Duplicate declaration: {resource} is already declared{place}; cannot redeclare{here}"
        ));
        let declared = self.get(existing).location.clone();
        let declared = declared.map(|first| (first, "first declared here".to_owned()));
        let included = || {
            let first = self.included_at(existing)?.clone();
            Some((first, "first included here".to_owned()))
        };
        let is_class = resource.type_name.as_str() == "Class";
        let cause = Error {
            related: declared.or_else(included).into_iter().collect(),
            help: is_class.then_some(Cow::Borrowed(REPEATED_CLASS)),
            ..Error::new(ErrorKind::Evaluation, "")
        };
        Box::new(Interrupt::Raised(message, Some(Box::new(cause))))
    }

    fn add_aliases(&mut self, id: ResourceId) -> Result<()> {
        let resource = self.get(id);
        let has_alias = resource.parameter(known::ALIAS).is_some();
        if !has_alias && resource.is_named_by_title(&self.symbols) {
            return Ok(());
        }
        let aliases = flattened(resource.value(known::ALIAS)).into_iter();
        // Values that are not strings are no aliases.
        let aliases = aliases.filter_map(Value::as_str).map(str::to_owned);
        let aliases: Vec<String> = aliases.collect();
        for alias in aliases {
            if self.get(id).title != alias.as_str() {
                let shown = || inspect(&Value::from(alias.as_str()));
                self.add_alias(id, &alias, shown)?;
            }
        }
        let resource = self.get(id);
        let key = match &resource.kind {
            ResourceKind::Native(native) if !native.is_isomorphic() => return Ok(()),
            _ => self.uniqueness_key(resource)?,
        };
        let is_title = matches!(&key[..], [Value::String(only)] if *only == resource.title);
        if is_title || key.iter().all(Value::is_undef) {
            return Ok(());
        }
        self.add_alias(id, &joined_key(&key), || {
            inspect(&Value::array(key.clone()))
        })
    }

    /// Adds an alias; `shown` is its description in errors.
    fn add_alias(
        &mut self,
        id: ResourceId,
        key: &str,
        shown: impl FnOnce() -> String,
    ) -> Result<()> {
        let resource = &self.resources[id.index()];
        let of_type = self.types.get_mut(resource.type_id);
        let existing = match of_type.by_title.get(key) {
            None => {
                of_type.by_title.insert(Str::from(key), id);
                return Ok(());
            }
            Some(&same) if same == id => return Ok(()),
            Some(&existing) => existing,
        };
        self.alias_taken(id, existing, &shown())
    }

    /// The error that an alias is already taken by another resource.
    pub(super) fn alias_taken<T>(
        &self,
        id: ResourceId,
        existing: ResourceId,
        shown: &str,
    ) -> Result<T> {
        let resource = self.get(id);
        let at = |id: ResourceId| self.get(id).location.as_ref().map(file_and_line);
        let here = at(id).map_or(String::new(), |place| format!(" at {place}"));
        let there = at(existing).map_or(String::new(), |place| format!(" {place}"));
        let inner = shown.strip_prefix('[').and_then(|s| s.strip_suffix(']'));
        let inner = inner.unwrap_or(shown);
        let type_name = &resource.type_name;
        raise(format!(
            "Cannot alias {resource} to {shown}{here}; resource [\"{type_name}\", {inner}] already declared{there}"
        ))
    }

    /// The uniqueness key of a resource within its type.
    fn uniqueness_key(&self, resource: &Resource) -> Result<Vec<Value>> {
        let ResourceKind::Native(native) = &resource.kind else {
            return Ok(vec![resource.name()]);
        };
        let value = |name: &str| {
            let symbol = self.symbols.find(name)?;
            let value = resource.value(symbol);
            (!value.is_undef()).then(|| value.clone())
        };
        let from_title = title_values(&self.computed_titles, native, &resource.title)?;
        Ok(native.uniqueness_key_from(&from_title, || resource.name(), value))
    }

    /// The resource of a reference, also by an alias or uniqueness key.
    pub fn find(
        &self,
        type_id: TypeId,
        title: &str,
        kind: Option<&ResourceKind>,
    ) -> Result<Option<ResourceId>> {
        if let Some(id) = self.by_title(type_id, title) {
            return Ok(Some(id));
        }
        let Some(ResourceKind::Native(native)) = kind else {
            return Ok(None);
        };
        let of_type = self.types.get(type_id);
        if of_type.by_title.is_empty() {
            return Ok(None);
        }
        let type_name = &of_type.name;
        let title = Str::from(title);
        let fallback = || Value::from(format!("{type_name}/{title}"));
        let from_title = title_values(&self.computed_titles, native, &title)?;
        let key = native.uniqueness_key_from(&from_title, fallback, |_| None);
        Ok(self.by_title(type_id, &joined_key(&key)))
    }

    /// Adds a resource to a container.
    pub fn contain(&mut self, container: ResourceId, content: ResourceId) {
        let containers = &mut self.get_mut(content).containers;
        if !containers.contains(&container) {
            containers.push(container);
            self.get_mut(container).contents.push(content);
        }
    }

    /// Removes a resource from the catalog: it cannot be found by name, its code does not run, and what
    /// it contains has no container.
    pub fn remove(&mut self, id: ResourceId) {
        self.detach(id);
        let resource = self.get_mut(id);
        resource.is_removed = true;
        resource.is_virtual = true;
        resource.exported = Some(false);
        let (type_id, contents) = (resource.type_id, std::mem::take(&mut resource.contents));
        for content in contents {
            self.get_mut(content)
                .containers
                .retain(|other| *other != id);
        }
        let of_type = self.types.get_mut(type_id);
        of_type.by_title.retain(|_, named| *named != id);
        self.unevaluated.retain(|other| *other != id);
    }

    /// Removes a resource from its containers, so that it does not inherit their tags.
    pub fn detach(&mut self, content: ResourceId) {
        let resource = self.get_mut(content);
        resource.has_scope_tags = true;
        for container in std::mem::take(&mut resource.containers) {
            self.get_mut(container).contents.retain(|id| *id != content);
        }
    }
}

/// The attributes that follow from the title of a resource.
pub(super) fn title_values(
    computed: &ComputedTitles,
    native: &ResourceType,
    title: &Str,
) -> Result<TitleValues> {
    match native.parse_title(title) {
        Ok(values) => Ok(values),
        Err(TitleError::Computed(name))
            if computed.contains_key(&(name.clone(), title.clone())) =>
        {
            Ok(computed[&(name, title.clone())].clone())
        }
        Err(error) => raise(error.to_string()),
    }
}

/// A uniqueness key as a string; several values are joined so that they cannot equal a title.
fn joined_key(key: &[Value]) -> String {
    let texts: Vec<String> = key.iter().map(to_s).collect();
    match texts.as_slice() {
        [only] => only.clone(),
        several => format!("\0{}", several.join("\0")),
    }
}
