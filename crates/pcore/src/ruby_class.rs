//! The Ruby classes of values, which are visible in many of Puppet's messages.

use crate::value::Value;

impl Value {
    /// The Ruby class that the value has in Puppet.
    pub fn ruby_class(&self) -> String {
        match self {
            Value::Undef => "NilClass",
            Value::Default => "Symbol",
            Value::Boolean(true) => "TrueClass",
            Value::Boolean(false) => "FalseClass",
            Value::Integer(_) => "Integer",
            Value::Float(_) => "Float",
            Value::String(_) => "String",
            Value::Regexp(_) => "Regexp",
            Value::Array(_) => "Array",
            Value::Hash(_) => "Hash",
            Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive",
            Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary",
            Value::SemVer(_) => "SemanticPuppet::Version",
            Value::SemVerRange(_) => "SemanticPuppet::VersionRange",
            Value::Timespan(_) => "Puppet::Pops::Time::Timespan",
            Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp",
            Value::Uri(uri) => uri.ruby_class(),
            Value::Iterator(_) => "Puppet::Pops::Types::Iterator",
            Value::Callable(_) => "Puppet::Pops::Evaluator::Closure::Dynamic",
            Value::Type(t) => return t.ruby_class(),
            Value::Object(object) => return object.object_type().label().to_owned(),
            Value::Runtime(handle) => return handle.0.class_name().to_string(),
        }
        .to_owned()
    }

    /// The name of the value in Ruby's conversion errors: `no implicit conversion of nil`.
    pub fn ruby_conversion_name(&self) -> String {
        match self {
            Value::Undef => "nil".to_owned(),
            Value::Boolean(value) => value.to_string(),
            other => other.ruby_class(),
        }
    }
}
