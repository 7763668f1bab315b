//! `$a % 3 != 0`: arithmetic on integers in variables, without evaluating the operands one by one.
//!
//! Justified by rows 1 (`reduce`), 2 (`filter` and `map`) and 3 (`fib`) of `bench eval`.

use pcore::Value;
use syntax::ast::{BinaryOp, ExprId, ExprKind};

use crate::eval::In;
use crate::eval::operator::in_range;
use crate::program::{Calculation, Note, Operand};
use crate::stack::Stack;

impl Stack {
    /// The result of an arithmetic operation or comparison on integers, if the operands are known without
    /// evaluating anything.
    #[inline]
    pub(in crate::eval) fn calculated(&self, calculation: &Calculation) -> Option<Quick> {
        let (&(op, last), before) = calculation.steps.split_last()?;
        let mut value = self.operand(calculation.start)?;
        for &(op, operand) in before {
            value = in_range(op, value, self.operand(operand)?)?;
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

    /// The value of an integer literal or of a variable that holds an integer; `None` for anything else.
    #[inline]
    pub(in crate::eval) fn integer(&self, p: In<'_>, id: ExprId) -> Option<i64> {
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
}

/// A result that fits into registers; the caller converts it to a value where it is stored.
pub(in crate::eval) enum Quick {
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

/// The result for two integers; `None` in special cases.
#[inline]
pub(in crate::eval) fn with_integers(op: BinaryOp, a: i64, b: i64) -> Option<Quick> {
    use BinaryOp::*;
    Some(match op {
        Equal => Quick::Boolean(a == b),
        NotEqual => Quick::Boolean(a != b),
        Less => Quick::Boolean(a < b),
        LessEqual => Quick::Boolean(a <= b),
        Greater => Quick::Boolean(a > b),
        GreaterEqual => Quick::Boolean(a >= b),
        _ => Quick::Integer(in_range(op, a, b)?),
    })
}
