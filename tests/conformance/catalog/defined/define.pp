define d { }
notice(defined('d'), defined(D), defined(D['x']))
