//! The node that code is evaluated for: its name, its facts, what is trusted about it.

use compiler::{Classification, Node};
use hiera::data;
use host::Host;
use pcore::{Hash, Value};

use crate::options::{Input, NodeOptions};
use crate::session::PUPPET_VERSION;

/// What somebody says about a node.
#[derive(Debug, Default)]
pub struct NodeDocument {
    pub name: Option<String>,
    pub facts: Hash,
    /// What is known to be different from what a server would trust.
    pub trusted: Hash,
}

/// What a node is called about which nothing is known.
pub const NAMELESS: &str = "localhost";

impl NodeDocument {
    pub fn read(host: &dyn Host, options: &NodeOptions) -> Result<NodeDocument, String> {
        let document = match &options.facts {
            Some(input) => read(host, input)?,
            None => Hash::new(),
        };
        let mut document = NodeDocument::from_hash(&document);
        document.name = options.name.clone().or(document.name.take());
        Ok(document)
    }

    /// The node, with the facts that agents add and what a server would trust.
    pub fn node(self, classification: Classification) -> Node {
        let name = self.name.unwrap_or_else(|| NAMELESS.to_owned());
        let mut trusted = trusted(&name);
        trusted.extend(self.trusted.iter().map(|(k, v)| (k.clone(), v.clone())));
        let mut facts = self.facts;
        let local = [
            ("clientcert", Value::from(name.as_str())),
            ("clientversion", Value::from(PUPPET_VERSION)),
            ("clientnoop", Value::from(false)),
        ];
        for (fact, value) in local {
            if !facts.contains_str(fact) {
                facts.insert(fact, value);
            }
        }
        Node {
            name,
            facts,
            trusted,
            classification,
        }
    }

    /// Takes a document of facts apart: flat, or as Puppet stores it.
    fn from_hash(document: &Hash) -> NodeDocument {
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let (facts, name) = match document.get_str("values") {
            Some(Value::Hash(values)) => (Hash::clone(values), text(document.get_str("name"))),
            _ => (document.clone(), None),
        };
        let mut node = NodeDocument {
            facts,
            name,
            ..NodeDocument::default()
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
        let node = NodeDocument::from_hash(&document);
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
