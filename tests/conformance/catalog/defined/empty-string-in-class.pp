class c { notice(defined('main')) }
include c
