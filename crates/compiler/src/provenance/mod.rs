//! The provenance of a catalog: where resources come from, and where the values of their parameters
//! come from, down to literals, data, facts and the classifier.
//!
//! ```text
//! let mut compilation = session.compilation(sink).with_provenance();
//! compilation.compile(&manifests)?;
//! let mut provenance = compilation.provenance(Sources::default())?;
//! let answer = provenance.parameter("File[/etc/motd]", "content")?;
//! println!("{:?}", answer.innermost());
//! ```
//!
//! A compilation with provenance records which code ran (`record`). Answers are computed from the recording
//! on demand: expressions (`expression`, `call`), variables (`variable`), parameters of resources
//! (`parameter`), data (`data`), the chain of code around a resource (`chain`), and the causes of dependency
//! cycles (`order`).

mod answer;
mod call;
mod chain;
mod data;
mod expression;
mod known;
mod order;
mod parameter;
mod record;
mod template;
mod tree;
mod variable;

use std::path::PathBuf;

use pcore::Value;
use rustc_hash::FxHashMap;

pub use answer::{Answer, AnswerKind, ChainLink, Declared, ResourceAnswer, changed};
pub use order::{CycleAnswer, OrderReason};
pub use record::Context;
pub(crate) use record::{Evaluated, LookedUp, ProgramIndex, Recorder};

use crate::compilation::Compilation;
use crate::resources::ResourceId;
use crate::scope::ScopeId;
use tree::Tree;

/// The maximum number of parts of an answer; the rest is left out.
const MAX_PARTS: usize = 2_000;

/// The maximum length of a chain of causes.
const MAX_DEPTH: usize = 60;

/// A path to a part of a value: keys of hashes and indexes of arrays.
type Path<'a> = &'a [Value];

/// The files of the node's facts and classification, if known.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    pub facts: Option<PathBuf>,
    pub classification: Option<PathBuf>,
    /// Whether to list all levels of the hierarchy that have a value, not only those that are used.
    pub all_candidates: bool,
}

impl<'e> Compilation<'e> {
    /// Enables recording of the provenance.
    #[must_use]
    pub fn with_provenance(mut self) -> Self {
        self.observers.recorder = Some(Box::default());
        self
    }

    /// Queries of the provenance of the compiled catalog; `None` if it was not recorded. Consumes the
    /// recording.
    pub fn provenance(&mut self, sources: Sources) -> Option<Provenance<'_, 'e>> {
        let mut recorder = self.observers.recorder.take()?;
        recorder.kept.as_ref()?;
        recorder.finish();
        let mut scopes = FxHashMap::default();
        for (id, scope) in self.stack.scopes.iter() {
            if let Some(resource) = scope.resource {
                scopes.entry(resource).or_insert(id);
            }
        }
        Some(Provenance {
            compilation: self,
            recorder,
            sources,
            scopes,
            trees: FxHashMap::default(),
            parts: 0,
            depth: 0,
        })
    }
}

/// Answers queries about the provenance of a catalog.
pub struct Provenance<'c, 'e> {
    compilation: &'c mut Compilation<'e>,
    recorder: Box<Recorder>,
    sources: Sources,
    /// The scopes of classes and defined types.
    scopes: FxHashMap<ResourceId, ScopeId>,
    trees: FxHashMap<ProgramIndex, Tree>,
    /// The number of parts in the current answer.
    parts: usize,
    depth: usize,
}

impl Provenance<'_, '_> {
    /// Starts a new answer.
    fn begin_answer(&mut self) {
        self.parts = 0;
        self.depth = 0;
    }
}

impl std::fmt::Debug for Provenance<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Provenance")
            .field("sources", &self.sources)
            .finish_non_exhaustive()
    }
}
