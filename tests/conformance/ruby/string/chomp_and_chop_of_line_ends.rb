def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc\n\n".chomp("") }
t { "abc".chr }
t { "abc".getbyte(0) }
t { "abc".setbyte(0, 98) }
t { "abc".byteslice(1, 2) }
t { "é".byteslice(0, 1) }
t { "é".bytesize }
t { "abc".bytes.sum }
t { "abc".eql?("abc") }
