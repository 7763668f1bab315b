notify { environment::f('x'): }
