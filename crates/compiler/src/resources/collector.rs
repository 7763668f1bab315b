//! Collectors: `Type <| query |>`, `Type <<| query |>>`, and `realize`.

use catalog::symbol::Symbol;
use pcore::{Message, Value};
use rustc_hash::FxHashSet;
use syntax::ast::{AttributeOperation, ExprId, ExprKind, List};

use super::declare::flattened;
use super::definition::DefinitionId;
use super::draft::Draft;
use super::overrides::Override;
use super::query::{Query, asks_for_tags, attributes};
use super::relationship::Operand;
use super::resource::{Parameter, ParameterOrigin, Resource, ResourceId};
use super::type_table::TypeId;
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Location, Result, internal, raise, ruby_failure};
use crate::eval::In;
use crate::exported::ExportedResource;
use crate::hint::raise_with;
use crate::scope::{ScopeId, Scopes};

/// The index of a collector in the order of evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CollectorId(u32);

#[derive(Debug)]
pub struct Collector {
    what: CollectorKind,
    scope: ScopeId,
    /// The resources it has collected, in order.
    pub collected: Vec<ResourceId>,
    known: FxHashSet<ResourceId>,
    /// The operands that replace it on the left of a relationship when it finds nothing.
    pub alternative: Vec<Operand>,
}

#[derive(Debug)]
enum CollectorKind {
    Query(Box<Collection>),
    /// References for `realize` that have not been found yet, with the location of the call.
    References(Vec<String>, Option<Location>),
}

#[derive(Debug)]
struct Collection {
    type_id: TypeId,
    is_exported: bool,
    query: Option<Query>,
    overrides: Option<Overrides>,
    /// Whether it has queried the exported resources of other nodes.
    has_asked: bool,
    /// How many of the resources of its type it has seen, and how many changes of tags and of the attributes
    /// in its query.
    seen: usize,
    seen_tags: u64,
    seen_changes: Vec<(Symbol, usize)>,
}

#[derive(Clone, Debug)]
struct Overrides {
    parameters: Vec<Parameter>,
    source: DefinitionId,
    location: Option<Location>,
}

/// An error outside of all code is an exception of Ruby, which Puppet reports as such.
fn failed_in_ruby(interrupt: Interrupt) -> Box<Interrupt> {
    match interrupt {
        Interrupt::Raised(message, cause) => {
            let message = Message::new(ruby_failure(&message.text));
            Box::new(Interrupt::Raised(message, cause))
        }
        other => Box::new(other),
    }
}

impl Compilation<'_> {
    /// `Type <| query |> { name => value }`
    pub(crate) fn collect_expression(
        &mut self,
        p: In<'_>,
        id: ExprId,
        type_expr: ExprId,
        query: ExprId,
        operations: List<AttributeOperation>,
    ) -> Result<Value> {
        let ExprKind::Query { exported, expr } = p.ast.kind(query) else {
            return internal("a collector without a query");
        };
        if exported && !self.settings.storeconfigs {
            self.warn_at(
                p,
                id,
                "You cannot collect exported resources without storeconfigs being set; the collection will be ignored",
            );
        }
        let ExprKind::Reference(name) = p.ast.kind(type_expr) else {
            return internal("a collector without a type");
        };
        let name = p.ast.text(name).to_lowercase();
        let name = name.strip_prefix("::").unwrap_or(&name);
        let made = self.collection(p, id, name, exported, expr, operations);
        let collection = p.located(id, made)?;
        let type_name = self.draft.types.get(collection.type_id).name.clone();
        let collector = self
            .draft
            .add_collector(CollectorKind::Query(Box::new(collection)), self.stack.scope);
        Ok(super::relationship::collector_value(
            collector, type_name, exported,
        ))
    }

    fn collection(
        &mut self,
        p: In<'_>,
        id: ExprId,
        name: &str,
        is_exported: bool,
        expr: Option<ExprId>,
        operations: List<AttributeOperation>,
    ) -> Result<Collection> {
        if name == "class" {
            return raise("Classes cannot be collected");
        }
        if self.find_resource_type(name)?.is_none() {
            let help = self.unknown_type_help(name);
            return raise_with(format!("Resource type {name} doesn't exist"), help, None);
        }
        let overrides = if operations.is_empty() {
            None
        } else {
            Some(Overrides {
                parameters: self.attribute_operations(p, operations)?,
                source: self.stack.scopes.get(self.stack.scope).source,
                location: Some(Location::of(&p.ast, id)),
            })
        };
        let query = match expr {
            Some(expr) if !matches!(p.ast.kind(expr), ExprKind::Nop) => Some(self.query(p, expr)?),
            _ => None,
        };
        let asked = query.as_ref().map(attributes).unwrap_or_default();
        let seen_changes = asked.into_iter().map(|name| (name, 0)).collect();
        Ok(Collection {
            type_id: self.draft.types.id(name),
            is_exported,
            query,
            overrides,
            has_asked: false,
            seen: 0,
            seen_tags: 0,
            seen_changes,
        })
    }

    /// Runs all collectors once; returns whether any found something new.
    pub(super) fn evaluate_collectors(&mut self) -> Result<bool> {
        let mut found = false;
        for index in 0..self.draft.collectors.len() {
            found |= self
                .evaluate_collector(index)
                .map_err(|interrupt| failed_in_ruby(*interrupt))?;
        }
        Ok(found)
    }

    fn evaluate_collector(&mut self, index: usize) -> Result<bool> {
        let matching = self.matching(index)?;
        for &id in &matching {
            self.draft.get_mut(id).is_virtual = false;
        }
        let collector = &self.draft.collectors[index];
        let new: Vec<ResourceId> = matching
            .into_iter()
            .filter(|id| !collector.known.contains(id))
            .collect();
        if new.is_empty() {
            return Ok(false);
        }
        self.override_collected(index, &new)?;
        let collector = &mut self.draft.collectors[index];
        collector.known.extend(new.iter().copied());
        collector.collected.extend(new);
        Ok(true)
    }

    fn override_collected(&mut self, index: usize, new: &[ResourceId]) -> Result<()> {
        let collector = &self.draft.collectors[index];
        let scope = collector.scope;
        let overrides = match &collector.what {
            CollectorKind::Query(collection) => collection.overrides.clone(),
            CollectorKind::References(..) => None,
        };
        let Some(overrides) = overrides else {
            return Ok(());
        };
        self.names.definitions.may_override(overrides.source);
        for &id in new {
            let resource = self.draft.get(id);
            let type_name = resource.type_name.clone();
            let title = resource.title.clone();
            let mut parameters = overrides.parameters.clone();
            self.draft.ensure_unique(
                &type_name,
                &title,
                &parameters,
                overrides.location.as_ref(),
            )?;
            for default in self.stack.defaults_for(scope, &type_name) {
                if !parameters.iter().any(|p| p.name == default.name) {
                    parameters.push(default.clone());
                }
            }
            self.merge_override(
                id,
                Override {
                    type_name,
                    title,
                    parameters,
                    source: overrides.source,
                    location: overrides.location.clone(),
                },
            )?;
        }
        Ok(())
    }

    /// The matching resources that a collector may not have seen yet, in the order of declaration.
    fn matching(&mut self, index: usize) -> Result<Vec<ResourceId>> {
        let collector = &self.draft.collectors[index];
        match &collector.what {
            CollectorKind::Query(collection)
                if collection.is_exported && !self.settings.storeconfigs =>
            {
                Ok(Vec::new())
            }
            CollectorKind::Query(collection) if collection.is_exported => {
                let mut matching = self.draft.matching_query(&self.stack.scopes, index);
                matching.extend(self.matching_foreign(index)?);
                Ok(matching)
            }
            CollectorKind::Query(_) => Ok(self.draft.matching_query(&self.stack.scopes, index)),
            CollectorKind::References(..) => self.matching_references(index),
        }
    }

    /// The matching exported resources of other nodes. They become resources of this catalog, as if they were
    /// declared at the collector.
    fn matching_foreign(&mut self, index: usize) -> Result<Vec<ResourceId>> {
        let collector = &mut self.draft.collectors[index];
        let scope = collector.scope;
        let CollectorKind::Query(collection) = &mut collector.what else {
            return Ok(Vec::new());
        };
        if std::mem::replace(&mut collection.has_asked, true) {
            return Ok(Vec::new());
        }
        self.exchange.is_asked = true;
        let Some(foreign) = self.exchange.foreign else {
            return Ok(Vec::new());
        };
        let type_id = collection.type_id;
        let symbols = &self.draft.symbols;
        let query = collection.query.as_ref();
        let query = query.map(|query| query.named(&mut |&name| symbols.text(name).clone()));
        let type_name = self.draft.types.get(type_id).name.clone();
        let wanted = foreign
            .collect(&type_name, &self.node.name, query.as_ref())
            .map_err(|problem| Error::new(ErrorKind::Evaluation, problem))?;
        let mut added = Vec::new();
        for resource in wanted {
            added.extend(self.add_foreign(&resource, type_id, scope)?);
        }
        Ok(added)
    }

    /// Adds a resource of another node, unless another collector has done so.
    fn add_foreign(
        &mut self,
        exported: &ExportedResource,
        type_id: TypeId,
        scope: ScopeId,
    ) -> Result<Option<ResourceId>> {
        let ExportedResource {
            type_name, title, ..
        } = exported;
        if let Some(existing) = self.find_resource(type_name, title)? {
            if self.draft.foreign.get(&existing) == Some(&exported.node) {
                return Ok(None);
            }
            let message = format!(
                "A duplicate resource was found while collecting exported resources, with the type and title {type_name}[{title}]"
            );
            let help = match self.draft.foreign.get(&existing) {
                Some(other) => format!("{other} and {} export it", exported.node),
                None => format!("{} exports it, and this node declares it", exported.node),
            };
            return Err(Error {
                help: Some(help.into()),
                ..Error::new(ErrorKind::Evaluation, message)
            }
            .into());
        }
        let Some(kind) = self.find_resource_type(&type_name.to_lowercase())? else {
            return raise(format!("Resource type {type_name} doesn't exist"));
        };
        let source = self.stack.scopes.get(scope).source;
        let parameters = exported.parameters.iter().map(|(name, value)| Parameter {
            name: self.draft.symbols.intern(name),
            value: value.clone(),
            source,
            place: ParameterOrigin::Exported,
            append: false,
        });
        let parameters = parameters.collect();
        let new = Resource {
            parameters,
            ..Resource::new(type_id, title.clone(), kind, scope, source)
        };
        let resource = self.draft.prepared(&self.stack, new)?;
        let id = self.add_resource(resource)?;
        self.draft.foreign.insert(id, exported.node.clone());
        Ok(Some(id))
    }

    fn matching_references(&mut self, index: usize) -> Result<Vec<ResourceId>> {
        let CollectorKind::References(references, _) = &mut self.draft.collectors[index].what
        else {
            return Ok(Vec::new());
        };
        let wanted = std::mem::take(references);
        let mut found = Vec::new();
        let mut missing = Vec::new();
        for reference in wanted {
            match self.find_by_text(&reference)? {
                Some(id) => found.push(id),
                None => missing.push(reference),
            }
        }
        if let CollectorKind::References(left, _) = &mut self.draft.collectors[index].what {
            *left = missing;
        }
        Ok(found)
    }
}

impl Draft {
    fn add_collector(&mut self, what: CollectorKind, scope: ScopeId) -> CollectorId {
        let id = CollectorId(self.collectors.len() as u32);
        self.collectors.push(Collector {
            what,
            scope,
            collected: Vec::new(),
            known: FxHashSet::default(),
            alternative: Vec::new(),
        });
        id
    }

    /// `realize`: references, and strings that look like them.
    pub(crate) fn realize(
        &mut self,
        references: &[Value],
        scope: ScopeId,
        location: Option<Location>,
    ) {
        let all = Value::array(references.to_vec());
        let texts = flattened(&all).into_iter();
        let texts = texts.map(super::reference::reference_text).collect();
        self.add_collector(CollectorKind::References(texts, location), scope);
    }

    pub(super) fn collector(&self, id: CollectorId) -> &Collector {
        &self.collectors[id.0 as usize]
    }

    pub(super) fn collector_mut(&mut self, id: CollectorId) -> &mut Collector {
        &mut self.collectors[id.0 as usize]
    }

    /// Ensures that all references for `realize` have been found.
    pub(super) fn check_realized(&self) -> Result<()> {
        let mut missing: Vec<&str> = Vec::new();
        let mut innermost = None;
        for collector in &self.collectors {
            if let CollectorKind::References(left, location) = &collector.what
                && !left.is_empty()
            {
                missing.extend(left.iter().map(String::as_str));
                innermost = innermost.or(location.as_ref());
            }
        }
        if missing.is_empty() {
            return Ok(());
        }
        let help = missing
            .iter()
            .find_map(|name| self.missing_resource_help(name));
        let message = format!("Failed to realize virtual resources {}", missing.join(", "));
        Err(Error {
            innermost: innermost.cloned(),
            help: help.map(Into::into),
            ..Error::new(ErrorKind::Evaluation, message)
        }
        .into())
    }

    /// The resources that a collector has to check: new ones, and those that changed in tags or attributes of
    /// its query.
    fn unseen(&mut self, collection: &mut Collection) -> Vec<ResourceId> {
        let type_id = collection.type_id;
        let query = collection.query.as_ref();
        let asks_for_tags = query.is_some_and(asks_for_tags);
        let tags_have_changed = collection.seen_tags != self.tag_changes;
        let from = match asks_for_tags && tags_have_changed {
            true => 0,
            false => collection.seen,
        };
        let mut candidates = self.candidates(type_id, query, from);
        let new = candidates.len();
        for (name, seen) in &mut collection.seen_changes {
            let changed = self.watch(type_id, *name);
            candidates.extend_from_slice(&changed[*seen..]);
            *seen = changed.len();
        }
        if candidates.len() > new {
            candidates.sort_unstable();
            candidates.dedup();
        }
        collection.seen = self.declared(type_id).len();
        collection.seen_tags = self.tag_changes;
        candidates
    }

    fn matching_query(&mut self, scopes: &Scopes, index: usize) -> Vec<ResourceId> {
        // The collector is moved out while the catalog is searched.
        let what = &mut self.collectors[index].what;
        let CollectorKind::Query(mut collection) =
            std::mem::replace(what, CollectorKind::References(Vec::new(), None))
        else {
            return Vec::new();
        };
        let candidates = self.unseen(&mut collection);
        let query = collection.query.as_ref();
        let matching = candidates.into_iter().filter(|&id| {
            let wanted = !collection.is_exported || self.get(id).exported == Some(true);
            wanted && query.is_none_or(|query| self.answers(scopes, query, id))
        });
        let matching = matching.collect();
        self.collectors[index].what = CollectorKind::Query(collection);
        matching
    }
}
