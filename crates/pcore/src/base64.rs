//! The three kinds of base 64 that `Binary` reads and writes.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The line length of the relaxed form.
const LINE: usize = 60;

/// Encodes in one line, padded.
pub fn encode_strict(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let group = [chunk.first(), chunk.get(1), chunk.get(2)]
            .into_iter()
            .fold(0_u32, |group, byte| {
                group << 8 | u32::from(byte.copied().unwrap_or(0))
            });
        for index in 0..4 {
            if index > chunk.len() {
                text.push('=');
            } else {
                let digit = group >> (18 - 6 * index) & 63;
                text.push(char::from(ALPHABET[digit as usize]));
            }
        }
    }
    text
}

/// Encodes in lines, each with a line break at its end.
pub fn encode_relaxed(bytes: &[u8]) -> String {
    let strict = encode_strict(bytes);
    let mut text = String::with_capacity(strict.len() + strict.len() / LINE + 1);
    let mut rest = strict.as_str();
    while !rest.is_empty() {
        let (line, next) = rest.split_at(rest.len().min(LINE));
        text.push_str(line);
        text.push('\n');
        rest = next;
    }
    text
}

/// Encodes in one line, with characters that are safe in URLs and file names.
pub fn encode_url_safe(bytes: &[u8]) -> String {
    encode_strict(bytes).replace('+', "-").replace('/', "_")
}

const INVALID: &str = "invalid base64";

/// Decodes only what [`encode_strict`] produces.
pub fn decode_strict(text: &str) -> Result<Vec<u8>, String> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len() / 4 * 3);
    if !bytes.len().is_multiple_of(4) {
        return Err(INVALID.to_owned());
    }
    let groups = bytes.len() / 4;
    for (index, chunk) in bytes.chunks(4).enumerate() {
        let last = index + 1 == groups;
        let digits = match chunk {
            [_, _, b'=', b'='] if last => 2,
            [_, _, _, b'='] if last => 3,
            _ => 4,
        };
        let mut group = 0;
        for byte in &chunk[..digits] {
            group = group << 6 | digit(*byte).ok_or_else(|| INVALID.to_owned())?;
        }
        group <<= 6 * (4 - digits);
        let produced = &group.to_be_bytes()[1..];
        let (kept, cut) = produced.split_at(digits - 1);
        // The unused bits must be zero.
        if cut.iter().any(|byte| *byte != 0) {
            return Err(INVALID.to_owned());
        }
        out.extend_from_slice(kept);
    }
    Ok(out)
}

/// Decodes anything: other characters are skipped, and the first padding ends it.
pub fn decode_relaxed(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let mut group = 0;
    let mut count = 0;
    for byte in text.bytes() {
        let Some(value) = digit(byte) else {
            // Padding ends it only where padding is allowed.
            if byte == b'=' && count >= 2 {
                break;
            }
            continue;
        };
        group = group << 6 | value;
        count += 1;
        if count == 4 {
            out.extend_from_slice(&group.to_be_bytes()[1..]);
            (group, count) = (0, 0);
        }
    }
    if count >= 2 {
        group <<= 6 * (4 - count);
        out.extend_from_slice(&group.to_be_bytes()[1..count]);
    }
    out
}

/// Decodes what [`encode_url_safe`] produces, with or without padding.
pub fn decode_url_safe(text: &str) -> Result<Vec<u8>, String> {
    let mut standard = text.replace('-', "+").replace('_', "/");
    if !standard.ends_with('=') {
        let length = standard.chars().count();
        standard.extend(std::iter::repeat_n(
            '=',
            length.next_multiple_of(4) - length,
        ));
    }
    decode_strict(&standard)
}

fn digit(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}
