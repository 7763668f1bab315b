//! Methods that are parsed on their first call.
//!
//! The Ruby code of the interpreter, or of an embedder, is long, and a program uses little of it. So its
//! methods are cut out before it is parsed, and replaced by empty ones. This requires conventional
//! indentation: a method ends with the first line that is not indented further than its `def`, except
//! `rescue`, `ensure` and `else`.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::{CodeId, CodeKind, ParseOptions, Program};

/// A method that was cut out.
#[derive(Debug)]
pub(crate) struct Deferred {
    /// From `def` to `end`.
    source: &'static str,
    line: u32,
    parsed: OnceLock<(Arc<Program>, CodeId)>,
}

impl Program {
    /// Parses internal Ruby code. Its methods are parsed on demand.
    pub fn parse_internal(file: &str, source: &'static str) -> Arc<Program> {
        let (rest, mut methods) = cut_methods(source);
        let mut program = parse(file, &rest, 1);
        for code in &mut program.codes {
            let method = methods.iter().position(|method| method.line == code.line);
            if code.kind == CodeKind::Method {
                code.deferred = method;
            }
        }
        program.deferred = std::mem::take(&mut methods);
        Arc::new(program)
    }

    /// Parses all deferred methods, and returns their number. This finds syntax errors before the methods are
    /// called.
    pub fn parse_methods(&self) -> usize {
        let codes = (0..self.codes.len()).map(|number| CodeId(u32::try_from(number).unwrap_or(0)));
        codes.filter_map(|code| self.deferred_code(code)).count()
    }

    /// The program and the code of a deferred method of this program.
    pub(crate) fn deferred_code(&self, code: CodeId) -> Option<(&Arc<Program>, CodeId)> {
        let number = self.codes.get(code.0 as usize)?.deferred?;
        let method = self.deferred.get(number)?;
        let (program, code) = method.parsed.get_or_init(|| method.parse(self));
        Some((program, *code))
    }
}

impl Deferred {
    fn parse(&self, around: &Program) -> (Arc<Program>, CodeId) {
        let mut program = parse(&around.file, self.source, self.line);
        program.frozen_strings = around.frozen_strings;
        let is_method =
            |code: &super::Code| code.kind == CodeKind::Method && code.line == self.line;
        let position = program.codes.iter().position(is_method).unwrap_or(0);
        let code = CodeId(u32::try_from(position).unwrap_or(0));
        (Arc::new(program), code)
    }
}

fn parse(file: &str, source: &str, first_line: u32) -> Program {
    let options = ParseOptions {
        first_line,
        ..ParseOptions::default()
    };
    match Program::parse(file, source.as_bytes(), &options) {
        Ok(program) => program,
        // A bug of ours, found by a test that parses everything.
        #[allow(clippy::panic)]
        Err(error) => panic!("{error}"),
    }
}

/// The source with empty methods on the same lines, and the methods.
fn cut_methods(source: &'static str) -> (String, Vec<Deferred>) {
    let lines: Vec<&'static str> = source.lines().collect();
    let mut rest = String::with_capacity(source.len() / 2);
    let mut methods = Vec::new();
    let mut next = 0;
    while let Some(line) = lines.get(next) {
        let Some(name) = method_name(line) else {
            rest.push_str(line);
            rest.push('\n');
            next += 1;
            continue;
        };
        let end = end_of_method(&lines, next);
        rest.push_str(&line[..name.end]);
        rest.push_str("; end");
        rest.extend(std::iter::repeat_n('\n', end - next));
        methods.push(Deferred {
            source: span(source, &line[beginning(line)..], lines[end - 1]),
            line: u32::try_from(next + 1).unwrap_or(u32::MAX),
            parsed: OnceLock::new(),
        });
        next = end;
    }
    (rest, methods)
}

/// Where `def` begins in a line that begins with it, or with `private def` and the like.
fn beginning(line: &str) -> usize {
    let code = line.trim_start_matches(' ');
    let indent = line.len() - code.len();
    let is_word = |c: char| c.is_ascii_lowercase() || c == '_' || c == ' ';
    match code.find("def ") {
        Some(0) => indent,
        Some(at) if code[..at].ends_with(' ') && code[..at].chars().all(is_word) => indent + at,
        _ => line.len(),
    }
}

/// The position of the name in a line that defines a method.
fn method_name(line: &str) -> Option<Range<usize>> {
    let begin = beginning(line);
    if begin == line.len() {
        return None;
    }
    let begin = begin + "def ".len();
    let length = line[begin..].find(['(', ' ', ';']);
    Some(begin..length.map_or(line.len(), |length| begin + length))
}

/// The line after the last one of a method.
fn end_of_method(lines: &[&str], first: usize) -> usize {
    let indent = indentation(lines[first]);
    let inside = |line: &&str| {
        let code = line.trim();
        let is_clause = ["rescue", "ensure", "else"]
            .iter()
            .any(|word| code.split(' ').next() == Some(word));
        code.is_empty() || indentation(line) > indent || indentation(line) == indent && is_clause
    };
    let length = lines[first + 1..]
        .iter()
        .take_while(|line| inside(line))
        .count();
    let mut end = first + 1 + length;
    let closes = |line: &&str| indentation(line) == indent && line.trim() == "end";
    if lines.get(end).is_some_and(closes) {
        return end + 1;
    }
    // Without an `end`, it has one line or a few; trailing blank lines are not part of it.
    while lines[end - 1].trim().is_empty() {
        end -= 1;
    }
    end
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The slice of a string from the start of one slice to the end of another.
fn span(text: &'static str, from: &'static str, to: &'static str) -> &'static str {
    let begin = from.as_ptr().addr() - text.as_ptr().addr();
    let end = to.as_ptr().addr() + to.len() - text.as_ptr().addr();
    &text[begin..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &'static str, rest: &str, methods: &[(u32, &str)]) {
        let (left, cut) = cut_methods(source);
        let cut: Vec<_> = cut
            .iter()
            .map(|method| (method.line, method.source))
            .collect();
        assert_eq!((left.as_str(), cut.as_slice()), (rest, methods));
    }

    #[test]
    fn methods_are_cut_out() {
        check(
            "class A\n  def self.a(b)\n    b\n\n    1\n  end\n\n  private def c = 5\n  def x=(y)\n  end\nend\n",
            "class A\n  def self.a; end\n\n\n\n\n\n  private def c; end\n  def x=; end\n\nend\n",
            &[
                (2, "def self.a(b)\n    b\n\n    1\n  end"),
                (8, "def c = 5"),
                (9, "def x=(y)\n  end"),
            ],
        );
    }

    #[test]
    fn methods_without_an_end() {
        check(
            "def a =\n  1 +\n  2\n\nx = 'a def b'\nundef a, b\n",
            "def a; end\n\n\n\nx = 'a def b'\nundef a, b\n",
            &[(1, "def a =\n  1 +\n  2")],
        );
    }

    #[test]
    fn methods_that_rescue() {
        check(
            "def a\n  1\nrescue B => b\n  2\nelse\n  3\nensure\n  4\nend\nc\n",
            "def a; end\n\n\n\n\n\n\n\n\nc\n",
            &[(
                1,
                "def a\n  1\nrescue B => b\n  2\nelse\n  3\nensure\n  4\nend",
            )],
        );
    }

    #[test]
    fn operators() {
        check(
            "def ==(other) = true\ndef [](i) = i\ndef <=>(o) = 0\ndef -@ = 1\n",
            "def ==; end\ndef []; end\ndef <=>; end\ndef -@; end\n",
            &[
                (1, "def ==(other) = true"),
                (2, "def [](i) = i"),
                (3, "def <=>(o) = 0"),
                (4, "def -@ = 1"),
            ],
        );
    }
}
