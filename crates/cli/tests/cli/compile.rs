//! `bunraku compile`.

use serde_json::Value;

use super::support::{Run, TestDirectory};

impl TestDirectory {
    /// The catalog for these arguments.
    #[track_caller]
    fn compile(&self, arguments: &[&str]) -> Value {
        let run = self.run(&[&["compile"], arguments].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.json()
    }

    #[track_caller]
    fn logs(&self, arguments: &[&str], expected: &str) {
        let run = self.run(&[&["compile"], arguments].concat());
        assert_eq!((run.status, run.stderr.as_str()), (0, expected));
    }

    /// Checks that nothing is printed on standard output, and that Puppet's message comes first.
    #[track_caller]
    fn fails(&self, arguments: &[&str], message: &str) {
        let Run {
            status,
            stdout,
            stderr,
        } = self.run(&[&["compile"], arguments].concat());
        assert_eq!((status, stdout.as_str()), (1, ""));
        assert_eq!(stderr.lines().next(), Some(message), "{stderr}");
    }
}

fn titles(catalog: &Value, type_name: &str) -> Vec<String> {
    let resources = catalog["resources"].as_array().unwrap().iter();
    let found = resources.filter(|resource| resource["type"] == type_name);
    found
        .map(|resource| resource["title"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn code_files_folders_and_standard_input() {
    let folder = TestDirectory::with("a.pp", "notify { 'from a file': }")
        .and("many/b.pp", "notify { 'b': }")
        .and("many/a/z.pp", "notify { 'a/z': }")
        .and("many/a.pp", "notify { 'a': }")
        .and("many/.hidden.pp", "notify { 'hidden': }")
        .and("many/not.txt", "notify { 'text': }");
    let check = |arguments: &[&str], expected: &[&str]| {
        assert_eq!(titles(&folder.compile(arguments), "Notify"), expected);
    };
    check(&["-e", "notify { 'code': }"], &["code"]);
    check(&["a.pp"], &["from a file"]);
    check(&["many"], &["a", "a/z", "b"]);
    let run = folder.run_with(&["compile", "-"], b"notify { 'stdin': }", &[]);
    assert_eq!(titles(&run.json(), "Notify"), ["stdin"]);
    folder.fails(&["none.pp"], "Error: Could not find file none.pp");
}

/// An environment with modules in two directories.
fn environment() -> TestDirectory {
    TestDirectory::with(
        "environment.conf",
        "modulepath = 'site/*:modules'\nmanifest = start\n",
    )
    .and("start/one.pp", "include m\ninclude s\n")
    .and("start/two.pp", "notify { $environment: }\n")
    .and("modules/m/manifests/init.pp", "class m { }")
    .and("site/all/s/manifests/init.pp", "class s { }")
}

#[test]
fn environments() {
    let folder = environment();
    let catalog = folder.compile(&["."]);
    assert_eq!(titles(&catalog, "Class"), ["Settings", "main", "M", "S"]);
    assert_eq!(titles(&catalog, "Notify"), ["production"]);
    assert_eq!(
        folder.compile(&[])["classes"],
        folder.compile(&["."])["classes"]
    );
    // The modulepath of the command line takes precedence.
    folder.fails(
        &[".", "--modulepath", "modules"],
        "Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::s for localhost \
         (file: /here/start/one.pp, line: 2, column: 1) on node localhost",
    );
}

#[test]
fn names_of_environments() {
    let folder = TestDirectory::with("control-repo/manifests/a.pp", "")
        .and("control_repo/manifests/a.pp", "")
        .and("environments/test/manifests/a.pp", "notify { 't': }")
        .and("environments/production/manifests/a.pp", "notify { 'p': }");
    let check = |arguments: &[&str], name: &str, notified: &[&str]| {
        let catalog = folder.compile(arguments);
        assert_eq!(catalog["environment"], name, "{arguments:?}");
        assert_eq!(titles(&catalog, "Notify"), notified);
    };
    check(&["control-repo"], "production", &[]);
    check(&["control_repo"], "production", &[]);
    check(&["environments/test"], "test", &["t"]);
    check(&["--environment", "./control-repo"], "production", &[]);
    check(&["--environment", "./control_repo"], "control_repo", &[]);
    let path = ["--environmentpath", "environments"];
    check(
        &[&path[..], &["--environment", "test"]].concat(),
        "test",
        &["t"],
    );
    check(&path, "production", &["p"]);
    check(&["control-repo", "--environment", "other"], "other", &[]);
    folder.fails(
        &[&path[..], &["--environment", "none"]].concat(),
        "Error: Could not find a directory environment named 'none' anywhere in the path: /here/environments. \
         Does the directory exist?",
    );
}

#[test]
fn odd_settings_of_environments() {
    let folder = TestDirectory::with("environment.conf", "foo = 1\n[x]\na = 2\n")
        .and("manifests/site.pp", "");
    folder.logs(
        &["."],
        "Warning: Invalid sections in environment.conf at '/here/environment.conf'. Environment conf may not have \
         sections. The following sections are being ignored: 'x'\n   (file & line not available)\n\
         Warning: Invalid settings in environment.conf at '/here/environment.conf'. The following unknown setting(s) \
         are being ignored: foo\n   (file & line not available)\n",
    );
    let folder = TestDirectory::with("environment.conf", "\nmodulepath\n");
    folder.fails(&["."], "Error: Could not match line modulepath");
    // Puppet treats a missing manifest as an empty one.
    let folder = TestDirectory::with("environment.conf", "manifest = none.pp");
    folder.fails(
        &["."],
        "Error: The manifest /here/none.pp does not exist; it is set in environment.conf or puppet.conf",
    );
}

#[test]
fn the_version_of_an_environment() {
    let of = |conf: &str| folder_with_version(conf).compile(&["."])["version"].clone();
    assert!(of("").is_number());
    assert_eq!(of("config_version = '/bin/echo a  b; echo c'\n"), "a b\nc");
    folder_with_version("config_version = /bin/false\n").fails(
        &["."],
        "Error: Execution of config_version command `/bin/false` failed: \
         Execution of '/bin/false' returned 1:  on node localhost",
    );
}

fn folder_with_version(conf: &str) -> TestDirectory {
    TestDirectory::with("environment.conf", conf).and("manifests/site.pp", "")
}

#[test]
fn errors_name_the_node() {
    let folder = TestDirectory::with("a.pp", "fail('no')")
        .and("end.pp", "if true {\n")
        .and("modules/m/manifests/init.pp", "class m { $x = }")
        .and("modules/n/manifests/init.pp", "class n {")
        .and("manifests/site.pp", "include m")
        .and("manifests/two.pp", "node /x/ {");
    let node = ["--node", "web.example.com"];
    let fails = |arguments: &[&str], message: &str| {
        folder.fails(&[arguments, &node[..]].concat(), message);
    };
    fails(
        &["a.pp"],
        "Error: Evaluation Error: Error while evaluating a Function Call, no (file: /here/a.pp, line: 1, column: 1) \
         on node web.example.com",
    );
    fails(
        &["end.pp"],
        "Error: Could not parse for environment production: Syntax error at end of input (file: /here/end.pp) \
         on node web.example.com",
    );
    fails(
        &["manifests"],
        "Error: Could not parse for environment production: Syntax error at end of input (file: /here/manifests/two.pp) \
         on node web.example.com",
    );
    // Messages about files of modules do not name the environment.
    fails(
        &["-e", "include m", "--environment", "."],
        "Error: Syntax error at '}' (file: /here/modules/m/manifests/init.pp, line: 1, column: 16) on node web.example.com",
    );
    fails(
        &["-e", "include n", "--environment", "."],
        "Error: Syntax error at end of input (file: /here/modules/n/manifests/init.pp) on node web.example.com",
    );
    folder.fails(
        &["-e", "node x { }"],
        "Error: Could not find node statement with name 'default' or 'localhost' on node localhost",
    );
}

#[test]
fn several_errors_of_a_manifest() {
    let errors = "Error: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (file: /here";
    let check = |file: &str, code: &str, start: &str| {
        let folder = TestDirectory::with(file, "class m {\n1 = 2\n3 = 4\n}\n");
        let run = folder.run(&["compile", "-e", code, "--environment", "."]);
        let run = match code {
            "" => folder.run(&["compile", file]),
            _ => run,
        };
        assert_eq!(run.stderr.matches(errors).count(), 2);
        let mut lines = run.stderr.lines().filter(|line| !line.starts_with("  in "));
        let last = lines.next_back().unwrap();
        let expected = format!(
            "Error: {start}Language validation logged 2 errors. Giving up (file: /here/{file}) on node localhost"
        );
        assert_eq!((run.status, last), (1, expected.as_str()));
    };
    check("a.pp", "", "Could not parse for environment production: ");
    check("modules/m/manifests/init.pp", "include m", "");
}

#[test]
fn messages_as_json() {
    let run = TestDirectory::with("a.pp", "notice('n')\nfail('x')\n").run(&[
        "compile",
        "a.pp",
        "--log_format",
        "json",
    ]);
    run.expect(
        1,
        "",
        "{\"level\":\"notice\",\"source\":\"Scope(Class[main])\",\"message\":\"n\",\"node\":\"localhost\"}\n\
         {\"level\":\"err\",\"source\":\"Puppet\",\"message\":\"Evaluation Error: Error while evaluating a Function Call, \
         x (file: /here/a.pp, line: 2, column: 1) on node localhost\",\"file\":\"/here/a.pp\",\"line\":2,\"column\":1,\
         \"code\":\"EVALUATION_ERROR\",\"node\":\"localhost\"}\n",
    );
}

#[test]
fn catalogs_are_written_whole_or_not_at_all() {
    let folder = TestDirectory::with("out.json", "before");
    let written = || std::fs::read_to_string(folder.path().join("out.json")).unwrap();
    let run = folder.run(&["compile", "-e", "fail('x')", "-o", "out.json"]);
    assert_eq!((run.status, written().as_str()), (1, "before"));
    folder
        .run(&["compile", "-e", "", "-o", "out.json"])
        .expect(0, "", "");
    assert!(written().starts_with("{\"tags\":[\"settings\"],\"name\":\"localhost\""));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    folder.fails(
        &["-e", "", "-o", "none/out.json"],
        "Error: Could not write 'none/out.json': No such file or directory",
    );
}

#[test]
fn formats() {
    let folder = TestDirectory::with(
        "a.pp",
        "class c { notify { 'a: b': } -> notify { 'n': } }\ninclude c\n",
    );
    let run = folder.run(&["compile", "a.pp", "--format", "summary"]);
    assert_eq!(
        run.stdout,
        "Catalog of localhost in the environment production\n\n\
         2 resources\n  Notify  2  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇\n\n\
         1 class\n  c\n\n\
         6 edges\n  5 of containment\n  1 of order\n"
    );
    let run = folder.run(&["compile", "a.pp", "--format", "yaml"]);
    assert!(
        run.stdout
            .starts_with("---\ntags:\n- settings\n- c\n- class\nname: localhost\n")
    );
    assert!(run.stdout.contains("\n  title: 'a: b'\n"), "{}", run.stdout);
    let run = folder.run(&["compile", "a.pp", "--format", "dot"]);
    assert!(run.stdout.starts_with("digraph"));
    let coloured = [("CLICOLOR_FORCE", "1")];
    let run = folder.run_with(&["compile", "a.pp", "--format", "summary"], b"", &coloured);
    assert!(run.stdout.contains("\u{1b}[1m2 resources"));
}

#[test]
fn cycles() {
    let code = "notify { ['a', 'b']: } Notify['a'] -> Notify['b'] -> Notify['a']";
    let folder = TestDirectory::new();
    let message = "Found 1 dependency cycle:\n(Notify[a] => Notify[b] => Notify[a])\n  \
                   Notify[a] -> Notify[b] (line 1)\n  Notify[b] -> Notify[a] (line 1)\n";
    folder.logs(&["-e", code], &format!("Warning: {message}"));
    folder.logs(&["-e", code, "--cycles", "ignore"], "");
    let run = folder.run(&["compile", "-e", code, "--cycles", "error"]);
    run.expect(1, "", &format!("Error: {message}"));
}

#[test]
fn wrong_usage() {
    let status = |arguments: &[&str]| TestDirectory::new().run(arguments).status;
    assert_eq!(status(&["compile", "--format", "xml", "-e", ""]), 2);
    assert_eq!(status(&["compile", "-e", "", "a.pp"]), 2);
    assert_eq!(
        status(&["compile", "--enc", "a", "--external_nodes", "/b"]),
        2
    );
}

#[test]
fn the_example_of_a_control_repository() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/control-repo");
    for (node, resources) in [("web01", 23), ("db01", 22)] {
        let facts = format!("{example}/facts/{node}.theatre.example.yaml");
        let run = TestDirectory::new()
            .run(&["compile", example, "--facts", &facts, "--format", "summary"]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        let heading = format!("Catalog of {node}.theatre.example in the environment production\n");
        assert!(run.stdout.starts_with(&heading), "{}", run.stdout);
        let count = format!("\n{resources} resources\n");
        assert!(run.stdout.contains(&count), "{}", run.stdout);
    }
}
