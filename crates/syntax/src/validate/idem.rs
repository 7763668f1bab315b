//! Expressions without effect ("idem" is Latin for "the same"). If the value of one is not used,
//! it is a mistake.

use super::Checker;
use crate::ast::{BinaryOp, ExprId, ExprKind, Text};
use crate::deep;

impl Checker<'_> {
    pub(super) fn idem(&self, id: ExprId) -> bool {
        use ExprKind::*;
        match self.ast[id].kind {
            Nop
            | Undef
            | Default
            | Boolean(_)
            | Integer { .. }
            | BigInteger { .. }
            | Float(_)
            | String(_)
            | Regexp(_)
            | Name(_)
            | Reference(_)
            | Variable(_)
            | Reserved(_)
            | Array(_)
            | Hash(_)
            | Access { .. }
            | NamedAccess { .. }
            | Not(_)
            | Negate(_)
            | Splat(_)
            | Interpolation(_)
            | Concat(_)
            | Heredoc { .. }
            | Selector { .. } => true,
            // A match sets the match variables.
            Binary { op, .. } => !matches!(op, BinaryOp::Match | BinaryOp::NotMatch),
            Parenthesized(expr) => deep(|| self.idem(expr)),
            Block(statements) => deep(|| self.ast[statements].iter().all(|&id| self.idem(id))),
            If {
                test,
                then,
                otherwise,
            }
            | Unless {
                test,
                then,
                otherwise,
            } => deep(|| {
                let parts = [Some(test), then, otherwise];
                parts.into_iter().flatten().all(|id| self.idem(id))
            }),
            Case { test, options } => deep(|| {
                let options = self.ast[options].iter();
                let parts = options.flat_map(|option| {
                    let values = self.ast[option.values].iter().copied();
                    values.chain(option.then)
                });
                self.idem(test) && parts.into_iter().all(|id| self.idem(id))
            }),
            _ => false,
        }
    }

    /// The last expression of a body, if it has no effect.
    pub(super) fn ends_with_idem(&self, body: Option<ExprId>) -> Option<ExprId> {
        let body = body?;
        let last = match self.ast.kind(body) {
            ExprKind::Block(statements) => *self.ast[statements].last()?,
            _ => body,
        };
        self.idem(last).then_some(last)
    }

    /// The name in a block that is a name and a hash: a resource without a title.
    pub(super) fn resource_without_title(&self, id: ExprId) -> Option<Text> {
        let ExprKind::Block(statements) = self.ast.kind(id) else {
            return None;
        };
        let [name, hash] = self.ast[statements] else {
            return None;
        };
        match (self.ast.kind(name), self.ast.kind(hash)) {
            (ExprKind::Name(name), ExprKind::Hash(_)) => Some(name),
            _ => None,
        }
    }
}
