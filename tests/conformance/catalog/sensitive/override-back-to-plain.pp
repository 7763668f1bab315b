class p { file { '/a': content => Sensitive('s') } }
class c inherits p { File['/a'] { content => 'plain' } }
include c
