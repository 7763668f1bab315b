//! Calls one closure for many elements: its frame is opened once.
//!
//! Justified by rows 1 (`reduce`) and 2 (`filter` and `map`) of `bench eval`.

use pcore::Value;

use crate::compilation::Compilation;
use crate::error::Result;
use crate::eval::function::{Closure, Given, Opened};

/// Repeated calls of one closure. If its parameters are plain, its frame stays open from the first call to
/// the last.
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

    /// Calls the closure with values.
    pub(crate) fn call(
        &mut self,
        compilation: &mut Compilation<'_>,
        args: &[Value],
    ) -> Result<Value> {
        self.repeat(compilation, Given::Shared(args))
    }

    /// Like `call`, with arguments that are moved into the closure, which can change them in place if they
    /// are not shared. They are moved back only if the call ended by `break`.
    pub(crate) fn call_with_owned(
        &mut self,
        compilation: &mut Compilation<'_>,
        args: &mut [Value],
    ) -> Result<Value> {
        self.repeat(compilation, Given::Handed(args))
    }

    #[inline(always)]
    fn repeat(&mut self, compilation: &mut Compilation<'_>, mut args: Given<'_>) -> Result<Value> {
        let closure = self.closure;
        let Some(opened) = &self.opened else {
            return self.call_first(compilation, args);
        };
        compilation.count_call()?;
        compilation.observers.record_refill(&compilation.stack);
        match &mut args {
            Given::Shared(values) => compilation.stack.frames.refill(values.iter().cloned()),
            Given::Handed(values) => compilation
                .stack
                .frames
                .refill(values.iter_mut().map(std::mem::take)),
        }
        let result = compilation.body(closure);
        compilation.stack.frames.forget_matches(&opened.saved);
        match result {
            Err(interrupt) => {
                if let Given::Handed(values) = args {
                    compilation.stack.give_back(values, &interrupt);
                }
                compilation.end_call(closure, *interrupt)
            }
            ok => ok,
        }
    }

    /// Calls a closure for the first time, and leaves its frame open if it can be reused.
    #[inline(never)]
    fn call_first(&mut self, compilation: &mut Compilation<'_>, args: Given<'_>) -> Result<Value> {
        let closure = self.closure;
        let takes_anything = compilation
            .names
            .known_types(closure)
            .get()
            .is_some_and(|types| types.plain);
        if !takes_anything
            || args.values().len() != closure.parameter_count()
            || compilation.stack.depth >= compilation.settings.max_depth
        {
            return compilation.call_given(closure, args, false);
        }
        compilation.stack.depth += 1;
        self.opened = Some(compilation.open_frame(closure, std::iter::empty()));
        if let Some(recorder) = &mut compilation.observers.recorder {
            recorder.expect_refill();
        }
        self.repeat(compilation, args)
    }

    /// Closes the frame.
    pub(crate) fn end(&self, compilation: &mut Compilation<'_>) {
        if let Some(opened) = &self.opened {
            compilation.close_frame(opened);
            compilation.stack.depth -= 1;
        }
    }
}
