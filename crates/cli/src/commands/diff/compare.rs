//! Compares the catalogs of one node.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::diff::{
    Change, DiffOptions, Entry, MissingSource, Section, ShownContent, Source, SourceKind, changes,
    differences, inline_sources,
};
use catalog::read::{self, Document};
use compiler::{Error, ErrorKind};
use fleet::{FleetEnvironment, Inputs, PairResult};
use host::{Host, PathKind};
use pcore::Value;

use super::args::{Args, Output};
use crate::report::diff::DiffState;

/// How catalogs are compared.
pub struct Comparison {
    options: DiffOptions,
    compares_file_text: bool,
    excepted_tags: Vec<String>,
    relationships: bool,
    /// Whether only the entries of octocatalog-diff are needed.
    is_octocatalog: bool,
    /// PairResult versions of the files, if code is compared.
    inputs: Option<Arc<Inputs>>,
}

/// The result of a node.
#[derive(Default)]
pub struct NodeResult {
    pub changes: Vec<Change>,
    pub failure: Option<Failure>,
    pub entries: Option<Vec<Entry>>,
    /// The files that the node depends on and that differ.
    pub causes: Vec<PathBuf>,
}

/// Why a node cannot be compared.
pub struct Failure {
    /// `old`, `new`, or `both` if the change did not cause it.
    pub side: &'static str,
    pub message: String,
    pub file: Option<String>,
    pub line: Option<u32>,
    pub state: DiffState,
    /// Whether the node cannot be compared. A node that failed only before counts as changed.
    pub is_fatal: bool,
}

impl Failure {
    fn of(error: &Error, side: &'static str, is_fatal: bool) -> Failure {
        let location = error.location.as_ref();
        Failure {
            side,
            message: error.message.clone(),
            file: location.and_then(|place| place.source.name().map(str::to_owned)),
            line: location.map(|place| place.position().line),
            state: match error.kind {
                ErrorKind::Unsupported => DiffState::Unsupported,
                _ => DiffState::Failed,
            },
            is_fatal,
        }
    }

    fn missing_source(missing: &MissingSource) -> Failure {
        Failure {
            side: "new",
            message: format!(
                "Unable to resolve source=>'{}' in {}",
                missing.source, missing.resource
            ),
            file: missing.file.clone(),
            line: missing.line.and_then(|line| u32::try_from(line).ok()),
            state: DiffState::Failed,
            is_fatal: true,
        }
    }
}

/// The environments of both versions, if they could be loaded.
pub type BothEnvironments<'a> = (Option<&'a FleetEnvironment>, Option<&'a FleetEnvironment>);

impl Comparison {
    pub fn new(
        args: &Args,
        basedir: Option<&str>,
        inputs: Option<Arc<Inputs>>,
    ) -> Result<Comparison, String> {
        let format = args.output_format();
        Ok(Comparison {
            options: args.compared.options(basedir)?,
            compares_file_text: args.compared.compares_file_text(),
            excepted_tags: args.compared.excepted_tags(),
            relationships: !args.no_relationships,
            is_octocatalog: matches!(format, Output::Octocatalog | Output::OctocatalogLegacy),
            inputs,
        })
    }

    /// Compares the compiled catalogs.
    pub fn compiled(&self, mut both: PairResult, environments: BothEnvironments<'_>) -> NodeResult {
        let causes = std::mem::take(&mut both.causes);
        NodeResult {
            causes,
            ..self.results(both, environments)
        }
    }

    fn results(&self, both: PairResult, environments: BothEnvironments<'_>) -> NodeResult {
        let old = both.old.result;
        let Some(new) = both.new.map(|new| new.result) else {
            // Nothing has changed, including the failure.
            return NodeResult {
                failure: old.err().map(|error| Failure::of(&error, "both", true)),
                entries: self.is_octocatalog.then(Vec::new),
                ..NodeResult::default()
            };
        };
        match (old, new) {
            (Err(old), Err(new)) if old.message == new.message => NodeResult {
                failure: Some(Failure::of(&new, "both", true)),
                ..NodeResult::default()
            },
            (_, Err(error)) => NodeResult {
                failure: Some(Failure::of(&error, "new", true)),
                ..NodeResult::default()
            },
            (Err(error), Ok(_)) => NodeResult {
                failure: Some(Failure::of(&error, "old", self.is_octocatalog)),
                ..NodeResult::default()
            },
            (Ok(old), Ok(new)) => {
                let is_same = |source: &Value| self.is_same_source(source, environments);
                let (old, new) = match self.is_octocatalog {
                    true => (Document::of(&old), Document::of(&new)),
                    false => read::pair(&old, &new, &is_same),
                };
                self.documents(old, new, Some(environments))
            }
        }
    }

    /// Whether a file of a module exists and is the same in both versions. Other sources are compared by name.
    fn is_same_source(&self, source: &Value, environments: BothEnvironments<'_>) -> bool {
        let (Some(inputs), true) = (&self.inputs, self.compares_file_text) else {
            return !self.compares_file_text;
        };
        let (Value::String(text), (Some(old), Some(new))) = (source, environments) else {
            return false;
        };
        let Some(source) = Source::parse(text) else {
            return true;
        };
        let reference = format!("{}/{}", source.module, source.path);
        let find = |environment: &FleetEnvironment| {
            let environment = &environment.session.environment;
            environment.find_in_module(&reference, "files")
        };
        match (find(old), find(new)) {
            (Some(one), Some(other)) => one == other && inputs.same_tree(&one),
            _ => false,
        }
    }

    /// Compares catalogs. Files of modules are read from the environments, if there are any.
    pub fn documents(
        &self,
        mut old: Document,
        mut new: Document,
        environments: Option<BothEnvironments<'_>>,
    ) -> NodeResult {
        if let Some((one, other)) = environments
            && self.compares_file_text
        {
            // A file that is missing in the old version is not an error of the new one.
            self.inline(&mut old, one);
            if let Some(missing) = self.inline(&mut new, other).first() {
                return NodeResult {
                    failure: Some(Failure::missing_source(missing)),
                    ..NodeResult::default()
                };
            }
        }
        if self.is_octocatalog {
            return NodeResult {
                entries: Some(differences(&old, &new, &self.options)),
                ..NodeResult::default()
            };
        }
        let mut changes = changes(&old, &new, &self.options);
        if !self.relationships {
            let is_left_out = |section| matches!(section, Section::Relationships | Section::Order);
            changes.retain(|change| !is_left_out(change.section));
        }
        NodeResult {
            changes,
            ..NodeResult::default()
        }
    }

    fn inline(
        &self,
        document: &mut Document,
        environment: Option<&FleetEnvironment>,
    ) -> Vec<MissingSource> {
        let Some(environment) = environment else {
            return Vec::new();
        };
        let shown = match self.is_octocatalog {
            true => ShownContent::Ascii,
            false => ShownContent::Utf8,
        };
        inline_sources(document, &self.excepted_tags, shown, &mut |source| {
            self.find_source(environment, source)
        })
    }

    /// A file of a module. Of a directory, only the files are read that differ between the versions.
    fn find_source(
        &self,
        environment: &FleetEnvironment,
        source: Source<'_>,
    ) -> Option<SourceKind> {
        let environment = &environment.session.environment;
        let reference = format!("{}/{}", source.module, source.path);
        let path = environment.find_in_module(&reference, "files")?;
        let host = environment.host();
        match host.kind(&path) {
            PathKind::File => host.read(&path).ok().flatten().map(SourceKind::File),
            PathKind::Directory => {
                let mut files = Vec::new();
                if let (Some(inputs), false) = (&self.inputs, self.is_octocatalog) {
                    differing_files(host, inputs, &path, "", &mut files);
                }
                Some(SourceKind::Directory(files))
            }
            PathKind::Missing => None,
        }
    }
}

/// The files below a directory that differ between the versions, by their path below it.
fn differing_files(
    host: &dyn Host,
    inputs: &Inputs,
    directory: &Path,
    prefix: &str,
    files: &mut Vec<(String, Vec<u8>)>,
) {
    for name in host.list(directory).unwrap_or_default() {
        let path = directory.join(&name);
        if inputs.same_tree(&path) {
            continue;
        }
        let below = format!("{prefix}{name}");
        match host.kind(&path) {
            PathKind::Directory => {
                differing_files(host, inputs, &path, &format!("{below}/"), files);
            }
            PathKind::File => {
                let content = host.read(&path).ok().flatten();
                files.push((below, content.unwrap_or_default()));
            }
            PathKind::Missing => {}
        }
    }
}
