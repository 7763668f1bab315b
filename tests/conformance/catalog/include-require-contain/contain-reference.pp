class a { }
class b { contain Class['a'] }
include b
