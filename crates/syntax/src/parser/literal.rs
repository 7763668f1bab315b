//! Primary expressions: literals, strings, collections, and the keywords that start an expression.

use super::expression::Elements;
use super::{PResult, Parser, pool};
use crate::ast::{Entry, ExprId, ExprKind, List, Radix};
use crate::issue::Issue;
use crate::source::Span;
use crate::token::{Token, TokenKind};

impl Parser {
    pub(super) fn parse_primary(&mut self) -> PResult<ExprId> {
        let token = self.token();
        let kind = match token.kind {
            TokenKind::Variable => ExprKind::Variable(token.text),
            TokenKind::Name => ExprKind::Name(token.text),
            TokenKind::ClassRef => ExprKind::Reference(token.text),
            TokenKind::String | TokenKind::Word => ExprKind::String(token.text),
            TokenKind::Boolean => ExprKind::Boolean(self.text(token.text) == "true"),
            TokenKind::Default => ExprKind::Default,
            TokenKind::Undef => ExprKind::Undef,
            TokenKind::Regex => return self.parse_regexp(),
            TokenKind::Private | TokenKind::Attr => ExprKind::Reserved(token.text),
            TokenKind::RenderString => ExprKind::RenderString(token.text),
            TokenKind::Number => return self.parse_number(),
            TokenKind::DqPre => return self.parse_interpolated(),
            TokenKind::Heredoc => return self.parse_heredoc(),
            TokenKind::LBrack | TokenKind::ListStart => return self.parse_array(),
            TokenKind::LBrace => return self.parse_hash(),
            TokenKind::LParen | TokenKind::WsLParen => return self.parse_parenthesized(),
            TokenKind::If => return self.parse_if(),
            TokenKind::Unless => return self.parse_unless(),
            TokenKind::Case => return self.parse_case(),
            TokenKind::Class => return self.parse_class(),
            TokenKind::Define => return self.parse_define(),
            TokenKind::Function => return self.parse_function(),
            TokenKind::Node => return self.parse_node(),
            TokenKind::Type => return self.parse_type_keyword(),
            TokenKind::RenderExpr => return self.parse_render(),
            _ => return self.syntax_error(),
        };
        self.pos += 1;
        Ok(self.push(kind, token.span()))
    }

    fn parse_parenthesized(&mut self) -> PResult<ExprId> {
        let open = self.bump();
        let inner = self.nested(Parser::parse_assignment)?;
        self.expect(TokenKind::RParen)?;
        let span = self.span_from(open.start);
        Ok(self.push(ExprKind::Parenthesized(inner), span))
    }

    fn parse_number(&mut self) -> PResult<ExprId> {
        let token = self.bump();
        match number(self.text(token.text), token) {
            Some(kind) => Ok(self.push(kind, token.span())),
            None => {
                let value = self.text(token.text).to_owned();
                let issue = Issue::UnrepresentableNumber { value };
                self.action_error(issue, token.span(), token.start)
            }
        }
    }

    pub(super) fn parse_regexp(&mut self) -> PResult<ExprId> {
        let token = self.bump();
        Ok(self.push(ExprKind::Regexp(token.text), token.span()))
    }

    // --- strings

    /// Parses a string of any kind, if there is one.
    pub(super) fn maybe_quoted_text(&mut self) -> PResult<Option<ExprId>> {
        Ok(Some(match self.kind() {
            TokenKind::String | TokenKind::Word => {
                let token = self.bump();
                self.push(ExprKind::String(token.text), token.span())
            }
            TokenKind::DqPre => self.parse_interpolated()?,
            TokenKind::Heredoc => self.parse_heredoc()?,
            _ => return Ok(None),
        }))
    }

    /// A string with interpolations.
    fn parse_interpolated(&mut self) -> PResult<ExprId> {
        let start = self.token();
        let mark = self.scratch.exprs.len();
        let parsed = self.nested(|p| p.parse_segments(start.start));
        if parsed.is_err() {
            self.scratch.exprs.truncate(mark);
        }
        parsed?;
        let segments = pool(&mut self.ast, &mut self.scratch.exprs, mark);
        let span = self.span_from(start.start);
        Ok(self.push(ExprKind::Concat(segments), span))
    }

    /// Pushes alternating strings and expressions onto the scratch stack; empty strings are omitted.
    fn parse_segments(&mut self, string_start: u32) -> PResult<()> {
        let first = self.bump();
        self.push_segment(first);
        loop {
            let expression = self.parse_assignment()?;
            self.name_to_variable(expression);
            let span = self.span(expression);
            let kind = ExprKind::Interpolation(expression);
            let interpolation = self.push_at(kind, span, string_start);
            self.scratch.exprs.push(interpolation);
            let token = self.token();
            if !matches!(token.kind, TokenKind::DqMid | TokenKind::DqPost) {
                return self.syntax_error();
            }
            self.bump();
            self.push_segment(token);
            if token.kind == TokenKind::DqPost {
                return Ok(());
            }
        }
    }

    fn push_segment(&mut self, token: Token) {
        if !token.text.is_empty() {
            let text = self.push(ExprKind::String(token.text), token.span());
            self.scratch.exprs.push(text);
        }
    }

    /// Turns a name that is or starts an interpolation into a variable. The lexer does this, except if
    /// the text of a heredoc ends before the interpolation does.
    fn name_to_variable(&mut self, id: ExprId) {
        let mut id = id;
        loop {
            let node = self.ast.node_mut(id);
            id = match node.kind {
                ExprKind::Access { left, .. } | ExprKind::NamedAccess { left, .. } => left,
                ExprKind::MethodCall { functor, .. } => functor,
                ExprKind::Name(name) => {
                    node.kind = ExprKind::Variable(name);
                    return;
                }
                _ => return,
            };
        }
    }

    fn parse_heredoc(&mut self) -> PResult<ExprId> {
        let tag = self.bump();
        let text = match self.maybe_quoted_text()? {
            Some(text) => text,
            None => return self.syntax_error(),
        };
        let kind = ExprKind::Heredoc {
            syntax: tag.text,
            text,
        };
        Ok(self.push(kind, tag.span()))
    }

    // --- collections

    pub(super) fn parse_array(&mut self) -> PResult<ExprId> {
        let open = self.bump();
        let elements = if self.at(TokenKind::RBrack) {
            List::EMPTY
        } else {
            self.parse_elements(Elements::Collection, TokenKind::RBrack, true)?
        };
        self.expect(TokenKind::RBrack)?;
        let span = self.span_from(open.start);
        Ok(self.push(ExprKind::Array(elements), span))
    }

    pub(super) fn parse_hash(&mut self) -> PResult<ExprId> {
        let open = self.expect(TokenKind::LBrace)?;
        if self.eat(TokenKind::RBrace) {
            let span = self.span_from(open.start);
            return Ok(self.push(ExprKind::Hash(List::EMPTY), span));
        }
        let entries = self.nested(|p| {
            let key = p.parse_hash_entry()?;
            p.parse_hash_entries(key)
        })?;
        let span = self.span_from(open.start);
        Ok(self.push(ExprKind::Hash(entries), span))
    }

    /// The entries of a hash, after its first key, and the closing brace.
    pub(super) fn parse_hash_entries(&mut self, first_key: ExprId) -> PResult<List<Entry>> {
        let mark = self.scratch.entries.len();
        let parsed = self.parse_hash_pairs(first_key);
        if parsed.is_err() {
            self.scratch.entries.truncate(mark);
        }
        parsed?;
        Ok(pool(&mut self.ast, &mut self.scratch.entries, mark))
    }

    fn parse_hash_pairs(&mut self, first_key: ExprId) -> PResult<()> {
        let mut key = first_key;
        loop {
            let entry = self.parse_entry_value(key)?;
            self.scratch.entries.push(entry);
            if self.eat(TokenKind::RBrace) {
                return Ok(());
            }
            self.expect(TokenKind::Comma)?;
            if self.eat(TokenKind::RBrace) {
                return Ok(());
            }
            key = self.parse_hash_entry()?;
        }
    }

    /// `=> value` after a key.
    pub(super) fn parse_entry_value(&mut self, key: ExprId) -> PResult<Entry> {
        let arrow = self.expect(TokenKind::FArrow)?;
        let value = self.parse_hash_entry()?;
        Ok(Entry {
            key,
            value,
            at: arrow.start,
        })
    }

    /// A key or a value of a hash.
    pub(super) fn parse_hash_entry(&mut self) -> PResult<ExprId> {
        match self.maybe_keyword_entry() {
            Some(word) => Ok(word),
            None => self.parse_assignment(),
        }
    }

    /// `type` or `function` as a word, where it cannot begin a definition or a call.
    pub(super) fn maybe_keyword_entry(&mut self) -> Option<ExprId> {
        use TokenKind::*;
        let is_word = match self.kind() {
            Type => !matches!(self.next_kind(), LParen | ClassRef),
            Function => !matches!(self.next_kind(), Name | Word | ClassRef | Class | String),
            _ => false,
        };
        is_word.then(|| {
            let token = self.bump();
            self.push(ExprKind::String(token.text), token.span())
        })
    }

    // --- templates

    /// `<%= expression %>` or `<%= { statements } %>`
    fn parse_render(&mut self) -> PResult<ExprId> {
        let start = self.bump();
        let inner = if self.at(TokenKind::LBrace) {
            self.nested(Parser::parse_rendered_brace)?
        } else {
            self.parse_expression()?
        };
        if !matches!(self.kind(), TokenKind::EppEnd | TokenKind::EppEndTrim) {
            return self.syntax_error();
        }
        self.bump();
        let span = self.span_from(start.start);
        Ok(self.push(ExprKind::Render(inner), span))
    }

    /// A hash if an arrow follows the first expression, otherwise a block.
    fn parse_rendered_brace(&mut self) -> PResult<ExprId> {
        let open = self.token();
        if self.next_kind() == TokenKind::RBrace {
            return self.parse_expression();
        }
        self.bump();
        let first = self.parse_hash_entry()?;
        if self.at(TokenKind::FArrow) {
            let entries = self.parse_hash_entries(first)?;
            let span = self.span_from(open.start);
            let hash = self.push(ExprKind::Hash(entries), span);
            let operand = self.continue_postfix(hash)?;
            return self.continue_expression(operand, 0);
        }
        self.block_depth += 1;
        let statements = self.parse_statements(Some(first));
        self.block_depth -= 1;
        let statements = statements?;
        self.expect(TokenKind::RBrace)?;
        let braces = self.span_from(open.start);
        Ok(self.block_or_expression(statements, Some(braces)))
    }
}

/// The value of a number as it is written; `None` if it cannot be represented.
fn number(text: &str, token: Token) -> Option<ExprKind> {
    let hex = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let (digits, radix) = match hex {
        Some(digits) => (digits, Radix::Hex),
        None if text.contains(['.', 'e', 'E']) => return float(text),
        None if text.len() > 1 && text.starts_with('0') => (&text[1..], Radix::Octal),
        None => (text, Radix::Decimal),
    };
    Some(match i64::from_str_radix(digits, radix.base()) {
        Ok(value) => ExprKind::Integer { value, radix },
        Err(_) => ExprKind::BigInteger {
            text: token.text,
            radix,
        },
    })
}

/// Parses a float. Puppet rejects numbers beyond the range of a float, and a zero with an exponent.
fn float(text: &str) -> Option<ExprKind> {
    let mantissa_len = text.find(['e', 'E']);
    let mantissa = &text[..mantissa_len.unwrap_or(text.len())];
    let is_zero = mantissa.bytes().all(|b| b == b'0' || b == b'.');
    if mantissa_len.is_some() && is_zero {
        return None;
    }
    let value: f64 = text.parse().ok()?;
    value.is_finite().then_some(ExprKind::Float(value))
}

impl Parser {
    /// A type name with optional parameters.
    pub(super) fn parse_type(&mut self) -> PResult<ExprId> {
        let token = self.expect(TokenKind::ClassRef)?;
        let name = self.push(ExprKind::Reference(token.text), token.span());
        if !self.at(TokenKind::LBrack) {
            return Ok(name);
        }
        let keys = self.parse_access_keys(false)?;
        Ok(self.access(name, keys))
    }

    /// An expression that is not in the source, with the location of one that is.
    pub(super) fn push_synthetic(&mut self, kind: ExprKind, container: Span) -> ExprId {
        self.push_at(kind, container, container.start)
    }
}
