//! The requests of the first run of an agent of Puppet 7 or 8, in their order and format.

use std::fs;

use server::ca::certificate::{parse_alt_names, string_extension, to_pem};
use server::ca::{oids, request};
use test_client::client::Identity;

use crate::fixture::{FACTS, catalog, catalog_body, fixture};

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

/// Extensions of the request that was signed are trusted facts.
#[test]
fn extensions_are_trusted() {
    let fixture = fixture();
    let role = oids::named("pp_role").unwrap();
    let role = string_extension(role, "web").unwrap();
    let csr = request::create("role.test", &fixture.key, vec![role]).unwrap();
    let head = "PUT /puppet-ca/v1/certificate_request/role.test\nContent-Type: text/plain";
    let nobody = Identity::default();
    let submitted = fixture.request(&nobody, head, csr.to_pem().unwrap().as_bytes());
    assert_eq!(submitted.unwrap().status, 200);
    let signed = fixture.authority.sign("role.test", None).unwrap();
    let key = fixture.key.pem().to_owned();
    let who = Identity(Some((to_pem(&signed).unwrap(), key)));
    let compiled = catalog(
        fixture,
        &who,
        "role.test",
        &catalog_body("role.test", FACTS),
    );
    assert!(
        compiled.text().contains("hello role.test {pp_role => web}"),
        "{}",
        compiled.text()
    );
}
