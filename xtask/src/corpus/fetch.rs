//! `cargo xtask corpus fetch`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::{files, process};

const PREFIX: &str = "puppet-module-";

#[derive(Args, Debug)]
pub struct Fetch {
    /// Take the .deb files that are already in this directory, download nothing
    #[arg(long, value_name = "DIR")]
    from: Option<PathBuf>,
}

pub fn run(options: &Fetch) -> Result<()> {
    let debs = match &options.from {
        Some(dir) => dir.clone(),
        None => download()?,
    };
    let packages = files::with_extension(&debs, &["deb"])?;
    ensure!(!packages.is_empty(), "no packages in {}", debs.display());
    let mut unpacked = 0;
    for package in &packages {
        unpacked += usize::from(unpack(package)?);
    }
    let found = super::manifests_and_templates()?.len();
    println!(
        "{} packages ({unpacked} new), {found} manifests and templates",
        packages.len()
    );
    Ok(())
}

/// Downloads missing packages.
fn download() -> Result<PathBuf> {
    let directory = files::target().join("corpus-debs");
    fs::create_dir_all(&directory)?;
    let missing = missing(&directory)?;
    if !missing.is_empty() {
        let mut apt = Command::new("apt-get");
        apt.arg("download").args(&missing).current_dir(&directory);
        process::run(&mut apt)?;
    }
    Ok(directory)
}

fn missing(directory: &Path) -> Result<Vec<String>> {
    let there = files::with_extension(directory, &["deb"])?;
    let there = files::relative_to(directory, &there)?;
    let names = process::stdout(Command::new("apt-cache").args(["pkgnames", PREFIX]))?;
    ensure!(
        !names.is_empty(),
        "apt knows no {PREFIX}* packages; `apt-get update` first"
    );
    let is_there = |name: &str| there.iter().any(|deb| deb.split('_').next() == Some(name));
    let mut missing: Vec<String> = names
        .lines()
        .filter(|name| !is_there(name))
        .map(str::to_owned)
        .collect();
    missing.sort();
    Ok(missing)
}

/// Unpacks a package unless it was unpacked before. Returns whether it is new.
fn unpack(package: &Path) -> Result<bool> {
    let corpus = super::directory();
    let marks = corpus.join(".unpacked");
    fs::create_dir_all(&marks)?;
    let mark = marks.join(package.file_name().context("a package without a name")?);
    if mark.exists() {
        return Ok(false);
    }
    let mut dpkg = Command::new("dpkg-deb");
    dpkg.arg("-x").arg(package).arg(&corpus);
    process::run(&mut dpkg)?;
    fs::write(mark, "")?;
    Ok(true)
}
