//! Puppet objects that Ruby code uses, and objects with Ruby code: the context of data functions, and data
//! types (`Puppet::DataTypes.create_type`).

use std::path::Path;
use std::sync::Arc;

use hiera::context::Answer as ContextAnswer;
use pcore::types::object::ObjectInstance;
use pcore::{Str, Type, Value};
use ruby::Args;
use rustc_hash::FxHashSet;
use syntax::ast::ExprKind;

use super::Ruby;
use super::values::{converted, from_ruby, list_to_ruby, to_ruby};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Result, raise};
use crate::eval::function::Closure;

/// A data type whose objects have Ruby methods.
#[derive(Default)]
pub(crate) struct DataType {
    methods: FxHashSet<Str>,
}

impl Compilation<'_> {
    /// Declares the type that a file in `lib/puppet/datatypes` makes.
    pub(crate) fn load_ruby_data_type(&mut self, name: &str, file: &Path) -> Result<()> {
        let path = file.to_string_lossy().into_owned();
        let (type_name, interface, methods) = self.with_ruby(|interp| {
            let module = interp.constant_by_path("Puppet::DataTypes")?;
            let args = [ruby::Value::str(name), ruby::Value::str(&path)];
            let loaded = interp.call_named(&module, "__load__", &args)?;
            let parts = super::functions::elements(&loaded);
            let at = |index: usize| parts.get(index).cloned().unwrap_or(ruby::Value::Nil);
            let mut methods = FxHashSet::default();
            for method in super::functions::elements(&at(2)) {
                methods.insert(Str::from(interp.to_s(&method)?.to_utf8().as_ref()));
            }
            Ok((interp.to_utf8(&at(0))?, interp.to_utf8(&at(1))?, methods))
        })?;
        let text = format!("type {type_name} = Object[{{ {interface} }}]");
        let program = self.load(&syntax::SourceFile::new("", text))?;
        if let ExprKind::TypeAlias { name, type_expr } = program.ast.kind(program.ast.body) {
            let name = program.ast.text(name);
            self.names.types.declare(name, &program, type_expr);
        }
        if !methods.is_empty() {
            let type_name = Str::from(type_name.to_lowercase());
            self.ruby.data_types.insert(type_name, DataType { methods });
        }
        Ok(())
    }

    /// Ensures that an interface is a hash, before the type is created.
    pub(super) fn check_interface(&mut self, interface: &str) -> Result<Value> {
        let source = syntax::SourceFile::new("", format!("{{ {interface} }}"));
        self.load(&source)?;
        Ok(Value::Undef)
    }

    /// Whether an attribute or a function of an object is implemented in Ruby.
    pub(crate) fn is_ruby_member(&self, object: &ObjectInstance, method: &str) -> bool {
        self.ruby.ruby_owner(object, method).is_some()
    }

    /// Calls a Ruby method of an object; `None` if there is none.
    pub(crate) fn call_ruby_member(
        &mut self,
        object: &ObjectInstance,
        method: &str,
        args: &[Value],
        block: Option<&Closure>,
    ) -> Option<Result<Value>> {
        let owner = self.ruby.ruby_owner(object, method)?;
        let depth = self.ruby.blocks.len();
        if let Some(block) = block {
            self.ruby.blocks.push(block.shared());
        }
        let arity = block.map(|block| block.parameter_count());
        let result = self.with_ruby(|interp| {
            let block = arity.map(|arity| super::functions::block_proc(interp, depth, arity));
            let module = interp.constant_by_path("Puppet::DataTypes")?;
            let this = to_ruby(interp, &Value::Object(Arc::new(object.clone())))?;
            let attributes: pcore::Hash = object
                .object_type()
                .attributes()
                .iter()
                .map(|(name, _)| {
                    let value = object.get(name).unwrap_or_default();
                    (Value::String(name.clone()), value)
                })
                .collect();
            let list = [
                ruby::Value::str(&owner),
                this,
                to_ruby(interp, &Value::hash(attributes))?,
                ruby::Value::str(method),
                ruby::Value::array(list_to_ruby(interp, args)?),
            ];
            let name = interp.intern("__call__");
            let result = interp.send(&module, name, &Args::with_block(&list, block.as_ref()))?;
            converted(from_ruby(interp, &result))
        });
        self.ruby.blocks.truncate(depth);
        Some(result.and_then(|value| value))
    }

    /// Calls a method of a Puppet object for Ruby code. The result is false if there is no such method.
    pub(super) fn call_member_from_ruby(
        &mut self,
        this: &ruby::Value,
        method: &str,
        args: &[Value],
        block: &ruby::Value,
    ) -> Result<Value> {
        let found = |value: Value| Value::array(vec![value]);
        let Value::Object(object) = self.value_from_ruby(this)? else {
            return Ok(Value::Undef);
        };
        if let Some(answer) = self.context_for_ruby(&object, method, args, block) {
            return answer.map(found);
        }
        if let Some(answer) = self.call_ruby_member(&object, method, args, None) {
            return answer.map(found);
        }
        match object.get(method) {
            Some(value) => Ok(found(value)),
            None => Ok(Value::Undef),
        }
    }

    /// Calls a method of the context of data functions.
    fn context_for_ruby(
        &mut self,
        object: &ObjectInstance,
        method: &str,
        args: &[Value],
        block: &ruby::Value,
    ) -> Option<Result<Value>> {
        let session = self.hiera.clone();
        let answer = session.call_context(self, object, method, args)?;
        Some(match answer {
            Err(failure) => Err(Interrupt::of_failure(self.host, failure)),
            Ok(ContextAnswer::Value(value)) => Ok(value),
            Ok(ContextAnswer::Explain(explainer)) => match explainer {
                Some(explainer) if !block.is_nil() => self.yield_to_ruby(block, &[]).map(|text| {
                    explainer.text(pcore::format::interpolate::interpolate(&text));
                    Value::Undef
                }),
                _ => Ok(Value::Undef),
            },
            Ok(ContextAnswer::Entries(entries)) => Ok(Value::hash(entries)),
            Ok(ContextAnswer::File { path, content }) => {
                let value = match block.is_nil() {
                    true => Ok(content),
                    false => self.yield_to_ruby(block, &[content]),
                };
                value.inspect(|value| session.remember_file(path, value.clone()))
            }
        })
    }

    fn yield_to_ruby(&mut self, block: &ruby::Value, args: &[Value]) -> Result<Value> {
        self.with_ruby(|interp| {
            let args = list_to_ruby(interp, args)?;
            let result = interp.yield_block(block, &args)?;
            converted(from_ruby(interp, &result))
        })?
    }
}

impl Ruby {
    /// The index of the dispatch of a function that accepts the arguments.
    pub(super) fn find_dispatch(&self, name: &str, args: &[Value]) -> Result<Value> {
        let Some(function) = self.functions.get(name) else {
            return raise(format!("Unknown function: '{name}'."));
        };
        let number = function.dispatch_for(args);
        let number = number.and_then(|number| i64::try_from(number).ok());
        Ok(number.map_or(Value::Undef, Value::Integer))
    }

    /// The type of the object, or its ancestor, whose Ruby code has a method.
    fn ruby_owner(&self, object: &ObjectInstance, method: &str) -> Option<Str> {
        if self.data_types.is_empty() {
            return None;
        }
        let mut of = Some(object.object_type().clone());
        while let Some(current) = of {
            let name = Str::from(current.label().to_lowercase());
            let data_type = self.data_types.get(&name);
            if data_type.is_some_and(|known| known.methods.contains(method)) {
                return Some(name);
            }
            of = match current.parent() {
                Some(Type::Object(Some(parent))) => Some(parent),
                _ => None,
            };
        }
        None
    }
}
