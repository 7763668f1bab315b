//! Functions that change or ask the catalog. There is none yet: they check what they can and say
//! what is missing.

use pcore::{Message, Value};

use super::file::at_least;
use super::{Builtin, Call, Dispatch, Implementation};
use crate::error::{Interrupt, Result, raise, unsupported};

/// A function with a signature of its own.
const fn function(
    name: &'static str,
    docs: &'static str,
    dispatches: &'static [Dispatch],
) -> Builtin {
    Builtin {
        name,
        docs,
        examples: &[],
        dispatches,
    }
}

/// Takes anything; the old functions check their arguments themselves.
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
    function(
        "include",
        "Declares classes: by names, by references, or by arrays of them. A class that is declared \
         already is left alone. Needs a catalog.",
        &[classes(|_| needs_catalog("include"))],
    ),
    function(
        "contain",
        "Declares classes as `include` does, and makes the class around contain them. Needs a \
         catalog.",
        &[classes(|_| needs_catalog("contain"))],
    ),
    function(
        "require",
        "Declares classes as `include` does, and makes the class around depend on them. Needs a \
         catalog.",
        &[classes(|_| needs_catalog("require"))],
    ),
    function(
        "realize",
        "Makes virtual resources real. Needs a catalog.",
        &[anything(|call| old(call, "realize", 1))],
    ),
    function(
        "tag",
        "Adds tags to the class or defined type around, and to all in it. Needs a catalog.",
        &[anything(|call| old(call, "tag", 1))],
    ),
    function(
        "tagged",
        "Tells whether the class or defined type around has all of the tags. Needs a catalog.",
        &[anything(|call| old(call, "tagged", 1))],
    ),
    function(
        "create_resources",
        "Declares resources of a type from a hash of titles and their parameters, with a hash of \
         parameters for all of them. Needs a catalog.",
        &[anything(create_resources)],
    ),
    function(
        "import",
        "Was removed from the language; a folder of manifests takes its place.",
        &[anything(|_| {
            let message = "Use of 'import' has been discontinued in favor of a manifest \
                           directory. See http://links.puppet.com/puppet-import-deprecation";
            Err(Box::new(Interrupt::Raised(Message::issue(message))))
        })],
    ),
];

fn needs_catalog<T>(name: &str) -> Result<T> {
    unsupported(format!(
        "the function '{name}' needs a catalog, and there is none yet"
    ))
}

fn old(call: &mut Call<'_, '_>, name: &str, minimum: usize) -> Result<Value> {
    at_least(call, name, minimum)?;
    needs_catalog(name)
}

fn create_resources(call: &mut Call<'_, '_>) -> Result<Value> {
    at_least(call, "create_resources", 2)?;
    let count = call.args.len();
    if count > 3 {
        return raise(format!(
            "create_resources(): wrong number of arguments ({count}; must be 2 or 3)"
        ));
    }
    if !matches!(call.arg(1), Value::Hash(_)) {
        return raise("create_resources(): second argument must be a hash");
    }
    if count == 3 && !matches!(call.arg(2), Value::Hash(_)) {
        return raise("create_resources(): third argument, if provided, must be a hash");
    }
    needs_catalog("create_resources")
}
