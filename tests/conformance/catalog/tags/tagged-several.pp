class c { tag('x', 'y') notice(tagged('x', 'y')) notice(tagged('x', 'z')) }
include c
