defined(undef)
