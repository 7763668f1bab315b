//! Ruby source to [`Program`].

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use lib_ruby_parser::source::{Decoder, DecoderResult, MagicCommentKind};
use lib_ruby_parser::{
    Diagnostic, DiagnosticMessage, ErrorLevel, Node as Ast, Parser, ParserOptions, ParserResult,
};

use super::Program;
use super::lower::{self, Lines};

/// The longest source that is read. The parser takes quadratic time on some chains, and a level of nesting can take
/// as little as one byte.
const MAX_LENGTH: usize = 1024 * 1024;

/// How much stack one byte of source can ask for: the parser's tree is built and dropped by recursion.
const STACK_PER_BYTE: usize = 1024;
/// How much stack one level of a program's tree takes when it is dropped.
const STACK_PER_LEVEL: usize = 4 * 1024;
const STACK_BASE: usize = 256 * 1024;

/// How a source is read.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// The number of the first line: 1 for a file.
    pub first_line: u32,
    /// The local variables visible from outside, innermost scope first: for `eval` and templates. A file has none.
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

/// Why a source is not a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    pub file: Arc<str>,
    /// The line of the first error.
    pub line: u32,
    /// The first error: `FILE:LINE: syntax error, unexpected …`
    pub message: String,
    /// All errors.
    pub messages: Vec<String>,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.messages.join("\n"))
    }
}

impl std::error::Error for SyntaxError {}

impl SyntaxError {
    fn new(file: &str, errors: Vec<(u32, String)>) -> SyntaxError {
        let line = errors.first().map_or(1, |(line, _)| *line);
        let messages: Vec<String> = errors
            .into_iter()
            .map(|(line, message)| format!("{file}:{line}: {message}"))
            .collect();
        SyntaxError {
            file: file.into(),
            line,
            message: messages.first().cloned().unwrap_or_default(),
            messages,
        }
    }
}

impl Program {
    /// Parses a source. With variables from outside, `main` is nested in their scopes: a depth of 1 is the first of
    /// them, and the slot is the index in that list.
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
            let result = catch_unwind(AssertUnwindSafe(|| parse_tree(file, source, options)))
                .map_err(|_| fail("the parser gave up".to_owned()))?;
            let lines = Lines::new(source, options.first_line);
            let errors = syntax_errors(&result.diagnostics, source, &lines);
            if !errors.is_empty() {
                return Err(SyntaxError::new(file, errors));
            }
            let lowered = lower::lower(result.ast.as_deref(), &lines, options);
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
                data: find_data(source, &result, lowered.end_of_code),
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

fn parse_tree(file: &str, source: &[u8], options: &ParseOptions) -> ParserResult {
    let parser_options = ParserOptions {
        buffer_name: file.to_owned(),
        record_tokens: false,
        // Names are ASCII; strings are bytes.
        decoder: Some(Decoder::new(Box::new(|_, bytes| DecoderResult::Ok(bytes)))),
    };
    let parser = Parser::new(source.to_vec(), parser_options);
    for name in options.outer.iter().flatten() {
        parser.static_env.declare(name);
    }
    parser.do_parse()
}

/// Runs a step on a stack that holds any tree of a source of that length.
fn with_room<T>(length: usize, step: impl FnOnce() -> T) -> T {
    let need = STACK_BASE + length * STACK_PER_BYTE;
    stacker::maybe_grow(need, need, step)
}

fn syntax_errors(diagnostics: &[Diagnostic], source: &[u8], lines: &Lines) -> Vec<(u32, String)> {
    diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.level == ErrorLevel::Error && is_error(diagnostic))
        .map(|diagnostic| {
            let line = lines.line_of_error(source, diagnostic.loc.begin);
            (line, wording(&diagnostic.message))
        })
        .collect()
}

/// Ruby only warns about these.
fn is_error(diagnostic: &Diagnostic) -> bool {
    !matches!(
        diagnostic.message,
        DiagnosticMessage::CircularArgumentReference { .. }
    )
}

fn wording(message: &DiagnosticMessage) -> String {
    match message {
        DiagnosticMessage::UnexpectedToken { token_name } => {
            format!("syntax error, unexpected {}", token_wording(token_name))
        }
        other => other.render(),
    }
}

/// The name Ruby's messages have for a token of the parser.
fn token_wording(token: &str) -> String {
    let keyword = match token {
        "kIF_MOD" => "`if' modifier",
        "kUNLESS_MOD" => "`unless' modifier",
        "kWHILE_MOD" => "`while' modifier",
        "kUNTIL_MOD" => "`until' modifier",
        "kRESCUE_MOD" => "`rescue' modifier",
        "kDO_COND" => "`do' for condition",
        "kDO_BLOCK" => "`do' for block",
        "kDO_LAMBDA" => "`do' for lambda",
        "kDEFINED" => "`defined?'",
        "klBEGIN" => "`BEGIN'",
        "klEND" => "`END'",
        "k__LINE__" => "`__LINE__'",
        "k__FILE__" => "`__FILE__'",
        "k__ENCODING__" => "`__ENCODING__'",
        _ => "",
    };
    if !keyword.is_empty() {
        return keyword.to_owned();
    }
    if let Some(keyword) = token.strip_prefix('k') {
        return format!("`{}'", keyword.to_ascii_lowercase());
    }
    TOKENS
        .iter()
        .find(|(name, _)| *name == token)
        .map_or_else(|| token.to_owned(), |(_, wording)| (*wording).to_owned())
}

const TOKENS: &[(&str, &str)] = &[
    ("END_OF_INPUT", "end-of-input"),
    ("tIDENTIFIER", "local variable or method"),
    ("tFID", "method"),
    ("tGVAR", "global variable"),
    ("tIVAR", "instance variable"),
    ("tCONSTANT", "constant"),
    ("tCVAR", "class variable"),
    ("tLABEL", "label"),
    ("tINTEGER", "integer literal"),
    ("tFLOAT", "float literal"),
    ("tRATIONAL", "rational literal"),
    ("tIMAGINARY", "imaginary literal"),
    ("tCHAR", "char literal"),
    ("tNTH_REF", "numbered reference"),
    ("tBACK_REF", "back reference"),
    ("tSTRING_CONTENT", "literal content"),
    ("tDOT", "'.'"),
    ("tBACKSLASH", "backslash"),
    ("tUPLUS", "unary+"),
    ("tUMINUS", "unary-"),
    ("tUMINUS_NUM", "tUMINUS_NUM"),
    ("tPOW", "**"),
    ("tCMP", "<=>"),
    ("tEQ", "=="),
    ("tEQQ", "==="),
    ("tNEQ", "!="),
    ("tGEQ", ">="),
    ("tLEQ", "<="),
    ("tANDOP", "&&"),
    ("tOROP", "||"),
    ("tMATCH", "=~"),
    ("tNMATCH", "!~"),
    ("tDOT2", ".."),
    ("tDOT3", "..."),
    ("tBDOT2", "(.."),
    ("tBDOT3", "(..."),
    ("tAREF", "[]"),
    ("tASET", "[]="),
    ("tLSHFT", "<<"),
    ("tRSHFT", ">>"),
    ("tANDDOT", "&."),
    ("tCOLON2", "::"),
    ("tCOLON3", ":: at EXPR_BEG"),
    ("tOP_ASGN", "operator-assignment"),
    ("tASSOC", "=>"),
    ("tLPAREN", "("),
    ("tLPAREN_ARG", "( arg"),
    ("tRPAREN", "')'"),
    ("tLBRACK", "["),
    ("tLBRACE", "{"),
    ("tLBRACE_ARG", "{ arg"),
    ("tSTAR", "*"),
    ("tDSTAR", "**arg"),
    ("tAMPER", "&"),
    ("tLAMBDA", "->"),
    ("tSYMBEG", "symbol literal"),
    ("tSTRING_BEG", "string literal"),
    ("tXSTRING_BEG", "backtick literal"),
    ("tREGEXP_BEG", "regexp literal"),
    ("tWORDS_BEG", "word list"),
    ("tQWORDS_BEG", "verbatim word list"),
    ("tSYMBOLS_BEG", "symbol list"),
    ("tQSYMBOLS_BEG", "verbatim symbol list"),
    ("tSTRING_END", "terminator"),
    ("tSTRING_DEND", "'}'"),
    ("tCOMMA", "','"),
    ("tLCURLY", "'{'"),
    ("tRCURLY", "'}'"),
    ("tLBRACK2", "'['"),
    ("tEQL", "'='"),
    ("tPIPE", "'|'"),
    ("tAMPER2", "'&'"),
    ("tGT", "'>'"),
    ("tLT", "'<'"),
    ("tBACK_REF2", "'`'"),
    ("tCARET", "'^'"),
    ("tLPAREN2", "'('"),
    ("tRBRACK", "']'"),
    ("tSEMI", "';'"),
    ("tSPACE", "' '"),
    ("tNL", "'\\n'"),
    ("tPLUS", "'+'"),
    ("tMINUS", "'-'"),
    ("tSTAR2", "'*'"),
    ("tDIVIDE", "'/'"),
    ("tPERCENT", "'%'"),
    ("tTILDE", "'~'"),
    ("tBANG", "'!'"),
    ("tEH", "'?'"),
    ("tCOLON", "':'"),
];

fn has_frozen_strings(result: &ParserResult) -> bool {
    result
        .magic_comments
        .iter()
        .find(|comment| comment.kind == MagicCommentKind::FrozenStringLiteral)
        .and_then(|comment| result.input.bytes.get(comment.value_l.to_range()))
        .is_some_and(|value| value.eq_ignore_ascii_case(b"true"))
}

/// What follows the line `__END__`, if there is one that is code: not in a comment, a string or a here-document.
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
