notice(defined('Notify'), defined('File'), defined('Nope'))
