//! Coverage of small environments in memory.

use std::sync::Arc;

use compiler::{Compilation, Environment, Node, Settings};
use host::MemoryHost;
use pcore::{Hash, Value};
use syntax::SourceFile;

use super::*;

/// Compiles nodes with these values of the fact `kind`, in this order.
fn covered(files: &[(&str, &str)], kinds: &[&str]) -> (Environment, Coverage) {
    let host = MemoryHost::with(
        files
            .iter()
            .map(|(path, text)| (format!("/env/{path}"), *text)),
    );
    let settings = Settings {
        environment_directory: Some("/env".into()),
        modulepath: vec!["/env/modules".into()],
        ..Settings::default()
    };
    let environment = Environment::new(Arc::new(host), settings);
    let coverage = Coverage::default();
    let site = files
        .iter()
        .find(|(path, _)| *path == "site.pp")
        .expect("a manifest");
    let site = SourceFile::new("/env/site.pp", site.1);
    for kind in kinds {
        let facts: Hash = [("kind", Value::from(*kind))].into_iter().collect();
        let node = Node {
            facts,
            ..Node::named(*kind)
        };
        let compilation = Compilation::new(&environment, node, Box::new(|_| {}));
        let mut compilation = compilation.with_coverage();
        let catalog = compilation
            .compile(std::slice::from_ref(&site))
            .expect("a catalog");
        let visits = compilation.take_visits().expect("visits");
        coverage.add(&visits, &CatalogSources::of(Some(&catalog)));
    }
    (environment, coverage)
}

/// Checks how many nodes reach each line of a file.
#[track_caller]
fn check_lines(site: &str, kinds: &[&str], expected: &[(u32, u32)]) {
    let (environment, coverage) = covered(&[("site.pp", site)], kinds);
    let report = coverage.report(&[&environment]);
    let file = &report.files[0];
    let lines: Vec<(u32, u32)> = file
        .lines
        .iter()
        .map(|(line, nodes)| (*line, *nodes))
        .collect();
    assert_eq!(lines, expected, "{:?}", file.branches);
}

#[test]
fn lines_of_branches() {
    let site = "if $facts['kind'] == 'a' {\n  notify { 'a': }\n} else {\n  notify { 'b':\n    message => 'x',\n  }\n}\n";
    check_lines(site, &["a", "b", "b2"], &[(1, 3), (2, 1), (4, 2), (5, 2)]);
    check_lines(site, &["a"], &[(1, 1), (2, 1), (4, 0), (5, 0)]);
}

#[test]
fn lines_of_definitions() {
    let site = "class used {\n  notify { 'u': }\n}\nclass unused {\n  notify { 'n': }\n}\nfunction f($x) {\n  $x\n}\nif $facts['kind'] == 'a' {\n  include used\n  notice(f(1))\n}\n";
    check_lines(
        site,
        &["a", "b"],
        &[
            (1, 1),
            (2, 1),
            (4, 0),
            (5, 0),
            (7, 1),
            (8, 1),
            (10, 2),
            (11, 1),
            (12, 1),
        ],
    );
}

#[test]
fn arms_of_branches() {
    let site = "$x = $facts['kind'] ? {\n  'a' => 1,\n  'b' => 2,\n  default => 3,\n}\ncase $x {\n  1: { notice('one') }\n  2: { notice('two') }\n}\nunless $x == 1 {\n  notice('other')\n}\n";
    let (environment, coverage) = covered(&[("site.pp", site)], &["a", "a2", "b"]);
    let report = coverage.report(&[&environment]);
    let shown: Vec<String> = report.files[0]
        .branches
        .iter()
        .map(|branch| {
            let arms: Vec<String> = branch
                .arms
                .iter()
                .map(|arm| format!("{}@{}={}", arm.label, arm.line, arm.nodes))
                .collect();
            format!("{}@{}: {}", branch.what, branch.line, arms.join(" "))
        })
        .collect();
    assert_eq!(
        shown,
        [
            "selector@1: 'a'@2=1 'b'@3=1 default@4=1",
            "case@6: 1@7=1 2@8=1 none of them@6=1",
            "unless@10: then@11=2 no else@10=1",
        ]
    );
}

#[test]
fn results_do_not_depend_on_the_order() {
    let site = "if $facts['kind'] == 'a' { notice(1) } else { notice(2) }\n";
    let (one, first) = covered(&[("site.pp", site)], &["a", "b", "c"]);
    let (two, second) = covered(&[("site.pp", site)], &["c", "a", "b"]);
    let (first, second) = (first.report(&[&one]), second.report(&[&two]));
    assert_eq!(first.files[0].lines, second.files[0].lines);
    assert_eq!(first.files[0].branches, second.files[0].branches);
}

const FILES: [(&str, &str); 16] = [
    ("site.pp", "include used\n"),
    (
        "hiera.yaml",
        "version: 5\nhierarchy:\n  - name: x\n    paths: [common.yaml, \"%{facts.kind}.yaml\"]\n",
    ),
    (
        "data/common.yaml",
        "lookup_options:\n  used::a:\n    merge: first\n  old::key:\n    merge: deep\n  ^none::.*:\n    merge: deep\nused::a: 1\nold::key: 2\n",
    ),
    ("data/never.yaml", "x: 1\n"),
    (
        "modules/used/manifests/init.pp",
        "class used(\n  $a = 0,\n  $b = 0,\n) {\n  used::d { 'x': }\n  file { '/f': source => 'puppet:///modules/used/f' }\n  notice(used::g())\n}\n",
    ),
    (
        "modules/used/manifests/d.pp",
        "define used::d(Used::T $p = 1) { notice(epp('used/t.epp')) }\n",
    ),
    (
        "modules/used/manifests/old.pp",
        "# nobody\nclass used::old { }\n",
    ),
    (
        "modules/used/manifests/olddef.pp",
        "define used::olddef() { }\n",
    ),
    ("modules/used/functions/g.pp", "function used::g() { 1 }\n"),
    ("modules/used/functions/h.pp", "function used::h() { 1 }\n"),
    ("modules/used/types/t.pp", "type Used::T = Integer\n"),
    ("modules/used/types/u.pp", "type Used::U = Integer\n"),
    ("modules/used/templates/t.epp", "t\n"),
    ("modules/used/templates/u.epp", "u\n"),
    ("modules/used/files/f", ""),
    ("modules/used/files/g", ""),
];

#[test]
fn what_nobody_uses() {
    let mut files = FILES.to_vec();
    files.push(("modules/idle/manifests/init.pp", "class idle { }\n"));
    let (environment, coverage) = covered(&files, &["a"]);
    let unused = coverage.unused(&[&environment]);
    let shown: Vec<String> = unused
        .sections()
        .iter()
        .flat_map(|(name, _, items)| {
            items.iter().map(move |item| {
                let file = item.file.strip_prefix("/env/").unwrap_or(&item.file);
                format!("{name} {} {file}:{}", item.name, item.line)
            })
        })
        .collect();
    assert_eq!(
        shown,
        [
            "classes idle modules/idle/manifests/init.pp:1",
            "classes used::old modules/used/manifests/old.pp:2",
            "defines used::olddef modules/used/manifests/olddef.pp:1",
            "functions used::h modules/used/functions/h.pp:1",
            "types Used::U modules/used/types/u.pp:1",
            "templates used/u.epp modules/used/templates/u.epp:1",
            "files used/g modules/used/files/g:1",
            "modules idle modules/idle:1",
            "hiera_keys old::key data/common.yaml:9",
            "hiera_keys x data/never.yaml:1",
            "data_files /env/data/never.yaml data/never.yaml:1",
            "parameters used::b modules/used/manifests/init.pp:3",
            "lookup_options old::key data/common.yaml:4",
            "lookup_options ^none::.* data/common.yaml:6",
        ]
    );
}
