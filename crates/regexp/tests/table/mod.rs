//! Tables of recorded behaviour: a row per line, fields separated by tabs, the last is the result.

/// Compares the result of each row with ours.
pub fn check(table: &str, ours: impl Fn(&[String]) -> String) {
    let mut different = Vec::new();
    let mut rows = 0;
    for row in table.split_terminator('\n') {
        let fields: Vec<String> = row.split('\t').map(unescaped).collect();
        let (expected, fields) = fields.split_last().expect("a result");
        let ours = ours(fields);
        rows += 1;
        if ours != *expected {
            different.push(format!("{fields:?}\n  Ruby: {expected}\n  ours: {ours}"));
        }
    }
    assert!(rows > 0);
    let count = different.len();
    assert!(
        count == 0,
        "{count} of {rows} differ\n{}",
        different.join("\n")
    );
}

fn unescaped(field: &str) -> String {
    let mut text = String::new();
    let mut chars = field.chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next() {
                Some('t') => '\t',
                Some('n') => '\n',
                Some('r') => '\r',
                other => other.expect("something behind a backslash"),
            },
            _ => c,
        });
    }
    text
}
