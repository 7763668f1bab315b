//! `Marshal.load`.

use std::rc::Rc;

use num_bigint::{BigInt, Sign};

use crate::class::{ClassId, class};
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::string::{Encoding, RString};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Object, Value};

pub(super) fn load(interp: &mut Interp, bytes: &[u8], proc: Option<Value>, freeze: bool) -> Eval {
    let mut reader = Reader {
        bytes,
        position: 0,
        symbols: Vec::new(),
        objects: Vec::new(),
        proc,
        freeze,
    };
    let (major, minor) = (reader.byte(interp)?, reader.byte(interp)?);
    if major != 4 || minor > 8 {
        return Err(interp.type_error(format!(
            "incompatible marshal file format (can't be read)\n\tformat version 4.8 required; {major}.{minor} given"
        )));
    }
    reader.value(interp)
}

struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
    symbols: Vec<Symbol>,
    /// In the order in which they began.
    objects: Vec<Value>,
    proc: Option<Value>,
    freeze: bool,
}

impl Reader<'_> {
    fn too_short(interp: &mut Interp) -> Box<Unwind> {
        interp.argument_error("marshal data too short")
    }

    fn byte(&mut self, interp: &mut Interp) -> Eval<u8> {
        match self.bytes.get(self.position) {
            Some(byte) => {
                self.position += 1;
                Ok(*byte)
            }
            None => Err(Self::too_short(interp)),
        }
    }

    fn take(&mut self, interp: &mut Interp, length: usize) -> Eval<Vec<u8>> {
        let end = self.position.checked_add(length);
        match end.and_then(|end| self.bytes.get(self.position..end)) {
            Some(bytes) => {
                self.position += length;
                Ok(bytes.to_vec())
            }
            None => Err(Self::too_short(interp)),
        }
    }

    fn number(&mut self, interp: &mut Interp) -> Eval<i64> {
        let first = self.byte(interp)?.cast_signed();
        Ok(match first {
            0 => 0,
            5..=127 => i64::from(first) - 5,
            -128..=-5 => i64::from(first) + 5,
            1..=4 => {
                let mut number = 0;
                for position in 0..first {
                    number |= i64::from(self.byte(interp)?) << (8 * position);
                }
                number
            }
            -4..=-1 => {
                let mut number = -1_i64;
                for position in 0..-first {
                    number &= !(0xff << (8 * position));
                    number |= i64::from(self.byte(interp)?) << (8 * position);
                }
                number
            }
        })
    }

    fn count(&mut self, interp: &mut Interp) -> Eval<usize> {
        let number = self.number(interp)?;
        usize::try_from(number).map_err(|_| Self::too_short(interp))
    }

    fn string(&mut self, interp: &mut Interp) -> Eval<Vec<u8>> {
        let length = self.count(interp)?;
        self.take(interp, length)
    }

    fn value(&mut self, interp: &mut Interp) -> Eval {
        interp.step()?;
        let value = stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
            self.read_value(interp, None)
        })?;
        Ok(value)
    }

    /// Freezes a value if requested, and passes it to the proc.
    fn finish(&mut self, interp: &mut Interp, value: Value) -> Eval {
        if self.freeze
            && let Value::Object(object) = &value
            && value.as_class().is_none()
        {
            object.frozen.set(true);
        }
        match self.proc.clone() {
            Some(proc) => interp.call(&proc, sym::CALL, &[value]),
            None => Ok(value),
        }
    }

    /// Reads a value; `class` is that of a subclass of String, Array, Hash or Regexp.
    fn read_value(&mut self, interp: &mut Interp, class: Option<ClassId>) -> Eval {
        let kind = self.byte(interp)?;
        let value = match kind {
            b'0' => Value::Nil,
            b'T' => Value::True,
            b'F' => Value::False,
            b'i' => Value::Int(self.number(interp)?),
            b':' | b';' => {
                let name = self.symbol_of_kind(interp, kind)?;
                Value::Symbol(name)
            }
            b'@' => {
                let number = self.count(interp)?;
                // It was passed to the proc before.
                return match self.objects.get(number) {
                    Some(value) => Ok(value.clone()),
                    None => Err(interp.argument_error("dump format error (unlinked)")),
                };
            }
            b'I' => return self.with_variables(interp, class),
            b'e' => return self.extended(interp),
            b'C' => {
                let id = self.class_reference(interp)?;
                return self.read_value(interp, Some(id));
            }
            b'f' => {
                let text = self.string(interp)?;
                let value = Value::Float(parse_float(&text));
                self.objects.push(value.clone());
                value
            }
            b'l' => self.big(interp)?,
            b'"' => {
                let bytes = self.string(interp)?;
                let id = class.unwrap_or(class::STRING);
                let value = Value::object(id, Data::String(RString::binary(bytes).into()));
                self.objects.push(value.clone());
                value
            }
            b'/' => self.regexp(interp, class)?,
            b'[' => self.array(interp, class)?,
            b'{' | b'}' => self.hash(interp, class, kind == b'}')?,
            b'c' | b'm' | b'M' => {
                let name = self.string(interp)?;
                let name = String::from_utf8_lossy(&name).into_owned();
                let value = self.constant(interp, &name)?;
                self.objects.push(value.clone());
                value
            }
            b'o' => self.object(interp)?,
            b'S' => self.structure(interp)?,
            b'u' => self.user_defined(interp, false)?,
            b'U' => self.user_marshal(interp)?,
            other => {
                return Err(interp.argument_error(format!("dump format error(0x{other:x})")));
            }
        };
        self.finish(interp, value)
    }

    fn symbol(&mut self, interp: &mut Interp) -> Eval<Symbol> {
        let kind = self.byte(interp)?;
        self.symbol_of_kind(interp, kind)
    }

    fn symbol_of_kind(&mut self, interp: &mut Interp, kind: u8) -> Eval<Symbol> {
        match kind {
            b':' => {
                let bytes = self.string(interp)?;
                let name = interp.intern(&String::from_utf8_lossy(&bytes));
                self.symbols.push(name);
                Ok(name)
            }
            b';' => {
                let number = self.count(interp)?;
                match self.symbols.get(number) {
                    Some(name) => Ok(*name),
                    None => Err(interp.argument_error("bad symbol")),
                }
            }
            b'I' => {
                let name = self.symbol(interp)?;
                for _ in 0..self.count(interp)? {
                    self.symbol(interp)?;
                    self.value(interp)?;
                }
                Ok(name)
            }
            other => {
                Err(interp.argument_error(format!("dump format error for symbol(0x{other:x})")))
            }
        }
    }

    fn constant(&mut self, interp: &mut Interp, name: &str) -> Eval {
        match interp.constant_by_path(name) {
            Ok(value) if value.as_class().is_some() => Ok(value),
            Ok(_) => Err(interp.type_error(format!("{name} does not refer to class/module"))),
            Err(unwind) if matches!(*unwind, Unwind::Raise(_)) => {
                Err(interp.argument_error(format!("undefined class/module {name}")))
            }
            Err(unwind) => Err(unwind),
        }
    }

    fn class_reference(&mut self, interp: &mut Interp) -> Eval<ClassId> {
        let name = self.symbol(interp)?;
        let name = interp.name_of(name);
        let value = self.constant(interp, &name)?;
        Ok(value.as_class().unwrap_or(class::OBJECT))
    }

    /// A value with instance variables, one of which is the encoding.
    fn with_variables(&mut self, interp: &mut Interp, class: Option<ClassId>) -> Eval {
        let kind = self.bytes.get(self.position).copied();
        if kind == Some(b'u') {
            self.position += 1;
            let value = self.user_defined(interp, true)?;
            return self.finish(interp, value);
        }
        // The proc and freezing are deferred until the variables are set.
        let (proc, freeze) = (self.proc.take(), std::mem::take(&mut self.freeze));
        let first = self.objects.len();
        let value = self.read_value(interp, class);
        (self.proc, self.freeze) = (proc, freeze);
        let value = value?;
        if let Value::Symbol(_) = value {
            for _ in 0..self.count(interp)? {
                self.symbol(interp)?;
                self.value(interp)?;
            }
            return self.finish(interp, value);
        }
        let value = self.variables(interp, value, first)?;
        self.finish(interp, value)
    }

    fn variables(&mut self, interp: &mut Interp, value: Value, first: usize) -> Eval {
        let mut value = value;
        for _ in 0..self.count(interp)? {
            let name = self.symbol(interp)?;
            let item = self.value(interp)?;
            let text = interp.name_of(name);
            let encoding = match &*text {
                "E" if item.is_truthy() => Some(Encoding::Utf8),
                "E" => Some(Encoding::UsAscii),
                "encoding" => {
                    let name = interp.to_utf8(&item)?;
                    Encoding::find(&name)
                }
                _ => None,
            };
            let Value::Object(object) = &value else {
                continue;
            };
            match (encoding, &object.data) {
                (Some(encoding), Data::String(string)) => {
                    string.borrow_mut().encoding = encoding;
                }
                (Some(encoding), Data::Regexp(_)) if encoding != Encoding::UsAscii => {
                    value = self.regexp_in(interp, &value, encoding)?;
                    if let Some(place) = self.objects.get_mut(first) {
                        *place = value.clone();
                    }
                }
                (Some(_), _) => {}
                (None, _) => object.set_ivar(name, item),
            }
        }
        Ok(value)
    }

    fn regexp_in(&mut self, interp: &mut Interp, value: &Value, encoding: Encoding) -> Eval {
        let source = interp.call_named(value, "source", &[])?;
        let options = interp.call_named(value, "options", &[])?;
        if let Some(mut string) = source.as_string_mut() {
            string.encoding = encoding;
        }
        let id = interp.state.real_class(value);
        let class = interp.class_value(id);
        interp.call(&class, sym::NEW, &[source, options])
    }

    fn extended(&mut self, interp: &mut Interp) -> Eval {
        let module = self.class_reference(interp)?;
        let value = self.read_value(interp, None)?;
        let singleton = interp.state.singleton_class(&value);
        interp.include_module(singleton, module)?;
        Ok(value)
    }

    fn big(&mut self, interp: &mut Interp) -> Eval {
        let sign = if self.byte(interp)? == b'-' {
            Sign::Minus
        } else {
            Sign::Plus
        };
        let length = self.count(interp)?;
        let bytes = self.take(interp, length.saturating_mul(2))?;
        let value = Value::integer(BigInt::from_bytes_le(sign, &bytes));
        self.objects.push(value.clone());
        Ok(value)
    }

    fn regexp(&mut self, interp: &mut Interp, class: Option<ClassId>) -> Eval {
        let source = self.string(interp)?;
        let options = self.byte(interp)?;
        let class = interp.class_value(class.unwrap_or(class::REGEXP));
        let source = Value::string(RString::new(source, Encoding::Utf8));
        let value = interp.call(
            &class,
            sym::NEW,
            &[source, Value::Int(i64::from(options & 7))],
        )?;
        self.objects.push(value.clone());
        Ok(value)
    }

    fn array(&mut self, interp: &mut Interp, class: Option<ClassId>) -> Eval {
        let count = self.count(interp)?;
        let value = Value::object(
            class.unwrap_or(class::ARRAY),
            Data::Array(Vec::new().into()),
        );
        self.objects.push(value.clone());
        for _ in 0..count {
            let element = self.value(interp)?;
            if let Some(mut elements) = value.as_array_mut() {
                elements.push(element);
            }
        }
        Ok(value)
    }

    fn hash(&mut self, interp: &mut Interp, class: Option<ClassId>, has_default: bool) -> Eval {
        let count = self.count(interp)?;
        let by_identity = class == Some(class::HASH);
        let value = Value::object(class.unwrap_or(class::HASH), Data::Hash(Default::default()));
        if let Some(mut table) = value.as_hash_mut() {
            table.by_identity = by_identity;
        }
        self.objects.push(value.clone());
        for _ in 0..count {
            let key = self.value(interp)?;
            let item = self.value(interp)?;
            interp.hash_set(&value, key, item)?;
        }
        if has_default {
            let default = self.value(interp)?;
            if let Some(mut table) = value.as_hash_mut() {
                table.default = Some(default);
            }
        }
        Ok(value)
    }

    fn object(&mut self, interp: &mut Interp) -> Eval {
        let id = self.class_reference(interp)?;
        if id == class::RANGE || interp.state.classes.is_ancestor(id, class::RANGE) {
            return self.range(interp, id);
        }
        let value = interp.allocate(id)?;
        self.objects.push(value.clone());
        for _ in 0..self.count(interp)? {
            let name = self.symbol(interp)?;
            let item = self.value(interp)?;
            let text = interp.name_of(name);
            let Value::Object(object) = &value else {
                continue;
            };
            match (&*text, &object.data) {
                ("mesg", Data::Exception(data)) => {
                    data.borrow_mut().message = Some(item).filter(|item| !item.is_nil());
                }
                ("bt", Data::Exception(data)) => {
                    data.borrow_mut().backtrace = Some(item).filter(|item| !item.is_nil());
                }
                _ => object.set_ivar(name, item),
            }
        }
        Ok(value)
    }

    fn range(&mut self, interp: &mut Interp, id: ClassId) -> Eval {
        let number = self.objects.len();
        self.objects.push(Value::Nil);
        let (mut begin, mut end, mut exclusive) = (Value::Nil, Value::Nil, false);
        let mut others = Vec::new();
        for _ in 0..self.count(interp)? {
            let name = self.symbol(interp)?;
            let item = self.value(interp)?;
            match &*interp.name_of(name) {
                "excl" => exclusive = item.is_truthy(),
                "begin" => begin = item,
                "end" => end = item,
                _ => others.push((name, item)),
            }
        }
        let range = crate::value::RangeData {
            begin,
            end,
            exclusive,
        };
        let object = Object::new(id, Data::Range(Box::new(range)));
        *object.ivars.borrow_mut() = others;
        object.frozen.set(id == class::RANGE);
        let value = Value::Object(Rc::new(object));
        if let Some(place) = self.objects.get_mut(number) {
            *place = value.clone();
        }
        Ok(value)
    }

    fn structure(&mut self, interp: &mut Interp) -> Eval {
        let id = self.class_reference(interp)?;
        let value = interp.allocate(id)?;
        self.objects.push(value.clone());
        let count = self.count(interp)?;
        let mut members = Vec::new();
        for _ in 0..count {
            self.symbol(interp)?;
            members.push(self.value(interp)?);
        }
        if let Some(Data::Struct(cell)) = value.data() {
            *cell.borrow_mut() = members;
        }
        Ok(value)
    }

    fn user_defined(&mut self, interp: &mut Interp, has_variables: bool) -> Eval {
        let id = self.class_reference(interp)?;
        let bytes = self.string(interp)?;
        let mut text = Value::string(RString::binary(bytes));
        if has_variables {
            let first = usize::MAX;
            text = self.variables(interp, text, first)?;
        }
        if interp.state.classes.is_ancestor(id, class::TIME) {
            let value = self.time(interp, id, &text)?;
            self.objects.push(value.clone());
            return Ok(value);
        }
        let class = interp.class_value(id);
        let load = interp.intern("_load");
        if !interp.responds_to(&class, load, true)? {
            let name = interp.class_name(id);
            return Err(interp.type_error(format!("class {name} needs to have method `_load'")));
        }
        let value = interp.call(&class, load, &[text])?;
        self.objects.push(value.clone());
        Ok(value)
    }

    fn time(&mut self, interp: &mut Interp, id: ClassId, text: &Value) -> Eval {
        let bytes = text.as_string().map(|string| string.bytes.clone());
        let unpacked = super::time::unpack(&bytes.unwrap_or_default());
        let Some((nanoseconds, is_utc)) = unpacked else {
            return Err(interp.type_error("marshaled time format differ"));
        };
        let mut read = |name: &str| {
            let name = interp.intern(name);
            text.as_object().and_then(|object| object.ivar(name))
        };
        let number = |value: Option<Value>| match value {
            Some(Value::Int(number)) => number,
            _ => 0,
        };
        let divisor = number(read("nano_den")).max(1);
        let rest = number(read("nano_num")) / divisor;
        let offset = i32::try_from(number(read("offset"))).unwrap_or(0);
        let zone = read("zone");
        let zone = zone
            .as_ref()
            .and_then(Value::as_string)
            .map(|zone| zone.to_utf8().into_owned());
        let time = crate::core::time::TimeData {
            nanoseconds: nanoseconds + i128::from(rest),
            offset,
            is_utc,
            zone: zone.filter(|_| !is_utc),
            ..crate::core::time::TimeData::default()
        };
        Ok(Value::object(id, Data::time(time)))
    }

    fn user_marshal(&mut self, interp: &mut Interp) -> Eval {
        let id = self.class_reference(interp)?;
        if id == class::RATIONAL || id == class::COMPLEX {
            return self.number_of_parts(interp, id);
        }
        let value = interp.allocate(id)?;
        self.objects.push(value.clone());
        let content = self.value(interp)?;
        let load = interp.intern("marshal_load");
        if !interp.responds_to(&value, load, true)? {
            let name = interp.class_name(id);
            return Err(interp.type_error(format!(
                "instance of {name} needs to have method `marshal_load'"
            )));
        }
        interp.call(&value, load, &[content])?;
        Ok(value)
    }

    fn number_of_parts(&mut self, interp: &mut Interp, id: ClassId) -> Eval {
        let number = self.objects.len();
        self.objects.push(Value::Nil);
        let parts = self.value(interp)?;
        let parts = interp.to_elements(&parts)?;
        let main = interp.state.main.clone();
        let name = if id == class::RATIONAL {
            "Rational"
        } else {
            "Complex"
        };
        let value = interp.call_named(&main, name, &parts)?;
        if let Some(place) = self.objects.get_mut(number) {
            *place = value.clone();
        }
        Ok(value)
    }
}

fn parse_float(text: &[u8]) -> f64 {
    match text {
        b"nan" => f64::NAN,
        b"inf" => f64::INFINITY,
        b"-inf" => f64::NEG_INFINITY,
        text => {
            // Old versions wrote the bits of the mantissa after a zero byte.
            let text = text.split(|byte| *byte == 0).next().unwrap_or(text);
            String::from_utf8_lossy(text).parse().unwrap_or(0.0)
        }
    }
}
