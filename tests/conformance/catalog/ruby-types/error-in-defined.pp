notice(defined('x'))
