//! Completes a catalog: evaluates collectors and definitions until nothing changes, then the steps that need
//! all resources.

use std::borrow::Cow;

use catalog::symbol::{METAPARAMETERS, RELATIONSHIPS, Symbol};
use pcore::Value;
use rustc_hash::FxHashSet;

use super::class::{at_line, place};
use super::draft::{Draft, PRESET};
use super::resource::{Parameter, ParameterOrigin, ResourceId, ResourceKind};
use super::type_table::TypeId;
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Result};
use crate::hint::{raise_with, unknown_attribute_help};
use crate::scope::ScopeId;

/// A catalog that still changes after so many rounds is treated as an infinite loop.
const MANY_ROUNDS: usize = 1_000;

/// A cache of valid attributes: catalogs repeat few of them very often.
type Valid = FxHashSet<(TypeId, Symbol)>;

impl Compilation<'_> {
    /// Evaluates collectors and defined types, which can declare new resources, until nothing changes.
    pub(crate) fn evaluate_generators(&mut self) -> Result<()> {
        for _ in 0..=MANY_ROUNDS {
            let collected = self.evaluate_collectors()?;
            let evaluated = self.evaluate_definitions()?;
            if !collected && !evaluated {
                return Ok(());
            }
        }
        self.endless()
    }

    /// Fails because collectors and defined types keep declaring resources.
    #[cold]
    fn endless(&self) -> Result<()> {
        let last = self.draft.unevaluated.last().map(|&id| self.draft.get(id));
        let last = last.or_else(|| self.draft.resources.last());
        let help = last.map(|resource| {
            let kind = resource.type_name.as_str();
            format!("resources of the type {kind} declare further resources without end")
        });
        let message = "Somehow looped more than 1000 times while evaluating host catalog";
        Err(Error {
            innermost: last.and_then(|resource| resource.location.clone()),
            help: help.map(Into::into),
            ..Error::new(ErrorKind::Evaluation, message)
        }
        .into())
    }

    fn evaluate_definitions(&mut self) -> Result<bool> {
        let waiting = std::mem::take(&mut self.draft.unevaluated);
        let (mut later, mut now) = (Vec::new(), Vec::new());
        for id in waiting {
            let resource = self.draft.get(id);
            if resource.is_evaluated {
                continue;
            }
            if resource.is_virtual {
                later.push(id);
            } else {
                now.push(id);
            }
        }
        for &id in &now {
            let result = self.evaluate_resource(id);
            result.map_err(|interrupt| self.in_statement(id, *interrupt))?;
        }
        later.append(&mut self.draft.unevaluated);
        self.draft.unevaluated = later;
        Ok(!now.is_empty())
    }

    /// Wraps an error in the code of a defined type in Puppet's message about the resource.
    fn in_statement(&self, id: ResourceId, interrupt: Interrupt) -> Box<Interrupt> {
        let (detail, cause) = match interrupt {
            Interrupt::Error(error) if error.kind == ErrorKind::Ruby => return error.into(),
            Interrupt::Error(error) => (error.to_string(), Some(error)),
            Interrupt::Raised(message, cause) => (message.text, cause),
            Interrupt::Break(at) => {
                let message = "Evaluation Error: Error while evaluating an Object, break() from context where this is illegal".to_owned();
                return at_line(message, at);
            }
            other => return Box::new(other),
        };
        let message =
            format!("Evaluation Error: Error while evaluating a Resource Statement, {detail}");
        let error = Error::at_line(message, self.draft.get(id).location.clone());
        let mut error = error.caused_by(cause);
        self.trace_declaration(id, &mut error.trace);
        error.into()
    }

    /// Runs the steps that need all resources.
    pub(crate) fn finish(&mut self) -> Result<()> {
        self.evaluate_relationships()?;
        let mut valid = Valid::default();
        for index in PRESET..self.draft.resources.len() {
            let id = ResourceId::from_index(index);
            let finished = self.apply_awaited(id);
            let finished = finished.and_then(|()| self.finish_resource(id, &mut valid));
            finished.map_err(|interrupt| self.about_resource(id, interrupt))?;
        }
        if let Some(main) = self.stack.scopes.get(ScopeId::TOP).resource {
            self.draft.inherit_metaparameters(main)?;
        }
        self.draft.check_awaited()?;
        self.draft.check_realized()?;
        self.check_relationships()
    }

    /// Applies overrides that were evaluated before their resource was declared.
    fn apply_awaited(&mut self, id: ResourceId) -> Result<()> {
        if self.draft.awaited.is_empty() {
            return Ok(());
        }
        let reference = self.draft.get(id).to_string();
        let waiting = self.draft.awaited.remove(&reference);
        for index in waiting.into_iter().flatten() {
            let new = self.draft.overrides[index].clone();
            self.merge_override(id, new)?;
        }
        Ok(())
    }

    fn finish_resource(&mut self, id: ResourceId, valid: &mut Valid) -> Result<()> {
        self.draft.add_scope_tags(&self.stack.scopes, id);
        let resource = self.draft.get_mut(id);
        for parameter in &mut resource.parameters {
            if let Value::Sensitive(inner) = &parameter.value {
                let inner = inner.unwrap().clone();
                resource.sensitive.push(parameter.name);
                parameter.value = inner;
            }
        }
        self.draft.check_attributes(id, valid)?;
        self.check_final_parameters(id)
    }

    /// Ensures that the targets of all relationships are in the catalog.
    fn check_relationships(&mut self) -> Result<()> {
        for index in 0..self.draft.resources.len() {
            let resource = &mut self.draft.resources[index];
            if resource.is_virtual {
                continue;
            }
            let parameters = std::mem::take(&mut resource.parameters);
            let mut related = parameters.iter();
            let wrong = related.find_map(|parameter| {
                let checked = self.check_parameter(parameter);
                checked.err().map(|interrupt| (interrupt, parameter))
            });
            let resource = &mut self.draft.resources[index];
            if let Some((interrupt, parameter)) = wrong {
                return Err(match *interrupt {
                    Interrupt::Raised(message, cause) => {
                        let location = parameter.place.location(resource.location.as_ref());
                        let error = Error::at_line(message.text, location).caused_by(cause);
                        self.about_resource(ResourceId::from_index(index), error.into())
                    }
                    other => Box::new(other),
                });
            }
            resource.parameters = parameters;
        }
        Ok(())
    }

    fn check_parameter(&mut self, parameter: &Parameter) -> Result<()> {
        if !RELATIONSHIPS.contains(&parameter.name) {
            return Ok(());
        }
        self.check_targets(parameter.name, &parameter.value)
    }

    fn check_targets(&mut self, name: Symbol, value: &Value) -> Result<()> {
        for target in super::declare::flattened(value) {
            if target.is_undef() {
                continue;
            }
            if let Value::Type(pcore::Type::Resource(Some(resource))) = target
                && resource.is_bare
                && let Some(title) = &resource.title
                && self.find_resource(&resource.name, title)?.is_some()
            {
                continue;
            }
            let text = match target {
                Value::Type(t @ pcore::Type::Resource(Some(r)))
                    if !r.is_bare && r.title.is_some() =>
                {
                    t.to_string()
                }
                other => super::reference::reference_text(other),
            };
            if self.find_by_text(&text)?.is_none() {
                let name = self.draft.symbols.text(name);
                let message = format!("Could not find resource '{text}' in parameter '{name}'");
                return raise_with(message, self.draft.missing_resource_help(&text), None);
            }
        }
        Ok(())
    }
}

impl Draft {
    /// Checks the attributes of the resources after the first `count`.
    pub(crate) fn check_attributes_since(&self, count: usize) -> Result<()> {
        let mut valid = Valid::default();
        for index in count..self.resources.len() {
            self.check_attributes(ResourceId::from_index(index), &mut valid)?;
        }
        Ok(())
    }

    /// Withdraws the resources after the first `count`: their titles are free again, and no catalog contains
    /// them.
    pub(crate) fn withdraw_resources_since(&mut self, count: usize) {
        for resource in self.resources.iter_mut().skip(count) {
            resource.is_virtual = true;
            let of_type = self.types.get_mut(resource.type_id);
            of_type.by_title.remove(&resource.title);
        }
    }

    /// Ensures that a native type has all given attributes.
    fn check_attributes(&self, id: ResourceId, valid: &mut Valid) -> Result<()> {
        let resource = self.get(id);
        let ResourceKind::Native(native) = &resource.kind else {
            return Ok(());
        };
        for parameter in &resource.parameters {
            if !valid.insert((resource.type_id, parameter.name)) {
                continue;
            }
            let name = self.symbols.text(parameter.name);
            if !native.is_valid_parameter(name) {
                let location = resource.location.as_ref();
                let at = place(location);
                let message = format!("no parameter named '{name}'{at} on {resource}");
                let help = unknown_attribute_help(native, name);
                return Err(Error {
                    innermost: parameter.place.location(location).map(|mut place| {
                        place.span.end = place.span.start + name.len() as u32;
                        place
                    }),
                    help: help.map(Cow::Owned),
                    ..Error::at_line(message, location.cloned())
                }
                .into());
            }
        }
        Ok(())
    }

    /// Copies metaparameters and tags of containers to their content.
    fn inherit_metaparameters(&mut self, main: ResourceId) -> Result<()> {
        let inherited: Vec<Symbol> = METAPARAMETERS
            .into_iter()
            .filter(|name| !RELATIONSHIPS.contains(name))
            .collect();
        let mut data: Vec<Option<Vec<(Symbol, Value)>>> = vec![None; self.resources.len()];
        let mut seen = vec![false; self.resources.len()];
        let mut queue = std::collections::VecDeque::from([main]);
        while let Some(source) = queue.pop_front() {
            if std::mem::replace(&mut seen[source.index()], true) {
                continue;
            }
            let is_container = !self.get(source).contents.is_empty();
            if is_container && data[source.index()].is_none() {
                data[source.index()] = self.metaparameters(source, &inherited);
            }
            for index in 0..self.get(source).contents.len() {
                let target = self.get(source).contents[index];
                self.inherit(source, target, &inherited, &mut data)?;
                queue.push_back(target);
            }
        }
        Ok(())
    }

    fn inherit(
        &mut self,
        source: ResourceId,
        target: ResourceId,
        names: &[Symbol],
        data: &mut [Option<Vec<(Symbol, Value)>>],
    ) -> Result<()> {
        if let Some(given) = data[source.index()].take() {
            for (name, value) in &given {
                if self.get(target).value(*name).is_undef() {
                    let resource = &mut self.resources[target.index()];
                    let place = ParameterOrigin::Inherited(source);
                    resource.set_value(&mut self.symbols, *name, value.clone(), place)?;
                }
            }
            let mut merged = given.clone();
            for (name, value) in self.metaparameters(target, names).into_iter().flatten() {
                match merged.iter_mut().find(|(known, _)| *known == name) {
                    Some(same) => same.1 = value,
                    None => merged.push((name, value)),
                }
            }
            data[target.index()] = Some(merged);
            data[source.index()] = Some(given);
        }
        let tags = std::mem::take(&mut self.get_mut(source).tags);
        self.get_mut(target).tags.merge(&tags);
        self.get_mut(source).tags = tags;
        Ok(())
    }

    fn metaparameters(&self, id: ResourceId, names: &[Symbol]) -> Option<Vec<(Symbol, Value)>> {
        let resource = self.get(id);
        if resource.parameters.is_empty() {
            return None;
        }
        let mut found = Vec::new();
        for &name in names {
            let value = resource.value(name);
            if !value.is_undef() {
                found.push((name, value.clone()));
            }
        }
        (!found.is_empty()).then_some(found)
    }

    fn check_awaited(&self) -> Result<()> {
        if self.awaited.is_empty() {
            return Ok(());
        }
        // Overrides of the same resource are listed together, at the position of the first one.
        let mut missing: Vec<String> = Vec::new();
        let mut seen = FxHashSet::default();
        for new in &self.overrides {
            let reference = format!("{}[{}]", new.type_name, new.title);
            let Some(awaiting) = self.awaited.get(&reference) else {
                continue;
            };
            if seen.insert(reference.clone()) {
                missing.extend(std::iter::repeat_n(reference, awaiting.len()));
            }
        }
        if missing.is_empty() {
            return Ok(());
        }
        let mut overrides = self.overrides.iter();
        let first = overrides.find(|new| missing[0] == format!("{}[{}]", new.type_name, new.title));
        let help = missing
            .iter()
            .find_map(|name| self.missing_resource_help(name));
        let message = format!(
            "Could not find resource(s) {} for overriding",
            missing.join(", ")
        );
        Err(Error {
            innermost: first.and_then(|first| first.location.clone()),
            help: help.map(Cow::Owned),
            ..Error::new(ErrorKind::Evaluation, message)
        }
        .into())
    }
}
