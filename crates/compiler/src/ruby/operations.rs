//! Operations of the compilation for Puppet's API in Ruby: `Bunraku.call(:operation, arguments…)`.

mod value;

use std::path::Path;

use pcore::{Hash, Str, Value};
use ruby::class::{Def, REST, class, def};
use ruby::interp::Interp;

use super::arguments::Copying;
use super::catalog::{
    DeclaredResource, declare_resource, definition_for_ruby, remove_resource, resource_for_ruby,
    scope_info, set_resource_parameter,
};
use super::values::{from_ruby, list_to_ruby, to_ruby};
use super::{INTERRUPT, functions::text};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Location, Result, raise};
use crate::eval::function::Closure;
use crate::log::{Level, Log};
use crate::scope::ScopeId;
use crate::stack::Stack;

/// Defines the module for calling operations.
pub(super) fn define(interp: &mut Interp<'_>) -> ruby::Eval<()> {
    static METHODS: &[Def] = &[
        def("call", 1, REST, |interp, _, args| {
            let name = interp.to_symbol(args.at(0))?;
            let name = interp.name_of(name);
            interp.call_embedder(&name, args.list.get(1..).unwrap_or(&[]))
        }),
        def("load", 1, 1, |interp, _, args| {
            let path = interp.to_utf8(args.at(0))?;
            interp.load_file(&path)
        }),
        def("load_inside", 2, 2, |interp, _, args| {
            let path = interp.to_utf8(args.at(0))?;
            match args.at(1).as_class() {
                Some(module) => interp.load_file_inside(&path, module),
                None => interp.load_file(&path),
            }
        }),
        def("load_legacy", 1, 1, |interp, _, args| {
            let path = interp.to_utf8(args.at(0))?;
            super::functions::load_legacy(interp, &path)
        }),
        def("copy_argument", 3, 3, |interp, _, args| {
            let copying = Copying::arguments(args.at(0), args.at(2));
            copying.copy(interp, args.at(1))
        }),
        def("copy_result", 2, 2, |interp, _, args| {
            Copying::result(args.at(0)).copy(interp, args.at(1))
        }),
        def("identity?", 1, 1, |_, _, args| {
            let is_identity = args.at(0).as_proc().is_some_and(|data| data.is_identity());
            Ok(ruby::Value::bool(is_identity))
        }),
        def("run", 1, 1, |interp, _, args| {
            let words = super::functions::elements(args.at(0));
            let words = words.iter().map(|word| interp.to_utf8(word));
            let words = words.collect::<ruby::Eval<Vec<_>>>()?;
            match interp.host.run(&words) {
                Ok((output, status)) => {
                    let output = ruby::RString::new(output, ruby::Encoding::Utf8);
                    let status = ruby::Value::Int(i64::from(status));
                    Ok(ruby::Value::array(vec![
                        ruby::Value::string(output),
                        status,
                    ]))
                }
                Err(error) => {
                    let program = words.first().cloned().unwrap_or_default();
                    Err(interp.host_error(&error, "", &program))
                }
            }
        }),
        def("render_erb", 3, 3, |interp, _, args| {
            super::templates::render(interp, args.at(0), args.at(1), args.at(2))
        }),
    ];
    let module = interp.define_module(class::OBJECT, "Bunraku")?;
    interp.define_singleton_methods(module, METHODS);
    Ok(())
}

/// The result of an operation.
pub(super) enum Answer {
    /// A Puppet value.
    Value(Value),
    /// A Ruby value.
    Ruby(ruby::Value),
}

impl From<Value> for Answer {
    fn from(value: Value) -> Answer {
        Answer::Value(value)
    }
}

/// The call of an operation.
pub(super) struct OperationCall<'a, 'c, 'e> {
    pub compilation: &'c mut Compilation<'e>,
    args: &'a [ruby::Value],
}

/// The implementation of an operation.
pub(super) type Operation = fn(&mut OperationCall<'_, '_, '_>) -> Result<Answer>;

/// Operations by name.
pub(super) type Operations = &'static [(&'static str, Operation)];

const AREAS: [Operations; 6] = [
    FUNCTIONS,
    SCOPES,
    ENVIRONMENT,
    value::OPERATIONS,
    CATALOG,
    super::types::OPERATIONS,
];

/// The operation with a name.
fn find(name: &str) -> Option<Operation> {
    let mut all = AREAS.into_iter().flatten();
    all.find(|(known, _)| *known == name)
        .map(|(_, operation)| *operation)
}

/// Calls of functions and blocks.
const FUNCTIONS: Operations = &[
    ("call_block", |call| Ok(call_kept_block(call)?.into())),
    ("call_function", |call| {
        let name = call.text(0)?;
        let values = call.values(1)?;
        let block = call.at(2);
        Ok(match scope_of(call.at(3)) {
            Some(scope) if scope != call.compilation.stack.scope => call
                .compilation
                .in_scope(scope, |c| call_function_from_ruby(c, &name, &values, block)),
            _ => call_function_from_ruby(call.compilation, &name, &values, block),
        }?
        .into())
    }),
    ("dispatch", |call| {
        let name = call.text(0)?;
        let values = call.values(1)?;
        Ok(call.compilation.dispatch_by_name(&name, &values)?.into())
    }),
    ("find_dispatch", |call| {
        let name = call.text(0)?;
        let values = call.values(1)?;
        Ok(call.compilation.ruby.find_dispatch(&name, &values)?.into())
    }),
    ("call_member", |call| {
        let name = call.text(1)?;
        let values = call.values(2)?;
        Ok(call
            .compilation
            .call_member_from_ruby(call.at(0), &name, &values, call.at(3))?
            .into())
    }),
    ("not_found", |_| Err(Box::new(Interrupt::NotFound))),
    ("check_interface", |call| {
        let interface = call.text(0)?;
        Ok(call.compilation.check_interface(&interface)?.into())
    }),
    ("function_exists", |call| {
        let name = call.text(0)?;
        Ok(Value::from(call.compilation.function_exists(&name)?).into())
    }),
    ("define_legacy_function", |call| {
        let (name, file) = (call.text(0)?, call.text(1)?);
        call.compilation.ruby.define_legacy_function(&name, &file);
        Ok(Value::Undef.into())
    }),
    ("legacy_function_file", |call| {
        let name = call.text(0)?;
        Ok(
            match call.compilation.environment.find_legacy_function(&name) {
                Some(path) => Value::from(path.to_string_lossy().as_ref()).into(),
                None => Value::Undef.into(),
            },
        )
    }),
];

/// Variables, scopes and logs.
const SCOPES: Operations = &[
    ("lookup_variable", |call| {
        call.compilation.ruby.reads_node = true;
        let name = call.text(1)?;
        Ok(
            match variable_of_scope(call.compilation, scope_of(call.at(0)), &name) {
                Some(value) => Answer::Value(Value::array(vec![value])),
                None => Answer::Value(Value::Undef),
            },
        )
    }),
    ("variables", |call| {
        let names = match call.at(1) {
            ruby::Value::Nil => None,
            _ => Some(call.values(1)?),
        };
        Ok(call
            .compilation
            .stack
            .all_variables(scope_of(call.at(0)), names.as_deref())
            .into())
    }),
    ("set_variable", |call| {
        let name = call.text(1)?;
        let value = call.value(2)?;
        Ok(call
            .compilation
            .stack
            .set_variable_from_ruby(scope_of(call.at(0)), &name, value)?
            .into())
    }),
    ("strict_variables", |call| {
        Ok(Value::from(call.compilation.settings.strict_variables).into())
    }),
    ("stack", |call| {
        Ok(call.compilation.stack.puppet_stack().into())
    }),
    ("scope_name", |call| {
        Ok(Value::from(call.compilation.log_source()).into())
    }),
    ("scope_info", |call| {
        Ok(scope_info(call.compilation, scope_of(call.at(0))).into())
    }),
    ("log", |call| {
        let level = call.text(0)?;
        let message = call.text(1)?;
        log_from_ruby(call.compilation, &level, message, call.at(2).is_truthy());
        Ok(Value::Undef.into())
    }),
];

/// Settings, modules and files.
const ENVIRONMENT: Operations = &[
    ("setting", |call| {
        let name = call.text(0)?;
        Ok(call
            .compilation
            .environment
            .setting(&name)
            .unwrap_or(Value::Undef)
            .into())
    }),
    ("environment", |call| {
        Ok(Value::from(call.compilation.settings.environment.as_str()).into())
    }),
    ("modulepath", |call| {
        let paths = call.compilation.settings.modulepath.iter();
        Ok(Value::array(
            paths
                .map(|path| Value::from(path.to_string_lossy().as_ref()))
                .collect(),
        )
        .into())
    }),
    ("modules", |call| {
        let modules = call.compilation.environment.modules().to_vec();
        let pairs = modules.iter().map(|module| {
            let directory = module.directory.to_string_lossy().into_owned();
            Value::array(vec![
                Value::from(module.name.as_str()),
                Value::from(directory),
            ])
        });
        Ok(Value::array(pairs.collect()).into())
    }),
    ("module_directory", |call| {
        let name = call.text(0)?;
        Ok(match call.compilation.environment.module_directory(&name) {
            Some(path) => Value::from(path.to_string_lossy().as_ref()).into(),
            None => Value::Undef.into(),
        })
    }),
    ("find_in_module", |call| {
        let (name, kind) = (call.text(0)?, call.text(1)?);
        Ok(match call.compilation.find_in_module(&name, &kind) {
            Some(path) => Value::from(path).into(),
            None => Value::Undef.into(),
        })
    }),
    ("node_name", |call| {
        call.compilation.ruby.reads_node = true;
        Ok(Value::from(call.compilation.node.name.as_str()).into())
    }),
    ("erb_program", |call| {
        let text = call.text(1)?;
        let parsed = match call.at(0) {
            ruby::Value::Nil => call.compilation.environment.erb_program(None, &text),
            _ => {
                let file = call.text(0)?;
                call.compilation.environment.erb_program(Some(&file), &text)
            }
        };
        Ok(Answer::Ruby(ruby::Value::native(class::OBJECT, parsed)))
    }),
    ("read_file", |call| {
        let path = call.text(0)?;
        Ok(match call.compilation.host.read(Path::new(&path)) {
            Ok(Some(bytes)) => Answer::Ruby(ruby::Value::string(ruby::RString::new(
                bytes,
                ruby::Encoding::Utf8,
            ))),
            Ok(None) => Answer::Value(Value::Undef),
            Err(error) => return raise(format!("Could not read {path}: {error}")),
        })
    }),
];

/// The catalog under construction.
const CATALOG: Operations = &[
    ("find_resource", |call| {
        let (type_name, title) = (call.text(0)?, call.text(1)?);
        Ok(resource_for_ruby(call.compilation, &type_name, &title)?.into())
    }),
    ("set_resource_parameter", |call| {
        let (type_name, title) = (call.text(0)?, call.text(1)?);
        let (name, value) = (call.text(2)?, call.value(3)?);
        set_resource_parameter(call.compilation, &type_name, &title, &name, value)?;
        Ok(Value::Undef.into())
    }),
    ("remove_resource", |call| {
        let (type_name, title) = (call.text(0)?, call.text(1)?);
        remove_resource(call.compilation, &type_name, &title)?;
        Ok(Value::Undef.into())
    }),
    ("declare_resource", |call| {
        let declared = DeclaredResource {
            type_name: call.text(0)?,
            title: call.text(1)?,
            parameters: call.value(2)?,
            is_virtual: call.at(3).is_truthy(),
            is_contained: call.at(4).is_truthy(),
        };
        declare_resource(call.compilation, declared)?;
        Ok(Value::Undef.into())
    }),
    ("definition", |call| {
        let (kind, name) = (call.text(0)?, call.text(1)?);
        Ok(definition_for_ruby(call.compilation, &kind, &name)?.into())
    }),
    ("resources", |call| {
        Ok(call.compilation.draft.resources_for_ruby()?.into())
    }),
    ("classes", |call| {
        Ok(call.compilation.draft.classes_for_ruby().into())
    }),
    ("tags", |call| {
        Ok(call.compilation.draft.tags_for_ruby().into())
    }),
];

impl Compilation<'_> {
    /// Runs an operation. An error becomes an exception in Ruby, which is converted back to the original
    /// error unless it is rescued.
    pub(super) fn ruby_operation(&mut self, operation: &str, args: &[ruby::Value]) -> ruby::Eval {
        let answer = match find(operation) {
            Some(run) => run(&mut OperationCall {
                compilation: self,
                args,
            }),
            None => raise(format!("Puppet's Ruby API '{operation}' is not supported")),
        };
        let Err(interrupt) = answer else {
            let answer = answer.unwrap_or_else(|_| Answer::Value(Value::Undef));
            return self.with_state(|interp| match answer {
                Answer::Value(value) => to_ruby(interp, &value),
                Answer::Ruby(value) => Ok(value),
            });
        };
        if let Some(exception) = self.ruby.exception_behind(&interrupt) {
            return self.with_state(|interp| Err(interp.raise(exception)));
        }
        let (class, message) = exception_of(&interrupt);
        let mut arguments = vec![text(message)];
        arguments.extend(place_of(&interrupt));
        let number = self.ruby.keep_interrupt(interrupt);
        self.with_state(|interp| {
            let class = interp.constant_by_path(class)?;
            let exception = interp.call_named(&class, "new", &arguments)?;
            let name = interp.intern(INTERRUPT);
            if let Some(object) = exception.as_object() {
                object.set_ivar(name, ruby::Value::Int(i64::try_from(number).unwrap_or(0)));
            }
            Err(interp.raise(exception))
        })
    }

    /// Applies changes by Ruby code, so that operations see them.
    pub(super) fn take_over_changes(&mut self) {
        let has_changes = self.ruby.state.as_ref().is_some_and(|s| s.has_changes());
        if has_changes {
            let replaced = self.with_state(super::shared::settled);
            self.replace_values(replaced);
        }
    }

    /// Runs something in the interpreter, for use inside of an operation.
    fn with_state<T>(&mut self, run: impl FnOnce(&mut Interp<'_>) -> T) -> T {
        let state = self.ruby.state.take().unwrap_or_default();
        let mut bridge = super::bridge::Bridge { compilation: self };
        let mut interp = Interp::resume(state, &mut bridge);
        let result = run(&mut interp);
        self.ruby.state = Some(interp.state);
        result
    }

    /// Logs a message. Messages while a type is loaded are logged by every compilation that uses the type.
    pub(super) fn log_of_ruby(&mut self, log: Log) {
        match self.ruby.is_for_types {
            true => self.ruby.logs.push(log),
            false => self.logger.log(log),
        }
    }
}

impl<'a> OperationCall<'a, '_, '_> {
    /// An argument; nil if it was not given.
    fn at(&self, index: usize) -> &'a ruby::Value {
        const NIL: &ruby::Value = &ruby::Value::Nil;
        self.args.get(index).unwrap_or(NIL)
    }

    /// An argument as a string: a String, a Symbol, or the result of `to_s`.
    pub fn text(&mut self, index: usize) -> Result<String> {
        let value = self.at(index);
        if let Some(text) = value.as_string() {
            return Ok(text.to_utf8().into_owned());
        }
        self.compilation
            .with_ruby(|interp| Ok(interp.to_s(value)?.to_utf8().into_owned()))
    }

    /// An argument as a Puppet value.
    fn value(&mut self, index: usize) -> Result<Value> {
        self.compilation.value_from_ruby(self.at(index))
    }

    /// An argument that is a list of values.
    fn values(&mut self, index: usize) -> Result<Vec<Value>> {
        match self.value(index)? {
            Value::Array(items) => Ok(items.to_vec()),
            Value::Undef => Ok(Vec::new()),
            other => Ok(vec![other]),
        }
    }
}

/// Calls a function of any kind. A Proc is passed to Puppet code as a block only if it wraps a Puppet lambda.
fn call_function_from_ruby(
    compilation: &mut Compilation<'_>,
    name: &str,
    args: &[Value],
    block: &ruby::Value,
) -> Result<Value> {
    let number = compilation
        .with_ruby(|interp| Ok(super::instance_variable(interp, block, "@__block__")))?;
    if let Some(ruby::Value::Int(number)) = number {
        let index = usize::try_from(number).unwrap_or(usize::MAX);
        if let Some(block) = compilation
            .ruby
            .blocks
            .get(index)
            .map(|block| block.shared())
        {
            return call_from_expression(compilation, name, args, Some(&block));
        }
    }
    if !block.is_nil() {
        return match compilation.ruby_function_file(name)? {
            Some(file) => compilation.call_ruby_with_proc(name, &file, args, block),
            None => call_builtin_with_proc(compilation, name, args, block),
        };
    }
    call_from_expression(compilation, name, args, None)
}

/// Calls a function at the expression that runs the Ruby code: the function's declarations get this location.
fn call_from_expression(
    compilation: &mut Compilation<'_>,
    name: &str,
    args: &[Value],
    block: Option<&Closure>,
) -> Result<Value> {
    let expression = compilation.stack.frames.calls().next();
    let expression = expression.and_then(|(program, id)| Some((program.clone(), id?)));
    let place = expression.as_ref().map(|(program, id)| (program, *id));
    compilation.call_function_at(name, args, block, place)
}

/// Calls a built-in function with a Ruby Proc, if Ruby's own methods can do the same.
fn call_builtin_with_proc(
    compilation: &mut Compilation<'_>,
    name: &str,
    args: &[Value],
    block: &ruby::Value,
) -> Result<Value> {
    compilation.with_ruby(|interp| {
        let list = list_to_ruby(interp, args)?;
        let functions = interp.constant_by_path("Puppet::Functions")?;
        let given = [ruby::Value::str(name), ruby::Value::array(list)];
        let entry = interp.intern("__call_with_proc__");
        let value = interp.send(
            &functions,
            entry,
            &ruby::Args::with_block(&given, Some(block)),
        )?;
        super::values::converted(from_ruby(interp, &value))
    })?
}

fn variable_of_scope(
    compilation: &Compilation<'_>,
    scope: Option<ScopeId>,
    name: &str,
) -> Option<Value> {
    let name = name
        .strip_prefix("::")
        .map_or_else(|| Str::from(name), |rest| Str::from(format!("::{rest}")));
    match scope {
        Some(scope) if scope != compilation.stack.scope => {
            variable_seen_from(compilation, scope, &name)
        }
        _ => compilation.visible_variable(&name),
    }
}

/// A variable as visible in another scope.
fn variable_seen_from(compilation: &Compilation<'_>, scope: ScopeId, name: &str) -> Option<Value> {
    if name.contains("::") {
        return compilation.qualified_variable(name.strip_prefix("::").unwrap_or(name));
    }
    let mut scope = Some(scope);
    while let Some(id) = scope {
        let current = compilation.stack.scopes.get(id);
        if let Some(value) = current.variables.get(name) {
            return Some(value.clone());
        }
        scope = current.outer();
    }
    None
}

fn log_from_ruby(
    compilation: &mut Compilation<'_>,
    level: &str,
    message: String,
    with_source: bool,
) {
    let level = match level {
        "debug" => Level::Debug,
        "info" => Level::Info,
        "warning" => Level::Warning,
        "err" => Level::Err,
        "alert" => Level::Alert,
        "emerg" => Level::Emerg,
        "crit" => Level::Crit,
        _ => Level::Notice,
    };
    let source = if with_source {
        compilation.log_source()
    } else {
        String::new()
    };
    compilation.log_of_ruby(Log {
        level,
        source,
        message,
        location: None,
    });
}

fn call_kept_block(call: &mut OperationCall<'_, '_, '_>) -> Result<Value> {
    let ruby::Value::Int(number) = call.at(0) else {
        return raise("no block given (yield)");
    };
    let index = usize::try_from(*number).unwrap_or(usize::MAX);
    let Some(block) = call
        .compilation
        .ruby
        .blocks
        .get(index)
        .map(|block| block.shared())
    else {
        return raise("no block given (yield)");
    };
    let args = call.values(1)?;
    call.compilation.call_closure(&block, &args)
}

impl Stack {
    /// All variables that are visible by their plain names, or those with given names; those of outer scopes
    /// first, without undefined ones.
    fn all_variables(&self, scope: Option<ScopeId>, names: Option<&[Value]>) -> Value {
        let is_wanted = |name: &str| {
            names.is_none_or(|names| names.iter().any(|wanted| wanted.as_str() == Some(name)))
        };
        let mut chain = Vec::new();
        let mut next = Some(scope.unwrap_or(self.scope));
        while let Some(id) = next {
            chain.push(id);
            next = self.scopes.get(id).outer();
        }
        let mut all = Hash::new();
        for id in chain.iter().rev() {
            let variables = &self.scopes.get(*id).variables;
            match names {
                // A template uses few variables, and the top scope has hundreds (the benchmark of `apache`, warm).
                Some(names) => {
                    for name in names {
                        let value = name.as_str().and_then(|name| variables.get(name));
                        all.extend(value.map(|value| (name.clone(), value.clone())));
                    }
                }
                None => all.extend(
                    variables
                        .iter()
                        .map(|(name, value)| (Value::String(name.clone()), value.clone())),
                ),
            }
        }
        if scope.is_none_or(|scope| scope == self.scope) {
            let named = self.frames.all_named().into_iter();
            for (name, value) in named.filter(|(name, _)| is_wanted(name)) {
                all.insert(Value::String(name), value);
            }
        }
        let defined = all.iter().filter(|(_, value)| !value.is_undef());
        Value::hash(
            defined
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect(),
        )
    }

    /// Files and lines of the calls on the stack, the latest first.
    fn puppet_stack(&self) -> Value {
        let calls = self.frames.calls().map(|(program, id)| {
            let file = program.ast.source().name().unwrap_or("unknown");
            let line = id.map_or(0, |id| Location::of(&program.ast, id).position().line);
            Value::array(vec![Value::from(file), Value::Integer(i64::from(line))])
        });
        Value::array(calls.collect())
    }

    fn set_variable_from_ruby(
        &mut self,
        scope: Option<ScopeId>,
        name: &str,
        value: Value,
    ) -> Result<Value> {
        let scope = scope.unwrap_or(self.scope);
        let variables = &mut self.scopes.get_mut(scope).variables;
        if variables.contains(name) {
            return raise(format!("Cannot reassign variable '${name}'"));
        }
        variables.set(Str::from(name), value);
        Ok(Value::Undef)
    }
}

/// The class and the message of the Ruby exception for an interruption of Puppet code.
fn exception_of(interrupt: &Interrupt) -> (&'static str, String) {
    match interrupt {
        Interrupt::Error(error) => match error.kind {
            crate::error::ErrorKind::Evaluation => {
                ("Puppet::PreformattedError", error.message.clone())
            }
            crate::error::ErrorKind::Data => {
                ("Puppet::DataBinding::LookupError", error.to_string())
            }
            _ => ("Puppet::Error", error.to_string()),
        },
        Interrupt::Raised(message, _) => ("Puppet::ParseError", message.text.clone()),
        Interrupt::Break(_) => (
            "StopIteration",
            "break() from context where this is illegal".to_owned(),
        ),
        Interrupt::Next(..) => (
            "Puppet::Pops::Evaluator::Next",
            "next() from context where this is illegal".to_owned(),
        ),
        Interrupt::Return(..) => (
            "Puppet::Pops::Evaluator::Return",
            "return() from context where this is illegal".to_owned(),
        ),
        Interrupt::Unevaluated(_) => ("Puppet::Error", "a parameter has no value yet".to_owned()),
        Interrupt::NotFound => (
            "Puppet::Pops::Lookup::NotFound",
            "uncaught throw :no_such_key".to_owned(),
        ),
    }
}

/// The file, the line and the column that the exception for an error in Puppet code has beside its message.
fn place_of(interrupt: &Interrupt) -> Vec<ruby::Value> {
    let Interrupt::Error(error) = interrupt else {
        return Vec::new();
    };
    let crate::error::ErrorKind::Evaluation = error.kind else {
        return Vec::new();
    };
    let Some(location) = &error.location else {
        return Vec::new();
    };
    let position = location.position();
    let file = location.source.name();
    vec![
        file.map_or(ruby::Value::Nil, |file| text(file.to_owned())),
        ruby::Value::Int(i64::from(position.line)),
        match error.line_only {
            true => ruby::Value::Nil,
            false => ruby::Value::Int(i64::from(position.column)),
        },
    ]
}

/// A scope by its id; `None` means the current one.
fn scope_of(value: &ruby::Value) -> Option<ScopeId> {
    match value {
        ruby::Value::Int(number) => u32::try_from(*number).ok().map(ScopeId::from_number),
        _ => None,
    }
}
