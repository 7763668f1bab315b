//! The tree of a pattern: only what decides whether the pattern is valid.

use std::collections::HashMap;
use std::ops::Range;

/// The index of a node in its tree.
pub(super) type NodeId = u32;

pub(super) const UNLIMITED: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) enum Node {
    /// Characters that match themselves: a range of [`Tree::chars`].
    Text(Range<u32>),
    /// One character out of a set.
    One,
    List(Vec<NodeId>),
    Alternatives(Vec<NodeId>),
    Repeat {
        target: NodeId,
        lower: u32,
        upper: u32,
    },
    /// A place, not a character. Not all of them may stand in a look-behind.
    Anchor {
        behind: bool,
    },
    Ahead(NodeId),
    Behind {
        target: NodeId,
        negative: bool,
    },
    Enclosed {
        kind: Enclosure,
        target: NodeId,
    },
    BackRef(Reference),
    Call(Call),
    /// A group that captures nothing after all, since others have names, and the like.
    Same(NodeId),
}

#[derive(Clone, Debug)]
pub(super) enum Enclosure {
    Capture {
        named: bool,
    },
    /// `(?i)` and the like; whether case is ignored inside.
    Options {
        ignore_case: bool,
    },
    Atomic,
    Absent,
    Condition(Reference),
}

#[derive(Clone, Debug)]
pub(super) struct Reference {
    pub groups: Vec<u32>,
    pub by_name: bool,
    /// It stands inside of the group that it refers to.
    pub inside: bool,
}

impl Reference {
    /// Whether there is no such group.
    pub fn leads_nowhere(&self, tree: &Tree) -> bool {
        let count = tree.group_count();
        self.groups.iter().any(|&number| number > count)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Call {
    pub name: String,
    /// The group's number, unless it is called by name.
    pub number: Option<i64>,
    /// What it calls, once bound.
    pub target: Option<NodeId>,
}

/// A group that captures.
#[derive(Debug, Default)]
pub(super) struct Group {
    /// Known once the group is closed.
    pub node: Option<NodeId>,
}

#[derive(Debug, Default)]
pub(super) struct Tree {
    pub nodes: Vec<Node>,
    pub chars: Vec<char>,
    pub root: NodeId,
    /// By number; the first stands for the whole pattern.
    pub groups: Vec<Group>,
    /// Looked up only.
    pub names: HashMap<String, Vec<u32>>,
    pub named: u32,
    /// What it has that needs a look at the whole tree.
    pub calls: bool,
    pub references: bool,
    pub behinds: bool,
    pub unicode: bool,
}

impl Tree {
    pub fn push(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        self.nodes.len() as NodeId - 1
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[self.resolved(id) as usize]
    }

    /// The node itself, behind groups that capture nothing after all.
    pub fn resolved(&self, mut id: NodeId) -> NodeId {
        while let Node::Same(target) = self.nodes[id as usize] {
            id = target;
        }
        id
    }

    /// How many groups capture.
    pub fn group_count(&self) -> u32 {
        self.groups.len() as u32 - 1
    }

    pub fn groups_named(&self, name: &str) -> &[u32] {
        self.names.get(name).map_or(&[], Vec::as_slice)
    }

    /// The parts of a node, one by one.
    pub fn child(&self, id: NodeId, index: usize) -> Option<NodeId> {
        match self.node(id) {
            Node::List(children) | Node::Alternatives(children) => children.get(index).copied(),
            Node::Repeat { target, .. }
            | Node::Ahead(target)
            | Node::Behind { target, .. }
            | Node::Enclosed { target, .. } => (index == 0).then_some(*target),
            _ => None,
        }
    }
}
