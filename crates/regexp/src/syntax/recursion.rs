//! Detects infinite recursion: `(?<a>b\g<a>)`.

use crate::deep;

use super::tree::{Enclosure, Node, NodeId, Tree};
use super::{INVALID_BACKREF, Result};

/// Following calls can take exponential time. The check is abandoned after this many steps (Ruby
/// would take as long).
const MOST_STEPS: u32 = 1_000_000;

/// Checks for infinite recursion. The returned walk caches what it learned about the tree.
pub(super) fn check(tree: &Tree) -> Result<Walk> {
    let mut walk = Walk::default();
    if tree.calls {
        walk.marks.resize(tree.nodes.len(), Marks::default());
        for node in &tree.nodes {
            if let Node::Call(call) = node
                && let Some(target) = call.target
            {
                walk.mark(target).called = true;
            }
        }
        walk.find_recursion(tree, tree.root);
        walk.check(tree, tree.root)?;
    }
    Ok(walk)
}

#[derive(Clone, Copy, Default)]
struct Marks {
    /// The group that is being checked.
    origin: bool,
    /// It is being visited.
    busy: bool,
    /// A group that is called with `\g`.
    called: bool,
    /// A recursive group, or a recursive call.
    recursive: bool,
    shortest: Option<u32>,
}

/// How calls in a part of the pattern return to the group that is being checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Recursion {
    None,
    /// Always, but only after consuming a character.
    Always,
    /// Without consuming a character.
    Infinite,
}

#[derive(Default)]
pub(super) struct Walk {
    marks: Vec<Marks>,
    steps: u32,
}

impl Walk {
    /// Whether a node is a call of a group from inside of it.
    pub fn is_recursive(&self, id: NodeId) -> bool {
        self.marks
            .get(id as usize)
            .is_some_and(|marks| marks.recursive)
    }

    fn exhausted(&mut self) -> bool {
        self.steps += 1;
        self.steps > MOST_STEPS
    }

    fn mark(&mut self, id: NodeId) -> &mut Marks {
        let index = id as usize;
        if index >= self.marks.len() {
            self.marks.resize(index + 1, Marks::default());
        }
        &mut self.marks[index]
    }

    /// Marks recursive groups and recursive calls.
    fn find_recursion(&mut self, tree: &Tree, id: NodeId) {
        let id = tree.resolved(id);
        if let Node::Enclosed { target, .. } = *tree.node(id)
            && self.mark(id).called
        {
            self.mark(id).origin = true;
            if self.comes_back(tree, target) {
                self.mark(id).recursive = true;
            }
            self.mark(id).origin = false;
        }
        let mut index = 0;
        while let Some(child) = tree.child(id, index) {
            deep(|| self.find_recursion(tree, child));
            index += 1;
        }
    }

    /// Whether calls lead back to the origin.
    fn comes_back(&mut self, tree: &Tree, id: NodeId) -> bool {
        if self.exhausted() {
            return false;
        }
        let id = tree.resolved(id);
        match tree.node(id) {
            Node::Call(call) => {
                let back = match call.target {
                    Some(target) => deep(|| self.comes_back(tree, target)),
                    None => false,
                };
                self.mark(id).recursive |= back;
                return back;
            }
            Node::Enclosed { .. } => {
                let marks = *self.mark(id);
                if marks.busy {
                    return false;
                }
                if marks.origin {
                    return true;
                }
                self.mark(id).busy = true;
            }
            _ => {}
        }
        let mut back = false;
        let mut index = 0;
        while let Some(child) = tree.child(id, index) {
            back |= deep(|| self.comes_back(tree, child));
            index += 1;
        }
        self.mark(id).busy = false;
        back
    }

    /// Checks for groups with infinite recursion.
    fn check(&mut self, tree: &Tree, id: NodeId) -> Result<()> {
        let id = tree.resolved(id);
        if let Node::Enclosed { target, .. } = *tree.node(id)
            && self.mark(id).recursive
        {
            self.mark(id).origin = true;
            // A dangling back reference is reported later.
            let recursion = self.recursion(tree, target, true);
            if recursion.unwrap_or(Recursion::None) != Recursion::None {
                return Err("never ending recursion".into());
            }
            self.mark(id).origin = false;
        }
        let mut index = 0;
        while let Some(child) = tree.child(id, index) {
            deep(|| self.check(tree, child))?;
            index += 1;
        }
        Ok(())
    }

    /// How a part leads back to the origin; `head` if no character precedes it.
    fn recursion(&mut self, tree: &Tree, id: NodeId, mut head: bool) -> Result<Recursion> {
        if self.exhausted() {
            return Ok(Recursion::None);
        }
        let id = tree.resolved(id);
        match tree.node(id) {
            Node::List(_) => {
                let mut result = Recursion::None;
                let mut index = 0;
                while let Some(child) = tree.child(id, index) {
                    match deep(|| self.recursion(tree, child, head))? {
                        Recursion::Infinite => return Ok(Recursion::Infinite),
                        Recursion::Always => result = Recursion::Always,
                        Recursion::None => {}
                    }
                    head = head && deep(|| self.shortest(tree, child))? == 0;
                    index += 1;
                }
                Ok(result)
            }
            Node::Alternatives(_) => {
                let mut result = Recursion::Always;
                let mut index = 0;
                while let Some(child) = tree.child(id, index) {
                    match deep(|| self.recursion(tree, child, head))? {
                        Recursion::Infinite => return Ok(Recursion::Infinite),
                        Recursion::Always => {}
                        Recursion::None => result = Recursion::None,
                    }
                    index += 1;
                }
                Ok(result)
            }
            &Node::Repeat { target, lower, .. } => {
                let result = deep(|| self.recursion(tree, target, head))?;
                let avoidable = result == Recursion::Always && lower == 0;
                Ok(if avoidable { Recursion::None } else { result })
            }
            &Node::Ahead { target, .. } | &Node::Behind { target, .. } => {
                deep(|| self.recursion(tree, target, head))
            }
            Node::Call(call) => match call.target {
                Some(target) => deep(|| self.recursion(tree, target, head)),
                None => Ok(Recursion::None),
            },
            &Node::Enclosed { target, .. } => {
                let marks = *self.mark(id);
                if marks.busy {
                    return Ok(Recursion::None);
                }
                if marks.origin {
                    return Ok(if head {
                        Recursion::Infinite
                    } else {
                        Recursion::Always
                    });
                }
                self.mark(id).busy = true;
                let result = deep(|| self.recursion(tree, target, head));
                self.mark(id).busy = false;
                result
            }
            _ => Ok(Recursion::None),
        }
    }

    /// The minimum number of bytes that a part matches. An error if that depends on a dangling reference.
    pub fn shortest(&mut self, tree: &Tree, id: NodeId) -> Result<u32> {
        if self.exhausted() {
            return Ok(1);
        }
        let id = tree.resolved(id);
        match tree.node(id) {
            Node::Text { range, .. } => Ok(range.len() as u32),
            Node::One { .. } | Node::LineBreak | Node::Grapheme => Ok(1),
            Node::List(_) => {
                let mut sum = 0_u32;
                let mut index = 0;
                while let Some(child) = tree.child(id, index) {
                    sum = sum.saturating_add(deep(|| self.shortest(tree, child))?);
                    index += 1;
                }
                Ok(sum)
            }
            Node::Alternatives(_) => {
                let mut least = u32::MAX;
                let mut index = 0;
                while let Some(child) = tree.child(id, index) {
                    least = least.min(deep(|| self.shortest(tree, child))?);
                    index += 1;
                }
                Ok(least)
            }
            &Node::Repeat { target, lower, .. } if lower > 0 => {
                Ok(deep(|| self.shortest(tree, target))?.saturating_mul(lower))
            }
            Node::BackRef(reference) if !reference.inside => {
                let groups = reference.groups.clone();
                let mut least = u32::MAX;
                for number in groups {
                    let group = tree.groups.get(number as usize);
                    let target = group.and_then(|group| group.node);
                    let target = target.ok_or(INVALID_BACKREF)?;
                    least = least.min(deep(|| self.shortest(tree, target))?);
                }
                Ok(least)
            }
            Node::Call(call) => {
                let Some(target) = call.target else {
                    return Ok(0);
                };
                if self.mark(id).recursive {
                    return Ok(self.mark(target).shortest.unwrap_or(0));
                }
                deep(|| self.shortest(tree, target))
            }
            Node::Enclosed { kind, target } => {
                let target = *target;
                match kind {
                    Enclosure::Absent => return Ok(0),
                    Enclosure::Capture { .. } => {}
                    _ => return deep(|| self.shortest(tree, target)),
                }
                let marks = *self.mark(id);
                if let Some(known) = marks.shortest {
                    return Ok(known);
                }
                if marks.origin {
                    return Ok(0);
                }
                self.mark(id).origin = true;
                let shortest = deep(|| self.shortest(tree, target));
                let mark = self.mark(id);
                mark.origin = false;
                mark.shortest = Some(shortest.clone()?);
                shortest
            }
            _ => Ok(0),
        }
    }
}
