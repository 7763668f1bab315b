//! Converts the draft to the finished catalog.

use catalog::symbol::{RELATIONSHIPS, Symbol, known};
use catalog::{Catalog, Edge, Version};
use pcore::serialization::{SerializationOptions, is_written_as_is, stringified, to_data};
use pcore::{Hash, Str, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::Strict;

use super::attribute::is_reference;
use super::class::{at_line, place};
use super::declare::flattened;
use super::definition::{DefinitionKind, Definitions};
use super::draft::ComputedTitles;
use super::draft::Draft;
use super::kept::KeptCatalog;
use super::reference::reference_text;
use super::resource::{Parameter, Resource, ResourceId, ResourceKind};
use super::stored::{Naming, Stored};
use super::tag::Tags;
use crate::compilation::Compilation;
use crate::error::{Location, Result, raise};
use crate::eval::ruby::{inspect, to_s};
use crate::exported::ExportedResource;
use crate::log::{Level, Log};
use crate::node::Node;
use host::Host;

impl Compilation<'_> {
    /// The catalog without resources that are still virtual. Consumes the draft.
    pub(super) fn finished_catalog(&mut self, version: Version) -> Result<Catalog> {
        self.draft.check_aliases()?;
        self.write_byte_strings_as_binary()?;
        let mut draft = std::mem::take(&mut self.draft);
        let tags = catalog_tags(&mut draft)?;
        let places = places(&draft.resources, |resource| !resource.is_virtual);
        let edges = edges(&draft.resources, &places);
        let mut kept = self
            .observers
            .recorder
            .as_ref()
            .map(|_| KeptCatalog::of(&draft));
        let mut output = Output {
            symbols: draft.symbols,
            definitions: &self.names.definitions,
            computed_titles: &draft.computed_titles,
            files: FxHashSet::default(),
            strict: self.settings.strict,
            warnings: Vec::new(),
            stringified: None,
        };
        let mut stored = self
            .exchange
            .is_stored
            .then(|| Stored::new(&draft.resources));
        let mut resources = Vec::with_capacity(draft.resources.len());
        for (index, resource) in draft.resources.into_iter().enumerate() {
            let is_virtual = resource.is_virtual;
            let is_exported = resource.exported == Some(true) && self.settings.storeconfigs;
            if is_virtual && !is_exported {
                continue;
            }
            let naming = stored.as_ref().map(|_| Naming::of(&resource));
            let resource = output.resource(resource)?;
            if let (Some(stored), Some(naming)) = (&mut stored, naming) {
                let stringified = output.stringified.take();
                stored.add(
                    &mut output.symbols,
                    &resource,
                    stringified,
                    naming,
                    is_virtual,
                );
            }
            if let Some(kept) = &mut kept {
                kept.set_values(index, &resource);
            }
            if is_exported {
                let exported = output.exported(&self.node.name, &resource);
                self.exchange.exported.push(exported);
            }
            if !is_virtual {
                resources.push(resource);
            }
        }
        let Output {
            symbols, warnings, ..
        } = output;
        for warning in warnings {
            self.logger.log(warning);
        }
        if let (Some(recorder), Some(mut kept)) = (&mut self.observers.recorder, kept) {
            kept.symbols = symbols.clone();
            recorder.kept = Some(kept);
        }
        let catalog = Catalog {
            name: self.node.name.clone(),
            version,
            code_id: None,
            catalog_uuid: catalog_uuid(self.host, &self.node),
            environment: self.settings.environment.clone(),
            symbols,
            tags,
            resources,
            edges,
            classes: draft.classes,
        };
        self.exchange.unfiltered = stored.map(Stored::finished);
        Ok(catalog)
    }
}

/// A unique identifier, from the clock and the node.
fn catalog_uuid(host: &dyn Host, node: &Node) -> String {
    use sha2::{Digest, Sha256};
    let mut digest = Sha256::new();
    digest.update(host.now().to_le_bytes());
    digest.update(node.name.as_bytes());
    let bytes = digest.finalize();
    let hex: String = bytes.iter().take(16).map(|b| format!("{b:02x}")).collect();
    format!(
        "{}-{}-4{}-a{}-{}",
        &hex[..8],
        &hex[8..12],
        &hex[13..16],
        &hex[17..20],
        &hex[20..32]
    )
}

impl Draft {
    /// Checks that aliases, which can come from containers and overrides, are unique.
    fn check_aliases(&self) -> Result<()> {
        let real = |id: &ResourceId| !self.get(*id).is_virtual;
        let has_alias = |id: ResourceId| !self.get(id).value(known::ALIAS).is_undef();
        if !self.ids().filter(real).any(has_alias) {
            return Ok(());
        }
        let mut named: FxHashMap<(&str, String), ResourceId> = FxHashMap::default();
        for id in self.ids().filter(real) {
            let resource = self.get(id);
            let key = (resource.type_name.as_str(), resource.title.to_string());
            if let Some(&existing) = named.get(&key) {
                return Err(self.duplicate(resource, existing));
            }
            named.insert(key, id);
            for alias in flattened(resource.value(known::ALIAS)) {
                let Some(text) = alias.as_str().filter(|text| resource.title != *text) else {
                    continue;
                };
                let key = (resource.type_name.as_str(), text.to_owned());
                match named.get(&key) {
                    Some(&existing) if existing != id => {
                        let shown = inspect(&Value::from(text));
                        return self.alias_taken(id, existing, &shown);
                    }
                    _ => {
                        named.insert(key, id);
                    }
                }
            }
        }
        Ok(())
    }
}

/// The tags of the catalog; those of classes come first, in their order.
fn catalog_tags(draft: &mut Draft) -> Result<Vec<Str>> {
    let mut tags = Tags::default();
    for class in &draft.classes {
        tags.add(&mut draft.symbols, class)?;
    }
    tags.merge(&draft.tags);
    let texts = tags.iter().map(|tag| draft.symbols.text(tag).clone());
    Ok(texts.collect())
}

/// The index of each resource in a catalog; `None` if it is not part of it.
pub(super) fn places(
    resources: &[Resource],
    is_in: impl Fn(&Resource) -> bool,
) -> Vec<Option<u32>> {
    let mut next = 0;
    let place = |resource: &Resource| {
        let place = is_in(resource).then_some(next);
        next += u32::from(place.is_some());
        place
    };
    resources.iter().map(place).collect()
}

pub(super) fn edges(resources: &[Resource], places: &[Option<u32>]) -> Vec<Edge> {
    let mut edges = Vec::with_capacity(resources.len());
    for (resource, place) in resources.iter().zip(places) {
        let Some(target) = *place else {
            continue;
        };
        for container in &resource.containers {
            if let Some(source) = places[container.index()] {
                edges.push(Edge { source, target });
            }
        }
    }
    edges
}

/// The state of the conversion.
struct Output<'c> {
    symbols: catalog::symbol::Symbols,
    definitions: &'c Definitions,
    computed_titles: &'c ComputedTitles,
    /// Interned names of files.
    files: FxHashSet<Str>,
    strict: Strict,
    /// Warnings about values that are not data.
    warnings: Vec<Log>,
    /// The parameters of the last resource with strings for values that are not plain data, if there are any.
    stringified: Option<Vec<(Symbol, Value)>>,
}

impl Output<'_> {
    fn resource(&mut self, mut resource: Resource) -> Result<catalog::Resource> {
        let parameters = self.parameters(&mut resource)?;
        let location = resource.location.as_ref();
        let kind = match &resource.kind {
            ResourceKind::Native(_) => catalog::TypeKind::Native,
            ResourceKind::Defined(definition) => match self.definitions.get(*definition).kind {
                DefinitionKind::Define => catalog::TypeKind::DefinedType,
                DefinitionKind::Class if location.is_some() => catalog::TypeKind::Class,
                _ => catalog::TypeKind::Unknown,
            },
        };
        Ok(catalog::Resource {
            file: location.and_then(|location| self.file(location)),
            line: location.map(|location| location.source.line(location.at)),
            type_name: resource.type_name,
            title: resource.title,
            tags: resource.tags.into(),
            exported: resource.exported,
            kind,
            parameters,
            sensitive_parameters: resource.sensitive,
        })
    }

    /// The resource as other nodes collect it.
    fn exported(&self, node: &str, resource: &catalog::Resource) -> ExportedResource {
        let text = |symbol: Symbol| self.symbols.text(symbol).clone();
        let parameters = resource.parameters.iter();
        let public = parameters.filter(|(name, _)| !resource.sensitive_parameters.contains(name));
        ExportedResource {
            node: Str::from(node),
            type_name: resource.type_name.clone(),
            title: resource.title.clone(),
            parameters: public
                .map(|(name, value)| (text(*name), value.clone()))
                .collect(),
            tags: resource.tags.iter().map(|&tag| text(tag)).collect(),
        }
    }

    fn file(&mut self, location: &Location) -> Option<Str> {
        let name = location.source.name()?;
        if let Some(known) = self.files.get(name) {
            return Some(known.clone());
        }
        let name = Str::from(name);
        self.files.insert(name.clone());
        Some(name)
    }

    /// The attributes derived from the title, then the others, as data.
    fn parameters(&mut self, resource: &mut Resource) -> Result<Vec<(Symbol, Value)>> {
        // The catalog omits attributes that equal the title.
        let is_plain = !resource.is_foreign_title && resource.is_named_by_title(&self.symbols);
        let parameters = std::mem::take(&mut resource.parameters);
        let mut values = match is_plain {
            true => Vec::new(),
            false => self.title_values(resource)?,
        };
        values.reserve(parameters.len());
        for Parameter { name, value, .. } in parameters {
            if value.is_undef() {
                continue;
            }
            let value = match RELATIONSHIPS.contains(&name) {
                true => relationship_value(value),
                false => catalog_value(value),
            };
            let name = self.in_lower_case(name);
            match values.iter_mut().find(|(known, _)| *known == name) {
                Some(same) => same.1 = value,
                None => values.push((name, value)),
            }
        }
        if !is_plain {
            self.name_by_namevar(resource, &mut values);
        }
        self.as_data(resource, values)
    }

    /// Converts the name of a parameter to lower case, as in catalogs.
    fn in_lower_case(&mut self, name: Symbol) -> Symbol {
        let text = self.symbols.text(name);
        if !text.bytes().any(|b| b.is_ascii_uppercase()) {
            return name;
        }
        let lower = text.to_lowercase();
        self.symbols.intern(&lower)
    }

    /// Renames `name` to the type's namevar. The catalog omits it if it equals the title.
    fn name_by_namevar(&mut self, resource: &Resource, values: &mut Vec<(Symbol, Value)>) {
        let namevar = match &resource.kind {
            ResourceKind::Native(native) => self.symbols.intern(native.namevar()),
            ResourceKind::Defined(_) => known::NAME,
        };
        if namevar != known::NAME
            && let Some(at) = values.iter().position(|(name, _)| *name == known::NAME)
        {
            let value = values[at].1.clone();
            match values.iter_mut().find(|(name, _)| *name == namevar) {
                Some(named) => {
                    named.1 = value;
                    values.remove(at);
                }
                None => values[at].0 = namevar,
            }
        }
        if !resource.is_foreign_title {
            let is_title = |value: &Value| value.as_str() == Some(&resource.title);
            values.retain(|(name, value)| !(*name == namevar && is_title(value)));
        }
    }

    /// The attributes that follow from the title of a resource.
    fn title_values(&mut self, resource: &Resource) -> Result<Vec<(Symbol, Value)>> {
        let ResourceKind::Native(native) = &resource.kind else {
            return Ok(vec![(known::NAME, Value::from(resource.title.clone()))]);
        };
        let values = super::draft::title_values(self.computed_titles, native, &resource.title)?;
        let named = values.into_iter();
        Ok(named
            .map(|(name, value)| (self.symbols.intern(&name), value))
            .collect())
    }

    fn as_data(
        &mut self,
        resource: &Resource,
        values: Vec<(Symbol, Value)>,
    ) -> Result<Vec<(Symbol, Value)>> {
        if values.iter().all(|(_, value)| is_written_as_is(value)) {
            return Ok(values);
        }
        let stringify = |(name, value): &(Symbol, Value)| (*name, stringified(value));
        self.stringified = Some(values.iter().map(stringify).collect());
        let prefix = resource.to_string();
        let named = values.into_iter();
        let hash: Hash = named
            .map(|(name, value)| (self.symbols.text(name).clone(), value))
            .collect();
        let options = SerializationOptions {
            rich_data: true,
            local_reference: false,
            message_prefix: &prefix,
        };
        let serialized = to_data(&Value::hash(hash), options)?;
        for issue in serialized.issues {
            self.complain(resource, issue.text)?;
        }
        let Value::Hash(data) = &serialized.data else {
            return raise(format!("{prefix} cannot be written as data"));
        };
        Ok(data
            .iter()
            .map(|(name, value)| (self.symbols.intern(&to_s(name)), value.clone()))
            .collect())
    }

    /// Reports a value that is not data.
    fn complain(&mut self, resource: &Resource, message: String) -> Result<()> {
        let location = resource.location.clone();
        match self.strict {
            Strict::Off => {}
            Strict::Warning => self.warnings.push(Log {
                level: Level::Warning,
                source: String::new(),
                message: message + &place(location.as_ref()),
                location: None,
            }),
            Strict::Error => {
                let message = format!("Evaluation Error: {message}");
                return Err(at_line(message, location));
            }
        }
        Ok(())
    }
}

/// Converts targets of relationships to an array of strings, or a single string.
fn relationship_value(value: Value) -> Value {
    let is_text = |target: &Value| matches!(target, Value::String(_));
    match &value {
        Value::Array(targets) if !targets.iter().all(is_text) => {
            let targets = flattened(&value).into_iter().filter(|t| !t.is_undef());
            Value::array(targets.cloned().map(catalog_value).collect())
        }
        Value::Array(_) => value,
        _ => catalog_value(value),
    }
}

/// Converts references to strings.
fn catalog_value(value: Value) -> Value {
    // Fast path: most values are strings.
    if let Value::String(_) = value {
        return value;
    }
    if is_reference(&value) {
        return Value::from(reference_text(&value));
    }
    if !value.contains(is_reference) {
        return value;
    }
    // The nesting of values is not limited.
    crate::eval::deep(|| match &value {
        Value::Array(items) => {
            // Puppet flattens an array that directly contains a reference.
            let flat = flattened(&value);
            if flat.iter().any(|item| is_reference(item)) {
                return Value::array(flat.into_iter().cloned().map(catalog_value).collect());
            }
            Value::array(items.iter().cloned().map(catalog_value).collect())
        }
        Value::Hash(hash) => {
            let entries = hash.iter();
            let entries =
                entries.map(|(k, v)| (catalog_value(k.clone()), catalog_value(v.clone())));
            Value::hash(entries.collect())
        }
        other => other.clone(),
    })
}
