//! Any query, as PQL and as a syntax tree: the answer about some nodes ends without a panic.

#![no_main]

use std::sync::OnceLock;

use catalog::TypeKind;
use catalog::stored::StoredResource;
use libfuzzer_sys::fuzz_target;
use pcore::Str;
use serde_json::{Value, json};
use store::{Catalog, Facts, MemoryStore, Store};

fn store() -> &'static MemoryStore {
    static STORE: OnceLock<MemoryStore> = OnceLock::new();
    STORE.get_or_init(|| {
        let store = MemoryStore::default();
        for certname in ["a.test", "b.test", "c.test"] {
            fill(&store, certname).expect("a node");
        }
        let timestamp = "2026-01-02T00:00:00.000Z";
        store.deactivate("c.test", timestamp).expect("a node");
        store
    })
}

fn fill(store: &MemoryStore, certname: &str) -> Result<(), String> {
    let timestamp = "2026-01-01T00:00:00.000Z".to_owned();
    store.save_facts(&Facts {
        certname: certname.to_owned(),
        environment: "production".to_owned(),
        values: json!({
            "os": { "name": "Debian", "release": { "major": "12" } },
            "interfaces": { "eth0": { "mtu": 1500 }, "lo": { "mtu": 65536 } },
            "list": [1, 2.5, true, null, "x"],
            "trusted": { "certname": certname, "extensions": { "pp_role": "web" } },
        }),
        producer: "puppet.test".to_owned(),
        timestamp: timestamp.clone(),
    })?;
    store.save_catalog(&Catalog {
        certname: certname.to_owned(),
        version: "1".to_owned(),
        environment: "production".to_owned(),
        transaction_uuid: None,
        catalog_uuid: "6a0b1c9e-0c3c-4d6f-8a57-1f6a9a1b2c3d".to_owned(),
        code_id: None,
        job_id: None,
        producer: "puppet.test".to_owned(),
        timestamp,
        resources: vec![
            resource("Class", "Role", json!({ "key": [1, { "deep": null }] })),
            resource(
                "File",
                "/etc/motd",
                json!({ "ensure": "file", "mode": "0644" }),
            ),
        ],
        edges: Vec::new(),
        looked_up: Vec::new(),
    })
}

fn resource(type_name: &str, title: &str, parameters: Value) -> StoredResource {
    StoredResource {
        type_name: Str::from(type_name),
        title: Str::from(title),
        exported: type_name == "File",
        file: Some(Str::from("/etc/site.pp")),
        line: Some(1),
        kind: TypeKind::Native,
        tags: vec![Str::from("web"), Str::from("role")],
        parameters: parameters.to_string(),
    }
}

fuzz_target!(|text: &str| {
    let _ = store().query(&Value::from(text));
    if let Ok(tree) = serde_json::from_str::<Value>(text) {
        let _ = store().query(&tree);
    }
});
