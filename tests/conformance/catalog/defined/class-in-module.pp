notice(defined('m::inner'), defined('m::nope'), defined(Class['m::inner']))
