//! Search positions, recorded from Ruby by hand: `String#rindex`, `StringScanner`, `\G`; and
//! strings that are not valid.

use regexp::{Encoding, Flags, Regexp};

fn regexp(source: &str) -> Regexp {
    Regexp::new(source, Flags::default()).expect("a pattern")
}

#[track_caller]
fn check_last(source: &str, string: &str, start: usize, expected: Option<(usize, usize)>) {
    let found = regexp(source)
        .rfind_at(string.as_bytes(), start)
        .expect("a pattern that ends");
    let found = found.map(|found| (found.whole().start, found.whole().end));
    assert_eq!(found, expected, "/{source}/ in {string:?} from {start}");
}

#[test]
fn the_last_match_begins_as_late_as_possible() {
    check_last("a+", "aabaa", 5, Some((4, 5)));
    check_last("a+", "aabaa", 2, Some((1, 2)));
    check_last("b", "aabaa", 1, None);
    check_last("", "ab", 2, Some((2, 2)));
    check_last("é", "aébé", 6, Some((4, 6)));
    check_last("(?<=a)b", "abab", 3, Some((3, 4)));
    check_last("a", "a", 100, Some((0, 1)));
    check_last(r"\Aa", "aa", 2, Some((0, 1)));
    check_last("$", "a\nb", 3, Some((3, 3)));
    check_last("^", "a\nb", 3, Some((2, 2)));
    check_last("(a+)+$", &("a".repeat(100) + "!"), 100, None);
}

#[track_caller]
fn check_at(source: &str, string: &str, at: usize, expected: Option<usize>) {
    let found = regexp(source)
        .match_at(string.as_bytes(), at)
        .expect("a pattern that ends");
    let end = found.map(|found| {
        assert_eq!(found.whole().start, at);
        found.whole().end
    });
    assert_eq!(end, expected, "/{source}/ in {string:?} at {at}");
}

#[test]
fn a_match_at_a_place_begins_there() {
    check_at("a", "ba", 0, None);
    check_at("a", "ba", 1, Some(2));
    check_at(r"\w+", "ab cd", 1, Some(2));
    check_at(r"(?<=a)b", "ab", 1, Some(2));
    check_at(r"\Gb", "ab", 1, Some(2));
    check_at(r"\Ab", "ab", 1, None);
    check_at("^b", "a\nb", 2, Some(3));
    check_at("", "a", 1, Some(1));
    check_at("", "a", 2, None);
    check_at("(a+)+$", &("a".repeat(100) + "!"), 0, None);
}

#[test]
fn a_search_begins_where_it_is_told() {
    let found = |source: &str, string: &str, start: usize| {
        let found = regexp(source)
            .find_at(string.as_bytes(), start)
            .expect("a pattern that ends");
        found.map(|found| found.whole())
    };
    assert_eq!(found("a", "aa", 1), Some(1..2));
    assert_eq!(found(r"\Ga", "aba", 1), None);
    assert_eq!(found(r"\Ga", "aba", 2), Some(2..3));
    assert_eq!(found(r"\Aa", "aa", 1), None);
    assert_eq!(found("(?<=a)b", "ab", 1), Some(1..2));
    assert_eq!(found("^b", "ab", 1), None);
    assert_eq!(found("", "a", 1), Some(1..1));
    assert_eq!(found("", "a", 2), None);
    assert_eq!(regexp("a").is_match(b"ab", 1), Ok(false));
    assert_eq!(regexp(r"\Aa").is_match(b"aa", 1), Ok(false));
    assert_eq!(regexp("a+").find_range_at(b"baab", 0), Ok(Some(1..3)));
    assert_eq!(regexp("a(b)").find_range_at(b"baab", 0), Ok(Some(2..4)));
}

#[test]
fn names_and_groups() {
    let regexp = regexp(r"(?<b>x)(y)(?<a>z)(?<b>w)");
    assert_eq!(regexp.group_count(), 3);
    let names = [("b".into(), vec![1, 3]), ("a".into(), vec![2])];
    assert_eq!(regexp.names(), names);
    let found = regexp
        .find_at(b"xyzw", 0)
        .expect("a pattern that ends")
        .expect("a pattern that ends");
    assert_eq!(found.len(), 4);
    assert_eq!(found.get(2), Some(2..3));
    assert_eq!(found.get(4), None);
}

#[test]
fn invalid_strings_are_searched() {
    let strings: [&[u8]; 6] = [
        b"\xff",
        b"a\xc3",
        b"\xe2\x82a\x82",
        b"\xf0\x9f\x98",
        b"\xed\xa0\x80b\xc0\x80",
        b"\x80\x80\x80\x80\x80",
    ];
    let sources = [
        ".", "a", "[^a]", r"\w", r"\W+", r"\b", "(?<=.)a", r"(?<!\W)", "é", "(?i)é", r"\X", r"\R",
        "(?~a)", r"(.)\1", "(.|a)*$", r"\p{L}", ".*?b", "(?i)ss",
    ];
    for source in sources {
        for encoding in [Encoding::Utf8, Encoding::Bytes] {
            let flags = Flags {
                encoding,
                ..Flags::default()
            };
            let Ok(regexp) = Regexp::new(source, flags) else {
                continue;
            };
            for string in strings {
                for start in 0..=string.len() {
                    let found = regexp.find_at(string, start).expect("a pattern that ends");
                    assert!(found.is_none_or(|found| found.whole().end <= string.len()));
                    regexp.rfind_at(string, start).expect("a pattern that ends");
                    regexp.match_at(string, start).expect("a pattern that ends");
                }
            }
        }
    }
    assert!(
        regexp("a")
            .find_at(b"\xff\xfea", 0)
            .expect("a pattern that ends")
            .is_some()
    );
}

#[test]
fn a_source_that_is_no_string_is_an_error() {
    let error = Regexp::new(b"a\xff", Flags::default()).unwrap_err();
    assert_eq!(error.to_string(), r"invalid multibyte character: /a\xFF/");
    let bytes = Flags {
        encoding: Encoding::Bytes,
        ..Flags::default()
    };
    let error = Regexp::new(b"a\xff(", bytes).unwrap_err();
    assert_eq!(
        error.to_string(),
        r"end pattern with unmatched parenthesis: /a\xFF(/"
    );
    let regexp = Regexp::new(b"a\xff", bytes).expect("a pattern that ends");
    assert_eq!(regexp.find_range_at(b"ba\xff", 0), Ok(Some(1..3)));
}
