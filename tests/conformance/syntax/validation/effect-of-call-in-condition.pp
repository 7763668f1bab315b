if foo() { }
$a = 1
