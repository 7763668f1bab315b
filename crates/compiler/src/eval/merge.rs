//! `left + { … }`: where the left side is a hash, the entries need none of their own.

use std::sync::Arc;

use pcore::hash::Values;
use pcore::{Hash, Value};
use smallvec::SmallVec;
use syntax::ast::{BinaryOp, Entry, ExprId, ExprKind, List};

use super::comparison::Operands;
use super::{In, unwind};
use crate::compilation::Compilation;
use crate::error::Result;
use crate::program::{Merge, Note, Slot};

/// What is added to.
pub(super) enum Start {
    Value(Value),
    /// It is in a variable that is read for the last time, and stays there until all that is added
    /// is known: reading it has no effect, and what is added may read it, too.
    Variable(Slot),
}

impl Compilation<'_> {
    /// The left side of an addition.
    pub(super) fn start(&mut self, p: In<'_>, left: ExprId) -> Result<Start> {
        if let Note::Variable(variable) = p.note(unwind(p, left))
            && variable.is_consumed
            && let Some(slot) = variable.first
            && self.frames.get(slot).is_some()
        {
            return Ok(Start::Variable(slot));
        }
        self.eval(p, left).map(Start::Value)
    }

    pub(super) fn take_start(&mut self, start: Start) -> Value {
        match start {
            Start::Value(value) => value,
            Start::Variable(slot) => self.frames.take(slot).unwrap_or_default(),
        }
    }

    /// Adds entries whose keys are known in advance, all at once.
    pub(super) fn merge(&mut self, p: In<'_>, id: ExprId, merge: &Merge) -> Result<Value> {
        let start = self.start(p, merge.start)?;
        let value = match &start {
            Start::Value(value) => Some(value),
            Start::Variable(slot) => self.frames.get(*slot),
        };
        if !matches!(value, Some(Value::Hash(_))) {
            return self.add_one_by_one(p, id, merge, start);
        }
        let mut values = Values::with_capacity(merge.values.len());
        for &value in &merge.values {
            values.push(self.eval(p, value)?);
        }
        match self.take_start(start) {
            Value::Hash(hash) => self.merged(merge.changes.apply(hash, values)),
            _ => self.internal("a hash that is none any more"),
        }
    }

    /// Adds entries as hashes to what is no hash.
    #[inline(never)]
    fn add_one_by_one(
        &mut self,
        p: In<'_>,
        id: ExprId,
        merge: &Merge,
        start: Start,
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
        for (id, left, right) in operations.into_iter().rev() {
            let right_value = self.eval(p, right)?;
            let operands = Operands {
                left,
                right,
                left_value: self.take_start(result),
                right_value,
            };
            result = Start::Value(self.apply(p, id, BinaryOp::Add, operands)?);
        }
        Ok(self.take_start(result))
    }

    /// Adds entries whose keys are not known in advance.
    #[inline(never)]
    pub(super) fn add_entries(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        right: ExprId,
        entries: List<Entry>,
    ) -> Result<Value> {
        let start = self.start(p, left)?;
        let mut added: SmallVec<[(Value, Value); 4]> = SmallVec::new();
        for entry in &p.ast[entries] {
            let key = self.eval(p, entry.key)?;
            added.push((key, self.eval(p, entry.value)?));
        }
        match self.take_start(start) {
            Value::Hash(hash) => {
                let merged = Hash::changed(hash, added.len(), |hash| hash.extend(added));
                self.merged(merged)
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

    fn merged(&self, hash: Arc<Hash>) -> Result<Value> {
        let merged = Value::Hash(hash);
        self.check_collection(&merged)?;
        Ok(merged)
    }
}
