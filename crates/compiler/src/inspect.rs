//! Inspection of a compilation, for a prompt and for editors.

use std::path::PathBuf;
use std::sync::Arc;

use pcore::Value;
use resource_types::ResourceType;
use syntax::ast::{Ast, ExprId, ExprKind, List, Parameter};

use crate::compilation::Compilation;
use crate::error::{Error, Interrupt, Location};
use crate::eval::call::Function;
use crate::resources::DefinitionId;
use crate::scope::ScopeId;

/// A resource of a catalog under construction.
#[derive(Debug)]
pub struct DeclaredResource {
    /// `File[/etc/motd]`
    pub reference: String,
    pub location: Option<Location>,
    /// Names, values, and locations.
    pub parameters: Vec<(String, Value, Option<Location>)>,
}

/// A definition in the Puppet language, or a function in Ruby.
#[derive(Debug)]
pub struct DefinitionSummary {
    /// `function`, `class` or `defined type`
    pub kind: &'static str,
    /// The parameters as they are written; `None` if the function is written in Ruby.
    pub parameters: Option<Vec<String>>,
    pub location: Option<Location>,
    /// The file of a function in Ruby.
    pub file: Option<PathBuf>,
}

impl DefinitionSummary {
    fn of(kind: &'static str, ast: &Ast, id: ExprId) -> DefinitionSummary {
        let parameters = match ast.kind(id) {
            ExprKind::Function(function) => ast[function].parameters,
            ExprKind::Class(class) => ast[class].parameters,
            ExprKind::Define(define) => ast[define].parameters,
            _ => List::EMPTY,
        };
        let parameters = ast[parameters].iter();
        DefinitionSummary {
            kind,
            parameters: Some(parameters.map(|given| written(ast, given)).collect()),
            location: Some(Location::of(ast, id)),
            file: None,
        }
    }
}

/// A parameter as it is written, with its type and its default.
fn written(ast: &Ast, parameter: &Parameter) -> String {
    let start = parameter.type_expr.map(|id| ast[id].span.start);
    let end = parameter.default.map(|id| ast[id].span.end);
    let start = start.unwrap_or(parameter.span.start) as usize;
    let end = end.unwrap_or(parameter.span.end) as usize;
    let source = ast.source().text().get(start..end).unwrap_or_default();
    match parameter.captures_rest && parameter.type_expr.is_none() {
        true => format!("*{source}"),
        false => source.to_owned(),
    }
}

impl Compilation<'_> {
    /// The functions, classes and defined types of a name that the code or a module defines.
    pub fn definitions_of(&mut self, name: &str) -> Vec<DefinitionSummary> {
        let mut found = Vec::new();
        match self.find_own_function(name) {
            Ok(Some(Function::Puppet(closure))) => {
                let (program, id) = closure.definition();
                found.push(DefinitionSummary::of("function", &program.ast, id));
            }
            Ok(Some(Function::Ruby(file))) => found.push(DefinitionSummary {
                kind: "function",
                parameters: None,
                location: None,
                file: Some(file),
            }),
            _ => {}
        }
        let class = self.find_class(name).ok().flatten();
        let define = self.find_define(name).ok().flatten();
        found.extend(class.and_then(|id| self.summary("class", id)));
        found.extend(define.and_then(|id| self.summary("defined type", id)));
        found
    }

    /// The summary of a class or a defined type, unless it is built in.
    fn summary(&self, kind: &'static str, id: DefinitionId) -> Option<DefinitionSummary> {
        let definitions = &self.names.definitions;
        let location = definitions.get(id).location.as_ref()?;
        let ast = &definitions.program(id)?.ast;
        let mut all = ast.definitions.iter();
        let id = all.find(|&&id| Location::of(ast, id).is_same(location))?;
        Some(DefinitionSummary::of(kind, ast, *id))
    }

    /// The variables of the top scope, sorted by name.
    pub fn variables(&self) -> Vec<(&str, &Value)> {
        let variables = &self.stack.scopes.get(ScopeId::TOP).variables;
        let named = variables.iter().map(|(name, value)| (&**name, value));
        let mut variables: Vec<(&str, &Value)> = named.collect();
        variables.sort_unstable_by_key(|(name, _)| *name);
        variables
    }

    /// Removes a variable of the top scope, so that it can be assigned again.
    pub fn forget_variable(&mut self, name: &str) -> Option<Value> {
        let variables = &mut self.stack.scopes.get_mut(ScopeId::TOP).variables;
        variables.remove(name)
    }

    /// The number of declared resources.
    pub fn resource_count(&self) -> usize {
        self.draft.resources.len()
    }

    /// Checks the attributes of the resources after the first `count`. If one is invalid, all of them are
    /// withdrawn.
    pub fn check_resources_since(&mut self, count: usize) -> Result<(), Box<Error>> {
        self.draft
            .check_attributes_since(count)
            .map_err(|interrupt| {
                self.draft.withdraw_resources_since(count);
                interrupt.at_top_level()
            })
    }

    /// The declared resources, without those that every catalog has.
    pub fn declared_resources(&self) -> Vec<DeclaredResource> {
        let resources = self.draft.resources.iter();
        let resources =
            resources.filter(|resource| !resource.is_virtual && resource.location.is_some());
        resources
            .map(|resource| DeclaredResource {
                reference: resource.to_string(),
                location: resource.location.clone(),
                parameters: resource
                    .parameters
                    .iter()
                    .map(|parameter| {
                        let name = self.draft.symbols.text(parameter.name).to_string();
                        let place = parameter.place.location(resource.location.as_ref());
                        (name, parameter.value.clone(), place)
                    })
                    .collect(),
            })
            .collect()
    }

    /// The defined types that are loaded, with the names of their parameters.
    pub fn defined_types(&self) -> Vec<(String, Vec<String>)> {
        let names = self.names.definitions.names_of_defines();
        let with_parameters = |name: String| {
            let definition = self
                .names
                .definitions
                .get(self.names.definitions.define(&name)?);
            let parameters = definition.parameters.iter();
            let parameters = parameters
                .map(|parameter| parameter.name.to_string())
                .collect();
            Some((name, parameters))
        };
        names.filter_map(with_parameters).collect()
    }

    /// A native resource type, as a declaration would find it; or the error that a declaration would report.
    pub fn resource_type(&mut self, name: &str) -> Result<Option<Arc<ResourceType>>, String> {
        let found = self.native_type(name);
        found
            .map(|native| native.map(|native| Arc::clone(&native)))
            .map_err(|interrupt| match *interrupt {
                Interrupt::Raised(message, _) => message.text,
                Interrupt::Error(error) => error.to_string(),
                _ => "the type cannot be loaded".to_owned(),
            })
    }
}
