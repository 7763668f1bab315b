//! `cargo xtask dist`: builds a release.
//!
//! A static binary, and a tarball with the binary, completions, manual pages and licence texts. Builds of the same
//! commit are identical.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{files, process};

/// The size limit of the tarball.
const MAX_TARBALL: u64 = 15 * 1024 * 1024;

/// The size limit of the binary, which a larger dependency or missing stripping would exceed.
const MAX_BINARY: u64 = 24 * 1024 * 1024;

/// Static, with identical functions merged, and with compact relocations of one bit each.
const RUSTFLAGS: &str = "-C target-feature=+crt-static -C link-arg=-Wl,--icf=all \
                         -C link-arg=-Wl,--pack-dyn-relocs=relr";

/// Removes parts of SQLite that the store does not use: full-text search, R-trees, page statistics.
const SQLITE_FLAGS: &str = "-USQLITE_ENABLE_FTS3 -USQLITE_ENABLE_FTS3_PARENTHESIS \
                            -USQLITE_ENABLE_FTS5 -USQLITE_ENABLE_RTREE \
                            -USQLITE_ENABLE_DBSTAT_VTAB";

const SHELLS: [(&str, &str); 5] = [
    ("bash", "bunraku.bash"),
    ("zsh", "_bunraku"),
    ("fish", "bunraku.fish"),
    ("powershell", "_bunraku.ps1"),
    ("elvish", "bunraku.elv"),
];

#[derive(clap::Args)]
pub struct Dist {
    /// Package this binary instead of building one
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
    /// The target to build for
    #[arg(long, default_value = "x86_64-unknown-linux-gnu")]
    target: String,
    /// Where the tarball goes [default: target/dist-packages]
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
}

pub fn run(options: &Dist) -> Result<()> {
    let binary = match &options.binary {
        Some(binary) => fs::canonicalize(binary).context("the binary")?,
        None => build(&options.target)?,
    };
    let size = fs::metadata(&binary)?.len();
    ensure!(
        size <= MAX_BINARY,
        "the binary has {size} bytes, more than {MAX_BINARY}"
    );
    let output = options.output.clone();
    let output = output.unwrap_or_else(|| files::target().join("dist-packages"));
    let name = format!("bunraku-{}-{}", env!("CARGO_PKG_VERSION"), options.target);
    let directory = output.join(&name);
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fill(&directory, &binary)?;
    link(&output.join("current"), &name)?;
    let tarball = output.join(format!("{name}.tar.gz"));
    pack(&output, &name, &tarball)?;
    let packed = fs::metadata(&tarball)?.len();
    ensure!(
        packed <= MAX_TARBALL,
        "the tarball has {packed} bytes, more than {MAX_TARBALL}"
    );
    let sum = process::stdout(
        Command::new("sha256sum")
            .arg(format!("{name}.tar.gz"))
            .current_dir(&output),
    )?;
    fs::write(output.join(format!("{name}.tar.gz.sha256")), &sum)?;
    println!("{} ({size} bytes)", binary.display());
    println!("{} ({packed} bytes)", tarball.display());
    print!("{sum}");
    Ok(())
}

/// Builds a binary without dynamic dependencies.
fn build(target: &str) -> Result<PathBuf> {
    let commit = process::stdout(
        Command::new("git")
            .args(["rev-parse", "--short=12", "HEAD"])
            .current_dir(files::root()),
    );
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--locked", "--profile", "dist", "-p", "bunraku"]);
    cargo.args(["--target", target]);
    cargo.env("RUSTFLAGS", RUSTFLAGS);
    cargo.env("LIBSQLITE3_FLAGS", SQLITE_FLAGS);
    if let Ok(commit) = commit {
        cargo.env("BUNRAKU_COMMIT", commit.trim());
    }
    process::run(cargo.current_dir(files::root()))?;
    let built = files::target().join(target).join("dist/bunraku");
    let stripped = files::target().join(target).join("dist/bunraku-stripped");
    let mut strip = Command::new("strip");
    process::run(
        strip
            .arg("--strip-all")
            .arg("-o")
            .arg(&stripped)
            .arg(&built),
    )?;
    Ok(stripped)
}

/// Creates a link without the version, for package recipes.
fn link(link: &Path, name: &str) -> Result<()> {
    match fs::remove_file(link) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    std::os::unix::fs::symlink(name, link).context("linking to the files")
}

/// Copies the files of a release to a directory.
fn fill(directory: &Path, binary: &Path) -> Result<()> {
    let completions = directory.join("completions");
    let man = directory.join("man/man1");
    for made in [&completions, &man] {
        fs::create_dir_all(made).with_context(|| format!("making {}", made.display()))?;
    }
    fs::copy(binary, directory.join("bunraku"))?;
    for (shell, file) in SHELLS {
        let script = process::stdout(Command::new(binary).args(["completions", shell]))?;
        fs::write(completions.join(file), script)?;
    }
    process::run(Command::new(binary).args(["man", "-o"]).arg(&man))?;
    for file in ["LICENSE", "README.md", "CHANGELOG.md"] {
        fs::copy(files::root().join(file), directory.join(file))?;
    }
    fs::write(directory.join("THIRD-PARTY-LICENSES"), licences()?)?;
    Ok(())
}

/// Packs a reproducible tarball.
fn pack(output: &Path, name: &str, tarball: &Path) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.args([
        "--sort=name",
        "--mtime=@0",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
    ]);
    tar.args(["--use-compress-program=gzip -n -9", "-cf"]);
    process::run(tar.arg(tarball).arg(name).current_dir(output))
}

/// The licence texts of everything that is linked into the binary.
fn licences() -> Result<String> {
    let metadata = process::stdout(
        Command::new("cargo")
            .args([
                "metadata",
                "--format-version=1",
                "--locked",
                "--filter-platform",
            ])
            .arg("x86_64-unknown-linux-gnu")
            .current_dir(files::root()),
    )?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("packages")?;
    let linked = linked_packages(&metadata)?;
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for package in packages {
        let id = package["id"].as_str().unwrap_or_default();
        // Our own packages have no source; they share the licence of the repository.
        if package["source"].is_null() || !linked.contains(&id) {
            continue;
        }
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        texts.insert(name, licence(package)?);
    }
    let mut out = String::from("Third-party code in bunraku, with its licences.\n");
    for (name, licence) in texts {
        let _ = write!(
            out,
            "\n{}\n{name}\n\n{}\n",
            "=".repeat(72),
            licence.trim_end()
        );
    }
    Ok(out)
}

/// The value of a string in `cargo metadata`.
fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The packages that are linked into the binary, without build and test dependencies.
fn linked_packages(metadata: &Value) -> Result<Vec<&str>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("nodes")?;
    let binary = metadata["packages"].as_array().context("packages")?;
    let binary = binary.iter().find(|package| package["name"] == "bunraku");
    let mut pending = vec![text(&binary.context("the package bunraku")?["id"])];
    let mut linked: Vec<&str> = Vec::new();
    while let Some(id) = pending.pop() {
        if linked.contains(&id) {
            continue;
        }
        linked.push(id);
        let node = nodes.iter().find(|node| node["id"] == id);
        let dependencies = node.and_then(|node| node["deps"].as_array());
        for dependency in dependencies.into_iter().flatten() {
            let kinds = dependency["dep_kinds"].as_array();
            let is_linked = kinds.is_some_and(|kinds| kinds.iter().any(|k| k["kind"].is_null()));
            if is_linked {
                pending.push(text(&dependency["pkg"]));
            }
        }
    }
    Ok(linked)
}

/// The licence files of a package, or the licence in its manifest.
fn licence(package: &Value) -> Result<String> {
    let manifest = Path::new(text(&package["manifest_path"]));
    let directory = manifest.parent().context("the directory of a package")?;
    let mut found: Vec<PathBuf> = fs::read_dir(directory)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.unwrap_or_default().to_uppercase();
            path.is_file() && (name.starts_with("LICEN") || name.starts_with("COPYING"))
        })
        .collect();
    found.sort();
    let mut out = format!("Licence: {}\n", text(&package["license"]));
    for file in found {
        let _ = write!(out, "\n{}\n", String::from_utf8_lossy(&fs::read(file)?));
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    /// A fake binary with the output that a release needs.
    const PROGRAM: &str = "#!/bin/sh\ncase $1 in\n  completions) echo \"for $2\" ;;\n  man) echo page > \"$3/bunraku.1\" ;;\nesac\n";

    #[test]
    fn a_tarball_and_its_sum() {
        let directory = tempfile::tempdir().unwrap();
        let binary = directory.path().join("program");
        fs::write(&binary, PROGRAM).unwrap();
        fs::set_permissions(&binary, fs::Permissions::from_mode(0o755)).unwrap();
        let dist = |output: &str| {
            let output = directory.path().join(output);
            run(&Dist {
                binary: Some(binary.clone()),
                target: "x".to_owned(),
                output: Some(output.clone()),
            })
            .unwrap();
            output
        };
        let (first, second) = (dist("a"), dist("b"));
        let name = format!("bunraku-{}-x", env!("CARGO_PKG_VERSION"));
        let tarball = format!("{name}.tar.gz");
        let read = |output: &Path| fs::read(output.join(&tarball)).unwrap();
        assert!(read(&first) == read(&second), "the same each time");
        let mut tar = Command::new("tar");
        let listed = process::stdout(tar.arg("-tzf").arg(first.join(&tarball))).unwrap();
        for file in [
            "bunraku",
            "completions/_bunraku",
            "completions/bunraku.bash",
            "man/man1/bunraku.1",
            "LICENSE",
            "README.md",
            "THIRD-PARTY-LICENSES",
        ] {
            assert!(
                listed.contains(&format!("{name}/{file}\n")),
                "{file}: {listed}"
            );
        }
        let mut check = Command::new("sha256sum");
        check.arg("--check").arg(format!("{tarball}.sha256"));
        process::stdout(check.current_dir(&first)).unwrap();
    }

    #[test]
    fn licences_of_what_is_linked() {
        let texts = licences().unwrap();
        assert!(texts.contains("\nmemchr "));
        // Only tests need it.
        assert!(!texts.contains("\ninsta "));
    }
}
