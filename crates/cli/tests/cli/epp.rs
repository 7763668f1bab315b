//! `bunraku epp`.

use super::support::TestDirectory;

/// A module with a template, and templates beside it.
fn templates() -> TestDirectory {
    TestDirectory::with("modules/m/templates/a.epp", "Hi <%= $x %>\n")
        .and("manifests/site.pp", "")
        .and(
            "b.epp",
            "<%- | Integer $x | -%>\nN <%= $x %> <%= $facts['kernel'] %>\n",
        )
        .and("bad.epp", "text\n<%= 1 + %>\n")
        .and("fail.epp", "text\n<%= fail('no') %>\n")
        .and("facts.yaml", "kernel: Linux\n")
        .and("values.yaml", "x: 5\n")
        .and("values.json", "{\"x\": 6}")
        .and("values.pp", "$y = 1\n$all = { x => $y + 6 }\n$all\n")
        .and("list.yaml", "[1]\n")
}

#[track_caller]
fn renders(arguments: &[&str], expected: &str) {
    let run = templates().run(&[&["epp", "render"], arguments].concat());
    run.expect(0, expected, "");
}

/// Checks that nothing is rendered, and that Puppet's message comes first.
#[track_caller]
fn fails(arguments: &[&str], message: &str) {
    let run = templates().run(&[&["epp"], arguments].concat());
    assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{}", run.stderr);
    assert_eq!(run.stderr.lines().next(), Some(message));
}

#[test]
fn rendering() {
    renders(&["m/a.epp", "--values", "{ x => 3 }"], "Hi 3\n");
    renders(&["m/a", "--values", "{ x => 3 }"], "Hi 3\n");
    renders(&["m/a.epp", "--values", "$x = 1 undef"], "Hi 1\n");
    renders(
        &["b.epp", "--values", "{ x => 1 }", "--facts", "facts.yaml"],
        "N 1 Linux\n",
    );
    renders(
        &["-e", "<%= $facts['kernel'] %>", "--facts", "facts.yaml"],
        "Linux\n",
    );
    renders(
        &["-e", "a<%= $x %>", "--values", "{ x => Sensitive(5) }"],
        "a5\n",
    );
    renders(
        &[
            "-e",
            "<%= $trusted['certname'] %>",
            "--node",
            "n.example.com",
        ],
        "n.example.com\n",
    );
    let run = templates().run_with(&["epp", "render"], b"<%= 1 + 2 %>", &[]);
    run.expect(0, "3\n", "");
}

#[test]
fn several_templates_have_headers() {
    let values = ["--values", "{ x => 1 }", "--facts", "facts.yaml"];
    let both = [&["b.epp", "m/a.epp"], &values[..]].concat();
    renders(&both, "--- b.epp\nN 1 Linux\n\n--- m/a.epp\nHi 1\n");
    renders(&[&both[..], &["--no-header"]].concat(), "N 1 Linux\nHi 1\n");
}

#[test]
fn values_come_from_files() {
    renders(&["m/a.epp", "--values_file", "values.yaml"], "Hi 5\n");
    renders(&["m/a.epp", "--values_file", "values.json"], "Hi 6\n");
    renders(&["m/a.epp", "--values_file", "values.pp"], "Hi 7\n");
    renders(
        &[
            "m/a.epp",
            "--values_file",
            "values.yaml",
            "--values",
            "{ x => 8 }",
        ],
        "Hi 8\n",
    );
    fails(
        &["render", "m/a.epp", "--values_file", "list.yaml"],
        "Error: --values_file option must evaluate to a Hash or undef/nil, got: 'Array'",
    );
    fails(
        &["render", "m/a.epp", "--values", "3"],
        "Error: --values option must evaluate to a Hash or undef, got: 'Integer'",
    );
    fails(
        &["render", "m/a.epp", "--values_file", "none.yaml"],
        "Error: Could not load --values_file none.yaml: No such file or directory",
    );
    fails(
        &["render", "m/a.epp", "--values_file", "b.epp"],
        "Error: Only .yaml, .json or .pp can be used as a --values_file",
    );
    fails(
        &["render", "m/a.epp", "--values", "{"],
        "Error: Syntax error at end of input (file: values-hash)",
    );
    fails(
        &["render", "m/a.epp", "--values", "fail('q')"],
        "Error: Evaluation Error: Error while evaluating a Function Call, q (file: values-hash, line: 1, column: 1)",
    );
}

#[test]
fn errors_of_rendering() {
    fails(
        &["render", "m/a.epp"],
        "Error: Evaluation Error: Unknown variable: 'x'. (file: /here/modules/m/templates/a.epp, line: 1, column: 8)",
    );
    fails(
        &["render", "b.epp", "--values", "{ x => 's' }"],
        "Error: lambda: parameter 'x' expects an Integer value, got String",
    );
    fails(
        &["render", "bad.epp"],
        "Error: epp(): Invalid EPP: Syntax error at '%>' (file: /here/bad.epp, line: 2, column: 9)",
    );
    fails(
        &["render", "-e", "<%= 1 + %>"],
        "Error: inline_epp(): Invalid EPP: Syntax error at '%>' (file: inlined-epp-text, line: 1, column: 9)",
    );
    fails(
        &["render", "fail.epp", "m/a.epp", "--values", "{ x => 1 }"],
        "Error: Evaluation Error: Error while evaluating a Function Call, no (file: /here/fail.epp, line: 2, column: 5)",
    );
    fails(
        &["render", "none.epp"],
        "Error: Could not find template 'none.epp'",
    );
    let run = templates().run(&["epp", "render", "bad.epp", "--log_format", "json"]);
    assert_eq!(
        run.stderr,
        "{\"level\":\"err\",\"source\":\"Puppet\",\"message\":\"epp(): Invalid EPP: Syntax error at '%>' \
         (file: /here/bad.epp, line: 2, column: 9)\",\"file\":\"/here/bad.epp\",\"line\":2,\"column\":9,\
         \"code\":\"SYNTAX_ERROR\"}\n"
    );
}

#[test]
fn validating() {
    let validate =
        |arguments: &[&str]| templates().run(&[&["epp", "validate"], arguments].concat());
    validate(&["b.epp", "m/a.epp"]).expect(0, "", "");
    fails(
        &["validate", "bad.epp"],
        "Error: Syntax error at '%>' (file: bad.epp, line: 2, column: 9)",
    );
    // The first invalid template ends it.
    let count = |arguments: &[&str]| validate(arguments).stderr.matches("Error: ").count();
    assert_eq!(count(&["bad.epp", "bad.epp"]), 1);
    assert_eq!(count(&["bad.epp", "bad.epp", "--continue_on_error"]), 2);
    validate(&["none.epp", "m/none.epp"]).expect(
        1,
        "",
        "Error: One or more file(s) specified did not exist:\n   none.epp\n   m/none.epp\n",
    );
    let run = templates().run_with(&["epp", "validate"], b"<% 1 = 2 %>", &[]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.starts_with(
        "Error: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference \
         (file: <stdin>, line: 1, column: 4)\n"
    ));
}

#[test]
fn dumping() {
    let dump = |arguments: &[&str]| templates().run(&[&["epp", "dump"], arguments].concat());
    let tree =
        "(lambda {:body [(epp (render-s \"Hi \") (render (var \"x\")) (render-s \"\\n\"))]})\n";
    dump(&["m/a.epp"]).expect(0, tree, "");
    dump(&["m/a.epp", "m/a.epp"]).expect(
        0,
        &format!("--- /here/modules/m/templates/a.epp\n{tree}").repeat(2),
        "",
    );
    dump(&["m/a.epp", "m/a.epp", "--no-header"]).expect(0, &tree.repeat(2), "");
    dump(&["-e", "a<%= 1 %>", "--format", "json"]).expect(
        0,
        "{\"^\":[\"lambda\",{\"#\":[\"body\",[{\"^\":[\"epp\",{\"^\":[\"render-s\",\"a\"]},{\"^\":[\"render\",1]}]}]]}]}\n",
        "",
    );
    fails(
        &["dump", "bad.epp"],
        "Error: Syntax error at '%>' (file: bad.epp, line: 2, column: 9)",
    );
    assert_eq!(dump(&["-e", "<% 1 = 2 %>"]).status, 1);
    assert_eq!(dump(&["-e", "<% 1 = 2 %>", "--no-validate"]).status, 0);
    assert_eq!(templates().run(&["epp"]).status, 2);
}
