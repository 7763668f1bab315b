file { '/a': alias => 'al' }
notify { 'n': }
File['al'] -> Notify['n']
