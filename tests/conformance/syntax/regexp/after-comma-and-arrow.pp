foo(1, /b/)
$a = { b => /c/ }
