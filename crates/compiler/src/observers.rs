//! Observers of a compilation: provenance (where values come from) and coverage (which code runs). They do
//! nothing unless enabled.

use std::sync::Arc;

use hiera::Request;
use pcore::{Str, Value};
use syntax::ast::ExprId;

use crate::coverage::Visits;
use crate::error::{Location, Result};
use crate::eval::In;
use crate::eval::frame::{Code, FrameId};
use crate::functions;
use crate::program::Program;
use crate::provenance::{Context, Evaluated, LookedUp, Recorder};
use crate::resources::Draft;
use crate::scope::ScopeId;
use crate::stack::Stack;

/// The observers of a compilation.
#[derive(Debug, Default)]
pub(crate) struct Observers {
    /// Records the provenance of values.
    pub recorder: Option<Box<Recorder>>,
    /// Records the coverage.
    pub visits: Option<Box<Visits>>,
}

impl Observers {
    /// Registers a program that will be evaluated.
    pub fn note_program(&mut self, program: &Arc<Program>) {
        if let Some(recorder) = &mut self.recorder {
            recorder.register(program);
        }
        if let Some(visits) = &mut self.visits {
            visits.register(program);
        }
    }

    /// The context of the current code, if provenance is recorded.
    #[inline]
    pub fn recorded_context(&self, stack: &Stack) -> Option<Context> {
        let recorder = self.recorder.as_ref()?;
        Some(recorder.context(stack.frames.current(), stack.scope))
    }

    /// Records that the latest frame has been opened for a call.
    #[inline(never)]
    pub fn record_call(
        &mut self,
        stack: &Stack,
        code: Code<'_>,
        outer: Option<FrameId>,
        scope: ScopeId,
        caller: Context,
    ) {
        let (Some(recorder), Some(frame)) = (&mut self.recorder, stack.frames.current()) else {
            return;
        };
        let outer = recorder.context(outer, scope);
        let called_by = stack.frames.latest_call();
        let called_by = called_by.map(|(p, id)| recorder.evaluated(caller, p, id));
        recorder.begin(frame, code.program, code.id, outer, called_by);
    }

    /// Records that the latest frame will be closed.
    #[inline]
    pub fn record_end_of_call(&mut self, stack: &Stack) {
        if let (Some(recorder), Some(frame)) = (&mut self.recorder, stack.frames.current()) {
            recorder.end(frame, stack.frames.current_slots());
        }
    }

    /// Records that the latest frame will be reused for another call.
    #[inline]
    pub fn record_refill(&mut self, stack: &Stack) {
        if let (Some(recorder), Some(frame)) = (&mut self.recorder, stack.frames.current()) {
            recorder.refill(frame, stack.frames.current_slots());
        }
    }

    #[inline]
    pub fn record_assignment(
        &mut self,
        stack: &Stack,
        p: In<'_>,
        id: ExprId,
        name: &Str,
        is_in_frame: bool,
    ) {
        if let Some(recorder) = &mut self.recorder {
            let frame = stack.frames.current().filter(|_| is_in_frame);
            let context = recorder.context(frame, stack.scope);
            recorder.assigned(context, p, id, name);
        }
    }

    /// Records which branch of an `if`, a `case` or a selector is evaluated.
    #[inline]
    pub fn record_branch(&mut self, stack: &Stack, p: In<'_>, id: ExprId, part: Option<ExprId>) {
        self.cover_branch(p, id, part);
        if let Some(recorder) = &mut self.recorder {
            let context = recorder.context(stack.frames.current(), stack.scope);
            recorder.took(context, p, id, part);
        }
    }

    /// Records the result of a function of a module.
    #[inline]
    pub fn record_result(&mut self, stack: &Stack, p: In<'_>, id: ExprId, result: &Result<Value>) {
        if self.recorder.is_some()
            && let Ok(value) = result
        {
            self.record_value(stack, p, id, value);
        }
    }

    #[inline(never)]
    fn record_value(&mut self, stack: &Stack, p: In<'_>, id: ExprId, value: &Value) {
        let at = self.recorded_place(stack, Some((p, id)));
        if let (Some(recorder), Some(at)) = (&mut self.recorder, at) {
            recorder.result(at, value.clone());
        }
    }

    fn recorded_place(
        &mut self,
        stack: &Stack,
        place: Option<(&Arc<Program>, ExprId)>,
    ) -> Option<Evaluated> {
        let context = self.recorded_context(stack)?;
        let (p, id) = place?;
        let recorder = self.recorder.as_mut()?;
        Some(recorder.evaluated(context, p, id))
    }

    /// Records a jump out of a block or a function.
    pub fn record_exit(&mut self, stack: &Stack, place: functions::CallSite<'_>, is_return: bool) {
        if let Some(at) = self.recorded_place(stack, place)
            && let Some(recorder) = &mut self.recorder
        {
            recorder.left(at, is_return);
        }
    }

    /// Records the request and the result of a lookup.
    pub fn record_lookup(
        &mut self,
        stack: &Stack,
        place: functions::CallSite<'_>,
        request: &Request,
        found: Option<&Value>,
    ) {
        if self.recorder.is_none() {
            return;
        }
        if let Some(at) = self.recorded_place(stack, place)
            && let Some(recorder) = &mut self.recorder
        {
            let looked_up = LookedUp {
                names: request.names.clone(),
                merge: request.merge.clone(),
                value: found.cloned().unwrap_or_default(),
            };
            recorder.looked_up(at, looked_up);
        }
    }

    /// Records the relationships that an expression has added to the draft.
    pub fn record_relationships(&mut self, draft: &Draft, p: In<'_>, id: ExprId) {
        if let Some(recorder) = &mut self.recorder {
            let count = draft.relationships.len();
            recorder.relationships_up_to(count, &Location::of(&p.ast, id));
        }
    }
}
