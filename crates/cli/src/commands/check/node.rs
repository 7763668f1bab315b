//! The result of one node.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use compiler::provenance::OrderReason;
use compiler::{Error, ErrorKind, Level, Location, Log, StubUse};
use fleet::problems::{DEPENDENCY_CYCLE, Problem, cycle_message, problems};
use fleet::{
    Compiled, Environments, FleetEnvironment, FleetExports, FleetNode, Outcome, Outcomes, Run,
};
use syntax::{Severity, SourceFile, Span};

use crate::input;
use crate::options::Global;
use crate::report::{self, Finding, ProgramReport, Related};

/// The data that is kept of a compiled node.
#[derive(Debug)]
pub struct Checked {
    pub state: State,
    /// The number of resources in the catalog.
    pub resources: usize,
    /// The findings; equal findings of several nodes are shared.
    pub findings: Vec<Arc<Finding>>,
    pub stubs: Vec<StubUse>,
    pub elapsed: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum State {
    Compiled,
    Failed,
    /// It needs a feature of Puppet that is not supported.
    Unsupported,
}

impl State {
    pub fn name(self) -> &'static str {
        match self {
            State::Compiled => "compiled",
            State::Failed => "failed",
            State::Unsupported => "unsupported",
        }
    }
}

impl Outcome for Checked {
    fn is_failure(&self) -> bool {
        self.state == State::Failed
    }
}

impl Checked {
    pub fn errors(&self) -> impl Iterator<Item = &Arc<Finding>> {
        self.findings.iter().filter(|finding| finding.is_error())
    }
}

/// Converts failures into findings.
#[derive(Debug)]
pub struct Checker<'a> {
    global: Global,
    environments: &'a Environments,
    /// Findings by their rendered content, so that memory does not grow with the number of nodes.
    known: Mutex<BTreeMap<String, Arc<Finding>>>,
}

impl<'a> Checker<'a> {
    pub fn new(global: &Global, environments: &'a Environments) -> Checker<'a> {
        Checker {
            global: *global,
            environments,
            known: Mutex::default(),
        }
    }

    pub fn check(&self, node: &FleetNode, compiled: Compiled) -> Checked {
        let environment = self.environments.of(node).ok();
        let report = ProgramReport::of_environment(
            &self.global,
            environment.map_or("production", |it| &it.session.settings().environment),
        );
        let mut findings = Vec::new();
        let (state, resources) = match &compiled.result {
            Ok(catalog) => {
                let found = environment
                    .map(|environment| problems(catalog, &environment.session.environment));
                let found = found.unwrap_or_default();
                let state = match found.is_empty() {
                    true => State::Compiled,
                    false => State::Failed,
                };
                let found = found.iter();
                findings.extend(found.map(|problem| of_problem(&report, problem, environment)));
                (state, catalog.resources.len())
            }
            Err(error) => {
                findings.extend(report.findings_of(error));
                (state_of(error), 0)
            }
        };
        let warnings = compiled
            .logs
            .iter()
            .filter(|log| log.level >= Level::Warning);
        let is_failed = compiled.result.is_err();
        findings.extend(warnings.map(|log| of_log(&report, log, is_failed)));
        let mut kept: Vec<Arc<Finding>> = Vec::with_capacity(findings.len());
        for finding in findings {
            let finding = self.keep(finding);
            if !kept.iter().any(|known| Arc::ptr_eq(known, &finding)) {
                kept.push(finding);
            }
        }
        Checked {
            state,
            resources,
            findings: kept,
            stubs: compiled.stubs,
            elapsed: compiled.elapsed,
        }
    }

    /// Adds the causes of dependency cycles to their findings. The first node with a cycle is compiled again for that.
    pub fn explain_cycles(&self, run: &Run<'_>, outcomes: &mut Outcomes<Checked>) {
        let Outcomes { nodes, exports, .. } = outcomes;
        let mut explained: BTreeMap<String, Arc<Finding>> = BTreeMap::new();
        for (node, checked) in run.nodes.iter().zip(nodes) {
            let findings = checked.iter_mut().flat_map(|checked| &mut checked.findings);
            let mut cycles: Vec<&mut Arc<Finding>> = findings
                .filter(|finding| finding.code == DEPENDENCY_CYCLE)
                .collect();
            let is_known = |finding: &&mut Arc<Finding>| explained.contains_key(&finding.message);
            if !cycles.iter().all(is_known) {
                let reasons = self.reasons(run, node, exports);
                for finding in &cycles {
                    let message = finding.message.clone();
                    explained.entry(message).or_insert_with(|| {
                        let related = reasons.get(&finding.message).cloned();
                        Arc::new(Finding {
                            related: related.unwrap_or_default(),
                            ..Finding::clone(finding)
                        })
                    });
                }
            }
            for finding in &mut cycles {
                if let Some(known) = explained.get(&finding.message) {
                    **finding = known.clone();
                }
            }
        }
    }

    /// The causes of the cycles of a node, by message.
    fn reasons(
        &self,
        run: &Run<'_>,
        node: &FleetNode,
        exports: &FleetExports,
    ) -> BTreeMap<String, Vec<Related>> {
        let Ok(environment) = self.environments.of(node) else {
            return BTreeMap::new();
        };
        let cycles = run.explain_cycles(node, exports).into_iter();
        let cycles = cycles.map(|cycle| {
            let reasons = cycle.reasons.into_iter();
            let related = reasons.filter_map(|reason| of_reason(reason, environment));
            (cycle_message(&cycle.path), related.collect())
        });
        cycles.collect()
    }

    fn keep(&self, finding: Finding) -> Arc<Finding> {
        let shown = report::rendered(&finding, false);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = known.entry(shown).or_insert_with(|| Arc::new(finding));
        kept.clone()
    }
}

fn state_of(error: &Error) -> State {
    match error.kind {
        ErrorKind::Unsupported => State::Unsupported,
        _ => State::Failed,
    }
}

/// An error that was logged is one if the node has no catalog; `err()` does not keep it from having one, which the
/// hint says.
fn of_log(report: &ProgramReport, log: &Log, is_failed: bool) -> Finding {
    let message = match log.source.as_str() {
        "" => log.message.clone(),
        source => format!("{source}: {}", log.message),
    };
    let (code, severity) = match is_failed && log.level >= Level::Err {
        true => ("ERROR", Severity::Error),
        false => ("WARNING", Severity::Warning),
    };
    let level = (log.level >= Level::Err).then(|| log.level.name());
    let help = level.filter(|_| !is_failed).map(|level| {
        format!("the code logs this with `{level}()`; it is a warning here because the catalog is compiled all the same")
    });
    Finding {
        code,
        help,
        ..report.finding(severity, message, log.location.as_ref())
    }
}

fn of_problem(
    report: &ProgramReport,
    problem: &Problem,
    environment: Option<&FleetEnvironment>,
) -> Finding {
    let location = environment
        .and_then(|environment| location(problem.file.as_deref()?, problem.line?, environment));
    Finding {
        code: problem.code,
        help: problem.help.clone(),
        ..report.finding(Severity::Error, problem.message.clone(), location.as_ref())
    }
}

fn of_reason(reason: OrderReason, environment: &FleetEnvironment) -> Option<Related> {
    let file = reason.file?;
    let location = location(&file, reason.line?, environment)?;
    Some(Related {
        file: input::shown(&file),
        source: location.source,
        span: location.span,
        label: reason.what,
    })
}

/// The location of a line; its file is read again, which happens only after errors.
fn location(file: &str, line: u32, environment: &FleetEnvironment) -> Option<Location> {
    let host = environment.session.environment.host();
    let bytes = host.read(std::path::Path::new(file)).ok()??;
    let source = SourceFile::from_bytes(file, bytes);
    let (start, text) = source.line_text(line);
    let indent = text.len() - text.trim_start().len();
    let begin = start + u32::try_from(indent).unwrap_or_default();
    let end = start + u32::try_from(text.trim_end().len()).unwrap_or_default();
    Some(Location {
        span: Span::new(begin, end.max(begin)),
        at: begin,
        source,
    })
}
