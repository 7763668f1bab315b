//! Classes and modules: names, ancestors, methods, constants.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::interp::args::Args;
use crate::interp::frame::{Cref, Loaded};
use crate::interp::image::Copies;
use crate::interp::{Eval, Interp};
use crate::program::CodeId;
use crate::symbol::Symbol;
use crate::value::Value;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClassId(pub(crate) u32);

pub(crate) type MethodTable = IndexMap<Symbol, Rc<Method>, FxBuildHasher>;

/// A class, a module, or a singleton class.
pub struct Class {
    /// The full name (`A::B`); an anonymous class has none until it is assigned to a constant.
    pub name: Option<Rc<str>>,
    /// The class object that programs see.
    pub object: Value,
    pub superclass: Option<ClassId>,
    pub kind: ClassKind,
    /// Shared with the image that the class comes from, until a method changes.
    pub(crate) methods: Rc<MethodTable>,
    pub constants: IndexMap<Symbol, Constant, FxBuildHasher>,
    pub class_variables: IndexMap<Symbol, Value, FxBuildHasher>,
    /// Included modules, the last one first.
    pub includes: Vec<ClassId>,
    /// Prepended modules, the last one first.
    pub prepends: Vec<ClassId>,
    /// The data that `allocate` creates for instances.
    pub allocator: Allocator,
    /// The object that a singleton class belongs to.
    pub attached: Option<Value>,
    /// The method resolution order, with the [`Classes::hierarchy`] that it is valid for.
    pub(crate) ancestors: RefCell<Option<(u32, Rc<[ClassId]>)>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClassKind {
    Class,
    Module,
    /// The singleton class of the object in `attached`.
    Singleton,
}

#[derive(Clone)]
pub struct Constant {
    pub value: ConstantValue,
    pub private: bool,
    pub deprecated: bool,
    /// File and line of the assignment; none for built-in constants.
    pub place: Option<(Rc<str>, u32)>,
}

#[derive(Clone)]
pub enum ConstantValue {
    Value(Value),
    /// The file that defines it.
    Autoload(Rc<str>),
}

/// The data of a new instance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allocator {
    Plain,
    String,
    Array,
    Hash,
    Range,
    Regexp,
    Exception,
    Class,
    Module,
    Struct,
    Time,
    Proc,
    /// `allocate` and `new` are undefined, unless `new` is a method of the class itself.
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Visibility {
    Public,
    Protected,
    Private,
}

pub struct Method {
    pub name: Symbol,
    /// The name it was defined with, which an alias keeps.
    pub original_name: Symbol,
    pub owner: ClassId,
    pub visibility: Visibility,
    pub body: MethodBody,
}

#[derive(Clone)]
pub enum MethodBody {
    Builtin(&'static Def),
    Code {
        loaded: Rc<Loaded>,
        code: CodeId,
        cref: Rc<Cref>,
        /// Where a `def` inside of the method defines, if not in the innermost enclosing module.
        definee: Option<ClassId>,
        /// Keywords in a rest parameter stay marked as keywords (`ruby2_keywords`).
        ruby2_keywords: bool,
    },
    /// `define_method`
    Proc(Value),
    /// Defined by the embedder or a library, with captured state.
    Native(Rc<NativeFn>),
    Reader(Symbol),
    Writer(Symbol),
    /// The member of a Struct at this position.
    MemberReader(usize),
    MemberWriter(usize),
    /// `undef_method`: the lookup stops here.
    Undefined,
    /// `public :x` in a subclass: only the visibility changes, the body is inherited.
    VisibilityOnly,
}

impl MethodBody {
    pub(crate) fn definee(&self) -> Option<ClassId> {
        match self {
            MethodBody::Code { definee, .. } => *definee,
            _ => None,
        }
    }
}

pub type NativeFn = dyn Fn(&mut Interp, &Value, &Args) -> Eval;

/// A built-in method: an entry of a table next to its code.
pub struct Def {
    pub name: &'static str,
    /// Minimum and maximum number of arguments; a maximum of [`REST`] means any number.
    pub min: i8,
    pub max: i8,
    /// Whether it has keyword parameters, which do not count as arguments.
    pub takes_keywords: bool,
    pub function: Builtin,
    pub visibility: Visibility,
}

pub type Builtin = fn(&mut Interp, &Value, &Args) -> Eval;

/// Any number of arguments.
pub const REST: i8 = -1;

impl Def {
    pub(crate) fn has_fixed_arity(&self) -> bool {
        self.min == self.max && !self.takes_keywords
    }
}

/// A public method.
pub const fn def(name: &'static str, min: i8, max: i8, function: Builtin) -> Def {
    Def {
        name,
        min,
        max,
        takes_keywords: false,
        function,
        visibility: Visibility::Public,
    }
}

/// A public method with keyword parameters; `min` and `max` are about its other ones.
pub const fn def_with_keywords(name: &'static str, min: i8, max: i8, function: Builtin) -> Def {
    Def {
        takes_keywords: true,
        ..def(name, min, max, function)
    }
}

/// A private method.
pub const fn private(name: &'static str, min: i8, max: i8, function: Builtin) -> Def {
    Def {
        visibility: Visibility::Private,
        ..def(name, min, max, function)
    }
}

impl Class {
    pub(crate) fn new(
        name: Option<&str>,
        kind: ClassKind,
        superclass: Option<ClassId>,
        allocator: Allocator,
    ) -> Class {
        Class {
            name: name.map(Rc::from),
            object: Value::Nil,
            superclass,
            kind,
            methods: Rc::default(),
            constants: IndexMap::default(),
            class_variables: IndexMap::default(),
            includes: Vec::new(),
            prepends: Vec::new(),
            allocator,
            attached: None,
            ancestors: RefCell::new(None),
        }
    }

    pub(crate) fn methods_mut(&mut self) -> &mut MethodTable {
        Rc::make_mut(&mut self.methods)
    }

    pub fn is_module(&self) -> bool {
        self.kind == ClassKind::Module
    }

    pub fn is_singleton(&self) -> bool {
        self.kind == ClassKind::Singleton
    }
}

/// All classes of an interpreter, and a cache of method lookups.
#[derive(Default)]
pub struct Classes {
    /// Empty for classes of an image that were not needed yet.
    list: Vec<OnceCell<Box<Class>>>,
    /// The classes of the image that the interpreter has started from.
    image: Option<Box<Copies>>,
    /// Incremented whenever ancestors change.
    hierarchy: u32,
    pub(crate) methods: Lookups,
    pub(crate) constants: Lookups,
    found: FxHashMap<(ClassId, Symbol), Option<Rc<Method>>>,
}

/// The names of methods or constants that were looked up. Cached results record their generation. Loading
/// code defines hundreds of names that have not been looked up yet, and these leave all caches valid.
#[derive(Default)]
pub(crate) struct Lookups {
    generation: u32,
    names: FxHashSet<Symbol>,
}

impl Lookups {
    /// The current generation; a result cached in another one may be stale.
    pub(crate) fn generation(&self) -> u32 {
        self.generation
    }

    /// Records that the result for a name may be cached.
    pub(crate) fn remember(&mut self, name: Symbol) {
        self.names.insert(name);
    }

    /// Records that the meaning of a name has changed. Returns whether cached results became stale.
    pub(crate) fn change(&mut self, name: Symbol) -> bool {
        let is_known = self.names.contains(&name);
        if is_known {
            self.invalidate();
        }
        is_known
    }

    fn invalidate(&mut self) {
        self.generation += 1;
        self.names.clear();
    }
}

impl std::ops::Index<ClassId> for Classes {
    type Output = Class;

    #[inline]
    fn index(&self, id: ClassId) -> &Class {
        match self.list[id.0 as usize].get() {
            Some(class) => class,
            None => self.copied(id),
        }
    }
}

impl std::ops::IndexMut<ClassId> for Classes {
    fn index_mut(&mut self, id: ClassId) -> &mut Class {
        if self.list[id.0 as usize].get().is_none() {
            self.copied(id);
        }
        // The line above has filled it.
        #[allow(clippy::expect_used)]
        let class = self.list[id.0 as usize].get_mut();
        class.expect("a class is not copied twice")
    }
}

impl Classes {
    /// The classes of an image, each of which is copied at its first use, with empty caches.
    pub(crate) fn of_image(original: &Classes, copies: Copies) -> Classes {
        let mut list = Vec::new();
        list.resize_with(original.list.len(), OnceCell::new);
        Classes {
            list,
            image: Some(Box::new(copies)),
            hierarchy: original.hierarchy,
            ..Classes::default()
        }
    }

    #[cold]
    fn copied(&self, id: ClassId) -> &Class {
        let copy = || match &self.image {
            Some(image) => image.class(id),
            // Only classes of an image are missing.
            None => Class::new(None, ClassKind::Class, None, Allocator::None),
        };
        self.list[id.0 as usize].get_or_init(|| Box::new(copy()))
    }

    /// The image that the interpreter has started from.
    pub(crate) fn image(&self) -> Option<&Copies> {
        self.image.as_deref()
    }

    /// All classes, in the order of creation.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Class> {
        let ids = 0..u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        ids.map(|id| &self[ClassId(id)])
    }

    pub(crate) fn push(&mut self, class: Class) -> ClassId {
        let id = ClassId(u32::try_from(self.list.len()).unwrap_or(u32::MAX));
        self.list.push(OnceCell::from(Box::new(class)));
        id
    }

    /// Clears the caches: ancestors have changed, or many methods.
    pub fn changed(&mut self) {
        self.hierarchy += 1;
        self.methods.invalidate();
        self.constants.invalidate();
        self.found.clear();
    }

    /// Records that a method was added, changed or removed.
    pub(crate) fn method_changed(&mut self, name: Symbol) {
        if self.methods.change(name) {
            self.found.clear();
        }
    }

    /// The method resolution order: prepended modules, the class, included modules, the superclass.
    pub fn ancestors(&self, id: ClassId) -> Rc<[ClassId]> {
        if let Some((hierarchy, ancestors)) = &*self[id].ancestors.borrow()
            && *hierarchy == self.hierarchy
        {
            return ancestors.clone();
        }
        let ancestors: Rc<[ClassId]> = self.compute_ancestors(id).into();
        *self[id].ancestors.borrow_mut() = Some((self.hierarchy, ancestors.clone()));
        ancestors
    }

    fn compute_ancestors(&self, id: ClassId) -> Vec<ClassId> {
        let class = &self[id];
        let above = match class.superclass {
            Some(superclass) => self.ancestors(superclass),
            None => Rc::from([]),
        };
        let mut list: Vec<ClassId> = Vec::new();
        for &module in &class.prepends {
            self.add_module(&mut list, &[], module, id);
        }
        list.push(id);
        for &module in &class.includes {
            self.add_module(&mut list, &above, module, id);
        }
        list.extend(above.iter().copied());
        list
    }

    fn add_module(
        &self,
        list: &mut Vec<ClassId>,
        above: &[ClassId],
        module: ClassId,
        into: ClassId,
    ) {
        // Cyclic includes have been rejected already; this only guarantees termination.
        if module == into {
            return;
        }
        for &ancestor in self.ancestors(module).iter() {
            if !list.contains(&ancestor) && !above.contains(&ancestor) {
                list.push(ancestor);
            }
        }
    }

    pub fn is_ancestor(&self, id: ClassId, ancestor: ClassId) -> bool {
        if id == ancestor {
            return true;
        }
        self.ancestors(id).contains(&ancestor)
    }

    /// The method that a call of this name reaches; `None` for undefined ones.
    pub fn find_method(&mut self, id: ClassId, name: Symbol) -> Option<Rc<Method>> {
        if let Some(found) = self.found.get(&(id, name)) {
            return found.clone();
        }
        let ancestors = self.ancestors(id);
        let found = self.search(&ancestors, name);
        self.methods.remember(name);
        self.found.insert((id, name), found.clone());
        found
    }

    /// Searches the ancestors in order.
    pub fn search(&self, ancestors: &[ClassId], name: Symbol) -> Option<Rc<Method>> {
        let mut visibility = None;
        for &ancestor in ancestors {
            let Some(method) = self[ancestor].methods.get(&name) else {
                continue;
            };
            match method.body {
                MethodBody::Undefined => return None,
                MethodBody::VisibilityOnly => {
                    visibility.get_or_insert(method.visibility);
                }
                _ => {
                    return Some(match visibility {
                        Some(visibility) if visibility != method.visibility => Rc::new(Method {
                            visibility,
                            body: method.body.clone(),
                            ..**method
                        }),
                        _ => method.clone(),
                    });
                }
            }
        }
        None
    }

    /// The method that `super` calls from a method of `owner`.
    pub fn find_super(&self, class: ClassId, owner: ClassId, name: Symbol) -> Option<Rc<Method>> {
        let ancestors = self.ancestors(class);
        let position = ancestors.iter().position(|&ancestor| ancestor == owner)?;
        self.search(&ancestors[position + 1..], name)
    }
}

macro_rules! core_classes {
    ($($constant:ident $name:literal $kind:ident $superclass:tt $allocator:ident;)*) => {
        /// The core classes, with the same ids in every interpreter.
        pub mod class {
            use super::ClassId;
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Number { $($constant),* }
            $(pub const $constant: ClassId = ClassId(Number::$constant as u32);)*
        }
        /// Name, kind, superclass and allocator of each.
        pub(crate) const CORE_CLASSES: &[(&str, ClassKind, Option<ClassId>, Allocator)] = &[
            $(($name, ClassKind::$kind, core_classes!(@superclass $superclass), Allocator::$allocator)),*
        ];
    };
    (@superclass -) => { None };
    (@superclass $superclass:ident) => { Some(class::$superclass) };
}

core_classes! {
    BASIC_OBJECT "BasicObject" Class - Plain;
    OBJECT "Object" Class BASIC_OBJECT Plain;
    MODULE "Module" Class OBJECT Module;
    CLASS "Class" Class MODULE Class;
    KERNEL "Kernel" Module - None;
    COMPARABLE "Comparable" Module - None;
    ENUMERABLE "Enumerable" Module - None;
    NIL "NilClass" Class OBJECT None;
    TRUE "TrueClass" Class OBJECT None;
    FALSE "FalseClass" Class OBJECT None;
    NUMERIC "Numeric" Class OBJECT Plain;
    INTEGER "Integer" Class NUMERIC None;
    FLOAT "Float" Class NUMERIC None;
    RATIONAL "Rational" Class NUMERIC None;
    COMPLEX "Complex" Class NUMERIC None;
    STRING "String" Class OBJECT String;
    SYMBOL "Symbol" Class OBJECT None;
    ARRAY "Array" Class OBJECT Array;
    HASH "Hash" Class OBJECT Hash;
    RANGE "Range" Class OBJECT Range;
    REGEXP "Regexp" Class OBJECT Regexp;
    MATCH_DATA "MatchData" Class OBJECT None;
    PROC "Proc" Class OBJECT Proc;
    METHOD "Method" Class OBJECT None;
    UNBOUND_METHOD "UnboundMethod" Class OBJECT None;
    BINDING "Binding" Class OBJECT None;
    STRUCT "Struct" Class OBJECT Struct;
    TIME "Time" Class OBJECT Time;
    RANDOM "Random" Class OBJECT Plain;
    MATH "Math" Module - None;
    MARSHAL "Marshal" Module - None;
    PROCESS "Process" Module - None;
    GC "GC" Module - None;
    OBJECT_SPACE "ObjectSpace" Module - None;
    SIGNAL "Signal" Module - None;
    ENCODING "Encoding" Class OBJECT None;
    IO "IO" Class OBJECT Plain;
    FILE "File" Class IO Plain;
    FILE_STAT "File::Stat" Class OBJECT Plain;
    DIR "Dir" Class OBJECT Plain;
    THREAD "Thread" Class OBJECT Plain;
    MUTEX "Thread::Mutex" Class OBJECT Plain;
    ENUMERATOR "Enumerator" Class OBJECT Plain;
    ENUMERATOR_LAZY "Enumerator::Lazy" Class ENUMERATOR Plain;
    EXCEPTION "Exception" Class OBJECT Exception;
    NO_MEMORY_ERROR "NoMemoryError" Class EXCEPTION Exception;
    SCRIPT_ERROR "ScriptError" Class EXCEPTION Exception;
    LOAD_ERROR "LoadError" Class SCRIPT_ERROR Exception;
    NOT_IMPLEMENTED_ERROR "NotImplementedError" Class SCRIPT_ERROR Exception;
    SYNTAX_ERROR "SyntaxError" Class SCRIPT_ERROR Exception;
    SECURITY_ERROR "SecurityError" Class EXCEPTION Exception;
    SIGNAL_EXCEPTION "SignalException" Class EXCEPTION Exception;
    INTERRUPT "Interrupt" Class SIGNAL_EXCEPTION Exception;
    SYSTEM_EXIT "SystemExit" Class EXCEPTION Exception;
    SYSTEM_STACK_ERROR "SystemStackError" Class EXCEPTION Exception;
    STANDARD_ERROR "StandardError" Class EXCEPTION Exception;
    ARGUMENT_ERROR "ArgumentError" Class STANDARD_ERROR Exception;
    UNCAUGHT_THROW_ERROR "UncaughtThrowError" Class ARGUMENT_ERROR Exception;
    ENCODING_ERROR "EncodingError" Class STANDARD_ERROR Exception;
    COMPATIBILITY_ERROR "Encoding::CompatibilityError" Class ENCODING_ERROR Exception;
    UNDEFINED_CONVERSION_ERROR "Encoding::UndefinedConversionError" Class ENCODING_ERROR Exception;
    INVALID_BYTE_SEQUENCE_ERROR "Encoding::InvalidByteSequenceError" Class ENCODING_ERROR Exception;
    CONVERTER_NOT_FOUND_ERROR "Encoding::ConverterNotFoundError" Class ENCODING_ERROR Exception;
    FIBER_ERROR "FiberError" Class STANDARD_ERROR Exception;
    IO_ERROR "IOError" Class STANDARD_ERROR Exception;
    EOF_ERROR "EOFError" Class IO_ERROR Exception;
    INDEX_ERROR "IndexError" Class STANDARD_ERROR Exception;
    KEY_ERROR "KeyError" Class INDEX_ERROR Exception;
    STOP_ITERATION "StopIteration" Class INDEX_ERROR Exception;
    CLOSED_QUEUE_ERROR "ClosedQueueError" Class STOP_ITERATION Exception;
    LOCAL_JUMP_ERROR "LocalJumpError" Class STANDARD_ERROR Exception;
    MATH_DOMAIN_ERROR "Math::DomainError" Class STANDARD_ERROR Exception;
    NAME_ERROR "NameError" Class STANDARD_ERROR Exception;
    NO_METHOD_ERROR "NoMethodError" Class NAME_ERROR Exception;
    RANGE_ERROR "RangeError" Class STANDARD_ERROR Exception;
    FLOAT_DOMAIN_ERROR "FloatDomainError" Class RANGE_ERROR Exception;
    REGEXP_ERROR "RegexpError" Class STANDARD_ERROR Exception;
    RUNTIME_ERROR "RuntimeError" Class STANDARD_ERROR Exception;
    FROZEN_ERROR "FrozenError" Class RUNTIME_ERROR Exception;
    SYSTEM_CALL_ERROR "SystemCallError" Class STANDARD_ERROR Exception;
    ERRNO "Errno" Module - None;
    ENOENT "Errno::ENOENT" Class SYSTEM_CALL_ERROR Exception;
    EACCES "Errno::EACCES" Class SYSTEM_CALL_ERROR Exception;
    EEXIST "Errno::EEXIST" Class SYSTEM_CALL_ERROR Exception;
    EISDIR "Errno::EISDIR" Class SYSTEM_CALL_ERROR Exception;
    ENOTDIR "Errno::ENOTDIR" Class SYSTEM_CALL_ERROR Exception;
    EPERM "Errno::EPERM" Class SYSTEM_CALL_ERROR Exception;
    EINVAL "Errno::EINVAL" Class SYSTEM_CALL_ERROR Exception;
    ECONNREFUSED "Errno::ECONNREFUSED" Class SYSTEM_CALL_ERROR Exception;
    EPIPE "Errno::EPIPE" Class SYSTEM_CALL_ERROR Exception;
    THREAD_ERROR "ThreadError" Class STANDARD_ERROR Exception;
    TYPE_ERROR "TypeError" Class STANDARD_ERROR Exception;
    ZERO_DIVISION_ERROR "ZeroDivisionError" Class STANDARD_ERROR Exception;
    NO_MATCHING_PATTERN_ERROR "NoMatchingPatternError" Class STANDARD_ERROR Exception;
    NO_MATCHING_PATTERN_KEY_ERROR "NoMatchingPatternKeyError" Class NO_MATCHING_PATTERN_ERROR Exception;
    ARITHMETIC_SEQUENCE "Enumerator::ArithmeticSequence" Class ENUMERATOR Plain;
    DATA "Data" Class OBJECT Struct;
    REGEXP_TIMEOUT_ERROR "Regexp::TimeoutError" Class REGEXP_ERROR Exception;
}
