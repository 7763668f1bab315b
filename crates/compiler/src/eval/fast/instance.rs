//! `$value =~ Type`: the check of a variable against a type that is known, without copying either.
//!
//! Pays for the row `=~` of `bench pcore`.

use pcore::Value;
use syntax::ast::ExprId;

use crate::eval::In;
use crate::program::Note;
use crate::stack::Stack;

impl Stack {
    /// Whether a variable holds an instance of a type, both of which stay where they are.
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
