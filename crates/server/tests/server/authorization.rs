//! Which certificates are accepted, and who may request what.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::time::Duration;

use server::ca::certificate::to_pem;
use server::ca::key::KeyKind;
use server::ca::{Authority, NewAuthority, Paths, Policy, ServerFiles};
use test_client::client::{Answer, Client, Identity};

use crate::fixture::{eventually, fixture};

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
