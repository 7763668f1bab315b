//! Options of commands for many nodes, combined with `bunraku.toml`.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use environment::{NodeOptions, Project, RealHost, SessionOptions, Target};
use fleet::nodes::{FactOverride, FactsInput};
use fleet::{Environments, FleetExports, FleetNode, NodesOptions, Run};
use host::Host;

use super::sandbox::SandboxArgs;
use super::{ClassifierArgs, EnvironmentArgs, ProjectArgs, SettingsArgs};
use crate::input;
use crate::puppetdb::{PuppetDb, PuppetDbArgs};

/// Which nodes, and what they are compiled with.
#[derive(clap::Args, Debug)]
pub struct FleetArgs {
    /// Facts of nodes: a directory with a YAML or JSON file per node, a file, or a PuppetDB export
    /// (`.tar.gz`); can be repeated [default: from bunraku.toml]
    #[arg(long, value_name = "DIR|FILE")]
    pub(super) facts: Vec<PathBuf>,
    /// Only these nodes: a name, a pattern such as `web*`, or a file with one per line; can be repeated
    /// [default: all nodes with facts]
    #[arg(long, value_name = "GLOB|FILE")]
    pub(super) nodes: Vec<String>,
    /// Override a fact of all nodes: `os.family=RedHat`; can be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    pub(super) fact: Vec<String>,
    /// Number of nodes to compile in parallel [default: the number of cores]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: Option<u16>,
    /// Time limit for each node, in seconds [default: from bunraku.toml, or none]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) timeout: Option<u64>,
    #[command(flatten)]
    pub(super) puppetdb: PuppetDbArgs,
    #[command(flatten)]
    pub(super) environment: EnvironmentArgs,
    #[command(flatten)]
    pub(super) settings: SettingsArgs,
    #[command(flatten)]
    pub(super) classifier: ClassifierArgs,
    #[command(flatten)]
    pub(super) sandbox: SandboxArgs,
    #[command(flatten)]
    project: ProjectArgs,
}

/// The effective options: the command line, then `bunraku.toml`, then the defaults.
#[derive(Debug)]
pub struct FleetOptions {
    pub session: SessionOptions,
    pub nodes: NodesOptions,
    /// The `bunraku.toml` that was used.
    pub project: Option<Project>,
    pub puppetdb: Option<PuppetDb>,
    pub jobs: Option<usize>,
    pub timeout: Option<Duration>,
    /// The directory for relative paths of the command line.
    pub here: PathBuf,
}

impl FleetArgs {
    /// Combines the options with the `bunraku.toml` around a directory, if there is one. `is_confined` is the command's
    /// default for the sandbox.
    pub fn load(&self, around: &Path, is_confined: bool) -> Result<FleetOptions, String> {
        self.load_from(&RealHost::new(), around, is_confined)
    }

    /// The same with the files of a host, such as those of a revision.
    pub fn load_from(
        &self,
        host: &dyn Host,
        around: &Path,
        is_confined: bool,
    ) -> Result<FleetOptions, String> {
        let here = input::here();
        let project = self.project.load(host, around)?;
        let known = project.clone().unwrap_or_default();
        let mut session = self.session(&here);
        known.complete(&mut session);
        session.settings.storeconfigs = Some(true);
        session.sandbox = self.sandbox.permissions(&known, is_confined, &here);
        let jobs = self.jobs.map(usize::from).or(known.jobs);
        let timeout = self.timeout.or(known.timeout);
        Ok(FleetOptions {
            session,
            nodes: self.nodes(&known, &here)?,
            puppetdb: self.puppetdb(&known, &here)?,
            project,
            jobs,
            timeout: timeout.map(Duration::from_secs),
            here,
        })
    }

    /// The PuppetDB to use. Facts on the command line replace the PuppetDB of the file.
    fn puppetdb(&self, project: &Project, here: &Path) -> Result<Option<PuppetDb>, String> {
        match self.facts.is_empty() || self.puppetdb.is_given() {
            true => self.puppetdb.server(&project.puppetdb, here),
            false => Ok(None),
        }
    }

    /// The environment options of the command line alone.
    fn session(&self, here: &Path) -> SessionOptions {
        let mut settings = self.settings.options();
        for path in [
            &mut settings.hiera_config,
            &mut settings.config,
            &mut settings.confdir,
        ] {
            *path = path.take().map(|path| input::absolute(&path, here));
        }
        SessionOptions {
            node: NodeOptions::default(),
            environment: self.environment.options(),
            settings,
            classifier: self.classifier.options(),
            ..SessionOptions::default()
        }
    }

    fn nodes(&self, project: &Project, here: &Path) -> Result<NodesOptions, String> {
        let facts = match (self.facts.is_empty(), &project.facts) {
            (true, Some(facts)) if !self.puppetdb.is_given() => facts.clone(),
            _ => self.facts.clone(),
        };
        let nodes = match (self.nodes.is_empty(), &project.nodes) {
            (true, Some(nodes)) => nodes
                .iter()
                .map(|node| {
                    // A file is relative to `bunraku.toml`.
                    let path = input::absolute(Path::new(node), &project.root);
                    match path.is_file() {
                        true => path.to_string_lossy().into_owned(),
                        false => node.clone(),
                    }
                })
                .collect(),
            _ => self.nodes.clone(),
        };
        let of_project = project.fact.iter().map(|(path, value)| {
            Ok(FactOverride {
                path: path.clone(),
                value: value.clone(),
            })
        });
        let given = self.fact.iter().map(|fact| FactOverride::parse(fact));
        Ok(NodesOptions {
            facts: facts
                .into_iter()
                .map(|path| FactsInput::Path(input::absolute(&path, here)))
                .collect(),
            nodes,
            overrides: of_project.chain(given).collect::<Result<_, String>>()?,
        })
    }
}

impl FleetOptions {
    /// The host that reads facts and provides the threads for compilations.
    pub fn host(&self) -> Arc<RealHost> {
        Arc::new(match self.jobs {
            Some(jobs) => RealHost::with_threads(jobs),
            None => RealHost::new(),
        })
    }

    /// Fails if a modulepath directory that was named explicitly exists in none of the versions: without the modules,
    /// every node would fail for a reason that is hard to find.
    pub fn ensure_modules(&self, hosts: &[&dyn Host]) -> Result<(), String> {
        let named = self.session.environment.modulepath.iter().flatten();
        for directory in named {
            let path = input::absolute(directory, &self.here);
            if !hosts.iter().any(|host| host.is_directory(&path)) {
                return Err(format!(
                    "The directory '{}' of the modulepath does not exist",
                    directory.display()
                ));
            }
        }
        Ok(())
    }

    /// All nodes that there are facts of, if only some of them are wanted.
    pub fn whole_fleet(&self) -> Option<NodesOptions> {
        let all = || NodesOptions {
            nodes: Vec::new(),
            ..self.nodes.clone()
        };
        (!self.nodes.nodes.is_empty()).then(all)
    }

    /// What nodes export for each other. `facts` is where their facts are read from, `code` has the environment.
    pub fn exported(
        &self,
        nodes: &[FleetNode],
        facts: &dyn Host,
        code: &Arc<dyn Host>,
        session: &SessionOptions,
        target: &Target<'_>,
        here: &Path,
    ) -> Result<FleetExports, String> {
        let environments = Environments::load(code, session, target, here, nodes)?;
        let run = Run {
            host: facts,
            environments: &environments,
            nodes,
            fail_fast: false,
            timeout: self.timeout,
            coverage: None,
            whole_fleet: None,
        };
        Ok(run.exported())
    }

    /// The host for code, with one thread, because nodes are distributed over threads already.
    pub fn code_host(&self) -> Arc<dyn Host> {
        Arc::new(RealHost::with_threads(1))
    }
}
