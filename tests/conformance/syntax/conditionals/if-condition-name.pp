# the braces after a name are the body of the if
if a { foo() }
