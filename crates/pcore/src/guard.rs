//! Following recursive types without infinite recursion.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::types::InitType;
use crate::types::kind::TypeId;

pub(crate) const IN_THIS: u8 = 1;
pub(crate) const IN_THAT: u8 = 2;
pub(crate) const IN_BOTH: u8 = IN_THIS | IN_THAT;

/// The recursive aliases that are being followed on either side of a question.
///
/// When both sides come round to where they were, nothing has contradicted the assumption that the
/// answer is yes, and so it is yes. The bookkeeping follows Puppet's, since its answers do too.
///
/// Most questions never meet a recursive alias; then nothing is allocated.
#[derive(Default)]
pub(crate) struct Guard {
    memory: Option<Box<Memory>>,
    /// How many containers the question has led into.
    depth: u32,
}

#[derive(Default)]
struct Memory {
    state: u8,
    this: FxHashSet<usize>,
    that: FxHashSet<usize>,
    active: bool,
    /// Questions that are being answered, to notice one that leads back to itself.
    asked: Vec<(TypeId, TypeId)>,
    /// `Init` types whose signatures are being followed, since these can contain the type again.
    initialized: Vec<Arc<InitType>>,
}

impl Guard {
    pub fn new() -> Self {
        Guard::default()
    }

    /// Whether nothing is remembered, so that it can serve for another question.
    #[inline]
    pub(crate) fn is_fresh(&self) -> bool {
        self.memory.is_none()
    }

    /// Forgets everything, without a detour when that is nothing.
    #[inline]
    pub fn end(self) {
        if self.is_fresh() {
            std::mem::forget(self);
        }
    }

    fn memory(&mut self) -> &mut Memory {
        self.memory.get_or_insert_default()
    }

    /// Goes one level deeper into a value. Looking at the stack costs more than many a check; a few
    /// levels always fit.
    #[inline]
    pub fn nested<R>(&mut self, step: impl FnOnce(&mut Self) -> R) -> R {
        const LEVELS_PER_LOOK: u32 = 8;
        self.depth += 1;
        let result = if self.depth.is_multiple_of(LEVELS_PER_LOOK) {
            crate::deep(|| step(self))
        } else {
            step(self)
        };
        self.depth -= 1;
        result
    }

    /// What is remembered lasts as long as the outermost recursive alias is followed: what is asked
    /// beside it starts afresh.
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

    /// Answers a question about two types, one of them a recursive alias. When it comes up again while
    /// it is being answered, nothing was gained in between, and the answer is `again`.
    ///
    /// Puppet has no such rule and runs out of stack.
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

    /// Looks at the signatures of an `Init` type. When it comes up again meanwhile, the answer is
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

    /// Notes `id` on the right for the rest of the question.
    pub(crate) fn add_that(&mut self, id: usize) -> u8 {
        let memory = self.memory();
        if memory.state & IN_THAT == 0 && !memory.that.insert(id) {
            memory.state |= IN_THAT;
        }
        memory.state
    }
}
