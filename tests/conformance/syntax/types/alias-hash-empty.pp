type A = { }
