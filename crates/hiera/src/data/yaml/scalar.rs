//! The values of scalars in Puppet.

use pcore::Value;
use pcore::base64::decode_relaxed;
use yaml::scalar::Plain;

use super::error::YamlError;

pub(super) enum Scalar {
    Text,
    Value(Value),
    Symbol(String),
    /// The digits of an integer that is too large.
    Large(String),
    /// Something that Ruby recognises as an integer but fails to convert.
    Invalid(String),
    /// An object of this class, which data cannot contain.
    Disallowed(&'static str),
}

/// The value of a scalar with a tag. Quotes are ignored then, except with tags that have no meaning.
pub(super) fn tagged(text: &str, tag: &str) -> Result<Scalar, YamlError> {
    let class = match tag {
        "tag:yaml.org,2002:str" | "!str" | "!ruby/string" => return Ok(Scalar::Text),
        "!binary" | "tag:yaml.org,2002:binary" => return Ok(binary(text)),
        "tag:yaml.org,2002:float" | "!float" => return Ok(float_of(text)),
        "!ruby/encoding" => return Ok(Scalar::Text),
        "!ruby/object:BigDecimal" => "BigDecimal",
        "!ruby/object:DateTime" => "DateTime",
        "!ruby/object:Complex" => "Complex",
        "!ruby/object:Rational" => "Rational",
        "!ruby/regexp" => "Regexp",
        "!ruby/range" => "Range",
        "!ruby/class" | "!ruby/module" => {
            return Err(YamlError::disallowed(text));
        }
        _ if tag.starts_with("!ruby/sym") => return Ok(Scalar::Symbol(text.to_owned())),
        _ => {
            let class = tag
                .strip_prefix("!str:")
                .or_else(|| tag.strip_prefix("!ruby/string:"));
            return match class {
                Some(class) => Err(YamlError::disallowed(class)),
                None => Ok(plain(text)),
            };
        }
    };
    Ok(Scalar::Disallowed(class))
}

fn binary(text: &str) -> Scalar {
    let bytes = decode_relaxed(text);
    Scalar::Value(Value::from(String::from_utf8_lossy(&bytes).into_owned()))
}

fn float_of(text: &str) -> Scalar {
    match plain(text) {
        Scalar::Value(Value::Integer(number)) => Scalar::Value(Value::Float(number as f64)),
        Scalar::Value(Value::Float(number)) => Scalar::Value(Value::Float(number)),
        _ => match text.parse() {
            Ok(number) => Scalar::Value(Value::Float(number)),
            Err(_) => Scalar::Text,
        },
    }
}

/// The value of a plain scalar.
pub(super) fn plain(text: &str) -> Scalar {
    match yaml::scalar::plain(text) {
        Plain::Text => Scalar::Text,
        Plain::Null => Scalar::Value(Value::Undef),
        Plain::Boolean(truth) => Scalar::Value(Value::Boolean(truth)),
        Plain::Integer(number) => Scalar::Value(Value::Integer(number)),
        Plain::Float(number) => Scalar::Value(Value::Float(number)),
        Plain::Symbol(name) => Scalar::Symbol(name.to_owned()),
        Plain::Large(digits) => Scalar::Large(digits),
        Plain::Invalid(text) => Scalar::Invalid(text),
        Plain::Time => Scalar::Disallowed("Time"),
        Plain::Date => Scalar::Disallowed("Date"),
    }
}
