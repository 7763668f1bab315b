//! What a compilation writes down about itself while it runs.
//!
//! Nothing is attached to values. What is kept is which code ran where: for each call of a lambda, a
//! function or a template its variables, for each assignment and each branch the place, for each
//! resource the code that declared it. Why a value is what it is follows from that and from the trees
//! of the programs, and is worked out on demand.

use std::sync::Arc;

use catalog::symbol::Symbol;
use pcore::{Str, Value};
use rustc_hash::FxHashMap;
use syntax::SourceFile;
use syntax::ast::ExprId;

use crate::error::Location;
use crate::eval::frame::FrameId;
use crate::program::Program;
use crate::resources::{KeptCatalog, Parameter, ResourceId};
use crate::scope::ScopeId;

/// So many calls are written down. A program that makes more of them is explained without the rest.
const MOST_CALLS: usize = 1_000_000;

/// The number of a program in a recording.
pub(crate) type ProgramNumber = u32;

/// What code ran in: a scope, or a call of a lambda, a function or a template.
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

/// An expression that was evaluated somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Evaluated {
    pub context: Context,
    pub program: ProgramNumber,
    pub expr: ExprId,
}

/// A call of a lambda, a function or a template.
#[derive(Debug)]
pub(crate) struct CallRecord {
    pub program: ProgramNumber,
    /// The lambda or the function.
    pub code: ExprId,
    /// What the code sees around it.
    pub outer: Context,
    /// The expression that called, if it was one.
    pub called_by: Option<Evaluated>,
    /// Where its variables are, once it has ended.
    variables: (u32, u32),
    is_begun: bool,
}

/// A variable that was set by an assignment.
#[derive(Debug)]
struct Assigned {
    context: Context,
    name: Str,
    program: ProgramNumber,
    assignment: ExprId,
}

/// A key that code looked up.
#[derive(Clone, Debug)]
pub(crate) struct LookedUp {
    pub names: Vec<Str>,
    /// How to merge, if the code said so.
    pub merge: Option<Value>,
    pub value: Value,
}

/// Records one compilation.
#[derive(Debug, Default)]
pub struct Recorder {
    programs: Vec<Arc<Program>>,
    numbers: FxHashMap<*const Program, ProgramNumber>,
    by_source: FxHashMap<*const SourceFile, ProgramNumber>,
    calls: Vec<CallRecord>,
    /// The calls of the frames that are open, by frame.
    open: Vec<u32>,
    variables: Vec<Option<Value>>,
    assigned: Vec<Assigned>,
    /// Which part of an `if`, a `case` or a selector was taken.
    taken: Vec<(Evaluated, Option<ExprId>)>,
    results: Vec<(Evaluated, Value)>,
    looked_up: Vec<(Evaluated, LookedUp)>,
    /// `return` and `next`, by the call that they ended.
    exits: FxHashMap<u32, Evaluated>,
    /// What declared the resources.
    declared: FxHashMap<ResourceId, Context>,
    /// Parameters that another one took the place of, or was added to.
    replaced: FxHashMap<(ResourceId, Symbol), Vec<Parameter>>,
    /// Relationships in the order of the draft's.
    relationships: Vec<Location>,
    related: FxHashMap<(ResourceId, Symbol), Vec<Related>>,
    /// The relationship that is being written into attributes.
    pub(crate) relating: usize,
    pub(crate) kept: Option<KeptCatalog>,
    index: Option<Index>,
}

/// What a relationship has added to an attribute.
#[derive(Debug)]
struct Related {
    /// Its index in the list of relationships.
    relationship: usize,
    target: Str,
}

/// Where to find things, once the compilation has ended.
#[derive(Debug, Default)]
struct Index {
    assigned: FxHashMap<(Context, Str), usize>,
    taken: FxHashMap<Evaluated, Option<ExprId>>,
    results: FxHashMap<Evaluated, usize>,
    looked_up: FxHashMap<Evaluated, usize>,
    calls: FxHashMap<Evaluated, Vec<u32>>,
}

impl Recorder {
    pub(crate) fn number(&mut self, program: &Arc<Program>) -> ProgramNumber {
        let known = self.numbers.get(&Arc::as_ptr(program));
        match known {
            Some(&number) => number,
            None => self.know(program),
        }
    }

    /// Keeps a program: as long as it is there, no other one can be in its place.
    pub(crate) fn know(&mut self, program: &Arc<Program>) -> ProgramNumber {
        let number = self.programs.len() as ProgramNumber;
        let known = self.numbers.entry(Arc::as_ptr(program));
        let number = *known.or_insert(number);
        if number as usize == self.programs.len() {
            let source = Arc::as_ptr(program.ast.source());
            self.by_source.insert(source, number);
            self.programs.push(program.clone());
        }
        number
    }

    pub(crate) fn program(&self, number: ProgramNumber) -> &Arc<Program> {
        &self.programs[number as usize]
    }

    pub(crate) fn first_program(&self) -> Option<ProgramNumber> {
        (!self.programs.is_empty()).then_some(0)
    }

    pub(crate) fn program_of(&self, source: &Arc<SourceFile>) -> Option<ProgramNumber> {
        self.by_source.get(&Arc::as_ptr(source)).copied()
    }

    /// What the code of a frame runs in.
    #[inline]
    pub(crate) fn context(&self, frame: Option<FrameId>, scope: ScopeId) -> Context {
        match frame {
            Some(frame) => match self.open.get(frame as usize) {
                Some(&call) if call != LOST => Context::Call(call),
                _ => Context::of_scope(scope),
            },
            None => Context::of_scope(scope),
        }
    }

    /// A frame has been opened for a call.
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
            false => LOST,
        };
        if call != LOST {
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
        self.open.resize(frame as usize, LOST);
        self.open.push(call);
    }

    /// The frame is going to be filled for each of several calls.
    pub(crate) fn expect_refill(&mut self) {
        if let Some(call) = self.latest() {
            call.is_begun = false;
        }
    }

    fn latest(&mut self) -> Option<&mut CallRecord> {
        let &call = self.open.last()?;
        self.calls.get_mut(call as usize)
    }

    /// The frame is about to be filled for another call. The slots are those of the call before.
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
            false => LOST,
        };
        if call != LOST {
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

    /// A call has ended. These are its variables.
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

    /// A jump out of the code of a call; out of the function around it if it is a `return`.
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
        self.declared.insert(id, context);
    }

    /// A parameter gives way to another one.
    pub(crate) fn replaced(&mut self, id: ResourceId, parameter: &Parameter) {
        let key = (id, parameter.name);
        let before = self.replaced.entry(key).or_default();
        before.push(parameter.clone());
    }

    /// There are so many relationships now; the new ones are said here.
    pub(crate) fn relationships_up_to(&mut self, count: usize, location: &Location) {
        self.relationships.resize(count, location.clone());
    }

    /// The current relationship has added something to an attribute.
    pub(crate) fn related(&mut self, id: ResourceId, attribute: Symbol, target: Str) {
        let related = self.related.entry((id, attribute)).or_default();
        related.push(Related {
            relationship: self.relating,
            target,
        });
    }

    // What was recorded.

    /// Makes things easy to find.
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

    /// The part of an expression that was taken; nothing if it was not evaluated.
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
        self.declared.get(&id).copied()
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

    /// The relationship that has added a target to an attribute.
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

/// A call that is not written down, because there are too many.
const LOST: u32 = u32::MAX;
