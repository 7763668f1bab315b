chop(undef)
