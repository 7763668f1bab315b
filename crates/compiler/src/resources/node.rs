//! Finds the definition of the node that is being compiled.

use super::definition::{DefinitionId, Definitions};
use crate::compilation::Compilation;
use crate::error::Result;
use crate::hint::raise_with;

impl Compilation<'_> {
    /// Evaluates the definition of the node, if there are any node definitions.
    pub(super) fn evaluate_node(&mut self) -> Result<()> {
        if self.names.definitions.node_order.is_empty() {
            return Ok(());
        }
        let name = self.node.name.to_lowercase();
        let Some(node) = self.names.definitions.matching_node(&name) else {
            let name = &self.node.name;
            let message = format!("Could not find node statement with name 'default' or '{name}'");
            let help = self.names.definitions.node_statements_help();
            return raise_with(message, Some(help), None);
        };
        let matches = self.stack.frames.matches.len();
        if let Some(regexp) = self.names.definitions.get(node).host.clone() {
            self.stack.match_regexp(&regexp, &name.as_str().into())?;
        }
        let scope = self.stack.scope;
        let evaluated = self
            .ensure_class(node, scope, None)
            .and_then(|id| self.evaluate_resource(id));
        self.stack.frames.matches.truncate(matches);
        evaluated?;
        let name = self.names.definitions.get(node).name.clone();
        self.stack.scopes.node = self.stack.scopes.class(&name);
        Ok(())
    }
}

impl Definitions {
    /// The node definition with the name, the first one whose pattern matches, or the default.
    fn matching_node(&self, name: &str) -> Option<DefinitionId> {
        if let Some(node) = self.node(name) {
            return Some(node);
        }
        for &node in &self.node_order {
            if let Some(regexp) = &self.get(node).host
                && regexp.is_match(name)
            {
                return Some(node);
            }
        }
        self.node("default")
    }
}
