undef + 2
