//! Tests of packaging files, which name commands and files of this repository.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use pcore::Value;

use super::support::TestDirectory;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path);
    fs::read_to_string(&path).expect("the file is there")
}

#[test]
fn recipes_are_legal_yaml() {
    for path in [
        ".github/workflows/ci.yml",
        ".github/workflows/release.yml",
        "action.yml",
        ".pre-commit-hooks.yaml",
    ] {
        let text = read(path);
        let document = hiera::data::yaml::parse(&text, hiera::data::yaml::Symbols::Strings);
        assert!(document.is_ok(), "{path}: {document:?}");
    }
}

#[test]
fn the_action_downloads_what_a_release_has() {
    let target = "x86_64-unknown-linux-gnu";
    assert!(read("xtask/src/dist.rs").contains(target));
    assert!(read("action.yml").contains(target));
    assert!(read(".github/workflows/release.yml").contains("cargo xtask dist"));
    let version = env!("CARGO_PKG_VERSION");
    assert!(read("README.md").contains(&format!("@v{version}")));
}

#[test]
fn packages_hold_files_that_exist() {
    let manifest = read("crates/cli/Cargo.toml");
    let (_, assets) = manifest.split_once("assets = [").unwrap();
    let (assets, _) = assets.split_once("\n]").unwrap();
    for asset in assets
        .lines()
        .filter_map(|line| line.trim().strip_prefix("[\""))
    {
        let source = asset.split('"').next().unwrap_or_default();
        let path = source.strip_prefix("../../").unwrap_or(source);
        // The output of `cargo xtask dist` does not exist yet.
        if !path.starts_with("target/") {
            assert!(!read(path).is_empty());
        }
    }
}

/// A YAML file of this repository as JSON.
fn document(path: &str) -> Value {
    let text = read(path);
    let document = hiera::data::yaml::parse(&text, hiera::data::yaml::Symbols::Strings);
    document.unwrap().value
}

fn member<'v>(value: &'v Value, path: &[&str]) -> &'v Value {
    path.iter().fold(value, |value, key| {
        let found = match value {
            Value::Hash(hash) => hash.get_str(key),
            Value::Array(items) => items.get(key.parse::<usize>().unwrap()),
            _ => None,
        };
        found.unwrap_or_else(|| unreachable!("no {key}"))
    })
}

/// Runs the steps of the GitHub Action, with a local release instead of a download.
#[test]
fn the_action_installs_and_runs_a_release() {
    let folder = TestDirectory::with("repo/manifests/site.pp", "$x = {\n");
    let root = folder.path();
    let name = format!(
        "bunraku-{}-x86_64-unknown-linux-gnu",
        env!("CARGO_PKG_VERSION")
    );
    for directory in ["bin", "temp", "release"] {
        fs::create_dir_all(root.join(directory)).unwrap();
    }
    let package = root.join("release").join(&name);
    fs::create_dir_all(&package).unwrap();
    fs::copy(env!("CARGO_BIN_EXE_bunraku"), package.join("bunraku")).unwrap();
    let pack = format!(
        "cd release && tar -czf {name}.tar.gz {name} && sha256sum {name}.tar.gz > {name}.tar.gz.sha256"
    );
    // A fake `curl` that copies files from the directory, and knows the latest version.
    let curl = format!(
        "#!/bin/sh\nfor last; do :; done\ncase $last in\n  */latest) echo https://x/tag/v{} ;;\n  *) cp \"{}/release/${{last##*/}}\" . ;;\nesac\n",
        env!("CARGO_PKG_VERSION"),
        root.display()
    );
    fs::write(root.join("bin/curl"), curl).unwrap();
    fs::set_permissions(root.join("bin/curl"), fs::Permissions::from_mode(0o755)).unwrap();
    let action = document("action.yml");
    let script = |step: &str| {
        let script = member(&action, &["runs", "steps", step, "run"]);
        script.as_str().unwrap().to_owned()
    };
    let input = |name: &str| {
        let default = member(&action, &["inputs", name, "default"]);
        default.as_str().unwrap().to_owned()
    };
    let path = format!(
        "{}:{}",
        root.join("bin").display(),
        std::env::var("PATH").unwrap()
    );
    let bash = |script: &str, directory: &Path, path: &str| {
        let mut bash = Command::new("bash");
        bash.args(["-c", script])
            .current_dir(directory)
            .env("PATH", path)
            .env("RUNNER_TEMP", root.join("temp"))
            .env("GITHUB_PATH", root.join("path"))
            .env("VERSION", input("version"))
            .env("COMMAND", input("command"))
            .env("TMPDIR", &root);
        bash.output().unwrap()
    };
    assert!(bash(&pack, &root, &path).status.success());
    let installed = bash(&script("0"), &root, &path);
    assert!(installed.status.success(), "{installed:?}");
    let added = fs::read_to_string(root.join("path")).unwrap();
    let path = format!("{}:{path}", added.trim());
    let run = bash(&script("1"), &root.join("repo"), &path);
    assert_eq!(run.status.code(), Some(1), "{run:?}");
    let annotations = String::from_utf8(run.stdout).unwrap();
    assert!(
        annotations.starts_with("::error file=manifests/site.pp,line=2,"),
        "{annotations}"
    );
}

/// The pre-commit hook matches the files that `validate` finds.
#[test]
fn the_hook_gets_the_files_that_are_checked() {
    let hooks = document(".pre-commit-hooks.yaml");
    let pattern = member(&hooks, &["0", "files"]).as_str().unwrap().to_owned();
    assert_eq!(
        member(&hooks, &["0", "entry"]).as_str(),
        Some("bunraku validate")
    );
    let files = [
        ("manifests/site.pp", true),
        ("data/common.yaml", true),
        ("modules/a/data/os/Debian.yaml", true),
        ("hiera.yaml", true),
        ("Puppetfile", true),
        ("site/a/lib/puppet/functions/f.rb", true),
        ("site/a/templates/a.erb", true),
        ("facts/web01.yaml", false),
        ("spec/spec_helper.rb", false),
        ("README.md", false),
    ];
    for (file, is_checked) in files {
        let code = format!("'{file}' =~ '{pattern}'");
        let run = TestDirectory::new().run(&["eval", &code]);
        assert_eq!(
            run.stdout,
            format!("{is_checked}\n"),
            "{file} {}",
            run.stderr
        );
    }
}
