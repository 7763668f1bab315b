def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".force_encoding("ASCII").encoding }
t { "abc".ascii_only? }
t { "é".ascii_only? }
t { "abc".unpack("a1 x1 a1") }
t { "title case here".split.map(&:capitalize).join(" ") }
t { "snake_case_word".gsub(/_(\w)/) { $1.upcase } }
