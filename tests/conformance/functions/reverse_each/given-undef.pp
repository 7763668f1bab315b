reverse_each(undef)
