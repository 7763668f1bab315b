//! Conversions, comparisons, `to_s` and `inspect` for built-in methods.

use std::cmp::Ordering;
use std::rc::Rc;

use num_traits::ToPrimitive;

use crate::class::{ClassId, MethodBody, class};
use crate::core::string::float_format::general;
use crate::hash::simple_eql;
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::string::RString;
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

impl Interp<'_> {
    /// `value.to_s`; `#<Class…>` if that does not return a String.
    pub fn to_s(&mut self, value: &Value) -> Eval<RString> {
        if let Some(string) = value.as_string() {
            return Ok(string.clone());
        }
        let text = self.call(value, sym::TO_S, &[])?;
        if let Some(string) = text.as_string() {
            return Ok(string.clone());
        }
        Ok(RString::from(self.any_to_s(value)))
    }

    /// `value.inspect`
    pub fn inspect(&mut self, value: &Value) -> Eval<RString> {
        let text = self.call(value, sym::INSPECT, &[])?;
        self.to_s(&text)
    }

    /// `inspect` for messages.
    pub fn inspect_utf8(&mut self, value: &Value) -> Eval<String> {
        Ok(self.inspect(value)?.to_utf8().into_owned())
    }

    /// `a == b`; an object always equals itself.
    pub fn equal(&mut self, a: &Value, b: &Value) -> Eval<bool> {
        if a.is_identical(b) {
            return Ok(true);
        }
        match (a, b) {
            (Value::Int(_), Value::Int(_)) | (Value::Symbol(_), Value::Symbol(_)) => {
                return Ok(false);
            }
            (Value::Object(x), Value::Object(y)) => {
                if let (Data::String(_), Data::String(_)) = (&x.data, &y.data) {
                    return Ok(simple_eql(a, b));
                }
            }
            _ => {}
        }
        Ok(self.call(a, sym::EQ, std::slice::from_ref(b))?.is_truthy())
    }

    /// `a.eql?(b)`
    pub fn eql(&mut self, a: &Value, b: &Value) -> Eval<bool> {
        if crate::hash::simple_hash(a).is_some() && crate::hash::simple_hash(b).is_some() {
            return Ok(simple_eql(a, b));
        }
        if a.is_identical(b) {
            return Ok(true);
        }
        Ok(self.call(a, sym::EQL, std::slice::from_ref(b))?.is_truthy())
    }

    /// `pattern === value`
    pub fn case_equal(&mut self, pattern: &Value, value: &Value) -> Eval<bool> {
        match pattern {
            Value::Symbol(_) | Value::Nil | Value::True | Value::False => {
                return Ok(pattern.is_identical(value));
            }
            Value::Object(object) => {
                if let (Data::String(_), Some(Data::String(_))) = (&object.data, value.data()) {
                    return Ok(simple_eql(pattern, value));
                }
            }
            _ => {}
        }
        Ok(self
            .call(pattern, sym::CASE_EQ, std::slice::from_ref(value))?
            .is_truthy())
    }

    /// `a <=> b`; `None` if they cannot be compared.
    pub fn compare(&mut self, a: &Value, b: &Value) -> Eval<Option<Ordering>> {
        match (a, b) {
            (Value::Int(a), Value::Int(b)) => return Ok(Some(a.cmp(b))),
            (Value::Float(a), Value::Float(b)) => return Ok(a.partial_cmp(b)),
            _ => {}
        }
        let both = match (a.as_string(), b.as_string()) {
            (Some(a), Some(b)) => Some(a.bytes.cmp(&b.bytes)),
            _ => None,
        };
        if both.is_some() {
            return Ok(both);
        }
        let result = self.call(a, sym::CMP, std::slice::from_ref(b))?;
        self.ordering(&result, a, b)
    }

    /// Interprets the result of `<=>` (or of a block that compares).
    pub fn ordering(&mut self, result: &Value, a: &Value, b: &Value) -> Eval<Option<Ordering>> {
        match result {
            Value::Nil => Ok(None),
            Value::Int(number) => Ok(Some(number.cmp(&0))),
            Value::Float(number) => Ok(number.partial_cmp(&0.0)),
            Value::Object(object) if matches!(object.data, Data::BigInt(_)) => Ok(result
                .as_bigint()
                .map(|number| number.cmp(&num_bigint::BigInt::ZERO))),
            _ => {
                let zero = [Value::Int(0)];
                if self.call(result, sym::GT, &zero)?.is_truthy() {
                    return Ok(Some(Ordering::Greater));
                }
                if self.call(result, sym::LT, &zero)?.is_truthy() {
                    return Ok(Some(Ordering::Less));
                }
                let _ = (a, b);
                Ok(Some(Ordering::Equal))
            }
        }
    }

    /// The same, or the ArgumentError of a comparison that failed.
    pub fn compare_or_fail(&mut self, a: &Value, b: &Value) -> Eval<Ordering> {
        match self.compare(a, b)? {
            Some(ordering) => Ok(ordering),
            None => Err(self.comparison_failed(a, b)),
        }
    }

    pub fn comparison_failed(&mut self, a: &Value, b: &Value) -> Box<Unwind> {
        let class = self.class_name_of(a);
        let other = match b {
            Value::Object(_) => Ok(self.class_name_of(b)),
            _ => self.inspect_utf8(b),
        };
        match other {
            Ok(other) => self.argument_error(format!("comparison of {class} with {other} failed")),
            Err(unwind) => unwind,
        }
    }

    /// Converts to a 64-bit Integer with `to_int`; floats are truncated.
    pub fn to_int(&mut self, value: &Value) -> Eval<i64> {
        match value {
            Value::Int(number) => Ok(*number),
            Value::Float(number) => {
                if number.is_nan() || number.is_infinite() {
                    let text = if number.is_nan() {
                        "NaN"
                    } else if *number > 0.0 {
                        "Inf"
                    } else {
                        "-Inf"
                    };
                    let message = format!("float {text} out of range of integer");
                    return Err(self.error(class::RANGE_ERROR, message));
                }
                match number.trunc().to_i64() {
                    Some(number) => Ok(number),
                    None => Err(self.error(
                        class::RANGE_ERROR,
                        format!(
                            "float {} out of range of integer",
                            general(*number, 10, false)
                        ),
                    )),
                }
            }
            _ if value.as_bigint().is_some() => {
                Err(self.error(class::RANGE_ERROR, "bignum too big to convert into `long'"))
            }
            Value::Nil => Err(self.type_error("no implicit conversion from nil to integer")),
            _ => {
                let converted =
                    self.convert_implicitly(value, sym::TO_INT, "Integer", class::INTEGER)?;
                self.to_int(&converted)
            }
        }
    }

    /// Converts to an Integer of any size.
    pub fn to_integer(&mut self, value: &Value) -> Eval {
        match value {
            Value::Int(_) => Ok(value.clone()),
            _ if value.as_bigint().is_some() => Ok(value.clone()),
            _ => self.convert_implicitly(value, sym::TO_INT, "Integer", class::INTEGER),
        }
    }

    /// Converts to a String with `to_str`.
    pub fn to_str(&mut self, value: &Value) -> Eval<RString> {
        if let Some(string) = value.as_string() {
            return Ok(string.clone());
        }
        let converted = self.convert_implicitly(value, sym::TO_STR, "String", class::STRING)?;
        let string = converted.as_string().map(|string| string.clone());
        Ok(string.unwrap_or_default())
    }

    /// The same as a Rust string.
    pub fn to_utf8(&mut self, value: &Value) -> Eval<String> {
        Ok(self.to_str(value)?.to_utf8().into_owned())
    }

    /// Converts to an Array with `to_ary`.
    pub fn to_ary(&mut self, value: &Value) -> Eval {
        if value.as_array().is_some() {
            return Ok(value.clone());
        }
        self.convert_implicitly(value, sym::TO_ARY, "Array", class::ARRAY)
    }

    /// The elements of an Array, converted with `to_ary`.
    pub fn to_elements(&mut self, value: &Value) -> Eval<Vec<Value>> {
        let array = self.to_ary(value)?;
        Ok(array
            .as_array()
            .map(|elements| elements.clone())
            .unwrap_or_default())
    }

    /// An Array if the value is one or has `to_ary`.
    pub fn to_ary_or_none(&mut self, value: &Value) -> Eval<Option<Value>> {
        self.try_convert(value, sym::TO_ARY, "Array", class::ARRAY)
    }

    /// Converts to a Hash with `to_hash`.
    pub fn to_hash(&mut self, value: &Value) -> Eval {
        if value.as_hash().is_some() {
            return Ok(value.clone());
        }
        self.convert_implicitly(value, sym::TO_HASH, "Hash", class::HASH)
    }

    /// Converts to a class, if the value is an instance or has the conversion.
    pub fn try_convert(
        &mut self,
        value: &Value,
        method: Symbol,
        name: &str,
        class: ClassId,
    ) -> Eval<Option<Value>> {
        if self.is_a(value, class) {
            return Ok(Some(value.clone()));
        }
        if !matches!(value, Value::Object(_)) && !self.responds_to(value, method, true)? {
            return Ok(None);
        }
        let Some(converted) = self.call_if_defined(value, method, &[])? else {
            return Ok(None);
        };
        if converted.is_nil() {
            return Ok(None);
        }
        if !self.is_a(&converted, class) {
            return Err(self.wrong_conversion(value, method, name, &converted));
        }
        Ok(Some(converted))
    }

    fn convert_implicitly(
        &mut self,
        value: &Value,
        method: Symbol,
        name: &str,
        class: ClassId,
    ) -> Eval {
        let Some(converted) = self.call_if_defined(value, method, &[])? else {
            let from = self.describe_for_conversion(value);
            return Err(match (value, name) {
                (_, "Integer") => {
                    self.type_error(format!("no implicit conversion of {from} into Integer"))
                }
                _ => self.type_error(format!("no implicit conversion of {from} into {name}")),
            });
        };
        if !self.is_a(&converted, class) {
            return Err(self.wrong_conversion(value, method, name, &converted));
        }
        Ok(converted)
    }

    fn wrong_conversion(
        &mut self,
        value: &Value,
        method: Symbol,
        name: &str,
        result: &Value,
    ) -> Box<Unwind> {
        let (from, to, method) = (
            self.class_name_of(value),
            self.class_name_of(result),
            self.name_of(method),
        );
        self.type_error(format!(
            "can't convert {from} to {name} ({from}#{method} gives {to})"
        ))
    }

    /// The description of a value in conversion errors: `nil`, `true`, `false`, or its class.
    pub fn describe_for_conversion(&self, value: &Value) -> String {
        match value {
            Value::Nil => "nil".to_owned(),
            Value::True => "true".to_owned(),
            Value::False => "false".to_owned(),
            _ => self.class_name_of(value),
        }
    }

    /// Converts any number to a Float.
    pub fn to_f64(&mut self, value: &Value) -> Eval<f64> {
        match value {
            Value::Int(number) => Ok(*number as f64),
            Value::Float(number) => Ok(*number),
            Value::Nil | Value::True | Value::False => {
                let from = self.describe_for_conversion(value);
                Err(self.type_error(format!("can't convert {from} into Float")))
            }
            _ => {
                if let Some(number) = value.as_bigint() {
                    return Ok(number.to_f64().unwrap_or(f64::INFINITY));
                }
                if !self.is_a(value, class::NUMERIC) {
                    let from = self.describe_for_conversion(value);
                    return Err(self.type_error(format!("can't convert {from} into Float")));
                }
                match self.call_if_defined(value, sym::TO_F, &[])? {
                    Some(Value::Float(number)) => Ok(number),
                    _ => {
                        let from = self.class_name_of(value);
                        Err(self.type_error(format!("can't convert {from} into Float")))
                    }
                }
            }
        }
    }

    /// The name of a method, variable or constant: a Symbol, or a String.
    pub fn to_symbol(&mut self, value: &Value) -> Eval<Symbol> {
        if let Value::Symbol(symbol) = value {
            return Ok(*symbol);
        }
        let name = value
            .as_string()
            .map(|string| string.to_utf8().into_owned());
        let name = match name {
            Some(name) => name,
            None => {
                if !self.responds_to(value, sym::TO_STR, true)? {
                    let text = self.inspect_utf8(value)?;
                    return Err(self.type_error(format!("{text} is not a symbol nor a string")));
                }
                self.to_utf8(value)?
            }
        };
        Ok(self.intern(&name))
    }

    /// Runs a function that may recurse with the same pair of values; the recursive call runs `again` instead.
    pub fn guarded<T>(
        &mut self,
        a: &Value,
        b: &Value,
        what: Symbol,
        again: impl FnOnce(&mut Self) -> Eval<T>,
        run: impl FnOnce(&mut Self) -> Eval<T>,
    ) -> Eval<T> {
        let key = (what, identity(a), identity(b));
        if self.state.visiting.contains(&key) {
            return again(self);
        }
        self.state.visiting.push(key);
        let result = stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || run(self));
        self.state.visiting.pop();
        result
    }

    /// Whether a method of a value has not been redefined.
    pub fn is_builtin_method(&mut self, value: &Value, name: Symbol) -> bool {
        let class = self.class_of(value);
        let method = self.state.classes.find_method(class, name);
        method.is_some_and(|method| matches!(method.body, MethodBody::Builtin(_)))
    }
}

fn identity(value: &Value) -> usize {
    match value {
        Value::Object(object) => Rc::as_ptr(object).addr(),
        Value::Int(number) => *number as usize,
        _ => 1,
    }
}
