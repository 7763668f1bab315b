$a = "${Foo} ${Foo[1]}"
