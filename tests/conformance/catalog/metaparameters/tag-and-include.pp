class a { include b }
class b { notify { 'b': } }
class { 'a': tag => 'mine' }
