//! Errors around the parameters and the block of a lambda.

use super::bracket::{Context, closing_of, is_closing};
use super::{Around, Hint};
use crate::token::TokenKind;

/// Functions that are usually called with a lambda.
const ITERATING: [&str; 11] = [
    "all",
    "any",
    "each",
    "filter",
    "index",
    "map",
    "reduce",
    "reverse_each",
    "slice",
    "tree_each",
    "with",
];

impl Around<'_> {
    pub(super) fn lambda(&self) -> Option<Hint> {
        use TokenKind::*;
        let pos = self.parser.pos;
        let help = match (self.kind_before(1), self.kind()) {
            (Variable, Variable | ClassRef) if self.opening_pipe(pos).is_some() => {
                "parameters are separated by `,`"
            }
            (Variable, LBrace) if self.opening_pipe(pos).is_some() => {
                "the parameters of a lambda end with `|`: `|$x| { … }`"
            }
            (Pipe, kind)
                if (kind == Eof || self.parser.starts_expression())
                    && self.opening_pipe(pos - 1).is_some() =>
            {
                "the block of a lambda is written `{ … }`"
            }
            _ => return self.lambda_behind_arguments(),
        };
        Some(help.into())
    }

    /// The `|` before the parameters of a lambda, if they contain the given token or end with it.
    fn opening_pipe(&self, at: usize) -> Option<usize> {
        use TokenKind::*;
        let mut depth = 0;
        for at in (0..at).rev() {
            let kind = self.parser.tokens[at].kind;
            depth += i32::from(is_closing(kind)) - i32::from(closing_of(kind).is_some());
            if depth < 0 || matches!(kind, LBrace | RBrace | Semicolon) {
                return None;
            }
            if depth == 0 && kind == Pipe {
                let before = self.parser.tokens[at.checked_sub(1)?].kind;
                return matches!(before, Name | RParen).then_some(at);
            }
        }
        None
    }

    /// `each($x) { … }`, where `($x)` should be the parameters of the lambda.
    fn lambda_behind_arguments(&self) -> Option<Hint> {
        use TokenKind::*;
        let innermost = self.brackets.open.last()?;
        let opening = innermost.index;
        let tokens = &self.parser.tokens[..opening];
        if innermost.context != Context::Hash || tokens.last()?.kind != RParen {
            return None;
        }
        let mut depth = 0;
        let parenthesis = tokens.iter().rposition(|token| {
            depth +=
                i32::from(is_closing(token.kind)) - i32::from(closing_of(token.kind).is_some());
            depth == 0
        })?;
        let name = *tokens.get(parenthesis.checked_sub(1)?)?;
        let is_call =
            ITERATING.contains(&self.source(name)) && name.end == tokens[parenthesis].start;
        is_call.then(|| "the parameters of a lambda go between `|`: `|$x| { … }`".into())
    }
}
