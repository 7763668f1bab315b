notify { f('x'): }
