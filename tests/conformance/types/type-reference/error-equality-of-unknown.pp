Nope == Nope
