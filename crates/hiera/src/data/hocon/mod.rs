//! HOCON, with the values and messages of the library that Puppet uses.

mod lexer;
mod parser;
mod resolve;

use pcore::Str;
use rustc_hash::FxHashMap;

use super::Document;

/// Why a source is not HOCON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HoconError {
    pub message: String,
    /// The line, from 1.
    pub line: Option<u32>,
}

impl HoconError {
    fn at(line: u32, message: &str) -> HoconError {
        HoconError {
            message: format!("String: {line}: {message}"),
            line: Some(line),
        }
    }
}

/// Parses a source.
pub fn parse(text: &str) -> Result<Document, String> {
    parse_located(text).map_err(|error| error.message)
}

/// Parses a source; an error has its line.
pub fn parse_located(text: &str) -> Result<Document, HoconError> {
    let root = parser::Parser::new(text).document()?;
    let value = resolve::resolve(&root)?;
    let mut document = Document::of(value);
    document.is_odd = false;
    Ok(document)
}

/// The lines (from 1) of the outermost keys of a source; for duplicates, the last one.
pub fn key_lines(text: &str) -> FxHashMap<Str, u32> {
    let mut lines = FxHashMap::default();
    let mut parser = parser::Parser::new(text);
    // Syntax errors have been reported before.
    drop(parser.document());
    for (key, line) in parser.lines {
        lines.insert(Str::from(key), line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::inspect;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let value = parse(text).map_or_else(|error| error, |found| inspect(&found.value));
        assert_eq!(value, expected, "{text}");
    }

    /// Recorded from hocon 1.3.
    #[test]
    fn values() {
        check("a: 1, b: 2", r#"{"a"=>1, "b"=>2}"#);
        check("a.b.c = 1\na.b.d = 2", r#"{"a"=>{"b"=>{"d"=>2, "c"=>1}}}"#);
        check("a { b = c }", r#"{"a"=>{"b"=>"c"}}"#);
        check("a = [1\n2]", r#"{"a"=>[1, 2]}"#);
        check("a = [1 2]", r#"{"a"=>["1 2"]}"#);
        check("a = x y z # c", r#"{"a"=>"x y z"}"#);
        check(
            "a = 1.0, b = 1.50, c = 1e5, d = 012",
            r#"{"a"=>1, "b"=>1.5, "c"=>100000, "d"=>10}"#,
        );
        check(
            "a = true, b = null, c = yes, d = true x",
            r#"{"a"=>true, "b"=>nil, "c"=>"yes", "d"=>"true x"}"#,
        );
        check("a += 1", r#"{"a"=>[1]}"#);
        check("a = [1] [2]", r#"{"a"=>[1, 2]}"#);
        check("a = {x:1} {y:2}", r#"{"a"=>{"y"=>2, "x"=>1}}"#);
        check("\"a.b\" = 1", r#"{"a.b"=>1}"#);
        check("a.\"b c\".d = 1", r#"{"a"=>{"b c"=>{"d"=>1}}}"#);
        check("a = \"\"\"x\ny\"\"\"", r#"{"a"=>"x\ny"}"#);
        check("a = \"x\" y", r#"{"a"=>"x y"}"#);
        check("a = {b:1}\na = {c:2}", r#"{"a"=>{"c"=>2, "b"=>1}}"#);
        check("a=1\n\n,b=2", r#"{"a"=>1, "b"=>2}"#);
        check("a b c = 1", r#"{"a b c"=>1}"#);
        check("", "{}");
        check("{a:1}", r#"{"a"=>1}"#);
        check("a\n= 1", r#"{"a"=>1}"#);
    }

    #[test]
    fn substitutions() {
        check("a = ${b}, b = 1", r#"{"a"=>1, "b"=>1}"#);
        check("a=1\nb=${a}x", r#"{"a"=>1, "b"=>"1x"}"#);
        check("a = [1]\nb = ${a} [2]", r#"{"a"=>[1], "b"=>[1, 2]}"#);
        check(
            "a = {b:1}\nc = ${a} {d:2}",
            r#"{"a"=>{"b"=>1}, "c"=>{"d"=>2, "b"=>1}}"#,
        );
        check("a = ${?x}y, b = ${?x}", r#"{"a"=>"y"}"#);
        check(
            "a = ${b}",
            "String: 1: Could not resolve substitution to a value: ${b}",
        );
        check(
            "a = ${b}, b = ${a}",
            "String: 1: Could not resolve substitution to a value: ${a} was part of a cycle of substitutions involving ${b}, ${a}, ${b}",
        );
    }

    /// Recorded from hocon 1.3, except for lists, where it fails with an unexpected exception.
    #[test]
    fn cycles() {
        let cyclic = |text: &str, last: &str, all: &str| {
            let problem = "String: 1: Could not resolve substitution to a value:";
            let expected =
                format!("{problem} {last} was part of a cycle of substitutions involving {all}");
            check(text, &expected);
        };
        cyclic("a = ${a}", "${a}", "${a}, ${a}");
        cyclic("a { b: ${a} }", "${a}", "${a}, ${a}");
        cyclic("a.b: ${a}", "${a}", "${a}, ${a}");
        cyclic("a = {b: ${a} {c: 1}}", "${a}", "${a}, ${a}");
        cyclic("a = {b: {c: ${a.b}}}", "${a.b}", "${a.b}, ${a.b}");
        cyclic("a = {b: ${c}}, c = {d: ${a}}", "${a}", "${c}, ${a}, ${c}");
        cyclic(
            "a = {b: ${?c}}, c = {d: ${a}}",
            "${a}",
            "${?c}, ${a}, ${?c}",
        );
        cyclic("a = [1, ${a}]", "${a}", "${a}, ${a}");
        check("a = ${?a}", "{}");
        check("a = {b: ${?a}, c: 1}", r#"{"a"=>{"c"=>1}}"#);
        check(
            "a = {b: ${a.c}, c: {d: ${a.e}}, e: 2}",
            r#"{"a"=>{"b"=>{"d"=>2}, "c"=>{"d"=>2}, "e"=>2}}"#,
        );
    }

    #[test]
    fn substitutions_that_grow() {
        let mut text = "a0 = [1, 1]\n".to_owned();
        for level in 1..40 {
            let below = level - 1;
            text += &format!("a{level} = [${{a{below}}}, ${{a{below}}}]\n");
        }
        check(&text, "Substitutions make the document too large");
    }

    #[test]
    fn mistakes() {
        let quote = |token: &str| {
            format!(
                " (if you intended {token} to be part of a key or string value, try enclosing the key or value in double quotes"
            )
        };
        check(
            "a = ",
            "String: 1: Expecting a value but got wrong token: end of file",
        );
        check(
            "a",
            "String: 1: Key 'a' may not be followed by token: end of file",
        );
        check(
            "{a = 1",
            "String: 1: Expecting close brace } or a comma, got end of file",
        );
        check(
            "a = }",
            &format!(
                "String: 1: Expecting a value but got wrong token: '}}'{}",
                quote("'}'")
            ),
        );
        check(
            "a = b:c",
            &format!(
                "String: 1: Expecting close brace }} or a comma, got ':'{}",
                quote("':'")
            ),
        );
        check(
            "a = [1",
            "String: 1: List should have ended with ] or had a comma, instead had token: end of file (if you want end of file to be part of a string value, then double-quote it)",
        );
        check(
            "a = {,}",
            "String: 1: expecting a close brace or a field name here, got ','",
        );
        check(
            "a=1\n]",
            "String: 2: expecting a close brace or a field name here, got ']'",
        );
        check(
            "[1,2]",
            "String: 1:  has type LIST rather than object at file root",
        );
        check(
            "{a:1} x",
            "String: 1: Document has trailing tokens after first object or array: 'x'",
        );
        assert!(parse(&"a{".repeat(100_000)).is_err());
    }

    #[test]
    fn lines() {
        let lines = key_lines("a = 1\n\nb { c = 2 }\nd.e = 3");
        assert_eq!(lines.get("a"), Some(&1));
        assert_eq!(lines.get("b"), Some(&3));
        assert_eq!(lines.get("d"), Some(&4));
        assert_eq!(lines.get("c"), None);
    }
}
