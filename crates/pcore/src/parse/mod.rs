//! Parses strings and expressions as types.
//!
//! Type expressions are a subset of the language: names with parameters, literals, lists and hashes.
//! They occur in definitions of types, and in strings (function signatures, `Type.new`, serialised
//! data). Strings are parsed by the parser of the language, so that there is one grammar.

use syntax::ast::{Ast, ExprId};
use syntax::{Mode, Parsed, Severity, SourceFile};

use crate::message::Message;
use crate::types::Type;
use crate::types::builtin;
use crate::value::Value;

mod interpret;

use interpret::Interpreter;

/// Resolves the types that are not built in: aliases, object types, resource types.
///
/// Implemented by the loader. While it defines an alias or an object type, it returns a back reference
/// for that name.
pub trait TypeResolver {
    /// Looks up a name as written; case does not matter.
    fn resolve(&self, name: &str) -> Option<Type>;
}

/// Resolves nothing: only built-in types are known.
impl TypeResolver for () {
    fn resolve(&self, _: &str) -> Option<Type> {
        None
    }
}

struct WithBuiltIn<'a>(&'a dyn TypeResolver);

impl TypeResolver for WithBuiltIn<'_> {
    fn resolve(&self, name: &str) -> Option<Type> {
        builtin::named(name)
            .or_else(|| self.0.resolve(name))
            .or_else(|| builtin::resource(name))
    }
}

/// Parses a type. An unknown name becomes a type reference.
pub fn parse(text: &str, resolver: &dyn TypeResolver) -> Result<Type, Message> {
    // Fast path: signatures mostly consist of plain names.
    if text.starts_with(|c: char| c.is_ascii_uppercase())
        && let Some(t) = builtin::basic(text)
    {
        return Ok(t);
    }
    if text.trim_start().is_empty() {
        return Err(Message::new(
            "The expression <> is not a valid type specification.",
        ));
    }
    parse_with(text, &WithBuiltIn(resolver))
}

/// The same without the built-in aliases and object types, to define those.
pub(crate) fn parse_with(text: &str, resolver: &dyn TypeResolver) -> Result<Type, Message> {
    let ast = read(text)?;
    interpreter(&ast, resolver).interpret_type(ast.body)
}

/// Parses a literal, as it may occur as a parameter of a type.
pub fn parse_literal(text: &str, resolver: &dyn TypeResolver) -> Result<Value, Message> {
    let ast = read(text)?;
    interpret_literal(&ast, ast.body, resolver)
}

/// Interprets an expression of a program as a type.
pub fn interpret(ast: &Ast, id: ExprId, resolver: &dyn TypeResolver) -> Result<Type, Message> {
    interpreter(ast, &WithBuiltIn(resolver)).interpret_type(id)
}

/// Interprets an expression of a program as a literal.
pub fn interpret_literal(
    ast: &Ast,
    id: ExprId,
    resolver: &dyn TypeResolver,
) -> Result<Value, Message> {
    interpreter(ast, &WithBuiltIn(resolver)).interpret(id)
}

/// The same as `parse_literal` with the rules and messages of the language, where `[]` is an
/// operator and an unknown name is an error.
pub fn evaluate_literal(text: &str, resolver: &dyn TypeResolver) -> Result<Value, Message> {
    let ast = read(text)?;
    Interpreter {
        operator: true,
        ..interpreter(&ast, &WithBuiltIn(resolver))
    }
    .interpret(ast.body)
}

/// Parses a string as an expression of the language.
fn read(text: &str) -> Result<Ast, Message> {
    let Parsed { ast, diagnostics } = syntax::parse(&SourceFile::new("", text), Mode::Manifest);
    let error = diagnostics.iter().find(|d| d.severity == Severity::Error);
    match error {
        Some(error) => Err(Message::new(error.issue.to_string())),
        None => Ok(ast),
    }
}

fn interpreter<'a>(ast: &'a Ast, resolver: &'a dyn TypeResolver) -> Interpreter<'a> {
    Interpreter {
        ast,
        resolver,
        operator: false,
    }
}

#[cfg(test)]
mod tests;
