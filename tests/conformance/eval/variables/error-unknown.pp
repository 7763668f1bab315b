$nope
