//! The node that code is evaluated for: its name, its facts, what is trusted about it.

use hiera::data;
use host::Host;
use pcore::{Hash, Value};

use crate::options::{Input, NodeOptions};

#[derive(Debug, Default)]
pub struct Node {
    /// As somebody named it.
    pub name: Option<String>,
    pub facts: Hash,
    pub trusted: Hash,
    /// What was given of that.
    given: Hash,
}

/// What a node is called about which nothing is known.
pub const NAMELESS: &str = "localhost";

impl Node {
    pub fn new(host: &dyn Host, options: &NodeOptions) -> Result<Node, String> {
        let document = match &options.facts {
            Some(input) => read(host, input)?,
            None => Hash::new(),
        };
        let mut node = Node::from_document(&document);
        node.given = std::mem::take(&mut node.trusted);
        let name = options.name.clone().or(node.name.take());
        node.rename(name);
        Ok(node)
    }

    /// Gives it another name. What is trusted about it follows, unless it was given.
    pub fn rename(&mut self, name: Option<String>) {
        self.name = name;
        self.trusted = trusted(self.name.as_deref().unwrap_or(NAMELESS));
        let given = self.given.iter().map(|(k, v)| (k.clone(), v.clone()));
        self.trusted.extend(given);
    }

    /// Takes a document of facts apart: flat, or as Puppet stores it.
    fn from_document(document: &Hash) -> Node {
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let (facts, name) = match document.get_str("values") {
            Some(Value::Hash(values)) => (Hash::clone(values), text(document.get_str("name"))),
            _ => (document.clone(), None),
        };
        let mut node = Node {
            facts,
            name,
            ..Node::default()
        };
        let within = node.facts.remove(&Value::from("trusted"));
        if let Some(Value::Hash(trusted)) = document.get_str("trusted").or(within.as_ref()) {
            node.trusted = Hash::clone(trusted);
        }
        let certname = text(node.trusted.get_str("certname"));
        let networking = match node.facts.get_str("networking") {
            Some(Value::Hash(networking)) => text(networking.get_str("fqdn")),
            _ => None,
        };
        let clientcert = text(node.facts.get_str("clientcert"));
        node.name = node.name.or(certname).or(clientcert).or(networking);
        node
    }
}

fn read(host: &dyn Host, input: &Input) -> Result<Hash, String> {
    let shown = input.name().display();
    let problem = |reason: &str| format!("Could not read the facts in '{shown}': {reason}");
    let bytes = input.read(host).map_err(|reason| problem(&reason))?;
    let text = String::from_utf8(bytes).map_err(|_| problem("the file is not UTF-8"))?;
    match data::parse(&text, input.name()) {
        Ok(Value::Hash(document)) => Ok(Hash::clone(&document)),
        Ok(Value::Undef) => Ok(Hash::new()),
        Ok(_) => Err(problem("facts are a hash")),
        Err(reason) => Err(problem(&reason)),
    }
}

/// What a server would trust about the node.
fn trusted(certname: &str) -> Hash {
    let (hostname, domain) = match certname.split_once('.') {
        Some((hostname, domain)) => (hostname, Value::from(domain)),
        None => (certname, Value::Undef),
    };
    let entries = [
        ("authenticated", Value::from("remote")),
        ("certname", Value::from(certname)),
        ("extensions", Value::hash(Hash::new())),
        ("hostname", Value::from(hostname)),
        ("domain", domain),
        ("external", Value::hash(Hash::new())),
    ];
    entries.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use pcore::format::convert::program_form;

    use super::*;

    #[track_caller]
    fn check(document: &str, name: Option<&str>, facts: &str, trusted: &str) {
        let Ok(Value::Hash(document)) = data::parse(document, Path::new("x.yaml")) else {
            panic!("not a hash: {document}");
        };
        let node = Node::from_document(&document);
        assert_eq!(node.name.as_deref(), name);
        assert_eq!(program_form(&Value::hash(node.facts)), facts);
        assert_eq!(program_form(&Value::hash(node.trusted)), trusted);
    }

    #[test]
    fn documents() {
        check("kernel: Linux", None, "{'kernel' => 'Linux'}", "{}");
        check(
            "{name: a.b, values: {x: 1}}",
            Some("a.b"),
            "{'x' => 1}",
            "{}",
        );
        check(
            "{x: 1, trusted: {certname: c.d}}",
            Some("c.d"),
            "{'x' => 1}",
            "{'certname' => 'c.d'}",
        );
        check("values: 1", None, "{'values' => 1}", "{}");
    }

    #[test]
    fn certificates_name_hosts() {
        let domain = |certname| program_form(&Value::hash(trusted(certname)));
        assert!(domain("a.b.c").contains("'hostname' => 'a', 'domain' => 'b.c'"));
        assert!(domain("a").contains("'hostname' => 'a', 'domain' => undef"));
    }
}
