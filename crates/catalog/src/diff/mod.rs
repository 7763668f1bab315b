//! Differences between two catalogs.
//!
//! [`differences`] reproduces octocatalog-diff exactly: what is ignored, how arrays and nested data are
//! compared, ignore rules and filters. [`changes`] adds what it does not report: relationships, order,
//! classes and cycles. Both are pure functions of two [`Document`]s.

mod changes;
mod entry;
mod filter;
mod ignore;
mod ruby;
pub mod secret;
mod source;
mod structure;
mod text;
mod yaml;

use md5::{Digest, Md5};
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::{Map, Value};

use crate::read::Document;
pub use changes::{Change, Section, changes};
pub use entry::{ChangeKind, DeclarationLocation, Entry};
pub use filter::{CompilationDirectories, Filter};
pub use ignore::{BadRule, IgnoreRule};
pub use source::{MissingSource, ShownContent, Source, SourceKind, inline_sources};
use structure::{Arrays, DELIMITER, DifferenceKind};
pub use text::{changed_lines, differing_parts, unified};

/// Options of a comparison.
#[derive(Debug)]
pub struct DiffOptions {
    /// Ignore rules in addition to the built-in ones.
    pub ignore: Vec<IgnoreRule>,
    pub ignore_tags: Vec<String>,
    /// Filters in the order of application; `CompilationDir` is always applied.
    pub filters: Vec<Filter>,
    /// Compare tags.
    pub include_tags: bool,
    pub use_lcs: bool,
    /// Ignore other attributes of files that become absent.
    pub suppress_absent_file_details: bool,
    pub directories: CompilationDirectories,
}

impl Default for DiffOptions {
    fn default() -> DiffOptions {
        DiffOptions {
            ignore: Vec::new(),
            ignore_tags: Vec::new(),
            filters: Vec::new(),
            include_tags: false,
            use_lcs: true,
            suppress_absent_file_details: true,
            directories: CompilationDirectories::default(),
        }
    }
}

/// The differences that octocatalog-diff reports, in its order.
pub fn differences(old: &Document, new: &Document, options: &DiffOptions) -> Vec<Entry> {
    let standing = standing_rules(old, new, options);
    let mut entries = all_differences(old, new, options.use_lcs);
    let is_ignored = |entry: &Entry| {
        let mut rules = standing.iter().chain(&options.ignore);
        rules.any(|rule| rule.matches(entry))
    };
    entries.retain(|entry| !is_ignored(entry));
    apply_filters(&mut entries, options);
    entries
}

fn apply_filters(entries: &mut Vec<Entry>, options: &DiffOptions) {
    let mut filters = options.filters.clone();
    if !filters.contains(&Filter::CompilationDir) {
        filters.push(Filter::CompilationDir);
    }
    if options.suppress_absent_file_details && !filters.contains(&Filter::AbsentFile) {
        filters.push(Filter::AbsentFile);
    }
    for filter in filters {
        filter::apply(filter, entries, &options.directories);
    }
}

/// Built-in rules: classes, tags, and resources with certain tags.
fn standing_rules(old: &Document, new: &Document, options: &DiffOptions) -> Vec<IgnoreRule> {
    let mut rules = vec![IgnoreRule::of_type("Class")];
    if !options.include_tags {
        rules.extend(IgnoreRule::attribute("tags"));
    }
    if options.ignore_tags.is_empty() {
        return rules;
    }
    let names = |document: &'_ Document| -> FxHashSet<(String, String)> {
        let resources = document.resources.iter();
        resources.flat_map(all_names).collect()
    };
    let tagged = |document: &Document, rules: &mut Vec<IgnoreRule>, except: &FxHashSet<_>| {
        for resource in &document.resources {
            let (type_name, title) = (text_of(resource, "type"), text_of(resource, "title"));
            let is_known = except.contains(&(type_name.to_owned(), title.to_owned()));
            if !is_known && is_tagged(resource, type_name, &options.ignore_tags) {
                rules.extend(IgnoreRule::of_resource(type_name, title));
            }
        }
    };
    tagged(new, &mut rules, &FxHashSet::default());
    // For resources in both catalogs, the new one decides.
    tagged(old, &mut rules, &names(new));
    rules
}

/// The type with each name of a resource: title, alias and `name`.
fn all_names(resource: &Map<String, Value>) -> Vec<(String, String)> {
    let type_name = text_of(resource, "type");
    let title = text_of(resource, "title");
    let title = match (type_name, title.trim_end_matches('/')) {
        ("File", trimmed) if !trimmed.is_empty() && !trimmed.ends_with(':') => trimmed,
        _ => title,
    };
    let parameters = resource.get("parameters");
    let parameter = |name: &str| parameters?.get(name)?.as_str();
    let titles = [Some(title), parameter("alias"), parameter("name")];
    let titles = titles.into_iter().flatten();
    titles
        .map(|title| (type_name.to_owned(), title.to_owned()))
        .collect()
}

fn is_tagged(resource: &Map<String, Value>, type_name: &str, tags: &[String]) -> bool {
    let Some(Value::Array(own)) = resource.get("tags") else {
        return false;
    };
    let type_name: String = type_name
        .to_lowercase()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    tags.iter().any(|tag| {
        let of_type = format!("{tag}__{type_name}");
        let mut own = own.iter().filter_map(Value::as_str);
        own.any(|own| own == tag || own == of_type)
    })
}

fn place_of(resource: &Map<String, Value>) -> DeclarationLocation {
    DeclarationLocation {
        file: resource.get("file").cloned().unwrap_or_default(),
        line: resource.get("line").cloned().unwrap_or_default(),
    }
}

fn text_of<'a>(resource: &'a Map<String, Value>, key: &str) -> &'a str {
    resource
        .get(key)
        .and_then(Value::as_str)
        .unwrap_or_default()
}

/// Resources by `type\ftitle`, in the order of the catalog, without locations.
struct Resources {
    order: Vec<String>,
    by_key: FxHashMap<String, Comparable>,
}

struct Comparable {
    data: Map<String, Value>,
    place: DeclarationLocation,
}

impl Resources {
    fn of(document: &Document) -> Resources {
        let mut resources = Resources {
            order: Vec::with_capacity(document.resources.len()),
            by_key: FxHashMap::default(),
        };
        for (at, resource) in document.resources.iter().enumerate() {
            if document.unchanged.get(at) == Some(&true) {
                continue;
            }
            // Exported resources are for other nodes.
            if resource.get("exported") == Some(&Value::Bool(true)) {
                continue;
            }
            let comparable = Comparable::of(resource);
            let key = comparable.key();
            // Of duplicates the last one is used, at the position of the first.
            if resources.by_key.insert(key.clone(), comparable).is_none() {
                resources.order.push(key);
            }
        }
        resources
    }
}

impl Comparable {
    fn of(resource: &Map<String, Value>) -> Comparable {
        let type_name = text_of(resource, "type");
        let mut parameters = match resource.get("parameters") {
            Some(Value::Object(parameters)) => Some(parameters.clone()),
            _ => None,
        };
        let mut title = resource.get("title").cloned().unwrap_or_default();
        if type_name == "File"
            && let Some(path) = parameters.as_mut().and_then(|all| all.shift_remove("path"))
        {
            title = path;
        }
        let mut data = Map::new();
        data.insert("type".to_owned(), type_name.into());
        data.insert("title".to_owned(), title);
        for (key, value) in resource {
            match (key.as_str(), value) {
                ("title" | "type" | "file" | "line", _) => {}
                ("parameters", Value::Object(_)) => {
                    let compared = compared_parameters(parameters.take(), resource);
                    if !compared.is_empty() {
                        data.insert(key.clone(), compared.into());
                    }
                }
                ("tags", Value::Array(tags)) if !tags.is_empty() => {
                    data.insert(key.clone(), sorted(tags));
                }
                ("parameters" | "tags", _) => {}
                _ => {
                    data.insert(key.clone(), value.clone());
                }
            }
        }
        Comparable {
            data,
            place: place_of(resource),
        }
    }

    fn key(&self) -> String {
        let title = ruby::to_s(self.data.get("title").unwrap_or(&Value::Null));
        format!("{}{DELIMITER}{title}", text_of(&self.data, "type"))
    }
}

/// The parameters to compare: without `before` and `require`, with digests of sensitive values.
fn compared_parameters(
    parameters: Option<Map<String, Value>>,
    resource: &Map<String, Value>,
) -> Map<String, Value> {
    let mut parameters = parameters.unwrap_or_default();
    if let Some(Value::Array(sensitive)) = resource.get("sensitive_parameters") {
        for name in sensitive.iter().filter_map(Value::as_str) {
            let value = parameters.get(name).unwrap_or(&Value::Null);
            let shown = digest_of(value);
            parameters.insert(name.to_owned(), shown.into());
        }
    }
    parameters.values_mut().for_each(hide_nested);
    parameters.shift_remove("before");
    parameters.shift_remove("require");
    for name in ["notify", "subscribe", "tag"] {
        if let Some(Value::Array(items)) = parameters.get(name) {
            let sorted = sorted(items);
            parameters.insert(name.to_owned(), sorted);
        }
    }
    parameters
}

/// The digest that represents a secret in comparisons.
fn digest_of(value: &Value) -> String {
    let digest = Md5::digest(ruby::marshal(value));
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("Sensitive [md5sum {digest}]")
}

/// Hides secrets in nested data, which octocatalog-diff shows.
fn hide_nested(value: &mut Value) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value {
        Value::Object(_) if secret::is_secret(value) => {
            let inner = value.get("__pvalue").unwrap_or(&Value::Null);
            *value = digest_of(inner).into();
        }
        Value::Object(entries) => entries.values_mut().for_each(hide_nested),
        Value::Array(items) => items.iter_mut().for_each(hide_nested),
        _ => {}
    });
}

fn sorted(items: &[Value]) -> Value {
    let mut items = items.to_vec();
    items.sort_by(|one, other| match (one.as_str(), other.as_str()) {
        (Some(one), Some(other)) => one.cmp(other),
        _ => ruby::to_s(one).cmp(&ruby::to_s(other)),
    });
    Value::Array(items)
}

/// All differences, before rules and filters.
fn all_differences(old: &Document, new: &Document, use_lcs: bool) -> Vec<Entry> {
    let (old, new) = (Resources::of(old), Resources::of(new));
    let mut entries = Vec::new();
    let only = |one: &Resources, other: &Resources, kind, entries: &mut Vec<Entry>| {
        let keys = one.order.iter();
        for key in keys.filter(|key| !other.by_key.contains_key(*key)) {
            let resource = &one.by_key[key];
            let (value, place) = (resource.data.clone().into(), resource.place.clone());
            entries.push(Entry::of_resource(kind, key.clone(), value, place));
        }
    };
    only(&new, &old, ChangeKind::Added, &mut entries);
    only(&old, &new, ChangeKind::Removed, &mut entries);

    let arrays = match use_lcs {
        true => Arrays::LongestCommonSubsequence,
        false => Arrays::Linear,
    };
    let mut common: Vec<&String> = old.order.iter().collect();
    common.retain(|key| new.by_key.contains_key(*key));
    common.sort();
    // Paths at which elements of nested data were added or removed.
    let mut nested: Vec<(String, &str)> = Vec::new();
    for key in common {
        let (one, other) = (&old.by_key[key], &new.by_key[key]);
        let mut found = Vec::new();
        structure::compare_objects(&one.data, &other.data, key, arrays, &mut found);
        for found in found {
            if found.kind == DifferenceKind::Changed {
                entries.push(Entry {
                    kind: ChangeKind::Changed,
                    key: found.path,
                    old: found.first,
                    new: found.second,
                    old_place: Some(one.place.clone()),
                    new_place: Some(other.place.clone()),
                });
            } else {
                let path = container(&found.path).unwrap_or(found.path);
                if !nested.iter().any(|(known, _)| *known == path) {
                    nested.push((path, key));
                }
            }
        }
    }
    for (path, _) in nested {
        entries.extend(nested_entry(path, &old, &new));
    }
    entries
}

/// The path of the array that contains an element: everything before the last index in the first line that
/// has one.
fn container(path: &str) -> Option<String> {
    path.split('\n').find_map(|line| {
        let opens = line.rmatch_indices('[').map(|(at, _)| at);
        let mut opens = opens.filter(|open| *open > 0);
        opens.find_map(|open| {
            let (digits, _) = line[open + 1..].split_once(']')?;
            let is_index = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            is_index.then(|| line[..open].to_owned())
        })
    })
}

/// The entry of a change within nested data, with the complete old and new data.
fn nested_entry(path: String, old: &Resources, new: &Resources) -> Option<Entry> {
    let mut parts = path.split(DELIMITER);
    let resource = format!(
        "{}{DELIMITER}{}",
        parts.next()?,
        parts.next().unwrap_or_default()
    );
    let (one, other) = (old.by_key.get(&resource)?, new.by_key.get(&resource)?);
    let parts: Vec<&str> = parts.collect();
    Some(Entry {
        kind: ChangeKind::Nested,
        old: dig(&one.data, &parts),
        new: dig(&other.data, &parts),
        key: path,
        old_place: Some(one.place.clone()),
        new_place: Some(other.place.clone()),
    })
}

fn dig(data: &Map<String, Value>, parts: &[&str]) -> Value {
    let Some((first, rest)) = parts.split_first() else {
        return Value::Object(data.clone());
    };
    match data.get(*first) {
        Some(Value::Object(inner)) => dig(inner, rest),
        Some(other) => other.clone(),
        None => Value::Null,
    }
}
