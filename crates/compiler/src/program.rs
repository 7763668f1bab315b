//! A parsed file with its names resolved.
//!
//! Resolving happens once per file, and the result is shared by all compilations: literal values
//! are built, and variables of functions and lambdas get slots, so that no name is looked up in
//! the loop of a lambda.

mod constant;
mod fast_path;
mod text;

use std::sync::{Arc, OnceLock};

use pcore::{Hash, Regexp, Str, Type, Value};
use rustc_hash::FxHashMap;
use syntax::ast::{Ast, Entry, ExprId, ExprKind, List, Parameter};

use crate::error::Error;
use crate::eval::function::Types;
use crate::functions;
use crate::resources::Definition;
use crate::variables::Name;

pub use fast_path::{Calculation, Merge, Operand};
pub use text::Segment;

/// An AST with notes about its nodes, computed before evaluation.
#[derive(Debug)]
pub struct Program {
    pub ast: Ast,
    notes: Vec<Note>,
    /// Whether it is a file of an environment, shared by all of its compilations.
    pub(crate) is_shared: bool,
}

/// A note about an AST node.
#[derive(Debug, Default)]
pub enum Note {
    #[default]
    Nothing,
    /// The value of a literal.
    Constant(Value),
    Variable(Box<Variable>),
    /// A call of a built-in function, unless a program defines one with the same name.
    Builtin(&'static functions::Entry),
    /// The layout of a lambda's or a function's frame.
    Unit(Box<Unit>),
    /// The constant keys of a hash without duplicates.
    Keys(Box<Hash>),
    /// A constant type, cached once it has been evaluated.
    Type(Box<OnceLock<Value>>),
    /// `… + { … }` with constant keys.
    Merge(Box<Merge>),
    /// An operation whose operands may be integers.
    Calculation(Box<Calculation>),
    /// The segments of a string with interpolations.
    Segments(Box<Vec<Segment>>),
    /// A class or a defined type, cached once the types of its parameters are evaluated.
    Definition(Box<SharedDefinition>),
    /// A type alias, cached once it is defined.
    Alias(Box<OnceLock<SharedType>>),
}

/// A definition that is the same for all compilations of an environment.
#[derive(Debug)]
pub struct SharedDefinition {
    /// The types that its parameters refer to, except built-in ones.
    pub mentions: Vec<Str>,
    pub(crate) definition: OnceLock<Arc<Definition>>,
}

/// A type that is the same for all compilations of an environment.
#[derive(Clone, Debug)]
pub struct SharedType {
    pub of: Type,
    /// The types that it refers to, by name.
    pub mentioned: Arc<[(Str, Type)]>,
}

/// A variable and its possible slots.
#[derive(Debug)]
pub struct Variable {
    pub name: Name,
    pub form: Form,
    /// The slot that most likely holds it.
    pub first: Option<Slot>,
    /// Other slots that may hold it, from the innermost to the outermost. If none of them is set, it is
    /// looked up by name.
    pub others: Vec<Slot>,
    /// Whether it is the left operand of an operation, in the current frame, and not read again afterwards:
    /// its value can be moved out and changed in place, if it is not shared.
    pub is_consumed: bool,
}

/// The form of a variable's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// `$name`
    Plain,
    /// `$module::name`
    Qualified,
    /// `$0`, `$1`, …
    Match(usize),
}

impl Form {
    pub fn of(name: &str) -> Form {
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return Form::Match(name.parse().unwrap_or(usize::MAX));
        }
        match pcore::text::is_qualified(name) {
            true => Form::Qualified,
            false => Form::Plain,
        }
    }
}

/// A slot in the frame of an enclosing lambda or function, `up` frames out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    pub up: u16,
    pub index: u16,
}

/// A lambda or function.
#[derive(Debug, Default)]
pub struct Unit {
    /// Its variables: the parameters first.
    pub names: Vec<Str>,
    /// What the types of its parameters and of its result depend on.
    pub types_depend_on: Dependence,
    /// These types, cached if they are the same for all compilations that share the program.
    pub(crate) types: OnceLock<Types>,
}

/// What the value of an expression depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Dependence {
    /// Constant.
    #[default]
    Nothing,
    /// On the resolution of type names.
    Definitions,
    /// On variables and calls.
    Evaluation,
}

const _: () = assert!(size_of::<Note>() == 16);

impl Unit {
    fn slot(&self, name: &str) -> Option<u16> {
        self.names
            .iter()
            .rposition(|known| known == name)
            .map(|at| at as u16)
    }

    fn declare(&mut self, name: &str) {
        if self.slot(name).is_none() {
            self.names.push(Str::from(name));
        }
    }
}

impl Program {
    /// Resolves a valid AST.
    pub fn new(ast: Ast) -> Result<Program, Box<Error>> {
        Program::resolved(ast, Vec::new(), false)
    }

    /// The same for a file of an environment. A template has variables of these names besides its
    /// own.
    pub(crate) fn shared(ast: Ast, names: Vec<Str>) -> Result<Program, Box<Error>> {
        Program::resolved(ast, names, true)
    }

    fn resolved(ast: Ast, names: Vec<Str>, is_shared: bool) -> Result<Program, Box<Error>> {
        let mut notes = Vec::new();
        notes.resize_with(ast.node_count(), Note::default);
        let mut resolver = Resolver {
            ast: &ast,
            notes,
            names: FxHashMap::default(),
            units: Vec::new(),
            given: names,
            error: None,
        };
        resolver.expr(ast.body);
        let (notes, error) = (resolver.notes, resolver.error);
        match error {
            Some(error) => Err(Box::new(error)),
            None => Ok(Program {
                ast,
                notes,
                is_shared,
            }),
        }
    }

    pub fn note(&self, id: ExprId) -> &Note {
        &self.notes[id.index()]
    }

    /// The cache for the type of an alias with this definition.
    pub(crate) fn shared_alias(&self, definition: ExprId) -> Option<&OnceLock<SharedType>> {
        let mut definitions = self.ast.definitions.iter();
        let alias = definitions.find(|&&id| {
            matches!(self.ast.kind(id), ExprKind::TypeAlias { type_expr, .. } if type_expr == definition)
        });
        match self.note(*alias?) {
            Note::Alias(shared) => Some(shared),
            _ => None,
        }
    }

    pub fn unit(&self, id: ExprId) -> &Unit {
        static EMPTY: Unit = Unit {
            names: Vec::new(),
            types_depend_on: Dependence::Nothing,
            types: OnceLock::new(),
        };
        match self.note(id) {
            Note::Unit(unit) => unit,
            _ => &EMPTY,
        }
    }
}

struct Resolver<'a> {
    ast: &'a Ast,
    notes: Vec<Note>,
    /// Interned names of variables.
    names: FxHashMap<&'a str, Str>,
    /// The lambdas and the function around the current node, from the outermost to the innermost.
    units: Vec<Unit>,
    /// More names for the outermost lambda.
    given: Vec<Str>,
    error: Option<Error>,
}

impl<'a> Resolver<'a> {
    /// Interns the name of a variable.
    fn shared(&mut self, name: &'a str) -> Str {
        let known = self.names.entry(name);
        known.or_insert_with(|| Str::from(name)).clone()
    }

    fn set(&mut self, id: ExprId, note: Note) {
        self.notes[id.index()] = note;
    }

    fn constant(&mut self, id: ExprId, value: Value) {
        self.set(id, Note::Constant(value));
    }

    fn expr(&mut self, id: ExprId) {
        match self.ast.kind(id) {
            ExprKind::Undef => self.constant(id, Value::Undef),
            ExprKind::Default => self.constant(id, Value::Default),
            ExprKind::Boolean(value) => self.constant(id, Value::Boolean(value)),
            ExprKind::Integer { value, .. } => self.constant(id, Value::Integer(value)),
            ExprKind::Float(value) => self.constant(id, Value::Float(value)),
            ExprKind::String(text) | ExprKind::Name(text) | ExprKind::RenderString(text) => {
                self.constant(id, Value::from(self.ast.text(text)));
            }
            ExprKind::Regexp(source) => match Regexp::new(self.ast.text(source)) {
                Ok(regexp) => self.constant(id, Value::Regexp(Arc::new(regexp))),
                Err(message) => {
                    let location = crate::error::Location::of(self.ast, id);
                    self.error
                        .get_or_insert(Error::evaluation(message, location));
                }
            },
            ExprKind::Variable(name) => {
                let name = self.ast.text(name);
                let shared = self.shared(name);
                let mut slots = self.slots(name);
                let variable = Variable {
                    name: Name::new(shared),
                    form: Form::of(name),
                    first: slots.next(),
                    others: slots.collect(),
                    is_consumed: false,
                };
                self.set(id, Note::Variable(Box::new(variable)));
            }
            ExprKind::Lambda(lambda) => {
                let lambda = self.ast[lambda];
                self.unit(id, lambda.parameters, lambda.body, lambda.return_type);
            }
            ExprKind::Function(function) => {
                let function = self.ast[function];
                // A function sees no outer frames.
                let outer = std::mem::take(&mut self.units);
                self.unit(id, function.parameters, function.body, function.return_type);
                self.units = outer;
            }
            ExprKind::Class(class) => {
                self.definition(id);
                self.share_definition(id, self.ast[class].parameters);
            }
            ExprKind::Define(define) => {
                self.definition(id);
                self.share_definition(id, self.ast[define].parameters);
            }
            ExprKind::Node(_) => self.definition(id),
            ExprKind::TypeAlias { .. } => {
                self.children(id);
                self.set(id, Note::Alias(Box::default()));
            }
            ExprKind::Hash(entries) => {
                self.children(id);
                self.keys(id, entries);
            }
            ExprKind::Concat(segments) => {
                self.children(id);
                self.segments(id, segments);
            }
            ExprKind::Binary { op, left, right } => {
                self.children(id);
                self.operation(id, op, left, right);
            }
            ExprKind::Reference(_) => {
                if let Some(t) = constant::plain(self.ast, id) {
                    self.set(id, Note::Type(Box::new(Value::Type(t).into())));
                }
            }
            ExprKind::Access { .. } => {
                self.children(id);
                if constant::is_type(self.ast, &self.notes, id) {
                    self.set(id, Note::Type(Box::default()));
                }
            }
            ExprKind::Call { functor, .. } => {
                self.called(id, functor);
                self.children(id);
            }
            ExprKind::MethodCall { functor, .. } => {
                if let ExprKind::NamedAccess { name, .. } = self.ast.kind(functor) {
                    self.called(id, name);
                }
                self.children(id);
            }
            _ => self.children(id),
        }
    }

    /// A definition sees no outer frames.
    fn definition(&mut self, id: ExprId) {
        let outer = std::mem::take(&mut self.units);
        self.children(id);
        self.units = outer;
    }

    /// Marks a definition as shared if the types of its parameters consist of names and literals.
    fn share_definition(&mut self, id: ExprId, parameters: List<Parameter>) {
        let mut mentions = Vec::new();
        for parameter in &self.ast[parameters] {
            if let Some(type_expr) = parameter.type_expr {
                if constant::dependence(self.ast, &self.notes, type_expr) == Dependence::Evaluation
                {
                    return;
                }
                constant::mentions(self.ast, type_expr, &mut mentions);
            }
        }
        let shared = SharedDefinition {
            mentions,
            definition: OnceLock::new(),
        };
        self.set(id, Note::Definition(Box::new(shared)));
    }

    /// Notes the keys of a hash, if all of them are literals.
    fn keys(&mut self, id: ExprId, entries: List<Entry>) {
        let mut keys = Hash::with_capacity(entries.len());
        for entry in &self.ast[entries] {
            match &self.notes[entry.key.index()] {
                Note::Constant(key @ Value::String(_)) => keys.insert(key.clone(), Value::Undef),
                _ => return,
            };
        }
        if keys.len() == entries.len() {
            self.set(id, Note::Keys(Box::new(keys)));
        }
    }

    /// Notes the function of a call, if it is built in.
    fn called(&mut self, id: ExprId, name: ExprId) {
        if let ExprKind::Name(name) = self.ast.kind(name)
            && let Some(entry) = functions::entry(self.ast.text(name))
        {
            self.set(id, Note::Builtin(entry));
        }
    }

    fn children(&mut self, id: ExprId) {
        let mut children = Vec::new();
        self.ast
            .for_each_child(id, &mut |child| children.push(child));
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
            for child in children {
                self.expr(child);
            }
        });
    }

    /// The possible slots of a variable, from the innermost to the outermost.
    fn slots(&self, name: &str) -> impl Iterator<Item = Slot> {
        let from_inside = self.units.iter().rev().enumerate();
        from_inside.filter_map(|(up, unit)| {
            let index = unit.slot(name)?;
            let up = up as u16;
            Some(Slot { up, index })
        })
    }

    fn unit(
        &mut self,
        id: ExprId,
        parameters: List<Parameter>,
        body: Option<ExprId>,
        return_type: Option<ExprId>,
    ) {
        let mut unit = Unit::default();
        for parameter in &self.ast[parameters] {
            // A duplicate name has two slots; the last one is used.
            unit.names.push(Str::from(self.ast.text(parameter.name)));
        }
        for name in std::mem::take(&mut self.given) {
            unit.declare(&name);
        }
        body.into_iter()
            .for_each(|body| self.declare_assigned(body, &mut unit));
        self.units.push(unit);
        for parameter in &self.ast[parameters] {
            let parts = [parameter.default, parameter.type_expr];
            parts.into_iter().flatten().for_each(|part| self.expr(part));
        }
        for part in [body, return_type].into_iter().flatten() {
            stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || self.expr(part));
        }
        body.into_iter().for_each(|body| self.last(body));
        let mut unit = self.units.pop().unwrap_or_default();
        let types = self.ast[parameters]
            .iter()
            .map(|parameter| parameter.type_expr);
        let types = types.chain([return_type]).flatten();
        let dependence = types.map(|t| constant::dependence(self.ast, &self.notes, t));
        unit.types_depend_on = dependence.max().unwrap_or_default();
        self.set(id, Note::Unit(Box::new(unit)));
    }

    /// Declares every variable that is assigned in a body, not counting lambdas inside it.
    fn declare_assigned(&self, id: ExprId, unit: &mut Unit) {
        match self.ast.kind(id) {
            ExprKind::Lambda(_) => return,
            ExprKind::Assignment { left, .. } => self.declare_target(left, unit),
            _ => {}
        }
        let mut children = Vec::new();
        self.ast
            .for_each_child(id, &mut |child| children.push(child));
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
            for child in children {
                self.declare_assigned(child, unit);
            }
        });
    }

    fn declare_target(&self, id: ExprId, unit: &mut Unit) {
        match self.ast.kind(id) {
            ExprKind::Variable(name) => unit.declare(self.ast.text(name)),
            ExprKind::Array(elements) => {
                for &element in &self.ast[elements] {
                    self.declare_target(element, unit);
                }
            }
            _ => {}
        }
    }
}
