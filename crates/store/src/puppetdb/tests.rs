use std::collections::BTreeMap;
use std::path::Path;

use super::*;

/// Servers by name, and the requests they received.
#[derive(Debug, Default)]
struct Servers {
    answers: Mutex<BTreeMap<String, Result<Response, TransportError>>>,
    asked: Mutex<Vec<String>>,
}

impl Servers {
    fn set(&self, host: &str, answer: Result<(u16, &str), TransportError>) {
        let answer = answer.map(|(status, body)| Response {
            status,
            reason: "Reason".to_owned(),
            body: body.as_bytes().to_vec(),
        });
        self.answers.lock().unwrap().insert(host.to_owned(), answer);
    }

    fn asked(&self) -> Vec<String> {
        std::mem::take(&mut self.asked.lock().unwrap())
    }
}

impl Transport for &Servers {
    fn send(&self, request: &Request<'_>) -> Result<Response, TransportError> {
        let host = &request.server.host;
        let path = request.path.split('?').next().unwrap_or_default();
        self.asked
            .lock()
            .unwrap()
            .push(format!("{} {host}{path}", request.method));
        self.answers.lock().unwrap().get(host).cloned().unwrap()
    }
}

#[derive(Debug, Default)]
struct Said(Mutex<Vec<String>>);

impl Messages for &Said {
    fn message(&self, severity: Severity, text: &str) {
        self.0.lock().unwrap().push(format!("{severity:?}: {text}"));
    }
}

const OK: Result<(u16, &str), TransportError> = Ok((200, "{\"uuid\":\"1-2\"}"));
const ROWS: Result<(u16, &str), TransportError> = Ok((200, "[]"));

fn check(settings: &str, test: impl Fn(&PuppetDb<&Servers, &Said>, &Servers, &Said)) {
    let text = format!("[main]\nserver_urls = https://a:1, https://b:2\n{settings}");
    let (config, _) = Config::parse(&text, Path::new("puppetdb.conf")).unwrap();
    let (servers, said) = (Servers::default(), Said::default());
    for host in ["a", "b", "c"] {
        servers.set(host, OK);
    }
    test(&PuppetDb::new(config, &servers, &said), &servers, &said);
}

fn refused() -> Result<(u16, &'static str), TransportError> {
    Err(TransportError::Failed("refused".to_owned()))
}

#[test]
fn commands_go_to_the_first_that_takes_them() {
    check("", |puppetdb, servers, said| {
        assert_eq!(puppetdb.deactivate("n", "T"), Ok(Some("1-2".to_owned())));
        assert_eq!(servers.asked(), ["POST a/pdb/cmd/v1"]);
        servers.set("a", refused());
        puppetdb.deactivate("n", "T").unwrap();
        assert_eq!(servers.asked(), ["POST a/pdb/cmd/v1", "POST b/pdb/cmd/v1"]);
        servers.set("b", Ok((503, "")));
        let failed = puppetdb.deactivate("n", "T").unwrap_err();
        assert_eq!(
            failed,
            "Failed to execute '/pdb/cmd/v1?version=3&certname=n&command=deactivate_node&producer-timestamp=T' on at least 1 of the following 'server_urls': https://a:1, https://b:2"
        );
        servers.set("a", Ok((400, "no\n")));
        assert_eq!(
            puppetdb.deactivate("n", "T").unwrap_err(),
            "[400 Reason] no"
        );
        let said = said.0.lock().unwrap();
        assert_eq!(
            said[0],
            "Info: 'deactivate_node' command for n submitted to PuppetDB with UUID 1-2"
        );
        let path = "/pdb/cmd/v1?version=3&certname=n&command=deactivate_node&producer-timestamp=T";
        let expected = format!(
            "Warning: Error connecting to a on 1 at route https://a:1{path}, error message received was 'refused'. {FAILOVER_MESSAGE}"
        );
        assert_eq!(said[1], expected);
    });
}

#[test]
fn failures_can_be_soft() {
    check("soft_write_failure = true", |puppetdb, servers, said| {
        servers.set("a", refused());
        servers.set("b", refused());
        assert_eq!(puppetdb.deactivate("n", "T"), Ok(None));
        assert!(
            said.0
                .lock()
                .unwrap()
                .iter()
                .any(|said| said.starts_with("Error: Failed"))
        );
        // `soft_write_failure` does not apply to queries.
        assert!(puppetdb.query(&json!("nodes {}")).is_err());
    });
}

#[test]
fn commands_are_broadcast() {
    let settings = "command_broadcast = true\nmin_successful_submissions = 2\nsubmit_only_server_urls = https://c:3";
    check(settings, |puppetdb, servers, _| {
        puppetdb.deactivate("n", "T").unwrap();
        assert_eq!(servers.asked().len(), 3);
        servers.set("a", refused());
        puppetdb.deactivate("n", "T").unwrap();
        servers.set("b", refused());
        let failed = puppetdb.deactivate("n", "T").unwrap_err();
        assert!(failed.contains("on at least 2 of"), "{failed}");
        // A submit-only server that times out twice in a row is skipped.
        servers.set("a", OK);
        servers.set("b", OK);
        servers.set("c", Err(TransportError::TimedOut));
        puppetdb.deactivate("n", "T").unwrap();
        puppetdb.deactivate("n", "T").unwrap();
        servers.asked();
        puppetdb.deactivate("n", "T").unwrap();
        assert_eq!(servers.asked(), ["POST a/pdb/cmd/v1", "POST b/pdb/cmd/v1"]);
    });
}

#[test]
fn questions_go_on_to_the_next_server() {
    check("", |puppetdb, servers, _| {
        servers.set("a", Err(TransportError::TimedOut));
        servers.set("b", ROWS);
        assert_eq!(puppetdb.query(&json!("nodes {}")), Ok(json!([])));
        assert_eq!(
            servers.asked(),
            ["POST a/pdb/query/v4", "POST b/pdb/query/v4"]
        );
        puppetdb.query(&json!("nodes {}")).unwrap();
        assert_eq!(servers.asked().len(), 2);
        // A 404 from all servers is not an error.
        servers.set("a", Ok((404, "{\"error\":\"No information is known\"}")));
        servers.set("b", Ok((404, "{}")));
        assert_eq!(puppetdb.facts("n"), Ok(None));
        servers.set("b", Ok((404, "<html>")));
        assert!(puppetdb.facts("n").is_err());
        servers.set("a", Ok((400, "'x' is not a queryable object")));
        assert_eq!(
            puppetdb.query(&json!("x")).unwrap_err(),
            "'x' is not a queryable object"
        );
    });
    check("sticky_read_failover = true", |puppetdb, servers, _| {
        servers.set("a", refused());
        servers.set("b", ROWS);
        puppetdb.query(&json!("nodes {}")).unwrap();
        servers.asked();
        puppetdb.query(&json!("nodes {}")).unwrap();
        assert_eq!(servers.asked(), ["POST b/pdb/query/v4"]);
    });
}

#[test]
fn packages_have_a_place_of_their_own() {
    let facts = Facts {
        certname: "n".to_owned(),
        environment: "e".to_owned(),
        values: json!({ "a": 1, "_puppet_inventory_1": { "packages": [["x", "1", "apt"]] } }),
        producer: "p".to_owned(),
        timestamp: "T".to_owned(),
    };
    let expected = json!({
        "certname": "n", "values": { "a": 1 }, "environment": "e", "producer_timestamp": "T",
        "producer": "p", "package_inventory": [["x", "1", "apt"]],
    });
    assert_eq!(facts_payload(&facts), expected);
}
