$a = "${Foo.bar}"
