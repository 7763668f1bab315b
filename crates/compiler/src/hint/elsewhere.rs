//! Hints about what is defined elsewhere: in other languages, in stdlib, in modules that are not installed.

use std::path::Path;

use host::HostError;

use super::did_you_mean;
use crate::environment::Environment;

/// Functions of other languages, and what Puppet has instead.
const FOREIGN_FUNCTIONS: [(&str, &str); 12] = [
    ("echo", "notice('…')"),
    ("lower", "downcase"),
    ("lowercase", "downcase"),
    ("print", "notice('…')"),
    ("printf", "notice(sprintf('…'))"),
    ("push", "$array + [$element]"),
    ("puts", "notice('…')"),
    ("raise", "fail('…')"),
    ("replace", "regsubst"),
    ("sub", "regsubst"),
    ("upper", "upcase"),
    ("uppercase", "upcase"),
];

/// Functions of puppetlabs-stdlib that have no namespace.
const STDLIB_FUNCTIONS: [&str; 52] = [
    "any2array",
    "any2bool",
    "assert_private",
    "base64",
    "basename",
    "bool2num",
    "bool2str",
    "concat",
    "count",
    "deep_merge",
    "defined_with_params",
    "delete",
    "delete_at",
    "delete_undef_values",
    "delete_values",
    "deprecation",
    "difference",
    "dirname",
    "ensure_packages",
    "ensure_resource",
    "ensure_resources",
    "fact",
    "fqdn_rand_string",
    "fqdn_rotate",
    "getparam",
    "getvar",
    "grep",
    "has_key",
    "hash",
    "intersection",
    "is_string",
    "join_keys_to_values",
    "load_module_metadata",
    "loadjson",
    "loadyaml",
    "member",
    "merge",
    "num2bool",
    "parsejson",
    "parseyaml",
    "pick",
    "pick_default",
    "prefix",
    "pw_hash",
    "range",
    "shuffle",
    "str2bool",
    "suffix",
    "to_json",
    "to_yaml",
    "union",
    "validate_legacy",
];

/// Attributes that people expect, and those that the types have.
const EXPECTED_ATTRIBUTES: [(&str, &str, &str); 9] = [
    ("cron", "time", "hour` and `minute"),
    ("exec", "cmd", "command"),
    ("exec", "run_as", "user"),
    ("file", "permissions", "mode"),
    ("file", "perms", "mode"),
    ("package", "state", "ensure"),
    ("package", "version", "ensure"),
    ("service", "running", "ensure"),
    ("service", "state", "ensure"),
];

/// The hint for the name of a function in another language.
pub(super) fn foreign_function(name: &str) -> Option<String> {
    let found = FOREIGN_FUNCTIONS.iter().find(|(known, _)| *known == name);
    found.map(|(_, here)| did_you_mean(here))
}

/// The hint for an attribute that a type has under another name.
pub(super) fn expected_attribute(type_name: &str, name: &str) -> Option<String> {
    let mut known = EXPECTED_ATTRIBUTES.iter();
    let (.., here) = known.find(|(of, expected, _)| *of == type_name && *expected == name)?;
    Some(format!("the attribute is called `{here}`"))
}

impl Environment {
    /// The hint for a function of stdlib, if that is not installed.
    pub(super) fn stdlib_function(&self, name: &str) -> Option<String> {
        let is_known = STDLIB_FUNCTIONS.binary_search(&name).is_ok();
        (is_known && self.module_directory("stdlib").is_none()).then(|| {
            format!(
                "`{name}` is a function of puppetlabs-stdlib; {}",
                self.missing_module("stdlib")
            )
        })
    }

    /// What prevents that a module is found, starting with `;`: a directory of the modulepath that cannot be read, or
    /// a Puppetfile whose modules are not installed.
    pub(super) fn why_not_installed(&self, module: &str) -> String {
        for directory in &self.settings().modulepath {
            match self.host().list(directory) {
                Ok(_) | Err(HostError::NotFound | HostError::Refused { .. }) => {}
                Err(error) => return format!("; {}: {error}", directory.display()),
            }
        }
        match self.is_in_puppetfile(module) {
            true => "; the Puppetfile lists it: `r10k puppetfile install` installs it".to_owned(),
            false => String::new(),
        }
    }

    fn is_in_puppetfile(&self, module: &str) -> bool {
        let directory = self.settings().environment_directory.as_deref();
        let path = directory.map(|directory: &Path| directory.join("Puppetfile"));
        let content = path.and_then(|path| self.host().read(&path).ok().flatten());
        let content = String::from_utf8(content.unwrap_or_default()).unwrap_or_default();
        let mut names = content.lines().filter_map(module_of_line);
        names.any(|name| name == module)
    }
}

/// The module in a line `mod 'author-name', …` of a Puppetfile.
fn module_of_line(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("mod")?;
    let rest = rest.trim_start_matches([' ', '\t', '(']);
    let quote = rest.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
    let name = rest[1..].split(quote).next()?;
    name.rsplit(['-', '/']).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(STDLIB_FUNCTIONS.is_sorted());
        assert!(FOREIGN_FUNCTIONS.is_sorted());
        assert!(EXPECTED_ATTRIBUTES.is_sorted());
    }

    #[test]
    fn modules_of_a_puppetfile() {
        let check = |line: &str, expected: Option<&str>| {
            assert_eq!(module_of_line(line), expected, "{line}");
        };
        check("mod 'puppetlabs-stdlib', '9.0.0'", Some("stdlib"));
        check("  mod \"puppetlabs/apt\"", Some("apt"));
        check("mod('vcsrepo', :latest)", Some("vcsrepo"));
        check("# mod 'old'", None);
        check("moduledir 'x'", None);
        check("forge 'https://forge.puppet.com'", None);
    }
}
