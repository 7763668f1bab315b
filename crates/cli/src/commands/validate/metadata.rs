//! `metadata.json` and `.fixtures.yml` of modules.

use std::collections::BTreeSet;

use hiera::check::{DataFormat, Position, Problem};
use hiera::data::{json, yaml};
use pcore::semver::SemVer;
use pcore::semver_range::SemVerRange;
use pcore::{Hash, Value};

const CODE: &str = "MODULE_METADATA";

/// The keys that Puppet and the Forge require.
const REQUIRED: [&str; 6] = [
    "name",
    "version",
    "author",
    "license",
    "source",
    "dependencies",
];

/// Checks a `metadata.json`.
pub fn metadata(text: &str, path: &str) -> Vec<Problem> {
    let mut problems = hiera::check::data(text, path, DataFormat::Json);
    // Metadata has no interpolation.
    problems.retain(|problem| problem.code != "DATA_INTERPOLATION");
    let Ok(document) = json::parse(text) else {
        return problems;
    };
    let Value::Hash(metadata) = document.value else {
        return problems;
    };
    let lines = json::key_lines(text);
    let place = |key: &str| {
        let line = lines.get(&pcore::Str::from(key)).copied();
        Some(Position::line(line.unwrap_or(1)))
    };
    let mut report = |key: &str, message: String| {
        problems.push(Problem::new(CODE, message, place(key)));
    };
    for key in REQUIRED {
        if metadata.get_str(key).is_none_or(Value::is_undef) {
            report(key, format!("The metadata have no '{key}'"));
        }
    }
    let text_of = |key: &str| metadata.get_str(key).and_then(Value::as_str);
    if let Some(name) = text_of("name").filter(|name| !is_full_name(name)) {
        report(
            "name",
            format!("The name '{name}' is not of the form owner-module"),
        );
    }
    if let Some(version) = text_of("version").filter(|version| SemVer::parse(version).is_err()) {
        let message = format!("The version '{version}' is not a semantic version (1.2.3)");
        report("version", message);
    }
    match metadata.get_str("dependencies") {
        Some(Value::Array(dependencies)) => {
            let own = text_of("name").map(normal).unwrap_or_default();
            for message in dependency_problems(dependencies, &own) {
                report("dependencies", message);
            }
        }
        None | Some(Value::Undef) => {}
        Some(_) => report("dependencies", "'dependencies' must be an array".to_owned()),
    }
    if let Some(Value::Array(requirements)) = metadata.get_str("requirements") {
        for message in requirements.iter().filter_map(range_problem) {
            report("requirements", message);
        }
    }
    problems
}

fn dependency_problems(dependencies: &[Value], own: &str) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut problems = Vec::new();
    for dependency in dependencies {
        let name = match dependency {
            Value::Hash(dependency) => dependency.get_str("name").and_then(Value::as_str),
            _ => None,
        };
        let Some(name) = name else {
            problems.push("A dependency is a hash with the key 'name'".to_owned());
            continue;
        };
        if !is_full_name(name) {
            let problem = format!("The dependency '{name}' is not of the form owner/module");
            problems.push(problem);
        }
        if normal(name) == own {
            problems.push(format!("The module depends on itself ('{name}')"));
        }
        if !seen.insert(normal(name)) {
            problems.push(format!("The dependency '{name}' is there more than once"));
        }
        problems.extend(range_problem(dependency));
    }
    problems
}

fn range_problem(dependency: &Value) -> Option<String> {
    let Value::Hash(dependency) = dependency else {
        return None;
    };
    let name = dependency.get_str("name").and_then(Value::as_str)?;
    let range = dependency.get_str("version_requirement")?.as_str()?;
    let is_range = SemVerRange::parse(range).is_ok();
    (!is_range).then(|| {
        format!("The version requirement '{range}' of '{name}' is not a range of versions")
    })
}

fn normal(name: &str) -> String {
    name.replacen('/', "-", 1).to_lowercase()
}

/// Whether a name is `owner-module` or `owner/module`.
fn is_full_name(name: &str) -> bool {
    let Some((owner, module)) = name.split_once(['-', '/']) else {
        return false;
    };
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let starts_small = module.starts_with(|c: char| c.is_ascii_lowercase());
    !owner.is_empty() && owner.chars().all(is_word) && starts_small && module.chars().all(is_word)
}

/// Checks a `.fixtures.yml`.
pub fn fixtures(text: &str, path: &str) -> Vec<Problem> {
    let mut problems = hiera::check::data(text, path, DataFormat::Yaml);
    problems.retain(|problem| problem.code != "DATA_INTERPOLATION");
    let Ok(document) = yaml::parse(text, yaml::Symbols::Strings) else {
        return problems;
    };
    let fixtures = match &document.value {
        Value::Hash(hash) => hash.get_str("fixtures"),
        _ => None,
    };
    let Some(Value::Hash(fixtures)) = fixtures else {
        let message = "The fixtures are a hash with the key 'fixtures'";
        problems.push(Problem::new(
            "MODULE_FIXTURES",
            message,
            Some(Position::line(1)),
        ));
        return problems;
    };
    problems.extend(unknown_kinds(fixtures));
    problems
}

fn unknown_kinds(fixtures: &Hash) -> impl Iterator<Item = Problem> {
    const KINDS: [&str; 4] = ["repositories", "forge_modules", "symlinks", "scripts"];
    let names = fixtures.iter().filter_map(|(key, _)| key.as_str());
    let unknown = names.filter(|name| !KINDS.contains(name) && *name != "defaults");
    unknown.map(|name| {
        let message = format!("'{name}' is not a kind of fixtures");
        let problem = Problem::new("MODULE_FIXTURES", message, None);
        problem.help("the kinds are `repositories`, `forge_modules`, `symlinks` and `scripts`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMPLETE: &str = r#"{"name": "a-b", "version": "1.0.0", "author": "a", "license": "MIT", "source": "x", "dependencies": [DEPS]}"#;

    #[track_caller]
    fn check(dependencies: &str, expected: &[&str]) {
        let text = COMPLETE.replace("DEPS", dependencies);
        let found = metadata(&text, "metadata.json");
        let messages: Vec<&str> = found
            .iter()
            .map(|problem| problem.message.as_str())
            .collect();
        assert_eq!(messages, expected);
    }

    #[test]
    fn dependencies() {
        check("", &[]);
        check(
            r#"{"name": "puppetlabs/stdlib", "version_requirement": ">= 4.0.0 < 10.0.0"}"#,
            &[],
        );
        check(
            r#"{"name": "stdlib"}"#,
            &["The dependency 'stdlib' is not of the form owner/module"],
        );
        check("1", &["A dependency is a hash with the key 'name'"]);
        check(
            r#"{"name": "a/b"}"#,
            &["The module depends on itself ('a/b')"],
        );
        check(
            r#"{"name": "c/d"}, {"name": "c-d"}"#,
            &["The dependency 'c-d' is there more than once"],
        );
        check(
            r#"{"name": "c/d", "version_requirement": "newest"}"#,
            &["The version requirement 'newest' of 'c/d' is not a range of versions"],
        );
    }

    #[test]
    fn structure() {
        let found = metadata("{\n\"name\": \"b\"\n}", "metadata.json");
        assert_eq!(found.len(), 6);
        assert_eq!(found[0].message, "The metadata have no 'version'");
        let name = &found[5];
        assert_eq!(name.message, "The name 'b' is not of the form owner-module");
        assert_eq!(name.place, Some(Position::line(2)));
        assert_eq!(metadata("{", "metadata.json").len(), 1);
    }

    #[test]
    fn fixtures_of_modules() {
        assert!(fixtures("fixtures:\n  symlinks:\n    a: '#{source_dir}'\n", "x").is_empty());
        assert_eq!(fixtures("a: 1\n", "x").len(), 1);
        assert_eq!(fixtures("fixtures: {a: {}}\n", "x").len(), 1);
    }
}
