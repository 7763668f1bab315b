//! Inputs of commands: files, directories, standard input, and things that are not programs.

use std::fs;

use super::support::{TestDirectory, forbid};

#[test]
fn folders_are_searched() {
    let folder = TestDirectory::with("a/x.pp", "}")
        .and("a/b/y.epp", "<% } %>")
        .and("a/z.txt", "}")
        .and("a/.git/hidden.pp", "}")
        .and("c.pp", "}");
    let files = |arguments: &[&str]| {
        let mut all = vec!["validate", "--format", "json"];
        all.extend(arguments);
        let findings = folder.run(&all).json();
        let files = findings.as_array().unwrap().iter();
        let files: Vec<String> = files
            .map(|finding| finding["file"].as_str().unwrap().to_owned())
            .collect();
        files
    };
    assert_eq!(files(&[]), ["c.pp", "a/x.pp", "a/b/y.epp"]);
    assert_eq!(files(&["a"]), ["a/x.pp", "a/b/y.epp"]);
    assert_eq!(files(&["./a", "c.pp"]), ["./a/x.pp", "./a/b/y.epp", "c.pp"]);
}

#[test]
fn many_files_come_in_order() {
    let mut folder = TestDirectory::new();
    for number in 0..100 {
        folder = folder.and(&format!("{number:03}.pp"), "}");
    }
    let findings = folder.run(&["validate", "--format", "json"]).json();
    let findings = findings.as_array().unwrap();
    assert_eq!(findings.len(), 100);
    for (number, finding) in findings.iter().enumerate() {
        assert_eq!(finding["file"], format!("{number:03}.pp"));
    }
}

#[test]
fn standard_input_has_no_name() {
    let folder = TestDirectory::new();
    folder
        .run_with(&["validate", "-q", "-"], b"$a = }\n", &[])
        .expect(
            1,
            "",
            "Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 6)\n",
        );
    folder
        .run_with(&["validate", "-q", "-"], b"$a =", &[])
        .expect(
            1,
            "",
            "Error: Could not parse for environment production: Syntax error at end of input\n",
        );
    let run = folder.run_with(&["validate", "--format", "json", "-"], b"}", &[]);
    assert_eq!(run.json()[0]["file"], "-");
}

#[test]
fn an_empty_file_is_an_empty_program() {
    for content in ["", " ", "\n", "# nothing\n"] {
        let folder = TestDirectory::with("x.pp", content).and("x.epp", content);
        folder.run(&["validate", "x.pp", "x.epp"]).expect(0, "", "");
    }
}

#[test]
fn a_missing_file_does_not_keep_the_others_from_being_checked() {
    let folder = TestDirectory::with("x.pp", "}\n");
    folder.run(&["validate", "-q", "none.pp", "x.pp"]).expect(
        1,
        "",
        "Error: Could not read 'none.pp': No such file or directory\n\
         Error: Could not parse for environment production: Syntax error at '}' (file: /here/x.pp, line: 1, column: 1)\n",
    );
}

#[test]
fn an_unreadable_file() {
    let folder = TestDirectory::with("x.pp", "");
    if forbid(&folder.path().join("x.pp")) {
        folder.run(&["validate", "x.pp"]).expect(
            1,
            "",
            "Error: Could not read 'x.pp': Permission denied\n",
        );
    }
}

#[test]
fn an_unreadable_folder() {
    let folder = TestDirectory::with("a/x.pp", "").and("y.pp", "}");
    let a = folder.path().join("a");
    if forbid(&a) {
        let run = folder.run(&["validate", "-q"]);
        assert_eq!(run.status, 1);
        assert!(run.stderr.contains("Could not read 'a': Permission denied"));
        assert!(run.stderr.contains("/here/y.pp"));
        // Allows the directory to be removed.
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&a, fs::Permissions::from_mode(0o700)).unwrap();
    }
}

#[test]
fn a_folder_in_place_of_a_file() {
    let folder = TestDirectory::with("x.pp/y.pp", "}\n");
    folder
        .run(&["dump", "x.pp"])
        .expect(1, "", "Error: Could not read 'x.pp': Is a directory\n");
    let run = folder.run(&["validate", "x.pp"]);
    assert!(run.stderr.contains("/here/x.pp/y.pp"), "{}", run.stderr);
}

#[test]
fn invalid_utf8() {
    let folder = TestDirectory::with("x.pp", b"$a = 1\n$b = '\xff'\n");
    folder.run(&["validate", "-q", "x.pp"]).expect(
        1,
        "",
        "Error: Could not parse for environment production: invalid byte sequence in UTF-8 (file: /here/x.pp, line: 2, column: 7)\n",
    );
}

#[test]
fn nul_bytes() {
    let folder = TestDirectory::with("x.pp", b"$a = \0 1\n");
    folder.run(&["validate", "-q", "x.pp"]).expect(
        1,
        "",
        "Error: Could not parse for environment production: Syntax error at '' (file: /here/x.pp, line: 1, column: 6)\n",
    );
}

/// Arbitrary bytes give an answer in every format, and no panic.
#[test]
fn anything_else_is_answered() {
    let odd: &[&[u8]] = &[
        b"\xef\xbb\xbf$a = 1",
        b"\xff\xfe$\0a\0",
        b"\0\0\0\0",
        b"\r\r\r}",
        b"\x80",
        "\u{2028}}\u{200d}\u{1f469}".as_bytes(),
        b"\x1b[31m}",
        b"@(END)\n",
        b"\"${",
        b"$x = \"\t\t\xe6\x97\xa5\"\t\t}",
    ];
    for (index, content) in odd.iter().enumerate() {
        let folder = TestDirectory::with("x.pp", content).and("x.epp", content);
        for format in ["text", "json", "github", "sarif"] {
            let run = folder.run(&["validate", "--format", format]);
            assert!(matches!(run.status, 0 | 1), "{index}: {run:?}");
            assert!(!run.stderr.contains("panicked"), "{index}: {run:?}");
        }
    }
}

#[test]
fn depth_and_length_are_no_problem() {
    let deep = "[".repeat(100_000);
    let long = format!("$x = [{}}}", "1,".repeat(200_000));
    let folder = TestDirectory::with("deep.pp", deep).and("long.pp", long);
    let run = folder.run(&["validate"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("nested too deeply"));
    assert!(run.stderr.contains("column: 400007"));
    assert!(run.stderr.lines().all(|line| line.len() < 300));
}
