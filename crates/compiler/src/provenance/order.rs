//! The origins of the order of resources in dependency cycles.

use std::sync::Arc;

use catalog::Catalog;
use catalog::order::{Cycle, CycleStep, CycleStepKind, Dependency};
use catalog::symbol::{Symbol, known};
use pcore::Value;
use syntax::SourceFile;

use super::{Answer, Provenance, Sources};
use crate::compilation::Compilation;
use crate::resources::{ResourceId, reference_text};

/// A step of a cycle, and the code that causes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderReason {
    /// `Service[a] requires Package[b]`
    pub what: String,
    pub file: Option<String>,
    pub line: Option<u32>,
}

/// A dependency cycle with its causes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CycleAnswer {
    /// `(File[a] => File[b] => File[a])`
    pub path: String,
    /// In the order of its steps.
    pub reasons: Vec<OrderReason>,
}

impl Compilation<'_> {
    /// Compiles a catalog and explains each of its dependency cycles.
    pub fn explain_cycles(self, manifests: &[Arc<SourceFile>]) -> Vec<CycleAnswer> {
        let mut compilation = self.with_provenance();
        let Ok(catalog) = compilation.compile(manifests) else {
            return Vec::new();
        };
        let Some(mut provenance) = compilation.provenance(Sources::default()) else {
            return Vec::new();
        };
        let dependencies = catalog.dependencies();
        let cycles = catalog.cycles();
        let answer = |cycle: &Cycle| CycleAnswer {
            path: cycle.path(&catalog),
            reasons: cycle
                .steps
                .iter()
                .filter_map(|step| provenance.reason(&catalog, &dependencies, step))
                .collect(),
        };
        cycles.iter().map(answer).collect()
    }
}

impl Provenance<'_, '_> {
    fn reason(
        &mut self,
        catalog: &Catalog,
        dependencies: &[Dependency<'_>],
        step: &CycleStep,
    ) -> Option<OrderReason> {
        let (before, after) = (step.before, step.after);
        match step.kind {
            CycleStepKind::Contains => Some(self.containment(catalog, before, after)),
            CycleStepKind::Within => Some(self.containment(catalog, after, before)),
            CycleStepKind::Asked => {
                let is_step = |it: &&Dependency<'_>| (it.before, it.after) == (before, after);
                let dependency = dependencies.iter().find(is_step)?;
                Some(self.dependency(catalog, dependency))
            }
        }
    }

    /// A containment: the reason is the declaration of the contained resource.
    fn containment(&self, catalog: &Catalog, outer: u32, inner: u32) -> OrderReason {
        let (outer, inner) = (catalog.resource(outer), catalog.resource(inner));
        let id = self.find(&inner.to_string());
        let declared = id.and_then(|id| self.declared_at(id));
        OrderReason {
            what: format!("{outer} contains {inner}"),
            file: declared
                .as_ref()
                .and_then(|it| it.source.name())
                .map(str::to_owned),
            line: declared.map(|it| it.position().line),
        }
    }

    /// A dependency: the reason is an attribute or an arrow.
    fn dependency(&mut self, catalog: &Catalog, dependency: &Dependency<'_>) -> OrderReason {
        let (attribute, target) = (dependency.attribute, dependency.target);
        let resource = catalog.resource(dependency.resource());
        let id = self.find(&resource.to_string());
        let arrow = id.and_then(|id| self.recorder.arrow_to(id, attribute, target).cloned());
        if let Some(location) = arrow {
            let arrow = if dependency.notifies { "~>" } else { "->" };
            return OrderReason {
                what: format!("{resource} {arrow} {target}"),
                file: location.source.name().map(str::to_owned),
                line: Some(location.position().line),
            };
        }
        let verb = match attribute {
            known::REQUIRE => "requires",
            known::SUBSCRIBE => "subscribes to",
            known::NOTIFY => "notifies",
            _ => "comes before",
        };
        let answer = id.map(|id| self.attribute_naming(id, attribute, target));
        let (file, line) = answer.map_or((None, None), |answer| (answer.file, answer.line));
        OrderReason {
            what: format!("{resource} {verb} {target}"),
            file,
            line,
        }
    }

    /// The origin of a reference in an attribute. The references can be in different lines.
    fn attribute_naming(&mut self, id: ResourceId, attribute: Symbol, target: &str) -> Answer {
        let parameter = self.resource_of(id).and_then(|it| it.parameter(attribute));
        let index = match parameter.map(|parameter| &parameter.value) {
            Some(Value::Array(names)) => {
                let mut names = names.iter();
                names.position(|name| reference_text(name) == target)
            }
            _ => None,
        };
        let index = index.and_then(|index| i64::try_from(index).ok());
        let path: Vec<Value> = index.map(Value::Integer).into_iter().collect();
        let mut answer = self.parameter_named(id, attribute, &path);
        if answer.file.is_none() {
            self.place_at_declaration(id, &mut answer);
        }
        answer
    }
}
