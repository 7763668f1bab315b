//! Logs as JSON: which request a message belongs to, how long each phase took, and no secrets.

use compiler::Level;
use serde_json::Value;
use server::log::Logger;
use test_client::client::Client;

use crate::fixture::{catalog_body, fixture};
use crate::support::{self, Output};

const SECRET: &str = "a-word-that-nobody-may-read";

#[test]
fn logs_name_requests_and_have_no_secrets() {
    let fixture = fixture();
    let confdir = fixture.directory.join("logs");
    let first = fixture.directory.join("conf");
    let manifests = confdir.join("code/environments/production/manifests");
    std::fs::create_dir_all(&manifests).unwrap();
    let site = format!(
        "$secret = Sensitive('{SECRET}')\nnotice(\"it is ${{secret}}\")\nuser {{ 'a': password => $secret }}\n"
    );
    std::fs::write(manifests.join("site.pp"), site).unwrap();
    let ssl = first.join("ssl");
    let ssl = ssl.display();
    let settings = format!("[main]\ncertname = puppet.test\nssldir = {ssl}\ncadir = {ssl}/ca\n");
    std::fs::write(confdir.join("puppet.conf"), settings).unwrap();
    let log = Output::default();
    let logger = Logger::new(Box::new(log.clone()), true, Level::Debug);
    let address = support::start_with(support::options(&confdir), logger, &log);
    let client = Client {
        address,
        ..fixture.client.clone()
    };
    let who = fixture.named("logs.test", false);
    let head = "POST /puppet/v3/catalog/logs.test?environment=production\n\
                Content-Type: application/x-www-form-urlencoded";
    let facts = format!(r#"{{"name":"NAME","values":{{"password":"{SECRET}"}}}}"#);
    let body = catalog_body("logs.test", &facts);
    let answer = client.request(&who, head, body.as_bytes()).unwrap();
    assert_eq!(answer.unwrap().status, 200);
    let broken = catalog_body("logs.test", &facts[..facts.len() - 1]);
    let answer = client.request(&who, head, broken.as_bytes()).unwrap();
    assert_eq!(answer.unwrap().status, 400);

    let text = log.text();
    assert!(!text.contains(SECRET), "{text}");
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let lines: Vec<Value> = lines.collect();
    let of_requests: Vec<&Value> = lines
        .iter()
        .filter(|line| line["status"].is_number())
        .collect();
    let [first, second] = of_requests[..] else {
        unreachable!("{text}");
    };
    assert_eq!(
        (&first["status"], &second["status"]),
        (&200.into(), &400.into())
    );
    assert_ne!(first["request"], second["request"]);
    assert_eq!(first["node"], "logs.test");
    assert_eq!(first["method"], "POST");
    assert_eq!(first["path"], "/puppet/v3/catalog/logs.test");
    for phase in ["read", "queue", "work"] {
        assert!(first["phases"][phase].is_number(), "{first}");
    }
    let mut all = lines.iter();
    let compiled = all.find(|line| line["phases"]["compile"].is_number());
    let compiled = compiled.expect("a message about the catalog");
    assert_eq!(compiled["request"], first["request"]);
    assert_eq!(compiled["environment"], "production");
    for phase in ["facts", "environment", "compile", "files", "json", "store"] {
        assert!(compiled["phases"][phase].is_number(), "{compiled}");
    }
    let mut all = lines.iter();
    let notice = all.find(|line| {
        line["message"]
            .as_str()
            .is_some_and(|text| text.contains("it is"))
    });
    assert_eq!(notice.unwrap()["request"], first["request"], "{text}");
}
