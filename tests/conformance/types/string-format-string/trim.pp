[String('  a b  ', '%t'), String("\t a\n", '%t'), String('  a  ', '%#t')]
