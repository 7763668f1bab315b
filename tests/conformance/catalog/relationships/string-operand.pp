class a { }
include a
notify { 'n': }
'a' -> Notify['n']
