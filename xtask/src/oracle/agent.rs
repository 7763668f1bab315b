//! Real agents against our server: does a run do what it should?

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::server::BunrakuServer;
use crate::{bunraku, process};

#[derive(Args, Debug)]
pub struct Agent {
    #[command(flatten)]
    bunraku: bunraku::Options,
    /// The lib directory of another Puppet, whose agents are run, too
    #[arg(long, value_name = "DIR")]
    puppet_lib: Option<PathBuf>,
    /// Modules that agents synchronise, beside one of our own: Debian's stdlib, concat and inifile
    #[arg(long, value_name = "DIR")]
    modules: PathBuf,
}

/// One version of the agent.
struct Puppet {
    label: &'static str,
    lib: Option<PathBuf>,
}

const SITE: &str = r#"
node default {
  notify { "hello ${trusted['certname']} ${facts['bunraku_agent']}": }
  file { "${facts['bunraku_out']}": ensure => directory }
  file { "${facts['bunraku_out']}/file": source => 'puppet:///modules/own/file' }
  file { "${facts['bunraku_out']}/tree": source => 'puppet:///modules/own/tree', recurse => true }
  file { "${facts['bunraku_out']}/template": content => epp('own/template.epp') }
}
node /^modules/ {
  $out = $facts['bunraku_out']
  file { $out: ensure => directory }
  file { "${out}/home": content => String($facts['root_home']) }
  file { "${out}/lines": ensure => file, replace => false, content => "first\n" }
  file_line { 'line': path => "${out}/lines", line => 'added', require => File["${out}/lines"] }
  concat { "${out}/joined": ensure => present }
  concat::fragment { 'one': target => "${out}/joined", content => "1\n", order => '01' }
  concat::fragment { 'two': target => "${out}/joined", content => "2\n", order => '02' }
  ini_setting { 'ini': ensure => present, path => "${out}/ini", section => 'main', setting => 'key', value => 'value' }
}
node /^fails/ { fail('this node has no catalog') }
node /^exports/ { @@notify { "exported by ${trusted['certname']}": tag => 'exchange' } }
node /^collects/ { Notify <<| tag == 'exchange' |>> }
"#;

pub fn run(options: &Agent) -> Result<()> {
    let directory = tempfile::tempdir()?;
    let confdir = directory.path().join("server");
    prepare(&confdir, &options.modules)?;
    let arguments = ["--listen", "127.0.0.1:0", "--log-level", "info"];
    let server = BunrakuServer::start(options.bunraku.binary()?.path(), &confdir, &arguments)?;
    println!(
        "the server is ready after {:.1} s",
        server.ready.as_secs_f64()
    );
    let mut versions = vec![Puppet {
        label: "installed",
        lib: None,
    }];
    versions.extend(options.puppet_lib.iter().map(|lib| Puppet {
        label: "library",
        lib: Some(lib.clone()),
    }));
    let mut failures = 0;
    for puppet in &versions {
        for (name, scenario) in SCENARIOS {
            let place = directory.path().join(format!("{}-{name}", puppet.label));
            let begun = Instant::now();
            let node = Node::new(puppet, &server, &place, name)?;
            let outcome = scenario(&node);
            let seconds = begun.elapsed().as_secs_f64();
            match outcome {
                Ok(()) => println!("ok      {} {name} ({seconds:.1} s)", puppet.label),
                Err(problem) => {
                    failures += 1;
                    println!("FAILED  {} {name}: {problem:#}", puppet.label);
                }
            }
        }
    }
    ensure!(failures == 0, "{failures} scenarios failed");
    Ok(())
}

/// The code that agents get.
fn prepare(confdir: &Path, modules: &Path) -> Result<()> {
    let environment = confdir.join("code/environments/production");
    let module = environment.join("modules/own");
    let files = [
        (environment.join("manifests/site.pp"), SITE),
        (module.join("files/file"), "a file\n"),
        (module.join("files/tree/one"), "1\n"),
        (module.join("files/tree/below/two"), "2\n"),
        (
            module.join("templates/template.epp"),
            "<%= $facts['bunraku_agent'] %>\n",
        ),
        (
            module.join("lib/facter/bunraku_agent.rb"),
            "Facter.add(:bunraku_agent) { setcode { 'synchronised' } }\n",
        ),
        (
            confdir.join("code/environments/other/manifests/site.pp"),
            "notify { \"in ${environment}\": }\n",
        ),
        (
            confdir.join("puppet.conf"),
            "[main]\ncertname = localhost\nkeylength = 2048\n[server]\nautosign = $confdir/autosign.conf\nstoreconfigs = true\n",
        ),
        (confdir.join("autosign.conf"), "*.auto\n"),
    ];
    for (path, content) in files {
        let parent = path.parent().context("a file in a directory")?;
        fs::create_dir_all(parent)?;
        fs::write(&path, content)?;
    }
    fs::write(
        environment.join("environment.conf"),
        format!("modulepath = modules:{}\n", modules.display()),
    )?;
    Ok(())
}

/// An environment whose code is in git.
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

/// An agent with directories of its own.
struct Node<'a> {
    puppet: &'a Puppet,
    server: &'a BunrakuServer,
    place: PathBuf,
    name: String,
    out: PathBuf,
}

/// What a command of an agent printed, and how it ended.
struct Outcome {
    status: i32,
    output: String,
}

impl Outcome {
    fn expect(&self, status: i32, texts: &[&str]) -> Result<()> {
        let (ended, output) = (self.status, &self.output);
        ensure!(
            ended == status,
            "status {ended}, expected {status}:\n{output}"
        );
        for text in texts {
            ensure!(output.contains(text), "'{text}' is missing:\n{output}");
        }
        Ok(())
    }
}

impl<'a> Node<'a> {
    fn new(
        puppet: &'a Puppet,
        server: &'a BunrakuServer,
        place: &Path,
        scenario: &str,
    ) -> Result<Node<'a>> {
        let domain = if scenario == "signing" {
            "manual"
        } else {
            "auto"
        };
        fs::create_dir_all(place)?;
        Ok(Node {
            puppet,
            server,
            place: place.to_owned(),
            name: format!("{scenario}-{}.{domain}", puppet.label),
            out: place.join("out"),
        })
    }

    /// Runs `puppet` with these arguments.
    fn puppet(&self, arguments: &[&str]) -> Result<Outcome> {
        self.puppet_as(&self.name, arguments)
    }

    fn puppet_as(&self, name: &str, arguments: &[&str]) -> Result<Outcome> {
        let mut command = match &self.puppet.lib {
            None => Command::new("puppet"),
            Some(lib) => {
                let mut ruby = Command::new("ruby");
                ruby.env("RUBYLIB", lib)
                    .arg("--disable=did_you_mean,error_highlight")
                    .arg(lib.join("../bin/puppet"));
                ruby
            }
        };
        command
            .args(arguments)
            .args(["--color=false", "--server=localhost"])
            .env("FACTER_bunraku_out", &self.out);
        command.arg(format!("--certname={name}"));
        command.arg(format!("--serverport={}", self.server.address.port()));
        let directories = [
            "confdir",
            "vardir",
            "ssldir",
            "rundir",
            "logdir",
            "publicdir",
            "statedir",
        ];
        for directory in directories {
            let path = self.place.join(directory.trim_end_matches("dir"));
            command.arg(format!("--{directory}={}", path.display()));
        }
        command.arg(format!(
            "--pluginfactdest={}",
            self.place.join("var/facts.d").display()
        ));
        let output = process::output(&mut command)?;
        let text = [output.stdout, output.stderr].concat();
        Ok(Outcome {
            status: output.status.code().unwrap_or(-1),
            output: String::from_utf8_lossy(&text).into_owned(),
        })
    }

    fn agent(&self, arguments: &[&str]) -> Result<Outcome> {
        let run = ["agent", "--test", "--waitforcert=0"];
        self.puppet(&[&run, arguments].concat())
    }

    fn has(&self, file: &str, content: &str) -> Result<()> {
        let path = self.out.join(file);
        let found = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        ensure!(found == content, "{file} is {found:?}");
        Ok(())
    }
}

type Scenario = fn(&Node<'_>) -> Result<()>;

const SCENARIOS: &[(&str, Scenario)] = &[
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

/// A request, plugins, a catalog with files; the second run changes nothing.
fn first_run(node: &Node<'_>) -> Result<()> {
    let begun = Instant::now();
    let greeting = format!("hello {} synchronised", node.name);
    node.agent(&[])?
        .expect(2, &[&greeting, "Applied catalog"])?;
    let elapsed = begun.elapsed();
    ensure!(
        elapsed < Duration::from_secs(29),
        "the first run took {elapsed:?}"
    );
    node.has("file", "a file\n")?;
    node.has("tree/one", "1\n")?;
    node.has("tree/below/two", "2\n")?;
    node.has("template", "synchronised\n")?;
    let again = node.agent(&[])?;
    let reports = node.server.confdir.join("var/reports").join(&node.name);
    let reports = fs::read_dir(&reports)?.count();
    ensure!(reports == 2, "{reports} reports were kept");
    // The notify is a change each time; nothing else is.
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

/// The catalog says what files are, and they are those of its version even when the code has changed.
fn static_catalog(node: &Node<'_>) -> Result<()> {
    version(&node.server.confdir, &format!("first, {}\n", node.name))?;
    let first = format!("first, {}\n", node.name);
    // The server looks at files after a while.
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

/// A certificate that ends soon is renewed; agents of Puppet 7 do not ask for it.
fn renewal(node: &Node<'_>) -> Result<()> {
    node.agent(&[])?.expect(2, &[])?;
    if node.puppet.lib.is_none() {
        return Ok(());
    }
    let renewed = node.agent(&["--hostcert_renewal_interval=6y"])?;
    renewed.expect(2, &["Renewed client certificate"])?;
    node.agent(&[])?.expect(2, &["Applied catalog"])
}

/// An agent whose request nobody has signed waits.
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
