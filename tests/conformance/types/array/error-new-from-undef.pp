Array(undef)
