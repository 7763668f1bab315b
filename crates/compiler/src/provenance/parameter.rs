//! The origins of the parameters of resources.

use catalog::symbol::{RELATIONSHIPS, Symbol, known};
use pcore::{Str, Value};
use syntax::ast::{AttributeOperationKind, ExprKind};

use super::answer::{Answer, AnswerKind, ResourceAnswer};
use super::expression::{dig, is_same_key, place_at};
use super::{Context, Evaluated, Path, Provenance};
use crate::error::Location;
use crate::resources::{
    KeptCatalog, KeptResource, Parameter, ParameterOrigin, ResourceId, reference_text,
};

impl Provenance<'_, '_> {
    fn kept(&self) -> Option<&KeptCatalog> {
        self.recorder.kept.as_ref()
    }

    pub(super) fn resource_of(&self, id: ResourceId) -> Option<&KeptResource> {
        self.kept().map(|kept| kept.get(id))
    }

    /// The references of the resources, in the order of the catalog.
    pub fn resources(&self) -> Vec<String> {
        let Some(kept) = self.kept() else {
            return Vec::new();
        };
        let real = kept.ids().filter(|&id| !kept.get(id).is_virtual);
        real.map(|id| kept.get(id).reference()).collect()
    }

    /// The names of a resource's parameters in the catalog.
    pub fn parameters(&self, reference: &str) -> Option<Vec<String>> {
        let kept = self.kept()?;
        let resource = kept.get(self.find(reference)?);
        let names = resource.names().into_iter();
        Some(
            names
                .map(|name| kept.symbols.text(name).to_string())
                .collect(),
        )
    }

    pub(super) fn find(&self, reference: &str) -> Option<ResourceId> {
        let kept = self.kept()?;
        let id = kept.find(reference)?;
        let resource = kept.get(id);
        // Resources that the node only exports are not in its catalog, but have answers.
        (!resource.is_virtual || resource.is_exported).then_some(id)
    }

    /// The origins of a resource and all of its parameters.
    pub fn resource(&mut self, reference: &str) -> Option<ResourceAnswer> {
        let id = self.find(reference)?;
        let names = self.parameters(reference)?;
        let location = self.declared_at(id);
        let mut parameters = Vec::with_capacity(names.len());
        for name in names {
            let answer = self.parameter(reference, &name)?;
            parameters.push((name, answer));
        }
        Some(ResourceAnswer {
            reference: reference.to_owned(),
            file: location
                .as_ref()
                .and_then(|l| l.source.name())
                .map(str::to_owned),
            line: location.map(|location| location.position().line),
            exported_by: self
                .resource_of(id)
                .and_then(|r| r.exported_by.as_ref())
                .map(ToString::to_string),
            chain: self.chain(id),
            parameters,
        })
    }

    /// The origin of a parameter of a resource.
    pub fn parameter(&mut self, reference: &str, name: &str) -> Option<Answer> {
        self.begin_answer();
        let id = self.find(reference)?;
        let kept = self.kept()?;
        let symbol = kept.symbols.find(name)?;
        let resource = kept.get(id);
        let value = resource.value(symbol)?.clone();
        let is_sensitive = resource.sensitive.contains(&symbol);
        // The namevar can be given as `name`.
        let has_value = |name| resource.parameter(name).is_some_and(|p| p.value == value);
        let source = match !has_value(symbol) && has_value(known::NAME) {
            true => known::NAME,
            false => symbol,
        };
        let mut answer = self.parameter_named(id, source, &[]);
        answer.value = Some(value);
        if answer.file.is_none() {
            self.place_at_declaration(id, &mut answer);
        }
        match is_sensitive {
            true => {
                answer.hide();
                Some(answer)
            }
            false => Some(answer.guarded()),
        }
    }

    /// The location where a resource was declared or a class included.
    pub(super) fn declared_at(&self, id: ResourceId) -> Option<Location> {
        let resource = self.resource_of(id)?;
        let declared = resource.location.as_ref();
        declared.or(resource.included_at.as_ref()).cloned()
    }

    /// Sets the location of a parameter to that of its resource, unless the value comes from outside of code.
    pub(super) fn place_at_declaration(&self, id: ResourceId, answer: &mut Answer) {
        let is_from_outside = matches!(answer.kind, AnswerKind::Enc | AnswerKind::Fact);
        if is_from_outside {
            return;
        }
        if let Some(location) = self.declared_at(id) {
            place_at(answer, &location);
        }
    }

    pub(super) fn parameter_named(
        &mut self,
        id: ResourceId,
        name: Symbol,
        path: Path<'_>,
    ) -> Answer {
        let found = self.resource_of(id).and_then(|r| r.parameter(name));
        match found.cloned() {
            Some(parameter) => self.latest(id, &parameter, path),
            // The catalog has more parameters than were given: those that are in the title.
            None => self.title(id),
        }
    }

    /// The origin of a parameter that code of a class or a defined type reads as a variable; `None` if it has
    /// no such parameter.
    pub(super) fn parameter_of(
        &mut self,
        id: ResourceId,
        name: &Str,
        path: Path<'_>,
    ) -> Option<Answer> {
        let kept = self.kept()?;
        let symbol = kept.symbols.find(name)?;
        let resource = kept.get(id);
        resource.parameter(symbol)?;
        let is_sensitive = resource.sensitive.contains(&symbol);
        let mut answer = self.parameter_named(id, symbol, path);
        if is_sensitive {
            answer.hide();
        }
        Some(answer)
    }

    /// A parameter as it is in the end.
    fn latest(&mut self, id: ResourceId, parameter: &Parameter, path: Path<'_>) -> Answer {
        let before = self.recorder.before(id, parameter.name).to_vec();
        self.parameter_set(id, parameter, &before, path)
    }

    /// A parameter that was set to something, and what it had been set to before, the latest last.
    fn parameter_set(
        &mut self,
        id: ResourceId,
        parameter: &Parameter,
        before: &[Parameter],
        path: Path<'_>,
    ) -> Answer {
        let name = parameter.name;
        let mut answer = match &parameter.place {
            ParameterOrigin::Beside { span, .. } => {
                let location = self.declared_at(id).map(|l| Location { span: *span, ..l });
                let context = self.recorder.declared_in(id);
                self.operation(location.as_ref(), context, name, path)
            }
            ParameterOrigin::Elsewhere(elsewhere) => {
                self.operation(Some(&elsewhere.location), elsewhere.context, name, path)
            }
            ParameterOrigin::Entry => self.entry(id, name, path),
            ParameterOrigin::Classifier => self.classified(id, name, path),
            ParameterOrigin::Data => self.parameter_from_data(id, name, path),
            ParameterOrigin::Default => self.default_of_parameter(id, name, path),
            &ParameterOrigin::Inherited(container) => {
                let found = self.resource_of(container).and_then(|r| r.parameter(name));
                match found.cloned() {
                    Some(parameter) => self.latest(container, &parameter, path),
                    None => Answer::new(AnswerKind::Code),
                }
            }
            ParameterOrigin::Exported => {
                let mut answer = Answer::new(AnswerKind::Collector);
                let node = self.resource_of(id).and_then(|r| r.exported_by.clone());
                answer.name = node.map(|node| format!("exported by {node}"));
                answer
            }
            ParameterOrigin::Unknown => Answer::new(AnswerKind::Code),
        };
        if RELATIONSHIPS.contains(&name) {
            self.add_relationships(id, parameter, &mut answer);
        }
        if parameter.append || self.sources.all_candidates {
            self.add_replaced(id, parameter, before, &mut answer, path);
        }
        answer.guarded()
    }

    /// Adds arrows, which can set `before` and `notify`.
    fn add_relationships(&self, id: ResourceId, parameter: &Parameter, answer: &mut Answer) {
        let is_unknown = matches!(parameter.place, ParameterOrigin::Unknown);
        for location in self.recorder.relationships_of(id, parameter.name) {
            let mut arrow = Answer::new(AnswerKind::Code);
            place_at(&mut arrow, location);
            let span = location.span;
            let text = location.source.text();
            let text = text.get(span.start as usize..span.end as usize);
            arrow.expression = text.map(str::to_owned);
            if is_unknown && answer.file.is_none() {
                (answer.file, answer.line) = (arrow.file.clone(), arrow.line);
                answer.expression = arrow.expression.clone();
            } else {
                answer.because.push(arrow);
            }
        }
    }

    /// Adds the value that an override has replaced or appended to.
    fn add_replaced(
        &mut self,
        id: ResourceId,
        parameter: &Parameter,
        before: &[Parameter],
        answer: &mut Answer,
        path: Path<'_>,
    ) {
        let Some((latest, earlier)) = before.split_last() else {
            return;
        };
        let Some(mut replaced) = self.deeper(|p| p.parameter_set(id, latest, earlier, path)) else {
            return;
        };
        replaced.value = Some(latest.value.clone());
        let replaced = replaced.guarded();
        match parameter.append {
            true => answer.because.push(replaced),
            false => answer.candidates.push(replaced),
        }
    }

    /// The program at a location.
    pub(super) fn at(&self, location: &Location, context: Option<Context>) -> Option<Evaluated> {
        let program = self.recorder.program_of(&location.source)?;
        Some(Evaluated {
            context: context?,
            program,
            expr: self.recorder.program(program).ast.body,
        })
    }

    /// The expression that declared a resource.
    pub(super) fn declaration_at(
        &mut self,
        id: ResourceId,
        location: &Location,
    ) -> Option<Evaluated> {
        let at = self.at(location, self.recorder.declared_in(id))?;
        let expr = self.tree(at).declaration(location)?;
        Some(at.with(expr))
    }

    /// The origin of `name => value` at a location.
    fn operation(
        &mut self,
        location: Option<&Location>,
        context: Option<Context>,
        name: Symbol,
        path: Path<'_>,
    ) -> Answer {
        let mut answer = Answer::new(AnswerKind::Code);
        let Some(location) = location else {
            return answer;
        };
        place_at(&mut answer, location);
        let found = self.at(location, context).and_then(|at| {
            let (around, operation) = self.tree(at).operation(location.span)?;
            Some((at, around, operation))
        });
        let Some((at, around, operation)) = found else {
            return answer;
        };
        let program = self.program(at);
        let mut full = Vec::new();
        if let AttributeOperationKind::Splat = operation.kind {
            full.extend(self.kept().map(|kept| {
                let name = kept.symbols.text(name).clone();
                Value::String(name)
            }));
        }
        full.extend_from_slice(path);
        let mut answer = self.expression(at.with(operation.value), &full);
        answer.kind = match program.ast.kind(around) {
            ExprKind::ResourceDefaults { .. } => AnswerKind::ResourceDefault,
            ExprKind::ResourceOverride { .. } => AnswerKind::Override,
            ExprKind::Collect { .. } => AnswerKind::Collector,
            _ => answer.kind,
        };
        answer
    }

    /// The origin of a parameter of a resource that `create_resources` has declared.
    fn entry(&mut self, id: ResourceId, name: Symbol, path: Path<'_>) -> Answer {
        let unknown = Answer::new(AnswerKind::Function);
        let (Some(location), Some(kept)) = (self.declared_at(id), self.kept()) else {
            return unknown;
        };
        let name = Value::String(kept.symbols.text(name).clone());
        let title = kept.get(id).title.clone();
        let Some(at) = self.declaration_at(id, &location) else {
            return unknown;
        };
        let Some(called) = self.called(at) else {
            return unknown;
        };
        let (instances, defaults) = (called.args.get(1), called.args.get(2));
        let Some(&instances) = instances else {
            // A function of a module has called `create_resources`.
            let mut answer = self.composed(at);
            answer.kind = AnswerKind::Function;
            return answer;
        };
        if called.name != "create_resources" {
            let mut answer = self.composed(at);
            answer.kind = AnswerKind::Function;
            return answer;
        }
        let known = self.known(at.with(instances));
        let key = match &known {
            Some(Value::Hash(hash)) => {
                let mut entries = hash.iter();
                let of_title = entries.find(|(key, _)| is_title(key, &title));
                of_title.map(|(key, own)| {
                    (key.clone(), dig(own, std::slice::from_ref(&name)).is_some())
                })
            }
            _ => None,
        };
        let (key, is_own) = key.unwrap_or((Value::String(title), true));
        let mut full = match is_own {
            true => vec![key, name],
            false => vec![name],
        };
        full.extend_from_slice(path);
        match (is_own, defaults) {
            (false, Some(&defaults)) => self.expression(at.with(defaults), &full),
            _ => self.expression(at.with(instances), &full),
        }
    }

    /// The origin of a class parameter from the classifier.
    fn classified(&mut self, id: ResourceId, name: Symbol, path: Path<'_>) -> Answer {
        let mut answer = Answer::new(AnswerKind::Enc);
        let Some(kept) = self.kept() else {
            return answer;
        };
        let class = kept.get(id).title.to_lowercase();
        let name = kept.symbols.text(name).clone();
        answer.key = Some(format!("{class}::{name}"));
        let file = self.sources.classification.as_ref();
        if let Some(file) = file.map(|file| file.to_string_lossy().into_owned()) {
            let classes = self.compilation.node.classification.classes.iter();
            let mut written = classes
                .map(|(written, _)| written.as_str())
                .filter(|written| {
                    written
                        .trim_start_matches("::")
                        .eq_ignore_ascii_case(&class)
                });
            let written = written.next().unwrap_or(&class);
            let mut full = vec![Value::from(written), Value::String(name)];
            full.extend_from_slice(path);
            answer.line = self.line_in(&file, &["classes"], &full);
            answer.file = Some(file).filter(|_| answer.line.is_some());
        }
        answer
    }

    fn parameter_from_data(&mut self, id: ResourceId, name: Symbol, path: Path<'_>) -> Answer {
        let Some(kept) = self.kept() else {
            return Answer::new(AnswerKind::Hiera);
        };
        let class = kept.get(id).title.to_lowercase();
        let key = format!("{class}::{}", kept.symbols.text(name));
        let scope = self.scopes.get(&id).copied();
        self.data(&key, None, scope, path)
            .unwrap_or_else(|| Answer::new(AnswerKind::Hiera))
    }

    fn default_of_parameter(&mut self, id: ResourceId, name: Symbol, path: Path<'_>) -> Answer {
        let mut unknown = Answer::new(AnswerKind::Default);
        let (Some(kept), Some(&scope)) = (self.kept(), self.scopes.get(&id)) else {
            return unknown;
        };
        let (name, definition) = (kept.symbols.text(name).clone(), kept.get(id).definition);
        let Some(definition_id) = definition else {
            return unknown;
        };
        let definitions = &self.compilation.names.definitions;
        let definition = definitions.get(definition_id);
        if let Some(location) = &definition.location {
            place_at(&mut unknown, location);
        }
        let declared = definition.parameters.iter().find(|p| p.name == name);
        let default = declared.and_then(|declared| declared.default);
        let program = definitions.program(definition_id).cloned();
        let (Some(default), Some(program)) = (default, program) else {
            return unknown;
        };
        let at = Evaluated {
            context: Context::of_scope(scope),
            program: self.recorder.number(&program),
            expr: default,
        };
        let mut answer = self.expression(at, path);
        answer.kind = AnswerKind::Default;
        answer
    }
}

/// Whether a key in the hash of `create_resources` is a title.
fn is_title(key: &Value, title: &str) -> bool {
    match key {
        Value::Array(titles) => titles.iter().any(|one| reference_text(one) == title),
        single => reference_text(single) == title || is_same_key(single, &Value::from(title)),
    }
}
