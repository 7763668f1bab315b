1.nope
