use super::*;

/// Expects the match and the groups, as Ruby returns them.
#[track_caller]
fn check(source: &str, text: &str, expected: Option<&[Option<&str>]>) {
    let found = Regexp::new(source).unwrap().find(text).unwrap();
    let found = found.map(|m| {
        m.groups
            .iter()
            .map(|g| g.clone().map(|g| text[g].to_owned()))
            .collect::<Vec<_>>()
    });
    let expected = expected.map(|groups| {
        groups
            .iter()
            .map(|g| g.map(str::to_owned))
            .collect::<Vec<_>>()
    });
    assert_eq!(found, expected, "/{source}/ on {text:?}");
}

#[test]
fn anchors_are_line_anchors() {
    check("^b$", "a\nb\nc", Some(&[Some("b")]));
    check(r"\Ab", "a\nb", None);
    check(r"c\Z", "c\n", Some(&[Some("c")]));
    check(r"c\z", "c\n", None);
}

#[test]
fn dot_and_m() {
    check("a.b", "a\nb", None);
    check("(?m)a.b", "a\nb", Some(&[Some("a\nb")]));
    check("(?m:a.)b.", "a\nb\n", None);
    check("(?mi-x:A.b)", "a\nb", Some(&[Some("a\nb")]));
}

#[test]
fn classes() {
    check(r"\h+", "xyz09aF", Some(&[Some("09aF")]));
    check(r"[\h-]+", "xyz0-9", Some(&[Some("0-9")]));
    check(r"[\w.-]+", "!a.b-c!", Some(&[Some("a.b-c")]));
    check(r"\w+", "é", None);
    check("[[:alpha:]]+", "1é2", Some(&[Some("é")]));
    check("[[:^alpha:]]", "é1", Some(&[Some("1")]));
    check(r"\d", "٣", None);
    check(r"[a-z&&[^aeiou]]+", "aeixyz", Some(&[Some("xyz")]));
    check(r"[]a]+", "]a", Some(&[Some("]a")]));
    check("[ #]+(?x) a b", " #ab", Some(&[Some(" #ab")]));
}

#[test]
fn groups() {
    check("(a)(b)?", "ac", Some(&[Some("a"), Some("a"), None]));
    check("(?<x>a)(b)", "ab", Some(&[Some("ab"), Some("a")]));
    check(
        r"(?<p>[0-9]+)(?:\.\g<p>)*",
        "1.2.3",
        Some(&[Some("1.2.3"), Some("3")]),
    );
    check(r"(a|b)\1", "abb", Some(&[Some("bb"), Some("b")]));
    check(r"(?<c>a|b)\k<c>", "abb", Some(&[Some("bb"), Some("b")]));
    check(r"a(?#note)b", "ab", Some(&[Some("ab")]));
}

#[test]
fn lookaround_and_atomic() {
    check(r"(?<=a)b(?!c)", "abcab", Some(&[Some("b")]));
    check(r"(?>a+)ab", "aaab", None);
    check("a++b", "aaab", Some(&[Some("aaab")]));
}

#[test]
fn braces() {
    check("a{2}", "aaa", Some(&[Some("aa")]));
    check("a{,2}", "aaa", Some(&[Some("aa")]));
    check("a{", "a{", Some(&[Some("a{")]));
    check("{a}", "x{a}", Some(&[Some("{a}")]));
    check(r"\{\}\/\-\_", "{}/-_", Some(&[Some("{}/-_")]));
}

#[test]
fn line_breaks() {
    check(r"a\Rb", "a\r\nb", Some(&[Some("a\r\nb")]));
    check(
        r"\Aa\e\x41\u0042\101",
        "a\u{1b}ABA",
        Some(&[Some("a\u{1b}ABA")]),
    );
}

#[test]
fn wrong_patterns_are_messages() {
    for source in ["(", "[a", "*", "a)", r"\g<x>", "[z-a]", "(?<"] {
        assert!(Regexp::new(source).is_err(), "/{source}/");
    }
}

#[test]
fn a_runaway_is_an_error() {
    let regexp = Regexp::new(r"(?=(a+)+$)(a+)+\1b").unwrap();
    let text = "a".repeat(60);
    let message = regexp.find(&text).unwrap_err();
    assert_eq!(
        message.to_string(),
        r"The match of /(?=(a+)+$)(a+)+\1b/ was given up: the match takes too many steps"
    );
    assert!(!regexp.is_match(&text));
}

#[test]
fn groups_may_call_themselves_in_several_places() {
    let source = r"(?<p>a\g<p>?b\g<p>?c\g<p>?)";
    check(
        source,
        "xaabcbcabc",
        Some(&[Some("aabcbcabc"), Some("aabcbcabc")]),
    );
}
