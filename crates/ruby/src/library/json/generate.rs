//! Generates JSON.

use super::{ensure_depth, error};
use crate::class::{Def, class, def};
use crate::core::float::format_f64;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) const COLLECTION: &[Def] = &[def("to_json", 0, 1, |interp, this, args| {
    to_json(interp, this, args)
})];

pub(super) const STRING: &[Def] = &[def("to_json", 0, -1, |interp, this, args| {
    to_json(interp, this, args)
})];

pub(super) const SCALAR: &[Def] = &[def("to_json", 0, 1, |interp, this, args| {
    to_json(interp, this, args)
})];

pub(super) const OBJECT: &[Def] = &[def("to_json", 0, -1, |interp, this, args| {
    let text = interp.to_s(this)?;
    to_json(interp, &Value::string(text), args)
})];

fn to_json(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let state = match args.get(0) {
        None | Some(Value::Nil) => None,
        Some(given) => {
            let class = interp.constant_by_path("JSON::State")?;
            let arguments = std::slice::from_ref(given);
            Some(interp.call_named(&class, "from_state", arguments)?)
        }
    };
    run(interp, this, state, true)
}

/// Writes a value with the options of a State.
pub(super) fn generate(interp: &mut Interp, value: &Value, state: &Value) -> Eval {
    run(interp, value, Some(state.clone()), false)
}

/// `is_own` means that `to_json` of a core class was called: then instances of subclasses are written like
/// others.
fn run(interp: &mut Interp, value: &Value, state: Option<Value>, is_own: bool) -> Eval {
    let style = match &state {
        Some(state) => Style::read(interp, state)?,
        None => Style::default(),
    };
    let depth = style.depth;
    let mut generator = Generator {
        interp,
        style,
        state,
        out: Vec::new(),
    };
    generator.value(value, is_own)?;
    generator.style.depth = depth;
    generator.store_depth();
    let string = RString::new(generator.out, Encoding::Utf8);
    Ok(Value::string(string))
}

/// The options of a State.
struct Style {
    indent: Vec<u8>,
    space: Vec<u8>,
    space_before: Vec<u8>,
    object_nl: Vec<u8>,
    array_nl: Vec<u8>,
    allow_nan: bool,
    ascii_only: bool,
    escape_slash: bool,
    max_nesting: i64,
    depth: i64,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            indent: Vec::new(),
            space: Vec::new(),
            space_before: Vec::new(),
            object_nl: Vec::new(),
            array_nl: Vec::new(),
            allow_nan: false,
            ascii_only: false,
            escape_slash: false,
            max_nesting: 100,
            depth: 0,
        }
    }
}

impl Style {
    fn read(interp: &mut Interp, state: &Value) -> Eval<Style> {
        let mut variable = |name: &str| {
            let name = interp.intern(name);
            let found = state.as_object().and_then(|object| object.ivar(name));
            found.unwrap_or(Value::Nil)
        };
        let bytes = |value: Value| {
            let bytes = value.as_string().map(|string| string.bytes.clone());
            bytes.unwrap_or_default()
        };
        let number = |value: Value| match value {
            Value::Int(number) => number,
            _ => 0,
        };
        Ok(Style {
            indent: bytes(variable("@indent")),
            space: bytes(variable("@space")),
            space_before: bytes(variable("@space_before")),
            object_nl: bytes(variable("@object_nl")),
            array_nl: bytes(variable("@array_nl")),
            allow_nan: variable("@allow_nan").is_truthy(),
            ascii_only: variable("@ascii_only").is_truthy(),
            escape_slash: variable("@escape_slash").is_truthy(),
            max_nesting: number(variable("@max_nesting")),
            depth: number(variable("@depth")),
        })
    }
}

struct Generator<'g, 'h> {
    interp: &'g mut Interp<'h>,
    style: Style,
    /// The State object, which is passed to `to_json` of other classes.
    state: Option<Value>,
    out: Vec<u8>,
}

impl Generator<'_, '_> {
    fn value(&mut self, value: &Value, is_own: bool) -> Eval<()> {
        match value {
            Value::Nil => self.out.extend_from_slice(b"null"),
            Value::True => self.out.extend_from_slice(b"true"),
            Value::False => self.out.extend_from_slice(b"false"),
            Value::Int(number) => {
                let mut buffer = itoa::Buffer::new();
                self.out
                    .extend_from_slice(buffer.format(*number).as_bytes());
            }
            Value::Float(number) => return self.float(*number),
            Value::Symbol(_) => return self.other(value),
            Value::Object(object) => {
                let is_plain = |class| is_own || object.class.get() == class;
                match &object.data {
                    Data::String(string) if is_plain(class::STRING) => {
                        let string = string.borrow().clone();
                        return self.string(string);
                    }
                    Data::BigInt(number) => {
                        self.out.extend_from_slice(number.to_string().as_bytes());
                    }
                    Data::Array(elements) if is_plain(class::ARRAY) => {
                        let elements = elements.borrow().clone();
                        return self.nested(|generator| generator.array(&elements));
                    }
                    Data::Hash(table) if is_plain(class::HASH) => {
                        let pairs = table.borrow().pairs();
                        return self.nested(|generator| generator.object(&pairs));
                    }
                    _ => return self.other(value),
                }
            }
        }
        Ok(())
    }

    /// Runs a function one nesting level deeper.
    fn nested(&mut self, run: impl FnOnce(&mut Self) -> Eval<()>) -> Eval<()> {
        self.interp.step()?;
        self.style.depth += 1;
        let most = self.style.max_nesting;
        if most != 0 && self.style.depth > most {
            self.style.depth -= 1;
            let message = format!("nesting of {} is too deep", self.style.depth);
            return Err(error(self.interp, "JSON::NestingError", &message));
        }
        ensure_depth(self.interp, usize::try_from(self.style.depth).unwrap_or(0))?;
        self.interp.ensure_size(self.out.len())?;
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || run(self))
    }

    fn array(&mut self, elements: &[Value]) -> Eval<()> {
        self.out.push(b'[');
        self.out.extend_from_slice(&self.style.array_nl);
        for (position, element) in elements.iter().enumerate() {
            if position > 0 {
                self.out.push(b',');
                self.out.extend_from_slice(&self.style.array_nl);
            }
            self.indent();
            self.value(element, false)?;
        }
        self.style.depth -= 1;
        if !self.style.array_nl.is_empty() {
            self.out.extend_from_slice(&self.style.array_nl);
            self.indent();
        }
        self.out.push(b']');
        Ok(())
    }

    fn object(&mut self, pairs: &[(Value, Value)]) -> Eval<()> {
        self.out.push(b'{');
        for (position, (key, value)) in pairs.iter().enumerate() {
            if position > 0 {
                self.out.push(b',');
            }
            self.out.extend_from_slice(&self.style.object_nl);
            self.indent();
            let key = self.interp.to_s(key)?;
            self.string(key)?;
            self.out.extend_from_slice(&self.style.space_before);
            self.out.push(b':');
            self.out.extend_from_slice(&self.style.space);
            self.value(value, false)?;
        }
        self.style.depth -= 1;
        if !self.style.object_nl.is_empty() {
            self.out.extend_from_slice(&self.style.object_nl);
            self.indent();
        }
        self.out.push(b'}');
        Ok(())
    }

    fn indent(&mut self) {
        for _ in 0..self.style.depth {
            self.out.extend_from_slice(&self.style.indent);
        }
    }

    fn float(&mut self, number: f64) -> Eval<()> {
        let text = format_f64(number);
        if !number.is_finite() && !self.style.allow_nan {
            // Line numbers of the gem's source.
            let line = if number.is_nan() { 1003 } else { 1000 };
            let message = format!("{line}: {text} not allowed in JSON");
            return Err(error(self.interp, "JSON::GeneratorError", &message));
        }
        self.out.extend_from_slice(text.as_bytes());
        Ok(())
    }

    /// Writes an object with `to_json` of its class.
    fn other(&mut self, value: &Value) -> Eval<()> {
        let name = self.interp.intern("to_json");
        if !self.interp.responds_to(value, name, false)? {
            let text = self.interp.call(value, sym::TO_S, &[])?;
            let text = self.interp.to_str(&text)?;
            return self.string(text);
        }
        let state = self.state_object()?;
        self.store_depth();
        let json = self.interp.call(value, name, &[state])?;
        let bytes = json.as_string().map(|string| string.bytes.clone());
        match bytes {
            Some(bytes) => self.out.extend_from_slice(&bytes),
            None => {
                let class = self.interp.describe_for_conversion(&json);
                let message = format!("wrong argument type {class} (expected String)");
                return Err(self.interp.type_error(message));
            }
        }
        Ok(())
    }

    fn state_object(&mut self) -> Eval {
        if let Some(state) = &self.state {
            return Ok(state.clone());
        }
        let class = self.interp.constant_by_path("JSON::State")?;
        let state = self.interp.call(&class, sym::NEW, &[])?;
        self.state = Some(state.clone());
        Ok(state)
    }

    fn store_depth(&mut self) {
        if let Some(Value::Object(object)) = &self.state {
            let name = self.interp.intern("@depth");
            object.set_ivar(name, Value::Int(self.style.depth));
        }
    }

    fn string(&mut self, string: RString) -> Eval<()> {
        let string = match string.encoding {
            Encoding::Utf8 | Encoding::Binary | Encoding::UsAscii => string,
            _ => {
                let utf8 = self.interp.constant_by_path("Encoding::UTF_8")?;
                let value = Value::string(string);
                let converted = self.interp.call_named(&value, "encode", &[utf8])?;
                self.interp.to_str(&converted)?
            }
        };
        let Ok(text) = std::str::from_utf8(&string.bytes) else {
            let message = broken_utf8(&string.bytes);
            return Err(error(self.interp, "JSON::GeneratorError", message));
        };
        self.out.push(b'"');
        for char in text.chars() {
            self.char(char);
        }
        self.out.push(b'"');
        Ok(())
    }

    fn char(&mut self, char: char) {
        let short: &[u8] = match char {
            '"' => b"\\\"",
            '\\' => b"\\\\",
            '\n' => b"\\n",
            '\r' => b"\\r",
            '\t' => b"\\t",
            '\x0c' => b"\\f",
            '\x08' => b"\\b",
            '/' if self.style.escape_slash => b"\\/",
            '\0'..='\x1f' => return self.escape(char),
            char if char > '\x7f' && self.style.ascii_only => return self.escape(char),
            char => {
                let mut buffer = [0; 4];
                self.out
                    .extend_from_slice(char.encode_utf8(&mut buffer).as_bytes());
                return;
            }
        };
        self.out.extend_from_slice(short);
    }

    fn escape(&mut self, char: char) {
        let mut units = [0; 2];
        for unit in char.encode_utf16(&mut units) {
            self.out
                .extend_from_slice(format!("\\u{unit:04x}").as_bytes());
        }
    }
}

/// The gem's message about invalid UTF-8, which depends on the first invalid byte.
fn broken_utf8(bytes: &[u8]) -> &'static str {
    let start = match std::str::from_utf8(bytes) {
        Ok(_) => bytes.len(),
        Err(error) => error.valid_up_to(),
    };
    let needed = match bytes.get(start) {
        Some(0xc0..=0xdf) => 1,
        Some(0xe0..=0xef) => 2,
        Some(0xf0..=0xf7) => 3,
        Some(0xf8..=0xfb) => 4,
        Some(0xfc..) => 5,
        _ => 0,
    };
    if start + needed >= bytes.len() {
        "partial character in source, but hit end"
    } else {
        "source sequence is illegal/malformed utf-8"
    }
}
