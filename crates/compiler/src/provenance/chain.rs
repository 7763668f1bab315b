//! The code around a resource: classes and defined types, the node or the classifier.

use syntax::ast::ExprKind;

use super::answer::{Answer, AnswerKind, ChainLink, Declared};
use super::expression::{Inputs, place_at};
use super::{Context, Evaluated, Provenance};
use crate::error::Location;
use crate::resources::{DefinitionKind, ResourceId};

impl Provenance<'_, '_> {
    /// The chain from the class or defined type that declares a resource to the node or the classifier.
    pub(super) fn chain(&self, id: ResourceId) -> Vec<ChainLink> {
        let mut links = Vec::new();
        let mut at = id;
        // A class from the classifier has no other declaration.
        while !self.is_classified(at, &mut links)
            && let Some(around) = self.around(at)
            && links.len() <= self.scopes.len()
        {
            links.extend(self.link(around));
            at = around;
        }
        links
    }

    /// Why a resource is in the catalog: its own declaration, then those of the classes and defined types
    /// around it, from the innermost to the outermost.
    pub fn declarations(&mut self, reference: &str) -> Option<Vec<Declared>> {
        let mut next = Some(self.find(reference)?);
        let mut found = Vec::new();
        while let Some(id) = next
            && found.len() <= self.scopes.len()
        {
            self.begin_answer();
            let mut links = Vec::new();
            let is_classified = self.is_classified(id, &mut links);
            let answer = match links.pop() {
                Some(link) => Answer {
                    file: link.file,
                    line: link.line,
                    ..Answer::new(AnswerKind::Enc)
                },
                None => self.declaration(id),
            };
            let reference = self.recorder.kept.as_ref()?.get(id).reference();
            found.push(Declared { reference, answer });
            next = self.around(id).filter(|_| !is_classified);
        }
        Some(found)
    }

    /// The declaration of a resource, with the origins of its title and of the surrounding conditions.
    fn declaration(&mut self, id: ResourceId) -> Answer {
        let mut answer = Answer::new(AnswerKind::Code);
        let Some(location) = self.declared_at(id) else {
            return answer;
        };
        let Some(at) = self.declaration_at(id, &location) else {
            place_at(&mut answer, &location);
            return answer;
        };
        let mut inputs = Inputs::default();
        match self.called(at) {
            Some(called) => {
                for arg in called.args {
                    self.inputs(at.with(arg), &mut inputs);
                }
            }
            None => {
                let title = self.title(id);
                inputs.extend(Inputs {
                    because: title.because,
                    conditions: title.conditions,
                });
            }
        }
        let decided = self.decided_around(at);
        inputs.add_conditions(decided);
        answer = self.code(at);
        place_at(&mut answer, &location);
        answer.because = inputs.because;
        answer.conditions = inputs.conditions;
        answer.guarded()
    }

    /// The inputs of the conditions around an expression, within the same definition.
    fn decided_around(&mut self, from: Evaluated) -> Vec<Answer> {
        let mut inputs = Inputs::default();
        let mut at = from;
        while let Some(outer) = self.tree(at).parent(at.expr) {
            let program = self.program(at);
            let mut context = at.context;
            match program.ast.kind(outer) {
                ExprKind::If { test, .. }
                | ExprKind::Unless { test, .. }
                | ExprKind::Case { test, .. }
                | ExprKind::Selector { left: test, .. } => {
                    self.inputs(at.with(test), &mut inputs);
                }
                ExprKind::Lambda(_) => {
                    if let Context::Call(call) = context {
                        context = self.recorder.call(call).outer;
                    }
                }
                _ => {}
            }
            at = Evaluated {
                context,
                expr: outer,
                ..at
            };
        }
        inputs.because
    }

    /// The resource whose code declares another one.
    fn around(&self, id: ResourceId) -> Option<ResourceId> {
        let kept = self.recorder.kept.as_ref()?;
        let scope = kept.get(id).scope;
        let around = self.compilation.stack.scopes.get(scope).resource?;
        (around != id).then_some(around)
    }

    fn link(&self, id: ResourceId) -> Option<ChainLink> {
        let kept = self.recorder.kept.as_ref()?;
        let resource = kept.get(id);
        let definition = self.compilation.names.definitions.get(resource.definition?);
        match definition.kind {
            // The main class contains everything.
            DefinitionKind::Class if definition.name.is_empty() => None,
            DefinitionKind::Node => {
                let node = match &definition.host {
                    Some(regexp) => format!("node /{}/", regexp.source()),
                    None => format!("node {}", resource.title),
                };
                Some(ChainLink::at(node, definition.location.as_ref()))
            }
            _ => Some(ChainLink::at(
                resource.reference(),
                self.declared_at(id).as_ref(),
            )),
        }
    }

    fn is_classified(&self, id: ResourceId, links: &mut Vec<ChainLink>) -> bool {
        let Some(kept) = &self.recorder.kept else {
            return false;
        };
        let resource = kept.get(id);
        if resource.type_name != "Class" || self.declared_at(id).is_some() {
            return false;
        }
        let mut classes = self.compilation.node.classification.classes.iter();
        let is_classified = classes.any(|(name, _)| {
            let name = name.trim_start_matches("::");
            name.eq_ignore_ascii_case(&resource.title)
        });
        if is_classified {
            let file = self.sources.classification.as_ref();
            let file = file.map(|file| file.to_string_lossy().into_owned());
            let line = file.as_ref().and_then(|file| {
                let class = pcore::Value::from(resource.title.to_lowercase());
                self.line_in(file, &["classes"], &[class])
            });
            links.push(ChainLink {
                what: "classifier".to_owned(),
                file,
                line,
            });
        }
        is_classified
    }
}

impl ChainLink {
    fn at(what: String, location: Option<&Location>) -> ChainLink {
        let file = location.and_then(|location| location.source.name());
        ChainLink {
            what,
            file: file.map(str::to_owned),
            line: location.map(|location| location.position().line),
        }
    }
}
