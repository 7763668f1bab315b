//! Compiles all nodes in two states of their code.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::Catalog;
use catalog::diff::Source;
use compiler::{ExportedResource, Watch};
use host::Host;
use pcore::Value;
use rustc_hash::FxHashMap;

use crate::environments::{Environments, FleetEnvironment, ThreadOfRun};
use crate::exported::FleetExports;
use crate::inputs::{Inputs, NodeWatch};
use crate::nodes::FleetNode;
use crate::run::{Compiled, MAX_ROUNDS, Run, SideResults, WholeFleet};

/// All nodes, before and after a change.
#[derive(Clone, Copy)]
pub struct Pair<'a> {
    /// The host that provides threads.
    pub host: &'a dyn Host,
    /// The host that facts are read from.
    pub facts: &'a dyn Host,
    pub old: &'a Environments,
    pub new: &'a Environments,
    pub inputs: &'a Arc<Inputs>,
    pub nodes: &'a [FleetNode],
    /// The time limit of a compilation.
    pub timeout: Option<Duration>,
    /// Who knows what all nodes export in the old state and in the new one, if `nodes` are only some of them. Asked
    /// once, if one of these collects.
    pub whole_fleet: Option<[&'a WholeFleet<'a>; 2]>,
}

impl std::fmt::Debug for Pair<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pair")
            .field("nodes", &self.nodes.len())
            .finish_non_exhaustive()
    }
}

/// The results of a node in both states.
#[derive(Debug)]
pub struct PairResult {
    pub old: Compiled,
    /// `None` if all inputs of the node are the same.
    pub new: Option<Compiled>,
    /// The files and directories that the node depends on and that differ, as far as they are known.
    pub causes: Vec<PathBuf>,
}

/// The results of all nodes.
#[derive(Debug)]
pub struct PairOutcomes<T> {
    /// In the order of the nodes.
    pub nodes: Vec<T>,
    /// The number of compilations.
    pub compilations: usize,
    /// The nodes whose exported resources still changed in the last round.
    pub unstable: Vec<usize>,
    /// The exported resources of all nodes in the old state and in the new one.
    pub(crate) exports: [FleetExports; 2],
    /// Why it is not known what all nodes of the fleet export.
    pub problem: Option<String>,
}

/// By environment: `None` if its shared inputs are the same, otherwise the manifests that differ.
type Differing = FxHashMap<Option<String>, Option<Vec<PathBuf>>>;

/// The result of one node in one round.
struct Step<T> {
    outcome: T,
    exported: [Vec<ExportedResource>; 2],
    collects: bool,
    compilations: usize,
}

impl Pair<'_> {
    /// Compiles every node in the old state, and in the new one if any of its inputs differs there. Each
    /// result is passed to `finish` on the thread that compiled it; for nodes that collect exported
    /// resources, `finish` is called again when those are known.
    pub fn compile_all<T: Send>(
        &self,
        finish: &(dyn Fn(&FleetNode, PairResult) -> T + Sync),
    ) -> PairOutcomes<T> {
        let differing = self.differing_environments();
        let all: Vec<usize> = (0..self.nodes.len()).collect();
        let nothing = [FleetExports::default(), FleetExports::default()];
        let mut steps = self.round(&all, &nothing, &differing, finish);
        let mut outcomes = PairOutcomes {
            nodes: Vec::new(),
            compilations: steps.iter().map(|step| step.compilations).sum(),
            unstable: Vec::new(),
            exports: nothing,
            problem: None,
        };
        let collecting: Vec<usize> = all.into_iter().filter(|&at| steps[at].collects).collect();
        let mut rounds = 1;
        while !collecting.is_empty() && rounds < MAX_ROUNDS {
            let store =
                |side: usize| FleetExports::new(steps.iter().map(|step| &step.exported[side]));
            let stores = match self.whole_fleet {
                Some(sides) => sides.map(|exports| {
                    exports().unwrap_or_else(|problem| {
                        outcomes.problem = Some(problem);
                        FleetExports::default()
                    })
                }),
                None => [store(0), store(1)],
            };
            if stores.iter().all(FleetExports::is_empty) {
                break;
            }
            let again = self.round(&collecting, &stores, &differing, finish);
            rounds += 1;
            outcomes.unstable.clear();
            for (&at, step) in collecting.iter().zip(again) {
                outcomes.compilations += step.compilations;
                if self.whole_fleet.is_none() && steps[at].exported != step.exported {
                    outcomes.unstable.push(at);
                }
                steps[at] = step;
            }
            outcomes.exports = stores;
            if outcomes.unstable.is_empty() {
                break;
            }
        }
        outcomes.nodes = steps.into_iter().map(|step| step.outcome).collect();
        outcomes
    }

    /// The environments that differ for all of their nodes.
    fn differing_environments(&self) -> Differing {
        let mut differing = FxHashMap::default();
        for node in self.nodes {
            if differing.contains_key(&node.environment) {
                continue;
            }
            let causes = match (self.old.of(node), self.new.of(node)) {
                (Ok(old), Ok(new)) if self.inputs.same_environment(old, new) => None,
                (Ok(old), Ok(new)) => Some(self.inputs.differing_manifests(old, new)),
                _ => Some(Vec::new()),
            };
            differing.insert(node.environment.clone(), causes);
        }
        differing
    }

    fn round<T: Send>(
        &self,
        indexes: &[usize],
        stores: &[FleetExports; 2],
        differing: &Differing,
        finish: &(dyn Fn(&FleetNode, PairResult) -> T + Sync),
    ) -> Vec<Step<T>> {
        let same_stores = stores[0] == stores[1];
        let next = AtomicUsize::new(0);
        let done: Mutex<Vec<(usize, Step<T>)>> = Mutex::new(Vec::with_capacity(indexes.len()));
        let threads = self.host.threads().min(indexes.len()).max(1);
        let work = |index: usize| {
            let thread = ThreadOfRun {
                index,
                nodes: indexes.len() / threads,
            };
            let old = self.old.replica(thread, None);
            let new = self.new.replica(thread, old.as_ref());
            let pair = Pair {
                old: old.as_ref().unwrap_or(self.old),
                new: new.as_ref().unwrap_or(self.new),
                ..*self
            };
            while let Some(&index) = indexes.get(next.fetch_add(1, Ordering::Relaxed)) {
                let node = &self.nodes[index];
                let causes = differing.get(&node.environment).and_then(Option::as_ref);
                let step = pair.step(node, stores, causes, same_stores, finish);
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                done.push((index, step));
            }
        };
        self.host.in_parallel(threads, &work);
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(index, _)| *index);
        done.into_iter().map(|(_, step)| step).collect()
    }

    fn step<T>(
        &self,
        node: &FleetNode,
        stores: &[FleetExports; 2],
        causes: Option<&Vec<PathBuf>>,
        same_stores: bool,
        finish: &(dyn Fn(&FleetNode, PairResult) -> T + Sync),
    ) -> Step<T> {
        let watch = Arc::new(NodeWatch::new(self.inputs));
        let (old, before) = self.compile(self.old, node, &stores[0], Some(&watch));
        let is_affected =
            causes.is_some() || watch.is_affected() || (before.collects && !same_stores);
        if !is_affected {
            return Step {
                exported: [before.exported.clone(), before.exported],
                collects: before.collects,
                outcome: finish(
                    node,
                    PairResult {
                        old,
                        new: None,
                        causes: Vec::new(),
                    },
                ),
                compilations: 1,
            };
        }
        let (new, after) = self.compile(self.new, node, &stores[1], None);
        let mut causes = causes.cloned().unwrap_or_default();
        causes.extend(watch.causes());
        Step {
            exported: [before.exported, after.exported],
            collects: before.collects || after.collects,
            outcome: finish(
                node,
                PairResult {
                    old,
                    new: Some(new),
                    causes,
                },
            ),
            compilations: 2,
        }
    }

    fn compile(
        &self,
        environments: &Environments,
        node: &FleetNode,
        store: &FleetExports,
        watch: Option<&Arc<NodeWatch>>,
    ) -> (Compiled, SideResults) {
        let run = self.run(environments);
        let watcher = watch.map(|watch| watch.clone() as Arc<dyn Watch>);
        let (compiled, left) = run.compile(node, store, watcher);
        if let (Some(watch), Ok(catalog), Ok(environment)) =
            (watch, &compiled.result, environments.of(node))
        {
            watch_sources(catalog, environment, watch);
        }
        (compiled, left)
    }

    /// The run that compiles in one of the states.
    pub(crate) fn run<'a>(&'a self, environments: &'a Environments) -> Run<'a> {
        Run {
            host: self.facts,
            environments,
            nodes: self.nodes,
            fail_fast: false,
            timeout: self.timeout,
            coverage: None,
            whole_fleet: None,
        }
    }
}

/// Adds the files that agents will request to the inputs of a catalog.
fn watch_sources(catalog: &Catalog, environment: &FleetEnvironment, watch: &Arc<NodeWatch>) {
    let watcher: Arc<dyn Watch> = watch.clone();
    let watched = environment.session.environment.watched(watcher);
    for_each_source(catalog, &mut |source| {
        let reference = format!("{}/{}", source.module, source.path);
        if let Some(path) = watched.find_in_module(&reference, "files") {
            watch.tree(&path);
        } else {
            // The file is missing; watch the path where it would be.
            if let Some(directory) = watched.module_directory(source.module) {
                watch.kind(&directory.join("files").join(source.path));
            }
        }
    });
}

/// Calls `step` for each source in a module that a catalog names.
pub fn for_each_source(catalog: &Catalog, step: &mut dyn FnMut(Source<'_>)) {
    let Some(name) = catalog.symbols.find("source") else {
        return;
    };
    for resource in &catalog.resources {
        if resource.type_name.as_str() != "File" {
            continue;
        }
        let mut pending: Vec<&Value> = resource.parameter(name).into_iter().collect();
        while let Some(value) = pending.pop() {
            match value {
                Value::String(text) => {
                    if let Some(source) = Source::parse(text) {
                        step(source);
                    }
                }
                Value::Array(items) => pending.extend(items.iter()),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests;
