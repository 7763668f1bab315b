//! `bunraku dump`.

use super::support::TestDirectory;

const DUMP: &str = "(= (var \"a\") 1)\n";

#[test]
fn a_single_input_gives_the_dump_alone() {
    let folder = TestDirectory::with("a.pp", "$a = 1\n");
    folder.run(&["dump", "a.pp"]).expect(0, DUMP, "");
    folder.run(&["dump", "-e", "$a = 1"]).expect(0, DUMP, "");
    for arguments in [&["dump"][..], &["dump", "-"]] {
        folder
            .run_with(arguments, b"$a = 1", &[])
            .expect(0, DUMP, "");
    }
}

#[test]
fn code_may_start_with_a_hyphen() {
    let folder = TestDirectory::new();
    folder
        .run(&["dump", "-e", "-$a_b"])
        .expect(0, "(- (var \"a_b\"))\n", "");
    let run = folder.run(&["dump", "-e", "--$a_b"]);
    assert_eq!(run.stdout, "(- (- (var \"a_b\")))\n");
}

#[test]
fn formats() {
    let folder = TestDirectory::with("a.pp", "$a = 1\n");
    let json = "{\"^\":[\"=\",{\"^\":[\"var\",\"a\"]},1]}\n";
    folder
        .run(&["dump", "--format", "json", "a.pp"])
        .expect(0, json, "");
    let pretty = "(=\n  (var\n    \"a\")\n  1)\n";
    let run = folder.run(&["dump", "--pretty", "a.pp"]);
    assert_eq!(run.stdout, pretty);
}

#[test]
fn several_files_have_headings() {
    let folder = TestDirectory::with("a.pp", "$a = 1\n").and("b.epp", "<%= 1 %>");
    let run = folder.run(&["dump", "a.pp", "b.epp"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let (a, b) = run.stdout.split_once("--- b.epp\n").unwrap();
    assert_eq!(a, format!("--- a.pp\n{DUMP}"));
    assert!(b.contains("render"), "{b}");
}

#[test]
fn a_failing_file_has_no_dump() {
    let folder = TestDirectory::with("a.pp", "$a = 1\n").and("b.pp", "$a = }\n");
    let message = "Error: Syntax error at '}' (file: /here/b.pp, line: 1, column: 6)\n";
    let run = folder.run(&["dump", "b.pp"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
    assert!(run.stderr.contains(" --> b.pp:1:6"), "{}", run.stderr);
    let run = folder.run(&["dump", "b.pp", "none.pp", "a.pp"]);
    assert_eq!(run.status, 1);
    assert_eq!(run.stdout, format!("--- a.pp\n{DUMP}"));
    assert!(run.stderr.contains("Could not read 'none.pp'"));
}

#[test]
fn errors_in_code_have_no_file() {
    let folder = TestDirectory::new();
    let run = folder.run(&["--log-format", "json", "dump", "-e", "1 +"]);
    run.expect(
        1,
        "",
        "{\"level\":\"err\",\"source\":\"Puppet\",\"message\":\"Syntax error at end of input\",\
         \"code\":\"SYNTAX_ERROR\",\"help\":\"the right operand of the operator is missing\"}\n",
    );
}

#[test]
fn wrong_usage() {
    let folder = TestDirectory::with("a.pp", "");
    assert_eq!(folder.run(&["dump", "-e", "1", "a.pp"]).status, 2);
    assert_eq!(folder.run(&["dump", "--format", "old", "a.pp"]).status, 2);
}
