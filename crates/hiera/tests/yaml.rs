//! Parses every source in the table that was recorded from Ruby, and compares the values.

use hiera::data::yaml::{Symbols, parse};
use hiera::inspect::inspect;

#[test]
fn values_and_messages_are_rubys() {
    let mut wrong = Vec::new();
    for line in include_str!("recorded/yaml.txt").lines() {
        let (input, expected) = line.split_once('\t').expect("two columns");
        let input: String = serde_json::from_str(input).expect("a JSON string");
        let expected: String = serde_json::from_str(expected).expect("a JSON string");
        let ours = match parse(&input, Symbols::Allowed) {
            Ok(document) => inspect(&document.value),
            Err(error) => format!("!{}", error.message("/f")),
        };
        // Keys that are symbols are strings for Puppet; the table shows what Ruby reads.
        if ours != expected && !expected.contains("{:") && !expected.contains(", :") {
            wrong.push(format!("{input:?}\n  Ruby: {expected}\n  ours: {ours}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn bombs_are_bounded() {
    let mut text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..12 {
        let before = level - 1;
        let aliases = vec![format!("*a{before}"); 10].join(", ");
        text += &format!("a{level}: &a{level} [{aliases}]\n");
    }
    let error = parse(&text, Symbols::Allowed).expect_err("too large");
    assert_eq!(
        error.message("/f"),
        "(/f): more than 5000000 values when all aliases are written out"
    );
    let error = parse("a: &a\n  - *a\n", Symbols::Allowed).expect_err("a cycle");
    assert_eq!(
        error.message("/f"),
        "(/f): the value of alias 'a' contains itself at line 2 column 5"
    );
    parse(&"[".repeat(100_000), Symbols::Allowed).expect_err("too deep");
    parse(&"- ".repeat(100_000), Symbols::Allowed).expect_err("too deep");
}

#[test]
fn written_as_ruby_writes_it() {
    let mut wrong = Vec::new();
    for line in include_str!("recorded/yaml_written.txt").lines() {
        let (input, expected) = line.split_once('\t').expect("two columns");
        let pcore::Value::Array(input) = hiera::data::json::parse(input).expect("JSON").value
        else {
            unreachable!("not an array");
        };
        let expected: String = serde_json::from_str(expected).expect("a JSON string");
        let ours = hiera::data::yaml::to_yaml(&input[0]);
        if ours != expected {
            wrong.push(format!(
                "{}\n  Ruby: {expected:?}\n  ours: {ours:?}",
                inspect(&input[0])
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
