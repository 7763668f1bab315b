//! `left + { … }`: adds the entries to the left hash without an intermediate hash.
//!
//! Justified by row 5 (`merge`) of `bench eval`.

use std::sync::Arc;

use pcore::hash::Values;
use pcore::{Hash, Value};
use smallvec::SmallVec;
use syntax::ast::{BinaryOp, Entry, ExprId, ExprKind, List};

use crate::compilation::Compilation;
use crate::error::{Result, internal};
use crate::eval::In;
use crate::eval::operator::Operands;
use crate::program::{Merge, Slot};
use crate::settings::Settings;

impl Compilation<'_> {
    /// Adds entries with constant keys, all at once.
    #[inline(never)]
    pub(in crate::eval) fn merge(&mut self, p: In<'_>, id: ExprId, merge: &Merge) -> Result<Value> {
        let consumed = self.stack.consumed(p, merge.start);
        let start = self.left_before(p, merge.start, consumed)?;
        let value = match consumed {
            None => Some(&start),
            Some(slot) => self.stack.frames.get(slot),
        };
        if !matches!(value, Some(Value::Hash(_))) {
            return self.add_one_by_one(p, id, merge, start, consumed);
        }
        let mut values = Values::with_capacity(merge.values.len());
        for &value in &merge.values {
            values.push(self.eval_operand(p, value)?);
        }
        let Value::Hash(hash) = self.stack.left_after(start, consumed) else {
            return internal("a hash that is none any more");
        };
        checked_size(self.settings, p, id, merge.changes.apply(hash, values))
    }

    /// The fallback if the left side is not a hash.
    #[inline(never)]
    fn add_one_by_one(
        &mut self,
        p: In<'_>,
        id: ExprId,
        merge: &Merge,
        start: Value,
        consumed: Option<Slot>,
    ) -> Result<Value> {
        let mut operations = Vec::new();
        let mut next = id;
        while next != merge.start
            && let ExprKind::Binary { left, right, .. } = p.ast.kind(next)
        {
            operations.push((next, left, right));
            next = left;
        }
        let mut result = start;
        let mut consumed = consumed;
        for (id, left, right) in operations.into_iter().rev() {
            let right_value = self.eval(p, right)?;
            let operands = Operands {
                left,
                right,
                left_value: self.stack.left_after(result, consumed.take()),
                right_value,
            };
            result = self.apply(p, id, BinaryOp::Add, operands)?;
        }
        Ok(result)
    }

    /// Adds entries with computed keys.
    #[inline(never)]
    pub(in crate::eval) fn add_entries(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        right: ExprId,
        entries: List<Entry>,
    ) -> Result<Value> {
        let consumed = self.stack.consumed(p, left);
        let start = self.left_before(p, left, consumed)?;
        let mut added: SmallVec<[(Value, Value); 4]> = SmallVec::new();
        for entry in &p.ast[entries] {
            let key = self.eval(p, entry.key)?;
            added.push((key, self.eval(p, entry.value)?));
        }
        match self.stack.left_after(start, consumed) {
            Value::Hash(hash) => {
                let merged = Hash::changed(hash, added.len(), |hash| hash.extend(added.drain(..)));
                checked_size(self.settings, p, id, merged)
            }
            left_value => {
                let operands = Operands {
                    left,
                    right,
                    left_value,
                    right_value: Value::hash(added.into_iter().collect()),
                };
                self.apply(p, id, BinaryOp::Add, operands)
            }
        }
    }
}

#[inline(always)]
fn checked_size(settings: &Settings, p: In<'_>, id: ExprId, hash: Arc<Hash>) -> Result<Value> {
    p.located(id, settings.check_count(hash.len()))?;
    Ok(Value::Hash(hash))
}
