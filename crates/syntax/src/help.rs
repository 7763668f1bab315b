//! Help for issues that does not depend on their context.

use std::borrow::Cow;

use crate::issue::Issue;

/// Advice about an issue, if there is more to say than its message does.
pub fn help(issue: &Issue) -> Option<Cow<'static, str>> {
    let help = match issue {
        Issue::UnclosedQuote { .. } => "the string that starts here is never closed",
        Issue::UnclosedComment => "the comment that starts here is never closed by `*/`",
        Issue::HeredocWithoutEndTaggedLine => {
            "a heredoc ends with a line that contains its end tag, such as `| END`"
        }
        Issue::HeredocWithoutText => "the text of a heredoc starts on the next line",
        Issue::HeredocEmptyEndtag => "write a tag, such as `@(END)`",
        Issue::HeredocUnclosedParenthesis { .. } => "the tag of a heredoc ends with `)`: `@(END)`",
        Issue::HeredocInvalidSyntax => "write `@(END)`, `@(\"END\")` or `@(END/L)`",
        Issue::EppUnbalancedTag | Issue::EppUnbalancedExpression => {
            "a `<%` has no `%>`; a literal `<%` is written `<%%`"
        }
        Issue::EppUnbalancedComment => "the comment that starts with `<%#` ends with `%>`",
        Issue::UnrecognizedEscape { .. } => {
            "for a literal backslash write `\\\\`, or use a string in single quotes"
        }
        Issue::IllegalUnicodeEscape => "write `\\u` with 4 digits, or `\\u{…}`",
        Issue::IllegalNumber { .. } => "a string that starts with a digit needs quotes",
        Issue::InvalidOctalNumber { .. } => {
            "a number that starts with 0 is octal; remove the 0, or write a string: `'0644'`"
        }
        Issue::InvalidHexNumber { .. } => "the digits of a hexadecimal number are 0-9 and a-f",
        Issue::InvalidDecimalNumber { .. } => "if it is not a number, put it in quotes",
        Issue::IllegalClassReference | Issue::IllegalFullyQualifiedClassReference => {
            "every part of the name of a type starts with a capital letter: `Website::Site`"
        }
        Issue::IllegalFullyQualifiedName => {
            "every part of a name starts with a lowercase letter: `website::server`"
        }
        Issue::VirtualNotResource | Issue::ExportedNotResource => {
            "`@` and `@@` are followed by a resource: `@user { 'title': … }`"
        }
        Issue::ResourceBodyWithoutTitle => "a resource needs a title: `type { 'title': … }`",
        Issue::NotAResource => "a resource type, or a keyword such as `if`, must precede `{`",
        Issue::ClassKeywordAsName => "`class` is a keyword; choose another name",
        Issue::StringAsName => {
            "write the name of a definition without quotes; to declare a class, write `class { 'name': }`"
        }
        Issue::ArgumentsToNonStatement { name } => {
            return Some(format!("write `{name}(…)`").into());
        }
        Issue::IllegalArgumentList => {
            "a list of arguments must follow the name of a function: `name(a, b)`"
        }
        Issue::NotTopLevel => "move the definition out of the block around it",
        Issue::NotAbsoluteTopLevel { .. } => "move it out of the class or block around it",
        Issue::CrossScopeAssignment { .. } => {
            "a variable can be assigned only in its own scope; remove the namespace"
        }
        Issue::IllegalAssignment { what } if what.contains("'-'") => {
            "the left side of `=` must be a variable: `$name`; names contain `_`, but no `-`"
        }
        Issue::IllegalAssignment { .. } => "the left side of `=` must be a variable: `$name`",
        Issue::IllegalNumericAssignment { .. } | Issue::IllegalNumericParameter { .. } => {
            "`$0`, `$1`, … are set by regular expressions; choose another name"
        }
        Issue::IllegalAssignmentContext => "to compare, write `==`",
        Issue::IllegalIndexedAssignment => {
            "hashes cannot be modified, create a new one: `$new = $old + { key => value }`; to compare, write `==`"
        }
        Issue::AppendsDeletesNoLongerSupported { .. } => {
            "variables cannot be reassigned; assign the result to a new one"
        }
        Issue::IllegalAttributeAppend { .. } => {
            "`+>` adds to an attribute in an override or a collector; here, write `=>`"
        }
        Issue::IllegalVarName { name } => {
            return Some(variable_name(name));
        }
        Issue::IllegalParamName { .. } => {
            "the name of a parameter starts with a lowercase letter or `_`"
        }
        Issue::IllegalNumericVarName { .. } => {
            "a variable that starts with a digit is a match variable: `$0`, `$1`, …"
        }
        Issue::IllegalHostnameChars { .. } => {
            "if this is a pattern, write a regular expression: `node /^web\\d+/ { … }`"
        }
        Issue::IllegalHostnameInterpolation => {
            "the name of a node cannot be interpolated; to match several nodes, write a regular expression"
        }
        Issue::NotVirtualizeable => "write resource defaults without `@`",
        Issue::ClassNotVirtualizable => "classes cannot be virtual; remove the `@`",
        Issue::IllegalDefinitionName { .. } => {
            "names consist of lowercase letters, digits and `_`, with `::` between their parts"
        }
        Issue::IllegalDefinitionLocation { name, file } => return Some(expected_file(name, file)),
        Issue::IllegalTopConstructLocation { .. } => {
            "a manifest of a module can contain only definitions; move this code into a class"
        }
        Issue::CapturesRestNotLast { .. } => {
            "`*$name` takes all remaining arguments; move it to the end"
        }
        Issue::CapturesRestNotSupported { .. } => {
            "only functions and lambdas take any number of arguments; use an array"
        }
        Issue::IdemExpressionNotLast { .. } | Issue::IdemNotAllowedLast { .. } => {
            "use the value, for example assign it to a variable, or remove it"
        }
        Issue::ResourceWithoutTitle { name } => {
            return Some(format!("a resource needs a title: `{name} {{ 'title': … }}`").into());
        }
        Issue::ReservedWord { word } => {
            return Some(format!("write `'{word}'`, or choose another name").into());
        }
        Issue::ReservedTypeName { .. } => "choose another name",
        Issue::DuplicateParameter { .. } => "rename or remove one of them",
        Issue::DuplicateKey { .. } => "rename or remove one of them",
        Issue::DuplicateDefault { .. } => "remove one of them",
        Issue::ReservedParameter { .. } | Issue::Metaparameter { .. } => {
            "every resource already has this parameter; choose another name"
        }
        Issue::MultipleAttributesUnfold => "add the hashes: `* => $a + $b`",
        Issue::Redefined { .. } | Issue::RedefinedEntity { .. } => "rename or remove one of them",
        Issue::IllegalExpression {
            what,
            feature: "type name",
            ..
        } if what == "A Name" => "the name of the type starts with a capital letter: `File <| |>`",
        Issue::IllegalQueryExpression { .. } => {
            "a query compares attributes: `User <| title == 'root' |>`"
        }
        Issue::NumericOverflow { .. } => "an Integer has 64 bits",
        _ => return None,
    };
    Some(Cow::Borrowed(help))
}

fn variable_name(name: &str) -> Cow<'static, str> {
    let small: Vec<String> = name.split("::").map(small_first).collect();
    let small = small.join("::");
    match small != name {
        true => format!("variable names start with a lowercase letter: `${small}`").into(),
        false => Cow::Borrowed("variable names consist of lowercase letters, digits and `_`"),
    }
}

fn small_first(part: &str) -> String {
    let mut letters = part.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// The file in which Puppet looks for a definition.
fn expected_file(name: &str, file: &str) -> Cow<'static, str> {
    if let Some((module, _)) = file.rsplit_once("/functions/")
        && !name.contains("::")
    {
        let module = module.rsplit('/').next().unwrap_or_default();
        return format!("the functions of a module start with its name: `{module}::{name}`").into();
    }
    let is_function = file.contains("/functions/");
    let is_type = name.starts_with(|c: char| c.is_uppercase());
    let name = name.trim_start_matches("::").to_lowercase();
    let (module, rest) = name.split_once("::").unwrap_or((&name, "init"));
    let directory = match (is_type, is_function) {
        (true, _) => "types",
        (false, true) => "functions",
        (false, false) => "manifests",
    };
    let rest = rest.replace("::", "/");
    format!("Puppet loads it from `{module}/{directory}/{rest}.pp` in the modulepath").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_definitions() {
        let check = |name: &str, file: &str, expected: &str| {
            let help = expected_file(name, file);
            assert!(help.contains(expected), "{help}");
        };
        check("a", "/m/x/manifests/b.pp", "`a/manifests/init.pp`");
        check("a::b::c", "/m/a/manifests/b.pp", "`a/manifests/b/c.pp`");
        check("A::B", "/m/a/types/c.pp", "`a/types/b.pp`");
        check("a::b", "/m/a/functions/c.pp", "`a/functions/b.pp`");
        check("b", "/m/a/functions/b.pp", "`a::b`");
    }

    #[test]
    fn names_of_variables() {
        assert!(variable_name("Foo::Bar").ends_with("`$foo::bar`"));
    }
}
