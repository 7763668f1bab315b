use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;

use environment::RealHost;
use store::{Catalog, Exported, ExportedQuery, Facts, Report};
use test_client::client::{Client, Identity};
use test_client::session::encoded_facts;

use super::*;
use crate::ca::certificate::to_pem;
use crate::ca::key::PrivateKey;
use crate::config::ConfigOptions;

/// A store with a bug.
#[derive(Debug)]
struct PanickingStore;

impl Store for PanickingStore {
    fn save_facts(&self, _: &Facts) -> Result<(), String> {
        panic!("a bug");
    }

    fn save_catalog(&self, _: &Catalog) -> Result<(), String> {
        panic!("a bug");
    }

    fn save_report(&self, _: &Report) -> Result<(), String> {
        panic!("a bug");
    }

    fn deactivate(&self, _: &str, _: &str) -> Result<Option<String>, String> {
        panic!("a bug");
    }

    fn facts(&self, _: &str) -> Result<Option<Facts>, String> {
        panic!("a bug");
    }

    fn exported(&self, _: ExportedQuery<'_>) -> Result<Vec<Exported>, String> {
        panic!("a bug");
    }

    fn query(&self, _: &serde_json::Value) -> Result<serde_json::Value, String> {
        panic!("a bug");
    }
}

fn options(confdir: &Path) -> ServerOptions {
    let read = ConfigOptions {
        confdir: Some(confdir.to_owned()),
        ..ConfigOptions::default()
    };
    ServerOptions {
        config: Config::read(&RealHost::new(), &read, confdir).unwrap(),
        listen: vec![SocketAddr::from(([127, 0, 0, 1], 0))],
        here: confdir.to_owned(),
        threads: Some(1),
        queued: 1,
        deadline: None,
        limits: Limits::default(),
    }
}

/// A panic, in a compilation or elsewhere, is the response to one request; the server goes on.
#[test]
fn a_panic_costs_one_request() {
    let directory = tempfile::tempdir().unwrap();
    let confdir = directory.path();
    let settings = "[main]\ncertname = puppet.test\nkeylength = 2048\n";
    fs::write(confdir.join("puppet.conf"), settings).unwrap();
    fs::create_dir_all(confdir.join("code/environments/production")).unwrap();
    let options = options(confdir);
    let logger = Logger::new(Box::new(std::io::sink()), false, compiler::Level::Err);
    let (mut service, files) = options.service(&Arc::new(logger)).unwrap();
    service.store = Some(Arc::new(PanickingStore));
    let key = PrivateKey::generate(2048).unwrap();
    let authority = service.authority.as_ref().unwrap();
    let signed = authority.generate("a.test", &key, "a.test", false).unwrap();
    let who = Identity(Some((to_pem(&signed).unwrap(), key.pem().to_owned())));
    let authorities = fs::read_to_string(&files.authorities).unwrap();
    let (tls, pool) = (Tls::new(files).unwrap(), Pool::new(1, 1).unwrap());
    let (ready, bound) = channel();
    std::thread::spawn(move || {
        let limits = options.limits;
        serve(service, pool, tls, limits, &options.listen, |bound| {
            ready.send(bound[0]).unwrap();
        })
    });
    let client = Client {
        address: bound.recv().unwrap(),
        name: "puppet.test".to_owned(),
        authorities,
        versions: rustls::ALL_VERSIONS,
    };
    let ask = |head: &str, body: &str| {
        let answer = client.request(&who, head, body.as_bytes()).unwrap();
        answer.expect("an answer")
    };
    let facts = r#"{"name":"a.test","values":{}}"#;
    let form = format!(
        "facts_format=application%2Fjson&facts={}",
        encoded_facts(facts)
    );
    let requests = [
        (
            "PUT /puppet/v3/facts/a.test?environment=production\nContent-Type: application/json",
            facts,
        ),
        (
            "POST /puppet/v3/catalog/a.test?environment=production\nContent-Type: application/x-www-form-urlencoded",
            &form,
        ),
    ];
    for (head, body) in requests {
        let failed = ask(head, body);
        let message =
            r#"{"message":"Server Error: The server made a mistake","issue_kind":"RUNTIME_ERROR"}"#;
        assert_eq!((failed.status, failed.text()), (500, message), "{head}");
        assert_eq!(ask("GET /status/v1/simple", "").text(), "running");
    }
    let metrics = ask("GET /metrics", "");
    assert!(
        metrics.text().contains("\nbunraku_panics_total 2\n"),
        "{}",
        metrics.text()
    );
}
