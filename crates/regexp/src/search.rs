//! Searches for matches: chooses the start positions and the engine.

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::automaton::Automaton;
use crate::compile::{self, Numbers};
use crate::direct::{self, AnchoredAscii};
use crate::optimize::Start;
use crate::program::Program;
use crate::subject::Subject;
use crate::syntax::tree::Tree;
use crate::vm::{self, Vm};
use crate::{Captures, Encoding, Flags, TooManySteps};

/// The failures that a search may have: a constant, plus some for each byte of the string.
const MOST_FAILURES: usize = 10_000_000;
const MOST_FAILURES_PER_BYTE: usize = 100;

/// After this many failures, over all searches, a regular pattern is given to its automaton.
/// Building the automaton takes from 20 to 400 µs.
const FAILURES_BEFORE_AUTOMATON: usize = 5_000;

/// Searches with fewer failures do not update the shared counter, to avoid contention.
const FEW_FAILURES: usize = 10;

/// In strings shorter than this, the matcher finds groups as fast as the automaton.
const SHORT_HAYSTACK: usize = 256;

/// A compiled pattern.
pub(crate) struct Engine {
    names: Vec<(Box<str>, Vec<usize>)>,
    group_count: usize,
    program: Program,
    start: Start,
    /// The program has no choices.
    direct: bool,
    /// The program is even of the simplest kind.
    whole: Option<AnchoredAscii>,
    /// The failures so far, until the automaton is built.
    failures: AtomicUsize,
    /// Built lazily; `None` inside if the pattern is not regular.
    automaton: OnceLock<Option<Automaton>>,
    tree: Tree,
    encoding: Encoding,
}

/// The result of a search.
enum Outcome {
    Matched,
    NoMatch,
    /// There were too many failures; no match begins before this position.
    GivenUp(usize),
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
            direct: direct::is_direct(&program),
            whole: AnchoredAscii::of(&program),
            program,
            failures: AtomicUsize::new(0),
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

    /// The automaton, if the pattern is regular and the string can be searched with it.
    fn automaton(&self, haystack: &[u8]) -> Option<&Automaton> {
        let automaton = self
            .automaton
            .get_or_init(|| Automaton::new(&self.tree, self.encoding));
        automaton
            .as_ref()
            .filter(|automaton| automaton.can_read(haystack))
    }

    /// The automaton, if enough searches failed to make it worth building.
    fn ready_automaton(&self, haystack: &[u8]) -> Option<&Automaton> {
        let automaton = self.automaton.get()?.as_ref()?;
        automaton.can_read(haystack).then_some(automaton)
    }

    fn new_vm<'p, 'h>(&'p self, haystack: &'h [u8], start: usize) -> Vm<'p, 'h> {
        Vm::new(&self.program, haystack, start, FAILURES_BEFORE_AUTOMATON)
    }

    /// Counts the failures of a completed search.
    fn count_failures(&self, vm: &Vm<'_, '_>) {
        let spent = FAILURES_BEFORE_AUTOMATON.saturating_sub(vm.budget);
        let failures = spent.saturating_sub(vm.charged);
        if failures < FEW_FAILURES || self.automaton.get().is_some() {
            return;
        }
        let before = self.failures.fetch_add(failures, Ordering::Relaxed);
        if before.saturating_add(failures) > FAILURES_BEFORE_AUTOMATON {
            self.automaton
                .get_or_init(|| Automaton::new(&self.tree, self.encoding));
        }
    }

    /// Whether there is a match at a position or later.
    #[inline]
    pub fn is_match(&self, haystack: &[u8], start: usize) -> Result<bool, TooManySteps> {
        match &self.whole {
            Some(whole) => Ok(start == 0 && whole.is_match(haystack)),
            None => self.search_match(haystack, start),
        }
    }

    fn search_match(&self, haystack: &[u8], start: usize) -> Result<bool, TooManySteps> {
        if start > haystack.len() {
            return Ok(false);
        }
        if self.direct
            && let Some(found) = self.search_directly(haystack, start)
        {
            return Ok(found.is_some());
        }
        if let Some(automaton) = self.ready_automaton(haystack) {
            return Ok(automaton.is_match(haystack, start));
        }
        let mut vm = self.new_vm(haystack, start);
        vm.wants_captures = self.program.reads_groups;
        let outcome = self.search(&mut vm, haystack, start);
        self.count_failures(&vm);
        let at = match outcome {
            Outcome::Matched => return Ok(true),
            Outcome::NoMatch => return Ok(false),
            Outcome::GivenUp(at) => at,
        };
        match self.automaton(haystack) {
            Some(automaton) => Ok(automaton.is_match(haystack, at)),
            None => self.continue_search(&mut vm, haystack, at),
        }
    }

    /// The first match of a program without choices. `None` if that takes too long.
    fn search_directly(&self, haystack: &[u8], start: usize) -> Option<Option<Range<usize>>> {
        let subject = Subject {
            haystack,
            right: haystack.len(),
            search_start: start,
            utf8: self.program.utf8,
        };
        let mut taken = 0;
        let mut at = start;
        while let Some(next) = self.next_start(start, haystack, at) {
            match direct::run(&self.program, subject, next, &mut []) {
                Ok(end) => return Some(Some(next..end)),
                Err(pos) => taken += pos - next,
            }
            if next >= haystack.len() {
                break;
            }
            if taken > FAILURES_BEFORE_AUTOMATON * vm::BYTES_PER_FAILURE {
                return None;
            }
            at = next + subject.size_at(next);
        }
        Some(None)
    }

    /// The first match at a position or later.
    pub fn find(&self, haystack: &[u8], start: usize) -> Result<Option<Captures>, TooManySteps> {
        if start > haystack.len() {
            return Ok(None);
        }
        if haystack.len() - start > SHORT_HAYSTACK
            && let Some(automaton) = self.ready_automaton(haystack)
        {
            return Ok(automaton.find(haystack, start));
        }
        let mut vm = self.new_vm(haystack, start);
        let outcome = self.search(&mut vm, haystack, start);
        self.count_failures(&vm);
        let at = match outcome {
            Outcome::Matched => return Ok(Some(self.taken(vm))),
            Outcome::NoMatch => return Ok(None),
            Outcome::GivenUp(at) => at,
        };
        if let Some(automaton) = self.automaton(haystack) {
            return Ok(automaton.find(haystack, at));
        }
        let matched = self.continue_search(&mut vm, haystack, at)?;
        Ok(matched.then(|| self.taken(vm)))
    }

    /// The range of the first match at a position or later.
    pub fn find_range(
        &self,
        haystack: &[u8],
        start: usize,
    ) -> Result<Option<Range<usize>>, TooManySteps> {
        if start > haystack.len() {
            return Ok(None);
        }
        if self.direct
            && let Some(found) = self.search_directly(haystack, start)
        {
            return Ok(found);
        }
        if let Some(automaton) = self.ready_automaton(haystack) {
            return Ok(automaton.find_range(haystack, start));
        }
        let mut vm = self.new_vm(haystack, start);
        vm.wants_captures = self.program.reads_groups;
        let outcome = self.search(&mut vm, haystack, start);
        self.count_failures(&vm);
        let at = match outcome {
            Outcome::Matched => return Ok(Some(vm.range())),
            Outcome::NoMatch => return Ok(None),
            Outcome::GivenUp(at) => at,
        };
        if let Some(automaton) = self.automaton(haystack) {
            return Ok(automaton.find_range(haystack, at));
        }
        let matched = self.continue_search(&mut vm, haystack, at)?;
        Ok(matched.then(|| vm.range()))
    }

    /// Continues a search that was given up.
    fn continue_search(
        &self,
        vm: &mut Vm<'_, '_>,
        haystack: &[u8],
        at: usize,
    ) -> Result<bool, TooManySteps> {
        vm.budget = most_failures(haystack);
        match self.search(vm, haystack, at) {
            Outcome::Matched => Ok(true),
            Outcome::NoMatch => Ok(false),
            Outcome::GivenUp(_) => Err(TooManySteps),
        }
    }

    /// Tries one start position after the other.
    fn search(&self, vm: &mut Vm<'_, '_>, haystack: &[u8], start: usize) -> Outcome {
        let mut at = start;
        while let Some(next) = self.next_start(vm.subject.search_start, haystack, at) {
            match self.matches_at(vm, next) {
                Ok(true) => return Outcome::Matched,
                Ok(false) => {}
                Err(TooManySteps) => return Outcome::GivenUp(next),
            }
            if next >= haystack.len() {
                break;
            }
            let Some(rest) = vm.budget.checked_sub(1) else {
                return Outcome::GivenUp(next);
            };
            vm.budget = rest;
            at = next + vm.subject.size_at(next);
        }
        Outcome::NoMatch
    }

    fn matches_at(&self, vm: &mut Vm<'_, '_>, at: usize) -> Result<bool, TooManySteps> {
        if !self.direct {
            return vm.matches_at(at);
        }
        match direct::run(&self.program, vm.subject, at, &mut []) {
            Ok(end) => {
                vm.place = (at, end);
                Ok(true)
            }
            Err(pos) => {
                vm.charge(pos - at)?;
                Ok(false)
            }
        }
    }

    /// The match that has been found.
    fn taken(&self, vm: Vm<'_, '_>) -> Captures {
        let mut slots = vm.slots;
        if self.direct {
            slots.resize(self.program.slots, vm::UNSET);
            let _ = direct::run(&self.program, vm.subject, vm.place.0, &mut slots);
        }
        Captures {
            slots: slots.into(),
        }
    }

    /// The next position at which a match could begin.
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
            Start::TwoBytes(one, two) => memchr::memchr2(*one, *two, rest).map(|found| at + found),
            Start::ThreeBytes(one, two, three) => {
                memchr::memchr3(*one, *two, *three, rest).map(|found| at + found)
            }
            Start::Bytes(bytes) => {
                let found = rest.iter().position(|&byte| bytes[usize::from(byte)]);
                found.map(|found| at + found)
            }
        }
    }

    /// The match that begins at a position.
    pub fn match_at(&self, haystack: &[u8], at: usize) -> Result<Option<Captures>, TooManySteps> {
        if at > haystack.len() {
            return Ok(None);
        }
        let mut vm = self.new_vm(haystack, at);
        let mut matched = self.matches_at(&mut vm, at);
        if matched.is_err() {
            if let Some(automaton) = self.automaton(haystack) {
                return Ok(automaton.match_at(haystack, at));
            }
            vm.budget = most_failures(haystack);
            matched = self.matches_at(&mut vm, at);
        }
        Ok(matched?.then(|| self.taken(vm)))
    }

    /// The last match that begins at a position or before.
    pub fn rfind(&self, haystack: &[u8], start: usize) -> Result<Option<Captures>, TooManySteps> {
        let start = start.min(haystack.len());
        let mut vm = self.new_vm(haystack, start);
        let mut automaton = None;
        let mut at = start;
        loop {
            if automaton.is_none() {
                match self.matches_at(&mut vm, at) {
                    Ok(true) => return Ok(Some(self.taken(vm))),
                    Ok(false) => {}
                    Err(TooManySteps) => {
                        automaton = self.automaton(haystack);
                        vm.budget = most_failures(haystack);
                        if automaton.is_none() && self.matches_at(&mut vm, at)? {
                            return Ok(Some(self.taken(vm)));
                        }
                    }
                }
            }
            if let Some(automaton) = automaton
                && let Some(found) = automaton.match_at(haystack, at)
            {
                return Ok(Some(found));
            }
            if at == 0 {
                return Ok(None);
            }
            at = vm.subject.before(at);
        }
    }
}

fn most_failures(haystack: &[u8]) -> usize {
    let for_bytes = haystack.len().saturating_mul(MOST_FAILURES_PER_BYTE);
    MOST_FAILURES.saturating_add(for_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that both engines give the same results at every position of the string.
    fn check(source: &str, flags: Flags, haystack: &[u8]) -> bool {
        let Ok(tree) = crate::syntax::parse(source, flags) else {
            return false;
        };
        let engine = Engine::new(tree, flags);
        let Some(automaton) = engine.automaton(haystack) else {
            return false;
        };
        for at in 0..=haystack.len() {
            if flags.encoding == Encoding::Utf8 && !is_boundary(haystack, at) {
                continue;
            }
            let mut vm = Vm::new(&engine.program, haystack, at, usize::MAX);
            let matched = matches!(engine.search(&mut vm, haystack, at), Outcome::Matched);
            let found = matched.then(|| engine.taken(vm));
            assert_eq!(
                automaton.find(haystack, at),
                found,
                "/{source}/{flags} on {haystack:?} from {at}"
            );
            assert_eq!(automaton.is_match(haystack, at), matched);
            assert_eq!(
                automaton.find_range(haystack, at),
                automaton.find(haystack, at).map(|found| found.whole())
            );
            assert_eq!(
                automaton.match_at(haystack, at),
                engine.match_at(haystack, at).unwrap(),
                "/{source}/{flags} on {haystack:?} at {at}"
            );
        }
        true
    }

    fn is_boundary(haystack: &[u8], at: usize) -> bool {
        haystack.get(at).is_none_or(|byte| byte & 0xc0 != 0x80)
    }

    #[test]
    fn automata_agree_with_the_matcher() {
        let table = include_str!("../tests/recorded/matches.txt");
        let mut compared = 0;
        for row in table.lines() {
            let fields: Vec<&str> = row.split('\t').collect();
            let [pattern, letters, string, ..] = fields[..] else {
                panic!("{row}");
            };
            if letters.contains('n') {
                continue;
            }
            let unescaped = |field: &str| {
                let field = field.replace("\\\\", "\u{1}").replace("\\n", "\n");
                let field = field.replace("\\r", "\r").replace("\\t", "\t");
                field.replace('\u{1}', "\\")
            };
            let flags = Flags {
                ignore_case: letters.contains('i'),
                multi_line: letters.contains('m'),
                extended: letters.contains('x'),
                encoding: Encoding::Utf8,
            };
            compared += usize::from(check(
                &unescaped(pattern),
                flags,
                unescaped(string).as_bytes(),
            ));
        }
        assert!(compared > 1000, "only {compared} patterns are regular");
    }

    #[test]
    fn regular_patterns_take_linear_time() {
        let haystack = [b"a".repeat(50_000), b"c".to_vec()].concat();
        for source in [
            "(a+)+$",
            "(?:a|a)*b",
            "(?:a*)*b",
            "(a|aa)+$",
            "(x+x+)+y|(a+)+b",
        ] {
            let tree = crate::syntax::parse(source, Flags::default()).unwrap();
            let engine = Engine::new(tree, Flags::default());
            assert_eq!(engine.find(&haystack, 0), Ok(None), "/{source}/");
        }
    }

    #[test]
    fn a_match_that_takes_too_long_is_given_up() {
        let haystack = b"a".repeat(60);
        for source in [
            r"(a+)+\1b",
            r"(?=(a+)+b)a",
            r"(?:(?>a)|a?)+b(?!c)",
            r"(?~(a+)+b)c",
        ] {
            let tree = crate::syntax::parse(source, Flags::default()).unwrap();
            let engine = Engine::new(tree, Flags::default());
            assert_eq!(engine.find(&haystack, 0), Err(TooManySteps), "/{source}/");
        }
    }
}
