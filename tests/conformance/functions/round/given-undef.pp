round(undef)
