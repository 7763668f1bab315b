Hash(undef)
