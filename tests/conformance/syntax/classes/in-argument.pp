foo(class a { })
