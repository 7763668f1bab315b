SemVerRange(undef)
