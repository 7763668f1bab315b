//! `cargo xtask browser`: tests the page of `bunraku diff` in a real browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::{Value, json};

use crate::{bunraku, process};

#[derive(Args, Debug)]
pub struct Browser {
    /// The browser, Chromium or one that understands its options
    #[arg(long, default_value = "chromium")]
    browser: PathBuf,
    /// Keep a picture of the page here
    #[arg(long, value_name = "FILE")]
    screenshot: Option<PathBuf>,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

/// Fragments of the page's address, with the number of groups that they show.
const VIEWS: &[(&str, usize)] = &[
    ("", 5),
    ("#search=motd", 1),
    ("#search=MOTD+bye", 1),
    ("#search=nothing+like+this", 0),
    ("#kind=%2B", 1),
    ("#kind=-", 1),
    ("#kind=~", 3),
    ("#section=relationships", 1),
    ("#node=web01", 5),
];

pub fn run(options: &Browser) -> Result<()> {
    let directory = tempfile::tempdir()?;
    let page = page(&options.bunraku.binary()?, directory.path())?;
    for (view, expected) in VIEWS {
        let dom = dump(options, directory.path(), &page, view)?;
        let shown = dom
            .split("<details class=\"group")
            .skip(1)
            .filter(|group| {
                let tag = group.split('>').next().unwrap_or_default();
                !tag.contains("hidden")
            })
            .count();
        ensure!(
            shown == *expected,
            "{view}: {shown} groups are shown, not {expected}"
        );
        let says_nothing = !dom.contains("id=\"none\" hidden");
        ensure!(
            says_nothing == (shown == 0),
            "{view}: the note that nothing matches"
        );
    }
    if let Some(path) = &options.screenshot {
        let picture = format!("--screenshot={}", path.display());
        process::output(browser(options, directory.path()).arg(picture).arg(&page))?;
    }
    println!("{} views of the page are right", VIEWS.len());
    Ok(())
}

/// The page of a diff between two catalogs.
fn page(bunraku: &bunraku::Bunraku, directory: &Path) -> Result<String> {
    let catalog = |text: &str, more: Value| {
        json!({"name": "web01", "resources": [
            {"type": "File", "title": "/etc/motd", "parameters": {"content": format!("Welcome\n{text}\n")}},
            {"type": "Service", "title": "nginx", "parameters": {"ensure": text, "require": format!("File[{text}]")}},
            more,
        ]})
    };
    let old = catalog("hello", json!({"type": "Package", "title": "old"}));
    let new = catalog("bye", json!({"type": "Package", "title": "new"}));
    let paths = [directory.join("old.json"), directory.join("new.json")];
    fs::write(&paths[0], old.to_string())?;
    fs::write(&paths[1], new.to_string())?;
    let page = directory.join("page.html");
    let mut command = bunraku.command();
    command
        .arg("diff")
        .args(&paths)
        .args(["--format", "html", "-o"])
        .arg(&page);
    let output = process::output(&mut command)?;
    ensure!(output.status.code() == Some(2), "{output:?}");
    Ok(format!("file://{}", page.display()))
}

fn dump(options: &Browser, directory: &Path, page: &str, view: &str) -> Result<String> {
    let mut command = browser(options, directory);
    let output = process::output(command.arg("--dump-dom").arg(format!("{page}{view}")))?;
    ensure!(
        output.status.success(),
        "the browser failed: {}",
        output.status
    );
    String::from_utf8(output.stdout).context("the page is no text")
}

fn browser(options: &Browser, directory: &Path) -> Command {
    let mut command = Command::new(&options.browser);
    let data = format!("--user-data-dir={}", directory.join("profile").display());
    command.args([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--window-size=1300,900",
        &data,
    ]);
    command
}
