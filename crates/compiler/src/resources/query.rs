//! Queries of collectors, and which resources match them.

use catalog::symbol::{Symbol, known};
use pcore::{Value, equals};
use syntax::ast::{BinaryOp, ExprId, ExprKind};

use super::draft::Draft;
use super::resource::ResourceId;
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use crate::eval::In;
use crate::scope::Scopes;

/// A query on the catalog under construction.
pub(super) type Query = catalog::query::Query<Symbol>;

/// The attributes in a query, without duplicates.
pub(super) fn attributes(query: &Query) -> Vec<Symbol> {
    let mut found = Vec::new();
    let mut pending = vec![query];
    while let Some(query) = pending.pop() {
        let name = match query {
            Query::And(left, right) | Query::Or(left, right) => {
                pending.extend([&**left, &**right]);
                continue;
            }
            Query::Equal(name, _) | Query::NotEqual(name, _) => *name,
            Query::Tagged(_) => known::TAG,
            Query::Constant(_) => continue,
        };
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

pub(super) fn asks_for_tags(query: &Query) -> bool {
    match query {
        Query::And(left, right) | Query::Or(left, right) => {
            asks_for_tags(left) || asks_for_tags(right)
        }
        Query::Tagged(_) => true,
        _ => false,
    }
}

impl Compilation<'_> {
    /// Evaluates a query; resources are matched against it later.
    pub(super) fn query(&mut self, p: In<'_>, id: ExprId) -> Result<Query> {
        let (op, left, right) = match p.ast.kind(id) {
            ExprKind::Parenthesized(inner) => return crate::eval::deep(|| self.query(p, inner)),
            ExprKind::Binary { op, left, right } => (op, left, right),
            _ => {
                let value = self.query_value(p, id)?;
                return Ok(Query::Constant(value.is_true()));
            }
        };
        match op {
            BinaryOp::And | BinaryOp::Or => {
                let left = Box::new(crate::eval::deep(|| self.query(p, left))?);
                let right = Box::new(crate::eval::deep(|| self.query(p, right))?);
                Ok(match op {
                    BinaryOp::And => Query::And(left, right),
                    _ => Query::Or(left, right),
                })
            }
            BinaryOp::Equal | BinaryOp::NotEqual => {
                let name = self.query_value(p, left)?;
                let value = self.query_value(p, right)?;
                let name = crate::eval::ruby::to_s(&name);
                if name == "tag" && op == BinaryOp::Equal {
                    return self.draft.tag_query(&value);
                }
                let name = self.draft.symbols.intern(&name);
                Ok(match op {
                    BinaryOp::Equal => Query::Equal(name, value),
                    _ => Query::NotEqual(name, value),
                })
            }
            _ => not_for_queries(p, id),
        }
    }

    /// The compared value: a literal, a variable, or an element of a value.
    fn query_value(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        let id = crate::eval::without_parentheses(p, id);
        match p.ast.kind(id) {
            ExprKind::Access { .. }
            | ExprKind::Variable(_)
            | ExprKind::Boolean(_)
            | ExprKind::String(_)
            | ExprKind::Concat(_)
            | ExprKind::Integer { .. }
            | ExprKind::Float(_)
            | ExprKind::Undef
            | ExprKind::Name(_) => {
                let value = self.eval(p, id)?;
                self.parameter_value(value)
            }
            _ => not_for_queries(p, id),
        }
    }
}

impl Draft {
    fn tag_query(&mut self, value: &Value) -> Result<Query> {
        let single = std::slice::from_ref(value);
        let tags = match value {
            Value::Array(items) => items.as_slice(),
            _ => single,
        };
        let mut wanted = Vec::with_capacity(tags.len());
        for tag in tags {
            if matches!(tag, Value::Integer(_) | Value::Float(_)) {
                return raise("Cannot transform a number to a tag");
            }
            let tag = crate::eval::ruby::to_s(tag).to_lowercase();
            wanted.push(self.symbols.intern(&tag));
        }
        Ok(Query::Tagged(wanted))
    }

    pub(super) fn answers(&self, scopes: &Scopes, query: &Query, id: ResourceId) -> bool {
        match query {
            Query::And(left, right) => {
                self.answers(scopes, left, id) && self.answers(scopes, right, id)
            }
            Query::Or(left, right) => {
                self.answers(scopes, left, id) || self.answers(scopes, right, id)
            }
            Query::Constant(answer) => *answer,
            Query::Tagged(tags) => self.is_tagged(scopes, id, tags),
            Query::NotEqual(name, value) => !equals(&self.asked(id, *name), value),
            Query::Equal(name, value) => match self.asked(id, *name) {
                Value::Array(items) => items.iter().any(|item| equals(item, value)),
                single => equals(&single, value),
            },
        }
    }

    fn asked(&self, id: ResourceId, name: Symbol) -> Value {
        let resource = self.get(id);
        if name == known::TITLE {
            return Value::from(resource.title.clone());
        }
        resource.value(name).clone()
    }

    /// Whether a resource, or its container, has any of the tags.
    pub(super) fn is_tagged(&self, scopes: &Scopes, id: ResourceId, tags: &[Symbol]) -> bool {
        let mut at = id;
        loop {
            let resource = self.get(at);
            if tags.iter().any(|&tag| resource.tags.contains(tag)) {
                return true;
            }
            match scopes.get(resource.scope).resource {
                Some(around) if around != at => at = around,
                _ => return false,
            }
        }
    }
}

/// Puppet's message shows the class of the expression in its own code.
fn not_for_queries<T>(p: In<'_>, id: ExprId) -> Result<T> {
    use ExprKind::*;
    let class = match p.ast.kind(id) {
        Array(_) => "LiteralList",
        Hash(_) => "LiteralHash",
        Binary {
            op: BinaryOp::Equal | BinaryOp::NotEqual,
            ..
        } => "ComparisonExpression",
        Binary {
            op: BinaryOp::And, ..
        } => "AndExpression",
        Binary {
            op: BinaryOp::Or, ..
        } => "OrExpression",
        Binary {
            op: BinaryOp::In, ..
        } => "InExpression",
        Binary {
            op: BinaryOp::Match | BinaryOp::NotMatch,
            ..
        } => "MatchExpression",
        Binary { .. } => "ArithmeticExpression",
        Call { .. } => "CallNamedFunctionExpression",
        MethodCall { .. } => "CallMethodExpression",
        Reference(_) => "QualifiedReference",
        Regexp(_) => "LiteralRegularExpression",
        Default => "LiteralDefault",
        Not(_) => "NotExpression",
        Negate(_) => "UnaryMinusExpression",
        Splat(_) => "UnfoldExpression",
        Heredoc { .. } => "HeredocExpression",
        Selector { .. } => "SelectorExpression",
        If { .. } => "IfExpression",
        Unless { .. } => "UnlessExpression",
        Case { .. } => "CaseExpression",
        Assignment { .. } => "AssignmentExpression",
        _ => "Expression",
    };
    raise(format!(
        "Cannot transform object of class Puppet::Pops::Model::{class}"
    ))
}
