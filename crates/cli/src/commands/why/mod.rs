//! `bunraku why`: the origin of a resource, a parameter, a class or a key.

mod json;
mod text;

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;
use compiler::provenance::{Answer, AnswerKind, ChainLink, Provenance, ResourceAnswer, Sources};
use compiler::{Classification, Log, Node};
use environment::{Input, Session, Start, Target};
use fleet::nodes::FactsInput;
use fleet::{FleetExports, FleetNode};
use syntax::SourceFile;

use super::check::{add_puppetdb_nodes, chosen};
use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::{FleetArgs, FleetOptions, Global};
use crate::output;
use crate::report::ProgramReport;

/// Explain where a resource, parameter or Hiera key comes from
///
/// Compiles the catalog of a node and shows where a resource was declared and where the values of its
/// parameters come from: code, data, defaults, overrides, facts, the classifier.
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if nothing is found or the node does not compile, 2 for wrong usage, 3 if the code
needs a feature that bunraku does not support

Examples:
  bunraku why web01.example.com 'File[/etc/motd]'          # all parameters of a resource
  bunraku why web01.example.com 'File[/etc/motd]' content  # one of them")]
pub struct Args {
    /// The name of the node
    #[arg(value_name = "NODE")]
    node: String,
    /// A resource such as `File[/etc/motd]`, the name of a class, or a Hiera key
    #[arg(value_name = "RESOURCE|CLASS|KEY")]
    what: String,
    /// A parameter of the resource or class [default: all parameters]
    #[arg(value_name = "PARAMETER")]
    parameter: Option<String>,
    /// Also show other levels of the hierarchy that have a value, and overridden values
    #[arg(long)]
    all: bool,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Write the answer to this file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The environment or manifest [default: the environment that contains the current directory]
    #[arg(long, value_name = "PATH")]
    target: Option<PathBuf>,
    #[command(flatten)]
    fleet: FleetArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A tree
    Text,
    Json,
}

/// The answer.
enum Found {
    Resource(ResourceAnswer),
    Key(String, Answer),
}

pub fn run(global: &Global, args: &Args) -> Exit {
    exit::end(global, why(global, args))
}

fn why(global: &Global, args: &Args) -> Result<(), Stop> {
    let Subject {
        session,
        manifests,
        node,
        sources,
        fleet,
    } = args.subject(&args.node)?;
    let mut report = ProgramReport::of_environment(global, &session.settings().environment);
    report.node = Some(node.name.clone());
    // A node that collects exported resources is compiled again; only the messages of the last compilation are shown.
    let held = RefCell::new(Vec::new());
    let sink = |log: &Log| held.borrow_mut().push(log.clone());
    let exports;
    let compilation = session.compilation_of(node.clone(), Box::new(sink));
    let mut compilation = compilation.with_provenance();
    let mut compiled = compilation.compile(&manifests);
    if compilation.collects_exported()
        && let Some(fleet) = &fleet
    {
        exports = fleet.exported()?;
        held.borrow_mut().clear();
        let again = session.compilation_of(node, Box::new(sink));
        compilation = again.with_exported(&exports).with_provenance();
        compiled = compilation.compile(&manifests);
    }
    held.borrow().iter().for_each(|log| report.log(log));
    if let Err(error) = compiled {
        report.error(&error, &manifests);
        return Err(Stop::Reported(Exit::after(&error)));
    }
    let Some(mut provenance) = compilation.provenance(sources) else {
        return Err("The compilation has not been recorded".to_owned().into());
    };
    let mut found = args.ask(&mut provenance)?;
    if let Found::Resource(answer) = &mut found
        && let Some(exporter) = answer.exported_by.clone()
        && fleet.is_some()
    {
        args.add_exporter(&exporter, answer);
    }
    let is_coloured = args.output.is_none() && output::is_coloured();
    let document = match (args.format, &found) {
        (Format::Json, Found::Resource(answer)) => json::resource(&args.node, answer),
        (Format::Json, Found::Key(key, answer)) => json::key(&args.node, key, answer),
        (Format::Text, Found::Resource(answer)) => text::resource(answer, is_coloured),
        (Format::Text, Found::Key(key, answer)) => text::key(key, answer, is_coloured),
    };
    output::write_to(args.output.as_deref(), &document)?;
    Ok(())
}

/// The node to compile, and its environment.
struct Subject {
    session: Session,
    manifests: Vec<Arc<SourceFile>>,
    node: Node,
    sources: Sources,
    /// The other nodes, if any.
    fleet: Option<Fleet>,
}

/// The node and all other nodes with facts.
struct Fleet {
    options: FleetOptions,
    nodes: Vec<FleetNode>,
    target: Option<PathBuf>,
}

impl Fleet {
    /// The exported resources of the nodes.
    fn exported(&self) -> Result<FleetExports, String> {
        let Fleet {
            options,
            nodes,
            target,
        } = self;
        let target = target.as_deref().map_or(Target::Here, Target::Path);
        let code = options.code_host();
        options.exported(
            nodes,
            &*options.host(),
            &code,
            &options.session,
            &target,
            &options.here,
        )
    }
}

impl Args {
    /// The node with the facts of a single file, as for `compile`, or a node of a fleet.
    fn subject(&self, name: &str) -> Result<Subject, String> {
        let here = input::here();
        let around = self
            .target
            .as_ref()
            .map_or(here.clone(), |target| input::absolute(target, &here));
        let mut options = self.fleet.load(&around, false)?;
        add_puppetdb_nodes(&mut options)?;
        let chosen = chosen(self.target.as_deref(), &options);
        let target = chosen.as_deref().map_or(Target::Here, Target::Path);
        let host = options.code_host();
        let mut sources = Sources {
            all_candidates: self.all,
            ..Sources::default()
        };
        if let Some(Input::File(path)) = &options.session.classifier.answer {
            sources.classification = Some(input::absolute(path, &here));
        }
        let mut session = options.session.clone();
        session.node.name = Some(name.to_owned());
        let is_of_fleet = match &options.nodes.facts[..] {
            [] => false,
            [FactsInput::Path(path)] if path.is_file() => {
                session.node.facts = Some(Input::File(path.clone()));
                sources.facts = Some(path.clone());
                false
            }
            _ => true,
        };
        if !is_of_fleet {
            let start = Start::new(&host, &session, &target, &options.here)?;
            let node = start.session.node.clone();
            return Ok(Subject {
                session: start.session,
                manifests: start.manifests,
                node,
                sources,
                fleet: None,
            });
        }
        let (found, nodes) = in_fleet(name, &options)?;
        sources.facts = Some(found.file.clone());
        let node = found.node(&*options.host())?;
        let of_node = (Classification::default(), found.environment);
        session.classifier.known = Some(of_node);
        let start = Start::new(&host, &session, &target, &options.here)?;
        Ok(Subject {
            session: start.session,
            manifests: start.manifests,
            node,
            sources,
            fleet: Some(Fleet {
                nodes,
                target: chosen.clone(),
                options,
            }),
        })
    }

    /// Adds where another node declares a resource that it exports, and where the values come from there. Nothing is
    /// added if that node does not compile.
    fn add_exporter(&self, exporter: &str, answer: &mut ResourceAnswer) -> Option<()> {
        let Subject {
            session,
            manifests,
            node,
            sources,
            ..
        } = self.subject(exporter).ok()?;
        let compilation = session.compilation_of(node, Box::new(|_: &Log| {}));
        let mut compilation = compilation.with_provenance();
        compilation.compile(&manifests).ok()?;
        let there = compilation
            .provenance(sources)?
            .resource(&answer.reference)?;
        (answer.file, answer.line) = (there.file, there.line);
        let exported = ChainLink {
            what: format!("exported by {exporter}"),
            file: None,
            line: None,
        };
        answer.chain.insert(0, exported);
        for (name, origin) in there.parameters {
            let mut here = answer.parameters.iter_mut();
            let here = here.find(|(known, here)| {
                *known == name && here.kind == AnswerKind::Collector && here.file.is_none()
            });
            if let Some((_, here)) = here {
                let (kind, value) = (here.kind, here.value.take());
                let name = here.name.take();
                *here = Answer {
                    name,
                    value,
                    kind,
                    ..origin
                };
            }
        }
        Some(())
    }
}

/// Finds a node among those with facts.
fn in_fleet(name: &str, options: &FleetOptions) -> Result<(FleetNode, Vec<FleetNode>), String> {
    let host = options.host();
    let mut wanted = options.nodes.clone();
    wanted.nodes = Vec::new();
    let nodes = fleet::nodes::load(&*host, &wanted, &options.session, &options.here)?;
    match nodes.iter().find(|node| node.name == name).cloned() {
        Some(found) => Ok((found, nodes)),
        None => {
            let names: Vec<String> = nodes.iter().map(|node| node.name.clone()).collect();
            let message = format!("There are no facts of a node '{name}'");
            Err(with_suggestion(message, name, &names))
        }
    }
}

impl Args {
    fn ask(&self, provenance: &mut Provenance<'_, '_>) -> Result<Found, String> {
        let what = self.what.as_str();
        let references = provenance.resources();
        let reference = match (reference_of(what), class_of(what)) {
            (Some(reference), _) => Some(reference),
            (None, class) => Some(class).filter(|class| references.contains(class)),
        };
        let Some(reference) = reference else {
            return match provenance.key(what) {
                Some(answer) if self.parameter.is_none() => Ok(Found::Key(what.to_owned(), answer)),
                Some(_) => Err(format!(
                    "'{what}' is a key of Hiera, which has no parameters"
                )),
                None => Err(self.nothing(provenance)),
            };
        };
        let Some(mut answer) = provenance.resource(&reference) else {
            return Err(self.nothing(provenance));
        };
        if let Some(wanted) = &self.parameter {
            let known: Vec<String> = answer.parameters.iter().map(|(n, _)| n.clone()).collect();
            answer.parameters.retain(|(name, _)| name == wanted);
            if answer.parameters.is_empty() {
                let message = format!("{reference} has no parameter '{wanted}' in the catalog");
                return Err(with_suggestion(message, wanted, &known));
            }
        }
        Ok(Found::Resource(answer))
    }

    fn nothing(&self, provenance: &mut Provenance<'_, '_>) -> String {
        let Args { node, what, .. } = self;
        let references = provenance.resources();
        if reference_of(what).is_some() {
            let message = format!("The catalog of {node} has no {what}");
            let known = references.iter().map(String::as_str);
            return match compiler::hint::closest_reference(what, known) {
                Some(near) => format!("{message}; did you mean {near}?"),
                None => message,
            };
        }
        let message = format!(
            "There is neither a class '{what}' in the catalog of {node}, nor a value for a key '{what}' in its data"
        );
        with_suggestion(message, what, &classes_and_keys(provenance, &references))
    }
}

/// The classes of a catalog, and the keys of their parameters that the data have a value for.
fn classes_and_keys(provenance: &mut Provenance<'_, '_>, references: &[String]) -> Vec<String> {
    let mut known = Vec::new();
    for reference in references {
        let title = reference.strip_prefix("Class[");
        let Some(title) = title.and_then(|rest| rest.strip_suffix(']')) else {
            continue;
        };
        let class = title.to_lowercase();
        let names = provenance.parameters(reference).unwrap_or_default();
        let keys = names.iter().map(|name| format!("{class}::{name}"));
        let with_value: Vec<String> = keys.filter(|key| provenance.key(key).is_some()).collect();
        known.extend(with_value);
        known.push(class);
    }
    known
}

fn with_suggestion(message: String, name: &str, known: &[String]) -> String {
    match compiler::hint::closest(name, known.iter().map(String::as_str)) {
        Some(near) => format!("{message}; did you mean {near}?"),
        None => message,
    }
}

/// `Type[title]` in the notation of catalogs; none if it is not a reference.
fn reference_of(text: &str) -> Option<String> {
    let (type_name, rest) = text.split_once('[')?;
    let title = rest.strip_suffix(']')?;
    let is_type = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    if type_name.is_empty() || !type_name.chars().all(is_type) {
        return None;
    }
    let quoted = [('\'', '\''), ('"', '"')]
        .iter()
        .find_map(|&(start, end)| title.strip_prefix(start)?.strip_suffix(end));
    let title = quoted.unwrap_or(title);
    let type_name = pcore::text::capitalize_segments(&type_name.to_lowercase());
    match type_name.as_str() {
        "Class" => Some(class_of(title)),
        _ => Some(format!("{type_name}[{title}]")),
    }
}

fn class_of(name: &str) -> String {
    let name = name.trim_start_matches("::").to_lowercase();
    match name.as_str() {
        "main" | "" => "Class[main]".to_owned(),
        name => format!("Class[{}]", pcore::text::capitalize_segments(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, reference: Option<&str>) {
        assert_eq!(reference_of(text).as_deref(), reference);
    }

    #[test]
    fn references_are_read_as_people_write_them() {
        check("File[/etc/motd]", Some("File[/etc/motd]"));
        check("file['/etc/motd']", Some("File[/etc/motd]"));
        check("apache::vhost[x y]", Some("Apache::Vhost[x y]"));
        check("Class[profile::base]", Some("Class[Profile::Base]"));
        check("Class[main]", Some("Class[main]"));
        check("profile::base", None);
        check("x y[z]", None);
    }
}
