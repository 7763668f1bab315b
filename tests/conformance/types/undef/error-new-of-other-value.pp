Undef(1)
