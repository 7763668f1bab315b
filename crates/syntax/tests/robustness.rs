//! Parsing terminates quickly, with a tree or with errors, whatever the source.

#![allow(clippy::disallowed_methods, reason = "the seeds are files")]

use std::fs;
use std::path::{Path, PathBuf};

use syntax::{Issue, Mode, SourceFile, ValidateOptions, dump, parse, validate};

/// Runs everything that can be done with a source. Returns the first issue.
fn exercise(text: &[u8], mode: Mode) -> Option<Issue> {
    let source = SourceFile::from_bytes("case.pp", text.to_vec());
    let mut parsed = parse(&source, mode);
    if !parsed.has_errors() {
        let found = validate(&parsed.ast, &ValidateOptions::default());
        parsed.diagnostics.extend(found);
        let pn = dump::dump(&parsed.ast, dump::DumpFormat::Pn, false);
        assert!(!pn.is_empty());
        dump::dump(&parsed.ast, dump::DumpFormat::Json, false);
    }
    for diagnostic in &parsed.diagnostics {
        let position = diagnostic.position(&source);
        assert!(position.is_none_or(|at| at.line > 0 && at.column > 0));
        assert!(diagnostic.span.start <= diagnostic.span.end);
        let span = diagnostic.span;
        assert!(
            source
                .text()
                .get(span.start as usize..span.end as usize)
                .is_some()
        );
        assert!(!diagnostic.issue.to_string().is_empty());
    }
    parsed.diagnostics.first().map(|d| d.issue.clone())
}

fn check(text: &str, expected: &str) {
    let shown: String = text.chars().take(20).collect();
    let issue = exercise(text.as_bytes(), Mode::Manifest);
    let message = issue.map(|issue| issue.to_string()).unwrap_or_default();
    assert_eq!(message, expected, "{shown}…");
}

const TOO_DEEP: &str = "The program is nested too deeply";
const MANY: usize = 100_000;

#[test]
fn deep_nesting_is_an_ordinary_error() {
    for opening in [
        "(",
        "[",
        "{a => ",
        "if true { ",
        "!",
        "- ",
        "$x = ",
        "f(",
        "$x[",
        "@",
    ] {
        check(&opening.repeat(MANY), TOO_DEEP);
    }
    check(
        &"\"${".repeat(MANY),
        "Unclosed quote after '' followed by '<eof>'",
    );
    let strings = "\"${".repeat(MANY) + "1" + &"}\"".repeat(MANY);
    check(&strings, TOO_DEEP);
    check(&("[".repeat(MANY) + &"]".repeat(MANY)), TOO_DEEP);
    check(&"case 1 { 1: { ".repeat(MANY), TOO_DEEP);
    check(&"class a { ".repeat(MANY), TOO_DEEP);
}

#[test]
fn closing_brackets_alone_are_syntax_errors() {
    for (closing, shown) in [("]", "']'"), (")", "')'"), ("}", "'}'"), ("|>", "'|>'")] {
        check(&closing.repeat(MANY), &format!("Syntax error at {shown}"));
    }
}

#[test]
fn long_chains_are_fine() {
    check(&("$x = 1".to_owned() + &" + 1".repeat(MANY)), "");
    check(&("$x = [1]".to_owned() + &"[0]".repeat(MANY)), "");
    check(&("notice($x".to_owned() + &".foo".repeat(MANY) + ")"), "");
    let elsif = "if 1 { f() } ".to_owned() + &"elsif 1 { f() } ".repeat(10_000);
    check(&elsif, "");
    check(
        &("notify { 'a': }".to_owned() + &" -> notify { 'a': }".repeat(10_000)),
        "",
    );
}

#[test]
fn odd_bytes_get_a_clear_message() {
    assert_eq!(exercise(b"", Mode::Manifest), None);
    assert_eq!(
        exercise(b"\xff\xfe\xfd", Mode::Manifest).map(|i| i.code()),
        Some("ILLEGAL_BOM")
    );
    assert_eq!(
        exercise(b"$a = '\xc3'", Mode::Manifest),
        Some(Issue::InvalidUtf8)
    );
    check("\0", "Syntax error at ''");
    check("$a = \u{1F600}", "Syntax error at ''");
    check("'", "Unclosed quote after \"'\" followed by '<eof>'");
    check("@(", "Unclosed parenthesis after '@(' followed by '@(...'");
    check("/*", "Unclosed multiline comment");
    check("$c = ::Foo::", "Illegal fully qualified class reference");
    check("$c = Foo::é", "Illegal class reference");
    check("$c = ::", "Illegal fully qualified name");
}

/// A small deterministic random number generator.
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below.max(1) as u64) as usize
    }
}

const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "\"",
    "'",
    "${",
    "$",
    "@(",
    "|",
    "<|",
    "|>",
    "<<|",
    "=>",
    "+>",
    "->",
    "~>",
    "?",
    ":",
    "::",
    ",",
    ";",
    "\\",
    "/",
    "#",
    "\n",
    "\r\n",
    " ",
    "if ",
    "case ",
    "class ",
    "define ",
    "node ",
    "function ",
    "type ",
    "default",
    "undef",
    "0x",
    "1.",
    "1e",
    "é",
    "\u{a0}",
    "\0",
    "<%",
    "%>",
    "-%>",
    "<%=",
    "<%#",
    "@(END)\nx\n| END\n",
    "\\u{110000}",
];

/// Changes a source at a few positions.
fn mutate(text: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.next(4) {
        let at = random.next(text.len() + 1);
        match random.next(5) {
            0 => {
                let end = (at + random.next(20)).min(text.len());
                text.drain(at..end);
            }
            1 => {
                let end = (at + random.next(60)).min(text.len());
                let copy = text[at..end].to_vec();
                let to = random.next(text.len() + 1);
                text.splice(to..to, copy);
            }
            2 if at < text.len() => text[at] = random.next(256) as u8,
            _ => {
                let piece = PIECES[random.next(PIECES.len())];
                text.splice(at..at, piece.bytes());
            }
        }
    }
}

fn seeds(dir: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(dir).expect("a directory");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            seeds(&path, found);
        } else if path.extension().is_some_and(|e| e == "pp" || e == "epp") {
            found.push(path);
        }
    }
}

#[test]
fn mutated_programs_never_break_the_parser() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    seeds(&root.join("tests/conformance/syntax"), &mut paths);
    seeds(&root.join("examples"), &mut paths);
    let seeds: Vec<Vec<u8>> = paths
        .iter()
        .map(|path| fs::read(path).expect("a seed"))
        .collect();
    let mut random = Random(0x5EED_CAFE_F00D);
    for round in 0..30_000 {
        let mut text = seeds[random.next(seeds.len())].clone();
        text.truncate(4_000);
        mutate(&mut text, &mut random);
        let mode = if round % 4 == 0 {
            Mode::Epp
        } else {
            Mode::Manifest
        };
        exercise(&text, mode);
    }
}
