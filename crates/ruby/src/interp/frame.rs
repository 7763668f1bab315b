//! Frames: `self`, variables, the method, and the scope of constants of running code.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use crate::class::{ClassId, Method, Visibility};
use crate::interp::{Interp, State};
use crate::program::{Code, CodeId, NameId, Program, SiteId};
use crate::string::Encoding;
use crate::symbol::Symbol;
use crate::value::Value;

/// A program linked to one interpreter, or to an image and the interpreters started from it: its names as
/// symbols.
pub struct Loaded {
    pub program: Arc<Program>,
    /// The index of its [`Caches`].
    pub(crate) number: u32,
    /// Where the number is returned when the program is dropped.
    pub(crate) released: Rc<RefCell<Vec<u32>>>,
    pub symbols: Box<[Symbol]>,
    /// The encoding of its string literals.
    pub(crate) encoding: Encoding,
    /// Part of the interpreter, written in Ruby: backtraces show the line that called it.
    pub is_internal: bool,
    /// Part of the prelude of the core classes.
    pub is_core: bool,
    /// It was loaded by `require` or similar, not run as the main program.
    pub is_required: Cell<bool>,
}

/// The caches of a program. Empty until it runs.
#[derive(Default)]
pub(crate) struct Caches {
    sites: Box<[Site]>,
    /// Regular expressions that were compiled.
    literals: Box<[Option<Value>]>,
}

/// The inline cache of a call site or a constant.
#[derive(Clone, Default)]
pub(crate) enum Site {
    #[default]
    Empty,
    Method {
        class: ClassId,
        generation: u32,
        method: Rc<Method>,
    },
    Constant {
        generation: u32,
        /// The module of the lookup, or the lexical scope of the code.
        scope: usize,
        value: Value,
    },
}

impl Loaded {
    pub fn symbol(&self, name: NameId) -> Symbol {
        self.symbols[name.0 as usize]
    }

    pub fn code(&self, id: CodeId) -> &Code {
        &self.program.codes[id.0 as usize]
    }
}

/// Numbers are reused, since millions of strings may be evaluated.
impl Drop for Loaded {
    fn drop(&mut self) {
        self.released.borrow_mut().push(self.number);
    }
}

impl State {
    /// The number of a new program, with empty caches.
    pub(crate) fn new_program(&mut self) -> u32 {
        let released = self.released.borrow_mut().pop();
        let Some(number) = released else {
            self.programs += 1;
            return self.programs - 1;
        };
        if let Some(caches) = self.caches.get_mut(number as usize) {
            *caches = Caches::default();
        }
        number
    }

    /// The caches of a program, with capacity for all its sites.
    fn caches(&mut self, loaded: &Loaded) -> &mut Caches {
        let number = loaded.number as usize;
        if self.caches.len() <= number {
            self.caches.resize_with(number + 1, Caches::default);
        }
        let caches = &mut self.caches[number];
        if caches.sites.len() != loaded.program.sites as usize {
            caches.sites = std::iter::repeat_with(Site::default)
                .take(loaded.program.sites as usize)
                .collect();
        }
        caches
    }

    /// The cache of a site.
    pub(crate) fn site(&self, loaded: &Loaded, site: SiteId) -> &Site {
        let caches = self.caches.get(loaded.number as usize);
        let found = caches.and_then(|caches| caches.sites.get(site.0 as usize));
        found.unwrap_or(&Site::Empty)
    }

    pub(crate) fn set_site(&mut self, loaded: &Loaded, site: SiteId, found: Site) {
        self.caches(loaded).sites[site.0 as usize] = found;
    }

    /// A literal that was created before.
    pub(crate) fn literal(&self, loaded: &Loaded, literal: u32) -> Option<Value> {
        let caches = self.caches.get(loaded.number as usize)?;
        caches.literals.get(literal as usize)?.clone()
    }

    pub(crate) fn set_literal(&mut self, loaded: &Loaded, literal: u32, value: Value) {
        let count = loaded.program.literals as usize;
        let caches = self.caches(loaded);
        if caches.literals.len() != count {
            caches.literals = vec![None; count].into();
        }
        caches.literals[literal as usize] = Some(value);
    }
}

/// The lexically enclosing modules of code, innermost first.
pub struct Cref {
    pub module: ClassId,
    pub parent: Option<Rc<Cref>>,
}

/// Stands for the singleton class of `self` as a `definee`, which is created when a method is defined.
pub(crate) const SINGLETON_OF_SELF: ClassId = ClassId(u32::MAX);

pub struct Frame {
    pub this: Value,
    pub loaded: Rc<Loaded>,
    pub code: CodeId,
    /// Local variables.
    pub slots: RefCell<Vec<Value>>,
    /// The frame whose variables a block can access.
    pub parent: Option<Rc<Frame>>,
    pub cref: Rc<Cref>,
    /// Where `def` defines methods, if not in the innermost module.
    pub definee: Option<ClassId>,
    /// The running method; a block uses its parent's.
    pub method: Option<Rc<Method>>,
    /// The block passed to the method; a block uses its parent's.
    pub block: Option<Value>,
    pub kind: FrameKind,
    /// The target of `return` and `break` when they unwind to here.
    pub id: u64,
    /// The call that `break` ends, in a block.
    pub break_tag: u64,
    /// `private` without arguments, `module_function`.
    pub visibility: Cell<DefaultVisibility>,
    /// `$~`
    pub last_match: RefCell<Value>,
    /// It has not returned yet.
    pub is_alive: Cell<bool>,
    /// Variables added by `eval` and `local_variable_set`.
    pub extra: RefCell<Vec<(Symbol, Value)>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameKind {
    Main,
    Method,
    Block,
    /// A block in which `return` returns from the block itself.
    Lambda,
    Class,
    /// `eval` and similar methods.
    Eval,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultVisibility {
    Of(Visibility),
    ModuleFunction,
}

impl Frame {
    /// The frame of the method (or file, or class body) that contains a block.
    pub fn home(self: &Rc<Frame>) -> &Rc<Frame> {
        let mut frame = self;
        while frame.method.is_none() {
            match &frame.parent {
                Some(parent) => frame = parent,
                None => break,
            }
        }
        frame
    }

    /// The running method.
    pub fn method(&self) -> Option<&Rc<Method>> {
        let mut frame = self;
        loop {
            match (&frame.method, &frame.parent) {
                (Some(method), _) => return Some(method),
                (None, Some(parent)) => frame = parent,
                (None, None) => return None,
            }
        }
    }

    /// The block that `yield` calls: the one passed to the method around this code. Of a method that was
    /// defined by a block, this is the method around that block.
    pub fn block(&self) -> Option<&Value> {
        let mut frame = self;
        loop {
            if frame.block.is_some() {
                return frame.block.as_ref();
            }
            match &frame.parent {
                Some(parent) if frame.method.is_none() || frame.is_block() => frame = parent,
                _ => return None,
            }
        }
    }

    fn is_block(&self) -> bool {
        matches!(self.kind, FrameKind::Block | FrameKind::Lambda)
    }

    pub fn code(&self) -> &Code {
        self.loaded.code(self.code)
    }

    pub fn symbol(&self, name: NameId) -> Symbol {
        self.loaded.symbol(name)
    }
}

/// What a new frame of a method or a block starts with.
pub(super) struct FrameStart<'a> {
    pub(super) this: &'a Value,
    pub(super) loaded: &'a Rc<Loaded>,
    pub(super) code: CodeId,
    /// The values of the first local variables. The others are nil.
    pub(super) arguments: &'a [Value],
    pub(super) parent: Option<&'a Rc<Frame>>,
    pub(super) cref: &'a Rc<Cref>,
    pub(super) definee: Option<ClassId>,
    pub(super) method: Option<&'a Rc<Method>>,
    pub(super) block: Option<&'a Value>,
    pub(super) kind: FrameKind,
    pub(super) id: u64,
    pub(super) break_tag: u64,
}

impl Frame {
    #[cold]
    fn new(start: &FrameStart) -> Frame {
        let mut frame = Frame {
            this: Value::Nil,
            loaded: start.loaded.clone(),
            code: start.code,
            slots: RefCell::default(),
            parent: None,
            cref: start.cref.clone(),
            definee: None,
            method: None,
            block: None,
            kind: start.kind,
            id: start.id,
            break_tag: start.break_tag,
            visibility: Cell::new(DefaultVisibility::Of(Visibility::Public)),
            last_match: RefCell::default(),
            is_alive: Cell::new(true),
            extra: RefCell::default(),
        };
        frame.restart(start);
        frame
    }

    /// Makes a cleared frame one of another call.
    #[inline(always)]
    fn restart(&mut self, start: &FrameStart) {
        self.this = start.this.clone();
        replace_shared(&mut self.loaded, start.loaded);
        self.code = start.code;
        let slots = self.slots.get_mut();
        slots.extend(start.arguments.iter().cloned());
        let variables = self.loaded.code(self.code).locals.len();
        slots.extend((start.arguments.len()..variables).map(|_| Value::Nil));
        self.parent = start.parent.cloned();
        replace_shared(&mut self.cref, start.cref);
        self.definee = start.definee;
        match (&mut self.method, start.method) {
            (Some(method), Some(new)) => replace_shared(method, new),
            (method, new) => *method = new.cloned(),
        }
        self.block = start.block.cloned();
        self.kind = start.kind;
        self.id = start.id;
        self.break_tag = start.break_tag;
        let visibility = DefaultVisibility::Of(Visibility::Public);
        self.visibility.set(visibility);
        self.is_alive.set(true);
    }

    /// Drops the values. What belongs to the program stays: the next call is often one of the same method.
    #[inline(always)]
    fn clear(&mut self) {
        self.this = Value::Nil;
        self.slots.get_mut().clear();
        self.parent = None;
        self.block = None;
        *self.last_match.get_mut() = Value::Nil;
        self.extra.get_mut().clear();
    }
}

/// Replaces a reference unless it is the same one: then no counter changes.
fn replace_shared<T>(old: &mut Rc<T>, new: &Rc<T>) {
    if !Rc::ptr_eq(old, new) {
        *old = new.clone();
    }
}

/// Frames of calls that have ended. Most frames are not captured by a closure; reusing them spares a call the
/// allocator (the benchmark of calls of methods and blocks).
#[derive(Default)]
pub(crate) struct UnusedFrames {
    frames: Vec<Rc<Frame>>,
}

/// More frames are not kept.
const MAX_UNUSED_FRAMES: usize = 64;

impl UnusedFrames {
    // Inlined, so that what a frame starts with is not stored in memory first.
    #[inline(always)]
    pub(super) fn start(&mut self, start: &FrameStart) -> Rc<Frame> {
        if let Some(mut frame) = self.frames.pop()
            && let Some(unused) = Rc::get_mut(&mut frame)
        {
            unused.restart(start);
            return frame;
        }
        Rc::new(Frame::new(start))
    }
}

impl State {
    /// Ends the call of a frame whose entry was removed from the stack.
    #[inline]
    pub(super) fn end_frame(&mut self, mut frame: Rc<Frame>) {
        frame.is_alive.set(false);
        match Rc::get_mut(&mut frame) {
            Some(unused) => {
                unused.clear();
                if self.unused_frames.frames.len() < MAX_UNUSED_FRAMES {
                    self.unused_frames.frames.push(frame);
                }
            }
            None => self.cycles.remember_captured(&frame),
        }
    }
}

/// An entry of the call stack, for backtraces and for methods that inspect their caller.
pub struct StackEntry {
    /// `None` for built-in methods.
    pub frame: Option<Rc<Frame>>,
    pub label: Label,
    pub line: u32,
}

#[derive(Clone)]
pub enum Label {
    Main,
    /// `<top (required)>`
    Required,
    Method(Symbol),
    /// `block in x`, `block (2 levels) in x`
    Block,
    /// `<class:X>`, `<module:X>`
    Class(Symbol),
    Module(Symbol),
    Singleton,
    Eval,
    /// `rescue in x`, `ensure in x`: a clause that runs because of an exception.
    Rescue,
    Ensure,
}

impl Interp<'_> {
    /// The innermost frame of Ruby code: the caller of a built-in method. Internal frames are skipped.
    pub fn caller_frame(&self) -> Option<Rc<Frame>> {
        let frames = self.state.stack.iter().rev();
        frames
            .filter_map(|entry| entry.frame.as_ref())
            .find(|frame| !frame.loaded.is_internal)
            .cloned()
    }

    /// The innermost frame, even if it is internal.
    pub fn innermost_frame(&self) -> Option<Rc<Frame>> {
        self.state
            .stack
            .iter()
            .rev()
            .find_map(|entry| entry.frame.clone())
    }

    /// The frame that `$~` belongs to: core methods written in Ruby set it for their caller, like built-in
    /// ones.
    fn match_frame(&self) -> Option<&Rc<Frame>> {
        let frames = self.state.stack.iter().rev();
        frames
            .filter_map(|entry| entry.frame.as_ref())
            .find(|frame| !frame.loaded.is_core)
    }

    /// Sets `$~` of the caller.
    pub fn set_last_match(&mut self, value: Value) {
        if let Some(frame) = self.match_frame() {
            *frame.home().last_match.borrow_mut() = value;
        }
    }

    pub fn last_match(&self) -> Value {
        match self.match_frame() {
            Some(frame) => frame.home().last_match.borrow().clone(),
            None => Value::Nil,
        }
    }
}
