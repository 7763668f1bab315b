$a = 1
$u = undef
[defined('$a'), defined('$u'), defined('$nosuch'), defined('$::a'), defined('$nosuch::x')]
