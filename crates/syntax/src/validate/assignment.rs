//! Variables: their names, and what can be assigned to.

use super::Checker;
use crate::ast::{AssignmentOp, ExprId, ExprKind, Text};
use crate::issue::Issue;

impl Checker<'_> {
    pub(super) fn check_assignment(
        &mut self,
        id: ExprId,
        op: AssignmentOp,
        left: ExprId,
        right: ExprId,
    ) {
        if op != AssignmentOp::Assign {
            let operator = op.text();
            return self.issue(Issue::AppendsDeletesNoLongerSupported { operator }, id);
        }
        self.assign(left);
        self.rvalue(right);
    }

    /// The expression must be assignable.
    fn assign(&mut self, id: ExprId) {
        match self.ast.kind(id) {
            ExprKind::Variable(name) => {
                let name = self.string(name);
                if is_match_variable(&name) {
                    self.issue(Issue::IllegalNumericAssignment { name: name.clone() }, id);
                }
                if name.contains("::") {
                    self.issue(Issue::CrossScopeAssignment { name }, id);
                }
            }
            ExprKind::Access { .. } => self.issue(Issue::IllegalIndexedAssignment, id),
            ExprKind::Array(elements) => {
                for &element in &self.ast[elements] {
                    crate::deep(|| self.assign(element));
                }
            }
            _ => {
                let what = self.a_an(id);
                self.issue(Issue::IllegalAssignment { what }, id);
            }
        }
    }

    pub(super) fn check_variable(&mut self, id: ExprId, name: Text) {
        let name = self.ast.text(name);
        // Nearly every variable has a plain name. The lexer has seen to it that there is nothing in
        // it but word characters, colons, and the hyphens of a bare word.
        let first = name.as_bytes().first();
        let is_plain = |b: &u8| !matches!(b, b':' | b'-');
        if matches!(first, Some(b'a'..=b'z' | b'_')) && name.as_bytes().iter().all(is_plain) {
            return;
        }
        let issue = if name.starts_with(|c: char| c.is_ascii_digit()) {
            (!is_match_variable(name)).then(|| Issue::IllegalNumericVarName { name: name.into() })
        } else {
            (!is_variable_name(name)).then(|| Issue::IllegalVarName { name: name.into() })
        };
        if let Some(issue) = issue {
            self.issue(issue, id);
        }
    }
}

/// `0`, or a number that does not start with 0.
fn is_match_variable(name: &str) -> bool {
    let digits = !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit());
    digits && (name == "0" || !name.starts_with('0'))
}

fn is_word(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// `(::)?([a-z]\w*::)*[a-z_]\w*`
fn is_variable_name(name: &str) -> bool {
    let name = name.strip_prefix("::").unwrap_or(name);
    let (namespace, last) = match name.rsplit_once("::") {
        Some((namespace, last)) => (Some(namespace), last),
        None => (None, name),
    };
    is_parameter_name(last) && namespace.is_none_or(|names| is_definition_name(names, false))
}

/// `[a-z_]\w*`
pub(super) fn is_parameter_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase() || c == '_') && is_word(name)
}

/// `[a-z]\w*(::[a-z]\w*)*`, or with upper case first letters.
pub(super) fn is_definition_name(name: &str, upper: bool) -> bool {
    name.split("::").all(|segment| {
        let first = segment.bytes().next();
        let starts = first.is_some_and(|b| {
            if upper {
                b.is_ascii_uppercase()
            } else {
                b.is_ascii_lowercase()
            }
        });
        starts && is_word(segment)
    })
}
