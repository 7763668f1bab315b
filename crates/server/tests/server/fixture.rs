//! One server for the tests of its responses, and clients with certificates.

use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use server::ServerOptions;
use server::ca::Authority;
use server::ca::certificate::to_pem;
use server::ca::key::PrivateKey;
use test_client::client::{Answer, Client, Identity};
use test_client::session::encoded_facts;

use crate::support::{self, Output};

/// A server that runs as long as the tests.
pub struct Fixture {
    pub client: Client,
    pub directory: PathBuf,
    pub authority: Authority,
    /// One key for all clients, because generating keys is slow.
    pub key: PrivateKey,
}

const SITE: &str = r#"
node default {
  notify { "hello ${trusted['certname']} ${trusted['extensions']} ${facts['os']['family']} ${server_facts['servername']}": }
  file { '/tmp/f': source => 'puppet:///modules/m/f' }
}
node 'fails.test' { fail('no way') }
node 'loops.test' { [1].each |$x| { Integer[1, 100000].each |$a| { Integer[1, 100000].each |$b| { $c = $b } } } }
node 'exports.test' { @@notify { 'exported': message => 'by exports.test' } }
node 'collects.test' { Notify <<| |>> }
"#;

pub fn fixture() -> &'static Fixture {
    static FIXTURE: OnceLock<Fixture> = OnceLock::new();
    FIXTURE.get_or_init(|| {
        let directory = tempfile::tempdir().unwrap().keep();
        let confdir = directory.join("conf");
        let environment = confdir.join("code/environments/production");
        let module = environment.join("modules/m");
        for path in ["files/d/e", "lib/facter", "facts.d"] {
            fs::create_dir_all(module.join(path)).unwrap();
        }
        fs::create_dir_all(environment.join("manifests")).unwrap();
        let write = |path: PathBuf, content: &str| fs::write(path, content).unwrap();
        write(environment.join("manifests/site.pp"), SITE);
        write(module.join("files/f"), "content\n");
        write(module.join("files/d/e/g"), "deep\n");
        write(
            module.join("files/large"),
            &"0123456789abcdef".repeat(100_000),
        );
        write(
            module.join("files/huge"),
            &"0123456789abcdef".repeat(4_000_000),
        );
        write(module.join("lib/facter/own.rb"), "# a fact\n");
        let settings = "[main]\ncertname = puppet.test\ndns_alt_names = localhost\nkeylength = 2048\n\
                        [server]\nstoreconfigs = true\nautosign = $confdir/autosign.conf\n";
        write(confdir.join("puppet.conf"), settings);
        write(confdir.join("autosign.conf"), "auto.test\n");
        let (address, _) = support::start(support::options(&confdir));
        let config = support::config(&confdir);
        let authority =
            Authority::open(config.ca_paths().unwrap(), config.ca_policy().unwrap()).unwrap();
        Fixture {
            client: Client {
                address,
                name: "puppet.test".to_owned(),
                authorities: fs::read_to_string(&authority.paths.certificate).unwrap(),
                versions: rustls::ALL_VERSIONS,
            },
            directory,
            authority,
            key: PrivateKey::generate(2048).unwrap(),
        }
    })
}

impl Fixture {
    pub fn named(&self, name: &str, is_authorized: bool) -> Identity {
        let signed = self
            .authority
            .generate(name, &self.key, name, is_authorized)
            .unwrap();
        Identity(Some((to_pem(&signed).unwrap(), self.key.pem().to_owned())))
    }

    /// Sends a request; none if the server refuses the connection.
    pub fn request(&self, who: &Identity, head: &str, body: &[u8]) -> Option<Answer> {
        self.client.request(who, head, body).unwrap()
    }

    /// A connection for arbitrary bytes.
    pub fn open(&self, who: &Identity) -> rustls::StreamOwned<rustls::ClientConnection, TcpStream> {
        let tls = self.client.tls(who).unwrap();
        self.client.connect(&std::sync::Arc::new(tls)).unwrap()
    }

    #[track_caller]
    pub fn get(&self, who: &Identity, path: &str) -> Answer {
        let head = format!("GET {path}\nAccept: application/json, text/pson");
        self.request(who, &head, b"").expect("an answer")
    }
}

/// Waits for a state that the server reaches by itself. How long that takes depends on the machine, so
/// only the time after which something must be wrong is limited.
#[track_caller]
pub fn eventually(mut is_reached: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_reached() {
        assert!(begun.elapsed() < Duration::from_secs(120), "not reached");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The body of a catalog request, of an agent: facts are encoded twice.
pub fn catalog_body(name: &str, facts: &str) -> String {
    let facts = facts.replace("NAME", name);
    let facts = encoded_facts(&facts);
    format!(
        "facts_format=application%2Fjson&facts={facts}&environment=production&configured_environment=production\
         &check_environment=true&transaction_uuid=6a0b1c9e-0c3c-4d6f-8a57-1f6a9a1b2c3d&job_uuid=&static_catalog=true\
         &checksum_type=sha256.sha384.sha512.sha224.md5"
    )
}

pub const FACTS: &str = r#"{"name":"NAME","values":{"os":{"family":"Debian"},"clientcert":"NAME"},"timestamp":"2026-01-01T00:00:00.000000000+00:00"}"#;

pub fn catalog(fixture: &Fixture, who: &Identity, name: &str, body: &str) -> Answer {
    let head = format!(
        "POST /puppet/v3/catalog/{name}?environment=production\n\
         Accept: application/vnd.puppet.rich+json, application/json, text/pson\n\
         X-Puppet-Version: 7.23.0\n\
         Content-Type: application/x-www-form-urlencoded"
    );
    fixture.request(who, &head, body.as_bytes()).unwrap()
}

/// A server beside the first one, with the same certificates.
pub struct FurtherServer {
    pub confdir: PathBuf,
    pub client: Client,
    pub log: Output,
}

impl FurtherServer {
    /// Sends a request; the server must accept the connection.
    #[track_caller]
    pub fn request(&self, who: &Identity, head: &str, body: &[u8]) -> Answer {
        let answer = self.client.request(who, head, body).unwrap();
        answer.expect("an answer")
    }

    /// Writes a file below the confdir.
    pub fn write(&self, path: &str, content: &str) {
        write_below(&self.confdir, path, content);
    }
}

fn write_below(directory: &Path, path: &str, content: &str) {
    let path = directory.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

impl Fixture {
    /// Starts a further server with settings and files of its own.
    pub fn further_server(
        &self,
        name: &str,
        settings: &str,
        files: &[(&str, &str)],
        change: impl FnOnce(&mut ServerOptions),
    ) -> FurtherServer {
        let confdir = self.directory.join(name);
        let first = self.directory.join("conf");
        let first = first.display();
        let settings = format!(
            "[main]\ncertname = puppet.test\nssldir = {first}/ssl\ncadir = {first}/ssl/ca\n[server]\n{settings}"
        );
        write_below(&confdir, "puppet.conf", &settings);
        for (path, content) in files {
            write_below(&confdir, path, content);
        }
        let mut options = support::options(&confdir);
        change(&mut options);
        let (address, log) = support::start(options);
        let client = Client {
            address,
            ..self.client.clone()
        };
        FurtherServer {
            confdir,
            client,
            log,
        }
    }
}
