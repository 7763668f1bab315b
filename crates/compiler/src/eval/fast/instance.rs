//! `$value =~ Type`: checks a variable against a known type, without copying either.
//!
//! Justified by row `=~` of `bench pcore`.

use pcore::Value;
use syntax::ast::ExprId;

use crate::eval::In;
use crate::program::Note;
use crate::stack::Stack;

impl Stack {
    /// Whether a variable holds an instance of a type.
    pub(in crate::eval) fn quick_instance(
        &self,
        p: In<'_>,
        left: ExprId,
        right: ExprId,
    ) -> Option<bool> {
        let t = match p.note(right) {
            Note::Type(known) => known.get()?,
            Note::Variable(variable) => self.plain_variable(variable)?,
            _ => return None,
        };
        match (t, p.note(left)) {
            (Value::Type(t), Note::Variable(variable)) => {
                Some(t.is_instance(self.plain_variable(variable)?))
            }
            _ => None,
        }
    }
}
