//! Encoding.

use crate::class::{Def, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::image::Copies;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    let mut objects = Objects::default();
    for encoding in Encoding::all() {
        let object = Value::native(class::ENCODING, encoding);
        if let Value::Object(object) = &object {
            object.frozen.set(true);
        }
        for name in constant_names(encoding) {
            state.set_constant(class::ENCODING, &name, object.clone());
        }
        objects.list.push((encoding, object));
    }
    state.set_extension(objects);
    state.define_singleton_methods(class::ENCODING, SINGLETON);
    state.define_methods(class::ENCODING, METHODS);
    state.define_methods(class::UNDEFINED_CONVERSION_ERROR, CONVERSION_ERROR);
    state.define_methods(class::INVALID_BYTE_SEQUENCE_ERROR, CONVERSION_ERROR);
    state.define_methods(class::UNDEFINED_CONVERSION_ERROR, UNDEFINED_ERROR);
    state.define_methods(class::INVALID_BYTE_SEQUENCE_ERROR, INVALID_ERROR);
}

/// The Encoding objects, and the default encodings that programs can set.
#[derive(Default)]
pub(crate) struct Objects {
    list: Vec<(Encoding, Value)>,
    external: Option<Value>,
    internal: Option<Value>,
}

impl Objects {
    /// The same with copies of the objects.
    pub(crate) fn copied(&self, mut copy: impl FnMut(&Value) -> Value) -> Objects {
        let list = self.list.iter();
        Objects {
            list: list
                .map(|(encoding, object)| (*encoding, copy(object)))
                .collect(),
            external: self.external.as_ref().map(&mut copy),
            internal: self.internal.as_ref().map(&mut copy),
        }
    }
}

/// `UTF_8`, `Shift_JIS` and `SHIFT_JIS`, for all names.
fn constant_names(encoding: Encoding) -> Vec<String> {
    let mut names = Vec::new();
    for name in std::iter::once(&encoding.name()).chain(aliases(encoding)) {
        let name = name.replace(['-', '.'], "_");
        if name.starts_with(|char: char| char.is_ascii_uppercase()) {
            names.push(name.clone());
        }
        let upper = name.to_uppercase();
        let is_name = upper.starts_with(|char: char| char.is_ascii_uppercase());
        let is_special = matches!(upper.as_str(), "LOCALE" | "EXTERNAL" | "FILESYSTEM");
        if upper != name && is_name && !is_special {
            names.push(upper);
        }
    }
    names
}

fn aliases(encoding: Encoding) -> &'static [&'static str] {
    match encoding {
        Encoding::Utf8 => &["CP65001", "locale", "external", "filesystem"],
        Encoding::Binary => &["BINARY"],
        Encoding::UsAscii => &["ASCII", "ANSI_X3.4-1968", "646"],
        Encoding::Latin1 => &["ISO8859-1"],
        Encoding::Utf16Be => &["UCS-2BE"],
        Encoding::Utf32Be => &["UCS-4BE"],
        Encoding::Utf32Le => &["UCS-4LE"],
        Encoding::Windows1252 => &["CP1252"],
        Encoding::Utf16Le => &[],
        Encoding::Other(other) => other.aliases(),
    }
}

const SINGLETON: &[Def] = &[
    def("list", 0, 0, |interp, _, _| {
        let list = Encoding::all().map(|encoding| interp.encoding_object(encoding));
        Ok(Value::array(list.collect()))
    }),
    def("name_list", 0, 0, |_, _, _| {
        let names = Encoding::all().flat_map(|encoding| {
            let aliases = aliases(encoding).iter().copied();
            std::iter::once(encoding.name()).chain(aliases)
        });
        Ok(Value::array(names.map(Value::str).collect()))
    }),
    def("aliases", 0, 0, |interp, _, _| {
        let hash = Value::hash(crate::hash::HashTable::new());
        for encoding in Encoding::all() {
            for alias in aliases(encoding) {
                interp.hash_set(&hash, Value::str(alias), Value::str(encoding.name()))?;
            }
        }
        Ok(hash)
    }),
    def("find", 1, 1, |interp, _, args| find(interp, args.at(0))),
    def("compatible?", 2, 2, compatible),
    def("default_external", 0, 0, |interp, _, _| {
        match interp.encodings().external.clone() {
            Some(encoding) => Ok(encoding),
            None => Ok(interp.encoding_object(Encoding::Utf8)),
        }
    }),
    def("default_external=", 1, 1, |interp, _, args| {
        if args.at(0).is_nil() {
            return Err(interp.argument_error("default external can not be nil"));
        }
        let encoding = interp.encoding_from(args.at(0))?;
        let object = interp.encoding_object(encoding);
        interp.encodings().external = Some(object);
        Ok(args.at(0).clone())
    }),
    def("default_internal", 0, 0, |interp, _, _| {
        let internal = interp.encodings().internal.clone();
        Ok(internal.unwrap_or(Value::Nil))
    }),
    def("default_internal=", 1, 1, |interp, _, args| {
        let object = match args.at(0) {
            Value::Nil => None,
            value => {
                let encoding = interp.encoding_from(value)?;
                Some(interp.encoding_object(encoding))
            }
        };
        interp.encodings().internal = object;
        Ok(args.at(0).clone())
    }),
    def("locale_charmap", 0, 0, |_, _, _| Ok(Value::str("UTF-8"))),
];

fn find(interp: &mut Interp, name: &Value) -> Eval {
    if let Some(string) = name.as_string()
        && string.bytes.eq_ignore_ascii_case(b"internal")
    {
        drop(string);
        let internal = interp.encodings().internal.clone();
        return Ok(internal.unwrap_or(Value::Nil));
    }
    let encoding = interp.encoding_from(name)?;
    Ok(interp.encoding_object(encoding))
}

const METHODS: &[Def] = &[
    def("name", 0, 0, |_, this, _| Ok(us_ascii(of(this).name()))),
    def("to_s", 0, 0, |_, this, _| Ok(us_ascii(of(this).name()))),
    def("inspect", 0, 0, |_, this, _| {
        let encoding = of(this);
        let dummy = if encoding.is_dummy() { " (dummy)" } else { "" };
        Ok(us_ascii(&format!("#<Encoding:{}{dummy}>", encoding.name())))
    }),
    def("names", 0, 0, |_, this, _| {
        let encoding = of(this);
        let aliases = aliases(encoding).iter().copied();
        let names = std::iter::once(encoding.name()).chain(aliases);
        Ok(Value::array(names.map(us_ascii).collect()))
    }),
    def("ascii_compatible?", 0, 0, |_, this, _| {
        Ok(Value::bool(of(this).is_ascii_compatible()))
    }),
    def("dummy?", 0, 0, |_, this, _| {
        Ok(Value::bool(of(this).is_dummy()))
    }),
];

fn us_ascii(text: &str) -> Value {
    Value::string(RString::new(text.as_bytes().to_vec(), Encoding::UsAscii))
}

fn of(this: &Value) -> Encoding {
    match this.data() {
        Some(Data::Native(native)) => native
            .borrow()
            .downcast_ref::<Encoding>()
            .copied()
            .unwrap_or_default(),
        _ => Encoding::default(),
    }
}

/// The content of a String or Symbol, for compatibility checks. Other objects have an encoding only.
fn content(interp: &mut Interp, value: &Value) -> Option<RString> {
    match value {
        Value::Symbol(name) => {
            let name = interp.name_of(*name);
            let encoding = if name.is_ascii() {
                Encoding::UsAscii
            } else {
                Encoding::Utf8
            };
            Some(RString::new(name.as_bytes().to_vec(), encoding))
        }
        _ if matches!(value.data(), Some(Data::Regexp(_))) => {
            let data = interp.regexp_data(value).ok()?;
            Some(RString::new(data.source.bytes.clone(), data.encoding()))
        }
        _ => value.as_string().map(|string| string.clone()),
    }
}

fn compatible(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let (a, b) = (content(interp, args.at(0)), content(interp, args.at(1)));
    let encoding_of = |value: &Value| match value.data() {
        Some(Data::Native(native)) => native.borrow().downcast_ref::<Encoding>().copied(),
        _ => None,
    };
    let found = match (a, b) {
        (Some(a), Some(b)) => a.compatible_encoding(&b),
        (a, b) => {
            let first = a.as_ref().map(|a| a.encoding).or(encoding_of(args.at(0)));
            let second = b.as_ref().map(|b| b.encoding).or(encoding_of(args.at(1)));
            match (first, second) {
                (Some(first), Some(second)) if first == second => Some(first),
                // An ASCII string is compatible with any encoding.
                (Some(first), Some(second)) => {
                    let both = first.is_ascii_compatible() && second.is_ascii_compatible();
                    match (a, b) {
                        (Some(a), _) if both && a.is_ascii() => Some(second),
                        (_, Some(b)) if both && b.is_ascii() => Some(first),
                        (None, None) if both && second == Encoding::UsAscii => Some(first),
                        (None, None) if both && first == Encoding::UsAscii => Some(second),
                        _ => None,
                    }
                }
                _ => None,
            }
        }
    };
    Ok(match found {
        Some(encoding) => interp.encoding_object(encoding),
        None => Value::Nil,
    })
}

const CONVERSION_ERROR: &[Def] = &[
    def("source_encoding", 0, 0, |_, this, _| {
        Ok(detail(this, "source_encoding"))
    }),
    def("destination_encoding", 0, 0, |_, this, _| {
        Ok(detail(this, "destination_encoding"))
    }),
    def("source_encoding_name", 0, 0, |_, this, _| {
        Ok(detail(this, "source_encoding_name"))
    }),
    def("destination_encoding_name", 0, 0, |_, this, _| {
        Ok(detail(this, "destination_encoding_name"))
    }),
];

const UNDEFINED_ERROR: &[Def] = &[def("error_char", 0, 0, |_, this, _| {
    Ok(detail(this, "error_char"))
})];

const INVALID_ERROR: &[Def] = &[
    def("error_bytes", 0, 0, |_, this, _| {
        Ok(detail(this, "error_bytes"))
    }),
    def("readagain_bytes", 0, 0, |_, this, _| {
        Ok(detail(this, "readagain_bytes"))
    }),
    def("incomplete_input?", 0, 0, |_, this, _| {
        Ok(detail(this, "incomplete_input?"))
    }),
];

fn detail(this: &Value, name: &str) -> Value {
    match this.data() {
        Some(Data::Exception(data)) => data.borrow().detail(name).cloned().unwrap_or(Value::Nil),
        _ => Value::Nil,
    }
}

impl Interp<'_> {
    /// Those of an image are copied at their first use.
    fn encodings(&mut self) -> &mut Objects {
        if self.state.find_extension::<Objects>().is_none() {
            let image = self.state.classes.image();
            let objects = image.and_then(Copies::encodings);
            self.state.set_extension(objects.unwrap_or_default());
        }
        self.extension()
    }

    /// The default internal encoding, if it was set.
    pub(crate) fn default_internal(&mut self) -> Option<Encoding> {
        let internal = self.encodings().internal.clone();
        internal.map(|object| of(&object))
    }

    /// The object of an encoding, always the same.
    pub(crate) fn encoding_object(&mut self, encoding: Encoding) -> Value {
        let objects = &self.encodings().list;
        let found = objects.iter().find(|(known, _)| *known == encoding);
        found.map_or(Value::Nil, |(_, object)| object.clone())
    }
}
