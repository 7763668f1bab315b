//! What Puppet's API in Ruby asks of the compilation: `Bunraku.call(:operation, arguments…)`.

use std::path::Path;
use std::sync::Arc;

use pcore::format::interpolate::interpolate;
use pcore::infer::{infer, infer_set};
use pcore::semver::SemVer;
use pcore::semver_range::SemVerRange;
use pcore::{Hash, Str, Type, Value};
use ruby::class::{Def, REST, class, def};
use ruby::interp::Interp;

use super::values::{from_ruby, list_to_ruby, to_ruby};
use super::{INTERRUPT, functions::text};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Location, Result, raise};
use crate::eval::function::Closure;
use crate::eval::ruby::to_s;
use crate::log::{Level, Log};
use crate::scope::ScopeId;
use crate::stack::Stack;

/// The module that operations are called through.
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

/// What an operation gives back.
pub(super) enum Answer {
    /// A value of Puppet.
    Value(Value),
    /// One of Ruby.
    Ruby(ruby::Value),
}

impl From<Value> for Answer {
    fn from(value: Value) -> Answer {
        Answer::Value(value)
    }
}

impl Compilation<'_> {
    /// Runs an operation. What goes wrong is an exception in Ruby, which ends as what it was if nobody rescues it.
    pub(super) fn ruby_operation(&mut self, operation: &str, args: &[ruby::Value]) -> ruby::Eval {
        let answer = self.answer(operation, args);
        let Err(interrupt) = answer else {
            let answer = answer.unwrap_or_else(|_| Answer::Value(Value::Undef));
            return self.with_state(|interp| match answer {
                Answer::Value(value) => to_ruby(interp, &value),
                Answer::Ruby(value) => Ok(value),
            });
        };
        let (class, message) = exception_of(&interrupt);
        let number = self.keep_interrupt(interrupt);
        self.with_state(|interp| {
            let class = interp.constant_by_path(class)?;
            let exception = interp.call_named(&class, "new", &[text(message)])?;
            let name = interp.intern(INTERRUPT);
            if let Some(object) = exception.as_object() {
                object.set_ivar(name, ruby::Value::Int(i64::try_from(number).unwrap_or(0)));
            }
            Err(interp.raise(exception))
        })
    }

    /// Operations see what Ruby code has changed before it called them.
    pub(super) fn take_over_changes(&mut self) {
        let has_changes = self.ruby.state.as_ref().is_some_and(|s| s.has_changes());
        if has_changes {
            let replaced = self.with_state(super::shared::settled);
            self.replace_values(replaced);
        }
    }

    /// Something in the interpreter that needs nothing of the compilation.
    fn with_state<T>(&mut self, run: impl FnOnce(&mut Interp<'_>) -> T) -> T {
        let state = self.ruby.state.take().unwrap_or_default();
        let mut bridge = super::bridge::Bridge { compilation: self };
        let mut interp = Interp::resume(state, &mut bridge);
        let result = run(&mut interp);
        let state = std::mem::take(&mut interp.state);
        self.ruby.state = Some(state);
        result
    }

    fn answer(&mut self, operation: &str, args: &[ruby::Value]) -> Result<Answer> {
        let none = ruby::Value::Nil;
        let at = |index: usize| args.get(index).unwrap_or(&none);
        Ok(match operation {
            "call_block" => self.call_kept_block(at(0), at(1))?.into(),
            "call_function" => {
                let name = self.ruby_text(at(0))?;
                let values = self.values_from_ruby(at(1))?;
                let block = at(2);
                match scope_of(at(3)) {
                    Some(scope) if scope != self.stack.scope => {
                        self.in_scope(scope, |c| c.call_function_from_ruby(&name, &values, block))
                    }
                    _ => self.call_function_from_ruby(&name, &values, block),
                }?
                .into()
            }
            "dispatch" => {
                let name = self.ruby_text(at(0))?;
                let values = self.values_from_ruby(at(1))?;
                self.dispatch_by_name(&name, &values)?.into()
            }
            "find_dispatch" => {
                let name = self.ruby_text(at(0))?;
                let values = self.values_from_ruby(at(1))?;
                self.find_dispatch(&name, &values)?.into()
            }
            "call_member" => {
                let name = self.ruby_text(at(1))?;
                let values = self.values_from_ruby(at(2))?;
                self.call_member_from_ruby(at(0), &name, &values, at(3))?
                    .into()
            }
            "not_found" => return Err(Box::new(Interrupt::NotFound)),
            "check_interface" => {
                let interface = self.ruby_text(at(0))?;
                self.check_interface(&interface)?.into()
            }
            "function_exists" => {
                let name = self.ruby_text(at(0))?;
                Value::from(self.function_exists(&name)?).into()
            }
            "lookup_variable" => {
                self.ruby.asked_node = true;
                let name = self.ruby_text(at(1))?;
                match self.variable_of_scope(scope_of(at(0)), &name) {
                    Some(value) => Answer::Value(Value::array(vec![value])),
                    None => Answer::Value(Value::Undef),
                }
            }
            "variables" => {
                let names = match at(1) {
                    ruby::Value::Nil => None,
                    names => Some(self.values_from_ruby(names)?),
                };
                self.stack
                    .all_variables(scope_of(at(0)), names.as_deref())
                    .into()
            }
            "set_variable" => {
                let name = self.ruby_text(at(1))?;
                let value = self.value_from_ruby(at(2))?;
                self.stack
                    .set_variable_from_ruby(scope_of(at(0)), &name, value)?
                    .into()
            }
            "strict_variables" => Value::from(self.settings.strict_variables).into(),
            "log" => {
                let level = self.ruby_text(at(0))?;
                let message = self.ruby_text(at(1))?;
                self.log_from_ruby(&level, message, at(2).is_truthy());
                Value::Undef.into()
            }
            "setting" => {
                let name = self.ruby_text(at(0))?;
                self.environment
                    .setting(&name)
                    .unwrap_or(Value::Undef)
                    .into()
            }
            "environment" => Value::from(self.settings.environment.as_str()).into(),
            "modulepath" => {
                let paths = self.settings.modulepath.iter();
                Value::array(
                    paths
                        .map(|path| Value::from(path.to_string_lossy().as_ref()))
                        .collect(),
                )
                .into()
            }
            "modules" => {
                let modules = self.environment.modules().to_vec();
                let pairs = modules.iter().map(|module| {
                    let directory = module.directory.to_string_lossy().into_owned();
                    Value::array(vec![
                        Value::from(module.name.as_str()),
                        Value::from(directory),
                    ])
                });
                Value::array(pairs.collect()).into()
            }
            "module_directory" => {
                let name = self.ruby_text(at(0))?;
                match self.environment.module_directory(&name) {
                    Some(path) => Value::from(path.to_string_lossy().as_ref()).into(),
                    None => Value::Undef.into(),
                }
            }
            "find_in_module" => {
                let (name, kind) = (self.ruby_text(at(0))?, self.ruby_text(at(1))?);
                match self.find_in_module(&name, &kind) {
                    Some(path) => Value::from(path).into(),
                    None => Value::Undef.into(),
                }
            }
            "define_legacy_function" => {
                let (name, file) = (self.ruby_text(at(0))?, self.ruby_text(at(1))?);
                self.ruby.define_legacy_function(&name, &file);
                Value::Undef.into()
            }
            "legacy_function_file" => {
                let name = self.ruby_text(at(0))?;
                match self.environment.legacy_function_file(&name) {
                    Some(path) => Value::from(path.to_string_lossy().as_ref()).into(),
                    None => Value::Undef.into(),
                }
            }
            "parse_type" => {
                let name = self.ruby_text(at(0))?;
                Value::Type(self.parse_type(&name)?).into()
            }
            "infer" => Value::Type(infer(&self.value_from_ruby(at(0))?)).into(),
            "infer_set" => Value::Type(infer_set(&self.value_from_ruby(at(0))?)).into(),
            "is_instance" => {
                let value = self.value_from_ruby(at(1))?;
                match self.value_from_ruby(at(0))? {
                    Value::Type(t) => Value::from(t.is_instance(&value)).into(),
                    _ => Value::from(false).into(),
                }
            }
            "is_assignable" => match (self.value_from_ruby(at(0))?, self.value_from_ruby(at(1))?) {
                (Value::Type(a), Value::Type(b)) => Value::from(a.is_assignable(&b)).into(),
                _ => Value::from(false).into(),
            },
            "generalize" => match self.value_from_ruby(at(0))? {
                Value::Type(t) => Value::Type(pcore::generalize::generalize(&t)).into(),
                other => other.into(),
            },
            "describe_mismatch" => {
                let subject = self.ruby_text(at(0))?;
                match (self.value_from_ruby(at(1))?, self.value_from_ruby(at(2))?) {
                    (Value::Type(expected), Value::Type(actual)) => {
                        let text = pcore::mismatch::describe_mismatch(&subject, &expected, &actual);
                        Value::from(text).into()
                    }
                    _ => Value::from("").into(),
                }
            }
            "type_parts" => self.type_parts(at(0))?.into(),
            "assert_instance" => {
                let subject = self.ruby_text(at(0))?;
                let value = self.value_from_ruby(at(2))?;
                if let Value::Type(t) = self.value_from_ruby(at(1))? {
                    pcore::mismatch::assert_instance(&subject, &t, &value)?;
                }
                Answer::Ruby(at(2).clone())
            }
            "parse_hocon" => {
                let parsed = hiera::data::hocon::parse(&self.ruby_text(at(0))?);
                let (value, message) = match parsed {
                    Ok(document) => (document.value, Value::Undef),
                    Err(message) => (Value::Undef, Value::from(message)),
                };
                Value::array(vec![value, message]).into()
            }
            "semver" => match SemVer::parse(&self.ruby_text(at(0))?) {
                Ok(version) => Value::SemVer(Arc::new(version)).into(),
                Err(_) => Value::Undef.into(),
            },
            "semver_range" => match SemVerRange::parse(&self.ruby_text(at(0))?) {
                Ok(range) => Value::SemVerRange(Arc::new(range)).into(),
                Err(_) => Value::Undef.into(),
            },
            "compare_semver" => {
                match (self.value_from_ruby(at(0))?, self.value_from_ruby(at(1))?) {
                    (Value::SemVer(a), Value::SemVer(b)) => match a.partial_cmp(&b) {
                        Some(order) => Value::Integer(order as i64).into(),
                        None => Value::Undef.into(),
                    },
                    _ => Value::Undef.into(),
                }
            }
            "semver_range_includes" => {
                match (self.value_from_ruby(at(0))?, self.value_from_ruby(at(1))?) {
                    (Value::SemVerRange(range), Value::SemVer(version)) => {
                        Value::from(range.includes(&version)).into()
                    }
                    _ => Value::from(false).into(),
                }
            }
            "iterate" => match self.value_from_ruby(at(0))? {
                Value::Iterator(iterator) => Value::array(iterator.0.iterate().collect()).into(),
                other => other.into(),
            },
            "to_s" => Value::from(to_s(&self.value_from_ruby(at(0))?)).into(),
            "interpolate" => Value::from(interpolate(&self.value_from_ruby(at(0))?)).into(),
            "equal" => {
                Value::from(self.value_from_ruby(at(0))? == self.value_from_ruby(at(1))?).into()
            }
            "stack" => self.stack.puppet_stack().into(),
            "scope_name" => Value::from(self.log_source()).into(),
            "scope_info" => self.scope_info(scope_of(at(0))).into(),
            "find_resource" => {
                let (type_name, title) = (self.ruby_text(at(0))?, self.ruby_text(at(1))?);
                self.resource_for_ruby(&type_name, &title)?.into()
            }
            "set_resource_parameter" => {
                let (type_name, title) = (self.ruby_text(at(0))?, self.ruby_text(at(1))?);
                let (name, value) = (self.ruby_text(at(2))?, self.value_from_ruby(at(3))?);
                self.set_resource_parameter(&type_name, &title, &name, value)?;
                Value::Undef.into()
            }
            "definition" => {
                let (kind, name) = (self.ruby_text(at(0))?, self.ruby_text(at(1))?);
                self.definition_for_ruby(&kind, &name)?.into()
            }
            "resources" => self.resources_for_ruby()?.into(),
            "classes" => self.classes_for_ruby().into(),
            "tags" => self.tags_for_ruby().into(),
            "node_name" => {
                self.ruby.asked_node = true;
                Value::from(self.node.name.as_str()).into()
            }
            "erb_program" => {
                let text = self.ruby_text(at(1))?;
                let parsed = match at(0) {
                    ruby::Value::Nil => self.environment.erb_program(None, &text),
                    file => {
                        let file = self.ruby_text(file)?;
                        self.environment.erb_program(Some(&file), &text)
                    }
                };
                Answer::Ruby(ruby::Value::native(class::OBJECT, parsed))
            }
            "read_file" => {
                let path = self.ruby_text(at(0))?;
                match self.host.read(Path::new(&path)) {
                    Ok(Some(bytes)) => Answer::Ruby(ruby::Value::string(ruby::RString::new(
                        bytes,
                        ruby::Encoding::Utf8,
                    ))),
                    Ok(None) => Answer::Value(Value::Undef),
                    Err(error) => return raise(format!("Could not read {path}: {error}")),
                }
            }
            other => {
                let name = self.ruby_text(at(0))?;
                return self.answer_about_types(other, &name);
            }
        })
    }

    fn values_from_ruby(&mut self, list: &ruby::Value) -> Result<Vec<Value>> {
        match self.value_from_ruby(list)? {
            Value::Array(items) => Ok(items.to_vec()),
            Value::Undef => Ok(Vec::new()),
            other => Ok(vec![other]),
        }
    }

    /// A text, from a String or a Symbol or whatever `to_s` makes of it.
    fn ruby_text(&mut self, value: &ruby::Value) -> Result<String> {
        self.with_ruby(|interp| Ok(interp.to_s(value)?.to_utf8().into_owned()))
    }

    fn call_kept_block(&mut self, number: &ruby::Value, args: &ruby::Value) -> Result<Value> {
        let ruby::Value::Int(number) = number else {
            return raise("no block given (yield)");
        };
        let index = usize::try_from(*number).unwrap_or(usize::MAX);
        let Some(block) = self.ruby.blocks.get(index).map(|block| block.shared()) else {
            return raise("no block given (yield)");
        };
        let args = self.values_from_ruby(args)?;
        self.call_closure(&block, &args)
    }

    /// Calls a function of any kind. The block is a Proc, which becomes something that Puppet code can call only if it
    /// is one of ours.
    fn call_function_from_ruby(
        &mut self,
        name: &str,
        args: &[Value],
        block: &ruby::Value,
    ) -> Result<Value> {
        let number =
            self.with_ruby(|interp| Ok(super::instance_variable(interp, block, "@__block__")))?;
        if let Some(ruby::Value::Int(number)) = number {
            let index = usize::try_from(number).unwrap_or(usize::MAX);
            if let Some(block) = self.ruby.blocks.get(index).map(|block| block.shared()) {
                return self.call_from_expression(name, args, Some(&block));
            }
        }
        if !block.is_nil() {
            return match self.ruby_function_file(name)? {
                Some(file) => self.call_ruby_with_proc(name, &file, args, block),
                None => self.call_builtin_with_proc(name, args, block),
            };
        }
        self.call_from_expression(name, args, None)
    }

    /// Calls a function as if the expression that runs the Ruby code did it: what it declares is declared there.
    fn call_from_expression(
        &mut self,
        name: &str,
        args: &[Value],
        block: Option<&Closure>,
    ) -> Result<Value> {
        let expression = self.stack.frames.calls().next();
        let expression = expression.and_then(|(program, id)| Some((program.clone(), id?)));
        let place = expression.as_ref().map(|(program, id)| (program, *id));
        self.call_function_at(name, args, block, place)
    }

    /// Functions that take a block, given a Proc of Ruby: as far as Ruby's own methods do the same.
    fn call_builtin_with_proc(
        &mut self,
        name: &str,
        args: &[Value],
        block: &ruby::Value,
    ) -> Result<Value> {
        self.with_ruby(|interp| {
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

    fn variable_of_scope(&self, scope: Option<ScopeId>, name: &str) -> Option<Value> {
        let name = name
            .strip_prefix("::")
            .map_or_else(|| Str::from(name), |rest| Str::from(format!("::{rest}")));
        match scope {
            Some(scope) if scope != self.stack.scope => self.variable_seen_from(scope, &name),
            _ => self.visible_variable(&name),
        }
    }

    /// A variable as the code of another scope sees it.
    fn variable_seen_from(&self, scope: ScopeId, name: &str) -> Option<Value> {
        if name.contains("::") {
            return self.qualified_variable(name.strip_prefix("::").unwrap_or(name));
        }
        let mut scope = Some(scope);
        while let Some(id) = scope {
            let current = self.stack.scopes.get(id);
            if let Some(value) = current.variables.get(name) {
                return Some(value.clone());
            }
            scope = current.outer();
        }
        None
    }

    fn log_from_ruby(&mut self, level: &str, message: String, with_source: bool) {
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
            self.log_source()
        } else {
            String::new()
        };
        self.log_of_ruby(Log {
            level,
            source,
            message,
            location: None,
        });
    }

    /// What is logged while a type is loaded is logged by every compilation that uses the type.
    pub(super) fn log_of_ruby(&mut self, log: Log) {
        match self.ruby.is_for_types {
            true => self.ruby.logs.push(log),
            false => self.log(log),
        }
    }

    /// What Ruby code asks of types: the inner type, names, bounds.
    fn type_parts(&mut self, value: &ruby::Value) -> Result<Value> {
        let Value::Type(t) = self.value_from_ruby(value)? else {
            return Ok(Value::Undef);
        };
        let mut parts = Hash::new();
        match &t {
            Type::Class(Some(name)) => {
                parts.insert("class_name", Value::String(name.clone()));
            }
            Type::Resource(Some(resource)) => {
                parts.insert("type_name", Value::String(resource.name.clone()));
                if let Some(title) = &resource.title {
                    parts.insert("title", Value::String(title.clone()));
                }
            }
            Type::Array(Some(array)) => {
                parts.insert("element_type", Value::Type(array.element.clone()));
            }
            Type::Hash(Some(hash)) => {
                parts.insert("key_type", Value::Type(hash.key.clone()));
                parts.insert("value_type", Value::Type(hash.value.clone()));
            }
            Type::Optional(Some(inner))
            | Type::NotUndef(Some(inner))
            | Type::Type(Some(inner))
            | Type::Sensitive(Some(inner)) => {
                parts.insert("type", Value::Type((**inner).clone()));
            }
            Type::Variant(Some(types)) => {
                parts.insert(
                    "types",
                    Value::array(types.iter().cloned().map(Value::Type).collect()),
                );
            }
            Type::Enum(Some(values)) => {
                parts.insert(
                    "values",
                    Value::array(values.values.iter().cloned().map(Value::String).collect()),
                );
            }
            Type::Alias(alias) => {
                parts.insert("name", Value::from(alias.name().as_ref()));
            }
            _ => {}
        }
        Ok(Value::hash(parts))
    }
}

impl Stack {
    /// All variables that code sees by their plain names, or those of some names, those of outer scopes first;
    /// undefined ones are left out.
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
            let variables = self.scopes.get(*id).variables.iter();
            for (name, value) in variables.filter(|(name, _)| is_wanted(name)) {
                all.insert(Value::String(name.clone()), value.clone());
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

    /// Files and lines of the calls that are being evaluated, the latest first.
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

/// Ruby's name for what ended Puppet code, and its message.
fn exception_of(interrupt: &Interrupt) -> (&'static str, String) {
    match interrupt {
        Interrupt::Error(error) => match error.kind {
            crate::error::ErrorKind::Evaluation => ("Puppet::PreformattedError", error.to_string()),
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

/// The number of a scope; nothing is the one whose code runs.
fn scope_of(value: &ruby::Value) -> Option<ScopeId> {
    match value {
        ruby::Value::Int(number) => u32::try_from(*number).ok().map(ScopeId::from_number),
        _ => None,
    }
}
