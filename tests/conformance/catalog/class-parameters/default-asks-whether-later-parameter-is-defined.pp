class b($x = [defined('$y'), defined('$b::y'), defined('$::b::y'), defined('$z')], $y = 3) { notice($x) }
include b
