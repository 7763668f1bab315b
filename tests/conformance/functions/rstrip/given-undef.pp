rstrip(undef)
