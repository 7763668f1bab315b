ceiling(undef)
