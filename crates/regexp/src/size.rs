//! The size of the bytecode that Ruby generates for a part of a pattern, in bytes.
//!
//! Ruby unrolls a repetition that is small enough. Otherwise it counts iterations, and leaves the
//! loop when an iteration matches the empty string. The difference shows in what groups capture.

use std::collections::{HashMap, HashSet};

use crate::class::Sets;
use crate::quantifier::Quantifier;
use crate::syntax::tree::{Case, Enclosure, Node, NodeId, Tree, UNLIMITED};
use crate::{Encoding, deep};

/// Anything larger is not unrolled.
const LARGEST: u64 = 50;

const PUSH: u64 = 5;
const JUMP: u64 = 5;
const EMPTY_CHECK: u64 = 6;

pub(crate) struct Sizes<'t> {
    pub tree: &'t Tree,
    pub sets: Sets<'t>,
    /// Groups that are called with `\g`.
    called: &'t HashSet<NodeId>,
    sizes: HashMap<NodeId, u64>,
}

impl<'t> Sizes<'t> {
    pub fn new(tree: &'t Tree, sets: Sets<'t>, called: &'t HashSet<NodeId>) -> Sizes<'t> {
        Sizes {
            tree,
            sets,
            called,
            sizes: HashMap::new(),
        }
    }

    pub fn of(&mut self, id: NodeId, quantifiers: &[Option<Quantifier>]) -> u64 {
        let id = self.tree.resolved(id);
        if let Some(&known) = self.sizes.get(&id) {
            return known;
        }
        let size = deep(|| self.measure(id, quantifiers));
        self.sizes.insert(id, size);
        size
    }

    fn sum(&mut self, items: &[NodeId], quantifiers: &[Option<Quantifier>]) -> u64 {
        items
            .iter()
            .map(|&item| self.of(item, quantifiers))
            .fold(0, u64::saturating_add)
    }

    fn measure(&mut self, id: NodeId, quantifiers: &[Option<Quantifier>]) -> u64 {
        let tree = self.tree;
        match tree.node(id) {
            Node::Text { range, case } => self.text(tree.text(range), *case),
            Node::One { class, .. } => self.class(*class),
            Node::List(items) => self.sum(items, quantifiers),
            Node::Alternatives(all) => {
                let between = (PUSH + JUMP) * (all.len() as u64 - 1);
                self.sum(all, quantifiers).saturating_add(between)
            }
            Node::Repeat { .. } => match quantifiers.get(id as usize) {
                Some(Some(quantifier)) => {
                    let target = self.of(quantifier.target, quantifiers);
                    repeat(quantifier, target)
                }
                _ => 0,
            },
            Node::Anchor(_) => 1,
            Node::Ahead { target, negative } => {
                let around = if *negative { 6 } else { 2 };
                self.of(*target, quantifiers).saturating_add(around)
            }
            Node::Behind { target, negative } => {
                let around = if *negative { 10 } else { 5 };
                self.of(*target, quantifiers).saturating_add(around)
            }
            Node::Enclosed { kind, target } => {
                let around = match kind {
                    Enclosure::Capture { .. } if self.called.contains(&id) => 17,
                    Enclosure::Capture { .. } => 6,
                    Enclosure::Options => 0,
                    Enclosure::Atomic => 2,
                    Enclosure::Absent => 7,
                    // The jump between the branches is counted with them.
                    Enclosure::Condition(_) => 2,
                };
                self.of(*target, quantifiers).saturating_add(around)
            }
            Node::BackRef(reference) => match (&reference.groups[..], reference.level) {
                (_, Some(_)) => 13 + 2 * reference.groups.len() as u64,
                ([1 | 2], None) if !reference.ignore_case => 1,
                ([_], None) => 3,
                (groups, None) => 5 + 2 * groups.len() as u64,
            },
            Node::Call(_) => 5,
            Node::LineBreak => 2 + 3 + PUSH + JUMP + 33 + 4 + 20,
            Node::Grapheme => LARGEST * 10,
            Node::Same(_) => 0,
        }
    }

    fn text(&self, text: &[char], case: Case) -> u64 {
        let bytes = |c: &char| match self.sets.encoding {
            Encoding::Utf8 => c.len_utf8() as u64,
            Encoding::Bytes => 1,
        };
        if case != Case::Exact {
            let sum: u64 = text.iter().map(bytes).sum();
            return sum + if text.len() > 1 { 5 } else { 1 };
        }
        // Consecutive characters of the same length share an instruction.
        let mut size = 0;
        let mut rest = text;
        while let Some(first) = rest.first() {
            let width = bytes(first);
            let count = rest.iter().take_while(|c| bytes(c) == width).count();
            let length = match (width, count) {
                (1, ..=5) | (2, ..=3) => 1,
                (1..=3, _) => 5,
                _ => 9,
            };
            size += length + width * count as u64;
            rest = &rest[count..];
        }
        size
    }

    fn class(&self, class: u32) -> u64 {
        use crate::class::Item;
        let class = &self.tree.classes[class as usize];
        if let [part] = &class.parts[..]
            && let [
                Item::Any { .. }
                | Item::Type {
                    letter: 'w' | 'W', ..
                },
            ] = part[..]
        {
            return 1;
        }
        let set = self.sets.set(class);
        let wide = set
            .ranges()
            .iter()
            .filter(|(_, last)| *last >= 0x80)
            .count() as u64;
        let has_ascii = set.ranges().first().is_some_and(|(first, _)| *first < 0x80);
        match (wide, has_ascii) {
            _ if self.sets.encoding == Encoding::Bytes => 33,
            (0, _) => 33,
            (wide, true) => 33 + 8 + 8 * wide,
            (wide, false) => 9 + 8 * wide,
        }
    }
}

/// Whether Ruby unrolls a quantifier instead of counting its iterations.
pub(crate) fn is_unrolled(quantifier: &Quantifier, target: u64) -> bool {
    let Quantifier {
        lower,
        upper,
        greedy,
        ..
    } = *quantifier;
    if upper == UNLIMITED {
        return lower <= 1 || target.saturating_mul(lower.into()) <= LARGEST;
    }
    if upper == 1 && (greedy || lower == 0) {
        return true;
    }
    greedy && (target.saturating_add(PUSH)).saturating_mul(upper.into()) <= LARGEST
}

/// Whether the first iteration of an unlimited loop is placed before the loop.
pub(crate) fn is_first_iteration_unrolled(target: u64) -> bool {
    target <= LARGEST
}

fn repeat(quantifier: &Quantifier, target: u64) -> u64 {
    let Quantifier { lower, upper, .. } = *quantifier;
    let all = |rounds: u32| target.saturating_mul(rounds.into());
    if !is_unrolled(quantifier, target) {
        return target.saturating_add(EMPTY_CHECK + 10);
    }
    if upper == UNLIMITED {
        let first = if lower == 1 && !is_first_iteration_unrolled(target) {
            JUMP
        } else {
            all(lower)
        };
        return first.saturating_add(target).saturating_add(PUSH + JUMP);
    }
    if !quantifier.greedy {
        return target.saturating_add(PUSH + JUMP);
    }
    let optional = (target.saturating_add(PUSH)).saturating_mul((upper - lower).into());
    all(lower).saturating_add(optional)
}
