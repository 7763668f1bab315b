//! Values of expressions that are known without evaluating them again.

use pcore::{Hash, Value};
use syntax::ast::{BinaryOp, ExprKind};

use super::expression::dig;
use super::{Evaluated, Provenance};
use crate::program::Note;

impl Provenance<'_, '_> {
    /// The value of an expression, if it consists of literals, variables and recorded results.
    pub(super) fn known(&mut self, at: Evaluated) -> Option<Value> {
        let program = self.program(at);
        let ast = &program.ast;
        if let Note::Constant(value) = program.note(at.expr) {
            return Some(value.clone());
        }
        self.deeper(|p| match ast.kind(at.expr) {
            ExprKind::Parenthesized(inner)
            | ExprKind::Heredoc { text: inner, .. }
            | ExprKind::Assignment { right: inner, .. } => p.known(at.with(inner)),
            ExprKind::Negate(inner) => match p.known(at.with(inner))? {
                Value::Integer(number) => Some(Value::Integer(-number)),
                _ => None,
            },
            ExprKind::Variable(name) => p.value_of_variable(at.context, ast.text(name)),
            ExprKind::Access { left, keys } => {
                let value = p.known(at.with(left))?;
                let keys = ast[keys].iter();
                let keys = keys.map(|&key| p.known(at.with(key)));
                let keys: Vec<Value> = keys.collect::<Option<_>>()?;
                match keys.len() {
                    1 => dig(&value, &keys).cloned(),
                    _ => None,
                }
            }
            ExprKind::Hash(entries) => {
                let mut hash = Hash::new();
                for entry in &ast[entries] {
                    // The key is kept even if the value is unknown.
                    let key = p.known(at.with(entry.key))?;
                    hash.insert(key, p.known(at.with(entry.value)).unwrap_or_default());
                }
                Some(Value::hash(hash))
            }
            ExprKind::Array(items) => {
                let items = ast[items].iter();
                let items = items.map(|&item| p.known(at.with(item)).unwrap_or_default());
                Some(Value::array(items.collect()))
            }
            ExprKind::Binary {
                op: BinaryOp::Add,
                left,
                right,
            } => match (p.known(at.with(left))?, p.known(at.with(right))?) {
                (Value::Hash(left), Value::Hash(right)) => {
                    let mut all = Hash::clone(&left);
                    for (key, value) in right.iter() {
                        all.insert(key.clone(), value.clone());
                    }
                    Some(Value::hash(all))
                }
                _ => None,
            },
            ExprKind::If { .. }
            | ExprKind::Unless { .. }
            | ExprKind::Case { .. }
            | ExprKind::Selector { .. } => {
                let part = p.recorder.part_taken(at)??;
                p.known(at.with(part))
            }
            ExprKind::Block(statements) => {
                let last = *ast[statements].last()?;
                p.known(at.with(last))
            }
            ExprKind::Concat(segments) => {
                let mut text = String::new();
                for &segment in &ast[segments] {
                    let value = match ast.kind(segment) {
                        ExprKind::Interpolation(inner) => p.known(at.with(inner))?,
                        _ => p.known(at.with(segment))?,
                    };
                    text += &pcore::format::interpolate::interpolate(&value);
                }
                Some(Value::from(text))
            }
            ExprKind::Call { .. } | ExprKind::MethodCall { .. } => p.known_call(at),
            _ => None,
        })
        .flatten()
    }

    fn known_call(&mut self, at: Evaluated) -> Option<Value> {
        if let Some(looked_up) = self.recorder.lookup_of(at) {
            return Some(looked_up.value.clone());
        }
        self.recorder.result_of(at).cloned()
    }
}
