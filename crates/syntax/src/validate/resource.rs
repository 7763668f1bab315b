//! Validates resources and collectors.

use super::label::a_an;
use super::{Checker, Container, label};
use crate::ast::{
    AttributeOperation, AttributeOperationKind, ExprId, ExprKind, Form, ResourceBody, Text,
};
use crate::issue::Issue;

impl Checker<'_> {
    pub(super) fn check_resource(&mut self, id: ExprId) {
        match self.ast[id].kind {
            ExprKind::Resource {
                form, type_name, ..
            } => {
                let is_class = || match self.ast.kind(type_name) {
                    ExprKind::Name(name) => self.ast.text(name) == "class",
                    _ => false,
                };
                if form != Form::Regular && is_class() {
                    self.issue(Issue::ClassNotVirtualizable, id);
                }
            }
            ExprKind::ResourceDefaults { form, .. } | ExprKind::ResourceOverride { form, .. }
                if form != Form::Regular =>
            {
                self.issue(Issue::NotVirtualizeable, id);
            }
            _ => {}
        }
    }

    pub(super) fn check_resource_body(&mut self, body: &ResourceBody) {
        let operations = self.ast[body.operations].iter();
        let splats = operations.filter(|op| matches!(op.kind, AttributeOperationKind::Splat));
        for span in splats.skip(1).map(|op| op.span) {
            self.report(Issue::MultipleAttributesUnfold, span, span.start);
        }
    }

    /// `+>` appends to an existing value, so only overrides can use it.
    pub(super) fn check_append(&mut self, operation: &AttributeOperation, name: Text) {
        let parent = match self.path.last() {
            Some(Container::ResourceBody) => a_an("Resource Instance Definition"),
            Some(&Container::Expr(container)) => match self.ast.kind(container) {
                ExprKind::Collect { .. } | ExprKind::ResourceOverride { .. } => return,
                _ => a_an(&label(self.ast, container)),
            },
            _ => return,
        };
        let name = self.string(name);
        let issue = Issue::IllegalAttributeAppend { name, parent };
        self.report(issue, operation.span, operation.span.start);
    }

    pub(super) fn check_collector(&mut self, id: ExprId, type_expr: ExprId) {
        if matches!(self.ast.kind(type_expr), ExprKind::Reference(_)) {
            return;
        }
        let issue = Issue::IllegalExpression {
            what: self.a_an_uc(type_expr),
            feature: "type name",
            container: self.a_an(id),
        };
        self.issue(issue, type_expr);
    }
}
