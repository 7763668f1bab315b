# the parenthesis is first on its line
$a = foo
(1)
