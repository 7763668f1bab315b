abs(undef)
