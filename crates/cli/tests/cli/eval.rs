//! `bunraku eval`.

use super::support::TestDirectory;

#[track_caller]
fn check(code: &str, value: &str, log: &str) {
    TestDirectory::new()
        .run(&["eval", code])
        .expect(0, &format!("{value}\n"), log);
}

#[test]
fn the_value_is_printed_as_it_is_written() {
    check("1 + 2", "3", "");
    check(
        "[1, 'a', { b => /x/ }, undef]",
        "[1, 'a', {'b' => /x/}, undef]",
        "",
    );
    check("Integer[1, 2]", "Integer[1, 2]", "");
    check("Sensitive('secret')", "#<Sensitive [value redacted]>", "");
    check("", "undef", "");
}

#[test]
fn programs_come_from_everywhere() {
    let folder = TestDirectory::with("a.pp", "$a = 4\n$a * 2\n");
    folder.run(&["eval", "a.pp"]).expect(0, "8\n", "");
    folder.run(&["eval", "-e", "-8"]).expect(0, "-8\n", "");
    folder
        .run_with(&["eval", "-"], b"$a = 4 $a * 2", &[])
        .expect(0, "8\n", "");
    // Not a file: code.
    folder.run(&["eval", "a"]).expect(0, "'a'\n", "");
    assert_eq!(folder.run(&["eval"]).status, 2);
    assert_eq!(folder.run(&["eval", "-e", "1", "a.pp"]).status, 2);
}

#[test]
fn logs_go_to_standard_error() {
    let code = "debug(1) info(2) notice(3) warning(4) err(5) crit(6) alert(7) emerg(8)";
    let loud = "\
Notice: Scope(Class[main]): 3
Warning: Scope(Class[main]): 4
Error: Scope(Class[main]): 5
Critical: Scope(Class[main]): 6
Alert: Scope(Class[main]): 7
Emergency: Scope(Class[main]): 8
";
    check(code, "undef", loud);
    let info = format!("Info: Scope(Class[main]): 2\n{loud}");
    let folder = TestDirectory::new();
    let verbose = folder.run(&["eval", "--verbose", code]);
    verbose.expect(0, "undef\n", &info);
    let debug = format!("Debug: Scope(Class[main]): 1\n{info}");
    folder
        .run(&["eval", "--debug", code])
        .expect(0, "undef\n", &debug);
}

#[test]
fn logs_as_json() {
    let run = TestDirectory::with("a.pp", "notice('a\"b')\nfail('no')\n").run(&[
        "--log-format",
        "json",
        "eval",
        "a.pp",
    ]);
    run.expect(
        1,
        "",
        "{\"level\":\"notice\",\"source\":\"Scope(Class[main])\",\"message\":\"a\\\"b\"}\n\
         {\"level\":\"err\",\"source\":\"Puppet\",\"message\":\"Evaluation Error: Error while evaluating a Function Call, \
         no (file: /here/a.pp, line: 2, column: 1)\",\"file\":\"/here/a.pp\",\"line\":2,\"column\":1,\
         \"code\":\"EVALUATION_ERROR\"}\n",
    );
}

#[test]
fn data_as_json() {
    let json = |code: &str| TestDirectory::new().run(&["eval", "--format", "json", code]);
    json("{ a => [1, 2.5, 'x', undef, true] }").expect(0, "{\"a\":[1,2.5,\"x\",null,true]}\n", "");
    json("[1, Sensitive('secret')]").expect(
        1,
        "",
        "Error: The value at [1] is of type Sensitive, which is not data\n",
    );
    json("{ 1 => 2 }").expect(
        1,
        "",
        "Error: The value is a Hash with a key of type Integer, which is not data\n",
    );
}

#[test]
fn facts_are_yaml_or_json() {
    let code = "[$facts['kernel'], $kernel, $trusted['certname']]";
    let folder = TestDirectory::with("flat.yaml", "kernel: Linux\n")
        .and("flat.json", "{\"kernel\": \"Linux\"}")
        .and(
            "facts.yaml",
            "name: web.example.com\nvalues:\n  kernel: Linux\n",
        )
        .and(
            "trusted.yaml",
            "kernel: Linux\ntrusted: { certname: t.example.com }\n",
        )
        .and("odd.yaml", "[1")
        .and("list.yaml", "[1]");
    let check = |arguments: &[&str], certname: &str| {
        let arguments = [&["eval", code], arguments].concat();
        let expected = format!("['Linux', 'Linux', '{certname}']\n");
        folder.run(&arguments).expect(0, &expected, "");
    };
    check(&["--facts", "flat.yaml"], "localhost");
    check(&["--facts", "flat.json", "--node", "db"], "db");
    check(&["--facts", "facts.yaml"], "web.example.com");
    check(&["--facts", "facts.yaml", "--node", "db"], "db");
    check(&["--facts", "trusted.yaml"], "t.example.com");
    let fails = |file: &str, start: &str| {
        let run = folder.run(&["eval", "1", "--facts", file]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""));
        assert!(run.stderr.starts_with(start), "{}", run.stderr);
    };
    fails(
        "none.yaml",
        "Error: Could not read the facts in 'none.yaml': No such file",
    );
    fails(
        "odd.yaml",
        "Error: Could not read the facts in 'odd.yaml': ",
    );
    fails(
        "list.yaml",
        "Error: Could not read the facts in 'list.yaml': facts are a hash",
    );
}

#[test]
fn the_environment_has_a_name() {
    let folder = TestDirectory::with("envs/test/environment.conf", "");
    folder
        .run(&["eval", "$environment"])
        .expect(0, "'production'\n", "");
    folder
        .run(&[
            "eval",
            "$environment",
            "--environment",
            "test",
            "--environmentpath",
            "envs",
        ])
        .expect(0, "'test'\n", "");
    let run = folder.run(&[
        "eval",
        "1",
        "--environment",
        "none",
        "--environmentpath",
        "envs",
    ]);
    run.expect(
        1,
        "",
        "Error: Could not find a directory environment named 'none' anywhere in the path: /here/envs. \
         Does the directory exist?\n",
    );
}

#[test]
fn functions_of_modules() {
    let folder = TestDirectory::with(
        "modules/m/functions/double.pp",
        "function m::double($x) { $x * 2 }",
    )
    .and("environment.conf", "")
    .and("other/n/functions/f.pp", "function n::f() { 'n' }");
    folder.run(&["eval", "m::double(4)"]).expect(0, "8\n", "");
    folder
        .run(&["eval", "n::f", "--modulepath", "other"])
        .expect(0, "'n::f'\n", "");
    folder
        .run(&["eval", "n::f()", "--modulepath", "other"])
        .expect(0, "'n'\n", "");
    assert_eq!(folder.run(&["eval", "n::f()"]).status, 1);
}

#[test]
fn strictness_can_be_relaxed() {
    let run = |arguments: &[&str]| {
        let run = TestDirectory::new().run(&[&["eval", "$x"], arguments].concat());
        (
            run.status,
            run.stderr.lines().next().unwrap_or_default().to_owned(),
        )
    };
    let error = "Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1)";
    assert_eq!(run(&[]), (1, error.to_owned()));
    assert_eq!(run(&["--strict_variables"]), (1, error.to_owned()));
    let relaxed = (0, String::new());
    assert_eq!(run(&["--strict", "off", "--no-strict_variables"]), relaxed);
    assert_eq!(
        run(&["--strict", "off", "--strict_variables", "false"]),
        relaxed
    );
    assert_eq!(
        run(&["--strict", "off", "--strict-variables=false"]),
        relaxed
    );
    let warning = "Warning: Unknown variable: 'x'. (line: 1, column: 1)";
    assert_eq!(
        run(&["--strict", "warning", "--strict_variables", "false"]),
        (0, warning.to_owned())
    );
}

#[test]
fn errors_name_the_node_that_was_named() {
    let run = TestDirectory::new().run(&["eval", "--node", "web", "fail('no')"]);
    let message = "Error: Evaluation Error: Error while evaluating a Function Call, no (line: 1, column: 1) on node web\n";
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
    let run = TestDirectory::new().run(&["eval", "--node", "web", "1 +"]);
    let message = "Error: Could not parse for environment production: Syntax error at end of input on node web\n";
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
}

#[test]
fn several_errors_of_a_text_are_reported_once() {
    let run = TestDirectory::new().run(&["eval", "$1 = 1 $facts::x = 2"]);
    let lines: Vec<&str> = run
        .stderr
        .lines()
        .filter(|line| line.starts_with("Error: "))
        .collect();
    assert_eq!(lines.len(), 3, "{}", run.stderr);
    assert_eq!(
        lines[2],
        "Error: Could not parse for environment production: Language validation logged 2 errors. Giving up"
    );
    let run = TestDirectory::new().run(&["eval", "class a { } class a { }"]);
    let first = run.stderr.lines().next().unwrap_or_default();
    assert_eq!(
        first,
        "Error: Class 'a' is already defined (line: 1); cannot redefine (line: 1)"
    );
}
