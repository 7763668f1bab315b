$x = undef
notice(defined('$x'))
