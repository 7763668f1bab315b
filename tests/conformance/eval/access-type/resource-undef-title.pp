File[undef]
