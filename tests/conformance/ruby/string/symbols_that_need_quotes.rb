def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "".to_sym.inspect }
t { "@a".to_sym.inspect }
t { "@@a".to_sym.inspect }
t { "$1".to_sym.inspect }
t { "$a-".to_sym.inspect }
t { "!".to_sym.inspect }
t { "A".to_sym.inspect }
t { "a!".to_sym.inspect }
t { "a!=".to_sym.inspect }
t { "a\tb\e\u0001\u007f".inspect }
t { "\#{x} \#$x #x".inspect }
t { "\u200b\u00a0".inspect }
t { "\u{1F600}".inspect }
t { "a\"b\\c".dump }
t { "é\n".dump }
t { "\\u00e9\\n\\x41".then { |s| "\"#{s}\"".undump } }
t { "abc".freeze.frozen? }
