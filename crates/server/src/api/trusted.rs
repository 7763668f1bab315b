//! `$trusted`: facts from the certificate of a node.

use pcore::{Hash, Value};

use crate::http::client::Client;

/// The trusted facts of a node, for its own request or for that of another client.
pub fn trusted(client: &Client, name: &str) -> Hash {
    let is_itself = client.name.as_deref() == Some(name);
    let mut extensions = Hash::new();
    if is_itself {
        for (name, value) in &client.extensions {
            extensions.insert(name.as_str(), value.as_str());
        }
    }
    trusted_of(name, extensions)
}

pub fn trusted_of(name: &str, extensions: Hash) -> Hash {
    let (hostname, domain) = match name.split_once('.') {
        Some((hostname, domain)) => (hostname, Value::from(domain)),
        None => (name, Value::Undef),
    };
    let entries = [
        ("authenticated", Value::from("remote")),
        ("certname", Value::from(name)),
        ("extensions", Value::hash(extensions)),
        ("hostname", Value::from(hostname)),
        ("domain", domain),
        ("external", Value::hash(Hash::new())),
    ];
    entries.into_iter().collect()
}
