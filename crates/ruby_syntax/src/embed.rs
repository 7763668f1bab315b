//! Ruby code that is part of a binary: parsed when the binary is built, and decoded when it runs.
//!
//! Such code is long, and a program uses little of it. So methods are encoded separately, and decoded when they are first
//! called. They are cut out of the source before it is parsed, and an empty one replaces each. This works only for code
//! that is indented as ours is: a method ends with the first line that is not indented further than its `def`, except
//! `rescue` and similar lines.

use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use super::{Code, CodeId, CodeKind, NameId, Node, Params, ParseOptions, Program, SyntaxError};

/// A file as it is embedded.
#[derive(Serialize, Deserialize)]
struct EmbeddedFile<'b> {
    /// Without its codes.
    program: Program,
    codes: Vec<EmbeddedCode>,
    #[serde(borrow)]
    methods: Vec<EmbeddedMethod<'b>>,
}

#[derive(Serialize, Deserialize)]
struct EmbeddedMethod<'b> {
    /// A program that consists of the method.
    program: &'b [u8],
    /// The code of the method in that program.
    code: CodeId,
}

/// A code. Most are placeholders, and decoding all the empty parts of one takes much longer than creating them.
#[derive(Serialize, Deserialize)]
enum EmbeddedCode {
    Whole(Box<Code>),
    Placeholder {
        name: Option<NameId>,
        line: u32,
        method: usize,
    },
}

impl From<Code> for EmbeddedCode {
    fn from(code: Code) -> EmbeddedCode {
        match code.deferred {
            Some(method) => EmbeddedCode::Placeholder {
                name: code.name,
                line: code.line,
                method,
            },
            None => EmbeddedCode::Whole(Box::new(code)),
        }
    }
}

impl From<EmbeddedCode> for Code {
    fn from(code: EmbeddedCode) -> Code {
        match code {
            EmbeddedCode::Whole(code) => *code,
            EmbeddedCode::Placeholder { name, line, method } => Code {
                kind: CodeKind::Method,
                name,
                params: Params::default(),
                body: Node::Nil,
                locals: Vec::new(),
                line,
                nested: false,
                deferred: Some(method),
            },
        }
    }
}

/// A method that was cut out.
#[derive(Debug)]
pub(crate) struct Deferred {
    encoded: &'static [u8],
    code: CodeId,
    decoded: OnceLock<Arc<Program>>,
}

/// Encodes all Ruby files below a directory, for a build script: each file has its path in the output directory.
#[allow(
    clippy::disallowed_methods,
    reason = "build scripts read and write files"
)]
pub fn encode_directory(from: &Path, to: &Path) -> Result<(), String> {
    let problem =
        |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    std::fs::create_dir_all(to).map_err(|error| problem(to, &error))?;
    for entry in std::fs::read_dir(from).map_err(|error| problem(from, &error))? {
        let entry = entry.map_err(|error| problem(from, &error))?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            encode_directory(&path, &target)?;
        } else if path.extension().is_some_and(|extension| extension == "rb") {
            let source = std::fs::read_to_string(&path).map_err(|error| problem(&path, &error))?;
            let encoded = encode(&source).map_err(|error| problem(&path, &error))?;
            std::fs::write(&target, encoded).map_err(|error| problem(&target, &error))?;
        }
    }
    Ok(())
}

/// Parses a file and all its methods.
fn encode(source: &str) -> Result<Vec<u8>, String> {
    let (rest, methods) = cut_methods(source);
    let mut program = parse(&rest, 1).map_err(|error| error.to_string())?;
    for code in &mut program.codes {
        if code.kind == CodeKind::Method {
            code.deferred = methods.iter().position(|method| method.line == code.line);
        }
    }
    let encoded: Result<Vec<(Vec<u8>, CodeId)>, String> = methods
        .iter()
        .map(|method| method.encode(program.frozen_strings))
        .collect();
    let encoded = encoded?;
    let methods = encoded.iter().map(|(program, code)| EmbeddedMethod {
        program,
        code: *code,
    });
    let methods = methods.collect();
    let codes = std::mem::take(&mut program.codes);
    let file = EmbeddedFile {
        program,
        codes: codes.into_iter().map(EmbeddedCode::from).collect(),
        methods,
    };
    postcard::to_allocvec(&file).map_err(|error| error.to_string())
}

impl Program {
    /// Decodes an embedded file. Its methods are decoded when they are needed.
    pub fn embedded(file: &str, encoded: &'static [u8]) -> Arc<Program> {
        let EmbeddedFile {
            mut program,
            codes,
            methods,
        } = decode(encoded);
        program.file = file.into();
        program.codes = codes.into_iter().map(Code::from).collect();
        program.deferred = methods
            .iter()
            .map(|method| Deferred {
                encoded: method.program,
                code: method.code,
                decoded: OnceLock::new(),
            })
            .collect();
        Arc::new(program)
    }

    /// Decodes all deferred methods and returns their number, to find damaged ones before they are called.
    pub fn decode_methods(&self) -> usize {
        let codes = (0..self.codes.len()).map(|number| CodeId(u32::try_from(number).unwrap_or(0)));
        codes.filter_map(|code| self.deferred_code(code)).count()
    }

    /// The program that contains the code of a method, if it was cut out of this one, and the code there.
    #[inline]
    pub fn deferred_code(&self, code: CodeId) -> Option<(&Arc<Program>, CodeId)> {
        let number = self.codes.get(code.0 as usize)?.deferred?;
        self.decoded_method(number)
    }

    fn decoded_method(&self, number: usize) -> Option<(&Arc<Program>, CodeId)> {
        let method = self.deferred.get(number)?;
        let program = method.decoded.get_or_init(|| {
            let mut program: Program = decode(method.encoded);
            program.file = self.file.clone();
            Arc::new(program)
        });
        Some((program, method.code))
    }
}

fn decode<T: Deserialize<'static>>(encoded: &'static [u8]) -> T {
    match postcard::from_bytes(encoded) {
        Ok(decoded) => decoded,
        // The same build encoded it.
        #[allow(clippy::panic)]
        Err(error) => panic!("embedded Ruby code is damaged: {error}"),
    }
}

/// The source of a method, from `def` to `end`.
struct CutMethod<'s> {
    source: &'s str,
    line: u32,
}

impl CutMethod<'_> {
    fn encode(&self, frozen_strings: bool) -> Result<(Vec<u8>, CodeId), String> {
        let mut program = parse(self.source, self.line).map_err(|error| error.to_string())?;
        program.frozen_strings = frozen_strings;
        let is_method = |code: &Code| code.kind == CodeKind::Method && code.line == self.line;
        let position = program.codes.iter().position(is_method);
        let position = position.ok_or_else(|| format!("no method at line {}", self.line))?;
        let code = CodeId(u32::try_from(position).unwrap_or(0));
        let encoded = postcard::to_allocvec(&program).map_err(|error| error.to_string())?;
        Ok((encoded, code))
    }
}

fn parse(source: &str, first_line: u32) -> Result<Program, SyntaxError> {
    let options = ParseOptions {
        first_line,
        ..ParseOptions::default()
    };
    Program::parse("embedded", source.as_bytes(), &options)
}

/// The source with empty methods on the same lines, and the methods.
fn cut_methods(source: &str) -> (String, Vec<CutMethod<'_>>) {
    let lines: Vec<&str> = source.lines().collect();
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
        methods.push(CutMethod {
            source: span(source, &line[beginning(line)..], lines[end - 1]),
            line: u32::try_from(next + 1).unwrap_or(u32::MAX),
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
fn span<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let begin = from.as_ptr().addr() - text.as_ptr().addr();
    let end = to.as_ptr().addr() + to.len() - text.as_ptr().addr();
    &text[begin..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_code_is_what_parsing_gives() {
        let source = "class A\n  def a(b = 1)\n    [b, 'x', :y]\n  end\n  C = 2\nend\n";
        let encoded = Vec::leak(encode(source).unwrap());
        let program = Program::embedded("a.rb", encoded);
        assert_eq!((&*program.file, program.decode_methods()), ("a.rb", 1));
        let parsed = Program::parse("a.rb", source.as_bytes(), &ParseOptions::default()).unwrap();
        let method = |program: &Program| {
            let codes = (0..).map(CodeId).take(program.codes.len());
            let mut methods =
                codes.filter(|code| program.codes[code.0 as usize].kind == CodeKind::Method);
            methods.next().unwrap()
        };
        let (own, code) = program.deferred_code(method(&program)).unwrap();
        let whole = &parsed.codes[method(&parsed).0 as usize];
        let params = |code: &Code| format!("{:?}", code.params.optional.len());
        let deferred = &own.codes[code.0 as usize];
        assert_eq!(params(deferred), params(whole));
        assert_eq!(
            (deferred.line, deferred.locals.len()),
            (whole.line, whole.locals.len())
        );
        assert!(encode("def a\n  1 +\nend\n").is_err());
    }

    #[track_caller]
    fn check(source: &str, rest: &str, methods: &[(u32, &str)]) {
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
