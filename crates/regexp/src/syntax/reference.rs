//! Binds references and calls to their groups.

use crate::deep;

use super::tree::{Enclosure, Node, NodeId, Tree};
use super::{INVALID_BACKREF, NUMBERED_REFERENCE, Result, quoting, undefined_name};

/// Binds the calls. If some groups have names, the others do not capture, and references by number
/// are not allowed.
pub(super) fn bind(tree: &mut Tree) -> Result<()> {
    if tree.named > 0 {
        if tree.references {
            check_names(tree, tree.root)?;
        }
        for node in &mut tree.nodes {
            if let Node::Enclosed { kind, target } = node
                && matches!(kind, Enclosure::Capture { named: false, .. })
            {
                *node = Node::Same(*target);
            }
        }
    }
    if tree.calls {
        bind_calls(tree, tree.root)?;
    }
    Ok(())
}

/// Checks for references by number. Quoted numbers in conditions count only if groups are
/// renumbered because some have no names.
fn check_names(tree: &Tree, id: NodeId) -> Result<()> {
    match tree.node(id) {
        Node::BackRef(reference) if !reference.by_name => return Err(NUMBERED_REFERENCE),
        Node::Enclosed {
            kind: Enclosure::Condition(reference),
            ..
        } if reference.by_name
            && tree.named < tree.group_count()
            && reference.is_dangling(tree) =>
        {
            return Err(INVALID_BACKREF);
        }
        _ => {}
    }
    let mut index = 0;
    while let Some(child) = tree.child(id, index) {
        deep(|| check_names(tree, child))?;
        index += 1;
    }
    Ok(())
}

fn bind_calls(tree: &mut Tree, id: NodeId) -> Result<()> {
    if let Node::Call(call) = tree.node(id) {
        let number = match call.number {
            Some(0) => 0,
            Some(_) if tree.named > 0 => return Err(NUMBERED_REFERENCE),
            Some(number) => number,
            None => match tree.groups_named(&call.name) {
                [] => return Err(undefined_name(&call.name)),
                [number] => i64::from(*number),
                [..] => {
                    return Err(quoting("multiplex definition name <", &call.name, "> call"));
                }
            },
        };
        let index = usize::try_from(number).unwrap_or(usize::MAX);
        let Some(target) = tree.groups.get(index).and_then(|group| group.node) else {
            return Err(quoting("undefined group <", &call.name, "> reference"));
        };
        let id = tree.resolved(id) as usize;
        if let Node::Call(call) = &mut tree.nodes[id] {
            call.target = Some(target);
        }
    }
    let mut index = 0;
    while let Some(child) = tree.child(id, index) {
        deep(|| bind_calls(tree, child))?;
        index += 1;
    }
    Ok(())
}
