//! Runs the examples of the built-in functions, which are part of their documentation.

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use compiler::{Compilation, Environment, Log, Node, Settings, functions};
use host::MemoryHost;
use pcore::Value;
use pcore::format::convert::program_form;
use syntax::SourceFile;

#[test]
fn examples_give_what_they_say() {
    let mut wrong = Vec::new();
    for builtin in functions::all() {
        assert!(!builtin.examples.is_empty(), "{} has none", builtin.name);
        for example in builtin.examples {
            let given = given(example.code);
            if given != example.result {
                wrong.push(format!(
                    "{}: {}\n    says {}\n    gives {given}",
                    builtin.name, example.code, example.result
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The value of a program; its log if it has no value; the message of an error.
fn given(code: &str) -> String {
    let environment = environment(code);
    let logs = RefCell::new(Vec::new());
    let sink = |log: &Log| {
        let (level, source) = (log.level.label(), &log.source);
        logs.borrow_mut()
            .push(format!("{level}: {source}: {}", log.message));
    };
    let mut compilation = Compilation::new(&environment, Node::default(), Box::new(sink));
    let source = SourceFile::new("example.pp", code);
    let value = compilation.evaluate(&source);
    drop(compilation);
    match value {
        Ok(Value::Undef) if !logs.borrow().is_empty() => logs.take().join("\n"),
        Ok(value) => program_form(&value),
        Err(error) => error.to_string(),
    }
}

/// An environment with the files that comments at the start of a program describe: `# PATH: CONTENT`.
fn environment(code: &str) -> Environment {
    let host = MemoryHost::new();
    host.set_command("/bin/echo Hello", "Hello\n", 0);
    let comments = code.lines().map_while(|line| line.strip_prefix("# "));
    for (path, content) in comments.filter_map(|comment| comment.split_once(": ")) {
        host.write(Path::new("/env").join(path), content);
    }
    let settings = Settings {
        environment_directory: Some("/env".into()),
        modulepath: vec!["/env/modules".into()],
        hiera_config: "/none.yaml".into(),
        ..Settings::default()
    };
    Environment::new(Arc::new(host), settings)
}
