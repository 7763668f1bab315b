//! The order of resources: from containment and from the metaparameters `before`, `notify`, `require` and
//! `subscribe`.

use pcore::Value;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use crate::Catalog;
use crate::symbol::{Symbol, known};

/// A dependency between two resources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dependency<'c> {
    pub before: u32,
    pub after: u32,
    /// Whether changes of the first resource notify the second one.
    pub notifies: bool,
    /// `before`, `notify`, `require` or `subscribe`.
    pub attribute: Symbol,
    /// The other resource, as the value of the attribute.
    pub target: &'c str,
}

impl Dependency<'_> {
    /// The resource that has the attribute.
    pub fn resource(&self) -> u32 {
        match self.attribute {
            known::BEFORE | known::NOTIFY => self.before,
            _ => self.after,
        }
    }
}

/// A dependency cycle: a path that ends where it began.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cycle {
    /// The second resource of each step is the first one of the next step.
    pub steps: Vec<CycleStep>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CycleStep {
    pub before: u32,
    pub after: u32,
    pub kind: CycleStepKind,
}

/// The reason why one resource must be applied after another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CycleStepKind {
    /// A relationship metaparameter.
    Asked,
    /// The first contains the second, which begins after it.
    Contains,
    /// The second contains the first, and ends after it.
    Within,
}

impl Cycle {
    /// The resources on the path; the last one is the first one again.
    pub fn resources(&self) -> impl Iterator<Item = u32> {
        let first = self.steps.first().map(|step| step.before);
        let steps = self.steps.iter().map(|step| step.after);
        first.into_iter().chain(steps)
    }

    /// The path in Puppet's notation.
    pub fn path(&self, catalog: &Catalog) -> String {
        let resources = self.resources();
        let names = resources.map(|index| catalog.resource(index).to_string());
        format!("({})", names.collect::<Vec<_>>().join(" => "))
    }
}

impl Catalog {
    /// The dependencies from metaparameters, in the order of the resources.
    pub fn dependencies(&self) -> Vec<Dependency<'_>> {
        let places = self.places();
        let mut found = Vec::new();
        for (index, resource) in (0..).zip(&self.resources) {
            for &(name, ref value) in &resource.parameters {
                let (is_before, notifies) = match name {
                    known::BEFORE => (true, false),
                    known::NOTIFY => (true, true),
                    known::REQUIRE => (false, false),
                    known::SUBSCRIBE => (false, true),
                    _ => continue,
                };
                for_each_text(value, &mut |text| {
                    let Some(&other) = split(text).and_then(|named| places.get(&named)) else {
                        return;
                    };
                    let (before, after) = if is_before {
                        (index, other)
                    } else {
                        (other, index)
                    };
                    found.push(Dependency {
                        before,
                        after,
                        notifies,
                        attribute: name,
                        target: text,
                    });
                });
            }
        }
        found
    }

    /// The indexes of resources by type and title, aliases included.
    fn places(&self) -> FxHashMap<(&str, &str), u32> {
        let mut places = FxHashMap::default();
        places.reserve(self.resources.len());
        for (index, resource) in (0..).zip(&self.resources) {
            let type_name = resource.type_name.as_str();
            places.insert((type_name, resource.title.as_str()), index);
            if let Some(alias) = resource.parameter(known::ALIAS) {
                for_each_text(alias, &mut |alias| {
                    places.insert((type_name, alias), index);
                });
            }
        }
        places
    }

    /// The dependency cycles.
    ///
    /// A container begins before its content and ends after it, so it is two points in the graph: a resource
    /// that requires a class comes after all of its content.
    pub fn cycles(&self) -> Vec<Cycle> {
        let dependencies = self.dependencies();
        let asked = dependencies.iter();
        let asked: Vec<(u32, u32)> = asked
            .map(|dependency| (dependency.before, dependency.after))
            .collect();
        let contained = self.edges.iter().map(|edge| (edge.source, edge.target));
        cycles(self.resources.len(), contained, &asked)
    }
}

/// The dependency cycles of a graph of containment and dependencies.
pub(crate) fn cycles(
    count: usize,
    contained: impl Iterator<Item = (u32, u32)>,
    asked: &[(u32, u32)],
) -> Vec<Cycle> {
    if asked.is_empty() {
        return Vec::new();
    }
    let begin = |index: u32| index * 2;
    let end = |index: u32| index * 2 + 1;
    let own = (0..count as u32).map(|index| (begin(index), end(index)));
    let contained = contained
        .flat_map(|(outer, inner)| [(begin(outer), begin(inner)), (end(inner), end(outer))]);
    let asked = asked.iter();
    let asked = asked.map(|&(before, after)| (end(before), begin(after)));
    let edges: Vec<(u32, u32)> = own.chain(contained).chain(asked).collect();
    if is_acyclic(count * 2, &edges) {
        return Vec::new();
    }
    let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(count * 2, edges.len());
    for _ in 0..count * 2 {
        graph.add_node(());
    }
    graph.extend_with_edges(edges);
    let mut cycles: Vec<Cycle> = kosaraju_scc(&graph)
        .into_iter()
        .filter(|component| component.len() > 1)
        .map(|component| cycle_in(&graph, &component))
        .collect();
    cycles.sort();
    cycles
}

/// Whether a topological order exists. Nearly all catalogs have one, and this check is faster than finding
/// strongly connected components.
fn is_acyclic(points: usize, edges: &[(u32, u32)]) -> bool {
    // Adjacency lists of all points in one vector.
    let mut starts = vec![0u32; points + 1];
    let mut waiting = vec![0u32; points];
    for &(from, to) in edges {
        starts[from as usize + 1] += 1;
        waiting[to as usize] += 1;
    }
    for point in 0..points {
        starts[point + 1] += starts[point];
    }
    let mut places = starts.clone();
    let mut behind = vec![0u32; edges.len()];
    for &(from, to) in edges {
        let place = &mut places[from as usize];
        behind[*place as usize] = to;
        *place += 1;
    }
    let mut ready: Vec<u32> = Vec::with_capacity(points);
    ready.extend((0..points as u32).filter(|&point| waiting[point as usize] == 0));
    let mut at = 0;
    while let Some(&point) = ready.get(at) {
        at += 1;
        let (from, to) = (starts[point as usize], starts[point as usize + 1]);
        for &next in &behind[from as usize..to as usize] {
            let left = &mut waiting[next as usize];
            *left -= 1;
            if *left == 0 {
                ready.push(next);
            }
        }
    }
    at == points
}

/// A shortest cycle through the first resource of a component.
fn cycle_in(graph: &DiGraph<(), ()>, component: &[NodeIndex]) -> Cycle {
    let points = shortest_cycle(graph, component);
    let pairs = points.windows(2).map(|pair| (pair[0], pair[1]));
    let is_end = |point: NodeIndex| point.index() % 2 == 1;
    let steps = pairs.filter_map(|(from, to)| {
        let kind = match (is_end(from), is_end(to)) {
            // From the beginning of a resource to its own end.
            (false, true) => return None,
            (true, false) => CycleStepKind::Asked,
            (false, false) => CycleStepKind::Contains,
            (true, true) => CycleStepKind::Within,
        };
        let resource = |point: NodeIndex| (point.index() / 2) as u32;
        Some(CycleStep {
            before: resource(from),
            after: resource(to),
            kind,
        })
    });
    Cycle {
        steps: steps.collect(),
    }
}

/// The points on a shortest cycle through the first point of a component.
fn shortest_cycle(graph: &DiGraph<(), ()>, component: &[NodeIndex]) -> Vec<NodeIndex> {
    let mut members = vec![false; graph.node_count()];
    for node in component {
        members[node.index()] = true;
    }
    let Some(&start) = component.iter().min() else {
        return Vec::new();
    };
    let mut came_from: FxHashMap<NodeIndex, NodeIndex> = FxHashMap::default();
    let mut queue = std::collections::VecDeque::from([start]);
    'search: while let Some(node) = queue.pop_front() {
        let mut next: Vec<NodeIndex> = graph.neighbors(node).collect();
        next.sort();
        for neighbor in next {
            if neighbor == start {
                came_from.insert(start, node);
                break 'search;
            }
            if members[neighbor.index()] && !came_from.contains_key(&neighbor) {
                came_from.insert(neighbor, node);
                queue.push_back(neighbor);
            }
        }
    }
    let mut path = vec![start];
    let mut at = start;
    while let Some(&before) = came_from.get(&at) {
        path.push(before);
        at = before;
        if at == start {
            break;
        }
    }
    path.reverse();
    path
}

/// Splits a reference into type and title.
fn split(reference: &str) -> Option<(&str, &str)> {
    reference.strip_suffix(']')?.split_once('[')
}

fn for_each_text<'v>(value: &'v Value, step: &mut dyn FnMut(&'v str)) {
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        match value {
            Value::String(text) => step(text),
            Value::Array(items) => pending.extend(items.iter().rev()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edge, Resource, Tags, TypeKind};
    use pcore::Str;

    /// Checks the cycles of resources with this containment and these dependencies.
    fn check(names: &[&str], edges: &[(u32, u32)], before: &[(u32, &str)], expected: &[&str]) {
        let resources = names.iter().map(|name| Resource {
            type_name: Str::from("T"),
            title: Str::from(*name),
            tags: Tags::new(),
            file: None,
            line: None,
            exported: Some(false),
            kind: TypeKind::Native,
            parameters: Vec::new(),
            sensitive_parameters: Vec::new(),
        });
        let mut catalog = Catalog {
            resources: resources.collect(),
            ..Catalog::default()
        };
        let edges = edges.iter();
        catalog.edges = edges
            .map(|&(source, target)| Edge { source, target })
            .collect();
        for &(index, target) in before {
            let target = Value::from(format!("T[{target}]"));
            let parameters = &mut catalog.resources[index as usize].parameters;
            parameters.push((known::BEFORE, target));
        }
        let cycles: Vec<String> = catalog
            .cycles()
            .iter()
            .map(|cycle| {
                let titles: Vec<&str> = cycle
                    .resources()
                    .map(|index| catalog.resource(index).title.as_str())
                    .collect();
                titles.join(" ")
            })
            .collect();
        assert_eq!(cycles, expected);
    }

    #[test]
    fn cycles_are_found() {
        check(&["a", "b"], &[], &[(0, "b")], &[]);
        check(&["a", "b"], &[], &[(0, "b"), (1, "a")], &["a b a"]);
        check(&["a"], &[], &[(0, "a")], &["a a"]);
        // The content of a class cannot depend on the class.
        check(&["class", "a"], &[(0, 1)], &[(0, "a")], &["class a class"]);
        let two = [(0, "b"), (1, "a"), (2, "d"), (3, "c")];
        check(&["a", "b", "c", "d"], &[], &two, &["a b a", "c d c"]);
    }

    #[test]
    fn long_chains_do_not_overflow() {
        let names: Vec<String> = (0..50_000).map(|n| n.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let before: Vec<(u32, &str)> = (0..49_999).map(|n| (n, names[n as usize + 1])).collect();
        check(&names, &[], &before, &[]);
    }
}
