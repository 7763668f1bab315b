//! What a lookup found, and where: the part of its account that says where a value is from.

use pcore::Value;

use super::{Event, Explainer, Node, StepKind, Tree};
use crate::deep;
use crate::key::LOOKUP_OPTIONS;

/// A value that one place of a hierarchy has for a key.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The key as the place knows it: without what is dug out of its value.
    pub key: String,
    pub value: Value,
    /// The file, if it is one.
    pub file: Option<String>,
    /// The entry of the hierarchy.
    pub entry: String,
    /// Texts of the value that had something to interpolate.
    pub interpolated: Vec<String>,
    /// What was found for the sake of these.
    pub within: Vec<Finding>,
}

impl Explainer {
    /// What was found, in the order of the hierarchy; without what was found out about options.
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
