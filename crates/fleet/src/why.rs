//! The causes of a change: the lines of code and data that the old value and the new value come from.
//!
//! One node of each group is compiled again in both states, with provenance recorded. Of all locations that a
//! value comes from, those that differ between the states are the cause.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use catalog::Catalog;
use catalog::diff::{Change, ChangeKind, Section, Source};
use compiler::Compilation;
use compiler::provenance::{Answer, AnswerKind, Declared, Provenance, Sources, changed};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::SourceFile;

use crate::environments::{Environments, FleetEnvironment};
use crate::exported::FleetExports;
use crate::groups::Group;
use crate::inputs::{Inputs, State};
use crate::nodes::{FleetNode, in_parallel};
use crate::pair::{Pair, PairOutcomes};

/// The maximum number of nodes to compile again; changes that none of them has stay unexplained.
const MAX_NODES: usize = 64;

/// The cause of a change, on one of the nodes that have it.
#[derive(Clone, PartialEq, Debug)]
pub struct Why {
    /// The index in the list of nodes.
    pub node: usize,
    /// The lines of code and data that the value comes from and that differ; if none differs, the origin of
    /// the value.
    pub places: Vec<ChangedPlace>,
}

/// A location in the old state, and its counterpart in the new one.
#[derive(Clone, PartialEq, Debug)]
pub struct ChangedPlace {
    /// `None` if there was no value, or its origin is unknown.
    pub old: Option<WhyPlace>,
    pub new: Option<WhyPlace>,
}

/// A line of code or data.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyPlace {
    pub kind: AnswerKind,
    pub file: String,
    pub line: Option<u32>,
    /// The key in Hiera data, the classification or the facts.
    pub key: Option<String>,
    /// The source of the expression.
    pub expression: Option<String>,
}

/// A question about a node.
struct Question {
    group: usize,
    type_name: String,
    title: String,
    /// `None` if the question is why the resource exists.
    parameter: Option<String>,
    /// The key within the parameter's value.
    inside: Option<String>,
}

/// The answers in one of the states.
struct StateAnswers {
    references: FxHashSet<String>,
    /// In the order of the questions.
    answers: Vec<Option<About>>,
}

enum About {
    Parameter(Answer),
    /// From the innermost to the outermost.
    Declarations(Vec<Declared>),
}

impl Pair<'_> {
    /// Determines the causes of the changes of groups. If there are too many, the largest groups come first.
    pub fn explain<T>(&self, outcomes: &PairOutcomes<T>, groups: &mut [Group]) {
        let asked = questions(groups);
        let exports = &outcomes.exports;
        let found = in_parallel(self.host, &asked, |(node, questions)| {
            let answer = || self.explain_node(*node, questions, exports);
            // A panic in an explanation must not fail the run.
            catch_unwind(AssertUnwindSafe(answer)).unwrap_or_default()
        });
        for (group, why) in found.into_iter().flatten() {
            groups[group].why = Some(why);
        }
    }

    fn explain_node(
        &self,
        at: usize,
        questions: &[Question],
        exports: &[FleetExports; 2],
    ) -> Vec<(usize, Why)> {
        let node = &self.nodes[at];
        let old = self.ask(self.old, node, &exports[0], questions);
        let new = self.ask(self.new, node, &exports[1], questions);
        let mut found = Vec::new();
        for (number, question) in questions.iter().enumerate() {
            let (before, after) = (&old.answers[number], &new.answers[number]);
            let references = (&old.references, &new.references);
            let (old, new) = self.places(before.as_ref(), after.as_ref(), references);
            let places = paired(old, new);
            if !places.is_empty() {
                found.push((question.group, Why { node: at, places }));
            }
        }
        found
    }

    /// Compiles a node once more in one of the states.
    fn ask(
        &self,
        environments: &Environments,
        node: &FleetNode,
        exports: &FleetExports,
        questions: &[Question],
    ) -> StateAnswers {
        let run = self.run(environments);
        let mut logs = Vec::new();
        let told = run.begin(
            node,
            exports,
            None,
            &mut logs,
            |compilation, manifests: &[Arc<SourceFile>]| {
                let environment = environments.of(node).ok();
                answers(compilation, manifests, node, environment, questions)
            },
        );
        told.ok().flatten().unwrap_or_else(|| StateAnswers {
            references: FxHashSet::default(),
            answers: questions.iter().map(|_| None).collect(),
        })
    }

    /// The locations that caused a change, before and after.
    fn places(
        &self,
        before: Option<&About>,
        after: Option<&About>,
        (old, new): (&FxHashSet<String>, &FxHashSet<String>),
    ) -> (Vec<WhyPlace>, Vec<WhyPlace>) {
        if let (Some(About::Parameter(before)), Some(About::Parameter(after))) = (before, after) {
            let (one, other) = changed(before, after);
            return (
                self.differing(State::Old, before, one),
                self.differing(State::New, after, other),
            );
        }
        let is_moved = before.is_some() && after.is_some();
        let of_state = |about: Option<&About>, state: State, others: &FxHashSet<String>| {
            let answer = about.and_then(|about| match about {
                About::Parameter(answer) => Some(answer),
                About::Declarations(all) if is_moved => all.first().map(|own| &own.answer),
                About::Declarations(all) => outermost(all, others),
            });
            answer.map_or(Vec::new(), |answer| self.differing(state, answer, answer))
        };
        (
            of_state(before, State::Old, new),
            of_state(after, State::New, old),
        )
    }

    /// The locations that a value comes from and that differ between the states; if none differs, the
    /// location of `from`.
    fn differing(&self, state: State, answer: &Answer, from: &Answer) -> Vec<WhyPlace> {
        let mut found: Vec<WhyPlace> = Vec::new();
        innermost_first(answer, &mut |part| {
            if let Some(line) = differing_line(self.inputs, state, part)
                && let Some(place) = WhyPlace::of(part, Some(line))
                && !found.iter().any(|known| known.is_at(&place))
            {
                found.push(place);
            }
        });
        if found.is_empty() {
            let mut parts = [from, from.innermost(), answer].into_iter();
            let part = parts.find(|part| part.file.is_some());
            found.extend(part.and_then(|part| WhyPlace::of(part, part.line)));
        }
        found
    }
}

impl WhyPlace {
    fn of(answer: &Answer, line: Option<u32>) -> Option<WhyPlace> {
        Some(WhyPlace {
            kind: answer.kind,
            file: answer.file.clone()?,
            line,
            key: answer.key.clone(),
            expression: answer.expression.clone(),
        })
    }

    fn is_at(&self, other: &WhyPlace) -> bool {
        (&self.file, self.line) == (&other.file, other.line)
    }
}

/// Pairs the locations of both states: those of the same file and key first.
fn paired(old: Vec<WhyPlace>, new: Vec<WhyPlace>) -> Vec<ChangedPlace> {
    let mut places = Vec::new();
    let mut rest = Vec::new();
    let mut old: Vec<Option<WhyPlace>> = old.into_iter().map(Some).collect();
    for place in new {
        let is_same = |one: &&mut Option<WhyPlace>| {
            let one = one.as_ref();
            one.is_some_and(|one| (&one.file, &one.key) == (&place.file, &place.key))
        };
        match old.iter_mut().find(is_same).and_then(Option::take) {
            Some(before) => places.push(ChangedPlace {
                old: Some(before),
                new: Some(place),
            }),
            None => rest.push(place),
        }
    }
    let mut old = old.into_iter().flatten();
    for place in rest {
        places.push(ChangedPlace {
            old: old.next(),
            new: Some(place),
        });
    }
    places.extend(old.map(|old| ChangedPlace {
        old: Some(old),
        new: None,
    }));
    places
}

/// Assigns questions to nodes. A node that has many of the changes gets the questions about all of them.
fn questions(groups: &[Group]) -> Vec<(usize, Vec<Question>)> {
    let mut weights: FxHashMap<usize, usize> = FxHashMap::default();
    for &node in groups.iter().flat_map(|group| &group.nodes) {
        *weights.entry(node).or_default() += 1;
    }
    let mut asked: Vec<(usize, Vec<Question>)> = Vec::new();
    for (number, group) in groups.iter().enumerate() {
        let Some(question) = Question::of(number, &group.change) else {
            continue;
        };
        let known = asked
            .iter()
            .position(|(node, _)| group.nodes.binary_search(node).is_ok());
        let weight = |node: &&usize| weights.get(*node).copied().unwrap_or_default();
        // If several have the same number of changes, the first.
        let best = group.nodes.iter().rev().max_by_key(weight);
        match (known, best) {
            (Some(at), _) => asked[at].1.push(question),
            (None, Some(&node)) if asked.len() < MAX_NODES => asked.push((node, vec![question])),
            _ => {}
        }
    }
    asked
}

impl Question {
    fn of(group: usize, change: &Change) -> Option<Question> {
        let Change { section, entry } = change;
        if matches!(section, Section::Order | Section::Cycles) {
            return None;
        }
        let structure = entry.structure();
        let (parameter, inside) = match (entry.kind, structure.as_slice()) {
            (ChangeKind::Added | ChangeKind::Removed, _) => (None, None),
            (_, ["parameters", name, inside @ ..]) => (Some((*name).to_owned()), inside.first()),
            _ => (None, None),
        };
        Some(Question {
            inside: inside.map(|&inside| inside.to_owned()),
            group,
            type_name: entry.type_name().to_owned(),
            title: entry.title().to_owned(),
            parameter,
        })
    }

    /// The reference of the resource in the catalog: files are compared by their paths.
    fn reference(&self, catalog: &Catalog, known: &FxHashSet<String>) -> Option<String> {
        let Question {
            type_name, title, ..
        } = self;
        let reference = format!("{type_name}[{title}]");
        if known.contains(&reference) {
            return Some(reference);
        }
        let path = catalog
            .symbols
            .find("path")
            .filter(|_| type_name == "File")?;
        let mut files = catalog.resources.iter().filter(|resource| {
            let own = resource.parameter(path).and_then(pcore::Value::as_str);
            resource.type_name.as_str() == "File" && own == Some(title)
        });
        files.next().map(ToString::to_string)
    }
}

/// Compiles a node and answers the questions.
fn answers(
    compilation: Compilation<'_>,
    manifests: &[Arc<SourceFile>],
    node: &FleetNode,
    environment: Option<&FleetEnvironment>,
    questions: &[Question],
) -> Option<StateAnswers> {
    let mut compilation = compilation.with_provenance();
    let catalog = compilation.compile(manifests).ok()?;
    let sources = Sources {
        facts: Some(node.file.clone()),
        ..Sources::default()
    };
    let mut provenance = compilation.provenance(sources)?;
    let references: FxHashSet<String> = provenance.resources().into_iter().collect();
    let answers = questions.iter().map(|question| {
        let reference = question.reference(&catalog, &references)?;
        match &question.parameter {
            None => provenance.declarations(&reference).map(About::Declarations),
            Some(name) => {
                let origin = parameter(&mut provenance, &reference, name);
                let mut answer = origin?;
                if name == "content"
                    && let Some(environment) = environment
                {
                    add_source(&mut answer, environment, question.inside.as_deref());
                }
                Some(About::Parameter(answer))
            }
        }
    });
    let answers = answers.collect();
    Some(StateAnswers {
        references,
        answers,
    })
}

/// The origin of a parameter's value. The content of a file may come from its source.
fn parameter(provenance: &mut Provenance<'_, '_>, reference: &str, name: &str) -> Option<Answer> {
    let own = provenance.parameter(reference, name);
    match name {
        "content" => own.or_else(|| provenance.parameter(reference, "source")),
        _ => own,
    }
}

/// Adds the file of a module to the origin of a source; `inside` is a path below it, if it is a directory.
fn add_source(answer: &mut Answer, environment: &FleetEnvironment, inside: Option<&str>) {
    let source = answer.value.as_ref().and_then(pcore::Value::as_str);
    let Some(source) = source.and_then(Source::parse) else {
        return;
    };
    let environment = &environment.session.environment;
    let path = format!("{}/{}", source.module, source.path);
    if let Some(path) = environment.find_in_module(&path, "files") {
        let path = inside.map_or(path.to_path_buf(), |inside| path.join(inside));
        answer.because.push(Answer::of_file(&path));
    }
}

/// The outermost of the declarations that only one state has: it causes the others.
fn outermost<'a>(all: &'a [Declared], others: &FxHashSet<String>) -> Option<&'a Answer> {
    let only_here = all
        .iter()
        .take_while(|declared| !others.contains(&declared.reference));
    let declared = only_here.last().or(all.first())?;
    Some(&declared.answer)
}

/// Visits an answer and all its causes, causes first.
fn innermost_first<'a>(answer: &'a Answer, visit: &mut dyn FnMut(&'a Answer)) {
    for part in answer.because.iter().chain(&answer.conditions) {
        innermost_first(part, visit);
    }
    visit(answer);
}

/// The first line of an answer's location that differs between the states.
fn differing_line(inputs: &Inputs, state: State, answer: &Answer) -> Option<u32> {
    // Both states have the same facts.
    if answer.kind == AnswerKind::Fact {
        return None;
    }
    let path = Path::new(answer.file.as_ref()?);
    if inputs.same_content(path) {
        return None;
    }
    let lines = lines_of(inputs, state, path, answer)?;
    inputs.differing_parts(path).iter().find_map(|(old, new)| {
        let part = match state {
            State::Old => old,
            State::New => new,
        };
        match part.is_empty() {
            // Lines were removed from the middle.
            true => (lines.start < part.start && part.start < lines.end).then_some(lines.start),
            false => (part.start < lines.end && lines.start < part.end)
                .then(|| part.start.max(lines.start)),
        }
    })
}

/// The lines of an answer.
fn lines_of(inputs: &Inputs, state: State, path: &Path, answer: &Answer) -> Option<Range<u32>> {
    let first = answer.line?;
    let count = match (answer.kind, &answer.expression) {
        // The expression belongs to the code that calls `lookup`, not to the data file.
        (AnswerKind::Hiera, _) => block_lines(&inputs.text(state, path), first as usize),
        (_, Some(expression)) => expression.lines().count().max(1),
        // A template or a file.
        (AnswerKind::Function, None) => return Some(1..u32::MAX),
        _ => 1,
    };
    Some(first..first.saturating_add(count as u32))
}

/// The number of lines of a key's value in YAML that begins at a line.
fn block_lines(text: &str, first: usize) -> usize {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut lines = text.lines().skip(first.saturating_sub(1));
    let Some(own) = lines.next() else {
        return 1;
    };
    let own_indent = indent(own);
    let is_inside = |line: &&str| {
        let is_item = line.trim_start().starts_with("- ") && !own.trim_start().starts_with('-');
        line.trim().is_empty()
            || indent(line) > own_indent
            || (indent(line) == own_indent && is_item)
    };
    1 + lines.take_while(is_inside).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, first: usize, lines: usize) {
        assert_eq!(block_lines(text, first), lines);
    }

    #[test]
    fn values_of_keys_have_lines() {
        let text = "a: 1\nb:\n- x\n- y\nc:\n  d: 1\n\n  e: [\n    2]\nf: 3\n";
        check(text, 1, 1);
        check(text, 2, 3);
        check(text, 3, 1);
        check(text, 5, 5);
        check(text, 6, 2);
        check(text, 10, 1);
        check(text, 99, 1);
    }
}
