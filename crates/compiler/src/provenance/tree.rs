//! Queries of an AST: the parent of an expression, and the expression at a location.

use rustc_hash::FxHashMap;
use syntax::Span;
use syntax::ast::{Ast, AttributeOperation, ExprId, ExprKind, List};

use crate::error::Location;

/// An index of an AST.
#[derive(Debug, Default)]
pub(super) struct Tree {
    parents: FxHashMap<ExprId, ExprId>,
    /// Attribute operations by location, with the expressions around them.
    operations: FxHashMap<(u32, u32), (ExprId, AttributeOperation)>,
    /// Expressions that can declare resources.
    declarations: FxHashMap<(u32, u32, u32), ExprId>,
}

impl Tree {
    pub fn of(ast: &Ast) -> Tree {
        let mut tree = Tree::default();
        let mut pending = vec![ast.body];
        pending.extend(&ast.definitions);
        while let Some(id) = pending.pop() {
            ast.for_each_child(id, &mut |child| {
                tree.parents.insert(child, id);
                pending.push(child);
            });
            match ast.kind(id) {
                ExprKind::Resource { bodies, .. } => {
                    tree.add_declaration(ast, id);
                    for body in &ast[bodies] {
                        tree.add_operations(ast, id, body.operations);
                    }
                }
                ExprKind::Call { .. } | ExprKind::MethodCall { .. } => {
                    tree.add_declaration(ast, id);
                }
                ExprKind::ResourceDefaults { operations, .. }
                | ExprKind::ResourceOverride { operations, .. }
                | ExprKind::Collect { operations, .. } => tree.add_operations(ast, id, operations),
                _ => {}
            }
        }
        tree
    }

    fn add_declaration(&mut self, ast: &Ast, id: ExprId) {
        let expr = ast[id];
        let place = (expr.span.start, expr.span.end, expr.at);
        self.declarations.insert(place, id);
    }

    fn add_operations(&mut self, ast: &Ast, id: ExprId, operations: List<AttributeOperation>) {
        for operation in &ast[operations] {
            let place = (operation.span.start, operation.span.end);
            self.operations.insert(place, (id, *operation));
        }
    }

    pub fn parent(&self, id: ExprId) -> Option<ExprId> {
        self.parents.get(&id).copied()
    }

    pub fn operation(&self, span: Span) -> Option<(ExprId, AttributeOperation)> {
        self.operations.get(&(span.start, span.end)).copied()
    }

    pub fn declaration(&self, location: &Location) -> Option<ExprId> {
        let Location { span, at, .. } = location;
        self.declarations.get(&(span.start, span.end, *at)).copied()
    }
}
