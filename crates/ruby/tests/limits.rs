//! Programs that would never end, or exhaust memory or stack: each ends with an error.

mod support;

use std::path::Path;

use ruby::Limits;

/// The error output of a program, with low limits.
fn errors(source: &str) -> String {
    let limits = Limits {
        max_steps: 300_000,
        max_size: 8 << 20,
        ..Limits::default()
    };
    let outcome = support::run(Path::new("/"), "x.rb", source.as_bytes(), limits);
    String::from_utf8_lossy(&outcome.errors).into_owned()
}

#[track_caller]
fn check(source: &str, expected: &str) {
    let errors = errors(source);
    assert!(errors.contains(expected), "{source}: {errors}");
}

const TOO_LONG: &str = "treated as an infinite loop";
const TOO_LARGE: &str = "a value that is too large";

#[test]
fn endless_loops_end() {
    for source in [
        "while true; end",
        "loop { }",
        "1.upto(10**15) { }",
        "begin; raise 'x'; rescue; retry; end",
        "(1..).each { |x| x }",
        "a = [1]; a.each { |x| a << x }",
        "catch(:x) { redo_it = proc { redo_it.call }; loop { } }",
        "Enumerator.new { |y| loop { y << 1 } }.lazy.reject { true }.first",
        "(1..30).to_a.combination(15) { }",
        "def x; loop { begin; loop { }; rescue StandardError; end }; end; x",
        "def f = yield\ndef g; f; rescue LocalJumpError, SystemStackError; g; g; end; g",
    ] {
        check(source, TOO_LONG);
    }
}

#[test]
fn values_have_a_largest_size() {
    for source in [
        "'a' * 10**12",
        "Array.new(10**12)",
        "[1] * 10**12",
        "(1..10**12).to_a",
        "1 << 10**12",
        "format('%1000000000d', 1)",
        "'a'.ljust(10**12)",
        "a = 'x'; loop { a << a }",
        "a = [1]; loop { a += a }",
        "Random.bytes(10**12)",
    ] {
        check(source, TOO_LARGE);
    }
    check("10**10**10", "in a**b, b may be too big");
}

#[test]
fn recursion_ends_with_an_exception() {
    check("def f(n) = f(n + 1)\nf(0)", "stack level too deep");
    check("x = -> { x.call }; x.call", "stack level too deep");
    check(
        "class A; def method_missing(n, *a) = b(*a); end; A.new.c",
        "stack level too deep",
    );
    check(
        "h = Hash.new { |_, k| h[k + 1] }; h[0]",
        "stack level too deep",
    );
}

#[test]
fn deep_values_and_deep_sources_do_not_exhaust_the_stack() {
    assert_eq!(errors("x = []; 60_000.times { x = [x] }; x = nil"), "");
    assert_eq!(
        errors("x = nil; 30_000.times { y = Object.new; y.instance_variable_set(:@a, x); x = y }"),
        ""
    );
    assert_eq!(errors("x = {}; 30_000.times { x = { 1 => x } }"), "");
    errors(&format!(
        "x = {}1{}",
        "(".repeat(20_000),
        ")".repeat(20_000)
    ));
    errors(&format!(
        "x = {}1{}",
        "[".repeat(20_000),
        "]".repeat(20_000)
    ));
    errors(&"if x; ".repeat(20_000));
    errors(&format!("x = {}1", "-".repeat(20_000)));
    errors(&format!("1{}", " + 1".repeat(20_000)));
    errors(&"\"#{".repeat(5_000));
}

#[test]
fn patterns_that_backtrack_without_end() {
    for source in [
        "p(('a' * 40 + 'b') =~ /^(a+)+$/)",
        "p(('a' * 40) =~ /(a*)*b/)",
        "p(('ab' * 100_000).gsub(/(a|b)*c/, '').size)",
        "p(('x' * 5_000) =~ /(x+x+)+y/)",
    ] {
        errors(source);
    }
}
