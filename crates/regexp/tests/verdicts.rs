//! Compares the verdicts about regular expressions with those of Ruby, which
//! `xtask/ruby/regexp_syntax.rb` recorded.

mod table;

use regexp::{Flags, Regexp, check, shown};

const RECORDED: &str = include_str!("recorded/verdicts.txt");

/// The verdict as the table spells it.
fn verdict(pattern: &str) -> String {
    match check(pattern) {
        Ok(()) => "ok".to_owned(),
        Err(reason) => format!("!{reason}: /{}/", shown(pattern)),
    }
}

#[test]
fn verdicts_are_those_of_ruby() {
    table::check(RECORDED, |fields| {
        let pattern = &fields[0];
        let made = Regexp::new(pattern, Flags::default());
        assert_eq!(made.is_ok(), check(pattern).is_ok(), "/{pattern}/");
        verdict(pattern)
    });
}

#[test]
fn limits_are_those_of_ruby() {
    let nested = |depth: usize| "(".repeat(depth) + &")".repeat(depth);
    assert_eq!(check(&nested(4095)), Ok(()));
    let deep = check(&nested(4096));
    assert_eq!(deep, Err("parse depth limit over".into()));
    assert_eq!(check(&nested(100_000)), deep);
    assert_eq!(check(&"(?:".repeat(100_000)), deep);
    assert_eq!(check(&"[".repeat(100_000)), deep);
    assert_eq!(check(&"(?i)".repeat(4096)), deep);
    assert_eq!(check(&"()".repeat(32_767)), Ok(()));
    assert_eq!(
        check(&"()".repeat(32_768)),
        Err("too many capture groups are specified".into())
    );
}

#[test]
fn any_size_is_answered() {
    // Deep without nested parentheses, and long.
    for pattern in [
        format!(r"(?<=a{})()\1", "{2}".repeat(100_000)),
        "a|".repeat(100_000),
        "(?<n>a)".repeat(10_000),
    ] {
        assert_eq!(check(&pattern), Ok(()));
        let regexp = Regexp::new(&pattern, Flags::default()).unwrap();
        assert!(regexp.is_match(b"aa", 0).is_ok());
    }
    let brackets = format!("[{}:]]", "[:".repeat(100_000));
    assert_eq!(check(&brackets), Err("invalid POSIX bracket type".into()));
    // Calls of calls of calls.
    let calls: String = (1..40)
        .map(|n| format!(r"(a\g<{}>\g<{}>)", n + 1, n + 1))
        .collect();
    for pattern in [format!("{calls}(b)"), format!(r"(?<=\g<1>){calls}(b)")] {
        assert_eq!(check(&pattern), Ok(()));
        let regexp = Regexp::new(&pattern, Flags::default()).unwrap();
        assert_eq!(regexp.is_match(b"aab", 0), Ok(false));
    }
}
