//! octocatalog-diff's filters, which remove irrelevant differences.

use serde_json::Value;

use super::{ChangeKind, Entry, ruby, yaml};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Other attributes of a file that becomes absent.
    AbsentFile,
    /// Differences that are only the paths of the compilation directories.
    CompilationDir,
    /// Arrays whose elements are equal as strings.
    EquivalentArrayNoDatatypes,
    /// Content of files `*.json` with equal data.
    Json,
    /// `a` and `[a]`.
    SingleItemArray,
    /// Content of files `*.yaml` and `*.yml` with equal data.
    Yaml,
}

impl Filter {
    pub const ALL: [(&'static str, Filter); 6] = [
        ("AbsentFile", Filter::AbsentFile),
        ("CompilationDir", Filter::CompilationDir),
        (
            "EquivalentArrayNoDatatypes",
            Filter::EquivalentArrayNoDatatypes,
        ),
        ("JSON", Filter::Json),
        ("SingleItemArray", Filter::SingleItemArray),
        ("YAML", Filter::Yaml),
    ];

    /// The filter with octocatalog-diff's name.
    pub fn named(name: &str) -> Option<Filter> {
        let found = Filter::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, filter)| *filter)
    }
}

/// The directories that the catalogs were compiled in.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CompilationDirectories {
    pub old: Option<String>,
    pub new: Option<String>,
}

/// Removes the differences that a filter considers irrelevant.
pub(super) fn apply(
    filter: Filter,
    entries: &mut Vec<Entry>,
    directories: &CompilationDirectories,
) {
    match filter {
        Filter::AbsentFile => {
            let absent: Vec<String> = entries.iter().filter_map(becomes_absent).collect();
            entries.retain(|entry| !is_of_absent_file(entry, &absent));
        }
        Filter::CompilationDir => {
            if let (Some(old), Some(new)) = (&directories.old, &directories.new) {
                entries.retain(|entry| !is_about_directory(entry, old, new));
            }
        }
        Filter::EquivalentArrayNoDatatypes => entries.retain(|entry| !is_equivalent_array(entry)),
        Filter::Json => entries.retain(|entry| !has_equal_data(entry, is_json_file, parse_json)),
        Filter::SingleItemArray => entries.retain(|entry| !is_single_item(entry)),
        Filter::Yaml => entries.retain(|entry| !has_equal_data(entry, is_yaml_file, yaml::load)),
    }
}

/// Whether an entry is a change of a resource that both catalogs have.
fn is_change(entry: &Entry) -> bool {
    matches!(entry.kind, ChangeKind::Changed | ChangeKind::Nested)
}

/// The title of a file whose `ensure` becomes absent.
fn becomes_absent(entry: &Entry) -> Option<String> {
    let is_ensure = entry.type_name() == "File" && entry.structure() == ["parameters", "ensure"];
    let is_absent = match entry.new_value() {
        Value::String(text) => text == "absent" || text == "false",
        Value::Bool(truth) => !truth,
        _ => false,
    };
    (is_change(entry) && is_ensure && is_absent).then(|| entry.title().to_owned())
}

fn is_of_absent_file(entry: &Entry, absent: &[String]) -> bool {
    let structure = entry.structure();
    let last = structure.last().copied().unwrap_or_default();
    is_change(entry)
        && entry.type_name() == "File"
        && structure.first() == Some(&"parameters")
        && absent.iter().any(|title| title == entry.title())
        && !["ensure", "backup", "force", "provider"].contains(&last)
}

fn is_about_directory(entry: &Entry, old: &str, new: &str) -> bool {
    if !is_change(entry) {
        return entry.title().contains(new) || entry.title().contains(old);
    }
    ruby::equal(
        &without(entry.old_value(), old),
        &without(entry.new_value(), new),
    )
}

/// A value with a directory removed from its strings.
fn without(value: &Value, directory: &str) -> Value {
    match value {
        Value::String(text) => Value::String(text.replace(directory, "")),
        Value::Array(items) => items.iter().map(|item| without(item, directory)).collect(),
        Value::Object(entries) => entries
            .iter()
            .map(|(key, value)| (key.clone(), without(value, directory)))
            .collect(),
        other => other.clone(),
    }
}

fn is_equivalent_array(entry: &Entry) -> bool {
    let (Value::Array(old), Value::Array(new)) = (entry.old_value(), entry.new_value()) else {
        return false;
    };
    let equal = |(old, new): (&Value, &Value)| match (as_number(old), as_number(new)) {
        (Some(old), Some(new)) => old == new,
        (None, None) => ruby::equal(old, new),
        _ => false,
    };
    is_change(entry) && old.len() == new.len() && old.iter().zip(new).all(equal)
}

/// The value of a number, or of a string that looks like a decimal number.
fn as_number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
            let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
            let has_whole = !whole.is_empty() || digits.contains('.');
            let looks_right =
                has_whole && !fraction.is_empty() && all_digits(whole) && all_digits(fraction);
            looks_right.then(|| text.parse().ok()).flatten()
        }
        _ => None,
    }
}

fn is_single_item(entry: &Entry) -> bool {
    is_change(entry)
        && match (entry.old_value(), entry.new_value()) {
            (Value::Array(_), Value::Array(_)) => false,
            (Value::Array(items), other) | (other, Value::Array(items)) => {
                items.len() == 1 && ruby::equal(&items[0], other)
            }
            _ => false,
        }
}

fn has_equal_data(
    entry: &Entry,
    is_meant: fn(&str) -> bool,
    parse: fn(&str) -> Option<Value>,
) -> bool {
    let is_content = entry.type_name() == "File" && entry.structure() == ["parameters", "content"];
    if !is_change(entry) || !is_content || !is_meant(entry.title()) {
        return false;
    }
    let data = |value: &Value| value.as_str().and_then(parse);
    match (data(entry.old_value()), data(entry.new_value())) {
        (Some(old), Some(new)) => ruby::equal(&old, &new),
        _ => false,
    }
}

fn is_json_file(title: &str) -> bool {
    let end = title.len().checked_sub(5).and_then(|at| title.get(at..));
    end.is_some_and(|end| end.eq_ignore_ascii_case(".json"))
}

fn is_yaml_file(title: &str) -> bool {
    title.ends_with(".yaml") || title.ends_with(".yml")
}

fn parse_json(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_in_strings() {
        for (text, expected) in [
            ("1", Some(1.0)),
            ("-1.50", Some(-1.5)),
            (".5", Some(0.5)),
            ("1.", None),
            ("", None),
            ("-", None),
            ("1e3", None),
            (".", None),
        ] {
            assert_eq!(as_number(&json!(text)), expected, "{text}");
        }
    }

    #[test]
    fn names() {
        assert_eq!(Filter::named("YAML"), Some(Filter::Yaml));
        assert_eq!(Filter::named("yaml"), None);
    }
}
