class p { file { '/a': content => 'plain' } }
class c inherits p { File['/a'] { content => Sensitive('s') } }
include c
