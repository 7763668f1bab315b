//! Lambdas and functions in the Puppet language: their parameters, and calls.

use std::sync::{Arc, OnceLock};

use pcore::infer::infer_set;
use pcore::mismatch::{Signature, assert_instance, describe_signatures};
use pcore::types::TupleType;
use pcore::types::callable::CallableType;
use pcore::types::range::IntegerRange;
use pcore::{Str, Type, Value, literal};
use syntax::ast::{ExprId, ExprKind, List, Parameter};

use super::In;
use super::frame::{Binding, Code, FrameId, Saved};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Part, Result, raise};
use crate::functions::unfit_argument;
use crate::hint::raise_with;
use crate::names::Namespace;
use crate::program::{Dependence, Program, Slot};
use crate::scope::ScopeId;
use crate::stack::Stack;

/// A lambda or a function.
#[derive(Debug)]
pub struct Closure {
    /// `lambda`, or the name of the function.
    name: Str,
    program: Arc<Program>,
    /// The expression of the lambda or the function.
    id: ExprId,
    /// The number of its variables.
    slots: usize,
    parameters: List<Parameter>,
    body: Option<ExprId>,
    return_type: Option<ExprId>,
    /// The frame around a lambda.
    outer: Option<FrameId>,
    /// The scope around a lambda; a function sees the top scope.
    scope: ScopeId,
    is_lambda: bool,
    types: OnceLock<Types>,
}

/// The evaluated types of a closure.
#[derive(Debug)]
pub(crate) struct Types {
    signature: Signature,
    /// The `Callable` type.
    callable: Type,
    returns: Type,
    /// Whether every parameter accepts anything and is required, and there is no return type.
    pub(super) plain: bool,
    /// Whether every parameter is required and takes one value.
    one_each: bool,
}

/// The state to restore when a call ends.
pub(super) struct Opened {
    pub saved: Saved,
    match_floor: usize,
}

/// The arguments of a call.
pub(super) enum Given<'a> {
    /// The caller keeps them.
    Shared(&'a [Value]),
    /// They are moved into the call, and moved back only if it ends by `break`.
    Handed(&'a mut [Value]),
}

impl Given<'_> {
    pub fn values(&self) -> &[Value] {
        match self {
            Given::Shared(values) => values,
            Given::Handed(values) => values,
        }
    }
}

impl Closure {
    pub(crate) fn named(name: &str, program: &Arc<Program>, id: ExprId) -> Closure {
        let (parameters, body, return_type) = match program.ast.kind(id) {
            ExprKind::Function(function) => {
                let function = &program.ast[function];
                (function.parameters, function.body, function.return_type)
            }
            _ => (List::EMPTY, None, None),
        };
        Closure {
            name: Str::from(name),
            program: program.clone(),
            id,
            slots: program.unit(id).names.len(),
            parameters,
            body: body.map(|body| lone_statement(program, body)),
            return_type,
            outer: None,
            scope: ScopeId::TOP,
            is_lambda: false,
            types: OnceLock::new(),
        }
    }

    pub(crate) fn lambda(
        program: &Arc<Program>,
        id: ExprId,
        outer: Option<FrameId>,
        scope: ScopeId,
    ) -> Closure {
        let (parameters, body, return_type) = match program.ast.kind(id) {
            ExprKind::Lambda(lambda) => {
                let lambda = &program.ast[lambda];
                (lambda.parameters, lambda.body, lambda.return_type)
            }
            _ => (List::EMPTY, None, None),
        };
        Closure {
            name: literal!("lambda"),
            program: program.clone(),
            id,
            slots: program.unit(id).names.len(),
            parameters,
            body: body.map(|body| lone_statement(program, body)),
            return_type,
            outer,
            scope,
            is_lambda: true,
            types: OnceLock::new(),
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The program of the definition, and its expression there.
    pub(crate) fn definition(&self) -> (&Arc<Program>, ExprId) {
        (&self.program, self.id)
    }

    /// A copy of the closure that shares its code, for the duration of a call.
    pub(crate) fn shared(&self) -> Closure {
        Closure {
            name: self.name.clone(),
            program: self.program.clone(),
            types: OnceLock::new(),
            ..*self
        }
    }

    fn parameters(&self) -> &[Parameter] {
        &self.program.ast[self.parameters]
    }

    pub fn parameter_count(&self) -> usize {
        self.parameters.len()
    }

    /// Whether the last parameter captures the rest.
    pub fn captures_rest(&self) -> bool {
        self.parameters()
            .last()
            .is_some_and(|last| last.captures_rest)
    }

    /// Whether the closure is a template, whose parameters are given by name, so that required ones may
    /// follow optional ones.
    fn is_template(&self) -> bool {
        let body = self.body.map(|body| self.program.ast.kind(body));
        matches!(body, Some(ExprKind::Epp { .. }))
    }

    pub fn parameter_name(&self, index: usize) -> Option<&str> {
        let parameter = self.parameters().get(index)?;
        Some(self.program.ast.text(parameter.name))
    }
}

/// The only statement of a body, or the body.
fn lone_statement(program: &Program, body: ExprId) -> ExprId {
    match program.ast.kind(body) {
        ExprKind::Block(statements) => match program.ast[statements] {
            [single] => single,
            _ => body,
        },
        _ => body,
    }
}

impl Compilation<'_> {
    /// The `Callable` type of a closure.
    pub(crate) fn callable_type(&mut self, closure: &Closure) -> Result<Type> {
        Ok(self.closure_types(closure)?.callable.clone())
    }

    pub(crate) fn closure_signature(&mut self, closure: &Closure) -> Result<Signature> {
        Ok(self.closure_types(closure)?.signature.clone())
    }

    fn closure_types<'c>(&mut self, closure: &'c Closure) -> Result<&'c Types> {
        if let Some(types) = self.names.known_types(closure).get() {
            return Ok(types);
        }
        let types = self.evaluate_types(closure)?;
        Ok(self.names.known_types(closure).get_or_init(|| types))
    }

    /// Evaluates the types of parameters, in the scope around the closure.
    fn evaluate_types(&mut self, closure: &Closure) -> Result<Types> {
        let p = &closure.program;
        let mut types = Vec::with_capacity(closure.parameter_count());
        let mut names = Vec::with_capacity(closure.parameter_count());
        let (mut from, mut to) = (0, Some(0));
        let (mut plain, mut one_each) = (true, true);
        let mut optional_seen = false;
        for parameter in closure.parameters() {
            names.push(Str::from(p.ast.text(parameter.name)));
            let declared = match parameter.type_expr {
                Some(type_expr) => self.type_of(p, type_expr)?,
                None => Type::Any,
            };
            let (t, min, max) = match (&declared, parameter.captures_rest) {
                (Type::Array(array), true) => {
                    let element = array.as_ref().map_or(Type::Any, |a| a.element.clone());
                    let size = array
                        .as_ref()
                        .and_then(|a| a.size)
                        .unwrap_or(IntegerRange::ANY_SIZE);
                    (element, size.min_count(), size.max_count())
                }
                (_, true) => (declared, 0, None),
                _ if parameter.default.is_some() => (declared, 0, Some(1)),
                _ => (declared, 1, Some(1)),
            };
            if min == 0 {
                optional_seen = true;
            } else if optional_seen && !closure.is_template() {
                return required_after_optional(p, parameter);
            }
            let reserved = is_reserved(p.ast.text(parameter.name));
            one_each &= (min, max) == (1, Some(1)) && !parameter.captures_rest && !reserved;
            plain &= matches!(t, Type::Any);
            types.push(t);
            from += min;
            to = to.zip(max).map(|(a, b)| a + b);
        }
        let returns = match closure.return_type {
            Some(return_type) => self.type_of(p, return_type)?,
            None => Type::Any,
        };
        plain &= one_each && matches!(returns, Type::Any);
        let size = match to {
            Some(to) => IntegerRange::counts(from, to),
            None => IntegerRange::new(Some(from as i64), None).unwrap_or(IntegerRange::ANY_SIZE),
        };
        let callable = CallableType {
            params: Some(TupleType {
                types,
                size: Some(size),
            }),
            block: None,
            returns: (!matches!(returns, Type::Any)).then(|| returns.clone()),
        };
        Ok(Types {
            callable: Type::Callable(Some(Arc::new(callable.clone()))),
            signature: Signature {
                callable,
                parameter_names: names,
                block_name: None,
            },
            returns,
            plain,
            one_each,
        })
    }

    fn type_of(&mut self, p: In<'_>, id: ExprId) -> Result<Type> {
        match self.eval(p, id)? {
            Value::Type(t) => Ok(t),
            other => raise(format!("'{}' is not a type", super::ruby::to_s(&other))),
        }
    }

    /// Calls a closure with values.
    pub(crate) fn call_closure(&mut self, closure: &Closure, args: &[Value]) -> Result<Value> {
        self.call_given(closure, Given::Shared(args), false)
    }

    /// Calls a closure with checked arguments.
    pub(super) fn call_checked(&mut self, closure: &Closure, args: &mut [Value]) -> Result<Value> {
        self.call_given(closure, Given::Handed(args), true)
    }

    pub(super) fn call_given(
        &mut self,
        closure: &Closure,
        args: Given<'_>,
        checked: bool,
    ) -> Result<Value> {
        if self.stack.depth >= self.settings.max_depth {
            return raise("stack level too deep");
        }
        self.count_call()?;
        self.stack.depth += 1;
        let result = match self.names.known_types(closure).get() {
            Some(types)
                if types.one_each
                    && args.values().len() == closure.parameter_count()
                    && (types.plain || checked || fits(types, args.values())) =>
            {
                self.run(closure, types, args)
            }
            _ => self.bind_and_run(closure, args.values()),
        };
        self.stack.depth -= 1;
        match result {
            Err(interrupt) => self.end_call(closure, *interrupt),
            ok => ok,
        }
    }

    /// The result of a call that was interrupted.
    #[inline(never)]
    pub(super) fn end_call(&mut self, closure: &Closure, interrupt: Interrupt) -> Result<Value> {
        match interrupt {
            Interrupt::Next(value, _) => self.checked_result(closure, value),
            // Puppet checks the type of the result only if the body runs to its end.
            Interrupt::Return(value, _) if !closure.is_lambda => Ok(value),
            other => Err(Box::new(other)),
        }
    }

    /// Checks the arguments of a function call; those of a lambda are checked when it is called.
    pub(super) fn check_call(&mut self, closure: &Closure, args: &[Value]) -> Result<()> {
        let types = self.closure_types(closure)?;
        if types.plain && args.len() == closure.parameter_count() {
            return Ok(());
        }
        check_arguments(closure, types, args)
    }

    /// Calls a closure with one argument for each parameter.
    #[inline(always)]
    fn run(&mut self, closure: &Closure, types: &Types, args: Given<'_>) -> Result<Value> {
        // The result is not moved: moving a value that was just written is slow.
        let result;
        match args {
            Given::Shared(values) => {
                let opened = self.open_frame(closure, values.iter().cloned());
                result = self.body(closure);
                self.close_frame(&opened);
            }
            Given::Handed(values) => {
                let opened = self.open_frame(closure, values.iter_mut().map(std::mem::take));
                result = self.body(closure);
                if let Err(interrupt) = &result {
                    self.stack.give_back(values, interrupt);
                }
                self.close_frame(&opened);
            }
        }
        if types.plain {
            return result;
        }
        self.checked_result(closure, result?)
    }

    /// Calls a closure with defaults, types or a variable number of arguments.
    #[inline(never)]
    fn bind_and_run(&mut self, closure: &Closure, args: &[Value]) -> Result<Value> {
        let opened = self.open_frame(closure, std::iter::empty());
        let result = self.bind(closure, args).and_then(|given| {
            // Types are evaluated in the frame around the closure.
            let inner = self.stack.frames.switch(closure.outer);
            let types = self.closure_types(closure);
            self.stack.frames.switch(inner);
            let types = types?;
            if !types.plain || given.len() != closure.parameter_count() {
                check_arguments(closure, types, &given)?;
            }
            let value = self.body(closure)?;
            self.checked_result(closure, value)
        });
        self.close_frame(&opened);
        result
    }

    /// Opens a frame of a closure, with values for its first variables.
    #[inline(always)]
    pub(super) fn open_frame(
        &mut self,
        closure: &Closure,
        values: impl Iterator<Item = Value>,
    ) -> Opened {
        let code = Code {
            program: &closure.program,
            id: closure.id,
            slots: closure.slots,
        };
        let caller = self.observers.recorded_context(&self.stack);
        let opened = Opened {
            saved: self
                .stack
                .frames
                .enter(code, closure.outer, values, self.stack.scope),
            match_floor: self.stack.frames.match_floor,
        };
        if let Some(caller) = caller {
            self.observers
                .record_call(&self.stack, code, closure.outer, closure.scope, caller);
        }
        // A function does not see the match variables of its caller.
        if !closure.is_lambda {
            self.stack.frames.match_floor = self.stack.frames.matches.len();
        }
        self.stack.scope = closure.scope;
        opened
    }

    #[inline(always)]
    pub(super) fn close_frame(&mut self, opened: &Opened) {
        self.observers.record_end_of_call(&self.stack);
        self.stack.scope = opened.saved.scope;
        self.stack.frames.match_floor = opened.match_floor;
        self.stack.frames.leave(&opened.saved);
    }

    pub(super) fn body(&mut self, closure: &Closure) -> Result<Value> {
        self.observers.cover(&closure.program, closure.id);
        match closure.body {
            Some(body) => {
                self.observers.cover(&closure.program, body);
                self.eval(&closure.program, body)
            }
            None => Ok(Value::Undef),
        }
    }

    fn checked_result(&mut self, closure: &Closure, value: Value) -> Result<Value> {
        if closure.return_type.is_some() {
            let returns = &self.closure_types(closure)?.returns;
            if !returns.is_instance(&value) {
                let subject = format!("value returned from {}", closure.name);
                assert_instance(&subject, returns, &value)?;
            }
        }
        Ok(value)
    }

    /// Binds the parameters; returns the values that are checked as arguments.
    fn bind(&mut self, closure: &Closure, args: &[Value]) -> Result<Vec<Value>> {
        let p = &closure.program;
        let mut given = Vec::with_capacity(args.len());
        for (index, parameter) in closure.parameters().iter().enumerate() {
            let name = p.ast.text(parameter.name);
            if is_reserved(name) {
                return raise(format!(
                    "Attempt to assign to a reserved variable name: '{name}'"
                ));
            }
            let value = if parameter.captures_rest {
                self.rest(closure, index, args.get(index..).unwrap_or_default())?
            } else {
                match (args.get(index), parameter.default) {
                    (Some(arg), _) => arg.clone(),
                    (None, Some(default)) => self.default_value(closure, index, default)?,
                    (None, None) => {
                        let name = p.ast.text(parameter.name);
                        let issue = format!("Parameter ${name} is required but no value was given");
                        return fail_at_parameter(p, parameter, &issue);
                    }
                }
            };
            match &value {
                Value::Array(items) if parameter.captures_rest => {
                    given.extend(items.iter().cloned());
                }
                other => given.push(other.clone()),
            }
            self.stack.frames.set(index as u16, value);
        }
        Ok(given)
    }

    /// Evaluates the default of a parameter, which may use the parameters before it.
    fn default_value(&mut self, closure: &Closure, index: usize, default: ExprId) -> Result<Value> {
        let outer = self.stack.frames.binding.replace(Binding {
            frame: self.stack.frames.current(),
            next: index as u16,
            count: closure.parameter_count() as u16,
            closure: closure.name.clone(),
            parameter: Str::from(closure.parameter_name(index).unwrap_or_default()),
        });
        let value = self.eval(&closure.program, default);
        self.stack.frames.binding = outer;
        value
    }

    /// The value of a captures-rest parameter.
    fn rest(&mut self, closure: &Closure, index: usize, rest: &[Value]) -> Result<Value> {
        let use_default = matches!(rest, [] | [Value::Undef]);
        match closure.parameters()[index].default {
            Some(default) if use_default => {
                Ok(match self.default_value(closure, index, default)? {
                    array @ Value::Array(_) => array,
                    single => Value::array(vec![single]),
                })
            }
            _ => Ok(Value::array(rest.to_vec())),
        }
    }
}

impl Namespace {
    /// The cache of a closure's types: in the program, if they are the same for all compilations that share
    /// it.
    #[inline]
    pub(super) fn known_types<'c>(&self, closure: &'c Closure) -> &'c OnceLock<Types> {
        let unit = closure.program.unit(closure.id);
        match unit.types_depend_on {
            Dependence::Nothing => &unit.types,
            Dependence::Definitions if self.shares(&closure.program) => &unit.types,
            _ => &closure.types,
        }
    }
}

fn required_after_optional<T>(p: In<'_>, parameter: &Parameter) -> Result<T> {
    let name = p.ast.text(parameter.name);
    let issue = format!("Parameter ${name} is required but appears after optional parameters");
    fail_at_parameter(p, parameter, &issue)
}

fn fail_at_parameter<T>(p: In<'_>, parameter: &Parameter, issue: &str) -> Result<T> {
    let location = crate::error::Location {
        source: p.ast.source().clone(),
        span: parameter.span,
        at: parameter.span.start,
    };
    Err(crate::error::Error::evaluation(issue, location).into())
}

impl Stack {
    /// Moves the values of the parameters back to the caller if the call ended by `break`.
    #[inline(never)]
    pub(super) fn give_back(&mut self, values: &mut [Value], interrupt: &Interrupt) {
        if !matches!(interrupt, Interrupt::Break(_)) {
            return;
        }
        for (index, value) in (0..).zip(values) {
            let slot = Slot { up: 0, index };
            *value = self.frames.take(slot).unwrap_or(Value::Undef);
        }
    }
}

/// Whether a variable is reserved.
fn is_reserved(name: &str) -> bool {
    matches!(name, "facts" | "trusted" | "server_facts")
}

fn fits(types: &Types, given: &[Value]) -> bool {
    let params = types.signature.callable.params.as_ref();
    params.is_none_or(|params| {
        params.size_range().contains_count(given.len())
            && given
                .iter()
                .enumerate()
                .all(|(index, arg)| params.at(index).is_none_or(|t| t.is_instance(arg)))
    })
}

/// Checks that the arguments have the parameters' types.
fn check_arguments(closure: &Closure, types: &Types, given: &[Value]) -> Result<()> {
    if fits(types, given) {
        return Ok(());
    }
    let actual = infer_set(&Value::array(given.to_vec()));
    let signatures = std::slice::from_ref(&types.signature);
    let name = &closure.name;
    let text = describe_signatures(name, signatures, &actual);
    let text = text.unwrap_or_else(|| format!("'{name}' does not accept the given arguments"));
    let part = unfit_argument(signatures, given);
    raise_with(
        text,
        None,
        part.map(|index| Part::Argument(name.clone(), index)),
    )
}
