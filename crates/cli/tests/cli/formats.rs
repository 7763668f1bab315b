//! `bunraku validate --format …`.

use serde_json::json;

use super::support::TestDirectory;

/// An error, an error without a position, a warning, and a missing file.
fn folder() -> TestDirectory {
    TestDirectory::with("a.pp", "$x = 1\n$1 = 2\n")
        .and("b, 100%.pp", "class b {\n")
        .and("c.pp", "$x = \"\\q\"\n")
}

const FILES: [&str; 4] = ["a.pp", "b, 100%.pp", "c.pp", "none.pp"];

fn arguments(format: &str) -> Vec<&str> {
    let mut arguments = vec!["validate", "--format", format];
    arguments.extend(FILES);
    arguments
}

#[test]
fn json() {
    let run = folder().run(&arguments("json"));
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    let help = run.json()[1]["help"].clone();
    assert!(help.is_string(), "what is open should be said: {help}");
    let related = run.json()[1]["related"].clone();
    let expected = json!([
        {
            "level": "err",
            "code": "ILLEGAL_NUMERIC_ASSIGNMENT",
            "message": "Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable",
            "file": "a.pp",
            "line": 2, "column": 1, "end": { "line": 2, "column": 3 },
            "node": null, "help": "`$0`, `$1`, … are set by regular expressions; choose another name", "related": [],
        },
        {
            "level": "err",
            "code": "SYNTAX_ERROR",
            "message": "Syntax error at end of input",
            "file": "b, 100%.pp",
            "line": 2, "column": 1, "end": { "line": 2, "column": 1 },
            "node": null, "help": help, "related": related,
        },
        {
            "level": "warning",
            "code": "UNRECOGNIZED_ESCAPE",
            "message": "Unrecognized escape sequence '\\q'",
            "file": "c.pp",
            "line": 1, "column": 10, "end": { "line": 1, "column": 10 },
            "node": null, "help": run.json()[2]["help"], "related": [],
        },
        {
            "level": "err",
            "code": "UNREADABLE_FILE",
            "message": "Could not read 'none.pp': No such file or directory",
            "file": "none.pp",
            "line": null, "column": null, "end": null,
            "node": null, "help": null, "related": [],
        },
    ]);
    assert_eq!(run.json(), expected);
}

#[test]
fn json_without_findings_is_an_empty_array() {
    let folder = TestDirectory::with("a.pp", "");
    folder
        .run(&["validate", "--format", "json"])
        .expect(0, "[]\n", "");
}

#[test]
fn github() {
    let run = folder().run(&arguments("github"));
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(
        lines[0],
        "::error file=a.pp,line=2,endLine=2,col=1,endColumn=3,title=ILLEGAL_NUMERIC_ASSIGNMENT::Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable%0Ahelp: `$0`, `$1`, … are set by regular expressions; choose another name"
    );
    assert!(
        lines[1].starts_with(
            "::error file=b%2C 100%25.pp,line=2,endLine=2,col=1,endColumn=1,title=SYNTAX_ERROR::Syntax error at end of input%0A"
        ),
        "{}",
        lines[1]
    );
    assert!(lines[2].starts_with("::warning file=c.pp,line=1,"));
    assert_eq!(
        lines[3],
        "::error file=none.pp,title=UNREADABLE_FILE::Could not read 'none.pp': No such file or directory"
    );
}

#[test]
fn github_has_nothing_to_say_about_legal_files() {
    let folder = TestDirectory::with("a.pp", "");
    folder
        .run(&["validate", "--format", "github"])
        .expect(0, "", "");
}

#[test]
fn sarif() {
    let run = folder().run(&arguments("sarif"));
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    assert_eq!(run.stdout, folder().run(&arguments("sarif")).stdout);
    let log = run.json();
    assert_eq!(log["version"], "2.1.0");
    let sarif_run = &log["runs"][0];
    assert_eq!(sarif_run["columnKind"], "unicodeCodePoints");
    let driver = &sarif_run["tool"]["driver"];
    assert_eq!(driver["name"], "bunraku");
    let rules = driver["rules"].as_array().unwrap();
    let results = sarif_run["results"].as_array().unwrap();
    assert_eq!((rules.len(), results.len()), (4, 4));
    for result in results {
        let rule = &rules[result["ruleIndex"].as_u64().unwrap() as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(rule["shortDescription"]["text"].is_string());
        assert!(result["message"]["text"].is_string());
    }
    assert_eq!(
        results[0]["locations"][0]["physicalLocation"],
        json!({
            "artifactLocation": { "uri": "a.pp" },
            "region": { "startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3 },
        })
    );
    let location = &results[1]["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"]["uri"], "b%2C%20100%25.pp");
    assert_eq!(results[2]["level"], "warning");
}

#[test]
fn sarif_without_findings_is_a_complete_log() {
    let folder = TestDirectory::with("a.pp", "");
    let run = folder.run(&["validate", "--format", "sarif"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(run.json()["runs"][0]["results"], json!([]));
}

#[test]
fn junit() {
    let run = folder().run(&arguments("junit"));
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn junit_has_a_case_for_every_file() {
    let folder = TestDirectory::with("a.pp", "").and("b.pp", "");
    let run = folder.run(&["validate", "--format", "junit"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("tests=\"2\" failures=\"0\""));
}

#[test]
fn codeclimate() {
    let run = folder().run(&arguments("codeclimate"));
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    assert_eq!(run.stdout, folder().run(&arguments("gitlab")).stdout);
    let issues = run.json();
    assert_eq!(issues.as_array().unwrap().len(), 4);
    let first = &issues[0];
    assert_eq!(first["check_name"], "ILLEGAL_NUMERIC_ASSIGNMENT");
    assert_eq!(first["severity"], "major");
    assert_eq!(
        first["location"],
        json!({ "path": "a.pp", "lines": { "begin": 2 } })
    );
    assert_eq!(issues[2]["severity"], "minor");
    let fingerprints = issues.as_array().unwrap().iter();
    let fingerprints: std::collections::BTreeSet<&str> = fingerprints
        .map(|issue| issue["fingerprint"].as_str().unwrap())
        .collect();
    assert_eq!(fingerprints.len(), 4);
}

#[test]
fn equal_findings_have_different_fingerprints() {
    let folder = TestDirectory::with("a.pp", "$1 = 1\n$1 = 1\n");
    let run = folder.run(&["validate", "--format", "codeclimate"]);
    let issues = run.json();
    assert_ne!(issues[0]["fingerprint"], issues[1]["fingerprint"]);
}

/// Checks the keys of findings in all commands.
#[test]
fn all_commands_have_the_same_schema() {
    let folder = TestDirectory::with("manifests/site.pp", "include nothing\n")
        .and("facts/web01.yaml", "kernel: Linux\n")
        .and("bad.pp", "}\n")
        .and("bad.epp", "<% } %>\n")
        .and("bad.rb", "def f\n");
    let keys = [
        "level", "code", "message", "file", "line", "column", "end", "node", "help", "related",
    ];
    let commands: [&[&str]; 4] = [
        &["validate", "--format", "json", "bad.pp"],
        &["epp", "validate", "--format", "json", "bad.epp"],
        &["ruby", "--check", "--format", "json", "bad.rb"],
        &["check", "--format", "json", "--facts", "facts"],
    ];
    for command in commands {
        let run = folder.run(command);
        assert_eq!(run.status, 1, "{command:?} {}", run.stderr);
        let document = run.json();
        let finding = match command[0] {
            "check" => &document["groups"][0],
            _ => &document[0],
        };
        let finding = finding.as_object().unwrap();
        let found: Vec<&str> = finding.keys().map(String::as_str).collect();
        assert_eq!(found[..keys.len()], keys, "{command:?}");
        for key in ["code", "file", "line", "column", "end"] {
            assert!(!finding[key].is_null(), "{command:?} {key} {finding:?}");
        }
    }
    for format in ["github", "sarif", "junit", "codeclimate"] {
        for command in [&["epp", "validate"][..], &["ruby", "--check"]] {
            let file = if command[0] == "epp" {
                "bad.epp"
            } else {
                "bad.rb"
            };
            let run = folder.run(&[command, &["--format", format, file]].concat());
            assert_eq!((run.status, run.stderr.as_str()), (1, ""), "{command:?}");
            assert!(run.stdout.contains(file), "{format} {}", run.stdout);
        }
    }
}
