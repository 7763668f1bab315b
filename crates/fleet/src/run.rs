//! Compiles all nodes on several threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::Catalog;
use compiler::coverage::Visits;
use compiler::provenance::CycleAnswer;
use compiler::{Compilation, Error, ErrorKind, ExportedResource, Level, Log, StubUse, Watch};
use host::Host;
use syntax::SourceFile;

use crate::coverage::{CatalogSources, Coverage};
use crate::environments::{Environments, ThreadOfRun};
use crate::exported::FleetExports;
use crate::nodes::FleetNode;

/// The result of compiling one node.
#[derive(Debug)]
pub struct Compiled {
    pub result: Result<Catalog, Box<Error>>,
    /// The warnings and errors that were logged, in order.
    pub logs: Vec<Log>,
    /// The stubs that were called.
    pub stubs: Vec<StubUse>,
    pub elapsed: Duration,
}

/// The caller's result for a compiled node.
pub trait Outcome: Send {
    /// Whether `fail_fast` ends the run because of it.
    fn is_failure(&self) -> bool;
}

/// The outcome if only exported resources are needed.
struct NoOutcome;

impl Outcome for NoOutcome {
    fn is_failure(&self) -> bool {
        false
    }
}

/// Says what all nodes of a fleet export, or why that is not known.
pub type WholeFleet<'a> = dyn Fn() -> Result<FleetExports, String> + Sync + 'a;

/// The parameters of a run.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// The host that provides threads, the clock and facts.
    pub host: &'a dyn Host,
    pub environments: &'a Environments,
    pub nodes: &'a [FleetNode],
    /// Skip the nodes after the first one that fails.
    pub fail_fast: bool,
    /// The time limit of a node.
    pub timeout: Option<Duration>,
    /// Collects the coverage of all nodes.
    pub coverage: Option<&'a Coverage>,
    /// Who knows what all nodes export, if `nodes` are only some of them. Asked once, if one of these collects.
    pub whole_fleet: Option<&'a WholeFleet<'a>>,
}

impl std::fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Run")
            .field("nodes", &self.nodes.len())
            .field("fail_fast", &self.fail_fast)
            .finish_non_exhaustive()
    }
}

/// The results of all nodes, in their order.
#[derive(Debug)]
pub struct Outcomes<T> {
    /// `None` for skipped nodes.
    pub nodes: Vec<Option<T>>,
    /// How often nodes that collect exported resources were compiled.
    pub rounds: usize,
    /// The nodes whose exported resources still changed in the last round.
    pub unstable: Vec<usize>,
    /// The exported resources of all nodes.
    pub exports: FleetExports,
    /// Why it is not known what all nodes of the fleet export.
    pub problem: Option<String>,
}

/// The limit of rounds: exported resources that still change then are considered to depend on each other
/// forever.
pub(crate) const MAX_ROUNDS: usize = 10;

/// The result of one node in one round.
struct Step<T> {
    outcome: T,
    exported: Vec<ExportedResource>,
    collects: bool,
    /// The coverage of a node that may be compiled again.
    visits: Option<(Visits, CatalogSources)>,
}

impl Run<'_> {
    /// Compiles every node. Each result is passed to `finish` on the thread that compiled it, so that
    /// catalogs need not be kept. Nodes that collect exported resources are compiled again when those of all
    /// nodes are known, until nothing changes; then `finish` is called again for them, and its previous
    /// result is dropped.
    pub fn compile_all<T: Outcome>(
        &self,
        finish: &(dyn Fn(&FleetNode, Compiled) -> T + Sync),
    ) -> Outcomes<T> {
        self.rounds(finish)
    }

    /// The exported resources of all nodes. Nodes that do not compile export nothing.
    pub fn exported(&self) -> FleetExports {
        self.rounds(&|_, _| NoOutcome).exports
    }

    /// Explains the dependency cycles of a node, which is compiled again for this.
    pub fn explain_cycles(&self, node: &FleetNode, exports: &FleetExports) -> Vec<CycleAnswer> {
        let mut logs = Vec::new();
        let explain = |compilation: Compilation<'_>, manifests: &[Arc<SourceFile>]| {
            compilation.explain_cycles(manifests)
        };
        let explained = || self.begin(node, exports, None, &mut logs, explain);
        // A panic in an explanation must not fail the run.
        let explained = catch_unwind(AssertUnwindSafe(explained));
        explained.ok().and_then(Result::ok).unwrap_or_default()
    }

    fn rounds<T: Outcome>(
        &self,
        finish: &(dyn Fn(&FleetNode, Compiled) -> T + Sync),
    ) -> Outcomes<T> {
        let all: Vec<usize> = (0..self.nodes.len()).collect();
        let mut steps = self.round(&all, &FleetExports::default(), true, finish);
        let mut outcomes = Outcomes {
            nodes: Vec::new(),
            rounds: 1,
            unstable: Vec::new(),
            exports: FleetExports::default(),
            problem: None,
        };
        let collecting: Vec<usize> = all
            .into_iter()
            .filter(|&index| steps[index].as_ref().is_some_and(|step| step.collects))
            .collect();
        let is_ended = self.fail_fast && steps.iter().flatten().any(Step::ends);
        if is_ended {
            // The exported resources that these nodes collect are unknown.
            for index in collecting {
                steps[index] = None;
            }
        } else if !collecting.is_empty() {
            self.collect(&collecting, &mut steps, &mut outcomes, finish);
        }
        if outcomes.exports.is_empty() {
            let exported = steps.iter().flatten().map(|step| &step.exported);
            outcomes.exports = FleetExports::new(exported);
        }
        if let Some(coverage) = self.coverage {
            let visits = steps
                .iter()
                .flatten()
                .filter_map(|step| step.visits.as_ref());
            visits.for_each(|(visits, sources)| coverage.add(visits, sources));
        }
        outcomes.nodes = steps
            .into_iter()
            .map(|step| step.map(|step| step.outcome))
            .collect();
        outcomes
    }

    /// Compiles nodes that collect exported resources again until nothing changes.
    fn collect<T: Outcome>(
        &self,
        collecting: &[usize],
        steps: &mut [Option<Step<T>>],
        outcomes: &mut Outcomes<T>,
        finish: &(dyn Fn(&FleetNode, Compiled) -> T + Sync),
    ) {
        if let Some(exports) = self.whole_fleet {
            // Nothing changes any more: all nodes are in it.
            match exports() {
                Ok(exports) => outcomes.exports = exports,
                Err(problem) => outcomes.problem = Some(problem),
            }
            let again = self.round(collecting, &outcomes.exports, false, finish);
            outcomes.rounds += 1;
            for (&index, step) in collecting.iter().zip(again) {
                steps[index] = step;
            }
            return self.end_at_failure(steps);
        }
        while outcomes.rounds < MAX_ROUNDS {
            let exported = steps.iter().flatten().map(|step| &step.exported);
            let store = FleetExports::new(exported);
            if store.is_empty() {
                return;
            }
            let again = self.round(collecting, &store, false, finish);
            outcomes.rounds += 1;
            outcomes.unstable.clear();
            for (&index, step) in collecting.iter().zip(again) {
                let before = steps[index].as_ref().map(|step| &step.exported);
                if before != step.as_ref().map(|step| &step.exported) {
                    outcomes.unstable.push(index);
                }
                steps[index] = step;
            }
            if outcomes.unstable.is_empty() {
                break;
            }
        }
        self.end_at_failure(steps);
    }

    fn end_at_failure<T: Outcome>(&self, steps: &mut [Option<Step<T>>]) {
        let failed = |step: &Option<Step<T>>| {
            let step = step.as_ref();
            step.is_some_and(|step| step.outcome.is_failure())
        };
        if self.fail_fast
            && let Some(first) = steps.iter().position(failed)
        {
            steps[first + 1..].fill_with(|| None);
        }
    }

    /// Compiles some of the nodes, with the exported resources of the others. Nodes start in their order.
    fn round<T: Outcome>(
        &self,
        indexes: &[usize],
        store: &FleetExports,
        may_end: bool,
        finish: &(dyn Fn(&FleetNode, Compiled) -> T + Sync),
    ) -> Vec<Option<Step<T>>> {
        let next = AtomicUsize::new(0);
        // The position of the first node that ends the run.
        let end = AtomicUsize::new(usize::MAX);
        let done: Mutex<Vec<(usize, Step<T>)>> = Mutex::new(Vec::with_capacity(indexes.len()));
        let threads = self.host.threads().min(indexes.len()).max(1);
        let work = |index: usize| {
            let thread = ThreadOfRun {
                index,
                nodes: indexes.len() / threads,
            };
            // Coverage is counted per program, so all threads need the same ones.
            let replica = match self.coverage {
                None => self.environments.replica(thread, None),
                Some(_) => None,
            };
            let run = Run {
                environments: replica.as_ref().unwrap_or(self.environments),
                ..*self
            };
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(&index) = indexes.get(place) else {
                    return;
                };
                if place > end.load(Ordering::Relaxed) {
                    return;
                }
                let step = run.step(&self.nodes[index], store, finish);
                if self.fail_fast && may_end && step.ends() {
                    end.fetch_min(place, Ordering::Relaxed);
                }
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                done.push((place, step));
            }
        };
        self.host.in_parallel(threads, &work);
        let end = end.into_inner();
        let mut steps: Vec<Option<Step<T>>> = Vec::new();
        steps.resize_with(indexes.len(), || None);
        let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (place, step) in done.into_iter().filter(|&(place, _)| place <= end) {
            steps[place] = Some(step);
        }
        steps
    }

    fn step<T: Outcome>(
        &self,
        node: &FleetNode,
        store: &FleetExports,
        finish: &(dyn Fn(&FleetNode, Compiled) -> T + Sync),
    ) -> Step<T> {
        let (compiled, left) = self.compile(node, store, None);
        let mut visits = left.visits.map(|visits| {
            let sources = CatalogSources::of(compiled.result.as_ref().ok());
            (visits, sources)
        });
        // Nodes that may be compiled again are added later.
        if let (Some(coverage), false) = (self.coverage, left.collects)
            && let Some((visits, sources)) = visits.take()
        {
            coverage.add(&visits, &sources);
        }
        Step {
            outcome: finish(node, compiled),
            exported: left.exported,
            collects: left.collects,
            visits,
        }
    }

    /// Compiles a node; `watch` observes its inputs.
    pub(crate) fn compile(
        &self,
        node: &FleetNode,
        store: &FleetExports,
        watch: Option<Arc<dyn Watch>>,
    ) -> (Compiled, SideResults) {
        let begun = self.host.monotonic();
        let mut logs = Vec::new();
        let ended = catch_unwind(AssertUnwindSafe(|| {
            self.begin(node, store, watch, &mut logs, finish)
        }));
        let failed = |kind, message: String| CompilationResult {
            result: Err(Box::new(Error::new(kind, message))),
            stubs: Vec::new(),
            left: SideResults::default(),
        };
        let ended = match ended {
            Ok(Ok(ended)) => ended,
            Ok(Err(problem)) => failed(ErrorKind::Evaluation, problem),
            Err(_) => failed(
                ErrorKind::Internal,
                format!("The compilation of {} panicked", node.name),
            ),
        };
        let compiled = Compiled {
            result: ended.result,
            logs,
            stubs: ended.stubs,
            elapsed: self.host.monotonic().saturating_sub(begun),
        };
        (compiled, ended.left)
    }

    /// Prepares the compilation of a node and passes it to a function. Fails if the node has no environment
    /// or no facts.
    pub(crate) fn begin<R>(
        &self,
        node: &FleetNode,
        store: &FleetExports,
        watch: Option<Arc<dyn Watch>>,
        logs: &mut Vec<Log>,
        run: impl FnOnce(Compilation<'_>, &[Arc<SourceFile>]) -> R,
    ) -> Result<R, String> {
        let environment = self.environments.of(node)?;
        let node = node.node(self.host)?;
        let sink = Box::new(|log: &Log| logs.push(log.clone()));
        let watched = watch.map(|watch| environment.session.watched(watch));
        let session = watched.as_ref().unwrap_or(&environment.session);
        let mut compilation = session
            .compilation_of(node, sink)
            .with_least_level(Level::Warning)
            .with_reproducible_randomness()
            .with_exported(store);
        if self.coverage.is_some() {
            compilation = compilation.with_coverage();
        }
        if let Some(timeout) = self.timeout {
            // Time limits use the clock of the environment's host.
            let now = session.environment.host().monotonic();
            compilation = compilation.with_deadline(now + timeout);
        }
        Ok(run(compilation, &environment.manifests))
    }
}

fn finish(mut compilation: Compilation<'_>, manifests: &[Arc<SourceFile>]) -> CompilationResult {
    CompilationResult {
        result: compilation.compile(manifests),
        stubs: compilation.used_stubs().cloned().collect(),
        left: SideResults {
            exported: compilation.take_exported(),
            collects: compilation.collects_exported(),
            visits: compilation.take_visits(),
        },
    }
}

/// The result of a compilation.
struct CompilationResult {
    result: Result<Catalog, Box<Error>>,
    stubs: Vec<StubUse>,
    left: SideResults,
}

/// What a compilation leaves for other nodes and later rounds.
#[derive(Default)]
pub(crate) struct SideResults {
    pub exported: Vec<ExportedResource>,
    pub collects: bool,
    visits: Option<Visits>,
}

impl<T: Outcome> Step<T> {
    /// Whether the node ends the run. A node that collects may succeed when it knows the exported resources
    /// of others.
    fn ends(&self) -> bool {
        !self.collects && self.outcome.is_failure()
    }
}

#[cfg(test)]
mod tests;
