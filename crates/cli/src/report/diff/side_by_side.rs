//! Two strings side by side.

use similar::{DiffTag, TextDiff};

/// A row: the numbers and contents of two corresponding lines.
pub struct Row {
    pub old: Option<(usize, String)>,
    pub new: Option<(usize, String)>,
    pub is_changed: bool,
}

/// How many unchanged lines are shown around changes.
const CONTEXT: usize = 3;

/// The rows; none where unchanged lines are omitted.
pub fn rows(old: &str, new: &str) -> Vec<Option<Row>> {
    let diff = TextDiff::from_lines(old, new);
    let mut rows = Vec::new();
    for (number, group) in diff.grouped_ops(CONTEXT).into_iter().enumerate() {
        if number > 0 {
            rows.push(None);
        }
        for op in group {
            let (old, new) = (op.old_range(), op.new_range());
            let line = |lines: &[&str], at: usize| {
                let text = lines[at].trim_end_matches(['\n', '\r']);
                (at + 1, text.to_owned())
            };
            for distance in 0..old.len().max(new.len()) {
                let at = |range: &std::ops::Range<usize>| {
                    let at = range.start + distance;
                    (at < range.end).then_some(at)
                };
                rows.push(Some(Row {
                    old: at(&old).map(|at| line(diff.old_slices(), at)),
                    new: at(&new).map(|at| line(diff.new_slices(), at)),
                    is_changed: op.tag() != DiffTag::Equal,
                }));
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_paired() {
        let shown = |old: &str, new: &str| -> Vec<String> {
            let side = |side: &Option<(usize, String)>| match side {
                Some((number, text)) => format!("{number}{text}"),
                None => "-".to_owned(),
            };
            let rows = rows(old, new);
            rows.iter()
                .map(|row| match row {
                    Some(row) => {
                        format!("{} {} {}", side(&row.old), side(&row.new), row.is_changed)
                    }
                    None => "…".to_owned(),
                })
                .collect()
        };
        assert_eq!(
            shown("a\nb\n", "a\nc\nd\n"),
            ["1a 1a false", "2b 2c true", "- 3d true"]
        );
    }
}
