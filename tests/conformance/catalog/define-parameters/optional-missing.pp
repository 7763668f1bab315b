define d(Optional[String] $x) { notify { "x${x}": } }
d { 'a': }
