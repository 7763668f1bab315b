//! Managing certificates, and a server that leaves this to another one.

use std::fs;

use server::ca::request;
use test_client::client::{Client, Identity};

use crate::fixture::fixture;
use crate::support;

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
