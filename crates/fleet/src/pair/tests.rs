use std::path::Path;

use environment::{RealHost, SessionOptions, Target};
use host::MemoryHost;

use super::*;
use crate::nodes::{self, NodesOptions};

type Files<'a> = &'a [(&'a str, &'a str)];

/// The files of both states: two nodes with a class each, which use different inputs.
const BASE: Files = &[
    ("/e/environment.conf", "modulepath = modules\n"),
    (
        "/e/manifests/site.pp",
        "node a { include one }\nnode b { include two }\n",
    ),
    (
        "/e/modules/one/manifests/init.pp",
        "class one ($greeting = 'hello') {\n  notify { \"one ${greeting}\": }\n}\n",
    ),
    (
        "/e/modules/two/manifests/init.pp",
        "class two {\n  notify { 'two': }\n}\n",
    ),
    (
        "/e/hiera.yaml",
        "version: 5\nhierarchy:\n- name: node\n  path: nodes/%{trusted.certname}.yaml\n- name: glob\n  glob: all/%{trusted.certname}/*.yaml\n- name: common\n  path: common.yaml\n",
    ),
    ("/e/data/common.yaml", "two::unused: 1\n"),
];

/// For each node the resources before, and those after if it was compiled again.
fn compare(old: Files, new: Files) -> Vec<String> {
    let shown = compare_with(old, new, 1);
    assert_eq!(compare_with(old, new, 2), shown);
    shown
}

fn compare_with(old: Files, new: Files, threads: usize) -> Vec<String> {
    let host = |changes: Files| -> Arc<MemoryHost> {
        let memory = MemoryHost::with(BASE.iter().copied());
        for (path, content) in changes {
            memory.write(path, *content);
        }
        for name in ["a", "b"] {
            memory.write(format!("/f/{name}.yaml"), "kernel: Linux");
        }
        Arc::new(memory)
    };
    let (old, new) = (host(old), host(new));
    let here = Path::new("/e");
    let mut options = SessionOptions::default();
    options.settings.storeconfigs = Some(true);
    let wanted = NodesOptions {
        facts: vec!["/f".into()],
        ..NodesOptions::default()
    };
    let nodes = nodes::load(&*new, &wanted, &options, here).unwrap();
    let load = |host: &Arc<MemoryHost>| {
        let host: Arc<dyn Host> = host.clone();
        Environments::load(&host, &options, &Target::Path(here), here, &nodes).unwrap()
    };
    let inputs = Inputs::new(old.clone(), new.clone());
    let before = load(&old);
    let after = load(&new).sharing(&before, &inputs);
    let real = RealHost::with_threads(threads);
    let pair = Pair {
        host: &real,
        facts: &*new,
        old: &before,
        new: &after,
        inputs: &inputs,
        nodes: &nodes,
        timeout: None,
        whole_fleet: None,
    };
    let outcomes = pair.compile_all(&|_, both| {
        let new = both.new.map(|new| show(&new));
        match (show(&both.old), new) {
            (old, Some(new)) => format!("{old} -> {new}"),
            (old, None) => old,
        }
    });
    outcomes.nodes
}

fn show(compiled: &Compiled) -> String {
    match &compiled.result {
        Ok(catalog) => {
            let resources = catalog.resources.iter();
            let resources = resources
                .filter(|resource| !matches!(&*resource.type_name, "Class" | "Stage" | "Node"));
            resources
                .map(|r| r.to_string())
                .collect::<Vec<_>>()
                .join(" ")
        }
        Err(error) => error.message.clone(),
    }
}

#[track_caller]
fn check(old: Files, new: Files, expected: [&str; 2]) {
    assert_eq!(compare(old, new), expected);
}

const A: &str = "Notify[one hello]";
const B: &str = "Notify[two]";

#[test]
fn what_did_not_change_is_not_compiled_again() {
    check(&[], &[], [A, B]);
    // No node depends on these.
    check(
        &[],
        &[("/e/README.md", "x"), ("/e/data/nodes/c.yaml", "{}")],
        [A, B],
    );
}

#[test]
fn manifests_of_modules() {
    let changed = (
        "/e/modules/two/manifests/init.pp",
        "class two { notify { '2': } }",
    );
    check(&[], &[changed], [A, "Notify[two] -> Notify[2]"]);
}

#[test]
fn the_main_manifest_concerns_everybody() {
    let changed = (
        "/e/manifests/site.pp",
        "node a { include one }\nnode b { include one }\n",
    );
    let expected = [format!("{A} -> {A}"), format!("{B} -> {A}")];
    assert_eq!(compare(&[], &[changed]), expected);
    // A new one affects all nodes, too.
    let another = ("/e/manifests/z.pp", "notify { 'z': }");
    let expected = [
        format!("{A} -> Notify[z] {A}"),
        format!("{B} -> Notify[z] {B}"),
    ];
    assert_eq!(compare(&[], &[another]), expected);
}

#[test]
fn levels_of_the_hierarchy() {
    let data = ("/e/data/nodes/a.yaml", "one::greeting: bye\n");
    check(&[], &[data], ["Notify[one hello] -> Notify[one bye]", B]);
    check(&[data], &[], ["Notify[one bye] -> Notify[one hello]", B]);
    // All nodes depend on a file that all of them read.
    let common = ("/e/data/common.yaml", "one::greeting: all\n");
    check(&[], &[common], ["Notify[one hello] -> Notify[one all]", B]);
}

#[test]
fn the_configuration_of_hiera() {
    let config = (
        "/e/hiera.yaml",
        "version: 5\nhierarchy:\n- name: other\n  path: other.yaml\n",
    );
    let data = ("/e/data/other.yaml", "one::greeting: other\n");
    check(
        &[data],
        &[data, config],
        ["Notify[one hello] -> Notify[one other]", B],
    );
}

#[test]
fn globs() {
    let found = ("/e/data/all/a/x.yaml", "one::greeting: glob\n");
    let first = ("/e/data/all/a/0.yaml", "one::greeting: first\n");
    check(&[], &[found], ["Notify[one hello] -> Notify[one glob]", B]);
    check(
        &[found],
        &[found, first],
        ["Notify[one glob] -> Notify[one first]", B],
    );
}

#[test]
fn templates() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two { notify { epp('two/x.epp'): } notify { template('two/x.erb'): } }",
    );
    let (epp, erb) = (
        ("/e/modules/two/templates/x.epp", "epp"),
        ("/e/modules/two/templates/x.erb", "erb"),
    );
    let old = [class, epp, erb];
    check(&old, &old, [A, "Notify[epp] Notify[erb]"]);
    let changed = [class, ("/e/modules/two/templates/x.epp", "EPP"), erb];
    check(
        &old,
        &changed,
        [A, "Notify[epp] Notify[erb] -> Notify[EPP] Notify[erb]"],
    );
    let changed = [class, epp, ("/e/modules/two/templates/x.erb", "ERB")];
    check(
        &old,
        &changed,
        [A, "Notify[epp] Notify[erb] -> Notify[epp] Notify[ERB]"],
    );
}

/// Enough lookups in each module that its directories are listed.
#[test]
fn ruby_files_that_are_looked_for_in_all_modules() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two { notify { \"${f1()} ${f2()} ${f3()} ${f4()} ${f5()}\": } }",
    );
    let function = |name: &str, value: &str| {
        format!("Puppet::Functions.create_function(:{name}) {{ def {name}() = {value} }}")
    };
    let names = ["f1", "f2", "f3", "f4", "f5"];
    let paths = names.map(|name| format!("/e/modules/two/lib/puppet/functions/{name}.rb"));
    let contents = names.map(|name| match name {
        "f5" => format!("require 'puppet_x/five'\n{}", function(name, "Five::VALUE")),
        _ => function(name, &format!("'{name}'")),
    });
    let mut old = vec![
        class,
        (
            "/e/modules/two/lib/puppet_x/five.rb",
            "module Five; VALUE = 5; end",
        ),
    ];
    old.extend(
        paths
            .iter()
            .zip(&contents)
            .map(|(path, content)| (&**path, &**content)),
    );
    let before = "Notify[f1 f2 f3 f4 5]";
    check(&old, &old, [A, before]);
    let another = function("f4", "'new'");
    for (path, content, after) in [
        // The module had no `lib`.
        (
            "/e/modules/one/lib/puppet/functions/f4.rb",
            &*another,
            "Notify[f1 f2 f3 new 5]",
        ),
        (
            "/e/modules/one/lib/puppet_x/five.rb",
            "module Five; VALUE = 6; end",
            "Notify[f1 f2 f3 f4 6]",
        ),
    ] {
        let mut new = old.clone();
        new.push((path, content));
        check(&old, &new, [A, &format!("{before} -> {after}")]);
        check(&new, &old, [A, &format!("{after} -> {before}")]);
    }
}

#[test]
fn content_of_files() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two { notify { file('two/missing', 'two/x'): } }",
    );
    let file = ("/e/modules/two/files/x", "x");
    check(
        &[class, file],
        &[class, ("/e/modules/two/files/x", "y")],
        [A, "Notify[x] -> Notify[y]"],
    );
    // A missing file appears.
    let appeared = ("/e/modules/two/files/missing", "m");
    check(
        &[class, file],
        &[class, file, appeared],
        [A, "Notify[x] -> Notify[m]"],
    );
}

#[test]
fn files_that_are_looked_for() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two { $found = find_file('two/a', 'two/b') ? { undef => 'none', default => 'some' } notify { $found: } }",
    );
    let appeared = ("/e/modules/two/files/b", "");
    check(
        &[class],
        &[class, appeared],
        [A, "Notify[none] -> Notify[some]"],
    );
}

#[test]
fn files_that_agents_ask_for() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two { file { '/x': source => 'puppet:///modules/two/x' } file { '/d': source => 'puppet:///modules/two/d', recurse => true } }",
    );
    let files = [
        class,
        ("/e/modules/two/files/x", "x"),
        ("/e/modules/two/files/d/e/f", "f"),
    ];
    let both = "File[/x] File[/d]";
    check(&files, &files, [A, both]);
    let again = format!("{both} -> {both}");
    let changed = [class, ("/e/modules/two/files/x", "y"), files[2]];
    check(&files, &changed, [A, &again]);
    let below = [class, files[1], ("/e/modules/two/files/d/e/f", "g")];
    check(&files, &below, [A, &again]);
    let added = [
        class,
        files[1],
        files[2],
        ("/e/modules/two/files/d/new", ""),
    ];
    check(&files, &added, [A, &again]);
}

#[test]
fn functions_and_what_they_require() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two { notify { two::ruby(): } notify { two::puppet(): } }",
    );
    let ruby = (
        "/e/modules/two/lib/puppet/functions/two/ruby.rb",
        "require 'two/helper'\nPuppet::Functions.create_function(:'two::ruby') do\n  def ruby\n    TwoHelper.name\n  end\nend\n",
    );
    let helper = (
        "/e/modules/two/lib/two/helper.rb",
        "module TwoHelper\n  def self.name = 'helper'\nend\n",
    );
    let puppet = (
        "/e/modules/two/functions/puppet.pp",
        "function two::puppet() { 'puppet' }",
    );
    let old = [class, ruby, helper, puppet];
    check(&old, &old, [A, "Notify[helper] Notify[puppet]"]);
    let changed = [
        class,
        ruby,
        (
            "/e/modules/two/lib/two/helper.rb",
            "module TwoHelper\n  def self.name = 'other'\nend\n",
        ),
        puppet,
    ];
    check(
        &old,
        &changed,
        [
            A,
            "Notify[helper] Notify[puppet] -> Notify[other] Notify[puppet]",
        ],
    );
    let changed = [
        class,
        ruby,
        helper,
        (
            "/e/modules/two/functions/puppet.pp",
            "function two::puppet() { 'new' }",
        ),
    ];
    check(
        &old,
        &changed,
        [
            A,
            "Notify[helper] Notify[puppet] -> Notify[helper] Notify[new]",
        ],
    );
}

#[test]
fn types_of_modules_are_shared_and_still_count() {
    // Both nodes use the type; the second one finds it loaded.
    let manifest = (
        "/e/manifests/site.pp",
        "node a { thing { 'a': size => 1 } }\nnode b { thing { 'b': size => 1 } }\n",
    );
    let kind = |parameters: &'static str| ("/e/modules/two/lib/puppet/type/thing.rb", parameters);
    let old = kind(
        "require 'two/sizes'\nPuppet::Type.newtype(:thing) do\n  newparam(:name, namevar: true)\n  TwoSizes.each { |name| newparam(name) }\nend\n",
    );
    let sizes = ("/e/modules/two/lib/two/sizes.rb", "TwoSizes = [:size]\n");
    let without = ("/e/modules/two/lib/two/sizes.rb", "TwoSizes = [:other]\n");
    let before = compare(&[manifest, old, sizes], &[manifest, old, sizes]);
    assert_eq!(before, ["Thing[a]", "Thing[b]"]);
    let found = compare(&[manifest, old, sizes], &[manifest, old, without]);
    for (node, found) in ["a", "b"].iter().zip(found) {
        let expected = format!("Thing[{node}] -> no parameter named 'size'");
        assert!(found.starts_with(&expected), "{found}");
    }
}

#[test]
fn aliases_of_types_count_for_everybody() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two (Two::Name $name_of = 'x') { notify { $name_of: } }",
    );
    let alias = ("/e/modules/two/types/name.pp", "type Two::Name = String");
    let other = ("/e/modules/two/types/name.pp", "type Two::Name = Integer");
    let found = compare(&[class, alias], &[class, other]);
    assert_eq!(found[0], format!("{A} -> {A}"));
    assert!(
        found[1].contains("Class[Two]: parameter 'name_of' expects"),
        "{}",
        found[1]
    );
}

#[test]
fn modules_that_appear() {
    let class = (
        "/e/modules/two/manifests/init.pp",
        "class two { if defined('three') { include three } notify { 'two': } }",
    );
    let three = (
        "/e/modules/three/manifests/init.pp",
        "class three { notify { 'three': } }",
    );
    let found = compare(&[class], &[class, three]);
    assert_eq!(found[1], "Notify[two] -> Notify[three] Notify[two]");
}

#[test]
fn what_others_export() {
    let manifest = (
        "/e/manifests/site.pp",
        "node a { Notify <<| |>> }\nnode b { include two }\n",
    );
    let class = |code: &'static str| ("/e/modules/two/manifests/init.pp", code);
    let old = [manifest, class("class two { @@notify { 'x': } }")];
    let same = [manifest, class("class two { @@notify { 'x': }\n}")];
    let new = [manifest, class("class two { @@notify { 'y': } }")];
    check(&old, &old, ["Notify[x]", ""]);
    // The location of a resource is part of the exported data.
    assert_eq!(
        compare(&old, &same)[0].split(" -> ").next(),
        Some("Notify[x]")
    );
    check(&old, &new, ["Notify[x] -> Notify[y]", " -> "]);
}

#[test]
fn nodes_that_fail() {
    let broken = (
        "/e/modules/two/manifests/init.pp",
        "class two { fail('no') }",
    );
    let found = compare(&[], &[broken]);
    assert_eq!(found[0], A);
    assert!(
        found[1].starts_with(
            "Notify[two] -> Evaluation Error: Error while evaluating a Function Call, no"
        ),
        "{}",
        found[1]
    );
    // A node that fails in the same way is not compiled twice.
    assert!(!compare(&[broken], &[broken])[1].contains("->"));
}

#[test]
fn threads_with_many_nodes_have_programs_of_their_own() {
    let facts = (0..200).map(|number| format!("/f/{}{number}.yaml", ["a", "b"][number % 2]));
    let facts: Vec<String> = facts.collect();
    let site = "node /^a/ { include one }\nnode /^b/ { include two }\n";
    let mut old: Vec<(&str, &str)> = vec![("/e/manifests/site.pp", site)];
    old.extend(facts.iter().map(|path| (path.as_str(), "kernel: Linux")));
    let mut new = old.clone();
    new.push(("/e/data/common.yaml", "one::greeting: hi\n"));
    let shown = compare(&old, &new);
    let count = |wanted: &str| shown.iter().filter(|shown| *shown == wanted).count();
    assert_eq!(count(&format!("{A} -> Notify[one hi]")), 101);
    assert_eq!(count(B), 101);
}
