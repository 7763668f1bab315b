//! Upper and lower case where one character is equal to several: `ß` and `SS`, ligatures.

/// What several characters are equal to, when case does not matter.
const JOINED: [(&str, &str); 7] = [
    ("ffi", "ﬃ"),
    ("ffl", "ﬄ"),
    ("ff", "ﬀ"),
    ("fi", "ﬁ"),
    ("fl", "ﬂ"),
    ("ss", "ßẞ"),
    ("st", "ﬅﬆ"),
];

/// The characters that one is equal to, if they are more than one.
pub(super) fn separated(c: char) -> Option<String> {
    if c.is_ascii() {
        return None;
    }
    let upper: String = c.to_lowercase().flat_map(char::to_uppercase).collect();
    (upper.chars().nth(1).is_some()).then(|| upper.to_lowercase())
}

/// How many of the next characters are equal to a single one, and an expression for both.
pub(super) fn joined(chars: &[char]) -> Option<(usize, String)> {
    let lower = |c: &char| c.to_ascii_lowercase();
    let (text, single) = JOINED.iter().find(|(text, _)| {
        chars.len() >= text.len() && text.chars().eq(chars.iter().take(text.len()).map(lower))
    })?;
    // What is repeated is the last character alone.
    if matches!(chars.get(text.len()), Some('*' | '+' | '?' | '{')) {
        return None;
    }
    Some((text.len(), format!("(?:{text}|[{single}])")))
}
