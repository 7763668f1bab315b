//! Groups of nodes with the same change.

use std::sync::{Mutex, PoisonError};

use catalog::diff::secret::{is_secret, without_secrets};
use catalog::diff::{Change, ChangeKind, Section, changed_lines};
use md5::{Digest, Md5};
use rustc_hash::FxHashMap;
use serde_json::{Value, json};

use crate::why::Why;

/// Identifies a change: equal changes of different nodes have the same id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChangeId([u8; 8]);

impl std::fmt::Display for ChangeId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A change, and the nodes that have it.
#[derive(Debug)]
pub struct Group {
    pub id: ChangeId,
    /// The change of the first node that has it. It still contains secrets.
    pub change: Change,
    /// Indexes in the list of nodes.
    pub nodes: Vec<usize>,
    /// The cause of the change, if it has been determined.
    pub why: Option<Why>,
}

/// Collects the changes of nodes that are compared on several threads. Equal changes are stored once.
#[derive(Debug, Default)]
pub struct Groups {
    known: Mutex<FxHashMap<ChangeId, (usize, Change)>>,
}

impl Groups {
    /// Adds the changes of a node and returns their ids.
    pub fn add(&self, node: usize, changes: Vec<Change>) -> Vec<ChangeId> {
        let mut ids = Vec::with_capacity(changes.len());
        for change in changes {
            let id = ChangeId::of(&change);
            ids.push(id);
            let known = self.known.lock();
            let mut known = known.unwrap_or_else(PoisonError::into_inner);
            match known.get_mut(&id) {
                // The result must not depend on which thread is first.
                Some(first) if first.0 <= node => {}
                Some(first) => *first = (node, change),
                None => drop(known.insert(id, (node, change))),
            }
        }
        ids
    }

    /// The groups of the final changes of nodes, the largest first.
    pub fn finish<'a>(self, nodes: impl Iterator<Item = &'a [ChangeId]>) -> Vec<Group> {
        let known = self.known.into_inner();
        let mut known = known.unwrap_or_else(PoisonError::into_inner);
        let mut members: FxHashMap<ChangeId, Vec<usize>> = FxHashMap::default();
        let mut order = Vec::new();
        for (node, ids) in nodes.enumerate() {
            for &id in ids {
                let nodes = members.entry(id).or_insert_with(|| {
                    order.push(id);
                    Vec::new()
                });
                if nodes.last() != Some(&node) {
                    nodes.push(node);
                }
            }
        }
        let groups = order.into_iter().filter_map(|id| {
            let (_, change) = known.remove(&id)?;
            let nodes = members.remove(&id)?;
            Some(Group {
                id,
                change,
                nodes,
                why: None,
            })
        });
        let mut groups: Vec<Group> = groups.collect();
        groups.sort_by_key(|group| (group.change.section, std::cmp::Reverse(group.nodes.len())));
        groups
    }
}

impl ChangeId {
    /// The id of a change. Secrets are ignored; of strings with several lines, only the lines that differ
    /// count.
    pub fn of(change: &Change) -> ChangeId {
        let entry = &change.entry;
        let (old, new) = (entry.old_value(), entry.new_value());
        let values = match (old, new) {
            (Value::String(old), Value::String(new))
                if (old.contains('\n') || new.contains('\n'))
                    && change.section == Section::Resources =>
            {
                json!(changed_lines(old, new))
            }
            _ if is_secret(old) || is_secret(new) => json!("secret"),
            _ => json!([comparable(old, entry.kind), comparable(new, entry.kind)]),
        };
        let key = json!([
            change.section.name(),
            entry.kind.symbol().to_string(),
            entry.type_name(),
            entry.title(),
            entry.structure(),
            values,
        ]);
        let digest = Md5::digest(key.to_string());
        let mut id = [0; 8];
        id.copy_from_slice(&digest[..8]);
        ChangeId(id)
    }
}

/// A value without secrets; a whole resource without its tags.
fn comparable(value: &Value, kind: ChangeKind) -> Value {
    let mut value = without_secrets(value);
    if matches!(kind, ChangeKind::Added | ChangeKind::Removed)
        && let Value::Object(resource) = &mut value
    {
        resource.shift_remove("tags");
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::diff::{DiffOptions, changes};
    use catalog::read::parse;

    fn compared(old: &str, new: &str) -> Vec<Change> {
        let document = |content: &str| {
            let parameters = json!({"content": content, "password": content});
            let catalog = json!({"resources": [
                {"type": "File", "title": "/x", "parameters": parameters, "sensitive_parameters": ["password"]},
            ]});
            parse(catalog.to_string().as_bytes()).unwrap()
        };
        changes(&document(old), &document(new), &DiffOptions::default())
    }

    #[test]
    fn equal_changes_are_one_group() {
        let groups = Groups::default();
        // The third differs in a line that does not change.
        let nodes = [
            compared("a\nb\n", "a\nc\n"),
            compared("a\nb\n", "a\nb\n"),
            compared("x\nb\n", "x\nc\n"),
            compared("a\nb\n", "a\nd\n"),
        ];
        // The last node is added first, as if by another thread.
        let order = [3, 0, 2, 1];
        let mut ids: Vec<Vec<ChangeId>> = vec![Vec::new(); nodes.len()];
        for at in order {
            ids[at] = groups.add(at, nodes[at].clone());
        }
        let groups = groups.finish(ids.iter().map(Vec::as_slice));
        let found: Vec<(&str, &[usize])> = groups
            .iter()
            .map(|group| (group.change.entry.structure()[1], group.nodes.as_slice()))
            .collect();
        assert_eq!(
            found,
            [
                ("password", &[0, 2, 3][..]),
                ("content", &[0, 2][..]),
                ("content", &[3][..]),
            ]
        );
    }
}
