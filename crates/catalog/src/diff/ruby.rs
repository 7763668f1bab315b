//! Ruby's operations on JSON data: equality, strings, `Marshal`.

use serde_json::{Number, Value};

/// Ruby's `==`: numbers are equal whatever their class is.
pub(super) fn equal(one: &Value, other: &Value) -> bool {
    deep(|| match (one, other) {
        (Value::Number(_), Value::Number(_)) => numbers_are_equal(one, other),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let is_in_other = |(key, value): (&String, &Value)| {
                let found = other.get(key);
                found.is_some_and(|found| equal(value, found))
            };
            one.len() == other.len() && one.iter().all(is_in_other)
        }
        _ => one == other,
    })
}

/// Ruby's `eql?`: an integer does not equal a float.
pub(super) fn eql(one: &Value, other: &Value) -> bool {
    deep(|| match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| eql(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let is_in_other =
                |(key, value): (&String, &Value)| other.get(key).is_some_and(|o| eql(value, o));
            one.len() == other.len() && one.iter().all(is_in_other)
        }
        _ => one == other,
    })
}

fn deep<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}

pub(super) fn numbers_are_equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other || one.as_f64() == other.as_f64()
        }
        _ => false,
    }
}

/// Ruby's `to_s`, as `print` writes a value.
pub(super) fn to_s(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => inspect(other),
    }
}

fn inspect(value: &Value) -> String {
    deep(|| match value {
        Value::Null => "nil".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => number_to_s(number),
        Value::String(text) => inspect_text(text),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inspect).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(entries) => {
            let entries = entries.iter();
            let entries: Vec<String> = entries
                .map(|(key, value)| format!("{}=>{}", inspect_text(key), inspect(value)))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
    })
}

fn number_to_s(number: &Number) -> String {
    match number.as_f64() {
        Some(float) if number.is_f64() => pcore::number::float_to_s(float),
        _ => number.to_string(),
    }
}

fn inspect_text(text: &str) -> String {
    let mut shown = String::from("\"");
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => shown.push_str("\\\""),
            '\\' => shown.push_str("\\\\"),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            '\u{7}' => shown.push_str("\\a"),
            '\u{8}' => shown.push_str("\\b"),
            '\u{b}' => shown.push_str("\\v"),
            '\u{c}' => shown.push_str("\\f"),
            '\u{1b}' => shown.push_str("\\e"),
            '#' if matches!(chars.peek(), Some('{' | '$' | '@')) => shown.push_str("\\#"),
            c if c.is_control() => shown.push_str(&format!("\\x{:02X}", u32::from(c))),
            c => shown.push(c),
        }
    }
    shown.push('"');
    shown
}

/// The bytes of `Marshal.dump` for what `JSON.parse` returns, in which equal keys of hashes are one
/// object.
pub(super) fn marshal(value: &Value) -> Vec<u8> {
    let mut dump = Marshal {
        bytes: vec![4, 8],
        objects: 0,
        knows_encoding: false,
        keys: Vec::new(),
        floats: Vec::new(),
    };
    dump.value(value);
    dump.bytes
}

struct Marshal {
    bytes: Vec<u8>,
    /// The number of objects written so far that later ones can refer to.
    objects: usize,
    /// Whether the symbol `:E` has been written.
    knows_encoding: bool,
    keys: Vec<(String, usize)>,
    floats: Vec<(u64, usize)>,
}

impl Marshal {
    fn value(&mut self, value: &Value) {
        deep(|| match value {
            Value::Null => self.bytes.push(b'0'),
            Value::Bool(true) => self.bytes.push(b'T'),
            Value::Bool(false) => self.bytes.push(b'F'),
            Value::Number(number) => self.number(number),
            Value::String(text) => {
                self.objects += 1;
                self.text(text);
            }
            Value::Array(items) => {
                self.objects += 1;
                self.bytes.push(b'[');
                self.long(items.len() as i64);
                items.iter().for_each(|item| self.value(item));
            }
            Value::Object(entries) => {
                self.objects += 1;
                self.bytes.push(b'{');
                self.long(entries.len() as i64);
                for (key, value) in entries {
                    self.key(key);
                    self.value(value);
                }
            }
        });
    }

    fn key(&mut self, key: &str) {
        if let Some(&(_, object)) = self.keys.iter().find(|(known, _)| known == key) {
            self.link(object);
            return;
        }
        self.keys.push((key.to_owned(), self.objects));
        self.objects += 1;
        self.text(key);
    }

    fn link(&mut self, object: usize) {
        self.bytes.push(b'@');
        self.long(object as i64);
    }

    fn text(&mut self, text: &str) {
        self.bytes.extend(b"I\"");
        self.long(text.len() as i64);
        self.bytes.extend(text.as_bytes());
        self.long(1);
        self.bytes.extend(if self.knows_encoding {
            &b";\0"[..]
        } else {
            b":\x06E"
        });
        self.knows_encoding = true;
        self.bytes.push(b'T');
    }

    fn number(&mut self, number: &Number) {
        match (number.as_i64(), number.as_f64()) {
            (Some(small), _) if (-(1 << 30)..1 << 30).contains(&small) => {
                self.bytes.push(b'i');
                self.long(small);
            }
            (Some(large), _) => self.large(large < 0, large.unsigned_abs()),
            (None, _) if number.as_u64().is_some() => {
                self.large(false, number.as_u64().unwrap_or_default());
            }
            (_, float) => self.float(float.unwrap_or_default()),
        }
    }

    fn large(&mut self, is_negative: bool, magnitude: u64) {
        self.objects += 1;
        self.bytes
            .extend([b'l', if is_negative { b'-' } else { b'+' }]);
        let shorts = (64 - magnitude.leading_zeros()).div_ceil(16);
        self.long(i64::from(shorts));
        let bytes = magnitude.to_le_bytes();
        self.bytes.extend(&bytes[..shorts as usize * 2]);
    }

    fn float(&mut self, float: f64) {
        let bits = float.to_bits();
        if let Some(&(_, object)) = self.floats.iter().find(|(known, _)| *known == bits) {
            self.link(object);
            return;
        }
        self.floats.push((bits, self.objects));
        self.objects += 1;
        self.bytes.push(b'f');
        let text = float_digits(float);
        self.long(text.len() as i64);
        self.bytes.extend(text.as_bytes());
    }

    /// Writes an integer in Marshal's variable-length encoding.
    fn long(&mut self, number: i64) {
        match number {
            0 => self.bytes.push(0),
            1..=122 => self.bytes.push(number as u8 + 5),
            -123..=-1 => self.bytes.push((number - 5) as u8),
            _ => {
                let bytes = number.to_le_bytes();
                let end = if number < 0 { 0xff } else { 0 };
                let mut len = 4;
                while len > 1 && bytes[len - 1] == end {
                    len -= 1;
                }
                let sign = if number < 0 { -(len as i8) } else { len as i8 };
                self.bytes.push(sign as u8);
                self.bytes.extend(&bytes[..len]);
            }
        }
    }
}

fn float_digits(float: f64) -> String {
    if float == 0.0 {
        return if float.is_sign_negative() { "-0" } else { "0" }.to_owned();
    }
    let scientific = format!("{:e}", float.abs());
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let digits: String = mantissa.chars().filter(|c| *c != '.').collect();
    let point = exponent.parse::<i64>().unwrap_or_default() + 1;
    let sign = if float < 0.0 { "-" } else { "" };
    let count = digits.len() as i64;
    if point < -3 || point > count {
        let rest = &digits[1..];
        let dot = if rest.is_empty() { "" } else { "." };
        return format!("{sign}{}{dot}{rest}e{}", &digits[..1], point - 1);
    }
    if point > 0 {
        let (whole, rest) = digits.split_at(point as usize);
        let dot = if rest.is_empty() { "" } else { "." };
        return format!("{sign}{whole}{dot}{rest}");
    }
    format!(
        "{sign}0.{}{digits}",
        "0".repeat(point.unsigned_abs() as usize)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn marshal_as_ruby_does() {
        let value: Value = serde_json::from_str(
            r#"{"a":{"k":1.5},"b":{"k":1.5,"s":"v","t":"v"},"c":70000000000}"#,
        )
        .unwrap();
        let expected = b"\x04\x08{\x08I\"\x06a\x06:\x06ET{\x06I\"\x06k\x06;\x00Tf\x081.5I\"\x06b\x06;\x00T{\x08@\x08@\x09I\"\x06s\x06;\x00TI\"\x06v\x06;\x00TI\"\x06t\x06;\x00TI\"\x06v\x06;\x00TI\"\x06c\x06;\x00Tl+\x08\x00<SL\x10\x00";
        assert_eq!(marshal(&value), expected);
        assert_eq!(marshal(&json!(-300)), b"\x04\x08i\xfe\xd4\xfe");
        assert_eq!(marshal(&json!(300)), b"\x04\x08i\x02\x2c\x01");
    }

    #[test]
    fn equality() {
        assert!(equal(&json!([1, {"a": 2.0}]), &json!([1.0, {"a": 2}])));
        assert!(!eql(&json!([1]), &json!([1.0])));
        assert!(!equal(&json!("1"), &json!(1)));
    }

    #[test]
    fn strings() {
        assert_eq!(
            to_s(&json!({"a": [null, "x\n#{y}"]})),
            "{\"a\"=>[nil, \"x\\n\\#{y}\"]}"
        );
        assert_eq!(to_s(&Value::Null), "");
    }
}
