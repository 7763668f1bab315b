$a = "${Abc.foo} ${b.foo($Cd)}"
