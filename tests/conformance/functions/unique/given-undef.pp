unique(undef)
