//! The explanation as printed by `puppet lookup --explain`.

use pcore::Value;

use super::{Event, Explainer, Node, StepKind, Tree, merge_options};
use crate::deep;
use crate::inspect::inspect;

impl Explainer {
    /// The explanation as text.
    pub fn to_text(&self) -> String {
        let tree = self.tree.borrow();
        let mut text = String::new();
        tree.branches(&tree.nodes[0], &mut text, "");
        texts(&tree.nodes[0], &mut text, "");
        text
    }
}

impl Tree {
    fn branches(&self, node: &Node, out: &mut String, indent: &str) {
        for branch in &node.branches {
            deep(|| self.node(&self.nodes[*branch], out, indent));
        }
    }

    fn node(&self, node: &Node, out: &mut String, indent: &str) {
        let inner = format!("{indent}  ");
        let mut line = |text: String| {
            out.push_str(indent);
            out.push_str(&text);
            out.push('\n');
        };
        let key = node.key.as_deref().unwrap_or_default();
        match &node.kind {
            StepKind::Root | StepKind::Search => {
                line(format!("Searching for \"{key}\""));
                self.branches(node, out, &inner);
            }
            StepKind::InvalidKey => line(format!("Invalid key \"{key}\"")),
            StepKind::MergeSource(source) => {
                line(format!("Using merge options from \"{source}\" hash"));
            }
            StepKind::Module(name) => match node.event {
                Some(Event::ModuleNotFound) => line(format!("Module \"{name}\" not found")),
                Some(Event::ModuleProviderNotFound) => {
                    line(format!(
                        "Module data provider for module \"{name}\" not found"
                    ));
                }
                _ => {}
            },
            StepKind::Interpolation(expression) => {
                line(format!("Interpolation on \"{expression}\""));
                self.branches(node, out, &inner);
            }
            StepKind::Merge { strategy, options } => match node.branches[..] {
                [] => {}
                [only] => self.node(&self.nodes[only], out, indent),
                _ => {
                    line(format!("Merge strategy {strategy}"));
                    if let Some(options) = merge_options(options) {
                        value_line("Options: ", &options, out, &inner);
                    }
                    self.branches(node, out, &inner);
                    if node.event == Some(Event::Result) {
                        value_line("Merged result: ", &node.value, out, &inner);
                    }
                }
            },
            StepKind::Layer(layer) => {
                line(layer.name());
                if let Some(path) = layer.config_path() {
                    out.push_str(&format!("{inner}Using configuration \"{path}\"\n"));
                }
                self.branches(node, out, &inner);
                outcome(node, out, &inner);
            }
            StepKind::Entry { name } => {
                line(name.clone());
                self.branches(node, out, &inner);
                outcome(node, out, &inner);
            }
            StepKind::Location {
                original,
                location,
                is_path,
            } => {
                let (kind, lower) = if *is_path {
                    ("Path", "path")
                } else {
                    ("URI", "uri")
                };
                line(format!("{kind} \"{location}\""));
                out.push_str(&format!("{inner}Original {lower}: \"{original}\"\n"));
                self.branches(node, out, &inner);
                if node.event == Some(Event::LocationNotFound) {
                    out.push_str(&format!("{inner}{kind} not found\n"));
                }
                outcome(node, out, &inner);
            }
            StepKind::SubKey(segments) => {
                line(format!("Sub key: \"{segments}\""));
                self.branches(node, out, &inner);
                outcome(node, out, &inner);
            }
            StepKind::Segment => outcome(node, out, indent),
            StepKind::Scope(name) => {
                line(name.clone());
                self.branches(node, out, &inner);
                outcome(node, out, &inner);
            }
        }
    }
}

fn texts(node: &Node, out: &mut String, indent: &str) {
    for text in &node.texts {
        out.push_str(&format!("{indent}{text}\n"));
    }
}

fn outcome(node: &Node, out: &mut String, indent: &str) {
    let key = node.key.as_deref().unwrap_or_default();
    let place = match node.event {
        Some(Event::NotFound) => {
            out.push_str(&format!("{indent}No such key: \"{key}\"\n"));
            None
        }
        Some(Event::Found) => Some(""),
        Some(Event::FoundInOverrides) => Some(" in overrides"),
        Some(Event::FoundInDefaults) => Some(" in defaults"),
        _ => None,
    };
    if let Some(place) = place {
        out.push_str(&format!("{indent}Found key: \"{key}\" value: "));
        write_value(&node.value, out, indent);
        out.push_str(place);
        out.push('\n');
    }
    texts(node, out, indent);
}

fn value_line(label: &str, value: &Value, out: &mut String, indent: &str) {
    out.push_str(indent);
    out.push_str(label);
    write_value(value, out, indent);
    out.push('\n');
}

/// Writes a value with one line per element.
fn write_value(value: &Value, out: &mut String, indent: &str) {
    let inner = format!("{indent}  ");
    match value {
        Value::Hash(entries) if entries.is_empty() => out.push_str("{}"),
        Value::Array(items) if items.is_empty() => out.push_str("[]"),
        Value::Hash(entries) => deep(|| {
            let mut separator = "{\n";
            for (key, value) in entries.iter() {
                out.push_str(separator);
                out.push_str(&inner);
                write_value(key, out, &inner);
                out.push_str(" => ");
                write_value(value, out, &inner);
                separator = ",\n";
            }
            out.push_str(&format!("\n{indent}}}"));
        }),
        Value::Array(items) => deep(|| {
            let mut separator = "[\n";
            for item in items.iter() {
                out.push_str(separator);
                out.push_str(&inner);
                write_value(item, out, &inner);
                separator = ",\n";
            }
            out.push_str(&format!("\n{indent}]"));
        }),
        scalar => out.push_str(&inspect(scalar)),
    }
}
