$x = 1
notice(defined('$x'), defined('$nope'), defined('$::x'), defined('$facts'))
