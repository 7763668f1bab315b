//! Functions of Hiera.

use hiera::cache::DataFormat;
use hiera::{Request, assert_type, not_found, request};
use pcore::types::alias::TypeAlias;
use pcore::{Str, Type, Value};
use syntax::Strict;

use super::{Builtin, Call, Dispatch, EXPLAINS, Example};
use crate::error::{Interrupt, Result, raise};

/// A data function that reads one file.
macro_rules! backend {
    ($name:literal, $what:literal, $format:expr, $file:literal) => {
        Builtin {
            name: $name,
            docs: concat!(
                "Reads a file of ",
                $what,
                " data: a `data_hash` function of Hiera, for `hiera.yaml` and for functions that \
                 add something to it."
            ),
            examples: &[Example {
                code: concat!(
                    "# hiera.yaml: { version: 5, hierarchy: [{ name: common, data_hash: ",
                    $name,
                    ", path: ",
                    $file,
                    " }] }\n# data/",
                    $file,
                    ": { \"port\": 443 }\nlookup('port')"
                ),
                result: "443",
            }],
            dispatches: &[
                Dispatch {
                    params: &[
                        "Struct[{path=>String[1]}] options",
                        "Puppet::LookupContext context",
                    ],
                    block: None,
                    call: |call| read_data(call, $format),
                },
                Dispatch {
                    params: &[EXPLAINS, "Hash options", "Puppet::LookupContext context"],
                    block: None,
                    call: |_| {
                        raise(concat!(
                            "'",
                            $name,
                            "' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be ",
                            "declared in hiera.yaml when using this data_hash function"
                        ))
                    },
                },
            ],
            ..Builtin::PLAIN
        }
    };
}

/// The deprecated `hiera` functions.
macro_rules! hiera {
    ($name:literal, $call:ident, $what:literal, $data:literal, $code:literal, $result:literal) => {
        Builtin {
            name: $name,
            docs: concat!($what, " `lookup` has taken its place."),
            examples: &[Example {
                code: concat!(
                    "# hiera.yaml: { version: 5, hierarchy: [{ name: common, path: common.yaml }] }\n",
                    "# data/common.yaml: ",
                    $data,
                    "\n",
                    $code
                ),
                result: $result,
            }],
            dispatches: &[
                Dispatch {
                    params: &["Tuple[String, Any, Any, 1, 3] args"],
                    block: None,
                    call: |call| {
                        let Value::Array(args) = call.arg(0).clone() else {
                            return Ok(Value::Undef);
                        };
                        $call(&mut Call {
                            compilation: &mut *call.compilation,
                            args: &args,
                            block: call.block,
                            place: call.place,
                        })
                    },
                },
                Dispatch {
                    params: &["String key"],
                    block: None,
                    call: $call,
                },
                Dispatch {
                    params: &["String key", "Any default", "Any override?"],
                    block: None,
                    call: $call,
                },
                Dispatch {
                    params: &["String key"],
                    block: Some("Callable[1,1] default_block"),
                    call: $call,
                },
                Dispatch {
                    params: &["String key", "Any override"],
                    block: Some("Callable[1,1] default_block"),
                    call: $call,
                },
            ],
            evaluates_code: true,
            ..Builtin::PLAIN
        }
    };
}

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "lookup",
        docs: "Looks up a key in the data of Hiera, checks the type of what it finds, and merges \
               what the levels of the hierarchy say. What is found is decided by the global layer, \
               the environment and the module that the key names, in this order.\n\nThe types in the \
               signatures are Puppet's: `NameType` is a key or an array of keys, of which the first \
               that is found counts; `ValueType` is a type; `MergeType` is the name of a strategy \
               (`first`, `unique`, `hash`, `deep`) or a hash with it and its options; \
               `DefaultValueType` is any value; `BlockType` is a block that gets the key.",
        examples: &[
            Example {
                code: "lookup('no::such::key', Integer, undef, 5)",
                result: "5",
            },
            Example {
                code: "lookup('no::such::key') |$name| { \"nothing for ${name}\" }",
                result: "'nothing for no::such::key'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["NameType name", "ValueType value_type?", "MergeType merge?"],
                block: None,
                call: lookup,
            },
            Dispatch {
                params: &[
                    "NameType name",
                    "Optional[ValueType] value_type",
                    "Optional[MergeType] merge",
                    "DefaultValueType default_value",
                ],
                block: None,
                call: lookup,
            },
            Dispatch {
                params: &["NameType name", "ValueType value_type?", "MergeType merge?"],
                block: Some("BlockType"),
                call: lookup,
            },
            Dispatch {
                params: &["OptionsWithName options_hash"],
                block: Some("BlockType?"),
                call: lookup,
            },
            Dispatch {
                params: &[
                    "Variant[String,Array[String]] name",
                    "OptionsWithoutName options_hash",
                ],
                block: Some("BlockType?"),
                call: lookup,
            },
        ],
        evaluates_code: true,
        ..Builtin::PLAIN
    },
    hiera!(
        "hiera",
        hiera_first,
        "Looks up a key in the data of Hiera.",
        "{ port: 443 }",
        "hiera('port')",
        "443"
    ),
    hiera!(
        "hiera_array",
        hiera_array,
        "Looks up a key on all levels of Hiera's hierarchy and gives all values in one array.",
        "{ packages: [vim, curl] }",
        "hiera_array('packages')",
        "['vim', 'curl']"
    ),
    hiera!(
        "hiera_hash",
        hiera_hash,
        "Looks up a key on all levels of Hiera's hierarchy and merges the hashes found.",
        "{ limits: { cpu: 2 } }",
        "hiera_hash('limits')",
        "{'cpu' => 2}"
    ),
    hiera!(
        "hiera_include",
        hiera_include,
        "Looks up a key on all levels of Hiera's hierarchy and includes the classes found.",
        "{ classes: [motd] }",
        "class motd { }\nhiera_include('classes')",
        "[Class[motd]]"
    ),
    backend!("yaml_data", "YAML", DataFormat::Yaml, "common.yaml"),
    backend!("json_data", "JSON", DataFormat::Json, "common.json"),
    backend!("hocon_data", "HOCON", DataFormat::Hocon, "common.conf"),
    Builtin {
        name: "eyaml_lookup_key",
        docs: "Looks up a key in a file of YAML with encrypted values: a `lookup_key` function of \
               Hiera, for `hiera.yaml` and for functions that add something to it. Values that are not \
               encrypted can be in the same file.",
        examples: &[Example {
            code: "# hiera.yaml: { version: 5, hierarchy: [{ name: secrets, lookup_key: eyaml_lookup_key, path: secrets.eyaml, options: { pkcs7_private_key: keys/private_key.pem, pkcs7_public_key: keys/public_key.pem } }] }\n# data/secrets.eyaml: { port: 443 }\nlookup('port')",
            result: "443",
        }],
        dispatches: &[Dispatch {
            params: &[
                "String[1] key",
                "Hash[String[1],Any] options",
                "Puppet::LookupContext context",
            ],
            block: None,
            call: eyaml_lookup_key,
        }],
        ..Builtin::PLAIN
    },
];

/// The local types in the dispatches of `lookup`, which messages show.
pub(super) fn local_type(name: &str) -> Option<Type> {
    let alias = |name: &str, text: &str| {
        let resolved = pcore::parse::parse(text, &LocalTypes).ok()?;
        let alias = TypeAlias::declare(name);
        alias.define(&resolved).ok()?;
        Some(Type::Alias(alias))
    };
    match name {
        "NameType" => alias(name, "Variant[String, Array[String]]"),
        "ValueType" => alias(name, "Type"),
        "DefaultValueType" => alias(name, "Any"),
        "MergeType" => alias(name, "Variant[String[1], Hash[String, Scalar]]"),
        "BlockType" => alias(name, "Callable[NameType]"),
        "OptionsWithName" => alias(
            name,
            "Struct[{name => NameType, value_type => Optional[ValueType], \
             default_value => Optional[DefaultValueType], override => Optional[Hash[String,Any]], \
             default_values_hash => Optional[Hash[String,Any]], merge => Optional[MergeType]}]",
        ),
        "OptionsWithoutName" => alias(
            name,
            "Struct[{value_type => Optional[ValueType], \
             default_value => Optional[DefaultValueType], override => Optional[Hash[String,Any]], \
             default_values_hash => Optional[Hash[String,Any]], merge => Optional[MergeType]}]",
        ),
        "StringData" => {
            let text = "Variant[String, Numeric, Array[StringData], Hash[StringData, StringData]]";
            TypeAlias::define_with(name, |own| pcore::parse::parse(text, &Own(name, own))).ok()
        }
        "OptionsType" => alias(name, super::tree::OPTIONS),
        "Puppet::LookupContext" => Some(Type::Object(Some(hiera::context::object_type().clone()))),
        _ => None,
    }
}

/// Resolves the names of [`local_type`].
pub(super) struct LocalTypes;

/// An alias while it is being defined.
struct Own<'a>(&'a str, Type);

impl pcore::parse::TypeResolver for Own<'_> {
    fn resolve(&self, name: &str) -> Option<Type> {
        (name == self.0).then(|| self.1.clone())
    }
}

impl pcore::parse::TypeResolver for LocalTypes {
    fn resolve(&self, name: &str) -> Option<Type> {
        local_type(name)
    }
}

fn lookup(call: &mut Call<'_, '_>) -> Result<Value> {
    let mut request = request::of_arguments(call.args);
    if call.block.is_some() {
        request.default = None;
    }
    let names = request.names.clone();
    let value_type = request.value_type.clone();
    let session = call.compilation.hiera.clone();
    let found = session.lookup(call.compilation, &request);
    let found = found.map_err(|error| Interrupt::of_lookup(call.compilation.host, &error))?;
    call.compilation.observers.record_lookup(
        &call.compilation.stack,
        call.place,
        &request,
        found.as_ref(),
    );
    match (found, call.block) {
        (Some(value), _) => Ok(value),
        (None, None) => Err(key_not_found(call, &names)),
        (None, Some(_)) => {
            let name = names_value(call, &names);
            let value = call.yield_block(&[name])?;
            let subject = "Value returned from default block";
            let value = assert_type(subject, value_type.as_ref(), value);
            value.map_err(|error| Interrupt::of_lookup(call.compilation.host, &error))
        }
    }
}

/// The names as they were given.
fn names_value(call: &Call<'_, '_>, names: &[Str]) -> Value {
    let given = match call.arg(0) {
        Value::Hash(options) => options.get_str("name").cloned(),
        name => Some(name.clone()),
    };
    given.unwrap_or_else(|| Value::array(names.iter().cloned().map(Value::String).collect()))
}

fn hiera_first(call: &mut Call<'_, '_>) -> Result<Value> {
    old_lookup(call, "hiera", "first")
}

fn hiera_array(call: &mut Call<'_, '_>) -> Result<Value> {
    old_lookup(call, "hiera_array", "unique")
}

fn hiera_hash(call: &mut Call<'_, '_>) -> Result<Value> {
    old_lookup(call, "hiera_hash", "hash")
}

fn hiera_include(call: &mut Call<'_, '_>) -> Result<Value> {
    let classes = old_lookup(call, "hiera_include", "unique")?;
    let is_empty = match &classes {
        Value::Undef => {
            let key = call.str(0)?;
            return raise(format!("Could not find data item {key}"));
        }
        Value::Array(items) => items.is_empty(),
        Value::Hash(entries) => entries.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    };
    match is_empty {
        true => Ok(Value::Undef),
        false => call.compilation.call_function("include", &[classes], None),
    }
}

/// The common implementation of the deprecated `hiera` functions.
fn old_lookup(call: &mut Call<'_, '_>, function: &str, merge: &str) -> Result<Value> {
    if call.compilation.settings.strict != Strict::Off {
        let message = format!(
            "The function '{function}' is deprecated in favor of using 'lookup'. See \
             https://puppet.com/docs/puppet/8.11/deprecated_language.html\n   \
             (file & line not available)"
        );
        let key = format!("deprecations#{function}");
        call.compilation.logger.warn_once_about(key, message);
    }
    let has_block = call.block.is_some();
    let (default, levels) = match (has_block, call.args) {
        (true, [_, levels, ..]) => (None, Some(levels)),
        (false, [_, default, rest @ ..]) => (Some(default.clone()), rest.first()),
        _ => (None, None),
    };
    let levels = match levels {
        Some(Value::String(level)) => vec![level.clone()],
        Some(Value::Array(levels)) => {
            let texts = levels.iter().filter_map(Value::as_str);
            texts.map(Str::from).collect()
        }
        _ => Vec::new(),
    };
    let names = vec![Str::from(call.str(0)?)];
    let request = Request {
        names: names.clone(),
        merge: Some(Value::from(merge)),
        default,
        hiera: Some(levels),
        ..Request::default()
    };
    let session = call.compilation.hiera.clone();
    let found = session.lookup(call.compilation, &request);
    let found = found.map_err(|error| Interrupt::of_lookup(call.compilation.host, &error))?;
    call.compilation.observers.record_lookup(
        &call.compilation.stack,
        call.place,
        &request,
        found.as_ref(),
    );
    match found {
        Some(value) => Ok(value),
        None if has_block => call.yield_block(&[Value::String(names[0].clone())]),
        None => Err(key_not_found(call, &names)),
    }
}

fn key_not_found(call: &Call<'_, '_>, names: &[Str]) -> Box<Interrupt> {
    let compilation = &call.compilation;
    let interrupt = Interrupt::of_lookup(compilation.host, &not_found(names));
    match names.first() {
        Some(name) => interrupt.with_help(compilation.environment.missing_key_help(name), None),
        None => interrupt,
    }
}

fn read_data(call: &mut Call<'_, '_>, format: DataFormat) -> Result<Value> {
    let Value::Hash(options) = call.arg(0) else {
        return Ok(Value::Undef);
    };
    let path = options.get_str("path").and_then(Value::as_str);
    call.compilation.read_data(path.unwrap_or_default(), format)
}

fn eyaml_lookup_key(call: &mut Call<'_, '_>) -> Result<Value> {
    match call.args {
        [
            Value::String(key),
            Value::Hash(options),
            Value::Object(context),
        ] => call.compilation.eyaml_value(key, options, context),
        _ => Ok(Value::Undef),
    }
}
