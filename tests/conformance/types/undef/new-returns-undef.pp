[Undef(undef)]
