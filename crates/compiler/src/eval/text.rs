//! String interpolation.

use pcore::format::interpolate::interpolate;
use pcore::{Str, Value};
use syntax::ast::{ExprId, ExprKind};

use super::In;
use crate::compilation::Compilation;
use crate::error::Result;
use crate::program::{Note, Segment};
use crate::stack::Stack;

impl Compilation<'_> {
    /// The value of a string with interpolations.
    #[inline(never)]
    pub(super) fn concat(&mut self, p: In<'_>, id: ExprId, segments: &[Segment]) -> Result<Value> {
        // All strings are built in one buffer, nested ones after the outer ones.
        let start = self.stack.text.len();
        let result = self.append_segments(p, segments);
        let result = result
            .and_then(|()| p.located(id, self.settings.check_size(self.stack.text.len() - start)));
        let text = Str::from(&self.stack.text[start..]);
        self.stack.text.truncate(start);
        result.map(|()| Value::String(text))
    }

    /// A string that can be built without evaluating anything; a fast path.
    pub(crate) fn composed(
        &mut self,
        write: impl FnOnce(&mut String) -> Result<()>,
    ) -> Result<Value> {
        let start = self.stack.text.len();
        let result = write(&mut self.stack.text);
        let result = result.and_then(|()| self.settings.check_size(self.stack.text.len() - start));
        let text = Str::from(&self.stack.text[start..]);
        self.stack.text.truncate(start);
        result.map(|()| Value::String(text))
    }

    fn append_segments(&mut self, p: In<'_>, segments: &[Segment]) -> Result<()> {
        for segment in segments {
            match segment {
                Segment::Literal(text) => self.stack.text.push_str(text),
                Segment::Interpolated { id, slot } => {
                    let known = slot.and_then(|slot| self.stack.frames.get(slot));
                    if !known.is_some_and(|value| push_plain(&mut self.stack.text, value)) {
                        self.append_interpolated(p, *id)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Appends the value of an expression to the buffer.
    fn append_interpolated(&mut self, p: In<'_>, id: ExprId) -> Result<()> {
        if self.stack.append_quickly(p, id) {
            return Ok(());
        }
        let value = self.eval(p, id)?;
        self.stack.append(&value);
        Ok(())
    }
}

impl Stack {
    /// Appends a value to the buffer.
    fn append(&mut self, value: &Value) {
        if !push_plain(&mut self.text, value) {
            self.text.push_str(&interpolate(value));
        }
    }

    /// Appends a variable, or a part of one, without copying the value. Returns false for other expressions.
    fn append_quickly(&mut self, p: In<'_>, id: ExprId) -> bool {
        match p.note(id) {
            Note::Variable(variable) => {
                let mut out = std::mem::take(&mut self.text);
                let value = self.plain_variable(variable);
                let is_known = value.is_some_and(|value| push_plain(&mut out, value));
                self.text = out;
                is_known
            }
            Note::Nothing if matches!(p.ast[id].kind, ExprKind::Access { .. }) => {
                let mut out = std::mem::take(&mut self.text);
                let part = self.quick_substring(p, id);
                out.push_str(part.unwrap_or_default());
                let is_known = part.is_some();
                self.text = out;
                is_known
            }
            _ => false,
        }
    }
}

/// Appends a string or an integer. Returns false for other values.
#[inline]
fn push_plain(out: &mut String, value: &Value) -> bool {
    match value {
        Value::String(text) => out.push_str(text),
        Value::Integer(number) => out.push_str(itoa::Buffer::new().format(*number)),
        _ => return false,
    }
    true
}
