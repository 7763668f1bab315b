//! Functions with regular expressions: splitting, replacing, matching.

use std::ops::Range;
use std::sync::Arc;

use pcore::regexp::Match;
use pcore::{Hash, Message, Regexp, Type, Value};

use super::super::{Builtin, Call, Dispatch, Example};
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use crate::eval::deep;

const TARGET: &str = "Variant[Array[Variant[String, Sensitive[String]]], \
                      Sensitive[Array[Variant[String, Sensitive[String]]]], \
                      Variant[String, Sensitive[String]]] target";

pub(in crate::functions) static TABLE: &[Builtin] = &[
    Builtin {
        name: "split",
        docs: "Takes a string apart where a pattern matches.\n\n\
               A pattern that is a string is a regular expression, too: `'[.]'` is a dot. What \
               groups of the pattern match is part of the result. Empty strings at the end are \
               left out.",
        examples: &[
            Example {
                code: "split('a,b,c', ',')",
                result: "['a', 'b', 'c']",
            },
            Example {
                code: "split('a1b22c', /\\d+/)",
                result: "['a', 'b', 'c']",
            },
            Example {
                code: "split('a+b', /(\\+)/)",
                result: "['a', '+', 'b']",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["String str", "String pattern"],
                block: None,
                call: split,
            },
            Dispatch {
                params: &["String str", "Regexp pattern"],
                block: None,
                call: split,
            },
            Dispatch {
                params: &["String str", "Type[Regexp] pattern"],
                block: None,
                call: split,
            },
            Dispatch {
                params: &["Sensitive[String] sensitive", "String pattern"],
                block: None,
                call: split,
            },
            Dispatch {
                params: &["Sensitive[String] sensitive", "Regexp pattern"],
                block: None,
                call: split,
            },
            Dispatch {
                params: &["Sensitive[String] sensitive", "Type[Regexp] pattern"],
                block: None,
                call: split,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "regsubst",
        docs: "Replaces what a pattern matches, in a string or in every string of an array.\n\n\
               The replacement can mention groups: `\\\\1`, `\\\\k<name>`, and `\\\\0` for the whole \
               match; or it is a hash from what was matched to what comes in its place. Flags: `G` \
               replaces all matches, and for a pattern that is a string `I` ignores case, `E` \
               ignores white space in the pattern, `M` lets a dot match line breaks.",
        examples: &[
            Example {
                code: "regsubst('10.0.1.2', '[.]\\d+$', '.0')",
                result: "'10.0.1.0'",
            },
            Example {
                code: "regsubst(['a-b-c', '-'], /-/, '_', 'G')",
                result: "['a_b_c', '_']",
            },
            Example {
                code: "regsubst('key=value', /(\\w+)=(\\w+)/, '\\2=\\1')",
                result: "'value=key'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &[
                    TARGET,
                    "String pattern",
                    "Variant[String, Hash[String, String]] replacement",
                    "Optional[Pattern[/^[GEIM]*$/]] flags?",
                    "Enum['N', 'E', 'S', 'U'] encoding?",
                ],
                block: None,
                call: regsubst_string,
            },
            Dispatch {
                params: &[
                    TARGET,
                    "Variant[Regexp, Type[Regexp]] pattern",
                    "Variant[String, Hash[String, String]] replacement",
                    "Pattern[/^G?$/] flags?",
                ],
                block: None,
                call: regsubst_regexp,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "match",
        docs: "Matches a string, or every string of an array, against a pattern: an array of the \
               match and its groups, or `undef`.\n\n\
               A pattern is a string, a regular expression, a `Regexp` or `Pattern` type, or an \
               array of such; then the first that matches counts.",
        examples: &[
            Example {
                code: "match('abc123', /([a-z]+)(\\d+)/)",
                result: "['abc123', 'abc', '123']",
            },
            Example {
                code: "match(['a1', 'b'], '[0-9]')",
                result: "[['1'], undef]",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["String string", "Variant[Any, Type] pattern"],
                block: None,
                call: |call| {
                    let (text, pattern) = (call.str(0)?, call.arg(1));
                    matched(call.compilation, text, pattern)
                },
            },
            Dispatch {
                params: &["Array[String] string", "Variant[Any, Type] pattern"],
                block: None,
                call: match_all,
            },
        ],
        ..Builtin::PLAIN
    },
];

/// The pattern of an argument.
fn pattern(value: &Value) -> Result<Arc<Regexp>> {
    Ok(match value {
        Value::Regexp(regexp) | Value::Type(Type::Regexp(Some(regexp))) => regexp.clone(),
        _ => Arc::new(Regexp::new("")?),
    })
}

/// The substring between two offsets.
fn piece(text: &str, from: usize, to: usize) -> &str {
    text.get(from..to).unwrap_or_default()
}

/// The end offset of the character at an offset; one beyond the end at the end.
fn after_char(text: &str, at: usize) -> usize {
    let next = text.get(at..).and_then(|rest| rest.chars().next());
    at + next.map_or(1, char::len_utf8)
}

fn split(call: &mut Call<'_, '_>) -> Result<Value> {
    let is_plain = |source: &str| {
        let is_plain = |c: char| c.is_alphanumeric() || " ,;:/=@&%~'\"\n\t".contains(c);
        !source.is_empty() && source.chars().all(is_plain)
    };
    let (subject, separator) = (call.arg(0), call.arg(1));
    let mut pieces = |text: &str| match separator {
        // Fast path: a pattern without metacharacters needs no regular expression.
        Value::String(separator) if is_plain(separator) => {
            let text = text.trim_end_matches(separator.as_str());
            let pieces = text.split(separator.as_str()).map(Value::from);
            Ok(if text.is_empty() {
                Vec::new()
            } else {
                pieces.collect()
            })
        }
        Value::String(source) => split_by(text, &*call.compilation.regexp(source)?),
        other => split_by(text, &*pattern(other)?),
    };
    Ok(match subject {
        Value::String(text) => Value::array(pieces(text)?),
        Value::Sensitive(inner) => {
            let text = inner.unwrap().as_str().unwrap_or_default();
            Value::sensitive(Value::array(pieces(text)?))
        }
        _ => Value::Undef,
    })
}

/// Ruby's `split` without a limit. An empty match separates characters.
fn split_by(text: &str, regexp: &Regexp) -> Result<Vec<Value>> {
    let mut pieces = Vec::new();
    let (mut begin, mut start) = (0, 0);
    let mut stepped = false;
    while let Some(found) = regexp.find_at(text, start)? {
        let whole = found.whole();
        if whole.is_empty() && whole.start == start {
            if text.is_empty() {
                break;
            }
            if !stepped {
                start = after_char(text, start);
                stepped = true;
                continue;
            }
            pieces.push(Value::from(piece(text, begin, start)));
            begin = start;
        } else {
            pieces.push(Value::from(piece(text, begin, whole.start)));
            begin = whole.end;
            start = whole.end;
        }
        stepped = false;
        let groups = found.groups.into_iter().skip(1).flatten();
        pieces.extend(groups.map(|group| Value::from(&text[group])));
    }
    if text.len() > begin {
        pieces.push(Value::from(piece(text, begin, text.len())));
    }
    let is_empty = |piece: &Value| piece.as_str() == Some("");
    while pieces.last().is_some_and(is_empty) {
        pieces.pop();
    }
    Ok(pieces)
}

fn regsubst_string(call: &mut Call<'_, '_>) -> Result<Value> {
    if call.args.len() > 4 {
        call.deprecated(
            "The regsubst() function's encoding argument has been ignored since Ruby 1.9 and will \
             be removed in a future release",
        );
    }
    let (source, flags) = match call.args {
        [_, Value::String(source), _, Value::String(flags), ..] => (source, flags.as_str()),
        [_, Value::String(source), ..] => (source, ""),
        _ => return Ok(Value::Undef),
    };
    let options: String = [('M', 'm'), ('I', 'i'), ('E', 'x')]
        .iter()
        .filter(|(flag, _)| flags.contains(*flag))
        .map(|(_, option)| *option)
        .collect();
    let regexp = if options.is_empty() {
        call.compilation.regexp(source)?
    } else {
        // Messages quote the pattern and the options as they were given. A comment ends with the line.
        let end = if options.contains('x') { "\n" } else { "" };
        let wrapped = format!("(?{options}:{source}{end})");
        match call.compilation.regexp(&wrapped) {
            Ok(regexp) => regexp,
            Err(wrapped) => {
                return Err(match Regexp::new(source.as_str()) {
                    Err(plain) => Message::new(format!("{plain}{options}")).into(),
                    Ok(_) => wrapped.into(),
                });
            }
        }
    };
    substitute(call, &regexp, flags.contains('G'))
}

fn regsubst_regexp(call: &mut Call<'_, '_>) -> Result<Value> {
    let regexp = pattern(call.arg(1))?;
    substitute(call, &regexp, call.optional_str(3)? == Some("G"))
}

fn substitute(call: &mut Call<'_, '_>, regexp: &Regexp, all: bool) -> Result<Value> {
    let replacement = match call.args.get(2) {
        Some(Value::Hash(hash)) => Replacement::Table(hash),
        other => Replacement::Text(other.and_then(Value::as_str).unwrap_or_default()),
    };
    let mut text = std::mem::take(&mut call.compilation.stack.text);
    let substitution = Substitution {
        compilation: call.compilation,
        regexp,
        replacement,
        all,
    };
    let result = substitution.of(call.arg(0), &mut text);
    call.compilation.stack.text = text;
    result
}

struct Substitution<'a, 'h> {
    compilation: &'a Compilation<'h>,
    regexp: &'a Regexp,
    replacement: Replacement<'a>,
    all: bool,
}

#[derive(Clone, Copy)]
enum Replacement<'a> {
    Text(&'a str),
    Table(&'a Hash),
}

impl Substitution<'_, '_> {
    /// Replaces in strings; `out` is a buffer for the results.
    fn of(&self, target: &Value, out: &mut String) -> Result<Value> {
        match target {
            Value::String(text) => {
                let start = out.len();
                let replaced = self.replace_onto(text, out);
                let result = replaced.map(|replaced| match replaced {
                    true => Value::from(&out[start..]),
                    false => target.clone(),
                });
                out.truncate(start);
                result
            }
            Value::Array(items) => {
                let items = items.iter().map(|item| self.of(item, out));
                Ok(Value::array(items.collect::<Result<Vec<Value>>>()?))
            }
            Value::Sensitive(inner) => match inner.unwrap() {
                // The array is no longer sensitive, as in Puppet.
                array @ Value::Array(_) => self.of(array, out),
                other => Ok(Value::sensitive(self.of(other, out)?)),
            },
            other => Ok(other.clone()),
        }
    }

    /// Appends the string with replacements; appends nothing and returns false if there is no match.
    fn replace_onto(&self, text: &str, result: &mut String) -> Result<bool> {
        let start = result.len();
        let mut at = 0;
        let mut is_changed = false;
        while let Some((whole, found)) = self.next_match(text, at)? {
            is_changed = true;
            result.push_str(piece(text, at, whole.start));
            match (self.replacement, found) {
                (Replacement::Table(table), _) => {
                    let value = table.get_str(&text[whole.clone()]);
                    result.push_str(value.and_then(Value::as_str).unwrap_or_default());
                }
                (Replacement::Text(template), Some(found)) => {
                    expand(template, text, &found, result)?;
                }
                (Replacement::Text(plain), None) => result.push_str(plain),
            }
            self.compilation.settings.check_size(result.len() - start)?;
            at = whole.end;
            if whole.is_empty() && self.all {
                let next = after_char(text, at);
                result.push_str(piece(text, at, next));
                at = next;
            }
            if !self.all || at > text.len() {
                break;
            }
        }
        if is_changed {
            result.push_str(text.get(at..).unwrap_or_default());
        }
        Ok(is_changed)
    }

    /// The range of the next match; with its groups only if the replacement may refer to them.
    fn next_match(&self, text: &str, at: usize) -> Result<Option<(Range<usize>, Option<Match>)>> {
        Ok(match self.replacement {
            Replacement::Text(template) if template.contains('\\') => {
                let found = self.regexp.find_at(text, at)?;
                found.map(|found| (found.whole(), Some(found)))
            }
            _ => {
                let found = self.regexp.find_range_at(text, at)?;
                found.map(|whole| (whole, None))
            }
        })
    }
}

/// Appends a replacement with its references expanded.
fn expand(
    replacement: &str,
    text: &str,
    found: &Match,
    result: &mut String,
) -> std::result::Result<(), Message> {
    let whole = found.whole();
    let group = |number: usize| {
        let range = found.groups.get(number).cloned().flatten();
        range.map_or("", |range| &text[range])
    };
    let mut rest = replacement;
    while let Some(at) = rest.find('\\') {
        result.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let mut chars = after.chars();
        let letter = chars.next();
        rest = chars.as_str();
        match letter {
            // If groups have names, Ruby allows no references by number.
            Some('1'..='9') if !found.names.is_empty() => {}
            Some(digit @ '0'..='9') => result.push_str(group(digit as usize - '0' as usize)),
            Some('&') => result.push_str(group(0)),
            Some('+') => {
                let took_part = |number: &usize| found.groups[*number].is_some();
                let last = (1..found.groups.len()).rev().find(took_part);
                result.push_str(last.map_or("", group));
            }
            Some('`') => result.push_str(&text[..whole.start]),
            Some('\'') => result.push_str(&text[whole.end..]),
            Some('\\') => result.push('\\'),
            Some('k') if rest.starts_with('<') => {
                let Some(end) = rest.find('>') else {
                    return Err(Message::new("invalid group name reference format"));
                };
                let name = &rest[1..end];
                // Of several groups with the same name, the last one that matched is used.
                let mut numbers = found.names.iter().filter(|(known, _)| *known == name);
                let taking_part = |n: &usize| found.groups.get(*n).cloned().flatten().is_some();
                let Some((_, last)) = numbers.clone().next_back() else {
                    return Err(Message::new(format!(
                        "undefined group name reference: {name}"
                    )));
                };
                let number = numbers.rfind(|(_, number)| taking_part(number));
                result.push_str(group(number.map_or(*last, |(_, number)| *number)));
                rest = &rest[end + 1..];
            }
            Some(other) => {
                result.push('\\');
                result.push(other);
            }
            None => result.push('\\'),
        }
    }
    result.push_str(rest);
    Ok(())
}

fn match_all(call: &mut Call<'_, '_>) -> Result<Value> {
    let (Value::Array(texts), pattern) = (call.arg(0), call.arg(1)) else {
        return Ok(Value::Undef);
    };
    let texts = texts.iter().filter_map(Value::as_str);
    let results = texts.map(|text| matched(call.compilation, text, pattern));
    Ok(Value::array(results.collect::<Result<_>>()?))
}

fn matched(compilation: &mut Compilation<'_>, text: &str, pattern: &Value) -> Result<Value> {
    match pattern {
        Value::String(source) => groups(text, &*compilation.regexp(source)?),
        Value::Regexp(regexp) | Value::Type(Type::Regexp(Some(regexp))) => groups(text, regexp),
        Value::Type(Type::Regexp(None)) => raise("Given Regexp Type has no regular expression"),
        Value::Type(Type::Pattern(patterns)) => {
            let patterns = patterns.iter().flat_map(|patterns| patterns.iter());
            first_match(patterns, |regexp| groups(text, regexp))
        }
        Value::Type(Type::Variant(types)) => {
            let types = types.iter().flat_map(|types| types.iter());
            first_match(types, |t| {
                deep(|| matched(compilation, text, &Value::Type(t.clone())))
            })
        }
        Value::Type(t @ Type::Alias(_)) => match t.resolve_alias() {
            Type::Alias(_) => Ok(Value::Undef),
            resolved => deep(|| matched(compilation, text, &Value::Type(resolved))),
        },
        Value::Array(patterns) => first_match(patterns.iter(), |pattern| {
            deep(|| matched(compilation, text, pattern))
        }),
        other => raise(format!(
            "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or \
             Array[T]. Got {}",
            other.ruby_class()
        )),
    }
}

fn first_match<T>(
    mut patterns: impl Iterator<Item = T>,
    mut matched: impl FnMut(T) -> Result<Value>,
) -> Result<Value> {
    let found = patterns.find_map(|pattern| match matched(pattern) {
        Ok(Value::Undef) => None,
        other => Some(other),
    });
    found.unwrap_or(Ok(Value::Undef))
}

fn groups(text: &str, regexp: &Regexp) -> Result<Value> {
    let Some(found) = regexp.find(text)? else {
        return Ok(Value::Undef);
    };
    let groups = found.groups.into_iter();
    let groups = groups.map(|group| group.map_or(Value::Undef, |group| Value::from(&text[group])));
    Ok(Value::array(groups.collect()))
}
