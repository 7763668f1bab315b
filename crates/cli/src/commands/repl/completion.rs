//! What a half-written name can become.

use compiler::{Compilation, functions};

use super::directive;

/// The names that exist, each in its notation.
#[derive(Debug, Default)]
pub struct Names {
    /// With their `$`.
    variables: Vec<String>,
    /// Functions, types and keywords.
    words: Vec<String>,
}

const KEYWORDS: [&str; 14] = [
    "and", "case", "default", "else", "elsif", "false", "function", "if", "in", "or", "true",
    "type", "undef", "unless",
];

const TYPES: [&str; 45] = [
    "Any",
    "Array",
    "Binary",
    "Boolean",
    "Callable",
    "CatalogEntry",
    "Class",
    "Collection",
    "Data",
    "Default",
    "Deferred",
    "Enum",
    "Error",
    "Float",
    "Hash",
    "Init",
    "Integer",
    "Iterable",
    "Iterator",
    "NotUndef",
    "Numeric",
    "Object",
    "Optional",
    "Pattern",
    "Regexp",
    "Resource",
    "RichData",
    "Runtime",
    "Scalar",
    "ScalarData",
    "SemVer",
    "SemVerRange",
    "Sensitive",
    "String",
    "Struct",
    "Timespan",
    "Timestamp",
    "Tuple",
    "Type",
    "TypeReference",
    "TypeSet",
    "URI",
    "Undef",
    "Variant",
    "RichDataKey",
];

impl Names {
    /// Everything that an input can mention now.
    pub fn of(compilation: &Compilation<'_>, defined: &[String]) -> Names {
        let variables = compilation.variables().into_iter();
        let functions = functions::all().into_iter().map(|function| function.name);
        let words = functions.chain(KEYWORDS).chain(TYPES).map(str::to_owned);
        let mut words: Vec<String> = words.chain(defined.iter().cloned()).collect();
        words.sort_unstable();
        words.dedup();
        Names {
            variables: variables.map(|(name, _)| format!("${name}")).collect(),
            words,
        }
    }

    /// Where the name at the end of a line starts, and what it can become.
    pub fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':');
        let start = line.trim_end_matches(is_name).len();
        let sigil = usize::from(line[..start].ends_with('$'));
        let start = start - sigil;
        let prefix = &line[start..];
        if prefix.is_empty() {
            return (start, Vec::new());
        }
        let starting = |names: &[String]| {
            let names = names.iter().filter(|name| name.starts_with(prefix));
            names.cloned().collect::<Vec<_>>()
        };
        let candidates = if sigil == 1 {
            starting(&self.variables)
        } else if prefix.starts_with(':') && line[..start].trim().is_empty() {
            starting(&directive::NAMES.map(str::to_owned))
        } else {
            starting(&self.words)
        };
        (start, candidates)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_completed() {
        let names = Names {
            variables: ["$facts", "$fqdn"].map(str::to_owned).to_vec(),
            words: ["Integer", "map", "max", "a::b"]
                .map(str::to_owned)
                .to_vec(),
        };
        let check = |line: &str, start: usize, expected: &[&str]| {
            let expected: Vec<String> = expected.iter().map(|&name| name.to_owned()).collect();
            assert_eq!(names.complete(line), (start, expected), "{line}");
        };
        check("[1].ma", 4, &["map", "max"]);
        check("1 + $f", 4, &["$facts", "$fqdn"]);
        check("$", 0, &["$facts", "$fqdn"]);
        check("x =~ Int", 5, &["Integer"]);
        check("a::", 0, &["a::b"]);
        check(":t", 0, &[":type"]);
        check("1 + ", 4, &[]);
    }

    #[test]
    fn types_are_types() {
        for name in TYPES {
            let known =
                pcore::types::builtin::basic(name).or_else(|| pcore::types::builtin::named(name));
            assert!(known.is_some(), "{name}");
        }
    }
}
