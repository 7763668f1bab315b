//! `bunraku diff` names the lines of code and data that caused a change.

use std::fs;

use serde_json::Value;

use crate::support::TestDirectory;

const REPOSITORY: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = modules\n"),
    (
        "manifests/site.pp",
        "node default {\n  lookup('classes', Array[String], 'unique').include\n}\n",
    ),
    (
        "hiera.yaml",
        "version: 5\nhierarchy:\n- name: node\n  path: nodes/%{trusted.certname}.yaml\n- name: common\n  path: common.yaml\n",
    ),
    (
        "data/common.yaml",
        "classes:\n- base\n\nbase::greeting: hello\nbase::options:\n  port: 80\n  user: www\n",
    ),
    ("data/nodes/b.yaml", "base::greeting: welcome\n"),
    (
        "modules/base/manifests/init.pp",
        "class base (\n  String $greeting,\n  Hash $options,\n  Boolean $debug = false,\n) {\n  file { '/etc/motd':\n    content => epp('base/motd.epp', { 'text' => $greeting }),\n    mode    => '0644',\n  }\n  file { '/etc/static':\n    source => 'puppet:///modules/base/static',\n  }\n  if $debug {\n    base::tool { 'gdb': }\n  }\n  $options.each |$name, $value| {\n    notify { \"${name}\": message => \"${value}\" }\n  }\n}\n",
    ),
    (
        "modules/base/manifests/tool.pp",
        "define base::tool {\n  package { $title: ensure => installed }\n}\n",
    ),
    (
        "modules/base/manifests/extra.pp",
        "class base::extra {\n  package { 'extra': ensure => installed }\n}\n",
    ),
    (
        "modules/base/templates/motd.epp",
        "<%- | String $text | -%>\n# Managed\n<%= $text %>\n",
    ),
    ("modules/base/files/static", "one\ntwo\n"),
    ("facts/a.yaml", "kernel: Linux\n"),
    ("facts/b.yaml", "kernel: Linux\n"),
    ("bunraku.toml", "facts = [\"facts\"]\n"),
];

fn two_states(changed: &[(&str, &str)]) -> TestDirectory {
    let folder = TestDirectory::new();
    for state in ["old", "new"] {
        for (path, text) in REPOSITORY {
            let text = match changed.iter().find(|(changed, _)| changed == path) {
                Some((_, text)) if state == "new" => text,
                _ => text,
            };
            let path = folder.path().join(state).join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
    folder
}

/// The content of a file of the repository with a replacement.
fn with(path: &str, from: &str, to: &str) -> String {
    let (_, text) = REPOSITORY.iter().find(|(known, _)| *known == path).unwrap();
    assert!(text.contains(from), "{path}: {from}");
    text.replace(from, to)
}

/// Checks the reported cause of each change.
#[track_caller]
fn check(changed: &[(&str, &str)], expected: &[&str]) {
    let folder = two_states(changed);
    let run = folder.run(&["diff", "old", "new", "--no-relationships"]);
    assert_eq!(run.status, 2, "{run:?}");
    let mut found: Vec<String> = Vec::new();
    for line in run.stdout.lines() {
        let is_group = line.starts_with(|c: char| c.is_ascii_digit());
        if let (true, Some((_, title))) = (is_group, line.split_once(": ")) {
            found.push(title.to_owned());
        } else if let Some(because) = line.strip_prefix("    because of ")
            && let Some(latest) = found.last_mut()
        {
            *latest = format!("{latest}: {because}");
        }
    }
    // The first line has the number of nodes.
    assert_eq!(found[1..], *expected, "{}", run.stdout);
}

#[test]
fn data() {
    let path = "data/common.yaml";
    let text = with(path, "hello", "good morning");
    check(
        &[(path, &text)],
        &["File[/etc/motd] content: data/common.yaml:4 (base::greeting)"],
    );
    let text = with(path, "port: 80", "port: 8080");
    check(
        &[(path, &text)],
        &["Notify[port] message: data/common.yaml:6 (base::options)"],
    );
}

#[test]
fn data_of_another_level() {
    check(
        &[("data/nodes/b.yaml", "{}\n")],
        &[
            "File[/etc/motd] content: data/nodes/b.yaml:1 (base::greeting) → data/common.yaml:4 (base::greeting)",
        ],
    );
}

#[test]
fn code() {
    let path = "modules/base/manifests/init.pp";
    check(
        &[(path, &with(path, "'0644'", "'0600'"))],
        &["File[/etc/motd] mode: modules/base/manifests/init.pp:8"],
    );
    // With one more line above it.
    let text = with(path, "'0644'", "'0600'").replace("class base", "# New\nclass base");
    check(
        &[(path, &text)],
        &[
            "File[/etc/motd] mode: modules/base/manifests/init.pp:8 → modules/base/manifests/init.pp:9",
        ],
    );
}

#[test]
fn templates_and_files() {
    let path = "modules/base/templates/motd.epp";
    check(
        &[(path, &with(path, "# Managed", "# Managed by hand"))],
        &["File[/etc/motd] content: modules/base/templates/motd.epp:2"],
    );
    let path = "modules/base/files/static";
    check(
        &[(path, "one\n2\n")],
        &["File[/etc/static] content: modules/base/files/static:2"],
    );
}

#[test]
fn several_reasons() {
    let (data, template) = ("data/common.yaml", "modules/base/templates/motd.epp");
    check(
        &[
            (data, &with(data, "hello", "good morning")),
            (template, &with(template, "# Managed", "# Managed by hand")),
            ("data/nodes/b.yaml", "{}\n"),
        ],
        &[
            "File[/etc/motd] content: data/common.yaml:4 (base::greeting), modules/base/templates/motd.epp:2",
            "File[/etc/motd] content: modules/base/templates/motd.epp:2, data/nodes/b.yaml:1 (base::greeting) → data/common.yaml:4 (base::greeting)",
        ],
    );
}

#[test]
fn resources_that_come_and_go() {
    let init = "modules/base/manifests/init.pp";
    // A class that data adds.
    let common = with("data/common.yaml", "- base\n", "- base\n- base::extra\n");
    check(
        &[("data/common.yaml", &common)],
        &[
            "+ Package[extra]: data/common.yaml:3 (classes)",
            "+ Class[Base::Extra]: data/common.yaml:3 (classes)",
        ],
    );
    // A condition that depends on data.
    let common = with(
        "data/common.yaml",
        "base::options",
        "base::debug: true\nbase::options",
    );
    check(
        &[("data/common.yaml", &common)],
        &[
            "+ Base::Tool[gdb]: data/common.yaml:5 (base::debug)",
            "+ Package[gdb]: data/common.yaml:5 (base::debug)",
        ],
    );
    // Code that includes it.
    let text = with(init, "  if $debug", "  include base::extra\n  if $debug");
    check(
        &[(init, &text)],
        &[
            "+ Package[extra]: modules/base/manifests/init.pp:13",
            "+ Class[Base::Extra]: modules/base/manifests/init.pp:13",
        ],
    );
    // A hash entry.
    let common = with("data/common.yaml", "  user: www\n", "");
    check(
        &[("data/common.yaml", &common)],
        &["- Notify[user]: data/common.yaml:7 (base::options)"],
    );
}

#[test]
fn all_formats_say_it() {
    let path = "data/common.yaml";
    let text = with(path, "hello", "good morning");
    let folder = two_states(&[(path, &text)]);
    let of = |format: &str| folder.run(&["diff", "old", "new", "--format", format]);
    let document: Value = serde_json::from_str(&of("json").stdout).unwrap();
    let why = &document["groups"][0]["why"];
    assert_eq!(why["node"], "a");
    for side in ["old", "new"] {
        let place = &why["places"][0][side];
        assert_eq!(place["kind"], "hiera");
        assert_eq!(place["key"], "base::greeting");
        assert_eq!(place["line"], 4);
        let file = place["file"].as_str().unwrap();
        assert!(file.ends_with("new/data/common.yaml"), "{file}");
    }
    for format in ["markdown", "html"] {
        let run = of(format);
        let expected = "data/common.yaml:4 (base::greeting)";
        assert!(run.stdout.contains(expected), "{}", run.stdout);
    }
    let octocatalog = of("octocatalog-json");
    assert!(!octocatalog.stdout.contains("why"), "{octocatalog:?}");
}

#[test]
fn secrets_stay_hidden() {
    let path = "modules/base/manifests/init.pp";
    let secret = |text: &str| {
        let own = format!("file {{ '/etc/secret': content => Sensitive('{text}') }}\n  if $debug");
        with(path, "if $debug", &own)
    };
    let folder = two_states(&[]);
    for (state, text) in [("old", "first secret"), ("new", "second secret")] {
        fs::write(folder.path().join(state).join(path), secret(text)).unwrap();
    }
    for format in ["text", "json", "markdown", "html"] {
        let run = folder.run(&["diff", "old", "new", "--format", format]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(
            run.stdout.contains("init.pp:13") || format == "json",
            "{}",
            run.stdout
        );
        assert!(!run.stdout.contains("first secret"), "{}", run.stdout);
        assert!(!run.stdout.contains("second secret"), "{}", run.stdout);
    }
}
