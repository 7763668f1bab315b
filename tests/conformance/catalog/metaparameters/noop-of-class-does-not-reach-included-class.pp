class a { include b notify { 'a': } }
class b { notify { 'b': } }
class { 'a': noop => true }
