//! The interpreter and its state.
//!
//! | module | what it does |
//! | --- | --- |
//! | `eval` | evaluates the nodes of a program |
//! | `call` | calls methods and blocks |
//! | `bind` | binds arguments to parameters |
//! | `assign` | assignments of all kinds |
//! | `pattern` | `case/in` |
//! | `constants` | looks up constants, defines classes |
//! | `coroutine` | coroutines, for `Enumerator#next` |
//! | `convert` | `to_s`, `inspect`, `==`, `<=>`, `hash` and the implicit conversions, for built-in methods |
//! | `load` | `require` and similar methods |
//! | `image` | creates interpreters by copying a prepared one |

use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::class::{
    Allocator, CORE_CLASSES, Class, ClassId, ClassKind, Classes, Constant, ConstantValue, Def,
    Method, MethodBody, class,
};
use crate::host::Host;
use crate::program::CodeId;
use crate::symbol::{Symbol, Symbols};
use crate::value::{Data, Object, Value};

pub mod args;
mod assign;
mod bind;
mod block;
pub(crate) mod call;
mod constants;
mod convert;
pub(crate) mod coroutine;
mod cycles;
mod define;
mod eval;
pub mod exception;
pub mod frame;
mod hashes;
pub mod image;
pub(crate) mod load;
pub(crate) mod missing;
mod pattern;
pub mod procs;

pub use exception::{Eval, Limit, Unwind};
use frame::{Caches, Loaded, StackEntry, UnusedFrames};
pub use image::Image;

/// A running interpreter: its state and its host.
pub struct Interp<'h> {
    pub state: Box<State>,
    pub host: &'h mut dyn Host,
}

/// All mutable state of an interpreter. It belongs to one compilation.
pub struct State {
    pub(crate) symbols: Symbols,
    pub classes: Classes,
    pub(crate) stack: Vec<StackEntry>,
    /// The number of loaded programs, including those of an image.
    pub(crate) programs: u32,
    /// Numbers of dropped programs, to be reused.
    pub(crate) released: Rc<RefCell<Vec<u32>>>,
    /// The inline caches of programs, by [`Loaded::number`].
    pub(crate) caches: Vec<Caches>,
    /// Deferred methods that have been parsed, by the number of the enclosing program and the placeholder
    /// code. The enclosing program is kept alive, so that its number is not reused.
    pub(crate) deferred: FxHashMap<(u32, CodeId), DeferredMethod>,
    pub(crate) evaluated: load::EvalCache,
    pub(crate) globals: FxHashMap<Symbol, Value>,
    pub(crate) global_aliases: FxHashMap<Symbol, Symbol>,
    /// `$!`
    pub(crate) current_exception: Value,
    pub(crate) main: Value,
    /// Ids of objects, frames and calls.
    next_id: Cell<u64>,
    /// Files and libraries that `require` has loaded.
    pub(crate) features: FxHashSet<Rc<str>>,
    pub(crate) at_exit: Vec<Value>,
    pub limits: Limits,
    pub(crate) steps: u64,
    /// An operator of numbers was redefined, so fast paths are disabled.
    pub(crate) numbers_redefined: bool,
    /// The core classes are complete; later definitions are those of programs.
    pub(crate) is_ready: bool,
    /// Why `method_missing` was called last.
    pub(crate) missing: missing::MissingKind,
    /// Values being inspected or compared, since they can contain themselves.
    pub(crate) visiting: Vec<(Symbol, usize, usize)>,
    /// Why the last pattern did not match.
    pub(crate) mismatch: Option<pattern::Mismatch>,
    /// The tags of the calls that `break` can end.
    pub(crate) break_tags: Vec<u64>,
    /// The total stack depth of other coroutines.
    pub(crate) depth_elsewhere: Rc<Cell<usize>>,
    /// The state of libraries, by type.
    pub(crate) extensions: FxHashMap<TypeId, Box<dyn Any>>,
    /// Watched objects that have changed, or were about to.
    changed: Vec<Value>,
    pub(crate) cycles: cycles::Cycles,
    pub(crate) unused_frames: UnusedFrames,
    /// The box of the last jump, for the next one: `return` and `next` are frequent.
    pub(crate) unused_unwind: Option<Box<Unwind>>,
    /// An empty state, which takes the place of this one while the embedder has it.
    pub(crate) placeholder: Option<Box<State>>,
}

pub(crate) struct DeferredMethod {
    pub(crate) loaded: Rc<Loaded>,
    _around: Rc<Loaded>,
}

impl DeferredMethod {
    pub(crate) fn new(loaded: Rc<Loaded>, around: &Rc<Loaded>) -> DeferredMethod {
        DeferredMethod {
            loaded,
            _around: around.clone(),
        }
    }
}

/// Resource limits of a program.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub max_depth: usize,
    pub max_steps: u64,
    /// Bytes of a string, elements of a collection times 16.
    pub max_size: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            max_depth: 10_000,
            max_steps: 2_000_000_000,
            max_size: 256 << 20,
        }
    }
}

impl State {
    /// Whether [`Interp::take_changed`] would return anything.
    pub fn has_changes(&self) -> bool {
        !self.changed.is_empty()
    }
}

/// An empty state, as a placeholder while the real one is elsewhere; [`State::new`] has the core classes.
impl Default for State {
    fn default() -> State {
        State {
            symbols: Symbols::default(),
            classes: Classes::default(),
            stack: Vec::new(),
            programs: 0,
            caches: Vec::new(),
            deferred: FxHashMap::default(),
            released: Rc::default(),
            evaluated: load::EvalCache::default(),
            globals: FxHashMap::default(),
            global_aliases: FxHashMap::default(),
            current_exception: Value::Nil,
            main: Value::Nil,
            next_id: Cell::new(8),
            features: FxHashSet::default(),
            at_exit: Vec::new(),
            limits: Limits::default(),
            steps: 0,
            numbers_redefined: false,
            is_ready: false,
            missing: missing::MissingKind::Method,
            visiting: Vec::new(),
            mismatch: None,
            break_tags: Vec::new(),
            depth_elsewhere: Rc::default(),
            extensions: FxHashMap::default(),
            changed: Vec::new(),
            cycles: cycles::Cycles::default(),
            unused_frames: UnusedFrames::default(),
            unused_unwind: None,
            placeholder: None,
        }
    }
}

impl State {
    /// Creates a state with the core classes.
    pub fn new() -> Box<State> {
        let mut state = Box::new(State {
            symbols: Symbols::new(),
            ..State::default()
        });
        state.create_core_classes();
        state.main = Value::object(class::OBJECT, Data::Plain);
        crate::core::define(&mut state);
        state.classes.changed();
        state
    }

    fn create_core_classes(&mut self) {
        for (name, kind, superclass, allocator) in CORE_CLASSES {
            self.classes.push(Class::new(
                Some(name),
                kind.clone(),
                *superclass,
                *allocator,
            ));
        }
        for (number, (path, ..)) in CORE_CLASSES.iter().enumerate() {
            let id = ClassId(u32::try_from(number).unwrap_or(u32::MAX));
            self.create_class_object(id);
            let (scope, name) = match path.rsplit_once("::") {
                Some((scope, name)) => (self.core_class(scope), name),
                None => (class::OBJECT, *path),
            };
            let value = self.classes[id].object.clone();
            self.set_constant(scope, name, value);
        }
    }

    /// A core class by its full name.
    fn core_class(&self, name: &str) -> ClassId {
        let position = CORE_CLASSES.iter().position(|(known, ..)| *known == name);
        ClassId(u32::try_from(position.unwrap_or(0)).unwrap_or(0))
    }

    /// Creates the object of a class and its metaclass, whose superclass is the metaclass of the superclass.
    pub(crate) fn create_class_object(&mut self, id: ClassId) {
        let is_module = self.classes[id].is_module();
        let base = if is_module {
            class::MODULE
        } else {
            class::CLASS
        };
        let object = Value::object(base, Data::Class(id));
        self.classes[id].object = object.clone();
        if is_module {
            return;
        }
        let above = match self.classes[id].superclass {
            Some(superclass) => self.class_of(&self.classes[superclass].object),
            None => class::CLASS,
        };
        let mut metaclass = Class::new(None, ClassKind::Singleton, Some(above), Allocator::None);
        metaclass.attached = Some(object.clone());
        let metaclass = self.classes.push(metaclass);
        if let Value::Object(object) = &object {
            object.class.set(metaclass);
        }
    }

    /// The class of a value, or its singleton class.
    pub fn class_of(&self, value: &Value) -> ClassId {
        match value {
            Value::Nil => class::NIL,
            Value::True => class::TRUE,
            Value::False => class::FALSE,
            Value::Int(_) => class::INTEGER,
            Value::Float(_) => class::FLOAT,
            Value::Symbol(_) => class::SYMBOL,
            Value::Object(object) => object.class.get(),
        }
    }

    pub(crate) fn set_constant(&mut self, scope: ClassId, name: &str, value: Value) {
        let name = self.symbols.intern(name);
        let constant = Constant {
            value: ConstantValue::Value(value),
            private: false,
            deprecated: false,
            place: None,
        };
        self.classes[scope].constants.insert(name, constant);
    }

    /// Defines built-in methods from a table.
    pub(crate) fn define_methods(&mut self, class: ClassId, table: &'static [Def]) {
        self.classes[class].methods_mut().reserve(table.len());
        for def in table {
            let name = self.symbols.intern(def.name);
            let method = Method {
                name,
                original_name: name,
                owner: class,
                visibility: def.visibility,
                body: MethodBody::Builtin(def),
            };
            self.classes[class]
                .methods_mut()
                .insert(name, Rc::new(method));
        }
    }

    /// Defines built-in singleton methods (`File.read`).
    pub(crate) fn define_singleton_methods(&mut self, class: ClassId, table: &'static [Def]) {
        let object = self.classes[class].object.clone();
        let singleton = self.singleton_class(&object);
        self.define_methods(singleton, table);
    }

    /// Defines module functions: private methods, and public singleton methods (`Math.sqrt`).
    pub(crate) fn define_module_functions(&mut self, class: ClassId, table: &'static [Def]) {
        self.define_singleton_methods(class, table);
        self.define_methods(class, table);
        for def in table {
            let name = self.symbols.intern(def.name);
            if let Some(method) = self.classes[class].methods.get(&name) {
                let method = Method {
                    visibility: crate::class::Visibility::Private,
                    body: method.body.clone(),
                    ..**method
                };
                self.classes[class]
                    .methods_mut()
                    .insert(name, Rc::new(method));
            }
        }
    }

    /// The singleton class of an object, created on demand. Immediate values have none; their class is
    /// returned.
    pub fn singleton_class(&mut self, value: &Value) -> ClassId {
        let Value::Object(object) = value else {
            return self.class_of(value);
        };
        let current = object.class.get();
        let is_own = self.classes[current].is_singleton()
            && self.classes[current]
                .attached
                .as_ref()
                .is_some_and(|attached| attached.is_identical(value));
        if is_own {
            return current;
        }
        let allocator = self.classes[current].allocator;
        let mut singleton = Class::new(None, ClassKind::Singleton, Some(current), allocator);
        singleton.attached = Some(value.clone());
        let id = self.classes.push(singleton);
        let class_object = Value::object(class::CLASS, Data::Class(id));
        self.classes[id].object = class_object;
        object.class.set(id);
        id
    }

    /// The object of the singleton class of a class, created on demand.
    pub(crate) fn class_object(&mut self, id: ClassId) -> Value {
        if self.classes[id].object.is_nil() {
            self.classes[id].object = Value::object(class::CLASS, Data::Class(id));
        }
        self.classes[id].object.clone()
    }

    /// The class of a value as in `Object#class`, never a singleton class.
    pub fn real_class(&self, value: &Value) -> ClassId {
        let mut id = self.class_of(value);
        while self.classes[id].is_singleton() {
            match self.classes[id].superclass {
                Some(superclass) => id = superclass,
                None => break,
            }
        }
        id
    }

    pub(crate) fn set_global(&mut self, name: &str, value: Value) {
        let name = self.symbols.intern(name);
        self.globals.insert(name, value);
    }

    /// Creates a built-in module, by its full name.
    pub(crate) fn new_builtin_module(&mut self, name: &str) -> ClassId {
        let module = Class::new(Some(name), ClassKind::Module, None, Allocator::None);
        let id = self.classes.push(module);
        self.create_class_object(id);
        if !name.contains("::") {
            let object = self.classes[id].object.clone();
            self.set_constant(class::OBJECT, name, object);
        }
        id
    }

    /// `undef_method` for built-in classes.
    pub(crate) fn undefine_method(&mut self, class: ClassId, name: &str) {
        let name = self.symbols.intern(name);
        let method = Method {
            name,
            original_name: name,
            owner: class,
            visibility: crate::class::Visibility::Public,
            body: MethodBody::Undefined,
        };
        self.classes[class]
            .methods_mut()
            .insert(name, Rc::new(method));
    }

    pub(crate) fn find_extension<T: Any>(&self) -> Option<&T> {
        self.extensions.get(&TypeId::of::<T>())?.downcast_ref()
    }

    pub(crate) fn set_extension<T: Any>(&mut self, extension: T) {
        self.extensions
            .insert(TypeId::of::<T>(), Box::new(extension));
    }

    pub fn next_id(&self) -> u64 {
        let id = self.next_id.get() + 8;
        self.next_id.set(id);
        id
    }

    /// The id of an object, assigned on first use. It does not depend on the memory address, so that programs
    /// print the same in every run.
    pub(crate) fn id_of(&self, object: &Object) -> u64 {
        if object.id.get() == 0 {
            object.id.set(self.next_id());
        }
        object.id.get()
    }
}

impl<'h> Interp<'h> {
    /// A new interpreter.
    pub fn new(host: &'h mut dyn Host) -> Interp<'h> {
        let mut interp = Interp {
            state: State::new(),
            host,
        };
        interp.load_prelude();
        interp.state.is_ready = true;
        interp
    }

    /// Continues with an existing state.
    pub fn resume(state: Box<State>, host: &'h mut dyn Host) -> Interp<'h> {
        Interp { state, host }
    }

    pub fn intern(&mut self, name: &str) -> Symbol {
        self.state.symbols.intern(name)
    }

    pub fn symbol(&mut self, name: &str) -> Value {
        Value::Symbol(self.intern(name))
    }

    pub fn name_of(&self, symbol: Symbol) -> Rc<str> {
        self.state.symbols.name(symbol).clone()
    }

    pub fn class_of(&self, value: &Value) -> ClassId {
        self.state.class_of(value)
    }

    pub fn is_a(&self, value: &Value, class: ClassId) -> bool {
        self.state.classes.is_ancestor(self.class_of(value), class)
    }

    /// The name of a class as in `Module#to_s`; `#<Class:0x…>` if it is anonymous.
    pub fn class_name(&self, id: ClassId) -> String {
        let class = &self.state.classes[id];
        if let Some(name) = &class.name {
            return name.to_string();
        }
        if let (ClassKind::Singleton, Some(attached)) = (&class.kind, &class.attached) {
            let inside = match attached.as_class() {
                Some(id) => self.class_name(id),
                None => self.any_to_s(attached),
            };
            return format!("#<Class:{inside}>");
        }
        let kind = if class.is_module() { "Module" } else { "Class" };
        format!("#<{kind}:{}>", self.address(&class.object))
    }

    /// The name of the class of a value.
    pub fn class_name_of(&self, value: &Value) -> String {
        self.class_name(self.state.real_class(value))
    }

    /// `#<Object:0x…>`
    pub fn any_to_s(&self, value: &Value) -> String {
        format!("#<{}:{}>", self.class_name_of(value), self.address(value))
    }

    /// `0x…`, as `inspect` shows it.
    fn address(&self, value: &Value) -> String {
        let id = match value {
            Value::Object(object) => self.state.id_of(object),
            _ => 8,
        };
        format!("{id:#018x}")
    }

    /// The object of a class.
    pub fn class_value(&mut self, id: ClassId) -> Value {
        self.state.class_object(id)
    }

    /// Records the next change of an object for [`Interp::take_changed`].
    pub fn watch(&self, value: &Value) {
        if let Value::Object(object) = value {
            object.is_watched.set(true);
        }
    }

    /// The watched objects that have changed, or were about to. They are no longer watched.
    pub fn take_changed(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.state.changed)
    }

    pub(crate) fn note_change(&mut self, value: &Value) {
        if let Value::Object(object) = value
            && object.is_watched.replace(false)
        {
            self.state.changed.push(value.clone());
        }
    }

    /// Whether instances of a core class, or the class itself, have a method; `None` if there is no such
    /// class.
    pub fn has_builtin_method(
        &mut self,
        class: &str,
        method: &str,
        of_class: bool,
    ) -> Option<bool> {
        let name = self.state.symbols.intern(class);
        let constant = self.state.classes[class::OBJECT].constants.get(&name)?;
        let ConstantValue::Value(value) = &constant.value else {
            return None;
        };
        let value = value.clone();
        let id = match (value.as_class()?, of_class) {
            (_, true) => self.class_of(&value),
            (id, false) => id,
        };
        let method = self.state.symbols.intern(method);
        Some(self.state.classes.find_method(id, method).is_some())
    }

    /// The state of a library in the interpreter.
    pub fn extension<T: Any + Default>(&mut self) -> &mut T {
        let entry = self.state.extensions.entry(TypeId::of::<T>());
        let boxed = entry.or_insert_with(|| Box::new(T::default()));
        if boxed.downcast_ref::<T>().is_none() {
            *boxed = Box::new(T::default());
        }
        // The line above has inserted a value of this type.
        #[allow(clippy::expect_used)]
        boxed
            .downcast_mut::<T>()
            .expect("the type was just checked")
    }

    /// SystemStackError if calls are nested too deeply.
    pub(crate) fn ensure_depth(&mut self) -> Eval<()> {
        let depth = self.state.stack.len() + self.state.depth_elsewhere.get();
        if depth >= self.state.limits.max_depth {
            return Err(self.error(class::SYSTEM_STACK_ERROR, "stack level too deep"));
        }
        Ok(())
    }

    /// Called in loops and calls: ends programs that run too long.
    #[inline]
    pub fn step(&mut self) -> Eval<()> {
        self.state.steps += 1;
        if self.state.steps & 0xfff == 0 {
            return self.check_limits();
        }
        Ok(())
    }

    /// Counts steps for work that takes as much time and memory as that many steps.
    pub(crate) fn count_steps(&mut self, count: usize) -> Eval<()> {
        let before = self.state.steps;
        self.state.steps += 8 * count as u64;
        if before >> 12 != self.state.steps >> 12 {
            return self.check_limits();
        }
        Ok(())
    }

    #[cold]
    fn check_limits(&mut self) -> Eval<()> {
        if self.state.steps > self.state.limits.max_steps {
            return Err(Box::new(Unwind::Limit(Limit::Steps)));
        }
        if self.host.is_interrupted() {
            return Err(Box::new(Unwind::Limit(Limit::Interrupted)));
        }
        Ok(())
    }

    /// Checks the size limit before a string of this many bytes is created.
    pub fn ensure_size(&mut self, bytes: usize) -> Eval<()> {
        if bytes > self.state.limits.max_size {
            return Err(Box::new(Unwind::Limit(Limit::Size)));
        }
        Ok(())
    }
}

impl std::fmt::Debug for Interp<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Interp").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State").finish_non_exhaustive()
    }
}
