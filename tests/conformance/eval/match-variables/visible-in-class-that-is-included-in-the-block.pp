class foo { notice("<$1>") }
if 'abc' =~ /(b)/ { include foo }
