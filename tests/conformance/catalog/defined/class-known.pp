class c { }
notice(defined('c'), defined('nowhere'))
