$a = "${node.foo} ${case.foo.bar} ${default.foo(1)}"
