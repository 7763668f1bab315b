//! Metaparameters.

/// The names in the order in which Puppet declares them, which is the order of their variables in a
/// defined type.
pub const METAPARAMETERS: [&str; 11] = [
    "noop",
    "schedule",
    "audit",
    "loglevel",
    "alias",
    "tag",
    "require",
    "subscribe",
    "before",
    "notify",
    "stage",
];

pub fn is_metaparameter(name: &str) -> bool {
    METAPARAMETERS.contains(&name)
}
