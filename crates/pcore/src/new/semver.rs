//! `SemVer.new`.

use std::sync::{Arc, LazyLock};

use super::function::Function;
use crate::semver::SemVer;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_Version")
        .local_type("PositiveInteger", "Integer[0, default]")
        .local_type("SemVerQualifier", r"Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]")
        .local_type("SemVerPattern", r"Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/]")
        .local_type(
            "SemVerHash",
            "Struct[{major => PositiveInteger, minor => PositiveInteger, patch => PositiveInteger, \
             Optional[prerelease] => SemVerQualifier, Optional[build] => SemVerQualifier}]",
        )
        .make(&["SemVerPattern str"], |call| {
            let version = SemVer::parse(call.argument(0).as_str().unwrap_or(""))?;
            Ok(Value::SemVer(Arc::new(version)))
        })
        .make(
            &[
                "PositiveInteger major",
                "PositiveInteger minor",
                "PositiveInteger patch",
                "SemVerQualifier prerelease?",
                "SemVerQualifier build?",
            ],
            |call| Ok(from_parts(|index, _| call.argument(index))),
        )
        .make(&["SemVerHash hash_args"], |call| {
            Ok(from_parts(|_, name| match call.argument(0) {
                Value::Hash(hash) => hash.get_str(name).unwrap_or(&Value::Undef),
                _ => &Value::Undef,
            }))
        })
        .explain(&["String str"], |call| {
            Ok(format!(
                "The string '{}' cannot be converted to a SemVer",
                call.argument(0).as_str().unwrap_or("")
            ))
        })
        .build()
});

fn from_parts<'a>(part: impl Fn(usize, &str) -> &'a Value) -> Value {
    let number = |index, name| match part(index, name) {
        Value::Integer(value) => u64::try_from(*value).unwrap_or(0),
        _ => 0,
    };
    let text = |index, name| part(index, name).as_str().map(str::to_owned);
    Value::SemVer(Arc::new(SemVer::from_parts(
        number(0, "major"),
        number(1, "minor"),
        number(2, "patch"),
        text(3, "prerelease"),
        text(4, "build"),
    )))
}
