//! Puppet's API as Ruby programs: what every interpreter defines at the start, and what is loaded on demand,
//! by `require` or when a constant is used. Parsed once per process, immutable.

use std::sync::{Arc, OnceLock};

use ruby::Program;

/// A file of the API.
struct Source {
    /// The name for `require`.
    feature: &'static str,
    name: &'static str,
    encoded: &'static [u8],
}

macro_rules! source {
    ($feature:literal, $file:literal) => {
        Source {
            feature: $feature,
            name: concat!("<internal:", $feature, ">"),
            encoded: include_bytes!(concat!(env!("OUT_DIR"), "/api/", $file)),
        }
    };
}

/// Loaded in this order.
const FROM_THE_START: &[Source] = &[
    source!("puppet/libraries", "libraries.rb"),
    source!("puppet/base", "base.rb"),
    source!("puppet/pops", "pops.rb"),
    source!("puppet/resource", "resource.rb"),
    source!("puppet/parser/scope", "scope.rb"),
    source!("puppet/functions", "functions.rb"),
    source!("puppet/parser/templatewrapper", "template.rb"),
    source!("puppet/util", "util.rb"),
];

/// Loaded when code needs them. Some features share a file.
const ON_DEMAND: &[Source] = &[
    source!("deep_merge", "deep_merge.rb"),
    source!("deep_merge/core", "deep_merge_core.rb"),
    source!("puppet/coercion", "types/coercion.rb"),
    source!("puppet/datatypes", "datatypes.rb"),
    source!("puppet/parameter", "types/parameter.rb"),
    source!("puppet/parameter/boolean", "types/boolean_parameter.rb"),
    source!(
        "puppet/parameter/package_options",
        "types/package_options.rb"
    ),
    source!("puppet/parameter/path", "types/path.rb"),
    source!("puppet/property", "types/property.rb"),
    source!("puppet/property/boolean", "types/boolean_property.rb"),
    source!("puppet/property/keyvalue", "types/lists.rb"),
    source!("puppet/property/list", "types/lists.rb"),
    source!("puppet/property/ordered_list", "types/lists.rb"),
    source!("puppet/provider", "types/provider.rb"),
    source!("puppet/provider/parsedfile", "types/parsedfile.rb"),
    source!("puppet/resource_api", "types/resource_api.rb"),
    source!("puppet/type", "types/type.rb"),
    source!("puppet/util/classgen", "types/classgen.rb"),
    source!("puppet/util/symbolic_file_mode", "symbolic_file_mode.rb"),
    source!("puppet_x", "puppet_x.rb"),
    source!("racc/parser", "racc.rb"),
];

/// The programs that every interpreter runs at the start.
pub(super) fn from_the_start() -> &'static [Arc<Program>] {
    static PROGRAMS: OnceLock<Vec<Arc<Program>>> = OnceLock::new();
    PROGRAMS.get_or_init(|| FROM_THE_START.iter().map(decode).collect())
}

/// The file that defines a feature.
pub(super) fn on_demand(feature: &str) -> Option<Arc<Program>> {
    static PROGRAMS: [OnceLock<Arc<Program>>; ON_DEMAND.len()] =
        [const { OnceLock::new() }; ON_DEMAND.len()];
    let at = ON_DEMAND
        .iter()
        .position(|source| source.feature == feature)?;
    Some(PROGRAMS[at].get_or_init(|| decode(&ON_DEMAND[at])).clone())
}

fn decode(source: &Source) -> Arc<Program> {
    Program::embedded(source.name, source.encoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_can_be_decoded() {
        assert_eq!(from_the_start().len(), FROM_THE_START.len());
        for program in from_the_start() {
            assert!(program.decode_methods() > 0, "{}", program.file);
        }
        let on_demand = ON_DEMAND
            .iter()
            .filter_map(|source| on_demand(source.feature));
        let methods: usize = on_demand.map(|program| program.decode_methods()).sum();
        assert!(methods > 200, "{methods}");
    }
}
