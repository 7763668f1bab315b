//! The evaluator: one function per kind of expression.

mod access;
mod assignment;
pub(crate) mod call;
mod control;
pub(crate) mod epp;
mod failure;
pub(crate) mod fast;
pub mod frame;
pub mod function;
pub(crate) mod label;
mod member;
mod operator;
pub(crate) mod ruby;
mod text;
pub mod types;
pub(crate) mod variable;

use std::sync::Arc;

use pcore::format::interpolate::interpolate;
use pcore::hash::Values;
use pcore::{Str, Value};
use smallvec::SmallVec;
use syntax::ast::{ExprId, ExprKind, List};

use crate::compilation::Compilation;
use crate::error::{Result, internal};
use crate::program::{Note, Program};
use crate::settings::Settings;

use fast::calculation::Quick;

/// The program whose code is evaluated.
pub(crate) type In<'p> = &'p Arc<Program>;

/// The arguments of a call: mostly few enough to need no allocation.
pub(crate) type Arguments = SmallVec<[Value; 4]>;

/// The number of nested expressions between two checks of the stack.
const LEVELS_BETWEEN_CHECKS: u32 = 8;

/// The reserved stack size for code that does not check the stack.
const STACK_IN_RESERVE: usize = 256 * 1024;

/// Runs a step of the evaluation on a new stack segment when the current one runs short.
pub(crate) fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(STACK_IN_RESERVE, 4 * 1024 * 1024, step)
}

impl Compilation<'_> {
    /// Evaluates an expression.
    pub(crate) fn eval(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        match p.ast.kind(id) {
            ExprKind::Undef | ExprKind::Nop => Ok(Value::Undef),
            ExprKind::Default => Ok(Value::Default),
            ExprKind::Boolean(value) => Ok(Value::Boolean(value)),
            ExprKind::Integer { value, .. } => Ok(Value::Integer(value)),
            ExprKind::Float(value) => Ok(Value::Float(value)),
            ExprKind::String(_) | ExprKind::Name(_) | ExprKind::Regexp(_) => match p.note(id) {
                Note::Constant(value) => Ok(value.clone()),
                _ => internal("a literal without a value"),
            },
            ExprKind::Variable(_) => match p.note(id) {
                Note::Variable(variable) => self.variable(p, id, variable),
                _ => internal("a variable that was not resolved"),
            },
            ExprKind::Parenthesized(inner) => self.eval(p, inner),
            ExprKind::Binary { .. } => {
                let result = match p.note(id) {
                    Note::Calculation(calculation) => self.stack.calculated(calculation),
                    _ => None,
                };
                match result {
                    Some(Quick::Integer(value)) => Ok(Value::Integer(value)),
                    Some(Quick::Boolean(value)) => Ok(Value::Boolean(value)),
                    None => self.eval_nested(p, id),
                }
            }
            _ => self.eval_nested(p, id),
        }
    }

    /// Evaluates an operand, which is mostly a literal or a variable: an element, an argument.
    #[inline]
    fn eval_operand(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        match p.note(id) {
            Note::Constant(value) => Ok(value.clone()),
            Note::Variable(variable) => self.variable(p, id, variable),
            _ => self.eval(p, id),
        }
    }

    /// Checks the stack every few levels.
    #[inline(never)]
    fn eval_nested(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        self.stack.nesting = self.stack.nesting.wrapping_add(1);
        let is_short = self.stack.nesting.is_multiple_of(LEVELS_BETWEEN_CHECKS)
            && stacker::remaining_stack().is_none_or(|left| left < STACK_IN_RESERVE);
        let result = match is_short {
            false => self.eval_node(p, id),
            true => self.eval_on_new_stack(p, id),
        };
        self.stack.nesting = self.stack.nesting.wrapping_sub(1);
        result
    }

    #[inline(never)]
    fn eval_on_new_stack(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        deep(|| self.eval_node(p, id))
    }

    // Part of `eval_nested`: fewer native stack frames matter for deep programs.
    #[inline(always)]
    fn eval_node(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        use ExprKind::*;
        match p.ast.kind(id) {
            Binary { op, left, right } => match p.note(id) {
                Note::Merge(merge) => self.merge(p, id, merge),
                _ => self.binary(p, id, op, left, right),
            },
            Call { .. } => self.call(p, id),
            MethodCall { .. } => self.method_call(p, id),
            Access { left, keys } => self.access(p, id, left, keys),
            Concat(_) => match p.note(id) {
                Note::Segments(segments) => self.concat(p, id, segments),
                _ => internal("a string without its segments"),
            },
            Interpolation(inner) => Ok(Value::from(interpolate(&self.eval(p, inner)?))),
            Heredoc { text, .. } => self.eval(p, text),
            Block(statements) => self.block(p, statements),
            Assignment { left, right, .. } => self.assignment(p, id, left, right),
            If {
                test,
                then,
                otherwise,
            } => self.conditional(p, id, test, then, otherwise),
            Unless {
                test,
                then,
                otherwise,
            } => self.conditional(p, id, test, otherwise, then),
            Case { test, options } => self.case(p, id, test, options),
            Selector { left, entries } => self.selector(p, id, left, entries),
            Array(elements) => Ok(Value::array(self.unfolded(p, elements)?)),
            Hash(entries) => self.hash(p, id, entries),
            Not(inner) => Ok(Value::Boolean(!self.eval(p, inner)?.is_true())),
            Negate(inner) => self.negate(p, id, inner),
            Splat(inner) => {
                let value = self.eval(p, inner)?;
                Ok(Value::array(p.located(id, splat(self.settings, &value))?))
            }
            Reference(_) => self.type_reference(p, id),
            Epp { body } => self.epp(p, body),
            RenderString(_) => self.render_string(p, id),
            Render(inner) => self.render(p, inner),
            Class(_)
            | Define(_)
            | Function(_)
            | Node(_)
            | TypeAlias { .. }
            | TypeMapping { .. }
            | TypeDefinition(_) => Ok(Value::Undef),
            Resource {
                form,
                type_name,
                bodies,
            } => self
                .resource_expression(p, id, form, type_name, bodies, true)
                .map(|references| Value::array(references.into_vec())),
            ResourceDefaults {
                type_ref,
                operations,
                ..
            } => self.resource_defaults(p, id, type_ref, operations),
            ResourceOverride {
                resources,
                operations,
                ..
            } => self.resource_override(p, id, resources, operations),
            Collect {
                type_expr,
                query,
                operations,
            } => self.collect_expression(p, id, type_expr, query, operations),
            Relationship { op, left, right } => self.relationship(p, id, op, left, right),
            _ => p.unsupported(id),
        }
    }

    fn block(&mut self, p: In<'_>, statements: List<ExprId>) -> Result<Value> {
        let Some((&last, others)) = p.ast[statements].split_last() else {
            return Ok(Value::Undef);
        };
        for &statement in others {
            self.observers.cover_statement(p, statement);
            self.execute(p, statement)?;
        }
        self.observers.cover_statement(p, last);
        self.eval(p, last)
    }

    /// Evaluates the code of a class or a defined type. References to resources that it declares at its end
    /// are not created: nobody uses its value.
    pub(crate) fn eval_definition(&mut self, p: In<'_>, body: ExprId) -> Result<Value> {
        let ExprKind::Block(statements) = p.ast.kind(body) else {
            return self.eval(p, body);
        };
        let last = p.ast[statements].last();
        if !last.is_some_and(|&last| matches!(p.ast.kind(last), ExprKind::Resource { .. })) {
            return self.eval(p, body);
        }
        for &statement in &p.ast[statements] {
            self.observers.cover_statement(p, statement);
            self.execute(p, statement)?;
        }
        Ok(Value::Undef)
    }

    /// Evaluates an expression whose value is not used.
    fn execute(&mut self, p: In<'_>, id: ExprId) -> Result<()> {
        match p.ast.kind(id) {
            ExprKind::Resource {
                form,
                type_name,
                bodies,
            } => self
                .resource_expression(p, id, form, type_name, bodies, false)
                .map(drop),
            ExprKind::Relationship { op, left, right } => {
                self.relate_operands(p, id, op, left, right).map(drop)
            }
            ExprKind::Assignment { left, right, .. } => self.assign_value(p, id, left, right),
            _ => self.eval(p, id).map(drop),
        }
    }

    /// The values of a list of expressions; `*` expands to several.
    pub(crate) fn unfolded(&mut self, p: In<'_>, list: List<ExprId>) -> Result<Vec<Value>> {
        let mut values = Arguments::with_capacity(list.len());
        self.unfold_onto(p, list, &mut values)?;
        Ok(values.into_vec())
    }

    pub(crate) fn unfold_onto(
        &mut self,
        p: In<'_>,
        list: List<ExprId>,
        values: &mut Arguments,
    ) -> Result<()> {
        for &id in &p.ast[list] {
            if let Note::Nothing = p.note(id)
                && let ExprKind::Splat(inner) = p.ast.kind(without_parentheses(p, id))
            {
                let value = self.eval(p, inner)?;
                values.extend(p.located(inner, splat(self.settings, &value))?);
            } else {
                values.push(self.eval_operand(p, id)?);
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn hash(&mut self, p: In<'_>, id: ExprId, entries: List<syntax::ast::Entry>) -> Result<Value> {
        if let Note::Keys(keys) = p.note(id) {
            let mut values = Values::with_capacity(entries.len());
            for entry in &p.ast[entries] {
                values.push(self.eval_operand(p, entry.value)?);
            }
            if let Some(hash) = pcore::Hash::with_keys_of(keys, values) {
                return Ok(Value::hash(hash));
            }
        }
        let mut hash = pcore::Hash::with_capacity(entries.len());
        for entry in &p.ast[entries] {
            let key = self.eval(p, entry.key)?;
            let value = self.eval(p, entry.value)?;
            hash.insert(key, value);
        }
        Ok(Value::hash(hash))
    }
}

/// The value of a string literal.
pub(crate) fn literal_str(p: In<'_>, id: ExprId) -> Option<&Str> {
    match p.note(id) {
        Note::Constant(Value::String(text)) => Some(text),
        _ => None,
    }
}

/// An expression without the parentheses around it.
pub(crate) fn without_parentheses(p: In<'_>, id: ExprId) -> ExprId {
    let mut id = id;
    while let ExprKind::Parenthesized(inner) = p.ast.kind(id) {
        id = inner;
    }
    id
}

/// The values that `*` expands to.
pub(crate) fn splat(settings: &Settings, value: &Value) -> Result<Vec<Value>> {
    Ok(match value {
        Value::Undef => Vec::new(),
        Value::Array(items) => items.to_vec(),
        Value::Hash(hash) => pairs(hash),
        Value::Iterator(_) => {
            let most = settings.max_size / size_of::<Value>();
            let elements = pcore::iterable::iterate(value).into_iter().flatten();
            let elements: Vec<Value> = elements.take(most + 1).collect();
            settings.check_count(elements.len())?;
            elements
        }
        other => vec![other.clone()],
    })
}

/// A hash as an array of pairs.
pub(crate) fn pairs(hash: &pcore::Hash) -> Vec<Value> {
    let pair = |(key, value): (&Value, &Value)| Value::array(vec![key.clone(), value.clone()]);
    hash.iter().map(pair).collect()
}
