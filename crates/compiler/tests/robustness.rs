//! Compiles programs composed of pieces of the conformance cases: compilation must end with an ordinary
//! result.

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

#[path = "support/cases.rs"]
mod cases;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use std::sync::Arc;

use compiler::{Compilation, Environment, ErrorKind, Node, Settings};
use host::MemoryHost;
use syntax::SourceFile;

const PROGRAMS: usize = 20_000;

/// A generator with the same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// The programs of all cases, split into words.
fn pieces() -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for area in ["catalog", "eval", "functions", "types"] {
        cases::collect(&cases::root().join(area), &mut found);
    }
    let texts = found
        .iter()
        .filter_map(|case| fs::read_to_string(case).ok());
    texts.map(|text| words(&text)).collect()
}

fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in text.chars() {
        let is_word = c.is_alphanumeric() || matches!(c, '_' | ':' | '$');
        let last = words.last().and_then(|word| word.chars().next_back());
        let in_word = last.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '$'));
        if is_word != in_word || !is_word {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.push(c);
        }
    }
    words
}

/// A program, or two in a row, with words replaced by others.
fn mutated(pieces: &[Vec<String>], random: &mut Random) -> String {
    let mut program = pieces[random.below(pieces.len())].clone();
    if random.below(2) == 0 {
        program.push("\n".to_owned());
        program.extend_from_slice(&pieces[random.below(pieces.len())]);
    }
    for _ in 0..=random.below(3) {
        let at = random.below(program.len());
        let other = &pieces[random.below(pieces.len())];
        let from = random.below(other.len());
        match random.below(8) {
            0 => {
                program.remove(at);
            }
            1 => {
                let to = (from + 1 + random.below(12)).min(other.len());
                program.splice(at..at, other[from..to].iter().cloned());
            }
            // Words of the same kind, so that the result is likely to parse.
            _ => {
                let alike = other[from..]
                    .iter()
                    .find(|word| kind_of(word) == kind_of(&program[at]));
                if let Some(alike) = alike {
                    program[at].clone_from(alike);
                }
            }
        }
        if program.is_empty() {
            program.push(String::new());
        }
    }
    program.concat()
}

/// The kind of a word: names, numbers, variables, types; each punctuation mark is its own kind.
fn kind_of(word: &str) -> Option<char> {
    let first = word.chars().next()?;
    Some(match first {
        'a'..='z' => 'a',
        'A'..='Z' => 'A',
        '0'..='9' => '0',
        other => other,
    })
}

#[test]
fn no_program_breaks_the_compiler() {
    let pieces = pieces();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let settings = Settings {
        max_calls: 20_000,
        max_size: 1 << 20,
        max_resources: 2_000,
        ..Settings::default()
    };
    let mut compiled = 0;
    for _ in 0..PROGRAMS {
        let program = mutated(&pieces, &mut random);
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            let environment = Environment::new(Arc::new(MemoryHost::new()), settings.clone());
            let mut compilation = Compilation::new(&environment, Node::default(), Box::new(|_| {}));
            compilation.compile(&[SourceFile::new("program.pp", program.as_str())])
        }));
        match outcome {
            Ok(Ok(_)) => compiled += 1,
            Ok(Err(error)) => {
                assert_ne!(error.kind, ErrorKind::Internal, "{error}\n{program}");
            }
            Err(_) => unreachable!("it panics:\n{program}"),
        }
    }
    // Otherwise most programs would have syntax errors.
    assert!(compiled > PROGRAMS / 10, "only {compiled} compiled");
}
