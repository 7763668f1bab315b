# the lexer stops before the upper case segment, which is then a type of its own
$a = apache::Port
