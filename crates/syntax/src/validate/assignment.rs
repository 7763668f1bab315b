//! Variables: their names, and assignments to them.

use super::Checker;
use crate::ast::{AssignmentOp, ExprId, ExprKind, Text};
use crate::issue::Issue;
use crate::lexer::word_end;

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

    /// Ensures that the expression is assignable.
    fn assign(&mut self, id: ExprId) {
        match self.ast.kind(id) {
            ExprKind::Variable(name) => {
                let name = self.ast.text(name);
                if is_match_variable(name) {
                    let name = name.to_owned();
                    self.issue(Issue::IllegalNumericAssignment { name }, id);
                }
                if name.contains("::") {
                    let name = name.to_owned();
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
        let (text, start, end) = self.ast.place(name);
        if is_variable_name(text, start, end) {
            return;
        }
        let name = self.ast.text(name);
        let issue = if name.starts_with(|c: char| c.is_ascii_digit()) {
            (!is_match_variable(name)).then(|| Issue::IllegalNumericVarName { name: name.into() })
        } else {
            Some(Issue::IllegalVarName { name: name.into() })
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

/// `(::)?([a-z]\w*::)*[a-z_]\w*`, between a start and an end in a larger buffer.
fn is_variable_name(text: &[u8], start: usize, end: usize) -> bool {
    let colons = |at: usize| text.get(at..at + 2) == Some(b"::");
    let mut at = if colons(start) { start + 2 } else { start };
    while at < end {
        let is_last_only = match text[at] {
            b'a'..=b'z' => false,
            b'_' => true,
            _ => return false,
        };
        at = word_end(text, at);
        if at >= end {
            return true;
        }
        if is_last_only || !colons(at) {
            return false;
        }
        at += 2;
    }
    false
}

/// `[a-z_]\w*`
pub(super) fn is_parameter_name(name: &[u8]) -> bool {
    matches!(name.first(), Some(b'a'..=b'z' | b'_')) && word_len(name) == name.len()
}

/// `[a-z]\w*(::[a-z]\w*)*`, or with upper case first letters.
pub(super) fn is_definition_name(name: &[u8], upper: bool) -> bool {
    let mut rest = name;
    loop {
        let starts = rest.first().is_some_and(|b| match upper {
            true => b.is_ascii_uppercase(),
            false => b.is_ascii_lowercase(),
        });
        if !starts {
            return false;
        }
        rest = &rest[word_len(rest)..];
        if rest.is_empty() {
            return true;
        }
        rest = match rest.strip_prefix(b"::") {
            Some(rest) => rest,
            None => return false,
        };
    }
}

/// The length of the word that bytes start with.
fn word_len(bytes: &[u8]) -> usize {
    word_end(bytes, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, variable: bool, parameter: bool, definition: bool) {
        let name = name.as_bytes();
        assert_eq!(is_variable_name(name, 0, name.len()), variable, "{name:?}");
        assert_eq!(is_parameter_name(name), parameter, "{name:?}");
        assert_eq!(is_definition_name(name, false), definition, "{name:?}");
    }

    #[test]
    fn names_are_made_of_words() {
        check("a", true, true, true);
        check("_a1_B", true, true, false);
        check("a_long_name_with_digits_1", true, true, true);
        check("a::b::c", true, false, true);
        check("a::b::_c", true, false, false);
        check("a::_b::c", false, false, false);
        check("::a::b", true, false, false);
        for name in [
            "", "::", "a::", "a:b", "a:::b", "a::::b", "A", "1", "a-b", "å", "aå",
        ] {
            check(name, false, false, false);
        }
        assert!(is_variable_name(b"-abc-", 1, 3));
        assert!(!is_variable_name(b"abc::d", 0, 5));
        assert!(is_definition_name(b"A::Bc", true));
        assert!(!is_definition_name(b"A::bc", true));
    }
}
