use super::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    let shown = match parse(text, &()) {
        Ok(t) => t.to_string(),
        Err(message) => format!("error: {message}"),
    };
    assert_eq!(shown, expected, "{text}");
}

#[test]
fn unknown_names_are_references() {
    check("Foo", "TypeReference['Foo']");
    check("Foo[1, 'a']", "TypeReference['Foo[1, \\'a\\']']");
}

#[test]
fn wrong_texts_are_messages() {
    check("Array[", "error: Syntax error at end of input");
    check("Integer]", "error: Syntax error at ']'");
    check(
        "Array[1]",
        "error: The expression <Array[1]> is not a valid type specification.",
    );
    check("Any[1]", "error: Not a parameterized type <Any>");
    check(
        "Hash[String]",
        "error: Invalid number of type parameters specified: Hash requires 2 to 4, 1 provided",
    );
}

#[test]
fn nesting_is_limited() {
    let deep = "Array[".repeat(5000) + "Any" + &"]".repeat(5000);
    check(&deep, "error: The program is nested too deeply");
}
