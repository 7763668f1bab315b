//! Calls of functions, by name and as methods.

use std::path::PathBuf;
use std::rc::Rc;

use pcore::types::object::ObjectInstance;
use pcore::{Str, Type, Value, literal};
use syntax::ast::{ExprId, ExprKind};

use super::function::Closure;
use super::{Arguments, In, literal_str, member, splat};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Location, Part, Result, TraceFrame, TracedCode, Trigger, internal};
use crate::functions::{self, Entry};
use crate::loader::Loaded;
use crate::program::Note;
use crate::stubs::{Stub, StubUse};

/// The implementation of a function.
pub(crate) enum Function {
    Builtin(&'static Entry),
    Puppet(Rc<Closure>),
    /// A Ruby file of a module.
    Ruby(PathBuf),
    /// A stub that returns this value.
    Value(Value),
}

impl Compilation<'_> {
    #[inline(never)]
    pub(super) fn call(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        let ExprKind::Call {
            functor,
            args,
            lambda,
            ..
        } = p.ast.kind(id)
        else {
            return internal("a call that is none");
        };
        // `Integer('1')` is `new(Integer, '1')`.
        let is_type = match p.ast.kind(functor) {
            ExprKind::Reference(_) => true,
            ExprKind::Access { left, .. } => matches!(p.ast.kind(left), ExprKind::Reference(_)),
            _ => false,
        };
        let mut values = Arguments::new();
        if is_type {
            values.push(self.eval(p, functor)?);
            self.unfold_onto(p, args, &mut values)?;
            return self.call_named(p, id, &literal!("new"), &mut values, lambda);
        }
        let Some(name) = literal_str(p, functor) else {
            return internal("a call of something without a name");
        };
        self.unfold_onto(p, args, &mut values)?;
        self.call_named(p, id, name, &mut values, lambda)
    }

    #[inline(never)]
    pub(super) fn method_call(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        let ExprKind::MethodCall {
            functor,
            args,
            lambda,
        } = p.ast.kind(id)
        else {
            return internal("a call that is none");
        };
        let ExprKind::NamedAccess { left, name } = p.ast.kind(functor) else {
            return internal("a method call without a receiver");
        };
        let Some(name) = literal_str(p, name) else {
            return internal("a method call without a name");
        };
        let mut values = Arguments::new();
        let receiver = super::without_parentheses(p, left);
        match p.ast.kind(receiver) {
            ExprKind::Splat(inner) => {
                let value = self.eval(p, inner)?;
                values.extend(p.located(inner, splat(self.settings, &value))?);
            }
            _ => values.push(self.eval_operand(p, receiver)?),
        }
        if let Some(Value::Object(object)) = values.first()
            && args.is_empty()
            && lambda.is_none()
            && !self.is_ruby_member(object, name)
            && let Some(value) = member::attribute(object, name)
        {
            return Ok(value);
        }
        self.unfold_onto(p, args, &mut values)?;
        match &values[..] {
            [Value::Uri(uri), ..] => {
                if let Some(value) = member::uri_member(uri, name) {
                    return Ok(value);
                }
            }
            [Value::Object(object), given @ ..] => {
                if let Some(answer) = self.call_member(p, object, name, given, lambda) {
                    return p.located(id, answer);
                }
            }
            _ => {}
        }
        self.call_named(p, id, name, &mut values, lambda)
    }

    /// Calls a member of an object; `None` if the object has no such member.
    fn call_member(
        &mut self,
        p: In<'_>,
        object: &ObjectInstance,
        name: &str,
        given: &[Value],
        lambda: Option<ExprId>,
    ) -> Option<Result<Value>> {
        let block = lambda.map(|lambda| {
            Closure::lambda(p, lambda, self.stack.frames.current(), self.stack.scope)
        });
        let callable = match block.as_ref().map(|block| self.callable_type(block)) {
            Some(Err(error)) => return Some(Err(error)),
            Some(Ok(callable)) => Some(callable),
            None => None,
        };
        if let Err(error) = member::check(object, name, given, callable)? {
            return Some(Err(error));
        }
        let answer = self.call_lookup_context(object, name, given, block.as_ref());
        answer
            .or_else(|| self.call_ruby_member(object, name, given, block.as_ref()))
            .or_else(|| member::call(object, name))
    }

    fn call_named(
        &mut self,
        p: In<'_>,
        id: ExprId,
        name: &Str,
        args: &mut [Value],
        lambda: Option<ExprId>,
    ) -> Result<Value> {
        if let Note::Builtin(entry) = p.note(id)
            && !self.names.functions.shadows_builtin()
        {
            return self.call_builtin(p, id, entry, args, lambda);
        }
        let found = self.find_function(name);
        let Some(function) = p.located(id, found)? else {
            let help = key_of_hash_help(p, id, name, args)
                .or_else(|| self.missing_stub_help(name))
                .or_else(|| self.environment.unknown_function_help(name));
            let issue = format!("Unknown function: '{name}'.");
            return p.fail_with(id, issue, help, Some(Part::Name));
        };
        let block = lambda.map(|lambda| {
            Closure::lambda(p, lambda, self.stack.frames.current(), self.stack.scope)
        });
        self.stack.frames.begin_call(p, Some(id));
        let result = match &function {
            Function::Builtin(entry) => {
                functions::call(self, entry, args, block.as_ref(), Some((p, id)))
            }
            Function::Puppet(closure) => self.call_puppet(closure, args, block.as_ref()),
            Function::Ruby(file) => self.call_ruby_function(name, file, args, block.as_ref()),
            Function::Value(value) => Ok(value.clone()),
        };
        self.stack.frames.end_call();
        self.observers.record_result(&self.stack, p, id, &result);
        let callee = match &function {
            Function::Puppet(closure) => Some(&**closure),
            _ => None,
        };
        result.map_err(|interrupt| interrupted_call(p, id, callee, interrupt))
    }

    /// The hint for a stub that names a function that does not exist.
    fn missing_stub_help(&self, name: &str) -> Option<String> {
        let name = name.strip_prefix("::").unwrap_or(name);
        match self.settings.stubs.function(name)? {
            Stub::Function(other) if other != name => Some(format!(
                "`{name}` is a stub for the function `{other}`, which does not exist"
            )),
            _ => None,
        }
    }

    fn call_builtin(
        &mut self,
        p: In<'_>,
        id: ExprId,
        entry: &'static Entry,
        args: &[Value],
        lambda: Option<ExprId>,
    ) -> Result<Value> {
        let place = Some((p, id));
        let result = match lambda {
            None if !entry.evaluates_code() => functions::call(self, entry, args, None, place),
            None => {
                self.stack.frames.begin_call(p, Some(id));
                let result = functions::call(self, entry, args, None, place);
                self.stack.frames.end_call();
                result
            }
            Some(lambda) => {
                let block =
                    Closure::lambda(p, lambda, self.stack.frames.current(), self.stack.scope);
                self.stack.frames.begin_call(p, Some(id));
                let result = functions::call(self, entry, args, Some(&block), place);
                self.stack.frames.end_call();
                result
            }
        };
        result.map_err(|interrupt| interrupted_call(p, id, None, interrupt))
    }

    /// The function that a call names, or its stub.
    fn find_function(&mut self, name: &str) -> Result<Option<Function>> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if let Some(stub) = self.settings.stubs.function(name) {
            let found = match stub {
                Stub::Value(value) => Some(Function::Value(value.clone())),
                // A stub may name itself, so that the function is found elsewhere.
                Stub::Function(other) if other != name => self.find_function(other)?,
                Stub::Function(_) => self.find_own_function(name)?,
            };
            if found.is_some() {
                self.used_stubs.insert(StubUse::Function(name.to_owned()));
            }
            return Ok(found);
        }
        self.find_own_function(name)
    }

    /// The function of that name, without regard to stubs.
    pub(crate) fn find_own_function(&mut self, name: &str) -> Result<Option<Function>> {
        // Functions of the program take precedence, even over built-in functions.
        if let Some(closure) = self.names.functions.get(name) {
            return Ok(Some(Function::Puppet(closure.clone())));
        }
        if let Some(entry) = functions::entry(name) {
            return Ok(Some(Function::Builtin(entry)));
        }
        if name == "puppetdb_query" && self.exchange.queries.is_some() {
            return Ok(Some(Function::Builtin(&functions::PUPPETDB_QUERY)));
        }
        Ok(match self.autoload_function(name)? {
            Some(Loaded::Puppet(closure)) => Some(Function::Puppet(closure)),
            Some(Loaded::Ruby(file)) => Some(Function::Ruby(file)),
            None => self.ruby.legacy_function(name).map(Function::Ruby),
        })
    }

    fn call_puppet(
        &mut self,
        closure: &Closure,
        args: &mut [Value],
        block: Option<&Closure>,
    ) -> Result<Value> {
        if block.is_some() {
            return crate::error::raise(format!("'{}' does not expect a block", closure.name()));
        }
        self.check_call(closure, args)?;
        self.call_checked(closure, args)
    }

    /// Calls a function from another function.
    pub(crate) fn call_function(
        &mut self,
        name: &str,
        args: &[Value],
        block: Option<&Closure>,
    ) -> Result<Value> {
        self.call_function_at(name, args, block, None)
    }

    /// Like `call_function`, for a call expression.
    pub(crate) fn call_function_at(
        &mut self,
        name: &str,
        args: &[Value],
        block: Option<&Closure>,
        place: functions::CallSite<'_>,
    ) -> Result<Value> {
        match self.find_function(name)? {
            Some(Function::Builtin(entry)) => functions::call(self, entry, args, block, place),
            Some(Function::Puppet(closure)) => {
                let result = self.call_puppet(&closure, &mut args.to_vec(), block);
                result.map_err(|interrupt| in_function(&closure, interrupt))
            }
            Some(Function::Ruby(file)) => self.call_ruby_function(name, &file, args, block),
            Some(Function::Value(value)) => Ok(value),
            None => crate::error::raise(format!("Unknown function: '{name}'.")),
        }
    }

    /// The declared return type of a function, if there is one.
    pub(crate) fn data_function_returns(&mut self, name: &str) -> Result<Option<Option<Type>>> {
        if self.settings.stubs.backend(name).is_some() {
            return Ok(Some(None));
        }
        Ok(match self.find_function(name)? {
            None => None,
            Some(Function::Builtin(_) | Function::Value(_)) => Some(None),
            Some(Function::Puppet(closure)) => {
                let signature = self.closure_signature(&closure)?;
                Some(signature.callable.returns)
            }
            Some(Function::Ruby(file)) => Some(self.ruby_function_returns(name, &file)?),
        })
    }

    /// The declared return type of a function for these arguments. Fails if the function does not accept
    /// them.
    pub(crate) fn returns_for(&mut self, name: &str, arguments: &Value) -> Result<Option<Type>> {
        let args = match arguments {
            Value::Array(args) => args.as_slice(),
            _ => &[],
        };
        let (is_taken, returns) = match self.find_function(name)? {
            Some(Function::Builtin(entry)) => (entry.takes(args), entry.returns()),
            Some(Function::Puppet(closure)) => {
                let signature = self.closure_signature(&closure)?;
                let is_taken = functions::takes(&signature, args, None);
                (is_taken, signature.callable.returns)
            }
            Some(Function::Ruby(file)) => {
                match self.ruby_function_returns_for(name, &file, args)? {
                    Some(returns) => (true, returns),
                    None => (false, None),
                }
            }
            Some(Function::Value(_)) | None => (true, None),
        };
        if is_taken {
            return Ok(returns);
        }
        let shown = super::ruby::to_s(arguments);
        crate::error::raise(format!(
            "No matching arity found for {name} with arguments {shown}"
        ))
    }

    /// The file of a Ruby function.
    pub(crate) fn ruby_function_file(&mut self, name: &str) -> Result<Option<PathBuf>> {
        Ok(match self.find_function(name)? {
            Some(Function::Ruby(file)) => Some(file),
            _ => None,
        })
    }

    /// Whether a function of this name exists.
    pub(crate) fn function_exists(&mut self, name: &str) -> Result<bool> {
        Ok(self.find_function(name)?.is_some())
    }
}

/// Adds the location of a call to an interruption, and a trace frame if the callee is a Puppet function.
#[inline(never)]
fn interrupted_call(
    p: In<'_>,
    id: ExprId,
    callee: Option<&Closure>,
    mut interrupt: Box<Interrupt>,
) -> Box<Interrupt> {
    match &mut *interrupt {
        // The location of a jump is that of the call that made it.
        Interrupt::Break(location)
        | Interrupt::Next(_, location)
        | Interrupt::Return(_, location)
            if location.is_none() =>
        {
            *location = Some(Location::of(&p.ast, id));
        }
        Interrupt::Error(error) if !error.has_no_location() => {
            error.trace.complete(|| Location::of(&p.ast, id));
            if let Some(callee) = callee {
                let frame = function_frame(callee).at(Some(Location::of(&p.ast, id)));
                error.trace.push(frame);
            }
        }
        _ => return p.interrupted_at(id, interrupt),
    }
    interrupt
}

/// Adds a trace frame for a function that is not called by an expression. The expression that triggered the
/// call adds its location.
fn in_function(callee: &Closure, mut interrupt: Box<Interrupt>) -> Box<Interrupt> {
    if let Interrupt::Error(error) = &mut *interrupt {
        error.trace.push(function_frame(callee));
    }
    interrupt
}

fn function_frame(callee: &Closure) -> TraceFrame {
    TraceFrame::new(TracedCode::Function, callee.name(), Trigger::Called)
}

/// The hint for `$hash.key`, which is a function call.
fn key_of_hash_help(p: In<'_>, id: ExprId, name: &str, args: &[Value]) -> Option<String> {
    let (ExprKind::MethodCall { .. }, Some(Value::Hash(hash))) = (p.ast.kind(id), args.first())
    else {
        return None;
    };
    if hash.get_str(name).is_none() && !is_call_on_facts(p, id) {
        return None;
    }
    Some(format!(
        "the value of a key is written `['{name}']`; `.{name}` calls a function"
    ))
}

/// `$facts.os`, which would be a call of a function without further arguments.
fn is_call_on_facts(p: In<'_>, id: ExprId) -> bool {
    let ExprKind::MethodCall {
        functor,
        args,
        lambda: None,
    } = p.ast.kind(id)
    else {
        return false;
    };
    let ExprKind::NamedAccess { left, .. } = p.ast.kind(functor) else {
        return false;
    };
    match p.ast.kind(super::without_parentheses(p, left)) {
        ExprKind::Variable(name) => {
            args.is_empty() && matches!(p.ast.text(name), "facts" | "trusted")
        }
        _ => false,
    }
}
