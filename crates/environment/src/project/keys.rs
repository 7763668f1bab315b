//! The keys of `bunraku.toml`.

/// A key, or a table with arbitrary keys.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The full name, with dots between tables.
    pub name: &'static str,
    pub kind: ValueKind,
    /// The default, as the documentation shows it.
    pub default: &'static str,
    pub about: &'static str,
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    String,
    Boolean,
    /// A positive integer.
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

/// All keys, in the order of the documentation.
pub const KEYS: &[Key] = keys! {
    "environment": String, "the repository", "The environment: a name in the environmentpath, or (with a `/`) a directory";
    "environmentpath": Paths, "", "Directories of environments";
    "modulepath": Paths, "that of environment.conf", "Directories of modules";
    "basemodulepath": Paths, "", "Directories of modules that all environments share";
    "hiera_config": Path, "", "hiera.yaml of the global layer";
    "config": Path, "", "The puppet.conf to read Puppet's settings from";
    "confdir": Path, "", "Puppet's configuration directory";
    "strict": Strict, "error", "Puppet's setting strict: how to treat questionable code";
    "strict_variables": Boolean, "true", "Whether unknown variables are errors";
    "external_nodes": String, "", "External node classifier: a command that prints the classes, parameters and environment of a node";
    "enc": Path, "", "File with the output of an external node classifier, for all nodes or by name";
    "facts": Paths, "", "Files with the facts of nodes, or directories of them";
    "nodes": Strings, "all", "The nodes to compile: names, patterns, or files with one name per line";
    "fact": Data, "", "Facts that override those of all nodes";
    "jobs": Number, "the number of cores", "Number of nodes to compile in parallel";
    "timeout": Number, "", "Time limit for each node, in seconds";
    "puppetdb.url": String, "", "The PuppetDB to get active nodes and their facts from";
    "puppetdb.cert": Path, "", "Client certificate for PuppetDB";
    "puppetdb.key": Path, "", "Private key of the client certificate";
    "puppetdb.ca": Path, "", "CA certificate of PuppetDB";
    "sandbox.enabled": Boolean, "true for check and diff", "Whether code runs in a sandbox";
    "sandbox.allow_read": Paths, "", "Files and directories that code in the sandbox may read";
    "sandbox.allow_run": Strings, "", "Commands that code in the sandbox may run";
    "sandbox.allow_env": Strings, "", "Environment variables that code in the sandbox may read";
    "stubs.functions": Stubs, "", "Replacements for functions";
    "stubs.hiera": Stubs, "", "Replacements for Hiera backends, by the function in hiera.yaml";
    "stubs.generate": Stub, "", "Replacement for the function generate";
    "stubs.puppetdb_query": Stub, "", "Replacement for the function puppetdb_query";
    "stubs.modulepath": Paths, "", "Directories of modules that take precedence over all others";
};
