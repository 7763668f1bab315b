class a { } class b { }
include Class['a', 'b']
