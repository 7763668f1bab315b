//! Finds the lines of values in a document.

use pcore::Value;
use yaml::{Event, Parser};

/// A collection that is being visited.
enum Open {
    /// The index of the next element.
    Sequence(i64),
    /// The key of the next value.
    Mapping(Option<String>),
}

/// The line (from 1) of a path in the first document of a source: that of the key, or of the element of a
/// list. If the path does not exist, the line of its longest existing prefix. JSON is treated as YAML.
pub fn line_of_path(text: &str, path: &[Value]) -> Option<u32> {
    let mut walk = Walk {
        path,
        open: Vec::new(),
        matched: 0,
        line: None,
    };
    let mut parser = Parser::new(text);
    while let Ok(event) = parser.next() {
        let line = parser.at.line as u32 + 1;
        let goes_on = match event {
            Event::MappingStart(_) => walk.enter(Open::Mapping(None), line),
            Event::SequenceStart(_) => walk.enter(Open::Sequence(0), line),
            Event::MappingEnd | Event::SequenceEnd => walk.leave(),
            Event::Scalar { value, .. } => walk.scalar(&value, line),
            Event::Alias(_) => walk.scalar("", line),
            Event::DocumentEnd | Event::StreamEnd => false,
            Event::DocumentStart => true,
        };
        if !goes_on {
            break;
        }
    }
    walk.line
}

struct Walk<'a> {
    path: &'a [Value],
    open: Vec<Open>,
    /// How many segments of the path have been matched, by the enclosing collections.
    matched: usize,
    line: Option<u32>,
}

impl Walk<'_> {
    /// Whether the next segment of the path has to be in the innermost collection.
    fn is_on_path(&self) -> bool {
        self.open.len() == self.matched + 1
    }

    /// Whether the next value matches the next segment of the path.
    fn is_next(&self) -> bool {
        let (Some(wanted), true) = (self.path.get(self.matched), self.is_on_path()) else {
            return false;
        };
        match self.open.last() {
            Some(Open::Sequence(index)) => *wanted == Value::Integer(*index),
            Some(Open::Mapping(Some(key))) => names(key, wanted),
            _ => false,
        }
    }

    fn found(&mut self, line: u32) -> bool {
        // The line of a key is known already; it may be above its value.
        if !matches!(self.open.last(), Some(Open::Mapping(_))) {
            self.line = Some(line);
        }
        self.matched += 1;
        self.matched < self.path.len()
    }

    fn enter(&mut self, open: Open, line: u32) -> bool {
        if self.open.is_empty() && self.path.is_empty() {
            return false;
        }
        let goes_on = !self.is_next() || self.found(line);
        self.open.push(open);
        goes_on
    }

    /// Closes a collection. Returns false if it was on the path, because the search ends there.
    fn leave(&mut self) -> bool {
        let was_on_path = self.is_on_path();
        self.open.pop();
        self.advance();
        !was_on_path
    }

    fn scalar(&mut self, text: &str, line: u32) -> bool {
        if let Some(Open::Mapping(key @ None)) = self.open.last_mut() {
            let text = text.strip_prefix(':').unwrap_or(text);
            *key = Some(text.to_owned());
            if self.is_next() {
                self.line = Some(line);
            }
            return true;
        }
        let goes_on = !self.is_next() || self.found(line);
        self.advance();
        goes_on
    }

    /// Advances after a complete value.
    fn advance(&mut self) {
        match self.open.last_mut() {
            Some(Open::Sequence(index)) => *index += 1,
            Some(Open::Mapping(key)) => *key = None,
            None => {}
        }
    }
}

fn names(key: &str, wanted: &Value) -> bool {
    match wanted {
        Value::String(text) => &**text == key,
        Value::Integer(number) => number.to_string() == key,
        Value::Boolean(value) => value.to_string() == key,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, path: &str, line: Option<u32>) {
        let segments = path.split('/').filter(|part| !part.is_empty());
        let path: Vec<Value> = segments
            .map(|part| match part.parse() {
                Ok(number) => Value::Integer(number),
                Err(_) => Value::from(part),
            })
            .collect();
        assert_eq!(line_of_path(text, &path), line, "{path:?}");
    }

    #[test]
    fn lines_of_nested_keys() {
        let text = "---\na: 1\nb:\n  c: x\n  d:\n    - one\n    - two\n    - e: 3\n      f: 4\ng: {h: 5,\n  i: 6}\n";
        check(text, "a", Some(2));
        check(text, "b", Some(3));
        check(text, "b/c", Some(4));
        check(text, "b/d/1", Some(7));
        check(text, "b/d/2/f", Some(9));
        check(text, "g/h", Some(10));
        check(text, "g/i", Some(11));
        check(text, "none", None);
        check(text, "b/none", Some(3));
        check(text, "b/d/9", Some(5));
    }

    #[test]
    fn lines_in_json() {
        let text = "{\n  \"a\": {\n    \"b\": [1,\n      2]\n  }\n}\n";
        check(text, "a/b", Some(3));
        check(text, "a/b/1", Some(4));
    }
}
