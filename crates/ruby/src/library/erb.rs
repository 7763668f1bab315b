//! ERB: compiles a template to a Ruby program that builds a string.
//!
//! The program has as many lines as the template and all code is on its original line, so that errors have
//! the line numbers of the template.

use crate::class::{Def, class, def};
use crate::core::procs::binding::BindingData;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::interp::frame::FrameKind;
use crate::value::Value;

pub(super) const RUBY: &[u8] = embedded_ruby!("library/erb.rb");

/// Defines the native part of the class ERB; the rest is written in Ruby.
pub(super) fn define(interp: &mut Interp) -> Eval<()> {
    let erb = interp.define_class(class::OBJECT, "ERB", class::OBJECT)?;
    interp.state.define_singleton_methods(erb, FUNCTIONS);
    interp.state.classes.changed();
    Ok(())
}

const FUNCTIONS: &[Def] = &[
    def("__compile", 3, 3, |interp, _, args| {
        let template = interp.to_utf8(args.at(0))?;
        let mode = interp.to_utf8(args.at(1))?;
        let output = interp.to_utf8(args.at(2))?;
        Ok(Value::str(compile(&template, Trim::parse(&mode), &output)))
    }),
    // A binding of the main program, or of an empty one if there is none.
    def("__toplevel_binding", 0, 0, |interp, _, _| {
        let frames = interp.state.stack.iter();
        let main = frames
            .filter_map(|entry| entry.frame.clone())
            .find(|frame| frame.kind == FrameKind::Main && !frame.loaded.is_internal);
        match main {
            Some(frame) => Ok(BindingData::value(frame)),
            None => interp.run_source("main", b"binding"),
        }
    }),
];

/// How line ends around code are handled (`trim_mode`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trim {
    /// `%`: lines that begin with a percent sign are code.
    pub percent_lines: bool,
    pub newlines: TrimNewlines,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TrimNewlines {
    #[default]
    Keep,
    /// `-`: `-%>` removes the line end after it, `<%-` the indentation before it.
    Explicit,
    /// `>`: a line end after `%>` is removed.
    AfterCode,
    /// `<>`: the same for lines that begin with `<%`.
    CodeLines,
}

impl Trim {
    /// Parses the argument `trim_mode:`.
    pub fn parse(mode: &str) -> Trim {
        let newlines = if mode.contains('-') {
            TrimNewlines::Explicit
        } else if mode.contains("<>") {
            TrimNewlines::CodeLines
        } else if mode.contains('>') {
            TrimNewlines::AfterCode
        } else {
            TrimNewlines::Keep
        };
        Trim {
            percent_lines: mode.contains('%'),
            newlines,
        }
    }
}

/// Compiles a template; the program builds the result in the variable `output`, which is its value.
pub fn compile(template: &str, trim: Trim, output: &str) -> String {
    let mut compiler = Compiler {
        trim,
        output,
        text: String::new(),
        is_comment_open: false,
        code: format!("{output} = +''; "),
    };
    compiler.template(template);
    compiler.flush();
    compiler.code.push_str(output);
    compiler.code
}

struct Compiler<'a> {
    trim: Trim,
    output: &'a str,
    /// Text that has not been added to the program yet.
    text: String,
    /// The code before that text may end in a comment.
    is_comment_open: bool,
    code: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Code,
    Expression,
    Comment,
}

impl Compiler<'_> {
    fn template(&mut self, template: &str) {
        let mut rest = template;
        let mut at_line_start = true;
        while !rest.is_empty() {
            if at_line_start && self.trim.percent_lines && rest.starts_with('%') {
                let (line, after) = split_line(rest);
                match line.strip_prefix("%%") {
                    Some(text) => {
                        self.text.push('%');
                        self.text.push_str(text);
                    }
                    None => {
                        self.flush();
                        self.code.push_str(&line[1..]);
                        if !line.ends_with('\n') {
                            self.code.push('\n');
                        }
                    }
                }
                rest = after;
                continue;
            }
            let (line, _) = split_line(rest);
            match line.find("<%") {
                None => {
                    self.text.push_str(line);
                    at_line_start = line.ends_with('\n');
                    rest = &rest[line.len()..];
                }
                Some(start) => {
                    self.text.push_str(&rest[..start]);
                    let begins_line = start == 0 && at_line_start;
                    rest = &rest[start + 2..];
                    if let Some(after) = rest.strip_prefix('%') {
                        self.text.push_str("<%");
                        rest = after;
                        at_line_start = false;
                        continue;
                    }
                    let (after, is_at_line_start) = self.tag(rest, begins_line);
                    rest = after;
                    at_line_start = is_at_line_start;
                }
            }
        }
    }

    /// Reads a tag after its `<%`; returns the rest, and whether that begins a line.
    fn tag<'t>(&mut self, rest: &'t str, begins_line: bool) -> (&'t str, bool) {
        let mut rest = rest;
        let explicit = self.trim.newlines == TrimNewlines::Explicit;
        let mut kind = Tag::Code;
        if let Some(after) = rest.strip_prefix('=') {
            kind = Tag::Expression;
            rest = after;
        } else if let Some(after) = rest.strip_prefix('#') {
            kind = Tag::Comment;
            rest = after;
        } else if explicit && let Some(after) = rest.strip_prefix('-') {
            self.drop_indentation();
            rest = after;
        }
        let mut content = String::new();
        let (mut takes_newline, mut is_closed) = (false, false);
        while let Some(end) = rest.find("%>") {
            let before = &rest[..end];
            if let Some(text) = before.strip_suffix('%') {
                // `%%>` stands for `%>` inside of code.
                content.push_str(text);
                content.push_str("%>");
                rest = &rest[end + 2..];
                continue;
            }
            let before = match before.strip_suffix('-') {
                Some(text) if explicit => {
                    takes_newline = true;
                    text
                }
                _ => before,
            };
            content.push_str(before);
            rest = &rest[end + 2..];
            is_closed = true;
            break;
        }
        if !is_closed {
            // Without a closing `%>` it is text.
            content.push_str(rest);
            self.text.push_str(&content);
            return ("", false);
        }
        let drops_newline = match self.trim.newlines {
            TrimNewlines::Keep => false,
            TrimNewlines::Explicit => takes_newline,
            TrimNewlines::AfterCode => true,
            TrimNewlines::CodeLines => begins_line,
        };
        let newline = match rest {
            _ if !drops_newline => "",
            rest if rest.starts_with('\n') => "\n",
            rest if rest.starts_with("\r\n") && explicit => "\r\n",
            _ => "",
        };
        rest = &rest[newline.len()..];
        self.add(kind, &content);
        if !newline.is_empty() {
            self.code.push('\n');
            self.is_comment_open = false;
        }
        (rest, !newline.is_empty())
    }

    /// `<%-` removes the blanks before it if nothing else is on its line.
    fn drop_indentation(&mut self) {
        let kept = self.text.trim_end_matches([' ', '\t']).len();
        let is_line_start = self.text[..kept].ends_with('\n')
            || kept == 0 && (self.code.ends_with('\n') || self.code.len() == self.output.len() + 8);
        if is_line_start {
            self.text.truncate(kept);
        }
    }

    fn add(&mut self, kind: Tag, content: &str) {
        self.flush();
        match kind {
            Tag::Expression => {
                self.code.push_str(self.output);
                self.code.push_str(".<<((");
                self.code.push_str(content);
                self.code.push_str(").to_s); ");
            }
            // A comment hides what follows on its line, as in Ruby.
            Tag::Code => {
                self.code.push_str(content);
                self.code.push_str("; ");
                self.is_comment_open &= !content.contains('\n');
                self.is_comment_open |= may_end_in_comment(content);
            }
            Tag::Comment => {
                let lines = content.matches('\n').count();
                self.code.extend(std::iter::repeat_n('\n', lines));
            }
        }
    }

    /// Adds the text so far to the program. The rest of a line that a comment may hide is a separate
    /// statement.
    fn flush(&mut self) {
        let text = std::mem::take(&mut self.text);
        let (line, rest) = if self.is_comment_open {
            split_line(&text)
        } else {
            ("", text.as_str())
        };
        self.is_comment_open &= !line.ends_with('\n');
        self.put(line);
        self.put(rest);
    }

    fn put(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        self.code.push_str(self.output);
        self.code.push_str(".<< \"");
        let mut lines = 0;
        for char in text.chars() {
            match char {
                '"' => self.code.push_str("\\\""),
                '\\' => self.code.push_str("\\\\"),
                '#' => self.code.push_str("\\#"),
                '\n' => {
                    self.code.push_str("\\n");
                    lines += 1;
                }
                '\r' => self.code.push_str("\\r"),
                '\0' => self.code.push_str("\\0"),
                char => self.code.push(char),
            }
        }
        self.code.push('"');
        if lines == 0 {
            self.code.push_str("; ");
        }
        self.code.extend(std::iter::repeat_n('\n', lines));
    }
}

/// Whether the last line of code may be a comment.
fn may_end_in_comment(content: &str) -> bool {
    let line = content.rsplit('\n').next();
    line.is_some_and(|line| line.contains('#'))
}

fn split_line(text: &str) -> (&str, &str) {
    let end = text.find('\n').map_or(text.len(), |end| end + 1);
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(template: &str, mode: &str, expected: &str) {
        assert_eq!(compile(template, Trim::parse(mode), "o"), expected);
    }

    #[test]
    fn text_keeps_its_lines() {
        check("a\nb\n", "-", "o = +''; o.<< \"a\\nb\\n\"\n\no");
        check("x \"#{y}\"", "-", "o = +''; o.<< \"x \\\"\\#{y}\\\"\"; o");
    }

    #[test]
    fn expressions_and_code() {
        check("<%= 1 %>", "-", "o = +''; o.<<(( 1 ).to_s); o");
        check(
            "<% if a -%>\nx\n<% end -%>\n",
            "-",
            "o = +'';  if a ; \no.<< \"x\\n\"\n end ; \no",
        );
    }

    #[test]
    fn indentation_is_dropped() {
        check("  <%- a -%>\nb", "-", "o = +'';  a ; \no.<< \"b\"; o");
        check("x  <%- a %>", "-", "o = +''; o.<< \"x  \";  a ; o");
    }

    #[test]
    fn escapes_and_comments() {
        check("<%% a %>", "-", "o = +''; o.<< \"<% a %>\"; o");
        check(
            "<% # a %>b\nc\n",
            "-",
            "o = +'';  # a ; o.<< \"b\\n\"\no.<< \"c\\n\"\no",
        );
        check("<%# a\nb %>c", "-", "o = +''; \no.<< \"c\"; o");
        check("% a = 1\nb\n", "%", "o = +'';  a = 1\no.<< \"b\\n\"\no");
    }
}
