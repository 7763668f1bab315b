//! Which code, templates, files and data a compilation reaches.
//!
//! Off unless enabled with [`Compilation::with_coverage`]. What is recorded for one node is
//! a bit per expression of the programs that it ran; the caller adds up nodes.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use pcore::Str;
use rustc_hash::FxHashMap;
use syntax::ast::{ExprId, ExprKind};

use crate::compilation::Compilation;
use crate::eval::In;
use crate::names::Namespace;
use crate::observers::Observers;
use crate::program::Program;
use crate::resources::{DefinitionId, DefinitionKind, Place, Resource};

/// What one compilation reached.
#[derive(Debug, Default)]
pub struct Visits {
    programs: Vec<Visited>,
    /// By the addresses of the programs.
    numbers: FxHashMap<usize, usize>,
    /// Files that are no Puppet code: templates in ERB, functions in Ruby, files of modules.
    files: RefCell<BTreeSet<String>>,
    /// Keys of Hiera, without what is dug out of their values.
    keys: BTreeSet<Str>,
    /// Parameters of classes that had another value than their default: `class::parameter`.
    given: BTreeSet<String>,
}

/// A program, and which of its expressions were reached.
#[derive(Debug)]
pub struct Visited {
    pub program: Arc<Program>,
    reached: Bits,
    /// Conditions that chose none of their parts.
    passed: Bits,
}

#[derive(Debug, Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn set(&mut self, index: usize) {
        let word = index / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (index % 64);
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        let words = self.0.iter().enumerate();
        words.flat_map(|(number, &word)| {
            let bits = (0..64).filter(move |bit| word & (1 << bit) != 0);
            bits.map(move |bit| number * 64 + bit)
        })
    }
}

impl Visited {
    /// The statements, parts of conditions, bodies and definitions that were evaluated, by the index of
    /// their expressions.
    pub fn reached(&self) -> impl Iterator<Item = usize> {
        self.reached.iter()
    }

    /// The conditions that chose none of their parts.
    pub fn passed(&self) -> impl Iterator<Item = usize> {
        self.passed.iter()
    }
}

impl Visits {
    /// The programs that were loaded, with what was reached in them.
    pub fn programs(&self) -> &[Visited] {
        &self.programs
    }

    pub fn files(&self) -> BTreeSet<String> {
        self.files.borrow().clone()
    }

    pub fn keys(&self) -> &BTreeSet<Str> {
        &self.keys
    }

    pub fn given_parameters(&self) -> &BTreeSet<String> {
        &self.given
    }

    pub(crate) fn know(&mut self, program: &Arc<Program>) -> &mut Visited {
        let number = self.programs.len();
        let known = self.numbers.entry(Arc::as_ptr(program) as usize);
        let number = *known.or_insert(number);
        if number == self.programs.len() {
            // Keeping the program keeps its address from being used again.
            self.programs.push(Visited {
                program: program.clone(),
                reached: Bits::default(),
                passed: Bits::default(),
            });
        }
        &mut self.programs[number]
    }
}

impl Compilation<'_> {
    /// Records what the compilation reaches.
    #[must_use]
    pub fn with_coverage(mut self) -> Self {
        self.observers.visits = Some(Box::default());
        self.hiera.record_keys();
        self
    }

    /// What has been reached, if that was recorded.
    pub fn take_visits(&mut self) -> Option<Visits> {
        let mut visits = *self.observers.visits.take()?;
        visits.keys = self.hiera.take_keys().into_iter().collect();
        Some(visits)
    }
}

impl Observers {
    /// An expression is about to be evaluated.
    #[inline]
    pub fn cover(&mut self, p: In<'_>, id: ExprId) {
        if let Some(visits) = &mut self.visits {
            visits.know(p).reached.set(id.index());
        }
    }

    /// A statement is about to be evaluated. A definition counts when its code is evaluated, not where it stands.
    #[inline]
    pub fn cover_statement(&mut self, p: In<'_>, id: ExprId) {
        let is_definition = |kind: &ExprKind| {
            matches!(
                kind,
                ExprKind::Class(_)
                    | ExprKind::Define(_)
                    | ExprKind::Function(_)
                    | ExprKind::Node(_)
            )
        };
        if self.visits.is_some() && !is_definition(&p.ast.kind(id)) {
            self.cover(p, id);
        }
    }

    /// A condition has chosen one of its parts, or none.
    #[inline]
    pub fn cover_branch(&mut self, p: In<'_>, id: ExprId, part: Option<ExprId>) {
        if let Some(visits) = &mut self.visits {
            let visited = visits.know(p);
            match part {
                Some(part) => visited.reached.set(part.index()),
                None => visited.passed.set(id.index()),
            }
        }
    }

    /// The code of a class, a defined type or a node is about to be evaluated.
    pub fn cover_definition(
        &mut self,
        names: &Namespace,
        resource: &Resource,
        definition: DefinitionId,
    ) {
        if self.visits.is_none() {
            return;
        }
        let Some(program) = names.definitions.program(definition).cloned() else {
            return;
        };
        let known = names.definitions.get(definition);
        let place = known.location.as_ref().map(|location| location.span);
        let mut definitions = program.ast.definitions.iter().copied();
        let own = definitions.find(|&own| Some(program.ast[own].span) == place);
        let mut given = Vec::new();
        if known.kind == DefinitionKind::Class {
            for (parameter, &symbol) in known
                .parameters
                .iter()
                .zip(names.definitions.symbols(definition))
            {
                let is_given = resource
                    .parameter(symbol)
                    .is_some_and(|found| !matches!(found.place, Place::Default));
                if is_given {
                    given.push(format!("{}::{}", known.name, parameter.name));
                }
            }
        }
        let body = known.body;
        if let Some(visits) = &mut self.visits {
            let visited = visits.know(&program);
            let parts = own.into_iter().chain(body);
            parts.for_each(|part| visited.reached.set(part.index()));
            visits.given.extend(given);
        }
    }

    /// A file of a module is used.
    pub fn cover_file(&self, path: &str) {
        if let Some(visits) = &self.visits {
            visits.files.borrow_mut().insert(path.to_owned());
        }
    }
}
