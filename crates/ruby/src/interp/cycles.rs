//! Reference cycles. Values are reference-counted, so a cycle would stay alive for ever: a recursive lambda
//! refers to the frame whose variable it is in, two objects refer to each other through their instance
//! variables. An interpreter records the frames and objects that can be part of a cycle, and clears them when
//! it ends, so that a process that compiles thousands of catalogs does not leak.

use std::rc::{Rc, Weak};

use crate::interp::frame::Frame;
use crate::value::{Object, Value};

/// Arrays and hashes that contain themselves directly, without an object or a variable in between, are not
/// covered.
#[derive(Default)]
pub(crate) struct Cycles {
    frames: WeakList<Frame>,
    objects: WeakList<Object>,
}

impl Cycles {
    /// Records a frame that has returned: if a closure still refers to it, that may be in one of its
    /// variables.
    pub(crate) fn remember_captured(&mut self, frame: &Rc<Frame>) {
        if Rc::strong_count(frame) > 1 {
            self.frames.push(frame);
        }
    }

    /// Records an object that gets an instance variable.
    pub(crate) fn remember_holder(&mut self, object: &Rc<Object>, held: &Value) {
        if matches!(held, Value::Object(_)) {
            self.remember(object);
        }
    }

    /// Records an object with instance variables.
    pub(crate) fn remember(&mut self, object: &Rc<Object>) {
        if !object.is_remembered.replace(true) {
            self.objects.push(object);
        }
    }
}

impl Drop for Cycles {
    fn drop(&mut self) {
        for frame in self.frames.alive() {
            drop(frame.slots.take());
            drop(frame.extra.take());
            drop(frame.last_match.replace(Value::Nil));
        }
        for object in self.objects.alive() {
            drop(object.ivars.take());
        }
    }
}

/// Weak references. Dead ones are removed from time to time.
struct WeakList<T> {
    items: Vec<Weak<T>>,
    /// The length at which dead references are removed.
    limit: usize,
}

impl<T> Default for WeakList<T> {
    fn default() -> WeakList<T> {
        WeakList {
            items: Vec::new(),
            limit: 256,
        }
    }
}

impl<T> WeakList<T> {
    fn push(&mut self, item: &Rc<T>) {
        if self.items.len() >= self.limit {
            self.items.retain(|item| item.strong_count() > 0);
            self.limit = (self.items.len() * 2).max(256);
        }
        self.items.push(Rc::downgrade(item));
    }

    /// Upgrades all at once, so that clearing one does not free the next: chains can be long.
    fn alive(&self) -> Vec<Rc<T>> {
        self.items.iter().filter_map(Weak::upgrade).collect()
    }
}
