//! `==`, `<`, `=~` and their kin.

use pcore::compare::{Operator, evaluate};
use pcore::{Regexp, Str, Value};
use syntax::ast::{BinaryOp, ExprId};

use super::In;
use super::frame::MatchGroups;
use super::label::{a_an, label};
use crate::compilation::Compilation;
use crate::error::Result;

impl Compilation<'_> {
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
                let left_value = self.eval(p, left)?;
                let right_value = self.eval(p, right)?;
                let operands = Operands {
                    left,
                    right,
                    left_value,
                    right_value,
                };
                self.apply(p, id, op, operands)
            }
        }
    }

    fn apply(&mut self, p: In<'_>, id: ExprId, op: BinaryOp, operands: Operands) -> Result<Value> {
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
        // Numbers are what is compared most.
        if let (Value::Integer(a), Value::Integer(b)) = (left_value, right_value) {
            return Ok(Value::Boolean(match operator {
                Operator::Equal => a == b,
                Operator::NotEqual => a != b,
                Operator::Less => a < b,
                Operator::LessOrEqual => a <= b,
                Operator::Greater => a > b,
                Operator::GreaterOrEqual => a >= b,
            }));
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
                let what = ruby_class(other);
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

/// Both sides of an operator.
pub(super) struct Operands {
    pub left: ExprId,
    pub right: ExprId,
    pub left_value: Value,
    pub right_value: Value,
}

/// What Ruby calls the class of a value in `no implicit conversion of … into String`.
fn ruby_class(value: &Value) -> &'static str {
    match value {
        Value::Undef => "nil",
        Value::Boolean(true) => "true",
        Value::Boolean(false) => "false",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::Default => "Symbol",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        _ => "Object",
    }
}
