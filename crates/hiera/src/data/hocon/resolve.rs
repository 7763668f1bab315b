//! Resolves substitutions and concatenations in a tree.

use pcore::{Hash, Value};

use super::HoconError;
use super::parser::{Node, merge};

type Result<T> = std::result::Result<T, HoconError>;

pub(super) fn resolve(root: &Node) -> Result<Value> {
    let mut resolver = Resolver {
        root,
        following: Vec::new(),
        is_optional_cycle: false,
        copied: 0,
    };
    Ok(resolver.value(root)?.unwrap_or(Value::Undef))
}

struct Resolver<'a> {
    root: &'a Node,
    /// The substitutions that are being resolved.
    following: Vec<Reference>,
    /// Set while a cycle is unwound to the optional substitution that led to it, which is then undefined.
    is_optional_cycle: bool,
    /// How many nodes were copied by substitutions.
    copied: usize,
}

/// A substitution: `${a.b}`.
struct Reference {
    name: String,
    optional: bool,
    line: u32,
}

/// The limit of copies, because substitutions of substitutions grow exponentially.
const MAX_COPIES: usize = 1_000_000;

impl Resolver<'_> {
    /// The value of a node; `None` for an optional substitution that is undefined.
    fn value(&mut self, node: &Node) -> Result<Option<Value>> {
        Ok(Some(match node {
            Node::Null => Value::Undef,
            Node::Boolean(value) => Value::Boolean(*value),
            Node::Number(text) => number(text),
            Node::Text(text) => Value::from(text.as_str()),
            Node::Append(item) => return self.value(item),
            Node::Array(items) => crate::deep(|| {
                let mut values = Vec::new();
                for item in items {
                    values.extend(self.value(item)?);
                }
                Ok::<_, HoconError>(Value::array(values))
            })?,
            Node::Object(entries) => crate::deep(|| {
                let mut hash = Hash::new();
                for (key, value) in entries {
                    if let Some(value) = self.value(value)? {
                        hash.insert(key.as_str(), value);
                    }
                }
                Ok::<_, HoconError>(Value::hash(hash))
            })?,
            Node::Substitution { .. } | Node::Together(_) => {
                return match crate::deep(|| self.resolved(node))? {
                    Some(resolved) => self.value(&resolved),
                    None => Ok(None),
                };
            }
        }))
    }

    /// A copy of the node without substitutions; `None` for an optional one that is undefined.
    fn resolved(&mut self, node: &Node) -> Result<Option<Node>> {
        self.copied += 1;
        if self.copied > MAX_COPIES {
            return Err(HoconError {
                message: "Substitutions make the document too large".to_owned(),
                line: None,
            });
        }
        Ok(Some(match node {
            Node::Substitution {
                path,
                optional,
                line,
            } => return self.substitute(path, *optional, *line),
            Node::Together(pieces) => {
                let mut joined: Option<Node> = None;
                for piece in pieces {
                    let Some(piece) = crate::deep(|| self.resolved(piece))? else {
                        continue;
                    };
                    joined = Some(match joined {
                        None => piece,
                        Some(before) => join(before, piece)?,
                    });
                }
                return Ok(joined);
            }
            Node::Append(item) => match crate::deep(|| self.resolved(item))? {
                Some(item) => Node::Append(Box::new(item)),
                None => return Ok(None),
            },
            Node::Array(items) => {
                let mut copies = Vec::new();
                for item in items {
                    copies.extend(crate::deep(|| self.resolved(item))?);
                }
                Node::Array(copies)
            }
            Node::Object(entries) => {
                let mut copies = Vec::new();
                for (key, value) in entries {
                    if let Some(value) = crate::deep(|| self.resolved(value))? {
                        copies.push((key.clone(), value));
                    }
                }
                Node::Object(copies)
            }
            leaf @ (Node::Null | Node::Boolean(_) | Node::Number(_) | Node::Text(_)) => {
                leaf.clone()
            }
        }))
    }

    fn substitute(&mut self, path: &[String], optional: bool, line: u32) -> Result<Option<Node>> {
        let mark = if optional { "?" } else { "" };
        let name = format!("${{{mark}{}}}", path.join("."));
        if self.following.iter().any(|known| known.name == name) {
            return Err(self.cycle(&name));
        }
        let mut node = self.root;
        for part in path {
            let found = match node {
                Node::Object(entries) => entries.iter().find(|(key, _)| key == part),
                _ => None,
            };
            match found {
                Some((_, value)) => node = value,
                None if optional => return Ok(None),
                None => return Err(HoconError::at(line, &unresolvable(&name))),
            }
        }
        self.following.push(Reference {
            name,
            optional,
            line,
        });
        let resolved = crate::deep(|| self.resolved(node));
        self.following.pop();
        match resolved {
            Err(_) if std::mem::take(&mut self.is_optional_cycle) => Ok(None),
            resolved => resolved,
        }
    }

    /// The error about a substitution that is reached again. It concerns the one that led to it, as in Ruby's `hocon`.
    fn cycle(&mut self, name: &str) -> HoconError {
        let names = self.following.iter().map(|known| known.name.as_str());
        let names: Vec<&str> = names.chain([name]).collect();
        let names = names.join(", ");
        let last = self.following.last();
        self.is_optional_cycle = last.is_some_and(|last| last.optional);
        let (last, line) = last.map_or((name, 0), |last| (last.name.as_str(), last.line));
        let problem = unresolvable(last);
        let message = format!("{problem} was part of a cycle of substitutions involving {names}");
        HoconError::at(line, &message)
    }
}

fn unresolvable(name: &str) -> String {
    format!("Could not resolve substitution to a value: {name}")
}

fn join(before: Node, after: Node) -> Result<Node> {
    match (before, after) {
        (Node::Object(before), Node::Object(after)) => Ok(Node::Object(merge(before, after))),
        (Node::Array(mut before), Node::Array(after)) => {
            before.extend(after);
            Ok(Node::Array(before))
        }
        // Whitespace around collections is ignored.
        (before @ (Node::Object(_) | Node::Array(_)), Node::Text(text))
            if text.trim().is_empty() =>
        {
            Ok(before)
        }
        (Node::Text(text), after @ (Node::Object(_) | Node::Array(_)))
            if text.trim().is_empty() =>
        {
            Ok(after)
        }
        (Node::Object(_) | Node::Array(_), _) | (_, Node::Object(_) | Node::Array(_)) => {
            Err(HoconError {
                message: "Cannot concatenate object or list with a non-object-or-list".to_owned(),
                line: None,
            })
        }
        (before, after) => Ok(Node::Text(text(&before) + &text(&after))),
    }
}

fn text(node: &Node) -> String {
    match node {
        Node::Null => "null".to_owned(),
        Node::Boolean(value) => value.to_string(),
        Node::Number(text) | Node::Text(text) => text.clone(),
        _ => String::new(),
    }
}

/// A number, or else the string. Ruby reads a leading zero as octal.
fn number(text: &str) -> Value {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_whole = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if is_whole {
        let octal = digits.len() > 1 && digits.starts_with('0');
        let value = match octal {
            true => {
                i64::from_str_radix(digits, 8).map(|n| if text.starts_with('-') { -n } else { n })
            }
            false => text.parse(),
        };
        return value.map_or_else(|_| Value::from(text), Value::Integer);
    }
    match text.parse::<f64>() {
        Ok(number) if number.fract() == 0.0 && number.abs() < 1e15 => Value::Integer(number as i64),
        Ok(number) if number.is_finite() => Value::Float(number),
        _ => Value::from(text),
    }
}
