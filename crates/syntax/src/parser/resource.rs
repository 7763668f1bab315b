//! Resources, their defaults and overrides, and collectors.

use std::borrow::Cow;

use super::{PResult, Parser, pool};
use crate::ast::{
    AttributeOp, AttributeOperation, AttributeOperationKind, Entry, ExprId, ExprKind, Form, List,
    ResourceBody,
};
use crate::diagnostic::Diagnostic;
use crate::issue::Issue;
use crate::source::Span;
use crate::token::{Token, TokenKind};

impl Parser {
    /// A resource, or an expression in its position. The result is true for a plain expression.
    pub(super) fn parse_resource(&mut self) -> PResult<(ExprId, bool)> {
        match self.kind() {
            TokenKind::At | TokenKind::AtAt => Ok((self.parse_virtual_resource()?, false)),
            TokenKind::Class if self.next_kind() == TokenKind::LBrace => {
                let class = self.parse_class_resource()?;
                Ok((self.continue_resource(class)?, false))
            }
            _ => {
                let expression = self.parse_expression()?;
                let resource = self.continue_resource(expression)?;
                Ok((resource, resource == expression))
            }
        }
    }

    /// `@resource` or `@@resource`
    fn parse_virtual_resource(&mut self) -> PResult<ExprId> {
        let sign = self.bump();
        let (resource, _) = self.nested(Parser::parse_resource)?;
        let (wanted, issue) = match sign.kind {
            TokenKind::AtAt => (Form::Exported, Issue::ExportedNotResource),
            _ => (Form::Virtual, Issue::VirtualNotResource),
        };
        match &mut self.ast.node_mut(resource).kind {
            ExprKind::Resource { form, .. }
            | ExprKind::ResourceDefaults { form, .. }
            | ExprKind::ResourceOverride { form, .. } => *form = wanted,
            _ => return self.action_error(issue, sign.span(), sign.start),
        }
        let node = self.ast.node_mut(resource);
        node.span.start = sign.start;
        node.at = sign.start;
        Ok(resource)
    }

    /// `{ … }` after what may be the type of a resource, possibly repeated.
    pub(super) fn continue_resource(&mut self, first: ExprId) -> PResult<ExprId> {
        let mut left = first;
        while self.at(TokenKind::LBrace) {
            left = self.nested(|p| p.parse_resource_braces(left))?;
        }
        Ok(left)
    }

    fn parse_resource_braces(&mut self, left: ExprId) -> PResult<ExprId> {
        let open = self.bump();
        if self.at_title() {
            let bodies = self.parse_resource_bodies()?;
            self.expect(TokenKind::RBrace)?;
            return Ok(self.resource(left, bodies));
        }
        let operations = self.parse_attribute_operations()?;
        self.eat(TokenKind::Comma);
        let close = self.expect(TokenKind::RBrace)?;
        self.untitled_resource(left, operations, open, close)
    }

    fn resource(&mut self, type_name: ExprId, bodies: List<ResourceBody>) -> ExprId {
        let kind = ExprKind::Resource {
            form: Form::Regular,
            type_name,
            bodies,
        };
        let span = self.span_from(self.span(type_name).start);
        let at = self.ast[type_name].at;
        self.push_at(kind, span, at)
    }

    /// Whether a title rather than an attribute follows a resource's brace.
    fn at_title(&self) -> bool {
        use TokenKind::*;
        let arrow = matches!(self.next_kind(), FArrow | PArrow);
        match self.kind() {
            Comma | RBrace => false,
            Name => !arrow,
            Times => self.next_kind() != FArrow,
            // These do not begin an expression.
            And | Or | In | Else | Elsif | Inherits => false,
            kind if kind.is_keyword() => !arrow,
            _ => true,
        }
    }

    /// Titles with their attributes, up to the closing brace.
    fn parse_resource_bodies(&mut self) -> PResult<List<ResourceBody>> {
        let mark = self.scratch.bodies.len();
        let parsed = self.parse_bodies();
        if parsed.is_err() {
            self.scratch.bodies.truncate(mark);
        }
        parsed?;
        Ok(pool(&mut self.ast, &mut self.scratch.bodies, mark))
    }

    fn parse_bodies(&mut self) -> PResult<()> {
        loop {
            let title = self.parse_expression()?;
            self.expect(TokenKind::Colon)?;
            let operations = self.parse_attribute_operations()?;
            self.eat(TokenKind::Comma);
            self.scratch.bodies.push(ResourceBody { title, operations });
            if !self.eat(TokenKind::Semicolon) || self.at(TokenKind::RBrace) {
                return Ok(());
            }
        }
    }

    /// `class { 'name': … }`
    fn parse_class_resource(&mut self) -> PResult<ExprId> {
        let class = self.bump();
        let type_name = self.push(ExprKind::Name(class.text), class.span());
        self.expect(TokenKind::LBrace)?;
        let bodies = self.nested(Parser::parse_resource_bodies)?;
        self.expect(TokenKind::RBrace)?;
        Ok(self.resource(type_name, bodies))
    }

    /// Classifies `left { attributes }`: defaults, an override, or not a resource at all.
    fn untitled_resource(
        &mut self,
        left: ExprId,
        operations: List<AttributeOperation>,
        open: Token,
        close: Token,
    ) -> PResult<ExprId> {
        let form = Form::Regular;
        let kind = match self.ast.kind(left) {
            ExprKind::Reference(_) => ExprKind::ResourceDefaults {
                form,
                type_ref: left,
                operations,
            },
            ExprKind::Access { .. } => ExprKind::ResourceOverride {
                form,
                resources: left,
                operations,
            },
            ExprKind::Name(_) => return self.name_and_hash(left, operations, open, close),
            _ => {
                let (span, at) = (self.span(left), self.ast[left].at);
                let mut error = Diagnostic::error(Issue::NotAResource, span);
                error.at = Some(at);
                error.help = self.foreign_keyword_hint(span).map(Cow::Borrowed);
                return self.report(error);
            }
        };
        let span = self.span_from(self.span(left).start);
        let at = self.ast[left].at;
        Ok(self.push_at(kind, span, at))
    }

    fn report_at<T>(&mut self, issue: Issue, span: Span, at: u32) -> PResult<T> {
        let mut error = Diagnostic::error(issue, span);
        error.at = Some(at);
        self.report(error)
    }

    /// `name { a => 1 }` is a name followed by a hash: a call if the name is a statement function,
    /// otherwise validation reports a resource without a title.
    fn name_and_hash(
        &mut self,
        name: ExprId,
        operations: List<AttributeOperation>,
        open: Token,
        close: Token,
    ) -> PResult<ExprId> {
        let mark = self.scratch.entries.len();
        for index in 0..operations.len() {
            let operation = self.ast[operations][index];
            let AttributeOperationKind::Named {
                name,
                op: AttributeOp::Assign,
            } = operation.kind
            else {
                self.scratch.entries.truncate(mark);
                let span = open.span();
                return self.report_at(Issue::ResourceBodyWithoutTitle, span, open.start);
            };
            let key = self.push(ExprKind::String(name), operation.span);
            self.scratch.entries.push(Entry {
                key,
                value: operation.value,
                at: open.start,
            });
        }
        let entries = pool(&mut self.ast, &mut self.scratch.entries, mark);
        let span = open.span().to(close.span());
        let hash = self.push(ExprKind::Hash(entries), span);
        let mark = self.scratch.exprs.len();
        let is_call = self.is_statement_name(name);
        if !is_call {
            self.scratch.exprs.push(name);
        }
        self.scratch.exprs.push(hash);
        let list = pool(&mut self.ast, &mut self.scratch.exprs, mark);
        if is_call {
            return Ok(self.statement_call(name, list));
        }
        Ok(self.block_or_expression(list, None))
    }

    // --- attributes

    /// Attributes separated by commas. A trailing comma is left for the caller; one before the first is
    /// allowed.
    pub(super) fn parse_attribute_operations(&mut self) -> PResult<List<AttributeOperation>> {
        let mark = self.scratch.operations.len();
        let parsed = self.parse_operations();
        if parsed.is_err() {
            self.scratch.operations.truncate(mark);
        }
        parsed?;
        Ok(pool(&mut self.ast, &mut self.scratch.operations, mark))
    }

    fn parse_operations(&mut self) -> PResult<()> {
        if starts_attribute(self.kind()) {
            self.parse_attribute_operation()?;
        }
        while self.at(TokenKind::Comma) && starts_attribute(self.next_kind()) {
            self.bump();
            self.parse_attribute_operation()?;
        }
        Ok(())
    }

    fn parse_attribute_operation(&mut self) -> PResult<()> {
        let name = self.bump();
        let kind = if name.kind == TokenKind::Times {
            self.expect(TokenKind::FArrow)?;
            AttributeOperationKind::Splat
        } else {
            let op = match self.kind() {
                TokenKind::FArrow => AttributeOp::Assign,
                TokenKind::PArrow => AttributeOp::Append,
                _ => return self.syntax_error(),
            };
            self.bump();
            let name = name.text;
            AttributeOperationKind::Named { name, op }
        };
        let value = self.parse_expression()?;
        let span = self.span_from(name.start);
        self.scratch
            .operations
            .push(AttributeOperation { kind, value, span });
        Ok(())
    }

    // --- collectors

    /// `<| query |>` or `<<| query |>>` after a type, and overrides for the collected resources.
    pub(super) fn parse_collector(&mut self, type_expr: ExprId) -> PResult<ExprId> {
        let open = self.bump();
        let exported = open.kind == TokenKind::LLCollect;
        let close = if exported {
            TokenKind::RRCollect
        } else {
            TokenKind::RCollect
        };
        let expr = if self.at(close) {
            None
        } else {
            Some(self.nested(Parser::parse_expression)?)
        };
        self.expect(close)?;
        let span = self.span_from(open.start);
        let query = self.push(ExprKind::Query { exported, expr }, span);
        let operations = if self.eat(TokenKind::LBrace) {
            let operations = self.nested(Parser::parse_attribute_operations)?;
            self.eat(TokenKind::Comma);
            self.expect(TokenKind::RBrace)?;
            operations
        } else {
            List::EMPTY
        };
        let kind = ExprKind::Collect {
            type_expr,
            query,
            operations,
        };
        let span = self.span_from(self.span(type_expr).start);
        let at = self.ast[type_expr].at;
        Ok(self.push_at(kind, span, at))
    }
}

fn starts_attribute(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Name | TokenKind::Times) || kind.is_keyword()
}
