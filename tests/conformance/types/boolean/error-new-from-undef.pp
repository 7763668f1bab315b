Boolean(undef)
