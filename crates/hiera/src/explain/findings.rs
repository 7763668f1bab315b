//! The values that a lookup found, and their locations: the part of the explanation that tells where a value
//! comes from.

use pcore::Value;

use super::{Event, Explainer, Node, StepKind, Tree};
use crate::deep;
use crate::key::LOOKUP_OPTIONS;

/// A value that one location of a hierarchy has for a key.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The key without the segments that are dug from its value.
    pub key: String,
    pub value: Value,
    /// The data file, if the location is one.
    pub file: Option<String>,
    /// The name of the hierarchy entry.
    pub entry: String,
    /// Strings in the value that contained interpolations.
    pub interpolated: Vec<String>,
    /// The findings of lookups in these interpolations.
    pub within: Vec<Finding>,
}

impl Explainer {
    /// The values that were found, in the order of the hierarchy; without those for `lookup_options`.
    pub fn findings(&self) -> Vec<Finding> {
        let tree = self.tree.borrow();
        let mut findings = Vec::new();
        tree.collect(&tree.nodes[0], "", &mut findings);
        findings
    }
}

impl Tree {
    fn collect(&self, node: &Node, entry: &str, findings: &mut Vec<Finding>) {
        if node.key.as_deref() == Some(LOOKUP_OPTIONS) {
            return;
        }
        let entry = match &node.kind {
            StepKind::Entry { name } => name.as_str(),
            _ => entry,
        };
        let is_place = matches!(
            node.kind,
            StepKind::Entry { .. } | StepKind::Location { .. }
        );
        let mut within = Vec::new();
        for &branch in &node.branches {
            deep(|| self.collect(&self.nodes[branch], entry, &mut within));
        }
        if !is_place || node.event != Some(Event::Found) {
            findings.append(&mut within);
            return;
        }
        let mut interpolated = Vec::new();
        self.interpolated(node, &mut interpolated);
        findings.push(Finding {
            key: node.key.clone().unwrap_or_default(),
            value: node.value.clone(),
            file: match &node.kind {
                StepKind::Location {
                    location,
                    is_path: true,
                    ..
                } => Some(location.clone()),
                _ => None,
            },
            entry: entry.to_owned(),
            interpolated,
            within,
        });
    }

    fn interpolated(&self, node: &Node, texts: &mut Vec<String>) {
        for &branch in &node.branches {
            let branch = &self.nodes[branch];
            match &branch.kind {
                StepKind::Interpolation(text) => texts.push(text.clone()),
                StepKind::Search => {}
                _ => deep(|| self.interpolated(branch, texts)),
            }
        }
    }
}
