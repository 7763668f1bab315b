URI(undef)
