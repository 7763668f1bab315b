//! Percent-encoding: paths, queries and forms.

/// Decodes `%41`. Malformed escapes are unchanged.
pub fn decode(text: &str, plus_is_space: bool) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let digits = bytes.get(at + 1..at + 3);
        match (byte, digits.and_then(hex)) {
            (b'%', Some(value)) => {
                decoded.push(value);
                at += 3;
                continue;
            }
            (b'+', _) if plus_is_space => decoded.push(b' '),
            _ => decoded.push(byte),
        }
        at += 1;
    }
    decoded
}

fn hex(digits: &[u8]) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let &[high, low] = digits else {
        return None;
    };
    u8::try_from(digit(high)? * 16 + digit(low)?).ok()
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
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                encoded.push(char::from(byte));
            }
            other => encoded.push_str(&format!("%{other:02X}")),
        }
    }
    encoded
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
