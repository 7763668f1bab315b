//! Sequences of statements, and calls without parentheses.

use super::{PResult, Parser, pool};
use crate::ast::{ExprId, ExprKind, Lambda, List};
use crate::issue::Issue;
use crate::lexer::Mode;
use crate::source::Span;
use crate::token::TokenKind;

/// Functions that can be called without parentheses.
pub(crate) const STATEMENT_CALLS: &[&str] = &[
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err",
    "fail", "import", "break", "next", "return",
];

/// A comma separated list where only one expression is allowed. Puppet reports it after reading the
/// whole sequence of statements.
struct MisplacedList {
    comma: Span,
    issue: Issue,
}

impl Parser {
    pub(super) fn parse_program(&mut self) {
        let body = if self.mode == Mode::Epp {
            self.parse_epp()
        } else if self.at(TokenKind::Eof) {
            let end = self.token().span();
            Ok(self.push(ExprKind::Nop, end))
        } else {
            self.parse_top_level()
        };
        self.ast.body = match body {
            Ok(body) => body,
            Err(_) => self.push(ExprKind::Nop, Span::at(0)),
        };
    }

    fn parse_top_level(&mut self) -> PResult<ExprId> {
        let statements = self.parse_statements(None)?;
        Ok(self.block_or_expression(statements, None))
    }

    fn parse_epp(&mut self) -> PResult<ExprId> {
        let start = self.bump();
        let specified = self.at(TokenKind::Pipe);
        let parameters = if specified {
            self.parse_piped_parameters()?
        } else {
            List::EMPTY
        };
        let body = if self.at(TokenKind::Eof) {
            None
        } else {
            let statements = self.parse_statements(None)?;
            Some(self.body_block(statements, start.span()))
        };
        let span = self.span_from(start.start);
        let epp = self.push(ExprKind::Epp { body }, span);
        let lambda = self.ast.add(Lambda {
            parameters,
            return_type: None,
            body: Some(epp),
            parameters_specified: specified,
        });
        Ok(self.push(ExprKind::Lambda(lambda), span))
    }

    /// Statements up to the end of the block or the input; at least one. `first` is an expression that
    /// has already been parsed.
    pub(super) fn parse_statements(&mut self, first: Option<ExprId>) -> PResult<List<ExprId>> {
        let mark = self.scratch.exprs.len();
        let mut misplaced = None;
        let mut given = first;
        loop {
            let start = self.pos;
            if misplaced.is_some() && !self.starts_expression() {
                break;
            }
            let parsed = self.parse_statement(given.take(), mark, &mut misplaced);
            if parsed.is_err() && !self.recover(start) {
                break;
            }
            match self.kind() {
                TokenKind::Eof => break,
                TokenKind::RBrace if self.block_depth > 0 => break,
                TokenKind::Semicolon => {
                    self.bump();
                }
                _ => {}
            }
        }
        if self.unwinding && self.block_depth > 0 {
            self.scratch.exprs.truncate(mark);
            return Err(super::Failed);
        }
        if let Some(MisplacedList { comma, issue }) = misplaced {
            self.scratch.exprs.truncate(mark);
            return self.action_error(issue, comma, comma.start);
        }
        Ok(pool(&mut self.ast, &mut self.scratch.exprs, mark))
    }

    /// One statement, or the arguments of the statement call that the last name turns out to be.
    fn parse_statement(
        &mut self,
        first: Option<ExprId>,
        mark: usize,
        misplaced: &mut Option<MisplacedList>,
    ) -> PResult<()> {
        let first = match first {
            Some(first) => self.continue_assignment(first)?,
            None => self.parse_assignment()?,
        };
        let before = self.scratch.exprs.len();
        let name = (before > mark).then(|| self.scratch.exprs[before - 1]);
        let comma = self.at(TokenKind::Comma).then(|| self.token().span());
        self.scratch.exprs.push(first);
        while self.eat(TokenKind::Comma) {
            match self.parse_assignment() {
                Ok(next) => self.scratch.exprs.push(next),
                Err(failed) => {
                    self.scratch.exprs.truncate(before);
                    return Err(failed);
                }
            }
        }
        if let Some(name) = name.filter(|&name| self.is_statement_name(name)) {
            let args = pool(&mut self.ast, &mut self.scratch.exprs, before);
            let call = self.statement_call(name, args);
            self.scratch.exprs[before - 1] = call;
        } else if let Some(comma) = comma {
            self.scratch.exprs.truncate(before);
            if misplaced.is_none() {
                let issue = self.misplaced_list(name);
                *misplaced = Some(MisplacedList { comma, issue });
            }
        } else {
            self.value_not_required(first);
        }
        Ok(())
    }

    fn misplaced_list(&self, name: Option<ExprId>) -> Issue {
        match name.map(|name| self.ast.kind(name)) {
            Some(ExprKind::Name(name)) => Issue::ArgumentsToNonStatement {
                name: self.text(name).to_owned(),
            },
            _ => Issue::IllegalArgumentList,
        }
    }

    pub(super) fn is_statement_name(&self, id: ExprId) -> bool {
        match self.ast.kind(id) {
            ExprKind::Name(name) => STATEMENT_CALLS.contains(&self.text(name)),
            _ => false,
        }
    }

    pub(super) fn statement_call(&mut self, name: ExprId, args: List<ExprId>) -> ExprId {
        let last = self.ast[args].last().copied().unwrap_or(name);
        let span = self.span(name).to(self.span(last));
        let call = ExprKind::Call {
            functor: name,
            args,
            lambda: None,
            value_required: false,
        };
        self.push(call, span)
    }

    /// Marks a call that is a statement as one whose value is not used.
    pub(super) fn value_not_required(&mut self, id: ExprId) {
        if let ExprKind::Call { value_required, .. } = &mut self.ast.node_mut(id).kind {
            *value_required = false;
        }
    }

    /// `{ statements }`, or `None` for `{}`.
    pub(super) fn parse_braced_statements(&mut self) -> PResult<(Option<List<ExprId>>, Span)> {
        let open = self.expect(TokenKind::LBrace)?;
        if self.at(TokenKind::RBrace) {
            let close = self.bump();
            return Ok((None, open.span().to(close.span())));
        }
        self.block_depth += 1;
        let statements = self.nested(|p| p.parse_statements(None));
        self.block_depth -= 1;
        let statements = statements?;
        let close = self.expect(TokenKind::RBrace)?;
        Ok((Some(statements), open.span().to(close.span())))
    }

    /// The body of a conditional: a single expression is not wrapped in a block.
    pub(super) fn parse_branch(&mut self) -> PResult<Option<ExprId>> {
        let (statements, span) = self.parse_braced_statements()?;
        Ok(statements.map(|statements| self.block_or_expression(statements, Some(span))))
    }

    /// The body of a definition: always a block, even around a single expression.
    pub(super) fn parse_body(&mut self, start: Span) -> PResult<Option<ExprId>> {
        let (statements, _) = self.parse_braced_statements()?;
        Ok(statements.map(|statements| self.body_block(statements, start)))
    }

    /// A block with the location of its container's start.
    pub(super) fn body_block(&mut self, statements: List<ExprId>, container: Span) -> ExprId {
        let span = self.statements_span(statements).unwrap_or(container);
        self.push_at(ExprKind::Block(statements), span, container.start)
    }

    /// A block if there are several expressions, else the expression itself.
    pub(super) fn block_or_expression(
        &mut self,
        statements: List<ExprId>,
        braces: Option<Span>,
    ) -> ExprId {
        if let [single] = self.ast[statements] {
            return single;
        }
        let span = self.statements_span(statements);
        let at = match (braces, self.ast[statements].first()) {
            (Some(braces), _) => braces.start,
            (None, Some(&first)) => self.ast[first].at,
            (None, None) => 0,
        };
        let span = braces.or(span).unwrap_or_default();
        self.push_at(ExprKind::Block(statements), span, at)
    }

    fn statements_span(&self, statements: List<ExprId>) -> Option<Span> {
        let statements = &self.ast[statements];
        let (&first, &last) = (statements.first()?, statements.last()?);
        Some(self.span(first).to(self.span(last)))
    }
}
