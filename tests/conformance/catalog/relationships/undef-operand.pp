notify { 'n': }
undef -> Notify['n']
