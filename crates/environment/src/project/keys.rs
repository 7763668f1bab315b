//! The keys of `bunraku.toml`.

/// A key, or a table of keys whose names are free.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The full name, with dots between tables.
    pub name: &'static str,
    pub kind: ValueKind,
    /// What holds without it.
    pub default: &'static str,
    pub about: &'static str,
}

/// What a value may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    String,
    Boolean,
    /// An integer from 1.
    Number,
    Path,
    /// A path or an array of them.
    Paths,
    /// A string or an array of them.
    Strings,
    /// `off`, `warning` or `error`.
    Strict,
    /// A table of anything.
    Data,
    /// A value, or a table with `value` or `function`.
    Stub,
    /// A table of stubs by name.
    Stubs,
}

impl ValueKind {
    pub fn describe(self) -> &'static str {
        match self {
            ValueKind::String => "a string",
            ValueKind::Boolean => "true or false",
            ValueKind::Number => "a whole number from 1",
            ValueKind::Path => "a path",
            ValueKind::Paths => "a path or an array of paths",
            ValueKind::Strings => "a string or an array of strings",
            ValueKind::Strict => "\"off\", \"warning\" or \"error\"",
            ValueKind::Data => "a table",
            ValueKind::Stub => "a value, { value = … } or { function = \"name\" }",
            ValueKind::Stubs => "a table of stubs by name",
        }
    }
}

macro_rules! keys {
    ($($name:literal: $kind:ident, $default:literal, $about:literal;)*) => {
        &[$(Key { name: $name, kind: ValueKind::$kind, default: $default, about: $about }),*]
    };
}

/// All keys, in the order in which people read about them.
pub const KEYS: &[Key] = keys! {
    "environment": String, "the repository", "The environment: a name to look for in the environmentpath, or (with a `/`) its directory";
    "environmentpath": Paths, "", "Directories of environments";
    "modulepath": Paths, "that of environment.conf", "Directories of modules";
    "basemodulepath": Paths, "", "Directories of modules that all environments share";
    "hiera_config": Path, "", "The configuration of Hiera's global layer";
    "config": Path, "", "A puppet.conf to take Puppet's settings from";
    "confdir": Path, "", "The directory of Puppet's configuration";
    "strict": Strict, "error", "How severe the mistakes are that Puppet can be told to tolerate";
    "strict_variables": Boolean, "true", "Whether reading an unknown variable is an error";
    "external_nodes": String, "", "A command that is asked for classes, parameters and the environment of a node";
    "enc": Path, "", "A file with what such a command answers, for all nodes or by name";
    "facts": Paths, "", "Files with the facts of nodes, or directories of them";
    "nodes": Strings, "all", "Which nodes are meant: names, patterns, or files with a name a line";
    "fact": Data, "", "Facts that take the place of what the nodes have";
    "jobs": Number, "the number of cores", "How many nodes are compiled at the same time";
    "timeout": Number, "", "Seconds that a node may take";
    "puppetdb.url": String, "", "A PuppetDB whose active nodes and facts are used";
    "puppetdb.cert": Path, "", "The client's certificate for it";
    "puppetdb.key": Path, "", "The private key of the certificate";
    "puppetdb.ca": Path, "", "The certificate of the authority that signed the server's";
    "sandbox.enabled": Boolean, "true for check and diff", "Whether code is confined to its environment";
    "sandbox.allow_read": Paths, "", "Files and directories that code may read, too";
    "sandbox.allow_run": Strings, "", "Commands that code may run";
    "sandbox.allow_env": Strings, "", "Environment variables that code may read";
    "stubs.functions": Stubs, "", "What takes the place of functions";
    "stubs.hiera": Stubs, "", "What takes the place of Hiera backends, by the function that hiera.yaml names";
    "stubs.generate": Stub, "", "What takes the place of the function generate";
    "stubs.puppetdb_query": Stub, "", "What takes the place of the function puppetdb_query";
    "stubs.modulepath": Paths, "", "Directories of modules that come before all others";
};

/// The name among these that a mistyped one was probably meant to be.
pub fn closest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let similar = known.filter(|candidate| strsim::jaro_winkler(name, candidate) > 0.8);
    similar.min_by_key(|candidate| {
        let distance = strsim::damerau_levenshtein(name, candidate);
        (distance, candidate.len().abs_diff(name.len()))
    })
}
