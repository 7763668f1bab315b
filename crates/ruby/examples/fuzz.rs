//! Runs mutated programs until something breaks: `cargo run -p ruby --example fuzz -- SECONDS [SEED]
//! [DIRECTORY…]`.
//!
//! The programs are those in `tests/conformance/ruby` (or other directories) and templates, with tokens and
//! lines swapped between them. A panic, a hang or a crash is a bug. The current program is in the file
//! `target/fuzz-ruby.rb`, so that it survives a crash; `cargo xtask fuzz ruby` checks for that.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of its own, outside of the library"
)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use ruby::{FileStatus, Host, HostError, Interp, Limits, Stream};

/// After this time the host interrupts the program.
const DEADLINE: Duration = Duration::from_secs(5);
/// After this time it counts as a hang.
const HANG: Duration = Duration::from_secs(20);

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(60);
    let seed = args.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut directories: Vec<PathBuf> = args.map(PathBuf::from).collect();
    if directories.is_empty() {
        directories.push(root.join("tests/conformance/ruby"));
    }
    let current = root.join("target/fuzz-ruby.rb");
    let mut corpus = Corpus::read(directories, seed);
    if corpus.programs.is_empty() {
        eprintln!("there are no programs");
        return ExitCode::FAILURE;
    }
    let end = Instant::now() + Duration::from_secs(seconds);
    let (mut count, mut failures) = (0, 0);
    while Instant::now() < end {
        let program = corpus.damaged();
        if let Err(error) = std::fs::write(&current, &program) {
            eprintln!("{}: {error}", current.display());
            return ExitCode::FAILURE;
        }
        count += 1;
        if let Some(failure) = run(&program) {
            failures += 1;
            let kept = current.with_file_name(format!("fuzz-ruby-{seed}-{count}.rb"));
            let _ = std::fs::write(&kept, &program);
            println!("{failure}: {}", kept.display());
        }
    }
    println!("{count} programs, {failures} failures");
    if failures == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Runs a program; returns the kind of bug, if there is one.
fn run(program: &[u8]) -> Option<&'static str> {
    let start = Instant::now();
    let result = catch_unwind(AssertUnwindSafe(|| {
        let mut host = Nowhere { start };
        let mut interp = Interp::new(&mut host);
        interp.state.limits = Limits {
            max_steps: 3_000_000,
            max_size: 16 << 20,
            ..Limits::default()
        };
        let _ = interp.run_program("fuzz.rb", program);
    }));
    match result {
        Err(_) => Some("panic"),
        Ok(()) if start.elapsed() > HANG => Some("hang"),
        Ok(()) => None,
    }
}

/// A host that provides nothing.
struct Nowhere {
    start: Instant,
}

impl Host for Nowhere {
    fn read(&mut self, _: &str) -> Result<Vec<u8>, HostError> {
        Err(HostError::NotFound)
    }

    fn status(&mut self, _: &str) -> Result<FileStatus, HostError> {
        Err(HostError::NotFound)
    }

    fn list(&mut self, _: &str) -> Result<Vec<String>, HostError> {
        Err(HostError::NotFound)
    }

    fn real_path(&mut self, _: &str) -> Result<String, HostError> {
        Err(HostError::NotFound)
    }

    fn now(&mut self) -> i128 {
        0
    }

    fn environment_variable(&mut self, _: &str) -> Result<Option<String>, HostError> {
        Ok(None)
    }

    fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, HostError> {
        Ok(vec![1; count])
    }

    fn print(&mut self, _: Stream, _: &[u8]) -> Result<(), HostError> {
        Ok(())
    }

    fn is_interrupted(&mut self) -> bool {
        self.start.elapsed() > DEADLINE
    }
}

struct Corpus {
    programs: Vec<Vec<Vec<u8>>>,
    /// The state of a xorshift generator.
    random: u64,
}

/// Tokens that are rare in the programs.
const ODD: &[&str] = &[
    "nil",
    "0",
    "-1",
    "9223372036854775807",
    "-9223372036854775808",
    "2**64",
    "1e308",
    "Float::NAN",
    "\"\"",
    "\"\\xff\"",
    "[]",
    "{}",
    "(1..)",
    "self",
    "*",
    "&",
    "**",
    "[[]]",
    "->{}",
    "\"a\" * 1000000",
    ":a",
    "Object.new",
    "BasicObject.new",
    "proc { break }",
    "(a = []; a << a)",
    "Class.new",
    "1r",
    "2i",
    "loop { }",
    "retry",
    "super",
    "yield",
    "return",
    "redo",
    "raise",
    "throw :a",
    "%w[a b]",
    "'é'",
    "/(a*)*b/",
    "define_method(:x) { x }",
    "freeze",
    ".freeze",
    ".dup",
    ".each",
    ".map",
    ".to_s",
    ".inspect",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "|x|",
    "do",
    "end",
    "if",
    "unless",
    "while true",
    "begin",
    "rescue",
    "ensure",
    "case",
    "in",
    "when",
    "def m",
    "class A",
    "module M",
    "=",
    "+=",
    "||=",
    "==",
    "<=>",
    ".next",
    ".lazy",
    ".method(:to_s)",
];

impl Corpus {
    fn read(mut directories: Vec<PathBuf>, seed: u64) -> Corpus {
        let mut programs = Vec::new();
        while let Some(directory) = directories.pop() {
            let entries = std::fs::read_dir(&directory)
                .into_iter()
                .flatten()
                .flatten();
            for path in entries.map(|entry| entry.path()) {
                if path.is_dir() {
                    directories.push(path);
                } else if path.extension().is_some_and(|it| it == "rb" || it == "erb") {
                    programs.push(path);
                }
            }
        }
        programs.sort();
        let programs = programs.iter().filter_map(|path| source(path));
        Corpus {
            programs: programs.map(|source| tokens(&source)).collect(),
            random: seed.max(1),
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        let number = usize::try_from(self.random >> 11).unwrap_or(0);
        if limit == 0 { 0 } else { number % limit }
    }

    fn token(&mut self) -> Vec<u8> {
        if self.below(3) == 0 {
            let odd = ODD[self.below(ODD.len())];
            return format!(" {odd} ").into_bytes();
        }
        let program = self.below(self.programs.len());
        let token = self.below(self.programs[program].len());
        self.programs[program]
            .get(token)
            .cloned()
            .unwrap_or_default()
    }

    /// A program with a few mutations.
    fn damaged(&mut self) -> Vec<u8> {
        let which = self.below(self.programs.len());
        let mut program = self.programs.get(which).cloned().unwrap_or_default();
        for _ in 0..1 + self.below(6) {
            let at = self.below(program.len());
            match self.below(6) {
                0 => {
                    let count = 1 + self.below(8);
                    program.drain(at..(at + count).min(program.len()));
                }
                1 => program.insert(at, self.token()),
                2 => {
                    let token = self.token();
                    if let Some(old) = program.get_mut(at) {
                        *old = token;
                    }
                }
                3 => {
                    let count = 1 + self.below(20);
                    let part = program[at..(at + count).min(program.len())].to_vec();
                    let times = 1 + self.below(4);
                    for _ in 0..times {
                        program.splice(at..at, part.iter().cloned());
                    }
                }
                4 => {
                    let to = self.below(program.len());
                    if at < program.len() {
                        program.swap(at, to);
                    }
                }
                _ => {
                    let other = self.below(self.programs.len());
                    let from = self.below(self.programs[other].len());
                    let count = 1 + self.below(30);
                    let other = &self.programs[other];
                    let part = other[from..(from + count).min(other.len())].to_vec();
                    program.splice(at..at, part);
                }
            }
        }
        program.concat()
    }
}

/// The source of a program, or the program compiled from a template.
fn source(path: &Path) -> Option<Vec<u8>> {
    let content = std::fs::read(path).ok()?;
    if path.extension().is_some_and(|extension| extension == "rb") {
        return Some(content);
    }
    let template = String::from_utf8(content).ok()?;
    let trim = ruby::library::erb::Trim::parse("-");
    Some(ruby::library::erb::compile(&template, trim, "_erbout").into_bytes())
}

/// Splits a source into words, numbers, blanks, and single other characters.
fn tokens(source: &[u8]) -> Vec<Vec<u8>> {
    let class = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'@' | b'$' => 1,
        b' ' => 2,
        0x80.. => 3,
        _ => 0,
    };
    let same = |a: &u8, b: &u8| class(*a) == class(*b) && class(*a) != 0;
    source.chunk_by(same).map(<[u8]>::to_vec).collect()
}
