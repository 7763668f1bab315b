class a { [foo()] }
