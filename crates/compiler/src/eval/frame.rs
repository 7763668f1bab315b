//! Frames: the variables of the lambdas and functions that are being called.
//!
//! All frames live on one stack. A lambda is only ever called while the code that created it is
//! running, so a frame can name the frame around it by its place on the stack.

use pcore::Value;

use crate::program::Slot;
use crate::scope::ScopeId;

/// A frame's place on the stack.
pub type FrameId = u32;

#[derive(Debug)]
struct Frame {
    base: u32,
    /// The frame of the code around a lambda.
    outer: Option<FrameId>,
}

/// What a match set: `$0`, `$1`, …
#[derive(Clone, Debug, Default)]
pub struct MatchGroups(pub Vec<Value>);

#[derive(Debug, Default)]
pub struct Frames {
    frames: Vec<Frame>,
    slots: Vec<Option<Value>>,
    /// The frame whose code is being evaluated; none at the level of a file or class.
    pub current: Option<FrameId>,
    /// Matches, the latest last; blocks forget those made inside them.
    pub matches: Vec<MatchGroups>,
}

/// What to restore when a call ends.
#[derive(Debug)]
pub struct Saved {
    current: Option<FrameId>,
    matches: usize,
    pub scope: ScopeId,
}

impl Frames {
    /// Opens a frame with `slots` unset variables.
    pub fn enter(&mut self, slots: usize, outer: Option<FrameId>, scope: ScopeId) -> Saved {
        let saved = Saved {
            current: self.current,
            matches: self.matches.len(),
            scope,
        };
        let base = self.slots.len() as u32;
        self.slots.resize(base as usize + slots, None);
        self.frames.push(Frame { base, outer });
        self.current = Some(self.frames.len() as FrameId - 1);
        saved
    }

    /// Closes the latest frame.
    pub fn leave(&mut self, saved: &Saved) {
        if let Some(frame) = self.frames.pop() {
            self.slots.truncate(frame.base as usize);
        }
        self.current = saved.current;
        self.matches.truncate(saved.matches);
    }

    fn place(&self, slot: Slot) -> Option<usize> {
        let mut frame = &self.frames[self.current? as usize];
        for _ in 0..slot.up {
            frame = &self.frames[frame.outer? as usize];
        }
        Some(frame.base as usize + slot.index as usize)
    }

    pub fn get(&self, slot: Slot) -> Option<&Value> {
        self.slots.get(self.place(slot)?)?.as_ref()
    }

    /// Sets a variable of the current frame; false if it has a value already.
    pub fn set(&mut self, index: u16, value: Value) -> bool {
        let slot = Slot { up: 0, index };
        let Some(place) = self.place(slot) else {
            return false;
        };
        let unset = self.slots[place].is_none();
        if unset {
            self.slots[place] = Some(value);
        }
        unset
    }

    /// A match variable.
    pub fn group(&self, number: usize) -> Value {
        let groups = self.matches.last();
        let value = groups.and_then(|groups| groups.0.get(number));
        value.cloned().unwrap_or(Value::Undef)
    }
}
