[1, 2].each |$n| { d { "d${n}": } notice("loop ${n}") }
define d { notice("define ${title}") }
