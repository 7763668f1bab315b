//! Completion of names.

use compiler::{Compilation, functions};
use pcore::Value;

use super::directive;

/// The existing names, each in its notation.
#[derive(Debug, Default)]
pub struct Names {
    /// With a leading `$`.
    variables: Vec<String>,
    /// Functions, types and keywords.
    words: Vec<String>,
    /// The values of the variables, whose keys can be completed.
    values: Vec<(String, Value)>,
    /// Defined types and their parameters.
    defined: Vec<(String, Vec<String>)>,
}

const KEYWORDS: [&str; 14] = [
    "and", "case", "default", "else", "elsif", "false", "function", "if", "in", "or", "true",
    "type", "undef", "unless",
];

pub const TYPES: [&str; 45] = [
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
    /// The names that an input can use now.
    pub fn of(compilation: &Compilation<'_>, defined: &[String]) -> Names {
        let variables = compilation.variables().into_iter();
        let values = variables
            .clone()
            .map(|(name, value)| (name.to_owned(), value.clone()));
        let functions = functions::all().into_iter().map(|function| function.name);
        let words = functions.chain(KEYWORDS).chain(TYPES).map(str::to_owned);
        let mut words: Vec<String> = words.chain(defined.iter().cloned()).collect();
        words.sort_unstable();
        words.dedup();
        Names {
            values: values.collect(),
            variables: variables.map(|(name, _)| format!("${name}")).collect(),
            words,
            defined: compilation.defined_types(),
        }
    }

    /// Where the name at the end of a line starts, and its completions. `before` has the lines above.
    pub fn complete(&self, before: &str, line: &str) -> (usize, Vec<String>) {
        if let Some(found) = self.keys(line) {
            return found;
        }
        if let Some(found) = self.attributes(before, line) {
            return found;
        }
        self.names(line)
    }

    /// Completes hash keys: `$facts['os']['na`.
    fn keys(&self, line: &str) -> Option<(usize, Vec<String>)> {
        let open = line.rfind('[').filter(|&at| !line[at..].contains(']'))?;
        let quote = line[open + 1..].chars().next()?;
        if !matches!(quote, '\'' | '"') {
            return None;
        }
        let prefix = &line[open + 2..];
        let path = &line[..open];
        let variable = path.rfind('$')?;
        let mut parts = path[variable + 1..]
            .split(['[', ']'])
            .filter(|part| !part.is_empty());
        let name = parts.next()?;
        let mut value = self
            .values
            .iter()
            .find_map(|(known, value)| (known == name).then_some(value))?;
        for part in parts {
            let is_quote = |c| matches!(c, '\'' | '"');
            let key = part.strip_prefix(is_quote)?.strip_suffix(is_quote)?;
            value = match value {
                Value::Hash(hash) => hash.get_str(key)?,
                _ => return None,
            };
        }
        let Value::Hash(hash) = value else {
            return None;
        };
        let keys = hash.keys().filter_map(Value::as_str);
        let keys = keys.filter(|key| key.starts_with(prefix));
        Some((open + 2, keys.map(|key| format!("{key}{quote}]")).collect()))
    }

    /// Completes attributes of the resource at the end: `file { '/x': own`.
    fn attributes(&self, before: &str, line: &str) -> Option<(usize, Vec<String>)> {
        let start = line
            .trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_')
            .len();
        let prefix = &line[start..];
        let text = format!("{before}{}", &line[..start]);
        let place = text.trim_end();
        if !place.ends_with(':') && !place.ends_with(',') || place.ends_with("::") {
            return None;
        }
        let open = unclosed_brace(place)?;
        let head = place[..open].trim_end();
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':');
        let name = &head[head.trim_end_matches(is_name).len()..];
        let defined = self.defined.iter().find(|(known, _)| known == name);
        let own: Vec<String> = match (defined, resource_types::core(name)) {
            (Some((_, parameters)), _) => parameters.clone(),
            (None, Some(native)) => {
                let attributes = native.attributes().iter();
                attributes
                    .map(|attribute| attribute.name.to_string())
                    .collect()
            }
            (None, None) => return None,
        };
        let metaparameters = resource_types::METAPARAMETERS.map(str::to_owned);
        let mut names: Vec<String> = own.into_iter().chain(metaparameters).collect();
        names.retain(|name| name.starts_with(prefix));
        names.sort_unstable();
        names.dedup();
        let names = names.into_iter().map(|name| format!("{name} => "));
        Some((start, names.collect()))
    }

    fn names(&self, line: &str) -> (usize, Vec<String>) {
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

/// The last unclosed brace, ignoring quoted strings.
fn unclosed_brace(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(end), c) if c == end => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '{') => open.push(at),
            (None, '}') => drop(open.pop()),
            _ => {}
        }
    }
    open.last().copied()
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
            values: Vec::new(),
            defined: Vec::new(),
        };
        let check = |line: &str, start: usize, expected: &[&str]| {
            let expected: Vec<String> = expected.iter().map(|&name| name.to_owned()).collect();
            assert_eq!(names.complete("", line), (start, expected), "{line}");
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
    fn keys_and_attributes_are_completed() {
        let facts = hiera::data::json::parse(r#"{"os": {"name": "Debian", "family": "Debian"}}"#);
        let names = Names {
            values: vec![("facts".to_owned(), facts.unwrap().value)],
            defined: vec![(
                "site".to_owned(),
                vec!["port".to_owned(), "root".to_owned()],
            )],
            ..Names::default()
        };
        let check = |before: &str, line: &str, expected: &[&str]| {
            let (_, found) = names.complete(before, line);
            assert_eq!(found, expected, "{line}");
        };
        check("", "$facts['", &["os']"]);
        check("", "1 + $facts['os']['na", &["name']"]);
        check("", "$facts[\"os\"][\"na", &["name\"]"]);
        check("", "$facts[1, 'o", &[]);
        check("", "notify { 'x': mes", &["message => "]);
        check("file { '/x':\n", "  own", &["owner => "]);
        check("", "site { 'a': po", &["port => "]);
        check("", "site { 'a': port => 1, ro", &["root => "]);
        check("", "$x = { a => 1, po", &[]);
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
