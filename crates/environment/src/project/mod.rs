//! `bunraku.toml`: what a repository says about itself, so that commands need no options.
//!
//! ```text
//! let project = Project::find(host, here)?;   // the nearest file, or nothing
//! ```
//!
//! Every key is an entry of [`KEYS`]; what is not there is an error. Paths are relative to the file.

mod keys;
mod read;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::{Stub, Stubs};
use host::{Host, HostError};
use pcore::Value;
use syntax::Strict;

pub use keys::{KEYS, Key, ValueKind};

use crate::options::{Input, Options};

/// What a file says. What it does not mention is left out.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// The file.
    pub path: PathBuf,
    /// The directory that it is in: the root of the repository.
    pub root: PathBuf,
    pub environment: Option<String>,
    pub environmentpath: Option<Vec<PathBuf>>,
    pub modulepath: Option<Vec<PathBuf>>,
    pub basemodulepath: Option<Vec<PathBuf>>,
    pub hiera_config: Option<PathBuf>,
    pub config: Option<PathBuf>,
    pub confdir: Option<PathBuf>,
    pub strict: Option<Strict>,
    pub strict_variables: Option<bool>,
    pub external_nodes: Option<String>,
    pub enc: Option<PathBuf>,
    /// Where the facts of the nodes are.
    pub facts: Option<Vec<PathBuf>>,
    /// Names and patterns of nodes.
    pub nodes: Option<Vec<String>>,
    /// Facts that take the place of what the nodes have, each with the names that lead to it.
    pub fact: Vec<(Vec<String>, Value)>,
    pub jobs: Option<usize>,
    /// Seconds that a node may take.
    pub timeout: Option<u64>,
    pub puppetdb: PuppetDbSection,
    pub sandbox: SandboxSection,
    pub stubs: StubsSection,
    /// The line of each key that is there, by its full name.
    lines: BTreeMap<String, u32>,
}

/// `[puppetdb]`: where facts can be asked for.
#[derive(Clone, Debug, Default)]
pub struct PuppetDbSection {
    pub url: Option<String>,
    pub cert: Option<PathBuf>,
    pub key: Option<PathBuf>,
    pub ca: Option<PathBuf>,
}

/// `[sandbox]`: what code may reach apart from its environment.
#[derive(Clone, Debug, Default)]
pub struct SandboxSection {
    pub enabled: Option<bool>,
    pub allow_read: Option<Vec<PathBuf>>,
    pub allow_run: Option<Vec<String>>,
    pub allow_env: Option<Vec<String>>,
}

/// `[stubs]`: what takes the place of what cannot run here.
#[derive(Clone, Debug, Default)]
pub struct StubsSection {
    /// Functions by name.
    pub functions: Vec<(String, Stub)>,
    /// Backends of Hiera, by the function that `hiera.yaml` names.
    pub hiera: Vec<(String, Stub)>,
    /// Directories of modules that come before all others.
    pub modulepath: Option<Vec<PathBuf>>,
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProjectError {
    pub path: PathBuf,
    /// Line and column, if it is about a place.
    pub place: Option<(u32, u32)>,
    pub message: String,
}

impl fmt::Display for ProjectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match self.place {
            Some((line, column)) => write!(
                f,
                "{} (file: {path}, line: {line}, column: {column})",
                self.message
            ),
            None => write!(f, "{} (file: {path})", self.message),
        }
    }
}

impl std::error::Error for ProjectError {}

impl From<ProjectError> for String {
    fn from(error: ProjectError) -> String {
        error.to_string()
    }
}

impl Project {
    pub const FILE: &str = "bunraku.toml";

    /// The file in this directory or the nearest one around it, up to the root of the repository.
    pub fn find(host: &dyn Host, here: &Path) -> Result<Option<Project>, ProjectError> {
        for directory in here.ancestors() {
            let path = directory.join(Project::FILE);
            if host.is_file(&path) {
                return Project::read(host, &path).map(Some);
            }
            // Files outside of the repository are ignored.
            if host.kind(&directory.join(".git")) != host::PathKind::Missing {
                break;
            }
        }
        Ok(None)
    }

    /// A file that must exist.
    pub fn read(host: &dyn Host, path: &Path) -> Result<Project, ProjectError> {
        let problem = |reason: &str| ProjectError {
            path: path.to_owned(),
            place: None,
            message: format!("Could not read {}: {reason}", Project::FILE),
        };
        let bytes = match host.read(path) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Err(problem(&HostError::NotFound.to_string())),
            Err(error) => return Err(problem(&error.to_string())),
        };
        let text = String::from_utf8(bytes).map_err(|_| problem("the file is not UTF-8"))?;
        Project::parse(&text, path)
    }

    /// The line that a key is on, by its full name (`sandbox.allow_read`).
    pub fn line_of(&self, key: &str) -> Option<u32> {
        self.lines.get(key).copied()
    }

    /// The first line of the keys whose names begin with this.
    pub fn first_line_below(&self, prefix: &str) -> Option<u32> {
        let below = self.lines.iter().filter(|(key, _)| key.starts_with(prefix));
        below.map(|(_, &line)| line).min()
    }

    /// Completes options with what the file says. What they say themselves comes first.
    pub fn complete(&self, options: &mut Options) {
        let given = &mut options.environment;
        // An environment that somebody asks for brings its own modules along.
        let is_chosen = given.environment.is_some();
        if !is_chosen {
            given.environment = self.environment.clone();
        }
        or(&mut given.environmentpath, &self.environmentpath);
        if !is_chosen {
            or(&mut given.modulepath, &self.modulepath);
        }
        if given.stub_modulepath.is_empty() {
            given.stub_modulepath = self.stubs.modulepath.clone().unwrap_or_default();
        }
        let stubs = &self.stubs;
        options.stubs = Arc::new(Stubs::new(stubs.functions.clone(), stubs.hiera.clone()));
        let settings = &mut options.settings;
        or(&mut settings.strict, &self.strict);
        // Nodes of a fleet export resources for each other.
        let has_fleet = self.facts.is_some() || self.puppetdb.url.is_some();
        or(&mut settings.storeconfigs, &has_fleet.then_some(true));
        or(&mut settings.strict_variables, &self.strict_variables);
        or(&mut settings.hiera_config, &self.hiera_config);
        or(&mut settings.config, &self.config);
        or(&mut settings.confdir, &self.confdir);
        or(
            &mut settings.basemodulepath,
            &self.basemodulepath.as_deref().map(joined),
        );
        let classifier = &mut options.classifier;
        if classifier.external_nodes.is_none() && classifier.answer.is_none() {
            classifier.external_nodes = self.external_nodes.clone();
            classifier.answer = self.enc.clone().map(Input::File);
        }
    }
}

fn or<T: Clone>(given: &mut Option<T>, otherwise: &Option<T>) {
    if given.is_none() {
        given.clone_from(otherwise);
    }
}

/// Directories as settings of Puppet list them.
fn joined(paths: &[PathBuf]) -> String {
    let paths = paths.iter().map(|path| path.to_string_lossy());
    paths.collect::<Vec<_>>().join(":")
}

#[cfg(test)]
mod tests;
