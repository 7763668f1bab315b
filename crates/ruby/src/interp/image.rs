//! Interpreter images. Creating the core classes and loading the embedder's libraries takes longer than most
//! Ruby code of a compilation. An [`Image`] is a state in which nothing else has run yet; every compilation starts
//! with its own copy, and no copy can change the image or another copy.
//!
//! Programs and their methods are immutable and shared. Everything that a program can change is copied: the
//! tables of classes, constants, variables, the objects in them, and the variables captured by closures. A class is
//! copied at its first use, since a compilation uses few of them.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::class::{
    Class, ClassId, Classes, Constant, ConstantValue, Method, MethodBody, MethodTable,
};
use crate::core::encoding::Objects as Encodings;
use crate::core::io::IoData;
use crate::interp::State;
use crate::interp::frame::Frame;
use crate::interp::procs::{ProcBody, ProcData};
use crate::string::Encoding;
use crate::value::{Data, Object, RangeData, Value};

pub struct Image {
    state: Rc<State>,
}

impl Image {
    /// Creates an image of a state between two calls. The state must contain nothing that cannot be copied, such as
    /// an open file: see [`Image::is_complete`].
    pub fn new(mut state: Box<State>) -> Image {
        state.symbols.share();
        Image {
            state: Rc::from(state),
        }
    }

    /// Whether everything in the state can be copied. This copies everything, so it is for tests of an embedder, whose
    /// images are always the same.
    pub fn is_complete(&self) -> bool {
        let copy = self.start();
        copy.classes.iter().for_each(drop);
        let copies = copy.classes.image();
        copies.is_some_and(Copies::is_complete) && self.state.at_exit.is_empty()
    }

    /// The state of a new interpreter.
    pub fn start(&self) -> Box<State> {
        let original = &*self.state;
        let copies = Copies {
            original: self.state.clone(),
            copier: RefCell::default(),
        };
        let globals = original.globals.iter();
        let globals = globals.map(|(name, value)| (*name, copies.value(value)));
        Box::new(State {
            symbols: original.symbols.of_image(),
            globals: globals.collect(),
            global_aliases: original.global_aliases.clone(),
            main: copies.value(&original.main),
            next_id: original.next_id.clone(),
            features: original.features.clone(),
            limits: original.limits,
            steps: original.steps,
            numbers_redefined: original.numbers_redefined,
            is_ready: original.is_ready,
            programs: original.programs,
            classes: Classes::of_image(&original.classes, copies),
            ..State::default()
        })
    }
}

/// What an interpreter has copied of its image so far.
pub(crate) struct Copies {
    original: Rc<State>,
    copier: RefCell<Copier>,
}

impl Copies {
    pub(crate) fn class(&self, id: ClassId) -> Class {
        let original = &self.original.classes[id];
        self.copier.borrow_mut().class(original)
    }

    pub(crate) fn value(&self, original: &Value) -> Value {
        self.copier.borrow_mut().value(original)
    }

    pub(crate) fn encodings(&self) -> Option<Encodings> {
        let copied = |encodings: &Encodings| encodings.copied(|value| self.value(value));
        match self.original.find_extension::<Encodings>() {
            Some(encodings) => Some(copied(encodings)),
            // The image is one of a copy, too.
            None => Some(copied(&self.original.classes.image()?.encodings()?)),
        }
    }

    fn is_complete(&self) -> bool {
        !self.copier.borrow().has_uncopyable
    }
}

/// Copies values and preserves the identity of objects.
#[derive(Default)]
struct Copier {
    copies: FxHashMap<*const Object, Value>,
    /// `None` while a frame is being copied.
    frames: IndexMap<*const Frame, Option<Rc<Frame>>, FxBuildHasher>,
    /// Copies with instance variables.
    holders: Vec<Rc<Object>>,
    has_uncopyable: bool,
}

/// Copies can be parts of reference cycles, like all objects: see `cycles`.
impl Drop for Copier {
    fn drop(&mut self) {
        for frame in self.frames.values().flatten() {
            drop(frame.slots.take());
            drop(frame.extra.take());
            drop(frame.last_match.replace(Value::Nil));
        }
        for object in &self.holders {
            drop(object.ivars.take());
        }
    }
}

impl Copier {
    fn class(&mut self, class: &Class) -> Class {
        let constants = class.constants.iter();
        let variables = class.class_variables.iter();
        Class {
            name: class.name.clone(),
            object: self.value(&class.object),
            superclass: class.superclass,
            kind: class.kind.clone(),
            methods: self.methods(&class.methods),
            constants: constants
                .map(|(name, constant)| (*name, self.constant(constant)))
                .collect(),
            class_variables: variables
                .map(|(name, value)| (*name, self.value(value)))
                .collect(),
            includes: class.includes.clone(),
            prepends: class.prepends.clone(),
            allocator: class.allocator,
            attached: class.attached.as_ref().map(|object| self.value(object)),
            ancestors: class.ancestors.clone(),
        }
    }

    /// The same table, unless it contains methods defined by closures.
    fn methods(&mut self, methods: &Rc<MethodTable>) -> Rc<MethodTable> {
        let is_closure = |method: &Rc<Method>| matches!(method.body, MethodBody::Proc(_));
        if !methods.values().any(is_closure) {
            return methods.clone();
        }
        let mut table = MethodTable::clone(methods);
        for method in table.values_mut() {
            if let MethodBody::Proc(proc) = &method.body {
                *method = Rc::new(Method {
                    body: MethodBody::Proc(self.value(proc)),
                    ..**method
                });
            }
        }
        Rc::new(table)
    }

    fn constant(&mut self, constant: &Constant) -> Constant {
        let value = match &constant.value {
            ConstantValue::Value(value) => ConstantValue::Value(self.value(value)),
            ConstantValue::Autoload(path) => ConstantValue::Autoload(path.clone()),
        };
        Constant {
            value,
            place: constant.place.clone(),
            ..*constant
        }
    }

    fn value(&mut self, value: &Value) -> Value {
        let Value::Object(object) = value else {
            return value.clone();
        };
        if let Some(copy) = self.copies.get(&Rc::as_ptr(object)) {
            return copy.clone();
        }
        let copy = Rc::new(Object {
            class: object.class.clone(),
            frozen: object.frozen.clone(),
            is_watched: Cell::new(false),
            is_remembered: Cell::new(!object.ivars.borrow().is_empty()),
            id: object.id.clone(),
            ivars: RefCell::default(),
            data: self.data(&object.data),
        });
        // Registered before its variables are copied, since they may refer to it.
        let known = Value::Object(copy.clone());
        self.copies.insert(Rc::as_ptr(object), known.clone());
        let variables = object.ivars.borrow();
        if !variables.is_empty() {
            let copies = variables.iter();
            let copies = copies.map(|(name, value)| (*name, self.value(value)));
            *copy.ivars.borrow_mut() = copies.collect();
            self.holders.push(copy);
        }
        known
    }

    fn data(&mut self, data: &Data) -> Data {
        match data {
            Data::Plain => Data::Plain,
            Data::Class(id) => Data::Class(*id),
            Data::String(string) => Data::String(string.clone()),
            Data::Array(elements) => Data::Array(RefCell::new(self.values(&elements.borrow()))),
            Data::Struct(members) => Data::Struct(RefCell::new(self.values(&members.borrow()))),
            Data::Hash(table) => Data::hash(table.borrow().map(|value| self.value(value))),
            Data::Range(range) => Data::Range(Box::new(RangeData {
                begin: self.value(&range.begin),
                end: self.value(&range.end),
                exclusive: range.exclusive,
            })),
            Data::BigInt(number) => Data::BigInt(number.clone()),
            Data::Rational(parts) => Data::Rational(parts.clone()),
            Data::Complex(parts) => {
                Data::Complex(Box::new((self.value(&parts.0), self.value(&parts.1))))
            }
            Data::Regexp(pattern) => Data::Regexp(pattern.clone()),
            Data::Time(time) => Data::Time(time.clone()),
            Data::Native(content) => self.native(&**content.borrow()),
            Data::Proc(proc) => match self.proc_body(&proc.body) {
                Some(body) => Data::Proc(Box::new(ProcData { body, ..**proc })),
                None => self.not_copyable(),
            },
            Data::Match(_) | Data::Method(_) | Data::Exception(_) => self.not_copyable(),
        }
    }

    fn proc_body(&mut self, body: &ProcBody) -> Option<ProcBody> {
        match body {
            ProcBody::Code { code, frame, this } => Some(ProcBody::Code {
                code: *code,
                frame: self.frame(frame)?,
                this: self.value(this),
            }),
            ProcBody::Symbol(name) => Some(ProcBody::Symbol(*name)),
            ProcBody::Method(_) | ProcBody::Native { .. } => None,
        }
    }

    /// A frame with copies of its variables; `None` if its `self` or arguments refer to it.
    fn frame(&mut self, frame: &Rc<Frame>) -> Option<Rc<Frame>> {
        if let Some(known) = self.frames.get(&Rc::as_ptr(frame)) {
            return known.clone();
        }
        self.frames.insert(Rc::as_ptr(frame), None);
        let parent = match &frame.parent {
            Some(parent) => Some(self.frame(parent)?),
            None => None,
        };
        let copy = Rc::new(Frame {
            this: self.value(&frame.this),
            loaded: frame.loaded.clone(),
            slots: RefCell::default(),
            parent,
            cref: frame.cref.clone(),
            method: frame.method.clone(),
            block: frame.block.as_ref().map(|block| self.value(block)),
            visibility: frame.visibility.clone(),
            last_match: RefCell::default(),
            is_alive: frame.is_alive.clone(),
            extra: RefCell::default(),
            ..**frame
        });
        self.frames.insert(Rc::as_ptr(frame), Some(copy.clone()));
        let slots = self.values(&frame.slots.borrow());
        *copy.slots.borrow_mut() = slots;
        Some(copy)
    }

    fn values(&mut self, values: &[Value]) -> Vec<Value> {
        values.iter().map(|value| self.value(value)).collect()
    }

    fn native(&mut self, content: &dyn std::any::Any) -> Data {
        if let Some(encoding) = content.downcast_ref::<Encoding>() {
            return Data::Native(RefCell::new(Box::new(*encoding)));
        }
        match content.downcast_ref::<IoData>() {
            Some(stream) => Data::Native(RefCell::new(Box::new(stream.clone()))),
            None => self.not_copyable(),
        }
    }

    /// Data that cannot be copied.
    fn not_copyable(&mut self) -> Data {
        self.has_uncopyable = true;
        Data::Plain
    }
}

impl std::fmt::Debug for Image {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Image").finish_non_exhaustive()
    }
}
