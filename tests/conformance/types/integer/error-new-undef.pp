Integer(undef)
