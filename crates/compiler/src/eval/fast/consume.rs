//! `$memo + …` where `$memo` is not read again: the value is moved out of its variable, so that it can be
//! changed in place instead of copied.
//!
//! Justified by rows 1 (`reduce`) and 5 (`merge`) of `bench eval`: without it, collecting elements in an
//! array or hash takes quadratic time.

use pcore::Value;
use syntax::ast::ExprId;

use crate::compilation::Compilation;
use crate::error::Result;
use crate::eval::{In, without_parentheses};
use crate::program::{Note, Slot};
use crate::stack::Stack;

impl Compilation<'_> {
    /// The value of the left side before the right side is evaluated; a placeholder if the variable is
    /// consumed.
    #[inline(always)]
    pub(in crate::eval) fn left_before(
        &mut self,
        p: In<'_>,
        left: ExprId,
        consumed: Option<Slot>,
    ) -> Result<Value> {
        match consumed {
            Some(_) => Ok(Value::Undef),
            None => self.eval_operand(p, left),
        }
    }
}

impl Stack {
    /// The slot of the variable on the left side of an operation, if this is its last use. It is then read
    /// after the right side is evaluated: reading it has no side effect, and the right side may read it, too.
    #[inline(always)]
    pub(in crate::eval) fn consumed(&self, p: In<'_>, left: ExprId) -> Option<Slot> {
        match p.note(without_parentheses(p, left)) {
            Note::Variable(variable) if variable.is_consumed => variable
                .first
                .filter(|&slot| self.frames.get(slot).is_some()),
            _ => None,
        }
    }

    /// The value of the left side after the right side was evaluated.
    #[inline(always)]
    pub(in crate::eval) fn left_after(&mut self, before: Value, consumed: Option<Slot>) -> Value {
        match consumed {
            Some(slot) => self.frames.take(slot).unwrap_or_default(),
            None => before,
        }
    }
}
