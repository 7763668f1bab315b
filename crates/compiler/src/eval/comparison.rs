//! `==`, `<`, `=~` and their kin.

use pcore::compare::{Operator, evaluate};
use pcore::{Regexp, Str, Value};
use syntax::ast::{BinaryOp, ExprId, ExprKind};

use super::In;
use super::arithmetic::quick;
use super::frame::MatchGroups;
use super::label::{a_an, label};
use crate::compilation::Compilation;
use crate::error::Result;
use crate::program::{Calculation, Note, Operand};

impl Compilation<'_> {
    #[inline(never)]
    pub(super) fn binary(
        &mut self,
        p: In<'_>,
        id: ExprId,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
    ) -> Result<Value> {
        use BinaryOp::*;
        match op {
            And => {
                let both = self.eval(p, left)?.is_true() && self.eval(p, right)?.is_true();
                Ok(Value::Boolean(both))
            }
            Or => {
                let either = self.eval(p, left)?.is_true() || self.eval(p, right)?.is_true();
                Ok(Value::Boolean(either))
            }
            _ => {
                if let Match | NotMatch = op
                    && let Some(answer) = self.quick_instance(p, left, right)
                {
                    return Ok(Value::Boolean(answer == (op == Match)));
                }
                if let (Add, ExprKind::Hash(entries)) = (op, p.ast[right].kind) {
                    return self.add_entries(p, id, left, right, entries);
                }
                let consumed = self.consumed(p, left);
                let before = self.left_before(p, left, consumed)?;
                let right_value = self.eval(p, right)?;
                let operands = Operands {
                    left,
                    right,
                    left_value: self.left_after(before, consumed),
                    right_value,
                };
                self.apply(p, id, op, operands)
            }
        }
    }

    /// The result for numbers, which are calculated with and compared most: whatever can be seen
    /// without evaluating anything.
    #[inline]
    pub(super) fn calculated(&self, calculation: &Calculation) -> Option<Quick> {
        let (&(op, last), before) = calculation.steps.split_last()?;
        let mut value = self.operand(calculation.start)?;
        for &(op, operand) in before {
            value = quick(op, value, self.operand(operand)?)?;
        }
        with_integers(op, value, self.operand(last)?)
    }

    #[inline]
    fn operand(&self, operand: Operand) -> Option<i64> {
        match operand {
            Operand::Integer(value) => Some(value),
            Operand::Slot(slot) => match self.frames.get(slot)? {
                Value::Integer(value) => Some(*value),
                _ => None,
            },
        }
    }

    /// Whether a variable holds an instance of a type, both of which stay where they are.
    fn quick_instance(&self, p: In<'_>, left: ExprId, right: ExprId) -> Option<bool> {
        let t = match p.note(right) {
            Note::Type(known) => known.get()?,
            Note::Variable(variable) => self.plain_variable(variable)?,
            _ => return None,
        };
        match (t, p.note(left)) {
            (Value::Type(t), Note::Variable(variable)) => {
                Some(t.is_instance(self.plain_variable(variable)?))
            }
            _ => None,
        }
    }

    /// The integer that an expression is.
    #[inline]
    pub(super) fn integer(&self, p: In<'_>, id: ExprId) -> Option<i64> {
        match p.ast[id].kind {
            ExprKind::Integer { value, .. } => return Some(value),
            ExprKind::Variable(_) => {}
            _ => return None,
        }
        match p.note(id) {
            Note::Variable(variable) => match self.frames.get(variable.first?)? {
                Value::Integer(value) => Some(*value),
                _ => None,
            },
            _ => None,
        }
    }

    #[inline(never)]
    pub(super) fn apply(
        &mut self,
        p: In<'_>,
        id: ExprId,
        op: BinaryOp,
        operands: Operands,
    ) -> Result<Value> {
        use BinaryOp::*;
        let operator = match op {
            Match | NotMatch => {
                let matched = self.matches(p, &operands)?;
                return Ok(Value::Boolean(matched == (op == Match)));
            }
            In => {
                let included = self.is_in(p, id, &operands.left_value, &operands.right_value)?;
                return Ok(Value::Boolean(included));
            }
            Equal => Operator::Equal,
            NotEqual => Operator::NotEqual,
            Less => Operator::Less,
            LessEqual => Operator::LessOrEqual,
            Greater => Operator::Greater,
            GreaterEqual => Operator::GreaterOrEqual,
            _ => return self.arithmetic(p, id, op, operands),
        };
        let Operands {
            left_value,
            right_value,
            ..
        } = &operands;
        if let (Value::Integer(a), Value::Integer(b)) = (left_value, right_value)
            && let Some(result) = with_integers(op, *a, *b)
        {
            return Ok(result.into());
        }
        match evaluate(operator, left_value, right_value) {
            Ok(result) => Ok(Value::Boolean(result)),
            Err(detail) => {
                let issue = format!(
                    "Comparison of: {} {} {}, is not possible. Caused by '{detail}'.",
                    label(left_value),
                    op.text(),
                    label(right_value),
                );
                self.fail(p, id, issue)
            }
        }
    }

    /// `=~`
    #[inline(never)]
    fn matches(&mut self, p: In<'_>, operands: &Operands) -> Result<bool> {
        let Operands {
            left_value,
            right_value,
            ..
        } = operands;
        let compiled;
        let regexp = match right_value {
            Value::Type(t) => return Ok(t.is_instance(left_value)),
            Value::SemVerRange(_) => return Ok(pcore::compare::matches(left_value, right_value)),
            Value::Regexp(regexp) => regexp.as_ref(),
            Value::String(source) => match self.regexp(source) {
                Ok(regexp) => {
                    compiled = regexp;
                    compiled.as_ref()
                }
                Err(detail) => return self.not_a_regexp(p, operands.right, &detail.text),
            },
            other => {
                let what = other.ruby_conversion_name();
                let detail = format!("no implicit conversion of {what} into String");
                return self.not_a_regexp(p, operands.right, &detail);
            }
        };
        let Value::String(text) = left_value else {
            let what = a_an(&label(left_value));
            let issue = format!("Left match operand must result in a String value. Got {what}.");
            return self.fail(p, operands.left, issue);
        };
        let found = self.match_regexp(regexp, text);
        self.located(p, operands.left, found)
    }

    fn not_a_regexp<T>(&self, p: In<'_>, right: ExprId, detail: &str) -> Result<T> {
        let issue = format!(
            "Can not convert right match operand to a regular expression. Caused by '{detail}'."
        );
        self.fail(p, right, issue)
    }

    /// Matches and, on success, sets the match variables.
    pub(crate) fn match_regexp(&mut self, regexp: &Regexp, text: &Str) -> Result<bool> {
        let Some(found) = regexp.find(text)? else {
            return Ok(false);
        };
        let groups = found.groups.iter().map(|group| match group {
            Some(range) => Value::from(&text[range.clone()]),
            None => Value::Undef,
        });
        self.frames.matches.push(MatchGroups(groups.collect()));
        Ok(true)
    }
}

/// A result that fits into registers: whoever wants it as a value makes it where it belongs.
pub(super) enum Quick {
    Boolean(bool),
    Integer(i64),
}

impl From<Quick> for Value {
    #[inline(always)]
    fn from(quick: Quick) -> Value {
        match quick {
            Quick::Boolean(value) => Value::Boolean(value),
            Quick::Integer(value) => Value::Integer(value),
        }
    }
}

/// The result for two integers, if there is nothing special about it.
#[inline]
fn with_integers(op: BinaryOp, a: i64, b: i64) -> Option<Quick> {
    use BinaryOp::*;
    Some(match op {
        Equal => Quick::Boolean(a == b),
        NotEqual => Quick::Boolean(a != b),
        Less => Quick::Boolean(a < b),
        LessEqual => Quick::Boolean(a <= b),
        Greater => Quick::Boolean(a > b),
        GreaterEqual => Quick::Boolean(a >= b),
        _ => Quick::Integer(quick(op, a, b)?),
    })
}

/// Both sides of an operator.
pub(super) struct Operands {
    pub left: ExprId,
    pub right: ExprId,
    pub left_value: Value,
    pub right_value: Value,
}
