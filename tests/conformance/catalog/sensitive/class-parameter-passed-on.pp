class c(Sensitive[String] $p) { file { '/a': content => $p } }
class { 'c': p => Sensitive('s') }
