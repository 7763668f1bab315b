//! Error recovery.

use std::ops::Range;

use super::{MAX_ERRORS, Parser};
use crate::token::TokenKind;

impl Parser {
    /// Skips to where the next statement plausibly starts, after the one that began at token `start`
    /// could not be parsed. False if there is none in this block.
    pub(super) fn recover(&mut self, start: usize) -> bool {
        if self.unwinding {
            if self.block_depth > 0 {
                return false;
            }
            self.unwinding = false;
            return !self.at(TokenKind::Eof);
        }
        if self.diagnostics.len() >= MAX_ERRORS {
            self.pos = self.tokens.len() - 1;
            return false;
        }
        let mut depth = self.bracket_depth(start);
        let mut closed = false;
        loop {
            let kind = self.kind();
            if kind == TokenKind::Eof {
                return false;
            }
            if self.starts_definition() && self.pos > start {
                // A definition at the left margin: all open blocks were meant to end.
                self.unwinding = self.block_depth > 0;
                return !self.unwinding;
            }
            if depth <= 0 {
                let ends_block = kind == TokenKind::RBrace && self.block_depth > 0;
                if ends_block {
                    return false;
                }
                if self.pos > start && (closed || self.starts_statement()) && !continues(kind) {
                    return true;
                }
            }
            depth += bracket(kind);
            closed = kind == TokenKind::RBrace && depth <= 0;
            self.bump();
        }
    }

    /// The tokens from the definition at the left margin around a token to the next one.
    pub(super) fn definition_around(&self, at: usize) -> Range<usize> {
        let is_start = |&index: &usize| self.is_definition(index);
        let start = (0..=at).rev().find(is_start).unwrap_or(0);
        let end = (at + 1..self.tokens.len()).find(is_start);
        start..end.unwrap_or(self.tokens.len())
    }

    /// Whether every bracket among some tokens is closed by one of its kind.
    pub(super) fn is_balanced(&self, tokens: Range<usize>) -> bool {
        use TokenKind::*;
        let mut open = Vec::new();
        for token in &self.tokens[tokens] {
            let closing = match token.kind {
                LBrace | SelBrace => RBrace,
                LBrack | ListStart => RBrack,
                LParen | WsLParen => RParen,
                RBrace | RBrack | RParen => {
                    if open.pop() != Some(token.kind) {
                        return false;
                    }
                    continue;
                }
                _ => continue,
            };
            open.push(closing);
        }
        open.is_empty()
    }

    /// The number of brackets opened since `start` that are open at the current token.
    fn bracket_depth(&self, start: usize) -> i32 {
        let since = &self.tokens[start..self.pos.max(start)];
        since.iter().map(|token| bracket(token.kind)).sum()
    }

    fn first_on_line(&self) -> bool {
        let Some(before) = self.pos.checked_sub(1) else {
            return true;
        };
        let from = self.tokens[before].end as usize;
        let to = self.token().start as usize;
        let between = self.ast.source().text().get(from..to);
        between.is_some_and(|text| text.contains('\n'))
    }

    fn starts_statement(&self) -> bool {
        use TokenKind::*;
        let possible = matches!(
            self.kind(),
            Name | Variable
                | If
                | Unless
                | Case
                | Class
                | Define
                | Node
                | Function
                | Type
                | At
                | AtAt
                | ClassRef
        );
        possible && self.first_on_line()
    }

    /// Whether an expression can start with the current token.
    pub(super) fn starts_expression(&self) -> bool {
        use TokenKind::*;
        match self.kind() {
            Name | Word | ClassRef | Variable | Number | String | Regex | Boolean | DqPre
            | Heredoc | Attr | Case | Class | Default | Define | Function | If | Node | Private
            | Type | Undef | Unless | LBrack | ListStart | LBrace | LParen | WsLParen | Not
            | Minus | Times | At | AtAt | RenderString | RenderExpr => true,
            // A lexical error is reported as such.
            Error => true,
            _ => false,
        }
    }

    fn starts_definition(&self) -> bool {
        self.is_definition(self.pos)
    }

    /// Whether a definition at the left margin begins with a token.
    fn is_definition(&self, at: usize) -> bool {
        use TokenKind::*;
        let token = self.tokens[at];
        let definition = matches!(token.kind, Class | Define | Node | Function);
        let start = token.start as usize;
        let text = self.ast.source().text().as_bytes();
        definition && (start == 0 || text[start - 1] == b'\n')
    }
}

/// Whether a token continues what a closing brace seemed to end.
fn continues(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(
        kind,
        Else | Elsif
            | InEdge
            | InEdgeSub
            | OutEdge
            | OutEdgeSub
            | Comma
            | Semicolon
            | RParen
            | RBrack
            | RBrace
    )
}

fn bracket(kind: TokenKind) -> i32 {
    use TokenKind::*;
    match kind {
        LBrace | SelBrace | LBrack | ListStart | LParen | WsLParen => 1,
        RBrace | RBrack | RParen => -1,
        _ => 0,
    }
}
