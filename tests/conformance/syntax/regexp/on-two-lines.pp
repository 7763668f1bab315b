# the specification forbids line breaks inside a regular expression, the lexer does not
$a = /a
b/
