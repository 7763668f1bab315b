//! The parser: recursive descent, with precedence climbing for the operators.
//!
//! The naming contract: `parse_x` must find an x, and fails with a syntax error if it does not;
//! `maybe_x` may find one; `expect` takes one token or fails. Puppet's own parser is generated
//! from a grammar and fails at the first token that no program could have there. So does this
//! one: no function consumes a token that cannot be part of a valid program, and none fails early.
//!
//! After an error the parser skips to where the next statement plausibly starts and continues, so
//! that one run reports every independent error. The first one is always Puppet's.

mod buffers;
mod control;
mod definition;
mod expression;
mod hint;
mod literal;
mod recovery;
mod resource;
mod statement;

pub use buffers::Buffers;
pub(crate) use statement::STATEMENT_CALLS;

use std::sync::Arc;

use hint::unclosed_interpolated_hint;

use crate::ast::{
    Ast, AttributeOperation, CaseOption, Entry, ExprId, ExprKind, Parameter, Pooled, ResourceBody,
    Text,
};
use crate::diagnostic::Diagnostic;
use crate::issue::Issue;
use crate::lexer::{self, Lexed, Mode};
use crate::source::{SourceFile, Span};
use crate::token::{Token, TokenKind};

/// The nesting limit of expressions and blocks. Far beyond what a person writes, and far below what
/// the stack can bear.
const MAX_DEPTH: u32 = 1_000;

/// The number of errors reported for one file before the parser gives up.
const MAX_ERRORS: usize = 50;

/// The error has been reported; the construct could not be parsed.
#[derive(Debug)]
struct Failed;

type PResult<T> = Result<T, Failed>;

/// The result of parsing a source.
#[derive(Debug)]
pub struct Parsed {
    /// The tree. Without errors it is the whole program, otherwise the statements that could be parsed.
    pub ast: Ast,
    /// The lexer's warnings up to the first error, the errors, and the other warnings.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    pub fn has_errors(&self) -> bool {
        use crate::diagnostic::Severity;
        let mut severities = self.diagnostics.iter().map(|d| d.severity);
        severities.any(|severity| severity == Severity::Error)
    }
}

/// Parses a manifest or a template.
pub fn parse(source: &Arc<SourceFile>, mode: Mode) -> Parsed {
    parse_with(&mut Buffers::default(), source, mode)
}

/// Parses a manifest or a template, reusing memory.
pub fn parse_with(buffers: &mut Buffers, source: &Arc<SourceFile>, mode: Mode) -> Parsed {
    let lexed = match source.defect() {
        None => lexer::lex_into(buffers.lexed(), source.text(), mode),
        Some(_) => Lexed::default(),
    };
    let mut parser = Parser::new(source, lexed, mode, buffers);
    match source.defect() {
        None => parser.parse_program(),
        Some(error) => {
            parser.diagnostics.push(error.clone());
            parser.ast.body = parser.push(ExprKind::Nop, Span::at(0));
        }
    }
    parser.finish(buffers)
}

struct Parser {
    ast: Ast,
    tokens: Vec<Token>,
    pos: usize,
    mode: Mode,
    lex_errors: Vec<(usize, Diagnostic)>,
    truncated: bool,
    diagnostics: Vec<Diagnostic>,
    warnings: Vec<Diagnostic>,
    depth: u32,
    /// Blocks that are open around the current token.
    block_depth: u32,
    /// After a severe error, parsing resumes at the top level.
    unwinding: bool,
    /// Up to this token nobody knows where statements begin and end, because a bracket is missing or too many: mistakes
    /// may come from the one that was reported.
    lost_until: usize,
    /// Names of the enclosing classes.
    namespace: Vec<Text>,
    scratch: Scratch,
}

/// Stacks that collect lists before they move into the tree.
#[derive(Debug, Default)]
struct Scratch {
    exprs: Vec<ExprId>,
    entries: Vec<Entry>,
    options: Vec<CaseOption>,
    bodies: Vec<ResourceBody>,
    operations: Vec<AttributeOperation>,
    parameters: Vec<Parameter>,
}

impl Parser {
    fn new(source: &Arc<SourceFile>, lexed: Lexed, mode: Mode, buffers: &mut Buffers) -> Parser {
        let mut ast = Ast::new(source.clone(), lexed.tokens.len(), buffers.tree());
        ast.cooked = lexed.cooked;
        Parser {
            ast,
            tokens: lexed.tokens,
            pos: 0,
            mode,
            lex_errors: lexed.errors,
            truncated: lexed.truncated,
            diagnostics: Vec::new(),
            warnings: lexed.warnings,
            depth: 0,
            block_depth: 0,
            unwinding: false,
            lost_until: 0,
            namespace: Vec::new(),
            scratch: buffers.scratch(),
        }
    }

    fn finish(mut self, buffers: &mut Buffers) -> Parsed {
        buffers.keep(self.tokens, self.scratch);
        if let Some(first) = self.diagnostics.first() {
            let before = self
                .warnings
                .iter()
                .take_while(|w| w.span.start <= first.span.end);
            let before = before.count();
            let after = self.warnings.split_off(before);
            self.warnings.append(&mut self.diagnostics);
            self.warnings.extend(after);
        }
        self.diagnostics = self.warnings;
        Parsed {
            ast: self.ast,
            diagnostics: self.diagnostics,
        }
    }

    // --- tokens

    fn kind(&self) -> TokenKind {
        self.tokens[self.pos].kind
    }

    /// The kind of the token after the current one.
    fn next_kind(&self) -> TokenKind {
        let next = self.tokens.get(self.pos + 1);
        next.map_or(TokenKind::Eof, |token| token.kind)
    }

    fn token(&self) -> Token {
        self.tokens[self.pos]
    }

    fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    /// Consumes the current token. Never passes the end of the input.
    fn bump(&mut self) -> Token {
        let token = self.tokens[self.pos];
        if token.kind != TokenKind::Eof {
            self.pos += 1;
        }
        token
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.pos += 1;
        }
        found
    }

    fn expect(&mut self, kind: TokenKind) -> PResult<Token> {
        if self.at(kind) {
            Ok(self.bump())
        } else {
            self.syntax_error()
        }
    }

    fn text(&self, text: Text) -> &str {
        self.ast.text(text)
    }

    // --- errors

    fn report<T>(&mut self, diagnostic: Diagnostic) -> PResult<T> {
        if self.pos >= self.lost_until {
            self.diagnostics.push(diagnostic);
            let definition = self.definition_around(self.pos);
            if !self.is_balanced(definition.clone()) {
                self.lost_until = definition.end;
            }
        }
        Err(Failed)
    }

    /// Reports that the current token is not allowed here.
    fn syntax_error<T>(&mut self) -> PResult<T> {
        let token = self.token();
        if token.kind == TokenKind::Error {
            let index = self.lex_errors.partition_point(|(at, _)| *at < self.pos);
            if let Some((_, error)) = self.lex_errors.get(index) {
                let mut error = error.clone();
                let hint = match error.issue {
                    Issue::UnclosedQuote { .. } => self
                        .unclosed_quote_hint()
                        .or_else(|| unclosed_interpolated_hint(&error)),
                    Issue::IllegalNumber { .. } => self.number_as_name_hint(),
                    _ => None,
                };
                if let Some(hint) = hint {
                    error.help = hint.help;
                    error.related = hint.related;
                }
                return self.report(error);
            }
        }
        let location = match token.kind {
            TokenKind::Eof => "end of input".to_owned(),
            TokenKind::Regex => format!("'{}'", regexp_text(self.text(token.text))),
            _ => format!("'{}'", self.text(token.text)),
        };
        let mut error = Diagnostic::error(Issue::SyntaxError { location }, token.span());
        let hint = self.hint();
        error.help = hint.help;
        error.related = hint.related;
        if token.kind == TokenKind::Eof {
            // Puppet has no location for the end of the input.
            error.at = None;
            if !self.diagnostics.is_empty() {
                // A consequence of the error before.
                return Err(Failed);
            }
        }
        self.report(error)
    }

    /// Reports something that the grammar allows and the language does not. The token after it has
    /// been read by then, so a lexical error there comes first.
    fn action_error<T>(&mut self, issue: Issue, span: Span, at: u32) -> PResult<T> {
        if self.at(TokenKind::Error) {
            return self.syntax_error();
        }
        let mut error = Diagnostic::error(issue, span);
        error.at = Some(at);
        if let Issue::IllegalArgumentList = error.issue {
            let hint = self.comma_between_statements_hint(span);
            error.help = hint.and_then(|hint| hint.help);
        }
        self.report(error)
    }

    // --- recursion

    /// Runs a part of the parser one level deeper, on a new stack segment if necessary.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> PResult<T>) -> PResult<T> {
        if self.depth == MAX_DEPTH {
            let error = Diagnostic::error(Issue::TooDeep, self.token().span());
            // Nothing after this point can be parsed.
            self.pos = self.tokens.len() - 1;
            self.truncated = true;
            return self.report(error);
        }
        self.depth += 1;
        let result = crate::deep(|| parse(self));
        self.depth -= 1;
        result
    }

    // --- the tree

    fn push(&mut self, kind: ExprKind, span: Span) -> ExprId {
        self.ast.push(kind, span, span.start)
    }

    fn push_at(&mut self, kind: ExprKind, span: Span, at: u32) -> ExprId {
        self.ast.push(kind, span, at)
    }

    fn span(&self, id: ExprId) -> Span {
        self.ast[id].span
    }

    /// The end of the last consumed token.
    fn last_end(&self) -> u32 {
        let last = self.pos.checked_sub(1).map(|last| self.tokens[last].end);
        last.unwrap_or(0)
    }

    /// The span from a start to the last consumed token.
    fn span_from(&self, start: u32) -> Span {
        Span::new(start, self.last_end().max(start))
    }
}

/// Moves the elements of a scratch stack above `mark` into the tree.
fn pool<T: Pooled>(ast: &mut Ast, stack: &mut Vec<T>, mark: usize) -> crate::ast::List<T> {
    ast.list(stack, mark)
}

/// A regular expression as Ruby's `Regexp#to_s` shows it.
fn regexp_text(source: &str) -> String {
    let mut text = String::with_capacity(source.len() + 8);
    let mut escaped = false;
    for c in source.chars() {
        if c == '/' && !escaped {
            text.push('\\');
        }
        escaped = c == '\\' && !escaped;
        text.push(c);
    }
    format!("(?-mix:{text})")
}
