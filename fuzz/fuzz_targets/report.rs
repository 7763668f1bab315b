//! Any body of a report: the file, the log and the command for PuppetDB that are made of it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use server::api::report;
use store::puppetdb::report::payload;
use store::{MemoryStore, Report, Store};

const NODE: &str = "a.test";

fuzz_target!(|bytes: &[u8]| {
    let Ok(parsed) = report::parse(bytes, NODE) else {
        return;
    };
    let _ = report::yaml(bytes);
    let report = Report {
        certname: NODE.to_owned(),
        producer: "puppet.test".to_owned(),
        timestamp: "2026-01-01T00:00:00.000Z".to_owned(),
        report: parsed,
    };
    for with_unchanged in [false, true] {
        let _ = payload(&report, with_unchanged);
    }
    let store = MemoryStore::default();
    store
        .save_report(&report)
        .expect("a report is kept in memory");
    let nodes = serde_json::json!("nodes { }");
    store.query(&nodes).expect("the node is found");
});
