//! Calling one closure for many elements: its frame is opened once.
//!
//! Pays for the rows 1 (`reduce`) and 2 (`filter` and `map`) of `bench eval`.

use pcore::Value;

use crate::compilation::Compilation;
use crate::error::Result;
use crate::eval::function::{Closure, Given, Opened};

/// Calls of one closure, one after the other. If it just takes what it is given, its frame stays
/// open from the first call to the last.
pub(crate) struct Repeated<'c> {
    closure: &'c Closure,
    opened: Option<Opened>,
}

impl<'c> Repeated<'c> {
    pub(crate) fn new(closure: &'c Closure) -> Repeated<'c> {
        Repeated {
            closure,
            opened: None,
        }
    }
}

impl Compilation<'_> {
    /// Calls a closure with values, as it has been called before.
    pub(crate) fn call_again(&mut self, calls: &mut Repeated<'_>, args: &[Value]) -> Result<Value> {
        self.repeat(calls, Given::Shared(args))
    }

    /// The same with values that are handed over to the closure, which can change them in place if
    /// nobody else has them. They are still there only if the call was ended by `break`.
    pub(crate) fn call_again_with_owned(
        &mut self,
        calls: &mut Repeated<'_>,
        args: &mut [Value],
    ) -> Result<Value> {
        self.repeat(calls, Given::Handed(args))
    }

    #[inline(always)]
    fn repeat(&mut self, calls: &mut Repeated<'_>, mut args: Given<'_>) -> Result<Value> {
        let closure = calls.closure;
        let Some(opened) = &calls.opened else {
            return self.call_first(calls, args);
        };
        self.count_call()?;
        self.observers.record_refill(&self.stack);
        match &mut args {
            Given::Shared(values) => self.stack.frames.refill(values.iter().cloned()),
            Given::Handed(values) => self
                .stack
                .frames
                .refill(values.iter_mut().map(std::mem::take)),
        }
        let result = self.body(closure);
        self.stack.frames.forget_matches(&opened.saved);
        match result {
            Err(interrupt) => {
                if let Given::Handed(values) = args {
                    self.stack.give_back(values, &interrupt);
                }
                self.end_call(closure, *interrupt)
            }
            ok => ok,
        }
    }

    /// Calls a closure for the first time, and leaves its frame open if it can be used again.
    #[inline(never)]
    fn call_first(&mut self, calls: &mut Repeated<'_>, args: Given<'_>) -> Result<Value> {
        let closure = calls.closure;
        let takes_anything = self
            .known_types(closure)
            .get()
            .is_some_and(|types| types.plain);
        if !takes_anything
            || args.values().len() != closure.parameter_count()
            || self.stack.depth >= self.settings.max_depth
        {
            return self.call_given(closure, args, false);
        }
        self.stack.depth += 1;
        calls.opened = Some(self.open_frame(closure, std::iter::empty()));
        if let Some(recorder) = &mut self.observers.recorder {
            recorder.expect_refill();
        }
        self.repeat(calls, args)
    }

    /// Ends calls that were made one after the other.
    pub(crate) fn end_calls(&mut self, calls: &Repeated<'_>) {
        if let Some(opened) = &calls.opened {
            self.close_frame(opened);
            self.stack.depth -= 1;
        }
    }
}
