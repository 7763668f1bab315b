//! `defined`: whether a name or a reference exists.

use pcore::{Type, Value};

use super::{Builtin, Call, Dispatch, Example};
use crate::compilation::Compilation;
use crate::error::{Result, raise};

pub(super) static TABLE: &[Builtin] = &[Builtin {
    name: "defined",
    docs: "Tells whether any of its arguments is defined. A string with a `$` in front is the \
           name of a variable, which is defined as soon as it has a value, `undef` included. Any \
           other string is the name of a class or a resource type. A reference such as \
           `File['/tmp/x']` or `Class['web']` is defined when that is in the catalog already, \
           and `File` when there is such a resource type.",
    examples: &[
        Example {
            code: "$x = undef\n[defined('$x'), defined('$y')]",
            result: "[true, false]",
        },
        Example {
            code: "defined('file')",
            result: "true",
        },
        Example {
            code: "defined(File['/tmp/x'])",
            result: "false",
        },
    ],
    dispatches: &[Dispatch {
        params: &["Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]] vals+"],
        block: None,
        call: defined,
    }],
    ..Builtin::PLAIN
}];

fn defined(call: &mut Call<'_, '_>) -> Result<Value> {
    for value in call.args {
        let found = match value {
            Value::String(name) => name_is_defined(call.compilation, name)?,
            Value::Type(t) => type_is_defined(call.compilation, t)?,
            _ => false,
        };
        if found {
            return Ok(Value::Boolean(true));
        }
    }
    Ok(Value::Boolean(false))
}

fn name_is_defined(compilation: &mut Compilation<'_>, name: &str) -> Result<bool> {
    let variable = name
        .split('\n')
        .find_map(|line| line.strip_prefix('$').filter(|rest| !rest.is_empty()));
    if let Some(variable) = variable {
        return Ok(variable_is_defined(compilation, variable));
    }
    Ok(match name {
        "" => false,
        "main" => true,
        name => {
            compilation.find_resource_type(name)?.is_some()
                || compilation.find_class(name)?.is_some()
        }
    })
}

fn variable_is_defined(compilation: &Compilation<'_>, name: &str) -> bool {
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        let groups = compilation.stack.visible_match();
        return match (name.parse::<usize>(), groups) {
            (Ok(number), Some(groups)) => number < groups.0.len(),
            _ => false,
        };
    }
    compilation
        .stack
        .unevaluated_parameter(&compilation.names.definitions, name)
        .is_some()
        || compilation.visible_variable(name).is_some()
}

fn type_is_defined(compilation: &mut Compilation<'_>, t: &Type) -> Result<bool> {
    match t {
        Type::Resource(None) => {
            raise("The given resource type is a reference to all kind of types")
        }
        Type::Resource(Some(resource)) => match &resource.title {
            None => Ok(compilation.find_resource_type(&resource.name)?.is_some()),
            Some(title) => Ok(compilation.find_resource(&resource.name, title)?.is_some()),
        },
        Type::Class(None) => raise("The given class type is a reference to all classes"),
        Type::Class(Some(name)) => Ok(compilation.find_resource("Class", name)?.is_some()),
        Type::Type(Some(inner)) => match &**inner {
            Type::Class(Some(name)) => Ok(compilation.find_class(name)?.is_some()),
            inner @ (Type::Resource(_) | Type::Class(None)) => type_is_defined(compilation, inner),
            _ => Ok(false),
        },
        Type::Type(None) => Ok(false),
        other => raise(format!(
            "Invalid argument of type '{}' to 'defined'",
            other.ruby_class()
        )),
    }
}
