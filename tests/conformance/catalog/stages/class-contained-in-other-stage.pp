class a { contain b }
class b { }
stage { 'pre': }
class { 'b': stage => 'pre' }
include a
