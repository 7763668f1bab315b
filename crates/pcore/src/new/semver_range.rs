//! `SemVerRange.new`.

use std::sync::{Arc, LazyLock};

use super::function::Function;
use crate::semver::SemVer;
use crate::semver_range::SemVerRange;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_VersionRange")
        .local_type("SemVerRangeString", "String[1]")
        .local_type(
            "SemVerRangeHash",
            "Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], \
             Optional[exclude_max] => Boolean}]",
        )
        .make(&["SemVerRangeString str"], |call| {
            let range = SemVerRange::parse(call.argument(0).as_str().unwrap_or(""))?;
            Ok(Value::SemVerRange(Arc::new(range)))
        })
        .make(
            &[
                "Variant[Default, SemVer] min",
                "Variant[Default, SemVer] max",
                "Boolean exclude_max?",
            ],
            |call| {
                Ok(from_versions(
                    call.argument(0),
                    call.argument(1),
                    call.argument(2),
                ))
            },
        )
        .make(&["SemVerRangeHash hash_args"], |call| {
            let entry = |name| match call.argument(0) {
                Value::Hash(hash) => hash.get_str(name).unwrap_or(&Value::Undef),
                _ => &Value::Undef,
            };
            Ok(from_versions(
                entry("min"),
                entry("max"),
                entry("exclude_max"),
            ))
        })
        .build()
});

fn from_versions(min: &Value, max: &Value, exclude_max: &Value) -> Value {
    let version = |value: &Value| match value {
        Value::SemVer(version) => Some(SemVer::clone(version)),
        _ => None,
    };
    let range = SemVerRange::from_versions(version(min), version(max), exclude_max.is_true());
    Value::SemVerRange(Arc::new(range))
}
