//! What agents and others get over TLS: the requests that agents of Puppet 7 and 8 send, in their order and
//! form, and who is refused.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use environment::RealHost;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use server::ca::certificate::{parse_alt_names, to_pem};
use server::ca::key::PrivateKey;
use server::ca::{Authority, NewAuthority, Paths, Policy, ServerFiles, request};
use server::config::{Config, ConfigOptions};
use server::http::url;
use server::log::Logger;
use server::{Limits, ServerOptions};

/// A server that lives as long as the tests.
struct Fixture {
    address: SocketAddr,
    directory: PathBuf,
    authority: Authority,
    /// One key for all clients: making keys takes a while.
    key: PrivateKey,
}

#[derive(Clone, Default)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
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

fn fixture() -> &'static Fixture {
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
        write(module.join("lib/facter/own.rb"), "# a fact\n");
        let settings = "[main]\ncertname = puppet.test\nkeylength = 2048\n\
                        [server]\nstoreconfigs = true\nautosign = $confdir/autosign.conf\n";
        write(confdir.join("puppet.conf"), settings);
        write(confdir.join("autosign.conf"), "auto.test\n");
        let (address, config) = start(&confdir);
        let authority =
            Authority::open(config.ca_paths().unwrap(), config.ca_policy().unwrap()).unwrap();
        Fixture {
            address,
            directory,
            authority,
            key: PrivateKey::generate(2048).unwrap(),
        }
    })
}

/// Starts a server in this process, and waits until it says where it listens.
fn start(confdir: &Path) -> (SocketAddr, Config) {
    let options = ConfigOptions {
        confdir: Some(confdir.to_owned()),
        ..ConfigOptions::default()
    };
    let config = Config::read(&RealHost::new(), &options, confdir).unwrap();
    let options = ServerOptions {
        config: config.clone(),
        listen: vec![SocketAddr::from(([127, 0, 0, 1], 0))],
        here: confdir.to_owned(),
        threads: Some(2),
        queued: 4,
        deadline: Some(Duration::from_millis(1_500)),
        limits: Limits {
            body: 1 << 20,
            read: Duration::from_secs(2),
            ..Limits::default()
        },
    };
    let output = Output::default();
    let logger = Logger::new(Box::new(output.clone()), false, compiler::Level::Notice);
    std::thread::spawn(move || options.run(&Arc::new(logger)).unwrap());
    let begun = Instant::now();
    loop {
        let text = String::from_utf8(output.0.lock().unwrap().clone()).unwrap();
        let ready = text
            .lines()
            .find_map(|line| line.split_once("is running on "));
        if let Some((_, address)) = ready {
            return (address.parse().unwrap(), config);
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{text}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A client: nobody in particular, or one with a certificate.
#[derive(Clone, Default)]
struct Identity(Option<(String, String)>);

impl Fixture {
    fn named(&self, name: &str, is_authorized: bool) -> Identity {
        let signed = self
            .authority
            .generate(name, &self.key, name, is_authorized)
            .unwrap();
        Identity(Some((to_pem(&signed).unwrap(), self.key.pem().to_owned())))
    }

    /// Sends a request; nothing if the server does not want to talk to the client.
    fn request(&self, who: &Identity, head: &str, body: &[u8]) -> Option<Answer> {
        let mut roots = rustls::RootCertStore::empty();
        let pem = fs::read(&self.authority.paths.certificate).unwrap();
        for authority in CertificateDer::pem_slice_iter(&pem) {
            roots.add(authority.unwrap()).unwrap();
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let builder = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots);
        let config = match &who.0 {
            None => builder.with_no_client_auth(),
            Some((certificate, key)) => {
                let chain = CertificateDer::pem_slice_iter(certificate.as_bytes());
                let chain: Vec<_> = chain.map(Result::unwrap).collect();
                let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).unwrap();
                builder.with_client_auth_cert(chain, key).unwrap()
            }
        };
        let name = ServerName::try_from("puppet.test").unwrap();
        let connection = rustls::ClientConnection::new(Arc::new(config), name).unwrap();
        let socket = TcpStream::connect(self.address).unwrap();
        socket
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        let mut stream = rustls::StreamOwned::new(connection, socket);
        let (line, headers) = head.split_once('\n').unwrap_or((head, ""));
        let headers: String = headers
            .lines()
            .map(|line| format!("{}\r\n", line.trim()))
            .collect();
        let length = body.len();
        let head = format!(
            "{line} HTTP/1.1\r\nHost: puppet.test\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n"
        );
        let _ = stream.write_all(head.as_bytes());
        let _ = stream.write_all(body);
        let _ = stream.flush();
        let mut answer = Vec::new();
        // The server may close a connection without the end of TLS.
        let _ = stream.read_to_end(&mut answer);
        Answer::parse(&answer)
    }

    #[track_caller]
    fn get(&self, who: &Identity, path: &str) -> Answer {
        let head = format!("GET {path}\nAccept: application/json, text/pson");
        self.request(who, &head, b"").expect("an answer")
    }
}

#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Option<Answer> {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Answer {
            status,
            head: head.to_lowercase(),
            body: bytes[end + 4..].to_vec(),
        })
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{self:?}"))
    }
}

/// The body of a catalog request, as an agent sends it: facts are encoded twice.
fn catalog_body(name: &str, facts: &str) -> String {
    let facts = facts.replace("NAME", name);
    let facts = url::encode(&url::encode(&facts));
    format!(
        "facts_format=application%2Fjson&facts={facts}&environment=production&configured_environment=production\
         &check_environment=true&transaction_uuid=6a0b1c9e-0c3c-4d6f-8a57-1f6a9a1b2c3d&job_uuid=&static_catalog=true\
         &checksum_type=sha256.sha384.sha512.sha224.md5"
    )
}

const FACTS: &str = r#"{"name":"NAME","values":{"os":{"family":"Debian"},"clientcert":"NAME"},"timestamp":"2026-01-01T00:00:00.000000000+00:00"}"#;

fn catalog(fixture: &Fixture, who: &Identity, name: &str, body: &str) -> Answer {
    let head = format!(
        "POST /puppet/v3/catalog/{name}?environment=production\n\
         Accept: application/vnd.puppet.rich+json, application/json, text/pson\n\
         X-Puppet-Version: 7.23.0\n\
         Content-Type: application/x-www-form-urlencoded"
    );
    fixture.request(who, &head, body.as_bytes()).unwrap()
}

#[test]
fn a_first_run() {
    let fixture = fixture();
    let nobody = Identity::default();
    let ca = fixture.get(&nobody, "/puppet-ca/v1/certificate/ca");
    assert_eq!(ca.text().matches("BEGIN CERTIFICATE").count(), 2);
    assert!(ca.head.contains("x-puppet-version: 8."));
    let crl = fixture.get(&nobody, "/puppet-ca/v1/certificate_revocation_list/ca");
    assert_eq!(crl.text().matches("BEGIN X509 CRL").count(), 2);
    let modified = crl
        .head
        .lines()
        .find_map(|line| line.strip_prefix("last-modified: "));
    let words: Vec<String> = modified.unwrap().split(' ').map(capitalised).collect();
    let head = format!(
        "GET /puppet-ca/v1/certificate_revocation_list/ca\nIf-Modified-Since: {}",
        words.join(" ").replace("Gmt", "GMT")
    );
    assert_eq!(fixture.request(&nobody, &head, b"").unwrap().status, 304);
    let missing = fixture.get(&nobody, "/puppet-ca/v1/certificate/auto.test");
    assert_eq!(
        (missing.status, missing.text()),
        (404, "Could not find certificate auto.test")
    );
    let csr = request::with_alt_names(
        "auto.test",
        &fixture.key,
        parse_alt_names("auto.test").unwrap(),
    );
    let csr = csr.unwrap().to_pem().unwrap();
    let head = "PUT /puppet-ca/v1/certificate_request/auto.test\nContent-Type: text/plain";
    let submitted = fixture.request(&nobody, head, csr.as_bytes()).unwrap();
    assert_eq!((submitted.status, submitted.text()), (200, ""));
    let again = fixture.request(&nobody, head, csr.as_bytes()).unwrap();
    assert_eq!(again.status, 400);
    assert!(again.text().contains("already has a signed certificate"));
    let signed = fixture.get(&nobody, "/puppet-ca/v1/certificate/auto.test");
    let who = Identity(Some((
        signed.text().to_owned(),
        fixture.key.pem().to_owned(),
    )));

    let node = fixture.get(&who, "/puppet/v3/node/auto.test?environment=production");
    assert_eq!(
        node.text(),
        r#"{"name":"auto.test","environment":"production"}"#
    );
    let plugins = fixture.get(
        &who,
        "/puppet/v3/file_metadatas/plugins?recurse=true&max_files=-1&ignore=.svn&ignore=CVS&links=follow\
         &checksum_type=sha256&source_permissions=ignore&environment=production",
    );
    let paths = plugins.json();
    let paths = paths.as_array().unwrap().iter();
    let paths: Vec<&str> = paths
        .map(|found| found["relative_path"].as_str().unwrap())
        .collect();
    assert_eq!(paths, [".", "facter", "facter/own.rb"]);
    let head = "GET /puppet/v3/file_content/plugins/facter/own.rb?environment=production\nAccept: application/octet-stream";
    let content = fixture.request(&who, head, b"").unwrap();
    assert_eq!(content.text(), "# a fact\n");
    assert!(
        content
            .head
            .contains("content-type: application/octet-stream")
    );

    let compiled = catalog(
        fixture,
        &who,
        "auto.test",
        &catalog_body("auto.test", FACTS),
    );
    assert!(
        compiled
            .head
            .contains("content-type: application/vnd.puppet.rich+json")
    );
    let compiled = compiled.json();
    assert_eq!(compiled["name"], "auto.test");
    let resources = compiled["resources"].as_array().unwrap();
    let notify = resources
        .iter()
        .find(|resource| resource["type"] == "Notify")
        .unwrap();
    assert_eq!(notify["title"], "hello auto.test {} Debian puppet.test");

    let head = "PUT /puppet/v3/report/auto.test?environment=production\nContent-Type: application/json\nAccept: application/json, text/pson";
    let report = fixture
        .request(
            &who,
            head,
            br#"{"host":"auto.test","logs":[],"report_format":12}"#,
        )
        .unwrap();
    assert_eq!((report.status, report.text()), (200, r#"["store"]"#));
    let reports = fixture.directory.join("conf/var/reports/auto.test");
    assert_eq!(fs::read_dir(reports).unwrap().count(), 1);
    let foreign = fixture
        .request(&who, head, br#"{"host":"b.test"}"#)
        .unwrap();
    assert_eq!(foreign.status, 400);

    let renewed = fixture
        .request(&who, "POST /puppet-ca/v1/certificate_renewal", b"")
        .unwrap();
    assert!(renewed.text().starts_with("-----BEGIN CERTIFICATE"));
}

fn capitalised(word: &str) -> String {
    let mut characters = word.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}

#[test]
fn files() {
    let fixture = fixture();
    let who = fixture.named("files.test", false);
    let metadata = fixture.get(
        &who,
        "/puppet/v3/file_metadata/modules/m/f?links=manage&checksum_type=md5&source_permissions=ignore&environment=production",
    );
    let metadata = metadata.json();
    assert_eq!(
        metadata["checksum"]["value"],
        "{md5}f75b8179e4bbe7e2b4a074dcef62de95"
    );
    assert_eq!(metadata["type"], "file");
    assert_eq!(metadata["mode"], 0o644);
    let tree = fixture.get(
        &who,
        "/puppet/v3/file_metadatas/modules/m/d?recurse=true&max_files=0&links=manage&environment=production",
    );
    assert_eq!(tree.json().as_array().unwrap().len(), 3);
    let large = fixture.get(
        &who,
        "/puppet/v3/file_content/modules/m/large?environment=production",
    );
    assert_eq!(large.body.len(), 1_600_000);
    let head = "GET /puppet/v3/file_content/modules/m/large?environment=production\nAccept-Encoding: gzip;q=1.0";
    assert_eq!(
        fixture.request(&who, head, b"").unwrap().body.len(),
        1_600_000
    );
    let check = |path: &str, status: u16| {
        let answer = fixture.get(&who, &format!("/puppet/v3/{path}"));
        assert_eq!(answer.status, status, "{path}: {}", answer.text());
    };
    check("file_metadata/modules/m/none?environment=production", 404);
    check("file_content/modules/m/d?environment=production", 404);
    check("file_metadata/modules/m/f?environment=none", 404);
    check("file_metadata/modules/m/f", 400);
    check("file_metadata/modules/m/f?environment=a/b", 400);
    check(
        "file_metadata/modules/m/f?environment=production&checksum_type=x",
        400,
    );
    check(
        "file_content/modules/m/..%2f..%2f..%2f..%2fpuppet.conf?environment=production",
        400,
    );
    check(
        "file_content/modules/m/%2e%2e/%2e%2e/x?environment=production",
        400,
    );
    check(
        "file_content/modules//etc/passwd?environment=production",
        404,
    );
    check("nothing/x?environment=production", 403);
}

#[test]
fn a_file_bucket() {
    let fixture = fixture();
    let who = fixture.named("bucket.test", false);
    let sum = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03";
    let path = format!("/puppet/v3/file_bucket_file/sha256/{sum}/etc/motd?environment=production");
    let send = |method: &str, body: &[u8]| {
        let head = format!("{method} {path}\nContent-Type: application/octet-stream");
        fixture.request(&who, &head, body).unwrap()
    };
    assert_eq!(send("HEAD", b"").status, 404);
    assert_eq!(send("PUT", b"something else").status, 400);
    assert_eq!(send("PUT", b"hello\n").status, 200);
    assert_eq!(send("HEAD", b"").status, 200);
    assert_eq!(send("GET", b"").text(), "hello\n");
    let other = path.replace("/etc/motd", "/etc/other");
    assert_eq!(fixture.get(&who, &other).status, 404);
    let short = "/puppet/v3/file_bucket_file/sha256/123?environment=production";
    assert_eq!(fixture.get(&who, short).status, 400);
}

#[test]
fn catalogs_that_fail() {
    let fixture = fixture();
    let who = fixture.named("fails.test", false);
    let failed = catalog(
        fixture,
        &who,
        "fails.test",
        &catalog_body("fails.test", FACTS),
    );
    assert_eq!(failed.status, 500);
    let message = failed.json()["message"].as_str().unwrap().to_owned();
    assert!(
        message.starts_with(
            "Server Error: Evaluation Error: Error while evaluating a Function Call, no way (file: "
        ) && message.ends_with(" on node fails.test"),
        "{message}"
    );
    let check = |body: &str, status: u16| {
        let answer = catalog(fixture, &who, "fails.test", body);
        assert_eq!(answer.status, status, "{body}: {}", answer.text());
        assert!(answer.json()["issue_kind"].is_string());
    };
    check(&catalog_body("fails.test", "{"), 400);
    check(&catalog_body("fails.test", "[]"), 400);
    check(&catalog_body("fails.test", r#"{"name":"fails.test"}"#), 400);
    check(
        &catalog_body("fails.test", r#"{"name":"other","values":{}}"#),
        400,
    );
    check("facts=%7B%7D&environment=production", 400);
    check("facts=%7B%7D&facts_format=yaml&environment=production", 400);
    check("environment=nosuch", 404);
    check("environment=../x", 400);
    check("%ff=%ff", 400);
}

#[test]
fn a_catalog_that_runs_away_ends() {
    let fixture = fixture();
    let who = fixture.named("loops.test", false);
    let begun = Instant::now();
    let failed = catalog(
        fixture,
        &who,
        "loops.test",
        &catalog_body("loops.test", FACTS),
    );
    assert_eq!(failed.status, 500);
    assert!(
        begun.elapsed() < Duration::from_secs(20),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn exported_resources() {
    let fixture = fixture();
    for name in ["exports.test", "collects.test"] {
        let who = fixture.named(name, false);
        let compiled = catalog(fixture, &who, name, &catalog_body(name, FACTS));
        assert_eq!(compiled.status, 200, "{}", compiled.text());
        let has_exported = compiled.text().contains("by exports.test");
        assert_eq!(has_exported, name == "collects.test");
    }
}

#[test]
fn changed_code_is_seen() {
    let fixture = fixture();
    let who = fixture.named("changes.test", false);
    let environments = fixture.directory.join("conf/code/environments/changing");
    fs::create_dir_all(environments.join("manifests")).unwrap();
    let compile = |content: &str| {
        fs::write(environments.join("manifests/site.pp"), content).unwrap();
        std::thread::sleep(Duration::from_millis(150));
        let answer = fixture.get(&who, "/puppet/v3/catalog/changes.test?environment=changing");
        (answer.status, answer.text().to_owned())
    };
    assert!(compile("notify { 'one': }").1.contains("\"one\""));
    assert!(compile("notify { 'two': }").1.contains("\"two\""));
    assert_eq!(compile("notify {").0, 500);
    assert!(compile("notify { 'three': }").1.contains("\"three\""));
    fs::remove_dir_all(&environments).unwrap();
    let gone = fixture.get(&who, "/puppet/v3/catalog/changes.test?environment=changing");
    assert_eq!(gone.status, 404);
}

#[test]
fn certificates_are_managed() {
    let fixture = fixture();
    let admin = fixture.named("admin.test", true);
    let nobody = Identity::default();
    let csr = request::create("managed.test", &fixture.key, Vec::new()).unwrap();
    let head = "PUT /puppet-ca/v1/certificate_request/managed.test\nContent-Type: text/plain";
    fixture
        .request(&nobody, head, csr.to_pem().unwrap().as_bytes())
        .unwrap();
    let path = "/puppet-ca/v1/certificate_status/managed.test";
    assert_eq!(fixture.get(&admin, path).json()["state"], "requested");
    let put = |body: &str| {
        let head = format!("PUT {path}\nContent-Type: application/json");
        fixture
            .request(&admin, &head, body.as_bytes())
            .unwrap()
            .status
    };
    assert_eq!(put(""), 400);
    assert_eq!(put("{}"), 400);
    assert_eq!(put(r#"{"desired_state":"revoked"}"#), 409);
    assert_eq!(put(r#"{"desired_state":"signed","cert_ttl":3600}"#), 204);
    assert_eq!(put(r#"{"desired_state":"signed"}"#), 409);
    assert_eq!(fixture.get(&admin, path).json()["state"], "signed");
    assert_eq!(put(r#"{"desired_state":"revoked"}"#), 204);
    assert_eq!(fixture.get(&admin, path).json()["state"], "revoked");
    let head = format!("DELETE {path}");
    assert_eq!(fixture.request(&admin, &head, b"").unwrap().status, 204);
    assert_eq!(fixture.get(&admin, path).status, 404);
    let all = fixture.get(&admin, "/puppet-ca/v1/certificate_statuses/all");
    assert!(all.json().as_array().unwrap().len() >= 2);
    let sign = fixture.request(
        &admin,
        "POST /puppet-ca/v1/sign",
        br#"{"certnames":["none"]}"#,
    );
    assert_eq!(sign.unwrap().json()["no-csr"][0], "none");
}

/// Certificates that are no good, each in its way.
#[test]
fn strangers_are_refused() {
    let fixture = fixture();
    let path = "/puppet/v3/file_metadata/modules/m/f?environment=production";
    let ask = |who: &Identity| {
        let answer = fixture.request(who, &format!("GET {path}"), b"");
        answer.map(|answer| answer.status)
    };
    assert_eq!(ask(&fixture.named("good.test", false)), Some(200));
    assert_eq!(ask(&Identity::default()), Some(403));

    let revoked = fixture.named("revoked.test", false);
    assert_eq!(ask(&revoked), Some(200));
    fixture
        .authority
        .revoke(&["revoked.test".to_owned()])
        .unwrap();
    std::thread::sleep(Duration::from_millis(700));
    assert_eq!(ask(&revoked), None);

    let policy = Policy {
        lifetime: Duration::ZERO,
        ..Policy::default()
    };
    let short = Authority::open(fixture.authority.paths.clone(), policy).unwrap();
    let signed = short
        .generate("expired.test", &fixture.key, "expired.test", false)
        .unwrap();
    let expired = Identity(Some((
        to_pem(&signed).unwrap(),
        fixture.key.pem().to_owned(),
    )));
    std::thread::sleep(Duration::from_millis(1_100));
    assert_eq!(ask(&expired), None);

    // Of another authority of the same name.
    let place = fixture.directory.join("foreign");
    let paths = Paths::within(&place.join("ca"));
    let server = ServerFiles {
        name: "good.test".to_owned(),
        alt_names: String::new(),
        certificate: place.join("certificate.pem"),
        key: place.join("key.pem"),
        public_key: place.join("public.pem"),
        authority: place.join("authority.pem"),
        crl: place.join("crl.pem"),
    };
    let foreign = NewAuthority {
        name: "Puppet CA: puppet.test".to_owned(),
        root_name: "Root".to_owned(),
        key_bits: 2048,
        lifetime: Duration::from_secs(3_600),
    };
    foreign.create(&paths, &server).unwrap();
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let foreign = Identity(Some((read(&server.certificate), read(&server.key))));
    assert_eq!(ask(&foreign), None);
    // And one that signed itself: the root of that authority.
    let chain = read(&paths.certificate);
    let root = chain
        .split_inclusive("-----END CERTIFICATE-----\n")
        .last()
        .unwrap();
    let key = read(&paths.directory.join("root_key.pem"));
    assert_eq!(ask(&Identity(Some((root.to_owned(), key)))), None);
}

#[test]
fn nodes_are_kept_apart() {
    let fixture = fixture();
    let a = fixture.named("a.test", false);
    let rows = [
        "GET /puppet/v3/catalog/b.test?environment=production",
        "POST /puppet/v3/catalog/b.test?environment=production",
        "GET /puppet/v3/node/b.test?environment=production",
        "PUT /puppet/v3/facts/b.test?environment=production",
        "PUT /puppet/v3/report/b.test?environment=production",
        "POST /puppet/v4/catalog",
        "GET /puppet-ca/v1/certificate_status/b.test",
        "PUT /puppet-ca/v1/certificate_status/b.test",
        "DELETE /puppet-ca/v1/certificate_status/b.test",
        "POST /puppet-ca/v1/sign/all",
        "PUT /puppet-ca/v1/clean",
        "DELETE /puppet-admin-api/v1/environment-cache",
    ];
    for row in rows {
        for who in [&a, &Identity::default()] {
            let answer = fixture.request(who, row, b"").unwrap();
            assert_eq!(answer.status, 403, "{row}");
            assert!(answer.text().starts_with("Forbidden request: /puppet"));
        }
    }
    let admin = fixture.named("root.test", true);
    let flush = fixture.request(&admin, "DELETE /puppet-admin-api/v1/environment-cache", b"");
    assert_eq!(flush.unwrap().status, 204);
}

#[test]
fn limits_hold() {
    let fixture = fixture();
    let who = fixture.named("limits.test", false);
    let large = vec![b'x'; (1 << 20) + 1];
    let head =
        "PUT /puppet/v3/facts/limits.test?environment=production\nContent-Type: application/json";
    let answer = fixture.request(&who, head, &large);
    assert!(answer.is_none_or(|answer| answer.status == 413));
    let head = format!("GET /status/v1/simple\nX-Large: {}", "x".repeat(100_000));
    let answer = fixture.request(&who, &head, b"");
    assert!(answer.is_none_or(|answer| answer.status == 431));
    // A client that sends half a request does not keep others waiting.
    let mut idle: Vec<TcpStream> = Vec::new();
    for _ in 0..200 {
        idle.push(TcpStream::connect(fixture.address).unwrap());
    }
    let status = fixture.get(&who, "/status/v1/simple/server");
    assert_eq!((status.status, status.text()), (200, "running"));
    let metrics = fixture.get(&who, "/metrics");
    assert!(metrics.text().contains("bunraku_connections "));
}
