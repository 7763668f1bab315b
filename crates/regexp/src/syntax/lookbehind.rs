//! The last check of the tree: the content of look-behinds, and dangling back references.

use std::collections::HashMap;

use crate::deep;

use super::recursion::Walk;
use super::tree::{Enclosure, Node, NodeId, Tree};
use super::{INVALID_BACKREF, INVALID_CONDITION, NUMBERED_REFERENCE, Result};

const INVALID: super::Reason = std::borrow::Cow::Borrowed("invalid pattern in look-behind");

pub(super) fn check(tree: &mut Tree, walk: Walk) -> Result<()> {
    if !tree.behinds && !tree.references {
        return Ok(());
    }
    let dangling = tree.nodes.iter().any(|node| match node {
        Node::BackRef(reference) => reference.is_dangling(tree),
        _ => false,
    });
    let root = tree.root;
    let mut visitor = Visitor {
        tree,
        walk,
        dangling,
        lengths: HashMap::new(),
    };
    visitor.visit(root)?;
    if tree.nodes.iter().any(|node| is_wide_condition(tree, node)) {
        return Err(INVALID_CONDITION);
    }
    Ok(())
}

/// Whether a condition has more than two branches.
fn is_wide_condition(tree: &Tree, node: &Node) -> bool {
    let Node::Enclosed { kind, target } = node else {
        return false;
    };
    let wide = |node: &Node| matches!(node, Node::Alternatives(all) if all.len() > 2);
    matches!(kind, Enclosure::Condition(_)) && wide(tree.node(*target))
}

/// The number of characters that a node matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Length {
    Fixed(u64),
    /// Alternatives of different lengths, which are allowed at the top level of a look-behind.
    Alternatives,
    Variable,
}

struct Visitor<'t> {
    tree: &'t mut Tree,
    walk: Walk,
    /// There is a dangling back reference.
    dangling: bool,
    /// The lengths of groups, cached since a group may be called often.
    lengths: HashMap<NodeId, Length>,
}

impl Visitor<'_> {
    fn visit(&mut self, id: NodeId) -> Result<()> {
        let id = self.tree.resolved(id);
        match self.tree.node(id) {
            Node::Text { .. } => {
                if self.tree.unicode {
                    self.tree.expand(id);
                }
                return Ok(());
            }
            Node::BackRef(reference) if reference.is_dangling(self.tree) => {
                return Err(INVALID_BACKREF);
            }
            &Node::Repeat { target, upper, .. } if upper > 0 && self.dangling => {
                self.walk.shortest(self.tree, target)?;
            }
            Node::Enclosed {
                kind: Enclosure::Condition(reference),
                ..
            } => {
                if self.tree.named > 0 && !reference.by_name {
                    return Err(NUMBERED_REFERENCE);
                }
                if reference.is_dangling(self.tree) {
                    return Err(INVALID_BACKREF);
                }
            }
            &Node::Behind { target, negative } => {
                if !allowed(self.tree, target, negative) {
                    return Err(INVALID);
                }
                deep(|| self.visit(target))?;
                return match self.length(target, true) {
                    Length::Variable => Err(INVALID),
                    _ => Ok(()),
                };
            }
            _ => {}
        }
        let mut index = 0;
        while let Some(child) = self.tree.child(id, index) {
            deep(|| self.visit(child))?;
            index += 1;
        }
        Ok(())
    }

    fn group_length(&mut self, group: NodeId, target: NodeId) -> Length {
        if let Some(&known) = self.lengths.get(&group) {
            return known;
        }
        // A recursive group has no fixed length.
        self.lengths.insert(group, Length::Variable);
        let length = deep(|| self.length(target, false));
        match length {
            Length::Fixed(_) => self.lengths.insert(group, length),
            _ => self.lengths.remove(&group),
        };
        length
    }

    /// The length of a node; `top` at the top level of a look-behind.
    fn length(&mut self, id: NodeId, top: bool) -> Length {
        let id = self.tree.resolved(id);
        match self.tree.node(id) {
            Node::Text { range, .. } => Length::Fixed(range.len() as u64),
            Node::One { folds, .. } if folds.is_empty() || !self.tree.unicode => Length::Fixed(1),
            // It may also match one of its sequences, which are longer.
            Node::One { .. } if top => Length::Alternatives,
            Node::Anchor(_) | Node::Ahead { .. } | Node::Behind { .. } => Length::Fixed(0),
            Node::List(_) => {
                let mut sum = 0_u64;
                let mut index = 0;
                while let Some(child) = self.tree.child(id, index) {
                    match deep(|| self.length(child, false)) {
                        Length::Fixed(length) => sum = sum.saturating_add(length),
                        _ => return Length::Variable,
                    }
                    index += 1;
                }
                Length::Fixed(sum)
            }
            Node::Alternatives(_) => {
                let mut all = Vec::new();
                while let Some(child) = self.tree.child(id, all.len()) {
                    match deep(|| self.length(child, false)) {
                        Length::Fixed(length) => all.push(length),
                        _ => return Length::Variable,
                    }
                }
                match all.first() {
                    Some(&first) if all.iter().all(|&length| length == first) => {
                        Length::Fixed(first)
                    }
                    _ if top => Length::Alternatives,
                    _ => Length::Variable,
                }
            }
            &Node::Repeat {
                target,
                lower,
                upper,
                ..
            } if lower == upper => match deep(|| self.length(target, false)) {
                Length::Fixed(length) => Length::Fixed(length.saturating_mul(u64::from(lower))),
                other => other,
            },
            Node::Call(call) => match call.target {
                Some(target) if !self.walk.is_recursive(id) => deep(|| self.length(target, false)),
                _ => Length::Variable,
            },
            Node::Enclosed { kind, target } => {
                let target = *target;
                match kind {
                    Enclosure::Absent => Length::Variable,
                    Enclosure::Capture { .. } => self.group_length(id, target),
                    _ => deep(|| self.length(target, false)),
                }
            }
            Node::One { .. }
            | Node::LineBreak
            | Node::Grapheme
            | Node::Repeat { .. }
            | Node::BackRef(_)
            | Node::Same(_) => Length::Variable,
        }
    }
}

/// Whether everything in a look-behind is allowed there.
fn allowed(tree: &Tree, id: NodeId, negative: bool) -> bool {
    match tree.node(id) {
        Node::BackRef(_) | Node::Ahead { .. } | Node::LineBreak | Node::Grapheme => return false,
        Node::Anchor(anchor) if !anchor.is_allowed_in_look_behind() => return false,
        Node::Enclosed { kind, .. } => match kind {
            Enclosure::Options => {}
            Enclosure::Capture { .. } if !negative => {}
            _ => return false,
        },
        _ => {}
    }
    let mut index = 0;
    while let Some(child) = tree.child(id, index) {
        if !deep(|| allowed(tree, child, negative)) {
            return false;
        }
        index += 1;
    }
    true
}
