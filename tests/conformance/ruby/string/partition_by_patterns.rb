def t; p yield; rescue Exception => e; p e.class, e.message; end
t { " a  b c ".split(" ", -1) }
t { "abc".split(/(b)/) }
