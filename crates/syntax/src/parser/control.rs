//! Conditionals: `if`, `unless`, `case` and selectors.

use super::{PResult, Parser, pool};
use crate::ast::{CaseOption, Entry, ExprId, ExprKind, List};
use crate::source::Span;
use crate::token::TokenKind;

/// One arm of an `if`: the keyword, the condition, the block.
struct Arm {
    start: u32,
    test: ExprId,
    then: Option<ExprId>,
    end: u32,
}

impl Parser {
    /// Parses a chain of `if` and `elsif` in a loop, since it may be long.
    pub(super) fn parse_if(&mut self) -> PResult<ExprId> {
        let mut arms = vec![self.parse_arm()?];
        while self.at(TokenKind::Elsif) {
            arms.push(self.parse_arm()?);
        }
        let mut otherwise = self.maybe_else()?;
        let mut end = self.last_end();
        let mut outermost = None;
        for arm in arms.into_iter().rev() {
            end = end.max(arm.end);
            let kind = ExprKind::If {
                test: arm.test,
                then: arm.then,
                otherwise,
            };
            let id = self.push(kind, Span::new(arm.start, end));
            otherwise = Some(id);
            outermost = Some(id);
        }
        outermost.ok_or(super::Failed)
    }

    fn parse_arm(&mut self) -> PResult<Arm> {
        let start = self.bump().start;
        let test = self.nested(Parser::parse_expression)?;
        let then = self.parse_branch()?;
        Ok(Arm {
            start,
            test,
            then,
            end: self.last_end(),
        })
    }

    fn maybe_else(&mut self) -> PResult<Option<ExprId>> {
        if self.eat(TokenKind::Else) {
            self.parse_branch()
        } else {
            Ok(None)
        }
    }

    pub(super) fn parse_unless(&mut self) -> PResult<ExprId> {
        let arm = self.parse_arm()?;
        let otherwise = self.maybe_else()?;
        let kind = ExprKind::Unless {
            test: arm.test,
            then: arm.then,
            otherwise,
        };
        let span = self.span_from(arm.start);
        Ok(self.push(kind, span))
    }

    pub(super) fn parse_case(&mut self) -> PResult<ExprId> {
        let start = self.bump();
        let test = self.nested(Parser::parse_expression)?;
        self.expect(TokenKind::LBrace)?;
        let mark = self.scratch.options.len();
        self.block_depth += 1;
        let parsed = self.nested(Parser::parse_case_options);
        self.block_depth -= 1;
        if parsed.is_err() {
            self.scratch.options.truncate(mark);
        }
        parsed?;
        let options = pool(&mut self.ast, &mut self.scratch.options, mark);
        let span = self.span_from(start.start);
        Ok(self.push(ExprKind::Case { test, options }, span))
    }

    /// The options of a `case`, at least one, and the closing brace.
    fn parse_case_options(&mut self) -> PResult<()> {
        loop {
            let option = self.parse_case_option()?;
            self.scratch.options.push(option);
            if self.eat(TokenKind::RBrace) {
                return Ok(());
            }
        }
    }

    fn parse_case_option(&mut self) -> PResult<CaseOption> {
        let values = self.parse_expressions()?;
        let colon = self.expect(TokenKind::Colon)?;
        let then = self.parse_body(colon.span())?;
        Ok(CaseOption {
            values,
            then,
            at: colon.start,
        })
    }

    /// Expressions separated by commas, without a trailing comma.
    fn parse_expressions(&mut self) -> PResult<List<ExprId>> {
        let mark = self.scratch.exprs.len();
        loop {
            match self.parse_expression() {
                Ok(value) => self.scratch.exprs.push(value),
                Err(failed) => {
                    self.scratch.exprs.truncate(mark);
                    return Err(failed);
                }
            }
            if !self.eat(TokenKind::Comma) {
                return Ok(pool(&mut self.ast, &mut self.scratch.exprs, mark));
            }
        }
    }

    /// `? { … }` or `? match => value` after an expression.
    pub(super) fn parse_selector(&mut self, left: ExprId) -> PResult<ExprId> {
        self.expect(TokenKind::QMark)?;
        let mark = self.scratch.entries.len();
        let parsed = self.nested(Parser::parse_selector_entries);
        if parsed.is_err() {
            self.scratch.entries.truncate(mark);
        }
        parsed?;
        let entries = pool(&mut self.ast, &mut self.scratch.entries, mark);
        let span = self.span_from(self.span(left).start);
        let at = self.ast[left].at;
        Ok(self.push_at(ExprKind::Selector { left, entries }, span, at))
    }

    fn parse_selector_entries(&mut self) -> PResult<()> {
        let braced = self.eat(TokenKind::SelBrace);
        loop {
            let key = self.parse_expression()?;
            let arrow = self.expect(TokenKind::FArrow)?;
            let value = self.parse_expression()?;
            let at = arrow.start;
            self.scratch.entries.push(Entry { key, value, at });
            if !braced {
                return Ok(());
            }
            let comma = self.eat(TokenKind::Comma);
            if self.eat(TokenKind::RBrace) {
                return Ok(());
            }
            if !comma {
                return self.syntax_error();
            }
        }
    }
}
