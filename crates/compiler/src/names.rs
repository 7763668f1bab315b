//! The names that one compilation has resolved.

use std::rc::Rc;
use std::sync::Arc;

use syntax::ast::ExprKind;

use crate::eval::function::Closure;
use crate::eval::types::Types;
use crate::function_table::FunctionTable;
use crate::loader::Loader;
use crate::program::Program;
use crate::resources::{Definitions, NativeTypes};

/// All loaded definitions that code can refer to by name.
pub(crate) struct Namespace {
    /// Functions in the Puppet language.
    pub functions: FunctionTable,
    /// Type aliases, and the types that expressions refer to.
    pub types: Types,
    /// Classes, defined types and nodes.
    pub definitions: Definitions,
    /// Native resource types that were looked up.
    pub native_types: NativeTypes,
    /// The results of autoloading.
    pub loader: Loader,
    /// Whether something is defined by code that is not a file of the environment, so that names can have
    /// another meaning than in other compilations.
    pub has_own_definitions: bool,
}

impl Namespace {
    pub fn new(functions: FunctionTable) -> Namespace {
        Namespace {
            functions,
            types: Types::default(),
            definitions: Definitions::default(),
            native_types: NativeTypes::default(),
            loader: Loader::default(),
            has_own_definitions: false,
        }
    }

    /// Whether names in a program have the same meaning in all compilations of the environment.
    #[inline]
    pub fn shares(&self, program: &Program) -> bool {
        program.is_shared && !self.has_own_definitions
    }

    /// Defines the functions and types of a program.
    pub fn define(&mut self, program: &Arc<Program>) {
        for &id in &program.ast.definitions {
            match program.ast.kind(id) {
                ExprKind::Function(function) => {
                    let name = program.ast.text(program.ast[function].name);
                    let closure = Rc::new(Closure::named(name, program, id));
                    self.functions.define(name, closure);
                }
                ExprKind::TypeAlias { name, type_expr } => {
                    let name = program.ast.text(name);
                    self.types.declare(name, program, type_expr);
                }
                _ => {}
            }
        }
    }
}
