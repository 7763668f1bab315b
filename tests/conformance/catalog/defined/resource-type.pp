notice(defined('notify'), defined(Notify), defined('nope'))
