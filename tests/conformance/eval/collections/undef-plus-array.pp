undef + [1]
