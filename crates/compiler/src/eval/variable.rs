//! Reading variables.

use pcore::{Str, Value};
use syntax::Strict;
use syntax::ast::ExprId;

use super::In;
use crate::compilation::Compilation;
use crate::error::{Location, Result, raise};
use crate::log::{Level, Log};
use crate::program::Note;

impl Compilation<'_> {
    pub(super) fn variable(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        let Note::Variable(variable) = p.note(id) else {
            return self.internal("a variable that was not resolved");
        };
        for &slot in &variable.slots {
            if let Some(value) = self.frames.get(slot) {
                return Ok(value.clone());
            }
        }
        if let Some(binding) = &self.frames.binding
            && binding.frame == self.frames.current
            && let Some(slot) = variable.slots.first()
            && slot.up == 0
            && (binding.next..binding.count).contains(&slot.index)
        {
            return raise(format!(
                "{}: default expression for ${} tries to illegally access not yet evaluated ${}",
                binding.closure, binding.parameter, variable.name
            ));
        }
        // A template sees the variables around it, which it was not resolved with.
        let found = if self.rendering.is_empty() {
            self.lookup_variable(&variable.name)
        } else {
            self.visible_variable(&variable.name)
        };
        match found {
            Some(value) => Ok(value),
            None => self.unknown_variable(p, id, &variable.name),
        }
    }

    /// The visible variable of a name that is only known now: of the lambdas and the function
    /// around the current code, and else of its scope.
    pub(crate) fn visible_variable(&self, name: &str) -> Option<Value> {
        let own = self.frames.named(name).cloned();
        own.or_else(|| self.lookup_variable(name))
    }

    /// A variable that is not in a frame of the code at hand.
    pub(crate) fn lookup_variable(&self, name: &str) -> Option<Value> {
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            let number = name.parse().unwrap_or(usize::MAX);
            return Some(self.frames.group(number));
        }
        let value = match name.strip_prefix("::") {
            Some(qualified) => self.scopes.lookup_qualified(qualified),
            None if name.contains("::") => self.scopes.lookup_qualified(name),
            None => self.scopes.lookup(self.scope, name),
        };
        value.cloned().or_else(|| built_in(name))
    }

    fn unknown_variable(&mut self, p: In<'_>, id: ExprId, name: &Str) -> Result<Value> {
        let message = format!("Unknown variable: '{name}'.");
        let strict = self.settings.strict;
        if self.settings.strict_variables || strict == Strict::Error {
            return self.fail(p, id, message);
        }
        if strict == Strict::Warning {
            self.log(Log {
                level: Level::Warning,
                source: String::new(),
                message,
                location: Some(Location::of(&p.ast, id)),
            });
        }
        Ok(Value::Undef)
    }
}

/// Variables that exist everywhere, with nothing in them.
fn built_in(name: &str) -> Option<Value> {
    matches!(name, "module_name" | "caller_module_name").then_some(Value::Undef)
}
