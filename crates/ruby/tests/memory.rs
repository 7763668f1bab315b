//! An interpreter does not leak, and values can be nested to any depth.
#![allow(
    clippy::disallowed_methods,
    reason = "the world of the tests has files"
)]

mod support;

use std::path::Path;
use std::rc::Rc;

use ruby::machine::Machine;
use ruby::{Interp, Limits, Value};

/// Checks that the value of a program is freed with its interpreter.
fn check_nothing_is_left(source: &str) {
    let mut world = Machine::new("/".to_owned());
    let mut interp = Interp::new(&mut world);
    let value = match interp.run_source("test.rb", source.as_bytes()) {
        Ok(Value::Object(object)) => Some(Rc::downgrade(&object)),
        _ => None,
    };
    drop(interp);
    let value = value.expect("the value is an object");
    assert!(value.upgrade().is_none(), "{source}");
}

#[test]
fn cycles_end_with_their_interpreter() {
    for source in [
        "Object.new",
        "x = lambda { x }",
        "def f; g = ->(n) { n < 1 ? 1 : g.(n - 1) }; g.(2); g; end; f",
        "class A; attr_accessor :b; end; a = A.new; a.b = A.new; a.b.b = a; a",
        "a = Object.new; a.instance_variable_set(:@a, [a]); a",
        "a = Object.new; b = a.dup; b.instance_variable_set(:@a, { a => b }); b",
        "class B; define_method(:x) { self }; end; b = B.new; b.x",
        "h = Hash.new { |_, key| h }; h[1]; h",
        "e = [1, 2].each; e.next; e",
        "[1].each { |x| @block = proc { x } }; @block",
        "def self.x; 1; end; 3.times { x }; method(:x)",
        "require 'json'; JSON.parse('[{}]')",
        "require 'set'; s = Set.new; @set = s; s",
        "eval('y = lambda { y }')",
    ] {
        check_nothing_is_left(source);
    }
}

#[test]
fn deep_values_are_dropped() {
    for source in [
        "a = nil; 200_000.times { a = [a] }",
        "a = nil; 200_000.times { a = { 1 => a } }",
        "a = nil; 200_000.times { a = (a..nil) }",
        "a = nil; 100_000.times { b = a; a = -> { b } }",
        "class N; def initialize(n); @n = n; end; end; a = nil; 100_000.times { a = N.new(a) }",
        "S = Struct.new(:s); a = nil; 100_000.times { a = S.new(a) }",
        "a = nil; 50_000.times { a = [a].each }",
    ] {
        for source in [source.to_owned(), format!("{source}; a = nil; puts 1")] {
            let outcome = support::run(
                Path::new("/"),
                "test.rb",
                source.as_bytes(),
                Limits::default(),
            );
            assert_eq!(outcome.status, Some(0), "{source}");
        }
    }
}
