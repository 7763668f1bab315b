class c { }
notice(defined('nope', 'c'), defined('nope', 'neither'))
