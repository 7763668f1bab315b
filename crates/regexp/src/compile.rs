//! Compiles the tree of a pattern to a program.

use std::collections::{HashMap, HashSet};

use crate::class::Sets;
use crate::grapheme::Graphemes;
use crate::program::{BackRef, Inst, Matcher, Pc, Program, Run, RunMode};
use crate::quantifier::Quantifier;
use crate::set::CharSet;
use crate::size::{self, Sizes};
use crate::syntax::tree::{Anchor, Case, Enclosure, Node, NodeId, Reference, Tree, UNLIMITED};
use crate::text::{self, Piece};
use crate::{Encoding, deep};

/// The numbers of capture groups. If some groups have names, the others do not capture.
pub(crate) struct Numbers {
    /// Indexed by the number in the tree.
    numbers: Vec<u32>,
    pub count: u32,
}

impl Numbers {
    pub fn of(tree: &Tree) -> Numbers {
        let mut numbers: Vec<u32> = (0..tree.groups.len() as u32).collect();
        let mut count = tree.group_count();
        if tree.named > 0 {
            numbers.fill(0);
            let mut named: Vec<u32> = tree.names.iter().flat_map(|(_, all)| all.clone()).collect();
            named.sort_unstable();
            count = named.len() as u32;
            for (index, &group) in named.iter().enumerate() {
                numbers[group as usize] = index as u32 + 1;
            }
        }
        Numbers { numbers, count }
    }

    pub fn of_group(&self, group: u32) -> u32 {
        self.numbers.get(group as usize).copied().unwrap_or(0)
    }
}

/// Compiles a tree, and expands its case-insensitive literals ([`Tree::expand`]).
pub(crate) fn compile(tree: &mut Tree, numbers: &Numbers, encoding: Encoding) -> Program {
    if encoding == Encoding::Utf8 {
        expand_texts(tree);
    }
    let called = tree.nodes.iter().filter_map(|node| match node {
        Node::Call(call) => call.target.map(|target| tree.resolved(target)),
        _ => None,
    });
    let called: HashSet<NodeId> = called.collect();
    let sets = Sets {
        classes: &tree.classes,
        encoding,
    };
    let mut compiler = Compiler {
        called: &called,
        routines: HashMap::new(),
        tree,
        numbers,
        sets,
        program: Program {
            utf8: encoding == Encoding::Utf8,
            slots: numbers.count as usize * 2 + 2,
            ..Program::default()
        },
        quantifiers: Quantifier::all(tree),
        lengths: HashMap::new(),
        shortest: HashMap::new(),
        sizes: Sizes::new(tree, sets, &called),
        calls: Vec::new(),
        behind: false,
    };
    compiler.whole();
    let mut program = compiler.program;
    program.reads_groups = program.code.iter().any(|inst| match inst {
        Inst::BackRef(_) | Inst::Condition(..) => true,
        Inst::EmptyEnd { captures, .. } | Inst::CountEnd { captures, .. } => *captures,
        _ => false,
    });
    crate::optimize::optimize(&mut program);
    program
}

fn expand_texts(tree: &mut Tree) {
    let mut behind = vec![false; tree.nodes.len()];
    if tree.behinds {
        for id in 0..tree.nodes.len() as NodeId {
            if let Node::Behind { target, .. } = tree.nodes[id as usize] {
                mark(tree, target, &mut behind);
            }
        }
    }
    for (id, behind) in behind.into_iter().enumerate() {
        // In a look-behind a character never stands for several.
        if !behind {
            tree.expand(id as NodeId);
        }
    }
}

/// Marks a node and all its descendants.
fn mark(tree: &Tree, id: NodeId, marks: &mut [bool]) {
    let id = tree.resolved(id);
    if std::mem::replace(&mut marks[id as usize], true) {
        return;
    }
    let mut index = 0;
    while let Some(child) = tree.child(id, index) {
        deep(|| mark(tree, child, marks));
        index += 1;
    }
}

struct Compiler<'t> {
    tree: &'t Tree,
    numbers: &'t Numbers,
    sets: Sets<'t>,
    program: Program,
    /// Groups that are called with `\g`.
    called: &'t HashSet<NodeId>,
    /// Where the code of called groups begins.
    routines: HashMap<NodeId, Pc>,
    /// Calls whose targets are still to be patched.
    calls: Vec<(Pc, NodeId)>,
    quantifiers: Vec<Option<Quantifier>>,
    lengths: HashMap<NodeId, Option<u32>>,
    shortest: HashMap<NodeId, bool>,
    sizes: Sizes<'t>,
    /// Inside of a look-behind.
    behind: bool,
}

impl Compiler<'_> {
    fn whole(&mut self) {
        if self.tree.nodes.is_empty() {
            self.push(Inst::Fail);
            return;
        }
        self.node(self.tree.root);
        self.push(Inst::Match);
        let mut done = 0;
        while done < self.calls.len() {
            let (_, group) = self.calls[done];
            done += 1;
            if self.routines.contains_key(&group) {
                continue;
            }
            let start = self.here();
            self.routines.insert(group, start);
            self.routine(group);
        }
        for (pc, group) in std::mem::take(&mut self.calls) {
            if let Some(&start) = self.routines.get(&group) {
                self.program.code[pc as usize] = Inst::Call(start);
            }
        }
    }

    /// Compiles a called group as a subroutine.
    fn routine(&mut self, group: NodeId) {
        let tree = self.tree;
        let Node::Enclosed {
            kind: Enclosure::Capture { number, .. },
            target,
        } = tree.node(group)
        else {
            self.push(Inst::Return);
            return;
        };
        let number = self.numbers.of_group(*number);
        if number > 0 {
            self.push(Inst::GroupStart(number));
        }
        self.node(*target);
        if number > 0 {
            self.push(Inst::GroupEnd(number));
        }
        self.push(Inst::Return);
    }

    fn here(&self) -> Pc {
        self.program.code.len() as Pc
    }

    fn push(&mut self, inst: Inst) -> Pc {
        self.program.code.push(inst);
        self.here() - 1
    }

    fn matcher(&mut self, set: CharSet) -> u32 {
        let matcher = Matcher::new(set, self.sets.last());
        let known = &mut self.program.matchers;
        if let Some(index) = known.iter().position(|other| *other == matcher) {
            return index as u32;
        }
        known.push(matcher);
        known.len() as u32 - 1
    }

    fn node(&mut self, id: NodeId) {
        deep(|| self.node_here(id));
    }

    fn node_here(&mut self, id: NodeId) {
        let tree = self.tree;
        let id = tree.resolved(id);
        match tree.node(id) {
            Node::Text { range, case } => self.text(tree.text(range), *case),
            Node::One { class, folds } => {
                let set = self.sets.set(&tree.classes[*class as usize]);
                let folds = self.program.utf8 && !self.behind && !folds.is_empty();
                if folds && let Node::One { folds, .. } = tree.node(id) {
                    self.class_or_sequences(set, folds.sequences());
                } else {
                    let matcher = self.matcher(set);
                    self.push(Inst::One(matcher));
                }
            }
            Node::List(items) => self.list(items),
            Node::Alternatives(all) => self.alternatives(all, |compiler, &id| compiler.node(id)),
            Node::Repeat { .. } => self.repeat(id),
            Node::Anchor(Anchor::Keep) => drop(self.push(Inst::Keep)),
            Node::Anchor(anchor) => drop(self.push(Inst::Anchor(*anchor))),
            Node::Ahead { target, negative } => {
                self.look(*negative, |compiler| compiler.node(*target));
            }
            Node::Behind { target, negative } => self.look_behind(*target, *negative),
            Node::Enclosed { kind, target } => self.enclosed(id, kind, *target),
            Node::BackRef(reference) => self.back_reference(reference),
            Node::Call(call) => match call.target {
                Some(target) => self.call(tree.resolved(target)),
                None => drop(self.push(Inst::Fail)),
            },
            Node::LineBreak => drop(self.push(Inst::LineBreak)),
            Node::Grapheme => {
                if self.program.utf8 && self.program.graphemes.is_none() {
                    self.program.graphemes = Some(Box::new(Graphemes::new()));
                }
                self.push(Inst::Grapheme);
            }
            Node::Same(_) => {}
        }
    }

    fn text(&mut self, text: &[char], case: Case) {
        for piece in text::pieces(text, case, self.program.utf8, self.behind) {
            match piece {
                Piece::Bytes(bytes) => drop(self.push(Inst::Text(bytes.into()))),
                Piece::Set(set) => {
                    let matcher = self.matcher(set);
                    self.push(Inst::One(matcher));
                }
                Piece::Folded(codes) => drop(self.push(Inst::Folded(codes.into()))),
            }
        }
    }

    /// Compiles a list. Adjacent literals become one.
    fn list(&mut self, items: &[NodeId]) {
        let tree = self.tree;
        let mut joined: Vec<char> = Vec::new();
        for &item in items {
            if let Node::Text {
                range,
                case: Case::Exact,
            } = tree.node(item)
            {
                joined.extend_from_slice(tree.text(range));
                continue;
            }
            self.text(&joined, Case::Exact);
            joined.clear();
            self.node(item);
        }
        self.text(&joined, Case::Exact);
    }

    fn alternatives<T>(&mut self, all: &[T], mut each: impl FnMut(&mut Self, &T)) {
        let mut exits = Vec::new();
        for (index, item) in all.iter().enumerate() {
            if index + 1 == all.len() {
                each(self, item);
                break;
            }
            let split = self.push(Inst::Fail);
            each(self, item);
            exits.push(self.push(Inst::Fail));
            self.program.code[split as usize] = Inst::Split(split + 1, self.here());
        }
        for exit in exits {
            self.program.code[exit as usize] = Inst::Jump(self.here());
        }
    }

    fn class_or_sequences(&mut self, set: CharSet, sequences: impl Iterator<Item = &'static str>) {
        let mut all = vec![Piece::Set(set)];
        all.extend(sequences.map(|text| Piece::Folded(text.chars().map(u32::from).collect())));
        self.alternatives(&all, |compiler, piece| {
            let inst = match piece {
                Piece::Set(set) => Inst::One(compiler.matcher(set.clone())),
                Piece::Folded(codes) => Inst::Folded(codes.clone().into()),
                Piece::Bytes(bytes) => Inst::Text(bytes.clone().into()),
            };
            compiler.push(inst);
        });
    }

    fn call(&mut self, group: NodeId) {
        let pc = self.push(Inst::Fail);
        self.calls.push((pc, group));
    }

    fn enclosed(&mut self, id: NodeId, kind: &Enclosure, target: NodeId) {
        match kind {
            Enclosure::Capture { number, .. } => {
                if self.called.contains(&id) {
                    self.call(id);
                    return;
                }
                let number = self.numbers.of_group(*number);
                if number == 0 {
                    self.node(target);
                    return;
                }
                // With calls, the group may be nested in itself.
                let (start, end) = if self.tree.calls {
                    (Inst::GroupStart(number), Inst::GroupEnd(number))
                } else {
                    (Inst::Save(number * 2), Inst::Save(number * 2 + 1))
                };
                self.push(start);
                self.node(target);
                self.push(end);
            }
            Enclosure::Options => self.node(target),
            Enclosure::Atomic => {
                if let Some(quantifier) = self.quantifier(target)
                    && quantifier.greedy
                    && !quantifier.is_lazily_optional
                    && let Some(set) = self.single(quantifier.target)
                {
                    let matcher = self.matcher(set);
                    self.run(matcher, &quantifier, RunMode::Possessive);
                    return;
                }
                self.push(Inst::AtomicStart);
                self.node(target);
                self.push(Inst::AtomicEnd);
            }
            Enclosure::Absent => {
                let start = self.push(Inst::Fail);
                self.node(target);
                self.push(Inst::Match);
                self.program.code[start as usize] = Inst::Absent(self.here());
            }
            Enclosure::Condition(reference) => {
                let group = reference.groups.first().copied().unwrap_or(0);
                let group = self.numbers.of_group(group);
                let Node::Alternatives(branches) = self.tree.node(target) else {
                    return;
                };
                let [yes, no, ..] = branches[..] else {
                    return;
                };
                let test = self.push(Inst::Fail);
                self.node(yes);
                let jump = self.push(Inst::Fail);
                self.program.code[test as usize] = Inst::Condition(group, self.here());
                self.node(no);
                self.program.code[jump as usize] = Inst::Jump(self.here());
            }
        }
    }

    fn back_reference(&mut self, reference: &Reference) {
        let numbers = reference.groups.iter().rev();
        let numbers = numbers.map(|&group| self.numbers.of_group(group));
        let groups = numbers.filter(|&number| number > 0).collect();
        self.program.levels |= reference.level.is_some();
        self.push(Inst::BackRef(Box::new(BackRef {
            groups,
            ignore_case: reference.ignore_case,
            level: reference.level,
        })));
    }

    fn look(&mut self, negative: bool, content: impl FnOnce(&mut Self)) {
        if negative {
            let start = self.push(Inst::Fail);
            content(self);
            self.push(Inst::NotEnd);
            self.program.code[start as usize] = Inst::NotStart(self.here());
        } else {
            let start = self.push(Inst::Fail);
            content(self);
            self.push(Inst::AheadEnd);
            self.program.code[start as usize] = Inst::AheadStart(self.here());
        }
    }

    fn look_behind(&mut self, target: NodeId, negative: bool) {
        let before = std::mem::replace(&mut self.behind, true);
        if let Some(length) = self.length(target) {
            self.look_back(target, length, negative);
        } else if let Node::Alternatives(all) = self.tree.node(target) {
            if negative {
                for &alternative in all {
                    let length = self.length(alternative).unwrap_or(u32::MAX);
                    self.look_back(alternative, length, negative);
                }
            } else {
                self.alternatives(all, |compiler, &alternative| {
                    let length = compiler.length(alternative).unwrap_or(u32::MAX);
                    compiler.look_back(alternative, length, negative);
                });
            }
        } else {
            self.push(Inst::Fail);
        }
        self.behind = before;
    }

    fn look_back(&mut self, target: NodeId, length: u32, negative: bool) {
        self.look(negative, |compiler| {
            if length > 0 {
                compiler.push(Inst::Back(length));
            }
            compiler.node(target);
        });
    }

    /// The length of a part of a look-behind in characters, if it is fixed.
    fn length(&mut self, id: NodeId) -> Option<u32> {
        let id = self.tree.resolved(id);
        if let Some(&known) = self.lengths.get(&id) {
            return known;
        }
        // A recursive group has no fixed length.
        self.lengths.insert(id, None);
        let length = deep(|| self.length_here(id));
        self.lengths.insert(id, length);
        length
    }

    fn length_here(&mut self, id: NodeId) -> Option<u32> {
        let tree = self.tree;
        match tree.node(id) {
            Node::Text { range, .. } => Some(range.len() as u32),
            Node::One { .. } => Some(1),
            Node::Anchor(_) | Node::Ahead { .. } | Node::Behind { .. } => Some(0),
            Node::List(items) => items.iter().try_fold(0_u32, |sum, &item| {
                Some(sum.saturating_add(self.length(item)?))
            }),
            Node::Alternatives(all) => {
                let mut lengths = all.iter().map(|&item| self.length(item));
                let first = lengths.next().flatten()?;
                lengths.all(|length| length == Some(first)).then_some(first)
            }
            Node::Repeat {
                target,
                lower,
                upper,
                ..
            } if lower == upper => Some(self.length(*target)?.saturating_mul(*lower)),
            Node::Call(call) => self.length(call.target?),
            Node::Enclosed { target, .. } => self.length(*target),
            _ => None,
        }
    }

    fn quantifier(&self, id: NodeId) -> Option<Quantifier> {
        let id = self.tree.resolved(id) as usize;
        self.quantifiers.get(id).copied().flatten()
    }

    /// The set of characters that a node matches, if it always matches a single character.
    fn single(&self, id: NodeId) -> Option<CharSet> {
        match self.tree.node(id) {
            Node::One { class, folds } if folds.is_empty() || !self.program.utf8 || self.behind => {
                Some(self.sets.set(&self.tree.classes[*class as usize]))
            }
            Node::Text { range, case } if range.len() == 1 => {
                let text = self.tree.text(range);
                text::single(text[0], *case, self.program.utf8, self.behind)
            }
            _ => None,
        }
    }

    fn run(&mut self, matcher: u32, quantifier: &Quantifier, mode: RunMode) {
        // A fixed number of characters leaves no choice.
        let mode = if quantifier.lower == quantifier.upper {
            RunMode::Possessive
        } else {
            mode
        };
        self.push(Inst::Run(Run {
            matcher,
            min: quantifier.lower,
            max: quantifier.upper,
            mode,
            next: None,
        }));
    }

    fn repeat(&mut self, id: NodeId) {
        let Some(mut quantifier) = self.quantifier(id) else {
            return;
        };
        if !std::mem::take(&mut quantifier.is_lazily_optional) {
            self.quantified(quantifier);
            return;
        }
        let split = self.push(Inst::Fail);
        self.quantified(quantifier);
        self.set_split(split, split + 1, self.here(), false);
    }

    fn quantified(&mut self, quantifier: Quantifier) {
        if quantifier.upper == 0 {
            return;
        }
        if (quantifier.lower, quantifier.upper) == (1, 1) {
            self.node(quantifier.target);
            return;
        }
        if let Some((text, rounds)) = self.repeated_text(&quantifier) {
            self.text(&text, Case::Folded);
            let rest = |count: u32| match count {
                UNLIMITED => UNLIMITED,
                count => count - rounds,
            };
            self.quantified(Quantifier {
                lower: quantifier.lower - rounds,
                upper: rest(quantifier.upper),
                ..quantifier
            });
            return;
        }
        if let Some(set) = self.single(quantifier.target) {
            let matcher = self.matcher(set);
            let mode = if quantifier.greedy {
                RunMode::Greedy
            } else {
                RunMode::Lazy
            };
            self.run(matcher, &quantifier, mode);
            return;
        }
        let size = self.sizes.of(quantifier.target, &self.quantifiers);
        if size::is_unrolled(&quantifier, size) {
            self.unrolled(&quantifier, size);
        } else {
            self.counted(&quantifier);
        }
    }

    /// Joins the iterations of a folded literal that is repeated at least twice, so that one character
    /// can match several: `s{2}` matches an ß if case is ignored. Ruby limits the length.
    fn repeated_text(&self, quantifier: &Quantifier) -> Option<(Vec<char>, u32)> {
        const LONGEST: usize = 100;
        let Node::Text {
            range,
            case: Case::Folded,
        } = self.tree.node(quantifier.target)
        else {
            return None;
        };
        let text = self.tree.text(range);
        let bytes: usize = text.iter().map(|c| c.len_utf8()).sum();
        if quantifier.lower < 2 || bytes == 0 {
            return None;
        }
        let rounds = (LONGEST / bytes).clamp(1, quantifier.lower as usize);
        let text = text.repeat(rounds);
        text::has_sequence(&text).then_some((text, rounds as u32))
    }

    /// Unrolls a quantifier; an unlimited one ends with a loop.
    fn unrolled(&mut self, quantifier: &Quantifier, size: u64) {
        let Quantifier {
            target,
            lower,
            upper,
            greedy,
            ..
        } = *quantifier;
        if upper == UNLIMITED {
            if lower == 1 && !size::is_first_iteration_unrolled(size) {
                // The first iteration is mandatory: jump over the choice.
                let skip = self.push(Inst::Fail);
                let body = self.unlimited(target, greedy);
                self.program.code[skip as usize] = Inst::Jump(body);
                return;
            }
            for _ in 0..lower {
                self.node(target);
            }
            self.unlimited(target, greedy);
            return;
        }
        for _ in 0..lower {
            self.node(target);
        }
        let mut splits = Vec::new();
        for _ in lower..upper {
            splits.push(self.push(Inst::Fail));
            self.node(target);
        }
        for split in splits {
            self.set_split(split, split + 1, self.here(), greedy);
        }
    }

    fn set_split(&mut self, split: Pc, body: Pc, exit: Pc, greedy: bool) {
        self.program.code[split as usize] = if greedy {
            Inst::Split(body, exit)
        } else {
            Inst::Split(exit, body)
        };
    }

    /// Compiles an unlimited loop. Returns where its body begins.
    fn unlimited(&mut self, target: NodeId, greedy: bool) -> Pc {
        let split = self.push(Inst::Fail);
        let body = self.here();
        let empty = self.may_be_empty(target);
        if empty {
            self.push(Inst::EmptyStart);
        }
        self.node(target);
        let check = empty.then(|| self.push(Inst::Fail));
        self.push(Inst::Jump(split));
        let exit = self.here();
        if let Some(check) = check {
            let captures = self.has_captures(target);
            self.program.code[check as usize] = Inst::EmptyEnd { exit, captures };
        }
        self.set_split(split, body, exit, greedy);
        body
    }

    fn counted(&mut self, quantifier: &Quantifier) {
        let empty = self.may_be_empty(quantifier.target);
        let captures = empty && self.has_captures(quantifier.target);
        self.push(Inst::CountStart);
        let head = self.push(Inst::Fail);
        self.node(quantifier.target);
        let end = self.push(Inst::Fail);
        let exit = self.here();
        self.program.code[end as usize] = Inst::CountEnd {
            head,
            exit,
            empty,
            captures,
        };
        self.program.code[head as usize] = Inst::CountNext {
            lower: quantifier.lower,
            upper: quantifier.upper,
            greedy: quantifier.greedy,
            exit,
        };
    }

    /// Whether there are groups in a loop. Like Ruby, ignores those in look-around.
    fn has_captures(&self, id: NodeId) -> bool {
        let tree = self.tree;
        match tree.node(id) {
            Node::Ahead { .. } | Node::Behind { .. } => return false,
            Node::Call(_) => return true,
            _ => {}
        }
        if let Node::Enclosed {
            kind: Enclosure::Capture { number, .. },
            ..
        } = tree.node(id)
            && self.numbers.of_group(*number) > 0
        {
            return true;
        }
        let mut index = 0;
        while let Some(child) = tree.child(id, index) {
            if deep(|| self.has_captures(child)) {
                return true;
            }
            index += 1;
        }
        false
    }

    /// Whether a node can match the empty string.
    fn may_be_empty(&mut self, id: NodeId) -> bool {
        let id = self.tree.resolved(id);
        if let Some(&known) = self.shortest.get(&id) {
            return known;
        }
        // A recursive group matches at least what surrounds the recursion.
        self.shortest.insert(id, true);
        let empty = deep(|| self.may_be_empty_here(id));
        self.shortest.insert(id, empty);
        empty
    }

    fn may_be_empty_here(&mut self, id: NodeId) -> bool {
        let tree = self.tree;
        match tree.node(id) {
            Node::Text { range, .. } => range.is_empty(),
            Node::One { .. } | Node::LineBreak | Node::Grapheme => false,
            Node::List(items) => items.iter().all(|&item| self.may_be_empty(item)),
            Node::Alternatives(all) => all.iter().any(|&item| self.may_be_empty(item)),
            Node::Repeat { target, lower, .. } => *lower == 0 || self.may_be_empty(*target),
            Node::Anchor(_) | Node::Ahead { .. } | Node::Behind { .. } => true,
            Node::Enclosed { kind, target } => match kind {
                Enclosure::Absent => true,
                _ => self.may_be_empty(*target),
            },
            Node::BackRef(reference) => {
                reference.inside
                    || reference.groups.iter().any(|&group| {
                        let node = tree.groups.get(group as usize);
                        match node.and_then(|group| group.node) {
                            Some(node) => self.may_be_empty(node),
                            None => true,
                        }
                    })
            }
            Node::Call(call) => match call.target {
                Some(target) => self.may_be_empty(target),
                None => true,
            },
            Node::Same(_) => true,
        }
    }
}
