//! Records which code, templates, files and data a compilation reaches.
//!
//! Off unless enabled with [`Compilation::with_coverage`]. For each node, there is one bit per expression of
//! the programs that it ran; the caller adds up nodes.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use pcore::Str;
use syntax::ast::{ExprId, ExprKind};

use crate::compilation::Compilation;
use crate::eval::In;
use crate::identity::IdentityMap;
use crate::names::Namespace;
use crate::observers::Observers;
use crate::program::Program;
use crate::resources::{DefinitionId, DefinitionKind, ParameterOrigin, Resource};

/// The coverage of one compilation.
#[derive(Debug, Default)]
pub struct Visits {
    programs: Vec<Visited>,
    /// Indexes into `programs`.
    numbers: IdentityMap<Program, usize>,
    /// Files that are not Puppet code: ERB templates, Ruby functions, files of modules.
    files: RefCell<BTreeSet<String>>,
    /// Hiera keys, without the segments that are dug from their values.
    keys: BTreeSet<Str>,
    /// Class parameters with another value than their default: `class::parameter`.
    given: BTreeSet<String>,
}

/// A program, and which of its expressions were reached.
#[derive(Debug)]
pub struct Visited {
    pub program: Arc<Program>,
    reached: Bits,
    /// Conditional expressions in which no branch was taken.
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
    /// The statements, branches, bodies and definitions that were evaluated, by the index of their
    /// expressions.
    pub fn reached(&self) -> impl Iterator<Item = usize> {
        self.reached.iter()
    }

    /// The conditional expressions in which no branch was taken.
    pub fn passed(&self) -> impl Iterator<Item = usize> {
        self.passed.iter()
    }
}

impl Visits {
    /// The programs that were loaded, with their coverage.
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

    pub(crate) fn register(&mut self, program: &Arc<Program>) -> &mut Visited {
        let next = self.programs.len();
        let number = *self.numbers.get_or_insert_with(program, || next);
        if number == next {
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
    /// Enables recording of coverage.
    #[must_use]
    pub fn with_coverage(mut self) -> Self {
        self.observers.visits = Some(Box::default());
        self.hiera.record_keys();
        self
    }

    /// The recorded coverage, if enabled.
    pub fn take_visits(&mut self) -> Option<Visits> {
        let mut visits = *self.observers.visits.take()?;
        visits.keys = self.hiera.take_keys().into_iter().collect();
        Some(visits)
    }
}

impl Observers {
    /// Records that an expression is evaluated.
    #[inline]
    pub fn cover(&mut self, p: In<'_>, id: ExprId) {
        if let Some(visits) = &mut self.visits {
            visits.register(p).reached.set(id.index());
        }
    }

    /// Records that a statement is evaluated. A definition counts when its code is evaluated, not where it
    /// is.
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

    /// Records which branch of a conditional expression is taken, if any.
    #[inline]
    pub fn cover_branch(&mut self, p: In<'_>, id: ExprId, part: Option<ExprId>) {
        if let Some(visits) = &mut self.visits {
            let visited = visits.register(p);
            match part {
                Some(part) => visited.reached.set(part.index()),
                None => visited.passed.set(id.index()),
            }
        }
    }

    /// Records that the code of a class, a defined type or a node is evaluated.
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
                    .is_some_and(|found| !matches!(found.place, ParameterOrigin::Default));
                if is_given {
                    given.push(format!("{}::{}", known.name, parameter.name));
                }
            }
        }
        let body = known.body;
        if let Some(visits) = &mut self.visits {
            let visited = visits.register(&program);
            let parts = own.into_iter().chain(body);
            parts.for_each(|part| visited.reached.set(part.index()));
            visits.given.extend(given);
        }
    }

    /// Records that a file of a module is used.
    pub fn cover_file(&self, path: &str) {
        if let Some(visits) = &self.visits {
            visits.files.borrow_mut().insert(path.to_owned());
        }
    }
}
