floor(undef)
