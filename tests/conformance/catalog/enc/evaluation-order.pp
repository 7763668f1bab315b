class a { notice('a') }
class b { notice('b') }
notice('main')
define d { notice('define') }
d { 'x': }
node default { notice('node') }
