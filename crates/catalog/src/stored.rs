//! Catalogs as databases store them: PuppetDB's wire format 9, as its terminus produces it.
//!
//! A database gets more than an agent, namely resources that are exported and not collected, and less: no
//! sensitive parameters, and strings for values that are not plain data.

use pcore::{Str, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::json::value_to_json;
use crate::symbol::{Symbol, Symbols, known};
use crate::{Edge, Resource, TypeKind};

/// A catalog with the resources that are only exported, for a database: rich values are strings, sensitive
/// parameters are left out, and aliases are in `alias`.
#[derive(Clone, Debug)]
pub struct Unfiltered {
    pub resources: Vec<Resource>,
    /// Containment.
    pub edges: Vec<Edge>,
    /// Whether each resource is only exported, by index.
    pub is_virtual: Vec<bool>,
}

/// A resource in a database.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredResource {
    /// Capitalised: `File`.
    pub type_name: Str,
    pub title: Str,
    pub exported: bool,
    pub file: Option<Str>,
    pub line: Option<u32>,
    pub kind: TypeKind,
    pub tags: Vec<Str>,
    /// A JSON object.
    pub parameters: String,
}

impl StoredResource {
    /// PuppetDB's format.
    pub fn to_json(&self) -> String {
        let text = |text: &Str| value_to_json(&Value::from(text.clone()));
        let tags: Vec<String> = self.tags.iter().map(text).collect();
        let file = self.file.as_ref().map(text);
        let file = file.map(|file| format!(",\"file\":{file}"));
        let line = self.line.map(|line| format!(",\"line\":{line}"));
        format!(
            "{{\"type\":{},\"title\":{},\"tags\":[{}]{}{},\"exported\":{},\"kind\":\"{}\",\"parameters\":{}}}",
            text(&self.type_name),
            text(&self.title),
            tags.join(","),
            file.unwrap_or_default(),
            line.unwrap_or_default(),
            self.exported,
            self.kind.name(),
            self.parameters
        )
    }
}

/// A containment or dependency edge.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StoredEdge {
    pub source: Reference,
    pub target: Reference,
    pub relationship: &'static str,
}

impl StoredEdge {
    /// PuppetDB's format.
    pub fn to_json(&self) -> String {
        let reference = |(type_name, title): &Reference| {
            let text = |text: &Str| value_to_json(&Value::from(text.clone()));
            format!("{{\"type\":{},\"title\":{}}}", text(type_name), text(title))
        };
        format!(
            "{{\"source\":{},\"target\":{},\"relationship\":\"{}\"}}",
            reference(&self.source),
            reference(&self.target),
            self.relationship
        )
    }
}

/// The type and the title of a resource.
pub type Reference = (Str, Str);

/// Parameters whose values are unordered.
const UNORDERED: [&str; 8] = [
    "alias",
    "audit",
    "before",
    "check",
    "notify",
    "require",
    "subscribe",
    "tag",
];

/// The metaparameters, their names, whether the resource with the metaparameter comes first, and PuppetDB's
/// names of the relationships.
const RELATIONSHIPS: [(Symbol, &str, bool, &str); 4] = [
    (known::BEFORE, "before", true, "before"),
    (known::REQUIRE, "require", false, "required-by"),
    (known::NOTIFY, "notify", true, "notifies"),
    (known::SUBSCRIBE, "subscribe", false, "subscription-of"),
];

impl Unfiltered {
    /// The resources; the symbols are those of the agent's catalog.
    pub fn stored_resources(&self, symbols: &Symbols) -> Vec<StoredResource> {
        let resources = self.resources.iter();
        resources
            .map(|resource| stored_resource(resource, symbols))
            .collect()
    }
    /// Containment and all relationships, without duplicates. A relationship with a missing resource is an
    /// error, with the message of PuppetDB's terminus.
    pub fn stored_edges(&self) -> Result<Vec<StoredEdge>, String> {
        let reference = |resource: &Resource| (resource.type_name.clone(), resource.title.clone());
        let mut edges: Vec<StoredEdge> = self
            .edges
            .iter()
            .map(|edge| StoredEdge {
                source: reference(&self.resources[edge.source as usize]),
                target: reference(&self.resources[edge.target as usize]),
                relationship: "contains",
            })
            .collect();
        let targets = Targets::new(self);
        for (resource, is_virtual) in self.resources.iter().zip(&self.is_virtual) {
            if *is_virtual {
                continue;
            }
            for (symbol, parameter, is_forward, relationship) in RELATIONSHIPS {
                let Some(value) = resource.parameter(symbol) else {
                    continue;
                };
                // In the order of the written resource.
                for other in strings(&sorted(value)) {
                    let target = targets.find(resource, parameter, other)?;
                    let (source, target) = match is_forward {
                        true => (reference(resource), target),
                        false => (target, reference(resource)),
                    };
                    edges.push(StoredEdge {
                        source,
                        target,
                        relationship,
                    });
                }
            }
        }
        let mut seen = FxHashSet::default();
        edges.retain(|edge| seen.insert(edge.clone()));
        Ok(edges)
    }
}

fn stored_resource(resource: &Resource, symbols: &Symbols) -> StoredResource {
    let parameters = resource.parameters.iter().map(|(name, value)| {
        let name = symbols.text(*name);
        let value = match UNORDERED.contains(&name.as_str()) {
            true => sorted(value),
            false => value.clone(),
        };
        (name.clone(), value)
    });
    let parameters = Value::hash(parameters.collect());
    StoredResource {
        type_name: resource.type_name.clone(),
        title: resource.title.clone(),
        exported: resource.exported == Some(true),
        file: resource.file.clone(),
        line: resource.line,
        kind: resource.kind,
        tags: resource
            .tags
            .iter()
            .map(|&tag| symbols.text(tag).clone())
            .collect(),
        parameters: value_to_json(&parameters),
    }
}

/// The resources that relationships can refer to.
struct Targets<'u> {
    by_reference: FxHashMap<(&'u str, &'u str), usize>,
    by_alias: FxHashMap<(&'u str, &'u str), usize>,
    unfiltered: &'u Unfiltered,
}

impl Targets<'_> {
    fn new(unfiltered: &Unfiltered) -> Targets<'_> {
        let mut targets = Targets {
            by_reference: FxHashMap::default(),
            by_alias: FxHashMap::default(),
            unfiltered,
        };
        for (index, resource) in unfiltered.resources.iter().enumerate() {
            let type_name = resource.type_name.as_str();
            let key = (type_name, resource.title.as_str());
            targets.by_reference.insert(key, index);
            let aliases = resource.parameter(known::ALIAS).into_iter();
            for alias in aliases.flat_map(strings) {
                targets.by_alias.insert((type_name, alias), index);
            }
        }
        targets
    }

    /// Resolves a reference like `File[/a]`.
    fn find(&self, from: &Resource, parameter: &str, other: &str) -> Result<Reference, String> {
        let invalid = |reason: &str| {
            format!(
                "Invalid relationship: {from} {{ {parameter} => {other} }}, because {other} {reason}"
            )
        };
        let Some((type_name, title)) = split_reference(other) else {
            return Err(invalid(
                "doesn't seem to be in the correct format. Resource references should be formatted as: \
                 Classname['title'] or Modulename::Classname['title'] (take careful note of the \
                 capitalization).",
            ));
        };
        let title = match type_name {
            "File" if title.ends_with('/') => title.trim_end_matches('/'),
            _ => title,
        };
        let key = (type_name, title);
        let found = self.by_reference.get(&key).or(self.by_alias.get(&key));
        let Some(&index) = found else {
            return Err(invalid("doesn't seem to be in the catalog"));
        };
        if self.unfiltered.is_virtual[index] {
            return Err(invalid("is exported but not collected"));
        }
        let found = &self.unfiltered.resources[index];
        Ok((found.type_name.clone(), found.title.clone()))
    }
}

/// Splits `Type[title]`, if it has this form.
fn split_reference(text: &str) -> Option<(&str, &str)> {
    let (type_name, rest) = text.split_once('[')?;
    let title = rest.strip_suffix(']')?;
    let is_segment = |segment: &str| {
        segment.starts_with(|c: char| c.is_ascii_uppercase())
            && segment[1..]
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    };
    type_name
        .split("::")
        .all(is_segment)
        .then_some((type_name, title))
}

/// The strings in a value, at any depth.
fn strings(value: &Value) -> Vec<&str> {
    let mut found = Vec::new();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        match value {
            Value::Array(items) => pending.extend(items.iter().rev()),
            value => found.extend(value.as_str()),
        }
    }
    found
}

/// An array sorted by the string form of its elements.
fn sorted(value: &Value) -> Value {
    let Value::Array(items) = value else {
        return value.clone();
    };
    let mut items = items.to_vec();
    items.sort_by_cached_key(pcore::format::interpolate::interpolate);
    Value::array(items)
}
