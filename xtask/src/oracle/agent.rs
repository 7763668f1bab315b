//! Runs real agents against our server.

mod node;
mod puppetdb;
mod scenarios;
mod two_servers;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};

use crate::bunraku;
use crate::server::BunrakuServer;
use node::{Node, Puppet};
use scenarios::SCENARIOS;

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
    /// What agents talk to
    #[arg(long, value_enum, default_value_t = Setup::OneServer)]
    setup: Setup,
}

/// The servers and databases that agents are run against.
#[derive(Clone, Copy, ValueEnum, Debug)]
enum Setup {
    /// One server with its own store
    OneServer,
    /// Two servers that share Debian's PostgreSQL, one of which signs certificates
    TwoServers,
    /// A server with Debian's PuppetDB
    Puppetdb,
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
node /^queries/ {
  $names = puppetdb_query('nodes[certname] { certname ~ "^exports" order by certname }').map |$row| { $row['certname'] }
  notify { "exported by ${join($names, ',')}": }
  $facts_of = puppetdb_query(['from', 'facts', ['extract', ['value'],
    ['and', ['=', 'certname', $trusted['certname']], ['=', 'name', 'bunraku_agent']]]])
  notify { "facts ${facts_of}": }
  notify { "looked up ${lookup('key', 'default_value' => 'nothing')}": }
}
"#;

/// The settings of a server that signs the certificates of some nodes.
const SETTINGS: &str = "[main]\ncertname = localhost\nkeylength = 2048\n[server]\nautosign = $confdir/autosign.conf\nstoreconfigs = true\n";

const LISTEN: [&str; 4] = ["--listen", "127.0.0.1:0", "--log-level", "info"];

pub fn run(options: &Agent) -> Result<()> {
    let mut trial = ScenarioRun {
        directory: tempfile::tempdir()?,
        binary: options.bunraku.binary()?.path().to_owned(),
        modules: options.modules.clone(),
        failures: 0,
    };
    let mut versions = vec![Puppet {
        label: "installed",
        lib: None,
    }];
    versions.extend(options.puppet_lib.iter().map(|lib| Puppet {
        label: "library",
        lib: Some(lib.clone()),
    }));
    match options.setup {
        Setup::OneServer => one_server(&mut trial, &versions)?,
        Setup::TwoServers => two_servers::run(&mut trial, &versions)?,
        Setup::Puppetdb => puppetdb::run(&mut trial, &versions)?,
    }
    let failures = trial.failures;
    ensure!(failures == 0, "{failures} scenarios failed");
    Ok(())
}

fn one_server(trial: &mut ScenarioRun, versions: &[Puppet]) -> Result<()> {
    let server = trial.server("server", SETTINGS)?;
    for puppet in versions {
        for (name, scenario) in SCENARIOS {
            let node = trial.node(puppet, &server, name)?;
            trial.check(puppet, name, || scenario(&node));
        }
    }
    Ok(())
}

/// The directory of the scenarios, and the number of failures.
struct ScenarioRun {
    directory: tempfile::TempDir,
    binary: PathBuf,
    modules: PathBuf,
    failures: usize,
}

impl ScenarioRun {
    /// Starts a server in its own directory, with the code for all agents.
    fn server(&self, name: &str, settings: &str) -> Result<BunrakuServer> {
        let confdir = self.prepare(name, settings)?;
        self.start(&confdir)
    }

    fn start(&self, confdir: &Path) -> Result<BunrakuServer> {
        let server = BunrakuServer::start(&self.binary, confdir, &LISTEN)?;
        let seconds = server.ready.as_secs_f64();
        println!("the server is ready after {seconds:.1} s");
        Ok(server)
    }

    fn node<'a>(
        &self,
        puppet: &'a Puppet,
        server: &'a BunrakuServer,
        name: &str,
    ) -> Result<Node<'a>> {
        let place = self
            .directory
            .path()
            .join(format!("{}-{name}", puppet.label));
        Node::new(puppet, server, &place, name)
    }

    fn check(&mut self, puppet: &Puppet, name: &str, scenario: impl FnOnce() -> Result<()>) {
        let begun = Instant::now();
        let outcome = scenario();
        let seconds = begun.elapsed().as_secs_f64();
        match outcome {
            Ok(()) => println!("ok      {} {name} ({seconds:.1} s)", puppet.label),
            Err(problem) => {
                self.failures += 1;
                println!("FAILED  {} {name}: {problem:#}", puppet.label);
            }
        }
    }

    /// Writes the code for agents, and the settings of a server.
    fn prepare(&self, name: &str, settings: &str) -> Result<PathBuf> {
        let confdir = self.directory.path().join(name);
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
            (confdir.join("puppet.conf"), settings),
            (confdir.join("autosign.conf"), "*.auto\n"),
            (
                confdir.join("conf.d/ca.conf"),
                "certificate-authority: { allow-subject-alt-names: true }\n",
            ),
        ];
        for (path, content) in files {
            let parent = path.parent().context("a file in a directory")?;
            fs::create_dir_all(parent)?;
            fs::write(&path, content)?;
        }
        fs::write(
            environment.join("environment.conf"),
            format!("modulepath = modules:{}\n", self.modules.display()),
        )?;
        Ok(confdir)
    }
}
