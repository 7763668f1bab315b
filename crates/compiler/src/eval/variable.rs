//! Reading variables.

use std::borrow::Cow;

use pcore::text::split_last_segment;
use pcore::{Str, Value};
use syntax::Strict;
use syntax::ast::ExprId;

use super::In;
use super::frame::MatchGroups;
use crate::compilation::Compilation;
use crate::error::{Location, Result, raise};
use crate::log::{Level, Log};
use crate::program::{Form, Variable};
use crate::stack::Stack;
use crate::variables::{Name, Variables};

impl Compilation<'_> {
    #[inline]
    pub(super) fn variable(&mut self, p: In<'_>, id: ExprId, variable: &Variable) -> Result<Value> {
        match self.stack.plain_variable(variable) {
            Some(value) => Ok(value.clone()),
            None => self.other_variable(p, id, variable),
        }
    }

    /// The slow path for a variable that is not in its most likely slot.
    #[inline(never)]
    fn other_variable(&mut self, p: In<'_>, id: ExprId, variable: &Variable) -> Result<Value> {
        for &slot in &variable.others {
            if let Some(value) = self.stack.frames.get(slot) {
                return Ok(value.clone());
            }
        }
        if let Some(binding) = &self.stack.frames.binding
            && binding.frame == self.stack.frames.current()
            && let Some(slot) = variable.first
            && slot.up == 0
            && (binding.next..binding.count).contains(&slot.index)
        {
            return raise(format!(
                "{}: default expression for ${} tries to illegally access not yet evaluated ${}",
                binding.closure, binding.parameter, variable.name
            ));
        }
        // A template sees the variables of its caller, which were unknown when it was resolved.
        let found = if self.stack.rendering.is_empty() {
            self.lookup_formed(variable.form, variable.name.text())
        } else {
            self.visible_variable(variable.name.text())
        };
        self.ensure_evaluated(variable.name.text())?;
        match found {
            Some(value) => Ok(value),
            None => self.unknown_variable(p, id, variable.name.text()),
        }
    }

    /// The visible variable with a dynamic name: of the lambdas and the function around the current code, or
    /// else of its scope.
    pub(crate) fn visible_variable(&self, name: &str) -> Option<Value> {
        let own = self.stack.frames.named(name).cloned();
        own.or_else(|| self.lookup_variable(name))
    }

    /// Like `visible_variable`, but fails for a parameter that has no value yet.
    pub(crate) fn evaluated_variable(&self, name: &str) -> Result<Option<Value>> {
        if let Some(own) = self.stack.frames.named(name) {
            return Ok(Some(own.clone()));
        }
        self.ensure_evaluated(name)?;
        Ok(self.lookup_variable(name))
    }

    /// A variable that is not in a frame of the current code.
    pub(crate) fn lookup_variable(&self, name: &str) -> Option<Value> {
        self.lookup_formed(Form::of(name), name)
    }

    fn lookup_formed(&self, form: Form, name: &str) -> Option<Value> {
        match form {
            Form::Plain => {
                let value = self.stack.scoped_variable(name).cloned();
                value.or_else(|| built_in(name))
            }
            Form::Qualified => self.qualified_variable(name.strip_prefix("::").unwrap_or(name)),
            Form::Match(number) => {
                let groups = self.stack.visible_match();
                let value = groups.and_then(|groups| groups.0.get(number));
                Some(value.cloned().unwrap_or(Value::Undef))
            }
        }
    }

    /// A variable by its qualified name, without the leading `::`.
    pub(crate) fn qualified_variable(&self, name: &str) -> Option<Value> {
        let name = &*with_lower_class(name);
        let value = self.stack.scopes.lookup_qualified(name).cloned();
        value.or_else(|| match name.strip_prefix("settings::") {
            Some(setting) => self.environment.setting(setting),
            None => built_in(name),
        })
    }

    fn unknown_variable(&mut self, p: In<'_>, id: ExprId, name: &Str) -> Result<Value> {
        let message = format!("Unknown variable: '{name}'.");
        let strict = self.settings.strict;
        if self.settings.strict_variables || strict == Strict::Error {
            let help = self.unknown_variable_help(name);
            return p.fail_with(id, message, help, None);
        }
        if strict == Strict::Warning {
            self.logger.log(Log {
                level: Level::Warning,
                source: String::new(),
                message,
                location: Some(Location::of(&p.ast, id)),
            });
        }
        Ok(Value::Undef)
    }
}

impl Stack {
    /// The value of a variable on the fast path.
    #[inline]
    pub(super) fn plain_variable(&self, variable: &Variable) -> Option<&Value> {
        if let Some(first) = variable.first {
            return self.frames.get(first);
        }
        let is_plain = variable.form == Form::Plain
            && self.rendering.is_empty()
            && !self.evaluates_parameters();
        match is_plain {
            true => self.read_variable(&variable.name),
            false => None,
        }
    }

    /// Whether the current code is the default of a class or defined type parameter.
    #[inline]
    pub(super) fn evaluates_parameters(&self) -> bool {
        let evaluating = self.frames.evaluating.as_ref();
        evaluating.is_some_and(|evaluating| evaluating.scope == self.scope)
    }

    /// A variable of the current scope, or of the scopes visible from it.
    fn scoped_variable(&self, name: &str) -> Option<&Value> {
        let own = self.scopes.get(self.scope).variables.get(name);
        own.or_else(|| self.outer_variable(name, |variables| variables.get(name)))
    }

    /// The same for a name with a precomputed fingerprint.
    #[inline]
    fn read_variable(&self, name: &Name) -> Option<&Value> {
        let own = self.scopes.get(self.scope).variables.read(name);
        own.or_else(|| self.outer_variable(name.text(), |variables| variables.read(name)))
    }

    /// A variable of the outer scopes, including the local variables of their suspended code.
    #[inline(never)]
    fn outer_variable<'s>(
        &'s self,
        name: &str,
        find: impl Fn(&'s Variables) -> Option<&'s Value>,
    ) -> Option<&'s Value> {
        let mut scope = self.scopes.get(self.scope);
        loop {
            scope = self.scopes.get(scope.outer()?);
            let suspended = scope.suspended.as_ref();
            let local = suspended.and_then(|s| self.frames.named_from(s.frame, name));
            if let Some(value) = local.or_else(|| find(&scope.variables)) {
                return Some(value);
            }
        }
    }

    /// The latest match visible to the current code.
    pub(crate) fn visible_match(&self) -> Option<&MatchGroups> {
        if let Some(groups) = self.frames.latest_match() {
            return Some(groups);
        }
        let mut scope = self.scopes.get(self.scope);
        loop {
            scope = self.scopes.get(scope.outer()?);
            let suspended = scope.suspended.as_ref();
            let groups = suspended.and_then(|s| self.frames.latest_match_in(s.matches));
            if groups.is_some() {
                return groups;
            }
        }
    }
}

/// A qualified name with the class name in lower case.
pub(crate) fn with_lower_class(name: &str) -> Cow<'_, str> {
    match split_last_segment(name) {
        Some((class, leaf)) if class.bytes().any(|b| b.is_ascii_uppercase()) => {
            Cow::Owned(format!("{}::{leaf}", class.to_ascii_lowercase()))
        }
        _ => Cow::Borrowed(name),
    }
}

/// Variables that always exist and are undef.
fn built_in(name: &str) -> Option<Value> {
    matches!(name, "module_name" | "caller_module_name").then_some(Value::Undef)
}
