//! Arguments and results of functions of the legacy (3.x) API, which get and return copies in which `undef` is replaced.
//!
//! `Runtime3Converter` in `api/pops.rb` says what becomes of each value, and does it for all but plain data. Most
//! arguments are plain data, such as the default options of a service, and copying them in Ruby was a fifth of a
//! compilation (the benchmark of `mysql::server`).

use ruby::class::class;
use ruby::interp::Interp;
use ruby::{Data, Eval, HashTable, Value};

use super::values::deep;

/// Data that is nested deeper is copied in Ruby, which fails if it contains itself.
const MAX_DEPTH: usize = 100;

/// What copying makes of a value.
#[derive(Clone, Copy)]
pub(super) struct Copying<'a> {
    /// The class that copies other values.
    converter: &'a Value,
    /// Its method, and the arguments after the value.
    method: &'static str,
    /// What a missing argument becomes; `None` for results.
    undef: Option<&'a Value>,
}

impl<'a> Copying<'a> {
    /// The copies that a function gets as its arguments.
    pub(super) fn arguments(converter: &'a Value, undef: &'a Value) -> Copying<'a> {
        Copying {
            converter,
            method: "convert",
            undef: Some(undef),
        }
    }

    /// The copy of what a function returns.
    pub(super) fn result(converter: &'a Value) -> Copying<'a> {
        Copying {
            converter,
            method: "convert_return",
            undef: None,
        }
    }

    pub(super) fn copy(self, interp: &mut Interp<'_>, value: &Value) -> Eval {
        self.copy_at(interp, value, 0)
    }

    /// `depth` is 0 for an argument itself.
    fn copy_at(self, interp: &mut Interp<'_>, value: &Value, depth: usize) -> Eval {
        let object = match value {
            Value::Nil => return Ok(self.missing(depth)),
            Value::Symbol(name) if &*interp.name_of(*name) == "undef" => {
                return Ok(self.missing(depth));
            }
            Value::Object(object) => object,
            _ => return Ok(value.clone()),
        };
        // Instances of subclasses, and objects with methods or variables of their own, are left to Ruby.
        let is_plain = object.ivars.borrow().is_empty() && depth < MAX_DEPTH;
        match &object.data {
            Data::String(_) if self.undef.is_none() => Ok(value.clone()),
            Data::String(string) if is_plain && object.class.get() == class::STRING => {
                Ok(match object.frozen.get() {
                    true => Value::string(string.borrow().clone()),
                    false => value.clone(),
                })
            }
            Data::Array(elements) if is_plain && object.class.get() == class::ARRAY => {
                let elements = elements.borrow().clone();
                let copies = elements
                    .iter()
                    .map(|element| self.inner(interp, element, depth));
                Ok(Value::array(copies.collect::<Eval<_>>()?))
            }
            Data::Hash(table) if is_plain && object.class.get() == class::HASH => {
                let pairs = table.borrow().pairs();
                let mut copies = HashTable::new();
                for (key, value) in &pairs {
                    let key = match is_frozen_string(key) {
                        true => key.clone(),
                        false => self.inner(interp, key, depth)?,
                    };
                    let value = self.inner(interp, value, depth)?;
                    interp.table_insert(&mut copies, key, value)?;
                }
                Ok(Value::hash(copies))
            }
            _ => self.copy_in_ruby(interp, value, depth > 0),
        }
    }

    fn inner(self, interp: &mut Interp<'_>, value: &Value, depth: usize) -> Eval {
        match value {
            Value::Object(_) => deep(|| self.copy_at(interp, value, depth + 1)),
            _ => self.copy_at(interp, value, depth + 1),
        }
    }

    fn missing(self, depth: usize) -> Value {
        match self.undef {
            Some(undef) if depth == 0 => undef.clone(),
            _ => Value::Nil,
        }
    }

    fn copy_in_ruby(self, interp: &mut Interp<'_>, value: &Value, is_inner: bool) -> Eval {
        let value = value.clone();
        match self.undef {
            Some(undef) => {
                let list = [value, Value::Nil, undef.clone(), Value::bool(is_inner)];
                interp.call_named(self.converter, self.method, &list)
            }
            None => interp.call_named(self.converter, self.method, &[value]),
        }
    }
}

/// Whether a value is a key that a copy of its hash can share.
fn is_frozen_string(value: &Value) -> bool {
    let object = value.as_object();
    object.is_some_and(|object| {
        object.frozen.get()
            && matches!(object.data, Data::String(_))
            && object.class.get() == class::STRING
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use host::MemoryHost;
    use syntax::SourceFile;

    use crate::{Compilation, Environment, Node, Settings};

    const FUNCTION: &str = "/modules/a/lib/puppet/parser/functions/f.rb";

    /// The result of Puppet code that calls a legacy function with this code.
    fn evaluated(function: &str, code: &str) -> Result<pcore::Value, String> {
        let source = format!(
            "module Puppet::Parser::Functions\n  newfunction(:f, type: :rvalue) do |args|\n    {function}\n  end\nend\n"
        );
        let host = MemoryHost::with([
            (FUNCTION, source.as_str()),
            ("/modules/a/manifests/init.pp", ""),
        ]);
        let settings = Settings {
            modulepath: vec!["/modules".into()],
            ..Settings::default()
        };
        let environment = Environment::new(Arc::new(host), settings);
        let mut compilation = Compilation::new(&environment, Node::default(), Box::new(|_| {}));
        let value = compilation.evaluate(&SourceFile::new("", code));
        value.map_err(|error| error.message)
    }

    #[track_caller]
    fn check(function: &str, code: &str, expected: &str) {
        let expected = evaluated("''", &format!("{expected} ")).unwrap();
        assert_eq!(evaluated(function, code), Ok(expected));
    }

    #[test]
    fn missing_values() {
        check("args.inspect", "f(undef)", "'[\"\"]'");
        check(
            "args.inspect",
            "f([undef, { 'a' => undef }])",
            "'[[nil, {\"a\"=>nil}]]'",
        );
        check(
            "[:undef, { 'a' => :undef, :b => [:undef] }]",
            "f()",
            "[undef, { 'a' => undef, 'b' => [undef] }]",
        );
    }

    #[test]
    fn a_function_changes_its_own_copies() {
        check(
            "args[0]['a'] << 1; args[0]['b'] = args[1] << 'x'; args[0]",
            "$h = { 'a' => [] } $s = 's' $r = f($h, $s) [$h, $s, $r]",
            "[{ 'a' => [] }, 's', { 'a' => [1], 'b' => 'sx' }]",
        );
        // What it keeps and changes later is not what it has returned.
        check(
            "($kept ||= []) << 1; $kept",
            "$a = f() $b = f() [$a, $b]",
            "[[1], [1, 1]]",
        );
    }

    #[test]
    fn other_values_are_copied_in_ruby() {
        check("args[0].class.to_s", "f(/a/)", "'String'");
        check(
            "args[0][0].class.to_s",
            "f([File['/a']])",
            "'Puppet::Resource'",
        );
        check(
            "Class.new(Hash).new.merge!('a' => Class.new(Array).new([:undef]))",
            "f()",
            "{ 'a' => [undef] }",
        );
    }

    #[test]
    fn deep_and_recursive_values() {
        let nested = format!("{}1{}", "[".repeat(150), "]".repeat(150));
        check("args[0]", &format!("f({nested})"), &nested);
        let recursive = evaluated("a = []; a << a; a", "f()");
        assert!(recursive.is_err_and(|message| message.contains("stack level too deep")));
    }
}
