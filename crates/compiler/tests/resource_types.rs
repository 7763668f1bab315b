//! Resource types of modules: samples with Puppet's recorded descriptions, odd files, and files with infinite
//! loops.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "tests read their samples and say where they fail"
)]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use compiler::{Compilation, Environment, Node, Settings};
use host::MemoryHost;
use resource_types::{Attribute, ResourceType, TitlePatterns};

/// The files of a module `samples`.
fn samples() -> (Environment, Vec<String>) {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/resource_types/lib");
    let host = MemoryHost::new();
    load(&directory, Path::new("/modules/samples/lib"), &host);
    let files = fs::read_dir(directory.join("puppet/type")).unwrap();
    let mut names: Vec<String> = files
        .filter_map(|file| {
            let name = file.unwrap().file_name().into_string().unwrap();
            name.strip_suffix(".rb").map(str::to_owned)
        })
        .collect();
    names.sort();
    (environment(host), names)
}

fn load(directory: &Path, to: &Path, host: &MemoryHost) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => load(&path, &to, host),
            false => host.write(&to, fs::read(&path).unwrap()),
        }
    }
}

fn environment(host: MemoryHost) -> Environment {
    let settings = Settings {
        modulepath: vec!["/modules".into()],
        ..Settings::default()
    };
    Environment::new(Arc::new(host), settings)
}

/// The type in the format of the recording.
fn describe(read: &ResourceType) -> String {
    let mut out = format!("{}\n", read.name());
    let mut line = |what: &str, text: &str| {
        let _ = writeln!(out, "{}", format!("    {what}: {text}").trim_end());
    };
    line("properties", &names(read.properties()));
    line("parameters", &names(read.parameters()));
    let keys = read.key_attributes().iter().map(|key| key.as_str());
    line("key attributes", &keys.collect::<Vec<_>>().join(" "));
    line("isomorphic", &read.is_isomorphic().to_string());
    match read.title_patterns() {
        TitlePatterns::List(patterns) => {
            for pattern in patterns {
                let names: Vec<&str> = pattern.attributes.iter().map(|a| a.as_str()).collect();
                let text = format!("/{}/ {}", pattern.source(), names.join(" "));
                line("title", &text);
            }
        }
        TitlePatterns::Missing => {
            let error = read.parse_title(&"x".into()).unwrap_err();
            line("title", &error.to_string());
        }
        other => line("title", &format!("{other:?}")),
    }
    out
}

fn names(attributes: &[Attribute]) -> String {
    let names: Vec<&str> = attributes.iter().map(|a| a.name.as_str()).collect();
    names.join(" ")
}

/// The attributes of the type `x` in a source, or the error.
fn read(source: impl AsRef<[u8]>) -> Result<String, String> {
    let file = "/modules/m/lib/puppet/type/x.rb";
    let host = MemoryHost::new();
    host.write(Path::new(file), source.as_ref().to_vec());
    let environment = environment(host);
    let mut compilation = Compilation::new(&environment, Node::named("n"), Box::new(|_| {}));
    let found = compilation.resource_type("x")?;
    Ok(found.map_or_else(|| "no type".to_owned(), |found| names(found.attributes())))
}

#[test]
fn samples_are_what_puppet_makes_of_them() {
    let (environment, names) = samples();
    let mut compilation = Compilation::new(&environment, Node::named("n"), Box::new(|_| {}));
    let mut ours = String::new();
    for name in names {
        let found = compilation.resource_type(&name);
        ours += &describe(&found.unwrap().unwrap_or_else(|| panic!("no type {name}")));
    }
    let expected = include_str!("resource_types/expected.txt");
    for (ours, expected) in ours.lines().zip(expected.lines()) {
        assert_eq!(ours, expected);
    }
    assert_eq!(ours, expected);
}

#[test]
fn a_library_that_is_missing_is_done_without() {
    let source = "require 'some/gem'\nPuppet::Type.newtype(:x) { newparam(:name) }";
    assert_eq!(read(source).unwrap(), "name");
    let source = "require 'some/gem'\nPuppet::Type.newtype(:x) { newparam(Some::Gem.name) }";
    let error = read(source).unwrap_err();
    assert!(
        error.contains("cannot load such file -- some/gem"),
        "{error}"
    );
}

#[test]
fn files_without_the_type() {
    for source in [
        "",
        "# nothing\n",
        "class X; end",
        "Puppet::Type.newtype(:y) {}",
    ] {
        assert_eq!(read(source).unwrap(), "no type");
    }
}

#[test]
fn odd_bytes_end_in_a_value() {
    for byte in (0..=255u8).step_by(15) {
        let _ = read([byte]);
        let source = [
            b"Puppet::Type.newtype(:x) do newparam(:".as_slice(),
            &[byte],
            b") end",
        ];
        let _ = read(source.concat());
    }
    let latin =
        b"# encoding: iso-8859-1\nPuppet::Type.newtype(:x) do\n@doc = '\xe9'\nnewparam(:name)\nend";
    assert_eq!(read(latin).unwrap(), "name");
}

#[test]
fn code_that_runs_away_comes_to_an_end() {
    for body in [
        "def self.a; a; end\na",
        "x = ->() { x.call }\nx.call",
        "type(:x)\nPuppet::Type.type(:x)",
    ] {
        let _ = read(format!(
            "Puppet::Type.newtype(:x) do\n{body}\nnewparam(:name)\nend"
        ));
    }
}
