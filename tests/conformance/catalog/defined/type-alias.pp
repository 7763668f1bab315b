type Mine = Integer
notice(defined('mine'), defined(Mine))
