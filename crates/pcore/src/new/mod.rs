//! `T.new(...)`: creates a value of a type from other values.
//!
//! Each target has a file with a table: the signatures in Puppet's own type syntax, each with the function
//! that implements it. Dispatch and error messages are the same for all.

mod array;
mod binary;
mod boolean;
mod float;
mod function;
mod hash;
mod init;
mod integer;
mod numeric;
mod object;
mod regexp;
mod semver;
mod semver_range;
mod sensitive;
mod string;
mod timespan;
mod timestamp;
mod type_type;
mod unit;
mod uri;

use crate::message::Message;
use crate::mismatch::assert_instance;
use crate::parse::TypeResolver;
use crate::timestamp::Timestamp;
use crate::types::object::ObjectType;
use crate::types::{TupleType, Type};
use crate::value::Value;

pub use function::Call;
use function::Function;

/// The environment of a conversion.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The result of `Timestamp.new()`.
    pub now: Timestamp,
    /// The offset of the time zone `current`, in seconds east of UTC.
    pub local_offset: i32,
    /// Resolves the types that can be named in `Type.new('...')`.
    pub resolver: &'a dyn TypeResolver,
}

impl std::fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context")
            .field("now", &self.now)
            .field("local_offset", &self.local_offset)
            .finish_non_exhaustive()
    }
}

/// Creates a value of a type. The result is checked against the type; a single argument that already is an
/// instance is returned unchanged.
///
/// ```
/// use pcore::new::{Context, new};
/// use pcore::{Type, Value, timestamp::Timestamp};
/// let context = Context { now: Timestamp::from_seconds(0), local_offset: 0, resolver: &() };
/// assert_eq!(new(&Type::Integer(None), &[Value::from("0x1F")], &context), Ok(Value::Integer(31)));
/// ```
pub fn new(t: &Type, arguments: &[Value], context: &Context<'_>) -> Result<Value, Message> {
    if let [only] = arguments
        && !matches!(t, Type::Init(_))
        && t.is_instance(only)
    {
        return Ok(only.clone());
    }
    let value = create(t, arguments, context)?;
    assert_instance(&format!("Converted value from {t}.new()"), t, &value)?;
    Ok(value)
}

fn create(t: &Type, arguments: &[Value], context: &Context<'_>) -> Result<Value, Message> {
    let call = Call {
        of: t,
        arguments,
        context,
    };
    match t {
        Type::NotUndef(Some(of)) | Type::Optional(Some(of)) => {
            crate::deep(|| create(of, arguments, context))
        }
        Type::Alias(alias) if alias.is_defined() => {
            crate::deep(|| create(&alias.resolved(), arguments, context))
        }
        Type::Object(Some(object)) => object::create(object, &call),
        Type::ObjectExtension(extension) => object::create(&extension.base, &call),
        Type::Init(Some(init)) => crate::deep(|| init::create(init, &call)),
        _ => match function_of(t) {
            Some(function) => function.call(&call),
            None => Err(unsupported(t)),
        },
    }
}

pub(crate) fn unsupported(t: &Type) -> Message {
    Message::new(format!(
        "Creation of new instance of type '{t}' is not supported"
    ))
}

/// The parameters of each signature of a built-in type's `new`.
pub(crate) fn signatures(t: &Type) -> Option<Vec<TupleType>> {
    function_of(t).map(Function::parameters)
}

/// The same for an object type: named arguments, and positional ones.
pub(crate) fn object_signatures(object: &ObjectType) -> Vec<TupleType> {
    let signatures = object::signatures(object).into_iter();
    signatures.filter_map(|s| s.callable.params).collect()
}

/// The function that implements `new` of a built-in type.
fn function_of(t: &Type) -> Option<&'static Function> {
    Some(match t {
        Type::Numeric => &numeric::FUNCTION,
        Type::Integer(_) => &integer::FUNCTION,
        Type::Float(_) => &float::FUNCTION,
        Type::Boolean(_) => &boolean::FUNCTION,
        Type::String(_) => &string::FUNCTION,
        Type::Array(_) | Type::Tuple(_) => &array::FUNCTION,
        Type::Hash(_) | Type::Struct(_) => &hash::FUNCTION,
        Type::Regexp(_) => &regexp::FUNCTION,
        Type::SemVer(_) => &semver::FUNCTION,
        Type::SemVerRange => &semver_range::FUNCTION,
        Type::Timespan(_) => &timespan::FUNCTION,
        Type::Timestamp(_) => &timestamp::FUNCTION,
        Type::Binary => &binary::FUNCTION,
        Type::Uri(_) => &uri::FUNCTION,
        Type::Sensitive(_) => &sensitive::FUNCTION,
        Type::Type(_) => &type_type::FUNCTION,
        Type::NotUndef(None) | Type::Unit => &unit::FUNCTION,
        _ => return None,
    })
}
