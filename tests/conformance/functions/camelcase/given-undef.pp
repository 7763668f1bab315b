camelcase(undef)
