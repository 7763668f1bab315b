//! Types that the signatures of single functions have names for.

use std::sync::LazyLock;

use pcore::Type;
use pcore::parse::{TypeResolver, parse};
use pcore::types::alias::TypeAlias;

const DEFINITIONS: [(&str, &str); 4] = [
    (
        "StringData",
        "Variant[String, Numeric, Array[StringData], Hash[StringData, StringData]]",
    ),
    (
        "OptionsType",
        "Struct[{container_type => Optional[Type], include_root => Optional[Boolean], \
         include_containers => Optional[Boolean], include_values => Optional[Boolean], \
         order => Optional[Enum[depth_first, breadth_first]], include_refs => Optional[Boolean]}]",
    ),
    ("TimeComparable", "Variant[Numeric, Timespan, Timestamp]"),
    ("Comparable", "Variant[String, SemVer, TimeComparable]"),
];

static TYPES: LazyLock<Vec<(&'static str, Type)>> = LazyLock::new(|| {
    let mut known = Vec::new();
    for (name, text) in DEFINITIONS {
        let defined = TypeAlias::define_with(name, |own| {
            let names = Names {
                known: &known,
                own: Some((name, own)),
            };
            parse(text, &names)
        });
        known.extend(defined.ok().map(|t| (name, t)));
    }
    known
});

struct Names<'a> {
    known: &'a [(&'static str, Type)],
    /// The name that is being defined.
    own: Option<(&'static str, Type)>,
}

impl TypeResolver for Names<'_> {
    fn resolve(&self, name: &str) -> Option<Type> {
        let mut names = self.known.iter().chain(&self.own);
        let found = names.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, t)| t.clone())
    }
}

/// Knows the named types of signatures.
pub(super) struct LocalTypes;

impl TypeResolver for LocalTypes {
    fn resolve(&self, name: &str) -> Option<Type> {
        let names = Names {
            known: &TYPES,
            own: None,
        };
        names.resolve(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_defined() {
        assert_eq!(TYPES.len(), DEFINITIONS.len());
    }
}
