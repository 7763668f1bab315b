//! Problems of new users.

use super::support::TestDirectory;

#[test]
fn the_first_try_without_facts_says_so() {
    let folder = TestDirectory::with("site.pp", "notice($facts['os']['family'])\n");
    let run = folder.run(&["compile", "site.pp"]);
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("no facts were given, see --facts"),
        "{}",
        run.stderr
    );
    let folder = folder.and("facts.yaml", "os: {name: Debian}\nkernel: Linux\n");
    let run = folder.run(&["compile", "site.pp", "--facts", "facts.yaml"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let code = "$facts['os']['distro']['id']";
    let run = folder.run(&["eval", code, "--facts", "facts.yaml"]);
    assert!(
        run.stderr.contains("the fact `os` has no key `distro`"),
        "{}",
        run.stderr
    );
    let run = folder.run(&["eval", "$facts['kernl']['x']", "--facts", "facts.yaml"]);
    assert!(
        run.stderr.contains("did you mean `kernel`?"),
        "{}",
        run.stderr
    );
}

#[test]
fn nothing_to_compile_is_an_error() {
    let folder = TestDirectory::with("data/common.yaml", "a: 1\n").and("empty/x", "");
    folder.run_in("empty", &["compile"]).expect(
        1,
        "",
        "Error: There is nothing to compile: no manifest (*.pp) is in /here/empty\n",
    );
    folder.run(&["compile", "data"]).expect(
        1,
        "",
        "Error: There is nothing to compile: no manifest (*.pp) is in /here/data\n",
    );
    let folder = TestDirectory::with("environment.conf", "manifest = typo/site.pp\n")
        .and("manifests/site.pp", "");
    let run = folder.run(&["compile"]);
    assert_eq!(run.status, 1);
    assert!(
        run.stderr
            .contains("The manifest /here/typo/site.pp does not exist"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_hyphen_is_standard_output() {
    let folder = TestDirectory::new();
    let run = folder.run(&["compile", "-e", "notify { 'x': }", "-o", "-"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.starts_with("{\"tags\""), "{}", run.stdout);
    let folder = folder
        .and("manifests/site.pp", "notify { 'x': }\n")
        .and("facts/a.yaml", "kernel: Linux\n")
        .and("bunraku.toml", "facts = 'facts'\n");
    for arguments in [
        &["check", "-o", "-"][..],
        &["diff", ".", "facts/..", "-o", "-"],
        &["why", "a", "Notify[x]", "-o", "-"],
        &["check", "--coverage=lcov", "--coverage-file", "-"],
    ] {
        let run = folder.run(arguments);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(!run.stdout.is_empty(), "{run:?}");
    }
    assert!(!folder.path().join("-").exists());
}

#[test]
fn a_path_that_does_not_exist_is_no_code() {
    let folder = TestDirectory::with("manifests/site.pp", "1");
    folder.run(&["eval", "manifests/stie.pp"]).expect(
        1,
        "",
        "Error: Could not read 'manifests/stie.pp': No such file or directory\n",
    );
    folder.run(&["eval", "10 / 2"]).expect(0, "5\n", "");
}

#[test]
fn code_is_called_code() {
    let folder = TestDirectory::new();
    for command in ["dump", "eval", "validate"] {
        let run = folder.run(&[command, "-e", "}"]);
        assert!(run.stderr.contains("--> <code>:1:1"), "{}", run.stderr);
    }
    let run = folder.run(&["epp", "validate", "-e", "<% } %>"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("--> <code>:1:4"), "{}", run.stderr);
    folder.run(&["validate", "-e", "$x = 1"]).expect(0, "", "");
    folder
        .run(&["epp", "validate", "-e", "a"])
        .expect(0, "", "");
}

#[test]
fn facts_that_are_not_json_are_explained() {
    let folder = TestDirectory::with("bad.json", "{\n  \"a\": 1,\n}\n");
    let run = folder.run(&["eval", "1", "--facts", "bad.json"]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.stderr,
        "Error: Could not read the facts in 'bad.json': this is not JSON: trailing comma at line 3 column 1\n"
    );
}

#[test]
fn a_parameter_that_a_template_needs_is_explained() {
    let folder = TestDirectory::with("a.epp", "<%- | Integer $port | -%>\nListen <%= $port %>\n");
    let run = folder.run(&["epp", "render", "a.epp"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("a.epp"), "{}", run.stderr);
    assert!(
        run.stderr
            .contains("needs a value for `$port`: pass `{ port => … }`"),
        "{}",
        run.stderr
    );
}

#[test]
fn an_explanation_why_nothing_is_found_is_a_failure() {
    let folder = TestDirectory::with("hiera.yaml", "version: 5\n");
    let run = folder.run(&["lookup", "nothing", "--explain"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("nothing"), "{}", run.stdout);
}

#[test]
fn a_summary_counts_classes_and_can_be_compared() {
    let folder = TestDirectory::with("site.pp", "class a { }\nnode default { include a }\n");
    let summary = || {
        folder
            .run(&["compile", "site.pp", "--format", "summary"])
            .stdout
    };
    let first = summary();
    assert!(first.contains("\n1 class\n  a\n"), "{first}");
    assert_eq!(first, summary());
}

#[test]
fn options_mean_something_where_they_are_listed() {
    for command in ["validate", "dump"] {
        let help = TestDirectory::new().run(&["epp", command, "--help"]).stdout;
        for option in [
            "--facts",
            "--node",
            "--enc",
            "--external-nodes",
            "--hiera-config",
        ] {
            assert!(!help.contains(option), "epp {command} {option}");
        }
    }
}

#[test]
fn the_prompt_checks_attributes() {
    let folder = TestDirectory::new();
    let input = b"notify { 'x': mesage => 1 }\nnotify { 'x': message => 'a' }\n:resources\n";
    let run = folder.run_with(&["repl"], input, &[]);
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("no parameter named 'mesage'"),
        "{}",
        run.stderr
    );
    assert!(
        run.stderr.contains("did you mean `message`?"),
        "{}",
        run.stderr
    );
    assert!(run.stdout.ends_with("Notify[x]\n"), "{}", run.stdout);
}

#[test]
fn the_facts_of_a_node_come_from_the_project() {
    let folder = TestDirectory::with("manifests/site.pp", "notice($facts['role'])\n")
        .and("bunraku.toml", "facts = 'facts'\n")
        .and("facts/web01.yaml", "role: web\n")
        .and("facts/db01.json", "{\"role\": \"db\"}\n")
        .and("other.yaml", "role: other\n");
    for (arguments, role) in [
        (&["--node", "web01"][..], "web"),
        (&["--node", "db01"], "db"),
        (&["--node", "web01", "--facts", "other.yaml"], "other"),
        (&["--node", "web01", "--no-project"], ""),
        (&["--node", "../facts/web01"], ""),
    ] {
        let run = folder.run(&[&["compile", "-o", "out.json"][..], arguments].concat());
        let expected = format!("Notice: Scope(Class[main]): {role}\n");
        assert_eq!(run.stderr, expected, "{arguments:?}");
    }
}
