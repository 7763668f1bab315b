//! The coverage report, by file.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::PoisonError;

use compiler::Environment;
use syntax::ast::{Ast, ExprId, ExprKind};

use super::{Coverage, ProgramSums, inventory};

/// The coverage by a fleet.
#[derive(Clone, Debug, Default)]
pub struct CoverageReport {
    /// The number of compiled nodes.
    pub nodes: u32,
    /// Files of Puppet code and templates, sorted by path.
    pub files: Vec<FileReport>,
}

/// The coverage of a file.
#[derive(Clone, Debug, Default)]
pub struct FileReport {
    pub path: String,
    /// The number of nodes that loaded it.
    pub nodes: u32,
    /// The number of nodes that reached each line (from 1). Lines without code are missing.
    pub lines: BTreeMap<u32, u32>,
    pub branches: Vec<Branch>,
    pub definitions: Vec<DefinitionCount>,
}

/// A conditional expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// `if`, `unless`, `case` or `selector`.
    pub what: &'static str,
    pub line: u32,
    pub arms: Vec<Arm>,
}

/// One branch of a conditional expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arm {
    /// As in the source: `else`, `'Debian'`, `default`.
    pub label: String,
    pub line: u32,
    pub nodes: u32,
}

/// A class, a defined type, a function, a node or a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinitionCount {
    pub kind: &'static str,
    pub name: String,
    pub line: u32,
    pub nodes: u32,
}

/// The number of things, and how many of them are reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CoverageTotals {
    pub reached: usize,
    pub all: usize,
}

impl CoverageTotals {
    fn of(counts: impl Iterator<Item = u32>) -> CoverageTotals {
        let mut totals = CoverageTotals::default();
        for count in counts {
            totals.all += 1;
            totals.reached += usize::from(count > 0);
        }
        totals
    }

    /// In percent; 100 if there is nothing to reach.
    pub fn percent(self) -> f64 {
        match self.all {
            0 => 100.0,
            all => self.reached as f64 * 100.0 / all as f64,
        }
    }
}

impl FileReport {
    pub fn line_totals(&self) -> CoverageTotals {
        CoverageTotals::of(self.lines.values().copied())
    }

    pub fn branch_totals(&self) -> CoverageTotals {
        let arms = self.branches.iter().flat_map(|branch| &branch.arms);
        CoverageTotals::of(arms.map(|arm| arm.nodes))
    }
}

impl CoverageReport {
    pub fn line_totals(&self) -> CoverageTotals {
        let lines = self.files.iter().flat_map(|file| file.lines.values());
        CoverageTotals::of(lines.copied())
    }

    pub fn branch_totals(&self) -> CoverageTotals {
        let branches = self.files.iter().flat_map(|file| &file.branches);
        let arms = branches.flat_map(|branch| &branch.arms);
        CoverageTotals::of(arms.map(|arm| arm.nodes))
    }

    /// The totals of definitions of a kind.
    pub fn definition_totals(&self, kind: &str) -> CoverageTotals {
        let all = self.files.iter().flat_map(|file| &file.definitions);
        let of_kind = all.filter(|definition| definition.kind == kind);
        CoverageTotals::of(of_kind.map(|definition| definition.nodes))
    }
}

impl Coverage {
    /// The coverage of the code of some environments, including files that no node has loaded.
    pub fn report(&self, environments: &[&Environment]) -> CoverageReport {
        let sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        let mut files: BTreeMap<String, FileReport> = BTreeMap::new();
        for (path, program) in &sums.programs {
            files.insert(path.clone(), of_program(path, program));
        }
        for environment in environments {
            for module in inventory::modules(environment) {
                let code = module.below("manifests").chain(module.below("functions"));
                for path in code.filter(|path| path.extension().is_some_and(|e| e == "pp")) {
                    add_unloaded(environment, path, &mut files);
                }
                for path in module.below("templates") {
                    add_template(environment, path, &sums.files, &mut files);
                }
            }
        }
        // Code that is in no file, or loaded from elsewhere, is not part of the repository.
        let root = |path: &str| {
            let mut roots = environments
                .iter()
                .filter_map(|e| e.settings().environment_directory.as_deref())
                .peekable();
            roots.peek().is_none() || roots.any(|root| Path::new(path).starts_with(root))
        };
        CoverageReport {
            nodes: sums.nodes,
            files: files
                .into_values()
                .filter(|file| root(&file.path))
                .collect(),
        }
    }
}

fn add_unloaded(environment: &Environment, path: &Path, files: &mut BTreeMap<String, FileReport>) {
    let name = path.to_string_lossy().into_owned();
    if !files.contains_key(&name)
        && let Some(ast) = inventory::parsed(environment.host(), path)
    {
        let mut report = FileReport {
            path: name.clone(),
            ..FileReport::default()
        };
        Walk {
            ast: &ast,
            sums: None,
            report: &mut report,
        }
        .whole();
        files.insert(name, report);
    }
}

/// Adds a template. The lines of ERB templates are unknown.
fn add_template(
    environment: &Environment,
    path: &Path,
    used: &BTreeMap<String, u32>,
    files: &mut BTreeMap<String, FileReport>,
) {
    let name = path.to_string_lossy().into_owned();
    if path.extension().is_some_and(|extension| extension == "epp") {
        add_unloaded(environment, path, files);
    }
    let nodes = used.get(&name).copied().unwrap_or_default();
    let report = files.entry(name.clone()).or_insert_with(|| FileReport {
        path: name.clone(),
        ..FileReport::default()
    });
    report.nodes = report.nodes.max(nodes);
    report.definitions.push(DefinitionCount {
        kind: "template",
        name: template_name(path),
        line: 1,
        nodes: report.nodes,
    });
}

/// `module/path`
fn template_name(path: &Path) -> String {
    let text = path.to_string_lossy();
    match text.rsplit_once("/templates/") {
        Some((module, rest)) => {
            let module = module.rsplit('/').next().unwrap_or_default();
            format!("{module}/{rest}")
        }
        None => text.into_owned(),
    }
}

fn of_program(path: &str, sums: &ProgramSums) -> FileReport {
    let mut report = FileReport {
        path: path.to_owned(),
        nodes: sums.nodes,
        ..FileReport::default()
    };
    let ast = &sums.program.ast;
    Walk {
        ast,
        sums: Some(sums),
        report: &mut report,
    }
    .whole();
    report
}

/// Walks an AST with the number of nodes that reached the current statement.
struct Walk<'a> {
    ast: &'a Ast,
    /// `None` if no node has loaded it.
    sums: Option<&'a ProgramSums>,
    report: &'a mut FileReport,
}

impl Walk<'_> {
    fn whole(&mut self) {
        let nodes = self.sums.map_or(0, |sums| sums.nodes);
        self.expr(self.ast.body, nodes);
        for &id in &self.ast.definitions {
            self.definition(id);
        }
    }

    fn reached(&self, id: ExprId) -> u32 {
        self.sums.map_or(0, |sums| sums.reached(id))
    }

    fn line(&self, id: ExprId) -> u32 {
        self.ast.source().line(self.ast[id].span.start)
    }

    fn text(&self, id: ExprId) -> String {
        let span = self.ast[id].span;
        let text = self.ast.source().text();
        let text = text.get(span.start as usize..span.end as usize);
        let first = text.unwrap_or_default().lines().next().unwrap_or_default();
        first.chars().take(40).collect()
    }

    fn cover(&mut self, id: ExprId, nodes: u32) {
        let line = self.line(id);
        let known = self.report.lines.entry(line).or_insert(nodes);
        *known = (*known).max(nodes);
    }

    /// A definition has its own count, wherever it is in the source.
    fn definition(&mut self, id: ExprId) {
        let nodes = self.reached(id);
        let (kind, name) = match self.ast.kind(id) {
            ExprKind::Class(class) => ("class", self.ast.text(self.ast[class].name).to_owned()),
            ExprKind::Define(define) => ("define", self.ast.text(self.ast[define].name).to_owned()),
            ExprKind::Function(function) => (
                "function",
                self.ast.text(self.ast[function].name).to_owned(),
            ),
            ExprKind::Node(node) => {
                let hosts = self.ast[self.ast[node].host_matches].iter();
                let hosts: Vec<String> = hosts.map(|&host| self.text(host)).collect();
                ("node", hosts.join(", "))
            }
            _ => return,
        };
        let line = self.line(id);
        self.cover(id, nodes);
        self.report.definitions.push(DefinitionCount {
            kind,
            name,
            line,
            nodes,
        });
        let mut children = Vec::new();
        self.ast
            .for_each_child(id, &mut |child| children.push(child));
        for child in children {
            self.expr(child, nodes);
        }
    }

    fn expr(&mut self, id: ExprId, nodes: u32) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.expr_of_kind(id, nodes));
    }

    fn expr_of_kind(&mut self, id: ExprId, nodes: u32) {
        let ast = self.ast;
        match ast.kind(id) {
            ExprKind::Class(_)
            | ExprKind::Define(_)
            | ExprKind::Function(_)
            | ExprKind::Node(_)
            | ExprKind::TypeAlias { .. }
            | ExprKind::Nop => {}
            ExprKind::Block(statements) => {
                for &statement in &ast[statements] {
                    let is_definition = ast.definitions.contains(&statement);
                    if !is_definition {
                        self.expr(statement, self.reached(statement));
                    }
                }
            }
            ExprKind::Lambda(lambda) => {
                let own = self.reached(id);
                if let Some(body) = ast[lambda].body {
                    self.expr(body, own);
                }
            }
            ExprKind::Epp { body } => body.into_iter().for_each(|body| self.expr(body, nodes)),
            ExprKind::If {
                test,
                then,
                otherwise,
            } => {
                self.cover(id, nodes);
                let arms = [("then", then), ("else", otherwise)];
                self.condition(id, "if", nodes, test, &arms);
            }
            ExprKind::Unless {
                test,
                then,
                otherwise,
            } => {
                self.cover(id, nodes);
                let arms = [("then", then), ("else", otherwise)];
                self.condition(id, "unless", nodes, test, &arms);
            }
            ExprKind::Case { test, options } => {
                self.cover(id, nodes);
                self.expr(test, nodes);
                let mut arms = Vec::new();
                let mut has_default = false;
                for option in &ast[options] {
                    let values = &ast[option.values];
                    has_default |= values
                        .iter()
                        .any(|&v| matches!(ast.kind(v), ExprKind::Default));
                    let labels: Vec<String> = values.iter().map(|&v| self.text(v)).collect();
                    let line = ast.source().line(option.at);
                    let count = option.then.map_or(0, |then| self.reached(then));
                    arms.push(Arm {
                        label: labels.join(", "),
                        line,
                        nodes: count,
                    });
                    if let Some(then) = option.then {
                        self.arm(then, count);
                    }
                }
                if !has_default {
                    let nodes = self.sums.map_or(0, |sums| sums.passed(id));
                    arms.push(Arm {
                        label: "none of them".to_owned(),
                        line: self.line(id),
                        nodes,
                    });
                }
                self.add_branch("case", id, arms);
            }
            ExprKind::Selector { left, entries } => {
                self.cover(id, nodes);
                self.expr(left, nodes);
                let mut arms = Vec::new();
                for entry in &ast[entries] {
                    let count = self.reached(entry.value);
                    arms.push(Arm {
                        label: self.text(entry.key),
                        line: self.line(entry.key),
                        nodes: count,
                    });
                    self.cover(entry.key, count);
                    self.arm(entry.value, count);
                }
                self.add_branch("selector", id, arms);
            }
            _ => {
                self.cover(id, nodes);
                let mut children = Vec::new();
                ast.for_each_child(id, &mut |child| children.push(child));
                for child in children {
                    self.expr(child, nodes);
                }
            }
        }
    }

    fn condition(
        &mut self,
        id: ExprId,
        what: &'static str,
        nodes: u32,
        test: ExprId,
        parts: &[(&str, Option<ExprId>)],
    ) {
        self.expr(test, nodes);
        let mut arms = Vec::new();
        for &(label, part) in parts {
            let (line, count) = match part {
                Some(part) => (self.line(part), self.reached(part)),
                None => (self.line(id), self.sums.map_or(0, |sums| sums.passed(id))),
            };
            let label = match part {
                Some(_) => label.to_owned(),
                None => format!("no {label}"),
            };
            arms.push(Arm {
                label,
                line,
                nodes: count,
            });
            if let Some(part) = part {
                self.arm(part, count);
            }
        }
        self.add_branch(what, id, arms);
    }

    fn arm(&mut self, id: ExprId, nodes: u32) {
        match self.ast.kind(id) {
            ExprKind::Block(_) => self.expr(id, nodes),
            _ => self.expr_of_kind(id, nodes),
        }
    }

    fn add_branch(&mut self, what: &'static str, id: ExprId, arms: Vec<Arm>) {
        let line = self.line(id);
        self.report.branches.push(Branch { what, line, arms });
    }
}
