//! Parses Ruby source into a [`Program`].

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lib_ruby_parser::source::{Decoder, DecoderResult, MagicCommentKind};
use lib_ruby_parser::{Node as Ast, Parser, ParserOptions, ParserResult};

use super::Program;
use super::lower::{self, Lines};
use super::syntax_error::{self, SyntaxError};

/// The maximum length of a source. The parser takes quadratic time on some chains, and a level of nesting can
/// take as little as one byte.
const MAX_LENGTH: usize = 1024 * 1024;

/// The stack that one byte of source can require: the parser's tree is built and dropped by recursion.
const STACK_PER_BYTE: usize = 1024;
/// The stack that one level of a program's tree takes when it is dropped.
const STACK_PER_LEVEL: usize = 4 * 1024;
const STACK_BASE: usize = 256 * 1024;

/// Names for a bare `*` and `**` that are passed on.
pub(super) const ANONYMOUS_REST: &str = "__anonymous_rest";
pub(super) const ANONYMOUS_KEYWORDS: &str = "__anonymous_keywords";
/// The maximum number of such arguments: each costs another run of the parser.
const MAX_FORWARDINGS: usize = 200;

/// Options for parsing a source.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseOptions {
    /// The number of the first line: 1 for a file.
    pub first_line: u32,
    /// The local variables of enclosing scopes, innermost first: for `eval` and templates. A file has none.
    pub outer: Vec<Vec<String>>,
}

impl Default for ParseOptions {
    fn default() -> ParseOptions {
        ParseOptions {
            first_line: 1,
            outer: Vec::new(),
        }
    }
}

impl Program {
    /// Parses a source. With `outer` variables, `main` is nested in their scopes: a depth of 1 is the first
    /// of them, and the slot is the index in that list.
    pub fn parse(
        file: &str,
        source: &[u8],
        options: &ParseOptions,
    ) -> Result<Program, SyntaxError> {
        let fail = |message: String| SyntaxError::new(file, vec![(options.first_line, message)]);
        if source.len() > MAX_LENGTH {
            return Err(fail(format!(
                "the source is longer than {MAX_LENGTH} bytes"
            )));
        }
        with_room(source.len(), || {
            let (result, source) = parse_forwarding(file, source, options)
                .ok_or_else(|| fail("the parser gave up".to_owned()))?;
            let source = &*source;
            let lines = Lines::new(source, options.first_line);
            let errors = syntax_error::errors(&result.diagnostics, source, &lines, options);
            if !errors.is_empty() {
                return Err(SyntaxError::new(file, errors));
            }
            let lowered = lower::lower(result.ast.as_deref(), source, &lines, options);
            if !lowered.errors.is_empty() {
                return Err(SyntaxError::new(file, lowered.errors));
            }
            Ok(Program {
                file: file.into(),
                names: lowered.names,
                codes: lowered.codes,
                main: lowered.main,
                sites: lowered.sites,
                literals: lowered.literals,
                frozen_strings: has_frozen_strings(&result),
                encoding: source_encoding(&result),
                data: find_data(source, &result, lowered.end_of_code),
                deferred: Vec::new(),
                depth: lowered.depth,
            })
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let codes = std::mem::take(&mut self.codes);
        let need = STACK_BASE + self.depth * STACK_PER_LEVEL;
        stacker::maybe_grow(need, need, || drop(codes));
    }
}

/// Parses a source. The parser does not support bare `*` and `**` that pass on anonymous parameters (`f(*)`),
/// so they get a name, which only `lower` understands.
pub(super) fn parse_forwarding<'s>(
    file: &str,
    source: &'s [u8],
    options: &ParseOptions,
) -> Option<(ParserResult, Cow<'s, [u8]>)> {
    let mut source = Cow::Borrowed(source);
    for _ in 0..MAX_FORWARDINGS {
        let result = parse_tree(file, &source, options)?;
        let mut errors = result
            .diagnostics
            .iter()
            .filter(|found| syntax_error::is_error(found));
        let place = errors.find_map(|found| anonymous_argument(&source, found.loc.begin));
        let Some((end, name)) = place else {
            return Some((result, source));
        };
        source.to_mut().splice(end..end, name.bytes());
    }
    Some((parse_tree(file, &source, options)?, source))
}

/// If an error follows a bare `*` or `**`: its end, and a name for it.
fn anonymous_argument(source: &[u8], error: usize) -> Option<(usize, &'static str)> {
    if !matches!(source.get(error)?, b')' | b',' | b']' | b'}') {
        return None;
    }
    let head = source.get(..error)?.trim_ascii_end();
    let before = |mark: &[u8]| Some(head.strip_suffix(mark)?.trim_ascii_end());
    let (name, before) = match before(b"**") {
        Some(before) => (ANONYMOUS_KEYWORDS, before),
        None => (ANONYMOUS_REST, before(b"*")?),
    };
    let is_argument = matches!(before.last()?, b'(' | b',' | b'[' | b'{');
    is_argument.then_some((head.len(), name))
}

/// `None` if the parser panics: a bug in it costs one file only.
pub(super) fn parse_tree(
    file: &str,
    source: &[u8],
    options: &ParseOptions,
) -> Option<ParserResult> {
    let parser_options = ParserOptions {
        buffer_name: file.to_owned(),
        record_tokens: false,
        // Names are ASCII; strings are bytes.
        decoder: Some(Decoder::new(Box::new(|_, bytes| DecoderResult::Ok(bytes)))),
    };
    let parse = || {
        let parser = Parser::new(source.to_vec(), parser_options);
        for name in options.outer.iter().flatten() {
            parser.static_env.declare(name);
        }
        parser.do_parse()
    };
    catch_unwind(AssertUnwindSafe(parse)).ok()
}

/// Runs a step on a stack that suffices for any tree of a source of that length.
pub(super) fn with_room<T>(length: usize, step: impl FnOnce() -> T) -> T {
    let need = STACK_BASE + length * STACK_PER_BYTE;
    stacker::maybe_grow(need, need, step)
}

fn has_frozen_strings(result: &ParserResult) -> bool {
    result
        .magic_comments
        .iter()
        .find(|comment| comment.kind == MagicCommentKind::FrozenStringLiteral)
        .and_then(|comment| result.input.bytes.get(comment.value_l.to_range()))
        .is_some_and(|value| value.eq_ignore_ascii_case(b"true"))
}

/// UTF-8 unless a magic comment names another encoding.
fn source_encoding(result: &ParserResult) -> Option<Box<str>> {
    let comment = result
        .magic_comments
        .iter()
        .find(|comment| comment.kind == MagicCommentKind::Encoding);
    let name = comment.and_then(|comment| result.input.bytes.get(comment.value_l.to_range()));
    std::str::from_utf8(name?).ok().map(Box::from)
}

/// The content after the line `__END__`, if it is code: not in a comment, a string or a here-document.
fn find_data(source: &[u8], result: &ParserResult, end_of_code: usize) -> Option<Box<[u8]>> {
    const MARK: &[u8] = b"__END__";
    let end_of_code = result
        .ast
        .as_deref()
        .map_or(0, |ast: &Ast| ast.expression().end)
        .max(end_of_code);
    let mut from = 0;
    while let Some(found) = memchr::memmem::find(source.get(from..)?, MARK) {
        let begin = from + found;
        let end = begin + MARK.len();
        from = end;
        let at_line_start = begin == 0 || source[begin - 1] == b'\n';
        let rest = match source.get(end..)? {
            [b'\r', b'\n', rest @ ..] | [b'\n', rest @ ..] => rest,
            rest if rest.is_empty() => rest,
            _ => continue,
        };
        let in_comment = result
            .comments
            .iter()
            .any(|comment| comment.location.begin <= begin && begin < comment.location.end);
        if at_line_start && begin >= end_of_code && !in_comment {
            return Some(rest.into());
        }
    }
    None
}
