//! `bunraku diff`: the effect of a change on all nodes.

mod acknowledge;
mod args;
mod compare;
mod sides;

use std::path::PathBuf;
use std::sync::Arc;

use environment::{RealHost, SessionOptions, Target};
use fleet::groups::{ChangeId, Group, Groups};
use fleet::{Environments, FleetNode, Inputs, Pair, WholeFleet};

use super::check::{add_puppetdb_nodes, chosen, progress};
use crate::exit::{Exit, Stop};
use crate::input;
use crate::options::Global;
use crate::output;
use crate::report;
use crate::report::diff::{
    Cause, DiffFailure, DiffGroup, DiffNode, DiffReport, DiffState, html, json, markdown, text,
};
use acknowledge::Acknowledged;
pub use args::Args;
use args::Output;
use compare::{Comparison, Failure, NodeResult};
use sides::{CatalogFile, CodeSides, Machine, Side, Sides};

/// The exit status if there are differences.
const DIFFERENCES: Exit = Exit::Status(2);

pub fn run(global: &Global, args: &Args) -> Exit {
    match diff(global, args) {
        Ok(exit) | Err(Stop::Reported(exit)) => exit,
        Err(Stop::Problem(problem)) => {
            report::fail(global, &problem);
            Exit::Failure
        }
    }
}

fn diff(global: &Global, args: &Args) -> Result<Exit, Stop> {
    for option in args
        .octocatalog
        .ignored_options()
        .into_iter()
        .filter(|_| !global.quiet)
    {
        report::warn(global, &format!("{option} has no effect"));
    }
    let here = input::here();
    let machine = Machine {
        code: Arc::new(RealHost::with_threads(1)),
        facts: RealHost::shared(),
    };
    let (old, new) = args.sides();
    let found = match sides::find(old, new, &here, &machine)? {
        Sides::Catalogs { old, new } => catalogs(args, old, new)?,
        Sides::Code(sides) => code(args, &sides)?,
    };
    if let Found::Octocatalog { failures, .. } = &found {
        failures
            .iter()
            .for_each(|failure| report::fail(global, failure));
    }
    let exit = found.exit();
    write(args, &found)?;
    Ok(exit)
}

/// The result to write.
enum Found {
    Report(DiffReport),
    /// The documents of octocatalog-diff, one per node, and whether one of them has differences.
    Octocatalog {
        documents: Vec<String>,
        has_differences: bool,
        failures: Vec<String>,
    },
}

impl Found {
    fn exit(&self) -> Exit {
        let (has_failures, has_differences) = match self {
            Found::Report(report) => (report.has_failures(), report.has_differences()),
            Found::Octocatalog {
                has_differences,
                failures,
                ..
            } => (!failures.is_empty(), *has_differences),
        };
        match (has_failures, has_differences) {
            (true, _) => Exit::Failure,
            (_, true) => DIFFERENCES,
            _ => Exit::Success,
        }
    }
}

fn write(args: &Args, found: &Found) -> Result<(), String> {
    let text: String = match found {
        Found::Octocatalog { documents, .. } => {
            documents.iter().map(|one| format!("{one}\n")).collect()
        }
        Found::Report(report) => match args.output_format() {
            Output::Json => json::render(report),
            Output::Markdown => markdown::render(report, args.max_length),
            Output::Html => html::render(report),
            _ => {
                let is_coloured = output::is_coloured() && !args.octocatalog.has_no_colour();
                text::render(report, args.output.is_none() && is_coloured)
            }
        },
    };
    output::write_to(args.output.as_deref(), &text)
}

/// Compares two existing catalogs.
fn catalogs(args: &Args, old: CatalogFile, new: CatalogFile) -> Result<Found, String> {
    let name = new
        .document
        .name
        .clone()
        .or_else(|| old.document.name.clone());
    let name = name.unwrap_or_else(|| "node".to_owned());
    let comparison = Comparison::new(args, args.octocatalog.basedir(), None)?;
    let result = comparison.documents(old.document, new.document, None);
    let collected = Collected {
        old: old.name,
        new: new.name,
        names: vec![name],
        ..Collected::default()
    };
    let groups = Groups::default();
    let node = collected.take(0, result, &groups);
    collected.finish(args, groups, &[node], Acknowledged::default(), &|_| {})
}

/// Compiles all nodes with both versions, and compares the catalogs.
fn code(args: &Args, sides: &CodeSides) -> Result<Found, Stop> {
    let facts = &*sides.new.facts;
    let mut options = args.fleet.load_from(facts, &sides.here, true)?;
    add_puppetdb_nodes(&mut options)?;
    options.ensure_modules(&[&*sides.old.host, &*sides.new.host])?;
    let nodes = fleet::nodes::load(facts, &options.nodes, &options.session, &sides.here)?;
    let target = chosen(None, &options);
    let target = target.as_deref().map_or(Target::Here, Target::Path);
    let session = |modulepath: &Option<std::ffi::OsString>| {
        let mut session = options.session.clone();
        if let Some(directories) = modulepath {
            session.environment.modulepath = Some(std::env::split_paths(directories).collect());
        }
        session
    };
    let sessions = [session(&args.old_modulepath), session(&args.new_modulepath)];
    let environments = |side: &Side, session: &SessionOptions| {
        Environments::load(&side.host, session, &target, &sides.here, &nodes)
            .map_err(|problem| format!("{problem} (in {})", side.label))
    };
    let old = environments(&sides.old, &sessions[0])?;
    let new = environments(&sides.new, &sessions[1])?;
    let others = options.whole_fleet();
    let exported_by_all = |side: &Side, session: &SessionOptions| {
        let wanted = others.as_ref().unwrap_or(&options.nodes);
        let all = fleet::nodes::load(facts, wanted, &options.session, &sides.here)?;
        options.exported(&all, facts, &side.host, session, &target, &sides.here)
    };
    let exported_before = || exported_by_all(&sides.old, &sessions[0]);
    let exported_after = || exported_by_all(&sides.new, &sessions[1]);
    let whole_fleet: [&WholeFleet<'_>; 2] = [&exported_before, &exported_after];
    let inputs = Inputs::new(sides.old.host.clone(), sides.new.host.clone());
    let new = new.sharing(&old, &inputs);
    let comparison = Comparison::new(args, None, Some(inputs.clone()))?;
    let acknowledged = match &args.acknowledged {
        Some(path) => {
            Acknowledged::read(&*sides.new.host, &input::absolute(path, &sides.here), true)
        }
        None => Acknowledged::read(&*sides.new.host, &sides.root.join(acknowledge::FILE), false),
    }?;
    let groups = Groups::default();
    let mut collected = Collected {
        old: sides.old.label.clone(),
        new: sides.new.label.clone(),
        root: sides.root.clone(),
        names: nodes.iter().map(|node| node.name.clone()).collect(),
        inputs: Some(inputs.clone()),
        ..Collected::default()
    };
    let threads = options.host();
    let pair = Pair {
        host: &*threads,
        facts,
        old: &old,
        new: &new,
        inputs: &inputs,
        nodes: &nodes,
        timeout: options.timeout,
        whole_fleet: others.is_some().then_some(whole_fleet),
    };
    let progress = progress(nodes.len());
    let shared = &collected;
    let mut outcomes = pair.compile_all(&|node: &FleetNode, both| {
        progress.inc(1);
        let result = comparison.compiled(both, (old.of(node).ok(), new.of(node).ok()));
        let at = nodes.iter().position(|other| std::ptr::eq(other, node));
        shared.take(at.unwrap_or_default(), result, &groups)
    });
    progress.finish_and_clear();
    if let Some(problem) = outcomes.problem.take() {
        return Err(problem.into());
    }
    for &at in &outcomes.unstable {
        collected.notes.push(format!(
            "The exported resources of {} depend on each other without end",
            nodes[at].name
        ));
    }
    let explain = |groups: &mut [Group]| pair.explain(&outcomes, groups);
    Ok(collected.finish(args, groups, &outcomes.nodes, acknowledged, &explain)?)
}

/// The data that is kept of a node after its catalogs are dropped.
struct NodeSummary {
    changes: Vec<ChangeId>,
    failure: Option<Failure>,
    causes: Vec<PathBuf>,
    /// The document of octocatalog-diff, and whether it has differences.
    octocatalog: Option<(Vec<catalog::diff::Entry>, bool)>,
}

/// Everything except the nodes themselves.
#[derive(Default)]
struct Collected {
    old: String,
    new: String,
    root: PathBuf,
    names: Vec<String>,
    notes: Vec<String>,
    /// Both versions of the files, if code is compared.
    inputs: Option<Arc<Inputs>>,
}

impl Collected {
    fn take(&self, at: usize, result: NodeResult, groups: &Groups) -> NodeSummary {
        NodeSummary {
            changes: groups.add(at, result.changes),
            failure: result.failure,
            causes: result.causes,
            octocatalog: result.entries.map(|entries| {
                let has_differences = !entries.is_empty();
                (entries, has_differences)
            }),
        }
    }

    fn finish(
        mut self,
        args: &Args,
        groups: Groups,
        nodes: &[NodeSummary],
        mut acknowledged: Acknowledged,
        explain: &dyn Fn(&mut [Group]),
    ) -> Result<Found, String> {
        let format = args.output_format();
        if matches!(format, Output::Octocatalog | Output::OctocatalogLegacy) {
            return Ok(self.octocatalog(args, nodes));
        }
        let states = nodes.iter().zip(std::mem::take(&mut self.names));
        let nodes_of_report: Vec<DiffNode> = states
            .map(|(node, name)| DiffNode {
                name,
                state: node.state(),
            })
            .collect();
        let mut groups = groups.finish(nodes.iter().map(|node| node.changes.as_slice()));
        explain(&mut groups);
        let mut groups = acknowledged.apply(groups, &nodes_of_report);
        if let Some(inputs) = &self.inputs {
            for group in &mut groups {
                group.causes = causes(group, nodes, inputs);
            }
        }
        self.notes.extend(acknowledged.unused());
        Ok(Found::Report(DiffReport {
            old: self.old,
            new: self.new,
            root: self.root,
            groups,
            failures: failures(nodes),
            nodes: nodes_of_report,
            notes: self.notes,
        }))
    }

    fn octocatalog(&self, args: &Args, nodes: &[NodeSummary]) -> Found {
        let mut documents = Vec::new();
        let mut has_differences = false;
        let mut failures = Vec::new();
        for (node, name) in nodes.iter().zip(&self.names) {
            if let Some(failure) = &node.failure {
                failures.push(format!("{} ({}): {}", name, failure.side, failure.message));
            }
            let Some((entries, differs)) = &node.octocatalog else {
                continue;
            };
            has_differences |= differs;
            let header = args.header(&self.old, &self.new, name);
            documents.push(match args.output_format() {
                Output::OctocatalogLegacy => json::octocatalog_legacy(entries, header.as_deref()),
                _ => json::octocatalog(entries, header.as_deref()),
            });
        }
        Found::Octocatalog {
            documents,
            has_differences,
            failures,
        }
    }
}

impl NodeSummary {
    fn state(&self) -> DiffState {
        match &self.failure {
            Some(failure) if failure.is_fatal => failure.state,
            _ if self.changes.is_empty() && self.failure.is_none() => DiffState::Same,
            _ => DiffState::Changed,
        }
    }
}

/// The files that all nodes of a group depend on and that differ: at least one of them caused the change.
fn causes(group: &DiffGroup, nodes: &[NodeSummary], inputs: &Inputs) -> Vec<Cause> {
    let mut members = group.nodes.iter().map(|&node| &nodes[node].causes);
    let first = members.next().into_iter().flatten();
    let mut shared: Vec<&PathBuf> = first.collect();
    for causes in members {
        shared.retain(|path| causes.contains(path));
    }
    shared.dedup();
    let causes = shared.into_iter().map(|path| Cause {
        file: path.to_string_lossy().into_owned(),
        lines: inputs
            .differing_parts(path)
            .iter()
            .map(|(old, new)| (old.start, new.start))
            .collect(),
    });
    causes.collect()
}

/// Groups the same error of many nodes.
fn failures(nodes: &[NodeSummary]) -> Vec<DiffFailure> {
    let mut found: Vec<DiffFailure> = Vec::new();
    for (at, node) in nodes.iter().enumerate() {
        let Some(failure) = &node.failure else {
            continue;
        };
        let known = found.iter_mut().find(|known| {
            known.message == failure.message
                && known.side == failure.side
                && known.file == failure.file
                && known.line == failure.line
        });
        match known {
            Some(known) => known.nodes.push(at),
            None => found.push(DiffFailure {
                side: failure.side,
                message: failure.message.clone(),
                file: failure.file.clone(),
                line: failure.line,
                nodes: vec![at],
            }),
        }
    }
    found.sort_by_key(|failure| std::cmp::Reverse(failure.nodes.len()));
    found
}
