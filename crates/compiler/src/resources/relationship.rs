//! Relationships: `->`, `~>`, `<-`, `<~`.

use catalog::symbol::{RELATIONSHIPS, Symbol, known};
use pcore::value::{Runtime, RuntimeHandle};
use pcore::{Message, Str, Type, Value};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::sync::Arc;
use syntax::ast::{ExprId, ExprKind, RelationshipOp};

use super::collector::CollectorId;
use super::declare::{References, flattened};
use super::draft::Draft;
use super::reference::{joined_reference, plain_reference, reference_text};
use super::resource::{ParameterOrigin, ResourceId};
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Location, Result, raise};
use crate::eval::In;
use crate::eval::label::{a_an, label};
use crate::identity::IdentityMap;

/// One side of a relationship.
#[derive(Clone, Debug)]
pub enum Operand {
    Resource(Named),
    Collector(CollectorId),
}

/// A reference for searching a resource, and its form in messages.
#[derive(Clone, Debug)]
pub enum Named {
    /// Its capitalised type and its title.
    Titled(Str, Str),
    Text {
        reference: Str,
        shown: Str,
    },
}

impl Named {
    fn of(value: &Value) -> Named {
        if let Some((type_name, title)) = plain_reference(value) {
            return Named::Titled(type_name.clone(), title.clone());
        }
        let reference = Str::from(reference_text(value));
        let shown = reference.clone();
        Named::Text { reference, shown }
    }

    fn reference(&self) -> Str {
        match self {
            Named::Titled(type_name, title) => Str::from(joined_reference(type_name, title)),
            Named::Text { reference, .. } => reference.clone(),
        }
    }

    fn shown(&self) -> Str {
        match self {
            Named::Titled(..) => self.reference(),
            Named::Text { shown, .. } => shown.clone(),
        }
    }
}

/// The source, the target, and the attribute of the source that the relationship is written to.
#[derive(Clone, Debug)]
pub struct Relationship {
    source: Operand,
    target: Operand,
    attribute: Symbol,
    /// The operator, for errors.
    location: Location,
}

/// The operands on one side. Most relationships have one resource on each side.
pub(crate) type Operands = SmallVec<[Value; 2]>;

/// The evaluated side of an operator.
enum Side {
    /// References to the resources that it declares.
    Declared(References),
    Value(Value),
}

/// The resources that share a list of targets. Comparing the content of the lists would take quadratic time.
type Shared = IdentityMap<pcore::Array, Vec<(ResourceId, Symbol)>>;

/// A collector as the value of its expression.
struct CollectorValue {
    id: CollectorId,
    type_name: Str,
    is_exported: bool,
}

impl Runtime for CollectorValue {
    fn class_name(&self) -> Str {
        Str::from(match self.is_exported {
            true => "Puppet::Pops::Evaluator::Collectors::ExportedCollector",
            false => "Puppet::Pops::Evaluator::Collectors::CatalogCollector",
        })
    }

    fn text(&self) -> Str {
        let kind = match self.is_exported {
            true => "Exported",
            false => "Catalog",
        };
        Str::from(format!("{kind}-Collector[{}]", self.type_name))
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

pub(super) fn collector_value(id: CollectorId, type_name: Str, is_exported: bool) -> Value {
    let value = CollectorValue {
        id,
        type_name,
        is_exported,
    };
    Value::Runtime(Arc::new(RuntimeHandle(Box::new(value))))
}

fn collector_of(value: &Value) -> Option<CollectorId> {
    match value {
        Value::Runtime(runtime) => {
            let collector = runtime.0.as_any().downcast_ref::<CollectorValue>();
            collector.map(|collector| collector.id)
        }
        _ => None,
    }
}

impl Compilation<'_> {
    pub(crate) fn relationship(
        &mut self,
        p: In<'_>,
        id: ExprId,
        op: RelationshipOp,
        left: ExprId,
        right: ExprId,
    ) -> Result<Value> {
        let operands = self.relate_operands(p, id, op, left, right)?;
        Ok(Value::array(operands.into_vec()))
    }

    /// Adds relationships; returns the operands for a relationship to the right of this one.
    pub(crate) fn relate_operands(
        &mut self,
        p: In<'_>,
        id: ExprId,
        op: RelationshipOp,
        left: ExprId,
        right: ExprId,
    ) -> Result<Operands> {
        let left = self.side(p, left)?;
        let right = self.side(p, right)?;
        let left = self.operands(p, id, left)?;
        let right = self.operands(p, id, right)?;
        let (sources, targets, attribute) = match op {
            RelationshipOp::Before => (&left, &right, known::BEFORE),
            RelationshipOp::Notify => (&left, &right, known::NOTIFY),
            RelationshipOp::Require => (&right, &left, known::BEFORE),
            RelationshipOp::Subscribe => (&right, &left, known::NOTIFY),
        };
        let location = Location::of(&p.ast, id);
        let relationships = &mut self.draft.relationships;
        if let ([source], [target]) = (sources.as_slice(), targets.as_slice()) {
            relationships.push(Relationship {
                source: operand(source),
                target: operand(target),
                attribute,
                location,
            });
        } else {
            let targets: Vec<Operand> = targets.iter().map(operand).collect();
            for source in sources.iter().map(operand) {
                relationships.extend(targets.iter().map(|target| Relationship {
                    source: source.clone(),
                    target: target.clone(),
                    attribute,
                    location: location.clone(),
                }));
            }
        }
        self.observers.record_relationships(&self.draft, p, id);
        if right.is_empty() {
            return Ok(left);
        }
        if let [only] = right.as_slice()
            && let Some(collector) = collector_of(only)
        {
            let alternative = left.iter().map(alternative).collect();
            self.draft.collector_mut(collector).alternative = alternative;
        }
        Ok(right)
    }

    /// Evaluates one side of an operator.
    fn side(&mut self, p: In<'_>, id: ExprId) -> Result<Side> {
        match p.ast.kind(id) {
            ExprKind::Resource {
                form,
                type_name,
                bodies,
            } => self
                .resource_expression(p, id, form, type_name, bodies, true)
                .map(Side::Declared),
            _ => self.eval(p, id).map(Side::Value),
        }
    }

    /// The resources and collectors of an operand, without duplicates.
    fn operands(&mut self, p: In<'_>, id: ExprId, side: Side) -> Result<Operands> {
        let mut operands: Operands = SmallVec::new();
        let value = match side {
            // The titles of an expression are unique.
            Side::Declared(references) => {
                operands.extend(references);
                return Ok(operands);
            }
            Side::Value(value) => value,
        };
        for value in flattened(&value) {
            let operand = match value {
                Value::Runtime(_) if collector_of(value).is_some() => value.clone(),
                Value::Type(t) => catalog_type(p, id, t)?,
                Value::String(text) => {
                    let parsed = self.parse_type(text);
                    let parsed = p.located(id, parsed)?;
                    catalog_type(p, id, &parsed)?
                }
                other => {
                    let what = a_an(&label(other));
                    let issue = format!(
                        "Illegal relationship operand, can not form a relationship with {what}. A Catalog type is required."
                    );
                    return p.fail(id, issue);
                }
            };
            if collector_of(&operand).is_some() || !operands.contains(&operand) {
                operands.push(operand);
            }
        }
        Ok(operands)
    }

    /// Writes all relationships into the attributes of their sources.
    pub(super) fn evaluate_relationships(&mut self) -> Result<()> {
        if self.draft.relationships.is_empty() {
            return Ok(());
        }
        let mut shared = self.draft.shared_targets();
        let relationships = std::mem::take(&mut self.draft.relationships);
        for (number, relationship) in relationships.into_iter().enumerate() {
            if let Some(recorder) = &mut self.observers.recorder {
                recorder.relating = number;
            }
            if let (Operand::Resource(source), Operand::Resource(target)) =
                (&relationship.source, &relationship.target)
            {
                self.relate(&relationship, source, target, &mut shared)?;
                continue;
            }
            let sources = self.draft.sources(&relationship.source);
            let targets = match &relationship.target {
                Operand::Resource(named) => vec![named.clone()],
                Operand::Collector(id) => self.draft.collected(*id),
            };
            for source in &sources {
                for target in &targets {
                    self.relate(&relationship, source, target, &mut shared)?;
                }
            }
        }
        Ok(())
    }

    fn find_named(&mut self, named: &Named) -> Result<Option<ResourceId>> {
        match named {
            Named::Titled(type_name, title) => self.find_resource(type_name, title),
            Named::Text { reference, .. } => self.find_by_text(reference),
        }
    }

    fn relate(
        &mut self,
        relationship: &Relationship,
        source: &Named,
        target: &Named,
        shared: &mut Shared,
    ) -> Result<()> {
        let attribute = relationship.attribute;
        let Some(from) = self.find_named(source)? else {
            let message = format!(
                "Could not find resource '{}' for relationship on '{}'",
                source.shown(),
                target.shown()
            );
            return self.missing_operand(relationship, message, source);
        };
        if self.find_named(target)?.is_none() {
            let message = format!(
                "Could not find resource '{}' for relationship from '{}'",
                target.shown(),
                source.shown()
            );
            return self.missing_operand(relationship, message, target);
        }
        let target = target.reference();
        if let Some(recorder) = &mut self.observers.recorder {
            recorder.related(from, attribute, target.clone());
        }
        self.draft.add_target(from, attribute, target, shared)
    }

    /// Fails because an operand is not in the catalog. Puppet reports no location.
    fn missing_operand(
        &self,
        relationship: &Relationship,
        message: String,
        operand: &Named,
    ) -> Result<()> {
        let help = self.draft.missing_resource_help(&operand.reference());
        let cause = Box::new(Error {
            help: help.map(Cow::Owned),
            innermost: Some(relationship.location.clone()),
            ..Error::new(ErrorKind::Evaluation, "")
        });
        Err(Box::new(Interrupt::Raised(
            Message::new(message),
            Some(cause),
        )))
    }
}

impl Draft {
    /// Adds a target to an attribute of a resource, and of the others that share its list of targets.
    fn add_target(
        &mut self,
        from: ResourceId,
        attribute: Symbol,
        target: Str,
        shared: &mut Shared,
    ) -> Result<()> {
        if let Value::Array(items) = self.get(from).value(attribute)
            && let Some(members) = shared.remove(items)
        {
            let mut targets = items.to_vec();
            targets.push(Value::from(target));
            let targets = Arc::new(pcore::Array::new(targets));
            for &(id, name) in &members {
                let parameters = &mut self.get_mut(id).parameters;
                if let Some(parameter) = parameters.iter_mut().find(|p| p.name == name) {
                    parameter.value = Value::Array(targets.clone());
                }
            }
            shared.insert(&targets, members);
            return Ok(());
        }
        let resource = self.get_mut(from);
        let current = resource
            .parameters
            .iter_mut()
            .find(|parameter| parameter.name == attribute)
            .map(|parameter| std::mem::replace(&mut parameter.value, Value::Undef));
        // A single value becomes an array, whose location is unknown.
        let keeps_place = matches!(current, Some(Value::Array(_)));
        let mut targets = match current {
            Some(Value::Array(items)) => {
                Arc::try_unwrap(items).map_or_else(|shared| shared.to_vec(), |own| own.into_vec())
            }
            Some(Value::Undef) | None => Vec::new(),
            Some(single) => vec![single],
        };
        targets.push(Value::from(target));
        let resource = &mut self.resources[from.index()];
        match resource.parameters.iter_mut().find(|p| p.name == attribute) {
            Some(parameter) => {
                parameter.value = Value::array(targets);
                if !keeps_place {
                    parameter.place = ParameterOrigin::Unknown;
                }
                Ok(())
            }
            None => {
                let targets = Value::array(targets);
                resource.set_value(
                    &mut self.symbols,
                    attribute,
                    targets,
                    ParameterOrigin::Unknown,
                )
            }
        }
    }
}

fn catalog_type(p: In<'_>, id: ExprId, t: &Type) -> Result<Value> {
    match t {
        Type::Class(None) => {
            let refused =
                raise("No title provided and \"class\" is not a valid resource reference");
            p.located(id, refused)
        }
        Type::Class(_) | Type::Resource(_) | Type::CatalogEntry => Ok(Value::Type(t.clone())),
        Type::Type(Some(inner)) => catalog_type(p, id, inner),
        Type::Alias(_) if Type::CatalogEntry.is_assignable(t) => {
            let refused = raise(
                "Cannot split the type Puppet::Pops::Types::PTypeAliasType, it represents neither a PClassType, nor a PResourceType.",
            );
            p.located(id, refused)
        }
        other => {
            let issue = format!(
                "Illegal relationship operand, can not form a relationship with something of type {other}. A Catalog type is required."
            );
            p.fail(id, issue)
        }
    }
}

impl Draft {
    /// The sources of a relationship. A collector on the left that found nothing is replaced by the operands
    /// to the left of it.
    fn sources(&self, operand: &Operand) -> Vec<Named> {
        let mut operands = std::slice::from_ref(operand);
        loop {
            let id = match operands {
                [Operand::Collector(id)] => *id,
                several => {
                    let mut found = Vec::new();
                    for operand in several {
                        match operand {
                            Operand::Resource(named) => found.push(named.clone()),
                            Operand::Collector(id) => found.extend(self.collected(*id)),
                        }
                    }
                    return found;
                }
            };
            let collector = self.collector(id);
            if !collector.collected.is_empty() {
                return self.collected(id);
            }
            operands = &collector.alternative;
        }
    }

    fn collected(&self, id: CollectorId) -> Vec<Named> {
        let collected = self.collector(id).collected.iter();
        collected
            .map(|&id| {
                let resource = self.get(id);
                Named::Titled(resource.type_name.clone(), resource.title.clone())
            })
            .collect()
    }

    /// Lists of targets that several resources of one declaration have in common.
    fn shared_targets(&self) -> Shared {
        let mut shared = Shared::default();
        for id in self.ids() {
            for parameter in &self.get(id).parameters {
                if let Value::Array(items) = &parameter.value
                    && RELATIONSHIPS.contains(&parameter.name)
                    && Arc::strong_count(items) > 1
                {
                    let members = shared.get_or_insert_with(items, Vec::new);
                    members.push((id, parameter.name));
                }
            }
        }
        shared
    }
}

fn operand(value: &Value) -> Operand {
    match collector_of(value) {
        Some(id) => Operand::Collector(id),
        None => Operand::Resource(Named::of(value)),
    }
}

/// An operand that replaces a collector. Messages show it as a type.
fn alternative(value: &Value) -> Operand {
    match operand(value) {
        Operand::Resource(named) => Operand::Resource(Named::Text {
            reference: named.reference(),
            shown: Str::from(crate::eval::ruby::to_s(value)),
        }),
        collector @ Operand::Collector(_) => collector,
    }
}
