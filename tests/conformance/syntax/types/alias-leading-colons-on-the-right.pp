type A = ::B
