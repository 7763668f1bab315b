//! Any body of a catalog request: its form, the facts in it, and a query about them end without a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::json;
use server::api::facts::Facts;
use server::http::url;
use store::{MemoryStore, Store};

const NODE: &str = "a.test";

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    // `PUT /puppet/v3/facts` sends the same facts without a form.
    let uploaded = Facts::parse(text, NODE).ok();
    let options = url::decode_form(text).unwrap_or_default();
    let sent = Facts::of_options(&options, NODE).ok().flatten();
    for facts in uploaded.into_iter().chain(sent) {
        let text = format!("{{\"name\":\"{NODE}\",\"values\":{}}}", facts.text);
        let again = Facts::parse(&text, NODE).expect("facts that are kept are read again");
        assert_eq!(again.json, facts.json);
        let store = MemoryStore::default();
        let saved = store.save_facts(&store::Facts {
            certname: NODE.to_owned(),
            environment: "production".to_owned(),
            values: facts.json,
            producer: "puppet.test".to_owned(),
            timestamp: "2026-01-01T00:00:00.000Z".to_owned(),
        });
        saved.expect("facts are kept in memory");
        for entity in ["facts", "fact_contents", "inventory"] {
            let query = json!(format!("{entity} {{ }}"));
            store.query(&query).expect("all facts are found");
        }
    }
});
