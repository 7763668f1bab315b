//! Percent-encoding: paths, queries and forms.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// All bytes except letters, digits, and `-_.~`.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

/// Decodes `%41`. Malformed escapes are unchanged.
pub fn decode(text: &str, plus_is_space: bool) -> Vec<u8> {
    let text = match plus_is_space && text.contains('+') {
        true => Cow::Owned(text.replace('+', " ")),
        false => Cow::Borrowed(text),
    };
    percent_decode_str(&text).collect()
}

/// Decodes a form, or the query of a URL. None if it is not UTF-8.
pub fn decode_form(text: &str) -> Option<Vec<(String, String)>> {
    let pairs = text.split('&').filter(|pair| !pair.is_empty());
    let pairs = pairs.map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let text = |part: &str| String::from_utf8(decode(part, true)).ok();
        Some((text(name)?, text(value)?))
    });
    pairs.collect()
}

/// Decodes the path of a request. None if it is not UTF-8 or could lead out of a directory.
pub fn decode_path(path: &str) -> Option<String> {
    let decoded = String::from_utf8(decode(path, false)).ok()?;
    let rest = decoded.strip_prefix('/')?;
    let is_plain = |segment: &str| !matches!(segment, "." | "..");
    let is_safe = !rest.contains(char::is_control) && rest.split('/').all(is_plain);
    is_safe.then_some(decoded)
}

/// Encodes all bytes except letters, digits, and `-_.~`.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, RESERVED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths() {
        let check = |path: &str, expected: Option<&str>| {
            assert_eq!(decode_path(path).as_deref(), expected, "{path}");
        };
        check("/puppet/v3/a%20b", Some("/puppet/v3/a b"));
        check("/a+b%zz%4", Some("/a+b%zz%4"));
        check("/a/../b", None);
        check("/a/%2e%2E/b", None);
        check("/a%2f..%2fb", None);
        check("/a/%00", None);
        check("/a/b%0Ac", None);
        check("/%ff", None);
        check("a", None);
        check("/a/..b", Some("/a/..b"));
    }

    #[test]
    fn forms() {
        let form = decode_form("a=1+2&b=%7B%22&&c").unwrap();
        let pairs: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert_eq!(pairs, [("a", "1 2"), ("b", "{\""), ("c", "")]);
        assert_eq!(decode_form("a=%ff"), None);
        assert_eq!(encode("a b/ü"), "a%20b%2F%C3%BC");
    }
}
