notice(defined('x'), defined('y'))
