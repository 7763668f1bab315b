//! EPP templates.

use std::sync::Arc;

use pcore::format::interpolate::interpolate;
use pcore::mismatch::validate_parameters;
use pcore::types::{StructElement, StructType};
use pcore::{Hash, Str, Type, Value};
use syntax::ast::{ExprId, ExprKind, Parameter};

use super::frame::{Code, FrameId};
use super::function::Closure;
use super::{In, deep};
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Location, Result, internal, raise};
use crate::program::{Note, Program};
use crate::scope::ScopeId;
use crate::settings::Settings;
use crate::stack::Stack;

/// The output of a template so far.
#[derive(Debug, Default)]
pub(crate) struct Rendered {
    text: String,
    is_sensitive: bool,
}

/// The variables that a template sees.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TemplateScope {
    /// The variables of the code that renders it.
    Caller,
    /// The variables of the top scope.
    Global,
}

/// The hint which parameter of a template has no value, or which given value is not a parameter.
fn explained(p: In<'_>, parameters: &[Parameter], values: &Hash) -> Box<Error> {
    let mut error = Error::new(ErrorKind::Evaluation, "");
    let source = p.ast.source();
    let template = source.name().unwrap_or("the template");
    let name = |parameter: &Parameter| p.ast.text(parameter.name);
    let is_missing = |parameter: &&Parameter| {
        parameter.default.is_none() && !values.contains_str(name(parameter))
    };
    let mut given = values.keys().filter_map(Value::as_str);
    let unknown = given.find(|given| !parameters.iter().any(|known| name(known) == *given));
    let missing = parameters.iter().find(is_missing);
    error.help = match (unknown, missing) {
        (Some(unknown), _) => {
            let near = crate::hint::closest(unknown, parameters.iter().map(name));
            let near = near.map(|near| format!("; did you mean `{near}`?"));
            let near = near.unwrap_or_default();
            Some(format!("{template} has no parameter `${unknown}`{near}").into())
        }
        (None, Some(missing)) => {
            let name = name(missing);
            let help = format!("{template} needs a value for `${name}`: pass `{{ {name} => … }}`");
            Some(help.into())
        }
        (None, None) => None,
    };
    error.innermost = missing
        .filter(|_| unknown.is_none())
        .map(|missing| Location {
            source: source.clone(),
            span: missing.span,
            at: missing.span.start,
        });
    Box::new(error)
}

impl Compilation<'_> {
    /// Evaluates the body of a template.
    pub(super) fn epp(&mut self, p: In<'_>, body: Option<ExprId>) -> Result<Value> {
        self.stack.rendering.push(Rendered::default());
        let result = body.map_or(Ok(Value::Undef), |body| self.eval(p, body));
        let rendered = self.stack.rendering.pop().unwrap_or_default();
        result?;
        let text = Value::from(rendered.text);
        Ok(if rendered.is_sensitive {
            Value::sensitive(text)
        } else {
            text
        })
    }

    pub(super) fn render_string(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        if let (Note::Constant(Value::String(text)), Some(rendered)) =
            (p.note(id), self.stack.rendering.last_mut())
        {
            rendered.text.push_str(text);
        }
        p.located(id, self.stack.check_rendered(self.settings))
    }

    /// `<%= … %>`
    pub(super) fn render(&mut self, p: In<'_>, inner: ExprId) -> Result<Value> {
        let value = self.eval(p, inner)?;
        if let Some(rendered) = self.stack.rendering.last_mut() {
            match &value {
                Value::Sensitive(inner) => {
                    rendered.is_sensitive = true;
                    rendered.text.push_str(&interpolate(inner.unwrap()));
                }
                other => rendered.text.push_str(&interpolate(other)),
            }
        }
        p.located(inner, self.stack.check_rendered(self.settings))
    }

    /// Renders a template with values for its parameters.
    pub(crate) fn render_template(
        &mut self,
        program: &Arc<Program>,
        given: Option<&Hash>,
        surroundings: TemplateScope,
    ) -> Result<Value> {
        if self.stack.depth >= self.settings.max_depth {
            return raise("stack level too deep");
        }
        let (outer, scope) = match surroundings {
            TemplateScope::Caller => (self.stack.frames.current(), self.stack.scope),
            TemplateScope::Global => (None, ScopeId::TOP),
        };
        let matches = match surroundings {
            TemplateScope::Caller => None,
            TemplateScope::Global => Some(std::mem::take(&mut self.stack.frames.matches)),
        };
        self.stack.depth += 1;
        let result = deep(|| self.render_in_frame(program, given, outer, scope));
        self.stack.depth -= 1;
        if let Some(matches) = matches {
            self.stack.frames.matches = matches;
        }
        result
    }

    fn render_in_frame(
        &mut self,
        p: In<'_>,
        given: Option<&Hash>,
        outer: Option<FrameId>,
        scope: ScopeId,
    ) -> Result<Value> {
        let id = p.ast.body;
        let ExprKind::Lambda(lambda) = p.ast.kind(id) else {
            return internal("a template that is none");
        };
        let lambda = p.ast[lambda];
        let is_checked = lambda.parameters_specified || given.is_none();
        let caller = self.observers.recorded_context(&self.stack);
        let code = Code::new(p, id);
        let saved = self
            .stack
            .frames
            .enter(code, outer, std::iter::empty(), self.stack.scope);
        if let Some(caller) = caller {
            self.observers
                .record_call(&self.stack, code, outer, scope, caller);
        }
        self.stack.scope = scope;
        let closure = Closure::lambda(p, id, outer, scope);
        self.observers.cover(p, id);
        let bound = self.bind_by_name(p, &closure, &p.ast[lambda.parameters], given, is_checked);
        let result = bound.and_then(|()| match lambda.body {
            Some(body) => self.eval(p, body),
            None => Ok(Value::from("")),
        });
        self.observers.record_end_of_call(&self.stack);
        self.stack.scope = saved.scope;
        self.stack.frames.leave(&saved);
        match result {
            Err(interrupt) => match *interrupt {
                Interrupt::Next(value, _) if is_checked => Ok(value),
                other => Err(Box::new(other)),
            },
            ok => ok,
        }
    }

    /// Sets the variables of a template: given values, and defaults.
    fn bind_by_name(
        &mut self,
        p: In<'_>,
        closure: &Closure,
        parameters: &[Parameter],
        given: Option<&Hash>,
        is_checked: bool,
    ) -> Result<()> {
        let none = Hash::new();
        let given = given.unwrap_or(&none);
        let names = p.unit(p.ast.body).names.clone();
        let has_default = |name: &str| {
            let mut parameters = parameters.iter();
            parameters.any(|other| p.ast.text(other.name) == name && other.default.is_some())
        };
        for name in ["trusted", "facts", "server_facts"] {
            if given.contains_str(name) || has_default(name) {
                return raise(format!(
                    "Attempt to assign to a reserved variable name: '{name}'"
                ));
            }
        }
        let mut given_names = given.keys().filter_map(Value::as_str);
        let is_number = |name: &&str| name.chars().all(|c| c.is_ascii_digit());
        // If parameters are declared, it is reported as an unknown one.
        if !is_checked && let Some(name) = given_names.find(is_number) {
            return raise(format!(
                "Cannot assign to a numeric match result variable '${name}'"
            ));
        }
        for (index, name) in names.iter().enumerate() {
            match given.get_str(name) {
                Some(Value::Undef) if is_checked => {}
                Some(value) => {
                    self.stack.frames.set(index as u16, value.clone());
                }
                None => {}
            }
        }
        if !is_checked {
            return Ok(());
        }
        let mut values = Hash::new();
        for (index, parameter) in parameters.iter().enumerate() {
            let name = p.ast.text(parameter.name);
            let value = match (given.get_str(name), parameter.default) {
                (Some(value), _) if !value.is_undef() => value.clone(),
                (_, Some(default)) => {
                    self.stack.check_default(p, parameters, index, default)?;
                    self.eval(p, default)?
                }
                (Some(_), None) => Value::Undef,
                (None, None) => continue,
            };
            self.stack.frames.set(index as u16, value.clone());
            values.insert(name, value);
        }
        for (name, value) in given.iter() {
            let is_declared = values.contains_key(name);
            if !is_declared && !value.is_undef() {
                values.insert(name.clone(), value.clone());
            }
        }
        let declared = self.declared_parameters(p, closure, parameters)?;
        match validate_parameters("lambda", &declared, &values, false, &|_| None) {
            Ok(()) => Ok(()),
            Err(message) => {
                let cause = explained(p, parameters, &values);
                Err(Box::new(Interrupt::Raised(
                    pcore::Message::new(message.text),
                    Some(cause),
                )))
            }
        }
    }

    fn declared_parameters(
        &mut self,
        p: In<'_>,
        closure: &Closure,
        parameters: &[Parameter],
    ) -> Result<StructType> {
        let params = self.closure_signature(closure)?.callable.params;
        let types = params.map(|params| params.types).unwrap_or_default();
        let elements = parameters.iter().enumerate().map(|(index, parameter)| {
            let value = types.get(index).cloned().unwrap_or(Type::Any);
            StructElement {
                name: Str::from(p.ast.text(parameter.name)),
                optional: parameter.default.is_some(),
                value,
            }
        });
        Ok(StructType::new(elements.collect()))
    }
}

impl Stack {
    /// Checks that a default uses only given parameters and those before it.
    fn check_default(
        &self,
        p: In<'_>,
        parameters: &[Parameter],
        index: usize,
        default: ExprId,
    ) -> Result<()> {
        let mut pending = vec![default];
        while let Some(id) = pending.pop() {
            match p.ast.kind(id) {
                ExprKind::Lambda(_) => continue,
                ExprKind::Variable(name) => {
                    let name = p.ast.text(name);
                    let named = |other: &Parameter| p.ast.text(other.name) == name;
                    let Some(other) = parameters.iter().position(named) else {
                        continue;
                    };
                    let slot = crate::program::Slot {
                        up: 0,
                        index: other as u16,
                    };
                    if self.frames.get(slot).is_some() {
                        continue;
                    }
                    if other < index {
                        return raise(format!("lambda: expects a value for parameter ${name}"));
                    }
                    let from = parameters
                        .get(index)
                        .map_or("", |from| p.ast.text(from.name));
                    return raise(format!(
                        "lambda: default expression for ${from} tries to illegally access not yet evaluated ${name}"
                    ));
                }
                _ => p.ast.for_each_child(id, &mut |child| pending.push(child)),
            }
        }
        Ok(())
    }

    fn check_rendered(&self, settings: &Settings) -> Result<Value> {
        let size = self.rendering.last().map_or(0, |r| r.text.len());
        settings.check_size(size)?;
        Ok(Value::Undef)
    }
}
