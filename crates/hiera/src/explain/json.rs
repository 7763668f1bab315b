//! The explanation as JSON: the tree that Puppet renders, with file and line added to each value that was
//! found in a file.

use pcore::Value;
use serde_json::{Map, Value as Json, json};

use super::{Event, Explainer, Node, StepKind, Tree, merge_options};
use crate::deep;
use crate::inspect::inspect;

/// Finds the line (from 1) of a key in a data file.
pub type LineOf<'a> = dyn Fn(&str, &str) -> Option<u32> + 'a;

impl Explainer {
    pub fn to_json(&self, line_of: &LineOf<'_>) -> Json {
        let tree = self.tree.borrow();
        let root = &tree.nodes[0];
        match root.branches[..] {
            [only] => tree.json(&tree.nodes[only], line_of),
            _ => {
                let mut json = Map::new();
                tree.add_branches(root, &mut json, line_of);
                Json::Object(json)
            }
        }
    }
}

impl Tree {
    fn add_branches(&self, node: &Node, json: &mut Map<String, Json>, line_of: &LineOf<'_>) {
        if !node.branches.is_empty() {
            let branches = node.branches.iter();
            let branches = branches.map(|branch| deep(|| self.json(&self.nodes[*branch], line_of)));
            json.insert("branches".to_owned(), branches.collect());
        }
    }

    fn json(&self, node: &Node, line_of: &LineOf<'_>) -> Json {
        if let StepKind::MergeSource(source) = &node.kind {
            return json!({"type": "merge_source", "merge_source": source});
        }
        if let (StepKind::Merge { .. }, [only]) = (&node.kind, &node.branches[..]) {
            return self.json(&self.nodes[*only], line_of);
        }
        let mut json = Map::new();
        self.add_branches(node, &mut json, line_of);
        if let Some(key) = &node.key {
            json.insert("key".to_owned(), json!(key));
        }
        if node.has_value() {
            json.insert("value".to_owned(), to_json(&node.value));
        }
        if let Some(event) = node.event {
            json.insert("event".to_owned(), json!(event_name(event)));
        }
        if !node.texts.is_empty() {
            json.insert("texts".to_owned(), json!(node.texts));
        }
        json.insert("type".to_owned(), json!(type_name(&node.kind)));
        self.add_details(node, &mut json, line_of);
        Json::Object(json)
    }

    fn add_details(&self, node: &Node, json: &mut Map<String, Json>, line_of: &LineOf<'_>) {
        let mut add = |name: &str, value: Json| {
            json.insert(name.to_owned(), value);
        };
        match &node.kind {
            StepKind::Interpolation(expression) => add("expression", json!(expression)),
            StepKind::Merge { strategy, options } => {
                add("merge", json!(strategy));
                if let Some(options) = merge_options(options) {
                    add("options", to_json(&options));
                }
            }
            StepKind::Layer(layer) => {
                add("name", json!(layer.name()));
                if let Some(path) = layer.config_path() {
                    add("configuration_path", json!(path));
                }
                if let Some(module) = layer.module() {
                    add("module", json!(module.as_str()));
                }
            }
            StepKind::Entry { name } => add("name", json!(name)),
            StepKind::Location {
                original,
                location,
                is_path: true,
            } => {
                add("original_path", json!(original));
                add("path", json!(location));
                if node.event == Some(Event::Found) {
                    let key = node.key.as_deref().unwrap_or_default();
                    add("file", json!(location));
                    add("line", json!(line_of(location, key)));
                }
            }
            StepKind::Location {
                original, location, ..
            } => {
                add("original_uri", json!(original));
                add("uri", json!(location));
            }
            StepKind::Scope(name) => add("name", json!(name)),
            _ => {}
        }
    }
}

impl Node {
    fn has_value(&self) -> bool {
        matches!(
            self.event,
            Some(Event::Found | Event::FoundInOverrides | Event::FoundInDefaults | Event::Result)
        )
    }
}

fn type_name(kind: &StepKind) -> &'static str {
    match kind {
        StepKind::Root | StepKind::Search => "root",
        StepKind::InvalidKey => "invalid_key",
        StepKind::MergeSource(_) => "merge_source",
        StepKind::Module(_) => "module",
        StepKind::Interpolation(_) => "interpolate",
        StepKind::Merge { .. } => "merge",
        StepKind::Layer(_) | StepKind::Entry { .. } => "data_provider",
        StepKind::Location { is_path: true, .. } => "path",
        StepKind::Location { .. } => "uri",
        StepKind::SubKey(_) => "sub_key",
        StepKind::Segment => "segment",
        StepKind::Scope(_) => "scope",
    }
}

fn event_name(event: Event) -> &'static str {
    match event {
        Event::Found => "found",
        Event::FoundInOverrides => "found_in_overrides",
        Event::FoundInDefaults => "found_in_defaults",
        Event::Result => "result",
        Event::NotFound => "not_found",
        Event::LocationNotFound => "location_not_found",
        Event::ModuleNotFound => "module_not_found",
        Event::ModuleProviderNotFound => "module_provider_not_found",
    }
}

/// Data as JSON; other values as strings.
pub(crate) fn to_json(value: &Value) -> Json {
    match value {
        Value::Undef => Json::Null,
        Value::Boolean(value) => json!(value),
        Value::Integer(number) => json!(number),
        Value::Float(number) => json!(number),
        Value::String(text) => json!(text.as_str()),
        Value::Array(items) => deep(|| items.iter().map(to_json).collect()),
        Value::Hash(entries) => deep(|| {
            let entries = entries.iter().map(|(key, value)| {
                let key = match key {
                    Value::String(text) => text.to_string(),
                    Value::Undef => String::new(),
                    other => inspect(other),
                };
                (key, to_json(value))
            });
            Json::Object(entries.collect())
        }),
        other => json!(inspect(other)),
    }
}
