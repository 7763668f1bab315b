//! Catalogs that fail, exported resources, and code that changes.

use std::fs;

use crate::fixture::{FACTS, catalog, catalog_body, eventually, fixture};

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
