//! `if`, `unless`, `case` and selectors. Match variables set in them are restored afterwards.

use pcore::Value;
use syntax::ast::{CaseOption, Entry, ExprId, ExprKind, List};

use super::{In, ruby, splat, without_parentheses};
use crate::compilation::Compilation;
use crate::error::Result;

impl Compilation<'_> {
    /// Evaluates something and restores the match variables.
    fn guarded<T>(&mut self, step: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let matches = self.stack.frames.matches.len();
        let result = step(self);
        self.stack.frames.matches.truncate(matches);
        result
    }

    fn optional(&mut self, p: In<'_>, id: Option<ExprId>) -> Result<Value> {
        id.map_or(Ok(Value::Undef), |id| self.eval(p, id))
    }

    pub(super) fn conditional(
        &mut self,
        p: In<'_>,
        id: ExprId,
        test: ExprId,
        then: Option<ExprId>,
        otherwise: Option<ExprId>,
    ) -> Result<Value> {
        self.guarded(|c| {
            let branch = if c.eval(p, test)?.is_true() {
                then
            } else {
                otherwise
            };
            c.observers.record_branch(&c.stack, p, id, branch);
            c.optional(p, branch)
        })
    }

    #[inline(never)]
    pub(super) fn case(
        &mut self,
        p: In<'_>,
        id: ExprId,
        test: ExprId,
        options: List<CaseOption>,
    ) -> Result<Value> {
        self.guarded(|c| {
            let value = c.eval(p, test)?;
            let mut default = None;
            for option in &p.ast[options] {
                for &candidate in &p.ast[option.values] {
                    let candidate = without_parentheses(p, candidate);
                    if matches!(p.ast.kind(candidate), ExprKind::Default) {
                        default = Some(option.then);
                    } else if c.selects(p, candidate, &value)? {
                        c.observers.record_branch(&c.stack, p, id, option.then);
                        return c.optional(p, option.then);
                    }
                }
            }
            c.observers
                .record_branch(&c.stack, p, id, default.flatten());
            c.optional(p, default.flatten())
        })
    }

    #[inline(never)]
    pub(super) fn selector(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        entries: List<Entry>,
    ) -> Result<Value> {
        self.guarded(|c| {
            let value = c.eval(p, left)?;
            let mut default = None;
            for entry in &p.ast[entries] {
                let candidate = without_parentheses(p, entry.key);
                if matches!(p.ast.kind(candidate), ExprKind::Default) {
                    default = Some(entry.value);
                } else if c.selects(p, candidate, &value)? {
                    c.observers
                        .record_branch(&c.stack, p, id, Some(entry.value));
                    return c.eval(p, entry.value);
                }
            }
            c.observers.record_branch(&c.stack, p, id, default);
            match default {
                Some(default) => c.eval(p, default),
                None => {
                    let shown = ruby::to_s(&value);
                    let issue =
                        format!("No matching entry for selector parameter with value '{shown}'");
                    p.fail(left, issue)
                }
            }
        })
    }

    /// Whether an option of a `case` or a selector matches a value.
    fn selects(&mut self, p: In<'_>, candidate: ExprId, value: &Value) -> Result<bool> {
        if let ExprKind::Splat(inner) = p.ast.kind(candidate) {
            let several = self.eval(p, inner)?;
            let patterns = splat(self.settings, &several)?;
            for pattern in &patterns {
                if self.option_matches(p, candidate, value, pattern)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let pattern = self.eval(p, candidate)?;
        self.option_matches(p, candidate, value, &pattern)
    }
}
