//! `$trusted`: what the certificate of a node says.

use pcore::{Hash, Value};

use crate::http::client::Client;

/// What is trusted about a node that asks for itself, or that another one asks for.
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
