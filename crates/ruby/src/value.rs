//! Values: immediate ones, and objects on the heap of one interpreter.

use std::any::Any;
use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::Rc;

use num_bigint::BigInt;

use crate::class::{ClassId, class};
use crate::core::time::TimeData;
use crate::hash::HashTable;
use crate::interp::exception::ExceptionData;
use crate::interp::procs::{MethodObject, ProcData};
use crate::string::RString;
use crate::symbol::Symbol;

#[derive(Clone, Default)]
pub enum Value {
    #[default]
    Nil,
    True,
    False,
    /// An Integer of 64 bits; larger ones, and only those, are objects with [`Data::BigInt`].
    Int(i64),
    Float(f64),
    Symbol(Symbol),
    Object(Rc<Object>),
}

/// An object on the heap.
pub struct Object {
    /// Its class, or its singleton class.
    pub class: Cell<ClassId>,
    pub frozen: Cell<bool>,
    /// The embedder is notified of changes, see [`crate::interp::Interp::watch`].
    pub(crate) is_watched: Cell<bool>,
    /// Its variables are cleared at the end, see [`crate::interp::Interp`].
    pub(crate) is_remembered: Cell<bool>,
    /// Assigned on demand by `object_id`; 0 until then.
    pub id: Cell<u64>,
    /// Instance variables, in order of their first assignment.
    pub ivars: RefCell<Vec<(Symbol, Value)>>,
    pub data: Data,
}

/// The data of an object, besides its instance variables. It is as large as a String or an Array, of which there
/// are many; what is larger is boxed.
pub enum Data {
    Plain,
    String(RefCell<RString>),
    Array(RefCell<Vec<Value>>),
    Hash(Box<RefCell<HashTable>>),
    Range(Box<RangeData>),
    BigInt(BigInt),
    /// In lowest terms, with a positive denominator.
    Rational(Box<(BigInt, BigInt)>),
    /// Real and imaginary part.
    Complex(Box<(Value, Value)>),
    /// The pattern is set by `initialize`.
    Regexp(RefCell<Option<Rc<crate::core::regexp::RegexpData>>>),
    Match(Box<crate::core::regexp::MatchData>),
    Proc(Box<ProcData>),
    Method(Box<MethodObject>),
    Exception(Box<RefCell<ExceptionData>>),
    Class(ClassId),
    /// The members of an instance of a Struct class.
    Struct(RefCell<Vec<Value>>),
    Time(Box<RefCell<TimeData>>),
    /// Data of a library, of any Rust type.
    Native(RefCell<Box<dyn Any>>),
}

#[derive(Clone)]
pub struct RangeData {
    pub begin: Value,
    pub end: Value,
    pub exclusive: bool,
}

impl Data {
    pub fn hash(table: HashTable) -> Data {
        Data::Hash(Box::new(RefCell::new(table)))
    }

    pub fn exception(data: ExceptionData) -> Data {
        Data::Exception(Box::new(RefCell::new(data)))
    }

    pub fn time(data: TimeData) -> Data {
        Data::Time(Box::new(RefCell::new(data)))
    }
}

impl Object {
    pub fn new(class: ClassId, data: Data) -> Object {
        Object {
            class: Cell::new(class),
            frozen: Cell::new(false),
            is_watched: Cell::new(false),
            is_remembered: Cell::new(false),
            id: Cell::new(0),
            ivars: RefCell::new(Vec::new()),
            data,
        }
    }

    pub fn ivar(&self, name: Symbol) -> Option<Value> {
        let ivars = self.ivars.borrow();
        let found = ivars.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone())
    }

    /// Sets an instance variable without checking whether the object is frozen.
    pub fn set_ivar(&self, name: Symbol, value: Value) {
        let mut ivars = self.ivars.borrow_mut();
        match ivars.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => ivars.push((name, value)),
        }
    }
}

/// The stack that must be left when an object is dropped, and the size of a new segment.
const DROP_STACK: (usize, usize) = (32 * 1024, 1024 * 1024);

/// Objects can be nested deeply, and dropping the outermost drops them all.
impl Drop for Object {
    fn drop(&mut self) {
        let holds_values = !matches!(
            self.data,
            Data::Plain
                | Data::String(_)
                | Data::BigInt(_)
                | Data::Rational(_)
                | Data::Regexp(_)
                | Data::Match(_)
                | Data::Class(_)
                | Data::Time(_)
        );
        if !holds_values && self.ivars.get_mut().is_empty() {
            return;
        }
        stacker::maybe_grow(DROP_STACK.0, DROP_STACK.1, || {
            self.ivars.get_mut().clear();
            match &mut self.data {
                Data::Array(values) | Data::Struct(values) => values.get_mut().clear(),
                Data::Hash(table) => *table.get_mut() = HashTable::default(),
                other => *other = Data::Plain,
            }
        });
    }
}

impl Value {
    pub fn object(class: ClassId, data: Data) -> Value {
        Value::Object(Rc::new(Object::new(class, data)))
    }

    pub fn frozen_object(class: ClassId, data: Data) -> Value {
        let object = Object::new(class, data);
        object.frozen.set(true);
        Value::Object(Rc::new(object))
    }

    /// A new string in UTF-8.
    pub fn str(text: impl AsRef<str>) -> Value {
        Value::string(RString::from(text.as_ref()))
    }

    pub fn string(string: RString) -> Value {
        Value::object(class::STRING, Data::String(RefCell::new(string)))
    }

    pub fn array(elements: Vec<Value>) -> Value {
        Value::object(class::ARRAY, Data::Array(RefCell::new(elements)))
    }

    pub fn hash(table: HashTable) -> Value {
        Value::object(class::HASH, Data::hash(table))
    }

    pub fn range(begin: Value, end: Value, exclusive: bool) -> Value {
        let range = RangeData {
            begin,
            end,
            exclusive,
        };
        Value::frozen_object(class::RANGE, Data::Range(Box::new(range)))
    }

    pub fn native(class: ClassId, content: impl Any) -> Value {
        Value::object(class, Data::Native(RefCell::new(Box::new(content))))
    }

    /// An Integer of any size.
    pub fn integer(number: impl Into<BigInt>) -> Value {
        let number = number.into();
        match i64::try_from(&number) {
            Ok(small) => Value::Int(small),
            Err(_) => Value::frozen_object(class::INTEGER, Data::BigInt(number)),
        }
    }

    pub fn usize(number: usize) -> Value {
        match i64::try_from(number) {
            Ok(small) => Value::Int(small),
            Err(_) => Value::integer(number),
        }
    }

    pub fn bool(truth: bool) -> Value {
        if truth { Value::True } else { Value::False }
    }

    pub fn is_truthy(&self) -> bool {
        !matches!(self, Value::Nil | Value::False)
    }

    pub fn is_nil(&self) -> bool {
        matches!(self, Value::Nil)
    }

    /// The data of an object; `None` for immediate values.
    pub fn data(&self) -> Option<&Data> {
        match self {
            Value::Object(object) => Some(&object.data),
            _ => None,
        }
    }

    pub fn as_object(&self) -> Option<&Rc<Object>> {
        match self {
            Value::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The content of a String (or of an instance of a subclass). Don't run Ruby code while it is borrowed.
    pub fn as_string(&self) -> Option<Ref<'_, RString>> {
        match self.data() {
            Some(Data::String(string)) => Some(string.borrow()),
            _ => None,
        }
    }

    /// The content of a String for a change. The caller has checked that it is not frozen.
    pub fn as_string_mut(&self) -> Option<RefMut<'_, RString>> {
        match self.data() {
            Some(Data::String(string)) => Some(string.borrow_mut()),
            _ => None,
        }
    }

    /// The elements of an Array. Don't run Ruby code while they are borrowed.
    pub fn as_array(&self) -> Option<Ref<'_, Vec<Value>>> {
        match self.data() {
            Some(Data::Array(array)) => Some(array.borrow()),
            _ => None,
        }
    }

    pub fn as_array_mut(&self) -> Option<RefMut<'_, Vec<Value>>> {
        match self.data() {
            Some(Data::Array(array)) => Some(array.borrow_mut()),
            _ => None,
        }
    }

    /// The table of a Hash. Don't run Ruby code while it is borrowed.
    pub fn as_hash(&self) -> Option<Ref<'_, HashTable>> {
        match self.data() {
            Some(Data::Hash(table)) => Some(table.borrow()),
            _ => None,
        }
    }

    pub fn as_hash_mut(&self) -> Option<RefMut<'_, HashTable>> {
        match self.data() {
            Some(Data::Hash(table)) => Some(table.borrow_mut()),
            _ => None,
        }
    }

    pub fn as_range(&self) -> Option<&RangeData> {
        match self.data() {
            Some(Data::Range(range)) => Some(range),
            _ => None,
        }
    }

    pub fn as_proc(&self) -> Option<&ProcData> {
        match self.data() {
            Some(Data::Proc(data)) => Some(data),
            _ => None,
        }
    }

    /// The class that this value *is*.
    pub fn as_class(&self) -> Option<ClassId> {
        match self.data() {
            Some(Data::Class(id)) => Some(*id),
            _ => None,
        }
    }

    pub fn as_bigint(&self) -> Option<&BigInt> {
        match self.data() {
            Some(Data::BigInt(number)) => Some(number),
            _ => None,
        }
    }

    pub fn as_symbol(&self) -> Option<Symbol> {
        match self {
            Value::Symbol(symbol) => Some(*symbol),
            _ => None,
        }
    }

    /// `equal?`: the same object.
    pub fn is_identical(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Nil, Value::Nil)
            | (Value::True, Value::True)
            | (Value::False, Value::False) => true,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
            (Value::Symbol(a), Value::Symbol(b)) => a == b,
            (Value::Object(a), Value::Object(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    /// Whether it is frozen; immediate values always are.
    pub fn is_frozen(&self) -> bool {
        match self {
            Value::Object(object) => object.frozen.get(),
            _ => true,
        }
    }
}

/// For test messages; Ruby's own `inspect` needs an interpreter.
impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Nil => f.write_str("nil"),
            Value::True => f.write_str("true"),
            Value::False => f.write_str("false"),
            Value::Int(number) => write!(f, "{number}"),
            Value::Float(number) => write!(f, "{number:?}"),
            Value::Symbol(symbol) => write!(f, "{symbol:?}"),
            Value::Object(object) => write!(f, "#<object of {:?}>", object.class.get()),
        }
    }
}
