Integer[undef]
