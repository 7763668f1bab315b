class c(Optional[String] $x) { notify { "x${x}": } }
class { 'c': x => undef }
