class foo { $varA = 1 }
include foo
notice($foo::vara)
