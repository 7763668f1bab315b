//! The origins of the values of expressions.

use std::sync::Arc;

use pcore::Value;
use syntax::ast::{BinaryOp, ExprId, ExprKind};

use super::answer::{Answer, AnswerKind};
use super::{Evaluated, MAX_DEPTH, MAX_PARTS, Path, Provenance, Tree};
use crate::error::Location;
use crate::program::Program;

/// The inputs of an expression.
#[derive(Debug, Default)]
pub(super) struct Inputs {
    pub because: Vec<Answer>,
    pub conditions: Vec<Answer>,
}

impl Inputs {
    /// Adds a cause, once.
    pub fn add(&mut self, answer: Answer) {
        if !self.because.contains(&answer) {
            self.because.push(answer);
        }
    }

    pub fn extend(&mut self, other: Inputs) {
        other
            .because
            .into_iter()
            .for_each(|answer| self.add(answer));
        self.add_conditions(other.conditions);
    }

    /// Adds the origins of conditions, unless they are causes already.
    pub fn add_conditions(&mut self, conditions: Vec<Answer>) {
        for condition in conditions {
            if !self.conditions.contains(&condition) && !self.because.contains(&condition) {
                self.conditions.push(condition);
            }
        }
    }
}

impl Evaluated {
    /// Another expression of the same code.
    pub(super) fn with(self, expr: ExprId) -> Evaluated {
        Evaluated { expr, ..self }
    }
}

impl Provenance<'_, '_> {
    pub(super) fn program(&self, at: Evaluated) -> Arc<Program> {
        self.recorder.program(at.program).clone()
    }

    pub(super) fn tree(&mut self, at: Evaluated) -> &Tree {
        let program = self.recorder.program(at.program);
        let tree = self.trees.entry(at.program);
        tree.or_insert_with(|| Tree::of(&program.ast))
    }

    /// Runs a step one level deeper, unless the answer has become too large.
    pub(super) fn deeper<T>(&mut self, step: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.depth >= MAX_DEPTH || self.parts >= MAX_PARTS {
            return None;
        }
        self.depth += 1;
        self.parts += 1;
        let result = crate::eval::deep(|| step(self));
        self.depth -= 1;
        Some(result)
    }

    /// The answer that an expression itself is the origin.
    pub(super) fn code(&self, at: Evaluated) -> Answer {
        let program = self.recorder.program(at.program);
        let mut answer = Answer::new(AnswerKind::Code);
        place_at(&mut answer, &Location::of(&program.ast, at.expr));
        let span = program.ast[at.expr].span;
        let text = program.ast.source().text();
        let text = text.get(span.start as usize..span.end as usize);
        answer.expression = text.map(str::to_owned);
        answer
    }

    /// The origin of the value of an expression, or of a part of it.
    pub(super) fn expression(&mut self, at: Evaluated, path: Path<'_>) -> Answer {
        let answer = self.deeper(|p| p.expression_of_kind(at, path));
        answer.unwrap_or_else(|| self.code(at))
    }

    fn expression_of_kind(&mut self, at: Evaluated, path: Path<'_>) -> Answer {
        let program = self.program(at);
        let ast = &program.ast;
        match ast.kind(at.expr) {
            ExprKind::Parenthesized(inner)
            | ExprKind::Interpolation(inner)
            | ExprKind::Heredoc { text: inner, .. }
            | ExprKind::Assignment { right: inner, .. } => self.expression(at.with(inner), path),
            ExprKind::Block(statements) => match ast[statements].last() {
                Some(&last) => self.expression(at.with(last), path),
                None => self.code(at),
            },
            ExprKind::If { test, .. }
            | ExprKind::Unless { test, .. }
            | ExprKind::Case { test, .. }
            | ExprKind::Selector { left: test, .. } => self.choice(at, test, path),
            ExprKind::Hash(entries) if !path.is_empty() => {
                let mut entries = ast[entries].iter().rev();
                let entry = entries.find(|entry| {
                    let key = self.known(at.with(entry.key));
                    key.is_some_and(|key| is_same_key(&key, &path[0]))
                });
                match entry {
                    Some(entry) => self.expression(at.with(entry.value), &path[1..]),
                    None => self.composed(at),
                }
            }
            ExprKind::Array(items) => {
                let is_splat = |&item: &ExprId| matches!(ast.kind(item), ExprKind::Splat(_));
                match (path.first(), ast[items].iter().any(is_splat)) {
                    (Some(Value::Integer(index)), false) => {
                        let index = usize::try_from(*index).unwrap_or(usize::MAX);
                        match ast[items].get(index) {
                            Some(&item) => self.expression(at.with(item), &path[1..]),
                            None => self.composed(at),
                        }
                    }
                    _ => self.composed(at),
                }
            }
            ExprKind::Binary {
                op: BinaryOp::Add | BinaryOp::ShiftLeft,
                left,
                right,
            } if !path.is_empty() => {
                // The right side takes precedence.
                let has = |p: &mut Self, side: ExprId| {
                    let value = p.known(at.with(side));
                    value.is_some_and(|value| dig(&value, path).is_some())
                };
                match (has(self, right), has(self, left)) {
                    (true, _) => self.expression(at.with(right), path),
                    (false, true) => self.expression(at.with(left), path),
                    _ => self.composed(at),
                }
            }
            ExprKind::Call { .. } | ExprKind::MethodCall { .. } => self.call(at, path),
            _ => match self.reference(at, path) {
                Some(cause) => {
                    let mut answer = self.code(at);
                    answer.because.push(cause);
                    answer
                }
                None => self.composed(at),
            },
        }
    }

    /// The origin of a conditional expression's value.
    fn choice(&mut self, at: Evaluated, test: ExprId, path: Path<'_>) -> Answer {
        let mut answer = match self.recorder.part_taken(at) {
            Some(Some(part)) => self.expression(at.with(part), path),
            _ => self.code(at),
        };
        let mut conditions = Inputs::default();
        self.inputs(at.with(test), &mut conditions);
        answer.conditions.extend(conditions.because);
        answer
    }

    /// The origin of a value that is computed from several parts.
    pub(super) fn composed(&mut self, at: Evaluated) -> Answer {
        let mut inputs = Inputs::default();
        let program = self.program(at);
        let mut children = Vec::new();
        program
            .ast
            .for_each_child(at.expr, &mut |child| children.push(child));
        for child in children {
            self.inputs(at.with(child), &mut inputs);
        }
        let mut answer = self.code(at);
        answer.because = inputs.because;
        answer.conditions = inputs.conditions;
        answer
    }

    /// The origin of a variable or an access to one.
    fn reference(&mut self, at: Evaluated, path: Path<'_>) -> Option<Answer> {
        let program = self.program(at);
        match program.ast.kind(at.expr) {
            ExprKind::Variable(name) => {
                let name = program.ast.text(name).to_owned();
                Some(self.variable(at, &name, path))
            }
            ExprKind::Access { left, keys } => {
                let [key] = program.ast[keys] else {
                    return None;
                };
                let key = self.known(at.with(key))?;
                let mut full = vec![key];
                full.extend_from_slice(path);
                self.reference(at.with(left), &full)
            }
            ExprKind::Parenthesized(inner) => self.reference(at.with(inner), path),
            _ => None,
        }
    }

    /// Adds the variables and the functions of modules that an expression gets its value from.
    pub(super) fn inputs(&mut self, at: Evaluated, inputs: &mut Inputs) {
        self.deeper(|p| p.inputs_of_kind(at, inputs));
    }

    fn inputs_of_kind(&mut self, at: Evaluated, inputs: &mut Inputs) {
        if let Some(cause) = self.reference(at, &[]) {
            inputs.add(cause);
            return;
        }
        let program = self.program(at);
        let ast = &program.ast;
        match ast.kind(at.expr) {
            ExprKind::If { test, .. }
            | ExprKind::Unless { test, .. }
            | ExprKind::Case { test, .. }
            | ExprKind::Selector { left: test, .. } => {
                if let Some(Some(part)) = self.recorder.part_taken(at) {
                    self.inputs(at.with(part), inputs);
                }
                let mut conditions = Inputs::default();
                self.inputs(at.with(test), &mut conditions);
                inputs.add_conditions(conditions.because);
            }
            ExprKind::Call { .. } | ExprKind::MethodCall { .. } => self.call_inputs(at, inputs),
            ExprKind::Lambda(_)
            | ExprKind::Class(_)
            | ExprKind::Define(_)
            | ExprKind::Function(_)
            | ExprKind::Node(_)
            | ExprKind::Resource { .. }
            | ExprKind::ResourceDefaults { .. }
            | ExprKind::ResourceOverride { .. }
            | ExprKind::Collect { .. } => {}
            ExprKind::Assignment { right, .. } => self.inputs(at.with(right), inputs),
            _ => {
                let mut children = Vec::new();
                ast.for_each_child(at.expr, &mut |child| children.push(child));
                for child in children {
                    self.inputs(at.with(child), inputs);
                }
            }
        }
    }
}

/// Sets the location of an answer.
pub(super) fn place_at(answer: &mut Answer, location: &Location) {
    answer.file = location.source.name().map(str::to_owned);
    answer.line = Some(location.source.line(location.span.start));
}

/// Whether a key of a hash equals another one. Names of attributes are always strings.
pub(super) fn is_same_key(key: &Value, wanted: &Value) -> bool {
    key == wanted
        || matches!((key, wanted), (Value::Integer(a), Value::String(b)) if a.to_string() == b.as_str())
}

/// The part of a value at a path.
pub(super) fn dig<'v>(value: &'v Value, path: Path<'_>) -> Option<&'v Value> {
    let mut at = value;
    for key in path {
        if let Value::Sensitive(inner) = at {
            at = inner.unwrap();
        }
        at = match (at, key) {
            (Value::Hash(hash), key) => hash.get(key)?,
            (Value::Array(items), Value::Integer(index)) => {
                let count = items.len() as i64;
                let index = if *index < 0 { count + index } else { *index };
                items.get(usize::try_from(index).ok()?)?
            }
            _ => return None,
        };
    }
    Some(at)
}
