//! What is to be compiled: a manifest, a directory of manifests, an environment, or code.

use std::path::Path;
use std::sync::Arc;

use host::{Host, PathKind};
use syntax::SourceFile;

use crate::layout::Layout;
use crate::options::Options;
use crate::session::{Place, Session};
use crate::{absolute, manifests};

/// What somebody points at.
#[derive(Clone, Debug)]
pub enum Target<'a> {
    /// The environment that was asked for, or else the current directory.
    Here,
    /// A program that is in no file.
    Code(Arc<SourceFile>),
    Path(&'a Path),
}

/// A session and the manifests that compiling starts with.
#[derive(Debug)]
pub struct Start {
    pub session: Session,
    pub manifests: Vec<Arc<SourceFile>>,
}

impl Start {
    pub fn new(
        host: &dyn Host,
        options: &Options,
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
    host: &'a dyn Host,
    options: &'a Options,
    here: &'a Path,
}

impl Search<'_> {
    fn session(&self, place: Place) -> Result<Session, String> {
        Session::at(self.host, self.options, place, self.here)
    }

    fn start(&self, session: Session, manifest: &Path) -> Result<Start, String> {
        let manifests = manifests::read(self.host, manifest)?;
        Ok(Start { session, manifests })
    }

    fn here(&self) -> Result<Start, String> {
        let here = self.here;
        let is_environment = Layout::is_directory_of(self.host, here);
        let session = self.session(match is_environment {
            true => Place::At(here),
            false => Place::Within(here),
        })?;
        let manifest = session.settings.manifest.clone();
        match manifest.filter(|_| is_environment || session.is_asked_for) {
            Some(manifest) => self.start(session, &manifest),
            None => self.start(session, here),
        }
    }

    fn path(&self, target: &Path) -> Result<Start, String> {
        let path = absolute(target, self.here);
        match self.host.kind(&path) {
            PathKind::Missing => Err(format!("Could not find file {}", target.display())),
            PathKind::Directory => self.directory(&path),
            PathKind::File => self.manifest(&path, path.parent().unwrap_or(self.here)),
        }
    }

    /// A manifest, or a directory of manifests.
    fn manifest(&self, manifest: &Path, within: &Path) -> Result<Start, String> {
        let mut session = self.session(Place::Within(within))?;
        session.settings.manifest = Some(manifest.to_owned());
        self.start(session, manifest)
    }

    fn directory(&self, directory: &Path) -> Result<Start, String> {
        if !Layout::is_directory_of(self.host, directory) {
            return self.manifest(directory, directory);
        }
        let mut session = self.session(Place::At(directory))?;
        if session.is_asked_for {
            // Modules and data of that environment, but the manifests of the target.
            let configuration = &session.settings.configuration;
            let layout = Layout::read(self.host, directory, configuration)?;
            session.settings.manifest = layout.manifest;
        }
        let manifest = session.settings.manifest.clone();
        self.start(session, manifest.as_deref().unwrap_or(directory))
    }
}
