//! The brackets around a syntax error: what they open, and which of them is not closed.

use std::borrow::Cow;

use super::{Around, Hint, ends_value};
use crate::diagnostic::Related;
use crate::parser::Parser;
use crate::token::TokenKind;

/// The construct that a pair of brackets belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Context {
    Resource,
    Hash,
    Block,
    Case,
    Selector,
    Parameters,
    Arguments,
    /// Parentheses around an expression.
    Group,
    Array,
}

/// A bracket that is open at the error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    pub index: usize,
    pub context: Context,
}

/// The brackets around an error.
#[derive(Debug, Default)]
pub(super) struct Brackets {
    pub open: Vec<Opening>,
    /// The first opening bracket whose closing one is indented less: perhaps it closes another one.
    suspect: Option<usize>,
}

impl Parser {
    /// The brackets that are open at the current token. Computed only after an error, so that it does
    /// not slow down parsing.
    pub(super) fn brackets(&self) -> Brackets {
        let mut brackets = Brackets::default();
        for (index, token) in self.tokens[..self.pos].iter().enumerate() {
            if closing_of(token.kind).is_some() {
                let context = self.context(index);
                brackets.open.push(Opening { index, context });
            } else if is_closing(token.kind)
                && let Some(opening) = brackets.open.pop()
                && brackets.suspect.is_none()
                && self.is_first_on_line(index)
                && self.indentation(index) < self.indentation(opening.index)
            {
                brackets.suspect = Some(opening.index);
            }
        }
        brackets
    }

    /// What an opening bracket opens.
    fn context(&self, index: usize) -> Context {
        use TokenKind::*;
        let before = |back: usize| index.checked_sub(back).map(|at| self.tokens[at].kind);
        match self.tokens[index].kind {
            LBrack | ListStart => Context::Array,
            SelBrace => Context::Selector,
            LParen | WsLParen => match (before(1), before(2)) {
                (_, Some(Class | Define | Function)) => Context::Parameters,
                (Some(Name | ClassRef | Word), _) => Context::Arguments,
                _ => Context::Group,
            },
            _ => match (self.governing(index), before(1)) {
                (Some(Case), _) => Context::Case,
                (Some(Class), Some(Class)) => Context::Resource,
                (Some(_), _) | (None, Some(Pipe | Else | Colon | Default)) => Context::Block,
                (None, Some(Name | ClassRef | RBrack | Word)) => Context::Resource,
                (None, None | Some(LBrace | RBrace | Semicolon)) => Context::Block,
                _ => Context::Hash,
            },
        }
    }

    /// The keyword of the statement that a brace belongs to, if the statement has a block.
    pub(super) fn governing(&self, index: usize) -> Option<TokenKind> {
        self.governing_at(index).map(|at| self.tokens[at].kind)
    }

    /// The index of that keyword.
    pub(super) fn governing_at(&self, index: usize) -> Option<usize> {
        use TokenKind::*;
        const FAR: usize = 300;
        let mut depth = 0;
        for at in (index.saturating_sub(FAR)..index).rev() {
            let kind = self.tokens[at].kind;
            if is_closing(kind) {
                // A block before belongs to another statement.
                if kind == RBrace && depth == 0 {
                    return None;
                }
                depth += 1;
            } else if closing_of(kind).is_some() {
                depth -= 1;
                if depth < 0 {
                    return None;
                }
            } else if depth == 0 {
                match kind {
                    If | Elsif | Unless | Case | Class | Define | Node | Function => {
                        return Some(at);
                    }
                    Semicolon | FArrow | PArrow | Comma | Equals => return None,
                    _ => {}
                }
            }
        }
        None
    }

    pub(super) fn is_first_on_line(&self, index: usize) -> bool {
        let Some(before) = index.checked_sub(1) else {
            return true;
        };
        let (from, to) = (self.tokens[before].end, self.tokens[index].start);
        let between = self.ast.source().text().get(from as usize..to as usize);
        between.is_some_and(|text| text.contains('\n'))
    }

    /// How far the line of a token is indented.
    pub(super) fn indentation(&self, index: usize) -> usize {
        let source = self.ast.source();
        let line = source.line(self.tokens[index].start);
        let text = source.line_text(line).1;
        text.len() - text.trim_start().len()
    }
}

pub(super) fn closing_of(kind: TokenKind) -> Option<TokenKind> {
    use TokenKind::*;
    match kind {
        LBrace | SelBrace => Some(RBrace),
        LBrack | ListStart => Some(RBrack),
        LParen | WsLParen => Some(RParen),
        _ => None,
    }
}

pub(super) fn is_closing(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::RBrace | TokenKind::RBrack | TokenKind::RParen
    )
}

impl Around<'_> {
    /// A statement or a parameter inside of brackets that cannot contain one: they should have been closed.
    pub(super) fn unclosed_before(&self) -> Option<Hint> {
        use TokenKind::*;
        if let Some(hint) = self.brace_in_brackets() {
            return Some(hint);
        }
        let innermost = self.brackets.open.last()?;
        let outer = self.brackets.open.iter().rev().nth(1);
        let is_parameters = innermost.context == Context::Parameters;
        let is_default =
            self.kind_before(1) == Variable && !self.parser.is_first_on_line(self.parser.pos);
        if is_parameters && self.kind() == LBrace && !is_default {
            return Some(self.not_closed(innermost.index, "this `{`"));
        }
        let is_case = outer.is_some_and(|outer| outer.context == Context::Case);
        if is_case && innermost.context == Context::Hash && self.is_after_comma(innermost.index) {
            return Some(super::context::MISSING_COLON.into());
        }
        let is_parameter = outer.is_some_and(|outer| outer.context == Context::Parameters)
            && matches!(innermost.context, Context::Array | Context::Arguments)
            && match self.kind() {
                Variable => matches!(self.kind_before(1), ClassRef | RBrack | String | Name),
                ClassRef => self.parser.is_first_on_line(self.parser.pos),
                _ => false,
            };
        match is_parameter {
            true => Some(self.not_closed(innermost.index, "this parameter")),
            false => self.statement_inside(innermost),
        }
    }

    /// `foo($x {`: a brace after a value in parentheses or an array, which cannot contain a block.
    fn brace_in_brackets(&self) -> Option<Hint> {
        use TokenKind::*;
        let open = &self.brackets.open;
        let (around, _) = open
            .iter()
            .zip(&open[1.min(open.len())..])
            .find(|(around, brace)| {
                let before = brace.index.checked_sub(1);
                let before = before.map(|at| self.parser.tokens[at].kind);
                matches!(
                    around.context,
                    Context::Arguments | Context::Group | Context::Array
                ) && self.parser.tokens[brace.index].kind == LBrace
                    && matches!(
                        before,
                        Some(Variable | String | DqPost | Number | RBrack | RParen)
                    )
            })?;
        Some(self.not_closed(around.index, "this block"))
    }

    fn is_after_comma(&self, index: usize) -> bool {
        let before = index.checked_sub(1).map(|at| self.parser.tokens[at].kind);
        before == Some(TokenKind::Comma)
    }

    /// Whether a token is the first of its line, and not indented more than the line of a bracket.
    fn is_back_at(&self, at: usize, bracket: usize) -> bool {
        let parser = self.parser;
        parser.is_first_on_line(at) && parser.indentation(at) <= parser.indentation(bracket)
    }

    fn statement_inside(&self, innermost: &Opening) -> Option<Hint> {
        use TokenKind::*;
        if matches!(innermost.context, Context::Block | Context::Case) {
            return None;
        }
        let at = self.parser.pos;
        // Attributes have the names of keywords, such as `unless`: they are indented more.
        let is_first = |at: usize| match innermost.context {
            Context::Resource => self.is_back_at(at, innermost.index),
            _ => self.parser.is_first_on_line(at),
        };
        let is_keyword =
            |kind| matches!(kind, If | Unless | Case | Class | Define | Node | Function);
        let is_list = matches!(
            innermost.context,
            Context::Arguments | Context::Group | Context::Array
        );
        let is_call = self.kind() == Name && matches!(self.next(), LParen | WsLParen);
        let starts = match (self.kind(), self.next()) {
            (kind, next) if is_keyword(kind) => next != FArrow && is_first(at),
            (Variable, Equals) => innermost.context != Context::Parameters && is_first(at),
            (Name | ClassRef, LBrace) => is_first(at),
            _ if innermost.context == Context::Hash && is_call => {
                ends_value(self.kind_before(1)) && self.is_back_at(at, innermost.index)
            }
            _ if is_list && ends_value(self.kind_before(1)) => {
                self.is_back_at(at, innermost.index) && self.parser.starts_expression()
            }
            _ => false,
        };
        let before = at.checked_sub(1)?;
        let has_started = is_first(before)
            && match (self.kind_before(1), self.kind()) {
                (Name | ClassRef, LBrace) => true,
                (Name, Name | ClassRef | Variable | String | DqPre) => {
                    innermost.context == Context::Resource
                }
                (before, kind) => is_keyword(before) && kind != FArrow,
            };
        let is_statement = starts || has_started;
        if is_statement && innermost.context == Context::Resource && !self.has_title() {
            return self
                .foreign_statement()
                .or(Some(super::context::NO_TITLE.into()));
        }
        is_statement.then(|| self.not_closed(innermost.index, "this statement"))
    }

    /// Points to a bracket that should have been closed.
    pub(super) fn not_closed(&self, index: usize, what: &str) -> Hint {
        let token = self.parser.tokens[index];
        let bracket = self.source(token);
        Hint {
            help: Some(format!("the `{bracket}` is not closed before {what}").into()),
            related: Some(Related {
                span: token.span(),
                label: Cow::Borrowed("opened here"),
            }),
        }
    }

    /// `"${a[b}"`: a bracket inside of an interpolation that ends.
    pub(super) fn interpolation(&self) -> Option<Hint> {
        use TokenKind::*;
        if !matches!(self.kind(), DqMid | DqPost) {
            return None;
        }
        let is_part = |kind| matches!(kind, DqPre | DqMid | DqPost);
        let tokens = &self.parser.tokens[..self.parser.pos];
        let part = tokens.iter().rposition(|token| is_part(token.kind))?;
        let innermost = self.brackets.open.last()?.index;
        let is_inside = tokens[part].kind != DqPost && part < innermost;
        is_inside.then(|| self.not_closed(innermost, "the `}` of the interpolation"))
    }

    pub(super) fn bracket(&self) -> Option<Hint> {
        let kind = self.kind();
        if kind != TokenKind::Eof && !is_closing(kind) {
            return None;
        }
        let Some(innermost) = self.brackets.open.last() else {
            let bracket = self.word();
            return is_closing(kind)
                .then(|| format!("there is no open bracket that this `{bracket}` closes").into());
        };
        let opening = self.parser.tokens[innermost.index];
        if closing_of(opening.kind) == Some(kind) {
            return None;
        }
        let is_open =
            |open: &Opening| closing_of(self.parser.tokens[open.index].kind) == Some(kind);
        if is_closing(kind) && !self.brackets.open.iter().any(is_open) {
            let bracket = self.word();
            let missing = match kind {
                TokenKind::RParen => "(",
                TokenKind::RBrack => "[",
                _ => "{",
            };
            let source = self.parser.ast.source();
            let line = source.line(self.parser.token().start);
            // A bracket on an earlier line is more likely to be right.
            let is_near = source.line(opening.start) == line;
            return Some(Hint {
                help: Some(
                    format!("there is no open `{missing}` that this `{bracket}` closes").into(),
                ),
                related: is_near.then(|| Related {
                    span: opening.span(),
                    label: Cow::Borrowed("this bracket is open"),
                }),
            });
        }
        let suspect = self.brackets.suspect.filter(|_| kind == TokenKind::Eof);
        let index = suspect.unwrap_or(innermost.index);
        let token = self.parser.tokens[index];
        let bracket = self.source(token).to_owned();
        let help = match (kind, suspect) {
            (TokenKind::Eof, None) => format!("this `{bracket}` is never closed"),
            (TokenKind::Eof, Some(_)) => format!(
                "a bracket is never closed, perhaps this `{bracket}`: the bracket that closes it is indented less"
            ),
            _ => format!(
                "the `{bracket}` is not closed before this `{}`",
                self.word()
            ),
        };
        Some(Hint {
            help: Some(Cow::Owned(help)),
            related: Some(Related {
                span: token.span(),
                label: Cow::Borrowed("opened here"),
            }),
        })
    }
}
