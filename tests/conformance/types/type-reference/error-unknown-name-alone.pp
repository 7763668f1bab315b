Nope
