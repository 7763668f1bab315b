//! Formats exceptions for `full_message` and for uncaught exceptions.

use crate::class::class;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

const BOLD: &str = "\x1b[1m";
const UNDERLINE: &str = "\x1b[1;4m";
const RESET: &str = "\x1b[m";

/// The lines shown of a very long backtrace, from its beginning and from its end.
const TRACE_HEAD: usize = 8;
const TRACE_TAIL: usize = 5;

impl Interp<'_> {
    /// The message with the class, `message (Class)`, at the end of the first line.
    pub(crate) fn decorate(
        &mut self,
        exception: &Value,
        message: &RString,
        highlight: bool,
    ) -> RString {
        let id = self.state.real_class(exception);
        let class = self.class_name(id);
        let mut result = RString::new(Vec::new(), message.encoding);
        let mut add = |text: &[u8]| result.bytes.extend_from_slice(text);
        let style = |text: &'static str| if highlight { text.as_bytes() } else { b"" };
        if message.is_empty() {
            add(style(UNDERLINE));
            if id == class::RUNTIME_ERROR {
                add(b"unhandled exception");
            } else {
                add(class.as_bytes());
            }
            add(style(RESET));
            return result;
        }
        let newline = memchr::memchr(b'\n', &message.bytes);
        let (first, rest) = match newline {
            Some(position) => (&message.bytes[..position], &message.bytes[position + 1..]),
            None => (message.bytes.as_slice(), &b""[..]),
        };
        add(style(BOLD));
        add(first);
        // Anonymous classes are not shown.
        if !class.starts_with('#') {
            add(b" (");
            add(style(UNDERLINE));
            add(class.as_bytes());
            add(style(RESET));
            add(style(BOLD));
            add(b")");
        }
        add(style(RESET));
        if rest.is_empty() {
            return result;
        }
        for line in rest.split(|&byte| byte == b'\n') {
            add(b"\n");
            if line.is_empty() {
                continue;
            }
            add(style(BOLD));
            add(line);
            add(style(RESET));
        }
        result
    }

    /// Location, message, class, backtrace and causes.
    pub(crate) fn full_message(
        &mut self,
        exception: &Value,
        highlight: bool,
        bottom: bool,
    ) -> Eval<RString> {
        let mut result = RString::default();
        if bottom {
            let title: &[u8] = if highlight {
                b"\x1b[1mTraceback\x1b[m (most recent call last):\n"
            } else {
                b"Traceback (most recent call last):\n"
            };
            result.bytes.extend_from_slice(title);
        }
        let mut shown: Vec<Value> = Vec::new();
        self.append_report(&mut result, exception, highlight, bottom, &mut shown)?;
        Ok(result)
    }

    fn append_report(
        &mut self,
        result: &mut RString,
        exception: &Value,
        highlight: bool,
        bottom: bool,
        shown: &mut Vec<Value>,
    ) -> Eval<()> {
        shown.push(exception.clone());
        let lines = self.backtrace_lines(exception)?;
        let message = self.detailed_message(exception, highlight)?;
        let place = match lines.first() {
            Some(first) => first.clone(),
            None => self.place_of_report(),
        };
        let mut add = |text: &[u8]| result.bytes.extend_from_slice(text);
        if bottom {
            let width = lines.len().to_string().len();
            for (number, line) in lines.iter().enumerate().skip(1).rev() {
                add(format!("\t{number:>width$}: from {line}\n").as_bytes());
            }
        }
        if !place.is_empty() {
            add(place.as_bytes());
            add(b": ");
        }
        add(&message.bytes);
        if message.bytes.last() != Some(&b'\n') {
            add(b"\n");
        }
        if !bottom {
            let is_long = lines.len() > TRACE_HEAD + TRACE_TAIL + 5;
            let left_out = match self.is_a(exception, class::SYSTEM_STACK_ERROR) && is_long {
                true => TRACE_HEAD + 1..lines.len() - TRACE_TAIL + 1,
                false => 0..0,
            };
            for (number, line) in lines.iter().enumerate().skip(1) {
                if number == left_out.start && !left_out.is_empty() {
                    let count = lines.len() - TRACE_HEAD - TRACE_TAIL;
                    add(format!("\t ... {count} levels...\n").as_bytes());
                }
                if !left_out.contains(&number) {
                    add(format!("\tfrom {line}\n").as_bytes());
                }
            }
        }
        let cause = match exception.data() {
            Some(Data::Exception(data)) => data.borrow().cause.clone(),
            _ => None,
        };
        if let Some(cause) = cause
            && !cause.is_nil()
            && !shown.iter().any(|known| known.is_identical(&cause))
        {
            self.append_report(result, &cause, highlight, bottom, shown)?;
        }
        Ok(())
    }

    /// The current location, for an exception that was never raised.
    fn place_of_report(&mut self) -> String {
        let backtrace = self.backtrace(0);
        backtrace.into_iter().next().unwrap_or_default()
    }

    /// Calls `detailed_message`.
    fn detailed_message(&mut self, exception: &Value, highlight: bool) -> Eval<RString> {
        let mut table = crate::hash::HashTable::new();
        let key = self.symbol("highlight");
        table.insert_simple(key, Value::bool(highlight));
        let list = [Value::hash(table)];
        let args = crate::interp::args::Args {
            list: &list,
            block: None,
            keywords: true,
        };
        let name = self.intern("detailed_message");
        let message = self.send(exception, name, &args)?;
        let message = message.as_string().map(|message| message.clone());
        Ok(message.unwrap_or_default())
    }

    fn backtrace_lines(&mut self, exception: &Value) -> Eval<Vec<String>> {
        let lines = self.call(exception, sym::BACKTRACE, &[])?;
        let lines = lines
            .as_array()
            .map(|lines| lines.clone())
            .unwrap_or_default();
        let mut result = Vec::new();
        for line in lines {
            result.push(self.to_s(&line)?.to_utf8().into_owned());
        }
        Ok(result)
    }

    /// The report of an uncaught exception on standard error.
    pub fn uncaught_message(&mut self, exception: &Value) -> RString {
        match self.full_message(exception, false, false) {
            Ok(text) => text,
            // The message itself raises an exception.
            Err(_) => {
                let class = self.class_name_of(exception);
                RString::from(format!("unhandled exception ({class})\n"))
            }
        }
    }
}
