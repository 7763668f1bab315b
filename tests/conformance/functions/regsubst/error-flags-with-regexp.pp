regsubst('a',/A/,'c','I')
