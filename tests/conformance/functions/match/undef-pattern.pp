'abc'.match(undef)
