//! Differences of strings by line.

use std::ops::Range;

use similar::{ChangeTag, DiffTag, TextDiff};

/// The lines that differ, each with a `-` or `+` prefix, as `diff -U0` prints them.
pub fn changed_lines(old: &str, new: &str) -> Vec<String> {
    let diff = TextDiff::from_lines(old, new);
    let mut lines = Vec::new();
    for change in diff.iter_all_changes() {
        let sign = match change.tag() {
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
            ChangeTag::Equal => continue,
        };
        let line = change.value();
        lines.push(format!("{sign}{}", line.trim_end_matches('\n')));
        if !line.ends_with('\n') {
            lines.push("\\ No newline at end of file".to_owned());
        }
    }
    lines
}

/// The line ranges (from 1) that differ, in both strings. The range is empty on the side that lacks the
/// lines.
pub fn differing_parts(old: &str, new: &str) -> Vec<(Range<u32>, Range<u32>)> {
    let diff = TextDiff::from_lines(old, new);
    let differing = diff.ops().iter().filter(|op| op.tag() != DiffTag::Equal);
    let line = |at: usize| u32::try_from(at + 1).unwrap_or(u32::MAX);
    let lines = |range: Range<usize>| line(range.start)..line(range.end);
    differing
        .map(|op| (lines(op.old_range()), lines(op.new_range())))
        .collect()
}

/// A unified diff without its header.
pub fn unified(old: &str, new: &str, context: usize) -> String {
    let diff = TextDiff::from_lines(old, new);
    let mut unified = diff.unified_diff();
    let text = unified.context_radius(context).to_string();
    text.strip_suffix('\n').unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        assert_eq!(changed_lines("a\nb\n", "a\nc\n"), ["-b", "+c"]);
        let expected = ["-b", "+b", "\\ No newline at end of file"];
        assert_eq!(changed_lines("a\nb\n", "a\nb"), expected);
        assert!(changed_lines("a", "a").is_empty());
    }

    #[test]
    fn parts() {
        assert_eq!(
            differing_parts("a\nb\nc\n", "a\nx\nc\nd\n"),
            [(2..3, 2..3), (4..4, 4..5)]
        );
        assert!(differing_parts("a\n", "a\n").is_empty());
        assert_eq!(differing_parts("a\nb\n", "a\n"), [(2..3, 2..2)]);
    }

    #[test]
    fn unified_has_hunks() {
        assert_eq!(
            unified("a\nb\n", "a\nc\n", 3),
            "@@ -1,2 +1,2 @@\n a\n-b\n+c"
        );
    }
}
