//! The reference documentation of the functions, from their table.

use std::fmt::Write;

use super::{Builtin, Dispatch, EXPLAINS, all, named_block};

const HEAD: &str = "\
# Functions

The functions of the language that are built in. This file is generated from the table of functions by
`cargo xtask docs functions`; the examples run as tests.

In the signatures `*$name` takes any number of arguments and `&$block` is the block (lambda) behind the call.
";

/// The reference of all functions in Markdown.
pub fn markdown() -> String {
    let mut text = HEAD.to_owned();
    for builtin in all() {
        let Builtin { name, docs, .. } = builtin;
        let _ = write!(text, "\n## `{name}`\n\n{}\n", docs.trim());
        let _ = write!(text, "\n```puppet\n{}```\n", signatures(builtin));
        if !builtin.examples.is_empty() {
            let _ = write!(text, "\n```puppet\n{}```\n", examples(builtin));
        }
    }
    text
}

/// The reference of one function, to read on a terminal.
pub fn plain(builtin: &Builtin) -> String {
    let mut text = signatures(builtin);
    let _ = write!(text, "\n{}\n", builtin.docs.trim());
    if !builtin.examples.is_empty() {
        let _ = write!(text, "\n{}", examples(builtin));
    }
    text
}

/// A line for each way to call the function.
fn signatures(builtin: &Builtin) -> String {
    let offered = builtin.dispatches.iter();
    let offered = offered.filter(|dispatch| dispatch.params.first() != Some(&EXPLAINS));
    let mut lines: Vec<String> = offered
        .map(|dispatch| format!("{}({})\n", builtin.name, parameters(dispatch)))
        .collect();
    lines.dedup();
    lines.concat()
}

fn parameters(dispatch: &Dispatch) -> String {
    let params = dispatch.params.iter().map(|param| {
        let (t, name) = param.rsplit_once(' ').unwrap_or(("Any", param));
        match name.as_bytes().last() {
            Some(b'?') => format!("Optional[{t}] ${}", name.trim_end_matches('?')),
            Some(b'*' | b'+') => format!("{t} *${}", name.trim_end_matches(['*', '+'])),
            _ => format!("{t} ${name}"),
        }
    });
    let block = dispatch.block.map(|block| match block.strip_suffix('?') {
        Some(optional) => {
            let (t, name) = named_block(optional);
            format!("Optional[{t}] &${name}")
        }
        None => {
            let (t, name) = named_block(block);
            format!("{t} &${name}")
        }
    });
    let all: Vec<String> = params.chain(block).collect();
    all.join(", ")
}

fn examples(builtin: &Builtin) -> String {
    let mut text = String::new();
    for example in builtin.examples {
        let code = example.code.trim_end();
        let separator = if code.contains('\n') { '\n' } else { ' ' };
        let result = example.result.replace('\n', "\n#    ");
        let _ = writeln!(text, "{code}{separator}# => {result}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_written_as_in_signatures() {
        let dispatch = Dispatch {
            params: &["Hash[Any, Any] hash", "Integer limit?", "Any values*"],
            block: Some("Callable[1, 1]?"),
            call: |_| Ok(pcore::Value::Undef),
        };
        assert_eq!(
            parameters(&dispatch),
            "Hash[Any, Any] $hash, Optional[Integer] $limit, Any *$values, Optional[Callable[1, 1]] &$block"
        );
    }
}
