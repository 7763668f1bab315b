//! Finding matches: where to try, with which engine.

use std::sync::OnceLock;

use crate::automaton::Automaton;
use crate::compile::{self, Numbers};
use crate::optimize::Start;
use crate::program::Program;
use crate::syntax::tree::Tree;
use crate::vm::Vm;
use crate::{Captures, Encoding, Flags, TooManySteps};

/// How many failures a search may have: so many, and so many for each byte of the string.
const MOST_FAILURES: usize = 10_000_000;
const MOST_FAILURES_PER_BYTE: usize = 100;

/// After so many failures a regular pattern is given to its automaton.
const FAILURES_BEFORE_AUTOMATON: usize = 2_000;

pub(crate) struct Engine {
    names: Vec<(Box<str>, Vec<usize>)>,
    group_count: usize,
    program: Program,
    start: Start,
    /// For patterns that are regular.
    automaton: OnceLock<Option<Automaton>>,
    tree: Tree,
    encoding: Encoding,
}

impl Engine {
    pub fn new(mut tree: Tree, flags: Flags) -> Engine {
        let numbers = Numbers::of(&tree);
        let names = tree.names.iter().map(|(name, groups)| {
            let groups = groups.iter().map(|&group| numbers.of_group(group) as usize);
            (name.clone(), groups.collect())
        });
        let names = names.collect();
        let program = compile::compile(&mut tree, &numbers, flags.encoding);
        Engine {
            names,
            group_count: numbers.count as usize,
            start: Start::of(&program),
            program,
            automaton: OnceLock::new(),
            tree,
            encoding: flags.encoding,
        }
    }

    pub fn names(&self) -> &[(Box<str>, Vec<usize>)] {
        &self.names
    }

    pub fn group_count(&self) -> usize {
        self.group_count
    }

    fn automaton(&self) -> Option<&Automaton> {
        let automaton = self
            .automaton
            .get_or_init(|| Automaton::new(&self.tree, self.encoding));
        automaton.as_ref()
    }

    /// The first match from a place on.
    pub fn find(
        &self,
        haystack: &[u8],
        start: usize,
        captures: bool,
    ) -> Result<Option<Captures>, TooManySteps> {
        if start > haystack.len() {
            return Ok(None);
        }
        let mut vm = Vm::new(&self.program, haystack, start, FAILURES_BEFORE_AUTOMATON);
        let at = match self.try_from(&mut vm, haystack, start) {
            Ok(None) => return Ok(None),
            Ok(Some(())) => return Ok(Some(taken(vm))),
            Err((TooManySteps, at)) => at,
        };
        if let Some(automaton) = self.automaton() {
            return Ok(automaton.find(haystack, at, captures));
        }
        vm.budget = most_failures(haystack);
        match self.try_from(&mut vm, haystack, at) {
            Ok(found) => Ok(found.map(|()| taken(vm))),
            Err((error, _)) => Err(error),
        }
    }

    /// Tries one place after the other. If there are too many failures, the place is returned as
    /// well.
    fn try_from(
        &self,
        vm: &mut Vm<'_, '_>,
        haystack: &[u8],
        start: usize,
    ) -> Result<Option<()>, (TooManySteps, usize)> {
        let mut at = start;
        while let Some(next) = self.next_start(vm.search_start(), haystack, at) {
            if vm.matches_at(next).map_err(|error| (error, next))? {
                return Ok(Some(()));
            }
            if next >= haystack.len() {
                break;
            }
            vm.budget = match vm.budget.checked_sub(1) {
                Some(rest) => rest,
                None => return Err((TooManySteps, next)),
            };
            at = next + vm.size_at(next);
        }
        Ok(None)
    }

    /// The next place at which a match could begin.
    fn next_start(&self, search: usize, haystack: &[u8], at: usize) -> Option<usize> {
        let rest = haystack.get(at..)?;
        match &self.start {
            Start::Anywhere => Some(at),
            Start::String => (at == 0).then_some(0),
            Start::Search => (at == search).then_some(at),
            Start::Line if at == 0 || haystack[at - 1] == b'\n' => Some(at),
            Start::Line => memchr::memchr(b'\n', rest).map(|found| at + found + 1),
            Start::Text(finder) => finder.find(rest).map(|found| at + found),
            Start::Byte(byte) => memchr::memchr(*byte, rest).map(|found| at + found),
            Start::Bytes(bytes) => {
                let found = rest.iter().position(|&byte| bytes[usize::from(byte)]);
                found.map(|found| at + found)
            }
        }
    }

    pub fn match_at(&self, haystack: &[u8], at: usize) -> Result<Option<Captures>, TooManySteps> {
        if at > haystack.len() {
            return Ok(None);
        }
        let mut vm = Vm::new(&self.program, haystack, at, FAILURES_BEFORE_AUTOMATON);
        let mut matched = vm.matches_at(at);
        if matched.is_err() {
            if let Some(automaton) = self.automaton() {
                return Ok(automaton.match_at(haystack, at));
            }
            vm.budget = most_failures(haystack);
            matched = vm.matches_at(at);
        }
        Ok(matched?.then(|| taken(vm)))
    }

    /// The last match that begins at a place or before.
    pub fn rfind(&self, haystack: &[u8], start: usize) -> Result<Option<Captures>, TooManySteps> {
        let start = start.min(haystack.len());
        let mut vm = Vm::new(&self.program, haystack, start, most_failures(haystack));
        let mut at = start;
        loop {
            if vm.matches_at(at)? {
                return Ok(Some(taken(vm)));
            }
            if at == 0 {
                return Ok(None);
            }
            at = vm.before(at);
        }
    }
}

fn most_failures(haystack: &[u8]) -> usize {
    let for_bytes = haystack.len().saturating_mul(MOST_FAILURES_PER_BYTE);
    MOST_FAILURES.saturating_add(for_bytes)
}

fn taken(vm: Vm<'_, '_>) -> Captures {
    Captures {
        slots: vm.slots.into(),
    }
}
