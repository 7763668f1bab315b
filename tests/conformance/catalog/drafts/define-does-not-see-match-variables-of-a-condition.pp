define d { notice($1) }
if 'abc' =~ /a(b)c/ { d { x: } }
