//! `tree_each`: traverses nested collections.

use std::collections::VecDeque;

use pcore::parse::parse;
use pcore::types::object::AttributeKind;
use pcore::{Hash, Type, Value};

use super::lazy::Lazy;
use super::ruby::no_method;
use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Interrupt, Result, raise};

const TREE: &str = "Variant[Iterator, Array, Hash, Object] tree";
pub(super) const OPTIONS: &str = "Struct[{container_type => Optional[Type], include_root => Optional[Boolean], \
                       include_containers => Optional[Boolean], \
                       include_values => Optional[Boolean], \
                       order => Optional[Enum[depth_first, breadth_first]], \
                       include_refs => Optional[Boolean]}]";

pub(super) static TABLE: &[Builtin] = &[Builtin {
    name: "tree_each",
    docs: "Walks through a structure of arrays, hashes and objects: calls a block for the \
           structure and everything in it, or gives an iterator.\n\n\
           A block with one parameter is given values, one with two is given the path to a value, \
           too; the iterator gives pairs of both. Options: `include_root`, `include_containers` and \
           `include_values` say what is visited, `order` is `depth_first` or `breadth_first`, \
           `container_type` says which values are walked into, `include_refs` lets references of \
           objects count.",
    examples: &[
        Example {
            code: "[1, [2, 3]].tree_each.map |$pair| { $pair[0] }",
            result: "[[], [0], [1], [1, 0], [1, 1]]",
        },
        Example {
            code: "[1, [2, 3]].tree_each({ 'include_containers' => false }).map |$pair| { $pair[1] }",
            result: "[1, 2, 3]",
        },
    ],
    dispatches: &[
        Dispatch {
            params: &[TREE, "OptionsType options?"],
            block: Some("Callable[2,2]"),
            call: |call| walk(call, true),
        },
        Dispatch {
            params: &[TREE, "OptionsType options?"],
            block: Some("Callable[1,1]"),
            call: |call| walk(call, false),
        },
        Dispatch {
            params: &[TREE, "OptionsType options?"],
            block: None,
            call: |call| Ok(Lazy::tree(tree(call)?)),
        },
    ],
    ..Builtin::PLAIN
}];

fn walk(call: &mut Call<'_, '_>, with_path: bool) -> Result<Value> {
    let mut tree = tree(call)?;
    while let Some((path, value)) = tree.advance() {
        let given = if with_path {
            call.yield_block(&[Value::array(path), value])
        } else {
            call.yield_block(&[value])
        };
        match given {
            Err(interrupt) if matches!(*interrupt, Interrupt::Break(_)) => break,
            other => other?,
        };
    }
    Ok(call.arg(0).clone())
}

fn tree(call: &Call<'_, '_>) -> Result<Tree> {
    let empty = Hash::new();
    let options = match call.arg(1) {
        Value::Hash(options) => options,
        _ => &empty,
    };
    let flag = |name: &str| match options.get_str(name) {
        None | Some(Value::Undef) => true,
        Some(value) => value.is_true(),
    };
    let default = parse("Variant[Array, Hash, Object]", &())?;
    let containers = match options.get_str("container_type") {
        Some(Value::Type(t)) if !default.is_assignable(t) => {
            return raise(format!(
                "Only Array, Hash, and Object types can be used as container types. Got {t}"
            ));
        }
        Some(Value::Type(t)) => t.clone(),
        _ => default,
    };
    let breadth_first = options.get_str("order").and_then(Value::as_str) == Some("breadth_first");
    let with_containers = flag("include_containers");
    let with_values = flag("include_values");
    if !with_containers && !with_values {
        return raise("Options 'include_containers' and 'include_values' cannot both be false");
    }
    let mut tree = Tree {
        containers,
        with_containers,
        with_values,
        with_references: options.get_str("include_refs").is_some_and(Value::is_true),
        breadth_first,
        root: None,
        pending: VecDeque::new(),
    };
    let root = call.arg(0);
    // Puppet enters the root without checking that it is a container.
    let Some(keys) = tree.keys(root) else {
        return no_method("next", &Value::Undef);
    };
    tree.pending.push_back(Level::new(Vec::new(), root, keys));
    if with_containers && flag("include_root") {
        tree.root = Some(root.clone());
    }
    Ok(tree)
}

/// A traversal.
pub(super) struct Tree {
    containers: Type,
    with_containers: bool,
    with_values: bool,
    with_references: bool,
    breadth_first: bool,
    /// The root, until it is visited.
    root: Option<Value>,
    /// Open collections: a stack, or a queue if breadth first.
    pending: VecDeque<Level>,
}

struct Level {
    path: Vec<Value>,
    container: Value,
    keys: std::vec::IntoIter<Value>,
}

impl Level {
    fn new(path: Vec<Value>, container: &Value, keys: Vec<Value>) -> Level {
        Level {
            path,
            container: container.clone(),
            keys: keys.into_iter(),
        }
    }
}

impl Tree {
    /// The keys of a container; `None` for other values.
    fn keys(&self, value: &Value) -> Option<Vec<Value>> {
        if !self.containers.is_instance(value) {
            return None;
        }
        Some(match value {
            Value::Array(items) => (0..items.len() as i64).map(Value::Integer).collect(),
            Value::Hash(hash) => hash.keys().cloned().collect(),
            Value::Object(object) => object
                .object_type()
                .attributes()
                .iter()
                .filter(|(_, a)| self.with_references || a.kind != Some(AttributeKind::Reference))
                .map(|(name, _)| Value::String(name.clone()))
                .collect(),
            _ => return None,
        })
    }

    pub(super) fn next(&mut self) -> Option<Value> {
        let (path, value) = self.advance()?;
        Some(Value::array(vec![Value::array(path), value]))
    }

    fn advance(&mut self) -> Option<(Vec<Value>, Value)> {
        if let Some(root) = self.root.take() {
            return Some((Vec::new(), root));
        }
        loop {
            let level = if self.breadth_first {
                self.pending.front_mut()?
            } else {
                self.pending.back_mut()?
            };
            let Some(key) = level.keys.next() else {
                if self.breadth_first {
                    self.pending.pop_front();
                } else {
                    self.pending.pop_back();
                }
                continue;
            };
            let value = child(&level.container, &key);
            let mut path = level.path.clone();
            path.push(key);
            match self.keys(&value) {
                Some(keys) => {
                    self.pending
                        .push_back(Level::new(path.clone(), &value, keys));
                    if !self.with_containers {
                        continue;
                    }
                }
                // Puppet does not leave out values in breadth-first order.
                None if !self.with_values && !self.breadth_first => continue,
                None => {}
            }
            return Some((path, value));
        }
    }
}

fn child(container: &Value, key: &Value) -> Value {
    let child = match (container, key) {
        (Value::Array(items), Value::Integer(index)) => usize::try_from(*index)
            .ok()
            .and_then(|index| items.get(index).cloned()),
        (Value::Hash(hash), _) => hash.get(key).cloned(),
        (Value::Object(object), Value::String(name)) => object.get(name),
        _ => None,
    };
    child.unwrap_or(Value::Undef)
}
