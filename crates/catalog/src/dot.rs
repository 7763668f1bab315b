//! The catalog as a Graphviz graph: containers as clusters, arrows for the order.

use std::fmt::Write as _;

use crate::Catalog;

/// The catalog in Graphviz's DOT language.
pub fn to_dot(catalog: &Catalog) -> String {
    let mut children: Vec<Vec<u32>> = vec![Vec::new(); catalog.resources.len()];
    let mut is_contained = vec![false; catalog.resources.len()];
    for edge in &catalog.edges {
        // A class can be in several containers; it is drawn in the first.
        if !std::mem::replace(&mut is_contained[edge.target as usize], true) {
            children[edge.source as usize].push(edge.target);
        }
    }
    let mut out = String::from("digraph catalog {\n  label=");
    quoted(&mut out, &catalog.name);
    out.push_str(";\n  compound=true;\n  node [shape=box];\n");
    let roots = (0..catalog.resources.len() as u32).filter(|&i| !is_contained[i as usize]);
    // Iterative, because containers nest as deep as code; the depth is only for indentation.
    let mut pending: Vec<Step> = roots.map(|root| Step::Open(root, 1)).collect();
    pending.reverse();
    while let Some(step) = pending.pop() {
        match step {
            Step::Open(index, depth) => {
                let inner = &children[index as usize];
                node(&mut out, catalog, index, depth, !inner.is_empty());
                if !inner.is_empty() {
                    pending.push(Step::Close(depth));
                    pending.extend(inner.iter().rev().map(|&i| Step::Open(i, depth + 1)));
                }
            }
            Step::Close(depth) => {
                let _ = writeln!(out, "{}}}", "  ".repeat(depth));
            }
        }
    }
    for dependency in catalog.dependencies() {
        let style = if dependency.notifies {
            ""
        } else {
            " [style=dashed]"
        };
        let _ = writeln!(
            out,
            "  r{} -> r{}{style};",
            dependency.before, dependency.after
        );
    }
    out.push_str("}\n");
    out
}

enum Step {
    Open(u32, usize),
    Close(usize),
}

fn node(out: &mut String, catalog: &Catalog, index: u32, depth: usize, is_container: bool) {
    let indent = "  ".repeat(depth);
    if is_container {
        let _ = write!(out, "{indent}subgraph cluster_{index} {{\n{indent}  label=");
        quoted(out, &catalog.resource(index).to_string());
        let _ = write!(out, ";\n{indent}  r{index} [shape=point,label=");
    } else {
        let _ = write!(out, "{indent}r{index} [label=");
    }
    quoted(out, &catalog.resource(index).to_string());
    out.push_str("];\n");
}

fn quoted(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out.push('"');
}
