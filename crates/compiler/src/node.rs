//! The node that a catalog is compiled for.

use pcore::Hash;

use crate::resources::NodeClasses;

/// The properties of a node before its code is evaluated.
#[derive(Clone, Debug)]
pub struct Node {
    pub name: String,
    /// As `$facts`, and each as a top-scope variable.
    pub facts: Hash,
    /// From its certificate, as `$trusted`.
    pub trusted: Hash,
    pub classification: Classification,
}

/// The result of a classifier for a node.
#[derive(Clone, Debug, Default)]
pub struct Classification {
    pub classes: NodeClasses,
    /// Variables of the top scope. They hide facts of the same name.
    pub parameters: Hash,
}

impl Node {
    /// A node with only a name.
    pub fn named(name: impl Into<String>) -> Node {
        Node {
            name: name.into(),
            ..Node::default()
        }
    }
}

impl Default for Node {
    fn default() -> Node {
        Node {
            name: "localhost".to_owned(),
            facts: Hash::new(),
            trusted: Hash::new(),
            classification: Classification::default(),
        }
    }
}
