undef[0]
