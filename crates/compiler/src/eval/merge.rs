//! `left + { … }`: where the left side is a hash, the entries need none of their own.

use std::sync::Arc;

use pcore::{Hash, Value};
use smallvec::SmallVec;
use syntax::ast::{BinaryOp, Entry, ExprId, ExprKind, List};

use super::In;
use super::comparison::Operands;
use crate::compilation::Compilation;
use crate::error::Result;
use crate::program::Note;

/// One `+ { … }` with keys that are known.
struct Addition<'p> {
    /// The operation, and its sides.
    id: ExprId,
    left: ExprId,
    right: ExprId,
    entries: &'p [Entry],
    keys: &'p Hash,
}

/// The operations of `start + { … } + { … }`, the last one first.
fn additions(p: In<'_>, id: ExprId) -> SmallVec<[Addition<'_>; 4]> {
    let mut found = SmallVec::new();
    let mut id = id;
    while let ExprKind::Binary { op, left, right } = p.ast[id].kind
        && op == BinaryOp::Add
        && let (ExprKind::Hash(entries), Note::Keys(keys)) = (p.ast[right].kind, p.note(right))
    {
        found.push(Addition {
            id,
            left,
            right,
            entries: &p.ast[entries],
            keys,
        });
        id = left;
    }
    found
}

impl Compilation<'_> {
    pub(super) fn add_entries(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        right: ExprId,
        entries: List<Entry>,
    ) -> Result<Value> {
        if let Note::Keys(_) = p.note(right) {
            return self.add_known_entries(p, &additions(p, id));
        }
        let start = self.start_of_additions(p, id, left)?;
        let mut added: SmallVec<[(Value, Value); 4]> = SmallVec::new();
        for entry in &p.ast[entries] {
            let key = self.eval(p, entry.key)?;
            added.push((key, self.eval(p, entry.value)?));
        }
        match start.unwrap_or_else(|| self.consumed(p, id)) {
            Value::Hash(hash) => {
                let merged = Hash::changed(hash, added.len(), |hash| hash.extend(added.drain(..)));
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

    /// All that is added to a hash is added at once.
    fn add_known_entries(&mut self, p: In<'_>, chain: &[Addition<'_>]) -> Result<Value> {
        let Some(first) = chain.last() else {
            return self.internal("an addition of nothing");
        };
        let start = self.start_of_additions(p, first.id, first.left)?;
        let is_hash = match (&start, p.note(first.id)) {
            (None, Note::Consumes(slot)) => matches!(self.frames.get(*slot), Some(Value::Hash(_))),
            (start, _) => matches!(start, Some(Value::Hash(_))),
        };
        if !is_hash {
            return self.add_one_by_one(p, chain, start);
        }
        let mut values: SmallVec<[Value; 8]> = SmallVec::new();
        for addition in chain.iter().rev() {
            for entry in addition.entries {
                values.push(self.eval(p, entry.value)?);
            }
        }
        let Value::Hash(hash) = start.unwrap_or_else(|| self.consumed(p, first.id)) else {
            return self.internal("a hash that is none any more");
        };
        let merged = Hash::changed(hash, values.len(), |hash| {
            let mut values = values.drain(..);
            for addition in chain.iter().rev() {
                hash.extend_by_keys(addition.keys, values.by_ref());
            }
        });
        self.merged(merged)
    }

    /// The entries as hashes, for what is no hash.
    fn add_one_by_one(
        &mut self,
        p: In<'_>,
        chain: &[Addition<'_>],
        start: Option<Value>,
    ) -> Result<Value> {
        let mut result = start;
        for addition in chain.iter().rev() {
            let right_value = self.eval(p, addition.right)?;
            let operands = Operands {
                left: addition.left,
                right: addition.right,
                left_value: result.unwrap_or_else(|| self.consumed(p, addition.id)),
                right_value,
            };
            result = Some(self.apply(p, addition.id, BinaryOp::Add, operands)?);
        }
        Ok(result.unwrap_or_default())
    }

    /// The value to which entries are added; nothing if it is in a variable that is read for the
    /// last time, which is read behind the entries.
    fn start_of_additions(&mut self, p: In<'_>, id: ExprId, left: ExprId) -> Result<Option<Value>> {
        match *p.note(id) {
            Note::Consumes(slot) if self.frames.get(slot).is_some() => Ok(None),
            _ => self.eval(p, left).map(Some),
        }
    }

    /// The value of a variable that is read for the last time.
    fn consumed(&mut self, p: In<'_>, id: ExprId) -> Value {
        match *p.note(id) {
            Note::Consumes(slot) => self.frames.take(slot).unwrap_or_default(),
            _ => Value::Undef,
        }
    }

    fn merged(&self, hash: Arc<Hash>) -> Result<Value> {
        let merged = Value::Hash(hash);
        self.check_collection(&merged)?;
        Ok(merged)
    }
}
