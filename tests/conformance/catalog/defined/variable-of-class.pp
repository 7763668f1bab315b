class c { $v = 1 }
notice(defined('$c::v'))
include c
notice(defined('$c::v'), defined('$c::w'))
