//! `defined`: what a name or a reference leads to.

use pcore::types::builtin;
use pcore::{Type, Value};

use super::sort::class_name;
use super::{Builtin, Call, Dispatch, Example};
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use crate::host::PathKind;

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
}];

fn defined(call: &mut Call<'_, '_>) -> Result<Value> {
    for value in call.args {
        let found = match value {
            Value::String(name) => call.compilation.name_is_defined(name),
            Value::Type(t) => call.compilation.type_is_defined(t)?,
            _ => false,
        };
        if found {
            return Ok(Value::Boolean(true));
        }
    }
    Ok(Value::Boolean(false))
}

impl Compilation<'_> {
    fn name_is_defined(&self, name: &str) -> bool {
        let variable = name
            .split('\n')
            .find_map(|line| line.strip_prefix('$').filter(|rest| !rest.is_empty()));
        if let Some(variable) = variable {
            return self.variable_is_defined(variable);
        }
        name == "main" || self.resource_type_is_defined(name) || self.is_definition(name)
    }

    fn variable_is_defined(&self, name: &str) -> bool {
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            let groups = self.frames.matches.last();
            return match (name.parse::<usize>(), groups) {
                (Ok(number), Some(groups)) => number < groups.0.len(),
                _ => false,
            };
        }
        self.visible_variable(name).is_some()
    }

    /// A class or defined type of a program.
    fn is_definition(&self, name: &str) -> bool {
        let name = name.strip_prefix("::").unwrap_or(name).to_lowercase();
        self.definitions.contains(name.as_str())
    }

    /// Resource types of Puppet and of modules.
    fn resource_type_is_defined(&self, name: &str) -> bool {
        if name.contains(':') {
            return false;
        }
        builtin::resource(name).is_some() || self.module_defines_resource_type(name)
    }

    fn module_defines_resource_type(&self, name: &str) -> bool {
        let file = format!("lib/puppet/type/{}.rb", name.to_lowercase());
        !name.contains('/')
            && self.settings.modulepath.iter().any(|folder| {
                let modules = self.host.list(folder).unwrap_or_default();
                let is_file = |path: &std::path::Path| self.host.kind(path) == PathKind::File;
                modules
                    .iter()
                    .any(|module| is_file(&folder.join(module).join(&file)))
            })
    }

    fn type_is_defined(&self, t: &Type) -> Result<bool> {
        match t {
            Type::Resource(None) => {
                raise("The given resource type is a reference to all kind of types")
            }
            Type::Resource(Some(resource)) => match resource.title {
                None => Ok(self.resource_type_is_defined(&resource.name)
                    || self.is_definition(&resource.name)),
                Some(_) => Ok(false),
            },
            Type::Class(None) => raise("The given class type is a reference to all classes"),
            Type::Type(Some(inner)) => match &**inner {
                Type::Class(Some(name)) => Ok(self.is_definition(name)),
                inner @ (Type::Resource(_) | Type::Class(None)) => self.type_is_defined(inner),
                _ => Ok(false),
            },
            Type::Class(Some(_)) | Type::Type(None) => Ok(false),
            other => raise(format!(
                "Invalid argument of type '{}' to 'defined'",
                class_name(&Value::Type(other.clone()))
            )),
        }
    }
}
