class foo { $varA = 1 }
include foo
notice($fOO::nope)
