//! The explanation of a lookup: which locations were searched, what was found, and how it was merged.

mod findings;
mod json;
mod text;

pub use findings::Finding;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use pcore::{Hash, Value};

use crate::provider::configured::Configured;

/// The kind of a node of the explanation.
#[derive(Debug)]
pub(crate) enum StepKind {
    Root,
    /// The search for a key.
    Search,
    InvalidKey,
    MergeSource(String),
    Module(String),
    Interpolation(String),
    Merge {
        strategy: &'static str,
        options: Hash,
    },
    /// A layer. Its name is known only after its configuration has been read, so it is rendered at the end.
    Layer(Rc<Configured>),
    /// An entry of a hierarchy.
    Entry {
        name: String,
    },
    Location {
        original: String,
        location: String,
        is_path: bool,
    },
    SubKey(String),
    Segment,
    Scope(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Found,
    FoundInOverrides,
    FoundInDefaults,
    Result,
    NotFound,
    LocationNotFound,
    ModuleNotFound,
    ModuleProviderNotFound,
}

#[derive(Debug)]
pub(crate) struct Node {
    kind: StepKind,
    parent: usize,
    branches: Vec<usize>,
    key: Option<String>,
    value: Value,
    event: Option<Event>,
    texts: Vec<String>,
}

/// The subject of the explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Explain {
    /// The lookup of a value.
    Data,
    /// Only the lookup of `lookup_options`.
    Options,
}

#[derive(Debug)]
pub struct Explainer {
    explain: Explain,
    tree: RefCell<Tree>,
}

#[derive(Debug)]
struct Tree {
    nodes: Vec<Node>,
    current: usize,
}

/// Closes a node of the explanation on drop.
pub(crate) struct Step(Option<Rc<Explainer>>);

impl Step {
    pub(crate) const NONE: Step = Step(None);
}

impl Drop for Step {
    fn drop(&mut self) {
        if let Some(explainer) = &self.0 {
            let mut tree = explainer.tree.borrow_mut();
            tree.current = tree.nodes[tree.current].parent;
        }
    }
}

impl Explainer {
    pub fn new(explain: Explain) -> Rc<Explainer> {
        let root = Node::new(StepKind::Root, 0);
        let tree = Tree {
            nodes: vec![root],
            current: 0,
        };
        Rc::new(Explainer {
            explain,
            tree: RefCell::new(tree),
        })
    }

    pub fn explains_options_only(&self) -> bool {
        self.explain == Explain::Options
    }

    pub(crate) fn step(self: &Rc<Self>, kind: StepKind, key: Option<String>) -> Step {
        let mut tree = self.tree.borrow_mut();
        let index = tree.add(kind);
        tree.nodes[index].key = key;
        tree.current = index;
        Step(Some(self.clone()))
    }

    /// Adds a node without children.
    pub(crate) fn leaf(&self, kind: StepKind, event: Option<Event>) {
        let mut tree = self.tree.borrow_mut();
        let index = tree.add(kind);
        tree.nodes[index].event = event;
    }

    pub(crate) fn report(&self, event: Event, key: Option<&str>, value: Option<&Value>) {
        let mut tree = self.tree.borrow_mut();
        let current = tree.current;
        let node = &mut tree.nodes[current];
        node.event = Some(event);
        if let Some(key) = key {
            node.key = Some(key.to_owned());
        }
        if let Some(value) = value {
            node.value = value.clone();
        }
    }

    /// Replaces a value, wherever the identical object was reported.
    pub(crate) fn change(&self, before: &Value, after: &Value) {
        for node in &mut self.tree.borrow_mut().nodes {
            let is_same = match (&node.value, before) {
                (Value::Hash(a), Value::Hash(b)) => Arc::ptr_eq(a, b),
                (Value::Array(a), Value::Array(b)) => Arc::ptr_eq(a, b),
                _ => false,
            };
            if is_same {
                node.value = after.clone();
            }
        }
    }

    /// Adds a text.
    pub fn text(&self, text: impl Into<String>) {
        let mut tree = self.tree.borrow_mut();
        let current = tree.current;
        tree.nodes[current].texts.push(text.into());
    }
}

impl Tree {
    fn add(&mut self, kind: StepKind) -> usize {
        let index = self.nodes.len();
        self.nodes.push(Node::new(kind, self.current));
        self.nodes[self.current].branches.push(index);
        index
    }
}

impl Node {
    fn new(kind: StepKind, parent: usize) -> Node {
        Node {
            kind,
            parent,
            branches: Vec::new(),
            key: None,
            value: Value::Undef,
            event: None,
            texts: Vec::new(),
        }
    }
}

/// The options of a merge to show.
fn merge_options(options: &Hash) -> Option<Value> {
    let shown = options
        .iter()
        .filter(|(key, _)| key.as_str() != Some("strategy"));
    let shown: Hash = shown
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    (!shown.is_empty()).then(|| Value::hash(shown))
}
