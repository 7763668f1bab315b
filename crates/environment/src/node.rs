//! The node that code is evaluated for: its name, facts and trusted facts.

use std::path::Path;

use compiler::{Classification, Node};
use hiera::data;
use host::Host;
use pcore::{Hash, Value};
use rustc_hash::FxHashMap;

use crate::options::{Input, NodeOptions};
use crate::session::PUPPET_VERSION;

/// The given description of a node.
#[derive(Debug, Default)]
pub struct NodeDocument {
    pub name: Option<String>,
    pub facts: Hash,
    /// Trusted facts that differ from those that a server would set.
    pub trusted: Hash,
    /// The environment of the node when the facts were stored.
    pub environment: Option<String>,
    /// Whether the document states the node's name; otherwise the name is guessed from a fact.
    pub is_named: bool,
}

/// The name of a node without a known name.
pub const DEFAULT_NAME: &str = "localhost";

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

    /// The node, with the facts that agents add and the trusted facts that a server would set.
    pub fn node(self, classification: Classification) -> Node {
        let name = self.name.unwrap_or_else(|| DEFAULT_NAME.to_owned());
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

    /// The nodes in a document: a hash of facts, facts as Puppet stores them, or an answer of PuppetDB, which
    /// is a list of nodes or of single facts.
    pub fn all_of(document: &Value) -> Result<Vec<NodeDocument>, String> {
        match document {
            Value::Hash(document) => Ok(vec![NodeDocument::from_hash(document)]),
            Value::Undef => Ok(vec![NodeDocument::default()]),
            Value::Array(answers) => of_answers(answers.as_slice()),
            _ => Err(NOT_FACTS.to_owned()),
        }
    }

    /// Reads a document of facts: flat, as Puppet stores it, or as PuppetDB answers.
    fn from_hash(document: &Hash) -> NodeDocument {
        let text = |key: &str| {
            let value = document.get_str(key).and_then(Value::as_str);
            value.map(str::to_owned)
        };
        let mut node = match wrapped_facts(document) {
            Some(facts) => NodeDocument {
                facts,
                name: text("name").or_else(|| text("certname")),
                environment: text("environment"),
                ..NodeDocument::default()
            },
            None => NodeDocument {
                facts: document.clone(),
                ..NodeDocument::default()
            },
        };
        let within = node.facts.remove(&Value::from("trusted"));
        if let Some(Value::Hash(trusted)) = document.get_str("trusted").or(within.as_ref()) {
            node.trusted = Hash::clone(trusted);
        }
        node.find_name();
        node
    }

    /// Sets the name, if the document does not state it, from the certname or a fact.
    fn find_name(&mut self) {
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let certname = text(self.trusted.get_str("certname"));
        self.name = self.name.take().or(certname);
        self.is_named = self.name.is_some();
        let networking = match self.facts.get_str("networking") {
            Some(Value::Hash(networking)) => text(networking.get_str("fqdn")),
            _ => None,
        };
        let clientcert = text(self.facts.get_str("clientcert"));
        self.name = self.name.take().or(clientcert).or(networking);
    }
}

/// The facts in a document that also has other fields.
fn wrapped_facts(document: &Hash) -> Option<Hash> {
    if let Some(Value::Hash(values)) = document.get_str("values") {
        return Some(Hash::clone(values));
    }
    document.get_str("certname").and_then(Value::as_str)?;
    let Some(Value::Hash(facts)) = document.get_str("facts") else {
        return None;
    };
    match facts.get_str("data") {
        Some(Value::Array(listed)) => Some(listed.iter().filter_map(single_fact).collect()),
        _ => Some(Hash::clone(facts)),
    }
}

/// A fact as PuppetDB writes it: `{"name": …, "value": …}`.
fn single_fact(fact: &Value) -> Option<(Value, Value)> {
    let Value::Hash(fact) = fact else {
        return None;
    };
    let name = fact.get_str("name")?.clone();
    Some((name, fact.get_str("value")?.clone()))
}

/// Reads answers of PuppetDB: one per node, or one per fact.
fn of_answers(answers: &[Value]) -> Result<Vec<NodeDocument>, String> {
    let mut nodes: Vec<NodeDocument> = Vec::new();
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    for answer in answers {
        let Value::Hash(document) = answer else {
            return Err(NOT_FACTS.to_owned());
        };
        if wrapped_facts(document).is_some() {
            nodes.push(NodeDocument::from_hash(document));
            continue;
        }
        let certname = document.get_str("certname").and_then(Value::as_str);
        let (Some(certname), Some((name, value))) = (certname, single_fact(answer)) else {
            return Err(
                "an element of the list is neither a node nor a fact of PuppetDB".to_owned(),
            );
        };
        let place = *places.entry(certname.to_owned()).or_insert_with(|| {
            let environment = document.get_str("environment").and_then(Value::as_str);
            nodes.push(NodeDocument {
                name: Some(certname.to_owned()),
                is_named: true,
                environment: environment.map(str::to_owned),
                ..NodeDocument::default()
            });
            nodes.len() - 1
        });
        let node = &mut nodes[place];
        match (name.as_str(), value) {
            (Some("trusted"), Value::Hash(trusted)) => node.trusted = Hash::clone(&trusted),
            (_, value) => drop(node.facts.insert(name, value)),
        }
    }
    Ok(nodes)
}

const NOT_FACTS: &str = "facts are a hash";

/// Parses a file of facts. Puppet stores them with the name of a Ruby class in front.
pub fn parse(text: &str, path: &Path) -> Result<Value, String> {
    const TAGS: [&str; 2] = ["!ruby/object:Puppet::Node::Facts", "!ruby/object:Hash"];
    let start = text.trim_start_matches("---").trim_start_matches(' ');
    let tagged = TAGS.iter().find_map(|tag| start.strip_prefix(tag));
    data::parse(tagged.unwrap_or(text), path).map_err(|reason| {
        // The caller names the file.
        let file = format!("({}): ", path.display());
        reason.strip_prefix(&file).unwrap_or(&reason).to_owned()
    })
}

fn read(host: &dyn Host, input: &Input) -> Result<Hash, String> {
    let shown = input.name().display();
    let problem = |reason: &str| format!("Could not read the facts in '{shown}': {reason}");
    if let Input::File(path) = input
        && host.is_directory(path)
    {
        return Err(problem(&several_nodes_message(host, path)));
    }
    let bytes = input.read(host).map_err(|reason| problem(&reason))?;
    let text = String::from_utf8(bytes).map_err(|_| problem("the file is not UTF-8"))?;
    match parse(&text, input.name()) {
        Ok(Value::Hash(document)) => Ok(Hash::clone(&document)),
        Ok(Value::Undef) => Ok(Hash::new()),
        Ok(_) => Err(problem(NOT_FACTS)),
        Err(reason) => Err(problem(&reason)),
    }
}

/// The message that a directory has the facts of several nodes, with one of them as an example.
fn several_nodes_message(host: &dyn Host, directory: &Path) -> String {
    let entries = host.list(directory).unwrap_or_default();
    let mut files = entries.iter().map(|entry| directory.join(&**entry));
    let example = files.find(|path| host.is_file(path));
    let example = example.map(|path| format!(", such as {}", path.display()));
    format!(
        "it is a directory; name the file of one node{}",
        example.unwrap_or_default()
    )
}

/// The trusted facts that a server would set.
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
    use pcore::format::convert::program_form;

    use super::*;

    #[track_caller]
    fn check(document: &str, name: Option<&str>, facts: &str, trusted: &str) {
        let parsed = parse(document, Path::new("x.yaml")).unwrap();
        let nodes = NodeDocument::all_of(&parsed).unwrap();
        assert_eq!(nodes.len(), 1, "{document}");
        for node in nodes {
            assert_eq!(node.name.as_deref(), name);
            assert_eq!(program_form(&Value::hash(node.facts)), facts);
            assert_eq!(program_form(&Value::hash(node.trusted)), trusted);
        }
    }

    #[test]
    fn documents_of_other_programs() {
        let stored = "--- !ruby/object:Puppet::Node::Facts\nname: a.b\nvalues:\n  x: 1\n";
        check(stored, Some("a.b"), "{'x' => 1}", "{}");
        check(
            "[{certname: a.b, name: x, value: 1}, {certname: a.b, name: y, value: 2}]",
            Some("a.b"),
            "{'x' => 1, 'y' => 2}",
            "{}",
        );
        check(
            "[{certname: a.b, facts: {data: [{name: x, value: 1}]}}]",
            Some("a.b"),
            "{'x' => 1}",
            "{}",
        );
        check(
            "[{certname: a.b, facts: {x: 1}, trusted: {extensions: {}}}]",
            Some("a.b"),
            "{'x' => 1}",
            "{'extensions' => {}}",
        );
        check(
            "{certname: a.b, environment: test, values: {x: 1}}",
            Some("a.b"),
            "{'x' => 1}",
            "{}",
        );
        let wrong = NodeDocument::all_of(&parse("[1]", Path::new("x")).unwrap());
        assert!(wrong.is_err());
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
