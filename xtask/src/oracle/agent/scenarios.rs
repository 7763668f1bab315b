//! Scenarios with one server.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::node::Node;
use crate::process;

pub type Scenario = fn(&Node<'_>) -> Result<()>;

pub const SCENARIOS: &[(&str, Scenario)] = &[
    ("first-run", first_run),
    ("signing", signing),
    ("modules", modules),
    ("static", static_catalog),
    ("fails", failing),
    ("exports", exporting),
    ("collects", collecting),
    ("environment", other_environment),
    ("facts", upload_facts),
    ("bucket", file_bucket),
    ("renewal", renewal),
    ("revoked", revoked),
];

/// A certificate request, plugins, a catalog with files; the second run changes nothing.
fn first_run(node: &Node<'_>) -> Result<()> {
    let begun = Instant::now();
    let greeting = format!("hello {} synchronised", node.name);
    node.agent(&[])?
        .expect(2, &[&greeting, "Applied catalog"])?;
    let first = begun.elapsed();
    node.has("file", "a file\n")?;
    node.has("tree/one", "1\n")?;
    node.has("tree/below/two", "2\n")?;
    node.has("template", "synchronised\n")?;
    let begun = Instant::now();
    let again = node.agent(&[])?;
    // With puppetserver, the first run of an agent waits for half a minute. On a busy machine all runs are slow.
    let second = begun.elapsed();
    ensure!(
        first < second + Duration::from_secs(29),
        "the first run took {first:?}, the second {second:?}"
    );
    let reports = node.server.confdir.join("var/reports").join(&node.name);
    let reports = fs::read_dir(&reports)?.count();
    ensure!(reports == 2, "{reports} reports were kept");
    // Only the notify is a change in each run.
    again.expect(2, &[&greeting])?;
    ensure!(
        !again.output.contains("/File["),
        "the second run changed files:\n{}",
        again.output
    );
    Ok(())
}

/// Types, providers, functions and facts of modules are synchronised and used; the second run changes nothing.
fn modules(node: &Node<'_>) -> Result<()> {
    let synchronised = [
        "file_line.rb",
        "concat_file.rb",
        "ini_setting.rb",
        "root_home.rb",
    ];
    let run = node.agent(&[])?;
    run.expect(2, &["Applied catalog"])?;
    run.expect(2, &synchronised)?;
    node.has("lines", "first\nadded\n")?;
    node.has("joined", "1\n2\n")?;
    node.has("ini", "[main]\nkey = value\n")?;
    node.has("home", "/root")?;
    node.agent(&[])?.expect(0, &["Applied catalog"])
}

/// A static catalog has the metadata of its files, whose content is that of its version even after the code has
/// changed.
fn static_catalog(node: &Node<'_>) -> Result<()> {
    version(&node.server.confdir, &format!("first, {}\n", node.name))?;
    let first = format!("first, {}\n", node.name);
    // The server checks files only after a while.
    std::thread::sleep(Duration::from_secs(3));
    node.agent(&["--environment=static"])?
        .expect(2, &["Applied catalog"])?;
    node.has("file", &first)?;
    node.has("tree/one", &first)?;
    version(&node.server.confdir, &format!("second, {}\n", node.name))?;
    for file in ["file", "tree/one"] {
        fs::remove_file(node.out.join(file))?;
    }
    node.agent(&["--environment=static", "--use_cached_catalog"])?
        .expect(2, &["Using cached catalog"])?;
    node.has("file", &first)?;
    node.has("tree/one", &first)?;
    std::thread::sleep(Duration::from_secs(3));
    node.agent(&["--environment=static"])?
        .expect(2, &["Applied catalog"])?;
    node.has("file", &format!("second, {}\n", node.name))?;
    let asked = format!(
        "{}(127.0.0.1) GET /puppet/v3/static_file_content/modules/own/files/file 200",
        node.name
    );
    let log = node.server.log()?;
    ensure!(
        log.contains(&asked),
        "'{asked}' is not in the log of the server"
    );
    Ok(())
}

/// A certificate that expires soon is renewed; agents of Puppet 7 do not request it.
fn renewal(node: &Node<'_>) -> Result<()> {
    node.agent(&[])?.expect(2, &[])?;
    if node.puppet.lib.is_none() {
        return Ok(());
    }
    let renewed = node.agent(&["--hostcert_renewal_interval=6y"])?;
    renewed.expect(2, &["Renewed client certificate"])?;
    node.agent(&[])?.expect(2, &["Applied catalog"])
}

/// An agent without a signed certificate waits.
fn signing(node: &Node<'_>) -> Result<()> {
    node.agent(&[])?.expect(1, &["waitforcert"])?;
    node.server.ca("sign", &node.name)?;
    node.agent(&[])?.expect(2, &["Applied catalog"])
}

fn failing(node: &Node<'_>) -> Result<()> {
    let on_node = format!(") on node {}", node.name);
    node.agent(&[])?.expect(
        1,
        &[
            "Error 500 on SERVER: Server Error: Evaluation Error: Error while evaluating a Function Call, this node has no catalog (file: ",
            &on_node,
        ],
    )
}

fn exporting(node: &Node<'_>) -> Result<()> {
    let run = node.agent(&[])?;
    run.expect(0, &["Applied catalog"])
}

fn collecting(node: &Node<'_>) -> Result<()> {
    let exported = format!("exported by exports-{}.auto", node.puppet.label);
    node.agent(&[])?.expect(2, &[&exported])
}

fn other_environment(node: &Node<'_>) -> Result<()> {
    node.agent(&["--environment=other"])?
        .expect(2, &["in other"])?;
    node.agent(&["--environment=nosuch"])?
        .expect(1, &["Could not find environment 'nosuch'"])
}

fn upload_facts(node: &Node<'_>) -> Result<()> {
    node.agent(&["--noop"])?.expect(0, &[])?;
    node.puppet(&["facts", "upload"])?
        .expect(0, &["Uploading facts"])
}

fn file_bucket(node: &Node<'_>) -> Result<()> {
    node.agent(&["--noop"])?.expect(0, &[])?;
    let path = node.place.join("precious");
    fs::write(&path, format!("precious to {}\n", node.name))?;
    let path = path.display().to_string();
    let kept = node.puppet(&["filebucket", "backup", "--remote", &path])?;
    kept.expect(0, &[&path])?;
    let line = kept.output.lines().find(|line| line.starts_with(&path));
    let sum = line
        .and_then(|line| line.rsplit(' ').next())
        .context("a checksum")?;
    let content = format!("precious to {}", node.name);
    node.puppet(&["filebucket", "get", "--remote", sum])?
        .expect(0, &[&content])
}

fn revoked(node: &Node<'_>) -> Result<()> {
    node.agent(&[])?.expect(2, &[])?;
    node.server.ca("revoke", &node.name)?;
    std::thread::sleep(Duration::from_secs(1));
    node.agent(&[])?.expect(1, &["certificate revoked"])
}

/// Writes an environment whose code is in git.
fn version(confdir: &Path, content: &str) -> Result<()> {
    let environment = confdir.join("code/environments/static");
    let files = [
        (environment.join("modules/own/files/file"), content),
        (environment.join("modules/own/files/tree/one"), content),
        (
            environment.join("manifests/site.pp"),
            "$out = $facts['bunraku_out']
file { $out: ensure => directory }
file { \"${out}/file\": source => 'puppet:///modules/own/file' }
file { \"${out}/tree\": source => 'puppet:///modules/own/tree', recurse => true }
",
        ),
    ];
    for (path, content) in files {
        fs::create_dir_all(path.parent().context("a file in a directory")?)?;
        fs::write(&path, content)?;
    }
    let commands: [&[&str]; 3] = [
        &["init", "--quiet"],
        &["add", "--all"],
        &["commit", "--quiet", "--message", "a version"],
    ];
    for arguments in commands {
        let mut git = Command::new("git");
        git.arg("-C").arg(&environment);
        git.args([
            "-c",
            "user.name=xtask",
            "-c",
            "user.email=xtask@example.com",
        ]);
        process::run(git.args(arguments))?;
    }
    Ok(())
}
