//! The findings of all nodes, grouped by cause.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::time::Duration;

use compiler::StubUse;
use fleet::{FleetNode, Outcomes};

use super::node::{Checked, State};
use super::usage::Usage;
use crate::exit::Exit;
use crate::report::{FileReport, Finding, ReportFormat, Subjects};

/// Used in place of a node name.
const UNUSED: &str = "unused";

/// The results of a run.
#[derive(Debug)]
pub struct Summary {
    pub nodes: Vec<NodeSummary>,
    /// Errors before warnings, then by number of nodes, descending.
    pub groups: Vec<Group>,
    pub totals: Totals,
    /// Stubs that were used, each with the number of nodes.
    pub stubs: Vec<(StubUse, usize)>,
    /// The number of nodes that were not compiled after the first failure.
    pub left_out: usize,
    /// Nodes whose exported resources did not converge.
    pub unstable: Vec<String>,
    pub elapsed: Duration,
    /// Coverage and unused code.
    pub usage: Usage,
}

#[derive(Debug)]
pub struct NodeSummary {
    pub name: String,
    pub environment: Option<String>,
    pub checked: Checked,
}

/// A cause, and the affected nodes.
#[derive(Debug)]
pub struct Group {
    /// The finding of the first node.
    pub finding: Arc<Finding>,
    pub nodes: Vec<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Totals {
    pub compiled: usize,
    pub failed: usize,
    pub unsupported: usize,
}

impl Summary {
    pub fn new(nodes: &[FleetNode], outcomes: Outcomes<Checked>, elapsed: Duration) -> Summary {
        let unstable = outcomes.unstable.iter();
        let unstable = unstable.map(|&index| nodes[index].name.clone()).collect();
        let left_out = outcomes.nodes.iter().filter(|node| node.is_none()).count();
        let checked = nodes.iter().zip(outcomes.nodes);
        let nodes: Vec<NodeSummary> = checked
            .filter_map(|(node, checked)| {
                Some(NodeSummary {
                    name: node.name.clone(),
                    environment: node.environment.clone(),
                    checked: checked?,
                })
            })
            .collect();
        Summary {
            groups: groups(&nodes),
            totals: totals(&nodes),
            stubs: stubs(&nodes),
            nodes,
            left_out,
            unstable,
            elapsed,
            usage: Usage::default(),
        }
    }

    pub fn exit(&self) -> Exit {
        match self.totals {
            Totals { failed: 1.., .. } => Exit::Failure,
            Totals {
                unsupported: 1.., ..
            } => Exit::NotSupported,
            _ => Exit::Success,
        }
    }

    pub fn resources(&self) -> usize {
        self.nodes.iter().map(|node| node.checked.resources).sum()
    }

    /// The slowest nodes, in descending order.
    pub fn slowest(&self, count: usize) -> Vec<(&str, Duration)> {
        let nodes = self.nodes.iter();
        let mut times: Vec<(&str, Duration)> = nodes
            .map(|node| (node.name.as_str(), node.checked.elapsed))
            .collect();
        times.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        times.truncate(count);
        times
    }

    /// Notes in addition to the report.
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if !self.unstable.is_empty() {
            notes.push(format!(
                "The exported resources of {} depend on each other without end; their catalogs are \
                 those of the last round",
                self.unstable.join(", ")
            ));
        }
        let Totals {
            failed,
            unsupported,
            ..
        } = self.totals;
        if self.usage.unused.is_some() && failed + unsupported > 0 {
            notes.push(format!(
                "{} of {} did not compile; what only they would use is listed as unused",
                failed + unsupported,
                counted(self.nodes.len(), "node")
            ));
        }
        notes
    }

    /// A report with one finding for each cause.
    pub fn per_cause(&self, format: ReportFormat) -> String {
        let findings = self.groups.iter().map(|group| Finding {
            message: format!("{} ({})", group.finding.message, listed(&group.nodes, 5)),
            ..Finding::clone(&group.finding)
        });
        let findings = findings.chain(self.usage.findings());
        self.document(format, findings.collect())
    }

    /// A report with the findings of each node.
    pub fn per_node(&self, format: ReportFormat) -> String {
        let mut findings = Vec::new();
        for node in &self.nodes {
            let of_node = node.checked.findings.iter().map(|finding| Finding {
                node: Some(node.name.clone()),
                ..Finding::clone(finding)
            });
            findings.extend(of_node);
        }
        // Unused code belongs to no node.
        findings.extend(self.usage.findings().into_iter().map(|finding| Finding {
            node: Some(UNUSED.to_owned()),
            ..finding
        }));
        self.document(format, findings)
    }

    fn document(&self, format: ReportFormat, findings: Vec<Finding>) -> String {
        let mut names: Vec<String> = self.nodes.iter().map(|node| node.name.clone()).collect();
        if self.usage.unused.is_some() {
            names.push(UNUSED.to_owned());
        }
        let document = format.document(&[FileReport { findings }], Subjects::Nodes(&names));
        document.unwrap_or_default()
    }
}

/// `on 312 nodes: a, b, c and 309 more`
pub fn listed(nodes: &[String], most: usize) -> String {
    let shown = nodes.iter().take(most).map(String::as_str);
    let shown = shown.collect::<Vec<_>>().join(", ");
    match nodes.len() {
        1 => format!("on {shown}"),
        count if count <= most => format!("on {count} nodes: {shown}"),
        count => format!("on {count} nodes: {shown} and {} more", count - most),
    }
}

/// `1 node`, `2 nodes`
pub fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// The key of a group: location, code and message.
type Cause = (String, Option<(u32, u32)>, &'static str, String);

fn cause(finding: &Finding, message: String) -> Cause {
    let position = finding.position.map(|at| (at.line, at.column));
    (finding.file.clone(), position, finding.code, message)
}

/// The message without the full and the short name of the node, where these are whole words.
fn without_node_name(message: &str, node: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let message = without(message, node, |c| is_part(c) || c == '.');
    match node.split_once('.') {
        // `web.yaml` is a file of the node.
        Some((short, _)) if short.len() > 1 => without(&message, short, is_part),
        _ => message,
    }
}

fn without(message: &str, name: &str, is_part: impl Fn(char) -> bool) -> String {
    let mut without_node_name = String::with_capacity(message.len());
    let mut end = 0;
    for (start, name) in message.match_indices(name) {
        let before = message[..start].chars().next_back();
        let mut after = message[start + name.len()..].chars();
        // A full stop after a name ends a sentence.
        let after = match after.next() {
            Some('.') => after.next().filter(|_| is_part('.')),
            other => other,
        };
        without_node_name += &message[end..start];
        end = start + name.len();
        match before.is_some_and(&is_part) || after.is_some_and(&is_part) {
            true => without_node_name += name,
            false => without_node_name += "%{node}",
        }
    }
    without_node_name + &message[end..]
}

fn groups(nodes: &[NodeSummary]) -> Vec<Group> {
    let mut literal: BTreeMap<Cause, Group> = BTreeMap::new();
    for node in nodes {
        for finding in &node.checked.findings {
            let group = literal.entry(cause(finding, finding.message.clone()));
            let group = group.or_insert_with(|| Group {
                finding: finding.clone(),
                nodes: Vec::new(),
            });
            if group.nodes.last() != Some(&node.name) {
                group.nodes.push(node.name.clone());
            }
        }
    }
    // Messages that differ only in the name of the node are one cause.
    let mut groups: BTreeMap<Cause, Group> = BTreeMap::new();
    for (literal, group) in literal {
        let key = match group.nodes.as_slice() {
            [only] => cause(
                &group.finding,
                without_node_name(&group.finding.message, only),
            ),
            _ => literal,
        };
        match groups.entry(key) {
            Entry::Vacant(place) => drop(place.insert(group)),
            Entry::Occupied(mut place) => place.get_mut().nodes.extend(group.nodes),
        }
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    for group in &mut groups {
        group.nodes.sort();
    }
    // The sort is stable: equal groups stay in the order of locations.
    groups.sort_by_key(|group| (!group.finding.is_error(), usize::MAX - group.nodes.len()));
    groups
}

fn totals(nodes: &[NodeSummary]) -> Totals {
    let mut totals = Totals::default();
    for node in nodes {
        match node.checked.state {
            State::Compiled => totals.compiled += 1,
            State::Failed => totals.failed += 1,
            State::Unsupported => totals.unsupported += 1,
        }
    }
    totals
}

fn stubs(nodes: &[NodeSummary]) -> Vec<(StubUse, usize)> {
    let mut counts: BTreeMap<&StubUse, usize> = BTreeMap::new();
    for used in nodes.iter().flat_map(|node| &node.checked.stubs) {
        *counts.entry(used).or_default() += 1;
    }
    let counts = counts.into_iter();
    counts.map(|(used, count)| (used.clone(), count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_nodes_are_words() {
        let check = |message: &str, expected: &str| {
            assert_eq!(without_node_name(message, "web.example"), expected);
        };
        check("no web.example here", "no %{node} here");
        check("'web.example'", "'%{node}'");
        check("on web.example.", "on %{node}.");
        check("my-web.example, webs", "my-web.example, webs");
        check(
            "my-web.example, web.example.com",
            "my-web.example, %{node}.example.com",
        );
        check("Reading data/web.yaml", "Reading data/%{node}.yaml");
    }
}
