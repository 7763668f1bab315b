//! Binary operators: operand types, results, errors.
//!
//! `+` on collections is in [`collection`], all other arithmetic in [`arithmetic`]. The fast paths in
//! `eval/fast` return the same results, or leave an operation to this module.

mod arithmetic;
mod collection;
mod comparison;
mod membership;

use pcore::Value;
use pcore::compare::Operator;
use syntax::ast::{BinaryOp, ExprId, ExprKind};

pub(super) use arithmetic::in_range;

use super::In;
use crate::compilation::Compilation;
use crate::error::Result;
use comparison::compare;

/// The operands of a binary operator.
pub(super) struct Operands {
    pub left: ExprId,
    pub right: ExprId,
    pub left_value: Value,
    pub right_value: Value,
}

impl Compilation<'_> {
    /// Evaluates the operands from left to right, then applies the operator.
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
                    && let Some(answer) = self.stack.quick_instance(p, left, right)
                {
                    return Ok(Value::Boolean(answer == (op == Match)));
                }
                if let (Add, ExprKind::Hash(entries)) = (op, p.ast[right].kind) {
                    return self.add_entries(p, id, left, right, entries);
                }
                let consumed = self.stack.consumed(p, left);
                let before = self.left_before(p, left, consumed)?;
                let right_value = self.eval(p, right)?;
                let operands = Operands {
                    left,
                    right,
                    left_value: self.stack.left_after(before, consumed),
                    right_value,
                };
                self.apply(p, id, op, operands)
            }
        }
    }

    /// Applies an operator to values.
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
        compare(p, id, op, operator, &operands)
    }
}
