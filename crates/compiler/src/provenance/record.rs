//! The recording of a compilation.
//!
//! Nothing is attached to values. The recorder stores which code ran where: the variables of each call of a
//! lambda, a function or a template, the location of each assignment and branch, and the code that declared
//! each resource. The origin of a value follows from that and from the programs' ASTs, and is computed on
//! demand.

use std::sync::Arc;

use catalog::symbol::Symbol;
use pcore::{Str, Value};
use rustc_hash::FxHashMap;
use syntax::SourceFile;
use syntax::ast::ExprId;

use crate::error::Location;
use crate::eval::frame::FrameId;
use crate::identity::IdentityMap;
use crate::program::Program;
use crate::resources::{KeptCatalog, Parameter, ResourceId};
use crate::scope::ScopeId;

/// The maximum number of recorded calls. A program that makes more of them is explained without the rest.
const MOST_CALLS: usize = 1_000_000;

/// The index of a program in a recording.
pub(crate) type ProgramIndex = u32;

/// The context of code: a scope, or a call of a lambda, a function or a template.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Context {
    Scope(u32),
    Call(u32),
}

impl Context {
    pub(crate) fn of_scope(scope: ScopeId) -> Context {
        Context::Scope(scope.number())
    }
}

/// An expression that was evaluated in a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Evaluated {
    pub context: Context,
    pub program: ProgramIndex,
    pub expr: ExprId,
}

/// A call of a lambda, a function or a template.
#[derive(Debug)]
pub(crate) struct CallRecord {
    pub program: ProgramIndex,
    /// The lambda or the function.
    pub code: ExprId,
    /// The context around the code.
    pub outer: Context,
    /// The call expression, if there is one.
    pub called_by: Option<Evaluated>,
    /// The range of its variables, once it has ended.
    variables: (u32, u32),
    is_begun: bool,
}

/// A variable that was set by an assignment.
#[derive(Debug)]
struct Assigned {
    context: Context,
    name: Str,
    program: ProgramIndex,
    assignment: ExprId,
}

/// A key that code looked up.
#[derive(Clone, Debug)]
pub(crate) struct LookedUp {
    pub names: Vec<Str>,
    /// The merge strategy, if given.
    pub merge: Option<Value>,
    pub value: Value,
}

/// Records one compilation.
#[derive(Debug, Default)]
pub struct Recorder {
    programs: Vec<Arc<Program>>,
    numbers: IdentityMap<Program, ProgramIndex>,
    by_source: IdentityMap<SourceFile, ProgramIndex>,
    calls: Vec<CallRecord>,
    /// The calls of open frames, by frame.
    open: Vec<u32>,
    variables: Vec<Option<Value>>,
    assigned: Vec<Assigned>,
    /// The branch of an `if`, a `case` or a selector that was taken.
    taken: Vec<(Evaluated, Option<ExprId>)>,
    results: Vec<(Evaluated, Value)>,
    looked_up: Vec<(Evaluated, LookedUp)>,
    /// `return` and `next`, by the call that they ended.
    exits: FxHashMap<u32, Evaluated>,
    /// The contexts that declared the resources, by their ids.
    declared: Vec<Option<Context>>,
    /// Parameters that were replaced or appended to.
    replaced: FxHashMap<(ResourceId, Symbol), Vec<Parameter>>,
    /// The locations of relationships, in the order of the draft.
    relationships: Vec<Location>,
    related: FxHashMap<(ResourceId, Symbol), Vec<Related>>,
    /// The relationship that is being written into attributes.
    pub(crate) relating: usize,
    pub(crate) kept: Option<KeptCatalog>,
    index: Option<Index>,
}

/// A target that a relationship has added to an attribute.
#[derive(Debug)]
struct Related {
    /// The index in the list of relationships.
    relationship: usize,
    target: Str,
}

/// Indexes, built when the compilation has ended.
#[derive(Debug, Default)]
struct Index {
    assigned: FxHashMap<(Context, Str), usize>,
    taken: FxHashMap<Evaluated, Option<ExprId>>,
    results: FxHashMap<Evaluated, usize>,
    looked_up: FxHashMap<Evaluated, usize>,
    calls: FxHashMap<Evaluated, Vec<u32>>,
}

impl Recorder {
    pub(crate) fn number(&mut self, program: &Arc<Program>) -> ProgramIndex {
        match self.numbers.get(program) {
            Some(&number) => number,
            None => self.register(program),
        }
    }

    /// Gives a program its number.
    pub(crate) fn register(&mut self, program: &Arc<Program>) -> ProgramIndex {
        let next = self.programs.len() as ProgramIndex;
        let number = *self.numbers.get_or_insert_with(program, || next);
        if number == next {
            self.by_source.insert(program.ast.source(), number);
            self.programs.push(program.clone());
        }
        number
    }

    pub(crate) fn program(&self, number: ProgramIndex) -> &Arc<Program> {
        &self.programs[number as usize]
    }

    pub(crate) fn first_program(&self) -> Option<ProgramIndex> {
        (!self.programs.is_empty()).then_some(0)
    }

    pub(crate) fn program_of(&self, source: &Arc<SourceFile>) -> Option<ProgramIndex> {
        self.by_source.get(source).copied()
    }

    /// The context of the code in a frame.
    #[inline]
    pub(crate) fn context(&self, frame: Option<FrameId>, scope: ScopeId) -> Context {
        match frame {
            Some(frame) => match self.open.get(frame as usize) {
                Some(&call) if call != UNRECORDED => Context::Call(call),
                _ => Context::of_scope(scope),
            },
            None => Context::of_scope(scope),
        }
    }

    /// Records that a frame has been opened for a call.
    pub(crate) fn begin(
        &mut self,
        frame: FrameId,
        program: &Arc<Program>,
        code: ExprId,
        outer: Context,
        called_by: Option<Evaluated>,
    ) {
        let call = match self.calls.len() < MOST_CALLS {
            true => self.calls.len() as u32,
            false => UNRECORDED,
        };
        if call != UNRECORDED {
            let program = self.number(program);
            self.calls.push(CallRecord {
                program,
                code,
                outer,
                called_by,
                variables: (0, 0),
                is_begun: true,
            });
        }
        self.open.truncate(frame as usize);
        self.open.resize(frame as usize, UNRECORDED);
        self.open.push(call);
    }

    /// Marks the latest frame as one that will be refilled for several calls.
    pub(crate) fn expect_refill(&mut self) {
        if let Some(call) = self.latest() {
            call.is_begun = false;
        }
    }

    fn latest(&mut self) -> Option<&mut CallRecord> {
        let &call = self.open.last()?;
        self.calls.get_mut(call as usize)
    }

    /// Records that the frame will be refilled for another call. The slots are those of the previous call.
    pub(crate) fn refill(&mut self, frame: FrameId, slots: &[Option<Value>]) {
        let Some(call) = self.latest() else {
            return;
        };
        if !call.is_begun {
            call.is_begun = true;
            return;
        }
        let (program, code, outer, called_by) =
            (call.program, call.code, call.outer, call.called_by);
        self.end(frame, slots);
        let call = match self.calls.len() < MOST_CALLS {
            true => self.calls.len() as u32,
            false => UNRECORDED,
        };
        if call != UNRECORDED {
            self.calls.push(CallRecord {
                program,
                code,
                outer,
                called_by,
                variables: (0, 0),
                is_begun: true,
            });
        }
        self.open.push(call);
    }

    /// Records that a call has ended, with its variables.
    pub(crate) fn end(&mut self, frame: FrameId, slots: &[Option<Value>]) {
        let Some(&call) = self.open.get(frame as usize) else {
            return;
        };
        self.open.truncate(frame as usize);
        if let Some(call) = self.calls.get_mut(call as usize) {
            let from = self.variables.len() as u32;
            self.variables.extend_from_slice(slots);
            call.variables = (from, self.variables.len() as u32);
        }
    }

    pub(crate) fn assigned(
        &mut self,
        context: Context,
        program: &Arc<Program>,
        assignment: ExprId,
        name: &Str,
    ) {
        let program = self.number(program);
        self.assigned.push(Assigned {
            context,
            name: name.clone(),
            program,
            assignment,
        });
    }

    pub(crate) fn took(
        &mut self,
        context: Context,
        program: &Arc<Program>,
        expr: ExprId,
        part: Option<ExprId>,
    ) {
        let program = self.number(program);
        let at = Evaluated {
            context,
            program,
            expr,
        };
        self.taken.push((at, part));
    }

    pub(crate) fn evaluated(
        &mut self,
        context: Context,
        program: &Arc<Program>,
        expr: ExprId,
    ) -> Evaluated {
        Evaluated {
            context,
            program: self.number(program),
            expr,
        }
    }

    pub(crate) fn result(&mut self, at: Evaluated, value: Value) {
        self.results.push((at, value));
    }

    pub(crate) fn looked_up(&mut self, at: Evaluated, looked_up: LookedUp) {
        self.looked_up.push((at, looked_up));
    }

    /// Records a jump out of a call; a `return` in a lambda leaves the function around it.
    pub(crate) fn left(&mut self, at: Evaluated, is_return: bool) {
        let mut context = at.context;
        while let Context::Call(call) = context {
            self.exits.insert(call, at);
            let record = &self.calls[call as usize];
            let is_lambda = matches!(
                self.programs[record.program as usize].ast.kind(record.code),
                syntax::ast::ExprKind::Lambda(_)
            );
            if !is_return || !is_lambda {
                return;
            }
            context = record.outer;
        }
    }

    pub(crate) fn declared(&mut self, id: ResourceId, context: Context) {
        if self.declared.len() <= id.index() {
            self.declared.resize(id.index() + 1, None);
        }
        self.declared[id.index()] = Some(context);
    }

    /// Records that a parameter is replaced.
    pub(crate) fn replaced(&mut self, id: ResourceId, parameter: &Parameter) {
        let key = (id, parameter.name);
        let before = self.replaced.entry(key).or_default();
        before.push(parameter.clone());
    }

    /// Records the location of relationships that were added since the last call; `count` is their total
    /// number.
    pub(crate) fn relationships_up_to(&mut self, count: usize, location: &Location) {
        self.relationships.resize(count, location.clone());
    }

    /// Records that the current relationship has added a target to an attribute.
    pub(crate) fn related(&mut self, id: ResourceId, attribute: Symbol, target: Str) {
        let related = self.related.entry((id, attribute)).or_default();
        related.push(Related {
            relationship: self.relating,
            target,
        });
    }

    // Queries of the recording.

    /// Builds the indexes.
    pub(crate) fn finish(&mut self) {
        let mut index = Index::default();
        for (number, assigned) in self.assigned.iter().enumerate() {
            let key = (assigned.context, assigned.name.clone());
            index.assigned.insert(key, number);
        }
        index.taken.extend(self.taken.iter().copied());
        for (number, (at, _)) in self.results.iter().enumerate() {
            index.results.insert(*at, number);
        }
        for (number, (at, _)) in self.looked_up.iter().enumerate() {
            index.looked_up.insert(*at, number);
        }
        for (number, call) in self.calls.iter().enumerate() {
            if let Some(at) = call.called_by {
                index.calls.entry(at).or_default().push(number as u32);
            }
        }
        self.index = Some(index);
    }

    pub(crate) fn call(&self, call: u32) -> &CallRecord {
        &self.calls[call as usize]
    }

    pub(crate) fn variables_of(&self, call: u32) -> &[Option<Value>] {
        let (from, to) = self.call(call).variables;
        &self.variables[from as usize..to as usize]
    }

    /// The calls that an expression made, in their order.
    pub(crate) fn calls_of(&self, at: Evaluated) -> &[u32] {
        let calls = self.index.as_ref().and_then(|index| index.calls.get(&at));
        calls.map_or(&[], Vec::as_slice)
    }

    /// The assignment that set a variable.
    pub(crate) fn assignment(&self, context: Context, name: &Str) -> Option<Evaluated> {
        let index = self.index.as_ref()?;
        let number = *index.assigned.get(&(context, name.clone()))?;
        let assigned = &self.assigned[number];
        Some(Evaluated {
            context,
            program: assigned.program,
            expr: assigned.assignment,
        })
    }

    /// The branch that was taken in a conditional expression; `None` if it was not evaluated.
    pub(crate) fn part_taken(&self, at: Evaluated) -> Option<Option<ExprId>> {
        self.index.as_ref()?.taken.get(&at).copied()
    }

    pub(crate) fn result_of(&self, at: Evaluated) -> Option<&Value> {
        let number = *self.index.as_ref()?.results.get(&at)?;
        Some(&self.results[number].1)
    }

    pub(crate) fn lookup_of(&self, at: Evaluated) -> Option<&LookedUp> {
        let number = *self.index.as_ref()?.looked_up.get(&at)?;
        Some(&self.looked_up[number].1)
    }

    pub(crate) fn exit_of(&self, call: u32) -> Option<Evaluated> {
        self.exits.get(&call).copied()
    }

    pub(crate) fn declared_in(&self, id: ResourceId) -> Option<Context> {
        *self.declared.get(id.index())?
    }

    pub(crate) fn before(&self, id: ResourceId, name: Symbol) -> &[Parameter] {
        let before = self.replaced.get(&(id, name));
        before.map_or(&[], Vec::as_slice)
    }

    pub(crate) fn relationships_of(
        &self,
        id: ResourceId,
        attribute: Symbol,
    ) -> impl Iterator<Item = &Location> {
        let related = self.related.get(&(id, attribute)).into_iter().flatten();
        related.filter_map(|related| self.relationships.get(related.relationship))
    }

    /// The location of the relationship that has added a target to an attribute.
    pub(crate) fn arrow_to(
        &self,
        id: ResourceId,
        attribute: Symbol,
        target: &str,
    ) -> Option<&Location> {
        let mut related = self.related.get(&(id, attribute))?.iter();
        let related = related.find(|related| related.target.as_str() == target)?;
        self.relationships.get(related.relationship)
    }
}

/// The id of a call that is not recorded, because there are too many.
const UNRECORDED: u32 = u32::MAX;
