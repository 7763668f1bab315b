define d { notice($1) }
'abc' =~ /a(b)c/
d { x: }
