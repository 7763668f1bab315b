//! Frames: the variables of the lambdas and functions that are being called.
//!
//! All frames are on one stack. A lambda is only called while the code that created it is running, so a frame
//! can refer to its outer frame by its index on the stack.

use std::sync::Arc;

use pcore::{Str, Value};
use syntax::ast::ExprId;

use crate::program::{Program, Slot};
use crate::resources::{DefinitionId, ResourceId};
use crate::scope::ScopeId;

/// The index of a frame on the stack.
pub type FrameId = u32;

#[derive(Debug)]
struct Frame {
    base: u32,
    /// The frame of the code around a lambda.
    outer: Option<FrameId>,
    /// The lambda or function, which has the names of the slots: the index of its program, and its
    /// expression.
    code: (u32, ExprId),
}

/// The match variables: `$0`, `$1`, …
#[derive(Clone, Debug, Default)]
pub struct MatchGroups(pub Vec<Value>);

#[derive(Debug, Default)]
pub struct Frames {
    frames: Vec<Frame>,
    slots: Vec<Option<Value>>,
    /// Programs whose code has been called; frames refer to them by index.
    programs: Vec<Arc<Program>>,
    /// The frame whose code is being evaluated; `None` at the level of a file or class.
    current: Option<FrameId>,
    /// The index of the first slot of the current frame.
    base: Option<usize>,
    /// Matches, the latest last; blocks remove those made inside them.
    pub matches: Vec<MatchGroups>,
    /// Matches below this index belong to the callers of a function, which does not see them.
    pub match_floor: usize,
    /// Calls that evaluate more code, with their locations: Puppet's stack. A manifest is at its bottom.
    calls: Vec<CallPlace>,
    /// The parameter whose default is being evaluated.
    pub binding: Option<Binding>,
    /// The same for a parameter of a class or a defined type.
    pub evaluating: Option<Evaluating>,
}

/// A call on the stack: the index of its program, and its expression. A manifest has none.
type CallPlace = (u32, Option<ExprId>);

/// A default that is being evaluated. The parameter and those after it have no value yet.
#[derive(Debug)]
pub struct Binding {
    pub frame: Option<FrameId>,
    pub next: u16,
    pub count: u16,
    pub closure: Str,
    pub parameter: Str,
}

/// A parameter of a class or a defined type whose default is being evaluated.
#[derive(Debug)]
pub struct Evaluating {
    pub scope: ScopeId,
    pub definition: DefinitionId,
    /// The index of the parameter.
    pub parameter: usize,
    pub resource: ResourceId,
}

/// A lambda or function, and its number of variables.
#[derive(Clone, Copy, Debug)]
pub struct Code<'p> {
    pub program: &'p Arc<Program>,
    pub id: ExprId,
    pub slots: usize,
}

impl Code<'_> {
    pub fn new(program: &Arc<Program>, id: ExprId) -> Code<'_> {
        Code {
            program,
            id,
            slots: program.unit(id).names.len(),
        }
    }
}

/// The state to restore when a call ends.
#[derive(Debug)]
pub struct Saved {
    current: Option<FrameId>,
    base: Option<usize>,
    matches: usize,
    pub scope: ScopeId,
}

impl Frames {
    /// Visits the variables of all frames.
    pub fn for_each_value(&mut self, visit: &mut dyn FnMut(&mut Value)) {
        self.slots.iter_mut().flatten().for_each(visit);
    }

    pub fn current(&self) -> Option<FrameId> {
        self.current
    }

    /// Makes another frame the current one; returns the previous one.
    pub fn switch(&mut self, to: Option<FrameId>) -> Option<FrameId> {
        self.base = to.map(|id| self.frames[id as usize].base as usize);
        std::mem::replace(&mut self.current, to)
    }

    /// Opens a frame for a lambda or function, with values for its first variables; the others are
    /// unset.
    #[inline(always)]
    pub fn enter(
        &mut self,
        code: Code<'_>,
        outer: Option<FrameId>,
        values: impl Iterator<Item = Value>,
        scope: ScopeId,
    ) -> Saved {
        let program = self.number_of(code.program);
        let saved = Saved {
            current: self.current,
            base: self.base,
            matches: self.matches.len(),
            scope,
        };
        let base = self.slots.len();
        self.base = Some(base);
        self.slots.extend(values.map(Some));
        if self.slots.len() - base < code.slots {
            self.slots.resize_with(base + code.slots, || None);
        }
        self.current = Some(self.frames.len() as FrameId);
        self.frames.push(Frame {
            base: base as u32,
            outer,
            code: (program, code.id),
        });
        saved
    }

    /// Replaces the values of the current frame's variables: the first ones by these, the others are unset.
    #[inline(always)]
    pub fn refill(&mut self, values: impl Iterator<Item = Value>) {
        let base = self.base.unwrap_or(self.slots.len());
        let mut slots = self.slots[base..].iter_mut();
        for value in values {
            if let Some(slot) = slots.next() {
                *slot = Some(value);
            }
        }
        for slot in slots {
            *slot = None;
        }
    }

    /// Removes the matches since a frame was opened.
    #[inline]
    pub fn forget_matches(&mut self, saved: &Saved) {
        if self.matches.len() > saved.matches {
            self.matches.truncate(saved.matches);
        }
    }

    /// The variables of the current frame, set or not.
    pub fn current_slots(&self) -> &[Option<Value>] {
        let base = self.base.unwrap_or(self.slots.len());
        self.slots.get(base..).unwrap_or_default()
    }

    /// The latest call on the stack.
    pub fn latest_call(&self) -> Option<(&Arc<Program>, ExprId)> {
        let &(program, id) = self.calls.last()?;
        Some((self.programs.get(program as usize)?, id?))
    }

    /// The index of a program. Calls mostly stay in one program, so the last is tried first.
    #[inline]
    fn number_of(&mut self, program: &Arc<Program>) -> u32 {
        match self.programs.last() {
            Some(last) if Arc::ptr_eq(last, program) => self.programs.len() as u32 - 1,
            _ => self.number_of_other(program),
        }
    }

    #[inline(never)]
    fn number_of_other(&mut self, program: &Arc<Program>) -> u32 {
        let known = self
            .programs
            .iter()
            .rposition(|known| Arc::ptr_eq(known, program));
        let number = known.unwrap_or_else(|| {
            self.programs.push(program.clone());
            self.programs.len() - 1
        });
        number as u32
    }

    /// Pushes a call on the stack; a manifest has no expression.
    #[inline]
    pub fn begin_call(&mut self, program: &Arc<Program>, id: Option<ExprId>) {
        let number = self.number_of(program);
        self.calls.push((number, id));
    }

    #[inline]
    pub fn end_call(&mut self) {
        self.calls.pop();
    }

    /// The calls on the stack, the latest first.
    pub fn calls(&self) -> impl Iterator<Item = (&Arc<Program>, Option<ExprId>)> {
        let calls = self.calls.iter().rev();
        calls.filter_map(|&(program, id)| Some((self.programs.get(program as usize)?, id)))
    }

    /// Closes the latest frame.
    #[inline(always)]
    pub fn leave(&mut self, saved: &Saved) {
        if let Some(frame) = self.frames.pop() {
            self.slots.truncate(frame.base as usize);
        }
        self.current = saved.current;
        self.base = saved.base;
        self.forget_matches(saved);
    }

    #[inline]
    fn place(&self, slot: Slot) -> Option<usize> {
        let base = match slot.up {
            0 => self.base?,
            up => self.base_around(up)?,
        };
        Some(base + slot.index as usize)
    }

    /// The index of the first slot of an outer frame.
    fn base_around(&self, up: u16) -> Option<usize> {
        let mut frame = &self.frames[self.current? as usize];
        for _ in 0..up {
            frame = &self.frames[frame.outer? as usize];
        }
        Some(frame.base as usize)
    }

    #[inline]
    pub fn get(&self, slot: Slot) -> Option<&Value> {
        self.slots.get(self.place(slot)?)?.as_ref()
    }

    /// Moves the value of a variable out of its frame.
    pub fn take(&mut self, slot: Slot) -> Option<Value> {
        let place = self.place(slot)?;
        self.slots.get_mut(place)?.take()
    }

    /// A variable by its name, from the current frame outwards.
    pub fn named(&self, name: &str) -> Option<&Value> {
        self.named_from(self.current, name)
    }

    /// A variable by its name, from a frame outwards.
    pub fn named_from(&self, from: Option<FrameId>, name: &str) -> Option<&Value> {
        let mut at = from;
        while let Some(id) = at {
            let frame = self.frames.get(id as usize)?;
            let (program, code) = frame.code;
            let names = &self.programs.get(program as usize)?.unit(code).names;
            let set = names.iter().rposition(|known| known == name);
            let value = set.and_then(|index| self.slots.get(frame.base as usize + index)?.as_ref());
            if value.is_some() {
                return value;
            }
            at = frame.outer;
        }
        None
    }

    /// All variables that are set, from the outermost frame that is visible to the current one.
    pub fn all_named(&self) -> Vec<(Str, Value)> {
        let mut chain = Vec::new();
        let mut at = self.current;
        while let Some(id) = at {
            let Some(frame) = self.frames.get(id as usize) else {
                break;
            };
            chain.push(frame);
            at = frame.outer;
        }
        let mut all = Vec::new();
        for frame in chain.iter().rev() {
            let (program, code) = frame.code;
            let Some(program) = self.programs.get(program as usize) else {
                continue;
            };
            for (index, name) in program.unit(code).names.iter().enumerate() {
                if let Some(Some(value)) = self.slots.get(frame.base as usize + index) {
                    all.push((name.clone(), value.clone()));
                }
            }
        }
        all
    }

    /// Sets a variable of the current frame; false if it has a value already.
    pub fn set(&mut self, index: u16, value: Value) -> bool {
        let slot = Slot { up: 0, index };
        let Some(place) = self.place(slot) else {
            return false;
        };
        match self.slots.get_mut(place) {
            Some(slot @ None) => {
                *slot = Some(value);
                true
            }
            _ => false,
        }
    }

    /// The latest match of the current code.
    pub fn latest_match(&self) -> Option<&MatchGroups> {
        self.latest_match_in((self.match_floor, self.matches.len()))
    }

    /// The latest match in a range.
    pub fn latest_match_in(&self, (from, to): (usize, usize)) -> Option<&MatchGroups> {
        self.matches.get(from..to)?.last()
    }
}
