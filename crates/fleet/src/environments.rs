//! The environments that the nodes of a fleet belong to, each loaded once.

use std::path::Path;
use std::sync::Arc;

use compiler::Classification;
use environment::{NodeOptions, Session, SessionOptions, Start, Target};
use host::Host;
use rustc_hash::FxHashMap;
use syntax::SourceFile;

use crate::inputs::Inputs;
use crate::nodes::FleetNode;

/// An environment with its manifests.
#[derive(Debug)]
pub struct FleetEnvironment {
    pub session: Session,
    pub manifests: Vec<Arc<SourceFile>>,
}

impl FleetEnvironment {
    fn replica(&self, other: Option<&FleetEnvironment>) -> Result<FleetEnvironment, String> {
        let session = self.session.replica(other.map(|other| &other.session));
        let manifests = session.environment.manifests()?.to_vec();
        Ok(FleetEnvironment { session, manifests })
    }
}

/// One of the threads that compile nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadOfRun {
    pub index: usize,
    /// The number of nodes that it will compile if all threads are equally fast.
    pub nodes: usize,
}

impl ThreadOfRun {
    /// Whether the thread loads programs and data for itself: the first one does not, and it is not worthwhile
    /// for few nodes.
    fn needs_replica(self) -> bool {
        const LEAST_NODES: usize = 50;
        self.index > 0 && self.nodes >= LEAST_NODES
    }
}

/// All environments of a fleet, by name.
#[derive(Debug, Default)]
pub struct Environments {
    loaded: FxHashMap<Option<String>, Result<FleetEnvironment, String>>,
}

impl Environments {
    /// Loads the environments of the nodes. The options state where they are; options about a single node and
    /// its classification are ignored. An environment that only a node asks for and that does not exist is an
    /// error of that node.
    ///
    /// The host is the one that code uses; it should have one thread, because nodes are spread over threads
    /// already.
    pub fn load(
        host: &Arc<dyn Host>,
        options: &SessionOptions,
        target: &Target<'_>,
        here: &Path,
        nodes: &[FleetNode],
    ) -> Result<Environments, String> {
        let mut environments = Environments::default();
        for node in nodes {
            if environments.loaded.contains_key(&node.environment) {
                continue;
            }
            let mut options = options.clone();
            options.node = NodeOptions::default();
            options.classifier.known = Some((Classification::default(), node.environment.clone()));
            let start = Start::new(host, &options, target, here);
            let environment =
                start.map(|Start { session, manifests }| FleetEnvironment { session, manifests });
            if let (Err(problem), None) = (&environment, &node.environment) {
                return Err(problem.clone());
            }
            let name = node.environment.clone();
            environments.loaded.insert(name, environment);
        }
        Ok(environments)
    }

    /// Shares with `old`, another state of these environments, whatever is the same in both.
    #[must_use]
    pub fn sharing(mut self, old: &Environments, inputs: &Arc<Inputs>) -> Environments {
        let mut names: Vec<Option<String>> = self.loaded.keys().cloned().collect();
        names.sort();
        for name in names {
            let (Some(Ok(new)), Some(Ok(old))) =
                (self.loaded.get_mut(&name), old.loaded.get(&name))
            else {
                continue;
            };
            // Programs cache the resolution of type names.
            let (one, other) = (&old.session.environment, &new.session.environment);
            let same_strictness = old.session.settings().strict == new.session.settings().strict;
            if !same_strictness || !inputs.same_types(one, other) {
                continue;
            }
            let inputs = inputs.clone();
            let is_same = Arc::new(move |path: &Path| inputs.same_content(path));
            let session = new.session.sharing(&old.session, is_same);
            if let Ok(manifests) = session.environment.manifests().map(<[_]>::to_vec) {
                *new = FleetEnvironment { session, manifests };
            }
        }
        self
    }

    /// Copies of all environments for one thread of a run; `None` if the thread may use these. `other` are such
    /// copies of the other state that these environments share files with.
    pub(crate) fn replica(
        &self,
        thread: ThreadOfRun,
        other: Option<&Environments>,
    ) -> Option<Environments> {
        if !thread.needs_replica() {
            return None;
        }
        let mut replica = Environments::default();
        for name in self.names() {
            let other = other.and_then(|other| other.loaded.get(name)?.as_ref().ok());
            let copied = match &self.loaded[name] {
                Ok(loaded) => loaded.replica(other),
                Err(problem) => Err(problem.clone()),
            };
            replica.loaded.insert(name.clone(), copied);
        }
        Some(replica)
    }

    fn names(&self) -> Vec<&Option<String>> {
        let mut names: Vec<&Option<String>> = self.loaded.keys().collect();
        names.sort();
        names
    }

    /// The environment of a node, or why there is none.
    pub fn of(&self, node: &FleetNode) -> Result<&FleetEnvironment, &str> {
        match self.loaded.get(&node.environment) {
            Some(Ok(environment)) => Ok(environment),
            Some(Err(problem)) => Err(problem),
            None => Err("The environment has not been loaded"),
        }
    }

    /// All environments that could be loaded, sorted by name.
    pub fn all(&self) -> Vec<&FleetEnvironment> {
        let found = self
            .names()
            .into_iter()
            .filter_map(|name| self.loaded.get(name));
        found.filter_map(|loaded| loaded.as_ref().ok()).collect()
    }
}
