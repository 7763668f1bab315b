//! Types by name: built in, and defined by programs.

use std::sync::Arc;

use pcore::parse::TypeResolver;
use pcore::types::alias::TypeAlias;
use pcore::types::builtin;
use pcore::{Message, Str, Type, Value};
use rustc_hash::FxHashMap;
use syntax::ast::{ExprId, ExprKind};

use super::In;
use crate::compilation::Compilation;
use crate::error::{Interrupt, Result};
use crate::program::Program;

/// The types that programs have defined.
#[derive(Debug, Default)]
pub struct Types {
    /// By name in lower case.
    known: FxHashMap<Str, Known>,
}

#[derive(Debug, Clone)]
enum Known {
    /// Not looked at yet: the program and the expression of the definition.
    Declared(Str, Arc<Program>, ExprId),
    /// Being evaluated: mentions of it are this.
    Defining(Type),
    Defined(Type),
}

impl Types {
    pub fn declare(&mut self, name: &str, program: &Arc<Program>, type_expr: ExprId) {
        let known = Known::Declared(Str::from(name), program.clone(), type_expr);
        self.known.insert(key(name), known);
    }
}

fn key(name: &str) -> Str {
    Str::from(name.strip_prefix("::").unwrap_or(name).to_lowercase())
}

/// Only what is defined already can be named inside a string.
impl TypeResolver for Types {
    fn resolve(&self, name: &str) -> Option<Type> {
        match self.known.get(&key(name))? {
            Known::Defined(t) | Known::Defining(t) => Some(t.clone()),
            Known::Declared(..) => None,
        }
    }
}

impl Compilation<'_> {
    /// `Name` as an expression.
    pub(super) fn type_reference(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        match self.type_or_reference(p, id)? {
            Value::Type(Type::Reference(name)) => {
                self.fail(p, id, format!("Resource type not found: {name}"))
            }
            value => Ok(value),
        }
    }

    /// The same, but a name that nobody knows is a value, too.
    pub(super) fn type_or_reference(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        let ExprKind::Reference(name) = p.ast.kind(id) else {
            return self.internal("a type name that is none");
        };
        let name = p.ast.text(name);
        let found = self.named_type(name);
        let found = self.located(p, id, found)?;
        Ok(Value::Type(found.unwrap_or_else(|| {
            Type::Reference(Str::from(name.strip_prefix("::").unwrap_or(name)))
        })))
    }

    /// The type of a name.
    pub(crate) fn named_type(&mut self, name: &str) -> Result<Option<Type>> {
        let plain = name.strip_prefix("::").unwrap_or(name);
        if let Some(t) = builtin::basic(plain).or_else(|| builtin::named(plain)) {
            return Ok(Some(t));
        }
        match self.types.known.get(&key(name)).cloned() {
            Some(Known::Defined(t) | Known::Defining(t)) => Ok(Some(t)),
            Some(Known::Declared(name, program, type_expr)) => {
                self.define_alias(&name, &program, type_expr).map(Some)
            }
            None => match builtin::resource(plain) {
                Some(resource) => Ok(Some(resource)),
                None if self.autoload_type(plain)? => self.named_type(name),
                None => self.type_of_set(plain),
            },
        }
    }

    /// Evaluates the definition of an alias, which may mention the alias.
    fn define_alias(&mut self, name: &Str, p: In<'_>, type_expr: ExprId) -> Result<Type> {
        let alias = TypeAlias::declare(name.clone());
        let key = key(name);
        let mention = alias.back_reference();
        self.types
            .known
            .insert(key.clone(), Known::Defining(mention));
        let value = self.eval(p, type_expr)?;
        let Value::Type(resolved) = value else {
            return Err(Message::new("A type alias must be a type").into());
        };
        let defined = match &resolved {
            Type::Object(Some(_)) | Type::TypeSet(Some(_)) => {
                self.named_object(name, p, type_expr, resolved)?
            }
            _ => {
                alias
                    .define(&resolved)
                    .map_err(|m| Box::new(Interrupt::Raised(m)))?;
                Type::Alias(alias)
            }
        };
        self.types
            .known
            .insert(key, Known::Defined(defined.clone()));
        Ok(defined)
    }

    /// `type X = Object[{…}]` gives the object type its name.
    fn named_object(
        &mut self,
        name: &Str,
        p: In<'_>,
        type_expr: ExprId,
        anonymous: Type,
    ) -> Result<Type> {
        let ExprKind::Access { keys, .. } = p.ast.kind(type_expr) else {
            return Ok(anonymous);
        };
        let Some(&first) = p.ast[keys].first() else {
            return Ok(anonymous);
        };
        let Value::Hash(definition) = self.eval(p, first)? else {
            return Ok(anonymous);
        };
        let t = match anonymous {
            Type::Object(_) => {
                let object = pcore::types::object::ObjectType::declare(name.clone());
                let mention = object.back_reference();
                self.types.known.insert(key(name), Known::Defining(mention));
                let Value::Hash(definition) = self.eval(p, first)? else {
                    return Ok(Type::Object(Some(object)));
                };
                let defined = pcore::types::object_init::define_object(Some(name), &definition);
                object.define(defined.map_err(|m| Box::new(Interrupt::Raised(m)))?);
                Type::Object(Some(object))
            }
            _ => {
                let set = pcore::types::typeset::declare_typeset(Some(name), &definition);
                let set = set.map_err(|m| Box::new(Interrupt::Raised(m)))?;
                Type::TypeSet(Some(Arc::new(set)))
            }
        };
        Ok(t)
    }
}
