use catalog::TypeKind;
use pcore::{Str, Value as Data};
use serde_json::json;

use super::*;

fn resource(type_name: &str, title: &str, exported: bool) -> StoredResource {
    StoredResource {
        type_name: Str::from(type_name),
        title: Str::from(title),
        exported,
        file: exported.then(|| Str::from("/site.pp")),
        line: exported.then_some(7),
        kind: TypeKind::Native,
        tags: vec![Str::from("t"), Str::from(title.to_lowercase())],
        parameters: format!("{{\"b\":1,\"a\":[\"x\"],\"name\":\"n{title}\"}}"),
    }
}

fn catalog(certname: &str, exported: &[(&str, &str)]) -> Catalog {
    let mut resources = vec![resource("File", "/not/exported", false)];
    resources.extend(
        exported
            .iter()
            .map(|(kind, title)| resource(kind, title, true)),
    );
    Catalog {
        certname: certname.to_owned(),
        version: "1".to_owned(),
        environment: "production".to_owned(),
        transaction_uuid: None,
        catalog_uuid: "u".to_owned(),
        code_id: None,
        job_id: None,
        producer: "server".to_owned(),
        timestamp: "2026-01-01T00:00:00.000Z".to_owned(),
        resources,
        edges: Vec::new(),
        looked_up: Vec::new(),
    }
}

/// Runs a test with all stores; with PostgreSQL if `BUNRAKU_TEST_POSTGRESQL` has its address.
fn check(test: impl Fn(&dyn LocalStore)) {
    test(&MemoryStore::default());
    let directory = tempfile::tempdir().unwrap();
    test(&SqliteStore::open(&directory.path().join("s.db")).unwrap());
    if let Some((store, _)) = postgresql() {
        test(&store);
    }
}

/// An empty store in PostgreSQL, and its address, if there is a test database. `cargo xtask oracle store` starts one.
#[allow(
    clippy::disallowed_methods,
    reason = "the database is outside of the program"
)]
pub(crate) fn postgresql() -> Option<(PostgresqlStore, String)> {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let url = std::env::var("BUNRAKU_TEST_POSTGRESQL").ok()?;
    let schema = format!(
        "t{}_{}",
        std::process::id(),
        NEXT.fetch_add(1, Ordering::Relaxed)
    );
    let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
    client
        .batch_execute(&format!("CREATE SCHEMA {schema}"))
        .unwrap();
    let url = format!("{url} options='-c search_path={schema}'");
    Some((PostgresqlStore::open(&url, None).unwrap(), url))
}

fn asked(store: &dyn LocalStore, except: &str, query: Option<&Query>) -> Vec<String> {
    let wanted = ExportedQuery {
        type_name: "File",
        except,
        query,
    };
    let found = store.exported(wanted).unwrap();
    let shown = found.iter();
    shown
        .map(|found| format!("{}/{}", found.certname, found.title))
        .collect()
}

fn titles(store: &dyn LocalStore, except: &str) -> Vec<String> {
    asked(store, except, None)
}

#[test]
fn exported_resources_of_others() {
    check(|store| {
        let exported = [("File", "2"), ("File", "1"), ("Host", "h")];
        store.save_catalog(&catalog("b", &exported)).unwrap();
        store.save_catalog(&catalog("a", &[("File", "3")])).unwrap();
        assert_eq!(titles(store, "c"), ["a/3", "b/2", "b/1"]);
        assert_eq!(titles(store, "a"), ["b/2", "b/1"]);
        let host = store.exported(ExportedQuery {
            type_name: "Host",
            except: "",
            query: None,
        });
        let expected = Exported {
            certname: "b".to_owned(),
            type_name: "Host".to_owned(),
            title: "h".to_owned(),
            parameters: "{\"b\":1,\"a\":[\"x\"],\"name\":\"nh\"}".to_owned(),
            tags: vec!["t".to_owned(), "h".to_owned()],
        };
        assert_eq!(host.unwrap(), [expected]);
        // A new catalog replaces all of its resources.
        store.save_catalog(&catalog("b", &[("File", "9")])).unwrap();
        assert_eq!(titles(store, "c"), ["a/3", "b/9"]);
        store.save_catalog(&catalog("b", &[])).unwrap();
        assert_eq!(titles(store, "c"), ["a/3"]);
    });
}

fn equal(name: &str, value: impl Into<Data>) -> Query {
    Query::Equal(Str::from(name), value.into())
}

#[test]
fn queries_of_collectors() {
    check(|store| {
        let exported = [("File", "One"), ("File", "Two")];
        store.save_catalog(&catalog("a", &exported)).unwrap();
        store.save_catalog(&catalog("b", &exported[1..])).unwrap();
        let check = |query: Query, expected: &[&str]| {
            assert_eq!(asked(store, "", Some(&query)), expected, "{query:?}");
        };
        let tagged =
            |tags: &[&str]| Query::Tagged(tags.iter().map(|tag| Str::from(*tag)).collect());
        let and = |left, right| Query::And(Box::new(left), Box::new(right));
        let or = |left, right| Query::Or(Box::new(left), Box::new(right));
        check(equal("title", "Two"), &["a/Two", "b/Two"]);
        check(equal("title", 5), &[]);
        check(
            Query::NotEqual(Str::from("title"), "Two".into()),
            &["a/One"],
        );
        check(equal("tag", "ONE"), &["a/One"]);
        check(tagged(&["two", "nothing"]), &["a/Two", "b/Two"]);
        check(tagged(&["t"]), &["a/One", "a/Two", "b/Two"]);
        check(tagged(&[]), &[]);
        check(Query::NotEqual(Str::from("tag"), "two".into()), &["a/One"]);
        check(equal("b", 1), &["a/One", "a/Two", "b/Two"]);
        check(equal("b", "1"), &[]);
        check(
            equal("a", Data::array(vec!["x".into()])),
            &["a/One", "a/Two", "b/Two"],
        );
        check(equal("a", "x"), &[]);
        check(equal("name", "nOne"), &["a/One"]);
        check(equal("odd'name", "nOne"), &[]);
        check(
            Query::NotEqual(Str::from("name"), "nOne".into()),
            &["a/Two", "b/Two"],
        );
        check(
            and(tagged(&["t"]), equal("b", 1)),
            &["a/One", "a/Two", "b/Two"],
        );
        check(or(equal("title", "One"), equal("b", 2)), &["a/One"]);
        check(or(equal("b", 2), equal("title", "One")), &["a/One"]);
        check(
            and(
                or(equal("tag", "one"), tagged(&["two"])),
                equal("title", "Two"),
            ),
            &["a/Two", "b/Two"],
        );
        check(Query::Constant(false), &[]);
        check(
            and(Query::Constant(true), equal("title", "One")),
            &["a/One"],
        );
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
    });
}

#[test]
fn reports_are_kept_for_a_while() {
    check(|store| {
        for number in 0..60 {
            let report = Report {
                certname: "a".to_owned(),
                producer: "p".to_owned(),
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

/// Exported resources survive a migration.
#[test]
fn files_of_the_first_version_are_updated() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("s.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch(&sql::schema::sqlite()[0]).unwrap();
    connection
        .execute_batch(
            "PRAGMA user_version = 1;
             INSERT INTO nodes VALUES ('a', NULL);
             INSERT INTO catalogs VALUES ('a', 'production', 'u', NULL, 'now', '{}');
             INSERT INTO exported VALUES ('File', 'a', 0, 'x', '{\"b\":1}', '[\"t\",\"x\"]');
             INSERT INTO reports (certname, timestamp, json) VALUES ('a', 'now', '1');",
        )
        .unwrap();
    drop(connection);
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(asked(&store, "", Some(&equal("tag", "x"))), ["a/x"]);
    assert_eq!(store.reports("a", 1).unwrap()[0].report, json!(1));
    store.save_catalog(&catalog("a", &[("File", "2")])).unwrap();
    assert_eq!(titles(&store, ""), ["a/2"]);
}

/// Servers see each other's writes, and reconnect after a lost connection.
#[test]
fn servers_share_postgresql() {
    let Some((first, url)) = postgresql() else {
        return;
    };
    let second = PostgresqlStore::open(&url, None).unwrap();
    for round in 0..10 {
        let title = format!("round {round}");
        let (writes, reads) = if round % 2 == 0 {
            (&first, &second)
        } else {
            (&second, &first)
        };
        writes
            .save_catalog(&catalog("a", &[("File", &title)]))
            .unwrap();
        assert_eq!(titles(reads, ""), [format!("a/{title}")]);
    }
    std::thread::scope(|scope| {
        for store in [&first, &second] {
            scope.spawn(move || {
                for round in 0..20 {
                    let titles: Vec<String> =
                        (0..round + 5).map(|number| number.to_string()).collect();
                    let exported: Vec<(&str, &str)> = titles
                        .iter()
                        .map(|title| ("File", title.as_str()))
                        .collect();
                    store.save_catalog(&catalog("same", &exported)).unwrap();
                }
            });
        }
    });
    let of_node = titles(&first, "")
        .into_iter()
        .filter(|found| found.starts_with("same/"));
    assert_eq!(of_node.count(), 24);
    let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND query LIKE '%resources%'";
    client.batch_execute(others).unwrap();
    first
        .save_catalog(&catalog("after", &[("File", "x")]))
        .unwrap();
    assert_eq!(asked(&second, "", Some(&equal("title", "x"))), ["after/x"]);
}
