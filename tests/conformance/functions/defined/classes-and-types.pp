class foo { }
define bar() { }
[defined('foo'), defined('bar'), defined('file'), defined('nosuch'), defined('notify'), defined('')]
