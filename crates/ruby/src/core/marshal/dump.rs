//! `Marshal.dump`.

use num_bigint::{BigInt, Sign};
use rustc_hash::FxHashMap;

use crate::class::{ClassId, ClassKind, class};
use crate::core::time::TimeData;
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::string::{Encoding, RString};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Object, Value};

pub(super) fn dump(interp: &mut Interp, value: &Value, limit: i64) -> Eval<Vec<u8>> {
    let mut writer = Writer {
        bytes: vec![4, 8],
        symbols: FxHashMap::default(),
        objects: FxHashMap::default(),
        kept: Vec::new(),
    };
    writer.value(interp, value, limit)?;
    Ok(writer.bytes)
}

struct Writer {
    bytes: Vec<u8>,
    /// Symbols and objects that were written, with their numbers: repeated ones are written as references.
    symbols: FxHashMap<Symbol, usize>,
    objects: FxHashMap<usize, usize>,
    /// Temporary objects, kept alive so that no other object gets their address.
    kept: Vec<Value>,
}

impl Writer {
    fn value(&mut self, interp: &mut Interp, value: &Value, limit: i64) -> Eval<()> {
        if limit == 0 {
            return Err(interp.argument_error("exceed depth limit"));
        }
        interp.step()?;
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
            self.write_value(interp, value, limit - 1)
        })
    }

    fn write_value(&mut self, interp: &mut Interp, value: &Value, limit: i64) -> Eval<()> {
        match value {
            Value::Nil => self.bytes.push(b'0'),
            Value::True => self.bytes.push(b'T'),
            Value::False => self.bytes.push(b'F'),
            Value::Int(number) if (-(1 << 30)..(1 << 30)).contains(number) => {
                self.bytes.push(b'i');
                self.number(*number);
            }
            Value::Int(number) => {
                self.reserve_number();
                self.big(&BigInt::from(*number));
            }
            Value::Float(number) => {
                self.reserve_number();
                self.bytes.push(b'f');
                self.string(float_text(*number).as_bytes());
            }
            Value::Symbol(name) => self.symbol(interp, *name),
            Value::Object(object) => {
                let address = std::rc::Rc::as_ptr(object).addr();
                if let Some(number) = self.objects.get(&address).copied() {
                    self.bytes.push(b'@');
                    self.number(number.cast_signed() as i64);
                    return Ok(());
                }
                self.object(interp, value, object, address, limit)?;
            }
        }
        Ok(())
    }

    /// Reserves an object number for a number, which has no address.
    fn reserve_number(&mut self) {
        let number = self.objects.len();
        // A key that is not the address of any object.
        self.objects.insert(usize::MAX - number, number);
    }

    fn object(
        &mut self,
        interp: &mut Interp,
        value: &Value,
        object: &Object,
        address: usize,
        limit: i64,
    ) -> Eval<()> {
        if interp.responds_to(value, sym::MARSHAL_DUMP, true)? {
            self.remember(address, value);
            let inner = interp.call(value, sym::MARSHAL_DUMP, &[])?;
            self.bytes.push(b'U');
            self.class_name(interp, value)?;
            self.kept.push(inner.clone());
            return self.value(interp, &inner, limit);
        }
        let dump = interp.intern("_dump");
        if interp.responds_to(value, dump, true)? {
            return self.user_defined(interp, value, address, dump, limit);
        }
        self.remember(address, value);
        // The marker for instance variables comes first, then the modules that extend the object.
        let writes_own_ivars = matches!(object.data, Data::String(_) | Data::Regexp(_));
        let takes_variables = matches!(
            object.data,
            Data::Array(_) | Data::Hash(_) | Data::Struct(_)
        );
        if takes_variables {
            self.instance_variables_prefix(interp, object);
        }
        if !writes_own_ivars {
            self.check_singleton(interp, value)?;
        }
        match &object.data {
            Data::BigInt(number) => self.big(number),
            Data::String(_) | Data::Regexp(_) => self.text(interp, value, object, limit)?,
            Data::Array(_) => {
                self.user_class(interp, value, class::ARRAY)?;
                let elements = interp.to_elements(value)?;
                self.bytes.push(b'[');
                self.number(elements.len().cast_signed() as i64);
                for element in &elements {
                    self.value(interp, element, limit)?;
                }
                self.instance_variables(interp, object, limit)?;
            }
            Data::Hash(_) => self.hash(interp, value, object, limit)?,
            Data::Class(id) => self.class(interp, *id)?,
            Data::Plain => {
                self.bytes.push(b'o');
                self.class_name(interp, value)?;
                self.variables(interp, object, &[], limit)?;
            }
            Data::Range(range) => {
                let parts = [
                    ("excl", Value::bool(range.exclusive)),
                    ("begin", range.begin.clone()),
                    ("end", range.end.clone()),
                ];
                self.bytes.push(b'o');
                self.class_name(interp, value)?;
                self.variables(interp, object, &parts, limit)?;
            }
            Data::Exception(data) => {
                let (message, backtrace) = {
                    let data = data.borrow();
                    (data.message.clone(), data.backtrace.clone())
                };
                let parts = [
                    ("mesg", message.unwrap_or(Value::Nil)),
                    ("bt", backtrace.unwrap_or(Value::Nil)),
                ];
                self.bytes.push(b'o');
                self.class_name(interp, value)?;
                self.variables(interp, object, &parts, limit)?;
            }
            Data::Struct(members) => {
                let members = members.borrow().clone();
                self.bytes.push(b'S');
                self.class_name(interp, value)?;
                let names = interp.call_named(value, "members", &[])?;
                let names = interp.to_elements(&names)?;
                self.number(names.len().cast_signed() as i64);
                for (name, member) in names.iter().zip(&members) {
                    self.value(interp, name, -1)?;
                    self.value(interp, member, limit)?;
                }
                self.instance_variables(interp, object, limit)?;
            }
            Data::Rational(parts) => {
                let list = vec![
                    Value::integer(parts.0.clone()),
                    Value::integer(parts.1.clone()),
                ];
                self.user_array(interp, value, list, limit)?;
            }
            Data::Complex(parts) => {
                let list = vec![parts.0.clone(), parts.1.clone()];
                self.user_array(interp, value, list, limit)?;
            }
            Data::Time(time) => {
                let time = time.borrow().clone();
                self.time(interp, value, &time)?;
            }
            Data::Proc(_) | Data::Method(_) | Data::Match(_) | Data::Native(_) => {
                return Err(no_dump(interp, value));
            }
        }
        Ok(())
    }

    fn remember(&mut self, address: usize, value: &Value) {
        let number = self.objects.len();
        self.objects.insert(address, number);
        self.kept.push(value.clone());
    }

    /// Writes the class and the string that `_dump` returns.
    fn user_defined(
        &mut self,
        interp: &mut Interp,
        value: &Value,
        address: usize,
        dump: Symbol,
        limit: i64,
    ) -> Eval<()> {
        let text = interp.call(value, dump, &[Value::Int(limit)])?;
        let Some(string) = text.as_string().map(|string| string.clone()) else {
            return Err(interp.type_error("_dump() must return string"));
        };
        let Value::Object(text_object) = &text else {
            return Ok(());
        };
        let has_variables =
            string.encoding != Encoding::Binary || !text_object.ivars.borrow().is_empty();
        if has_variables {
            self.bytes.push(b'I');
        }
        self.bytes.push(b'u');
        self.class_name(interp, value)?;
        self.string(&string.bytes);
        if has_variables {
            let text_object = text_object.clone();
            self.string_variables(interp, &text_object, string.encoding, limit)?;
        }
        self.remember(address, value);
        Ok(())
    }

    /// Writes Rational and Complex like the result of their `marshal_dump`.
    fn user_array(
        &mut self,
        interp: &mut Interp,
        value: &Value,
        list: Vec<Value>,
        limit: i64,
    ) -> Eval<()> {
        self.bytes.push(b'U');
        self.class_name(interp, value)?;
        let list = Value::array(list);
        self.kept.push(list.clone());
        self.value(interp, &list, limit)
    }

    fn time(&mut self, interp: &mut Interp, value: &Value, time: &TimeData) -> Eval<()> {
        self.bytes.extend_from_slice(b"Iu");
        self.class_name(interp, value)?;
        self.string(&super::time::pack(time));
        let mut parts = Vec::new();
        let nanoseconds = i64::try_from(time.nanoseconds.rem_euclid(1000)).unwrap_or(0);
        if nanoseconds != 0 {
            // Binary-coded decimal.
            let digits = [nanoseconds / 100, nanoseconds / 10 % 10, nanoseconds % 10];
            let digits = digits.map(|digit| u8::try_from(digit).unwrap_or(0));
            let mut packed = vec![digits[0] << 4 | digits[1]];
            if digits[2] != 0 {
                packed.push(digits[2] << 4);
            }
            parts.push(("nano_num", Value::Int(nanoseconds)));
            parts.push(("nano_den", Value::Int(1)));
            parts.push(("submicro", Value::string(RString::binary(packed))));
        }
        let zone = if time.is_utc {
            Some("UTC")
        } else {
            parts.push(("offset", Value::Int(i64::from(time.offset))));
            time.zone.as_deref()
        };
        let zone = zone.map(|zone| RString::new(zone.as_bytes().to_vec(), Encoding::UsAscii));
        parts.push(("zone", zone.map_or(Value::Nil, Value::string)));
        let plain = Object::new(class::OBJECT, Data::Plain);
        self.variables(interp, &plain, &parts, -1)
    }

    fn text(
        &mut self,
        interp: &mut Interp,
        value: &Value,
        object: &Object,
        limit: i64,
    ) -> Eval<()> {
        let (bytes, encoding, options) = match &object.data {
            Data::String(string) => {
                let string = string.borrow();
                (string.bytes.clone(), string.encoding, None)
            }
            _ => {
                let source = interp.call_named(value, "source", &[])?;
                let options = interp.call_named(value, "options", &[])?;
                let options = interp.to_int(&options)?;
                let source = interp.to_str(&source)?;
                let encoding = if source.is_ascii() {
                    Encoding::UsAscii
                } else {
                    source.encoding
                };
                (source.bytes, encoding, Some(options))
            }
        };
        let has_variables = encoding != Encoding::Binary || has_variables(interp, object);
        if has_variables {
            self.bytes.push(b'I');
        }
        self.check_singleton(interp, value)?;
        let base = if options.is_some() {
            class::REGEXP
        } else {
            class::STRING
        };
        self.user_class(interp, value, base)?;
        self.bytes.push(if options.is_some() { b'/' } else { b'"' });
        self.string(&bytes);
        if let Some(options) = options {
            self.bytes.push(u8::try_from(options & 0xff).unwrap_or(0));
        }
        if has_variables {
            self.string_variables(interp, object, encoding, limit)?;
        }
        Ok(())
    }

    /// Writes the encoding as an instance variable: `E` for UTF-8 and US-ASCII.
    fn string_variables(
        &mut self,
        interp: &mut Interp,
        object: &Object,
        encoding: Encoding,
        limit: i64,
    ) -> Eval<()> {
        let encoding = match encoding {
            Encoding::Binary => None,
            Encoding::Utf8 => Some(("E", Value::True)),
            Encoding::UsAscii => Some(("E", Value::False)),
            other => {
                let name = RString::binary(other.name().as_bytes().to_vec());
                Some(("encoding", Value::string(name)))
            }
        };
        let extra: Vec<(&str, Value)> = encoding.into_iter().collect();
        // The encoding comes first.
        self.variables(interp, object, &extra, limit)
    }

    fn hash(
        &mut self,
        interp: &mut Interp,
        value: &Value,
        object: &Object,
        limit: i64,
    ) -> Eval<()> {
        let (pairs, default, by_identity, has_proc) = match value.as_hash() {
            Some(table) => (
                table.pairs(),
                table.default.clone().filter(|default| !default.is_nil()),
                table.by_identity,
                table.default_proc.is_some(),
            ),
            None => return Ok(()),
        };
        if has_proc {
            return Err(interp.type_error("can't dump hash with default proc"));
        }
        self.user_class(interp, value, class::HASH)?;
        if by_identity {
            self.bytes.push(b'C');
            let name = interp.intern("Hash");
            self.symbol(interp, name);
        }
        self.bytes.push(if default.is_some() { b'}' } else { b'{' });
        self.number(pairs.len().cast_signed() as i64);
        for (key, item) in &pairs {
            self.value(interp, key, limit)?;
            self.value(interp, item, limit)?;
        }
        if let Some(default) = default {
            self.value(interp, &default, limit)?;
        }
        self.instance_variables(interp, object, limit)
    }

    fn class(&mut self, interp: &mut Interp, id: ClassId) -> Eval<()> {
        let entry = &interp.state.classes[id];
        let (kind, name) = (entry.kind.clone(), entry.name.clone());
        if kind == ClassKind::Singleton {
            return Err(interp.type_error("singleton class can't be dumped"));
        }
        let Some(name) = name else {
            let what = if kind == ClassKind::Module {
                "module"
            } else {
                "class"
            };
            let text = interp.class_name(id);
            return Err(interp.type_error(format!("can't dump anonymous {what} {text}")));
        };
        self.bytes.push(if kind == ClassKind::Module {
            b'm'
        } else {
            b'c'
        });
        self.string(name.as_bytes());
        Ok(())
    }

    /// Ensures that an object has no singleton methods; modules it was extended with are allowed.
    fn check_singleton(&mut self, interp: &mut Interp, value: &Value) -> Eval<()> {
        let class = interp.class_of(value);
        let entry = &interp.state.classes[class];
        if !entry.is_singleton() || value.as_class().is_some() {
            return Ok(());
        }
        if !entry.methods.is_empty() {
            return Err(interp.type_error("singleton can't be dumped"));
        }
        let modules = entry.includes.clone();
        for module in modules {
            let name = interp.class_name(module);
            let name = interp.intern(&name);
            self.bytes.push(b'e');
            self.symbol(interp, name);
        }
        Ok(())
    }

    fn class_name(&mut self, interp: &mut Interp, value: &Value) -> Eval<()> {
        let id = interp.state.real_class(value);
        let Some(name) = interp.state.classes[id].name.clone() else {
            let text = interp.class_name(id);
            return Err(interp.type_error(format!("can't dump anonymous class {text}")));
        };
        let name = interp.intern(&name);
        self.symbol(interp, name);
        Ok(())
    }

    /// A subclass of String, Array, Hash or Regexp.
    fn user_class(&mut self, interp: &mut Interp, value: &Value, base: ClassId) -> Eval<()> {
        if interp.state.real_class(value) != base {
            self.bytes.push(b'C');
            self.class_name(interp, value)?;
        }
        Ok(())
    }

    fn instance_variables_prefix(&mut self, interp: &Interp, object: &Object) {
        if has_variables(interp, object) {
            self.bytes.push(b'I');
        }
    }

    fn instance_variables(&mut self, interp: &mut Interp, object: &Object, limit: i64) -> Eval<()> {
        if has_variables(interp, object) {
            self.variables(interp, object, &[], limit)?;
        }
        Ok(())
    }

    /// Writes the number of variables, then names and values.
    fn variables(
        &mut self,
        interp: &mut Interp,
        object: &Object,
        extra: &[(&str, Value)],
        limit: i64,
    ) -> Eval<()> {
        let variables = visible(interp, object);
        self.number((variables.len() + extra.len()).cast_signed() as i64);
        for (name, value) in extra {
            let name = interp.intern(name);
            self.symbol(interp, name);
            self.kept.push(value.clone());
            self.value(interp, value, limit)?;
        }
        for (name, value) in variables {
            self.symbol(interp, name);
            self.value(interp, &value, limit)?;
        }
        Ok(())
    }

    fn symbol(&mut self, interp: &mut Interp, name: Symbol) {
        if let Some(number) = self.symbols.get(&name).copied() {
            self.bytes.push(b';');
            self.number(number.cast_signed() as i64);
            return;
        }
        let number = self.symbols.len();
        self.symbols.insert(name, number);
        let text = interp.name_of(name);
        if text.is_ascii() {
            self.bytes.push(b':');
            self.string(text.as_bytes());
            return;
        }
        self.bytes.extend_from_slice(b"I:");
        self.string(text.as_bytes());
        self.number(1);
        let encoding = interp.intern("E");
        self.symbol(interp, encoding);
        self.bytes.push(b'T');
    }

    fn string(&mut self, bytes: &[u8]) {
        self.number(bytes.len().cast_signed() as i64);
        self.bytes.extend_from_slice(bytes);
    }

    /// Writes a small number as one byte, others as a byte count and the bytes.
    fn number(&mut self, number: i64) {
        match number {
            0 => self.bytes.push(0),
            1..=122 => self.bytes.push(number.to_le_bytes()[0].wrapping_add(5)),
            -123..=-1 => self.bytes.push(number.to_le_bytes()[0].wrapping_sub(5)),
            _ => {
                let bytes = number.to_le_bytes();
                let filler = if number < 0 { 0xff } else { 0 };
                let mut count = 4;
                while count > 1 && bytes[count - 1] == filler {
                    count -= 1;
                }
                let mark = u8::try_from(count).unwrap_or(4);
                self.bytes.push(if number < 0 {
                    mark.wrapping_neg()
                } else {
                    mark
                });
                self.bytes.extend_from_slice(&bytes[..count]);
            }
        }
    }

    fn big(&mut self, number: &BigInt) {
        let (sign, mut bytes) = number.to_bytes_le();
        if bytes.len() % 2 == 1 {
            bytes.push(0);
        }
        self.bytes.push(b'l');
        self.bytes
            .push(if sign == Sign::Minus { b'-' } else { b'+' });
        self.number((bytes.len() / 2).cast_signed() as i64);
        self.bytes.extend_from_slice(&bytes);
    }
}

fn visible(interp: &Interp, object: &Object) -> Vec<(Symbol, Value)> {
    let variables = object.ivars.borrow();
    let visible = variables
        .iter()
        .filter(|(name, _)| interp.state.symbols.name(*name).starts_with('@'));
    visible.cloned().collect()
}

fn has_variables(interp: &Interp, object: &Object) -> bool {
    !visible(interp, object).is_empty()
}

fn float_text(number: f64) -> String {
    if number.is_nan() {
        return "nan".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    if number == 0.0 {
        return if number.is_sign_negative() { "-0" } else { "0" }.to_owned();
    }
    // `d.ddde±x`, with the shortest digits that round-trip.
    let text = format!("{number:e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let digits: String = mantissa.chars().filter(|char| *char != '.').collect();
    let point = exponent.parse::<i32>().unwrap_or(0) + 1;
    let count = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    let (first, rest) = digits.split_at(1.min(digits.len()));
    if point < -3 || point > count {
        let point_and_rest = if rest.is_empty() {
            String::new()
        } else {
            format!(".{rest}")
        };
        return format!("{sign}{first}{point_and_rest}e{}", point - 1);
    }
    match usize::try_from(point) {
        Ok(point) if point > 0 => {
            let (whole, fraction) = digits.split_at(point.min(digits.len()));
            if fraction.is_empty() {
                return format!("{sign}{whole}");
            }
            format!("{sign}{whole}.{fraction}")
        }
        _ => {
            let zeros = "0".repeat(usize::try_from(-point).unwrap_or(0));
            format!("{sign}0.{zeros}{digits}")
        }
    }
}

fn no_dump(interp: &mut Interp, value: &Value) -> Box<Unwind> {
    let class = interp.class_name_of(value);
    if matches!(value.data(), Some(Data::Native(_))) && interp.is_a(value, class::IO) {
        return interp.type_error(format!("can't dump {class}"));
    }
    interp.type_error(format!("no _dump_data is defined for class {class}"))
}
