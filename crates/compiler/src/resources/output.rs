//! From the draft to the finished catalog.

use std::sync::Arc;

use catalog::{Catalog, Edge};
use pcore::serialization::{Options, is_written_as_is, to_data};
use pcore::{Hash, Str, Value};
use rustc_hash::FxHashMap;

use super::attribute::is_reference;
use super::declare::{flattened, repeated};
use super::definition::DefinitionKind;
use super::reference::reference_text;
use super::resource::{Kind, Parameter, Resource, ResourceId};
use super::symbol::{RELATIONSHIPS, known};
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use crate::eval::ruby::{inspect, to_s};

impl Compilation<'_> {
    /// The catalog without what stayed virtual.
    pub(super) fn finished_catalog(&mut self) -> Result<Catalog> {
        self.check_aliases()?;
        let mut files = Files::default();
        let mut places: Vec<Option<u32>> = vec![None; self.draft.resources.len()];
        let mut resources = Vec::with_capacity(self.draft.resources.len());
        for id in self.draft.ids() {
            if !self.draft.get(id).is_virtual {
                places[id.index()] = Some(resources.len() as u32);
                resources.push(self.finished_resource(id, &mut files)?);
            }
        }
        let mut edges = Vec::with_capacity(resources.len());
        for id in self.draft.ids() {
            let Some(target) = places[id.index()] else {
                continue;
            };
            for container in &self.draft.get(id).containers {
                if let Some(source) = places[container.index()] {
                    edges.push(Edge { source, target });
                }
            }
        }
        Ok(Catalog {
            name: self.settings.node.clone(),
            version: (self.host.now() / 1_000_000_000) as i64,
            code_id: None,
            catalog_uuid: self.catalog_uuid(),
            environment: self.settings.environment.clone(),
            tags: self.catalog_tags()?,
            resources,
            edges,
            classes: self.draft.classes.clone(),
        })
    }

    /// Aliases can come from containers and from overrides; in the end, each means one resource.
    fn check_aliases(&self) -> Result<()> {
        let real = |id: &ResourceId| !self.draft.get(*id).is_virtual;
        let has_alias = |id: ResourceId| !self.draft.get(id).value(known::ALIAS).is_undef();
        if !self.draft.ids().filter(real).any(has_alias) {
            return Ok(());
        }
        let mut named: FxHashMap<(&str, String), ResourceId> = FxHashMap::default();
        for id in self.draft.ids().filter(real) {
            let resource = self.draft.get(id);
            let key = (resource.type_name.as_str(), resource.title.to_string());
            if let Some(&existing) = named.get(&key) {
                return Err(self.draft.duplicate(resource, existing));
            }
            named.insert(key, id);
            for alias in flattened(resource.value(known::ALIAS)) {
                let text = to_s(alias);
                if alias.is_undef() || resource.title == text.as_str() {
                    continue;
                }
                let key = (resource.type_name.as_str(), text.clone());
                match named.get(&key) {
                    Some(&existing) if existing != id => {
                        let shown = inspect(&Value::from(text));
                        return self.draft.alias_taken(id, existing, &shown);
                    }
                    _ => {
                        named.insert(key, id);
                    }
                }
            }
        }
        Ok(())
    }

    /// Tags of the classes come first, in their order.
    fn catalog_tags(&mut self) -> Result<Vec<Str>> {
        let mut tags = super::tag::Tags::default();
        for class in &self.draft.classes {
            tags.add(&mut self.draft.symbols, class)?;
        }
        tags.merge(&self.draft.tags);
        Ok(self.texts(tags.iter()))
    }

    fn texts(&self, symbols: impl Iterator<Item = super::Symbol>) -> Vec<Str> {
        symbols
            .map(|s| self.draft.symbols.text(s).clone())
            .collect()
    }

    /// An identifier that two compilations hardly share: from the clock and the node.
    fn catalog_uuid(&self) -> String {
        use sha2::{Digest, Sha256};
        let mut digest = Sha256::new();
        digest.update(self.host.now().to_le_bytes());
        digest.update(self.settings.node.as_bytes());
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

    fn finished_resource(
        &mut self,
        id: ResourceId,
        files: &mut Files,
    ) -> Result<catalog::Resource> {
        let parameters = std::mem::take(&mut self.draft.get_mut(id).parameters);
        let parameters = self.finished_parameters(id, parameters)?;
        let resource = self.draft.get(id);
        let location = resource.location.as_ref();
        let kind = match &resource.kind {
            Kind::Native(_) => catalog::Kind::Native,
            Kind::Defined(definition) => match self.definitions.get(*definition).kind {
                DefinitionKind::Define => catalog::Kind::DefinedType,
                DefinitionKind::Class if location.is_some() => catalog::Kind::Class,
                _ => catalog::Kind::Unknown,
            },
        };
        Ok(catalog::Resource {
            type_name: resource.type_name.clone(),
            title: resource.title.clone(),
            tags: self.texts(resource.tags.iter()),
            file: location.and_then(|l| files.name(&l.source)),
            line: location.map(|l| l.source.line(l.at)),
            exported: resource.exported,
            kind,
            parameters,
            sensitive_parameters: self.texts(resource.sensitive.iter().copied()),
        })
    }

    /// The attributes that the title gives, then the others, as data.
    fn finished_parameters(
        &self,
        id: ResourceId,
        parameters: Vec<Parameter>,
    ) -> Result<Vec<(Str, Value)>> {
        let resource = self.draft.get(id);
        let is_plain = self.is_plain_title(resource, &parameters);
        let mut values = match is_plain {
            true => Vec::new(),
            false => title_values(resource)?,
        };
        values.reserve_exact(parameters.len());
        for parameter in parameters {
            if parameter.value.is_undef() {
                continue;
            }
            let name = self.draft.symbols.text(parameter.name).clone();
            let value = if RELATIONSHIPS.contains(&parameter.name) {
                relationship_value(parameter.value)
            } else {
                catalog_value(parameter.value)
            };
            if is_plain {
                values.push((name, value));
                continue;
            }
            match values.iter_mut().find(|(known, _)| *known == name) {
                Some(same) => same.1 = value,
                None => values.push((name, value)),
            }
        }
        if is_plain {
            return self.as_data(resource, values);
        }
        let namevar = match &resource.kind {
            Kind::Native(native) => native.namevar(),
            Kind::Defined(_) => "name",
        };
        if namevar != "name" {
            rename_to(namevar, &mut values);
        }
        if !resource.is_foreign_title {
            let is_title = |value: &Value| value.as_str() == Some(&resource.title);
            values.retain(|(name, value)| !(name == namevar && is_title(value)));
        }
        self.as_data(resource, values)
    }

    /// Whether nothing but the title names the resource, in a way that the catalog does not show.
    fn is_plain_title(&self, resource: &Resource, parameters: &[Parameter]) -> bool {
        let is_called = |name: &str| {
            let mut names = parameters.iter().map(|p| self.draft.symbols.text(p.name));
            names.any(|known| known.is(name))
        };
        let by_title = match &resource.kind {
            Kind::Native(native) => {
                native.is_named_by(&resource.title) && !is_called(native.namevar())
            }
            Kind::Defined(_) => true,
        };
        let has_name = || parameters.iter().any(|p| p.name == known::NAME);
        // Names that a function gives can be the same as texts alone.
        by_title && !resource.is_foreign_title && !has_name() && repeated(parameters).is_none()
    }

    fn as_data(&self, resource: &Resource, values: Vec<(Str, Value)>) -> Result<Vec<(Str, Value)>> {
        if values.iter().all(|(_, value)| is_written_as_is(value)) {
            return Ok(values);
        }
        let prefix = resource.to_string();
        let hash: Hash = values.into_iter().collect();
        let options = Options {
            rich_data: true,
            local_reference: false,
            message_prefix: &prefix,
        };
        let serialized = to_data(&Value::hash(hash), options)?;
        let Value::Hash(data) = &serialized.data else {
            return raise(format!("{prefix} cannot be written as data"));
        };
        Ok(data
            .iter()
            .map(|(name, value)| (Str::from(to_s(name)), value.clone()))
            .collect())
    }
}

/// The names of files, shared by the resources that are declared there.
#[derive(Default)]
struct Files(FxHashMap<*const syntax::SourceFile, Str>);

impl Files {
    fn name(&mut self, source: &Arc<syntax::SourceFile>) -> Option<Str> {
        let name = source.name()?;
        let known = self.0.entry(Arc::as_ptr(source));
        Some(known.or_insert_with(|| Str::from(name)).clone())
    }
}

/// What is called `name` is the attribute that names resources of the type.
fn rename_to(namevar: &str, values: &mut Vec<(Str, Value)>) {
    let Some(at) = values.iter().position(|(name, _)| name == "name") else {
        return;
    };
    let value = values[at].1.clone();
    match values.iter_mut().find(|(name, _)| name == namevar) {
        Some(named) => {
            named.1 = value;
            values.remove(at);
        }
        None => values[at].0 = Str::from(namevar),
    }
}

/// What the title of a resource says about its attributes.
fn title_values(resource: &Resource) -> Result<Vec<(Str, Value)>> {
    match &resource.kind {
        Kind::Defined(_) => Ok(vec![(
            Str::from("name"),
            Value::from(resource.title.clone()),
        )]),
        Kind::Native(native) => match native.parse_title(&resource.title) {
            Ok(values) => Ok(values
                .into_iter()
                .map(|(name, value)| (name, value.map_or(Value::Undef, Value::from)))
                .collect()),
            Err(error) => super::draft::title_error(&error),
        },
    }
}

/// Targets of relationships are one list of texts, or a single one.
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

/// References are texts in a catalog.
fn catalog_value(value: Value) -> Value {
    if is_reference(&value) {
        return Value::from(reference_text(&value));
    }
    if !value.contains(is_reference) {
        return value;
    }
    // Values nest as deep as a program likes.
    crate::eval::deep(|| match &value {
        Value::Array(items) => {
            // Puppet makes a flat list of a list that has a reference directly in it.
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
