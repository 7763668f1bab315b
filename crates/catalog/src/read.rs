//! Reads catalogs: Puppet's wire format, also as wrapped by PuppetDB and by the server's v4 API. Values are
//! kept as they are written, including rich data.

use std::cell::OnceCell;
use std::fmt;

use pcore::Value as Data;
use pcore::format::interpolate::interpolate;
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::{Map, Number, Value};

use crate::symbol::{RELATIONSHIPS, known};
use crate::{Catalog, Resource};

/// A catalog as JSON data, for comparisons.
#[derive(Clone, Debug, Default)]
pub struct Document {
    pub name: Option<String>,
    pub environment: Option<String>,
    /// Each resource with all its fields.
    pub resources: Vec<Map<String, Value>>,
    /// Containment, as `Type[title]` of both.
    pub edges: Vec<(String, String)>,
    pub classes: Vec<String>,
    /// Whether each resource is the same in the other catalog, so that only its name is kept.
    pub(crate) unchanged: Vec<bool>,
}

/// Why a document is not a catalog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    Json(String),
    /// The field that is missing or has the wrong type.
    Structure(String),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Json(reason) => write!(f, "not valid JSON: {reason}"),
            ReadError::Structure(what) => write!(f, "not a catalog: {what}"),
        }
    }
}

impl std::error::Error for ReadError {}

/// Reads a catalog.
pub fn parse(json: &[u8]) -> Result<Document, ReadError> {
    let parsed = serde_json::from_slice(json);
    let document: Value = parsed.map_err(|error| ReadError::Json(error.to_string()))?;
    let wrong = |what: &str| ReadError::Structure(what.to_owned());
    let Value::Object(mut outer) = document else {
        return Err(wrong("the document is not a hash"));
    };
    // The v4 API of servers wraps the catalog, as Puppet 3 did.
    for key in ["catalog", "data"] {
        if let Some(Value::Object(inner)) = outer.get_mut(key)
            && inner.get("resources").is_some()
        {
            outer = std::mem::take(inner);
            break;
        }
    }
    let mut document = Document {
        name: text(&outer, "name").or_else(|| text(&outer, "certname")),
        environment: text(&outer, "environment"),
        ..Document::default()
    };
    document.resources = match outer.remove("resources").map(unwrapped) {
        Some(Value::Array(resources)) => resources
            .into_iter()
            .map(|resource| match resource {
                Value::Object(resource) => Ok(resource),
                _ => Err(wrong("one of its resources is not a hash")),
            })
            .collect::<Result<_, _>>()?,
        Some(_) => return Err(wrong("'resources' is not an array")),
        None => return Err(wrong("there is no 'resources'")),
    };
    for resource in &document.resources {
        for key in ["type", "title"] {
            if !matches!(resource.get(key), Some(Value::String(_))) {
                return Err(wrong(&format!("one of its resources has no '{key}'")));
            }
        }
        if !matches!(resource.get("parameters"), None | Some(Value::Object(_))) {
            return Err(wrong("the parameters of a resource are not a hash"));
        }
    }
    let edges = outer.remove("edges").map(unwrapped);
    document.edges = list(edges).iter().filter_map(edge).collect();
    let classes = list(outer.remove("classes")).into_iter();
    document.classes = classes
        .filter_map(|class| class.as_str().map(str::to_owned))
        .collect();
    Ok(document)
}

fn text(object: &Map<String, Value>, key: &str) -> Option<String> {
    object.get(key)?.as_str().map(str::to_owned)
}

/// Unwraps PuppetDB's lists: `{"href": …, "data": […]}`.
fn unwrapped(value: Value) -> Value {
    match value {
        Value::Object(mut wrapped) if wrapped.contains_key("data") => {
            wrapped.remove("data").unwrap_or_default()
        }
        other => other,
    }
}

fn list(value: Option<Value>) -> Vec<Value> {
    match value {
        Some(Value::Array(items)) => items,
        _ => Vec::new(),
    }
}

fn edge(edge: &Value) -> Option<(String, String)> {
    let reference = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        // PuppetDB's notation.
        Value::Object(parts) => Some(format!(
            "{}[{}]",
            text(parts, "type")?,
            text(parts, "title")?
        )),
        _ => None,
    };
    match edge.get("source") {
        Some(source) => Some((reference(source)?, reference(edge.get("target")?)?)),
        None => {
            let part = |key: &str| edge.get(key)?.as_str().map(str::to_owned);
            let source = format!("{}[{}]", part("source_type")?, part("source_title")?);
            let target = format!("{}[{}]", part("target_type")?, part("target_title")?);
            Some((source, target))
        }
    }
}

impl Document {
    /// Converts a compiled catalog completely.
    pub fn of(catalog: &Catalog) -> Document {
        let resources = catalog.resources.iter();
        Document {
            resources: resources
                .map(|resource| resource_data(catalog, resource))
                .collect(),
            ..Document::without_resources(catalog)
        }
    }

    fn without_resources(catalog: &Catalog) -> Document {
        let edges = catalog.edges.iter();
        Document {
            name: Some(catalog.name.clone()),
            environment: Some(catalog.environment.clone()),
            resources: Vec::new(),
            unchanged: Vec::new(),
            edges: edges
                .map(|edge| {
                    let reference = |index| catalog.resource(index).to_string();
                    (reference(edge.source), reference(edge.target))
                })
                .collect(),
            classes: catalog
                .classes
                .iter()
                .map(|name| name.to_string())
                .collect(),
        }
    }
}

/// Two compiled catalogs of a node, to be compared. Unless resources moved, only those that differ are kept:
/// converting all of them would take longer than comparing them. Otherwise, only the names and relationships of
/// equal resources are kept. `is_same_source` returns whether the files of a parameter `source` are the same.
pub fn pair(
    old: &Catalog,
    new: &Catalog,
    is_same_source: &dyn Fn(&Data) -> bool,
) -> (Document, Document) {
    let comparison = Comparison::new(old, new);
    match comparison.differing(is_same_source) {
        Some([in_old, in_new]) => {
            let document = |catalog: &Catalog, differing: &[usize]| {
                let resources = differing.iter();
                Document {
                    name: Some(catalog.name.clone()),
                    environment: Some(catalog.environment.clone()),
                    resources: resources
                        .map(|&at| resource_data(catalog, &catalog.resources[at]))
                        .collect(),
                    ..Document::default()
                }
            };
            (document(old, &in_old), document(new, &in_new))
        }
        None => comparison.named_pair(is_same_source),
    }
}

/// A comparison of two compiled catalogs.
struct Comparison<'a> {
    old: &'a Catalog,
    new: &'a Catalog,
    /// Whether symbols can be compared without looking up their names.
    has_same_symbols: bool,
}

impl<'a> Comparison<'a> {
    fn new(old: &'a Catalog, new: &'a Catalog) -> Comparison<'a> {
        Comparison {
            old,
            new,
            has_same_symbols: old.symbols.is_same(&new.symbols),
        }
    }

    /// The indexes of the resources that differ or that only one catalog has, in the old catalog and in the new one.
    /// `None` if other resources are needed to describe the changes: if resources moved, or if there may be new
    /// dependency cycles.
    fn differing(&self, is_same_source: &dyn Fn(&Data) -> bool) -> Option<[Vec<usize>; 2]> {
        let (old, new) = (self.old, self.new);
        let partners = self.partners()?;
        let (old_source, new_source) = (old.symbols.find("source"), new.symbols.find("source"));
        let mut is_equal = vec![false; old.resources.len()];
        let mut in_new = Vec::new();
        let mut common = 0;
        let mut is_related_alike = true;
        for (at, (other, partner)) in new.resources.iter().zip(&partners).enumerate() {
            let Some(before) = *partner else {
                in_new.push(at);
                continue;
            };
            common += 1;
            let one = &old.resources[before];
            let is_same = self.is_same_resource(one, other);
            is_related_alike &= is_same || self.is_related_alike(one, other);
            let is_file = one.type_name.as_str() == "File";
            let source = |resource: &'a Resource, name: Option<crate::symbol::Symbol>| {
                name.filter(|_| is_file)
                    .and_then(|name| resource.parameter(name))
            };
            let sources = [source(one, old_source), source(other, new_source)];
            if is_same && sources.into_iter().flatten().all(is_same_source) {
                is_equal[before] = true;
            } else {
                in_new.push(at);
            }
        }
        let in_old: Vec<usize> = (0..old.resources.len())
            .filter(|&at| !is_equal[at])
            .collect();
        if common == old.resources.len() && common == new.resources.len() {
            return (is_related_alike || new.cycles().is_empty()).then_some([in_old, in_new]);
        }
        // Files are compared by path, so one with another title could be one that was removed.
        let is_plain = has_path_as_title(old, &in_old) && has_path_as_title(new, &in_new);
        (is_plain && new.cycles().is_empty()).then_some([in_old, in_new])
    }

    /// The index of each resource of the new catalog in the old one; `None` unless the resources that both catalogs
    /// have are in the same order and in the same containers.
    fn partners(&self) -> Option<Vec<Option<usize>>> {
        let (old, new) = (self.old, self.new);
        let name = |resource: &'a Resource| (resource.type_name.as_str(), resource.title.as_str());
        let places = OnceCell::new();
        let place = |resource: &'a Resource| {
            let places: &FxHashMap<(&str, &str), usize> = places.get_or_init(|| {
                let all = old.resources.iter().enumerate();
                all.map(|(at, resource)| (name(resource), at)).collect()
            });
            places.get(&name(resource)).copied()
        };
        let mut partners = Vec::with_capacity(new.resources.len());
        let mut next = 0;
        for resource in &new.resources {
            let following = old.resources.get(next);
            let partner = match following.is_some_and(|one| name(one) == name(resource)) {
                true => Some(next),
                false => place(resource),
            };
            if let Some(at) = partner {
                if at < next {
                    return None;
                }
                next = at + 1;
            }
            partners.push(partner);
        }
        let (before, after) = (containers(old), containers(new));
        let mut common = partners.iter().zip(&after);
        let is_in_place = common.all(|(partner, &outer)| {
            let outer = outer.map(|outer| partners.get(outer as usize).copied().flatten());
            partner.is_none_or(|at| match (before[at], outer) {
                (Some(before), Some(outer)) => outer == Some(before as usize),
                (before, outer) => before.is_none() && outer.is_none(),
            })
        });
        is_in_place.then_some(partners)
    }

    /// Whether resources have the same relationships and aliases.
    fn is_related_alike(&self, one: &Resource, other: &Resource) -> bool {
        let mut names = RELATIONSHIPS.iter().chain(&[known::ALIAS]);
        one.exported == other.exported
            && names.all(|&name| match (one.parameter(name), other.parameter(name)) {
                (Some(one), Some(other)) => same_value(one, other),
                (None, None) => true,
                _ => false,
            })
    }

    /// Both catalogs, with only names and relationships of equal resources.
    fn named_pair(&self, is_same_source: &dyn Fn(&Data) -> bool) -> (Document, Document) {
        let name = |resource: &'a Resource| (resource.type_name.as_str(), resource.title.as_str());
        let new = self.new.resources.iter();
        let places: FxHashMap<(&str, &str), &Resource> = new.map(|one| (name(one), one)).collect();
        let mut equal: FxHashSet<(&str, &str)> = FxHashSet::default();
        let source = self.old.symbols.find("source");
        for resource in &self.old.resources {
            let other = places.get(&name(resource));
            let is_file = resource.type_name.as_str() == "File";
            let source = source.filter(|_| is_file);
            let source = source.and_then(|source| resource.parameter(source));
            if resource.exported != Some(true)
                && other.is_some_and(|other| self.is_same_resource(resource, other))
                && source.is_none_or(is_same_source)
            {
                equal.insert(name(resource));
            }
        }
        let document = |catalog: &'a Catalog| {
            let resources = catalog.resources.iter();
            let unchanged: Vec<bool> = resources.map(|one| equal.contains(&name(one))).collect();
            let resources = catalog.resources.iter().zip(&unchanged);
            Document {
                resources: resources
                    .map(|(resource, is_equal)| match is_equal {
                        true => named(catalog, resource),
                        false => resource_data(catalog, resource),
                    })
                    .collect(),
                unchanged,
                ..Document::without_resources(catalog)
            }
        };
        (document(self.old), document(self.new))
    }

    fn has_same_names(
        &self,
        one: &[crate::symbol::Symbol],
        other: &[crate::symbol::Symbol],
    ) -> bool {
        let mut pairs = one.iter().zip(other);
        match self.has_same_symbols {
            true => one == other,
            false => one.len() == other.len() && pairs.all(|(&a, &b)| self.is_same_name(a, b)),
        }
    }

    fn is_same_name(&self, one: crate::symbol::Symbol, other: crate::symbol::Symbol) -> bool {
        match self.has_same_symbols {
            true => one == other,
            false => self.old.symbols.text(one) == self.new.symbols.text(other),
        }
    }

    /// Whether the JSON of two resources is the same, apart from their locations.
    fn is_same_resource(&self, one: &Resource, other: &Resource) -> bool {
        let mut parameters = one.parameters.iter().zip(&other.parameters);
        one.exported == other.exported
            && one.kind == other.kind
            && one.parameters.len() == other.parameters.len()
            && self.has_same_names(&one.tags, &other.tags)
            && self.has_same_names(&one.sensitive_parameters, &other.sensitive_parameters)
            && parameters
                .all(|((a, one), (b, other))| self.is_same_name(*a, *b) && same_value(one, other))
    }
}

/// The container of each resource.
fn containers(catalog: &Catalog) -> Vec<Option<u32>> {
    let mut containers = vec![None; catalog.resources.len()];
    for edge in &catalog.edges {
        if let Some(container) = containers.get_mut(edge.target as usize) {
            *container = Some(edge.source);
        }
    }
    containers
}

/// Whether the path of each of these files is its title.
fn has_path_as_title(catalog: &Catalog, resources: &[usize]) -> bool {
    let Some(path) = catalog.symbols.find("path") else {
        return true;
    };
    let mut resources = resources.iter().map(|&at| &catalog.resources[at]);
    resources.all(|resource| {
        let path = resource.parameter(path);
        resource.type_name.as_str() != "File"
            || path.is_none_or(|path| path.as_str() == Some(resource.title.as_str()))
    })
}

/// The name of a resource. If it has relationships or aliases, also these and its location.
fn named(catalog: &Catalog, resource: &Resource) -> Map<String, Value> {
    let mut data = Map::new();
    data.insert("type".to_owned(), resource.type_name.as_str().into());
    data.insert("title".to_owned(), resource.title.as_str().into());
    let mut special = RELATIONSHIPS.iter().chain(&[known::ALIAS]);
    if !special.any(|&name| resource.parameter(name).is_some()) {
        return data;
    }
    if let Some(file) = &resource.file {
        data.insert("file".to_owned(), file.as_str().into());
    }
    if let Some(line) = resource.line {
        data.insert("line".to_owned(), line.into());
    }
    let path = catalog.symbols.find("path");
    let names = [known::ALIAS, known::NAME].into_iter().chain(path);
    let names: Vec<_> = names.chain(RELATIONSHIPS).collect();
    let kept = resource.parameters.iter();
    let kept = kept.filter(|(name, _)| names.contains(name));
    let kept: Map<String, Value> = kept
        .map(|(name, value)| (catalog.symbols.text(*name).to_string(), data_of(value)))
        .collect();
    data.insert("parameters".to_owned(), kept.into());
    data
}

/// Whether the JSON of two values is the same.
fn same_value(one: &Data, other: &Data) -> bool {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match (one, other) {
        (Data::Undef, Data::Undef) => true,
        (Data::Boolean(one), Data::Boolean(other)) => one == other,
        (Data::Integer(one), Data::Integer(other)) => one == other,
        (Data::Float(one), Data::Float(other)) => one == other,
        (Data::String(one), Data::String(other)) => one.as_str() == other.as_str(),
        (Data::Array(one), Data::Array(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other.iter())
                    .all(|(one, other)| same_value(one, other))
        }
        (Data::Hash(one), Data::Hash(other)) => {
            let mut pairs = one.iter().zip(other.iter());
            one.len() == other.len()
                && pairs.all(|((a, one), (b, other))| same_value(a, b) && same_value(one, other))
        }
        _ => false,
    })
}

/// A resource as JSON data.
pub fn resource_data(catalog: &Catalog, resource: &Resource) -> Map<String, Value> {
    let name = |symbol| catalog.symbols.text(symbol).to_string();
    let names = |symbols: &[crate::symbol::Symbol]| {
        Value::Array(symbols.iter().map(|&s| Value::String(name(s))).collect())
    };
    let mut data = Map::new();
    data.insert("type".to_owned(), resource.type_name.as_str().into());
    data.insert("title".to_owned(), resource.title.as_str().into());
    data.insert("tags".to_owned(), names(&resource.tags));
    if let Some(file) = &resource.file {
        data.insert("file".to_owned(), file.as_str().into());
    }
    if let Some(line) = resource.line {
        data.insert("line".to_owned(), line.into());
    }
    data.insert(
        "exported".to_owned(),
        resource.exported.unwrap_or(false).into(),
    );
    data.insert("kind".to_owned(), resource.kind.name().into());
    if !resource.parameters.is_empty() {
        let parameters = resource.parameters.iter();
        let parameters: Map<String, Value> = parameters
            .map(|(symbol, value)| (name(*symbol), data_of(value)))
            .collect();
        data.insert("parameters".to_owned(), parameters.into());
    }
    if !resource.sensitive_parameters.is_empty() {
        let sensitive = names(&resource.sensitive_parameters);
        data.insert("sensitive_parameters".to_owned(), sensitive);
    }
    data
}

/// The value of a parameter as JSON data.
pub fn data_of(value: &Data) -> Value {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value {
        Data::Undef => Value::Null,
        Data::Boolean(truth) => Value::Bool(*truth),
        Data::Integer(number) => Value::Number((*number).into()),
        Data::Float(number) => Number::from_f64(*number).map_or(Value::Null, Value::Number),
        Data::String(text) => Value::String(text.to_string()),
        Data::Array(items) => Value::Array(items.iter().map(data_of).collect()),
        Data::Hash(hash) => Value::Object(
            hash.iter()
                .map(|(key, value)| (interpolate(key), data_of(value)))
                .collect(),
        ),
        other => Value::String(interpolate(other)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symbol::Symbol;

    fn check(json: &str, expected: &str) {
        let found = match parse(json.as_bytes()) {
            Ok(document) => {
                let titles = document.resources.iter();
                let titles: Vec<String> = titles
                    .map(|resource| format!("{}", resource["title"]))
                    .collect();
                format!(
                    "{:?} {} {:?}",
                    document.name,
                    titles.join(" "),
                    document.edges
                )
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{json}");
    }

    #[test]
    fn wrapped_catalogs() {
        let resources = r#""resources": [{"type": "File", "title": "/x"}]"#;
        let plain = format!(r#"{{"name": "n", {resources}, "edges": []}}"#);
        check(&plain, r#"Some("n") "/x" []"#);
        check(
            &format!(r#"{{"catalog": {plain}}}"#),
            r#"Some("n") "/x" []"#,
        );
        check(&format!(r#"{{"data": {plain}}}"#), r#"Some("n") "/x" []"#);
        let puppetdb = r#"{"certname": "n",
            "resources": {"href": "/", "data": [{"type": "File", "title": "/x"}]},
            "edges": {"data": [{"source_type": "Class", "source_title": "A",
                                "target_type": "File", "target_title": "/x"}]}}"#;
        check(puppetdb, r#"Some("n") "/x" [("Class[A]", "File[/x]")]"#);
    }

    #[test]
    fn what_is_no_catalog() {
        check("[]", "not a catalog: the document is not a hash");
        check("{}", "not a catalog: there is no 'resources'");
        check(
            r#"{"resources": 1}"#,
            "not a catalog: 'resources' is not an array",
        );
        let nameless = r#"{"resources": [{"type": "File"}]}"#;
        check(
            nameless,
            "not a catalog: one of its resources has no 'title'",
        );
        check(
            "{",
            "not valid JSON: EOF while parsing an object at line 1 column 1",
        );
    }

    /// A catalog of files with these titles, each with the path, what it requires and the index of its container.
    fn catalog(files: &[(&str, &str, &str, u32)]) -> Catalog {
        let mut catalog = Catalog::default();
        let path = catalog.symbols.intern("path");
        let resource = |type_name: &str, title: &str, parameters: Vec<(Symbol, Data)>| Resource {
            type_name: type_name.into(),
            title: title.into(),
            tags: crate::Tags::new(),
            file: None,
            line: None,
            exported: Some(false),
            kind: crate::TypeKind::Native,
            parameters,
            sensitive_parameters: Vec::new(),
        };
        let classes = ["A", "B"].map(|title| resource("Class", title, Vec::new()));
        catalog.resources.extend(classes);
        for &(title, own_path, require, container) in files {
            let require = Data::from(format!("File[{require}]"));
            let parameters = vec![(path, Data::from(own_path)), (known::REQUIRE, require)];
            let target = catalog.resources.len() as u32;
            catalog.edges.push(crate::Edge {
                source: container,
                target,
            });
            catalog.resources.push(resource("File", title, parameters));
        }
        catalog
    }

    #[test]
    fn a_pair_has_the_differences_of_the_complete_catalogs() {
        let (a, b) = (("/a", "/a", "/x", 0), ("/b", "/b", "/a", 0));
        let (c, d) = (("/c", "/c", "/x", 1), ("/d", "/d", "/x", 1));
        let all = [a, b, c, d];
        let cases: [(&[_], &[_], usize); 12] = [
            (&all, &all, 0),
            // Only the resources that differ are kept.
            (&all, &[a, b, ("/n", "/n", "/b", 0), c, d], 1),
            (&all, &[b, c, d], 1),
            (&all, &[a, b, c, ("/d", "/d", "/a", 1)], 2),
            (&all, &[a, b, ("/c", "/z", "/x", 1), d], 2),
            // Moved, in another container.
            (&all, &[a, c, b, d], 12),
            (&all, &[a, ("/b", "/b", "/a", 1), c, d], 12),
            // A dependency cycle.
            (&all, &[("/a", "/a", "/b", 0), b, c, d], 12),
            (&all, &[a, b, c, d, ("/x", "/x", "/a", 0)], 13),
            // The same path with another title.
            (&all, &[a, b, c, ("other", "/d", "/x", 1)], 12),
            (&all, &[a, b, c, ("other", "/d", "/x", 0)], 12),
            (&[a, ("b", "/b", "/a", 0)], &[("b", "/b", "/a", 0)], 1),
        ];
        for (old, new, kept) in cases {
            let (old, new) = (catalog(old), catalog(new));
            let differences = |old: &Document, new: &Document| {
                let options = crate::diff::DiffOptions::default();
                format!("{:#?}", crate::diff::changes(old, new, &options))
            };
            let complete = differences(&Document::of(&old), &Document::of(&new));
            let pair = pair(&old, &new, &|_| true);
            assert_eq!(differences(&pair.0, &pair.1), complete);
            assert_eq!(pair.0.resources.len() + pair.1.resources.len(), kept);
        }
    }
}
