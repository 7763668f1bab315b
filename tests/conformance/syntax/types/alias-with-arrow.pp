type A => Integer
