//! Recorded tables: fields separated by tabs, the last is the result; `!` marks an error.

/// One row, unescaped.
pub struct Row {
    pub line: usize,
    pub fields: Vec<String>,
    pub expected: Result<String, String>,
}

pub fn rows(table: &str) -> Vec<Row> {
    let row = |(index, line): (usize, &str)| {
        let mut fields: Vec<String> = line.split('\t').map(unescape).collect();
        let result = fields.pop().unwrap_or_default();
        let expected = match result.strip_prefix('!') {
            Some(message) => Err(message.to_owned()),
            None => Ok(result),
        };
        Row {
            line: index + 1,
            fields,
            expected,
        }
    };
    table.lines().enumerate().map(row).collect()
}

fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        out.push(match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some('t') => '\t',
                Some('n') => '\n',
                Some('r') => '\r',
                other => other.unwrap_or('\\'),
            },
            (c, false) => c,
        });
    }
    out
}

/// Runs every row and reports all differences, not just the first.
pub fn check(name: &str, table: &str, run: impl Fn(&[&str]) -> Result<String, String>) {
    let rows = rows(table);
    assert!(!rows.is_empty(), "{name}: the table is empty");
    let mut differences = Vec::new();
    for row in &rows {
        let fields: Vec<&str> = row.fields.iter().map(String::as_str).collect();
        let got = run(&fields);
        if got != row.expected {
            differences.push(format!(
                "{name}:{} {fields:?}\n  recorded {:?}\n  got      {got:?}",
                row.line, row.expected
            ));
        }
    }
    assert!(
        differences.is_empty(),
        "{} of {} rows differ\n{}",
        differences.len(),
        rows.len(),
        differences
            .iter()
            .take(40)
            .cloned()
            .collect::<Vec<_>>()
            .join("\n")
    );
}
