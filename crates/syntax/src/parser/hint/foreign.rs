//! What is not Puppet: marks of merge conflicts, and the syntax of other languages.

use std::borrow::Cow;

use super::bracket::{Context, closing_of, is_closing};
use super::{Around, Hint, ends_value};
use crate::diagnostic::Related;
use crate::token::{Token, TokenKind};

/// Data types whose names people write in lower case.
const DATA_TYPES: [&str; 14] = [
    "Any",
    "Array",
    "Boolean",
    "Callable",
    "Enum",
    "Float",
    "Hash",
    "Integer",
    "Optional",
    "Pattern",
    "Sensitive",
    "String",
    "Struct",
    "Variant",
];

/// How many tokens before an error may have caused it.
const NEAR: usize = 40;

impl Around<'_> {
    /// A line that git writes where two versions of a file differ.
    pub(super) fn merge_conflict(&self) -> Option<Hint> {
        let text = self.parser.ast.source().text();
        let start = self.parser.token().start as usize;
        let line = text.get(..start)?.rfind('\n').map_or(0, |at| at + 1);
        let is_mark = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
            .iter()
            .any(|mark| text[line..].starts_with(mark));
        is_mark.then(|| {
            "git writes such lines where it could not merge two versions; keep one version, and delete them".into()
        })
    }

    pub(super) fn other_syntax(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (_, Colon) if self.is_ternary() => {
                "a condition with two values is a selector: `$x ? { true => 1, default => 2 }`"
            }
            (Dot, String | DqPre) => {
                "`.` calls a function; strings are joined by interpolation: `\"${a}${b}\"`"
            }
            _ if self.is_question() => "the name of a function contains no `?`: `defined(…)`",
            (Variable, Colon)
                if self.next() == Equals
                    && self.touches_next()
                    && matches!(
                        self.context(),
                        None | Some(Context::Block | Context::Parameters)
                    ) =>
            {
                "to assign a value, write `=`; there is no `:=`"
            }
            (before, LShift)
                if !ends_value(before)
                    && self.touches_next()
                    && matches!(
                        self.next(),
                        Name | Word | ClassRef | String | DqPre | Minus | Tilde
                    ) =>
            {
                "a heredoc is written `@(END)`, and ends with a line `| END`"
            }
            (Equals, Name) if self.kind_before(2) == ClassRef && self.kind_before(3) == Type => {
                "the names of types start with a capital letter"
            }
            (Type, Name) if matches!(self.context(), None | Some(Context::Block)) => {
                "every part of the name of a type starts with a capital letter: `Website::Port`"
            }
            (Node | Match | NoMatch, Div) => "a regular expression ends with `/` on the same line",
            (RBrack, FArrow)
                if self.next() == ClassRef
                    && matches!(self.context(), None | Some(Context::Block)) =>
            {
                "to order resources, write `->`, or `~>` to notify as well"
            }
            (_, Appends) if self.next() == GreaterThan => {
                "to add to the value of an attribute, write `+>`"
            }
            (before, Name)
                if ends_value(before)
                    && before != Name
                    && matches!(self.next(), LParen)
                    && self.is_behind_condition() =>
            {
                "the block after a condition is written `{ … }`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// `defined?(…)`, a name as in Ruby, before the current token on its line.
    fn is_question(&self) -> bool {
        use TokenKind::*;
        let line = |token: &Token| self.parser.ast.source().line(token.start);
        let here = line(&self.parser.token());
        let tokens = self.parser.tokens[..self.parser.pos].windows(3).rev();
        let mut tokens = tokens
            .take(NEAR)
            .take_while(|window| line(&window[0]) == here);
        tokens.any(|window| match window {
            [name, mark, bracket] => {
                self.source(*name) == "defined"
                    && mark.kind == QMark
                    && matches!(bracket.kind, LParen | WsLParen)
                    && mark.end == bracket.start
            }
            _ => false,
        })
    }

    /// `notice(1) if $x`: a condition behind the statement that it should decide about.
    pub(super) fn is_modifier(&self) -> bool {
        use TokenKind::*;
        let parser = self.parser;
        let ends = matches!(self.kind(), Eof | RBrace) || parser.is_first_on_line(parser.pos);
        let Some(keyword) = parser.governing_at(parser.pos).filter(|_| ends) else {
            return false;
        };
        let before = keyword.checked_sub(1).map(|at| parser.tokens[at].kind);
        matches!(parser.tokens[keyword].kind, If | Unless)
            && matches!(self.context(), None | Some(Context::Block))
            && !parser.is_first_on_line(keyword)
            && before.is_some_and(ends_value)
    }

    /// `try { … }`, or `catch (…) { … }`
    pub(super) fn is_exception_handler(&self) -> bool {
        use TokenKind::*;
        let Some(opening) = self.brackets.open.last() else {
            return false;
        };
        let tokens = &self.parser.tokens[..opening.index];
        let before = tokens.last().map(|token| token.kind);
        let word = match before {
            Some(RParen) => tokens.iter().rposition(|token| token.kind == LParen),
            _ => Some(tokens.len()),
        };
        let word = word.and_then(|at| tokens.get(at.checked_sub(1)?));
        let is_word = word.is_some_and(|&word| matches!(self.source(word), "try" | "catch"));
        // What contains a call or an assignment is not a title.
        let mut content = self.content().iter();
        let is_code = content.any(|token| matches!(token.kind, LParen | Equals | LBrace));
        is_word && (is_code || self.is_call_inside())
    }

    /// Whether the error is on the line of an `if`, outside of all brackets.
    pub(super) fn is_behind_condition(&self) -> bool {
        use TokenKind::*;
        let keyword = self.parser.governing(self.parser.pos);
        matches!(self.context(), None | Some(Context::Block))
            && matches!(keyword, Some(If | Elsif | Unless))
    }

    /// `$x ? 1 : 2`
    fn is_ternary(&self) -> bool {
        let tokens = &self.parser.tokens[..self.parser.pos];
        let mut depth = 0;
        for (at, token) in tokens.iter().enumerate().rev().take(16) {
            depth +=
                i32::from(is_closing(token.kind)) - i32::from(closing_of(token.kind).is_some());
            if depth < 0 {
                return false;
            }
            if depth == 0 && token.kind == TokenKind::QMark {
                return tokens.get(at + 1).map(|next| next.kind) != Some(TokenKind::LBrace);
            }
        }
        false
    }

    /// The query of a collector that is not closed, or not by its own bracket.
    pub(super) fn query(&self) -> Option<Hint> {
        use TokenKind::*;
        let tokens = &self.parser.tokens[..self.parser.pos];
        let is_bracket = |kind| matches!(kind, LCollect | LLCollect | RCollect | RRCollect);
        let last = tokens.iter().rposition(|token| is_bracket(token.kind))?;
        let (opening, closing) = match tokens[last].kind {
            LCollect => ("<|", "|>"),
            LLCollect => ("<<|", "|>>"),
            _ => return None,
        };
        if self.word() == closing {
            return None;
        }
        Some(Hint {
            help: Some(
                format!("a query that starts with `{opening}` ends with `{closing}`").into(),
            ),
            related: Some(Related {
                span: tokens[last].span(),
                label: Cow::Borrowed("the query starts here"),
            }),
        })
    }

    /// Types of parameters as in other languages.
    pub(super) fn type_of_parameter(&self) -> Option<Hint> {
        use TokenKind::*;
        let word = self.word_before(1);
        match (self.kind_before(1), self.kind()) {
            (ClassRef, LParen | WsLParen | LessThan) => Some(
                format!("the parameters of a type are written in brackets: `{word}[…]`").into(),
            ),
            (ClassRef | RBrack, QMark) => {
                Some("a type whose value may be missing is written `Optional[Type]`".into())
            }
            (LParen | WsLParen | Comma, Name) => {
                let capital = DATA_TYPES
                    .iter()
                    .find(|name| name.eq_ignore_ascii_case(self.word()));
                let capital = capital.filter(|_| matches!(self.next(), Variable | LBrack))?;
                Some(format!("the names of types start with a capital letter: `{capital}`").into())
            }
            _ => None,
        }
    }

    /// Names of definitions as in other languages.
    pub(super) fn name_of_definition(&self) -> Option<Hint> {
        use TokenKind::*;
        if !matches!(self.kind_before(2), Class | Define | Function | Inherits) {
            return None;
        }
        let help = match (self.kind_before(1), self.kind()) {
            (Name, LParen | WsLParen) if self.kind_before(2) == Inherits => {
                "the parameters of a class precede `inherits`: `class name ($parameter) inherits parent`"
            }
            (Name, Dot) => "separate the parts of a name with `::`",
            (Name, ClassRef) if self.touches() => {
                "names consist of lowercase letters, digits and `_`, with `::` between their parts"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// `map { … }`, a lambda without parameters.
    pub(super) fn lambda_without_parameters(&self) -> Option<Hint> {
        let opening = self.brackets.open.last()?.index;
        let kind = |back: usize| {
            opening
                .checked_sub(back)
                .map(|at| self.parser.tokens[at].kind)
        };
        let is_method = kind(1) == Some(TokenKind::Name) && kind(2) == Some(TokenKind::Dot);
        let name = self.source(self.parser.tokens[opening.checked_sub(1)?]);
        is_method.then(|| {
            format!("the parameters of a lambda go before its block: `{name} |$x| {{ … }}`").into()
        })
    }
}
