//! Character classes, as in Ruby's regular expressions.

/// `\w`: ASCII only. A table, since this is checked for most characters of most files.
pub(super) fn is_word(byte: u8) -> bool {
    WORD[byte as usize]
}

static WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    table
};

pub(super) fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}

/// `[[:blank:]]`: tab and Unicode's space separators.
pub(super) fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\u{a0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

/// The length of the blank (or carriage return) that the bytes start with; 0 if there is none.
pub(super) fn blank_len(bytes: &[u8]) -> usize {
    match bytes {
        [b' ' | b'\t' | b'\r', ..] => 1,
        [0xC2, 0xA0, ..] => 2,
        [0xE1, 0x9A, 0x80, ..]
        | [0xE2, 0x80, 0x80..=0x8A, ..]
        | [0xE2, 0x80, 0xAF, ..]
        | [0xE2, 0x81, 0x9F, ..]
        | [0xE3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_agree() {
        for c in (0..=0x10FFFF).filter_map(char::from_u32) {
            let text = c.to_string();
            let expected = if is_blank(c) || c == '\r' {
                text.len()
            } else {
                0
            };
            assert_eq!(blank_len(text.as_bytes()), expected, "{c:?}");
        }
    }
}
