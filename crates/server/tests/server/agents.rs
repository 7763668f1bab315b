//! The responses to clients over TLS: the requests of agents of Puppet 7 and 8, in their order and format, and refused
//! requests.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::support;
use flate2::Compression;
use flate2::write::GzEncoder;
use server::ca::certificate::{parse_alt_names, to_pem};
use server::ca::key::{KeyKind, PrivateKey};
use server::ca::{Authority, NewAuthority, Paths, Policy, ServerFiles, request};
use server::http::url;
use test_client::client::{Answer, Client, Identity};

/// A server that runs as long as the tests.
struct Fixture {
    client: Client,
    directory: PathBuf,
    authority: Authority,
    /// One key for all clients, because generating keys is slow.
    key: PrivateKey,
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
    fn named(&self, name: &str, is_authorized: bool) -> Identity {
        let signed = self
            .authority
            .generate(name, &self.key, name, is_authorized)
            .unwrap();
        Identity(Some((to_pem(&signed).unwrap(), self.key.pem().to_owned())))
    }

    /// Sends a request; none if the server refuses the connection.
    fn request(&self, who: &Identity, head: &str, body: &[u8]) -> Option<Answer> {
        self.client.request(who, head, body).unwrap()
    }

    /// A connection for arbitrary bytes.
    fn open(&self, who: &Identity) -> rustls::StreamOwned<rustls::ClientConnection, TcpStream> {
        let tls = self.client.tls(who).unwrap();
        self.client.connect(&std::sync::Arc::new(tls)).unwrap()
    }

    #[track_caller]
    fn get(&self, who: &Identity, path: &str) -> Answer {
        let head = format!("GET {path}\nAccept: application/json, text/pson");
        self.request(who, &head, b"").expect("an answer")
    }
}

/// Waits for a state that the server reaches by itself. How long that takes depends on the machine, so
/// only the time after which something must be wrong is limited.
#[track_caller]
fn eventually(mut is_reached: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_reached() {
        assert!(begun.elapsed() < Duration::from_secs(120), "not reached");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The body of a catalog request, of an agent: facts are encoded twice.
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
    let head = "GET /puppet/v3/file_content/modules/m/large?environment=production";
    let large = fixture.request(&who, head, b"").unwrap();
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
    check("file_content/modules/m/none?environment=production", 406);
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
        "file_metadata/modules//etc/passwd?environment=production",
        404,
    );
    check("nothing/x?environment=production", 404);
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
        assert!(answer.json()["issue_kind"].is_string() || body == "environment=../x");
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
    let failed = catalog(
        fixture,
        &who,
        "loops.test",
        &catalog_body("loops.test", FACTS),
    );
    assert_eq!(failed.status, 500);
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
    let compile = |content: &str, expected: Option<&str>| {
        fs::write(environments.join("manifests/site.pp"), content).unwrap();
        eventually(|| {
            let answer = fixture.get(&who, "/puppet/v3/catalog/changes.test?environment=changing");
            expected.map_or(answer.status == 500, |title| {
                answer.text().contains(&format!("\"{title}\""))
            })
        });
    };
    compile("notify { 'one': }", Some("one"));
    compile("notify { 'two': }", Some("two"));
    compile("notify {", None);
    compile("notify { 'three': }", Some("three"));
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

/// Sends each kind of invalid certificate.
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
    eventually(|| ask(&revoked).is_none());

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
    eventually(|| ask(&expired).is_none());

    // From another authority with the same name.
    let place = fixture.directory.join("foreign");
    let paths = Paths::within(&place.join("ca"));
    let server = ServerFiles {
        name: "good.test".to_owned(),
        alt_names: String::new(),
        key_kind: KeyKind::P256,
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
    // A self-signed one: the root of that authority.
    let chain = read(&paths.certificate);
    let root = chain
        .split_inclusive("-----END CERTIFICATE-----\n")
        .last()
        .unwrap();
    let key = read(&paths.directory.join("root_key.pem"));
    assert_eq!(ask(&Identity(Some((root.to_owned(), key)))), None);
}

/// Requests for each row of the authorization table in `docs/server.md`.
const MATRIX: &[(&str, &[&str])] = &[
    (
        "node, catalog, facts, report of a node",
        &[
            "GET /puppet/v3/node/b.test?environment=production",
            "GET /puppet/v3/catalog/b.test?environment=production",
            "POST /puppet/v3/catalog/b.test?environment=production",
            "PUT /puppet/v3/facts/b.test?environment=production",
            "PUT /puppet/v3/report/b.test?environment=production",
        ],
    ),
    ("`/puppet/v4/catalog`", &["POST /puppet/v4/catalog"]),
    (
        "file metadata, file content, static content, file bucket",
        &[
            "GET /puppet/v3/file_metadata/modules/m/f?environment=production",
            "GET /puppet/v3/file_metadatas/modules/m/d?environment=production&recurse=true",
            "GET /puppet/v3/file_content/modules/m/f?environment=production",
            "GET /puppet/v3/static_file_content/modules/m/files/f?environment=production&code_id=1",
            "GET /puppet/v3/file_bucket_file/md5/d41d8cd98f00b204e9800998ecf8427e?environment=production",
            "HEAD /puppet/v3/file_bucket_file/md5/d41d8cd98f00b204e9800998ecf8427e?environment=production",
            "PUT /puppet/v3/file_bucket_file/md5/d41d8cd98f00b204e9800998ecf8427e?environment=production",
        ],
    ),
    (
        "environments, `/metrics`",
        &["GET /puppet/v3/environments", "GET /metrics"],
    ),
    (
        "certificate, CRL, certificate request",
        &[
            "GET /puppet-ca/v1/certificate/ca",
            "GET /puppet-ca/v1/certificate/b.test",
            "GET /puppet-ca/v1/certificate_revocation_list/ca",
            "GET /puppet-ca/v1/certificate_request/b.test",
            "PUT /puppet-ca/v1/certificate_request/b.test",
        ],
    ),
    ("renewal", &["POST /puppet-ca/v1/certificate_renewal"]),
    ("expirations", &["GET /puppet-ca/v1/expirations"]),
    (
        "certificate status, sign, clean",
        &[
            "GET /puppet-ca/v1/certificate_status/b.test",
            "PUT /puppet-ca/v1/certificate_status/b.test",
            "DELETE /puppet-ca/v1/certificate_status/nothing.test",
            "GET /puppet-ca/v1/certificate_statuses/all",
            "POST /puppet-ca/v1/sign",
            "POST /puppet-ca/v1/sign/nothing",
            "PUT /puppet-ca/v1/clean",
        ],
    ),
    (
        "environment cache",
        &["DELETE /puppet-admin-api/v1/environment-cache"],
    ),
    (
        "status",
        &["GET /status/v1/simple", "GET /status/v1/services"],
    ),
    (
        "anything else: denied, or not found",
        &[
            "GET /",
            "GET /puppet/v3/nothing/b.test",
            "GET /puppet/v3/facts/b.test?environment=production",
            "PUT /puppet/v3/file_content/modules/m/f?environment=production",
            "DELETE /puppet-ca/v1/certificate_request/b.test",
            "GET /puppet-admin-api/v1/nothing",
        ],
    ),
];

#[test]
fn who_may_ask_what() {
    let fixture = fixture();
    let clients = [
        Identity::default(),
        fixture.named("a.test", false),
        fixture.named("b.test", false),
        fixture.named("root.test", true),
    ];
    let documented =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md"));
    let documented = documented.unwrap();
    let (_, documented) = documented.split_once("## Authorization").unwrap();
    let rows = documented
        .lines()
        .skip_while(|line| !line.starts_with("| "));
    let rows = rows.take_while(|line| line.starts_with("| ")).skip(2);
    let rows: Vec<Vec<&str>> = rows
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let names: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    let known: Vec<&str> = MATRIX.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, known);
    for (row, (_, requests)) in rows.iter().zip(MATRIX) {
        for (client, allowed) in clients.iter().zip(&row[1..]) {
            for request in *requests {
                let answer = fixture.request(client, request, b"").unwrap();
                let is_allowed = allowed.starts_with("yes");
                // An unknown path is not found for all clients.
                if row[0].starts_with("anything else") && answer.status == 404 {
                    continue;
                }
                assert_eq!(answer.status != 403, is_allowed, "{request}: {allowed}");
                let path = request.split([' ', '?']).nth(1).unwrap();
                let refusal = format!("Forbidden request: {path} (method :");
                assert!(
                    is_allowed
                        || answer.text().starts_with(&refusal)
                        || request.starts_with("HEAD")
                );
            }
        }
    }
}

#[test]
fn bodies_may_be_compressed() {
    let fixture = fixture();
    let who = fixture.named("compressed.test", false);
    let compressed = |body: &[u8]| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(body).unwrap();
        encoder.finish().unwrap()
    };
    let check = |coding: &str, body: &[u8], expected: u16| {
        let head = format!(
            "PUT /puppet/v3/facts/compressed.test?environment=production\nContent-Type: application/json\nContent-Encoding: {coding}"
        );
        let answer = fixture.request(&who, &head, body).unwrap();
        assert_eq!(answer.status, expected, "{}", answer.text());
    };
    let facts = br#"{"name":"compressed.test","values":{"a":1}}"#;
    check("gzip", &compressed(facts), 200);
    check("identity", facts, 200);
    check("gzip", facts, 400);
    check("br", facts, 415);
    // A small body that decompresses to a large one.
    check("gzip", &compressed(&vec![b' '; 2 << 20]), 413);
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
    assert!(
        answer.as_ref().is_none_or(|answer| answer.status == 431),
        "{answer:?}"
    );
    // A body that does not arrive.
    let head = "PUT /puppet/v3/facts/limits.test?environment=production HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx";
    let mut stream = fixture.open(&who);
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert_eq!(Answer::parse(&answer).unwrap().status, 408);
    // A client that sends half a request does not block others.
    let mut idle: Vec<TcpStream> = Vec::new();
    for _ in 0..200 {
        idle.push(TcpStream::connect(fixture.client.address).unwrap());
    }
    let status = fixture.get(&who, "/status/v1/simple/server");
    assert_eq!((status.status, status.text()), (200, "running"));
    let metrics = fixture.get(&who, "/metrics");
    assert!(metrics.text().contains("bunraku_connections "));
}

/// A client that does not take what it asked for is disconnected.
#[test]
fn a_client_that_reads_nothing() {
    let fixture = fixture();
    let who = fixture.named("sleeps.test", false);
    let (address, _) = support::start(support::options(&fixture.directory.join("conf")));
    let client = Client {
        address,
        ..fixture.client.clone()
    };
    let tls = std::sync::Arc::new(client.tls(&who).unwrap());
    let mut stream = client.connect(&tls).unwrap();
    let head = "GET /puppet/v3/file_content/modules/m/huge?environment=production HTTP/1.1\r\nHost: x\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    stream.flush().unwrap();
    // The connection that asks is the only one left.
    eventually(|| {
        let metrics = client.request(&who, "GET /metrics", b"").unwrap().unwrap();
        metrics.text().contains("bunraku_connections 1\n")
    });
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(answer.len() < 64_000_000, "all of it was sent");
}

#[test]
fn both_versions_of_tls() {
    let fixture = fixture();
    let who = fixture.named("tls.test", false);
    for version in [&rustls::version::TLS12, &rustls::version::TLS13] {
        let versions: &'static [_] = Vec::leak(vec![version]);
        let client = Client {
            versions,
            ..fixture.client.clone()
        };
        let path = "GET /puppet/v3/file_content/modules/m/f?environment=production";
        let answer = client.request(&who, path, b"").unwrap().unwrap();
        assert_eq!(answer.text(), "content\n", "{version:?}");
    }
}

/// A certificate that is revoked while its connection is open is no longer accepted.
#[test]
fn open_connections_of_revoked_nodes() {
    let fixture = fixture();
    let who = fixture.named("leaves.test", false);
    let mut stream = fixture.open(&who);
    let mut ask = || {
        let head = "GET /puppet/v3/file_content/modules/m/f?environment=production HTTP/1.1\r\nHost: x\r\n\r\n";
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = [0; 4_096];
        let read = stream.read(&mut answer).unwrap();
        Answer::parse(&answer[..read]).unwrap().status
    };
    assert_eq!(ask(), 200);
    fixture
        .authority
        .revoke(&["leaves.test".to_owned()])
        .unwrap();
    eventually(|| ask() == 403);
}

/// If the queue is full, clients are told to retry later.
#[test]
fn too_many_catalogs() {
    let fixture = fixture();
    let who = fixture.named("loops.test", false);
    let mut options = support::options(&fixture.directory.join("conf"));
    options.threads = Some(1);
    options.queued = 1;
    let (address, _) = support::start(options);
    let client = Client {
        address,
        ..fixture.client.clone()
    };
    let ask = || {
        let path = "GET /puppet/v3/catalog/loops.test?environment=production";
        client.request(&who, path, b"").unwrap().unwrap()
    };
    let answers: Vec<Answer> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(ask)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    let refused: Vec<&Answer> = answers
        .iter()
        .filter(|answer| answer.status == 503)
        .collect();
    assert!(!refused.is_empty() && refused.len() < 6, "{answers:?}");
    for answer in refused {
        assert_eq!(answer.header("retry-after"), Some("30"));
    }
}

/// Requests that do not depend on the client are forwarded to the server that signs; others are refused.
#[test]
fn a_server_that_does_not_sign() {
    let fixture = fixture();
    let confdir = fixture.directory.join("second");
    let Identity(Some((certificate, key))) = fixture.named("second.test", false) else {
        panic!("a certificate");
    };
    let port = fixture.client.address.port();
    let settings = format!(
        "[main]\ncertname = second.test\nssldir = $confdir/ssl\nca = false\nca_server = localhost\nca_port = {port}\n"
    );
    let crl = fs::read_to_string(&fixture.authority.paths.crl).unwrap();
    for (path, content) in [
        ("puppet.conf", settings.as_str()),
        ("ssl/certs/second.test.pem", &certificate),
        ("ssl/private_keys/second.test.pem", &key),
        ("ssl/certs/ca.pem", &fixture.client.authorities),
        ("ssl/crl.pem", &crl),
        (
            "code/environments/production/manifests/site.pp",
            "notify { 'second': }",
        ),
    ] {
        let path = confdir.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    let (address, _) = support::start(support::options(&confdir));
    let client = Client {
        address,
        name: "second.test".to_owned(),
        ..fixture.client.clone()
    };
    let nobody = Identity::default();
    let ask =
        |who: &Identity, head: &str, body: &[u8]| client.request(who, head, body).unwrap().unwrap();
    let ca = ask(&nobody, "GET /puppet-ca/v1/certificate/ca", b"");
    assert_eq!(ca.text(), fixture.client.authorities);
    assert!(ca.header("last-modified").is_some());
    let head = "GET /puppet-ca/v1/certificate_revocation_list/ca\nIf-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT";
    assert_eq!(ask(&nobody, head, b"").status, 304);
    let csr = request::create("passed.test", &fixture.key, Vec::new()).unwrap();
    let csr = csr.to_pem().unwrap();
    let head = "PUT /puppet-ca/v1/certificate_request/passed.test\nContent-Type: text/plain";
    assert_eq!(ask(&nobody, head, csr.as_bytes()).status, 200);
    let waiting = fixture.get(&nobody, "/puppet-ca/v1/certificate_request/passed.test");
    assert_eq!(waiting.status, 200);
    let missing = ask(&nobody, "GET /puppet-ca/v1/certificate/passed.test", b"");
    assert_eq!(
        (missing.status, missing.text()),
        (404, "Could not find certificate passed.test")
    );
    let admin = fixture.named("manager.test", true);
    for head in [
        "GET /puppet-ca/v1/certificate_status/passed.test",
        "POST /puppet-ca/v1/certificate_renewal",
    ] {
        let refused = ask(&admin, head, b"");
        assert_eq!(refused.status, 404, "{head}");
        let expected =
            format!("This server is not a certificate authority; ask https://localhost:{port}");
        assert_eq!(refused.text(), expected);
    }
    let node = fixture.named("elsewhere.test", false);
    let catalog = ask(
        &node,
        "GET /puppet/v3/catalog/elsewhere.test?environment=production",
        b"",
    );
    assert!(catalog.text().contains("\"second\""), "{}", catalog.text());
}
