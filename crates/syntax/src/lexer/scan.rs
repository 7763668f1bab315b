//! Scans runs of bytes, eight at a time.
//!
//! Names, indentation and strings are short. The cost is not in reading their bytes but in
//! mispredicting where they end, so the end is computed instead of searched for in a loop.

use super::characters::is_word;

/// A byte repeated eight times.
const fn everywhere(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

const HIGH_BITS: u64 = everywhere(0x80);

/// The next eight bytes, little-endian; `None` near the end of the source.
#[inline]
pub(super) fn eight(bytes: &[u8], at: usize) -> Option<u64> {
    let chunk = bytes.get(at..)?.first_chunk::<8>()?;
    Some(u64::from_le_bytes(*chunk))
}

/// The index of the lowest byte whose high bit is set; 8 if there is none.
fn first_place(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8
}

/// Where the run of spaces that starts at `at` ends.
#[inline]
pub(super) fn spaces_end(bytes: &[u8], at: usize) -> usize {
    let mut end = at;
    while let Some(eight) = eight(bytes, end) {
        match first_place(eight ^ everywhere(b' ')) {
            8 => end += 8,
            len => return end + len,
        }
    }
    while bytes.get(end) == Some(&b' ') {
        end += 1;
    }
    end
}

/// Where the run of word characters that starts at `at` ends.
#[inline]
pub(crate) fn word_end(bytes: &[u8], at: usize) -> usize {
    let mut end = at;
    while let Some(eight) = eight(bytes, end) {
        match first_place(word_marks(eight) ^ HIGH_BITS) {
            8 => end += 8,
            len => return end + len,
        }
    }
    while bytes.get(end).is_some_and(|&byte| is_word(byte)) {
        end += 1;
    }
    end
}

/// The high bits of those bytes that are word characters.
fn word_marks(eight: u64) -> u64 {
    // Below the high bits, sums of a byte and a constant do not carry into the next byte: the
    // high bit of `low + (0x80 - c)` tells whether the byte is at least `c`.
    let low = eight & !HIGH_BITS;
    let at_least = |bytes: u64, c: u8| bytes + everywhere(0x80 - c);
    let lower_case = low | everywhere(0x20);
    let letter = at_least(lower_case, b'a') & !at_least(lower_case, b'z' + 1);
    let digit = at_least(low, b'0') & !at_least(low, b'9' + 1);
    let underscore = !at_least(low ^ everywhere(b'_'), 1);
    (letter | digit | underscore) & !eight & HIGH_BITS
}

/// The index, from `at` on, of the first byte that is one of three.
#[inline]
pub(super) fn find_any(bytes: &[u8], at: usize, wanted: [u8; 3]) -> Option<usize> {
    let mut from = at;
    while let Some(eight) = eight(bytes, from) {
        let [a, b, c] = wanted.map(|byte| zero_marks(eight ^ everywhere(byte)));
        match first_place(a | b | c) {
            8 => from += 8,
            place => return Some(from + place),
        }
    }
    let rest = bytes.get(from..)?;
    let place = rest.iter().position(|byte| wanted.contains(byte))?;
    Some(from + place)
}

/// Sets the high bit of the lowest byte that is zero (and perhaps of others after it).
fn zero_marks(eight: u64) -> u64 {
    eight.wrapping_sub(everywhere(1)) & !eight & HIGH_BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks every byte at every position, with enough bytes after it and without.
    fn check(scan: impl Fn(&[u8]) -> usize, filler: u8, continues: impl Fn(u8) -> bool) {
        for len in 0..20 {
            for place in 0..len {
                for byte in 0..=u8::MAX {
                    let mut text = vec![filler; len];
                    text[place] = byte;
                    let end = if continues(byte) { len } else { place };
                    assert_eq!(scan(&text), end, "{text:?}");
                }
            }
        }
    }

    #[test]
    fn runs_end_where_they_should() {
        check(|text| spaces_end(text, 0), b' ', |byte| byte == b' ');
        check(|text| word_end(text, 0), b'_', is_word);
        check(|text| word_end(text, 0), b'q', is_word);
        check(|text| word_end(text, 0), b'0', is_word);
        let stops = *b"'$\\";
        let scan = |text: &[u8]| find_any(text, 0, stops).unwrap_or(text.len());
        check(scan, b'x', |byte| !stops.contains(&byte));
        check(scan, 0xff, |byte| !stops.contains(&byte));
        check(scan, b'(', |byte| !stops.contains(&byte));
    }
}
