Foo(1) |$a| { $a }
