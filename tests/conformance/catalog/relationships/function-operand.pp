class a { }
notify { 'n': }
include('a') -> Notify['n']
