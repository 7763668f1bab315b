# only white space may precede a parenthesis that must not be taken as a call
$a = foo
/* c */ (1)
