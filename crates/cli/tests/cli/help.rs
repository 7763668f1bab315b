//! Help texts, completions and manual pages.

use std::path::Path;

use super::support::{Run, TestDirectory};

fn run(arguments: &[&str]) -> Run {
    TestDirectory::new().run(arguments)
}

/// Compares docs/cli.md with `--help`. To update it: `bunraku man --format markdown > docs/cli.md`
#[test]
fn the_reference_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let reference = std::fs::read_to_string(path).unwrap();
    let current = run(&["man", "--format", "markdown"]);
    assert_eq!(current.status, 0);
    assert!(
        reference == current.stdout,
        "docs/cli.md is out of date: bunraku man --format markdown > docs/cli.md"
    );
}

#[test]
fn every_help_text_has_exit_status_and_example() {
    let reference = run(&["man", "--format", "markdown"]).stdout;
    let sections: Vec<&str> = reference.split("\n## ").skip(1).collect();
    for section in &sections {
        let name = section.lines().next().unwrap_or_default().trim_matches('`');
        assert!(
            section.contains("Exit status: 0"),
            "{name} lacks exit codes"
        );
        assert!(section.contains("Example"), "{name} lacks an example");
    }
}

#[test]
fn completions_of_all_shells() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let completions = run(&["completions", shell]);
        assert_eq!((completions.status, completions.stderr.as_str()), (0, ""));
        assert!(completions.stdout.contains("validate"), "{shell}");
    }
}

#[test]
fn manual_pages() {
    let page = run(&["man"]);
    assert_eq!((page.status, page.stderr.as_str()), (0, ""));
    assert!(page.stdout.contains(".TH bunraku 1"));
    let folder = TestDirectory::with("man/x", "");
    folder.run(&["man", "-o", "man"]).expect(0, "", "");
    for name in ["bunraku.1", "bunraku-validate.1", "bunraku-epp-render.1"] {
        assert!(folder.path().join("man").join(name).is_file(), "{name}");
    }
}

#[test]
fn versions() {
    let version = env!("CARGO_PKG_VERSION");
    run(&["--version"]).expect(0, &format!("bunraku {version}\n"), "");
    for arguments in [["--version", "--verbose"], ["-v", "-V"]] {
        let verbose = run(&arguments);
        assert_eq!(verbose.status, 0);
        assert!(verbose.stdout.contains("\ncommit: "), "{}", verbose.stdout);
        assert!(
            verbose.stdout.contains("\npuppet: 8."),
            "{}",
            verbose.stdout
        );
    }
}

#[test]
fn colours_are_chosen() {
    let colour = |choice: &str| {
        let run = run(&["eval", "fail('x')", "--color", choice]);
        run.stderr.contains('\u{1b}')
    };
    assert!(colour("always"));
    assert!(!colour("never"));
    assert!(!colour("auto"));
}

#[test]
fn quiet_and_verbose_mean_the_same_everywhere() {
    let program = "info('a') notice('b') warning('c')";
    let lines = |option: &[&str]| {
        let mut arguments = vec!["eval", program];
        arguments.extend(option);
        let stderr = run(&arguments).stderr;
        let lines = stderr
            .lines()
            .filter(|line| line.contains("Scope(Class[main])"));
        lines.count()
    };
    assert_eq!(lines(&[]), 2);
    assert_eq!(lines(&["-v"]), 3);
    assert_eq!(lines(&["-q"]), 1);
    let quiet = run(&["eval", "-q", "fail('x')"]);
    assert_eq!(quiet.stderr.lines().count(), 1, "{}", quiet.stderr);
    let quiet = run(&["validate", "-q", "-e", "}"]);
    assert_eq!(quiet.stderr.lines().count(), 1, "{}", quiet.stderr);
}

#[test]
fn options_and_commands_have_suggestions() {
    let stderr = |arguments: &[&str]| {
        let run = run(arguments);
        assert_eq!(run.status, 2);
        run.stderr
    };
    assert!(stderr(&["valdate"]).contains("'validate'"));
    assert!(stderr(&["vaildate"]).contains("a similar subcommand exists: 'validate'\n"));
    assert!(stderr(&["help", "chek"]).contains("'check'\n"));
    assert!(stderr(&["epp", "rendr"]).contains("'render'\n"));
    let facts = stderr(&["check", "--facst", "x"]);
    assert!(facts.contains("'--facts'\n"), "{facts}");
    assert!(
        facts.contains("Usage: bunraku check [OPTIONS] [TARGET]\n"),
        "{facts}"
    );
    assert!(stderr(&["compile", "--fact", "x"]).contains("'--facts'"));
}
