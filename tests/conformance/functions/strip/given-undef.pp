strip(undef)
