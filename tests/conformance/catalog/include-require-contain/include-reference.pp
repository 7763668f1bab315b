class a { }
include Class['a']
