//! Tests of single answers.

use std::fmt::Write as _;

use compiler::Classification;
use compiler::provenance::{Answer, ResourceAnswer, changed};
use pcore::format::convert::program_form;
use pcore::{Hash, Value};

use crate::world::World;

/// Formats an answer: its subject, the kind of origin, the location, and indented below it its causes.
fn shown(answer: &Answer) -> String {
    let mut out = String::new();
    show(answer, "", 0, &mut out);
    out
}

fn show(answer: &Answer, role: &str, depth: usize, out: &mut String) {
    let _ = write!(out, "{}{role}", "  ".repeat(depth));
    if let Some(name) = &answer.name {
        let _ = write!(out, "{name} ");
    }
    match (&answer.value, answer.is_sensitive) {
        (_, true) => out.push_str("= (secret) "),
        (Some(value), false) => {
            let _ = write!(out, "= {} ", text(value));
        }
        (None, false) => {}
    }
    out.push_str(answer.kind.name());
    if let Some(key) = &answer.key {
        let _ = write!(out, " {key}");
    }
    if let Some(file) = &answer.file {
        let file = file.strip_prefix("/env/").unwrap_or(file);
        let _ = write!(out, " {file}:{}", answer.line.unwrap_or(0));
    }
    out.push('\n');
    for part in &answer.because {
        show(part, "", depth + 1, out);
    }
    for part in &answer.conditions {
        show(part, "if ", depth + 1, out);
    }
    for part in &answer.candidates {
        show(part, "or ", depth + 1, out);
    }
}

fn text(value: &Value) -> String {
    program_form(value)
}

#[track_caller]
fn check(files: &[(&str, &str)], reference: &str, parameter: &str, expected: &str) {
    check_world(&World::new(files), reference, parameter, expected);
}

#[track_caller]
fn check_world(world: &World, reference: &str, parameter: &str, expected: &str) {
    let answer = world.ask(|provenance| provenance.parameter(reference, parameter));
    let answer = answer.expect("a catalog").expect("an answer");
    let lines = expected.trim_matches('\n').lines();
    let expected: Vec<&str> = lines.map(|line| line.get(8..).unwrap_or("")).collect();
    assert_eq!(shown(&answer).trim_end(), expected.join("\n").trim_end());
}

fn resource(world: &World, reference: &str) -> ResourceAnswer {
    let answer = world.ask(|provenance| provenance.resource(reference));
    answer.expect("a catalog").expect("a resource")
}

const HIERA: (&str, &str) = (
    "hiera.yaml",
    "version: 5\nhierarchy:\n  - name: Node\n    path: nodes/%{trusted.certname}.yaml\n  \
     - name: Common\n    path: common.yaml\n",
);

#[test]
fn literals_and_variables() {
    let site = "$mode = '0644'\nfile { '/a':\n  ensure => file,\n  mode => $mode,\n}\n";
    let files = [("site.pp", site)];
    check(
        &files,
        "File[/a]",
        "ensure",
        "
        = 'file' code site.pp:3",
    );
    check(
        &files,
        "File[/a]",
        "mode",
        "
        = '0644' code site.pp:4
          $mode = '0644' code site.pp:1",
    );
}

#[test]
fn several_variables_and_facts() {
    let mut world = World::new(&[(
        "site.pp",
        "$dir = '/srv'\nfile { '/a': content => \"${dir}/${facts['os']['family']}\" }\n",
    )]);
    let os: Hash = [("family", Value::from("Debian"))].into_iter().collect();
    world.facts = [("os", Value::hash(os))].into_iter().collect();
    world.files.insert(
        "/facts.yaml".into(),
        "---\nos:\n  family: Debian\n".to_owned(),
    );
    check_world(
        &world,
        "File[/a]",
        "content",
        "
        = '/srv/Debian' code site.pp:2
          $dir = '/srv' code site.pp:1
          $facts['os']['family'] = 'Debian' fact os.family /facts.yaml:3",
    );
}

#[test]
fn conditions_choose_places() {
    let site = "$x = 1\n$y = if $x > 0 {\n  'yes'\n} else {\n  'no'\n}\nnotify { 'a': message => $y ? {\n  'yes' => 'chosen',\n  default => 'other',\n} }\n";
    check(
        &[("site.pp", site)],
        "Notify[a]",
        "message",
        "
        = 'chosen' code site.pp:8
          if $y = 'yes' code site.pp:3
            if $x = 1 code site.pp:1",
    );
}

#[test]
fn class_parameters_from_data() {
    let files = [
        ("site.pp", "include ntp\n"),
        HIERA,
        (
            "data/common.yaml",
            "---\nntp::port: 123\nntp::opts:\n  a: 1\n  b: 2\n",
        ),
        (
            "modules/ntp/manifests/init.pp",
            "class ntp(Integer $port, Hash $opts, String $name_of = \"x${port}\") {\n  notify { 'n': message => $port, withpath => $opts['b'] == 2 }\n  notify { $name_of: message => $opts['b'] }\n}\n",
        ),
    ];
    check(
        &files,
        "Class[Ntp]",
        "port",
        "
        = 123 hiera ntp::port data/common.yaml:2",
    );
    check(
        &files,
        "Notify[n]",
        "message",
        "
        = 123 code modules/ntp/manifests/init.pp:2
          $port = 123 hiera ntp::port data/common.yaml:2",
    );
    check(
        &files,
        "Notify[x123]",
        "message",
        "
        = 2 code modules/ntp/manifests/init.pp:3
          $opts['b'] = 2 hiera ntp::opts data/common.yaml:5",
    );
    check(
        &files,
        "Class[Ntp]",
        "name_of",
        "
        = 'x123' default modules/ntp/manifests/init.pp:1
          $port = 123 hiera ntp::port data/common.yaml:2",
    );
}

#[test]
fn merged_data_and_candidates() {
    let mut world = World::new(&[
        (
            "site.pp",
            "notify { 'a': message => lookup('x')['b'] }\nnotify { 'l': message => lookup('l') }\n",
        ),
        HIERA,
        (
            "data/nodes/web01.example.com.yaml",
            "---\nx:\n  a: 1\nl: mine\n",
        ),
        (
            "data/common.yaml",
            "---\nlookup_options:\n  x:\n    merge: hash\nx:\n  b: 2\nl: common\n",
        ),
    ]);
    let trusted: Hash = [("certname", Value::from("web01.example.com"))]
        .into_iter()
        .collect();
    world.trusted = trusted;
    check_world(
        &world,
        "Notify[l]",
        "message",
        "
        lookup('l') = 'mine' hiera l data/nodes/web01.example.com.yaml:4",
    );
    world.all_candidates = true;
    check_world(
        &world,
        "Notify[l]",
        "message",
        "
        lookup('l') = 'mine' hiera l data/nodes/web01.example.com.yaml:4
          or = 'mine' hiera l data/nodes/web01.example.com.yaml:4
          or = 'common' hiera l data/common.yaml:7",
    );
}

#[test]
fn defaults_overrides_and_collectors() {
    let site = "File {\n  mode => '0600',\n}\nclass a {\n  file { '/a': }\n  file { '/b': owner => 'root' }\n}\nclass b inherits a {\n  File['/b'] {\n    owner => 'www',\n  }\n}\ninclude b\n@user { 'u': }\nUser <| |> {\n  shell => '/bin/sh',\n}\n";
    let files = [("site.pp", site)];
    check(
        &files,
        "File[/a]",
        "mode",
        "
        = '0600' resource-default site.pp:2",
    );
    check(
        &files,
        "File[/b]",
        "owner",
        "
        = 'www' override site.pp:10",
    );
    check(
        &files,
        "User[u]",
        "shell",
        "
        = '/bin/sh' collector site.pp:16",
    );
}

#[test]
fn appended_parameters_have_both_places() {
    let site = "class a {\n  file { '/b': tag => ['x'] }\n}\nclass b inherits a {\n  File['/b'] { tag +> 'y' }\n}\ninclude b\n";
    check(
        &[("site.pp", site)],
        "File[/b]",
        "tag",
        "
        = ['x', 'y'] override site.pp:5
          = ['x'] code site.pp:2",
    );
}

#[test]
fn entries_of_hashes() {
    let files = [
        (
            "site.pp",
            "create_resources('file', lookup('files'), { 'mode' => '0644' })\n$users = {\n  'anna' => { 'uid' => 1 },\n  'boris' => { 'uid' => 2 },\n}\n$users.each |$name, $user| {\n  user { $name:\n    * => $user,\n  }\n}\n",
        ),
        HIERA,
        (
            "data/common.yaml",
            "---\nfiles:\n  /a:\n    owner: root\n  /b:\n    owner: www\n",
        ),
    ];
    check(
        &files,
        "File[/b]",
        "owner",
        "
        lookup('files') = 'www' hiera files data/common.yaml:6",
    );
    check(
        &files,
        "File[/b]",
        "mode",
        "
        = '0644' code site.pp:1",
    );
    check(
        &files,
        "User[boris]",
        "uid",
        "
        = 2 code site.pp:8
          $user['uid'] = 2 code site.pp:6
            $users['boris']['uid'] = 2 code site.pp:4",
    );
}

#[test]
fn defined_types_and_functions() {
    let files = [(
        "site.pp",
        "function twice($n) {\n  if $n > 100 {\n    return(0)\n  }\n  $n * 2\n}\ndefine d(\n  $v,\n) {\n  notify { $title: message => $v }\n}\n$base = 21\nd { 'x': v => twice($base) }\n",
    )];
    check(
        &files,
        "Notify[x]",
        "message",
        "
        = 42 code site.pp:10
          $v = 42 function site.pp:13
            code site.pp:5
              $n = 21 code site.pp:13
                $base = 21 code site.pp:12",
    );
}

#[test]
fn templates() {
    let files = [
        (
            "site.pp",
            "class m {\n  $who = 'world'\n  notify { 'e': message => epp('m/e.epp', { 'name' => $who }) }\n  notify { 'r': message => template('m/r.erb') }\n}\ninclude m\n",
        ),
        (
            "modules/m/templates/e.epp",
            "<%- | $name | -%>\nHello <%= $name %>\n",
        ),
        ("modules/m/templates/r.erb", "Hello <%= @who %>\n"),
    ];
    check(
        &files,
        "Notify[e]",
        "message",
        "
        epp() = \"Hello world\\n\" function site.pp:3
          template function modules/m/templates/e.epp:2
            $name = 'world' code site.pp:3
              $who = 'world' code site.pp:2",
    );
    check(
        &files,
        "Notify[r]",
        "message",
        "
        template() = \"Hello world\\n\" function site.pp:4
          template function modules/m/templates/r.erb:1
            $who = 'world' code site.pp:2",
    );
}

#[test]
fn arrows_and_containers() {
    let site = "file { '/a': }\n-> file { '/b': }\ndefine c() { notify { 'x': } }\nc { 'c': noop => true }\n";
    check(
        &[("site.pp", site)],
        "File[/a]",
        "before",
        "
        = ['File[/b]'] code site.pp:1",
    );
    check(
        &[("site.pp", site)],
        "Notify[x]",
        "noop",
        "
        = true code site.pp:4",
    );
}

#[test]
fn classifiers() {
    let mut world = World::new(&[(
        "site.pp",
        "class c($p = 1) { notify { 'x': message => \"${p}${env}\" } }\n",
    )]);
    let given: Hash = [("p", Value::Integer(5))].into_iter().collect();
    world.classification = Classification {
        classes: vec![("c".to_owned(), given)],
        parameters: [("env", Value::from("test"))].into_iter().collect(),
    };
    check_world(
        &world,
        "Notify[x]",
        "message",
        "
        = '5test' code site.pp:1
          $p = 5 enc c::p
          $env = 'test' enc env",
    );
    let answer = resource(&world, "Notify[x]");
    let chain: Vec<&str> = answer.chain.iter().map(|link| link.what.as_str()).collect();
    assert_eq!(chain, ["Class[C]", "classifier"]);
}

#[test]
fn secrets_are_not_shown() {
    let files = [(
        "site.pp",
        "$plain = 'hunter2'\n$secret = Sensitive($plain)\nfile { '/a': content => $secret }\nnotify { 'x': message => \"${$secret.unwrap}\" }\n",
    )];
    for (reference, parameter) in [("File[/a]", "content"), ("Notify[x]", "message")] {
        let world = World::new(&files);
        let answer = world.ask(|p| p.parameter(reference, parameter));
        let answer = answer.expect("a catalog").expect("an answer");
        let debug = format!("{answer:?}");
        assert!(!debug.contains("hunter2"), "{debug}");
        assert!(answer.is_sensitive);
        assert!(answer.file.is_some());
    }
}

#[test]
fn chains() {
    let files = [
        ("site.pp", "node default {\n  include role::web\n}\n"),
        (
            "modules/role/manifests/web.pp",
            "class role::web {\n\n  include profile::base\n}\n",
        ),
        (
            "modules/profile/manifests/base.pp",
            "class profile::base {\n  profile::thing { 't': }\n}\n",
        ),
        (
            "modules/profile/manifests/thing.pp",
            "define profile::thing() {\n  file { '/x': ensure => file }\n}\n",
        ),
    ];
    let answer = resource(&World::new(&files), "File[/x]");
    assert_eq!(
        (answer.file.as_deref(), answer.line),
        (Some("/env/modules/profile/manifests/thing.pp"), Some(2))
    );
    let chain: Vec<String> = answer
        .chain
        .iter()
        .map(|link| {
            let file = link.file.as_deref().unwrap_or_default();
            format!("{} {file}:{}", link.what, link.line.unwrap_or(0))
        })
        .collect();
    assert_eq!(
        chain,
        [
            "Profile::Thing[t] /env/modules/profile/manifests/base.pp:2",
            "Class[Profile::Base] /env/modules/role/manifests/web.pp:3",
            "Class[Role::Web] /env/site.pp:2",
            "node default /env/site.pp:1",
        ]
    );
}

#[test]
fn what_made_a_value_change() {
    let files = |port: &str| {
        [
            ("site.pp".to_owned(), "include ntp\n".to_owned()),
            (HIERA.0.to_owned(), HIERA.1.to_owned()),
            ("data/common.yaml".to_owned(), format!("ntp::port: {port}\n")),
            (
                "modules/ntp/manifests/init.pp".to_owned(),
                "class ntp($port, $host = 'h') {\n  notify { 'n': message => \"${host}:${port}\" }\n}\n".to_owned(),
            ),
        ]
    };
    let answer = |port: &str| {
        let files = files(port);
        let files: Vec<(&str, &str)> = files
            .iter()
            .map(|(a, b)| (a.as_str(), b.as_str()))
            .collect();
        let answer = World::new(&files).ask(|p| p.parameter("Notify[n]", "message"));
        answer.expect("a catalog").expect("an answer")
    };
    let (old, new) = (answer("1"), answer("2"));
    let (before, after) = changed(&old, &new);
    assert_eq!(before.key.as_deref(), Some("ntp::port"));
    assert_eq!(after.file.as_deref(), Some("/env/data/common.yaml"));
    assert_eq!(after.line, Some(1));
}
