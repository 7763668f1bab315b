//! `bunraku.toml`: the settings of a repository, so that commands need no options.
//!
//! ```text
//! let project = Project::find(host, here)?;   // the nearest file, or nothing
//! ```
//!
//! Every key is an entry of [`KEYS`]; other keys are errors. Paths are relative to the file.

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

use crate::options::{Input, SessionOptions};

/// The content of a file. Keys that it does not mention are `None` or empty.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// The path of the file.
    pub path: PathBuf,
    /// The directory of the file: the root of the repository.
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
    /// The files and directories with the facts of the nodes.
    pub facts: Option<Vec<PathBuf>>,
    /// Names and patterns of nodes.
    pub nodes: Option<Vec<String>>,
    /// Facts that override those of the nodes, each with its path of names.
    pub fact: Vec<(Vec<String>, Value)>,
    pub jobs: Option<usize>,
    /// The time limit of a node, in seconds.
    pub timeout: Option<u64>,
    pub puppetdb: PuppetDbSection,
    pub sandbox: SandboxSection,
    pub stubs: StubsSection,
    /// The line of each key in the file, by its full name.
    lines: BTreeMap<String, u32>,
}

/// `[puppetdb]`: the PuppetDB to query for facts.
#[derive(Clone, Debug, Default)]
pub struct PuppetDbSection {
    pub url: Option<String>,
    pub cert: Option<PathBuf>,
    pub key: Option<PathBuf>,
    pub ca: Option<PathBuf>,
}

/// `[sandbox]`: what code may access apart from its environment.
#[derive(Clone, Debug, Default)]
pub struct SandboxSection {
    pub enabled: Option<bool>,
    pub allow_read: Option<Vec<PathBuf>>,
    pub allow_run: Option<Vec<String>>,
    pub allow_env: Option<Vec<String>>,
}

/// `[stubs]`: replacements for functions and modules that cannot run here.
#[derive(Clone, Debug, Default)]
pub struct StubsSection {
    /// Functions by name.
    pub functions: Vec<(String, Stub)>,
    /// Hiera backends, by the function that `hiera.yaml` names.
    pub hiera: Vec<(String, Stub)>,
    /// Directories of modules that take precedence over all others.
    pub modulepath: Option<Vec<PathBuf>>,
}

/// An error in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProjectError {
    pub path: PathBuf,
    /// Line and column, if the error has a location.
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

    /// Finds the file in this directory or its nearest ancestor, up to the root of the repository.
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

    /// Reads a file that must exist.
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

    /// The line of a key, by its full name (`sandbox.allow_read`).
    pub fn line_of(&self, key: &str) -> Option<u32> {
        self.lines.get(key).copied()
    }

    /// The first line of the keys that begin with a prefix.
    pub fn first_line_below(&self, prefix: &str) -> Option<u32> {
        let below = self.lines.iter().filter(|(key, _)| key.starts_with(prefix));
        below.map(|(_, &line)| line).min()
    }

    /// Completes options with the settings of the file. Given options take precedence.
    pub fn complete(&self, options: &mut SessionOptions) {
        let given = &mut options.environment;
        // An environment that the user asks for brings its own modules.
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

/// Directories in the syntax of Puppet's settings.
fn joined(paths: &[PathBuf]) -> String {
    let paths = paths.iter().map(|path| path.to_string_lossy());
    paths.collect::<Vec<_>>().join(":")
}

#[cfg(test)]
mod tests;
