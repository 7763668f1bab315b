//! `bunraku why`, and the reports of `check` about coverage and unused code.

use serde_json::json;

use crate::support::TestDirectory;

fn repository() -> TestDirectory {
    TestDirectory::with("manifests/site.pp", "node default {\n  include ntp\n}\n")
        .and(
            "hiera.yaml",
            "version: 5\nhierarchy:\n  - name: Common\n    path: common.yaml\n",
        )
        .and("data/common.yaml", "ntp::server: time.example\nunused::key: 1\n")
        .and(
            "modules/ntp/manifests/init.pp",
            "class ntp(String $server, Integer $port = 123) {\n  file { '/etc/ntp.conf':\n    ensure  => file,\n    content => \"server ${server}\\n\",\n  }\n  if $facts['kernel'] == 'windows' {\n    notify { 'no': }\n  }\n}\n",
        )
        .and("facts/a.yaml", "kernel: Linux\n")
        .and("facts/b.yaml", "kernel: Linux\n")
}

/// Compares standard output and the exit status.
#[track_caller]
fn check(arguments: &[&str], expected: &str) {
    let run = repository().run(arguments);
    assert_eq!(run.stdout, expected, "{}", run.stderr);
    assert_eq!(run.status, 0);
}

#[test]
fn a_parameter() {
    check(
        &[
            "why",
            "a",
            "File[/etc/ntp.conf]",
            "content",
            "--facts",
            "facts",
        ],
        "File[/etc/ntp.conf]  modules/ntp/manifests/init.pp:2\n\
         └─ Class[Ntp]  manifests/site.pp:2\n   \
         └─ node default  manifests/site.pp:1\n\n\
         content => \"server time.example\\n\"\n  \
         code  modules/ntp/manifests/init.pp:4  \"server ${server}\\n\"\n  \
         └─ $server = 'time.example'  data  ntp::server  data/common.yaml:1\n",
    );
}

#[test]
fn a_class_and_a_key() {
    check(
        &["why", "a", "ntp", "port", "--facts", "facts"],
        "Class[Ntp]  manifests/site.pp:2\n└─ node default  manifests/site.pp:1\n\n\
         port => 123\n  default  modules/ntp/manifests/init.pp:1\n",
    );
    check(
        &["why", "a", "ntp::server", "--facts", "facts"],
        "ntp::server: 'time.example'\n  data  ntp::server  data/common.yaml:1\n",
    );
}

#[test]
fn json() {
    let run = repository().run(&[
        "why",
        "a",
        "Class[ntp]",
        "--facts",
        "facts",
        "--format",
        "json",
    ]);
    let answer: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(answer["node"], "a");
    assert_eq!(answer["resource"], "Class[Ntp]");
    assert_eq!(answer["line"], 2);
    assert_eq!(answer["chain"][0]["what"], "node default");
    let server = &answer["parameters"]["server"];
    assert_eq!(server["value"], "time.example");
    assert_eq!(server["kind"], "hiera");
    assert_eq!(server["key"], "ntp::server");
    assert_eq!(server["line"], 1);
    assert!(
        server["file"]
            .as_str()
            .unwrap()
            .ends_with("data/common.yaml")
    );
    assert_eq!(server["because"].as_array().map(Vec::len), Some(0));
    assert_eq!(answer["parameters"]["port"]["kind"], "default");
}

#[test]
fn mistakes() {
    let repository = repository();
    for (arguments, message) in [
        (
            ["why", "aa", "ntp", "--facts", "facts"],
            "There are no facts of a node 'aa'",
        ),
        (
            ["why", "a", "File[/etc/ntp.con]", "--facts", "facts"],
            "did you mean File[/etc/ntp.conf]?",
        ),
        (
            ["why", "a", "no::such", "--facts", "facts"],
            "neither a class 'no::such'",
        ),
        (
            ["why", "a", "ntp::sever", "--facts", "facts"],
            "did you mean ntp::server?",
        ),
    ] {
        let run = repository.run(&arguments);
        assert_eq!(run.status, 1);
        assert_eq!(run.stdout, "");
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
}

#[test]
fn coverage_and_what_nobody_uses() {
    let repository = repository();
    let run = repository.run(&["check", "--facts", "facts", "--coverage=lcov"]);
    assert!(
        run.stdout.contains("SF:modules/ntp/manifests/init.pp\n"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("BRDA:6,0,0,0\nBRDA:6,0,1,2\n"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("DA:7,0\n"), "{}", run.stdout);
    let run = repository.run(&["check", "--facts", "facts", "--unused", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let keys = &report["unused"]["hiera_keys"];
    assert_eq!(keys[0]["name"], "unused::key");
    assert_eq!(keys[0]["file"], "data/common.yaml");
    assert_eq!(keys[0]["line"], 2);
    assert_eq!(report["unused"]["parameters"][0]["name"], "ntp::port");
    let run = repository.run(&[
        "check",
        "--facts",
        "facts",
        "--coverage",
        "--unused",
        "--format",
        "html",
    ]);
    assert!(
        run.stdout.contains("taken on 0 of 2 nodes"),
        "{}",
        run.stderr
    );
}

#[test]
fn exported_resources_are_collected() {
    let folder = TestDirectory::new()
        .and("environment.conf", "")
        .and(
            "manifests/site.pp",
            "@@notify { $trusted['certname']: message => $facts['role'] }\nif $facts['role'] == 'collector' {\n  Notify <<| |>>\n}\n",
        )
        .and("facts/a.yaml", "role: collector\n")
        .and("facts/b.yaml", "role: other\n")
        .and("bunraku.toml", "facts = \"facts\"\n");
    let run = folder.run(&["why", "a", "Notify[b]", "message", "--format", "json"]);
    let document = run.json();
    let message = &document["parameters"]["message"];
    assert_eq!(message["value"], "other", "{run:?}");
    assert_eq!(message["kind"], "collector", "{run:?}");
    let run = folder.run(&["why", "b", "Notify[a]"]);
    assert_eq!(run.status, 1, "{run:?}");
    // The origin on the node that exports it.
    assert_eq!(
        (&document["line"], &message["line"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(document["chain"][0]["what"], "exported by b");
    let because = &message["because"][0];
    assert_eq!(
        (&because["kind"], &because["key"]),
        (&json!("fact"), &json!("role"))
    );
    let run = folder.run(&["why", "b", "Notify[b]", "message"]);
    assert!(
        run.stdout.starts_with("Notify[b]  manifests/site.pp:1\n"),
        "{run:?}"
    );
}

/// A node that is chosen by a regular expression, with a manifest and data.
fn node_with(manifest: &str, data: &str) -> TestDirectory {
    let site = format!("node /^a/ {{\n  include site\n}}\nclass site {{\n{manifest}}}\n");
    TestDirectory::with("manifests/site.pp", site)
        .and(
            "hiera.yaml",
            "version: 5\nhierarchy:\n  - { name: Node, path: \"%{trusted.certname}.yaml\" }\n  - { name: Common, path: common.yaml }\n",
        )
        .and("data/common.yaml", data)
        .and("facts/a.yaml", "os: { family: Debian, name: Devuan }\n")
        .and("bunraku.toml", "facts = \"facts\"\n")
}

/// What is said about a parameter, without where its resource is from.
#[track_caller]
fn check_parameter(folder: &TestDirectory, arguments: &[&str], expected: &str) {
    let run = folder.run(&[&["why", "a"], arguments].concat());
    let (_, parameter) = run.stdout.split_once("\n\n").unwrap_or_default();
    assert_eq!(parameter, expected, "{run:?}");
}

#[test]
fn nodes_by_regular_expression_are_shown_as_they_are_written() {
    let folder = node_with("  notify { 'x': }\n", "");
    let run = folder.run(&["why", "a", "Notify[x]"]);
    assert_eq!(
        run.stdout,
        "Notify[x]  manifests/site.pp:5\n└─ Class[Site]  manifests/site.pp:2\n   └─ node /^a/  manifests/site.pp:1\n"
    );
}

#[test]
fn a_value_that_was_replaced_is_shown_once() {
    let folder = node_with(
        "  notify { 'x': message => 'first' }\n  Notify <| |> { message => 'second' }\n",
        "",
    );
    check_parameter(
        &folder,
        &["Notify[x]", "message", "--all"],
        "message => 'second'\n  collector  manifests/site.pp:6\n  └─ candidate 'first'  code  manifests/site.pp:5\n",
    );
}

#[test]
fn values_that_were_added_are_shown_once_each() {
    let folder = node_with(
        "  notify { 'x': tag => 'one' }\n  Notify <| |> { tag +> 'two' }\n  Notify <| |> { tag +> 'three' }\n",
        "",
    );
    check_parameter(
        &folder,
        &["Notify[x]", "tag"],
        "tag => ['one', 'two', 'three']\n  collector  manifests/site.pp:7  'three'\n  \
         └─ ['one', 'two']  collector  manifests/site.pp:6  'two'\n     \
         └─ 'one'  code  manifests/site.pp:5\n",
    );
}

#[test]
fn only_interpolations_of_the_part_count() {
    let folder = node_with(
        "  lookup('users').each |$name, $user| {\n    user { $name: uid => $user['uid'], comment => $user['comment'] }\n  }\n",
        "users:\n  anna:\n    uid: 1\n    comment: \"%{facts.os.name} %{lookup('company')}\"\ncompany: Theatre\n",
    );
    check_parameter(
        &folder,
        &["User[anna]", "uid"],
        "uid => 1\n  code  manifests/site.pp:6  $user['uid']\n  \
         └─ $user['uid'] = 1  data  users  data/common.yaml:3  lookup('users')\n",
    );
    let run = folder.run(&["why", "a", "User[anna]", "comment"]);
    assert!(run.stdout.contains("fact  os.name"), "{run:?}");
    assert!(run.stdout.contains("data  company"), "{run:?}");
}

#[test]
fn variables_by_name_and_matches() {
    let folder = node_with(
        "  notify { 'x': message => getvar('facts.os.family') }\n  notify { 'y': message => if $facts['os']['name'] =~ /(Dev)/ { $1 } }\n",
        "",
    );
    check_parameter(
        &folder,
        &["Notify[x]", "message"],
        "message => 'Debian'\n  function  manifests/site.pp:5  getvar('facts.os.family')\n  \
         └─ $facts['os']['family'] = 'Debian'  fact  os.family  facts/a.yaml:1\n",
    );
    check_parameter(
        &folder,
        &["Notify[y]", "message"],
        "message => 'Dev'\n  code  manifests/site.pp:6  $1\n  \
         ├─ $1  code  manifests/site.pp:6  $facts['os']['name'] =~ /(Dev)/\n  \
         │  └─ $facts['os']['name'] = 'Devuan'  fact  os.name  facts/a.yaml:1\n  \
         └─ if $facts['os']['name'] = 'Devuan'  fact  os.name  facts/a.yaml:1\n",
    );
}

#[test]
fn what_loops_of_templates_write_counts() {
    let folder = node_with(
        "  file { '/x': content => epp('m/x.epp', { 'list' => ['a', 'b'] }) }\n",
        "",
    )
    .and(
        "modules/m/templates/x.epp",
        "<% $list.each |$item| { -%>\n<%= $item %> <%= $facts['os']['family'] %>\n<% } -%>\n",
    )
    .and("environment.conf", "modulepath = modules\n");
    let run = folder.run(&["why", "a", "File[/x]", "content"]);
    assert!(
        run.stdout
            .contains("$facts['os']['family'] = 'Debian'  fact"),
        "{run:?}"
    );
    assert!(run.stdout.contains("$item = 'b'"), "{run:?}");
}

/// Even where the code of a template takes it out of its wrapping.
#[test]
fn templates_of_secrets_are_secret() {
    let folder = node_with(
        "  $word = Sensitive('hidden')\n  file { '/x': content => epp('m/x.epp', { 'word' => $word }) }\n  file { '/y': content => template('m/y.erb') }\n",
        "",
    )
    .and("modules/m/templates/x.epp", "<%= $word.unwrap %>\n")
    .and("modules/m/templates/y.erb", "<%= @word.unwrap %>\n")
    .and("environment.conf", "modulepath = modules\n");
    for resource in ["File[/x]", "File[/y]"] {
        for format in ["text", "json"] {
            let run = folder.run(&["why", "a", resource, "content", "--format", format]);
            assert_eq!(run.status, 0, "{run:?}");
            assert!(!run.stdout.contains("hidden"), "{run:?}");
        }
    }
}
