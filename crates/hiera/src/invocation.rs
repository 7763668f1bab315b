//! One lookup: its parameters and its state.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use pcore::{Hash, Str, Value};

use crate::error::{Error, ErrorKind, Failure, Lookup};
use crate::explain::{Event, Explainer, Step, StepKind};
use crate::key::{Key, Segment};
use crate::merge::Strategy;

/// A key in a data file.
#[derive(Clone, Debug)]
pub struct DataPlace {
    pub path: Str,
    pub key: Str,
}

/// A variable that a configuration depends on.
#[derive(Clone, Debug)]
pub(crate) struct UsedVariable {
    pub(crate) key: Str,
    pub(crate) root: Str,
    pub(crate) segments: Vec<Segment>,
    /// The value of the whole variable.
    pub(crate) root_value: Value,
    pub(crate) value: Value,
}

#[derive(Debug, Default)]
pub(crate) struct Invocation {
    pub(crate) overrides: Option<Arc<Hash>>,
    pub(crate) defaults: Option<Arc<Hash>>,
    explainer: RefCell<Option<Rc<Explainer>>>,
    /// The keys that are being looked up, to detect recursion.
    names: RefCell<Vec<Str>>,
    module: RefCell<Option<Str>>,
    top_key: RefCell<Str>,
    /// Whether only the global layer is searched.
    pub(crate) global_only: Cell<bool>,
    /// Whether a deprecated `hiera` function is the caller.
    pub(crate) hiera_call: Cell<bool>,
    /// Levels that a `hiera` function requests to search first.
    pub(crate) extra_levels: RefCell<Vec<Str>>,
    /// The variables that are used, if requested.
    remembered: Option<RefCell<Vec<UsedVariable>>>,
    /// The files in which something was found, with the keys.
    places: RefCell<Vec<DataPlace>>,
    /// A temporary variable.
    pub(crate) local: RefCell<Option<(Str, Value)>>,
}

impl Invocation {
    /// A nested lookup shares the names and the explainer of its parent.
    pub(crate) fn within(
        parent: Option<&Rc<Invocation>>,
        overrides: Option<Arc<Hash>>,
        defaults: Option<Arc<Hash>>,
        explainer: Option<Rc<Explainer>>,
    ) -> Invocation {
        let invocation = Invocation {
            overrides,
            defaults,
            explainer: RefCell::new(explainer),
            ..Invocation::default()
        };
        let Some(parent) = parent else {
            return invocation;
        };
        invocation.names.replace(parent.names.borrow().clone());
        invocation
            .explainer
            .replace(parent.explainer.borrow().clone());
        invocation.global_only.set(parent.global_only.get());
        invocation.hiera_call.set(parent.hiera_call.get());
        invocation
            .extra_levels
            .replace(parent.extra_levels.borrow().clone());
        invocation
    }

    /// An invocation that records which variables are used.
    pub(crate) fn remembering(mut self) -> Invocation {
        self.remembered = Some(RefCell::default());
        self
    }

    pub(crate) fn set_key(&self, key: &Key, module: Option<&Str>) {
        self.places.borrow_mut().clear();
        self.top_key.replace(key.text().clone());
        self.module.replace(module.or(key.module()).cloned());
    }

    pub(crate) fn found_at(&self, path: &Str, key: &Str) {
        self.places.borrow_mut().push(DataPlace {
            path: path.clone(),
            key: key.clone(),
        });
    }

    /// The location of the value; the first one if several were merged.
    pub(crate) fn first_place(&self) -> Option<DataPlace> {
        self.places.borrow().first().cloned()
    }

    /// The location that an error is about.
    pub(crate) fn place_of(&self, error: &Error) -> Option<DataPlace> {
        let places = self.places.borrow();
        match error.is_about_last() {
            true => places.last().cloned(),
            false => places.first().cloned(),
        }
    }

    pub(crate) fn top_key(&self) -> Str {
        self.top_key.borrow().clone()
    }

    pub(crate) fn module(&self) -> Option<Str> {
        self.module.borrow().clone()
    }

    /// Runs a step of the lookup of a key. Fails if the key is being looked up already.
    pub(crate) fn check<T>(&self, name: &Str, step: impl FnOnce() -> Lookup<T>) -> Lookup<T> {
        if self.names.borrow().contains(name) {
            let names: Vec<String> = self
                .names
                .borrow()
                .iter()
                .map(ToString::to_string)
                .collect();
            let message = format!("Recursive lookup detected in [{}]", names.join(", "));
            return Err(Error::lookup(message).into());
        }
        self.names.borrow_mut().push(name.clone());
        let result = step();
        self.names.borrow_mut().pop();
        match result {
            Err(Failure::Error(error)) if error.kind() == ErrorKind::Puppet => {
                Err(Error::lookup(error.to_string()).because_of(&error).into())
            }
            result => result,
        }
    }

    /// Records the use of a variable.
    pub(crate) fn remember(&self, used: impl FnOnce() -> UsedVariable) {
        let Some(remembered) = &self.remembered else {
            return;
        };
        let used = used();
        if !used.value.is_undef() && used.key.starts_with("::") {
            return;
        }
        let mut remembered = remembered.borrow_mut();
        if !remembered.iter().any(|entry| entry.key == used.key) {
            remembered.push(used);
        }
    }

    pub(crate) fn take_remembered(&self) -> Vec<UsedVariable> {
        self.remembered
            .as_ref()
            .map(RefCell::take)
            .unwrap_or_default()
    }

    /// Removes the records of a variable after the first `since` records.
    pub(crate) fn forget(&self, root: &str, since: usize) {
        if let Some(remembered) = &self.remembered {
            let mut index = 0;
            remembered.borrow_mut().retain(|entry| {
                index += 1;
                index <= since || &*entry.root != root
            });
        }
    }

    pub(crate) fn remembered_count(&self) -> usize {
        self.remembered
            .as_ref()
            .map_or(0, |entries| entries.borrow().len())
    }

    // Explanation.

    pub(crate) fn explainer(&self) -> Option<Rc<Explainer>> {
        self.explainer.borrow().clone()
    }

    pub(crate) fn explains(&self) -> bool {
        self.explainer.borrow().is_some()
    }

    /// Runs a step without explanation.
    pub(crate) fn silently<T>(&self, step: impl FnOnce() -> T) -> T {
        let explainer = self.explainer.take();
        let result = step();
        self.explainer.replace(explainer);
        result
    }

    fn step(&self, kind: impl FnOnce() -> StepKind) -> Step {
        match &*self.explainer.borrow() {
            Some(explainer) => explainer.step(kind(), None),
            None => Step::NONE,
        }
    }

    pub(crate) fn explain(&self, kind: impl FnOnce() -> StepKind) -> Step {
        self.step(kind)
    }

    pub(crate) fn explain_search(&self, key: &str) -> Step {
        match &*self.explainer.borrow() {
            Some(explainer) => explainer.step(StepKind::Search, Some(key.to_owned())),
            None => Step::NONE,
        }
    }

    pub(crate) fn explain_invalid_key(&self, key: &str) -> Step {
        match &*self.explainer.borrow() {
            Some(explainer) => explainer.step(StepKind::InvalidKey, Some(key.to_owned())),
            None => Step::NONE,
        }
    }

    pub(crate) fn explain_merge(&self, strategy: &Strategy) -> Step {
        self.step(|| StepKind::Merge {
            strategy: strategy.key(),
            options: strategy.options().clone(),
        })
    }

    pub(crate) fn explain_scope(&self, name: impl FnOnce() -> String) -> Step {
        self.step(|| StepKind::Scope(name()))
    }

    pub(crate) fn explain_sub_lookup(&self, segments: &[Segment]) -> Step {
        self.step(|| {
            let segments: Vec<String> = segments.iter().map(ToString::to_string).collect();
            StepKind::SubKey(segments.join("."))
        })
    }

    pub(crate) fn explain_segment(&self, _: &Segment) -> Step {
        self.step(|| StepKind::Segment)
    }

    fn report(&self, event: Event, key: Option<&str>, value: Option<&Value>) {
        if let Some(explainer) = &*self.explainer.borrow() {
            explainer.report(event, key, value);
        }
    }

    pub(crate) fn report_found(&self, key: &str, value: &Value) {
        self.report(Event::Found, Some(key), Some(value));
    }

    pub(crate) fn report_found_in_overrides(&self, key: &str, value: &Value) {
        self.report(Event::FoundInOverrides, Some(key), Some(value));
    }

    pub(crate) fn report_found_in_defaults(&self, key: &str, value: &Value) {
        self.report(Event::FoundInDefaults, Some(key), Some(value));
    }

    pub(crate) fn report_not_found(&self, key: &str) {
        self.report(Event::NotFound, Some(key), None);
    }

    pub(crate) fn report_location_not_found(&self) {
        self.report(Event::LocationNotFound, None, None);
    }

    pub(crate) fn report_result(&self, value: &Value) {
        self.report(Event::Result, None, Some(value));
    }

    /// Reports that a reported value has changed.
    pub(crate) fn report_changed(&self, before: &Value, after: &Value) {
        if let Some(explainer) = &*self.explainer.borrow() {
            explainer.change(before, after);
        }
    }

    pub(crate) fn report_text(&self, text: impl FnOnce() -> String) {
        if let Some(explainer) = self.explainer() {
            explainer.text(text());
        }
    }

    pub(crate) fn report_merge_source(&self, source: &str) {
        if let Some(explainer) = &*self.explainer.borrow() {
            explainer.leaf(StepKind::MergeSource(source.to_owned()), None);
        }
    }

    pub(crate) fn report_module(&self, name: &str, exists: bool) {
        if let Some(explainer) = &*self.explainer.borrow() {
            let event = match exists {
                true => Event::ModuleProviderNotFound,
                false => Event::ModuleNotFound,
            };
            explainer.leaf(StepKind::Module(name.to_owned()), Some(event));
        }
    }
}
