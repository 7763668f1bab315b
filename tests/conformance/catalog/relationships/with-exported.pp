@@notify { 'e': }
notify { 'n': }
Notify['e'] -> Notify['n']
