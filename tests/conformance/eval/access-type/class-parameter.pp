class foo($p = 5) { }
include foo
Class['foo']['p']
