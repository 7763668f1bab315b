//! Coverage of a repository by the nodes of a fleet: lines, branches, definitions, templates, data; and what
//! is unused.
//!
//! Each node adds what it reached ([`Coverage::add`]); only counts are kept, so that neither memory nor
//! results depend on the number of nodes, their order or the threads that compile them.

mod inventory;
mod report;
mod unused;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use catalog::Catalog;
use compiler::Program;
use compiler::coverage::Visits;
use pcore::{Str, Value};
use syntax::ast::ExprId;

pub use report::{Arm, Branch, CoverageReport, CoverageTotals, DefinitionCount, FileReport};
pub use unused::{Unused, UnusedItem};

/// How many nodes reached each part of the code and data.
#[derive(Debug, Default)]
pub struct Coverage {
    sums: Mutex<Sums>,
}

#[derive(Debug, Default)]
struct Sums {
    nodes: u32,
    /// By path.
    programs: BTreeMap<String, ProgramSums>,
    files: BTreeMap<String, u32>,
    keys: BTreeSet<Str>,
    given: BTreeSet<String>,
    /// The files of `puppet:///modules/…` sources in catalogs.
    sources: BTreeSet<String>,
}

/// How many nodes reached the expressions of a program.
#[derive(Debug)]
struct ProgramSums {
    program: Arc<Program>,
    /// The number of nodes that loaded it.
    nodes: u32,
    reached: Vec<u32>,
    passed: Vec<u32>,
}

impl ProgramSums {
    fn new(program: &Arc<Program>) -> ProgramSums {
        let count = program.ast.node_count();
        ProgramSums {
            program: program.clone(),
            nodes: 0,
            reached: vec![0; count],
            passed: vec![0; count],
        }
    }

    fn reached(&self, id: ExprId) -> u32 {
        self.reached.get(id.index()).copied().unwrap_or_default()
    }

    fn passed(&self, id: ExprId) -> u32 {
        self.passed.get(id.index()).copied().unwrap_or_default()
    }
}

impl Coverage {
    /// Adds what one node reached.
    pub fn add(&self, visits: &Visits, sources: &CatalogSources) {
        let mut sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        sums.nodes += 1;
        for visited in visits.programs() {
            let Some(path) = visited.program.ast.source().name() else {
                continue;
            };
            let known = sums.programs.entry(path.to_owned());
            let program = known.or_insert_with(|| ProgramSums::new(&visited.program));
            if program.reached.len() != visited.program.ast.node_count() {
                continue;
            }
            program.nodes += 1;
            visited
                .reached()
                .for_each(|index| program.reached[index] += 1);
            visited
                .passed()
                .for_each(|index| program.passed[index] += 1);
        }
        for file in visits.files() {
            *sums.files.entry(file).or_default() += 1;
        }
        sums.keys.extend(visits.keys().iter().cloned());
        let given = visits.given_parameters().iter();
        sums.given.extend(given.cloned());
        sums.sources.extend(sources.0.iter().cloned());
    }
}

/// The files of modules that agents would request because of a catalog.
#[derive(Clone, Debug, Default)]
pub struct CatalogSources(Vec<String>);

impl CatalogSources {
    /// The sources in a catalog; empty without a catalog.
    pub fn of(catalog: Option<&Catalog>) -> CatalogSources {
        CatalogSources(catalog.map(sources).unwrap_or_default())
    }
}

fn sources(catalog: &Catalog) -> Vec<String> {
    let mut found = Vec::new();
    let mut add = |value: &Value| {
        if let Some(path) = value
            .as_str()
            .and_then(|text| text.strip_prefix("puppet:///modules/"))
        {
            found.push(path.to_owned());
        }
    };
    let parameters = catalog
        .resources
        .iter()
        .flat_map(|resource| &resource.parameters);
    for (name, value) in parameters {
        if catalog.symbols.text(*name).as_str() != "source" {
            continue;
        }
        match value {
            Value::Array(items) => items.iter().for_each(&mut add),
            single => add(single),
        }
    }
    found
}

#[cfg(test)]
mod tests;
