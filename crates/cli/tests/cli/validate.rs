//! `bunraku validate`: Puppet's messages and exit statuses.

use super::support::TestDirectory;

/// Checks a manifest, and compares the messages without excerpts.
#[track_caller]
fn check(manifest: &str, status: i32, stderr: &str) {
    let folder = TestDirectory::with("x.pp", manifest);
    folder
        .run(&["validate", "--quiet", "x.pp"])
        .expect(status, "", stderr);
}

#[test]
fn nothing_is_printed_about_a_legal_program() {
    check("class a { notice('hello') }\n", 0, "");
}

#[test]
fn one_error() {
    check(
        "$a =\n}\n",
        1,
        "Error: Could not parse for environment production: Syntax error at '}' (file: /here/x.pp, line: 2, column: 1)\n",
    );
}

#[test]
fn the_end_of_input_has_no_position() {
    check(
        "class a {\n",
        1,
        "Error: Could not parse for environment production: Syntax error at end of input (file: /here/x.pp)\n",
    );
}

#[test]
fn a_single_validation_error_reads_like_a_syntax_error() {
    check(
        "$a::b = 1\n",
        1,
        "Error: Could not parse for environment production: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (file: /here/x.pp, line: 1, column: 1)\n",
    );
}

#[test]
fn several_validation_errors_are_listed_after_the_warnings() {
    check(
        "class Foo { $1 = 2 }\n$x = { a => 1, a => 2 }\nclass plan { }\n",
        1,
        "Warning: Use of future reserved word: 'plan' (file: /here/x.pp, line: 3, column: 1)\n\
         Error: Unacceptable name. The name 'Foo' is unacceptable as the name of a Host Class Definition (file: /here/x.pp, line: 1, column: 1)\n\
         Error: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (file: /here/x.pp, line: 1, column: 13)\n\
         Error: The key 'a' is declared more than once (file: /here/x.pp, line: 2, column: 18)\n\
         Error: Language validation logged 3 errors, and 1 warnings. Giving up\n",
    );
    check(
        "$a::b = 1\n$1 = 2\n",
        1,
        "Error: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (file: /here/x.pp, line: 1, column: 1)\n\
         Error: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (file: /here/x.pp, line: 2, column: 1)\n\
         Error: Language validation logged 2 errors. Giving up\n",
    );
}

#[test]
fn warnings_alone_are_no_failure() {
    check(
        "$x = \"\\q\"\n",
        0,
        "Warning: Unrecognized escape sequence '\\q' (file: /here/x.pp, line: 1, column: 10)\n",
    );
}

#[test]
fn strict_decides_about_severity() {
    let folder = TestDirectory::with("x.pp", "$x = { a => 1, a => 2 }\n");
    let run = |strict| folder.run(&["validate", "-q", "--strict", strict, "x.pp"]);
    let message =
        "The key 'a' is declared more than once (file: /here/x.pp, line: 1, column: 18)\n";
    run("off").expect(0, "", "");
    run("warning").expect(0, "", &format!("Warning: {message}"));
    let error = format!("Error: Could not parse for environment production: {message}");
    run("error").expect(1, "", &error);
    folder
        .run(&["validate", "-q", "x.pp"])
        .expect(1, "", &error);
}

#[test]
fn templates_are_checked_too() {
    let folder = TestDirectory::with("x.epp", "<%- | String $a | -%>\n<%= $a + %>\n");
    folder.run(&["validate", "-q", "x.epp"]).expect(
        1,
        "",
        "Error: Could not parse for environment production: Syntax error at '%>' (file: /here/x.epp, line: 2, column: 10)\n",
    );
}

#[test]
fn the_environment_is_named_as_the_user_names_it() {
    let folder = TestDirectory::with("x.pp", "}\n");
    folder
        .run(&["validate", "-q", "--environment", "testing", "x.pp"])
        .expect(
            1,
            "",
            "Error: Could not parse for environment testing: Syntax error at '}' (file: /here/x.pp, line: 1, column: 1)\n",
        );
}

#[test]
fn logs_as_json() {
    let folder = TestDirectory::with("x.pp", "}\n").and("y.pp", "class a {\n");
    let line_x = r#"{"level":"err","source":"Puppet","message":"Could not parse for environment production: Syntax error at '}' (file: /here/x.pp, line: 1, column: 1)","file":"/here/x.pp","line":1,"column":1,"code":"SYNTAX_ERROR","help":"there is no open bracket that this `}` closes"}"#;
    let line_y = r#"{"level":"err","source":"Puppet","message":"Could not parse for environment production: Syntax error at end of input (file: /here/y.pp)","file":"/here/y.pp","code":"SYNTAX_ERROR","help":"this `{` is never closed"}"#;
    let expected = format!("{line_x}\n{line_y}\n");
    for arguments in [
        ["--log-format", "json", "validate"],
        ["validate", "--log-format", "json"],
        ["validate", "--log_format", "json"],
    ] {
        folder.run(&arguments).expect(1, "", &expected);
    }
}

#[test]
fn wrong_usage_exits_with_2() {
    let folder = TestDirectory::new();
    for arguments in [
        &["validate", "--nonsense"][..],
        &["validate", "--strict", "perhaps"],
        &["validate", "--format", "xml"],
        &["nonsense"],
    ] {
        let run = folder.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains("--help"), "{}", run.stderr);
    }
}

#[test]
fn colours_only_where_they_are_wanted() {
    let folder = TestDirectory::with("x.pp", "}\n");
    let run = |env: &[(&str, &str)]| folder.run_with(&["validate", "x.pp"], b"", env).stderr;
    assert!(!run(&[]).contains('\u{1b}'));
    assert!(run(&[("CLICOLOR_FORCE", "1")]).contains('\u{1b}'));
    assert!(!run(&[("NO_COLOR", "1")]).contains('\u{1b}'));
}

#[test]
fn a_summary_on_request() {
    let folder = TestDirectory::with("a.pp", "class a { }\nclass b { }\n").and("b.epp", "text\n");
    let run = folder.run(&["validate", "--summary"]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    let (counts, rest) = run.stderr.split_once(" in ").unwrap();
    assert_eq!(counts, "Checked 1 manifest, 2 definitions, 1 template");
    assert!(rest.ends_with(" ms: no errors, no warnings\n"), "{rest}");
}

#[test]
fn the_example_is_flawless() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/control-repo");
    TestDirectory::new()
        .run(&["validate", example])
        .expect(0, "", "");
}

#[test]
fn definitions_are_made_once() {
    check(
        "class a { }\nnotice(1)\nclass a { }\n",
        1,
        "Error: Class 'a' is already defined (file: /here/x.pp, line: 1); cannot redefine (file: /here/x.pp, line: 3)\n",
    );
    check(
        "function a::b() { }\nfunction a::b() { }\n",
        1,
        "Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/function/a::b'. Originally set at file:///here/x.pp?line=1&pos=1.\n",
    );
    check(
        "class a($tag = 1) { }\ndefine b($notify) { }\n",
        1,
        "Warning: tag is a metaparam; this value will inherit to all contained resources in the a definition\n\
         Error: notify is a metaparameter; please choose another parameter name in the b definition\n",
    );
}

#[test]
fn names_that_puppet_does_not_expect_in_a_file() {
    let folder = TestDirectory::with("metadata.json", r#"{"name": "me-foo", "version": "1.0.0"}"#)
        .and("types/port.pp", "type Foo::Port = Integer\n")
        .and("types/t.pp", "type Foo::U = Integer\n")
        .and(
            "lib/puppet/functions/foo/f.rb",
            "Puppet::Functions.create_function(:'foo::f') do\nend\n",
        )
        .and(
            "lib/puppet/functions/foo/g.rb",
            "Puppet::Functions.create_function(:'foo::h') do\nend\n",
        );
    folder.run(&["validate", "-q", "types", "lib"]).expect(
        1,
        "",
        "Error: The code loaded from /here/types/t.pp produced type with the wrong name, expected 'foo::t', actual 'Foo::U' (file: /here/types/t.pp, line: 1, column: 1)\n\
         Error: The code loaded from /here/lib/puppet/functions/foo/g.rb produced mis-matched name, expected 'foo::g', got foo::h (file: /here/lib/puppet/functions/foo/g.rb, line: 1, column: 1)\n",
    );
}
