//! `Regexp.new`, `escape`, `union` and other class methods.

use crate::class::{Def, REST, class, def, private};
use crate::core::string::copy;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::RegexpOptions;

pub(super) fn define(state: &mut State) {
    for (name, value) in [
        ("IGNORECASE", 1),
        ("EXTENDED", 2),
        ("MULTILINE", 4),
        ("FIXEDENCODING", 16),
        ("NOENCODING", 32),
    ] {
        state.set_constant(class::REGEXP, name, Value::Int(value));
    }
    state.define_singleton_methods(class::REGEXP, SINGLETON);
    state.define_methods(class::REGEXP, METHODS);
}

const SINGLETON: &[Def] = &[
    def("compile", 0, REST, |interp, this, args| {
        interp.send(this, sym::NEW, args)
    }),
    def("escape", 1, 1, escape_method),
    def("quote", 1, 1, escape_method),
    def("union", 0, REST, union),
    def("last_match", 0, 1, |interp, _, args| {
        let found = interp.last_match();
        match args.get(0) {
            Some(_) if found.is_nil() => Ok(Value::Nil),
            Some(group) => interp.call(&found, sym::INDEX, std::slice::from_ref(group)),
            None => Ok(found),
        }
    }),
    def("try_convert", 1, 1, |interp, _, args| {
        let found = interp.try_convert(args.at(0), sym::TO_REGEXP, "Regexp", class::REGEXP)?;
        Ok(found.unwrap_or(Value::Nil))
    }),
    def("linear_time?", 1, 3, |interp, this, args| {
        let regexp = if matches!(args.at(0).data(), Some(Data::Regexp(_))) {
            args.at(0).clone()
        } else {
            interp.send(this, sym::NEW, args)?
        };
        let source = interp.regexp_source(&regexp)?;
        Ok(Value::bool(is_linear(&source.bytes)))
    }),
    def("timeout", 0, 0, |interp, _, _| {
        let timeout = interp.extension::<Timeout>().0.clone();
        Ok(timeout.unwrap_or(Value::Nil))
    }),
    def("timeout=", 1, 1, |interp, _, args| {
        let timeout = timeout(interp, args.at(0))?;
        interp.extension::<Timeout>().0 = timeout.map(Value::Float);
        Ok(args.at(0).clone())
    }),
];

/// The value of `Regexp.timeout=`. It has no effect: matches end after a number of steps.
#[derive(Default)]
struct Timeout(Option<Value>);

fn timeout(interp: &mut Interp, value: &Value) -> Eval<Option<f64>> {
    if value.is_nil() {
        return Ok(None);
    }
    let seconds = interp.to_f64(value)?;
    if seconds <= 0.0 {
        let shown = interp.inspect_utf8(value)?;
        return Err(interp.argument_error(format!("invalid timeout: {shown}")));
    }
    Ok(Some(seconds))
}

const METHODS: &[Def] = &[private("initialize", 0, REST, initialize)];

fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let positional = args.positional();
    if positional.is_empty() || positional.len() > 3 {
        return Err(interp.wrong_count(positional.len(), 1, Some(3)));
    }
    let Some(Data::Regexp(cell)) = this.data() else {
        return Err(interp.type_error("wrong argument type"));
    };
    if this.is_frozen() {
        return Err(interp.error(class::FROZEN_ERROR, "can't modify literal regexp"));
    }
    if cell.borrow().is_some() {
        return Err(interp.type_error("already initialized regexp"));
    }
    let limit = match args.keyword(interp, "timeout") {
        Some(value) => timeout(interp, &value)?,
        None => None,
    };
    let (source, options) = if matches!(args.at(0).data(), Some(Data::Regexp(_))) {
        let other = interp.regexp_data(args.at(0))?;
        if positional.len() > 1 {
            interp.warn_line("warning: flags ignored")?;
        }
        (other.source.clone(), other.options)
    } else {
        let source = interp.to_str(args.at(0))?;
        let options = options(interp, positional.get(1))?;
        (source, options)
    };
    let mut data = interp.compile_regexp(source, options)?;
    if let Some(data) = std::rc::Rc::get_mut(&mut data) {
        data.timeout = limit;
    }
    *cell.borrow_mut() = Some(data);
    Ok(Value::Nil)
}

/// The second argument: a number, letters, or whether case is ignored.
fn options(interp: &mut Interp, value: Option<&Value>) -> Eval<RegexpOptions> {
    let mut options = RegexpOptions::default();
    match value {
        None | Some(Value::Nil | Value::False) => {}
        Some(Value::Int(bits)) => {
            options.ignore_case = bits & 1 != 0;
            options.extended = bits & 2 != 0;
            options.multi_line = bits & 4 != 0;
            options.fixed = bits & 16 != 0;
            options.no_encoding = bits & 32 != 0;
        }
        Some(value) if matches!(value.data(), Some(Data::String(_))) => {
            let letters = copy(value).to_utf8().into_owned();
            for letter in letters.chars() {
                match letter {
                    'i' => options.ignore_case = true,
                    'x' => options.extended = true,
                    'm' => options.multi_line = true,
                    _ => {
                        return Err(
                            interp.argument_error(format!("unknown regexp option: {letters}"))
                        );
                    }
                }
            }
        }
        Some(_) => options.ignore_case = true,
    }
    Ok(options)
}

/// Escapes special characters.
pub(crate) fn escape(string: &RString) -> RString {
    let mut bytes = Vec::with_capacity(string.len() + 8);
    for &byte in &string.bytes {
        let letter = match byte {
            b'\n' => b'n',
            b'\t' => b't',
            b'\r' => b'r',
            0x0c => b'f',
            0x0b => b'v',
            b'[' | b']' | b'{' | b'}' | b'(' | b')' | b'|' | b'-' | b'*' | b'.' | b'\\' | b'?'
            | b'+' | b'^' | b'$' | b'#' | b' ' => byte,
            _ => {
                bytes.push(byte);
                continue;
            }
        };
        bytes.extend([b'\\', letter]);
    }
    let encoding = if string.is_ascii() {
        Encoding::UsAscii
    } else {
        string.encoding
    };
    RString::new(bytes, encoding)
}

fn escape_method(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let string = match args.at(0) {
        Value::Symbol(name) => RString::from(&*interp.name_of(*name)),
        value => interp.to_str(value)?,
    };
    Ok(Value::string(escape(&string)))
}

fn union(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let list = match args.list {
        [only] => match interp.to_ary_or_none(only)? {
            Some(array) => interp.to_elements(&array)?,
            None => vec![only.clone()],
        },
        list => list.to_vec(),
    };
    if list.is_empty() {
        return interp.new_regexp(&RString::from("(?!)"), "");
    }
    if let [only] = list.as_slice() {
        let converted = interp.try_convert(only, sym::TO_REGEXP, "Regexp", class::REGEXP)?;
        if let Some(regexp) = converted {
            return Ok(regexp);
        }
    }
    let is_single = list.len() == 1;
    let mut source = RString::default();
    for (position, value) in list.iter().enumerate() {
        if position > 0 {
            source.bytes.push(b'|');
        }
        let converted = interp.try_convert(value, sym::TO_REGEXP, "Regexp", class::REGEXP)?;
        let part = match (converted, value) {
            (Some(regexp), _) => interp.to_s(&regexp)?,
            (None, Value::Symbol(name)) if is_single => {
                escape(&RString::from(&*interp.name_of(*name)))
            }
            (None, value) => escape(&interp.to_str(value)?),
        };
        if !part.encoding.is_ascii_compatible() {
            let name = part.encoding.name();
            return Err(interp.argument_error(format!("ASCII incompatible encoding: {name}")));
        }
        if source.compatible_encoding(&part).is_none() {
            let (a, b) = (source.encoding.name(), part.encoding.name());
            return Err(interp.argument_error(format!("incompatible encodings: {a} and {b}")));
        }
        interp.append(&mut source, &part)?;
    }
    let data = interp.compile_regexp(source, RegexpOptions::default())?;
    Ok(Value::frozen_object(
        class::REGEXP,
        Data::Regexp(Some(data).into()),
    ))
}

/// Whether Ruby can match a pattern in linear time: not with back-references or look-around.
fn is_linear(source: &[u8]) -> bool {
    let text = String::from_utf8_lossy(source);
    let has_group = ["(?=", "(?!", "(?<=", "(?<!", "(?>", "\\k<", "\\g<"]
        .iter()
        .any(|group| text.contains(group));
    let has_number = text
        .as_bytes()
        .windows(2)
        .any(|pair| pair[0] == b'\\' && (b'1'..=b'9').contains(&pair[1]));
    !has_group && !has_number
}
