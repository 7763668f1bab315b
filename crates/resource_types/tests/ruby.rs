//! Types from Ruby files: samples with Puppet's recorded answers, files that tell less, and files
//! that are odd.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "tests read their samples and say where they fail"
)]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use host::MemoryHost;
use resource_types::{
    Attribute, Libraries, ResourceType, RubyError, RubyOptions, TitlePatterns, read_ruby,
};

/// The `lib` directory of the samples.
struct Samples {
    files: MemoryHost,
    libraries: Vec<PathBuf>,
}

fn samples() -> Samples {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ruby/lib");
    let files = MemoryHost::new();
    load(&directory, &files);
    Samples {
        files,
        libraries: vec![directory],
    }
}

fn load(directory: &Path, files: &MemoryHost) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => load(&path, files),
            false => files.write(&path, fs::read(&path).unwrap()),
        }
    }
}

impl Samples {
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(self.libraries[0].join("puppet/type")).unwrap();
        let mut names: Vec<String> = files
            .filter_map(|file| {
                let name = file.unwrap().file_name().into_string().unwrap();
                name.strip_suffix(".rb").map(str::to_owned)
            })
            .collect();
        names.sort();
        names
    }

    fn read(&self, name: &str) -> ResourceType {
        let source = fs::read(self.libraries[0].join(format!("puppet/type/{name}.rb"))).unwrap();
        let options = RubyOptions {
            has_providers: self.libraries[0]
                .join("puppet/provider")
                .join(name)
                .is_dir(),
            libraries: Libraries {
                files: &self.files,
                directories: &self.libraries,
            },
        };
        read_ruby(name, &source, &options).unwrap()
    }
}

/// The type as the recording writes it.
fn describe(read: &ResourceType) -> String {
    let mut out = format!("{}\n", read.name());
    let mut line = |what: &str, text: &str| {
        let _ = writeln!(out, "{}", format!("    {what}: {text}").trim_end());
    };
    line("properties", &names(read.properties()));
    line("parameters", &names(read.parameters()));
    let keys: Vec<&str> = read
        .key_attributes()
        .iter()
        .map(|key| key.as_str())
        .collect();
    line("key attributes", &keys.join(" "));
    line("isomorphic", &read.is_isomorphic().to_string());
    match read.title_patterns() {
        TitlePatterns::List(patterns) => {
            for pattern in patterns {
                let names: Vec<&str> = pattern.attributes.iter().map(|a| a.name.as_str()).collect();
                line(
                    "title",
                    &format!("/{}/ {}", pattern.source(), names.join(" ")),
                );
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

/// Reads the type `x` from a source that stands alone.
fn read(source: impl AsRef<[u8]>) -> Result<ResourceType, RubyError> {
    let options = RubyOptions {
        has_providers: false,
        libraries: Libraries {
            files: &MemoryHost::new(),
            directories: &[],
        },
    };
    read_ruby("x", source.as_ref(), &options)
}

/// Reads the block of the type `x`: its attributes, and what is not read of it.
#[track_caller]
fn check(body: &str, attributes: &str, unread: &[&str]) {
    let read = read(format!("Puppet::Type.newtype(:x) do\n{body}\nend")).unwrap();
    assert_eq!(names(read.attributes()), attributes);
    let notes: Vec<String> = read
        .unread()
        .iter()
        .map(|note| format!("{}: {}", note.line, note.what))
        .collect();
    assert_eq!(notes, unread);
}

#[test]
fn samples_are_read_as_puppet_loads_them() {
    let samples = samples();
    let ours: String = samples
        .names()
        .iter()
        .map(|name| describe(&samples.read(name)))
        .collect();
    let expected = include_str!("ruby/expected.txt");
    for (ours, expected) in ours.lines().zip(expected.lines()) {
        assert_eq!(ours, expected);
    }
    assert_eq!(ours, expected);
}

#[test]
fn samples_are_read_completely() {
    let samples = samples();
    for name in samples.names() {
        assert_eq!(samples.read(&name).unread(), [], "{name}");
    }
}

#[test]
fn what_is_computed_is_noted() {
    check(
        "newparam(:name)\nnewparam(compute)",
        "name",
        &[
            "3: a call of `compute`",
            "3: an attribute whose name is computed",
        ],
    );
    check(
        "Foo.list.each { |name| newproperty(name) }",
        "",
        &["2: an attribute whose name is computed"],
    );
    check(
        "newparam(:name)\ninclude Acme::Mixin",
        "name",
        &["3: the module Acme::Mixin, which is not at hand"],
    );
    check(
        "easy_setup :a\nnewparam(:name)",
        "name",
        &["2: a call of `easy_setup`"],
    );
    check(
        "newparam(:name)\nnewparam(:maybe) if Acme.there?",
        "name maybe",
        &["3: attributes that depend on a condition"],
    );
    check(
        "class_eval('newparam(:name)')",
        "",
        &["2: code that is made from text"],
    );
    check(
        "case Acme.kind\nwhen 1 then newparam(:a)\nelse newparam(:b)\nend",
        "a b",
        &["3: attributes that depend on a condition"],
    );
}

#[test]
fn what_says_nothing_about_attributes_is_not_noted() {
    check(
        "include Puppet::Util::Checksums\ninclude Enumerable\nnewparam(:name)",
        "name",
        &[],
    );
    check(
        "desc 'x'\nvalidate { fail 'x' if self[:a] }\nautorequire(:file) { compute }\n\
         newparam(:name) { munge { |v| compute(v) }; defaultto { other } }\n\
         def helper; newparam(:no); end\nattr_reader :a",
        "name",
        &[],
    );
}

#[test]
fn computed_title_patterns_are_unknown() {
    let read = read(
        "Puppet::Type.newtype(:x) do\nnewparam(:name)\n\
         def self.title_patterns\n[[/(.*)/, [[:name, ->(s) { s.reverse }]]]]\nend\nend",
    )
    .unwrap();
    assert!(matches!(read.title_patterns(), TitlePatterns::Unknown));
    assert_eq!(read.unread()[0].what, "title patterns that are computed");
    let error = read.parse_title(&"t".into()).unwrap_err().to_string();
    assert_eq!(error, "The title patterns of the type 'x' need Ruby");
}

#[test]
fn simple_blocks_of_title_patterns_are_understood() {
    let read = read(
        "Puppet::Type.newtype(:x) do\n%i[a b c d].each { |name| newparam(name, namevar: true) }\n\
         def self.title_patterns\n[[/(.*)-(.*)-(.*)-(.*)/, [[:a, lambda(&:downcase)], \
         [:b, ->(s) { s.upcase }], [:c, :strip.to_proc], [:d, proc { |s| s }]]]]\nend\nend",
    );
    let pairs = read.unwrap().parse_title(&"Ab-Cd- Ef - Gh".into()).unwrap();
    let values: Vec<&str> = pairs
        .iter()
        .map(|(_, value)| value.as_ref().unwrap().as_str())
        .collect();
    assert_eq!(values, ["ab", "CD", "Ef", " Gh"]);
}

#[test]
fn files_without_the_type() {
    let no_type = |found: &[&str]| RubyError::NoType {
        name: "x".to_owned(),
        found: found.iter().map(|&name| name.to_owned()).collect(),
    };
    assert_eq!(read("").unwrap_err(), no_type(&[]));
    assert_eq!(read("# nothing\n").unwrap_err(), no_type(&[]));
    assert_eq!(read("class X; end").unwrap_err(), no_type(&[]));
    let other = "Puppet::Type.newtype(:y) {}\nPuppet::Type.newtype(:z) {}";
    assert_eq!(read(other).unwrap_err(), no_type(&["y", "z"]));
    assert_eq!(
        read(other).unwrap_err().to_string(),
        "the file does not define the type 'x' but 'y', 'z'"
    );
}

#[test]
fn files_that_are_no_ruby() {
    for source in [
        "Puppet::Type.newtype(:x) do",
        "end",
        "def (",
        "x = = 1",
        "\"",
        "%w[",
    ] {
        assert!(
            matches!(read(source), Err(RubyError::Syntax(_))),
            "{source}"
        );
    }
    let long = vec![b' '; 300 * 1024];
    assert_eq!(read(long).unwrap_err(), RubyError::TooLong(300 * 1024));
}

#[test]
fn odd_bytes_end_in_a_value() {
    for byte in 0..=255u8 {
        let _ = read([byte]);
        let _ = read([b'"', byte, b'"']);
        let source = [
            b"Puppet::Type.newtype(:x) do newparam(:".as_slice(),
            &[byte],
            b") end",
        ]
        .concat();
        let _ = read(source);
    }
    let latin =
        b"# encoding: iso-8859-1\nPuppet::Type.newtype(:x) do\n@doc = '\xe9'\nnewparam(:name)\nend";
    assert_eq!(names(read(latin).unwrap().attributes()), "name");
    let _ = read("\u{feff}Puppet::Type.newtype(:x) { newparam(:name) }");
    let _ = read(b"\xff\xfe\0\0");
}

#[test]
fn deep_nesting_neither_overflows_nor_panics() {
    let n = 100_000;
    let pairs = [
        ("[", "]"),
        ("(", ")"),
        ("{1=>", "}"),
        ("->{", "}"),
        ("!", ""),
        ("-", ""),
    ];
    for (open, close) in pairs {
        let n = n / open.len();
        let nested = format!("{}1{}", open.repeat(n), close.repeat(n));
        let _ = read(&nested);
        let _ = read(format!("Puppet::Type.newtype(:x) {{ newparam({nested}) }}"));
        let _ = read(open.repeat(n));
    }
    for link in ["+1", ".a", "[1]", " rescue 1", "::A"] {
        let chain = format!("a{}", link.repeat(n / link.len()));
        let _ = read(&chain);
        let _ = read(format!("Puppet::Type.newtype(:x) {{ newparam({chain}) }}"));
    }
    let chain = format!("a{}", "&&1".repeat(5_000));
    let _ = read(format!("Puppet::Type.newtype(:x) {{ newparam({chain}) }}"));
    let blocks = format!("{}{}", "each do\n".repeat(20_000), "end\n".repeat(20_000));
    let _ = read(format!("Puppet::Type.newtype(:x) do\n{blocks}end"));
    let modules = format!("{}{}", "module A\n".repeat(15_000), "end\n".repeat(15_000));
    let _ = read(modules);
}

#[test]
fn code_that_runs_away_comes_to_an_end() {
    let ten = "[1,2,3,4,5,6,7,8,9,10]";
    let loops = format!("{}{}", format!("{ten}.each {{ ").repeat(12), "}".repeat(12));
    let grows = [
        "def self.a; a; end\na".to_owned(),
        "def self.a; b; end\ndef self.b; a; a; end\na".to_owned(),
        "A = B\nB = A\nnewparam(A)".to_owned(),
        loops.clone(),
        format!("x = 'a'\n{}", loops.replace("}}", "x = \"#{x}#{x}\" }}")),
        format!("x = [1]\n{ten}.each {{ {ten}.each {{ x = [*x, *x] }} }}"),
        format!("x = [1]\n{ten}.each {{ {ten}.each {{ {ten}.each {{ x = [x] }} }} }}"),
        format!("x = [1]\n{ten}.each {{ {ten}.each {{ x += x }} }}"),
        "x = ->() { x.call }\nx.call".to_owned(),
        "x = [1]\nx.each { |y| x << y }".to_owned(),
    ];
    for body in grows {
        let _ = read(format!(
            "Puppet::Type.newtype(:x) do\n{body}\nnewparam(:name)\nend"
        ));
    }
}
