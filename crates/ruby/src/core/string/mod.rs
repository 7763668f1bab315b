//! String. The methods are in the submodules, by theme; basic ones and shared helpers are here.

use std::cmp::Ordering;

use rustc_hash::FxHashMap;

use crate::class::{Def, REST, class, def, private};
use crate::hash::{comparable, simple_hash};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

mod access;
mod bytes;
pub(crate) mod case;
pub(crate) mod convert;
mod each;
pub(crate) mod encode;
pub(crate) mod float_format;
pub(crate) mod format;
pub(crate) mod inspect;
mod pack;
mod pad;
mod replace;
pub(crate) mod search;
mod split;
mod strip;
pub(crate) mod succ;
mod tr;
mod transcode;
mod unpack;

pub(super) fn define(state: &mut State) {
    state.classes[class::STRING]
        .includes
        .push(class::COMPARABLE);
    state.define_singleton_methods(class::STRING, SINGLETON);
    for table in [
        METHODS,
        access::METHODS,
        bytes::METHODS,
        case::METHODS,
        convert::METHODS,
        each::METHODS,
        encode::METHODS,
        inspect::METHODS,
        pad::METHODS,
        replace::METHODS,
        search::METHODS,
        split::METHODS,
        strip::METHODS,
        succ::METHODS,
        tr::METHODS,
        unpack::METHODS,
    ] {
        state.define_methods(class::STRING, table);
    }
    state.define_methods(class::ARRAY, pack::METHODS);
}

/// Reads the content of a string. No Ruby code may run meanwhile.
pub(crate) fn read<T>(value: &Value, look: impl FnOnce(&RString) -> T) -> T {
    match value.data() {
        Some(Data::String(string)) => look(&string.borrow()),
        _ => look(&RString::default()),
    }
}

/// Changes the content of a string that is not frozen.
pub(crate) fn change<T>(value: &Value, change: impl FnOnce(&mut RString) -> T) -> T {
    match value.data() {
        Some(Data::String(string)) => change(&mut string.borrow_mut()),
        _ => change(&mut RString::default()),
    }
}

/// A copy of the content.
pub(crate) fn copy(value: &Value) -> RString {
    read(value, RString::clone)
}

/// Replaces the content of a string; returns nil if it is unchanged, like methods with `!`.
fn replace_if_changed(this: &Value, new: RString) -> Value {
    if read(this, |old| old.bytes == new.bytes) {
        return Value::Nil;
    }
    change(this, |old| *old = new);
    this.clone()
}

impl Interp<'_> {
    /// The compatible encoding of two strings, or an Encoding::CompatibilityError.
    pub(crate) fn compatible(&mut self, a: &RString, b: &RString) -> Eval<Encoding> {
        match a.compatible_encoding(b) {
            Some(encoding) => Ok(encoding),
            None => Err(self.incompatible(a.encoding, b.encoding)),
        }
    }

    pub(crate) fn incompatible(
        &mut self,
        a: Encoding,
        b: Encoding,
    ) -> Box<crate::interp::exception::Unwind> {
        self.error(
            class::COMPATIBILITY_ERROR,
            format!(
                "incompatible character encodings: {} and {}",
                a.name(),
                b.name()
            ),
        )
    }

    /// Appends a string, with the compatible encoding of both.
    pub(crate) fn append(&mut self, to: &mut RString, string: &RString) -> Eval<()> {
        to.encoding = self.compatible(to, string)?;
        self.ensure_size(to.len() + string.len())?;
        to.bytes.extend_from_slice(&string.bytes);
        Ok(())
    }

    /// The Enumerator of a method that was called without a block.
    pub(crate) fn enumerator(&mut self, this: &Value, method: &str, args: &[Value]) -> Eval {
        let mut list = vec![self.symbol(method)];
        list.extend_from_slice(args);
        self.call(this, sym::TO_ENUM, &list)
    }

    /// An Enumerator of known size.
    pub(crate) fn string_enumerator(
        &mut self,
        this: &Value,
        method: &str,
        size: fn(&RString) -> usize,
    ) -> Eval {
        let receiver = this.clone();
        self.sized_enumerator(this, method, &[], move |_| {
            Ok(Value::usize(read(&receiver, size)))
        })
    }
}

const SINGLETON: &[Def] = &[def("try_convert", 1, 1, |interp, _, args| {
    let found = interp.try_convert(args.at(0), sym::TO_STR, "String", class::STRING)?;
    Ok(found.unwrap_or(Value::Nil))
})];

const METHODS: &[Def] = &[
    private("initialize", 0, 2, initialize),
    def("initialize_copy", 1, 1, replace),
    def("replace", 1, 1, replace),
    def("to_s", 0, 0, to_s),
    def("to_str", 0, 0, to_s),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("empty?", 0, 0, |_, this, _| {
        Ok(Value::bool(read(this, RString::is_empty)))
    }),
    def("==", 1, 1, equals),
    def("===", 1, 1, equals),
    def("eql?", 1, 1, |_, this, args| {
        let is_string = matches!(args.at(0).data(), Some(Data::String(_)));
        Ok(Value::bool(
            is_string && crate::hash::simple_eql(this, args.at(0)),
        ))
    }),
    def("hash", 0, 0, |_, this, _| {
        let hash = simple_hash(this).unwrap_or_default();
        Ok(Value::Int((hash >> 2).cast_signed()))
    }),
    def("<=>", 1, 1, compare),
    def("+", 1, 1, add),
    def("*", 1, 1, times),
    def("<<", 1, 1, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        append_value(interp, this, args.at(0))?;
        Ok(this.clone())
    }),
    def("concat", 0, REST, concat),
    def("prepend", 0, REST, prepend),
    def("clear", 0, 0, |interp, this, _| {
        interp.ensure_not_frozen(this)?;
        change(this, |string| string.bytes.clear());
        Ok(this.clone())
    }),
    def("freeze", 0, 0, |_, this, _| {
        if let Value::Object(object) = this {
            object.frozen.set(true);
        }
        Ok(this.clone())
    }),
    def("+@", 0, 0, |_, this, _| {
        Ok(if this.is_frozen() {
            Value::string(copy(this))
        } else {
            this.clone()
        })
    }),
    def("-@", 0, 0, dedup),
    def("dedup", 0, 0, dedup),
    def("reverse", 0, 0, |_, this, _| {
        Ok(Value::string(read(this, reversed)))
    }),
    def("reverse!", 0, 0, |interp, this, _| {
        interp.ensure_not_frozen(this)?;
        change(this, |string| *string = reversed(string));
        Ok(this.clone())
    }),
    def("%", 1, 1, |interp, this, args| {
        let format = copy(this);
        let list = match interp.to_ary_or_none(args.at(0))? {
            Some(array) => interp.to_elements(&array)?,
            None => vec![args.at(0).clone()],
        };
        Ok(Value::string(interp.format_string(&format, &list)?))
    }),
    def("crypt", 1, 1, |interp, this, args| {
        let salt = interp.to_str(args.at(0))?;
        if salt.len() < 2 {
            return Err(interp.argument_error("salt too short (need >=2 bytes)"));
        }
        let password = copy(this);
        if password.bytes.contains(&0) || salt.bytes.contains(&0) {
            return Err(interp.argument_error("string contains null byte"));
        }
        match crate::library::crypt::crypt(interp, &password.bytes, &salt.bytes)? {
            Some(hash) => Ok(Value::string(RString::binary(hash.into_bytes()))),
            None => Err(interp.error(
                class::NOT_IMPLEMENTED_ERROR,
                "crypt() knows only $1$, $5$, $6$ and DES here",
            )),
        }
    }),
];

fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let positional = args.positional();
    if positional.len() > 1 {
        return Err(interp.wrong_count(positional.len(), 0, Some(1)));
    }
    let encoding = args.keyword(interp, "encoding");
    let mut content = match positional.first() {
        Some(value) => Some(interp.to_str(value)?),
        None => None,
    };
    if let Some(encoding) = encoding.filter(|encoding| !encoding.is_nil()) {
        let encoding = interp.encoding_from(&encoding)?;
        content.get_or_insert_default().encoding = encoding;
    } else if content.is_none() && read(this, RString::is_empty) {
        change(this, |string| string.encoding = Encoding::Binary);
    }
    if let Some(content) = content {
        interp.ensure_not_frozen(this)?;
        change(this, |string| *string = content);
    }
    Ok(this.clone())
}

fn replace(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let content = interp.to_str(args.at(0))?;
    change(this, |string| *string = content);
    Ok(this.clone())
}

/// Instances of subclasses become plain strings.
fn to_s(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    if interp.state.real_class(this) == class::STRING {
        return Ok(this.clone());
    }
    Ok(Value::string(copy(this)))
}

fn length(_: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(Value::usize(read(this, RString::char_count)))
}

fn equals(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let other = args.at(0);
    if matches!(other.data(), Some(Data::String(_))) {
        return Ok(Value::bool(crate::hash::simple_eql(this, other)));
    }
    if matches!(other, Value::Object(_)) && interp.responds_to(other, sym::TO_STR, false)? {
        return Ok(Value::bool(interp.equal(other, this)?));
    }
    Ok(Value::False)
}

/// The order of two strings: by their bytes, then by their encodings.
pub(crate) fn order(a: &RString, b: &RString) -> Ordering {
    a.bytes.cmp(&b.bytes).then_with(|| {
        if comparable(a, b) {
            return Ordering::Equal;
        }
        let position = |encoding| Encoding::all().position(|known| known == encoding);
        position(a.encoding).cmp(&position(b.encoding))
    })
}

fn compare(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let other = args.at(0);
    if matches!(other.data(), Some(Data::String(_))) {
        let ordering = read(this, |a| read(other, |b| order(a, b)));
        return Ok(Value::Int(ordering as i64));
    }
    if let Some(string) = interp.try_convert(other, sym::TO_STR, "String", class::STRING)? {
        let ordering = read(this, |a| read(&string, |b| order(a, b)));
        return Ok(Value::Int(ordering as i64));
    }
    let result = interp.guarded(
        this,
        other,
        sym::CMP,
        |_| Ok(Value::Nil),
        |interp| {
            let called = interp.call_if_defined(other, sym::CMP, std::slice::from_ref(this))?;
            Ok(called.unwrap_or(Value::Nil))
        },
    )?;
    match result {
        Value::Nil => Ok(Value::Nil),
        Value::Int(number) => Ok(Value::Int(number.saturating_neg())),
        other => interp.call(&Value::Int(0), sym::SUB, &[other]),
    }
}

fn add(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let other = interp.to_str(args.at(0))?;
    let mut result = copy(this);
    interp.append(&mut result, &other)?;
    Ok(Value::string(result))
}

fn times(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let times = interp.to_int(args.at(0))?;
    let Ok(times) = usize::try_from(times) else {
        return Err(interp.argument_error("negative argument"));
    };
    let length = read(this, RString::len);
    let Some(size) = length
        .checked_mul(times)
        .filter(|&size| size < usize::MAX / 2)
    else {
        return Err(interp.argument_error("argument too big"));
    };
    interp.ensure_size(size)?;
    let repeated = read(this, |string| {
        RString::new(string.bytes.repeat(times), string.encoding)
    });
    Ok(Value::string(repeated))
}

/// Appends a string, or the character with a code.
fn append_value(interp: &mut Interp, this: &Value, value: &Value) -> Eval<()> {
    let is_number = matches!(value, Value::Int(_)) || value.as_bigint().is_some();
    let addition = if is_number {
        let encoding = read(this, |string| string.encoding);
        let Value::Int(code) = value else {
            return Err(interp.error(class::RANGE_ERROR, "bignum out of char range"));
        };
        let code = *code;
        if encoding == Encoding::UsAscii && (128..256).contains(&code) {
            change(this, |string| string.encoding = Encoding::Binary);
            let byte = u8::try_from(code).unwrap_or(0);
            RString::binary(vec![byte])
        } else {
            interp.char_of_code(code, encoding)?
        }
    } else {
        interp.to_str(value)?
    };
    let both = read(this, |string| {
        (
            string.compatible_encoding(&addition),
            string.encoding,
            string.len(),
        )
    });
    let (Some(encoding), _, length) = both else {
        return Err(interp.incompatible(both.1, addition.encoding));
    };
    interp.ensure_size(length + addition.len())?;
    change(this, |string| {
        string.encoding = encoding;
        string.bytes.extend_from_slice(&addition.bytes);
    });
    Ok(())
}

fn concat(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    // A string can be one of its own arguments: `s.concat(s, s)`.
    let additions: Vec<Value> = args
        .list
        .iter()
        .map(|value| {
            if value.is_identical(this) {
                Value::string(copy(this))
            } else {
                value.clone()
            }
        })
        .collect();
    for value in &additions {
        append_value(interp, this, value)?;
    }
    Ok(this.clone())
}

fn prepend(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let mut result = RString::new(Vec::new(), read(this, |string| string.encoding));
    for value in args.list {
        let string = interp.to_str(value)?;
        interp.append(&mut result, &string)?;
    }
    let old = copy(this);
    interp.append(&mut result, &old)?;
    change(this, |string| *string = result);
    Ok(this.clone())
}

/// Deduplicated frozen strings.
#[derive(Default)]
struct Deduplicated(FxHashMap<RString, Value>);

fn dedup(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    if this.is_frozen() && interp.class_of(this) != class::STRING {
        return Ok(this.clone());
    }
    let frozen = this.is_frozen().then_some(this);
    Ok(interp.deduplicated(copy(this), frozen))
}

impl Interp<'_> {
    /// The deduplicated frozen string with this content; `own` if there is none yet.
    pub(crate) fn deduplicated(&mut self, content: RString, own: Option<&Value>) -> Value {
        let known = &mut self.extension::<Deduplicated>().0;
        if let Some(found) = known.get(&content) {
            return found.clone();
        }
        let value = match own {
            Some(own) => own.clone(),
            None => Value::frozen_object(class::STRING, Data::String(content.clone().into())),
        };
        known.insert(content, value.clone());
        value
    }
}

fn reversed(string: &RString) -> RString {
    let mut bytes = Vec::with_capacity(string.len());
    if string.is_byte_indexed() {
        bytes.extend(string.bytes.iter().rev());
    } else {
        let chars: Vec<&[u8]> = string.chars().collect();
        for char in chars.iter().rev() {
            bytes.extend_from_slice(char);
        }
    }
    RString::new(bytes, string.encoding)
}
