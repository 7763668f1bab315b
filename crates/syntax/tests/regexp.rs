//! Compares the verdicts about regular expressions with those of Ruby, which
//! `xtask/ruby/regexp_syntax.rb` recorded.

use syntax::regexp::{check, shown};
use syntax::{Issue, Mode, SourceFile, parse};

const RECORDED: &str = include_str!("recorded/regexp.txt");

/// A field of the table.
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

/// The verdict in the words of the table.
fn verdict(pattern: &str) -> String {
    match check(pattern) {
        Ok(()) => "ok".to_owned(),
        Err(reason) => format!("!{reason}: /{}/", shown(pattern)),
    }
}

#[test]
fn verdicts_are_those_of_ruby() {
    let mut different = Vec::new();
    for row in RECORDED.split_terminator('\n') {
        let (pattern, expected) = row.split_once('\t').expect("two fields");
        let (pattern, expected) = (unescaped(pattern), unescaped(expected));
        let ours = verdict(&pattern);
        if ours != expected {
            different.push(format!("{pattern:?}\n  Ruby: {expected}\n  ours: {ours}"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn limits_are_those_of_ruby() {
    let nested = |depth: usize| "(".repeat(depth) + &")".repeat(depth);
    assert_eq!(check(&nested(4095)), Ok(()));
    let deep = check(&nested(4096));
    assert_eq!(deep, Err("parse depth limit over".into()));
    assert_eq!(check(&nested(100_000)), deep);
    assert_eq!(check(&"(?:".repeat(100_000)), deep);
    assert_eq!(check(&"[".repeat(100_000)), deep);
    assert_eq!(check(&"(?i)".repeat(4096)), deep);
    assert_eq!(check(&"()".repeat(32_767)), Ok(()));
    assert_eq!(
        check(&"()".repeat(32_768)),
        Err("too many capture groups are specified".into())
    );
}

#[test]
fn any_size_is_answered() {
    // Deep without being nested in the text, and long.
    assert_eq!(
        check(&format!(r"(?<=a{})()\1", "{2}".repeat(100_000))),
        Ok(())
    );
    assert_eq!(check(&"a|".repeat(100_000)), Ok(()));
    assert_eq!(check(&"(?<n>a)".repeat(10_000)), Ok(()));
    let brackets = format!("[{}:]]", "[:".repeat(100_000));
    assert_eq!(check(&brackets), Err("invalid POSIX bracket type".into()));
    // Calls of calls of calls.
    let calls: String = (1..40)
        .map(|n| format!(r"(a\g<{}>\g<{}>)", n + 1, n + 1))
        .collect();
    assert_eq!(check(&format!("{calls}(b)")), Ok(()));
    assert_eq!(check(&format!(r"(?<=\g<1>){calls}(b)")), Ok(()));
}

fn messages(source: &str) -> Vec<String> {
    let source = SourceFile::from_bytes("test.pp".to_owned(), source.into());
    let parsed = parse(&source, Mode::Manifest);
    let describe = |diagnostic: &syntax::Diagnostic| {
        let place = match diagnostic.position(&source) {
            Some(position) => format!("{}:{}: ", position.line, position.column),
            None => String::new(),
        };
        let span = diagnostic.span;
        let text = &source.text()[span.start as usize..span.end as usize];
        match diagnostic.issue {
            Issue::InvalidRegexp { .. } => format!("{place}{} at {text}", diagnostic.issue),
            _ => format!("{place}{}", diagnostic.issue),
        }
    };
    parsed.diagnostics.iter().map(describe).collect()
}

#[test]
fn a_literal_is_checked_where_it_is_read() {
    assert_eq!(messages("$a =~ /[a-z]+/"), [""; 0]);
    assert_eq!(
        messages("$a =~ /[/"),
        ["premature end of char-class: /[/ at /[/"]
    );
    assert_eq!(
        messages(r"$a = $b =~ /a\/(/"),
        [r"end pattern with unmatched parenthesis: /a\/(/ at /a\/(/"]
    );
    // Before the parser could find it out of place.
    assert_eq!(
        messages("class /+a/ {}").first().map(String::as_str),
        Some("target of repeat operator is not specified: /+a/ at /+a/")
    );
    // A division, not a regular expression.
    assert_eq!(messages("$a = $b /(2)"), [""; 0]);
    assert_eq!(
        messages("$a = \"${b ? { /+/ => 1 }}\""),
        ["target of repeat operator is not specified: /+/ at /+/"]
    );
}
