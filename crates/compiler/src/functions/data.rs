//! Functions of Hiera, which does not exist yet: they say so.

use pcore::Value;

use super::{Builtin, Call, Dispatch};
use crate::error::{Result, unsupported};

/// A function that reads one file for Hiera.
macro_rules! backend {
    ($name:literal, $what:literal) => {
        Builtin {
            name: $name,
            docs: concat!(
                "Reads a file of ",
                $what,
                " data for Hiera, which calls it as its configuration says. Needs Hiera."
            ),
            examples: &[],
            dispatches: &[Dispatch {
                params: &["Struct[{path=>String[1]}] options", "Any context"],
                block: None,
                call: |_| needs_hiera($name),
            }],
        }
    };
}

/// The functions from before `lookup`.
macro_rules! hiera {
    ($name:literal, $what:literal) => {
        Builtin {
            name: $name,
            docs: concat!($what, " `lookup` has taken its place. Needs Hiera."),
            examples: &[],
            dispatches: &[
                Dispatch {
                    params: &["Tuple[String, Any, Any, 1, 3] args"],
                    block: None,
                    call: |_| needs_hiera($name),
                },
                Dispatch {
                    params: &["String key"],
                    block: None,
                    call: |_| needs_hiera($name),
                },
                Dispatch {
                    params: &["String key", "Any default", "Any override?"],
                    block: None,
                    call: |_| needs_hiera($name),
                },
                Dispatch {
                    params: &["String key"],
                    block: Some("Callable[1,1]"),
                    call: |_| needs_hiera($name),
                },
                Dispatch {
                    params: &["String key", "Any override"],
                    block: Some("Callable[1,1]"),
                    call: |_| needs_hiera($name),
                },
            ],
        }
    };
}

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "lookup",
        docs: "Looks up a key in the data of Hiera, checks the type of what it finds, and merges \
               what the levels of the hierarchy say. Needs Hiera.",
        examples: &[],
        dispatches: &[
            Dispatch {
                params: &[
                    "Variant[String, Array[String]] name",
                    "Type value_type?",
                    "Variant[String[1], Hash[String, Scalar]] merge?",
                ],
                block: None,
                call: lookup,
            },
            Dispatch {
                params: &[
                    "Variant[String, Array[String]] name",
                    "Optional[Type] value_type",
                    "Optional[Variant[String[1], Hash[String, Scalar]]] merge",
                    "Any default_value",
                ],
                block: None,
                call: lookup,
            },
            Dispatch {
                params: &[
                    "Variant[String, Array[String]] name",
                    "Type value_type?",
                    "Variant[String[1], Hash[String, Scalar]] merge?",
                ],
                block: Some("Callable[Variant[String, Array[String]]]"),
                call: lookup,
            },
            Dispatch {
                params: &[
                    "Struct[{name => Variant[String, Array[String]], value_type => Optional[Type], \
                     default_value => Optional[Any], override => Optional[Hash[String,Any]], \
                     default_values_hash => Optional[Hash[String,Any]], \
                     merge => Optional[Variant[String[1], Hash[String, Scalar]]]}] options_hash",
                ],
                block: Some("Callable[Variant[String, Array[String]]]?"),
                call: lookup,
            },
            Dispatch {
                params: &[
                    "Variant[String,Array[String]] name",
                    "Struct[{value_type => Optional[Type], \
                     default_value => Optional[Any], override => Optional[Hash[String,Any]], \
                     default_values_hash => Optional[Hash[String,Any]], \
                     merge => Optional[Variant[String[1], Hash[String, Scalar]]]}] options_hash",
                ],
                block: Some("Callable[Variant[String, Array[String]]]?"),
                call: lookup,
            },
        ],
    },
    hiera!("hiera", "Looks up a key in the data of Hiera."),
    hiera!(
        "hiera_array",
        "Looks up a key on all levels of Hiera's hierarchy and gives all values in one array."
    ),
    hiera!(
        "hiera_hash",
        "Looks up a key on all levels of Hiera's hierarchy and merges the hashes found."
    ),
    hiera!(
        "hiera_include",
        "Looks up a key on all levels of Hiera's hierarchy and includes the classes found."
    ),
    backend!("yaml_data", "YAML"),
    backend!("json_data", "JSON"),
    backend!("hocon_data", "HOCON"),
    Builtin {
        name: "eyaml_lookup_key",
        docs: "Looks up a key in a file of YAML with encrypted values, for Hiera, which calls it \
               as its configuration says. Needs Hiera.",
        examples: &[],
        dispatches: &[Dispatch {
            params: &[
                "String[1] key",
                "Hash[String[1],Any] options",
                "Any context",
            ],
            block: None,
            call: |_| needs_hiera("eyaml_lookup_key"),
        }],
    },
];

fn lookup(_: &mut Call<'_, '_>) -> Result<Value> {
    needs_hiera("lookup")
}

fn needs_hiera<T>(name: &str) -> Result<T> {
    unsupported(format!(
        "the function '{name}' needs Hiera, which is not available yet"
    ))
}
