//! Prevents infinite recursion through recursive types.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::types::InitType;
use crate::types::kind::TypeId;

pub(crate) const IN_THIS: u8 = 1;
pub(crate) const IN_THAT: u8 = 2;
pub(crate) const IN_BOTH: u8 = IN_THIS | IN_THAT;

/// The recursive aliases that are being followed on either side of a check.
///
/// When both sides return to where they were, nothing has contradicted the assumption that the
/// check succeeds, so it does. The bookkeeping follows Puppet's, to get the same results.
///
/// Most checks never meet a recursive alias; then nothing is allocated.
#[derive(Default)]
pub(crate) struct Guard {
    memory: Option<Box<Memory>>,
    /// The nesting depth of containers.
    depth: u32,
}

#[derive(Default)]
struct Memory {
    state: u8,
    this: FxHashSet<usize>,
    that: FxHashSet<usize>,
    active: bool,
    /// Checks in progress, to detect one that leads back to itself.
    asked: Vec<(TypeId, TypeId)>,
    /// `Init` types whose signatures are being followed, since these can contain the type again.
    initialized: Vec<Arc<InitType>>,
}

impl Guard {
    pub fn new() -> Self {
        Guard::default()
    }

    /// Whether there is no state, so that it can be reused for another check.
    #[inline]
    pub(crate) fn is_fresh(&self) -> bool {
        self.memory.is_none()
    }

    /// Drops the guard, at no cost if it has no state.
    #[inline]
    pub fn end(self) {
        if self.is_fresh() {
            std::mem::forget(self);
        }
    }

    fn memory(&mut self) -> &mut Memory {
        self.memory.get_or_insert_default()
    }

    /// Goes one level deeper into a value. Checking the stack costs more than many a step, so it is
    /// done only every few levels.
    #[inline]
    pub fn nested<R>(&mut self, step: impl FnOnce(&mut Self) -> R) -> R {
        const LEVELS_PER_STACK_CHECK: u32 = 8;
        self.depth += 1;
        let result = if self.depth.is_multiple_of(LEVELS_PER_STACK_CHECK) {
            crate::deep(|| step(self))
        } else {
            step(self)
        };
        self.depth -= 1;
        result
    }

    /// Keeps state as long as the outermost recursive alias is followed; the next check starts without
    /// any.
    pub(crate) fn scoped<R>(&mut self, step: impl FnOnce(&mut Self) -> R) -> R {
        if self.memory().active {
            return step(self);
        }
        self.memory().active = true;
        let result = step(self);
        let memory = self.memory();
        memory.active = false;
        memory.state = 0;
        memory.this.clear();
        memory.that.clear();
        result
    }

    /// Runs a check of two types, one of them a recursive alias. If the same check recurs while it is
    /// in progress, its result is `again`.
    ///
    /// Puppet has no such rule and overflows the stack.
    pub fn ask(
        &mut self,
        question: (TypeId, TypeId),
        again: bool,
        answer: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        if self.memory().asked.contains(&question) {
            return again;
        }
        self.memory().asked.push(question);
        let result = answer(self);
        self.memory().asked.pop();
        result
    }

    /// Follows the signatures of an `Init` type. If the same type recurs meanwhile, the result is
    /// `again`.
    pub(crate) fn with_init<R>(
        &mut self,
        init: &Arc<InitType>,
        again: R,
        step: impl FnOnce(&mut Self) -> R,
    ) -> R {
        if self.memory().initialized.contains(init) {
            return again;
        }
        self.memory().initialized.push(init.clone());
        let result = crate::deep(|| step(self));
        self.memory().initialized.pop();
        result
    }

    /// Follows `id` on the left; `step` gets the sides on which recursion was met.
    pub(crate) fn with_this<R>(&mut self, id: usize, step: impl FnOnce(&mut Self, u8) -> R) -> R {
        let memory = self.memory();
        if memory.state & IN_THIS == 0 {
            if memory.this.insert(id) {
                let state = memory.state;
                let result = step(self, state);
                let memory = self.memory();
                memory.state &= !IN_THIS;
                memory.this.remove(&id);
                return result;
            }
            memory.state |= IN_THIS;
        }
        let state = memory.state;
        step(self, state)
    }

    /// The same on the right.
    pub(crate) fn with_that<R>(&mut self, id: usize, step: impl FnOnce(&mut Self) -> R) -> R {
        let memory = self.memory();
        if memory.state & IN_THAT == 0 {
            if memory.that.insert(id) {
                let result = step(self);
                let memory = self.memory();
                memory.state &= !IN_THAT;
                memory.that.remove(&id);
                return result;
            }
            memory.state |= IN_THAT;
        }
        step(self)
    }

    /// Records `id` on the right for the rest of the check.
    pub(crate) fn add_that(&mut self, id: usize) -> u8 {
        let memory = self.memory();
        if memory.state & IN_THAT == 0 && !memory.that.insert(id) {
            memory.state |= IN_THAT;
        }
        memory.state
    }
}
