Float(undef)
