//! The phases of a compilation, from the manifests to the finished catalog.

use std::sync::Arc;

use catalog::Catalog;
use catalog::symbol::Symbol;
use pcore::{Hash, Str, Value};
use syntax::SourceFile;

use super::definition::DefinitionId;
use super::resource::{Parameter, ParameterOrigin, Resource, ResourceKind};
use super::type_table::TypeId;
use crate::compilation::Compilation;
use crate::environment::Environment;
use crate::error::{Error, ErrorKind, Interrupt, Result, raise};
use crate::log::Log;
use crate::program::Program;
use crate::scope::ScopeId;

/// The classes from a classifier, with their parameters.
pub type NodeClasses = Vec<(String, Hash)>;

/// The number of resources that space is reserved for. Growing the list moves all of them.
const USUAL_RESOURCES: usize = 128;

impl Compilation<'_> {
    /// Compiles the catalog of the node.
    pub fn compile(&mut self, manifests: &[Arc<SourceFile>]) -> Result<Catalog, Box<Error>> {
        let programs = self.load_programs(manifests)?;
        let version = self.environment.version();
        let version = version.map_err(|message| Error::new(ErrorKind::Evaluation, message))?;
        let evaluated = self.evaluate_whole(&programs);
        let finished = evaluated.and_then(|_| {
            let finished = self.finished_catalog(version);
            finished.map_err(|interrupt| interrupt.at_top_level())
        });
        // Ruby code cannot hide a refusal of the host, even if it rescues or replaces the error.
        match (self.refusal.take(), finished) {
            (None, finished) => finished,
            (Some(_), Err(error)) if error.is_refusal => Err(error),
            (Some(refusal), _) => Err(refusal),
        }
    }

    /// Evaluates a program as the manifest of the node, completely; returns the value of its last expression.
    pub fn evaluate(&mut self, source: &Arc<SourceFile>) -> Result<Value, Box<Error>> {
        let programs = self.load_programs(std::slice::from_ref(source))?;
        self.evaluate_whole(&programs)
    }

    /// Evaluates code in the top scope, after other code.
    pub fn evaluate_more(&mut self, source: &Arc<SourceFile>) -> Result<Value, Box<Error>> {
        let program = self.load(source)?;
        let value = self.define_all(&program, None).and_then(|()| {
            self.begin()?;
            let value = self.eval(&program, program.ast.body)?;
            self.evaluate_generators()?;
            Ok(value)
        });
        value.map_err(|interrupt| interrupt.at_top_level())
    }

    /// Reports errors in modules, whether they are used or not.
    fn report_modules(&mut self) {
        let environment = self.environment;
        for fault in environment.module_faults() {
            self.logger.log(Log {
                level: fault.level,
                source: String::new(),
                message: fault.message.clone(),
                location: None,
            });
        }
    }

    fn load_programs(
        &mut self,
        manifests: &[Arc<SourceFile>],
    ) -> Result<Vec<Arc<Program>>, Box<Error>> {
        self.report_modules();
        self.environment.ensure_loaders()?;
        let mut programs = Vec::with_capacity(manifests.len());
        for manifest in manifests {
            programs.push(self.load(manifest)?);
        }
        Ok(programs)
    }

    fn evaluate_whole(&mut self, programs: &[Arc<Program>]) -> Result<Value, Box<Error>> {
        let result = self.evaluate_programs(programs);
        result.map_err(|interrupt| interrupt.at_top_level())
    }

    fn evaluate_programs(&mut self, programs: &[Arc<Program>]) -> Result<Value> {
        for program in programs {
            self.define_all(program, None)?;
        }
        self.begin()?;
        let mut value = Value::Undef;
        for program in programs {
            self.stack.frames.begin_call(program, None);
            let evaluated = self.eval(program, program.ast.body);
            self.stack.frames.end_call();
            value = evaluated.map_err(|interrupt| {
                // A jump out of a manifest is an error.
                Box::new(Interrupt::Error(interrupt.at_top_level()))
            })?;
        }
        self.evaluate_node()?;
        self.evaluate_node_classes()?;
        self.evaluate_generators()?;
        self.finish()?;
        Ok(value)
    }

    /// Adds the resources of every catalog: the main stage, the settings, and the main class.
    fn begin(&mut self) -> Result<()> {
        if self.draft.resources.is_empty() {
            self.add_presets()?;
        }
        Ok(())
    }

    fn add_presets(&mut self) -> Result<()> {
        self.draft.resources.reserve(USUAL_RESOURCES);
        let stage = match self.native_type("stage")? {
            Some(native) => ResourceKind::Native(native),
            None => return raise("There is no type 'stage'"),
        };
        let settings = self.names.definitions.class("settings");
        let settings = ResourceKind::Defined(settings.unwrap_or(DefinitionId::MAIN));
        let main = ResourceKind::Defined(DefinitionId::MAIN);
        for (name, _) in self.node.classification.classes.clone() {
            self.draft.classes.push(Str::from(name.as_str()));
            self.draft.tags.add(&mut self.draft.symbols, &name)?;
        }
        let stage = self.add_preset(TypeId::STAGE, "main", stage)?;
        let settings = self.add_preset(TypeId::CLASS, "Settings", settings)?;
        let source = DefinitionId::MAIN;
        self.draft.add_class_name(&Str::from("settings"))?;
        self.draft.contain(stage, settings);
        if let Some(scope) = self.stack.scopes.class("settings") {
            self.stack.scopes.get_mut(scope).resource = Some(settings);
            self.evaluate_settings(scope)?;
        }
        let main = self.add_preset(TypeId::CLASS, "main", main)?;
        self.draft.contain(stage, main);
        let top = self.stack.scopes.get_mut(ScopeId::TOP);
        top.resource = Some(main);
        top.source = source;
        Ok(())
    }

    /// Evaluates the class `settings`, if a program has defined it.
    fn evaluate_settings(&mut self, scope: ScopeId) -> Result<()> {
        let class = self.names.definitions.class("settings");
        let code = class.and_then(|class| self.names.definitions.code(class));
        if let Some((program, body)) = code {
            for (name, value) in self.environment.published_settings().clone().iter() {
                let name = Str::from(crate::eval::ruby::to_s(name));
                let variables = &mut self.stack.scopes.get_mut(scope).variables;
                variables.set(name, value.clone());
            }
            self.in_scope(scope, |c| c.eval(&program, body))?;
        }
        Ok(())
    }

    fn add_preset(
        &mut self,
        type_id: TypeId,
        title: &str,
        kind: ResourceKind,
    ) -> Result<super::ResourceId> {
        let scope = ScopeId::TOP;
        let new = Resource {
            is_foreign_title: title == "main",
            is_evaluated: true,
            ..Resource::new(type_id, Str::from(title), kind, scope, DefinitionId::MAIN)
        };
        let resource = self.draft.prepared(&self.stack, new)?;
        self.draft.add(resource)
    }

    /// Evaluates the classes of the classifier: those with parameters first.
    fn evaluate_node_classes(&mut self) -> Result<()> {
        let classes = self.node.classification.classes.clone();
        let scope = self.stack.scopes.node.unwrap_or(ScopeId::TOP);
        let (with, without): (Vec<_>, Vec<_>) = classes
            .into_iter()
            .partition(|(_, given)| !given.is_empty());
        for (name, given) in with {
            let class = self.known_classes(&[name])?[0];
            let mut parameters = Vec::with_capacity(given.len());
            for (name, value) in given.iter() {
                let name: Symbol = {
                    let text = crate::eval::ruby::to_s(name);
                    self.draft.symbols.intern(&text)
                };
                parameters.push(Parameter {
                    name,
                    value: value.clone(),
                    source: class,
                    place: ParameterOrigin::Classifier,
                    append: false,
                });
            }
            self.ensure_class(class, scope, Some(parameters))?;
        }
        let names: Vec<String> = without.into_iter().map(|(name, _)| name).collect();
        for class in self.known_classes(&names)? {
            let name = self.names.definitions.get(class).name.clone();
            if self.stack.scopes.class(&name).is_none() {
                self.ensure_class(class, scope, None)?;
            }
        }
        Ok(())
    }
}

impl Environment {
    /// Fails if a module is named `environment`: Puppet has a loader for each module, and one of its own with
    /// this name.
    fn ensure_loaders(&self) -> Result<(), Box<Error>> {
        let mut modules = self.modules().iter();
        match modules.any(|module| module.name == "environment") {
            false => Ok(()),
            true => {
                let message = "Internal Error: Attempt to redefine loader named 'environment'";
                Err(Error::new(ErrorKind::Evaluation, message).into())
            }
        }
    }
}
