def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".chop.chop }
t { "abc\r\n".chomp }
t { "abc\r\n".chop }
t { "abcabc".chomp("bc") }
t { "abc".chomp("") }
