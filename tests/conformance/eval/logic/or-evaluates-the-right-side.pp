undef or fail('evaluated')
