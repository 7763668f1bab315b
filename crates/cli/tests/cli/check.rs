//! `bunraku check`: all nodes at once.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::support::{Run, TestDirectory};

/// A repository with this manifest and nodes `a`, `b` and `c`.
fn repository(manifest: &str) -> TestDirectory {
    let facts = "kernel: Linux\n";
    TestDirectory::with("manifests/site.pp", manifest)
        .and("bunraku.toml", "facts = 'facts'\n")
        .and("facts/a.yaml", facts)
        .and("facts/b.yaml", facts)
        .and("facts/c.yaml", facts)
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/control-repo")
}

/// A catalog without members that vary between runs.
fn comparable(catalog: &str) -> Value {
    let mut catalog: Value = serde_json::from_str(catalog).expect("a catalog");
    let object = catalog.as_object_mut().expect("an object");
    object.remove("version");
    object.remove("catalog_uuid");
    catalog
}

/// A report without times.
fn timeless(report: &str) -> String {
    let lines = report.lines().filter(|line| !line.starts_with("Slowest"));
    let lines = lines.map(|line| match line.rsplit_once(", ") {
        Some((start, end)) if end.ends_with(" s)") => format!("{start}, TIME)\n"),
        _ => format!("{line}\n"),
    });
    lines.collect()
}

#[test]
fn nodes_that_compile() {
    let run = repository("notify { $trusted['certname']: }").run(&["check"]);
    assert_eq!(
        (
            run.status,
            timeless(&run.stdout).as_str(),
            run.stderr.as_str()
        ),
        (
            0,
            "3 nodes: 3 compiled, 0 failed, 0 not decidable (12 resources, TIME)\n",
            ""
        )
    );
}

#[test]
fn an_error_of_many_nodes_is_shown_once() {
    let manifest = "class web {\n  fail('no such thing')\n}\nif $trusted['certname'] != 'b' { include web }\nwarning('careful')\n";
    let run = repository(manifest).run(&["check"]);
    assert_eq!(run.status, 1);
    let expected = "\
Error: Evaluation Error: Error while evaluating a Function Call, no such thing
 --> manifests/site.pp:2:3
  |
1 | class web {
2 |   fail('no such thing')
  |   ^^^^^^^^^^^^^^^^^^^^^
  in web, included at manifests/site.pp:4
  on 2 nodes: a, c

Warning: Scope(Class[main]): careful
  on b

3 nodes: 1 compiled, 2 failed, 0 not decidable (3 resources, TIME)
";
    assert_eq!(timeless(&run.stdout), expected, "{}", run.stderr);
}

#[test]
fn json_has_nodes_groups_and_totals() {
    let manifest = "if $trusted['certname'] == 'b' { fail('no') }\n";
    let run = repository(manifest).run(&["check", "--format", "json"]);
    let report = run.json();
    assert_eq!(run.status, 1);
    let message = "Evaluation Error: Error while evaluating a Function Call, no";
    let error = json!({
        "level": "err", "code": "EVALUATION_ERROR", "message": message,
        "file": "manifests/site.pp", "line": 1, "column": 34, "end": { "line": 1, "column": 44 },
        "node": null, "help": null, "related": [],
    });
    assert_eq!(report["nodes"][1]["name"], "b");
    assert_eq!(report["nodes"][1]["state"], "failed");
    assert_eq!(report["nodes"][1]["errors"], json!([error]));
    assert_eq!(report["nodes"][0]["state"], "compiled");
    assert_eq!(report["nodes"][0]["resources"], 3);
    assert_eq!(report["groups"][0]["message"], message);
    assert_eq!(report["groups"][0]["line"], 1);
    assert_eq!(report["groups"][0]["nodes"], json!(["b"]));
    assert_eq!(report["totals"]["compiled"], 2);
    assert_eq!(report["totals"]["failed"], 1);
    assert_eq!(report["totals"]["unsupported"], 0);
}

#[test]
fn messages_that_name_the_node_are_one_cause() {
    let folder = repository("fail(\"not ${trusted['certname']}\")")
        .and("more/web1.yaml", "{}\n")
        .and("more/web2.yaml", "{}\n");
    let run = folder.run(&["check", "--facts", "more", "--format", "json"]);
    let report = run.json();
    assert_eq!(report["groups"].as_array().map(Vec::len), Some(1));
    assert_eq!(report["groups"][0]["nodes"], json!(["web1", "web2"]));
}

#[test]
fn what_is_not_supported_has_its_own_status() {
    let folder = repository("needs_a_gem()").and(
        "modules/m/lib/puppet/functions/needs_a_gem.rb",
        "require 'no/such/gem'\nPuppet::Functions.create_function(:needs_a_gem) { def needs_a_gem; end }\n",
    );
    let folder = folder.and("environment.conf", "modulepath = modules\n");
    let run = folder.run(&["check", "--format", "json"]);
    assert_eq!(run.status, 3, "{}", run.stdout);
    assert_eq!(run.json()["totals"]["unsupported"], 3);
}

/// Checks an error that Puppet leaves to agents.
#[track_caller]
fn check_problem(manifest: &str, code: &str, message: &str) {
    let run = repository(manifest).run(&["check", "--format", "json"]);
    let report = run.json();
    assert_eq!(run.status, 1, "{manifest}");
    let group = &report["groups"][0];
    assert_eq!(group["code"], code, "{report}");
    let text = group["message"].as_str().unwrap();
    assert!(text.contains(message), "{text}");
    assert_eq!(group["nodes"], json!(["a", "b", "c"]));
    assert!(group["line"].is_number(), "{group}");
}

#[test]
fn what_agents_would_stumble_over() {
    check_problem(
        "notify { 'a': require => Notify['b'] }\nnotify { 'b': require => Notify['a'] }",
        "DEPENDENCY_CYCLE",
        "Found 1 dependency cycle",
    );
    check_problem(
        "file { '/x': source => 'puppet:///modules/none/x' }",
        "MISSING_SOURCE",
        "File[/x]: Could not retrieve information from environment production source(s) puppet:///modules/none/x",
    );
    check_problem(
        "notify { 'a': require => File['/none'] }",
        "EVALUATION_ERROR",
        "Could not find resource 'File[/none]' in parameter 'require'",
    );
    check_problem(
        "notify { 'a': alias => 'b' }\nnotify { 'b': }",
        "EVALUATION_ERROR",
        "already declared",
    );
    check_problem(
        "notice(epp('none/x.epp'))",
        "EVALUATION_ERROR",
        "Could not find template 'none/x.epp'",
    );
}

/// Every step of a cycle has its location.
#[test]
fn cycles_have_reasons() {
    let manifest = "class c {\n  notify { 'a': }\n}\ninclude c\nnotify { 'b':\n  notify => Class['c'],\n}\nNotify['a'] -> Notify['b']\n";
    let run = repository(manifest).run(&["check", "--format", "json"]);
    let related = run.json()["groups"][0]["related"].clone();
    let related = related.as_array().unwrap().iter();
    let reasons: Vec<String> = related
        .map(|one| format!("{} {}", one["line"], one["message"].as_str().unwrap()))
        .collect();
    let expected = [
        "2 Class[C] contains Notify[a]",
        "8 Notify[a] -> Notify[b]",
        "6 Notify[b] notifies Class[C]",
    ];
    for reason in expected {
        assert!(reasons.iter().any(|it| it == reason), "{reasons:?}");
    }
}

#[test]
fn sources_that_are_there() {
    let manifest = "
        file { '/one': source => 'puppet:///modules/m/one' }
        file { '/all': source => 'puppet:///modules/m', recurse => true }
        file { '/two': source => ['puppet:///modules/m/none', 'puppet:///modules/m/one'] }
        file { '/gone': ensure => absent, source => 'puppet:///modules/none/x' }
        file { '/elsewhere': source => 'puppet:///other/x' }
    ";
    let folder = repository(manifest)
        .and("modules/m/files/one", "1")
        .and("environment.conf", "modulepath = modules\n");
    assert_eq!(folder.run(&["check"]).status, 0);
}

#[test]
fn exported_resources_are_collected_within_the_run() {
    let manifest = "
        node 'c' { Notify <<| |>> }
        node default { @@notify { \"from ${trusted['certname']}\": } }
    ";
    let folder = repository(manifest);
    let out = folder.path().join("catalogs");
    let run = folder.run(&["check", "--catalogs", "catalogs"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let catalog = fs::read_to_string(out.join("c.json")).unwrap();
    assert!(catalog.contains("from a") && catalog.contains("from b"));
}

/// Compares the catalogs of `check`, on one thread and on two, with those of `compile`.
#[track_caller]
fn check_catalogs(folder: &TestDirectory, root: &Path, nodes: usize) {
    let shown = root.to_str().unwrap();
    for jobs in ["1", "2"] {
        let out = format!("catalogs{jobs}");
        let run = folder.run(&["check", shown, "--catalogs", &out, "--jobs", jobs]);
        assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    }
    let mut names: Vec<String> = fs::read_dir(folder.path().join("catalogs1"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names.len(), nodes);
    for name in names {
        let read = |directory: &str| {
            let path = folder.path().join(directory).join(&name);
            let catalog = fs::read_to_string(path).unwrap();
            // Replace the directory as in the output of commands.
            comparable(&catalog.replace(folder.path().to_str().unwrap(), "/here"))
        };
        let one = read("catalogs1");
        assert_eq!(one, read("catalogs2"), "{name}");
        let node = name.trim_end_matches(".json");
        let facts = root.join(format!("facts/{node}.yaml"));
        let run = folder.run(&["compile", shown, "--facts", facts.to_str().unwrap()]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{name}");
        assert_eq!(one, comparable(&run.stdout), "{name}");
    }
}

#[test]
fn catalogs_equal_those_of_compile() {
    check_catalogs(&TestDirectory::new(), &example(), 12);
}

#[test]
fn catalogs_of_a_generated_fleet_equal_those_of_compile() {
    let mut folder = TestDirectory::new()
        .and("repo/bunraku.toml", "facts = \"facts\"\n")
        .and("repo/environment.conf", "modulepath = modules\n")
        .and(
            "repo/hiera.yaml",
            "version: 5\nhierarchy:\n- name: levels\n  paths: ['nodes/%{trusted.certname}.yaml', 'roles/%{facts.role}.yaml', common.yaml]\n",
        )
        .and(
            "repo/manifests/site.pp",
            "File { owner => 'root' }\nnode default {\n  lookup('classes', Array[String], 'unique').include\n  @@notify { \"from ${trusted['certname']}\": message => $facts['role'] }\n  if $facts['role'] == 'r0' { Notify <<| |>> }\n}\n",
        )
        .and(
            "repo/data/common.yaml",
            "lookup_options: {'^m\\d::options$': {merge: deep}}\nclasses: [m0]\n",
        );
    for module in 0..6 {
        let own = |text: &str| text.replace("NAME", &format!("m{module}"));
        folder = folder
            .and(
                &format!("repo/modules/m{module}/manifests/init.pp"),
                own(
                    "class NAME (Hash $options = {}, Integer $port = 80) {\n  $options.each |$key, $value| {\n    NAME::entry { $key: value => $value }\n  }\n  file { '/etc/NAME': content => epp('NAME/t.epp', { 'port' => $port }) }\n}\n",
                ),
            )
            .and(
                &format!("repo/modules/m{module}/manifests/entry.pp"),
                own(
                    "define NAME::entry (Data $value) {\n  file { \"/etc/NAME.${title}\": content => \"${value}\", require => File['/etc/NAME'] }\n}\n",
                ),
            )
            .and(
                &format!("repo/modules/m{module}/templates/t.epp"),
                "<%- | Integer $port | -%>\n<%= $trusted['certname'] %> <%= $port %>\n",
            );
    }
    for role in 0..3 {
        folder = folder.and(
            &format!("repo/data/roles/r{role}.yaml"),
            format!(
                "classes: [m{}, m{}]\nm{role}::options: {{role: r{role}, host: '%{{trusted.certname}}'}}\n",
                role + 1,
                role + 3
            ),
        );
    }
    for node in 0..15 {
        folder = folder.and(
            &format!("repo/facts/n{node:02}.yaml"),
            format!("name: n{node:02}\nvalues:\n  role: r{}\n", node % 3),
        );
        if node % 4 == 0 {
            folder = folder.and(
                &format!("repo/data/nodes/n{node:02}.yaml"),
                format!("m1::port: {}\nm1::options: {{own: {node}}}\n", 8000 + node),
            );
        }
    }
    let root = folder.path().join("repo");
    check_catalogs(&folder, &root, 15);
}

#[test]
fn reports_do_not_depend_on_threads() {
    let manifest = "
        if $trusted['certname'] in ['a', 'c'] { fail('no') }
        warning(\"about ${trusted['certname']}\")
    ";
    let folder = repository(manifest);
    let run = |jobs: &str, format: &str| {
        let run = folder.run(&["check", "--jobs", jobs, "--format", format]);
        run.stdout
    };
    for format in [
        "json",
        "junit",
        "github",
        "sarif",
        "codeclimate",
        "markdown",
    ] {
        assert_eq!(run("1", format), run("2", format), "{format}");
    }
}

#[test]
fn formats() {
    let folder = repository("if $trusted['certname'] == 'b' { fail('<no> & *never*') }");
    let run = |format: &str| folder.run(&["check", "--format", format]).stdout;
    let junit = run("junit");
    assert!(
        junit.contains("<testsuites name=\"bunraku\" tests=\"3\" failures=\"1\">"),
        "{junit}"
    );
    assert!(
        junit.contains("name=\"b\"") && junit.contains("&lt;no&gt; &amp;"),
        "{junit}"
    );
    let github = run("github");
    assert!(
        github.starts_with("::error file=manifests/site.pp,line=1"),
        "{github}"
    );
    let sarif: Value = serde_json::from_str(&run("sarif")).unwrap();
    assert_eq!(sarif["runs"][0]["results"][0]["level"], "error");
    let markdown = run("markdown");
    assert!(
        markdown.starts_with("### ❌ bunraku check: 3 nodes\n"),
        "{markdown}"
    );
    assert!(markdown.contains("| 2 | 1 | 0 |"), "{markdown}");
    assert!(
        markdown.contains("&lt;no&gt; &amp; &#42;never&#42;"),
        "{markdown}"
    );
    let html = run("html");
    assert!(
        html.starts_with("<!doctype html>") && html.contains("&lt;no&gt;"),
        "{html}"
    );
    assert!(!html.contains("http://") && !html.contains("https://"));
}

#[test]
fn the_first_failure_may_end_the_run() {
    let folder = repository("unless $trusted['certname'] == 'a' { fail('no') }");
    let report = folder
        .run(&["check", "--fail-fast", "--format", "json"])
        .json();
    assert_eq!(report["nodes"].as_array().map(Vec::len), Some(2));
    assert_eq!(report["totals"]["left_out"], 1);
}

#[test]
fn nodes_and_facts_are_chosen() {
    let folder = repository("notice($facts['kernel'], $facts['os']['family'])")
        .and("names", "a\nb # the other\n");
    let names = |arguments: &[&str]| {
        let mut all = vec!["check", "--format", "json", "--fact", "os.family=Debian"];
        all.extend(arguments);
        let run = folder.run(&all);
        assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
        let report = run.json();
        let nodes = report["nodes"].as_array().unwrap().iter();
        let names = nodes.map(|node| node["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&[]), "a b c");
    assert_eq!(names(&["--nodes", "b"]), "b");
    assert_eq!(names(&["--nodes", "[ac]"]), "a c");
    assert_eq!(names(&["--nodes", "names"]), "a b");
}

#[test]
fn nodes_are_classified() {
    let folder = repository("class role(String $x) { notify { $x: } }").and(
        "enc.yaml",
        "a: {classes: {role: {x: one}}}\nb: {classes: {role: {x: two}}}\n",
    );
    let run = folder.run(&["check", "--enc", "enc.yaml", "--catalogs", "out"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let catalog = |node: &str| fs::read_to_string(folder.path().join(node)).unwrap();
    assert!(catalog("out/a.json").contains("\"one\""));
    assert!(catalog("out/b.json").contains("\"two\""));
}

#[track_caller]
fn check_refused(run: &Run, message: &str) {
    assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{}", run.stderr);
    assert!(run.stderr.contains(message), "{}", run.stderr);
}

#[test]
fn bad_input() {
    let folder = repository("");
    let broken = |path: &str, content: &str| {
        fs::write(folder.path().join(path), content).unwrap();
        let run = folder.run(&["check"]);
        fs::remove_file(folder.path().join(path)).unwrap();
        run
    };
    check_refused(&broken("facts/x.yaml", "a: [1\n"), "/here/facts/x.yaml");
    check_refused(&broken("facts/x.json", "{"), "/here/facts/x.json");
    check_refused(&broken("facts/x.yaml", "- 1\n"), "facts are a hash");
    check_refused(
        &broken("facts/x.tar.gz", "nonsense"),
        "the archive cannot be read",
    );
    let run = folder.run(&["check", "--facts", "none"]);
    check_refused(&run, "No such file or directory");
    let path = folder.path().join("facts/x.yaml");
    fs::write(&path, b"a: \"\xff\"\n").unwrap();
    check_refused(&folder.run(&["check"]), "the file is not UTF-8");
    fs::remove_file(&path).unwrap();
    // A dangling link.
    std::os::unix::fs::symlink("nowhere", &path).unwrap();
    check_refused(&folder.run(&["check"]), "/here/facts/x.yaml");
    fs::remove_file(&path).unwrap();
    check_refused(
        &folder.run(&["check", "--modulepath", "vendor"]),
        "The directory 'vendor' of the modulepath does not exist",
    );
    fs::create_dir(folder.path().join("empty")).unwrap();
    check_refused(
        &folder.run(&["check", "--facts", "empty"]),
        "There are no nodes",
    );
    check_refused(
        &folder.run(&["check", "--nodes", "z*"]),
        "There are no nodes",
    );
    check_refused(
        &folder.run(&["check", "--nodes", "a,zz"]),
        "There are no facts of zz",
    );
    check_refused(
        &folder.run(&["check", "--no-project"]),
        "There are no nodes",
    );
    check_refused(
        &folder.run(&["check", "--fact", "x"]),
        "not of the form name=value",
    );
}

#[test]
fn reports_are_written_whole_or_not_at_all() {
    let folder = repository("");
    let run = folder.run(&["check", "-o", "none/report"]);
    check_refused(
        &run,
        "Could not write 'none/report': No such file or directory",
    );
    if Path::new("/dev/full").exists() {
        let run = folder.run(&["check", "-o", "/dev/full"]);
        check_refused(&run, "Could not write '/dev/full'");
        let run = folder.run(&["check", "--catalogs", "bunraku.toml"]);
        check_refused(&run, "Could not make 'bunraku.toml'");
    }
    let run = folder.run(&["check", "--format", "json", "-o", "report.json"]);
    run.expect(0, "", "");
    let report = fs::read_to_string(folder.path().join("report.json")).unwrap();
    assert!(serde_json::from_str::<Value>(&report).is_ok());
}

#[test]
fn a_node_that_runs_away_fails_alone() {
    let manifest = "
        function endless($x) { endless($x + 1) }
        if $trusted['certname'] == 'b' { endless(1) }
    ";
    let report = repository(manifest)
        .run(&["check", "--format", "json"])
        .json();
    assert_eq!(report["totals"]["failed"], 1);
    assert_eq!(report["totals"]["compiled"], 2);
}

#[test]
fn nodes_have_limited_time() {
    let manifest = "
        if $trusted['certname'] == 'b' { Integer[1, 100000000000].each |$x| { $y = $x } }
    ";
    let folder = repository(manifest);
    let run = folder.run(&["check", "--timeout", "1", "--format", "json"]);
    let report = run.json();
    assert_eq!(report["totals"]["failed"], 1);
    assert_eq!(report["nodes"][1]["errors"][0]["code"], "LIMIT_EXCEEDED");
}

#[test]
fn environments_that_do_not_exist_fail_their_nodes() {
    let folder = repository("").and("enc.yaml", "a: {environment: nowhere}\n");
    let folder = folder.and("environments/test/manifests/site.pp", "notify { 'test': }");
    let run = folder.run(&[
        "check",
        "--environmentpath",
        "environments",
        "--environment",
        "test",
        "--enc",
        "enc.yaml",
        "--format",
        "json",
    ]);
    let report = run.json();
    assert_eq!(report["totals"]["failed"], 1);
    assert_eq!(report["totals"]["compiled"], 2);
}

#[test]
fn stubs_take_the_place_of_functions() {
    let manifest = "
        notify { vault::get('secret'): }
        notify { twice('x'): }
        notify { generate('/bin/none'): }
        notify { lookup('from_backend'): }
        $found = puppetdb_query('nodes {}')
        notify { \"${found[0]['certname']} was found\": }
    ";
    let stubs = "
facts = 'facts'
[stubs]
generate = 'generated'
puppetdb_query = { value = [{ certname = 'z' }] }
[stubs.functions]
'vault::get' = { value = 'stubbed' }
twice = { function = 'stubs::twice' }
[stubs.hiera]
vault_data = { value = { from_backend = 'data of the stub' } }
";
    let folder = repository(manifest)
        .and("bunraku.toml", stubs)
        .and("environment.conf", "modulepath = modules\n")
        .and(
            "hiera.yaml",
            "version: 5\nhierarchy:\n  - {name: vault, lookup_key: vault_data}\n",
        )
        .and(
            "modules/stubs/functions/twice.pp",
            "function stubs::twice($x) { \"${x}${x}\" }",
        );
    let run = folder.run(&["check", "--catalogs", "out"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let catalog = fs::read_to_string(folder.path().join("out/a.json")).unwrap();
    for title in [
        "stubbed",
        "xx",
        "generated",
        "data of the stub",
        "z was found",
    ] {
        assert!(catalog.contains(&format!("\"{title}\"")), "{title}");
    }
    for used in [
        "Stubbed: function generate (3 nodes)",
        "Stubbed: function vault::get (3 nodes)",
        "Stubbed: function twice (3 nodes)",
        "Stubbed: Hiera backend vault_data (3 nodes)",
    ] {
        assert!(run.stdout.contains(used), "{}", run.stdout);
    }
}

#[test]
fn the_file_is_found_from_below() {
    let folder = repository("notify { 'x': }").and("site/deep/file", "");
    let run = folder.run_in("site/deep", &["check"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("12 resources"), "{}", run.stdout);
}

#[test]
fn configuration_is_shown_with_its_origin() {
    let folder = repository("").and(
        "bunraku.toml",
        "facts = 'facts'\njobs = 2\n[sandbox]\nallow_read = '/opt/data'\n[stubs.functions]\nx = 1\n",
    );
    let run = folder.run(&["config", "--jobs", "4", "--allow-read", "/srv"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for line in [
        "# /here/bunraku.toml",
        "facts                = [\"facts\"]  # bunraku.toml:1",
        "jobs                 = 4  # command line",
        "sandbox.allow_read   = [\"/opt/data\",\"/srv\"]  # command line",
        "strict               = error  # default",
        "stubs.functions      = {\"x\":{\"value\":1}}  # bunraku.toml:5",
    ] {
        assert!(run.stdout.contains(line), "{line}\n{}", run.stdout);
    }
    let json = folder.run(&["config", "--format", "json"]).json();
    assert_eq!(json["jobs"]["value"], 2);
    assert_eq!(json["jobs"]["origin"], "file");
    assert_eq!(json["jobs"]["line"], 2);
    assert_eq!(json["strict"]["origin"], "default");
}

#[test]
fn unknown_keys_are_errors() {
    let folder = repository("").and("bunraku.toml", "facts = 'facts'\nmodulpath = 'x'\n");
    for command in ["check", "config"] {
        folder.run(&[command]).expect(
            1,
            "",
            "Error: Unknown key 'modulpath'; did you mean 'modulepath'? (file: /here/bunraku.toml, line: 2, column: 1)\n",
        );
    }
}

/// Whoever is asked about alone collects the same as with all others.
#[test]
fn nodes_that_are_selected_collect_from_all() {
    let folder = repository(
        "
        node 'c' { Notify <<| |>> }
        node default { @@notify { \"from ${trusted['certname']}\": } }
    ",
    );
    for nodes in ["c", "b,c"] {
        let run = folder.run(&["check", "--nodes", nodes, "--catalogs", "catalogs"]);
        assert_eq!(run.status, 0, "{run:?}");
        let catalog = fs::read_to_string(folder.path().join("catalogs/c.json")).unwrap();
        assert!(catalog.contains("from a") && catalog.contains("from b"));
    }
    assert!(!folder.path().join("catalogs/a.json").exists());
}

#[test]
fn errors_of_validation_are_errors() {
    let folder = repository("$A = 1\n$B = 2\n");
    let run = folder.run(&["check", "--nodes", "a", "--format", "json"]);
    assert_eq!(run.status, 1, "{run:?}");
    let document = run.json();
    let node = &document["nodes"][0];
    let lines = node["errors"].as_array().unwrap().iter();
    let lines: Vec<&Value> = lines.map(|error| &error["line"]).collect();
    assert_eq!(lines, [&Value::Null, &json!(1), &json!(2)], "{run:?}");
    assert_eq!(node["warnings"], json!([]));
}

/// JUnit has no attributes for it.
#[test]
fn test_results_say_where() {
    let folder = repository("node 'a' { }\nnode default {\n  fail('no')\n}\n");
    let run = folder.run(&["check", "--format", "junit"]);
    assert!(
        run.stdout
            .contains("<testcase name=\"a\" classname=\"bunraku\"/>"),
        "{run:?}"
    );
    assert!(
        run.stdout
            .contains("<testcase name=\"b\" classname=\"bunraku\" file=\"manifests/site.pp\">"),
        "{run:?}"
    );
    assert!(
        run.stdout
            .contains(">manifests/site.pp:3:3: Evaluation Error: "),
        "{run:?}"
    );
}

/// Not even where its key is wrong, nor above the key that is.
#[test]
fn secrets_in_data_are_not_shown() {
    let folder = repository("include m\n")
        .and("environment.conf", "modulepath = modules\n")
        .and(
            "modules/m/manifests/init.pp",
            "class m (Sensitive[Integer] $password, Integer $port = 1) { }\n",
        )
        .and(
            "hiera.yaml",
            "version: 5\nhierarchy: [{ name: Common, path: common.yaml }]\n",
        );
    let options = "lookup_options: { m::password: { convert_to: Sensitive } }\n";
    for data in [
        "m::password: S3cret\n".to_owned(),
        format!("{options}m::password: S3cret\n"),
        "m::other: S3cret\nm::password: 1\nm::port: x\n".to_owned(),
        format!("{options}m::password: 1\nm::other: S3cret\nm::port: x\n"),
    ] {
        fs::create_dir_all(folder.path().join("data")).unwrap();
        fs::write(folder.path().join("data/common.yaml"), &data).unwrap();
        for format in ["text", "json", "markdown", "html"] {
            let run = folder.run(&["check", "--format", format]);
            assert_eq!(run.status, 1, "{run:?}");
            assert!(run.stdout.contains("data/common.yaml"), "{run:?}");
            assert!(!run.stdout.contains("S3cret"), "{run:?}");
        }
    }
}

#[test]
fn problems_of_catalogs_have_help() {
    let check = |manifest: &str, help: &str| {
        let run = repository(manifest).run(&["check"]);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.stdout.contains(help), "{run:?}");
    };
    check(
        "node c { File <<| |>> }\nnode default { @@file { '/x': } }\n",
        "= help: a and b export it",
    );
    check(
        "node c { file { '/x': }  File <<| |>> }\nnode a { @@file { '/x': } }\nnode default { }\n",
        "= help: a exports it, and this node declares it",
    );
    check(
        "file { '/x': source => 'puppet:///modules/none/x' }\n",
        "= help: there is no module `none` in the modulepath",
    );
    check(
        "$x = puppetdb_query('nodes { }')\n",
        "= help: there is no PuppetDB here; `puppetdb_query` in the table `stubs` of bunraku.toml says what it returns",
    );
}

/// In every format.
#[test]
fn what_nobody_uses_has_a_line() {
    let folder = repository("")
        .and("environment.conf", "modulepath = modules\n")
        .and("modules/m/manifests/init.pp", "# a module\nclass m { }\n");
    for (format, line) in [
        ("github", "file=modules/m/manifests/init.pp,line=2,"),
        ("sarif", "\"startLine\": 2"),
        ("codeclimate", "\"begin\":2"),
        ("junit", ">modules/m/manifests/init.pp:2:1: "),
        ("json", "\"line\": 2"),
    ] {
        let run = folder.run(&["check", "--unused", "--format", format]);
        assert!(run.stdout.contains(line), "{run:?}");
    }
}

#[test]
fn coverage_and_the_report_have_places_of_their_own() {
    let folder = repository("notify { 'x': }\n");
    let run = folder.run(&[
        "check",
        "--coverage=lcov",
        "--format",
        "json",
        "-o",
        "report.json",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.stdout.starts_with("TN:\n"), "{run:?}");
    let report = fs::read_to_string(folder.path().join("report.json")).unwrap();
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["totals"]["compiled"], 3);
}
