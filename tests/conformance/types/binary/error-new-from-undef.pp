Binary(undef)
