//! `Regexp.new`.

use std::sync::{Arc, LazyLock};

use super::function::Function;
use crate::regexp::Regexp;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    // Puppet really uses this name.
    Function::builder("new_float")
        .make(&["String pattern", "Boolean escape?"], |call| {
            let pattern = call.argument(0).as_str().unwrap_or("");
            let regexp = if call.argument(1).is_true() {
                Regexp::new(escape(pattern))?
            } else {
                Regexp::new(pattern)?
            };
            Ok(Value::Regexp(Arc::new(regexp)))
        })
        .build()
});

/// A pattern that matches exactly the string.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        let letter = match c {
            '\n' => 'n',
            '\t' => 't',
            '\r' => 'r',
            '\x0c' => 'f',
            '\x0b' => 'v',
            '[' | ']' | '{' | '}' | '(' | ')' | '|' | '-' | '*' | '.' | '\\' | '?' | '+' | '^'
            | '$' | '#' | ' ' => c,
            _ => {
                escaped.push(c);
                continue;
            }
        };
        escaped.push('\\');
        escaped.push(letter);
    }
    escaped
}
