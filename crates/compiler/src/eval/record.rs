//! What the evaluator writes down, if somebody wants to know why values are what they are. Nothing
//! here does anything unless a recorder is there.

use std::sync::Arc;

use hiera::Request;
use pcore::{Str, Value};
use syntax::ast::ExprId;

use super::In;
use super::frame::{Code, FrameId};
use crate::compilation::Compilation;
use crate::error::{Location, Result};
use crate::functions;
use crate::program::Program;
use crate::provenance::{Context, Evaluated, LookedUp};
use crate::scope::ScopeId;

impl Compilation<'_> {
    /// What the current code runs in, if that is written down.
    #[inline]
    pub(crate) fn recorded_context(&self) -> Option<Context> {
        let recorder = self.recorder.as_ref()?;
        Some(recorder.context(self.frames.current(), self.scope))
    }

    /// The latest frame has been opened for a call.
    #[inline(never)]
    pub(super) fn record_call(
        &mut self,
        code: Code<'_>,
        outer: Option<FrameId>,
        scope: ScopeId,
        caller: Context,
    ) {
        let (Some(recorder), Some(frame)) = (&mut self.recorder, self.frames.current()) else {
            return;
        };
        let outer = recorder.context(outer, scope);
        let called_by = self.frames.latest_call();
        let called_by = called_by.map(|(p, id)| recorder.evaluated(caller, p, id));
        recorder.begin(frame, code.program, code.id, outer, called_by);
    }

    /// The latest frame is about to be closed.
    #[inline]
    pub(super) fn record_end_of_call(&mut self) {
        if let (Some(recorder), Some(frame)) = (&mut self.recorder, self.frames.current()) {
            recorder.end(frame, self.frames.current_slots());
        }
    }

    /// The latest frame is about to be used for another call.
    #[inline]
    pub(super) fn record_refill(&mut self) {
        if let (Some(recorder), Some(frame)) = (&mut self.recorder, self.frames.current()) {
            recorder.refill(frame, self.frames.current_slots());
        }
    }

    #[inline]
    pub(super) fn record_assignment(
        &mut self,
        p: In<'_>,
        id: ExprId,
        name: &Str,
        is_in_frame: bool,
    ) {
        if let Some(recorder) = &mut self.recorder {
            let frame = self.frames.current().filter(|_| is_in_frame);
            let context = recorder.context(frame, self.scope);
            recorder.assigned(context, p, id, name);
        }
    }

    /// A part of an `if`, a `case` or a selector is about to be evaluated.
    #[inline]
    pub(super) fn record_branch(&mut self, p: In<'_>, id: ExprId, part: Option<ExprId>) {
        self.cover_branch(p, id, part);
        if let Some(recorder) = &mut self.recorder {
            let context = recorder.context(self.frames.current(), self.scope);
            recorder.took(context, p, id, part);
        }
    }

    /// What a function of a module gave.
    #[inline]
    pub(super) fn record_result(&mut self, p: In<'_>, id: ExprId, result: &Result<Value>) {
        if self.recorder.is_some()
            && let Ok(value) = result
        {
            self.record_value(p, id, value);
        }
    }

    #[inline(never)]
    fn record_value(&mut self, p: In<'_>, id: ExprId, value: &Value) {
        let at = self.recorded_place(Some((p, id)));
        if let (Some(recorder), Some(at)) = (&mut self.recorder, at) {
            recorder.result(at, value.clone());
        }
    }

    fn recorded_place(&mut self, place: Option<(&Arc<Program>, ExprId)>) -> Option<Evaluated> {
        let context = self.recorded_context()?;
        let (p, id) = place?;
        let recorder = self.recorder.as_mut()?;
        Some(recorder.evaluated(context, p, id))
    }

    /// A jump out of a block or a function.
    pub(crate) fn record_exit(&mut self, place: functions::CallSite<'_>, is_return: bool) {
        if let Some(at) = self.recorded_place(place)
            && let Some(recorder) = &mut self.recorder
        {
            recorder.left(at, is_return);
        }
    }

    /// What a function of Hiera was asked for, and gave.
    pub(crate) fn record_lookup(
        &mut self,
        place: functions::CallSite<'_>,
        request: &Request,
        found: Option<&Value>,
    ) {
        if self.recorder.is_none() {
            return;
        }
        if let Some(at) = self.recorded_place(place)
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

    /// The relationships that an expression has added to the draft.
    pub(crate) fn record_relationships(&mut self, p: In<'_>, id: ExprId) {
        if let Some(recorder) = &mut self.recorder {
            let count = self.draft.relationships.len();
            recorder.relationships_up_to(count, &Location::of(&p.ast, id));
        }
    }
}
