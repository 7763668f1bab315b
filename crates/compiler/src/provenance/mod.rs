//! Why a catalog is what it is: where resources come from, and where the values of their parameters
//! come from, down to the literals, the data, the facts and the classifier.
//!
//! ```text
//! let mut compilation = session.compilation(sink).with_provenance();
//! compilation.compile(&manifests)?;
//! let mut provenance = compilation.provenance(Sources::default())?;
//! let answer = provenance.parameter("File[/etc/motd]", "content")?;
//! println!("{:?}", answer.innermost());
//! ```
//!
//! A compilation that is recorded writes down which code ran (`record`). Answers are worked out from
//! that on demand: expressions (`expression`, `call`), variables (`variable`), parameters of
//! resources (`parameter`), data (`data`), the chain of code around a resource (`chain`), and what makes
//! dependency cycles (`order`).

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
pub(crate) use record::{Evaluated, LookedUp, ProgramNumber, Recorder};

use crate::compilation::Compilation;
use crate::resources::ResourceId;
use crate::scope::ScopeId;
use tree::Tree;

/// An answer has at most so many parts; what is beyond is left out.
const MOST_PARTS: usize = 2_000;

/// So many causes behind each other are followed.
const DEEPEST: usize = 60;

/// What leads to a part of a value: keys of hashes and indexes of arrays.
type Path<'a> = &'a [Value];

/// Where facts and the classification of the node are from, if that is known.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    pub facts: Option<PathBuf>,
    pub classification: Option<PathBuf>,
    /// Show all places of the hierarchy that have a value, not only those that count.
    pub all_candidates: bool,
}

impl<'e> Compilation<'e> {
    /// Writes down what is needed to say where values come from.
    #[must_use]
    pub fn with_provenance(mut self) -> Self {
        self.observers.recorder = Some(Box::default());
        self
    }

    /// Answers questions about the catalog that was compiled; nothing if that was not recorded. The
    /// recording is used up.
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

/// Answers questions about a catalog.
pub struct Provenance<'c, 'e> {
    compilation: &'c mut Compilation<'e>,
    recorder: Box<Recorder>,
    sources: Sources,
    /// The scopes of classes and defined types.
    scopes: FxHashMap<ResourceId, ScopeId>,
    trees: FxHashMap<ProgramNumber, Tree>,
    /// How many parts the current answer has.
    parts: usize,
    depth: usize,
}

impl Provenance<'_, '_> {
    /// The next answer has no parts yet.
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
