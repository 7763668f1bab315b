notice(defined('main'), defined(''))
