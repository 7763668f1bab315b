//! Compares matches with those of Ruby, which `xtask/ruby/regexp_matches.rb` recorded.

mod table;

use regexp::{Captures, Encoding, Flags, Regexp};

const RECORDED: &str = include_str!("recorded/matches.txt");

/// The number of matches that are recorded at most.
const MOST_MATCHES: usize = 4;

fn flags(letters: &str) -> Flags {
    Flags {
        ignore_case: letters.contains('i'),
        multi_line: letters.contains('m'),
        extended: letters.contains('x'),
        encoding: if letters.contains('n') {
            Encoding::Bytes
        } else {
            Encoding::Utf8
        },
    }
}

fn shown(captures: &Captures) -> String {
    let groups = captures.iter().map(|group| match group {
        Some(range) => format!("{}-{}", range.start, range.end),
        None => "none".to_owned(),
    });
    groups.collect::<Vec<_>>().join(" ")
}

/// Successive matches from the start of the string, in the format of the table.
fn matches(pattern: &str, letters: &str, string: &str) -> String {
    let flags = flags(letters);
    let regexp = match Regexp::new(pattern, flags) {
        Ok(regexp) => regexp,
        Err(error) => return format!("!{error}"),
    };
    let bytes: Vec<u8> = match flags.encoding {
        Encoding::Utf8 => string.into(),
        Encoding::Bytes => string.chars().map(|c| u32::from(c) as u8).collect(),
    };
    let mut found = Vec::new();
    let mut start = 0;
    while found.len() < MOST_MATCHES && start <= bytes.len() {
        match regexp.find_at(&bytes, start) {
            Ok(Some(captures)) => {
                let whole = captures.whole();
                found.push(shown(&captures));
                let rest = &bytes[whole.end..];
                let size = match flags.encoding {
                    Encoding::Utf8 => rest.utf8_chunks().next().map_or(1, |chunk| {
                        chunk.valid().chars().next().map_or(1, char::len_utf8)
                    }),
                    Encoding::Bytes => 1,
                };
                start = if whole.end > start {
                    whole.end
                } else {
                    whole.end + size
                };
            }
            Ok(None) => break,
            Err(error) => return format!("{error}"),
        }
    }
    found.join("; ")
}

#[test]
fn matches_are_those_of_ruby() {
    table::check(RECORDED, |fields| {
        matches(&fields[0], &fields[1], &fields[2])
    });
}
