//! The tree of a pattern.

use std::collections::HashMap;
use std::ops::Range;

use super::fold::Folds;
use crate::class::Class;

/// The index of a node in its tree.
pub(crate) type NodeId = u32;

pub(crate) const UNLIMITED: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// A literal: a range of [`Tree::chars`].
    Text {
        range: Range<u32>,
        case: Case,
    },
    /// One character of a set: an index of [`Tree::classes`]. If case is ignored, it may also match
    /// one of several sequences.
    One {
        class: u32,
        folds: Folds,
    },
    List(Vec<NodeId>),
    Alternatives(Vec<NodeId>),
    Repeat {
        target: NodeId,
        lower: u32,
        upper: u32,
        greedy: bool,
    },
    Anchor(Anchor),
    Ahead {
        target: NodeId,
        negative: bool,
    },
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
    /// `\R`
    LineBreak,
    /// `\X`
    Grapheme,
    /// A group that does not capture because others have names, and the like.
    Same(NodeId),
}

/// How the characters of a literal are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    Exact,
    /// Case-insensitive, not yet expanded by [`Tree::expand`].
    Ignored,
    /// Case-insensitive; the characters are already folded.
    Folded,
}

/// An assertion about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    LineStart,
    LineEnd,
    Start,
    End,
    /// `\Z`
    EndOrNewline,
    /// `\G`
    SearchStart,
    WordBoundary {
        negative: bool,
        ascii: bool,
    },
    /// `\K`
    Keep,
}

impl Anchor {
    pub fn is_allowed_in_look_behind(self) -> bool {
        !matches!(self, Anchor::End | Anchor::EndOrNewline)
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Enclosure {
    Capture {
        named: bool,
        number: u32,
    },
    /// `(?i)` and the like. The nodes inside record the options themselves.
    Options,
    Atomic,
    Absent,
    Condition(Reference),
}

#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub groups: Vec<u32>,
    pub by_name: bool,
    /// It is inside of the group that it refers to.
    pub inside: bool,
    pub ignore_case: bool,
    /// `\k<name+1>`
    pub level: Option<i32>,
}

impl Reference {
    /// Whether the group does not exist.
    pub fn is_dangling(&self, tree: &Tree) -> bool {
        let count = tree.group_count();
        self.groups.iter().any(|&number| number > count)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub name: String,
    /// The group's number, unless it is called by name.
    pub number: Option<i64>,
    /// The group that it calls, once bound.
    pub target: Option<NodeId>,
}

/// A capture group.
#[derive(Debug, Default)]
pub(crate) struct Group {
    /// Set when the group is closed.
    pub node: Option<NodeId>,
}

#[derive(Debug, Default)]
pub(crate) struct Tree {
    pub nodes: Vec<Node>,
    pub chars: Vec<char>,
    pub classes: Vec<Class>,
    pub root: NodeId,
    /// Indexed by number; the first is the whole pattern.
    pub groups: Vec<Group>,
    /// Names with the numbers of their groups, in order.
    pub names: Vec<(Box<str>, Vec<u32>)>,
    /// The index of a name in `names`. Never iterated.
    pub name_index: HashMap<Box<str>, usize>,
    pub named: u32,
    /// The features that need another pass over the tree.
    pub calls: bool,
    pub references: bool,
    pub behinds: bool,
    /// Ruby treats the pattern as Unicode, not as US-ASCII.
    pub unicode: bool,
}

impl Tree {
    pub fn push(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        self.nodes.len() as NodeId - 1
    }

    pub fn push_class(&mut self, class: Class, folds: Folds) -> NodeId {
        let index = self.classes.len() as u32;
        self.classes.push(class);
        self.push(Node::One {
            class: index,
            folds,
        })
    }

    pub fn push_text(&mut self, text: impl Iterator<Item = char>, case: Case) -> NodeId {
        let start = self.chars.len() as u32;
        self.chars.extend(text);
        let end = self.chars.len() as u32;
        self.push(Node::Text {
            range: start..end,
            case,
        })
    }

    pub fn text(&self, range: &Range<u32>) -> &[char] {
        &self.chars[range.start as usize..range.end as usize]
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[self.resolved(id) as usize]
    }

    /// Skips groups that do not capture ([`Node::Same`]).
    pub fn resolved(&self, mut id: NodeId) -> NodeId {
        while let Node::Same(target) = self.nodes[id as usize] {
            id = target;
        }
        id
    }

    /// The number of groups.
    pub fn group_count(&self) -> u32 {
        self.groups.len() as u32 - 1
    }

    pub fn groups_named(&self, name: &str) -> &[u32] {
        match self.name_index.get(name) {
            Some(&index) => &self.names[index].1,
            None => &[],
        }
    }

    pub fn add_name(&mut self, name: &str, number: u32) {
        self.named += 1;
        match self.name_index.get(name) {
            Some(&index) => self.names[index].1.push(number),
            None => {
                self.name_index.insert(name.into(), self.names.len());
                self.names.push((name.into(), vec![number]));
            }
        }
    }

    /// The child of a node with the given index.
    pub fn child(&self, id: NodeId, index: usize) -> Option<NodeId> {
        match self.node(id) {
            Node::List(children) | Node::Alternatives(children) => children.get(index).copied(),
            Node::Repeat { target, .. }
            | Node::Ahead { target, .. }
            | Node::Behind { target, .. }
            | Node::Enclosed { target, .. } => (index == 0).then_some(*target),
            _ => None,
        }
    }
}
