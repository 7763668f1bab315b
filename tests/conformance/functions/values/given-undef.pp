values(undef)
