//! All differences: octocatalog-diff's entries, and in addition relationships, order, classes and cycles.

use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::{Map, Value};

use super::structure::DELIMITER;
use super::{
    ChangeKind, DeclarationLocation, DiffOptions, Entry, differences, place_of, ruby, text_of,
};
use crate::order;
use crate::read::Document;

/// The section of a report that a change belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    /// Resources and their parameters.
    Resources,
    /// Order, notification and containment.
    Relationships,
    /// Resources that moved, which changes when they are applied.
    Order,
    Classes,
    Cycles,
}

impl Section {
    pub fn name(self) -> &'static str {
        match self {
            Section::Resources => "resources",
            Section::Relationships => "relationships",
            Section::Order => "order",
            Section::Classes => "classes",
            Section::Cycles => "cycles",
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    pub section: Section,
    pub entry: Entry,
}

const RELATIONSHIPS: [&str; 4] = ["before", "notify", "require", "subscribe"];

/// All differences. Ignore rules apply to each of them.
pub fn changes(old: &Document, new: &Document, options: &DiffOptions) -> Vec<Change> {
    let mut changes = Vec::new();
    let entries = differences(old, new, options).into_iter();
    for entry in entries.flat_map(by_parameter) {
        let structure = entry.structure();
        let is_relationship = structure.first() == Some(&"parameters")
            && structure
                .get(1)
                .is_some_and(|name| RELATIONSHIPS.contains(name));
        // Relationships are compared below, independent of their notation.
        if !is_relationship {
            changes.push(Change {
                section: Section::Resources,
                entry,
            });
        }
    }
    let (old, new) = (Index::of(old), Index::of(new));
    let mut add = |section, entry: Entry| {
        if !options.ignore.iter().any(|rule| rule.matches(&entry)) {
            changes.push(Change { section, entry });
        }
    };
    let mut is_graph_same = old.resources.len() == new.resources.len();
    relationships(&old, &new, &mut |entry| {
        is_graph_same = false;
        add(Section::Relationships, entry);
    });
    moved(&old, &new, &mut |entry| add(Section::Order, entry));
    classes(&old, &new, &mut |entry| add(Section::Classes, entry));
    let is_known = |(key, _): &(String, _)| old.by_key.contains_key(key);
    // The graph has no new edges, so there are no new cycles.
    if !is_graph_same || !new.resources.iter().all(is_known) {
        new_cycles(&old, &new, &mut |entry| add(Section::Cycles, entry));
    }
    changes
}

/// The entries of single parameters. octocatalog-diff reports all of them together if the resource had no
/// parameters before, or has none after.
fn by_parameter(entry: Entry) -> Vec<Entry> {
    let parameters = match (&entry.old, &entry.new) {
        _ if entry.structure() != ["parameters"] => return vec![entry],
        (Value::Object(all), Value::Null) | (Value::Null, Value::Object(all)) => all.clone(),
        _ => return vec![entry],
    };
    let is_added = entry.old.is_null();
    let single = |(name, value): (String, Value)| {
        let (old, new) = match is_added {
            true => (Value::Null, value),
            false => (value, Value::Null),
        };
        Entry {
            key: format!("{}{DELIMITER}{name}", entry.key),
            old,
            new,
            ..entry.clone()
        }
    };
    parameters.into_iter().map(single).collect()
}

/// The resources of a catalog by key.
struct Index<'a> {
    document: &'a Document,
    /// The resources of this node with their keys, in order.
    resources: Vec<(String, &'a Map<String, Value>)>,
    by_key: FxHashMap<String, usize>,
}

impl<'a> Index<'a> {
    fn of(document: &'a Document) -> Index<'a> {
        let mut index = Index {
            document,
            resources: Vec::new(),
            by_key: FxHashMap::default(),
        };
        for resource in &document.resources {
            if resource.get("exported") == Some(&Value::Bool(true)) {
                continue;
            }
            let key = key_of(resource);
            index
                .by_key
                .entry(key.clone())
                .or_insert(index.resources.len());
            index.resources.push((key, resource));
        }
        index
    }

    fn get(&self, key: &str) -> Option<&'a Map<String, Value>> {
        self.by_key.get(key).map(|&at| self.resources[at].1)
    }

    /// The container of each resource, by key.
    fn containers(&self) -> FxHashMap<String, &'a str> {
        let names = self.resources.iter();
        let names: FxHashMap<String, &String> = names
            .map(|(key, resource)| (reference(resource), key))
            .collect();
        let edges = self.document.edges.iter();
        let known = edges.filter_map(|(outer, inner)| {
            let inner = names.get(inner)?;
            Some(((*inner).clone(), outer.as_str()))
        });
        known.collect()
    }
}

/// The key by which octocatalog-diff identifies resources: the path for files.
fn key_of(resource: &Map<String, Value>) -> String {
    let type_name = text_of(resource, "type");
    let path = resource.get("parameters").and_then(|all| all.get("path"));
    let title = match (type_name, path) {
        ("File", Some(path)) => ruby::to_s(path),
        _ => text_of(resource, "title").to_owned(),
    };
    format!("{type_name}{DELIMITER}{title}")
}

fn reference(resource: &Map<String, Value>) -> String {
    format!(
        "{}[{}]",
        text_of(resource, "type"),
        text_of(resource, "title")
    )
}

fn changed(
    key: &str,
    path: &[&str],
    values: (Value, Value),
    places: (DeclarationLocation, DeclarationLocation),
) -> Entry {
    let mut key = key.to_owned();
    for part in path {
        key.push(DELIMITER);
        key.push_str(part);
    }
    Entry {
        kind: ChangeKind::Changed,
        key,
        old: values.0,
        new: values.1,
        old_place: Some(places.0),
        new_place: Some(places.1),
    }
}

/// The resources in a relationship metaparameter; their order is irrelevant.
fn targets(resource: &Map<String, Value>, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let value = resource.get("parameters").and_then(|all| all.get(name));
    let mut pending: Vec<&Value> = value.into_iter().collect();
    while let Some(value) = pending.pop() {
        match value {
            Value::String(text) => found.push(text.clone()),
            Value::Array(items) => pending.extend(items),
            _ => {}
        }
    }
    found.sort();
    found.dedup();
    found
}

fn relationships(old: &Index, new: &Index, add: &mut dyn FnMut(Entry)) {
    let (old_containers, new_containers) = match old.document.edges == new.document.edges {
        true => (FxHashMap::default(), FxHashMap::default()),
        false => (old.containers(), new.containers()),
    };
    for (key, after) in &new.resources {
        let Some(before) = old.get(key) else {
            continue;
        };
        let has_parameters = before.contains_key("parameters") || after.contains_key("parameters");
        let places = || (place_of(before), place_of(after));
        for name in RELATIONSHIPS.into_iter().filter(|_| has_parameters) {
            let (one, other) = (targets(before, name), targets(after, name));
            if one != other {
                let values = (one.into(), other.into());
                add(changed(key, &["parameters", name], values, places()));
            }
        }
        let (one, other) = (old_containers.get(key), new_containers.get(key));
        if let (Some(one), Some(other)) = (one, other)
            && one != other
        {
            let values = ((*one).into(), (*other).into());
            add(changed(key, &["container"], values, places()));
        }
    }
}

/// The smallest set of common resources whose move explains the new order.
fn moved(old: &Index, new: &Index, add: &mut dyn FnMut(Entry)) {
    let common: Vec<usize> = (0..new.resources.len())
        .filter(|&at| old.by_key.contains_key(&new.resources[at].0))
        .collect();
    let places: Vec<usize> = common
        .iter()
        .map(|&at| old.by_key[&new.resources[at].0])
        .collect();
    if places.is_sorted() {
        return;
    }
    let stays = longest_increasing(&places);
    let is_common = |index: &Index, key: &str| index.by_key.contains_key(key);
    // The nearest preceding resource that both catalogs have.
    let predecessor = |index: &Index, at: usize, other: &Index| {
        let before = index.resources[..at].iter().rev();
        let mut before = before.filter(|(key, _)| is_common(other, key));
        match before.next() {
            Some((_, resource)) => format!("after {}", reference(resource)),
            None => "first".to_owned(),
        }
    };
    for (place, &at) in common.iter().enumerate() {
        if stays[place] {
            continue;
        }
        let (key, after) = &new.resources[at];
        let old_at = places[place];
        let before = old.resources[old_at].1;
        let values = (
            predecessor(old, old_at, new).into(),
            predecessor(new, at, old).into(),
        );
        add(changed(
            key,
            &["order"],
            values,
            (place_of(before), place_of(after)),
        ));
    }
}

/// Which elements belong to a longest increasing subsequence.
fn longest_increasing(numbers: &[usize]) -> Vec<bool> {
    // The smallest last element of the subsequences of each length, and the predecessor of each element.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; numbers.len()];
    for (at, number) in numbers.iter().enumerate() {
        let len = ends.partition_point(|&end| numbers[end] < *number);
        before[at] = len.checked_sub(1).map(|last| ends[last]);
        match ends.get_mut(len) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut belongs = vec![false; numbers.len()];
    let mut at = ends.last().copied();
    while let Some(place) = at {
        belongs[place] = true;
        at = before[place];
    }
    belongs
}

fn classes(old: &Index, new: &Index, add: &mut dyn FnMut(Entry)) {
    let mut only = |one: &Index, other: &Index, kind| {
        for (key, resource) in &one.resources {
            if text_of(resource, "type") == "Class" && other.get(key).is_none() {
                let place = place_of(resource);
                let title = text_of(resource, "title");
                add(Entry::of_resource(kind, key.clone(), title.into(), place));
            }
        }
    };
    only(new, old, ChangeKind::Added);
    only(old, new, ChangeKind::Removed);
}

fn new_cycles(old: &Index, new: &Index, add: &mut dyn FnMut(Entry)) {
    let after = cycles(new);
    if after.is_empty() {
        return;
    }
    let members = |cycle: &[String]| {
        let mut members = cycle.to_vec();
        members.sort();
        members.dedup();
        members
    };
    let known: FxHashSet<Vec<String>> = cycles(old).iter().map(|cycle| members(cycle)).collect();
    for cycle in after
        .iter()
        .filter(|cycle| !known.contains(&members(cycle)))
    {
        let path = cycle.join(" => ");
        let first = new
            .resources
            .iter()
            .find(|(_, resource)| reference(resource) == cycle[0]);
        let place = first
            .map(|(_, resource)| place_of(resource))
            .unwrap_or_default();
        let key = format!("Cycle{DELIMITER}{path}");
        let value = Value::from(cycle.clone());
        add(Entry::of_resource(ChangeKind::Added, key, value, place));
    }
}

fn cycles(index: &Index) -> Vec<Vec<String>> {
    let mut places: FxHashMap<String, u32> = FxHashMap::default();
    for (at, (_, resource)) in (0..).zip(&index.resources) {
        places.insert(reference(resource), at);
        for alias in targets(resource, "alias") {
            places.insert(format!("{}[{alias}]", text_of(resource, "type")), at);
        }
    }
    let mut asked = Vec::new();
    for (at, (_, resource)) in (0..).zip(&index.resources) {
        for name in RELATIONSHIPS {
            let is_before = name == "before" || name == "notify";
            for target in targets(resource, name) {
                if let Some(&other) = places.get(&target) {
                    asked.push(if is_before { (at, other) } else { (other, at) });
                }
            }
        }
    }
    let edges = index.document.edges.iter();
    let contained =
        edges.filter_map(|(outer, inner)| Some((*places.get(outer)?, *places.get(inner)?)));
    let cycles = order::cycles(index.resources.len(), contained, &asked);
    let name = |at: u32| reference(index.resources[at as usize].1);
    cycles
        .iter()
        .map(|cycle| cycle.resources().map(name).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn document(resources: Value, edges: &[(&str, &str)]) -> Document {
        let Value::Array(resources) = resources else {
            unreachable!("tests give arrays")
        };
        let resources = resources.into_iter().filter_map(|resource| match resource {
            Value::Object(resource) => Some(resource),
            _ => None,
        });
        let edges = edges.iter();
        Document {
            resources: resources.collect(),
            edges: edges.map(|(a, b)| (a.to_string(), b.to_string())).collect(),
            ..Document::default()
        }
    }

    fn check(old: &Document, new: &Document, expected: &[&str]) {
        let found = changes(old, new, &DiffOptions::default());
        let found = found.iter().map(|Change { section, entry }| {
            let (old, new) = (entry.old_value(), entry.new_value());
            let path = entry.structure().join("/");
            let (type_name, title) = (entry.type_name(), entry.title());
            let kind = entry.kind.symbol();
            match entry.kind {
                ChangeKind::Changed => {
                    format!(
                        "{} {kind} {type_name}[{title}] {path} {old} {new}",
                        section.name()
                    )
                }
                _ => format!("{} {kind} {type_name}[{title}]", section.name()),
            }
        });
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn relationships_have_a_section() {
        let file = |require: Value| {
            json!([
                {"type": "File", "title": "a", "parameters": {"path": "/a", "require": require}},
                {"type": "File", "title": "b"},
            ])
        };
        let edges = [("Class[A]", "File[a]")];
        let old = document(file(json!("File[b]")), &edges);
        check(&old, &document(file(json!(["File[b]"])), &edges), &[]);
        let new = document(
            file(json!(["File[b]", "File[c]"])),
            &[("Class[B]", "File[a]")],
        );
        check(
            &old,
            &new,
            &[
                r#"relationships ~ File[/a] parameters/require ["File[b]"] ["File[b]","File[c]"]"#,
                r#"relationships ~ File[/a] container "Class[A]" "Class[B]""#,
            ],
        );
    }

    #[test]
    fn what_moved() {
        let named = |titles: &[&str]| {
            let resources = titles.iter();
            let resources: Vec<Value> = resources
                .map(|title| json!({"type": "Notify", "title": title}))
                .collect();
            document(resources.into(), &[])
        };
        let old = named(&["a", "b", "c", "d"]);
        check(
            &old,
            &named(&["a", "x", "b", "c", "d"]),
            &["resources + Notify[x]"],
        );
        check(
            &old,
            &named(&["a", "c", "d", "b"]),
            &[r#"order ~ Notify[b] order "after Notify[a]" "after Notify[d]""#],
        );
    }

    #[test]
    fn classes_and_cycles() {
        let old = document(json!([{"type": "Class", "title": "Old"}]), &[]);
        let new = document(
            json!([
                {"type": "Class", "title": "New"},
                {"type": "Notify", "title": "a", "parameters": {"before": "Notify[b]"}},
                {"type": "Notify", "title": "b", "parameters": {"before": "Notify[a]"}},
            ]),
            &[],
        );
        check(
            &old,
            &new,
            &[
                "resources + Notify[a]",
                "resources + Notify[b]",
                "classes + Class[New]",
                "classes - Class[Old]",
                "cycles + Cycle[Notify[a] => Notify[b] => Notify[a]]",
            ],
        );
    }

    #[test]
    fn secrets_within_data_are_compared_and_hidden() {
        let resource = |secret: &str| {
            let secret = json!({"__ptype": "Sensitive", "__pvalue": secret});
            json!([{"type": "App", "title": "a", "parameters": {"users": [{"name": "x", "password": secret}]}}])
        };
        let (old, new) = (
            document(resource("one"), &[]),
            document(resource("two"), &[]),
        );
        assert!(changes(&old, &old, &DiffOptions::default()).is_empty());
        let found = changes(&old, &new, &DiffOptions::default());
        assert!(!found.is_empty());
        let shown = format!("{found:?}");
        assert!(!shown.contains("one") && !shown.contains("two"), "{shown}");
    }
}
