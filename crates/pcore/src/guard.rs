//! Following recursive types without going round for ever.

use rustc_hash::FxHashSet;

use crate::types::kind::TypeId;

pub(crate) const IN_THIS: u8 = 1;
pub(crate) const IN_THAT: u8 = 2;
pub(crate) const IN_BOTH: u8 = IN_THIS | IN_THAT;

/// Remembers which recursive aliases are being looked at on either side of a question.
///
/// When both sides come round to where they were, nothing has contradicted the assumption that the
/// answer is yes, and so it is yes. The bookkeeping follows Puppet's, since its answers do too.
#[derive(Default)]
pub(crate) struct Guard {
    state: u8,
    this: FxHashSet<usize>,
    that: FxHashSet<usize>,
    active: bool,
    /// Questions that are being answered, to notice one that leads back to itself.
    asked: Vec<(TypeId, TypeId)>,
}

impl Guard {
    pub fn new() -> Self {
        Guard::default()
    }

    /// What is remembered lasts as long as the outermost recursive alias is looked at: what is asked
    /// beside it starts afresh.
    pub fn scoped<R>(&mut self, step: impl FnOnce(&mut Self) -> R) -> R {
        if self.active {
            return step(self);
        }
        self.active = true;
        let result = step(self);
        self.active = false;
        self.state = 0;
        self.this.clear();
        self.that.clear();
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
        if self.asked.contains(&question) {
            return again;
        }
        self.asked.push(question);
        let result = answer(self);
        self.asked.pop();
        result
    }

    /// Looks at `id` on the left; `step` is told on which sides recursion has been met.
    pub fn with_this<R>(&mut self, id: usize, step: impl FnOnce(&mut Self, u8) -> R) -> R {
        if self.state & IN_THIS == 0 {
            if self.this.insert(id) {
                let result = step(self, self.state);
                self.state &= !IN_THIS;
                self.this.remove(&id);
                return result;
            }
            self.state |= IN_THIS;
        }
        step(self, self.state)
    }

    /// The same on the right.
    pub fn with_that<R>(&mut self, id: usize, step: impl FnOnce(&mut Self) -> R) -> R {
        if self.state & IN_THAT == 0 {
            if self.that.insert(id) {
                let result = step(self);
                self.state &= !IN_THAT;
                self.that.remove(&id);
                return result;
            }
            self.state |= IN_THAT;
        }
        step(self)
    }

    /// Notes `id` on the right for the rest of the question.
    pub fn add_that(&mut self, id: usize) -> u8 {
        if self.state & IN_THAT == 0 && !self.that.insert(id) {
            self.state |= IN_THAT;
        }
        self.state
    }
}
