//! Regular expression literals: Ruby's errors about them are errors of the manifest.

use syntax::{Issue, Mode, SourceFile, parse};

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
    // The lexer reports it before the parser.
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
