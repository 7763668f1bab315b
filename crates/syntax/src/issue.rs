//! All static issues of a program, with Puppet's messages.
//!
//! People grep for these messages, so their wording is a contract. Each issue has Puppet's code;
//! tools can select by code.

use std::fmt;

/// Declares the issues: variant, Puppet's code, and the message.
macro_rules! issues {
    ($( $(#[$doc:meta])* $name:ident $( { $($field:ident : $ty:ty),* } )? = $code:literal, $message:literal; )*) => {
        /// An issue, with the parts of its message.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Issue {
            $( $(#[$doc])* $name $( { $($field: $ty),* } )?, )*
        }

        impl Issue {
            /// Puppet's code for the issue.
            pub fn code(&self) -> &'static str {
                match self { $( Issue::$name $( { $($field: _),* } )? => $code, )* }
            }
        }

        impl fmt::Display for Issue {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $( Issue::$name $( { $($field),* } )? => write!(f, $message), )* }
            }
        }
    };
}

issues! {
    // Reading the source
    IllegalBom { format: &'static str, bytes: String } = "ILLEGAL_BOM",
        "Illegal {format} Byte Order mark at beginning of input: {bytes} - remove these from the puppet source";
    InvalidUtf8 = "ILLEGAL_ENCODING", "invalid byte sequence in UTF-8";
    TooLarge = "SOURCE_TOO_LARGE", "The source text is too large to be parsed";
    TooDeep = "NESTING_TOO_DEEP", "The program is nested too deeply";

    // Lexical
    SyntaxError { location: String } = "SYNTAX_ERROR", "Syntax error at {location}";
    IllegalClassReference = "ILLEGAL_CLASS_REFERENCE", "Illegal class reference";
    IllegalFullyQualifiedClassReference = "ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE",
        "Illegal fully qualified class reference";
    IllegalFullyQualifiedName = "ILLEGAL_FULLY_QUALIFIED_NAME", "Illegal fully qualified name";
    IllegalNumber { value: String } = "ILLEGAL_NUMBER", "Illegal number '{value}'";
    InvalidHexNumber { value: String } = "INVALID_HEX_NUMBER", "Not a valid hex number {value}";
    InvalidOctalNumber { value: String } = "INVALID_OCTAL_NUMBER", "Not a valid octal number {value}";
    InvalidDecimalNumber { value: String } = "INVALID_DECIMAL_NUMBER",
        "Not a valid decimal number {value}";
    UnrepresentableNumber { value: String } = "ILLEGAL_NUMBER",
        "Internal Error, NUMBER token does not contain a valid number, {value}";
    IllegalUnicodeEscape = "ILLEGAL_UNICODE_ESCAPE",
        "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {{}} or was > 10ffff";
    UnrecognizedEscape { ch: String } = "UNRECOGNIZED_ESCAPE", "Unrecognized escape sequence '\\{ch}'";
    UnclosedQuote { after: String, followed_by: String } = "UNCLOSED_QUOTE",
        "Unclosed quote after {after} followed by '{followed_by}'";
    UnclosedComment = "UNCLOSED_MLCOMMENT", "Unclosed multiline comment";
    InvalidRegexp { reason: String, source: String } = "ILLEGAL_REGEXP", "{reason}: /{source}/";

    // Heredoc
    HeredocUnclosedParenthesis { followed_by: String } = "HEREDOC_UNCLOSED_PARENTHESIS",
        "Unclosed parenthesis after '@(' followed by '{followed_by}'";
    HeredocWithoutEndTaggedLine = "HEREDOC_WITHOUT_END_TAGGED_LINE", "Heredoc without end-tagged line";
    HeredocInvalidEscape { actual: String } = "HEREDOC_INVALID_ESCAPE",
        "Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '{actual}'";
    HeredocInvalidSyntax = "HEREDOC_INVALID_SYNTAX",
        "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])";
    HeredocWithoutText = "HEREDOC_WITHOUT_TEXT", "Heredoc without any following lines of text";
    HeredocEmptyEndtag = "HEREDOC_EMPTY_ENDTAG", "Heredoc with an empty endtag";
    HeredocMultipleAtEscapes { escapes: String } = "HEREDOC_MULTIPLE_AT_ESCAPES",
        "An escape char for @() may only appear once. Got '{escapes}'";
    /// The text of a heredoc is not in the syntax that its tag promises.
    InvalidHeredocText { syntax: String, reason: String } = "ILLEGAL_HEREDOC_TEXT",
        "Invalid produced text having syntax: '{syntax}'. {reason}";

    // Templates
    EppUnbalancedTag = "EPP_UNBALANCED_TAG", "Unbalanced epp tag, reached <eof> without closing tag.";
    EppUnbalancedComment = "EPP_UNBALANCED_COMMENT",
        "Reaching end after opening <%# without seeing %>";
    EppUnbalancedExpression = "EPP_UNBALANCED_EXPRESSION",
        "Unbalanced embedded expression - opening <% and reaching end of input";
    IllegalEppParameters = "ILLEGAL_EPP_PARAMETERS",
        "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove leading whitespace";

    // Raised while the tree is built
    VirtualNotResource = "ILLEGAL_VIRTUAL",
        "Virtual (@) can only be applied to a Resource Expression";
    ExportedNotResource = "ILLEGAL_EXPORTED",
        "Exported (@@) can only be applied to a Resource Expression";
    ResourceBodyWithoutTitle = "ILLEGAL_RESOURCE_BODY",
        "Syntax error resource body without title or hash with +>";
    NotAResource = "ILLEGAL_RESOURCE",
        "Expression is not valid as a resource, resource-default, or resource-override";
    ClassKeywordAsName = "ILLEGAL_CLASS_NAME", "'class' keyword not allowed at this location";
    StringAsName = "ILLEGAL_QUOTED_NAME", "A quoted string is not valid as a name here";
    ArgumentsToNonStatement { name: String } = "ILLEGAL_ARGUMENT_LIST",
        "attempt to pass argument list to the function '{name}' which cannot be called without parentheses";
    IllegalArgumentList = "ILLEGAL_ARGUMENT_LIST", "illegal comma separated argument list";

    // Static validation
    NotTopLevel = "NOT_TOP_LEVEL",
        "Classes, definitions, and nodes may only appear at toplevel or inside other classes";
    NotAbsoluteTopLevel { what: String } = "NOT_ABSOLUTE_TOP_LEVEL", "{what} may only appear at toplevel";
    CrossScopeAssignment { name: String } = "CROSS_SCOPE_ASSIGNMENT",
        "Illegal attempt to assign to '{name}'. Cannot assign to variables in other namespaces";
    IllegalAssignment { what: String } = "ILLEGAL_ASSIGNMENT",
        "Illegal attempt to assign to '{what}'. Not an assignable reference";
    IllegalNumericAssignment { name: String } = "ILLEGAL_NUMERIC_ASSIGNMENT",
        "Illegal attempt to assign to the numeric match result variable '${name}'. Numeric variables are not assignable";
    IllegalAssignmentContext = "ILLEGAL_ASSIGNMENT_CONTEXT", "Assignment not allowed here";
    IllegalNumericParameter { name: String } = "ILLEGAL_NUMERIC_PARAMETER",
        "The numeric parameter name '${name}' cannot be used (clashes with numeric match result variables)";
    IllegalNonliteralParameterType { name: String, class: String } = "ILLEGAL_NONLITERAL_PARAMETER_TYPE",
        "The parameter '${name}' must be a literal type, not {class}";
    IllegalIndexedAssignment = "ILLEGAL_INDEXED_ASSIGNMENT",
        "Illegal attempt to assign via [index/key]. Not an assignable reference";
    AppendsDeletesNoLongerSupported { operator: &'static str } = "APPENDS_DELETES_NO_LONGER_SUPPORTED",
        "The operator '{operator}' is no longer supported. See http://links.puppet.com/remove-plus-equals";
    NotRvalue { what: String } = "NOT_RVALUE", "Invalid use of expression. {what} does not produce a value";
    IllegalAttributeAppend { name: String, parent: String } = "ILLEGAL_ATTRIBUTE_APPEND",
        "Illegal +> operation on attribute {name}. This operator can not be used in {parent}";
    IllegalSingleTypeMapping { what: String } = "ILLEGAL_TYPE_MAPPING",
        "Illegal type mapping. Expected a Type on the left side, got {what}";
    IllegalRegexpTypeMapping { what: String } = "ILLEGAL_TYPE_MAPPING",
        "Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got {what}";
    IllegalParamName { name: String } = "ILLEGAL_PARAM_NAME",
        "Illegal parameter name. The given name '{name}' does not conform to the naming rule /^[a-z_]\\w*$/";
    IllegalVarName { name: String } = "ILLEGAL_VAR_NAME",
        "Illegal variable name, The given name '{name}' does not conform to the naming rule /^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/";
    IllegalNumericVarName { name: String } = "ILLEGAL_NUMERIC_VAR_NAME",
        "Illegal numeric variable name, The given name '{name}' must be a decimal value if it starts with a digit 0-9";
    IllegalHostnameChars { hostname: String } = "ILLEGAL_HOSTNAME_CHARS",
        "The hostname '{hostname}' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)";
    IllegalHostnameInterpolation = "ILLEGAL_HOSTNAME_INTERPOLATION",
        "An interpolated expression is not allowed in a hostname of a node";
    IllegalExpression { what: String, feature: &'static str, container: String } = "ILLEGAL_EXPRESSION",
        "Illegal expression. {what} is unacceptable as {feature} in {container}";
    IllegalQueryExpression { what: String } = "ILLEGAL_QUERY_EXPRESSION",
        "Illegal query expression. {what} cannot be used in a query";
    NotVirtualizeable = "NOT_VIRTUALIZEABLE", "Resource Defaults are not virtualizable";
    ClassNotVirtualizable = "CLASS_NOT_VIRTUALIZABLE", "Classes are not virtualizable";
    UnsupportedExpression { what: String } = "UNSUPPORTED_EXPRESSION",
        "Expressions of type {what} are not supported in this version of Puppet";
    IllegalDefinitionName { name: String, what: String } = "ILLEGAL_DEFINITION_NAME",
        "Unacceptable name. The name '{name}' is unacceptable as the name of {what}";
    IllegalDefinitionLocation { name: String, file: String } = "ILLEGAL_DEFINITION_LOCATION",
        "Unacceptable location. The name '{name}' is unacceptable in file '{file}'";
    /// `what` is "The … 'name'" for a named definition, "This …" otherwise.
    IllegalTopConstructLocation { what: String } = "ILLEGAL_TOP_CONSTRUCT_LOCATION",
        "{what} is unacceptable as a top level construct in this location";
    CapturesRestNotLast { name: String } = "CAPTURES_REST_NOT_LAST",
        "Parameter ${name} is not last, and has 'captures rest'";
    CapturesRestNotSupported { name: String, container: String } = "CAPTURES_REST_NOT_SUPPORTED",
        "Parameter ${name} has 'captures rest' - not supported in {container}";
    IdemExpressionNotLast { what: String } = "IDEM_EXPRESSION_NOT_LAST",
        "This {what} has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)";
    ResourceWithoutTitle { name: String } = "RESOURCE_WITHOUT_TITLE",
        "This expression is invalid. Did you try declaring a '{name}' resource without a title?";
    IdemNotAllowedLast { what: String, container: String } = "IDEM_NOT_ALLOWED_LAST",
        "This {what} has no effect. {container} can not end with a value-producing expression without other effect";
    ReservedWord { word: String } = "RESERVED_WORD",
        "Use of reserved word: {word}, must be quoted if intended to be a String value";
    FutureReservedWord { word: String } = "FUTURE_RESERVED_WORD", "Use of future reserved word: '{word}'";
    ReservedTypeName { name: String, what: String } = "RESERVED_TYPE_NAME",
        "The name: '{name}' is already defined by Puppet and can not be used as the name of {what}.";
    IllegalNodeInheritance = "ILLEGAL_NODE_INHERITANCE",
        "Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation";
    DuplicateParameter { name: String } = "DUPLICATE_PARAMETER",
        "The parameter '{name}' is declared more than once in the parameter list";
    DuplicateKey { key: String } = "DUPLICATE_KEY", "The key '{key}' is declared more than once";
    DuplicateDefault { container: &'static str } = "DUPLICATE_DEFAULT",
        "This {container} already has a 'default' entry - this is a duplicate";
    ReservedParameter { name: String, container: String } = "RESERVED_PARAMETER",
        "The parameter ${name} redefines a built in parameter in {container}";
    MultipleAttributesUnfold = "MULTIPLE_ATTRIBUTES_UNFOLD",
        "Unfolding of attributes from Hash can only be used once per resource body";
    // Registering the definitions; the codes are ours, Puppet has none
    Redefined { kind: &'static str, name: String, place: String, but: &'static str } = "DUPLICATE_DEFINITION",
        "{kind}'{name}' is already defined {place}{but}";
    RedefinedEntity { kind: &'static str, name: String, origin: String } = "DUPLICATE_DEFINITION",
        "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/{kind}/{name}'. {origin}";
    Metaparameter { name: String, definition: String } = "METAPARAMETER",
        "{name} is a metaparameter; please choose another parameter name in the {definition} definition";
    MetaparameterWithDefault { name: String, definition: String } = "METAPARAMETER",
        "{name} is a metaparam; this value will inherit to all contained resources in the {definition} definition";

    NumericOverflow { what: String, bound: &'static str, value: String } = "NUMERIC_OVERFLOW",
        "{what} resulted in a value outside of Puppet Integer {bound} range, got '{value}'";
}
