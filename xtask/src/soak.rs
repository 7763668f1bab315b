//! `cargo xtask soak`: the server under load while code changes, the process is killed, the disk is full, PostgreSQL
//! crashes and PuppetDB is unavailable. No acknowledged data may be lost.

use std::collections::BTreeMap;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use sha2::{Digest, Sha256};

use crate::bunraku::{self, Bunraku};
use crate::process;
use crate::server::postgresql::Postgresql;
use crate::server::{BunrakuServer, identity, memory};
use test_client::client::{Answer, Client, Identity};

#[derive(Args, Debug)]
pub struct Soak {
    /// How long all of it takes, in seconds
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

const NODES: [&str; 4] = ["one.test", "two.test", "three.test", "four.test"];

/// The size of the server's disk.
const DISK: &str = "size=1g";

/// Clients pause between requests, so that ten minutes of data fit on the disk.
const PAUSE: Duration = Duration::from_millis(50);

/// Requests and observed results of a server.
#[derive(Default)]
struct Seen {
    /// Counts by phase and outcome.
    outcomes: BTreeMap<(&'static str, String), usize>,
    /// The ids of acknowledged reports, with their nodes.
    reports: Vec<(String, String)>,
    /// The checksums of acknowledged files.
    files: Vec<String>,
    /// The version of each node's exported resource in its last acknowledged catalog, and in its last requested one.
    exported: BTreeMap<String, (usize, usize)>,
    problems: Vec<String>,
}

/// State shared by the clients and the fault injection.
struct SharedState {
    confdir: PathBuf,
    authorities: String,
    identities: Vec<(String, Identity)>,
    address: Mutex<SocketAddr>,
    phase: Mutex<&'static str>,
    seen: Mutex<Seen>,
    counter: AtomicUsize,
    is_over: AtomicBool,
}

pub fn run(options: &Soak) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let place = tempfile::tempdir()?;
    let confdir = place.path().join("conf");
    prepare(&confdir, &binary)?;
    let disk = Disk::mount(&confdir.join("var"))?;
    let mut identities = Vec::new();
    for name in NODES {
        identities.push((name.to_owned(), identity(&confdir, name)?));
    }
    let stage = SharedState {
        authorities: fs::read_to_string(confdir.join("ca/ca_crt.pem"))?,
        identities,
        address: Mutex::new(SocketAddr::from(([127, 0, 0, 1], 0))),
        phase: Mutex::new(""),
        seen: Mutex::default(),
        counter: AtomicUsize::new(0),
        is_over: AtomicBool::new(false),
        confdir,
    };
    let part = Duration::from_secs(options.seconds) / 8;
    let binary = binary.path();
    stage.act(binary, SQLITE, true, |server| {
        trouble(part, &stage, server, &disk)
    })?;
    let database = Postgresql::start()?;
    let settings = format!(
        "storeconfigs_backend = postgresql\nstoreconfigs_url = {}\n",
        database.url()
    );
    stage.act(binary, &settings, true, |server| {
        trouble_with_postgresql(part, &stage, server, &database)
    })?;
    // Nothing listens on this port.
    let unused = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let main = format!("[main]\nserver_urls = https://localhost:{unused}\n");
    for (phase, more) in [
        ("PuppetDB is absent", ""),
        ("absent, soft writes", "soft_write_failure = true\n"),
    ] {
        fs::write(stage.confdir.join("puppetdb.conf"), format!("{main}{more}"))?;
        stage.act(binary, PUPPETDB, false, |_| {
            stage.enter(phase);
            std::thread::sleep(part / 2);
            Ok(())
        })?;
    }
    stage.report()
}

/// A small file system for the server's data; without permission to mount one, the disk is never full.
struct Disk {
    path: PathBuf,
    is_mounted: bool,
}

impl Disk {
    fn mount(path: &Path) -> Result<Disk> {
        fs::create_dir_all(path)?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", DISK, "tmpfs"]).arg(path);
        let is_mounted = mount.status().is_ok_and(|status| status.success());
        if !is_mounted {
            println!("no permission to mount a file system: the disk will not be full");
        }
        Ok(Disk {
            path: path.to_owned(),
            is_mounted,
        })
    }

    fn fill(&self) {
        let ballast = vec![0; 1 << 20];
        for number in 0..4_096 {
            if fs::write(self.path.join(format!("ballast{number}")), &ballast).is_err() {
                return;
            }
        }
    }

    fn empty(&self) {
        for number in 0..4_096 {
            let _ = fs::remove_file(self.path.join(format!("ballast{number}")));
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.is_mounted {
            let _ = Command::new("umount").arg("-l").arg(&self.path).status();
        }
    }
}

/// The settings of a server, without those of its store.
const SETTINGS: &str = "[main]\ncertname = puppet.test\nkeylength = 2048\nssldir = $confdir/ssl\ncadir = $confdir/ca\n\
                        codedir = $confdir/code\nvardir = $confdir/var\n[server]\nstoreconfigs = true\nreports = store\n";
const SQLITE: &str = "storeconfigs_backend = sqlite\n";
const PUPPETDB: &str = "storeconfigs_backend = puppetdb\n";

fn prepare(confdir: &Path, binary: &Bunraku) -> Result<()> {
    fs::create_dir_all(confdir.join("code/environments"))?;
    fs::write(confdir.join("puppet.conf"), SETTINGS)?;
    deploy(confdir, 0, true)?;
    let names = NODES.join(",");
    let commands: [&[&str]; 2] = [&["setup"], &["generate", "--certname", &names]];
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

/// Replaces the code atomically by another version, which is written in two of its files.
fn deploy(confdir: &Path, version: usize, is_good: bool) -> Result<()> {
    let release = confdir.join(format!("releases/{version}"));
    let site = match is_good {
        true => format!(
            "notify {{ 'site': message => 'version {version}' }}\ninclude own\n\
             @@notify {{ \"exported by ${{trusted['certname']}}\": message => $facts['count'], tag => 'exchange' }}\n\
             if $facts['collects'] {{ Notify <<| tag == 'exchange' |>> }}\n"
        ),
        false => "notify {".to_owned(),
    };
    let class = format!("class own {{ notify {{ 'own': message => 'version {version}' }} }}\n");
    for (path, content) in [
        ("manifests/site.pp", site),
        ("modules/own/manifests/init.pp", class),
    ] {
        let path = release.join(path);
        fs::create_dir_all(path.parent().context("a file in a directory")?)?;
        fs::write(path, content)?;
    }
    let link = confdir.join("code/environments/next");
    std::os::unix::fs::symlink(&release, &link)?;
    fs::rename(&link, confdir.join("code/environments/production"))?;
    Ok(())
}

/// Injects faults into a server with its own store, one phase after the other.
fn trouble(
    part: Duration,
    stage: &SharedState,
    server: &mut BunrakuServer,
    disk: &Disk,
) -> Result<()> {
    let mut version = 0;
    stage.enter("load");
    std::thread::sleep(part);
    stage.enter("code changes");
    let begun = Instant::now();
    while begun.elapsed() < part {
        version += 1;
        deploy(&stage.confdir, version, version % 4 != 3)?;
        std::thread::sleep(Duration::from_millis(700));
    }
    version += 1;
    deploy(&stage.confdir, version, true)?;
    std::thread::sleep(Duration::from_secs(2));
    stage.enter("kill -9");
    stage.kill_for(part, server)?;
    if disk.is_mounted {
        stage.enter("disk full");
        disk.fill();
        std::thread::sleep(part / 2);
        disk.empty();
        stage.enter("disk has room again");
        std::thread::sleep(part / 2);
    }
    stage.enter("load, at the end");
    std::thread::sleep(part);
    Ok(())
}

/// Injects crashes of PostgreSQL, which is the store of the server.
fn trouble_with_postgresql(
    part: Duration,
    stage: &SharedState,
    server: &mut BunrakuServer,
    database: &Postgresql,
) -> Result<()> {
    stage.enter("load, PostgreSQL");
    std::thread::sleep(part / 4);
    stage.enter("PostgreSQL crashes");
    let begun = Instant::now();
    let mut crashes = 0;
    while begun.elapsed() < part {
        database.interrupt()?;
        std::thread::sleep(Duration::from_millis(500));
        database.resume()?;
        crashes += 1;
        std::thread::sleep(Duration::from_secs(4));
    }
    println!("PostgreSQL crashed {crashes} times");
    stage.enter("kill -9, PostgreSQL");
    stage.kill_for(part / 2, server)?;
    stage.enter("PostgreSQL is back");
    std::thread::sleep(part / 4);
    Ok(())
}

/// Restarts the server. A closing connection may occupy the port for a moment.
fn restarted(server: &BunrakuServer, listen: &str) -> Result<BunrakuServer> {
    let begun = Instant::now();
    loop {
        let started = BunrakuServer::start(&server.binary, &server.confdir, &["--listen", listen]);
        match started {
            Err(_) if begun.elapsed() < Duration::from_secs(20) => {
                std::thread::sleep(Duration::from_millis(100));
            }
            started => return started,
        }
    }
}

impl SharedState {
    fn enter(&self, phase: &'static str) {
        println!("{phase}");
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner) = phase;
    }

    /// Runs clients against a server with a store during fault injection, and checks that no acknowledged data is lost.
    fn act(
        &self,
        binary: &Path,
        store: &str,
        collects: bool,
        trouble: impl FnOnce(&mut BunrakuServer) -> Result<()>,
    ) -> Result<()> {
        fs::write(
            self.confdir.join("puppet.conf"),
            format!("{SETTINGS}{store}"),
        )?;
        self.is_over.store(false, Ordering::Relaxed);
        self.seen().exported.clear();
        let arguments = ["--listen", "127.0.0.1:0"];
        let mut server = BunrakuServer::start(binary, &self.confdir, &arguments)?;
        self.listen_on(&server);
        std::thread::scope(|scope| {
            for index in 0..NODES.len() {
                scope.spawn(move || self.client(index));
            }
            let outcome = trouble(&mut server);
            self.is_over.store(true, Ordering::Relaxed);
            outcome
        })?;
        let (_, most) = memory(server.id())?;
        println!("memory, at most: {most} MB (of the last process)");
        let missing = self.missing(collects)?;
        self.seen().problems.extend(missing);
        Ok(())
    }

    fn listen_on(&self, server: &BunrakuServer) {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = server.address;
    }

    /// Kills and restarts the server every few seconds.
    fn kill_for(&self, time: Duration, server: &mut BunrakuServer) -> Result<()> {
        let begun = Instant::now();
        let mut kills = 0;
        while begun.elapsed() < time {
            std::thread::sleep(Duration::from_millis(3_000 + 137 * (kills % 10)));
            server.kill();
            kills += 1;
            *server = restarted(server, &server.address.to_string())?;
            self.listen_on(server);
        }
        println!("killed and started again: {kills} times");
        Ok(())
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client's loop: catalogs, reports and file buckets.
    fn client(&self, index: usize) {
        let Some((name, who)) = self.identities.get(index) else {
            return;
        };
        while !self.is_over.load(Ordering::Relaxed) {
            let count = self.counter.fetch_add(1, Ordering::Relaxed) + 1;
            self.catalog(name, who, count);
            self.put_report(name, who, count);
            self.put_file(who, count);
            std::thread::sleep(PAUSE);
        }
    }

    fn ask(&self, what: &str, who: &Identity, head: &str, body: &[u8]) -> Option<Answer> {
        let phase = *self.phase.lock().unwrap_or_else(PoisonError::into_inner);
        let client = Client {
            address: *self.address.lock().unwrap_or_else(PoisonError::into_inner),
            name: "puppet.test".to_owned(),
            authorities: self.authorities.clone(),
            versions: rustls::ALL_VERSIONS,
        };
        let (outcome, answer) = match client.request(who, head, body) {
            Err(problem) => (format!("no connection ({problem})"), None),
            Ok(None) => ("the connection ended".to_owned(), None),
            // The connection may have ended within the body.
            Ok(Some(answer)) if !is_whole(&answer) => ("the connection ended".to_owned(), None),
            Ok(Some(answer)) => (answer.status.to_string(), Some(answer)),
        };
        let key = (phase, format!("{what}: {outcome}"));
        *self.seen().outcomes.entry(key).or_default() += 1;
        if answer.is_none() {
            std::thread::sleep(Duration::from_millis(50));
        }
        answer.filter(|answer| answer.status == 200)
    }

    fn catalog(&self, name: &str, who: &Identity, count: usize) {
        self.seen().exported.entry(name.to_owned()).or_default().1 = count;
        let Some(answer) = self.ask_catalog(name, who, count, false) else {
            return;
        };
        let mut seen = self.seen();
        seen.exported.entry(name.to_owned()).or_default().0 = count;
        let text = answer.text();
        let mut versions = text.split("\"version ").skip(1);
        let version = |text: &str| text.split('"').next().map(str::to_owned);
        let first = versions.next().and_then(version);
        if first.is_none() || versions.any(|other| version(other) != first) {
            seen.problems.push(format!("versions are mixed: {text}"));
        }
    }

    fn ask_catalog(
        &self,
        name: &str,
        who: &Identity,
        count: usize,
        collects: bool,
    ) -> Option<Answer> {
        let facts = format!(
            "%7B%22name%22%3A%22{name}%22%2C%22values%22%3A%7B%22count%22%3A%22count{count}end%22%2C%22collects%22%3A{collects}%7D%7D"
        );
        let facts = facts.replace('%', "%25");
        let body = format!("environment=production&facts_format=application%2Fjson&facts={facts}");
        let head = format!(
            "POST /puppet/v3/catalog/{name}?environment=production\nAccept: application/vnd.puppet.rich+json\n\
             Content-Type: application/x-www-form-urlencoded"
        );
        self.ask("catalog", who, &head, body.as_bytes())
    }

    fn put_report(&self, name: &str, who: &Identity, count: usize) {
        let head = format!(
            "PUT /puppet/v3/report/{name}?environment=production\nContent-Type: application/json\nAccept: application/json"
        );
        let id = format!("report{count}end");
        let report = format!(
            "{{\"host\":\"{name}\",\"report_format\":12,\"logs\":[],\"transaction_uuid\":\"{id}\"}}"
        );
        if self.ask("report", who, &head, report.as_bytes()).is_some() {
            self.seen().reports.push((name.to_owned(), id));
        }
    }

    fn put_file(&self, who: &Identity, count: usize) {
        let content = format!("content {count}\n");
        let sum = sha256(content.as_bytes());
        let head = format!(
            "PUT /puppet/v3/file_bucket_file/sha256/{sum}?environment=production\nContent-Type: application/octet-stream"
        );
        if self.ask("bucket", who, &head, content.as_bytes()).is_some() {
            self.seen().files.push(sum);
        }
    }

    /// Prints the results, and fails if acknowledged data is missing.
    fn report(&self) -> Result<()> {
        let seen = self.seen();
        for ((phase, outcome), count) in &seen.outcomes {
            println!("{phase:20} {outcome:60} {count}");
        }
        println!(
            "acknowledged: {} reports, {} files",
            seen.reports.len(),
            seen.files.len(),
        );
        for problem in seen.problems.iter().take(20) {
            println!("LOST    {problem}");
        }
        let problems = seen.problems.len();
        ensure!(problems == 0, "{problems} problems");
        println!("nothing that was acknowledged is lost");
        Ok(())
    }

    /// The missing acknowledged data. Exported resources are checked by collecting them.
    fn missing(&self, collects: bool) -> Result<Vec<String>> {
        let mut problems = Vec::new();
        let mut kept = std::collections::BTreeSet::new();
        for name in NODES {
            let directory = self.confdir.join("var/reports").join(name);
            for entry in fs::read_dir(&directory)? {
                let text = fs::read_to_string(entry?.path())?;
                let id = text.split("transaction_uuid: ").nth(1);
                let id = id.and_then(|rest| rest.lines().next());
                kept.insert(id.unwrap_or_default().to_owned());
            }
        }
        let seen = self.seen();
        for (node, id) in &seen.reports {
            if !kept.contains(id) {
                problems.push(format!("{id} of {node}"));
            }
        }
        for sum in &seen.files {
            let mut path = self.confdir.join("var/bucket");
            path.extend(sum.chars().take(8).map(String::from));
            if !path.join(sum).join("contents").is_file() {
                problems.push(format!("the file {sum}"));
            }
        }
        drop(seen);
        if collects {
            problems.extend(self.missing_resources()?);
        }
        Ok(problems)
    }

    fn missing_resources(&self) -> Result<Vec<String>> {
        let mut problems = Vec::new();
        let (name, who) = self.identities.first().context("a node")?;
        let collected = self.ask_catalog(name, who, 0, true);
        let Some(collected) = collected else {
            bail!("the server does not answer at the end");
        };
        for (node, (acknowledged, asked)) in &self.seen().exported {
            let mut versions = (*acknowledged..=*asked).map(|count| format!("count{count}end"));
            let is_there = versions.any(|count| collected.text().contains(&count));
            if node != name && !is_there {
                problems.push(format!("what {node} exports"));
            }
        }
        Ok(problems)
    }
}

fn is_whole(answer: &Answer) -> bool {
    let length = answer.header("content-length");
    length.is_none_or(|length| length.parse() == Ok(answer.body.len()))
}

fn sha256(bytes: &[u8]) -> String {
    let sum = Sha256::digest(bytes);
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}
