capitalize(undef)
