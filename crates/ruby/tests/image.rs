//! Interpreters started from an image: each is as good as new, and does not affect the next.

use std::sync::Arc;

use ruby::machine::Machine;
use ruby::{Image, Interp, Program};

/// Code that is part of the image.
const EMBEDDED: &str = "
  module Embedded
    LIST = [1, 'two', { three: 3 }]
    SAME = LIST
    @count = 0
    class << self
      attr_accessor :count
      %i[up down].each_with_index { |name, i| define_method(name) { |by = 1| @count += i.zero? ? by : -by } }
    end
    Point = Struct.new(:x, :y)
    HOME = Point.new(0, 0)
  end
";

fn load(interp: &mut Interp<'_>, source: &str) {
    let program = Program::parse("embedded.rb", source.as_bytes(), &Default::default());
    let program = program.expect("it is Ruby");
    assert!(interp.load_internal(Arc::new(program)).is_ok());
}

fn image() -> Image {
    let mut machine = Machine::new("/".to_owned());
    let mut interp = Interp::new(&mut machine);
    load(&mut interp, EMBEDDED);
    let image = Image::new(std::mem::take(&mut interp.state));
    assert!(image.is_complete());
    image
}

fn inspected(image: &Image, source: &str) -> String {
    let mut machine = Machine::new("/".to_owned());
    let mut interp = Interp::resume(image.start(), &mut machine);
    let value = interp.run_source("test.rb", source.as_bytes());
    let text = value.and_then(|value| interp.inspect_utf8(&value));
    text.unwrap_or_else(|_| "an exception".to_owned())
}

#[track_caller]
fn check(change: &str, question: &str, changed: &str, untouched: &str) {
    let image = image();
    assert_eq!(inspected(&image, question), untouched, "a new one");
    let both = format!("{change}\n{question}");
    assert_eq!(inspected(&image, &both), changed, "the one that changes");
    assert_eq!(inspected(&image, question), untouched, "the one after it");
}

#[test]
fn what_changes_stays_in_one_interpreter() {
    check(
        "class String; def upcase = 'patched'; end",
        "'a'.upcase",
        "\"patched\"",
        "\"A\"",
    );
    check("class Integer; def +(other) = 42; end", "1 + 1", "42", "2");
    check(
        "Embedded::LIST << 4; Embedded::LIST[1] << '!'; Embedded::LIST[2][:four] = 4",
        "Embedded::SAME",
        "[1, \"two!\", {:three=>3, :four=>4}, 4]",
        "[1, \"two\", {:three=>3}]",
    );
    check("Embedded.up(3); Embedded.down", "Embedded.count", "2", "0");
    check("Embedded::HOME.x = 5", "Embedded::HOME.x", "5", "0");
    check(
        "Embedded.const_set(:NEW, 1); NEW = 2",
        "[defined?(Embedded::NEW), defined?(NEW)]",
        "[\"constant\", \"constant\"]",
        "[nil, nil]",
    );
    check(
        "module Loud; def inspect = super + '!'; end; Array.prepend(Loud)",
        "[1].inspect",
        "\"[1]!\"",
        "\"[1]\"",
    );
    check(
        "$x = 1; $, = '-'",
        "[$x, [1, 2].join]",
        "[1, \"1-2\"]",
        "[nil, \"12\"]",
    );
    check(
        "Encoding.default_internal = 'ISO-8859-1'",
        "Encoding.default_internal",
        "#<Encoding:ISO-8859-1>",
        "nil",
    );
    check("def self.hello = 1", "respond_to?(:hello)", "true", "false");
    check("$stdout.sync = true", "$stdout.sync", "true", "false");
    check("require 'json'", "defined?(JSON)", "\"constant\"", "nil");
}

#[test]
fn a_copy_is_one_world() {
    for (source, value) in [
        ("Embedded::LIST.equal?(Embedded::SAME)", "true"),
        ("STDOUT.equal?($stdout)", "true"),
        ("Encoding::UTF_8.equal?('a'.encoding)", "true"),
        (
            "Embedded.singleton_class.instance_methods(false).sort",
            "[:count, :count=, :down, :up]",
        ),
        (
            "Class.instance_of?(Class) && Class.singleton_class.inspect",
            "\"#<Class:Class>\"",
        ),
        ("Embedded::HOME.class.equal?(Embedded::Point)", "true"),
        ("Embedded::Point.members", "[:x, :y]"),
        ("[3, 1, 2].each_slice(2).map(&:sum)", "[4, 2]"),
    ] {
        assert_eq!(inspected(&image(), source), value, "{source}");
    }
}

#[test]
fn what_cannot_be_copied_is_noticed() {
    let mut machine = Machine::new("/".to_owned());
    let mut interp = Interp::new(&mut machine);
    let method = interp.run_source("test.rb", b"METHOD = 1.method(:+)");
    assert!(method.is_ok());
    let image = Image::new(std::mem::take(&mut interp.state));
    assert!(!image.is_complete());
}

#[test]
fn interpreters_of_an_image_have_their_own_symbols() {
    let image = image();
    let source = ":mine.to_proc.inspect; Symbol.all_symbols.last(2)";
    let first = inspected(&image, source);
    assert_eq!(inspected(&image, source), first);
    assert_eq!(
        inspected(&image, "[:other, :mine, 'mine'.to_sym]"),
        "[:other, :mine, :mine]"
    );
}

#[test]
fn an_image_of_a_copy_has_everything() {
    let mut machine = Machine::new("/".to_owned());
    let mut interp = Interp::resume(image().start(), &mut machine);
    load(
        &mut interp,
        "Embedded::LIST << :new; class Embedded::More; end",
    );
    let second = Image::new(std::mem::take(&mut interp.state));
    assert!(second.is_complete());
    let source =
        "[Embedded::LIST.last, Embedded::More.name, Embedded::HOME.x, Encoding::UTF_8.name]";
    assert_eq!(
        inspected(&second, source),
        "[:new, \"Embedded::More\", 0, \"UTF-8\"]"
    );
}
