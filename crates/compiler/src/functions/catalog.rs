//! Functions that change or query the catalog.

use pcore::types::ResourceType;
use pcore::{Hash, Message, Str, Type, Value};
use syntax::ast::Form;

use super::ruby::{Arity, legacy_arguments, older_arguments_with_references};
use super::{Builtin, Call, Dispatch, Example, Implementation};
use crate::error::{Error, Location, Result, raise};
use crate::eval::ruby::to_s;
use crate::resources::{Declaration, lowercase};

/// A function with one dispatch.
const fn function(
    name: &'static str,
    docs: &'static str,
    examples: &'static [Example],
    dispatches: &'static [Dispatch],
) -> Builtin {
    Builtin {
        name,
        docs,
        examples,
        dispatches,
        ..Builtin::PLAIN
    }
}

/// The same for a function that evaluates the code of classes or defined types.
const fn evaluating(
    name: &'static str,
    docs: &'static str,
    examples: &'static [Example],
    dispatches: &'static [Dispatch],
) -> Builtin {
    Builtin {
        evaluates_code: true,
        ..function(name, docs, examples, dispatches)
    }
}

/// A dispatch for anything; the legacy functions check their arguments themselves.
const fn anything(call: Implementation) -> Dispatch {
    Dispatch {
        params: &["Any args*"],
        block: Some("Callable?"),
        call,
    }
}

const fn classes(call: Implementation) -> Dispatch {
    Dispatch {
        params: &["Any names+"],
        block: None,
        call,
    }
}

pub(super) static TABLE: &[Builtin] = &[
    evaluating(
        "include",
        "Declares classes: by names, by references, or by arrays of them. A class that is declared \
         already is left alone. Gives references to the classes.",
        &[Example {
            code: "class motd { notify { 'Hello': } }\ninclude motd",
            result: "[Class[motd]]",
        }],
        &[classes(include)],
    ),
    evaluating(
        "contain",
        "Declares classes as `include` does, and makes the class around contain them.",
        &[Example {
            code: "class ntp { }\nclass base { contain ntp }\ninclude base",
            result: "[Class[base]]",
        }],
        &[classes(contain)],
    ),
    evaluating(
        "require",
        "Declares classes as `include` does, and makes the class around depend on them.",
        &[Example {
            code: "class base { }\nclass web { require base }\ninclude web",
            result: "[Class[web]]",
        }],
        &[classes(require)],
    ),
    function(
        "realize",
        "Makes virtual resources real. It is an error if they are not declared in the end.",
        &[Example {
            code: "@notify { 'Hello': }\nrealize(Notify['Hello'])",
            result: "undef",
        }],
        &[anything(realize)],
    ),
    function(
        "tag",
        "Adds tags to the class or defined type around, and to all in it.",
        &[Example {
            code: "tag('database')\ntagged('database')",
            result: "true",
        }],
        &[anything(tag)],
    ),
    function(
        "tagged",
        "Tells whether the class or defined type around, or the catalog, has all of the tags.",
        &[Example {
            code: "tagged('database')",
            result: "false",
        }],
        &[anything(tagged)],
    ),
    evaluating(
        "create_resources",
        "Declares resources of a type from a hash of titles and their parameters, with a hash of \
         parameters for all of them. With `@` or `@@` in front of the type they are virtual or \
         exported.",
        &[Example {
            code: "$messages = { 'a' => { 'message' => 'one' }, 'b' => { 'message' => 'two' } }\ncreate_resources('notify', $messages, { 'loglevel' => 'info' })\nNotify['b']['message']",
            result: "'two'",
        }],
        &[anything(create_resources)],
    ),
    function(
        "import",
        "Was removed from the language; a directory of manifests takes its place.",
        &[Example {
            code: "import 'nodes/*.pp'",
            result: "Evaluation Error: Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation (file: example.pp, line: 1, column: 1)",
        }],
        &[Dispatch {
            params: &["Any args*"],
            block: None,
            call: |_| {
                let message = "Use of 'import' has been discontinued in favor of a manifest \
                               directory. See http://links.puppet.com/puppet-import-deprecation";
                Err(Message::issue(message).into())
            },
        }],
    ),
];

/// The names of classes in arguments, with a leading `::`.
fn class_names(args: &[Value]) -> Result<Vec<String>> {
    let mut names = Vec::with_capacity(args.len());
    let mut pending: Vec<&Value> = args.iter().rev().collect();
    while let Some(value) = pending.pop() {
        let name = match value {
            Value::Array(items) => {
                pending.extend(items.iter().rev());
                continue;
            }
            Value::Undef => return raise("Cannot use undef as a class name"),
            Value::String(name) if name.is_empty() => {
                return raise("Cannot use empty string as a class name");
            }
            Value::String(name) => name.clone(),
            Value::Type(Type::Class(Some(name))) => name.clone(),
            Value::Type(Type::Class(None)) => {
                return raise("Cannot use an unspecific Class[] Type");
            }
            Value::Type(Type::Resource(resource)) => class_of_reference(resource.as_deref())?,
            _ => return raise("undefined method `downcase' for nil:NilClass"),
        };
        let lower = lowercase(&name);
        names.push(match lower.starts_with(':') {
            true => lower.into_owned(),
            false => ["::", &*lower].concat(),
        });
    }
    Ok(names)
}

/// The class name in `Resource['class', name]`.
fn class_of_reference(resource: Option<&ResourceType>) -> Result<Str> {
    let Some(resource) = resource else {
        return raise(
            "Cannot use an unspecific Resource[] where a Resource['class', name] is expected",
        );
    };
    let name = &resource.name;
    if !matches!(name.as_str(), "class" | "Class") {
        return raise(format!(
            "Cannot use a Resource[{name}] where a Resource['class', name] is expected"
        ));
    }
    match &resource.title {
        Some(title) => Ok(title.clone()),
        None => raise(
            "Cannot use an unspecific Resource['class'] where a Resource['class', name] is expected",
        ),
    }
}

/// References to classes.
fn references(names: &[String]) -> Value {
    let names = names.iter();
    let names = names.map(|name| name.strip_prefix("::").unwrap_or(name));
    let references = names.map(|name| Value::Type(Type::Class(Some(Str::from(name)))));
    Value::array(references.collect())
}

fn include(call: &mut Call<'_, '_>) -> Result<Value> {
    let names = class_names(call.args)?;
    call.compilation.include(&names, call.place)?;
    Ok(references(&names))
}

fn contain(call: &mut Call<'_, '_>) -> Result<Value> {
    let names = class_names(call.args)?;
    let classes = call.compilation.include(&names, call.place)?;
    if let Some(container) = call.compilation.stack.container() {
        let draft = &mut call.compilation.draft;
        draft.contain_classes(container, &classes);
    }
    Ok(references(&names))
}

fn require(call: &mut Call<'_, '_>) -> Result<Value> {
    let names = class_names(call.args)?;
    call.compilation.include(&names, call.place)?;
    call.compilation.require_classes(&names)?;
    Ok(references(&names))
}

fn realize(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = older_arguments_with_references(call, "realize", Arity::AtLeast(1))?;
    let scope = call.compilation.stack.scope;
    let location = call.place.map(|(p, id)| Location::of(&p.ast, id));
    call.compilation.draft.realize(&args, scope, location);
    Ok(Value::Undef)
}

fn tag(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = legacy_arguments(call, "tag", Arity::AtLeast(1))?;
    if let Some(container) = call.compilation.stack.container() {
        call.compilation.draft.tag_container(container, &args)?;
    }
    Ok(Value::Undef)
}

fn tagged(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = legacy_arguments(call, "tagged", Arity::AtLeast(1))?;
    let (draft, stack) = (&call.compilation.draft, &call.compilation.stack);
    let tagged = args.iter().all(|tag| draft.is_tagged_in(stack, &to_s(tag)));
    Ok(Value::Boolean(tagged))
}

fn create_resources(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = older_arguments_with_references(call, "create_resources", Arity::AtLeast(2))?;
    let count = args.len();
    if count > 3 {
        return raise(format!(
            "create_resources(): wrong number of arguments ({count}; must be 2 or 3)"
        ));
    }
    let Value::Hash(instances) = &args[1] else {
        return raise("create_resources(): second argument must be a hash");
    };
    let none = Hash::new();
    let defaults = match args.get(2) {
        Some(Value::Hash(defaults)) => defaults,
        _ if count == 3 => {
            return raise("create_resources(): third argument, if provided, must be a hash");
        }
        _ => &none,
    };
    let type_name = to_s(&args[0]);
    let (form, name) = if let Some(name) = type_name.strip_prefix("@@") {
        (Form::Exported, name)
    } else if let Some(name) = type_name.strip_prefix('@') {
        (Form::Virtual, name)
    } else {
        (Form::Regular, type_name.as_str())
    };
    let name = name.to_lowercase();
    if name == "class" && form != Form::Regular {
        let message = "Evaluation Error: Classes are not virtualizable";
        return Err(Error::at_line(message, call.location()).into());
    }
    let declaration = Declaration {
        type_name: Str::from(name),
        form,
        location: call.location(),
        by_function: true,
        foreign_titles: false,
        is_value_used: false,
    };
    call.compilation
        .create_from_hash(&declaration, instances, defaults)?;
    Ok(Value::Undef)
}
