//! Damaged requests: the server responds, and never panics.
//!
//! `HOSTILE_SECONDS=1800 cargo test -p server hostile` runs for longer.

use std::path::Path;

use crate::support;
use server::ca::Authority;
use server::ca::certificate::to_pem;
use server::ca::key::PrivateKey;
use test_client::client::{Client, Identity};
use test_client::damage::{Budget, Random};
use test_client::session::{self, Case, SESSIONS};

/// A certificate request whose DER is damaged and encoded again.
fn damaged_request(random: &mut Random, pem: &[u8]) -> Option<Vec<u8>> {
    let (label, mut der) = der::pem::decode_vec(pem).ok()?;
    random.damage(&mut der);
    let encoded = der::pem::encode_string(label, der::pem::LineEnding::LF, &der);
    encoded.ok().map(String::into_bytes)
}

fn damaged(random: &mut Random, case: &Case) -> (Vec<u8>, Vec<u8>) {
    let (mut head, mut body) = (case.head.clone().into_bytes(), case.body.clone());
    match random.below(3) {
        0 => {
            // Only the first line is of interest; further lines would be other requests.
            let end = head
                .iter()
                .position(|byte| *byte == b'\n')
                .unwrap_or(head.len());
            let rest = head.split_off(end);
            random.damage(&mut head);
            head.retain(|byte| !matches!(byte, b'\n' | b'\r' | 0));
            head.extend(rest);
        }
        1 => match damaged_request(random, &body) {
            Some(damaged) => body = damaged,
            None => random.damage(&mut body),
        },
        _ => random.damage(&mut body),
    }
    (head, body)
}

#[test]
fn nothing_makes_the_server_panic() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/server");
    let place = tempfile::tempdir().unwrap();
    let confdir = place.path().join("conf");
    session::prepare(&tests.join("conf"), &confdir).unwrap();
    std::fs::create_dir_all(confdir.join("conf.d")).unwrap();
    // All requests are allowed, so that all code is reached.
    let rules = "authorization: { version: 1, rules: [ { name: all, match-request: { path: \"/\", type: path }, \
                 allow-unauthenticated: true, sort-order: 1 } ] }";
    std::fs::write(confdir.join("conf.d/auth.conf"), rules).unwrap();
    let (address, log) = support::start(support::options(&confdir));
    let config = support::config(&confdir);
    let authority =
        Authority::open(config.ca_paths().unwrap(), config.ca_policy().unwrap()).unwrap();
    let key = PrivateKey::generate(2048).unwrap();
    let signed = authority.generate("a.test", &key, "a.test", true).unwrap();
    let who = Identity(Some((to_pem(&signed).unwrap(), key.pem().to_owned())));
    let client = Client {
        address,
        name: session::SERVER.to_owned(),
        authorities: std::fs::read_to_string(confdir.join("ca/ca_crt.pem")).unwrap(),
        versions: rustls::ALL_VERSIONS,
    };
    let files = SESSIONS.iter().flat_map(|session| session.files);
    let cases = files.map(|file| session::read(&tests.join(format!("{file}.http"))).unwrap());
    let cases: Vec<Case> = cases.flatten().collect();
    let mut random = Random::default();
    let mut budget = Budget::new(600);
    while budget.has_more() {
        let case = &cases[random.below(cases.len())];
        let (head, body) = damaged(&mut random, case);
        let _ = client.send(&who, &head, &body).unwrap();
        if !budget.count.is_multiple_of(100) {
            continue;
        }
        assert!(
            !log.text().contains("panic"),
            "{}\n{}",
            String::from_utf8_lossy(&head),
            log.text()
        );
    }
    let metrics = client.request(&who, "GET /metrics", b"").unwrap().unwrap();
    assert!(
        metrics.text().contains("\nbunraku_panics_total 0\n"),
        "{}",
        metrics.text()
    );
    println!("{} requests in {:?}", budget.count, budget.elapsed());
}
