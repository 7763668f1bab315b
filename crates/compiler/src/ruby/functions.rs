//! Ruby functions: loading, dispatch, calls.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use pcore::mismatch::{Signature, assert_instance};
use pcore::types::TupleType;
use pcore::types::callable::CallableType;
use pcore::types::range::IntegerRange;
use pcore::{Str, Type, Value};
use ruby::Args;
use ruby::interp::Interp;
use syntax::ast::ExprKind;

use super::values::{self, converted, from_ruby, list_to_ruby};
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Result, raise};
use crate::eval::function::Closure;
use crate::functions;

/// A loaded function of a module.
pub(crate) struct RubyFunction {
    name: Str,
    /// The instance of the class that `create_function` made.
    instance: ruby::Value,
    dispatches: Vec<RubyDispatch>,
    /// Whether it overrides `call`, which dispatches by itself.
    overrides_call: bool,
}

struct RubyDispatch {
    signature: Signature,
    /// The name of the method, for messages about its result.
    method: String,
    returns: Option<Type>,
    /// Whether it only explains what is wrong with such arguments.
    explains: bool,
}

/// The declaration of a dispatch, from Ruby.
struct Declared {
    method: String,
    /// Type, name, kind.
    params: Vec<(ruby::Value, String, String)>,
    /// Type, name, whether it is optional.
    block: Option<(ruby::Value, String, bool)>,
    returns: ruby::Value,
    explains: bool,
}

impl RubyFunction {
    /// The first dispatch that accepts the arguments.
    pub(super) fn dispatch_for(&self, args: &[Value]) -> Option<usize> {
        let mut each = self.dispatches.iter();
        each.position(|dispatch| functions::takes(&dispatch.signature, args, None))
    }
}

impl super::Ruby {
    /// The file that has defined a legacy function.
    pub(crate) fn legacy_function(&self, name: &str) -> Option<PathBuf> {
        self.legacy_functions.get(name).cloned()
    }

    pub(super) fn define_legacy_function(&mut self, name: &str, file: &str) {
        let name = Str::from(name);
        self.legacy_functions.insert(name, PathBuf::from(file));
    }
}

impl Compilation<'_> {
    /// Calls the function in a file.
    pub(crate) fn call_ruby_function(
        &mut self,
        name: &str,
        file: &Path,
        args: &[Value],
        block: Option<&Closure>,
    ) -> Result<Value> {
        self.observers.cover_file(&file.to_string_lossy());
        let function = self.ruby_function(name, file)?;
        self.call_loaded(&function, args, block)
    }

    /// The function in a file, loaded on first use.
    pub(crate) fn ruby_function(&mut self, name: &str, file: &Path) -> Result<Rc<RubyFunction>> {
        if let Some(function) = self.ruby.functions.get(name) {
            return Ok(function.clone());
        }
        let function = Rc::new(self.load_ruby_function(name, file)?);
        self.ruby
            .functions
            .insert(Str::from(name), function.clone());
        Ok(function)
    }

    fn load_ruby_function(&mut self, name: &str, file: &Path) -> Result<RubyFunction> {
        let path = file.to_string_lossy().into_owned();
        let is_legacy = path.contains("/puppet/parser/functions/");
        let (instance, declared, locals, overrides_call) = self.with_ruby(|interp| {
            let loader = interp.constant_by_path("Puppet::Functions")?;
            let entry = if is_legacy {
                "__load_legacy__"
            } else {
                "__load__"
            };
            let loaded = interp.call_named(
                &loader,
                entry,
                &[ruby::Value::str(name), ruby::Value::str(&path)],
            )?;
            let parts = elements(&loaded);
            let instance = parts.first().cloned().unwrap_or(ruby::Value::Nil);
            let declared = parts.get(1).map(elements).unwrap_or_default();
            let declared = declared
                .iter()
                .map(|one| read_declared(interp, one))
                .collect::<ruby::Eval<Vec<_>>>()?;
            let locals = parts.get(2).map(elements).unwrap_or_default();
            let locals = locals
                .iter()
                .map(|one| interp.to_utf8(one))
                .collect::<ruby::Eval<Vec<_>>>()?;
            let overrides_call = parts.get(3).is_some_and(|value| value.is_truthy());
            Ok((instance, declared, locals, overrides_call))
        })?;
        let mut dispatches = Vec::with_capacity(declared.len());
        for one in &declared {
            let dispatch = self.ruby_dispatch(one, &locals);
            dispatches.push(dispatch.map_err(|interrupt| load_error(name, *interrupt))?);
        }
        Ok(RubyFunction {
            name: Str::from(name),
            instance,
            dispatches,
            overrides_call,
        })
    }

    fn ruby_dispatch(&mut self, declared: &Declared, locals: &[String]) -> Result<RubyDispatch> {
        let mut types = Vec::with_capacity(declared.params.len());
        let mut names = Vec::with_capacity(declared.params.len());
        let (mut min, mut max) = (0, Some(0));
        for (type_value, name, kind) in &declared.params {
            types.push(self.type_of_ruby(type_value, locals)?);
            names.push(Str::from(name.as_str()));
            let (required, most) = match kind.as_str() {
                "optional" => (0, Some(1)),
                "repeated" => (0, None),
                "required_repeated" => (1, None),
                _ => (1, Some(1)),
            };
            min += required;
            max = max.zip(most).map(|(a, b): (usize, usize)| a + b);
        }
        let size = match max {
            Some(max) => IntegerRange::counts(min, max),
            None => IntegerRange::new(Some(min as i64), None).unwrap_or(IntegerRange::ANY_SIZE),
        };
        let block = match &declared.block {
            Some((type_value, _, is_optional)) => {
                let t = match type_value {
                    ruby::Value::Nil => Type::Callable(None),
                    other => self.type_of_ruby(other, locals)?,
                };
                Some(if *is_optional { Type::optional(t) } else { t })
            }
            None => None,
        };
        let returns = match &declared.returns {
            ruby::Value::Nil => None,
            other => Some(self.type_of_ruby(other, locals)?),
        };
        Ok(RubyDispatch {
            signature: Signature {
                callable: CallableType {
                    params: Some(TupleType {
                        types,
                        size: Some(size),
                    }),
                    block,
                    returns: returns.clone(),
                },
                parameter_names: names,
                block_name: declared
                    .block
                    .as_ref()
                    .map(|(_, name, _)| Str::from(name.as_str())),
            },
            method: declared.method.clone(),
            returns,
            explains: declared.explains,
        })
    }

    /// The type of a string or a type object from Ruby code.
    fn type_of_ruby(&mut self, value: &ruby::Value, locals: &[String]) -> Result<Type> {
        let text = value
            .as_string()
            .map(|string| string.to_utf8().into_owned());
        if let Some(text) = text {
            let parsed = self.parse_local_type(&text, locals);
            return parsed.map_err(|interrupt| {
                reworded(*interrupt, |message| {
                    format!(
                        "Parsing of type string '\"{text}\"' failed with message: <{message}>.\n"
                    )
                })
            });
        }
        let value = value.clone();
        match self.value_from_ruby(&value)? {
            Value::Type(t) => Ok(t),
            _ => Ok(Type::Any),
        }
    }

    /// Parses a type, with the local aliases of a function (`Name = Type`).
    fn parse_local_type(&mut self, text: &str, locals: &[String]) -> Result<Type> {
        let mut names = Vec::new();
        for local in locals {
            let source = syntax::SourceFile::new("", format!("type {local}"));
            let program = self.load(&source)?;
            if let ExprKind::TypeAlias { name, type_expr } = program.ast.kind(program.ast.body) {
                let name = Str::from(program.ast.text(name));
                self.names.types.declare(&name, &program, type_expr);
                names.push(name);
            }
        }
        let parsed = self.parse_type(text);
        for name in names {
            self.names.types.forget(&name);
        }
        parsed
    }

    pub(crate) fn call_loaded(
        &mut self,
        function: &Rc<RubyFunction>,
        args: &[Value],
        block: Option<&Closure>,
    ) -> Result<Value> {
        match function.overrides_call {
            true => self.invoke(function, None, args, block),
            false => self.dispatch(function, args, block),
        }
    }

    /// Calls a loaded function from its own `call`.
    pub(super) fn dispatch_by_name(&mut self, name: &str, args: &[Value]) -> Result<Value> {
        match self.ruby.functions.get(name).cloned() {
            Some(function) => self.dispatch(&function, args, None),
            None => raise(format!("Unknown function: '{name}'.")),
        }
    }

    /// Runs the dispatch that accepts the arguments.
    fn dispatch(
        &mut self,
        function: &Rc<RubyFunction>,
        args: &[Value],
        block: Option<&Closure>,
    ) -> Result<Value> {
        let block_type = match block {
            Some(block) => Some(self.callable_type(block)?),
            None => None,
        };
        let mut each = function.dispatches.iter();
        let chosen = each
            .position(|dispatch| functions::takes(&dispatch.signature, args, block_type.as_ref()));
        let Some(number) = chosen else {
            let offered = function
                .dispatches
                .iter()
                .filter(|dispatch| !dispatch.explains);
            let offered: Vec<Signature> =
                offered.map(|dispatch| dispatch.signature.clone()).collect();
            return functions::reject(&function.name, &offered, args, block_type);
        };
        let dispatch = &function.dispatches[number];
        let value = self.invoke(function, Some(number), args, block)?;
        if dispatch.explains {
            return raise(format!(
                "'{}' {}",
                function.name,
                crate::eval::ruby::to_s(&value)
            ));
        }
        if let Some(wanted) = &dispatch.returns {
            let subject = format!("value returned from function '{}'", dispatch.method);
            let checked = assert_instance(&subject, wanted, &value);
            self.ruby.raised_puppet_error = checked.is_err();
            checked?;
        }
        Ok(value)
    }

    /// Calls a function with a Ruby block. The parameters of such a block are not known, so any dispatch with
    /// a block is accepted.
    pub(super) fn call_ruby_with_proc(
        &mut self,
        name: &str,
        file: &Path,
        args: &[Value],
        block: &ruby::Value,
    ) -> Result<Value> {
        let function = self.ruby_function(name, file)?;
        let mut each = function.dispatches.iter();
        let chosen = each.position(|dispatch| {
            let mut signature = dispatch.signature.clone();
            signature.callable.block.take().is_some() && functions::takes(&signature, args, None)
        });
        let Some(number) = chosen else {
            let signatures = function.dispatches.iter();
            let offered: Vec<Signature> = signatures.map(|one| one.signature.clone()).collect();
            return functions::reject(&function.name, &offered, args, Some(Type::Callable(None)));
        };
        let instance = function.instance.clone();
        self.with_ruby(|interp| {
            let args = list_to_ruby(interp, args)?;
            let number = ruby::Value::Int(i64::try_from(number).unwrap_or(0));
            let list = [number, ruby::Value::array(args)];
            let name = interp.intern("__invoke__");
            let result = interp.send(&instance, name, &Args::with_block(&list, Some(block)))?;
            converted(from_ruby(interp, &result))
        })?
    }

    fn invoke(
        &mut self,
        function: &Rc<RubyFunction>,
        number: Option<usize>,
        args: &[Value],
        block: Option<&Closure>,
    ) -> Result<Value> {
        if self.stack.depth >= self.settings.max_depth {
            return raise("stack level too deep");
        }
        let depth = self.ruby.blocks.len();
        if let Some(block) = block {
            self.ruby.blocks.push(block.shared());
        }
        let arity = block.map(|block| block.parameter_count());
        let instance = function.instance.clone();
        self.stack.depth += 1;
        let result = self.with_ruby(|interp| {
            let args = list_to_ruby(interp, args)?;
            let block = arity.map(|arity| block_proc(interp, depth, arity));
            let number = number.and_then(|number| i64::try_from(number).ok());
            let list = [
                number.map_or(ruby::Value::Nil, ruby::Value::Int),
                ruby::Value::array(args),
            ];
            let name = interp.intern("__invoke__");
            let result = interp.send(&instance, name, &Args::with_block(&list, block.as_ref()))?;
            converted(from_ruby(interp, &result))
        });
        self.stack.depth -= 1;
        self.ruby.blocks.truncate(depth);
        result?
    }

    /// Converts a value that Ruby code passed to an operation.
    pub(super) fn value_from_ruby(&mut self, value: &ruby::Value) -> Result<Value> {
        self.with_ruby(|interp| converted(from_ruby(interp, value)))?
    }

    /// The declared return type of the dispatch that accepts the arguments; `None` if there is no such dispatch.
    pub(crate) fn ruby_function_returns_for(
        &mut self,
        name: &str,
        file: &Path,
        args: &[Value],
    ) -> Result<Option<Option<Type>>> {
        let function = self.ruby_function(name, file)?;
        let dispatch = function.dispatch_for(args);
        Ok(dispatch.map(|at| function.dispatches[at].returns.clone()))
    }

    /// The declared return type of a data function.
    pub(crate) fn ruby_function_returns(
        &mut self,
        name: &str,
        file: &Path,
    ) -> Result<Option<Type>> {
        let function = self.ruby_function(name, file)?;
        match &function.dispatches[..] {
            [only] => Ok(only.returns.clone()),
            [] => Err(Error::new(ErrorKind::Internal, "a function without a dispatch").into()),
            _ => Ok(None),
        }
    }
}

/// A Proc that calls a Puppet lambda.
pub(super) fn block_proc(interp: &mut Interp<'_>, number: usize, arity: usize) -> ruby::Value {
    let arity = i32::try_from(arity).unwrap_or(-1);
    interp.native_proc(arity, move |interp, _, args| {
        let list = [
            ruby::Value::Int(i64::try_from(number).unwrap_or(0)),
            ruby::Value::array(args.list.to_vec()),
        ];
        interp.call_embedder("call_block", &list)
    })
}

pub(super) fn elements(value: &ruby::Value) -> Vec<ruby::Value> {
    value
        .as_array()
        .map(|elements| elements.clone())
        .unwrap_or_default()
}

fn read_declared(interp: &mut Interp<'_>, value: &ruby::Value) -> ruby::Eval<Declared> {
    let parts = elements(value);
    let at = |index: usize| parts.get(index).cloned().unwrap_or(ruby::Value::Nil);
    let mut params = Vec::new();
    for param in elements(&at(1)) {
        let parts = elements(&param);
        let at = |index: usize| parts.get(index).cloned().unwrap_or(ruby::Value::Nil);
        let name = interp.to_s(&at(1))?.to_utf8().into_owned();
        let kind = interp.to_s(&at(2))?.to_utf8().into_owned();
        params.push((at(0), name, kind));
    }
    let block = match at(2) {
        ruby::Value::Nil => None,
        block => {
            let parts = elements(&block);
            let at = |index: usize| parts.get(index).cloned().unwrap_or(ruby::Value::Nil);
            let name = interp.to_s(&at(1))?.to_utf8().into_owned();
            Some((at(0), name, at(2).is_truthy()))
        }
    };
    Ok(Declared {
        method: interp.to_s(&at(0))?.to_utf8().into_owned(),
        params,
        block,
        returns: at(3),
        explains: at(4).is_truthy(),
    })
}

/// A Ruby string.
pub(super) fn text(value: impl Into<String>) -> ruby::Value {
    values::string(value)
}

/// Wraps an error that occurs while a function is loaded.
fn load_error(name: &str, interrupt: Interrupt) -> Box<Interrupt> {
    reworded(interrupt, |message| {
        format!("Function Load Error for function '{name}': {message}")
    })
}

/// Replaces the message of an error and removes its location.
fn reworded(interrupt: Interrupt, reword: impl FnOnce(&str) -> String) -> Box<Interrupt> {
    let (message, is_refusal) = match interrupt {
        Interrupt::Raised(message, cause) => {
            let is_refusal = cause.is_some_and(|cause| cause.is_refusal);
            (reword(&message.text), is_refusal)
        }
        Interrupt::Error(error) if error.kind != ErrorKind::Internal => {
            (reword(&error.message), error.is_refusal)
        }
        other => return Box::new(other),
    };
    let message = pcore::Message::new(message);
    Box::new(Interrupt::Raised(message, is_refusal.then(Error::refusal)))
}

/// Runs the file of a legacy function, if Puppet would accept it.
pub(super) fn load_legacy(interp: &mut Interp<'_>, path: &str) -> ruby::Eval {
    if let Ok(Ok(program)) = interp.host.program(path) {
        let source = interp.host.read(path).unwrap_or_default();
        let source = String::from_utf8(source)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        ensure_legacy(interp, path, &program, &source)?;
    }
    interp.load_file(path)
}

/// Ensures that the file of a legacy function defines no methods, which would be global, so that Puppet
/// refuses them. Puppet also requires a call of `newfunction` with parentheses.
fn ensure_legacy(
    interp: &mut Interp<'_>,
    path: &str,
    program: &ruby::Program,
    source: &str,
) -> ruby::Eval<()> {
    if let Some(method) = first_method(program) {
        let name = method.name.map(|name| &*program.names[name.0 as usize]);
        let line = usize::try_from(method.line).unwrap_or_default();
        let line = source.lines().nth(line.saturating_sub(1));
        let (name, column) = name_and_column(name.unwrap_or_default(), line.unwrap_or_default());
        let message = format!(
            "Illegal method definition of method '{name}' in source {path} on line {column} in legacy function. See https://puppet.com/docs/puppet/latest/functions_refactor_legacy.html for more information"
        );
        // In Puppet this is a SecurityError, which is no StandardError either; here the sandbox raises that.
        return Err(interp.error(ruby::class::class::SCRIPT_ERROR, message));
    }
    let is_code = |(at, _)| {
        let line = source[..at].rsplit('\n').next();
        !line.is_some_and(|line| line.trim_start().starts_with('#'))
    };
    if !source.match_indices("newfunction(").any(is_code) {
        let message = format!(
            "The code loaded from {path} does not seem to be a Puppet 3x API function - no 'newfunction' call."
        );
        return Err(interp.error(ruby::class::class::ARGUMENT_ERROR, message));
    }
    Ok(())
}

/// The first method that a program defines.
fn first_method(program: &ruby::Program) -> Option<&ruby::program::Code> {
    let codes = program.codes.iter();
    let methods = codes.filter(|code| code.kind == ruby::program::CodeKind::Method);
    methods.min_by_key(|code| code.line)
}

/// The name of a method in Puppet's message, and the column, which Puppet reports as the line. Both are known
/// only for methods with plain identifiers.
fn name_and_column(name: &str, line: &str) -> (String, String) {
    let is_plain = name.starts_with(|c: char| c.is_ascii_lowercase() || c == '_');
    let after_keyword = line.find("def ").map(|at| at + "def ".len());
    let column = after_keyword.and_then(|start| Some(start + line[start..].find(name)?));
    match column {
        Some(column) if is_plain => (name.to_owned(), column.to_string()),
        _ => ("<unknown>".to_owned(), "<unknown>".to_owned()),
    }
}
