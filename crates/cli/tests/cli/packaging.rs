//! What others install and call it with: recipes that name commands and files of this repository.

use std::fs;
use std::path::Path;

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
        // What `cargo xtask dist` makes is not there yet.
        if !path.starts_with("target/") {
            assert!(!read(path).is_empty());
        }
    }
}
