//! A catalog as YAML: the same data as the JSON.

use std::path::Path;

use catalog::Catalog;
use pcore::Value;
use pcore::format::interpolate::interpolate;

use crate::data;

pub fn to_yaml(catalog: &Catalog) -> Result<String, String> {
    let json = catalog::json::to_json(catalog);
    let value = data::parse(&json, Path::new("catalog.json"))?;
    let mut out = String::from("---");
    write(&value, 0, &mut out);
    Ok(out)
}

/// Writes a value behind a key, a dash or the start, and ends the line.
fn write(value: &Value, indent: usize, out: &mut String) {
    // Data is as deep as a program makes it.
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value {
        Value::Hash(entries) if !entries.is_empty() => {
            out.push('\n');
            for (key, value) in entries.iter() {
                start(indent, out);
                out.push_str(&scalar(key));
                out.push(':');
                // A list under a key needs no more room than the key.
                let deeper = if matches!(value, Value::Array(_)) {
                    0
                } else {
                    2
                };
                write(value, indent + deeper, out);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            out.push('\n');
            for item in items.iter() {
                start(indent, out);
                out.push('-');
                write_item(item, indent + 2, out);
            }
        }
        Value::Hash(_) => out.push_str(" {}\n"),
        Value::Array(_) => out.push_str(" []\n"),
        other => {
            let text = scalar(other);
            if !text.is_empty() {
                out.push(' ');
                out.push_str(&text);
            }
            out.push('\n');
        }
    });
}

/// The first entry of a hash stands beside the dash.
fn write_item(item: &Value, indent: usize, out: &mut String) {
    match item {
        Value::Hash(entries) if !entries.is_empty() => {
            let mut block = String::new();
            write(item, indent, &mut block);
            out.push(' ');
            out.push_str(block.trim_start());
        }
        other => write(other, indent, out),
    }
}

fn start(indent: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', indent));
}

fn scalar(value: &Value) -> String {
    match value {
        Value::String(text) if is_plain(text) => text.to_string(),
        // Every JSON string is one of YAML.
        Value::String(text) => serde_json::Value::from(text.as_str()).to_string(),
        Value::Undef => "null".to_owned(),
        other => interpolate(other),
    }
}

/// Is this text nothing but a text without quotes? Only what certainly is.
fn is_plain(text: &str) -> bool {
    const WORDS: [&str; 9] = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];
    let starts = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let safe = |c: char| c.is_ascii_alphanumeric() || "_-./+@[]()=%".contains(c);
    let lower = text.to_ascii_lowercase();
    let joined = |c: char| safe(c) || c == ' ' || c == ':';
    starts
        && text.chars().all(joined)
        && !text.contains(": ")
        && !text.ends_with([':', ' '])
        && !WORDS.contains(&lower.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(json: &str, expected: &str) {
        let value = data::parse(json, Path::new("x.json")).unwrap();
        let mut out = String::from("---");
        write(&value, 0, &mut out);
        assert_eq!(out, expected);
        // It reads back as what it was.
        let again = data::parse(&out, Path::new("x.yaml")).unwrap();
        assert!(again == value, "{out}");
    }

    #[test]
    fn blocks() {
        check(
            r#"{"a": [1, {"b": "c", "d": []}, [true, null]], "e": {}}"#,
            "---\na:\n- 1\n- b: c\n  d: []\n-\n  - true\n  - null\ne: {}\n",
        );
        check("[[[]]]", "---\n-\n  - []\n");
    }

    #[test]
    fn texts() {
        check(
            r#"["File[x]", "/x", "yes", "1", "", "a: b", "a\nb", "a::b", "0x1", "é", " a", "a #b", "1e3", "-", "~"]"#,
            "---\n- File[x]\n- \"/x\"\n- \"yes\"\n- \"1\"\n- \"\"\n- \"a: b\"\n- \"a\\nb\"\n- a::b\n- \"0x1\"\n- \"é\"\n- \" a\"\n- \"a #b\"\n- \"1e3\"\n- \"-\"\n- \"~\"\n",
        );
        check(
            r#"{"y": "12:30", "a b": 2.5}"#,
            "---\n\"y\": \"12:30\"\na b: 2.5\n",
        );
    }
}
