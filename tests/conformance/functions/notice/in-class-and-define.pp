class foo { notice('class') }
define d() { notice('define') }
include foo
d { 'x': }
