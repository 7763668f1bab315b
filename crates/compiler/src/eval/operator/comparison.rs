//! `==`, `<` and the other comparisons, and `=~`.

use pcore::compare::{Operator, evaluate};
use pcore::{Regexp, Str, Value};
use syntax::ast::{BinaryOp, ExprId};

use super::Operands;
use crate::compilation::Compilation;
use crate::error::Result;
use crate::eval::In;
use crate::eval::fast::calculation::with_integers;
use crate::eval::frame::MatchGroups;
use crate::eval::label::{a_an, label};
use crate::stack::Stack;

impl Compilation<'_> {
    /// `=~`
    #[inline(never)]
    pub(super) fn matches(&mut self, p: In<'_>, operands: &Operands) -> Result<bool> {
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
                Err(detail) => return not_a_regexp(p, operands.right, &detail.text),
            },
            other => {
                let what = other.ruby_conversion_name();
                let detail = format!("no implicit conversion of {what} into String");
                return not_a_regexp(p, operands.right, &detail);
            }
        };
        let Value::String(text) = left_value else {
            let what = a_an(&label(left_value));
            let issue = format!("Left match operand must result in a String value. Got {what}.");
            return p.fail(operands.left, issue);
        };
        let found = self.stack.match_regexp(regexp, text);
        p.located(operands.left, found)
    }
}

/// `==`, `<` and the other comparisons.
#[inline(never)]
pub(super) fn compare(
    p: In<'_>,
    id: ExprId,
    op: BinaryOp,
    operator: Operator,
    operands: &Operands,
) -> Result<Value> {
    let Operands {
        left_value,
        right_value,
        ..
    } = operands;
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
            p.fail_with(id, issue, comparison_help(left_value, right_value), None)
        }
    }
}

/// The hint for a comparison of a number and a string with digits.
#[cold]
fn comparison_help(left: &Value, right: &Value) -> Option<String> {
    let is_number = |value: &Value| matches!(value, Value::Integer(_) | Value::Float(_));
    let is_digits = |value: &Value| {
        let text = value.as_str().unwrap_or_default();
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
    };
    let is_mixed = is_number(left) && is_digits(right) || is_digits(left) && is_number(right);
    is_mixed.then(|| "convert the string to a number: `Integer($x)`".to_owned())
}

fn not_a_regexp<T>(p: In<'_>, right: ExprId, detail: &str) -> Result<T> {
    let issue = format!(
        "Can not convert right match operand to a regular expression. Caused by '{detail}'."
    );
    p.fail(right, issue)
}

impl Stack {
    /// Matches a string; sets the match variables on success.
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
