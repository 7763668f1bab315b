//! Files of modules, and commands: `file`, `find_file`, `generate` and their like.

use std::path::Path;
use std::sync::Arc;

use host::{Command, Finished, Stderr};
use pcore::Value;
use pcore::format::interpolate::interpolate;

use super::ruby::{Arity, legacy_arguments, no_method};
use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};
use crate::eval::ruby::to_s;
use crate::hint::raise_with;
use crate::log::{Level, Log};

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "file",
        docs: "Gives the content of a file: an absolute path, or `module/path` for a file in the \
               directory `files` of a module. Of several, the first that exists.",
        examples: &[Example {
            code: "# modules/motd/files/hello: Hello\nfile('motd/no_such_file', 'motd/hello')",
            result: "'Hello'",
        }],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: file,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "binary_file",
        docs: "Gives the content of a file as a `Binary`: an absolute path, or `module/path` for a \
               file in the directory `files` of a module.",
        examples: &[Example {
            code: "# modules/motd/files/hello: Hello\nString(binary_file('motd/hello'), '%s')",
            result: "'Hello'",
        }],
        dispatches: &[Dispatch {
            params: &["String path"],
            block: None,
            call: binary_file,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "find_file",
        docs: "Gives the path of the first file that exists, or `undef`. Each is an absolute path, \
               or `module/path` for a file in the directory `files` of a module.",
        examples: &[Example {
            code: "find_file('no_such_module/file', '/no/such/file')",
            result: "undef",
        }],
        dispatches: &[
            Dispatch {
                params: &["String paths*"],
                block: None,
                call: |call| find(call, "files"),
            },
            Dispatch {
                params: &["Array[String] paths_array*"],
                block: None,
                call: |call| find(call, "files"),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "find_template",
        docs: "Gives the path of the first template that exists, or `undef`. Each is an absolute \
               path, or `module/path` for a file in the directory `templates` of a module.",
        examples: &[Example {
            code: "find_template('no_such_module/template.epp')",
            result: "undef",
        }],
        dispatches: &[
            Dispatch {
                params: &["String paths*"],
                block: None,
                call: |call| find(call, "templates"),
            },
            Dispatch {
                params: &["Array[String] paths_array*"],
                block: None,
                call: |call| find(call, "templates"),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "module_directory",
        docs: "Gives the directory of the first of the named modules that exists, or `undef`.",
        examples: &[Example {
            code: "module_directory('no_such_module')",
            result: "undef",
        }],
        dispatches: &[
            Dispatch {
                params: &["String names*"],
                block: None,
                call: module_directory,
            },
            Dispatch {
                params: &["Array[String] names*"],
                block: None,
                call: module_directory,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "generate",
        docs: "Runs a command, given by its absolute path, with the other arguments, and gives \
               what it writes to its standard output. No shell is involved. A command that fails \
               is an error. Where the program is compiled, commands may be forbidden.",
        examples: &[Example {
            code: "generate('/bin/echo', 'Hello')",
            result: "\"Hello\\n\"",
        }],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: generate,
        }],
        ..Builtin::PLAIN
    },
];

/// The strings among the arguments and in array arguments.
fn strings<'c>(call: &'c Call<'_, '_>) -> impl Iterator<Item = &'c str> {
    let args = match call.args {
        [Value::Array(items), ..] => items.as_slice(),
        args => args,
    };
    args.iter().filter_map(Value::as_str)
}

fn find(call: &mut Call<'_, '_>, directory: &str) -> Result<Value> {
    for path in strings(call) {
        if let Some(found) = permitted(call, path, directory)? {
            return Ok(Value::from(found));
        }
    }
    Ok(Value::Undef)
}

/// The path of a file in a module. Code that may not read it must not learn whether it exists.
fn permitted(call: &Call<'_, '_>, path: &str, directory: &str) -> Result<Option<String>> {
    let found = call.compilation.find_in_module(path, directory);
    let looked_at = found.as_deref().or(path.starts_with('/').then_some(path));
    if let Some(path) = looked_at
        && let Err(error) = call.compilation.host.ensure_permitted(Path::new(path))
    {
        return raise(error.to_string());
    }
    Ok(found)
}

fn module_directory(call: &mut Call<'_, '_>) -> Result<Value> {
    let found = strings(call).find_map(|name| call.compilation.environment.module_directory(name));
    Ok(found.map_or(Value::Undef, |directory| {
        Value::from(directory.to_string_lossy().into_owned())
    }))
}

fn read(call: &Call<'_, '_>, path: &str) -> Result<Vec<u8>> {
    match call.compilation.host.read(Path::new(path)) {
        Ok(content) => Ok(content.unwrap_or_default()),
        Err(error) => raise(error.to_string()),
    }
}

fn file(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = legacy_arguments(call, "file", Arity::AtLeast(1))?;
    for value in &args {
        let Value::String(path) = value else {
            return no_method("split", value);
        };
        if let Some(found) = permitted(call, path, "files")? {
            let content = read(call, &found)?;
            return Ok(Value::from(String::from_utf8_lossy(&content).into_owned()));
        }
    }
    let paths: Vec<String> = args.iter().map(interpolate).collect();
    let environment = call.compilation.environment;
    let help = paths
        .iter()
        .find_map(|path| environment.missing_file_help(path, "files"));
    let message = format!("Could not find any files from {}", paths.join(", "));
    raise_with(message, help, None)
}

fn binary_file(call: &mut Call<'_, '_>) -> Result<Value> {
    let path = call.str(0)?;
    match permitted(call, path, "files")? {
        Some(found) => Ok(Value::Binary(Arc::new(read(call, &found)?))),
        None => raise(format!(
            "binary_file(): The given file '{path}' does not exist"
        )),
    }
}

/// Puppet's warning about a value that is not a string and so cannot be a path.
fn not_a_path(call: &mut Call<'_, '_>, value: &Value) {
    let (shown, class) = (to_s(value), value.ruby_class());
    call.compilation.logger.log(Log {
        level: Level::Warning,
        source: String::new(),
        message: format!(
            "Cannot check if {shown} is an absolute path because it is a '{class}' and not a String'"
        ),
        location: None,
    });
}

fn generate(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = legacy_arguments(call, "generate", Arity::AtLeast(1))?;
    let words: Vec<String> = args.iter().map(interpolate).collect();
    let Some((command, arguments)) = words.split_first() else {
        return Ok(Value::Undef);
    };
    if !matches!(args[0], Value::String(_)) {
        not_a_path(call, &args[0]);
    }
    if !command.starts_with('/') {
        return raise("Generators must be fully qualified");
    }
    // Puppet's pattern is satisfied if one line of the path matches.
    let is_allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | '_' | '.' | '+');
    let mut lines = command.split('\n');
    if !lines.any(|line| !line.is_empty() && line.chars().all(is_allowed)) {
        return raise("Generators can only contain alphanumerics, file separators, and dashes");
    }
    if command.contains("..") {
        return raise("Can not use generators with '..' in them.");
    }
    let command = generator(command, arguments);
    let program = &command.program;
    match call.compilation.host.run(&command) {
        Ok(Finished { output, status: 0 }) => {
            Ok(Value::from(String::from_utf8_lossy(&output).into_owned()))
        }
        Ok(Finished { output, status }) => raise(format!(
            "Failed to execute generator {program}: Execution of '{}' returned {status}: {}",
            command.line(),
            String::from_utf8_lossy(&output)
        )),
        Err(error) => raise(format!("Failed to execute generator {program}: {error}")),
    }
}

/// The command as Puppet runs it: in its own directory, with standard error merged into the output.
fn generator(program: &str, arguments: &[String]) -> Command {
    Command {
        directory: Path::new(program).parent().map(Path::to_owned),
        stderr: Stderr::Merged,
        ..Command::new(program, arguments.to_vec())
    }
}
