//! Fingerprints of strings: a machine word that tells most strings apart.

/// Strings with different fingerprints are different. A string of up to seven bytes is its own
/// fingerprint; longer ones with the same fingerprint have to be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(u64);

/// The topmost byte is the length, saturated.
const LENGTH: u32 = 56;
const LONGEST: usize = 254;

impl Fingerprint {
    /// For values that are not strings; no string has it.
    pub const NONE: Fingerprint = Fingerprint(u64::MAX);

    #[inline]
    pub fn of(text: &str) -> Fingerprint {
        let bytes = text.as_bytes();
        let len = bytes.len();
        let content = match (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
            (Some(first), Some(last)) => mixed(*first, *last),
            _ => short(bytes),
        };
        Fingerprint(content | (len.min(LONGEST) as u64) << LENGTH)
    }

    /// Whether only one string has this fingerprint.
    #[inline]
    pub fn is_whole_text(self) -> bool {
        self.0 >> LENGTH < 8
    }
}

/// The first and the last bytes of a string, which may overlap.
#[inline]
fn mixed(first: [u8; 8], last: [u8; 8]) -> u64 {
    let (first, last) = (u64::from_le_bytes(first), u64::from_le_bytes(last));
    (first.rotate_left(23) ^ last).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - LENGTH)
}

/// Up to seven bytes, the first one lowest.
#[inline]
fn short(bytes: &[u8]) -> u64 {
    let at = |index: usize| u64::from(bytes[index]) << (8 * index);
    match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) => {
            let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
            u64::from(first) | u64::from(last) << (8 * (bytes.len() - 4))
        }
        _ if bytes.is_empty() => 0,
        _ => at(0) | at(bytes.len() / 2) | at(bytes.len() - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_are_their_fingerprints() {
        let texts = [
            "", "a", "b", "ab", "ba", "abc", "abcd", "abcde", "abcdef", "abcdefg",
        ];
        let nul = ["\0", "\0\0", "a\0", "a\0\0\0"];
        let all: Vec<&str> = texts.into_iter().chain(nul).collect();
        for a in &all {
            assert!(Fingerprint::of(a).is_whole_text());
            for b in &all {
                assert_eq!(
                    Fingerprint::of(a) == Fingerprint::of(b),
                    a == b,
                    "{a:?} {b:?}"
                );
            }
        }
        for len in 1..8 {
            for at in 0..len {
                let text = "x".repeat(len);
                let mut other = text.clone();
                other.replace_range(at..=at, "y");
                assert_ne!(Fingerprint::of(&text), Fingerprint::of(&other));
            }
        }
    }

    #[test]
    fn long_texts_have_fingerprints_that_may_be_shared() {
        let long = "x".repeat(1000);
        for len in 8..=1000 {
            let print = Fingerprint::of(&long[..len]);
            assert!(!print.is_whole_text());
            assert_ne!(print, Fingerprint::NONE);
        }
        assert_eq!(Fingerprint::of(&long), Fingerprint::of(&long[..999]));
        assert_ne!(Fingerprint::of(&long[..20]), Fingerprint::of(&long[..21]));
    }
}
