def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".split(//, 2) }
t { "a b c".split(nil) }
t { "abc".each_char.with_index.to_a }
t { "a\nb\nc".lines }
t { "a\nb\nc".lines(chomp: true) }
t { "a||b||c".each_line("||").to_a }
t { "a\n\n\nb\n\nc".each_line("").to_a }
t { "hello world".start_with?("hell", "x") }
