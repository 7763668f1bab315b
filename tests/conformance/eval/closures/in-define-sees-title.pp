define d() { [1].each |$x| { notice("$title $x") } }
d { 'a': }
