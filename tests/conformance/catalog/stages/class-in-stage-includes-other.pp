class a { include b }
class b { notify { 'b': } }
stage { 'pre': }
class { 'a': stage => 'pre' }
