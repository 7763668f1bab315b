//! Cycles of references. Values are counted references, which alone would keep a cycle alive for ever: a recursive
//! lambda refers to the frame whose variable it is in, two objects refer to each other through their instance
//! variables. An interpreter remembers what such cycles lead through, and
//! cuts them when it ends, so that a process that compiles thousands of catalogs does not grow.

use std::rc::{Rc, Weak};

use crate::interp::frame::Frame;
use crate::value::{Object, Value};

/// Not covered are arrays and hashes that contain themselves without an object or a variable in between.
#[derive(Default)]
pub(crate) struct Cycles {
    frames: WeakList<Frame>,
    objects: WeakList<Object>,
}

impl Cycles {
    /// A frame that has returned: if a closure still holds it, the closure may be in one of its variables.
    pub(crate) fn remember_captured(&mut self, frame: &Rc<Frame>) {
        if Rc::strong_count(frame) > 1 {
            self.frames.push(frame);
        }
    }

    /// An object that gets an instance variable.
    pub(crate) fn remember_holder(&mut self, object: &Rc<Object>, held: &Value) {
        if matches!(held, Value::Object(_)) {
            self.remember(object);
        }
    }

    /// An object with instance variables.
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

/// References that do not keep anything alive. Dead ones are thrown away from time to time.
struct WeakList<T> {
    items: Vec<Weak<T>>,
    /// The length at which dead ones are looked for.
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

    /// All at once, so that emptying one does not free the next: chains of them can be long.
    fn alive(&self) -> Vec<Rc<T>> {
        self.items.iter().filter_map(Weak::upgrade).collect()
    }
}
