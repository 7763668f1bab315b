//! Strings with interpolations.

use pcore::{Str, Value};
use syntax::ast::{ExprId, ExprKind, List};

use super::{Note, Resolver, Slot};

/// A segment of a string.
#[derive(Debug)]
pub enum Segment {
    Literal(Str),
    /// A value, with the slot if it is a variable.
    Interpolated {
        id: ExprId,
        slot: Option<Slot>,
    },
}

impl Resolver<'_> {
    /// Notes the segments of a string whose expressions have been resolved.
    pub(super) fn segments(&mut self, id: ExprId, segments: List<ExprId>) {
        let segments = self.ast[segments].iter().map(|&id| self.segment(id));
        let segments = segments.collect();
        self.set(id, Note::Segments(Box::new(segments)));
    }

    fn segment(&self, id: ExprId) -> Segment {
        let id = match self.ast.kind(id) {
            ExprKind::Interpolation(inner) => inner,
            _ => id,
        };
        match &self.notes[id.index()] {
            Note::Constant(Value::String(text)) => Segment::Literal(text.clone()),
            Note::Variable(variable) => Segment::Interpolated {
                id,
                slot: variable.first,
            },
            _ => Segment::Interpolated { id, slot: None },
        }
    }
}
