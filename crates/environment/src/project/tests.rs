use host::MemoryHost;
use pcore::format::convert::program_form;

use super::*;

fn parse(text: &str) -> Result<Project, ProjectError> {
    Project::parse(text, Path::new("/r/bunraku.toml"))
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let error = parse(text).expect_err("it is wrong");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn paths_are_relative_to_the_file() {
    let project = parse("facts = 'facts'\nmodulepath = ['site', '/opt/modules']\n").unwrap();
    assert_eq!(project.facts, Some(vec!["/r/facts".into()]));
    assert_eq!(
        project.modulepath,
        Some(vec!["/r/site".into(), "/opt/modules".into()])
    );
    assert_eq!(project.line_of("modulepath"), Some(2));
    assert_eq!(project.line_of("jobs"), None);
}

#[test]
fn hyphens_are_underscores() {
    let project = parse("[sandbox]\nallow-read = '/etc/x'\nallow_env = ['A']\n").unwrap();
    assert_eq!(project.sandbox.allow_read, Some(vec!["/etc/x".into()]));
    assert_eq!(project.sandbox.allow_env, Some(vec!["A".to_owned()]));
}

#[test]
fn stubs_are_values_or_functions() {
    let text = "[stubs]\ngenerate = ''\n[stubs.functions]\n'vault::get' = { value = {a = [1, true]} }\n'x' = { function = 'y' }\n";
    let stubs = parse(text).unwrap().stubs.functions;
    let shown: Vec<String> = stubs
        .iter()
        .map(|(name, stub)| match stub {
            Stub::Value(value) => format!("{name}: {}", program_form(value)),
            Stub::Function(function) => format!("{name} -> {function}"),
        })
        .collect();
    assert_eq!(
        shown,
        ["generate: ''", "vault::get: {'a' => [1, true]}", "x -> y"]
    );
}

#[test]
fn facts_are_nested() {
    let project = parse("[fact]\nos.family = 'RedHat'\ncores = 4\n").unwrap();
    let paths: Vec<String> = project
        .fact
        .iter()
        .map(|(path, _)| path.join("."))
        .collect();
    assert_eq!(paths, ["os.family", "cores"]);
}

#[test]
fn what_is_wrong_is_said() {
    let file = "file: /r/bunraku.toml";
    check_error(
        "fact = 1",
        &format!("'fact' must be a table, not 1 ({file}, line: 1, column: 8)"),
    );
    check_error(
        "\nfacst = 'x'",
        &format!("Unknown key 'facst'; did you mean 'facts'? ({file}, line: 2, column: 1)"),
    );
    check_error(
        "[sandbox]\nallow = 'x'",
        &format!(
            "Unknown key 'sandbox.allow'; the keys here are enabled, allow_read, allow_run, allow_env ({file}, line: 2, column: 1)"
        ),
    );
    check_error(
        "allow_run = 'x'",
        &format!(
            "Unknown key 'allow_run'; did you mean 'sandbox.allow_run'? ({file}, line: 1, column: 1)"
        ),
    );
    check_error(
        "[sandbox]\nqqq = 1",
        &format!(
            "Unknown key 'sandbox.qqq'; the keys here are enabled, allow_read, allow_run, allow_env ({file}, line: 2, column: 1)"
        ),
    );
    check_error(
        "jobs = 0",
        &format!("'jobs' must be a whole number from 1, not 0 ({file}, line: 1, column: 8)"),
    );
    check_error(
        "strict = 'errors'",
        &format!(
            "'strict' must be \"off\", \"warning\" or \"error\", not 'errors' ({file}, line: 1, column: 10)"
        ),
    );
    check_error(
        "stubs.functions.x = { valeu = 1 }",
        &format!(
            "Unknown key 'stubs.functions.x.valeu'; a stub has 'value' or 'function' ({file}, line: 1, column: 23)"
        ),
    );
    let broken = parse("facts = [").expect_err("it is broken");
    assert_eq!(broken.place.map(|(line, _)| line), Some(1));
}

#[test]
fn the_nearest_file_is_found_within_the_repository() {
    let host = MemoryHost::with([
        ("/bunraku.toml", "facts = 'outside'"),
        ("/r/.git/HEAD", ""),
        ("/r/a/b/x", ""),
    ]);
    let found = |here: &str| {
        let found = Project::find(&host, Path::new(here)).unwrap();
        found.map(|project| project.path.display().to_string())
    };
    assert_eq!(found("/r/a/b"), None);
    host.write("/r/bunraku.toml", "jobs = 1");
    assert_eq!(found("/r/a/b").as_deref(), Some("/r/bunraku.toml"));
    assert_eq!(found("/x").as_deref(), Some("/bunraku.toml"));
}

#[test]
fn options_come_before_the_file() {
    let project = parse("modulepath = 'm'\nstrict = 'off'\nenc = 'e.yaml'\n").unwrap();
    let mut options = SessionOptions::default();
    options.settings.strict = Some(Strict::Warning);
    options.classifier.external_nodes = Some("/bin/enc".to_owned());
    project.complete(&mut options);
    assert_eq!(options.environment.modulepath, Some(vec!["/r/m".into()]));
    assert_eq!(options.settings.strict, Some(Strict::Warning));
    assert!(options.classifier.answer.is_none());
}
