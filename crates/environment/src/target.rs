//! The target of a compilation: a manifest, a directory of manifests, an environment, or code.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use host::{Host, PathKind};
use syntax::SourceFile;

use crate::layout::Layout;
use crate::options::SessionOptions;
use crate::session::{EnvironmentLocator, Resolved, Session};

use crate::absolute;

/// The target that the user names.
#[derive(Clone, Debug)]
pub enum Target<'a> {
    /// The environment that was asked for, or else the current directory.
    Here,
    /// A program that is in no file.
    Code(Arc<SourceFile>),
    Path(&'a Path),
}

/// A session, and the manifests that compilation starts with.
#[derive(Debug)]
pub struct Start {
    pub session: Session,
    pub manifests: Vec<Arc<SourceFile>>,
}

impl Start {
    pub fn new(
        host: &Arc<dyn Host>,
        options: &SessionOptions,
        target: &Target,
        here: &Path,
    ) -> Result<Start, String> {
        let search = Search {
            host,
            options,
            here,
        };
        match target {
            Target::Here => search.here(),
            Target::Path(path) => search.path(path),
            Target::Code(source) => Ok(Start {
                session: Session::new(host, options, here)?,
                manifests: vec![source.clone()],
            }),
        }
    }
}

struct Search<'a> {
    host: &'a Arc<dyn Host>,
    options: &'a SessionOptions,
    here: &'a Path,
}

impl Search<'_> {
    fn resolve(&self, place: EnvironmentLocator) -> Result<Resolved, String> {
        Resolved::new(&**self.host, self.options, place, self.here)
    }

    /// Starts with the manifests of the settings.
    fn start(&self, resolved: Resolved) -> Result<Start, String> {
        let session = resolved.session(self.host);
        let manifests = session.environment.manifests()?.to_vec();
        if manifests.is_empty() {
            self.ensure_something_to_compile(&session)?;
        }
        Ok(Start { session, manifests })
    }

    /// Ensures that there are manifests. Puppet compiles an empty catalog without any, but after a mistyped
    /// path the user would take that for a success.
    fn ensure_something_to_compile(&self, session: &Session) -> Result<(), String> {
        let Some(manifest) = &session.settings().manifest else {
            return Ok(());
        };
        let shown = manifest.display();
        let directory = session.settings().environment_directory.as_deref();
        let is_default =
            directory.is_some_and(|directory| *manifest == directory.join("manifests"));
        let is_missing = self.host.kind(manifest) == PathKind::Missing;
        if is_missing && !is_default {
            return Err(format!(
                "The manifest {shown} does not exist; it is set in environment.conf or puppet.conf"
            ));
        }
        if !session.node.classification.classes.is_empty() {
            return Ok(());
        }
        Err(match is_missing {
            true => format!("There is nothing to compile: {shown} does not exist"),
            false => format!("There is nothing to compile: no manifest (*.pp) is in {shown}"),
        })
    }

    /// Without a given target: the environment that was asked for, or the current directory.
    fn here(&self) -> Result<Start, String> {
        let mut resolved = self.resolve(EnvironmentLocator::Here)?;
        if !resolved.is_asked_for {
            resolved.settings.manifest = self.manifest_in(self.here, &resolved)?;
        }
        self.start(resolved)
    }

    fn path(&self, target: &Path) -> Result<Start, String> {
        let path = absolute(target, self.here);
        match self.host.kind(&path) {
            PathKind::Missing => Err(format!("Could not find file {}", target.display())),
            PathKind::Directory => self.directory(&path),
            PathKind::File => {
                let mut resolved = self.resolve(EnvironmentLocator::Within(
                    path.parent().unwrap_or(self.here),
                ))?;
                resolved.settings.manifest = Some(path);
                self.start(resolved)
            }
        }
    }

    /// A given directory. Modules and data may be those of another environment, but not the manifests.
    fn directory(&self, directory: &Path) -> Result<Start, String> {
        let place = match Layout::is_environment_directory(&**self.host, directory) {
            true => EnvironmentLocator::At(directory),
            false => EnvironmentLocator::Within(directory),
        };
        let mut resolved = self.resolve(place)?;
        resolved.settings.manifest = self.manifest_in(directory, &resolved)?;
        self.start(resolved)
    }

    /// The manifest of the environment in a directory. If the directory is not an environment, it is a
    /// directory of manifests.
    fn manifest_in(
        &self,
        directory: &Path,
        resolved: &Resolved,
    ) -> Result<Option<PathBuf>, String> {
        let settings = &resolved.settings;
        if settings.environment_directory.as_deref() == Some(directory) {
            return Ok(settings.manifest.clone());
        }
        if !Layout::is_environment_directory(&**self.host, directory) {
            return Ok(Some(directory.to_owned()));
        }
        let layout = Layout::read(&**self.host, directory, &settings.configuration)?;
        Ok(layout.manifest)
    }
}
