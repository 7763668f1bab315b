use serde_json::json;

use super::*;

fn catalog(certname: &str, exported: &[(&str, &str)]) -> Catalog {
    let exported = exported.iter().map(|(type_name, title)| Exported {
        certname: certname.to_owned(),
        type_name: (*type_name).to_owned(),
        title: (*title).to_owned(),
        parameters: json!({ "b": 1, "a": ["x"] }).as_object().cloned().unwrap(),
        tags: vec!["t".to_owned()],
    });
    Catalog {
        certname: certname.to_owned(),
        environment: "production".to_owned(),
        uuid: "u".to_owned(),
        transaction: None,
        timestamp: "2026-01-01T00:00:00.000Z".to_owned(),
        json: format!("{{\"name\":\"{certname}\"}}"),
        exported: exported.collect(),
    }
}

/// Both stores behave alike.
fn check(test: impl Fn(&dyn Store)) {
    test(&MemoryStore::default());
    let directory = tempfile::tempdir().unwrap();
    test(&SqliteStore::open(&directory.path().join("s.db")).unwrap());
}

fn titles(store: &dyn Store, except: &str) -> Vec<String> {
    let found = store.exported("File", except).unwrap();
    found
        .iter()
        .map(|found| format!("{}/{}", found.certname, found.title))
        .collect()
}

#[test]
fn exported_resources_of_others() {
    check(|store| {
        store
            .save_catalog(&catalog(
                "b",
                &[("File", "2"), ("File", "1"), ("Host", "h")],
            ))
            .unwrap();
        store.save_catalog(&catalog("a", &[("File", "3")])).unwrap();
        assert_eq!(titles(store, "c"), ["a/3", "b/2", "b/1"]);
        assert_eq!(titles(store, "a"), ["b/2", "b/1"]);
        let host = &store.exported("Host", "").unwrap()[0];
        assert_eq!(*host, catalog("b", &[("Host", "h")]).exported[0]);
        // A new catalog replaces all of them.
        store.save_catalog(&catalog("b", &[("File", "9")])).unwrap();
        assert_eq!(titles(store, "c"), ["a/3", "b/9"]);
    });
}

#[test]
fn deactivated_nodes_are_not_seen() {
    check(|store| {
        store.save_catalog(&catalog("a", &[("File", "1")])).unwrap();
        store.deactivate("a", "now").unwrap();
        store.deactivate("unknown", "now").unwrap();
        assert_eq!(titles(store, "b"), [""; 0]);
        let nodes = store.nodes().unwrap();
        assert_eq!(nodes[0].deactivated.as_deref(), Some("now"));
        assert_eq!(nodes.len(), 2);
        let facts = Facts {
            certname: "a".to_owned(),
            environment: "e".to_owned(),
            values: json!({ "os": { "name": "Debian" } }),
            producer: "p".to_owned(),
            timestamp: "t".to_owned(),
        };
        store.save_facts(&facts).unwrap();
        assert_eq!(store.facts("a").unwrap(), Some(facts));
        assert_eq!(store.facts("x").unwrap(), None);
        assert_eq!(titles(store, "b"), ["a/1"]);
        assert_eq!(
            store.catalog("a").unwrap().as_deref(),
            Some("{\"name\":\"a\"}")
        );
    });
}

#[test]
fn reports_are_kept_for_a_while() {
    check(|store| {
        for number in 0..60 {
            let report = Report {
                certname: "a".to_owned(),
                timestamp: number.to_string(),
                report: json!(number),
            };
            store.save_report(&report).unwrap();
        }
        let reports = store.reports("a", 5).unwrap();
        assert_eq!(reports[0].report, json!(59));
        assert_eq!(reports.len(), 5);
        assert!(store.reports("a", 1_000).unwrap().len() <= 50);
    });
}

#[test]
fn files_of_later_versions_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("s.db");
    drop(SqliteStore::open(&path).unwrap());
    let again = SqliteStore::open(&path).unwrap();
    again.save_catalog(&catalog("a", &[])).unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let refused = SqliteStore::open(&path).unwrap_err();
    assert!(refused.contains("later version"), "{refused}");
}
