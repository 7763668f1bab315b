//! Bad input: a clear message each, nothing is left out in silence, nothing hangs.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::process::Command;

use super::support::TestDirectory;

/// A fleet of one node.
fn fleet() -> TestDirectory {
    TestDirectory::with("manifests/site.pp", "notify { 'a': }\n")
        .and("bunraku.toml", "facts = 'facts'\n")
        .and("facts/web01.yaml", "kernel: Linux\n")
}

#[test]
fn broken_facts_name_the_file_once() {
    let folder = fleet().and("facts/bad.yaml", "a: [1\n");
    folder.run(&["check"]).expect(
        1,
        "",
        "Error: Could not read the facts in '/here/facts/bad.yaml': did not find expected ',' or ']' while parsing a flow sequence at line 1 column 4\n",
    );
    let folder = fleet().and("facts/bad.yaml", "");
    folder.run(&["check"]).expect(
        1,
        "",
        "Error: Could not read the facts in '/here/facts/bad.yaml': the file is empty; a node without facts is `{}`\n",
    );
}

#[test]
fn a_file_of_facts_whose_name_is_not_utf8_is_an_error() {
    let folder = fleet();
    let name = OsStr::from_bytes(b"b\xff.yaml");
    fs::write(folder.path().join("facts").join(name), "kernel: Linux\n").unwrap();
    folder.run(&["check"]).expect(
        1,
        "",
        "Error: Could not read the facts in '/here/facts/b\u{fffd}.yaml': the name of the file is not UTF-8\n",
    );
}

#[test]
fn a_named_pipe_among_manifests_does_not_hang() {
    let folder = fleet();
    let pipe = folder.path().join("manifests/pipe.pp");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    let run = folder.run(&["check", "--timeout", "60"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
}

#[test]
fn one_node_at_its_limit() {
    let folder = fleet().and(
        "manifests/site.pp",
        "Integer[1, 1000000000].each |$x| { $y = $x }\n",
    );
    let run = folder.run(&["check", "--timeout", "1"]);
    assert_eq!(run.status, 1);
    let expected = "The compilation took longer than the time limit";
    assert!(run.stdout.contains(expected), "{}", run.stdout);
}

#[test]
fn a_directory_of_modules_that_cannot_be_read_is_named() {
    let folder = fleet()
        .and("manifests/site.pp", "include nginx\n")
        .and("modules", "not a directory");
    let run = folder.run(&["check"]);
    let expected = "/here/modules: Not a directory";
    assert!(run.stdout.contains(expected), "{}", run.stdout);
}

#[test]
fn a_module_of_the_puppetfile_that_is_not_installed() {
    let folder = fleet()
        .and("manifests/site.pp", "include nginx\n")
        .and("Puppetfile", "forge 'x'\nmod 'puppet-nginx', '5.0.0'\n");
    let run = folder.run(&["check"]);
    let expected = "; the Puppetfile lists it: `r10k puppetfile install` installs it";
    assert!(run.stdout.contains(expected), "{}", run.stdout);
}

#[test]
fn data_errors_have_a_line() {
    let hierarchy = |function: &str, path: &str| {
        format!("version: 5\nhierarchy:\n  - {{name: a, data_hash: {function}, path: {path}}}\n")
    };
    for (function, path, content, line) in [
        ("hocon_data", "a.conf", "a = 1\nb = [1\n}\n", 3),
        ("json_data", "a.json", "{\n  \"a\": 1,\n  \"b\":\n}\n", 4),
    ] {
        let folder = TestDirectory::with("manifests/site.pp", "notice(lookup('a'))\n")
            .and("hiera.yaml", hierarchy(function, path))
            .and(&format!("data/{path}"), content);
        let run = folder.run(&["validate", "--format", "json"]);
        assert_eq!(run.json()[0]["line"], line, "{}", run.stdout);
        let run = folder.run(&["compile"]);
        let expected = format!("data/{path}:{line}:1");
        assert!(run.stderr.contains(&expected), "{}", run.stderr);
    }
}

#[test]
fn outdated_configurations_of_hiera() {
    let folder = TestDirectory::with("hiera.yaml", ":backends:\n  - yaml\n");
    let run = folder.run(&["validate"]);
    assert_eq!(run.status, 1);
    let expected = "hiera.yaml version 3 cannot be used in an environment";
    assert!(run.stderr.contains(expected), "{}", run.stderr);
    let folder = TestDirectory::with("hiera.yaml", "---\nversion: 4\n");
    let run = folder.run(&["validate"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let expected =
        "Use of 'hiera.yaml' version 4 is deprecated. It should be converted to version 5";
    assert!(run.stderr.contains(expected), "{}", run.stderr);
    assert!(run.stderr.contains("hiera.yaml:2:1"), "{}", run.stderr);
}

#[test]
fn an_error_that_code_logs_is_explained() {
    let folder = fleet().and("manifests/site.pp", "err('disk is full')\n");
    let run = folder.run(&["check"]);
    assert_eq!(run.status, 0, "{}", run.stdout);
    let expected = "the code logs this with `err()`; it is a warning here";
    assert!(run.stdout.contains(expected), "{}", run.stdout);
}

#[test]
fn a_comment_is_never_longer_than_its_limit() {
    let catalog = |text: &str| {
        let resources: Vec<String> = (0..40)
            .map(|number| {
                format!(
                    r#"{{"type":"File","title":"/{number}é","parameters":{{"content":"{text}"}}}}"#
                )
            })
            .collect();
        format!(r#"{{"name":"a","resources":[{}]}}"#, resources.join(","))
    };
    let folder = TestDirectory::with("a.json", catalog("a")).and("b.json", catalog("b\\nc"));
    for limit in [100, 200, 500, 2000, 10_000] {
        let text = limit.to_string();
        let run = folder.run(&[
            "diff",
            "a.json",
            "b.json",
            "--format",
            "markdown",
            "--max-length",
            &text,
        ]);
        assert_eq!(run.status, 2, "{}", run.stderr);
        let length = run.stdout.chars().count();
        assert!(
            length <= limit,
            "{length} characters for {limit}: {}",
            run.stdout
        );
    }
}

#[test]
fn quiet_is_one_line_for_each_cause() {
    let folder = fleet();
    folder.run(&["check", "--quiet"]).expect(0, "", "");
    let folder = folder.and("manifests/site.pp", "include nginx\n");
    folder.run(&["check", "--quiet"]).expect(
        1,
        "Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nginx for web01 (file: manifests/site.pp, line: 1, column: 9) on web01\n",
        "",
    );
}
