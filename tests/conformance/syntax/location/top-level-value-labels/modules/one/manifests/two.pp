$a
'b'
Foo
Foo[1]
"d${e}"
1 + 2
[1]
