//! `cargo xtask bench server`: our server and puppetserver, with the same code and requests.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, ensure};
use clap::Args;

use super::compile::manifest;
use super::table::{Times, duration, markdown};
use crate::bunraku::{self, Bunraku};
use crate::process;
use crate::server::load::{self, Connector, Message, Outcome};
use crate::server::{BunrakuServer, identity, memory, puppetserver};
use test_client::client::Client;
use test_client::session::encoded_facts;

#[derive(Args, Debug)]
pub struct Server {
    /// How many seconds each measurement of bunraku takes
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How many seconds each measurement of puppetserver takes
    #[arg(long, default_value_t = 60)]
    puppetserver_seconds: u64,
    /// Do not measure puppetserver
    #[arg(long)]
    only_ours: bool,
    /// How many connections are kept open without a request
    #[arg(long, default_value_t = 5_000)]
    idle: usize,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

/// A node without data of its own.
const NODE: &str = "node.test";

/// The measurements of a server.
struct Figures {
    ready: Duration,
    idle_memory: u64,
    large: Outcome,
    small: Outcome,
    runs: Outcome,
    peak_memory: u64,
}

pub fn run(options: &Server) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let place = tempfile::tempdir()?;
    let confdir = place.path().join("conf");
    prepare(&confdir, &binary)?;
    println!("load of the machine before: {}", load_average()?);
    let ours = ours(options, &binary, &confdir)?;
    let theirs = match options.only_ours {
        true => None,
        false => Some(theirs(options, &confdir)?),
    };
    println!("load of the machine after: {}", load_average()?);
    println!("{}", table(&ours, theirs.as_ref()));
    idle(options, &binary, &confdir)
}

fn load_average() -> Result<String> {
    let text = fs::read_to_string("/proc/loadavg")?;
    Ok(text.split(' ').next().unwrap_or_default().to_owned())
}

/// Writes a large environment, and a small one with a realistic catalog.
fn prepare(confdir: &Path, binary: &Bunraku) -> Result<()> {
    let environments = confdir.join("code/environments");
    let module = environments.join("small/modules/own");
    let small = "node default {
  file { '/etc/motd': content => epp('own/motd.epp') }
  ['one', 'two', 'three'].each |$name| { file { \"/etc/own/${name}\": source => \"puppet:///modules/own/${name}\" } }
  package { ['ntp', 'vim']: ensure => present }
  service { 'ntp': ensure => running, require => Package['ntp'] }
}
";
    let mut files: Vec<(PathBuf, String)> = vec![
        (
            environments.join("production/manifests/site.pp"),
            manifest::defines(1_000),
        ),
        (environments.join("small/manifests/site.pp"), small.to_owned()),
        (
            module.join("templates/motd.epp"),
            "<%= $trusted['certname'] %> on <%= $facts['os']['family'] %>\n".to_owned(),
        ),
        (
            confdir.join("puppet.conf"),
            "[main]\ncertname = puppet.test\nssldir = $confdir/ssl\ncadir = $confdir/ca\ncodedir = $confdir/code\n\
             vardir = $confdir/var\n[server]\nenvironment_timeout = unlimited\nreports = store\n"
                .to_owned(),
        ),
    ];
    for name in ["one", "two", "three"] {
        files.push((module.join("files").join(name), format!("{name}\n")));
    }
    // The plugins of a few modules.
    for number in 0..40 {
        let path = module.join(format!("lib/facter/fact{number}.rb"));
        files.push((path, format!("Facter.add(:f{number}) {{ }}\n")));
    }
    for (path, content) in files {
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, content)?;
    }
    let commands: [&[&str]; 2] = [&["setup"], &["generate", "--certname", NODE]];
    for arguments in commands {
        let mut command = binary.command();
        command
            .arg("ca")
            .args(arguments)
            .arg("--confdir")
            .arg(confdir);
        process::stdout(&mut command)?;
    }
    Ok(())
}

fn connector(address: SocketAddr, confdir: &Path) -> Result<Connector> {
    let client = Client {
        address,
        name: "puppet.test".to_owned(),
        authorities: fs::read_to_string(confdir.join("ca/ca_crt.pem"))?,
        versions: rustls::ALL_VERSIONS,
    };
    Connector::new(&client, &identity(confdir, NODE)?)
}

/// A realistic number of facts.
fn facts() -> String {
    let more: Vec<String> = (0..150)
        .map(|number| {
            format!("\"fact{number}\":{{\"value\":\"the value of a fact\",\"number\":{number}}}")
        })
        .collect();
    let values = format!("{{\"os\":{{\"family\":\"Debian\"}},{}}}", more.join(","));
    let text = format!(
        "{{\"name\":\"{NODE}\",\"values\":{values},\"timestamp\":\"2026-01-01T00:00:00.000000000+00:00\",\
         \"expiration\":\"2126-01-01T00:00:00.000000000+00:00\"}}"
    );
    encoded_facts(&text)
}

fn catalog(environment: &str) -> Message {
    let body = format!(
        "environment={environment}&facts_format=application%2Fjson&facts={}&static_catalog=true&checksum_type=sha256",
        facts()
    );
    let head = format!(
        "POST /puppet/v3/catalog/{NODE}?environment={environment}\n\
         Accept: application/vnd.puppet.rich+json, application/json\n\
         Content-Type: application/x-www-form-urlencoded"
    );
    Message::new(&head, body.as_bytes())
}

/// The requests of an agent run without changes, in their order.
fn agent_run() -> Vec<Message> {
    let accept = "Accept: application/json, text/pson";
    let get = |path: &str| {
        Message::new(
            &format!("GET /puppet/v3/{path}environment=small\n{accept}"),
            b"",
        )
    };
    let ignore = "ignore=.svn&ignore=CVS&ignore=.git&ignore=.hg&links=follow&checksum_type=sha256";
    let mut run = vec![
        get(&format!("node/{NODE}?")),
        get(
            "file_metadatas/plugins?recurse=false&links=manage&checksum_type=sha256&source_permissions=ignore&",
        ),
        get(&format!(
            "file_metadatas/pluginfacts?recurse=true&max_files=-1&{ignore}&source_permissions=use&"
        )),
        get(&format!(
            "file_metadatas/plugins?recurse=true&max_files=-1&{ignore}&source_permissions=ignore&"
        )),
        catalog("small"),
    ];
    for name in ["one", "two", "three"] {
        let path = format!(
            "file_metadata/modules/own/{name}?links=manage&checksum_type=sha256&source_permissions=ignore&"
        );
        run.push(get(&path));
    }
    let status = |title: &str| {
        format!(
            "\"File[{title}]\":{{\"title\":\"{title}\",\"file\":\"site.pp\",\"line\":1,\"resource\":\"File[{title}]\",\
             \"resource_type\":\"File\",\"containment_path\":[\"Stage[main]\",\"File[{title}]\"],\"evaluation_time\":0.001,\
             \"tags\":[\"file\",\"node\"],\"time\":\"2026-01-01T00:00:00.000000000+00:00\",\"failed\":false,\"changed\":false,\
             \"out_of_sync\":false,\"skipped\":false,\"change_count\":0,\"out_of_sync_count\":0,\"events\":[]}}"
        )
    };
    let statuses: Vec<String> = (0..30)
        .map(|number| status(&format!("/etc/{number}")))
        .collect();
    let report = format!(
        "{{\"host\":\"{NODE}\",\"time\":\"2026-01-01T00:00:00.000000000+00:00\",\"configuration_version\":1,\
         \"report_format\":12,\"puppet_version\":\"8.11.0\",\"status\":\"unchanged\",\"environment\":\"small\",\"logs\":[],\
         \"metrics\":{{}},\"resource_statuses\":{{{}}}}}",
        statuses.join(",")
    );
    let head = format!(
        "PUT /puppet/v3/report/{NODE}?environment=small\nContent-Type: application/json\n{accept}"
    );
    run.push(Message::new(&head, report.as_bytes()));
    run
}

/// Measures a running server: catalogs over open connections, and whole runs with their own connections.
fn measure(
    server: u32,
    connector: &Connector,
    time: Duration,
    warm_up: usize,
) -> Result<[Outcome; 3]> {
    let catalogs = |environment: &str| -> Result<Outcome> {
        let message = catalog(environment);
        let ask = |connection: &mut load::Connection| -> Result<usize> {
            let (status, size) = connection.send(&message)?;
            ensure!(
                status == 200,
                "a catalog in {environment} ended with {status}"
            );
            Ok(size)
        };
        let mut connection = connector.connect()?;
        for _ in 0..warm_up {
            ask(&mut connection)?;
        }
        load::repeat(server, 2, time, || connector.connect(), ask)
    };
    let large = catalogs("production")?;
    let small = catalogs("small")?;
    let run = agent_run();
    let runs = load::repeat(
        server,
        4,
        time,
        || Ok(()),
        |()| {
            let mut connection = connector.connect()?;
            let mut bytes = 0;
            for message in &run {
                let (status, size) = connection.send(message)?;
                ensure!(
                    status == 200,
                    "a request of an agent ended with {status}: {message:?}"
                );
                bytes += size;
            }
            Ok(bytes)
        },
    )?;
    Ok([large, small, runs])
}

fn ours(options: &Server, binary: &Bunraku, confdir: &Path) -> Result<Figures> {
    let listen = ["--listen", "127.0.0.1:0"];
    let mut starts = Vec::new();
    for _ in 0..5 {
        starts.push(BunrakuServer::start(binary.path(), confdir, &listen)?.ready);
    }
    let server = BunrakuServer::start(binary.path(), confdir, &listen)?;
    let (idle_memory, _) = memory(server.id())?;
    let connector = connector(server.address, confdir)?;
    let time = Duration::from_secs(options.seconds);
    let [large, small, runs] = measure(server.id(), &connector, time, 20)?;
    let (_, peak_memory) = memory(server.id())?;
    Ok(Figures {
        ready: Times::new(starts).median(),
        idle_memory,
        large,
        small,
        runs,
        peak_memory,
    })
}

fn theirs(options: &Server, confdir: &Path) -> Result<Figures> {
    let server = puppetserver::Options {
        confdir,
        rules: None,
        heap: "1g",
        jrubies: 2,
    };
    let server = server.start()?;
    let (idle_memory, _) = memory(server.id())?;
    let connector = connector(server.address, confdir)?;
    let time = Duration::from_secs(options.puppetserver_seconds);
    let [large, small, runs] = measure(server.id(), &connector, time, 6)?;
    let (_, peak_memory) = memory(server.id())?;
    Ok(Figures {
        ready: server.ready(),
        idle_memory,
        large,
        small,
        runs,
        peak_memory,
    })
}

fn table(ours: &Figures, theirs: Option<&Figures>) -> String {
    let median = |outcome: &Outcome| Times::new(outcome.times.clone()).median();
    let mut rows = Vec::new();
    let mut row =
        |what: &str, show: &dyn Fn(&Figures) -> String, ratio: &dyn Fn(&Figures) -> f64| {
            rows.push([
                what.to_owned(),
                theirs.map(show).unwrap_or_default(),
                show(ours),
                theirs
                    .map(|theirs| {
                        let (a, b) = (ratio(theirs), ratio(ours));
                        format!("{:.0}×", a.max(b) / a.min(b).max(f64::MIN_POSITIVE))
                    })
                    .unwrap_or_default(),
            ]);
        };
    row("start until ready", &|f| duration(f.ready), &|f| {
        f.ready.as_secs_f64()
    });
    row("memory, idle", &|f| format!("{} MB", f.idle_memory), &|f| {
        f.idle_memory as f64
    });
    for (name, of) in [
        (
            "catalogs of 4,005 resources",
            (|f: &Figures| &f.large) as fn(&Figures) -> &Outcome,
        ),
        ("small catalogs", |f| &f.small),
        ("whole runs of agents", |f| &f.runs),
    ] {
        row(
            &format!("{name} a second"),
            &|f| format!("{:.2}", of(f).per_second()),
            &|f| of(f).per_second(),
        );
        row(
            &format!("{name}, time of the server's processors"),
            &|f| duration(of(f).server_time_each()),
            &|f| of(f).server_time_each().as_secs_f64(),
        );
        row(
            &format!("{name}, median"),
            &|f| duration(median(of(f))),
            &|f| median(of(f)).as_secs_f64(),
        );
    }
    row(
        "memory, at most",
        &|f| format!("{} MB", f.peak_memory),
        &|f| f.peak_memory as f64,
    );
    markdown(["", "puppetserver", "bunraku", "ratio"], &rows)
}

/// Measures connections without requests.
fn idle(options: &Server, binary: &Bunraku, confdir: &Path) -> Result<()> {
    let server = BunrakuServer::start(binary.path(), confdir, &["--listen", "127.0.0.1:0"])?;
    let connector = connector(server.address, confdir)?;
    let status = Message::new("GET /status/v1/simple", b"");
    let (before, _) = memory(server.id())?;
    let begun = Instant::now();
    let open = |count: usize| -> Result<Vec<load::Connection>> {
        let connections = (0..count).map(|_| {
            let mut connection = connector.connect()?;
            ensure!(connection.send(&status)?.0 == 200);
            Ok(connection)
        });
        connections.collect()
    };
    // Two threads, so that the first connection does not time out before the last is open.
    let (one, other) = std::thread::scope(|scope| {
        let other = scope.spawn(|| open(options.idle / 2));
        (open(options.idle - options.idle / 2), other.join())
    });
    let mut connections = one?;
    let other = other.map_err(|_| anyhow!("a client panicked"))?;
    connections.extend(other?);
    let opened = begun.elapsed();
    let (after, _) = memory(server.id())?;
    let mut another = connector.connect()?;
    let asked = Instant::now();
    ensure!(another.send(&status)?.0 == 200);
    let answered = asked.elapsed();
    let mut alive = 0;
    for connection in &mut connections {
        alive += usize::from(
            connection
                .send(&status)
                .is_ok_and(|(status, _)| status == 200),
        );
    }
    println!(
        "{} idle connections, opened in {}: memory {before} MB before, {after} MB with them; another request is answered in {}; \
         {alive} of them answered again",
        options.idle,
        duration(opened),
        duration(answered),
    );
    Ok(())
}
