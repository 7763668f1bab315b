//! The modules, methods and constants of all files that belong to a type.

use std::collections::BTreeMap;

use lib_ruby_parser::Node;

use super::parse::deep;

/// No name has more parts, or more bytes. Modules nest as deep as the file is long.
const MAX_PARTS: usize = 30;
const MAX_NAME: usize = 1000;

#[derive(Debug, Clone, Copy)]
pub(super) struct Method<'a> {
    pub parameters: Option<&'a Node>,
    pub body: Option<&'a Node>,
}

/// What a class or module holds.
#[derive(Debug, Default)]
pub(super) struct Module<'a> {
    pub methods: BTreeMap<&'a str, Method<'a>>,
    /// Those of the module itself: `def self.x`.
    pub singleton_methods: BTreeMap<&'a str, Method<'a>>,
    pub constants: BTreeMap<&'a str, &'a Node>,
}

/// Modules by their full names; the top level has none.
#[derive(Debug, Default)]
pub(super) struct Index<'a> {
    modules: BTreeMap<String, Module<'a>>,
}

/// Where in the nest of modules a node stands.
#[derive(Clone, Copy, Default)]
struct Place {
    /// Inside of `class << self`, or after `module_function`.
    singleton: bool,
    /// Inside of a block, whose methods belong to whoever runs it.
    in_block: bool,
}

impl<'a> Index<'a> {
    /// Adds what a file defines.
    pub fn add(&mut self, root: &'a Node) {
        self.walk(root, "", Place::default());
    }

    /// The module of that name as seen from anywhere: the whole name, or the end of one.
    pub fn module(&self, name: &str) -> Option<&Module<'a>> {
        self.full_name(name).and_then(|name| self.modules.get(name))
    }

    fn full_name(&self, name: &str) -> Option<&str> {
        let name = name.trim_start_matches("::");
        if let Some((whole, _)) = self.modules.get_key_value(name) {
            return Some(whole);
        }
        let ends = |candidate: &&String| {
            let rest = candidate.strip_suffix(name);
            rest.is_some_and(|rest| rest.ends_with("::"))
        };
        self.modules.keys().find(ends).map(String::as_str)
    }

    /// The value of a constant, as the node it was assigned.
    pub fn constant(&self, name: &str) -> Option<&'a Node> {
        let (scope, last) = name.rsplit_once("::").unwrap_or(("", name));
        if let Some(found) = self.module(scope).and_then(|m| m.constants.get(last)) {
            return Some(found);
        }
        let mut modules = self.modules.values();
        modules.find_map(|module| module.constants.get(last).copied())
    }

    fn walk(&mut self, node: &'a Node, prefix: &str, place: Place) {
        deep(|| self.visit(node, prefix, place));
    }

    fn walk_all(&mut self, body: Option<&'a Node>, prefix: &str, mut place: Place) {
        for statement in statements(body) {
            if is_call(statement, "module_function") {
                place.singleton = true;
            }
            self.walk(statement, prefix, place);
        }
    }

    fn visit(&mut self, node: &'a Node, prefix: &str, place: Place) {
        match node {
            Node::Begin(_) | Node::KwBegin(_) => self.walk_all(Some(node), prefix, place),
            Node::Module(module) => self.enter(&module.name, module.body.as_deref(), prefix),
            Node::Class(class) => self.enter(&class.name, class.body.as_deref(), prefix),
            Node::SClass(class) => {
                let singleton = Place {
                    singleton: true,
                    ..place
                };
                self.walk_all(class.body.as_deref(), prefix, singleton);
            }
            Node::Def(definition) if !place.in_block => {
                let method = Method {
                    parameters: definition.args.as_deref(),
                    body: definition.body.as_deref(),
                };
                let module = self.modules.entry(prefix.to_owned()).or_default();
                if place.singleton {
                    module.singleton_methods.insert(&definition.name, method);
                }
                module.methods.insert(&definition.name, method);
            }
            Node::Defs(definition) if !place.in_block => {
                let method = Method {
                    parameters: definition.args.as_deref(),
                    body: definition.body.as_deref(),
                };
                let module = self.modules.entry(prefix.to_owned()).or_default();
                module.singleton_methods.insert(&definition.name, method);
            }
            Node::Casgn(assignment) => {
                if let Some(value) = assignment.value.as_deref() {
                    let module = self.modules.entry(prefix.to_owned()).or_default();
                    module.constants.insert(&assignment.name, value);
                }
            }
            Node::Block(block) => {
                let inside = Place {
                    in_block: true,
                    ..place
                };
                self.walk_all(block.body.as_deref(), prefix, inside);
            }
            Node::If(condition) => {
                self.walk_all(condition.if_true.as_deref(), prefix, place);
                self.walk_all(condition.if_false.as_deref(), prefix, place);
            }
            _ => {}
        }
    }

    fn enter(&mut self, name: &'a Node, body: Option<&'a Node>, prefix: &str) {
        let full = constant_name(name).and_then(|name| nested_name(prefix, &name));
        let Some(full) = full else {
            return;
        };
        self.modules.entry(full.clone()).or_default();
        self.walk_all(body, &full, Place::default());
    }
}

/// The statements of a body.
pub(super) fn statements(body: Option<&Node>) -> &[Node] {
    match body {
        None => &[],
        Some(Node::Begin(begin)) => &begin.statements,
        Some(Node::KwBegin(begin)) => &begin.statements,
        Some(single) => std::slice::from_ref(single),
    }
}

/// `A::B` as it is written, unless it is longer than any name.
pub(super) fn constant_name(node: &Node) -> Option<String> {
    let mut parts = Vec::new();
    let mut next = Some(node);
    while let Some(node) = next {
        match node {
            Node::Const(constant) if parts.len() < MAX_PARTS => {
                parts.push(constant.name.as_str());
                next = constant.scope.as_deref();
            }
            Node::Cbase(_) => {
                parts.push("");
                next = None;
            }
            _ => return None,
        }
    }
    parts.reverse();
    Some(parts.join("::"))
}

/// The name of something inside of a module, unless it is longer than any name.
pub(super) fn nested_name(outer: &str, name: &str) -> Option<String> {
    let full = match name.strip_prefix("::") {
        Some(absolute) => absolute.to_owned(),
        None if outer.is_empty() => name.to_owned(),
        None => format!("{outer}::{name}"),
    };
    (full.len() <= MAX_NAME).then_some(full)
}

/// Whether it is a call of that name without receiver and arguments.
fn is_call(node: &Node, name: &str) -> bool {
    matches!(node, Node::Send(send)
        if send.recv.is_none() && send.args.is_empty() && send.method_name == name)
}
