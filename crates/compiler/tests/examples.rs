//! Runs the examples of the built-in functions, which are part of their documentation.

use compiler::{Compilation, Environment, Node, functions};
use pcore::format::convert::program_form;
use syntax::SourceFile;

#[test]
fn examples_give_what_they_say() {
    let mut wrong = Vec::new();
    for builtin in functions::all() {
        for example in builtin.examples {
            let environment = Environment::default();
            let mut compilation = Compilation::new(&environment, Node::default(), Box::new(|_| {}));
            let source = SourceFile::new("example.pp", example.code);
            let given = match compilation.evaluate(&source) {
                Ok(value) => program_form(&value),
                Err(error) => error.to_string(),
            };
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
