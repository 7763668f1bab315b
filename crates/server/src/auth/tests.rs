use std::net::IpAddr;

use super::*;
use crate::http::client::Client;

fn request(method: &str, path: &str, who: &str) -> Request {
    let mut client = Client::anonymous(IpAddr::from([127, 0, 0, 1]));
    if !who.is_empty() {
        client.name = Some(who.to_owned());
    }
    if who == "admin" {
        client.extensions = vec![("pp_cli_auth".to_owned(), "true".to_owned())];
    }
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    Request {
        method: method.parse().unwrap(),
        path: path.to_owned(),
        query: crate::http::url::decode_form(query).unwrap(),
        headers: hyper::HeaderMap::new(),
        body: Vec::new(),
        client,
    }
}

#[track_caller]
fn check(rules: &Rules, row: &str, allowed: &[&str]) {
    let (method, path) = row.split_once(' ').unwrap();
    for who in ["", "a", "b", "admin"] {
        let decision = rules.decide(&request(method, path, who));
        let expected = allowed.contains(&who) || allowed == ["anybody"];
        assert_eq!(decision == Decision::Allowed, expected, "{row} by '{who}'");
    }
}

#[test]
fn rules_without_a_file() {
    let rules = Rules::builtin().unwrap();
    let nodes: &[&str] = &["a", "b", "admin"];
    let rows: &[(&str, &[&str])] = &[
        ("GET /puppet/v3/catalog/a", &["a"]),
        ("POST /puppet/v3/catalog/a", &["a"]),
        ("PUT /puppet/v3/catalog/a", &[]),
        ("GET /puppet/v3/catalog/a/b", &[]),
        ("GET /puppet/v3/catalog/", &[]),
        ("GET /puppet/v3/node/a", &["a"]),
        ("PUT /puppet/v3/facts/a", &["a"]),
        ("PUT /puppet/v3/report/a", &["a"]),
        ("GET /puppet/v3/report/a", &[]),
        ("POST /puppet/v4/catalog", &[]),
        ("GET /puppet/v3/file_metadata/modules/m/f", nodes),
        ("GET /puppet/v3/file_metadatas/plugins", nodes),
        ("GET /puppet/v3/file_content/modules/m/f", nodes),
        ("GET /puppet/v3/static_file_content/x", nodes),
        ("GET /puppet/v3/file_bucket_file/md5/x", nodes),
        ("HEAD /puppet/v3/file_bucket_file/md5/x", nodes),
        ("PUT /puppet/v3/file_bucket_file/md5/x", nodes),
        ("DELETE /puppet/v3/file_bucket_file/md5/x", &[]),
        ("GET /puppet/v3/environments", nodes),
        ("GET /puppet-ca/v1/certificate/ca", &["anybody"]),
        ("GET /puppet-ca/v1/certificate/a", &["anybody"]),
        (
            "GET /puppet-ca/v1/certificate_revocation_list/ca",
            &["anybody"],
        ),
        ("PUT /puppet-ca/v1/certificate_request/a", &["anybody"]),
        ("DELETE /puppet-ca/v1/certificate_request/a", &[]),
        ("POST /puppet-ca/v1/certificate_renewal", nodes),
        ("GET /puppet-ca/v1/certificate_status/a", &["admin"]),
        ("PUT /puppet-ca/v1/certificate_status/a", &["admin"]),
        ("DELETE /puppet-ca/v1/certificate_status/a", &["admin"]),
        ("GET /puppet-ca/v1/certificate_statuses/x", &["admin"]),
        ("PUT /puppet-ca/v1/clean", &["admin"]),
        ("POST /puppet-ca/v1/sign", &["admin"]),
        ("POST /puppet-ca/v1/sign/all", &["admin"]),
        ("GET /puppet-ca/v1/expirations", nodes),
        ("GET /status/v1/simple", &["anybody"]),
        ("GET /status/v1/services", &["anybody"]),
        ("GET /metrics", nodes),
        ("DELETE /puppet-admin-api/v1/environment-cache", &["admin"]),
        ("GET /", &[]),
        ("GET /anything", &[]),
    ];
    for (row, allowed) in rows {
        check(&rules, row, allowed);
    }
}

fn parse(text: &str) -> Result<Rules, String> {
    Rules::from_data(&hiera::data::hocon::parse(text)?.value)
}

#[test]
fn rules_of_a_file() {
    let rules = parse(
        r#"authorization: {
            version: 1
            rules: [
                { match-request: { path: "^/x/(.+)$", type: regex, method: [get, put] }
                  allow: ["$1", "/^adm/"], deny: "b", sort-order: 400, name: "two" }
                { match-request: { path: "/x/open", type: path, query-params: { k: [1, v] } }
                  allow-unauthenticated: true, sort-order: 300, name: "one" }
                { match-request: { path: "/d", type: path }
                  allow: "*.example.com", sort-order: 500, name: "three" }
            ]
        }"#,
    )
    .unwrap();
    check(&rules, "GET /x/a", &["a", "admin"]);
    check(&rules, "GET /x/b", &["admin"]);
    check(&rules, "POST /x/a", &[]);
    check(&rules, "GET /x/open?k=v", &["anybody"]);
    check(&rules, "GET /x/open?k=w", &["admin"]);
    let decide = |who| rules.decide(&request("GET", "/d", who)) == Decision::Allowed;
    assert!(decide("a.example.com"));
    assert!(!decide("example.com") && !decide("aexample.com") && !decide(".example.com"));
}

#[test]
fn malformed_files() {
    for text in [
        "x: 1",
        "authorization: { version: 2, rules: [] }",
        "authorization: { version: 1 }",
        "authorization: { version: 1, rules: [ { name: a } ] }",
        "authorization: { version: 1, rules: [ { name: a, sort-order: 1, match-request: { path: \"(\", type: regex }, allow: x } ] }",
        "authorization: { version: 1, rules: [ { name: a, sort-order: 1, match-request: { path: \"/\", type: path } } ] }",
    ] {
        assert!(parse(text).is_err(), "{text}");
    }
}
