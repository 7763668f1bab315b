$a = undef
[defined('$a'), defined('$b'), defined('$facts'), defined('$::a'), defined('a', '$a'), defined('$b', '$c')]
